"""What a position is worth and the habits of a quick band: pure functions of a View; and what
rivals do not do at the table, though the rules allow it.
"""

from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.merry_way.actions import Asking, Countering
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.heuristics.building import build, collect, pick
from game.engine.merry_way.heuristics.dealing import answer, bank, name, offer
from game.engine.merry_way.heuristics.values import future, rounds_left
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

EDGE: Final = 5.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: MerryView, seat: Seat) -> float:
    """Profit, and what traps and stores will still bring, over the best of the others."""
    each = [_standing(view, n) for n in range(len(view.bands))]
    return each[seat] - max([value for n, value in enumerate(each) if n != seat])


def _standing(view: MerryView, seat: Seat) -> float:
    band, left = view.bands[seat], rounds_left(view)
    traps = sum(
        [
            future(TRAPS[trap.card], left)
            for trap in view.traps
            if trap is not None and trap.owner == seat
        ]
    )
    goods = 0.2 * (sum(band.stores) + band.scheme_count) * min(1.0, left)
    return band.profit + traps + goods


def habit(view: MerryView, chance: Chance) -> Action:
    """What a quick band does now (§12)."""
    match view.phase:
        case Phase.PICK:
            return pick(view)
        case Phase.COLLECT:
            return collect(view)
        case Phase.FLOOR:
            return offer(view)
        case Phase.ANSWER:
            return answer(view)
        case Phase.ASKED:
            return name(view)
        case Phase.BANK:
            return bank(view)
        case _:
            return build(view)


def minded(view: MerryView, rivals: AbstractSet[Seat]) -> MerryView:
    """A rival asks nobody for a price, and makes no other offer to a rival: they would bandy
    proposals while everybody waits.
    """
    unmannerly: tuple[type, ...] = ()
    if view.phase is Phase.FLOOR:
        unmannerly = (Asking,)
    elif view.phase is Phase.ANSWER and view.deal is not None and view.deal.seat in rivals:
        unmannerly = (Countering,)
    if not unmannerly:
        return view
    legal = tuple([each for each in view.legal if not isinstance(each, unmannerly)])
    return msgspec.structs.replace(view, legal=legal)
