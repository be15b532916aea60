"""Which step decides in Sherwood, and where the table holds its breath.

A traveller who comes to a trap hangs if it may fill a purse to the brim, take it from there again,
change who is ahead, or spring one of the dearest. What hangs is told by what everybody knew before.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.lore.talk import LIGHT, Weight
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.events import Fell
from game.engine.merry_way.view import MerryView

DEAR: Final = 5
"""Purses of a trap that is worth a held breath by itself."""
HEAVY: Final = 3
"""Purses at once from which on they are heard to fall."""


def weight(event: Event, view: MerryView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    if not isinstance(event, Fell):
        return LIGHT
    owner, profit = event.owner, TRAPS[event.card].profit
    was, target = view.bands[owner].profit, view.options.target_profit
    now = _then(event, view)
    brim = (was < target) != (now < target)
    if event.status == "guard":
        hangs, heavy = profit >= DEAR, profit >= HEAVY
    else:
        ahead = _ahead(view, owner, was) != _ahead(view, owner, now)
        hangs = now != was and (brim or ahead or profit >= DEAR)
        heavy = abs(now - was) >= HEAVY
    return Weight(hangs, "gasp" if brim else "thump" if heavy else "", owner)


def _then(event: Fell, view: MerryView) -> int:
    """The purses the owner of the trap has after it."""
    was, profit = view.bands[event.owner].profit, TRAPS[event.card].profit
    match event.status:
        case "merchant":
            return was + profit
        case "peasant" if event.owner not in view.alms:
            return max(0, was - profit)
        case _:
            return was


def _ahead(view: MerryView, owner: Seat, profit: int) -> bool:
    """Whether that much puts the owner ahead of everybody, where anybody has purses to speak of."""
    others = [band.profit for seat, band in enumerate(view.bands) if seat != owner]
    return profit > max(others) >= HEAVY
