"""The days of the road to headquarters: a day is a turn."""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.days import read_days
from game.engine.steeplechase.events import TurnBegan

DAYS: Final = read_days(__package__ or "game.engine.steeplechase.lore")


def begins(event: Event) -> int | None:
    """The turn that begins with an event."""
    return event.turn if isinstance(event, TurnBegan) else None
