"""What a robber cannot see of the others: their dice, and where they are bound."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from game.engine.kinds import Seat
from game.engine.your_money.actions import DESTINATIONS, RESTING
from game.engine.your_money.state import Phase, State
from tests.contract.tables import Place

PAIRS = Counter([(min(pair), max(pair)) for pair in product(range(1, 7), repeat=2)])


def hidden(state: State, seat: Seat | None) -> Iterator[Place]:
    """The dice and plans of everybody else."""
    for other, sheet in enumerate(state.sheets):
        if other == seat or state.phase is not Phase.PLAN:
            continue
        if sheet.dice:
            yield Place("dice", (sheet.dice,), PAIRS)
        if sheet.plan is not None:
            yield Place(
                "plan", (sheet.plan,), Counter(RESTING if sheet.must_rest else DESTINATIONS)
            )
