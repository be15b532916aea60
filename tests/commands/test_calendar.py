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
from tests.commands.calling import call
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
    done = call("calendar")
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows = done.stdout.splitlines()
    assert head.split()[:2] == ["name", "decided"]
    assert [row.split()[0] for row in rows] == ["Nell", "Tom", "Bess"]
    assert "30.5" in rows[0]
    assert "turpin" in rows[1]


def test_a_game_and_a_name_may_be_asked_for(store: Store) -> None:
    assert [row.split()[0] for row in call("calendar", "dick_turpin").stdout.splitlines()[1:]] == [
        "Bess"
    ]
    named = call("calendar", "--name", "Tom").stdout.splitlines()[1:]
    assert [row.split()[0] for row in named] == ["Tom"]
    assert "Nobody" in call("calendar", "--name", "Swift Nick").stdout
    refused = call("calendar", "no_such_game")
    assert refused.returncode == 2
    assert "no_such_game" in refused.stderr


def test_what_a_program_reads_says_what_the_records_say(store: Store) -> None:
    fill(store, 30)
    said = json.loads(call("calendar", "--json").stdout)
    true = the_long_way(store)
    assert {(c["game"], c["name"], c["sitter"]): c["played"] for c in said["careers"]} == {
        key: len(career["scores"]) for key, career in true.items()
    }
    assert len(said["games"]) == 33
    rows = list(csv.reader(call("calendar", "your_money", "--csv").stdout.splitlines()))
    assert tuple(rows[0]) == COLUMNS
    assert {row[1] for row in rows[1:]} == {"your_money"}


def test_an_empty_house_is_left_as_it_is() -> None:
    done = call("calendar")
    assert done.returncode == 0
    assert done.stdout.strip()
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


def test_broken_records_are_told_on_the_side(store: Store) -> None:
    (store.finished / "torn.json").write_text('{"format": 1, "ga', encoding="utf-8")
    done = call("calendar")
    assert done.returncode == 0
    assert "torn.json" in done.stderr
    assert len(done.stdout.splitlines()) == 4


def test_grades_are_told_with_how_sure_they_are_and_judged_on_wish() -> None:
    finished(Store(saves()), "York")
    done = call("calendar", "--grade")
    assert (done.returncode, done.stderr) == (0, "")
    row = next(line for line in done.stdout.splitlines() if line.startswith("Nell"))
    assert row.split()[-1] == "1"  # not judged
    assert "—" in row
    done = call("calendar", "--grade", "--judge", "--name", "Nell")
    assert done.returncode == 0
    assert "0 of 1 games judged…" in done.stderr
    row = next(line for line in done.stdout.splitlines() if line.startswith("Nell"))
    assert any(title.name in row for title in TITLES)
    *_rest, unheard, read, mixing = row.split()
    assert unheard == "0"
    assert all(0 <= int(each) <= 100 for each in (read, mixing))
    assert "Grades, the lowest first: Bungler" in done.stdout


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


def test_deeds_done_and_still_to_do_are_listed(shelf: Store) -> None:
    done = call("deeds")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Nell: ")
    assert sum(line.startswith("[x] ") for line in lines) + sum(
        line.startswith("[ ] ") for line in lines
    ) == sum(len(deeds_there_are(spec.parts.achievements)) for spec in games().values())
    both = true(shelf, "Nell")["your_money"] | true(shelf, "Tom")["your_money"]
    assert f"Your Money or Your Life: {len(both)} of 30 deeds done" in lines
    early = next(line for line in lines if "The early bird" in line)
    assert ("[x]" in early) == ("early_bird" in both)


def test_deeds_of_a_game_or_by_a_name_may_be_asked_for(shelf: Store) -> None:
    mine = call("deeds", "dick_turpin", "--name", "Bess").stdout
    assert "Your Money or Your Life" not in mine
    assert mine.count("[x]") == len(true(shelf, "Bess")["dick_turpin"])
    assert call("deeds", "no_such_game").returncode == 2


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


def test_an_empty_house_has_everything_before_it() -> None:
    done = call("deeds")
    assert done.returncode == 0
    assert "Nobody has come to an end yet" in done.stdout
    assert "[x]" not in done.stdout
    assert not saves().exists()
