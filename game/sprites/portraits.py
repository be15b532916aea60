"""The rivals' portraits, in the cut that suits their size."""

from typing import Final

from pygame import Surface

from game.ai.levels import character
from game.engine.lore.talk import Mood
from game.sprites import art

SMALL_UNDER: Final = 110
"""Pixels below which the small cut is clearer than the fine one."""


def portrait(level: str, side: int, mood: Mood = "calm") -> Surface:
    """Whoever plays at that level in that mood, `side` pixels across; a rider in ink for somebody
    undrawn.
    """
    return art.picture(cut(level, mood, side), (side, side))


def cut(level: str, mood: Mood, side: int) -> str:
    """The name of that picture."""
    known = character(level)
    if known is None:
        return "app/icon_player" if level == "person" else "app/icon_rival"
    name = known.picture if mood == "calm" else f"{known.picture}_{mood}"
    return f"{name}_small" if side < SMALL_UNDER else name
