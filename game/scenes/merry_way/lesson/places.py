"""Where the lesson’s notes lie: where a third and a fourth band would sit."""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.scenes.merry_way.lesson.notes import MerryDesk, table

_BUTTON: Final = 44
"""Units the way on is high."""
BANDS: Final = 2


def place(desk: MerryDesk) -> Rect:
    """Beside the forest, under the panels of the two that play."""
    layout = desk.layout
    return layout.band(BANDS).union(layout.band(BANDS + 1))


def card(desk: MerryDesk) -> Rect:
    """The note itself, above the way on."""
    room = place(desk)
    return Rect(room.topleft, (room.width, skip(desk, ()).top - desk.scale.px(6) - room.top))


def skip(desk: MerryDesk, taken: Collection[str]) -> Rect:
    """The way on, at the foot of that column."""
    room = place(desk)
    high = min(room.height // 4, desk.scale.text(_BUTTON))
    return Rect(room.left, room.bottom - high, room.width, high)


def heard(desk: MerryDesk) -> str:
    """Why something is refused goes before any note."""
    return getattr(table(desk).doing, "refusal", "").partition(" ·")[0]
