"""Where a roadblock turns a traveller aside, and whose trap he misses by it."""

from typing import Any

import pytest

from game.engine.merry_way.events import Strolled
from game.engine.merry_way.flavour.talk import met_the_block, missed, turned_aside
from game.engine.merry_way.rules import RULES
from tests.games.merry_way.lore.walking import Laid, walked, wood

LAZY: Laid = {"N.A3": ("lazy", 2, 0)}
DEEP: Laid = {
    "N.A4": ("greedy", 1, 0),
    "N.A5": ("greedy", 2, 0),
    "N.B4": ("lazy", 5, 1),
}


def told(traps: Laid, block: tuple[str, str] | None, *faces: str) -> list[tuple[str, str, Any]]:
    """Every step with which somebody is turned aside: from where to where, and who misses him."""
    state = wood(traps, *faces, block=block)
    view, found = RULES.observe(state, None), []
    for event in walked(state):
        if isinstance(event, Strolled) and turned_aside(event, view):
            found.append((event.start, event.to, missed(event, view)))
        view = event.after(view)
    return found


def test_where_nothing_lies_nobody_turns() -> None:
    assert told(LAZY, None) == []
    assert told(LAZY, ("W.T2", "W.A3")) == [], "it lies on the other road"
    assert told(LAZY, ("N.A1", "N.A2")) == [], "nobody would have gone there"


def test_a_step_that_is_shut_is_gone_round_by_the_one_before() -> None:
    assert told(LAZY, ("N.T2", "N.A3")) == [("N.T1", "N.A2", None)]
    assert told({}, ("N.T2", "N.T3")) == [("N.T2", "N.A3", None)]


def test_whose_trap_cannot_be_come_to_is_missed() -> None:
    assert told(DEEP, ("N.A4", "N.B4"), "f01", "f05") == [("N.T2", "N.A3", None)], "he finds a way"
    assert told(DEEP, ("N.B4", "N.A5"), "f01", "f05") == [("N.T3", "N.T4", 1)], "it is shut behind"


def test_a_bribed_guard_turns_like_a_merchant_and_of_a_guard_nothing_is_told() -> None:
    state = wood(LAZY, "f01", "f30", block=("N.T2", "N.A3"))
    view = RULES.observe(state, None)
    steps = [each for each in walked(state) if isinstance(each, Strolled)]
    assert not any(turned_aside(step, view) for step in steps)
    state = wood(LAZY, "f01", "f30", block=("N.T2", "N.A3"), bribed=("red",))
    view = RULES.observe(state, None)
    steps = [each for each in walked(state) if isinstance(each, Strolled)]
    assert sum(turned_aside(step, view) for step in steps) == 1


@pytest.mark.parametrize(
    ("block", "met"),
    [(("N.T2", "N.T3"), [("N.T2", "N.A3")]), (("N.A2", "N.A3"), []), (("W.T2", "W.T3"), [])],
)
def test_who_stands_before_the_logs_themselves(block: Any, met: list[tuple[str, str]]) -> None:
    state = wood({}, block=block)
    steps = [each for each in walked(state) if isinstance(each, Strolled)]
    found = [(e.start, e.to) for e in steps if met_the_block(e, "east", block)]
    assert found == met


def test_a_road_walked_both_ways_is_shut_both_ways() -> None:
    block = ("T2", "T3")
    state = wood({}, block=block, road_model="one_road")
    steps = [each for each in walked(state, 1) if isinstance(each, Strolled)]
    met = [(e.start, e.to) for e in steps if met_the_block(e, "west", block)]
    assert len(met) == 1
    assert met[0][0] == "T3"
