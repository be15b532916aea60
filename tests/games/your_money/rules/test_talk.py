"""What is said at York is drawn from what happened there."""

import pytest

from game.engine.chance import Loose
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Event
from game.engine.your_money.actions import DESTINATIONS, Chase, LetGo, Plan
from game.engine.your_money.flavour.talk import at_rest, moments
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import State
from tests.games.your_money.rules.hands import act, alone, coach, dice, planning, plans, rob, sheet


def moved(before: State, events: list[Event]) -> list[TalkMoment]:
    """The moments of a step, from the table before it."""
    view = RULES.observe(before, None)
    found: list[TalkMoment] = []
    for event in events:
        public = event.seen_by(None)
        assert public is not None
        now = public.after(view)
        found += moments(public, view, now)
        view = now
    return found


def both_north(*thrown: int) -> State:
    state = planning(
        sheet(dice=(1, 2)), sheet(dice=(6, 6)), roads={"north": coach(9, 4, 4)}, round_number=15
    )
    before = state.clone()
    events = plans(state, "north", "north", luck=dice(*thrown))
    named = moved(before, events)
    assert TalkMoment(0, "meeting", 1) in named
    assert TalkMoment(1, "meeting", 0) in named
    return state


def test_whoever_is_robbed_of_a_coach_by_the_other_says_so() -> None:
    state = both_north(1, 1)
    before = state.clone()
    assert moved(before, act(state, 0, LetGo())) == [], "nobody knows yet who gets it"
    before = state.clone()
    named = moved(before, act(state, 1, Chase((6, 6)), dice(3)))
    assert TalkMoment(1, "outran", 0) in named
    assert TalkMoment(0, "outrun", 1) in named


def test_and_so_it_is_the_other_way_round() -> None:
    state = planning(
        sheet(dice=(6, 6)), sheet(dice=(1, 1)), roads={"north": coach(9, 4, 4)}, round_number=15
    )
    plans(state, "north", "north", luck=dice(1, 1))
    act(state, 0, Chase((6, 6)))
    before = state.clone()
    named = moved(before, act(state, 1, LetGo(), dice(3)))
    assert named[:2] == [TalkMoment(1, "outrun", 0), TalkMoment(0, "outran", 1)]


def test_three_alike_are_seen_when_the_third_falls() -> None:
    state = planning(sheet(dice=(4, 4)), sheet(retired=True), roads={"north": coach(4, 4, 4)})
    before = state.clone()
    named = moved(before, plans(state, "north", luck=dice(4, 1)))
    assert TalkMoment(0, "three_alike") in named
    state = planning(sheet(dice=(4, 4)), sheet(retired=True), roads={"north": coach(4, 4, 4)})
    before = state.clone()
    named = moved(before, plans(state, "north", luck=dice(1, 1)))
    assert TalkMoment(0, "low_dice") in named
    assert TalkMoment(0, "three_alike") not in named


@pytest.mark.parametrize(("health", "spoken"), [(12, True), (5, False)])
def test_deep_wounds_are_spoken_of_by_the_living(health: int, spoken: bool) -> None:
    state = alone((1, 2, 3, 6), coach(6, 9, 8), health=health)
    before = state.clone()
    named = moved(before, act(state, 0, rob((6,), (1, 2), (3,))))
    assert (TalkMoment(0, "wounded") in named) is spoken
    assert (TalkMoment(0, "hanged") in named) is not spoken
    assert TalkMoment(0, "empty") in named
    if not spoken:
        assert TalkMoment(1, "won") in named
        assert TalkMoment(0, "lost") not in named, "the dead have had their last words"


def test_faces_come_to_rest_by_how_things_stand() -> None:
    def rests(**numbers: int) -> str:
        state = planning(sheet(guineas=10, **numbers), sheet(guineas=10), round_number=4)
        return at_rest(RULES.observe(state, None), 0)

    assert rests() == "calm"
    assert rests(folk_hero=9) == "pleased"
    assert rests(scoundrel=9) == "cross"
    assert rests(health=3, folk_hero=9) == "afraid"
    assert rests(health=0) == "beaten"


def test_secret_dice_and_plans_move_nothing_but_the_seal() -> None:
    for place in DESTINATIONS:
        state = planning(sheet(dice=(6, 6)), sheet(), round_number=3)
        before = state.clone()
        events = RULES.apply(state, 0, Plan(place), Loose(0))
        assert moved(before, events) == [TalkMoment(0, "sealing")]
