"""What a second reading of the rules against the page found: each went wrong before."""

from typing import Any

from game.engine.chance import Loose
from game.engine.geometry import within
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Cut, Parlay, Ride, Say
from game.engine.steeplechase.relations import touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture, got_away
from game.engine.steeplechase.round.groups import release
from game.engine.steeplechase.round.parlaying import MAIDEN_OFF
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


def test_who_is_led_to_the_camp_fights_no_other_group_from_there() -> None:
    state = field("G1", "B2")
    place(state, 0, 27, 12)
    state.agenda = (t.Fight(0, (("B2", 3),)), t.CloseUp(0, "B2"), t.AskYesNo(0, "go_to_camp"))
    do(state, 0, YES)
    assert asked(state) == ""


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


def test_a_man_whose_horse_is_in_their_hands_can_be_given_another() -> None:
    state = field("G1")
    place(state, 0, 27, 12, horse=Horse(stands="held", held_by="G1"))
    Play(state, Thrown(), []).gain_horse(0)
    assert horse_of(state, 0).stands == "beside"


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


def test_who_digs_himself_out_does_not_ride_into_those_who_touch_him() -> None:
    state = field("G1")
    place(state, 0, 24.4, 12, on_foot=True)
    state.agenda = (t.AskEscape(0, None),)
    (riding,) = RULES.legal(state, 0)
    assert getattr(riding, "barred", ()) == ((-2400, 0),)


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
