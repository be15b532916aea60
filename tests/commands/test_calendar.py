"""`calendar` and `deeds`, as a player's shell calls them."""

import csv
import json
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import games
from game.engine.flavour.achievements import deeds_there_are
from game.session.calendar.export import COLUMNS
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.paths import saves
from game.session.record import read_record, write_record
from game.session.review import flavour
from game.session.review.mastery import TITLES
from game.session.seats.seats import PERSON, chairs
from tests.commands.calling import Say, call
from tests.session.calendar.ledgers import DAY, fill, opened, record_like, the_long_way, write
from tests.session.test_mastery import finished


@pytest.fixture
def store() -> Store:
    """Two games of Nell against Turpin, one of Bess alone, one of another kind."""
    store = Store(saves())
    pair = [("Nell", "person"), ("Tom", "turpin")]
    write(store, record_like("first", pair, [20, 30], DAY))
    write(store, record_like("second", pair, [41, -7], DAY + timedelta(days=1)))
    write(store, record_like("alone", [("Bess", "person")], [9], DAY, game="dick_turpin"))
    return store


def test_careers_are_listed_last_at_play_first(store: Store) -> None:
    done = call("calendar")  # by a shell; all the others in this process
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows = done.stdout.splitlines()
    assert head.split()[:2] == ["name", "decided"]
    assert [row.split()[0] for row in rows] == ["Nell", "Tom", "Bess"]
    assert "30.5" in rows[0]
    assert "Turpin" in rows[1]


def test_a_game_and_a_name_may_be_asked_for(store: Store, say: Say) -> None:
    for words, name in ((("dick_turpin",), "Bess"), (("--name", "Tom"), "Tom")):
        (row,) = say.well("calendar", *words).splitlines()[1:]
        assert row.split()[0] == name
    assert "Nobody" in say.well("calendar", "--name", "Swift Nick")
    refused = say("calendar", "no_such_game")
    assert refused.code == 2
    assert "no_such_game" in refused.err


def test_what_a_program_reads_says_what_the_records_say(store: Store, say: Say) -> None:
    fill(store, 30)
    said = json.loads(say.well("calendar", "--json"))
    true = the_long_way(store)
    assert {(c["game"], c["name"], c["sitter"]): c["played"] for c in said["careers"]} == {
        key: len(career["scores"]) for key, career in true.items()
    }
    assert len(said["games"]) == 33
    rows = list(csv.reader(say.well("calendar", "your_money", "--csv").splitlines()))
    assert tuple(rows[0]) == COLUMNS
    assert {row[1] for row in rows[1:]} == {"your_money"}


def test_an_empty_house_is_left_as_it_is(say: Say) -> None:
    assert say.well("calendar").strip()
    done = say.well("deeds")
    assert "Nobody has come to an end yet" in done
    assert "[x]" not in done
    assert not saves().exists()


def test_while_the_window_is_open_nothing_is_written(store: Store) -> None:
    keeper = Keeper(store.folder)
    assert keeper.take()
    try:
        assert "Nell" in call("calendar").stdout
    finally:
        keeper.leave()
    assert not (store.folder / "calendar.sqlite").exists()
    assert "Nell" in call("calendar").stdout
    assert (store.folder / "calendar.sqlite").exists()
    assert opened(store).count == 3


def test_broken_records_are_told_on_the_side(store: Store, say: Say) -> None:
    (store.finished / "torn.json").write_text('{"format": 1, "ga', encoding="utf-8")
    done = say("calendar")
    assert done.code == 0
    assert "torn.json" in done.err
    assert len(done.out.splitlines()) == 4


def test_grades_are_told_with_how_sure_they_are_and_judged_on_wish(say: Say) -> None:
    finished(Store(saves()), "York")
    done = say("calendar", "--grade")
    assert (done.code, done.err) == (0, "")
    row = next(line for line in done.out.splitlines() if line.startswith("Nell"))
    assert row.split()[-1] == "1"  # not judged
    assert "—" in row
    done = say("calendar", "--grade", "--judge", "--name", "Nell")
    assert done.code == 0
    assert "0 of 1 games judged…" in done.err
    row = next(line for line in done.out.splitlines() if line.startswith("Nell"))
    assert any(title.name in row for title in TITLES)
    *_rest, unheard, read, mixing = row.split()
    assert unheard == "0"
    assert all(0 <= int(each) <= 100 for each in (read, mixing))
    assert "Grades, the lowest first: Bungler" in done.out


GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def shelf() -> Store:
    """A whole career between two people, and five highwaymen of whom one is a person."""
    shelf = Store(saves())
    shelf.finished.mkdir(parents=True)
    for file, sitters in (
        (GAMES / "your_money/golden" / "a_whole_career.json", (PERSON, PERSON)),
        (GAMES / "dick_turpin/golden" / "five_highwaymen.json", (PERSON, *["greedy"] * 4)),
    ):
        record = read_record(file.read_bytes(), file.name)
        names = ("Nell", "Tom") if len(sitters) == 2 else ("Nell", "Bess", "Jack", "Moll", "Kit")
        seated = msgspec.structs.replace(record, seats=chairs(names, sitters))
        (shelf.finished / file.name).write_bytes(write_record(seated))
    return shelf


def true(shelf: Store, name: str) -> dict[str, set[str]]:
    """What somebody did, from the records themselves: by game."""
    found: dict[str, set[str]] = {}
    for file in shelf.finished.glob("*.json"):
        record = read_record(file.read_bytes(), file.name)
        for done in flavour.at_once(record):
            if record.seats[done.seat].name == name:
                found.setdefault(record.game, set()).add(done.deed)
    return found


def test_deeds_done_and_still_to_do_are_listed(shelf: Store, say: Say) -> None:
    lines = say.well("deeds").splitlines()
    assert lines[0].startswith("Nell: ")
    there_are = sum(len(deeds_there_are(spec.parts.achievements)) for spec in games().values())
    assert sum(line.startswith(("[x] ", "[ ] ")) for line in lines) == there_are
    both = true(shelf, "Nell")["your_money"] | true(shelf, "Tom")["your_money"]
    assert f"Your Money or Your Life: {len(both)} of 30 deeds done" in lines
    early = next(line for line in lines if "The early bird" in line)
    assert ("[x]" in early) == ("early_bird" in both)


def test_deeds_of_a_game_or_by_a_name_may_be_asked_for(shelf: Store, say: Say) -> None:
    mine = say.well("deeds", "dick_turpin", "--name", "Bess")
    assert "Your Money or Your Life" not in mine
    assert mine.count("[x]") == len(true(shelf, "Bess")["dick_turpin"])
    assert say("deeds", "no_such_game").code == 2


def test_what_a_program_reads_says_who_did_what(shelf: Store) -> None:
    said = json.loads(call("deeds", "--json", LANGUAGE="de").stdout)
    assert {rank["name"] for rank in said["ranks"]} == {"Nell", "Tom"}
    for rank in said["ranks"]:
        count = sum(len(done) for done in true(shelf, rank["name"]).values() if done)
        assert rank["deeds"] == count
        assert 1 <= rank["rank"] <= rank["of"] == 8
    by_key = {game["key"]: game["deeds"] for game in said["games"]}
    assert {key: len(there) for key, there in by_key.items()} == {
        spec.key: len(deeds_there_are(spec.parts.achievements)) for spec in games().values()
    }
    done = {deed["id"] for deed in by_key["your_money"] if deed["done"]}
    assert done == true(shelf, "Nell")["your_money"] | true(shelf, "Tom")["your_money"]
    for each in (row for deed in by_key["your_money"] for row in deed["done"]):
        assert each["sitter"] == PERSON
        assert (shelf.finished / each["file"]).is_file()
