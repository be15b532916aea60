"""Where the lesson’s notes lie."""

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.scenes.riding_shotgun.lesson.notes import CoachDesk, table
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.modes.hinting import beside
from game.scenes.riding_shotgun.shown import Doing, RidingShown
from game.sprites.riding_shotgun.layout import CoachLayout

_WAY_ON: Final = 24
"""How much of a note's place the way on takes, in hundredths."""
_HIGH: Final = 148
"""Units a note is high at most."""
_HAND: Final = 26
"""Units under it for the hand that points at a card on the desk."""


def place(desk: CoachDesk) -> Rect:
    """On the stage, under the placard when there is one; where letters are large, where there is
    room for them.
    """
    layout, shown = desk.layout, table(desk)
    gap = layout.gap
    if layout.large:
        return _among_large_letters(layout, shown)
    fights = bool(shown.trail.turns) and not shown.trail.reloads and not shown.view.over
    room = Rect(layout.tall_stage if fights else layout.stage)
    if fights:
        top = layout.placard.bottom + gap
        room = Rect(room.left, top, room.width, room.bottom - top)
    room = room.inflate(-2 * gap, -2 * gap)
    if fights:
        room.height -= desk.scale.px(_HAND)
    high = min(room.height, desk.scale.text(_HIGH))
    return Rect(room.left, room.bottom - high, room.width, high)


def _among_large_letters(layout: CoachLayout, shown: RidingShown) -> Rect:
    """In the placard's place, which it speaks for: whoever reads large letters reads the note. At
    the reins it lies on the desk, and leaves the Posts to be seen.
    """
    if not isinstance(shown.doing, Driven):
        return Rect(layout.placard)
    told = layout.desks.asking
    top = told.line.bottom + layout.gap
    high = layout.desk.bottom - layout.gap - top
    return Rect(told.seal.left, top, told.line.right - layout.gap - told.seal.left, high)


def _apart(desk: CoachDesk) -> bool:
    """Whether the way on lies beside the words, and leaves the note all of its place."""
    doing = table(desk).doing
    return desk.layout.large and isinstance(doing, Doing) and not isinstance(doing, Driven)


def card(desk: CoachDesk) -> Rect:
    """The note itself."""
    room = place(desk)
    if _apart(desk):
        return room
    return Rect(room.topleft, (room.width - _WAY_ON * room.width // 100, room.height))


def skip(desk: CoachDesk, taken: Collection[str]) -> Rect:
    """The way on, at the note's right end, or where wildcards and a hint are in other rounds."""
    room, gap = place(desk), desk.scale.px(8)
    if _apart(desk):
        wilds, hint = beside(desk.layout)
        return wilds.union(hint)
    wide = _WAY_ON * room.width // 100 - gap
    high = min(room.height, desk.scale.text(46))
    return Rect(room.right - wide, room.bottom - high, wide, high)


def heard(desk: CoachDesk) -> str:
    """Why something is refused goes before any note."""
    return getattr(table(desk).doing, "refusal", "").partition(" ·")[0]
