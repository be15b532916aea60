"""Names that somebody has planted where the house writes: nothing goes through them."""

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from game.session.disk.files import set_aside, versions, write_safely
from game.session.disk.store import Store
from game.session.errors import CannotSave
from tests.session.playing import begun, on
from tests.sure import sure

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only POSIX has pipes in folders")


def refuse(*_anything: object, **_more: object) -> NoReturn:
    raise OSError(errno.EACCES, os.strerror(errno.EACCES))


@posix
@pytest.mark.parametrize("ending", ["new", "old"])
def test_a_link_planted_beside_a_save_leads_no_write_outside(tmp_path: Path, ending: str) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(b"mine")
    store, match = Store(tmp_path / "saves"), on(begun(), 3)
    file = store.save(match.record())
    for target in (outside, tmp_path / "not_there.txt"):
        file.with_name(f"{file.name}.{ending}").symlink_to(target)
        store.save(on(match, 1).record())
    assert outside.read_bytes() == b"mine"
    assert not (tmp_path / "not_there.txt").exists()
    assert not file.is_symlink()
    assert store.resume(file).steps == 5
    assert sorted(path.name for path in file.parent.iterdir()) == sorted(
        version.name for version in versions(file)[:3]
    )


@posix
@pytest.mark.parametrize("ending", ["new", "old"])
def test_a_pipe_planted_beside_a_save_is_not_waited_for(tmp_path: Path, ending: str) -> None:
    store, match = Store(tmp_path), on(begun(), 3)
    file = store.save(match.record())
    os.mkfifo(file.with_name(f"{file.name}.{ending}"))
    assert store.resume(store.save(on(match, 1).record())).steps == 4


@posix
def test_without_links_no_copy_goes_through_a_planted_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", refuse)
    outside = tmp_path / "not_there.txt"
    file, before = tmp_path / "york.json", tmp_path / "york.json.1"
    file.write_bytes(b"{")
    before.write_bytes(b"whole")
    (tmp_path / "york.json.broken").symlink_to(outside)  # it leads nowhere, so the name is free
    kept = sure(set_aside(file, before))
    assert kept.read_bytes() == b"{"
    assert file.read_bytes() == b"whole"
    assert not outside.exists()


def test_what_appears_between_the_look_and_the_write_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is taken exclusively: whoever plants a link at the last moment gets nothing."""
    outside = tmp_path / "outside.txt"
    unlink = Path.unlink

    def planted_anew(path: Path, missing_ok: bool = False) -> None:
        unlink(path, missing_ok=missing_ok)
        if path.name.endswith(".new") and not outside.exists():
            path.symlink_to(outside)

    with monkeypatch.context() as quick:
        quick.setattr(Path, "unlink", planted_anew)
        with pytest.raises(CannotSave):
            write_safely(tmp_path / "york.json", b"secret")
    assert not outside.exists()


def test_a_refused_folder_is_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, match = Store(tmp_path), on(begun(), 3)
    for _ in range(3):
        file = store.save(on(match, 1).record())
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with monkeypatch.context() as trouble:
        trouble.setattr("pathlib.Path.replace", refuse)
        with pytest.raises(CannotSave):
            store.save(on(match, 1).record())
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(CannotSave):
        write_safely(tmp_path / "folder.json", b"{}", 3)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [*[path.name for path in before], "folder.json"]
    )
    assert store.resume(file).steps == 6
