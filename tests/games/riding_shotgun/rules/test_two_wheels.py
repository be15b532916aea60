"""The house rule by which dynamite burns two wheels of the coach (D53, case 54)."""

import pytest

from game.engine.names import Names
from game.engine.riding_shotgun.actions import TakeGoldFrom
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.events import GoldTaken, WheelBurnt
from game.engine.riding_shotgun.heuristics.attacking import hit_worth
from game.engine.riding_shotgun.messages.odds import hit_told, outcome_lines, price
from game.engine.riding_shotgun.odds.answers import answering
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from tests.games.riding_shotgun.rules.tables import TAKE, answer, attack, do, showdown

NAMES = Names(("Ida", "Wade", "Amos", "Jack"))


def thrown(burnt: int = 0, speed: int = 4, wheels: str = "two") -> State:
    """Bandit 1 throws 7 (dynamite 2) at the coach; the Driver, seat 2, is to answer."""
    state = showdown(active=1, hands={1: (7,)}, burnt=burnt, speed=speed, wheels=wheels)
    attack(state, 7, "dynamite", 2, COACH)
    return state


@pytest.mark.parametrize(("wheels", "burnt"), [("one", [1]), ("two", [1, 2])])
def test_case_54_a_hit_burns_so_many_wheels(wheels: str, burnt: list[int]) -> None:
    state = thrown(wheels=wheels)
    told = answer(state, 2, TAKE)
    assert [each.burnt for each in told if isinstance(each, WheelBurnt)] == burnt
    assert state.burnt == burnt[-1]
    assert state.gold == (2, 0, 2, 0)


def test_case_54_the_last_wheel_burns_alone_and_ends_it() -> None:
    state = thrown(burnt=3)
    told = answer(state, 2, TAKE)
    assert [each.burnt for each in told if isinstance(each, WheelBurnt)] == [4]
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert state.result.verdict == "wheels"
    assert [seat for seat, won in enumerate(state.result.won) if won] == [1, 3]


def test_case_54_two_hits_are_enough() -> None:
    state = thrown(burnt=2)
    answer(state, 2, TAKE)
    assert state.result is not None
    assert state.result.won == (False, True, False, True)
    assert state.result.verdict == "wheels"


def test_case_54_two_wheels_still_cost_one_bar() -> None:
    state = thrown(speed=5)
    answer(state, 2, TAKE)
    assert RULES.to_act(state) == (1,)
    told = do(state, 1, TakeGoldFrom(0))
    assert len([each for each in told if isinstance(each, GoldTaken)]) == 1
    assert (state.gold, state.burnt) == ((1, 1, 2, 0), 2)


@pytest.mark.parametrize(("wheels", "burnt", "lost"), [("one", 0, 1), ("two", 0, 2), ("two", 3, 1)])
def test_what_is_told_before_counts_the_wheels(wheels: str, burnt: int, lost: int) -> None:
    view = RULES.observe(thrown(burnt=burnt, wheels=wheels), 2)
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
        hit_worth(RULES.observe(thrown(wheels=wheels), 2), 1, "dynamite", COACH)
        for wheels in ("one", "two")
    )
    assert two > 2 * one
