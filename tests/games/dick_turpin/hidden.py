"""What a highwayman cannot see of the others: where they lie in wait."""

from collections import Counter
from collections.abc import Iterator

from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.state import Phase, State
from game.engine.kinds import Seat
from tests.contract.tables import Place


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """The cards that lie face down: any not played yet, of a town still before the coach."""
    if state.phase is Phase.OVER:
        return
    ahead = state.options.road(state.journey)[state.at + 1 :]
    for other, town in enumerate(state.picks):
        if other != seat and town is not None:
            may_be = [t for t in TOWNS if t in ahead and t not in state.piles[other]]
            yield Place("pick", (town,), Counter(may_be))
