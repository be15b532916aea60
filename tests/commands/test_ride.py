"""`ride` and `seed`, as a player's shell calls them."""

import csv
import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.practice.notebook import here
from game.session.rides import book
from game.session.rides.deals import RideDeal, deal_by_word, deal_of, word_of
from tests.commands.calling import ROOT, call
from tests.session.rides.test_book import to_the_end

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


def test_a_day_or_a_word_is_said_and_told_to_a_program() -> None:
    past = json.loads(call("ride", "--day", DAY.isoformat(), "--json").stdout)
    assert (past["day"], past["word"]) == (DAY.isoformat(), word_of(DAY))
    assert [each["game"] for each in past["rides"]] == list(games())
    assert past["rides"][0]["rivals"] == ["turpin"]
    word = json.loads(call("ride", "merry_way", "--seed", "black  bess", "--json").stdout)
    assert (word["day"], word["word"], len(word["rides"])) == (None, "BLACK BESS", 1)
    same = json.loads(call("ride", "--seed", word_of(DAY).lower(), "--json").stdout)
    assert same["rides"] == past["rides"]
    rows = list(csv.DictReader(call("ride", "--csv").stdout.splitlines()))
    assert [row["game"] for row in rows] == list(games())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--day", (here() + timedelta(days=400)).isoformat()), "not come yet"),
        (("--day", "yesterday"), "2026-11-22"),
        (("--seed", "A" * 60), "letters"),
        (("no_such_game",), "no_such_game"),
        (("--name", "N" * 60), "letters"),
    ],
)
def test_what_cannot_be_ridden_is_refused_in_one_line(words: tuple[str, ...], said: str) -> None:
    told = call("ride", *words)
    assert (told.returncode, told.stdout) == (2, "")
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_ride_in_the_terminal_is_left_and_gone_on_with() -> None:
    game = "dick_turpin"
    for turn in (1, 2):
        told = subprocess.run(
            [sys.executable, "-m", "game", "ride", game, "--name", "Nell"],
            cwd=ROOT,
            input="",
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert told.returncode == 0, told.stderr
        assert (word_of(here()) in told.stdout) == (turn == 1)
    store = Store(saves())
    (saved,) = store.listing().matches
    ride = store.load(saved.file).ride
    assert ride is not None
    assert (ride.day, ride.turn) == (here(), 1)
    assert book.kept(store)[0].of_day(here(), "Nell").keys() == {game}


def test_results_are_laid_side_by_side_and_a_rival_rides_first() -> None:
    assert "Nobody has ridden it" in call("seed", "black bess").stdout
    told = call("seed", "black bess", "--game", "dick_turpin", "--rivals", "greedy")
    assert told.returncode == 0
    assert "greedy rides" in told.stderr
    assert "Magpie" in told.stdout
    store = Store(saves())
    deal = deal_by_word("dick_turpin", "BLACK BESS")
    to_the_end(store, book.begin(store, deal, "Nell", here()))
    found = json.loads(call("seed", "Black Bess", "--json").stdout)
    assert {each["name"]: each["of"] for each in found["results"]}["Nell"] == 2
    rows = list(csv.DictReader(call("seed", "Black Bess", "--csv").stdout.splitlines()))
    assert {row["sitter"] for row in rows} == {"person", "greedy"}
    assert len(list(book.rode_by(store).glob("*.json"))) == 1
    assert call("seed", "Black Bess", "--rivals", "nobody").returncode == 2


def test_who_waits_for_a_rival_hears_how_far_it_is_and_may_stop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.commands.rides.EVERY", 0.0)
    assert main(["seed", "black bess", "--game", "dick_turpin", "--rivals", "random"]) == 0
    heard = capsys.readouterr().err
    assert "decisions taken.\n" in heard.partition("has arrived")[0]
    rode = len(list(book.rode_by(Store(saves())).glob("*.json")))

    def stopped(_store: Store, _deal: RideDeal, _level: str) -> Iterator[int]:
        yield 5
        raise KeyboardInterrupt

    monkeypatch.setattr(book, "at_once", stopped)
    assert main(["seed", "black bess", "--rivals", "random"]) == 130
    heard = capsys.readouterr().err
    assert heard.endswith("Stopped: of 5 rides 0 were ridden to the end and kept.\n")
    assert "5 decisions taken." in heard
    assert len(list(book.rode_by(Store(saves())).glob("*.json"))) == rode
