"""Where the lesson’s notes lie: in what two slips leave of their column; where letters are large
and the slips lie above the map, on a corner of the map, with the way on beside the slips.
"""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.scenes.steeplechase.lesson.notes import RaceDesk, table

_BUTTON: Final = 44
"""Units the way on is high."""
_WIDE, _HIGH = 38, 58
"""How much of the map a note takes where letters are large, in hundredths."""


def card(desk: RaceDesk) -> Rect:
    """The note itself."""
    layout = desk.layout
    room = layout.below
    if room is not None:
        return Rect(room.left, room.top, room.width, skip(desk, ()).top - layout.gap - room.top)
    board = layout.board
    return Rect(
        board.left, board.top, board.width * _WIDE // 100, board.height * _HIGH // 100
    ).move(layout.gap, layout.gap)


def skip(desk: RaceDesk, taken: Collection[str]) -> Rect:
    """The way on: at the foot of the column, or right of the slips."""
    layout = desk.layout
    room = layout.below
    high = desk.scale.text(_BUTTON)
    if room is not None:
        high = min(high, room.height // 4)
        return Rect(room.left, room.bottom - high, room.width, high)
    last = layout.slip(layout.couriers - 1)
    left = last.right + layout.gap
    high = min(high, last.height)
    return Rect(left, last.centery - high // 2, layout.board.right - left, high)


def heard(desk: RaceDesk) -> str:
    """Why something is refused goes before any note."""
    return str(getattr(table(desk).doing, "refusal", "")).partition(" ·")[0]
