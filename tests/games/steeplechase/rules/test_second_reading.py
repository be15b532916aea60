"""What a second reading of the rules against the page found: each went wrong before."""

from typing import Any

from game.engine.chance import Loose
from game.engine.geometry import within
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Cut, DoFight, Mount, Parlay, Ride, Say, Stand
from game.engine.steeplechase.relations import touches
from game.engine.steeplechase.round.captivity import capture, got_away
from game.engine.steeplechase.round.groups import close_up, release
from game.engine.steeplechase.round.parlaying import MAIDEN_OFF
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import after_him
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import outdoors
from game.engine.steeplechase.state import Detour, Group, Horse, State
from tests.games.steeplechase.rules.field import (
    E,
    N,
    Thrown,
    W,
    ask,
    asked,
    do,
    field,
    inches,
    move,
    place,
    stand,
    verdict,
    with_group,
)

YES, NO = Say(yes=True), Say(yes=False)


def horse_of(state: State, seat: int) -> Horse:
    """He has one."""
    horse = state.couriers[seat].horse
    assert horse is not None
    return horse


def captive(state: State, seat: int, name: str) -> None:
    """Taken by that group, his horse with it."""
    capture(Play(state, Thrown(), []), seat, name)


def test_who_runs_off_runs_off_with_the_captives_horses() -> None:
    for die, stands in ((1, None), (4, "beside")):
        state = field("G1")
        place(state, 0, 25, 12)
        captive(state, 2, "G1")
        ask(state, t.Overcome(0, "G1"), dice=[die])
        horse = state.couriers[2].horse
        assert (None if horse is None else horse.stands) == stands


def test_figures_that_fell_have_not_fought() -> None:
    """Of ten three fall, and of the seven left three can meet the next courier."""
    state = field("G1")
    place(state, 0, 27, 12)
    ask(state, t.Fight(0, (("G1", 1),)), dice=[1])
    do(state, 0, Stand(bold=True), dice=[6])
    group = state.group("G1")
    assert (group.figures, group.fought) == (9, 0)


def test_who_is_led_to_the_camp_fights_no_other_group_from_there() -> None:
    state = field("G1", "B2")
    place(state, 0, 27, 12)
    state.agenda = (t.Fight(0, (("B2", 3),)), t.CloseUp(0, "B2"), t.AskYesNo(0, "go_to_camp"))
    do(state, 0, YES)
    assert asked(state) == ""


def test_whoever_mounts_another_s_horse_leaves_his_own() -> None:
    state = field()
    place(state, 0, 10, 10, leads=True)
    state.set_horse(0, fatigued=True)
    place(state, 1, 30, 30, horse=Horse(stands="tethered", at=inches(10.5, 10)))
    move(state, 0, Mount(1))
    assert state.couriers[0].mounted
    assert not horse_of(state, 0).fatigued
    left = horse_of(state, 1)
    assert (left.fatigued, left.stands, left.at) == (True, "tethered", inches(10, 10))


def test_a_horse_that_is_led_is_asked_for_before_anything_else_is_done() -> None:
    state = field()
    place(state, 0, 10, 10, on_foot=True)
    place(state, 1, 10.5, 10, leads=True)
    move(state, 0, Mount(1))
    assert asked(state) == "AskYesNo"
    do(state, 1, YES)
    assert (asked(state), state.couriers[0].mounted) == ("AskMove", True)


def test_a_house_that_burns_gives_no_bed() -> None:
    state = field("C1")
    state.burning = (("farm", 2),)
    place(state, 0, 20, 18, energy=0)
    play = Play(state, Thrown(), [])
    assert play.bed(0, "farmhouse") is None
    assert play.bed(0, "farmhouse", "monastery") == "abbey"


def test_a_short_cut_may_end_at_headquarters() -> None:
    state = field()
    place(state, 0, 20, 20)
    state.agenda = (t.AskShortcut(0, 2400),)
    do(state, 0, Cut(inches(56, 22.4)))
    assert verdict(state) == "delivered"


def test_a_pair_may_find_that_its_man_is_gone() -> None:
    state = field("G1")
    stand(state, "G1", 33, 26, mode="pursue", quarry=1)
    place(state, 0, 5, 5)
    ask(state, t.Pairs(0, (4,)), dice=[1, 1])
    group = state.group("G1")
    assert (group.quarry, group.mode) == (None, "return")


def test_no_group_of_nobody_stays_in_play() -> None:
    state = field("G1")
    place(state, 0, 27, 12)
    state.set_group("G1", figures=0, removed=10)
    ask(state, t.Overcome(0, "G1"), dice=[6])
    do(state, 0, NO)
    assert not state.groups


def test_a_man_whose_horse_is_in_their_hands_can_be_given_another() -> None:
    state = field("G1")
    place(state, 0, 27, 12, horse=Horse(stands="held", held_by="G1"))
    Play(state, Thrown(), []).gain_horse(0)
    assert horse_of(state, 0).stands == "beside"


def test_a_horse_another_band_holds_stays_with_it() -> None:
    state = field("G1", "B2")
    place(state, 0, 45, 7, horse=Horse(stands="held", held_by="G1"))
    captive(state, 0, "B2")
    assert horse_of(state, 0).held_by == "G1"


def test_when_all_are_shamed_alike_nobody_comes_off_best() -> None:
    state = field(turn=100)
    ask(state, t.Dusk())
    assert state.result is not None
    assert (state.result.verdict, any(state.result.won)) == ("failure", False)


def test_a_patrol_that_comes_up_to_fight_is_off_its_line() -> None:
    state = field("G1")
    place(state, 0, 22, 16)
    close_up(Play(state, Thrown(), []), "G1", 0)
    assert touches(state, state.group("G1"), 0)
    assert state.group("G1").mode == "return"


def test_a_group_on_a_bridge_stops_at_whoever_stands_there() -> None:
    state = field("G1")
    stand(state, "G1", 39.5, 20, mode="pursue", quarry=0, detour=Detour("bridge", True, True))
    place(state, 0, 48, 26, on_foot=True)
    place(state, 1, 42.4, 20, on_foot=True)
    state.set_group("G1", facing=E)
    told = ask(state, t.PursueOf("G1"), dice=[6, 6])
    (went,) = [each for each in told if isinstance(each, e.GroupWent)]
    assert went.by == "contact"
    assert touches(state, state.group("G1"), 1)


def test_the_thieves_horse_stands_two_inches_off() -> None:
    state = field()
    place(state, 0, 30, 30, leads=True, asleep=True)
    state.agenda = (t.AskYesNo(0, "sleep_table"),)
    do(state, 0, YES, dice=[1])
    at = horse_of(state, 0).at
    assert at is not None
    assert abs((at[0] - 30000) ** 2 + (at[1] - 30000) ** 2 - 2500**2) < 10_000


def test_a_band_that_holds_others_in_camp_does_not_run_after_one() -> None:
    state = field("G1")
    for seat in (0, 1):
        captive(state, seat, "G1")
    state.set_group("G1", camped=True)
    play = Play(state, Thrown(), [])
    assert got_away(play, t.MoveLies(0, E, (4,), (4,), "escape", "G1"))
    assert state.group("G1").quarry is None


def test_a_joined_band_takes_heart_again() -> None:
    state = field("G1")
    place(state, 0, 25, 12)
    state.set_group("G1", removed=2, figures=8)
    state.agenda = (t.Parlayed(0, "G1"),)
    ask(state, dice=[6])
    assert state.group("G1").removed == 0


def test_all_farms_woods_and_bridges_at_hand_can_be_looked_at() -> None:
    """Not the nearest of each kind alone."""
    state = field()
    place(state, 0, 27, 5)
    state.set(0, sites=("wood",))
    state.agenda = (t.AskAction(0),)
    assert not [each for each in RULES.legal(state, 0) if type(each).__name__ == "Adventure"]


def test_prisoners_go_where_their_captor_goes() -> None:
    state = field("B1")
    place(state, 0, 30, 30, escorting="B1")
    state.set_group("B1", mode="in_tow", enemy_of=(), figures=4)
    ask(state, t.MoveOf(0))
    assert state.group("B1").at == inches(30, 30)


def test_who_digs_himself_out_does_not_ride_into_those_who_touch_him() -> None:
    state = field("G1")
    place(state, 0, 24.4, 12, on_foot=True)
    state.agenda = (t.AskEscape(0, None),)
    (riding,) = RULES.legal(state, 0)
    assert getattr(riding, "barred", ()) == ((-2400, 0),)


def test_a_fight_with_those_who_stand_apart_ends_with_them_close() -> None:
    state = field("G1")
    place(state, 0, 25.5, 12)
    state.agenda = (t.ActOf(0),)
    ask(state)
    do(state, 0, DoFight(), dice=[6])
    assert touches(state, state.group("G1"), 0)


def test_the_flock_and_the_maiden_stand_where_there_is_room() -> None:
    state = field()
    with_group(state, Group("S1", "maiden", 1, inches(14, 10), E, 1))
    place(state, 0, 12, 10)
    state.agenda = (t.AskAction(0),)
    assert Parlay("S1") in RULES.legal(state, 0)
    assert MAIDEN_OFF == 1000


def moves(state: State, seat: int) -> list[Any]:
    """What is open to him in his movement step."""
    state.agenda = (t.AskMove(seat),)
    return list(RULES.legal(state, seat))


def test_a_wall_is_climbed_where_there_is_footing_beyond() -> None:
    state = field()
    place(state, 0, 14.5, 30, on_foot=True)
    (climbing,) = [each for each in moves(state, 0) if type(each).__name__ == "Climbing"]
    for n in range(20):
        assert not climbing.refusal(climbing.some(Loose(n)))


def test_nobody_closes_up_beyond_the_edge_of_the_table() -> None:
    state = field("G1")
    place(state, 0, 20, 0.3)
    stand(state, "G1", 20, 0.2)
    close_up(Play(state, Thrown(), []), "G1", 0)
    assert state.country.holds(state.group("G1").at)


def test_who_rushes_out_to_the_thieves_is_out_of_doors() -> None:
    """Among them, and not on the outline of the house, from where he rode into it."""
    state = field()
    place(state, 0, 9.5, 5, inside="farm", asleep=True)
    state.set_horse(0, stands="tethered", at=inches(9.5, 5))
    ask(state, t.SleepTable(0), dice=[1])
    do(state, 0, YES)
    (band,), courier = state.groups, state.couriers[0]
    assert outdoors(state.country, courier.at)
    assert within(courier.at, inches(9.5, 5), 1000)
    assert (courier.inside, courier.asleep, band.all_round) == (None, False, (0,))
    assert touches(state, band, 0)
    move(state, 0, Ride(1, N), dice=[6])
    assert state.couriers[0].at[1] > 5000


def test_who_is_let_go_at_a_door_is_out_of_doors() -> None:
    state = field("G1")
    stand(state, "G1", 50, 32, facing=(-10000, 0))  # in the door of the abbey, which lies behind
    captive(state, 0, "G1")
    play = Play(state, Thrown(), [])
    release(play, 0, state.group("G1"))
    assert outdoors(state.country, state.couriers[0].at)
    captive(state, 0, "G1")
    assert got_away(play, t.MoveLies(0, W, (4,), (4,), "escape", "G1"))
    assert outdoors(state.country, state.couriers[0].at)


def test_no_band_goes_through_the_house_at_whose_door_it_stands() -> None:
    state = field("G1")
    stand(state, "G1", 8, 3.5, mode="pursue", quarry=0)
    place(state, 0, 16, 3.5)
    after_him(Play(state, Thrown(), []), "G1", 5000)
    assert state.group("G1").at == inches(8, 3.5)
