"""Following one's regrets: how several learn to mix their choices against each other.

Each regrets, of every card, by how much it would have done better on the whole so far. Cards are
mixed by their regrets, and one that is a little better is only a little likelier: where whoever
regrets least took all, three or more would soon agree who goes where, and anybody who has seen it
once could read it.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from game.engine.kinds import Seat

_DOUBT: Final = 5.0  # turns of thought the first impression counts for
_TRACE: Final = 0.02  # what is played less is left out

Mixture = tuple[float, ...]
"""How likely each card of a hand is, in the order of the hand."""


class Regrets:
    """The regrets of everybody, by the card.

    `whims` are by seat the difference between two cards, in chances, at which the better is nearly
    thrice as likely.
    """

    def __init__(self, cards: Sequence[int], whims: Sequence[float]) -> None:
        self.whims = whims
        self.sums = [[0.0] * many for many in cards]
        self.weight = [_DOUBT] * len(cards)

    def mixture(self, seat: Seat) -> list[float]:
        """By its regrets, the seat plays so now."""
        row, unit = self.sums[seat], self.weight[seat] * self.whims[seat]
        best = max(row)
        weights = [exp((regret - best) / unit) for regret in row]
        total = sum(weights)
        return [weight / total for weight in weights]

    def learn(self, seat: Seat, now: Sequence[float], worths: Sequence[float], turn: int) -> None:
        """Having mixed as `now`, see what each card was worth; what comes later counts more."""
        mean = sum([share * worth for share, worth in zip(now, worths, strict=True)])
        self.weight[seat] += turn
        sums = self.sums[seat]
        for card, worth in enumerate(worths):
            sums[card] += turn * (worth - mean)

    def settled(self) -> tuple[Mixture, ...]:
        """How everybody mixes in the end, without traces."""
        found = []
        for seat in range(len(self.sums)):
            kept = [share if share >= _TRACE else 0.0 for share in self.mixture(seat)]
            found.append(tuple([share / sum(kept) for share in kept]))
        return tuple(found)
