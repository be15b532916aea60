"""Dynamite may burn two wheels by a house rule (D53): what is told of it before it is thrown."""

import pytest

from game.engine.names import Names
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.heuristics.attacking import hit_worth
from game.engine.riding_shotgun.messages.odds import hit_told, outcome_lines, price
from game.engine.riding_shotgun.odds.answers import answering
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.riding_shotgun.rules.tables import attack, showdown

NAMES = Names(("Ida", "Wade", "Amos", "Jack"))


def thrown(wheels: str, burnt: int = 0) -> State:
    """Bandit 1 throws 7 (dynamite 2) at the coach; the Driver, seat 2, is to answer."""
    state = showdown(active=1, hands={1: (7,)}, burnt=burnt, wheels=wheels)
    attack(state, 7, "dynamite", 2, COACH)
    return state


@pytest.mark.parametrize(("wheels", "burnt", "lost"), [("one", 0, 1), ("two", 0, 2), ("two", 3, 1)])
def test_what_is_told_before_counts_the_wheels(wheels: str, burnt: int, lost: int) -> None:
    view = RULES.observe(thrown(wheels, burnt), 2)
    now = answering(view)
    assert now is not None
    assert now.take.wheels == lost
    burns = "A wheel burns." if lost == 1 else "2 wheels burn."
    assert outcome_lines(now.take, NAMES)[0] == burns
    assert price(now.take, 2, NAMES).startswith(burns[0].lower() + burns[1:-1])
    hit = "A hit: a wheel burns" if lost == 1 else "A hit: 2 wheels burn"
    assert hit_told(now.take, NAMES).startswith(hit)


def test_a_quick_player_knows_what_two_wheels_are_worth() -> None:
    one, two = (
        hit_worth(RULES.observe(thrown(wheels), 2), 1, "dynamite", COACH)
        for wheels in ("one", "two")
    )
    assert two > 2 * one
