"""What gold is worth: everybody's chance to win, by all purses and the journeys still to come.

Of two alone it is worked out (`pair`). Of more, while journeys are left, purses are told apart by a
soft maximum: how much gold counts for a sure lead grows with the root of the journeys left. The
scales were fitted to games of quick players.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final

from game.ai.dick_turpin.pair import Row, row
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.round.journey import portions
from game.engine.kinds import Seat

Gold = tuple[float, ...]
"""Every seat's sovereigns; parts of one where they are only expected."""

_SPREAD: Final = {3: 5.0, 4: 4.3, 5: 3.8}  # sovereigns, for one journey, by seats
_HAIR: Final = 1e-6
_PAIR: Final = 2


def chances(gold: Sequence[float], left: int) -> tuple[float, ...]:
    """Everybody's chance to win with `left` journeys to come after this; they add up to 1."""
    most = max(gold)
    if left == 0 or most >= DATA.sovereigns:
        first = [purse > most - _HAIR for purse in gold]
        return tuple([each / sum(first) for each in first])
    if len(gold) == _PAIR:
        own = _between(row(left), gold[0])
        return (own, 1 - own)
    spread = _SPREAD[len(gold)] * sqrt(left)
    weights = [exp((purse - most) / spread) for purse in gold]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def _between(row: Row, gold: float) -> float:
    """A row's chance at a purse that need not be whole."""
    below = int(gold)
    part = gold - below
    return row[below] + part * (row[below + 1] - row[below]) if part else row[below]


@lru_cache(maxsize=50_000)
def robbed(gold: tuple[int, ...], robber: Seat, amount: int) -> tuple[int, ...]:
    """The purses after `robber` has taken the amount, or all there is (D6)."""
    seats = len(gold)
    others = [(robber + step) % seats for step in range(1, seats)]
    after = list(gold)
    for seat, paid in zip(others, portions(amount, [gold[seat] for seat in others]), strict=True):
        after[seat] -= paid
        after[robber] += paid
    return tuple(after)


def shifted(gold: Sequence[float], takes: Sequence[float]) -> Gold:
    """The purses after everybody has taken so much on average, each paid by the others alike."""
    seats = len(gold)
    each_pays = sum(takes) / (seats - 1)
    moved = [
        purse + take + take / (seats - 1) - each_pays
        for purse, take in zip(gold, takes, strict=True)
    ]
    return tuple([min(float(DATA.sovereigns) - _HAIR, max(0.0, purse)) for purse in moved])
