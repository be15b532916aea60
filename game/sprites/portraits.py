"""The rivals' portraits, in the cut that suits their size."""

from typing import Final

from pygame import Surface

from game.ai.levels import character
from game.sprites import art

SMALL_UNDER: Final = 110
"""Pixels below which the small cut is clearer than the fine one."""


def portrait(level: str, side: int) -> Surface:
    """Whoever plays at that level, `side` pixels across; a rider in ink for somebody undrawn."""
    known = character(level)
    if known is None:
        return art.picture(
            "app/icon_player" if level == "person" else "app/icon_rival", (side, side)
        )
    name = f"{known.picture}_small" if side < SMALL_UNDER else known.picture
    return art.picture(name, (side, side))
