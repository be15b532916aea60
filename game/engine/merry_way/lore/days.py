"""The days of Sherwood: a day is a round."""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.days import read_days
from game.engine.merry_way.events import RoundBegan

DAYS: Final = read_days(__package__ or "game.engine.merry_way.lore")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    return event.round if isinstance(event, RoundBegan) else None
