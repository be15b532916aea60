"""What lies on the desk of a decision besides cards: trays, words, keys, and the scale of a deal
with its two pans.
"""

from typing import Final

from pygame import Rect, Surface

from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import (
    CARD,
    DISABLED_INK,
    EDGE,
    GOLD,
    HAIR,
    INK,
    IVORY,
    MOSS,
    OFF,
    OXBLOOD,
    PURSE,
    SEPIA,
    SLIP,
    WELCOME,
)
from game.sprites.pieces import (
    Piece,
    kept,
    outline,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    words,
)

Size = tuple[int, int]
KEY: Final = 15
"""Units of the letters on a key beside something small."""


@kept
def tray(size: Size, scale: Scale, lit: bool = False) -> Piece:
    """Where cards lie; `lit` where something in the hand may go there."""
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(5), WELCOME if lit else CARD, EDGE, max(1, scale.px(1.4)))
    if lit:
        outline(out, rect, scale.px(5), GOLD, max(2, scale.px(2.4)))
    return Piece(out)


@kept
def line(size: Size, scale: Scale, text: str, units: float = 18, refused: bool = False) -> Piece:
    """The line that counts: what is asked, or why not."""
    out = sheet_of(size)
    colour = OXBLOOD if refused else INK
    set_block(out, text, out.get_rect(), scale.text(units), 3, Face.BOLD, colour, "left", top=True)
    return Piece(out)


@kept
def lines(size: Size, scale: Scale, text: str, units: float = 14.5) -> Piece:
    """What stands below it."""
    out = sheet_of(size)
    set_block(out, text, out.get_rect(), scale.text(units), 8, Face.TEXT, SEPIA, "left", top=True)
    return Piece(out)


@kept
def beside(size: Size, scale: Scale, text: str) -> Piece:
    """A line beside something that can be taken up."""
    out = sheet_of(size)
    words(out, text, out.get_rect(), scale.text(13), Face.ITALIC, SEPIA, "left")
    return Piece(out)


@kept
def mark(size: Size, picture: str) -> Piece:
    """Whose turn it is."""
    out = sheet_of(size)
    picture_in(out, picture, out.get_rect())
    return Piece(out)


@kept
def cap(scale: Scale, key: str) -> Piece:
    """The key of a card."""
    px = scale.text(KEY) * 4 // 5
    high = round(px * 1.35)
    wide = max(high, measure(key, px, Face.BOLD)[0] + round(px * 0.7))
    out = sheet_of((wide, high))
    plate(out, out.get_rect(), max(2, high // 4), IVORY, INK, max(1, scale.px(1.2)))
    words(out, key, out.get_rect(), px, Face.BOLD, INK, "centre")
    return Piece(out)


def key_high(scale: Scale) -> int:
    """How high the key of a card is."""
    return round(scale.text(KEY) * 4 // 5 * 1.35) + 1


@kept
def edge(size: Size, scale: Scale, chosen: bool) -> Piece:
    """The edge of something that may be chosen, or is."""
    out = sheet_of(size)
    rect = out.get_rect()
    outline(out, rect, scale.px(6), INK, max(3, scale.px(5 if chosen else 3)))
    inner = rect.inflate(-2, -2)
    outline(out, inner, scale.px(6), GOLD, max(2, scale.px(4 if chosen else 2)))
    return Piece(out)


@kept
def round_edge(size: Size, scale: Scale) -> Piece:
    """A golden ring round a trap that lies in a pan."""
    out = sheet_of(size)
    rect = out.get_rect()
    outline(out, rect, min(size) // 2, INK, max(3, scale.px(6)))
    outline(out, rect.inflate(-2, -2), min(size) // 2 - 1, GOLD, max(2, scale.px(4)))
    return Piece(out)


# The scale ----------------------------------------------------------------------------------------


@kept
def beam(
    size: Size,
    scale: Scale,
    left: tuple[str, str],
    right: tuple[str, str],
) -> Piece:
    """The beam of the scale: over each pan whose it is, and which way it goes."""
    out = sheet_of(size)
    half, high = size[0] // 2, size[1]
    middle = high - max(2, scale.px(3))
    rule(out, 0, size[0], middle, MOSS, max(2, scale.px(2.4)))
    for n, (picture, said) in enumerate((left, right)):
        room = Rect(n * half + scale.px(2), 0, half - scale.px(4), middle)
        side = min(room.height, scale.px(24))
        picture_in(out, picture, Rect(room.left, room.centery - side // 2, side, side))
        at = Rect(room.left + side + scale.px(6), room.top, room.width - side - scale.px(6), 0)
        at.height = room.height
        words(out, said, at, scale.text(15), Face.BOLD, INK, "left")
    return Piece(out)


Chip = tuple[str, str, str, int]
"""Something laid besides: its kind, its picture, a word for it, and how many."""


def counters(size: Size, scale: Scale) -> tuple[Rect, ...]:
    """Where the four counters of a pan stand, from its top left."""
    pad, gap = scale.px(5), scale.px(4)
    high = round(size[1] * (0.54 if size[1] < scale.text(15) * 5.2 else 0.5)) - pad
    wide = (size[0] - 2 * pad - 3 * gap) // 4
    return tuple([Rect(pad + n * (wide + gap), pad, wide, high) for n in range(4)])


def chips(size: Size, scale: Scale, count: int) -> tuple[Rect, ...]:
    """Where so many chips lie under the counters."""
    pad, gap = scale.px(5), scale.px(4)
    top = counters(size, scale)[0].bottom + gap
    high = size[1] - pad - top
    wide = min(scale.px(150), (size[0] - 2 * pad - gap * (count - 1)) // max(1, count))
    return tuple([Rect(pad + n * (wide + gap), top, wide, high) for n in range(count)])


@kept
def pan(
    size: Size,
    scale: Scale,
    goods: tuple[tuple[str, str, int, int], ...],
    laid: tuple[Chip, ...],
    lit: bool = False,
    touched: tuple[str, ...] = (),
) -> Piece:
    """A pan: four counters that say how many lie in it of how many, and what else was laid. Rects
    by kind.
    """
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(6), WELCOME if lit else SLIP, INK, max(1, scale.px(1.6)))
    if lit:
        outline(out, rect, scale.px(6), GOLD, max(2, scale.px(2.6)))
    rects = {}
    for (kind, picture, n, most), at in zip(goods, counters(size, scale), strict=False):
        _counter(out, at, scale, picture, n, most, kind in touched)
        rects[kind] = at
    if laid:
        for (kind, picture, said, n), at in zip(laid, chips(size, scale, len(laid)), strict=True):
            _chip(out, at, scale, picture, said, n)
            rects[kind] = at
    return Piece(out, rects)


def _counter(
    out: Surface, at: Rect, scale: Scale, picture: str, n: int, most: int, touched: bool
) -> None:
    fill = PURSE if n else IVORY if most else OFF
    plate(out, at, scale.px(4), fill, GOLD if touched else HAIR, 2 if touched else 1)
    side = min(at.height - scale.px(4), round(at.width * 0.4))
    icon = Rect(at.left + scale.px(2), at.centery - side // 2, side, side)
    picture_in(out, picture, icon)
    room = Rect(icon.right + 1, at.top, at.right - icon.right - scale.px(3), at.height)
    ink = INK if most else DISABLED_INK
    px = min(scale.text(20), round(room.height * 0.8))
    figure = words(out, str(n), room, px, Face.BOLD, ink, "left")
    rest = Rect(figure.right + 2, room.top, room.right - figure.right - 2, room.height)
    words(
        out,
        f"/ {most}",
        rest,
        max(SMALLEST, min(scale.text(12), round(px * 0.62))),
        Face.TEXT,
        ink if n else SEPIA,
        "right",
    )


def _chip(out: Surface, at: Rect, scale: Scale, picture: str, said: str, n: int) -> None:
    plate(out, at, scale.px(4), PURSE, GOLD, max(1, scale.px(1.4)))
    side = min(at.height - 2, at.width)
    icon = Rect(at.left + 2, at.centery - side // 2, side, side)
    picture_in(out, picture, icon)
    room = Rect(icon.right + 2, at.top, at.right - icon.right - scale.px(4), at.height)
    text = said if n == 1 else f"{n} × {said}"
    if room.width > scale.px(16):
        set_block(out, text, room, scale.text(13), 2, Face.TEXT, INK, "left")


@kept
def sentence(size: Size, scale: Scale, text: str, refused: bool = False) -> Piece:
    """The deal read back."""
    out = sheet_of(size)
    colour = OXBLOOD if refused else INK
    set_block(out, text, out.get_rect(), scale.text(15), 3, Face.BOLD, colour, "left")
    return Piece(out)


@kept
def slot(size: Size, scale: Scale, picture: str, said: str, filled: bool, lit: bool) -> Piece:
    """A place for a card that is given for a wish."""
    out = sheet_of(size)
    rect = out.get_rect()
    plate(out, rect, scale.px(5), PURSE if filled else WELCOME if lit else SLIP, GOLD, 2)
    side = rect.height - 4
    picture_in(out, picture, Rect(3, 2, side, side))
    room = Rect(side + scale.px(8), 0, rect.width - side - scale.px(12), rect.height)
    words(out, said, room, scale.text(14), Face.BOLD if filled else Face.ITALIC, INK)
    return Piece(out)
