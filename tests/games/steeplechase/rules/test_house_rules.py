"""House rules of §19 that no worked case has, each with both of its ways."""

from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose, Script
from game.engine.kinds import Action, Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.relations import counts, obliging, target, touches
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.turns import BY_LOT, LATEST, SOONEST, by_reflex
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Horse, Options, State
from tests.games.steeplechase.rules.field import (
    E,
    Thrown,
    ask,
    do,
    field,
    give_chits,
    inches,
    move,
    place,
    stand,
    verdict,
)


class _Setup:
    def __init__(self, seats: int, **options: Any) -> None:
        known = {f.name: f.default for f in msgspec.structs.fields(Options)}
        self.seats, self.options = seats, {**known, "map": "drill_field", **options}


def drum(seats: int) -> tuple[State, list[Event]]:
    """A game in which everybody waits for the drum."""
    setup: Any = _Setup(seats, start_order="reflex")
    state, events = RULES.new(setup, Loose(4))
    while not isinstance(state.agenda[-1], t.AskDrum):
        seat = RULES.to_act(state)[0]
        action = RULES.legal(state, seat)[0]
        assert isinstance(action, Action)
        RULES.apply(state, seat, action, Loose(1))
    return state, events


def test_who_springs_first_after_the_drum_leads_and_who_springs_before_it_is_last() -> None:
    assert by_reflex((300, -5, 120, -900, 121), (0, 1, 2, 3, 4)) == (2, 4, 0, 1, 3)
    assert by_reflex((200, 200), (1, 0)) == (1, 0)


def test_the_drum_is_waited_for_by_everybody_at_once() -> None:
    state, events = drum(3)
    assert [type(event) for event in events].count(e.DrumRolls) == 1
    assert 1500 <= state.drum <= 4500
    assert RULES.to_act(state) == (0, 1, 2)
    assert RULES.legal(state, 1) == (a.SpringByLot(), a.Springing(state.drum))
    RULES.apply(state, 1, a.Spring(180), Script(()))
    RULES.apply(state, 0, a.Spring(-40), Script(()))
    assert RULES.observe(state, 2).picked == (True, True, False)
    assert (RULES.observe(state, 2).pick, RULES.observe(state, 0).pick) == (None, -40)
    told = RULES.apply(state, 2, a.SpringByLot(), Loose(3))
    (line,) = [event for event in told if isinstance(event, e.LinedUp)]
    assert line.queue == (1, 2, 0)
    assert line.picks[:2] == (-40, 180)
    assert SOONEST <= line.picks[2] <= LATEST
    assert state.picks == (None, None, None)


def test_a_moment_by_lot_is_drawn_when_all_have_sprung() -> None:
    state, _events = drum(2)
    told = RULES.apply(state, 0, a.SpringByLot(), Script(()))
    assert state.picks == (BY_LOT, None)
    assert [event.after_drum for event in told if isinstance(event, e.Sprang)] == [BY_LOT]


@pytest.mark.parametrize(("option", "dice", "free"), [("off", [], False), ("on", [1], True)])
def test_prisoners_may_break_away(option: str, dice: list[int], free: bool) -> None:
    state = field("B1", prisoners_escape=option)
    place(state, 0, 30, 30, escorting="B1")
    state.set_group("B1", mode="in_tow", enemy_of=(), figures=4)
    ask(state, t.ActOf(0), dice=dice)
    assert isinstance(state.agenda[-1], t.AskAction)
    assert state.group("B1").at == state.couriers[0].at
    assert (state.couriers[0].escorting is None) == free
    assert obliging(state, 0) == (("B1",) if free else ())


def test_prisoners_stay_on_anything_but_a_one() -> None:
    state = field("B1", prisoners_escape="on")
    place(state, 0, 30, 30, escorting="B1")
    state.set_group("B1", mode="in_tow", enemy_of=(), figures=4)
    ask(state, t.ActOf(0), dice=[2])
    assert state.couriers[0].escorting == "B1"


def test_where_counts_are_hidden_only_whether_there_are_any_chits_is_seen() -> None:
    for option, seen, left in (("open", (None, None, 3), 72), ("hidden", (3, None), 72)):
        state = field(chit_counts=option)
        give_chits(state, 0, 5, 4, 3)
        state.set(0, shames=(2, 1), boasts=(*state.couriers[0].boasts[:2], _shown(state, 0, 2)))
        others = RULES.observe(state, 1).couriers[0]
        assert tuple([chit.value for chit in others.boasts]) == seen
        assert len(others.shames) == (2 if option == "open" else 1)
        assert len(RULES.observe(state, 1).boast_bag) == left
        assert len(RULES.observe(state, 0).couriers[0].boasts) == 3
        view = RULES.observe(state, 1)
        assert RULES.observe(RULES.sample(view, Loose(2)), 1) == view


def _shown(state: State, seat: int, n: int) -> Chit:
    return Chit(state.couriers[seat].boasts[n].value, shown=True)


def test_a_draw_is_not_counted_in_a_bag_whose_size_is_hidden() -> None:
    for option, sizes in (("open", [71]), ("hidden", [])):
        state = field(chit_counts=option)
        place(state, 0, 25, 5, on_foot=True)
        told = _boast(state)
        assert [each.boasts_left for each in told if isinstance(each, e.TableStands)] == sizes


def _boast(state: State) -> list[Event]:
    events: list[Event] = []
    play = Play(state, Thrown(), events)
    play.boast(0, 1, "test")
    play.tell_standing()
    return events


def besieged(option: str) -> State:
    """A band three inches off pursues somebody who has just gone indoors."""
    state = field("G1", buildings=option)
    place(state, 0, 9.5, 5, on_foot=True, inside="farm")
    stand(state, "G1", 9.5, 16, facing=(0, -10000), mode="pursue", quarry=0)
    return state


def test_indoors_one_is_safe() -> None:
    state = besieged("sanctuary")
    assert target(state, state.group("G1")) is None
    ask(state, t.PursueOf("G1"))
    assert state.group("G1").quarry is None


def test_or_besieged_at_the_door_by_whoever_pursued() -> None:
    state = besieged("besieged")
    assert counts(state, state.group("G1"), 0)
    ask(state, t.PursueOf("G1"), dice=[1, 6])  # no shot is fired into a house
    assert state.couriers[0].wounds == 0
    assert state.group("G1").quarry == 0
    ask(state, t.PursueOf("G1"), dice=[6, 6])
    at = state.group("G1").at
    ask(state, t.PursueOf("G1"))  # it waits: no dice
    assert state.group("G1").at == at
    move(state, 0, a.Leave(inches(9.5, 5.9)))
    assert touches(state, state.group("G1"), 0)


def test_nobody_else_besieges() -> None:
    state = besieged("besieged")
    state.set_group("G1", mode="patrol", quarry=None)
    assert target(state, state.group("G1")) is None


def test_dice_may_be_chained() -> None:
    for option, more in (("off", False), ("on", True)):
        state = field(chain_rerolls=option)
        place(state, 0, 5, 21)
        move(state, 0, a.Ride(2, E), a.Reroll((0,)), dice=[1, 6, 2])
        assert isinstance(state.agenda[-1] if state.agenda else None, t.AskReroll) == more
        state = field("G1", chain_rerolls=option)
        place(state, 0, 27, 12)
        asked = t.AskCombatReroll(0, t.Fight(0, (("G1", 1),)), 6, bold=True, die=1)
        state.agenda = (asked,)
        told = RULES.apply(state, 0, a.ThrowAgain("energy"), Thrown([2, 5] if not more else [2]))
        assert any(isinstance(each, e.Exchanged) for each in told) == (not more)


def test_a_bold_blow_that_fails_may_be_harmless() -> None:
    for option, outcome in (("defeat", "defeated"), ("harmless", "nothing")):
        state = field("G1", aggressive_loss=option)
        place(state, 0, 27, 12, energy=0)
        told = ask(state, t.Fight(0, (("G1", 1),)), dice=[6])
        told = do(state, 0, a.Stand(bold=True), dice=[4, 6] if option == "defeat" else [4])
        assert [each.outcome for each in told if isinstance(each, e.Exchanged)] == [outcome]


def test_going_in_takes_the_turn_or_the_movement() -> None:
    for option, acted in (("whole_turn", True), ("movement_only", False)):
        state = field(building_turn=option)
        place(state, 0, 9.5, 5.8)
        move(state, 0, a.Enter("farm", 0))
        assert state.couriers[0].acted == acted


def test_a_wood_may_have_a_die_of_its_own() -> None:
    """One, at the first trees, whatever the dice of the ride show; energy may throw it again."""
    for dice, mounted in (([1, 6, 2], True), ([4, 6, 1], False)):
        state = field(woods_test="separate_die")
        place(state, 0, 18, 5, energy=0)
        move(state, 0, a.Ride(2, E), dice=dice)
        assert (state.couriers[0].at, state.couriers[0].mounted) == (
            inches(18 + sum(dice[:2]), 5),
            mounted,
        )
    state = field(woods_test="separate_die")
    place(state, 0, 18, 5, energy=1)
    move(state, 0, a.Ride(1, E), a.Again(), dice=[6, 1, 5])
    assert state.couriers[0].mounted


@pytest.mark.parametrize("wood", [1, 2, 4])
def test_so_much_wood_is_seen_through_and_no_more(wood: int) -> None:
    state = field("B1", wood_sight=wood)
    stand(state, "B1", 18, 5, facing=E)
    for deep, seen in ((wood, True), (wood + 0.001, False)):
        place(state, 0, 20 + deep, 5)
        assert counts(state, state.group("B1"), 0) is seen


@pytest.mark.parametrize(
    ("option", "turn", "ends"),
    [("map", 29, ""), ("map", 30, "failure"), ("off", 99, ""), ("off", 100, "failure")],
)
def test_the_map_may_say_when_it_is_too_late(option: str, turn: int, ends: str) -> None:
    """The Drill Field says so at the end of turn 30, and every map at the end of turn 100."""
    state = field(turn=turn, turn_limit=option)
    ask(state, t.Dusk())
    assert verdict(state) == ends


def test_forage_may_have_to_be_found() -> None:
    for die, energy in ((3, 1), (4, 2)):
        state = field(forage="roll")
        place(state, 0, 27, 5, energy=1)
        state.agenda = (t.AskAction(0),)
        do(state, 0, a.Eat(), dice=[die])
        assert state.couriers[0].energy == energy


def test_both_choose_their_boast_in_secret_where_it_is_shown_together() -> None:
    for option, told in (("in_turn", 1), ("together", 0)):
        state = field(contest_reveal=option)
        give_chits(state, 0, 5)
        give_chits(state, 1, 2, 3)
        state.agenda = (t.AskContestChit(0, 1),)
        shown = do(state, 0, a.ShowChit(0))
        assert len([each for each in shown if isinstance(each, e.ChitShown)]) == told
        asked = RULES.observe(state, 1).asked
        assert isinstance(asked, t.AskContestChit)
        assert asked.against == (-1 if option == "together" else 0)


def test_a_lone_rider_is_asked_for_no_place_in_line() -> None:
    for way in ("eagerness", "reflex", "random", "seat"):
        setup: Any = _Setup(1, start_order=way)
        state, _events = RULES.new(setup, Loose(1))
        for _answer in range(2):
            action = RULES.legal(state, 0)[0]
            assert isinstance(action, Action)
            RULES.apply(state, 0, action, Loose(1))
        assert (state.turn, state.couriers[0].messages, state.drum) == (1, (0,), 0)


def test_a_horse_is_rested_at_the_door_behind_which_one_sleeps_and_at_no_other() -> None:
    for at, tired in ((inches(9.5, 5), False), (inches(50, 32), True)):
        state = field()
        horse = Horse(stands="tethered", at=at, fatigued=True)
        place(state, 0, 9.5, 5, inside="farm", horse=horse, asleep=True)
        ask(state, t.ActOf(0))
        do(state, 0, a.Say(yes=False))
        kept = state.couriers[0].horse
        assert kept is not None
        assert kept.fatigued == tired


def test_what_may_be_thrown_again_counts_how_often() -> None:
    state = field(chain_rerolls="on")
    place(state, 0, 25, 5, horse=Horse(stands="loose", loose_since=1))
    state.agenda = (t.AskAction(0),)
    do(state, 0, a.Catch(0), a.Again(), a.Again(), a.Keep(), dice=[1, 1, 1])
    state.agenda = (t.AskAction(0),)
    do(state, 0, a.NoDeed())
    assert state.couriers[0].deed == "nothing"
