"""What is kept in the throw-away game of two camps: every card, and what a camp shares."""

from game.engine.kinds import camps
from tests.contract.tables import Played
from tests.games.two_camps.camps import ROUNDS, Camps, CardsTurned


def holds(state: Camps) -> None:
    seats = len(state.hands)
    laid = [card for card in state.laid if card is not None]
    cards = [*state.played, *laid, *[card for hand in state.hands for card in hand]]
    assert sorted(cards) == list(range(seats * ROUNDS))
    for camp in camps(state.sides, seats):
        assert len({state.scores[seat] for seat in camp}) == 1


def accounted(played: Played) -> None:
    turned = [event for event in played.all_events() if isinstance(event, CardsTurned)]
    assert len(turned) == ROUNDS
    assert sum(played.end.scores) == sum([len(event.takers) for event in turned])
