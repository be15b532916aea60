"""Alone against the rules' own rival (§8)."""

import pytest

from game.engine.chance import Script
from game.engine.your_money.actions import Leave, Plan, TurnScoundrel
from game.engine.your_money.coaches import fresh_coach
from game.engine.your_money.data import ROADS, Road
from game.engine.your_money.events import (
    CoachDieThrown,
    GuardRode,
    RivalChose,
    RivalPurse,
    RivalThrew,
    RoundEnded,
)
from game.engine.your_money.state import Coach, State
from tests.games.your_money.rules.hands import (
    act,
    coach,
    dice,
    legal,
    only,
    planning,
    plans,
    rob,
    sheet,
)


def resting(*roads: Coach, **numbers: int) -> State:
    """In the tavern of the last round, with these coaches left to the rival."""
    state = planning(sheet(**numbers), roads=dict(zip(ROADS, roads, strict=True)), round_number=16)
    plans(state, "tavern")
    return state


def test_the_scoundrels_score_is_not_to_be_had_alone() -> None:
    state = planning(sheet(scoundrel=9))
    assert TurnScoundrel() not in legal(state)
    assert {action.place for action in legal(state) if isinstance(action, Plan)} == {
        *ROADS,
        "tavern",
        "market",
        "retire",
    }


@pytest.mark.parametrize(
    ("purses_and_combats", "place"),
    [
        ([(3, 1), (9, 8), (8, 1), (2, 1)], "south"),
        ([(8, 9), (8, 8), (8, 7), (8, 8)], "east"),
        ([(1, 1), (5, 6), (5, 6), (5, 6)], "south"),
        ([(5, 6), (5, 6), (5, 6), (5, 6)], "north"),
        ([(1, 1), (1, 1), (2, 9), (2, 8)], "west"),
    ],
)
def test_the_rival_takes_the_fattest_then_the_weakest_then_by_the_compass(
    purses_and_combats: list[tuple[int, int]], place: Road
) -> None:
    state = resting(*[coach(5, 5, combat, guineas) for guineas, combat in purses_and_combats])
    chosen = only(act(state, 0, Leave(), dice(1, 1)), RivalChose)[0]
    assert (chosen.place, chosen.among) == (place, ROADS)


def test_between_equal_purses_the_unknown_dice_are_thrown_first() -> None:
    # Two coaches of eight guineas: combat 3 + d6 against 4 + d6.
    state = resting(
        fresh_coach("land_surveyor"),
        fresh_coach("lord_and_lady_heath"),
        coach(1, 1, 1),
        coach(1, 1, 1),
    )
    events = act(state, 0, Leave(), dice(6, 1, 6, 6))
    assert [thrown.total for thrown in only(events, CoachDieThrown)] == [9, 5]
    assert only(events, RivalChose)[0].place == "south"
    assert state.rival_guineas == 8


def test_a_single_fattest_coach_has_its_dice_thrown_when_it_is_tried() -> None:
    state = resting(fresh_coach("tax_officials"), coach(1, 1, 1), coach(1, 1, 1), coach(1, 1, 1))
    events = act(state, 0, Leave(), dice(1, 6, 5, 4))  # wit 4, combat 9; the rival throws 9
    assert [thrown.stat for thrown in only(events, CoachDieThrown)] == ["wit", "combat"]
    threw = only(events, RivalThrew)[0]
    assert (threw.dice, threw.combat, threw.won) == ((5, 4), 9, False)
    assert state.rival_guineas == 0


def test_other_coaches_keep_their_dice_to_themselves() -> None:
    state = resting(
        fresh_coach("lawyer"), fresh_coach("accountant"), coach(1, 1, 3, 9), coach(1, 1, 1)
    )
    events = act(state, 0, Leave(), dice(1, 1))
    assert not only(events, CoachDieThrown)


def test_guards_do_not_hinder_the_rival() -> None:  # D23
    state = planning(
        sheet(folk_hero=10), roads={"east": coach(5, 5, 6, guineas=9)}, round_number=16
    )
    events = plans(state, "market", luck=dice(3, 3))  # both guards ride east
    assert [ride.place for ride in only(events, GuardRode)] == ["east", "east"]
    events = act(state, 0, Leave(), dice(3, 4))
    assert (only(events, RivalThrew)[0].combat, state.rival_guineas) == (6, 9)
    assert only(events, RivalPurse) == [RivalPurse(0, 9)]


@pytest.mark.parametrize("number", range(1, 17))
def test_the_rival_rides_from_round_five_to_the_last(number: int) -> None:
    state = planning(sheet(), round_number=number)
    plans(state, "tavern")
    rides = number >= 5
    luck = [*([0, 0] if rides else []), *([0, 1, 2, 3, 0, 0] if number < 16 else [])]
    events = act(state, 0, Leave(), Script(luck))
    assert len(only(events, RivalChose)) == rides
    kinds = [type(event) for event in events]
    assert not rides or kinds.index(RivalThrew) < kinds.index(RoundEnded)


@pytest.mark.parametrize(("rival", "won"), [(13, True), (14, False), (15, False), (0, True)])
def test_you_have_to_exceed_the_rivals_purse(rival: int, won: bool) -> None:
    state = planning(sheet(guineas=10, folk_hero=6, scoundrel=2), round_number=9)
    state.rival_guineas = rival
    plans(state, "retire")
    assert state.result is not None
    assert (state.result.won, state.result.scores) == ((won,), (14,))


def test_a_dead_robber_has_not_won() -> None:
    state = planning(sheet(health=1, guineas=50), roads={"north": coach(6, 9, 9)})
    plans(state, "north", luck=dice(6, 1))
    act(state, 0, rob((6,), (1, 1, 2)))
    assert state.result is not None
    assert state.result.won == (False,)
    assert state.result.verdict == "wealth"
