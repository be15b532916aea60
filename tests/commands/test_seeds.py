"""`ride` and `seed`, and what `verify` says of seeds and seals."""

import csv
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import games
from game.session import undo
from game.session.disk.store import Store
from game.session.fair_play.codes import kept, short
from game.session.paths import saves
from game.session.practice.notebook import here
from game.session.record import Record, write_record
from game.session.review.assizes import try_again
from game.session.review.fairness import fingerprint
from game.session.rides import book
from game.session.rides.deals import RideDeal, deal_by_word, deal_of, word_of
from tests.commands.calling import Say, call
from tests.session.playing import begun, on
from tests.session.rides.test_book import to_the_end
from tests.sure import some

DAY = date(2026, 11, 20)
"""A Friday that is over."""


def test_the_day_is_listed_with_its_word_its_tables_and_how_one_fared() -> None:
    today = here()
    store = Store(saves())
    to_the_end(store, book.begin(store, deal_of("dick_turpin", today), "Nell", today))
    told = call("ride", "--name", "nell")
    assert (told.returncode, told.stderr) == (0, "")
    assert word_of(today) in told.stdout
    rows = {line.split()[0]: line for line in told.stdout.splitlines() if line.strip()}
    assert set(games()) <= set(rows)
    assert "not ridden yet" in rows["merry_way"]
    assert "not ridden yet" not in rows["dick_turpin"]
    assert "In the saddle for 1 day." in told.stdout


def test_a_day_or_a_word_is_said_and_told_to_a_program(say: Say) -> None:
    past = json.loads(say.well("ride", "--day", DAY.isoformat(), "--json"))
    assert (past["day"], past["word"]) == (DAY.isoformat(), word_of(DAY))
    assert [each["game"] for each in past["rides"]] == list(games())
    assert past["rides"][0]["rivals"] == ["turpin"]
    word = json.loads(say.well("ride", "merry_way", "--seed", "black  bess", "--json"))
    assert (word["day"], word["word"], len(word["rides"])) == (None, "BLACK BESS", 1)
    same = json.loads(say.well("ride", "--seed", word_of(DAY).lower(), "--json"))
    assert same["rides"] == past["rides"]
    rows = list(csv.DictReader(say.well("ride", "--csv").splitlines()))
    assert [row["game"] for row in rows] == list(games())


def test_a_ride_in_the_terminal_is_left_and_gone_on_with() -> None:
    game = "dick_turpin"
    for turn in (1, 2):
        told = call("ride", game, "--name", "Nell")
        assert told.returncode == 0, told.stderr
        assert (word_of(here()) in told.stdout) == (turn == 1)
    store = Store(saves())
    (saved,) = store.listing().matches
    ride = some(store.load(saved.file).ride)
    assert (ride.day, ride.turn) == (here(), 1)
    assert book.kept(store)[0].of_day(here(), "Nell").keys() == {game}


def test_results_are_laid_side_by_side_and_a_rival_rides_first(say: Say) -> None:
    assert "Nobody has ridden it" in say.well("seed", "black bess")
    told = say("seed", "black bess", "--game", "dick_turpin", "--rivals", "greedy")
    assert told.code == 0
    assert "greedy rides" in told.err
    assert "Magpie" in told.out
    store = Store(saves())
    deal = deal_by_word("dick_turpin", "BLACK BESS")
    to_the_end(store, book.begin(store, deal, "Nell", here()))
    found = json.loads(say.well("seed", "Black Bess", "--json"))
    assert {each["name"]: each["of"] for each in found["results"]}["Nell"] == 2
    rows = list(csv.DictReader(say.well("seed", "Black Bess", "--csv").splitlines()))
    assert {row["sitter"] for row in rows} == {"person", "greedy"}
    assert len(list(book.rode_by(store).glob("*.json"))) == 1
    assert say("seed", "Black Bess", "--rivals", "nobody").code == 2


def test_who_waits_for_a_rival_hears_how_far_it_is_and_may_stop(
    monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    monkeypatch.setattr("game.commands.rides.EVERY", 0.0)
    heard = say("seed", "black bess", "--game", "dick_turpin", "--rivals", "random")
    assert heard.code == 0
    assert "decisions taken.\n" in heard.err.partition("has arrived")[0]
    rode = len(list(book.rode_by(Store(saves())).glob("*.json")))

    def stopped(_store: Store, _deal: RideDeal, _level: str) -> Iterator[int]:
        yield 5
        raise KeyboardInterrupt

    monkeypatch.setattr(book, "at_once", stopped)
    heard = say("seed", "black bess", "--rivals", "random")
    assert heard.code == 130
    assert heard.err.endswith("Stopped: of 5 rides 0 were ridden to the end and kept.\n")
    assert "5 decisions taken." in heard.err
    assert len(list(book.rode_by(Store(saves())).glob("*.json"))) == rode


def written(folder: Path, record: Record, name: str = "york.json") -> Path:
    file = folder / name
    file.write_bytes(write_record(record))
    return file


def test_a_true_record_tells_its_seed_and_its_fingerprint(tmp_path: Path, say: Say) -> None:
    file = written(tmp_path, on(begun(), 1000).record())
    first, second = say.well("verify", "--seed", file).splitlines()
    assert "seed BLACK BESS, fingerprint 7786 8BC3 6F18 6C78" in first
    assert "throws of luck are what the seed gives." in first
    assert second.endswith("plays the same.")


def test_the_seed_of_a_game_under_way_is_not_told(tmp_path: Path, say: Say) -> None:
    told = say.well("verify", "--seed", written(tmp_path, on(begun(), 10).record()))
    assert fingerprint("BLACK BESS") in told
    assert "BLACK BESS" not in told


def test_the_first_throw_that_differs_is_named(tmp_path: Path, say: Say) -> None:
    record = on(begun(), 1000).record()
    opening = (*record.opening[:6], (record.opening[6] + 1) % 6, *record.opening[7:])
    bad = written(tmp_path, msgspec.structs.replace(record, opening=opening), "bad.json")
    good = written(tmp_path, record)
    told = say("verify", "--seed", bad, good)
    assert told.code == 1
    assert "bad.json: Throw 6, in the opening" in told.err
    assert "york.json" in told.out


def test_the_fingerprint_of_before_the_game_has_to_be_the_seed_s(tmp_path: Path, say: Say) -> None:
    file = written(tmp_path, on(begun(), 1000).record())
    say.well("verify", "--fingerprint", "77868bc36f186c78", file)
    said = say("verify", "--fingerprint", "77868bc36f186c79", file)
    assert said.code == 1
    assert "7786 8BC3 6F18 6C78" in said.err


@pytest.mark.parametrize("same_luck", [False, True])
def test_a_try_is_counted_by_every_seed_it_had_and_told_as_one(
    tmp_path: Path, say: Say, same_luck: bool
) -> None:
    ended = on(begun(), 1000).record()
    match = try_again(Store(tmp_path), ended, 12, ended.steps[11].seat, same_luck=same_luck)
    file = written(tmp_path, on(match, 1000).record())
    told = say.well("verify", "--seed", file)
    assert "throws of luck are what the seed gives." in told
    assert ("those of the game it was taken up from" in told) != same_luck
    assert "plays the same." in told
    told = say.well("replay", file)
    assert f"taken up again from decision 12 of {ended.name}" in told
    assert ("with fresh luck" in told) != same_luck


def test_codes_of_seals_are_worked_out_and_a_noted_one_is_found(tmp_path: Path, say: Say) -> None:
    match = begun()
    match.coded = True
    file = written(tmp_path, on(match, 60).record())
    code = undo.seal_code(match, 1)
    assert f"{code} = SHA-256({match.salt(1)}" in say.well("verify", "--seals", file)
    for noted in (code, kept(code)):
        assert "1 seal with a code." in say.well("verify", "--code", noted, file)
    assert len(kept(code).replace(" ", "")) * 4 == 128
    for noted, ends, why in (
        (short(code), 2, "32 digits at least"),
        (kept(code)[:-1], 2, "32 digits at least"),
        ("0123456789ABCDEF" * 2, 1, "nothing that was sealed has the code"),
    ):
        said = say("verify", "--code", noted, file)
        assert said.code == ends
        assert why in said.err
