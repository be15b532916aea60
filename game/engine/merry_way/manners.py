"""What rivals do not do at the table, though the rules allow it."""

from collections.abc import Set as AbstractSet

import msgspec

from game.engine.kinds import Seat
from game.engine.merry_way.actions import Asking, Countering
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView


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
