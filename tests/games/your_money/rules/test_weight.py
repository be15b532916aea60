"""Which die decides, at every face it might have shown."""

from typing import Any

import pytest

from game.engine.your_money.events import DiceThrown, Died, RivalThrew
from game.engine.your_money.flavour.luck import weight
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Guard
from game.engine.your_money.view import YourMoneyView
from tests.games.your_money.rules.hands import coach, dice, planning, plans, sheet


def out(held: tuple[int, int], north: Any, **numbers: Any) -> YourMoneyView:
    """Nell rides north alone with these two; what she throws there is still to come."""
    state = planning(sheet(dice=held, **numbers), sheet(retired=True), roads={"north": north})
    plans(state, "north", luck=dice(1, 1))
    state.sheets[0].dice = held
    return RULES.observe(state, None)


@pytest.mark.parametrize(
    ("held", "thrown", "hangs"),
    [
        ((6, 6), (6, 1), False),  # 6 catch it, 6 and 6 are wit enough; combat is out of reach
        ((1, 1), (1, 6), True),  # a 5 or a 6 catches it, a smaller one lets it get away
        ((1, 1), (2, 1), False),  # with the spur it is caught whatever it shows, and no row is met
        ((1, 2), (6, 1), True),  # 6 catch it; wit wants 5: 1 and 2 and at least a 2
        ((1, 2), (6, 5), True),
    ],
)
def test_the_last_die_alone_hangs_where_some_faces_lead_farther_than_others(
    held: tuple[int, int], thrown: tuple[int, int], hangs: bool
) -> None:
    view = out(held, coach(6, 5, 19))
    assert weight(DiceThrown(0, thrown, "alone"), view, ()).hangs is hangs


def test_gear_and_weapons_are_counted() -> None:
    # 6 catch it; 1 and 2 and anything at all are enough for a masked robber's wit.
    assert weight(DiceThrown(0, (6, 1), "alone"), out((1, 2), coach(6, 5, 19)), ()).hangs
    masked = out((1, 2), coach(6, 5, 19), gear=("mask",) * 2)
    assert not weight(DiceThrown(0, (6, 1), "alone"), masked, ()).hangs


def test_in_company_the_die_decides_the_chase_and_left_alone_the_rows() -> None:
    state = planning(sheet(dice=(1, 2)), sheet(dice=(1, 1)), roads={"north": coach(7, 8, 20)})
    plans(state, "north", "north", luck=dice(1, 1))
    state.sheets[0].dice, state.sheets[1].dice = (1, 2), (1, 1)
    view = RULES.observe(state, None)
    assert weight(DiceThrown(0, (3,), "shared"), view, ()).hangs  # 3 and at least 4
    assert weight(DiceThrown(1, (3,), "shared"), view, ()).hangs
    assert weight(DiceThrown(0, (3,), "left_alone"), view, ()).hangs  # 3 and at least 5 for wit
    easy = planning(sheet(dice=(4, 5)), sheet(dice=(1, 1)), roads={"north": coach(7, 8, 20)})
    plans(easy, "north", "north", luck=dice(1, 1))
    easy.sheets[0].dice = (4, 5)
    assert not weight(DiceThrown(0, (3,), "shared"), RULES.observe(easy, None), ()).hangs


def test_a_guard_in_town_hangs_on_the_die_unless_weapons_settle_it() -> None:
    state = planning(sheet(), sheet(retired=True))
    plans(state, "tavern")
    state.sheets[0].plan = "tavern"
    state.guards = (Guard(0, "tavern"),)
    assert weight(DiceThrown(0, (2,), "guard"), RULES.observe(state, None), ()).hangs
    state.sheets[0].weapons = ("rifle", "rifle")
    assert not weight(DiceThrown(0, (2,), "guard"), RULES.observe(state, None), ()).hangs


def test_everybody_holds_his_breath_when_somebody_is_taken() -> None:
    assert weight(Died(0), out((1, 2), coach(6, 5, 9)), ()).hangs


def test_the_rival_alone_hangs_on_the_second_die() -> None:
    view = out((1, 2), coach(6, 5, 9))
    assert weight(RivalThrew("south", (3, 5), 6, True), view, ()).hangs
    assert not weight(RivalThrew("south", (6, 5), 6, True), view, ()).hangs
    assert not weight(RivalThrew("south", (3, 5), 9, False), view, ()).hangs


@pytest.mark.parametrize(
    ("held", "thrown", "sound"),
    [
        ((1, 2), (3, 3), "thump"),
        ((3, 2), (3, 3), "gasp"),
        ((3, 3), (3, 1), "gasp"),
        ((3, 3), (1, 2), ""),
        ((6, 6), (6, 6), "gasp"),
    ],
)
def test_doubles_thump_and_three_alike_gasp(
    held: tuple[int, int], thrown: tuple[int, int], sound: str
) -> None:
    view = out(held, coach(6, 5, 9))
    assert weight(DiceThrown(0, thrown, "alone"), view, ()).sound == sound
