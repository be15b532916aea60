"""Rules of the page that none of its worked cases sets, each by its number."""

from typing import Any

import pytest

from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import (
    Adventure,
    Challenge,
    Climb,
    DoFight,
    Enter,
    Jump,
    Keep,
    Leave,
    Loot,
    Mount,
    Ride,
    Stay,
)
from game.engine.steeplechase.relations import (
    counts,
    gap_to,
    is_enemy,
    may_pursue,
    obliging,
    target,
)
from game.engine.steeplechase.round.captivity import capture, die
from game.engine.steeplechase.round.fighting import broken_parole
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import after_him, eligible
from game.engine.steeplechase.round.turns import result_of
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Flock, Horse, HorseStands, State
from game.engine.steeplechase.tasks import (
    ActOf,
    Beaten,
    MoveOf,
    Overcome,
    PursueOf,
    Stagger,
    Walk,
    Walking,
)
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
    stand,
    verdict,
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


# Moving -------------------------------------------------------------------------------------------


def moved_by(state: State, seat: int = 0) -> tuple[Any, ...]:
    """What he may do in his movement step."""
    ask(state, MoveOf(seat))
    return RULES.legal(state, seat)


def test_1_4_the_blind_throw_one_die() -> None:
    state = field()
    place(state, 0, 20, 25, blind=True, rested=True)
    assert most_dice(state, 0) == 1


def test_6_1_3_who_may_not_move_this_turn_is_not_asked() -> None:
    for turn, question in ((3, ""), (4, "AskMove")):
        state = field()
        place(state, 0, 20, 25, no_move=(turn,))
        ask(state, MoveOf(0))
        assert asked(state) == question


def test_6_1_4_a_horse_in_the_hands_of_thieves_is_not_mounted() -> None:
    """Till they are his friends."""
    for enemies, mounts in (((0, 1, 2, 3), False), ((1, 2, 3), True)):
        state = field("G1")
        state.set_group("G1", enemy_of=enemies)
        horse = Horse(stands="tethered", at=inches(20.5, 25), thieves="G1", stolen_at=4)
        place(state, 0, 20, 25, horse=horse)
        assert (Mount(0) in moved_by(state)) is mounts


def test_7_5_nor_by_whoever_comes_out_of_the_house() -> None:
    state = field("G1")
    horse = Horse(stands="tethered", at=inches(9.5, 5), thieves="G1", stolen_at=4)
    place(state, 0, 9.5, 5, inside="farm", horse=horse)
    move(state, 0, Leave(inches(9.5, 5.9)))
    assert (asked(state), state.couriers[0].moved) == ("", True)


def test_6_1_whoever_moves_is_hidden_no_more_and_loses_a_loose_horse() -> None:
    for action, gone in ((Ride(1, E), True), (Stay(), False)):
        state = field()
        place(state, 0, 20, 25, hidden=True, horse=Horse(stands="loose", loose_since=2), energy=0)
        move(state, 0, action, dice=[3] if gone else [])
        courier = state.couriers[0]
        assert ((courier.horse is None), courier.hidden, courier.moved) == (gone, not gone, gone)


def test_6_2_2_a_horseman_turns_once_a_turn() -> None:
    for turned, question in ((False, "AskTurn"), (True, "")):
        state = field()
        place(state, 2, 5, 21, energy=0, turned=turned)
        move(state, 2, Ride(1, E), dice=[3])
        assert asked(state) == question


@pytest.mark.parametrize(("stands", "tired"), [("ridden", True), ("beside", False)])
def test_6_2_3_a_triple_fatigues_the_horse_one_rides(stands: HorseStands, tired: bool) -> None:
    state = field()
    place(state, 0, 5, 21, energy=0, rested=True, horse=Horse(stands=stands))
    move(state, 0, Ride(3, E), dice=[4, 4, 4])
    horse = state.couriers[0].horse
    assert horse is not None
    assert horse.fatigued is tired


def test_13_3_a_restful_night_is_gone_after_one_ride() -> None:
    state = field()
    place(state, 0, 20, 25, energy=0, rested=True)
    assert most_dice(state, 0) == 4
    move(state, 0, Ride(1, E), dice=[3])
    assert (most_dice(state, 0), state.couriers[0].rested) == (3, False)


def test_7_3_a_led_horse_stays_on_its_side_of_a_wall() -> None:
    state = field()
    place(state, 0, 14.5, 30, leads=True)
    move(state, 0, Climb(E))
    horse = state.couriers[0].horse
    assert horse is not None
    assert (horse.stands, horse.at) == ("tethered", inches(14.5, 30))


def test_6_4_only_enemies_stop_a_ride() -> None:
    for fields, at in (
        ({}, (20.343, 25)),
        ({"enemy_of": (1, 2, 3)}, (25, 25)),
        ({"mode": "in_tow"}, (25, 25)),
        ({"truce": ((0, 3),)}, (25, 25)),
        ({"truce": ((0, 2),)}, (20.343, 25)),
    ):
        state = field("G1")
        stand(state, "G1", 23, 25, **fields)
        place(state, 0, 15, 25, energy=0)
        state.set(0, at=inches(15.5, 25))
        ask(state, Walking(Walk(0, E, 9500, 0, False, "move", ())))
        assert state.couriers[0].at == inches(*at), fields


def test_15_1_at_headquarters_without_a_despatch_nothing_ends() -> None:
    for messages, said in (((), ""), ((0,), "delivered")):
        state = field()
        place(state, 0, 50, 20, energy=0, messages=messages)
        move(state, 0, Ride(1, E), dice=[6])
        assert verdict(state) == said


def test_15_1_who_lands_at_headquarters_from_a_jump_is_there() -> None:
    state = field()
    state.flocks = (Flock(inches(53.2, 19), inches(53.2, 21), 4),)
    place(state, 0, 49, 20, energy=0)
    ask(state, Walking(Walk(0, E, 4300, 0, False, "move", ())))
    do(state, 0, Jump(), dice=[4])  # and one for the run-up: a modest success
    assert verdict(state) == "delivered"


# Patrols ------------------------------------------------------------------------------------------


def test_8_1_which_groups_a_pair_may_move() -> None:
    for fields, moves in (
        ({}, True),
        ({"enemy_of": (1, 2, 3)}, False),
        ({"mode": "in_tow"}, False),
        ({"camped": True, "captives": (1,)}, False),
        ({"camped": True}, True),
        ({"line": None}, False),
        ({"line": None, "mode": "pursue", "quarry": 1}, True),
    ):
        state = field("G1")
        state.set_group("G1", **fields)
        assert eligible(state, state.group("G1"), 0) is moves, fields
    state = field("G1")
    place(state, 2, 22, 12 + 1.907 + 0.75)
    assert not eligible(state, state.group("G1"), 0)


def test_9_3_5_riders_lost_in_a_wood_are_put_out_of_the_fight() -> None:
    """C30 has one of six; here all of two, and nobody is left."""
    for dice, left in (((6, 1), 1), ((6, 6), None)):
        state = field("B1")
        stand(state, "B1", 18, 5, figures=2, mode="pursue", quarry=0)
        captive(state, 1, "B1")
        place(state, 0, 31, 9)
        after_him(play := Play(state, Thrown(dice), []), "B1", 6000)
        group = state.find("B1")
        assert (None if group is None else group.figures) == left
        assert (None if group is None else group.removed) == (None if left is None else 1)
        assert state.couriers[1].active is (left is None)
        assert not [each for each in play.events if isinstance(each, e.Rolled)]


def test_9_1_captors_look_before_them_and_near() -> None:
    for x, seen in ((24.6, True), (32, False), (19.4, False)):
        state = field("G1")
        captive(state, 1, "G1")
        state.set_group("G1", quarry=0, mode="pursue")
        place(state, 0, x, 12)
        assert counts(state, state.group("G1"), 0) is seen, x


def test_a46_peace_lasts_through_the_next_turn() -> None:
    for turn, ends in ((3, False), (2, True)):
        state = field("G1")
        place(state, 0, 25, 12)
        state.set_group("G1", truce=((0, turn),))
        assert is_enemy(state, state.group("G1"), 0) is ends
        state.set_group("G1", truce=(), no_pursuit=((0, turn),))
        assert may_pursue(state, state.group("G1"), 0) is ends
        assert is_enemy(state, state.group("G1"), 0)
        assert obliging(state, 0) == ("G1",)
