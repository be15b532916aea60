"""What cannot be read is trouble and never more: hostile files, and folders that are shut."""

import errno
import io
import json
import os
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.session.calendar.bin import WHEN, in_the_bin, purge, shut_bin, throw_away
from game.session.calendar.heads import Entry, entry_of
from game.session.disk.store import Store
from game.session.paths import saves
from game.terminal.at_table import take_up
from game.terminal.paper import TerminalPaper
from tests.commands.calling import Say
from tests.session.calendar.ledgers import (
    DAY,
    fill,
    opened,
    record_like,
    write,
)
from tests.session.playing import begun, on

Shut = Callable[..., None]


@pytest.fixture
def shut(monkeypatch: pytest.MonkeyPatch) -> Shut:
    """Lets the system refuse to open folders, as it does to whoever may not read them."""
    look = os.scandir

    def close(*folders: Path) -> None:
        def scandir(path: Any = ".") -> Any:
            if Path(path) in folders:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return look(path)

        monkeypatch.setattr("os.scandir", scandir)

    return close


def full() -> Store:
    """A game on the road and one that has ended."""
    store = Store(saves())
    store.save(on(begun(), 5).record())
    write(store, record_like("ended", [("Nell", "person"), ("Tom", "turpin")], [3, 1], DAY))
    return store


def test_the_list_of_games_names_every_folder_that_is_shut(shut: Shut) -> None:
    store = full()
    shut(store.finished)
    listing = store.listing()
    assert [saved.finished for saved in listing.matches] == [False]
    (trouble,) = listing.troubles
    assert str(store.finished) in trouble
    assert os.strerror(errno.EACCES) in trouble
    assert "you may read it" in trouble
    assert listing.shut
    shut(store.folder, store.finished)
    assert len(store.listing().troubles) == 2
    assert len(store.listing(ended=False).troubles) == 1


def test_a_folder_that_is_none_is_said_and_one_that_is_not_there_is_not(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be", encoding="utf-8")
    (trouble, *_more) = Store(tmp_path / "saves").listing().troubles
    assert os.strerror(errno.ENOTDIR) in trouble
    assert Store(tmp_path / "nowhere").listing().troubles == ()


def test_the_calendar_says_so_and_forgets_nobody(shut: Shut) -> None:
    store = full()
    opened(store).close()
    shut(store.finished)
    calendar = opened(store)
    (trouble,) = calendar.troubles
    assert str(store.finished) in trouble.sentence
    assert [career.name for career in calendar.careers().at_once()] == ["Nell", "Tom"]
    calendar.close()


@pytest.mark.parametrize("known", [True, False])
def test_the_command_says_so(shut: Shut, say: Say, known: bool) -> None:
    store = full()
    if known:
        opened(store).close()
    shut(store.finished)
    said = say("calendar")
    assert said.code == 0
    assert str(store.finished) in said.err
    assert ("Nell" in said.out) == known
    assert "Nobody" not in said.out


def test_a_game_taken_up_in_a_terminal_says_so(
    shut: Shut, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = full()
    shut(store.folder)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(BadData):
        take_up(game_called("your_money"), store, "last", TerminalPaper())
    assert str(store.folder) in re.sub(r"\s+", "", capsys.readouterr().out)


def test_a_bin_that_is_shut_keeps_its_days(shut: Shut) -> None:
    store = full()
    throw_away(store, store.finished / "ended.json", DAY)
    assert shut_bin(store) == ""
    book = (store.folder / WHEN).read_bytes()
    shut(store.bin)
    later = DAY + timedelta(days=2)
    assert in_the_bin(store, later) != []
    assert purge(store, later) == 0
    assert str(store.bin) in shut_bin(store)
    assert (store.folder / WHEN).read_bytes() == book


HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "cut": b'{"format": 1, "game": "your_mo',
    "latin": b'{"format": 1, "game": "\xff\xfe"}',
    "deep": b"[" * 100_000,
    "list": b"[]",
    "null": b"null",
    "newer": b'{"format": 99, "app": "9.0"}',
    "letter": b'{"dear": "sir"}',
}


def spoilt() -> dict[str, bytes]:
    """Records with one thing wrong in each."""
    seats = [("Nell", "person"), ("Tom", "greedy")]

    def one(**other: object) -> bytes:
        return json.dumps({**record_like("odd", seats, [3, 4], DAY), **other}).encode()

    good = record_like("odd", seats, [3, 4], DAY)
    result = dict(good["result"])
    chair = dict(good["seats"][0])
    return {
        "unended": one(result=None),
        "no_seats": one(seats=[], result={**result, "won": [], "scores": [], "reckonings": []}),
        "too_few_scores": one(result={**result, "scores": [3]}),
        "huge_score": one(result={**result, "scores": [3, 2**70]}),
        "large_score": one(result={**result, "scores": [3, 2**63]}),
        "true_score": one(result={**result, "scores": [3, "4"]}),
        "same_names": one(seats=[chair, {**chair, "mark": "star"}]),
        "no_such_mark": one(seats=[{**chair, "mark": "../../etc"}, good["seats"][1]]),
        "null_in_name": one(seats=[{**chair, "name": "Ne\0ll"}, good["seats"][1]]),
        "lines_in_name": one(seats=[{**chair, "name": "Ne\nll"}, good["seats"][1]]),
        "half_a_pair": one(seats=[{**chair, "name": "\ud800"}, good["seats"][1]]),
        "endless_name": one(seats=[{**chair, "name": "N" * 100_000}, good["seats"][1]]),
        "endless_key": one(game="g" * 100_000),
        "endless_option": one(options={"rounds": "x" * 5000}),
        "steps_no_list": one(steps={}),
    }


def test_hostile_files_are_trouble_and_never_more(store: Store) -> None:
    fill(store, 5)
    wrong = HOSTILE | spoilt()
    for name, data in wrong.items():
        (store.finished / f"{name}.json").write_bytes(data)
    (store.finished / "folder.json").mkdir()
    (store.finished / "gone.json").symlink_to(store.folder / "nowhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.finished / "pipe.json")
    calendar = opened(store)
    assert calendar.count == 5
    troubled = {trouble.file for trouble in calendar.troubles}
    assert {f"{name}.json" for name in wrong} | {"folder.json"} <= troubled
    for trouble in calendar.troubles:
        assert trouble.file in trouble.sentence
        assert trouble.sentence.isprintable()
        assert len(trouble.sentence) < 400
    assert all((store.finished / f"{name}.json").read_bytes() == wrong[name] for name in wrong)
    faults = {trouble.file: trouble.fault for trouble in calendar.troubles}
    assert (faults["newer.json"], faults["gone.json"]) == ("newer", "unopened")
    calendar.close()
    again = opened(store)
    assert {trouble.file for trouble in again.troubles} == troubled


@pytest.mark.parametrize(
    ("started", "ended"),
    [
        ("last Michaelmas", "yesterday"),
        ("", ""),
        ("0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"),
        ("9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59"),
    ],
)
def test_moments_nobody_has_lived_through_still_count(
    store: Store, started: str, ended: str
) -> None:
    plain = record_like("odd", [("Nell", "person")], [3], DAY, started=started, last_played=ended)
    write(store, plain)
    calendar = opened(store)
    assert calendar.troubles == ()
    (career,) = calendar.careers().at_once()
    assert career.tally.played == 1
    assert career.tally.seconds <= 180 * len(plain["steps"])


def test_every_record_of_the_house_is_an_entry() -> None:
    """What the programs of today write is never taken for odd."""
    tests = Path(__file__).parents[2]
    golden = [*tests.glob("games/*/golden/*.json"), *tests.glob("golden/released/*/*.json")]
    files = [file for file in golden if b'"result": {' in file.read_bytes()]
    assert len(files) > 5
    for file in files:
        found = entry_of(file.read_bytes(), file.name)
        assert isinstance(found, Entry), found
