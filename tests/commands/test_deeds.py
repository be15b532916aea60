"""`deeds`, as a player's shell calls it."""

import json
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import games
from game.engine.flavour.achievements import deeds_there_are
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.record import read_record, write_record
from game.session.review import flavour
from game.session.seats.seats import PERSON, chairs
from tests.commands.calling import call

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def store() -> Store:
    """A whole career between two people, and five highwaymen of whom one is a person."""
    store = Store(saves())
    store.finished.mkdir(parents=True)
    for file, sitters in (
        (GAMES / "your_money/golden" / "a_whole_career.json", (PERSON, PERSON)),
        (GAMES / "dick_turpin/golden" / "five_highwaymen.json", (PERSON, *["greedy"] * 4)),
    ):
        record = read_record(file.read_bytes(), file.name)
        names = ("Nell", "Tom") if len(sitters) == 2 else ("Nell", "Bess", "Jack", "Moll", "Kit")
        seated = msgspec.structs.replace(record, seats=chairs(names, sitters))
        (store.finished / file.name).write_bytes(write_record(seated))
    return store


def true(store: Store, name: str) -> dict[str, set[str]]:
    """What somebody did, from the records themselves: by game."""
    found: dict[str, set[str]] = {}
    for file in store.finished.glob("*.json"):
        record = read_record(file.read_bytes(), file.name)
        for done in flavour.at_once(record):
            if record.seats[done.seat].name == name:
                found.setdefault(record.game, set()).add(done.deed)
    return found


def test_deeds_done_and_still_to_do_are_listed(store: Store) -> None:
    done = call("deeds")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Nell: ")
    assert sum(line.startswith("[x] ") for line in lines) + sum(
        line.startswith("[ ] ") for line in lines
    ) == sum(len(deeds_there_are(spec.parts.achievements)) for spec in games().values())
    both = true(store, "Nell")["your_money"] | true(store, "Tom")["your_money"]
    assert f"Your Money or Your Life: {len(both)} of 30 deeds done" in lines
    early = next(line for line in lines if "The early bird" in line)
    assert ("[x]" in early) == ("early_bird" in both)


def test_a_game_and_a_name_may_be_asked_for(store: Store) -> None:
    mine = call("deeds", "dick_turpin", "--name", "Bess").stdout
    assert "Your Money or Your Life" not in mine
    assert mine.count("[x]") == len(true(store, "Bess")["dick_turpin"])
    assert call("deeds", "no_such_game").returncode == 2


def test_what_a_program_reads_says_who_did_what(store: Store) -> None:
    said = json.loads(call("deeds", "--json", LANGUAGE="de").stdout)
    assert {rank["name"] for rank in said["ranks"]} == {"Nell", "Tom"}
    for rank in said["ranks"]:
        count = sum(len(done) for done in true(store, rank["name"]).values() if done)
        assert rank["deeds"] == count
        assert 1 <= rank["rank"] <= rank["of"] == 8
    by_key = {game["key"]: game["deeds"] for game in said["games"]}
    assert {key: len(there) for key, there in by_key.items()} == {
        spec.key: len(deeds_there_are(spec.parts.achievements)) for spec in games().values()
    }
    done = {deed["id"] for deed in by_key["your_money"] if deed["done"]}
    assert done == true(store, "Nell")["your_money"] | true(store, "Tom")["your_money"]
    for each in (row for deed in by_key["your_money"] for row in deed["done"]):
        assert each["sitter"] == PERSON
        assert (store.finished / each["file"]).is_file()


def test_an_empty_house_has_everything_before_it() -> None:
    done = call("deeds")
    assert done.returncode == 0
    assert "Nobody has come to an end yet" in done.stdout
    assert "[x]" not in done.stdout
    assert not saves().exists()
