"""The end of a round on the desk: how near each side is to winning, and what the turns brought."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.palette import EDGE, INK, IVORY, OXBLOOD, SEPIA, Colour, seal
from game.sprites.pieces import (
    Piece,
    fill,
    kept,
    narrow_enough,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)
from game.sprites.riding_shotgun.cards import icon

OCHRE: Final[Colour] = (0x9A, 0x6A, 0x2C)
"""This game's second colour."""


_MOST: Final = 2
"""Lines that each part of a receipt takes at most."""
_LEAD: Final = 1.14
"""The height of a line, by that of its letters."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How near each side is to winning one way, in parts of a thousand, and in a word or two; no
    words where that way is not theirs.
    """

    name: str
    guards: int = 0
    guards_said: str = ""
    bandits: int = 0
    bandits_said: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """A turn of the round: whose seal, by what (a symbol's name), what was done, what it cost."""

    mark: str
    symbol: str
    said: str
    cost: str = ""


@kept
def clocks(size: tuple[int, int], scale: Scale, title: str, rows: tuple[Clock, ...]) -> Piece:
    """A bar to the left for the guards and one to the right for the bandits, with a name between:
    whoever's is full has won. Rects "title", "row_0" on.
    """
    out = sheet_of(size)
    whole = out.get_rect()
    head = Rect(0, 0, whole.width, round(scale.text(15) * 1.5))
    _head(out, head, scale, title)
    rects = {"title": head}
    high = (whole.height - head.height) // max(1, len(rows))
    middle = round(whole.width * 0.24)
    side = (whole.width - middle) // 2 - scale.px(6)
    for number, clock in enumerate(rows):
        row = Rect(0, head.bottom + number * high, whole.width, high)
        rects[f"row_{number}"] = row
        name = Rect(0, row.top, middle, high)
        name.centerx = whole.centerx
        set_block(out, clock.name, name, scale.text(14), 2, Face.BOLD, INK, leading=1.0)
        left = Rect(name.left - scale.px(6) - side, row.top, side, high)
        right = Rect(name.right + scale.px(6), row.top, side, high)
        if clock.guards_said:
            _bar(out, left, scale, clock.guards, clock.guards_said, leftwards=True)
        if clock.bandits_said:
            _bar(out, right, scale, clock.bandits, clock.bandits_said, leftwards=False)
    return Piece(out, rects)


def _head(out: Surface, head: Rect, scale: Scale, title: str) -> None:
    """The two sides at the ends, and what this is between them."""
    side = head.height
    picture_in(out, icon("guard"), Rect(head.left, head.top, side, side))
    picture_in(out, icon("bandit"), Rect(head.right - side, head.top, side, side))
    room = head.inflate(-2 * (side + scale.px(6)), 0)
    words(out, title, room, scale.text(15), Face.BOLD, INK, "centre")


def _bar(out: Surface, room: Rect, scale: Scale, share: int, said: str, *, leftwards: bool) -> None:
    """A bar that grows away from the middle, and words under it."""
    high = min(scale.px(15), room.height // 2)
    line = min(round(scale.text(13) * 1.25), room.height - high)
    top = room.top + (room.height - high - line) // 2
    track = Rect(room.left, top, room.width, high)
    plate(out, track, high // 3, IVORY, INK, max(1, scale.px(1.2)))
    inner = track.inflate(-2 * max(2, scale.px(2)), -2 * max(2, scale.px(2)))
    full = Rect(inner)
    full.width = round(inner.width * min(1000, share) / 1000)
    if leftwards:
        full.right = inner.right
    if full.width:
        fill(out, full, INK if leftwards else OCHRE)
    below = Rect(room.left, track.bottom, room.width, line)
    words(out, said, below, scale.text(13), Face.TEXT, SEPIA, "right" if leftwards else "left")


@kept
def receipts(size: tuple[int, int], scale: Scale, title: str, rows: tuple[Receipt, ...]) -> Piece:
    """Every turn of the round, in two columns read downwards. Rects "title", "row_0" on."""
    out = sheet_of(size)
    whole = out.get_rect()
    head = Rect(0, 0, whole.width, round(scale.text(15) * 1.5))
    words(out, title, head, scale.text(15), Face.BOLD, INK)
    rects = {"title": head}
    each = max(1, (len(rows) + 1) // 2)
    gap = scale.px(14)
    wide = (whole.width - gap) // 2
    high = min((whole.height - head.height) // each, round(scale.text(14) * 4.2))
    room = wide - _before(high, scale)
    px, how = _letters(rows, scale.text(14), (room, high - 3))
    for number, row in enumerate(rows):
        at = Rect((number // each) * (wide + gap), head.bottom + (number % each) * high, wide, high)
        rects[f"row_{number}"] = at
        _row(out, at, scale, row, px, how)
        fill(out, (at.left, at.bottom - 1, at.width, 1), EDGE)
    return Piece(out, rects)


def _letters(rows: tuple[Receipt, ...], most: int, room: tuple[int, int]) -> tuple[int, Face]:
    """The largest letters up to `most` in which every receipt has room, and the face of costs."""
    px, most = lettering.SMALLEST, max(most, lettering.SMALLEST)
    while px < most:  # halved each time: to set everything in every size would take too long
        middle = (px + most + 1) // 2
        if _goes(rows, middle, room, Face.BOLD):
            px = middle
        else:
            most = middle - 1
    return px, Face.BOLD if _goes(rows, px, room, Face.BOLD) else Face.SCRIPT


def _goes(rows: tuple[Receipt, ...], px: int, room: tuple[int, int], face: Face) -> bool:
    """Whether every part has two lines at most, and all of them their height."""
    return all(_has_room(row, px, room, face) for row in rows)


def _has_room(row: Receipt, px: int, room: tuple[int, int], face: Face) -> bool:
    said, costs = _lines(row, px, room[0], face)
    if max(len(said), len(costs)) > _MOST:
        return False
    if px <= lettering.SMALLEST:
        return True  # they stand closer then, and what was done in narrower ones on one line
    lines = [*[(line, Face.TEXT) for line in said], *[(line, face) for line in costs]]
    return _LEAD * px * len(lines) <= room[1] and all(
        lettering.measure(line, px, each)[0] <= room[0] for line, each in lines
    )


def _lines(row: Receipt, px: int, room: int, face: Face) -> tuple[list[str], list[str]]:
    """What was done and what it cost, broken into lines."""
    broken = px > lettering.SMALLEST
    said = lettering.wrap(row.said, px, room, Face.TEXT) if broken else [row.said]
    return said, lettering.wrap(row.cost, px, room, face) if row.cost else []


def _side(high: int, scale: Scale) -> int:
    """How large a seal or a symbol is in a row of that height."""
    return min(high - 4, scale.px(24))


def _before(high: int, scale: Scale) -> int:
    """What seal and symbol take."""
    return 2 * (_side(high, scale) + scale.px(3)) + scale.px(3)


def _row(out: Surface, at: Rect, scale: Scale, row: Receipt, px: int, how: Face) -> None:
    """Seal and symbol, what was done, and below it what that cost; letters of one size in all."""
    side = _side(at.height, scale)
    left = at.left
    for name in (seal(row.mark), icon(row.symbol) if row.symbol else ""):
        if name:
            picture_in(out, name, Rect(left, at.centery - side // 2, side, side))
        left += side + scale.px(3)
    left = at.left + _before(at.height, scale)
    room = Rect(left, at.top + 1, at.right - left, at.height - 3)
    said, costs = _lines(row, px, room.width, how)
    costs = costs if len(costs) <= _MOST else [row.cost]
    lines = [*[(line, Face.TEXT, INK) for line in said], *[(cost, how, OXBLOOD) for cost in costs]]
    high = min(room.height // len(lines), round(px * 1.3))
    top = room.centery - high * len(lines) // 2
    for number, (text, face, ink) in enumerate(lines):
        line = Rect(room.left, top + number * high, room.width, high)
        # Three lines stand closer than their letters' own height: that is no reason to shrink.
        narrow = narrow_enough(text, line.width, face)
        drawn = lettering.fitted(text, px, line.width, lettering.SMALLEST, narrow, ink)
        out.blit(drawn, drawn.get_rect(midleft=(line.left, line.centery)))


def clock_names() -> tuple[str, str, str, str]:
    """What the four clocks are called, in the order in which they stand."""
    return _("Road"), _("Grit"), _("Gold"), _("Wheels")
