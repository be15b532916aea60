"""What a position is worth: profit now, what walks and traps bring, goods, and a chance to win."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from game.ai.merry_way.board import Board, Trail, Walker, board_of
from game.engine.kinds import Seat
from game.engine.merry_way.greenwood import Step
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

LAST_ROUND: Final = 10
PACE: Final = 4.3
"""Profit that the leader makes in a round, about."""
LASTING: Final = 0.55
"""How much of the income it would have a trap has in the round after this one: others build too,
and guards come.
"""
FADING: Final = 0.6
"""And how much of that a round later."""
SURE: Final = (0.95, 0.74, 0.62, 0.48)
"""How much of what the walks would bring now comes true, by how many rivals may still build."""
SPREAD: Final = (1.6, 1.5)
"""How wide final profits still lie: at the end of this round, and more for every round to come."""
GOODS: Final = 0.6
"""What a resource or a card brings that is kept for later rounds."""
SOON: Final = 0.45
"""Goods are worth less where fewer rounds than its inverse are left to spend them in."""
A_SCHEME: Final = 0.9
"""What a scheme in somebody's hand counts beside a resource."""


class Outlook:
    """A view as a band sees it: every board, store and hand it may come to, in purses."""

    def __init__(self, view: MerryView) -> None:
        self.view: Final = view
        self.seat: Final = view.seat or 0
        self.seats: Final = len(view.bands)
        self.trail: Final = Trail(view)
        self.board: Final = board_of(view.traps)
        self.target: Final = view.options.target_profit
        self.profit: Final = self.trail.profit
        self.sure: Final = SURE[self._rivals_to_build()]
        self.left: Final = self.rounds_after(self.now_best())

    def _rivals_to_build(self) -> int:
        building = self.view.phase is Phase.BUILD
        passed = self.view.passed if building else (False,) * self.seats
        return sum([not done for n, done in enumerate(passed) if n != self.seat])

    def now_best(self) -> float:
        """The best band's profit as the walks are thought to leave it."""
        change, _lifted = self.trail.now(self.board)
        return max([a + self.sure * b for a, b in zip(self.profit, change, strict=True)])

    def rounds_after(self, best: float) -> float:
        """About how many rounds come after this one, if somebody has so much at its end."""
        if best >= self.target:
            return 0.0
        short = (self.target - best) / PACE
        return max(0.0, min(LAST_ROUND - self.view.round, 0.3 + short))

    def kept(self, left: float) -> float:
        """What a resource is worth that is kept for later."""
        return GOODS * fading(left)

    def totals(
        self,
        board: Board,
        *,
        walkers: Sequence[Walker] | None = None,
        block: Step | None = None,
        alms: frozenset[Seat] | None = None,
        profit: Sequence[int] | None = None,
        sure: float | None = None,
    ) -> tuple[list[float], float]:
        """What every band may hope to end with but for goods, and the rounds that are left."""
        change, lifted = self.trail.now(board, walkers=walkers, block=block, alms=alms)
        sure = self.sure if sure is None else sure
        ends = [has + sure * more for has, more in zip(profit or self.profit, change, strict=True)]
        left = self.rounds_after(max(ends))
        if left <= 0:
            return ends, 0.0
        after = board
        if lifted:
            less = bytearray(board.kinds)
            for n in lifted:
                less[n] = 0
            after = board._replace(kinds=bytes(less))
        first, second = self.trail.coming(after)
        by_first, by_second = _weights(left)
        return [
            end + by_first * a + by_second * b
            for end, a, b in zip(ends, first, second, strict=True)
        ], left

    def worth(self, totals: Sequence[float], left: float) -> float:
        """The purses by which the seat leads, so reckoned that chances to win follow from them."""
        wide = self.wide(left)
        others = [value for n, value in enumerate(totals) if n != self.seat]
        top = max(others)
        soft = top + wide * log(sum([exp((value - top) / wide) for value in others]))
        return totals[self.seat] - soft

    def chances(self, loss: float = 0.0) -> tuple[float, ...]:
        """Everybody's chance to win, stores and hands counted as everybody sees them, once the
        seat has given away so many purses.
        """
        totals, left = self.totals(self.board)
        rate, fades = self.kept(max(0.5, left)), min(1.0, 0.4 + 0.6 * left)
        for n, band in enumerate(self.view.bands):
            goods = sum(band.stores) + A_SCHEME * min(band.scheme_count, 6)
            totals[n] += rate * fades * goods
        totals[self.seat] -= loss
        wide, top = self.wide(left), max(totals)
        shares = [exp((total - top) / wide) for total in totals]
        whole = sum(shares)
        return tuple([share / whole for share in shares])

    @staticmethod
    def wide(left: float) -> float:
        """How wide the final profits still lie."""
        return SPREAD[0] + SPREAD[1] * left


def fading(left: float) -> float:
    """How much what is kept is still worth with so many rounds to come, beside its full worth."""
    return min(1.0, SOON * left)


def _weights(left: float) -> tuple[float, float]:
    """By how much the income of the next round counts, and that of the one after it."""
    by = [0.0, 0.0]
    fades, number = LASTING, 0
    while left > 0:
        by[number % 2] += fades * min(1.0, left)
        fades *= FADING
        left -= 1
        number += 1
    return by[0], by[1]
