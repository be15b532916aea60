"""Which step decides in Sherwood, and where the table holds its breath.

A traveller who comes to a trap hangs if it may fill a purse to the brim, take it from there again,
change who is ahead, or spring one of the dearest. What hangs is told by what everybody knew before.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.lore.weight import LIGHT, Weight
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.events import Fell, ProfitChanged, TokenLifted
from game.engine.merry_way.view import MerryView

DEAR: Final = 5
"""Purses of a trap that is worth a held breath by itself."""
HEAVY: Final = 3
"""Purses at once from which on they are heard to fall."""


def weight(event: Event, view: MerryView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    match event:
        case Fell(owner=owner):
            return Weight(_hangs(event, view), "", owner)
        case ProfitChanged(seat, was, now):
            target = view.options.target_profit
            if (was < target) != (now < target):
                return Weight(False, "gasp", seat)
            return Weight(False, "thump" if abs(now - was) >= HEAVY else "", seat)
        case TokenLifted(seat, clearing):
            trap = view.traps[view.options.wood.number[clearing]]
            dear = trap is not None and TRAPS[trap.card].profit >= HEAVY
            return Weight(False, "thump" if dear else "", seat)
        case _:
            return LIGHT


def _hangs(event: Fell, view: MerryView) -> bool:
    profit, owner = TRAPS[event.card].profit, event.owner
    if event.status == "guard":
        return profit >= DEAR
    was, target = view.bands[owner].profit, view.options.target_profit
    if event.status == "peasant":
        now = was if owner in view.alms else max(0, was - profit)
    else:
        now = was + profit
    if now == was:
        return False
    brim = (was < target) != (now < target)
    return brim or profit >= DEAR or _ahead(view, owner, was) != _ahead(view, owner, now)


def _ahead(view: MerryView, owner: Seat, profit: int) -> bool:
    """Whether that much puts the owner ahead of everybody, where anybody has purses to speak of."""
    others = [band.profit for seat, band in enumerate(view.bands) if seat != owner]
    return profit > max(others) >= HEAVY
