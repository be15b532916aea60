"""What lies on the desk of a decision besides cards: trays, keys, prices, what is said, slips."""

from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.lettering import Face, Scale, measure, wrap
from game.sprites.palette import CARD, EDGE, GOLD, HAIR, INK, IVORY, SEPIA, SLIP, WELCOME, Colour
from game.sprites.pieces import (
    Piece,
    kept,
    outline,
    picture_in,
    plate,
    set_block,
    sheet_of,
    words,
)

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
