"""Where the lesson’s notes lie: where a third and a fourth band would sit, and where letters are
large on the page of the right, which is larger; but not while something is taken from it.
"""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.scenes.merry_way.lesson.notes import MerryDesk, table
from game.scenes.merry_way.modes.banking import Banked
from game.scenes.merry_way.modes.collecting import Collected

_BUTTON: Final = 40
"""Units the way on is high."""
_HAND: Final = 34
"""Units under it for the hand that points at a card."""
BANDS: Final = 2


def place(desk: MerryDesk) -> Rect:
    """Beside the forest, under the panels of the two that play."""
    layout = desk.layout
    return layout.band(BANDS).union(layout.band(BANDS + 1))


def _on_the_page(desk: MerryDesk) -> bool:
    """Whether the note lies on the right, and leaves all of the left to the way on."""
    takes = isinstance(table(desk).doing, Collected | Banked)
    return desk.layout.large and not takes


def card(desk: MerryDesk) -> Rect:
    """The note itself, above the way on or across from it."""
    if _on_the_page(desk):
        return Rect(desk.layout.page)
    room = place(desk)
    return Rect(room.topleft, (room.width, skip(desk, ()).top - desk.scale.px(6) - room.top))


def skip(desk: MerryDesk, taken: Collection[str]) -> Rect:
    """The way on, at the foot of that column."""
    room = place(desk)
    high = min(room.height // 4, desk.scale.text(_BUTTON))
    foot = 0 if desk.layout.large else desk.scale.px(_HAND)
    return Rect(room.left, room.bottom - foot - high, room.width, high)


def heard(desk: MerryDesk) -> str:
    """Why something is refused goes before any note."""
    return getattr(table(desk).doing, "refusal", "").partition(" ·")[0]
