"""The worked cases of the rules page, §10, by their number."""

from collections.abc import Sequence

import pytest

from game.engine.chance import Chance
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.round import portions
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Options, Phase
from game.engine.errors import IllegalAction
from game.engine.kinds import Event
from tests.games.dick_turpin.rules.roads import (
    choosing,
    draws,
    holding_up,
    lay,
    only,
    paid,
    ride_off,
    turn_on,
)


def test_case_1_fourteen_from_three_equal_players() -> None:
    state = holding_up(15, 15, 15, 15, turned=(5, 5, 4))
    # The other three wait for the coach at Carlisle: seat 1 drives, and 2, 3 and 4 draw.
    events = ride_off(state, draws(0, 0, 0))
    assert paid(events) == {1: 5, 2: 5, 3: 4}
    assert state.gold == (29, 10, 10, 11)


def test_case_1_the_first_clockwise_is_counted_from_the_robber() -> None:
    events = ride_off(holding_up(15, 15, 15, 15, robber=2, turned=(5, 5, 4)), draws(0, 0, 0))
    assert paid(events) == {3: 5, 0: 5, 1: 4}


@pytest.mark.parametrize(
    ("purses", "amount", "pays"),
    [
        ((2, 20, 20), 14, (2, 6, 6)),
        ((0, 3, 30), 10, (0, 3, 7)),
        ((15, 15, 15, 15), 14, (4, 4, 3, 3)),  # the source's own example, put right (D6)
        ((10, 12, 11), 4, (1, 2, 1)),  # of equals the one with more gold left
        ((12, 11, 12), 2, (1, 0, 1)),
    ],
)
def test_case_2_who_pays(purses: tuple[int, ...], amount: int, pays: tuple[int, ...]) -> None:
    assert portions(amount, purses) == pays


def test_case_3_all_the_gold_wins_at_once() -> None:
    state = holding_up(55, 2, 3, turned=(4, 5))
    events = ride_off(state)
    assert paid(events) == {1: 2, 2: 3}
    taken = only(events, e.BootyTaken)[0]
    assert (taken.sum, taken.taken) == (9, 5)
    assert state.gold == (60, 0, 0)
    result = RULES.result(state)
    assert result is not None
    assert (result.won, result.verdict) == ((True, False, False), "all_the_gold")
    assert not result.shared
    assert not only(events, e.JourneyEnded)
    assert (state.journey, state.at) == (1, 1)
    assert [still.town for still in only(events, e.GameEnded)[0].hidden] == ["carlisle", "carlisle"]
    assert RULES.to_act(state) == ()


def test_case_4_the_last_passenger_ends_the_hold_up() -> None:
    state = holding_up(30, 30, turned=(2,), passengers=2)
    events = turn_on(state, 3)
    (taken,) = only(events, e.BootyTaken)
    assert (taken.cards, taken.full, taken.passengers, taken.taken) == ((2, 3), True, 0, 5)
    assert state.gold == (35, 25)


def test_case_5_a_pistol_robs_nobody() -> None:
    state = choosing(30, 30)
    events = lay(state, "oxford", "bath", luck=draws(0, 4))
    (driven,) = only(events, e.DrivenOff)
    assert (driven.seat, driven.lost, driven.passengers) == (0, 0, 6)
    assert [(h.seat, h.passengers) for h in only(events, e.HoldUpBegan)] == [(0, 6), (1, 6)]
    assert state.gold == (30, 30)
    turn_on(state, 1, 1, 1, 2, 2)
    assert state.gold == (30 - 11, 30 + 11)


def test_case_6_three_duel_and_the_driver_draws_last() -> None:
    state = choosing(15, 15, 15, 15, journey=2)  # seat 2 drives
    # Carlisle went in the journey before; seat 4 is elsewhere, and never comes to it.
    events = lay(state, "york", "york", "york", "oxford", luck=draws(1, 0, 2, 0, 3))
    assert only(events, e.DuelBegan)[0].order == (2, 0, 1)
    drawn = [(event.seat, event.card) for event in only(events, e.DuelCardDrawn)]
    assert drawn == [(2, 1), (0, 0), (1, 2), (2, 0)]
    assert only(events, e.DuelWon)[0].seat == 1
    assert state.robbing == 1
    assert state.turned == (3,)
    assert len(state.deck) == 30 - 5


def test_case_7_journey_two_runs_the_other_way() -> None:
    state = choosing(30, 30)
    lay(state, "oxford", "carlisle", luck=draws(0, 1))
    events = ride_off(state)
    (began,) = only(events, e.JourneyBegan)
    assert (began.journey, began.driver, began.start, began.goal) == (2, 1, "edinburgh", "london")
    # Journey two: seat 1 waits at Bath, seat 2 at York, and York comes first.
    events = lay(state, "bath", "york", luck=draws(0, 1))
    passed = [event.town for event in only(events, e.CoachPassed)]
    assert passed == ["carlisle", "lancaster", "warwick"]
    assert [event.town for event in only(events, e.CardsRevealed)] == ["york", "bath"]


def test_case_7_but_for_the_house_rule() -> None:
    state = choosing(30, 30, options=Options(route="london"))
    events = lay(state, "oxford", "carlisle", luck=draws(0, 0))
    (began,) = only(events, e.JourneyBegan)
    assert (began.journey, began.start) == (2, "london")


def test_case_8_the_last_card_is_played_without_a_choice() -> None:
    options = Options(rounds=2)
    state = choosing(30, 30, journey=5, options=options)  # Oxford and Bath are left
    assert RULES.observe(state, None).round == 1
    events = lay(state, "oxford", "bath", luck=draws(0, 0, 0, 0))
    laid = [event for event in only(events, e.CardLaid) if event.last]
    assert laid == [e.CardLaid(0, "bath", last=True), e.CardLaid(1, "oxford", last=True)]
    assert laid[0].seen_by(1) == e.CardLaid(0, None, last=True)
    # Then everybody has all six cards again.
    assert only(events, e.RoundBegan) == [e.RoundBegan(2, 2)]
    assert (state.journey, state.phase, state.piles) == (7, Phase.AMBUSH, ((), ()))
    assert RULES.observe(state, None).round == 2
    assert RULES.legal(state, 1) == tuple([LieInWait(town) for town in TOWNS])


def test_case_9_an_empty_coach_is_not_fought_for() -> None:
    state = choosing(20, 20, 20)
    events = lay(state, "york", "carlisle", "carlisle", luck=draws(1))
    events = turn_on(state, 1, 1, 1, 1, 1)
    assert only(events, e.CardsRevealed) == [e.CardsRevealed("carlisle", (1, 2), 0)]
    assert not only(events, e.DuelBegan)
    assert not only(events, e.HoldUpBegan)
    assert only(events, e.JourneyEnded)[0].passengers == 0
    assert state.piles == (("york",), ("carlisle",), ("carlisle",))


def test_case_10_a_beggar_takes_from_the_only_other() -> None:
    state = holding_up(0, 60, turned=(3, 2))
    assert paid(ride_off(state, draws(0))) == {1: 5}
    assert state.gold == (5, 55)


def test_an_equal_end_is_shared() -> None:  # D8
    state = choosing(30, 30, journey=5)
    events = lay(state, "oxford", "bath", luck=draws(0, 0, 0, 0))
    result = only(events, e.GameEnded)[0].result
    assert (result.won, result.shared, result.verdict) == ((True, True), True, "most_gold")
    assert RULES.to_act(state) == ()


def test_what_is_left_at_the_end_is_the_share_the_gold_taken_and_what_was_paid() -> None:
    state = choosing(35, 25, journey=5, taken=(12, 7))
    events = lay(state, "oxford", "bath", luck=draws(0, 0, 0, 0))
    result = only(events, e.GameEnded)[0].result
    sums = [[part.amount for part in each.parts] for each in result.reckonings]
    assert sums == [[30, 12, -7], [30, 7, -12]]


class GoldFirst(Chance):
    """The luck that draws a deck down furthest: all the gold, and pistols when nothing else is."""

    def pick(self, weights: Sequence[int]) -> int:
        return next(card for card in reversed(range(len(weights))) if weights[card])


@pytest.mark.parametrize("pistols", [6, 8, 10])
@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("together", [True, False])
def test_no_luck_can_draw_a_deck_out(pistols: int, seats: int, together: bool) -> None:  # D7
    """A journey shows a pistol a seat at most, and every deck has more of them than seats."""
    assert pistols > max(SPEC.seats)
    luck = GoldFirst()
    state, _events = RULES.new(SPEC.setup(seats, {"pistols": pistols}), luck)
    events: list[Event] = []
    for seat, town in zip(range(seats), TOWNS, strict=False):
        events += RULES.apply(state, seat, LieInWait(TOWNS[0] if together else town), luck)
    while state.result is None and state.journey == 1:
        events += RULES.apply(state, RULES.to_act(state)[0], TurnAnother(), luck)
    drawn = [
        event
        for event in events
        if isinstance(event, e.DuelCardDrawn | e.BootyTurned | e.DrivenOff)
    ]
    out = [event for event in drawn if isinstance(event, e.DrivenOff) or not event.card]
    assert len(out) == (seats if together else 0)  # one each, at the worst
    assert min(sum(event.might) - 1 for event in drawn) >= pistols - seats > 0


def test_nobody_stops_before_the_first_card_or_for_another() -> None:
    state = choosing(30, 30)
    for action in (Stop(), TurnAnother()):
        with pytest.raises(IllegalAction):
            RULES.apply(state, 0, action, draws())
    with pytest.raises(IllegalAction):
        RULES.apply(holding_up(30, 30), 1, Stop(), draws())
