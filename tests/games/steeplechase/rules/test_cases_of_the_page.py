"""Rules of the page that none of its worked cases sets, each by its number."""

import pytest

from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import DoFight, Enter, Keep, Ride
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Flock, Horse, HorseStands, State
from game.engine.steeplechase.tasks import ActOf, Beaten, PursueOf
from tests.games.steeplechase.rules.field import (
    N,
    S,
    ask,
    asked,
    do,
    field,
    inches,
    move,
    place,
)
from tests.games.steeplechase.rules.people import BOLD, WARY, act

# On the way ---------------------------------------------------------------------------------------


def test_6_2_no_door_is_offered_that_lies_behind_the_house() -> None:
    state = field()
    place(state, 0, 9.5, 0.5)
    move(state, 0, Ride(2, S), dice=[4, 5])
    assert asked(state) == ""
    assert state.couriers[0].at == inches(9.5, 1.75)


def test_6_2_nor_one_behind_a_wall_but_to_whoever_can_jump_it() -> None:
    for horse, enters in ((Horse(), True), (None, False)):
        state = field()
        state.flocks = (Flock(inches(9, 7), inches(10, 7), 4),)
        place(state, 0, 9.5, 9, horse=horse, energy=0)
        move(state, 0, Ride(2, N), dice=[4, 5])
        assert (Enter("farm", 0) in RULES.legal(state, 0)) is enters


# Groups -------------------------------------------------------------------------------------------


def passed(x: float, y: float) -> tuple[State, list[e.GroupWent]]:
    """A band rides five inches east after its man, and another courier, on foot, stands there."""
    state = field("G1")
    state.set_group("G1", quarry=0, mode="pursue")
    place(state, 0, 34, 12)
    place(state, 1, x, y, on_foot=True)
    told = ask(state, PursueOf("G1"), dice=[2, 3])
    return state, [each for each in told if isinstance(each, e.GroupWent)]


@pytest.mark.parametrize(("gap", "by"), [(0.03, "contact"), (0.05, "contact"), (0.06, "end")])
def test_9_3_4_whoever_is_touched_in_passing_stops_a_pursuit(gap: float, by: str) -> None:
    """He stands aside of the band's front, so that it does not go after him."""
    state, (went,) = passed(24, 12 + 2.407 + gap)
    assert went.by == by
    assert state.group("G1").at == inches(24 if by == "contact" else 27, 12)
    assert went.whom == (1 if by == "contact" else None)


@pytest.mark.parametrize("gap", [0, 0.001, 0.03, 0.049])
def test_9_3_4_whom_it_touches_as_it_sets_out_it_leaves(gap: float) -> None:
    far = 2.407 + gap
    state, (went,) = passed(22 + 0.6 * far, 12 + 0.8 * far)
    assert (went.by, state.group("G1").at) == ("end", inches(27, 12))


# Fights -------------------------------------------------------------------------------------------


def test_11_1_who_was_drawn_off_by_another_s_fight_stands_round_nobody() -> None:
    """Both touch them since an earlier turn; the first who fights draws them off the second."""
    state = field("G1")
    place(state, 1, 22 + 1.907 + 0.75, 12, energy=0)
    place(state, 0, 22 - 1.907 - 0.75 - 0.04, 12, energy=0)
    state.set_group("G1", contact=((0, 2),))
    act(state, 1, DoFight(), BOLD, WARY, Keep(), WARY, Keep(), dice=[1, 6, 1, 6, 1, 6])
    ask(state, ActOf(0))
    told = do(state, 0, DoFight(), dice=[1])
    assert [each.foes for each in told if isinstance(each, e.FightBegan)] == [(("G1", 3),)]


@pytest.mark.parametrize("stands", ["ridden", "beside"])
def test_16_10_6_a_led_horse_runs_off_as_well(stands: HorseStands) -> None:
    state = field("G1")
    place(state, 0, 24.6, 12, horse=Horse(stands=stands))
    ask(state, Beaten(0, "G1"), dice=[6])
    horse = state.couriers[0].horse
    assert horse is not None
    assert horse.stands == "loose"
