"""Whose cards are drawn by one's own hand. Schemes and resource cards come unseen out of decks that
all share, so that nobody can draw real ones without telling what the others hold; the line-up is
the house's.
"""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Cast
from game.engine.merry_way.events import ResourceCardsDrawn, SchemesDrawn
from game.engine.merry_way.lore import thrown

WAYS: Final = ("hand",)
CAST_FOR: Final = thrown.PURPOSES


def cast(event: Event) -> Cast | None:
    """The cards an event tells of; nobody shakes for a deal."""
    match event:
        case SchemesDrawn(seat=seat, why=why) if why != "deal":
            return Cast(seat, why)
        case ResourceCardsDrawn(seat):
            return Cast(seat, "digits")
        case _:
            return None
