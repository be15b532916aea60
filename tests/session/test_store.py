import errno
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.session.errors import BadSave, CannotSave
from game.session.match import Match
from game.session.record import write_record
from game.session.store import VERSIONS, Store, versions
from tests.session.playing import begun, on, plain


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def test_a_saved_match_is_resumed_as_it_was(store: Store) -> None:
    match = on(begun(), 20)
    file = store.save(match.record())
    assert file.parent == store.folder
    assert plain(store.resume(file).record()) == plain(match.record())


def test_the_last_three_writings_are_kept_newest_first(store: Store) -> None:
    match = begun()
    for _ in range(5):
        file = store.save(on(match, 1).record())
    kept = versions(file)
    assert len(kept) == VERSIONS == 3
    assert [len(json.loads(v.read_bytes())["steps"]) for v in kept] == [5, 4, 3]
    assert len(list(store.folder.iterdir())) == 3


def test_a_finished_match_moves_to_the_finished_ones(store: Store) -> None:
    match = on(begun(), 12)
    unfinished = store.save(match.record())
    on(match, 1000)
    finished = store.save(match.record())
    assert finished == store.finished / unfinished.name
    assert not any(version.exists() for version in versions(unfinished))
    (saved,) = store.listing().matches
    assert saved.finished
    assert saved.result == match.result
    assert store.resume(finished).result == match.result


def test_the_list_tells_who_and_when_and_nothing_secret(store: Store) -> None:
    older, newer = on(begun("Ouse"), 8), on(begun("York"), 5)
    for match, hour in ((older, "2026-01-01T10:00:00+00:00"), (newer, "2026-01-02T10:00:00+00:00")):
        file = store.save(match.record())
        data = json.loads(file.read_bytes())
        file.write_text(json.dumps({**data, "last_played": hour}), encoding="utf-8")
    first, second = store.listing().matches
    assert (first.steps, second.steps) == (5, 8)
    assert [chair.name for chair in first.seats] == ["Nell", "Jack"]
    assert first.game == "your_money"
    assert not first.finished
    assert not {"state", "checkpoint", "steps_list", "seed"} & set(first.__struct_fields__)


def test_a_broken_file_is_set_aside_and_the_copy_before_it_takes_its_place(store: Store) -> None:
    match = begun()
    for _ in range(3):
        file = store.save(on(match, 1).record())
    broken = file.read_bytes()[:200]
    file.write_bytes(broken)
    with pytest.raises(BadSave, match=r"is cut short.*kept as .*\.broken, and the copy before it"):
        store.load(file)
    assert file.with_name(f"{file.name}.broken").read_bytes() == broken
    assert store.resume(file).steps == 2
    file.write_bytes(b"again")
    with pytest.raises(BadSave, match=r"\.broken-2"):
        store.load(file)
    assert file.with_name(f"{file.name}.broken").read_bytes() == broken


def test_a_list_names_a_broken_file_and_shows_what_is_left(store: Store) -> None:
    match = begun()
    for _ in range(2):
        file = store.save(on(match, 1).record())
    store.save(on(begun("York"), 3).record())
    file.write_bytes(b"{")
    listing = store.listing()
    assert sorted(saved.steps for saved in listing.matches) == [1, 3]
    (trouble,) = listing.troubles
    assert trouble.startswith(f"{file.name} is cut short")
    assert store.listing().troubles == ()


def test_an_altered_record_is_set_aside_too(store: Store) -> None:
    file = store.save(on(begun(), 9).record())
    data: Any = json.loads(file.read_bytes())
    data["checkpoint"]["state"]["sheets"][0]["guineas"] += 100
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadSave, match=r"guineas is 1\d\d in the file.*kept as .*\.broken"):
        store.resume(file)
    assert not file.exists()


@pytest.mark.parametrize(
    "foreign", [b'{"some": "letter"}', b'{"format": 99, "app": "7.0", "game": "your_money"}']
)
def test_a_newer_or_foreign_file_is_left_untouched(store: Store, foreign: bytes) -> None:
    store.folder.mkdir(parents=True)
    file = store.folder / "letter.json"
    file.write_bytes(foreign)
    with pytest.raises(BadSave, match=r"^letter\.json .*left as it is"):
        store.load(file)
    listing = store.listing()
    assert listing.matches == ()
    assert len(listing.troubles) == 1
    assert [f.name for f in store.folder.iterdir()] == ["letter.json"]
    assert file.read_bytes() == foreign


def test_a_file_that_is_not_there_is_named(store: Store) -> None:
    with pytest.raises(BadSave, match=r"nobody\.json cannot be opened"):
        store.load(store.folder / "nobody.json")
    assert store.listing().matches == ()


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    store, match = Store(tmp_path / "saves"), on(begun(), 3)
    with pytest.raises(CannotSave, match=r"could not be written \(.+\): play goes on"):
        store.save(match.record())
    assert on(match, 1).steps == 4


def _refusing(number: int) -> Callable[..., NoReturn]:
    def refuse(*_anything: object, **_more: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(
    ("call", "number"),
    [
        ("pathlib.Path.open", errno.EROFS),
        ("pathlib.Path.open", errno.EACCES),
        ("pathlib.Path.mkdir", errno.EACCES),
        ("os.fsync", errno.ENOSPC),
        ("os.fsync", errno.EIO),
        ("pathlib.Path.replace", errno.EACCES),
    ],
)
def test_a_read_only_folder_or_a_full_disk_costs_nothing_that_was_there(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    match = on(begun(), 3)
    file = store.save(match.record())
    before = file.read_bytes()
    with monkeypatch.context() as trouble:
        trouble.setattr(call, _refusing(number))
        with pytest.raises(CannotSave, match=re.escape(os.strerror(number))):
            store.save(on(match, 1).record())
    assert file.read_bytes() == before
    assert store.resume(file).steps == 3
    assert store.resume(store.save(match.record())).steps == 4  # the trouble over, it is saved


def test_without_links_the_older_versions_are_copies(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", _refusing(errno.EPERM))
    match = begun()
    for _ in range(3):
        file = store.save(on(match, 1).record())
    assert [len(json.loads(v.read_bytes())["steps"]) for v in versions(file)] == [3, 2, 1]


def test_deleting_a_match_deletes_all_its_versions(store: Store) -> None:
    match = begun()
    for _ in range(3):
        file = store.save(on(match, 1).record())
    store.delete(file)
    assert list(store.folder.iterdir()) == []


_WRITER = """
import sys
from pathlib import Path
from game.session.store import Store
from tests.session.playing import begun, on
store, match = Store(Path(sys.argv[1])), begun()
print("writing", flush=True)
while True:
    store.save(match.record())
    if match.to_act:
        on(match, 1)
"""


def test_killed_in_mid_write_there_is_always_a_whole_record(tmp_path: Path) -> None:
    """Twelve times: a program that saves without end is killed; what it leaves can be resumed."""
    for number in range(12):
        folder = tmp_path / str(number)
        with subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(folder)], stdout=subprocess.PIPE
        ) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(0.004 * number)
            writer.kill()
        store = Store(folder)
        listing = store.listing()
        assert listing.troubles == ()
        for saved in listing.matches:
            assert store.resume(saved.file).steps == saved.steps


def test_the_file_is_readable_a_line_a_step(store: Store) -> None:
    match = on(begun(), 10)
    text = write_record(match.record()).decode()
    assert sum(line.startswith('  {"seat"') for line in text.splitlines()) == 10
    assert Match.resume(store.load(store.save(match.record()))).steps == 10


def test_only_what_is_on_the_road_is_read_where_only_that_is_wanted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The title page must not open thousands of finished games."""
    store.save(on(begun("Ouse"), 5).record())
    store.save(on(begun("York"), 1000).record())
    (store.finished / "torn.json").write_bytes(b"{")
    opened: list[Path] = []
    read = Path.read_bytes

    def noted(file: Path) -> bytes:
        opened.append(file)
        return read(file)

    monkeypatch.setattr(Path, "read_bytes", noted)
    listing = store.listing(ended=False)
    assert [saved.finished for saved in listing.matches] == [False]
    assert listing.troubles == ()
    assert [file.parent for file in opened] == [store.folder]
