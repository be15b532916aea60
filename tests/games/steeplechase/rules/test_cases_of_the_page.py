"""Rules of the page that none of its worked cases sets, each by its number."""

import pytest

from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import (
    Adventure,
    Challenge,
    DoFight,
    Enter,
    Keep,
    Loot,
    Ride,
)
from game.engine.steeplechase.relations import gap_to, target
from game.engine.steeplechase.round.captivity import capture, die
from game.engine.steeplechase.round.ending import result_of
from game.engine.steeplechase.round.fighting import broken_parole
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Flock, Horse, HorseStands, State
from game.engine.steeplechase.tasks import ActOf, Beaten, Overcome, PursueOf, Stagger
from tests.games.steeplechase.rules.field import (
    E,
    N,
    S,
    Thrown,
    ask,
    asked,
    chits,
    do,
    field,
    give_chits,
    inches,
    move,
    place,
    shames,
)
from tests.games.steeplechase.rules.people import BOLD, WARY, YES, act, captive

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


def test_6_2_3_a_triple_tires_captives_and_the_buried_as_well() -> None:
    """Every living courier: only the dead keep what they had."""
    state = field("G1")
    place(state, 0, 5, 21, energy=2)
    captive(state, 1, "G1", energy=2)
    state.set(2, standing="buried", horse=None, energy=2)
    state.set(3, standing="dead", horse=None, energy=2)
    move(state, 0, Ride(3, E), dice=[4, 4, 4])
    assert [courier.energy for courier in state.couriers] == [1, 1, 1, 2]


@pytest.mark.parametrize(
    ("far", "plus"), [(2999, -1), (3000, 1), (6000, 1), (6001, 0), (12000, 0), (12001, -1)]
)
def test_16_4_the_run_up_to_a_wall(far: int, plus: int) -> None:
    assert run_up(far) == plus


def test_6_5_a_ruse_jumps_no_wall() -> None:
    state = field()
    place(state, 0, 13, 30)
    ask(state, Stagger(0, E, 5000))
    assert (asked(state), state.couriers[0].at) == ("", inches(14.75, 30))


def test_6_5_nor_does_it_unseat_anybody_in_a_wood() -> None:
    state = field(woods_test="separate_die")
    place(state, 0, 18, 5)
    ask(state, Stagger(0, E, 5000))
    assert (state.couriers[0].at, state.couriers[0].mounted) == (inches(23, 5), True)


def test_9_1_at_equal_gaps_the_quarry_comes_before_a_stranger() -> None:
    """And else whoever stands first in the line-up."""
    for quarry, chosen in ((1, 1), (None, 0)):
        state = field("G1")
        group = state.set_group("G1", quarry=quarry)
        place(state, 0, 30, 14)
        place(state, 1, 30, 10)
        assert gap_to(state, group, 0) == gap_to(state, group, 1)
        assert target(state, group) == chosen


def test_11_7_parole_to_one_is_parole_to_all_where_the_house_says_so() -> None:
    for option, others in (("that_group", (1, 2, 3)), ("all_british", (0, 1, 2, 3))):
        state = field("B1", "B2", "G1", parole=option)
        captive(state, 0, "B1", horse=Horse())
        act(state, 0, YES, dice=[6])
        enemies = {group.id: group.enemy_of for group in state.groups}
        assert enemies["B1"] == (1, 2, 3)
        assert enemies["B2"] == ((1, 2, 3) if option == "all_british" else (0, 1, 2, 3))
        assert enemies["G1"] == (0, 1, 2, 3)
        broken_parole(Play(state, Thrown(), []), 0, ("G1",))
        assert shames(state, 0) == 0
        for _time in range(2):
            broken_parole(Play(state, Thrown(), []), 0, ("B2",))
            assert shames(state, 0) == 2
        assert state.group("B1").enemy_of == others


def escorts(state: State) -> None:
    """Courier 0 leads six horsemen who have surrendered to him."""
    place(state, 0, 30, 30, escorting="B1")
    state.set_group("B1", mode="in_tow", enemy_of=(), removed=1, figures=2, at=inches(30, 30))


def test_a73_prisoners_of_whoever_is_captured_or_dies_are_enemies_again() -> None:
    for dies in (False, True):
        state = field("B1", "G1")
        escorts(state)
        play = Play(state, Thrown(), [])
        if dies:
            die(play, 0)
        else:
            capture(play, 0, "G1")
        freed = state.group("B1")
        assert state.couriers[0].escorting is None
        assert (freed.mode, freed.enemy_of, freed.at) == ("return", (0, 1, 2, 3), inches(30, 30))
        assert (freed.removed, freed.threshold) == (0, 2)  # the lesser of three and its figures


def test_14_2_two_boasts_for_each_despatch_got_back() -> None:
    state = field("G1")
    place(state, 0, 24, 12, messages=())
    state.set_group("G1", messages=(0, 2, 3))
    ask(state, Overcome(0, "G1"), dice=[4])
    assert state.couriers[0].messages == (0, 2, 3)
    assert chits(state, 0) == 1 + 6


def test_14_4_nobody_challenges_a_sleeper() -> None:
    for asleep in (False, True):
        state = field()
        place(state, 0, 20, 25)
        place(state, 1, 22, 25, asleep=asleep)
        give_chits(state, 0, 3)
        give_chits(state, 1, 3)
        ask(state, ActOf(0))
        assert (Challenge(1) in RULES.legal(state, 0)) is not asleep


def test_15_1_a_captive_braggart_s_bonus_is_halved_with_the_rest() -> None:
    """A92: six and three are nine, and half of that is four; after halving it were six."""
    state = field("G1")
    give_chits(state, 1, 2, 2, 2)
    captive(state, 1, "G1")
    result = result_of(state, "delivered", 0)
    assert result.scores[1] == 4
    assert sum([part.amount for part in result.reckonings[1].parts]) == 4


def test_16_25_monks_who_threw_down_their_arms_are_enemies_after_one_look() -> None:
    for once in (True, False):
        state = field("M1")
        place(state, 0, 49.5, 32)
        state.loot_rights = ((0, "M1", once),)
        act(state, 0, Loot("abbey"), dice=[4])
        assert state.group("M1").enemy_of == ((0,) if once else ())
        assert state.loot_rights == (() if once else ((0, "M1", False),))


@pytest.mark.parametrize("stands", ["ridden", "beside", "loose"])
def test_16_27_6_wolves_slay_a_ridden_horse_or_a_led_one(stands: HorseStands) -> None:
    state = field()
    place(state, 0, 27, 5, energy=0, horse=Horse(stands=stands))
    act(state, 0, Adventure("wood"), BOLD, dice=[6, 6, 1])
    horse = state.couriers[0].horse
    assert (horse is None) is (stands != "loose")
    assert (chits(state, 0), state.agenda) == (0, ())
