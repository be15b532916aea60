"""What is read off the map, beside it: what lies on a line, a group under the pointer, the key to
the signs, and what the chosen dice may come to.
"""

from dataclasses import dataclass
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import (
    CARD,
    EDGE,
    FADED,
    GOLD,
    HAIR,
    INK,
    IVORY,
    MOSS,
    NAVY,
    OXBLOOD,
    SEAT_COLOURS,
    SEPIA,
    Colour,
    shown,
)
from game.sprites.pieces import (
    Piece,
    disc,
    fill,
    kept,
    narrow_enough,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.steeplechase import counters, woodcuts
from game.sprites.steeplechase.table_sheet import Tone

Size = tuple[int, int]
Sign = Literal["enemy", "neutral", "front", "line", "lane", "black", "sepia", "path"]

_INKS: Final[dict[Tone, Colour]] = {"good": MOSS, "bad": OXBLOOD, "plain": INK}
_LIGHT: Final[Colour] = (0xE0, 0xD1, 0xA3)


@kept
def ground(size: Size, scale: Scale) -> Piece:
    """The paper of the side."""
    out = sheet_of(size)
    stock(out, out.get_rect(), scale, CARD)
    return Piece(out)


@dataclass(frozen=True, slots=True)
class SideRow:
    """A line: a sign (a picture's name, a number on the map or ""), what it is, how far or how
    likely, and `below` what it does.
    """

    sign: str
    words: str
    value: str = ""
    tone: Tone = "plain"
    below: str = ""


@dataclass(frozen=True, slots=True)
class SideShown:
    """What the card tells: a title with a figure beside it, some lines under it, and rows."""

    title: str
    picture: str = ""
    lines: tuple[str, ...] = ()
    rows: tuple[SideRow, ...] = ()
    note: str = ""


@kept
def card(size: Size, scale: Scale, told: SideShown) -> Piece:
    """The card. Rects "title", "row 0" … and "note"."""
    out = sheet_of(size)
    box = out.get_rect()
    rects: dict[str, Rect] = {}
    head = round(scale.text(18) * 1.35) if told.title else 0
    line = round(scale.text(13) * 1.3)
    top = max(head + line * len(told.lines), scale.px(58) if told.picture else 0)
    top = min(top, box.height // 2)
    left = 0
    if told.picture:
        high = top - scale.px(2)
        wide = min(woodcuts.width_of(told.picture, high), box.width // 4)
        picture_in(out, told.picture, Rect(0, 0, wide, high))
        left = wide + scale.px(6)
    rects["title"] = Rect(left, 0, box.width - left, head)
    if told.title:
        words(out, told.title, rects["title"], scale.text(18), Face.HEADING)
    for n, each in enumerate(told.lines):
        at = Rect(left, head + n * line, box.width - left, line)
        if at.bottom <= top + line // 2:
            words(out, each, at, scale.text(13), Face.ITALIC, SEPIA)
    if told.lines or told.picture:
        rule(out, 0, box.width, top + scale.px(2), EDGE)
    top += scale.px(6)
    foot = round(scale.text(13) * 2.6) if told.note else 0
    room = Rect(0, top, box.width, max(1, box.height - top - foot))
    rects |= _rows(out, room, scale, told.rows)
    if told.note:
        last = max([at.bottom for name, at in rects.items() if name != "title"], default=top)
        rects["note"] = Rect(0, last + scale.px(2), box.width, min(foot, box.height - last))
        set_block(
            out, told.note, rects["note"], scale.text(13), 3, Face.ITALIC, SEPIA, "left", top=True
        )
    return Piece(out, rects)


def _rows(out: Surface, room: Rect, scale: Scale, rows: tuple[SideRow, ...]) -> dict[str, Rect]:
    """The rows, as high as their letters want it, or lower where there are many."""
    if not rows:
        return {}
    double = any(each.below for each in rows)
    high = min(round(scale.text(15) * (2.7 if double else 1.75)), room.height // len(rows))
    px = max(SMALLEST, min(scale.text(14), round(high * (0.4 if double else 0.72))))
    signs = any(each.sign for each in rows)
    side = min(high - 2, scale.px(22)) if signs else 0
    rects: dict[str, Rect] = {}
    for number, each in enumerate(rows):
        at = Rect(room.left, room.top + number * high, room.width, high)
        rects[f"row {number}"] = at
        left = at.left
        if signs:
            if each.sign:
                spot = Rect(left, at.centery - side // 2, side, side)
                if each.sign.isdigit():
                    number_seal(out, spot, each.sign, each.tone == "bad", px, scale)
                else:
                    picture_in(out, each.sign, spot)
            left += side + scale.px(6)
        ink = _INKS[each.tone]
        free = at.right - left
        needs = measure(each.words, px, Face.TEXT)[0] + scale.px(4) if each.words else 0
        most = max(free - needs, round(free * 0.42))
        face = narrow_enough(each.value, most)
        wide = min(most, measure(each.value, px, face)[0] + 1) if each.value else 0
        value = Rect(at.right - wide, at.top, wide, high)
        if each.value:
            words(out, each.value, value, px, face, ink, "right")
        said = Rect(left, at.top, max(1, value.left - scale.px(4) - left), high)
        colour = INK if each.tone != "bad" else OXBLOOD
        if each.below:
            said.height = high // 2
            rest = Rect(left, said.bottom, said.width, high - said.height)
            words(out, each.below, rest, max(SMALLEST, px - 1), Face.ITALIC, colour)
        words(out, each.words, said, px, Face.TEXT, colour)
    return rects


def number_seal(
    out: pygame.Surface, box: Rect, text: str, bad: bool, px: int, scale: Scale
) -> None:
    """A number, in oxblood where it stops one."""
    plate(out, box, scale.px(3), OXBLOOD if bad else INK, IVORY, max(1, scale.px(1.4)))
    words(out, text, box, px, Face.BOLD, IVORY, "centre")


# The key to the signs -----------------------------------------------------------------------------


@kept
def legend(size: Size, scale: Scale, title: str, rows: tuple[tuple[Sign, str], ...]) -> Piece:
    """What the signs of the map mean. Rects by the names of the signs."""
    out = sheet_of(size)
    wide, high = size
    line = min(round(scale.text(13) * 1.6), high // (len(rows) + 1))
    px = max(SMALLEST, min(scale.text(13), round(line * 0.8)))
    words(out, title, Rect(0, 0, wide, line), px, Face.ITALIC, SEPIA)
    rects: dict[str, Rect] = {}
    side = min(line - 2, scale.px(22))
    for number, (sign, said) in enumerate(rows, 1):
        at = Rect(0, number * line, wide, line)
        rects[sign] = at
        _sign(out, sign, Rect(at.left, at.centery - side // 2, side, side), scale)
        room = Rect(side + scale.px(7), at.top, wide - side - scale.px(7), line)
        words(out, said, room, px, Face.TEXT, INK)
    return Piece(out, rects)


def _sign(out: Surface, sign: Sign, at: Rect, scale: Scale) -> None:
    thick = max(1, scale.px(1.6))
    middle = at.centery
    match sign:
        case "enemy":
            disc(out, at, _LIGHT, OXBLOOD, thick)
            counters.ring(out, at.inflate(-4 * thick, -4 * thick), OXBLOOD, thick)
        case "neutral":
            disc(out, at, _LIGHT, SEPIA, thick)
        case "front":
            small = at.inflate(-at.width // 3, -at.height // 3)
            counters.wedge(
                out, small.center, small.width // 2, (1, 0), max(4, at.width // 3), OXBLOOD
            )
            disc(out, small, _LIGHT, OXBLOOD, thick)
        case "line" | "lane":
            dash = max(3, at.width // 5)
            ink = OXBLOOD if sign == "line" else INK
            for x in range(at.left, at.right, round(dash * 1.6)):
                fill(out, (x, middle - thick // 2, min(dash, at.right - x), max(2, thick)), ink)
        case "path":
            # A trail has the colour of whoever left it.
            inks = list(SEAT_COLOURS.values())[:3]
            part = at.width // len(inks)
            for n, ink in enumerate(inks):
                fill(out, (at.left + n * part, middle - thick, part - 1, 2 * thick), ink)
        case "black" | "sepia":
            small = at.inflate(-at.width // 3, -at.height // 3)
            disc(out, small, INK if sign == "black" else _SEPIA_OF_THE_MAP, None)


_SEPIA_OF_THE_MAP: Final[Colour] = (0xB8, 0x9F, 0x6C)


# What the dice may come to ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Inch:
    """How likely a distance is, 0 to 1, and whether it ends where he wants to be."""

    inches: int
    share: float
    tone: Tone = "plain"


@kept
def fan(
    size: Size,
    scale: Scale,
    title: str,
    inches: tuple[Inch, ...],
    marks: tuple[tuple[float, str], ...] = (),
    here: int | None = None,
) -> Piece:
    """A bar for each distance the dice may come to, as high as it is likely, over a ruler; `marks`
    are numbers of what lies at a distance. `here` is the distance pointed at.

    Rects "inch 3" … for each bar.
    """
    out = sheet_of(size)
    wide, high = size
    head = min(round(scale.text(13) * 1.4), max(14, high // 4))
    words(out, title, Rect(0, 0, wide, head), min(scale.text(13), head), Face.ITALIC, SEPIA)
    if not inches:
        return Piece(out)
    px = max(SMALLEST, min(scale.text(12), round(high * 0.16)))
    ruler = round(px * 1.35)
    sign = min(scale.px(18), round(high * 0.2)) if marks else 0
    room = Rect(0, head + sign, wide, max(8, high - head - sign - ruler))
    last = max(each.inches for each in inches)
    step = wide / (last + 1)
    most = max(each.share for each in inches) or 1.0
    rects: dict[str, Rect] = {}
    for each in inches:
        tall = max(1, round(room.height * each.share / most)) if each.share else 0
        left = round((each.inches - 0.5) * step)
        at = Rect(left, room.bottom - tall, max(2, round(step) - 1), tall)
        rects[f"inch {each.inches}"] = Rect(left, room.top, max(2, round(step)), high - room.top)
        ink = {"good": MOSS, "bad": OXBLOOD, "plain": NAVY}[each.tone]
        fill(out, (at.left, at.top, at.width, at.height), ink)
        if each.tone == "bad":
            _struck(out, at)
        if each.inches == here:
            edge = at.inflate(4, 4).clip(out.get_rect())
            pygame.draw.rect(out, shown(GOLD), edge, max(2, scale.px(2)))
    rule(out, 0, wide, room.bottom, INK, max(1, scale.px(1.4)))
    for n in range(last + 1):
        x = round(n * step)
        fill(out, (x, room.bottom, 1, ruler // 3 if n % 3 else ruler // 2), FADED if n % 3 else INK)
    for n in range(3, last + 1, 3 if step * 3 > px * 1.6 else 6):
        at = Rect(0, 0, px * 2, ruler)
        at.midtop = (round(n * step), room.bottom + ruler // 4)
        at.clamp_ip(out.get_rect())
        words(out, str(n), at, px, Face.TEXT, INK, "centre")
    for far, name in marks:
        x = round(far * step)
        fill(out, (x, head + sign // 2, 1, room.bottom - head - sign // 2), HAIR)
        at = Rect(0, 0, sign, sign)
        at.midtop = (x, head)
        at.clamp_ip(out.get_rect())
        number_seal(out, at, name, False, px, scale)
    return Piece(out, rects)


def _struck(out: Surface, at: Rect) -> None:
    """White lines across a bar: no eye needs its colour to tell it from the others."""
    for y in range(at.bottom - 3, at.top, -4):
        fill(out, (at.left, y, at.width, 1), CARD)
