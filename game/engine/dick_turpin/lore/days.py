"""The days of the road to Edinburgh: a day is a journey."""

from typing import Final

from game.engine.dick_turpin.events import JourneyBegan
from game.engine.kinds import Event
from game.engine.lore.days import read_days

DAYS: Final = read_days("game.engine.dick_turpin.lore")


def begins(event: Event) -> int | None:
    """The journey that begins with an event."""
    return event.journey if isinstance(event, JourneyBegan) else None
