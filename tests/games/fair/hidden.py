"""What a trader at the fair cannot see: what other horses feel."""

from collections import Counter
from collections.abc import Iterator

from game.engine.kinds import Seat
from tests.contract.tables import Place
from tests.games.fair.rules import TURNS, State


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """Whether they are tired."""
    for other, trader in enumerate(state.traders):
        if other != seat and state.turn < TURNS:
            yield Place("tired", (trader.tired,), Counter([True, False]))
