import errno
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.session.disk.files import OLDER, versions
from game.session.disk.store import Store
from game.session.errors import BadSave, CannotSave
from game.session.match import Match
from game.session.record import write_record
from tests.session.playing import begun, on


def saved(store: Store, times: int) -> tuple[Match, Path]:
    """A match that was saved after each of so many steps."""
    match = begun()
    for _step in range(times):
        file = store.save(on(match, 1).record())
    return match, file


@pytest.mark.parametrize("links", [True, False])
def test_three_older_copies_are_kept_newest_first(
    store: Store, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:
        monkeypatch.setattr("os.link", _refusing(errno.EPERM))
    _match, file = saved(store, 5)
    kept = versions(file)
    assert len(kept) == 1 + OLDER == 4
    assert [len(json.loads(v.read_bytes())["steps"]) for v in kept] == [5, 4, 3, 2]
    assert len(list(store.folder.iterdir())) == 4


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
    _match, file = saved(store, 3)
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
    _match, file = saved(store, 2)
    store.save(on(begun("York"), 3).record())
    file.write_bytes(b"{")
    listing = store.listing()
    assert sorted(saved.steps for saved in listing.matches) == [1, 3]
    (trouble,) = listing.troubles
    assert trouble.startswith(f"{file.name} is cut short")
    assert store.listing().troubles == ()


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


def _refusing(number: int) -> Callable[..., NoReturn]:
    def refuse(*_anything: object, **_more: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(
    ("call", "number"),
    [
        ("os.open", errno.EROFS),
        ("os.open", errno.EACCES),
        ("pathlib.Path.mkdir", errno.EACCES),
        ("os.fsync", errno.ENOSPC),
        ("os.fsync", errno.EIO),
        ("pathlib.Path.replace", errno.EACCES),
    ],
)
def test_a_read_only_folder_or_a_full_disk_costs_nothing_that_was_there(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    match, _file = saved(store, 3)
    before = {path: path.read_bytes() for path in store.folder.iterdir()}
    with monkeypatch.context() as trouble:
        trouble.setattr(call, _refusing(number))
        with pytest.raises(CannotSave, match=re.escape(os.strerror(number))):
            store.save(on(match, 1).record())
    assert {path: path.read_bytes() for path in store.folder.iterdir()} == before
    assert store.resume(store.save(match.record())).steps == 4  # the trouble over, it is saved


def test_without_links_a_disk_that_fills_up_costs_no_older_copy(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, file = saved(store, 4)
    before = [version.read_bytes() for version in versions(file)]
    monkeypatch.setattr("os.link", _refusing(errno.EPERM))
    monkeypatch.setattr("shutil.copyfile", _refusing(errno.ENOSPC))
    for _ in range(3):
        with pytest.raises(CannotSave):
            store.save(on(match, 1).record())
    assert [version.read_bytes() for version in versions(file)] == before


def test_the_name_of_a_file_is_the_name_of_its_record(store: Store, tmp_path: Path) -> None:
    match = on(begun(), 4)
    first = store.save(match.record())
    data = json.loads(first.read_bytes())
    for called in (match.name, "../../stray", f"{tmp_path.anchor}stray", "no/such/folder"):
        copy = store.folder / "copy.json"
        copy.write_text(json.dumps({**data, "name": called}), encoding="utf-8")
        resumed = store.resume(copy)
        assert store.save(on(resumed, 1).record()) == copy
        assert store.resume(copy).steps == 5
    assert store.resume(first).steps == 4
    assert {file.name.split(".")[0] for file in tmp_path.rglob("*.json*")} == {match.name, "copy"}


@pytest.mark.parametrize(
    ("place", "word"),
    [
        (("seats", 0, "name"), "a\x00b"),
        (("seats", 0, "name"), "W" * 100_000),
        (("seats", 0, "name"), "Jack"),
        (("seats", 0, "name"), " "),
        (("seats", 1, "mark"), "blob"),
        (("seats", 1, "sitter"), "\x1b[2J"),
        (("last_played",), "\x00"),
        (("started",), "9" * 5_000),
        (("others", "rival"), "\n"),
        (("seed",), "\x00"),
        (("app",), "v" * 5_000),
        (("hints",), [10**4000]),
    ],
)
def test_what_no_page_could_show_is_set_aside_and_named(
    store: Store, place: tuple[Any, ...], word: Any
) -> None:
    file = store.save(on(begun(), 4).record())
    data: Any = json.loads(file.read_bytes())
    inside = data
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = word
    file.write_text(json.dumps(data), encoding="utf-8")
    if place[0] in ("seed", "app", "hints"):  # no list shows them
        with pytest.raises(BadSave) as refused:
            store.load(file)
        trouble = str(refused.value)
    else:
        (trouble,) = store.listing().troubles
    assert store.listing().matches == ()
    assert "has something wrong in it" in trouble
    assert len(trouble) < 700
    assert trouble.isprintable()
    assert file.with_name(f"{file.name}.broken").exists()


def test_the_newest_copy_that_is_whole_takes_a_broken_file_s_place(store: Store) -> None:
    _match, file = saved(store, 4)
    for version in versions(file)[:2]:
        version.write_bytes(b"{")
    data: Any = json.loads(versions(file)[2].read_bytes())
    data["checkpoint"]["state"]["sheets"][0]["guineas"] += 100
    versions(file)[2].write_text(json.dumps(data), encoding="utf-8")
    listing = store.listing()
    assert [saved.steps for saved in listing.matches] == [2]
    assert len(listing.troubles) == 1
    with pytest.raises(BadSave, match="and the copy before it is in its place"):
        store.resume(file)
    assert store.resume(file).steps == 1
    assert sorted(f.name for f in store.folder.glob("*.broken*")) == [
        f"{file.name}.broken", f"{file.name}.broken-2",
    ]  # fmt: skip


def test_a_pipe_and_a_heap_are_named_and_nobody_waits_for_them(store: Store) -> None:
    store.folder.mkdir(parents=True)
    os.mkfifo(store.folder / "pipe.json")
    with (store.folder / "heap.json").open("wb") as heap:
        heap.truncate(10**10)
    (store.folder / "folder.json").mkdir()
    listing = store.listing()
    assert listing.matches == ()
    assert sorted(re.findall(r"(\w+)\.json cannot be opened", " ".join(listing.troubles))) == [
        "folder", "heap", "pipe",
    ]  # fmt: skip


def test_the_folder_s_own_page_is_written_down_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is not on the disk goes with the current; the file's sync does not keep it."""
    synced: list[Path | None] = []
    sync, unlink = os.fsync, Path.unlink

    def noted(handle: int) -> None:
        known = (store.folder.parent, store.folder, store.finished)
        there = [each for each in known if each.is_dir()]
        what = os.fstat(handle)
        same = [each for each in there if os.path.samestat(each.stat(), what)]
        synced.append(same[0] if same else None)
        sync(handle)

    def gone(path: Path, missing_ok: bool = False) -> None:
        if path.name == f"{match.name}.json":
            synced.append(path)
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr("os.fsync", noted)
    monkeypatch.setattr(Path, "unlink", gone)
    match = begun()
    file = store.save(match.record())
    # A new folder stands in the one above it, and that has to be on the disk as well.
    assert synced == [store.folder.parent, None, store.folder]
    synced.clear()
    store.save(on(match, 1000).record())
    # The end is on the disk before the unfinished match goes, and that it has gone is, too.
    assert synced == [store.folder, None, store.finished, file, store.folder]


def test_many_broken_files_are_set_aside_with_one_word_to_the_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word to the disk takes ten milliseconds, and a thousand of them the evening."""
    _match, file = saved(store, 2)
    file.write_bytes(b"{")  # of this one there is an older copy, which takes its place
    store.finished.mkdir()
    for number in range(40):
        (store.folder / f"torn-{number}.json").write_bytes(b"{")
        (store.finished / f"torn-{number}.json").write_bytes(b"{")
    synced: list[os.stat_result] = []
    sync = os.fsync

    def noted(handle: int) -> None:
        synced.append(os.fstat(handle))
        sync(handle)

    monkeypatch.setattr("os.fsync", noted)
    assert len(store.listing().troubles) == 81
    assert sorted(found.st_ino for found in synced) == sorted(
        folder.stat().st_ino for folder in (store.folder, store.finished)
    )
    synced.clear()
    (store.folder / "torn.json").write_bytes(b"{")
    with pytest.raises(BadSave):
        store.load(store.folder / "torn.json")
    assert len(synced) == 1, "one alone is written down at once"


def test_deleting_a_match_deletes_all_its_versions(store: Store) -> None:
    _match, file = saved(store, 3)
    store.delete(file)
    assert list(store.folder.iterdir()) == []


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
