"""Whose dice are thrown by hand: all of them; boasts and shames come unseen out of bags."""

from typing import Final

from game.engine.kinds import Event
from game.engine.lore.casts import Cast, cast_of
from game.engine.steeplechase.lore import thrown

WAYS: Final = ("dice", "hand")
CAST_FOR: Final = thrown.PURPOSES


def cast(event: Event) -> Cast | None:
    """The dice an event tells of."""
    return cast_of(thrown.thrown, event)
