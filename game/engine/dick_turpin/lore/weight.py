"""Which booty card decides: the pistol that ends a duel, and the card that may cost a heap."""

from collections.abc import Sequence

from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelBegan, DuelCardDrawn
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event
from game.engine.lore.talk import LIGHT, Weight

HEAP = 6
"""Sovereigns before a robber from which the next card may cost more than any card can bring."""


def weight(event: Event, view: DickTurpinView, told: Sequence[Event]) -> Weight:
    """What hangs on a booty card, the table being `view` before it is turned up."""
    match event:
        case DuelCardDrawn(seat, card):
            return Weight(card == PISTOL and _standing(told) == 2, "", seat)
        case BootyTurned(seat) | DrivenOff(seat):
            gasp = isinstance(event, BootyTurned) and view.turned.count(event.card) == 2
            last = len(view.turned) + 1 == view.passengers
            hangs = bool(view.turned) and (last or sum(view.turned) >= HEAP)
            return Weight(hangs, "gasp" if gasp else "", seat)
        case _:
            return LIGHT


def _standing(told: Sequence[Event]) -> int:
    """How many of a duel have met no pistol yet."""
    out = 0
    for event in reversed(told):
        match event:
            case DuelCardDrawn(_seat, card):
                out += card == PISTOL
            case DuelBegan(_town, order):
                return len(order) - out
    return 0
