"""The tool by which the strongest of Riding Shotgun learns: the same seed, the same file."""

from collections.abc import Iterator
from math import log

import pytest

from game.ai.riding_shotgun.belief import guards_win, learned
from game.commands.hands import Alone
from tools.riding_mind import TABLES, Learning, School, played, strongest


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    learned.cache_clear()
    guards_win.cache_clear()


def test_the_same_seed_teaches_the_same() -> None:
    found = []
    for _turn in range(2):
        school = School(5, Alone())
        school.look_on(2)
        school.lap(2)
        found.append(school.found)
    assert found[0] == found[1]
    assert set(found[0].clocks) == set(TABLES)
    assert set(found[0].odds) == {"bluff", "call", "doubt", "false", "lied", "meet"}


def test_odds_come_to_be_what_happens() -> None:
    learning = Learning({})
    # Where there is much, half of them are called; else a quarter.
    seen = [
        ("call", [("all", 1.0), ("much", float(n % 2))], n % 4 == 1 or n % 8 == 0)
        for n in range(2000)
    ]
    for _turn in range(3):
        learning.learn(seen)
    learning.count()
    odds = learning.mean()["call"]
    assert odds["all"] == pytest.approx(log(1 / 3), abs=0.3)
    assert odds["all"] + odds["much"] == pytest.approx(0.0, abs=0.3)


def test_a_game_teaches_of_every_answer() -> None:
    game = played(4, (strongest, strongest), 3)
    counts = {what: len([each for each in game.seen if each[0] == what]) for what, *_ in game.seen}
    assert counts["meet"] >= counts["lied"] >= counts["doubt"] > 0
    assert counts["bluff"] <= counts["call"]
    assert len(game.stood) > 5
    assert len([did for what, _marks, did in game.seen if what == "bluff" and did]) > 0
