"""Whose booty cards are turned by hand: every one, for the deck is counted in the open."""

from typing import Final

from game.engine.dick_turpin.data import PISTOL, VALUES
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelCardDrawn
from game.engine.dick_turpin.lore import thrown
from game.engine.dick_turpin.say.things import booty_name
from game.engine.kinds import Event
from game.engine.lore.casts import Cast

WAYS: Final = ("cards", "hand")
CAST_FOR: Final = thrown.PURPOSES


def cast(event: Event) -> Cast | None:
    """The card an event tells of."""
    match event:
        case DuelCardDrawn(seat):
            return Cast(seat, "duel", _names())
        case BootyTurned(seat) | DrivenOff(seat):
            return Cast(seat, "hold_up", _names())
        case _:
            return None


def _names() -> tuple[str, ...]:
    return tuple([booty_name(card) for card in (PISTOL, *VALUES)])
