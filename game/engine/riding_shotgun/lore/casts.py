"""Whose cards are drawn by one's own hand. They come unseen out of bags that all share, so that
nobody can draw real ones without telling what the others hold.
"""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Cast
from game.engine.riding_shotgun.events import CardsDrawn
from game.engine.riding_shotgun.lore import thrown

WAYS: Final = ("hand",)
CAST_FOR: Final = thrown.PURPOSES


def cast(event: Event) -> Cast | None:
    """The cards an event tells of; nobody shakes for a deal."""
    match event:
        case CardsDrawn(seat=seat, why=why) if why != "deal":
            return Cast(seat, "refill" if why == "refill" else "strategy")
        case _:
            return None
