"""The worked cases C1 to C35 of the rules: moving, terrain and groups."""

import pytest

from game.engine.geometry import direction
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase.relations import counts, gap_to, ordered, target
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.round.turns import by_eagerness
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.tasks import MoveOf, Pairs, PursueOf
from tests.games.steeplechase.rules.field import (
    E,
    N,
    S,
    W,
    ask,
    asked,
    chits,
    do,
    field,
    inches,
    move,
    place,
    shames,
    stand,
)

SE = (7071, 7071)


def test_c1_a_heading_and_where_it_leads() -> None:
    state = field()
    place(state, 0, 5, 10, energy=0)
    assert direction(3, 4) == (6000, 8000)
    move(state, 0, a.Ride(2, (6000, 8000)), dice=[4, 5])
    assert state.couriers[0].at == inches(10.4, 17.2)


def test_c2_dice_are_read_after_rerolls() -> None:
    state = field()
    place(state, 0, 5, 21, superb=True)
    move(state, 0, a.Ride(4, E), a.Reroll((1, 2)), dice=[6, 1, 3, 5, 4, 2])
    assert state.couriers[0].at == inches(22, 21)


def test_c3_a_triple_tires_everybody() -> None:
    state = field()
    place(state, 1, 5, 21)
    move(state, 1, a.Ride(3, E), dice=[5, 5, 5])
    assert [courier.energy for courier in state.couriers] == [2, 2, 2, 2]
    assert state.couriers[1].at == inches(12.5, 21)
    assert most_dice(state, 1) == 2


def test_c4_a_horseman_turns_by_45_degrees_at_most() -> None:
    state = field()
    place(state, 2, 5, 20)
    move(state, 2, a.Ride(2, E), dice=[4, 6])
    family = next(each for each in RULES.legal(state, 2) if isinstance(each, a.Turning))
    assert family.refusal(a.Turn(4000, direction(1000, 1001)))
    do(state, 2, a.Turn(4000, SE))
    assert state.couriers[2].at == inches(13.243, 24.243)


def test_c5_a_pair_moves_the_nearest_patrol() -> None:
    state = field("G1", "B2")
    place(state, 0, 5, 21)
    move(state, 0, a.Ride(3, E), dice=[4, 4, 6, 2, 3])
    assert state.couriers[0].at == inches(19, 21)
    assert (state.group("G1").at, state.group("G1").facing) == (inches(27, 12), E)


def test_c6_a_patrol_turns_about_at_the_end_of_its_line() -> None:
    state = field("G1")
    place(state, 0, 3, 30)
    move(state, 0, a.Ride(3, E), a.Reroll(()), dice=[2, 2, 6, 4, 5])
    group = state.group("G1")
    assert state.couriers[0].at == inches(13, 30)
    assert (group.at, group.facing, group.way) == (inches(25, 12), W, -1)


def test_c6_it_faces_back_though_it_comes_back_less_than_it_went_on() -> None:
    state = field("G1")
    stand(state, "G1", 25.1, 12, spot=3100)
    place(state, 0, 3, 30)
    ask(state, Pairs(0, (2,)), dice=[1, 2])
    group = state.group("G1")
    assert (group.at, group.facing, group.way) == (inches(27.9, 12), W, -1)


def test_c7_two_pairs_move_two_patrols() -> None:
    state = field("G1", "B1")
    place(state, 0, 3, 30, superb=True)
    move(state, 0, a.Ride(4, E), a.Reroll(()), a.Halt(), dice=[2, 2, 5, 5, 1, 2, 1, 3, 4])
    assert state.couriers[0].at == inches(14.75, 30)
    assert state.group("B1").at == inches(37, 26)
    assert (state.group("G1").at, state.group("G1").facing) == (inches(27, 12), W)


def test_c8_the_line_up() -> None:
    assert by_eagerness((6, 4, 4, 1), (5, 4, 6, 1), (0, 1, 2, 3)) == (2, 1, 3, 0)


def test_c9_the_race_order() -> None:
    state = field()
    for seat, at in enumerate([(20, 20), (30, 20), (20, 20), (50, 33)]):
        place(state, seat, *at)
    assert ordered(state) == (3, 1, 0, 2)


# Terrain ------------------------------------------------------------------------------------------


def test_c10_a_one_unseats_in_the_wood() -> None:
    state = field()
    place(state, 0, 18, 5, energy=0)
    events = move(state, 0, a.Ride(2, E), dice=[1, 6])
    horse = state.couriers[0].horse
    assert state.couriers[0].at == inches(25, 5)
    assert horse is not None
    assert horse.stands == "loose"
    assert inches(20, 5) in [each.path[-1] for each in events if isinstance(each, e.Went)]


def test_c11_no_one_left_after_a_reroll() -> None:
    state = field()
    place(state, 0, 18, 5, energy=1)
    move(state, 0, a.Ride(2, E), a.Reroll((0,)), dice=[1, 6, 3])
    assert state.couriers[0].at == inches(27, 5)
    assert state.couriers[0].mounted


def test_c12_the_river_stops() -> None:
    state = field()
    place(state, 0, 30.5, 25)
    move(state, 0, a.Ride(3, E), a.Reroll(()), dice=[6, 5, 3])
    assert state.couriers[0].at == inches(39.75, 25)


def test_c13_over_the_bridge() -> None:
    state = field()
    place(state, 0, 36, 20.5)
    move(state, 0, a.Ride(2, E), a.RideOn(), dice=[6, 4])
    assert state.couriers[0].at == inches(46, 20.5)


def test_c14_a_stop_in_the_lane() -> None:
    state = field()
    place(state, 0, 36, 28)
    move(state, 0, a.Ride(3, N), a.Reroll(()), dice=[6, 5, 3])
    family = next(each for each in RULES.legal(state, 0) if isinstance(each, a.Stopping))
    assert (family.least, family.most) == (7000, 9000)
    other = state.clone()
    do(state, 0, a.StopAt(8000))
    assert state.couriers[0].at == inches(36, 20)
    do(other, 0, a.RideOn())
    assert other.couriers[0].at == inches(36, 14)


def test_c15_in_the_middle_of_the_stream() -> None:
    state = field()
    place(state, 0, 24, 14)
    move(state, 0, a.Ride(3, E), a.Reroll(()), a.Halt(), dice=[6, 5, 2])
    assert (state.couriers[0].at, state.couriers[0].in_stream) == (inches(30, 14), "stream")
    state.set(0, moved=False)
    move(state, 0, a.Ride(2, E), a.Reroll(()), dice=[4, 2])
    assert state.couriers[0].at == inches(36, 14)


def test_7_4_the_stream_one_stands_in_is_left_freely_and_not_crossed_again() -> None:
    for x, at in ((29.5, 32.5), (29.49, 30)):
        state = field()
        place(state, 0, x, 14, in_stream="stream", on_foot=True, energy=0)
        move(state, 0, a.Ride(1, E), dice=[3])
        assert state.couriers[0].at == inches(at, 14)


@pytest.mark.parametrize(
    ("die", "at", "mounted", "boasts", "blame"),
    [(1, 29.5, False, 0, 1), (3, 30, True, 0, 0), (5, 30.5, True, 0, 0), (6, 37, True, 1, 0)],
)
def test_c16_a_jump_over_the_stream(
    die: int, at: float, mounted: bool, boasts: int, blame: int
) -> None:
    state = field()
    place(state, 0, 24, 14, energy=0)
    move(state, 0, a.Ride(3, E), a.Jump(), dice=[6, 5, 2, die])
    courier = state.couriers[0]
    assert (courier.at, courier.mounted) == (inches(at, 14), mounted)
    assert (chits(state, 0), shames(state, 0)) == (boasts, blame)


def test_c17_a_horseman_on_a_superb_horse() -> None:
    state = field()
    place(state, 2, 24, 14, superb=True, energy=0)
    move(state, 2, a.Ride(3, E), a.Straight(), a.Jump(), dice=[6, 5, 2, 4])
    assert (state.couriers[2].at, chits(state, 2)) == (inches(37, 14), 1)


def test_c18_the_best_run_up_to_a_wall() -> None:
    state = field()
    place(state, 0, 10, 30, energy=0)
    move(state, 0, a.Ride(2, E), a.Jump(), dice=[6, 4, 5])
    assert (state.couriers[0].at, chits(state, 0)) == (inches(20, 30), 1)


def test_c19_too_short_a_run() -> None:
    state = field()
    place(state, 0, 13, 30, energy=0)
    move(state, 0, a.Ride(2, E), a.Jump(), dice=[6, 4, 2])
    courier = state.couriers[0]
    assert (courier.at, courier.horse, shames(state, 0)) == (inches(14.75, 30), None, 1)


def test_c20_too_long_a_run() -> None:
    state = field()
    place(state, 0, 1.5, 30, superb=True, energy=0)
    move(state, 0, a.Ride(3, E), a.Jump(), dice=[6, 6, 5, 3])
    assert (state.couriers[0].at, state.couriers[0].mounted) == (inches(14.75, 30), True)


def test_c21_an_energy_reroll_of_a_jump() -> None:
    state = field()
    place(state, 0, 7, 30)
    move(state, 0, a.Ride(2, E), a.Jump(), a.Again(), dice=[6, 4, 2, 5])
    assert (state.couriers[0].at, state.couriers[0].mounted) == (inches(15.25, 30), True)


def test_c22_rough_ground() -> None:
    state = field()
    place(state, 0, 22, 35)
    assert most_dice(state, 0) == 1
    place(state, 0, 22, 35, leads=True)
    assert most_dice(state, 0) == 1
    place(state, 0, 22, 35, on_foot=True)
    assert most_dice(state, 0) == 2


def test_c23_in_at_the_door() -> None:
    state = field()
    place(state, 0, 9.5, 10)
    move(state, 0, a.Ride(2, N), dice=[6, 5])
    other = state.clone()
    do(state, 0, a.Enter("farm", 0))
    courier = state.couriers[0]
    assert courier.horse is not None
    assert (courier.inside, courier.horse.at, courier.acted) == ("farm", inches(9.5, 5), True)
    do(other, 0, a.RideOn())
    assert other.couriers[0].at == inches(9.5, 5.25)


def test_c24_delivered() -> None:
    state = field()
    place(state, 1, 44, 20)
    from game.engine.steeplechase.tasks import AskMove

    state.agenda = (AskMove(1),)
    do(state, 1, a.Ride(3, E), a.RideOn(), dice=[6, 5, 4], chits=[2, 5, 4])
    assert state.couriers[1].at == inches(53.25, 20)
    assert state.result is not None
    assert state.result.scores[1] == 14


# Groups -------------------------------------------------------------------------------------------


def test_c25_what_a_group_sees() -> None:
    state = field("G1")
    group = state.group("G1")
    assert group.radius == 1907
    seen = {(40.6, 12): True, (30, 20): True, (30, 20.1): False, (18, 12): False}
    for at, sees in seen.items():
        place(state, 0, *at)
        assert counts(state, group, 0) is sees, at
    place(state, 0, 40.6, 12)
    assert gap_to(state, group, 0) == 15943
    group = state.set_group("G1", quarry=0, mode="pursue")
    for at, gap in (((46, 12), 21343), ((5, 12), None)):
        place(state, 0, *at)
        assert counts(state, group, 0)
        if gap is not None:
            assert gap_to(state, group, 0) == gap


def test_c26_a_bullet_before_they_come() -> None:
    state = field("G1")
    place(state, 0, 33, 12)
    ask(state, PursueOf("G1"), dice=[1, 4, 5])
    horse = state.couriers[0].horse
    assert horse is not None
    assert horse.stands == "loose"
    assert state.group("G1").at == inches(27, 12)


def test_c27_infantry_shoots_on_twos_as_well() -> None:
    state = field("G1")
    place(state, 0, 33, 12)
    ask(state, PursueOf("G1"), dice=[2, 2])
    assert state.group("G1").at == inches(26, 12)
    state = field("B2")
    stand(state, "B2", 46, 6, facing=S)
    place(state, 0, 46, 22)
    events = ask(state, PursueOf("B2"), dice=[2, 2, 4, 6])
    assert [each.how for each in events if isinstance(each, e.HorseChanged)] == [
        "wounded",
        "killed",
    ]
    assert state.couriers[0].horse is None
    assert state.group("B2").at == inches(46, 10)


def test_c28_contact() -> None:
    state = field("G1")
    place(state, 0, 30, 12)
    ask(state, PursueOf("G1"), dice=[6, 6])
    assert state.group("G1").at == inches(27.343, 12)
    assert gap_to(state, state.group("G1"), 0) == 0


def test_c29_round_by_the_bridge() -> None:
    state = field("G1")
    stand(state, "G1", 36, 12)
    place(state, 0, 48, 12)
    ask(state, PursueOf("G1"), dice=[6, 6])
    group = state.group("G1")
    assert group.at == inches(39.75, 12)
    assert group.detour is not None
    assert (group.detour.bridge, group.detour.from_start) == ("bridge", True)
    ask(state, PursueOf("G1"), dice=[6, 5])
    at = state.group("G1").at
    assert abs(at[0] - 42640) <= 10
    assert abs(at[1] - 19800) <= 10


def test_c30_cavalry_loses_a_rider_in_the_wood() -> None:
    state = field("B1")
    stand(state, "B1", 18, 5, facing=SE)
    place(state, 0, 27, 14)
    ask(state, PursueOf("B1"), dice=[6, 2, 3, 6, 1, 2, 3, 4, 5])
    group = state.group("B1")
    assert (group.figures, group.removed) == (5, 1)
    assert abs(group.at[0] - 25037) <= 1
    assert abs(group.at[1] - 12037) <= 1
    assert gap_to(state, group, 0) <= 1


def test_c31_six_inches_of_wood_hide() -> None:
    state = field("B1")
    stand(state, "B1", 18, 5, facing=E)
    place(state, 0, 31, 5)
    assert not counts(state, state.group("B1"), 0)


def test_c32_a_group_with_a_prisoner() -> None:
    state = field("G1")
    state.set_group("G1", captives=(3,))
    place(state, 0, 30.657, 12)
    assert counts(state, state.group("G1"), 0)
    place(state, 0, 30.658, 12)
    assert not counts(state, state.group("G1"), 0)


def test_c33_to_change_the_quarry() -> None:
    state = field("G1")
    group = state.set_group("G1", quarry=0, mode="pursue")
    place(state, 0, 12, 12)
    for at, chosen in (((31, 12), 1), ((33, 12), 0), ((22, 17), 0)):
        place(state, 1, *at)
        assert target(state, group) == chosen, at


def test_c34_back_to_its_line() -> None:
    state = field("B2")
    stand(state, "B2", 50.25, 10.25, mode="return", facing=W)
    place(state, 0, 10, 12, energy=0)
    move(state, 0, a.Ride(2, E), dice=[3, 3, 4, 2])
    group = state.group("B2")
    assert state.couriers[0].at == inches(16, 12)
    assert (group.at, group.mode, group.facing) == (inches(46, 12.25), "patrol", S)


def test_c35_a_wall_takes_a_whole_move() -> None:
    state = field("G1")
    stand(state, "G1", 20, 30, facing=W)
    place(state, 0, 8, 30)
    ask(state, PursueOf("G1"), dice=[6, 5])
    assert state.group("G1").at == inches(15.25, 30)
    ask(state, PursueOf("G1"), dice=[6, 6])
    assert state.group("G1").at == inches(14.75, 30)


def test_nobody_rides_into_those_who_touch_him() -> None:
    state = field("G1")
    place(state, 0, 24.65, 12)
    ask(state, MoveOf(0))
    family = next(each for each in RULES.legal(state, 0) if isinstance(each, a.Riding))
    assert asked(state) == "AskMove"
    assert family.refusal(a.Ride(1, W)) == "That way leads into those who touch you."
    assert not family.refusal(a.Ride(1, E))
