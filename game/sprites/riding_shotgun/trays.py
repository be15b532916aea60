"""What lies on the desk besides cards: trays, keys, prices, slips; and at the end of a round how
near each side is to winning, and what the turns brought.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale, measure, wrap
from game.sprites.palette import (
    CARD,
    EDGE,
    GOLD,
    HAIR,
    INK,
    IVORY,
    OXBLOOD,
    SEPIA,
    SLIP,
    WELCOME,
    Colour,
    seal,
)
from game.sprites.pieces import (
    Piece,
    fill,
    kept,
    narrow_enough,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)
from game.sprites.riding_shotgun.cards import icon

Size = tuple[int, int]
_NOTE: Final = 12


@kept
def tray(
    size: Size, scale: Scale, head: int, title: str, note: str = "", lit: bool = False
) -> Piece:
    """A tray: its name and what it still wants over where its cards lie; `lit` where something in
    the hand may go there.
    """
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(5), WELCOME if lit else CARD, EDGE, max(1, scale.px(1.4)))
    if lit:
        outline(out, rect, scale.px(5), GOLD, max(2, scale.px(2.4)))
    pad = scale.px(7)
    line = Rect(pad, scale.px(1), rect.width - 2 * pad, head)
    px = scale.text(13)
    shown = words(out, title, line, px, Face.BOLD, INK)
    if note:
        left = shown.right + scale.px(8)
        rest = Rect(left, line.top, line.right - left, line.height)
        if measure(note, scale.text(_NOTE), Face.ITALIC)[0] <= rest.width:
            words(out, note, rest, scale.text(_NOTE), Face.ITALIC, SEPIA, "right")
    return Piece(out)


@kept
def cap(scale: Scale, key: str, high: int) -> Piece:
    """The key of a card."""
    px = max(12, round(high * 0.72))
    wide = max(high, measure(key, px, Face.BOLD)[0] + round(high * 0.5))
    out = sheet_of((wide, high))
    plate(out, out.get_rect(), max(2, high // 4), IVORY, INK, max(1, scale.px(1.2)))
    words(out, key, out.get_rect(), px, Face.BOLD, INK, "centre")
    return Piece(out)


class Bit(NamedTuple):
    """So much of something that has a picture; either may be wanting."""

    said: str
    picture: str = ""


@kept
def price(size: Size, scale: Scale, lines: tuple[tuple[Bit, ...], ...]) -> Piece:
    """What an answer wins and loses, a line for each way it may go."""
    out = sheet_of(size)
    # A single line lies where the first of two does, close below its button.
    high = size[1] // max(2, len(lines))
    px = min(scale.text(16), max(12, round(high * 0.85)))
    gap = max(3, px // 3)
    side = min(high, round(px * 1.3))

    def wide(bits: tuple[Bit, ...]) -> int:
        parts = [measure(bit.said, px, Face.TEXT)[0] + (side if bit.picture else 0) for bit in bits]
        return sum(parts) + gap * len(parts)

    widest = max([wide(bits) for bits in lines])
    if widest > size[0]:
        side = max(10, side * size[0] // widest)
        px, gap = max(12, px * size[0] // widest), 3
    for number, bits in enumerate(lines):
        left, top = scale.px(4), number * high
        for bit in bits:
            text = measure(bit.said, px, Face.TEXT)[0] if bit.said else 0
            if text:
                words(out, bit.said, Rect(left, top, text + 1, high), px, Face.TEXT, INK, "left")
                left += text + 1
            if bit.picture:
                at = Rect(left, top + (high - side) // 2, side, side)
                picture_in(out, bit.picture, at)
                left += side
            left += gap
    return Piece(out)


@kept
def plain(
    size: Size,
    scale: Scale,
    text: str,
    units: float = 13,
    most: int = 4,
    colour: Colour = INK,
    italic: bool = False,
) -> Piece:
    """Words in their place."""
    out = sheet_of(size)
    face = Face.ITALIC if italic else Face.TEXT
    set_block(out, text, out.get_rect(), scale.text(units), most, face, colour, "left", top=True)
    return Piece(out)


@kept
def line(size: Size, scale: Scale, text: str, units: float = 15) -> Piece:
    """A line in the middle of its place."""
    out = sheet_of(size)
    words(out, text, out.get_rect(), scale.text(units), Face.TEXT, SEPIA, "centre")
    return Piece(out)


@kept
def row_name(size: Size, scale: Scale, name: str, keys: str) -> Piece:
    """What a row of buttons is for, and the keys that go along it."""
    out = sheet_of(size)
    half = size[1] // 2 if keys else size[1]
    words(out, name, Rect(0, 0, size[0], half), scale.text(13), Face.BOLD, INK, "left")
    if keys:
        words(out, keys, Rect(0, half, size[0], half), scale.text(12), Face.TEXT, SEPIA, "left")
    return Piece(out)


@kept
def said(size: Size, scale: Scale, claim: str, total: str) -> Piece:
    """What is said of the Blind, and what it comes to with what is shown."""
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(4), SLIP, HAIR, 1)
    upper = Rect(rect.left + 3, rect.top + 1, rect.width - 6, rect.height // 2)
    words(out, claim, upper, scale.text(15), Face.BOLD, INK, "centre")
    words(
        out, total, upper.move(0, rect.height // 2 - 2), scale.text(12), Face.TEXT, SEPIA, "centre"
    )
    return Piece(out)


@kept
def slip(size: Size, scale: Scale, lines: tuple[str, ...]) -> Piece:
    """What is known and what is likely, on a slip of paper."""
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    inner = rect.inflate(-2 * scale.px(10), -2 * scale.px(5))
    set_block(
        out,
        "\n".join(lines),
        inner,
        scale.text(14),
        len(lines) + 3,
        Face.TEXT,
        INK,
        "left",
        top=True,
    )
    return Piece(out)


def slip_width(scale: Scale, lines: tuple[str, ...]) -> int:
    """How wide a slip is on which each of those has a line to itself."""
    px = scale.text(14)
    return max([measure(line, px, Face.TEXT)[0] for line in lines]) + 2 * scale.px(12)


def slip_height(width: int, scale: Scale, lines: tuple[str, ...]) -> int:
    """How high a slip of that width is."""
    px = scale.text(14)
    wrapped = wrap("\n".join(lines), px, width - 2 * scale.px(10), Face.TEXT)
    return round(px * 1.12) * (len(wrapped) - 1) + round(px * 1.45) + 2 * scale.px(6)


@kept
def chip(size: Size, scale: Scale, effect: str, title: str, state: str) -> Piece:
    """A wildcard in hand: its picture, its title where there is room; `state` is free, waiting or
    chosen.
    """
    out = sheet_of(size)
    rect = out.get_rect()
    fill = WELCOME if state != "waiting" else CARD
    plate(out, rect, scale.px(4), fill, INK if state != "waiting" else HAIR, max(1, scale.px(1.2)))
    inner = rect.inflate(-2 * scale.px(3), -2 * scale.px(3))
    if inner.height >= scale.text(12) * 2.2 and inner.width >= scale.px(70):
        pictured = Rect(inner.left, inner.top, min(inner.width // 3, inner.height), inner.height)
        picture_in(out, f"riding_shotgun/wild_{effect}", pictured)
        told = Rect(pictured.right + scale.px(3), inner.top, 0, inner.height)
        told.width = inner.right - told.left
        set_block(
            out, title, told, scale.text(12), 3, Face.TEXT, INK if state != "waiting" else SEPIA
        )
    elif inner.height >= scale.text(12) * 2.9 and inner.width >= scale.text(52):
        ink = INK if state != "waiting" else SEPIA
        set_block(out, title, inner, scale.text(12), 3, Face.TEXT, ink, leading=1.0)
    else:
        picture_in(out, f"riding_shotgun/wild_{effect}", inner)
    if state == "chosen":
        outline(out, rect, scale.px(4), GOLD, max(2, scale.px(3)))
    return Piece(out)


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
