"""The days of the road to Redemption: a day is a round."""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.days import read_days
from game.engine.riding_shotgun.events import RoundBegan

DAYS: Final = read_days(__package__ or "game.engine.riding_shotgun.lore")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    return event.round if isinstance(event, RoundBegan) else None
