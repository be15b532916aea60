"""The days of York: a day is a round."""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.days import read_days
from game.engine.your_money.events import RoundBegan

DAYS: Final = read_days("game.engine.your_money.lore")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    return event.round if isinstance(event, RoundBegan) else None
