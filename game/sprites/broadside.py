"""Woodcuts, put together from the house's engravings as a thrifty printer would do it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.engine.flavour.broadside import PrintedSheet, in_plain_text
from game.engine.words import _
from game.session.paths import assets
from game.sprites import art
from game.sprites.lettering import (
    Face,
    fit,
    fitted,
    line,
    measure,
    paragraph,
    paragraph_height,
    put,
    words_of,
    wrap,
)
from game.sprites.palette import CARD, INK, OXBLOOD, SEPIA, shown
from game.sprites.pieces import fill

DRAWN: Final = (1000, 400)
"""The size woodcuts are composed in; they are cut at any other."""


@dataclass(frozen=True, slots=True)
class PlacedCut:
    """An engraving in its place: the box it fills as far as its shape allows, standing on the foot
    of it; turned the other way about if `turned`.
    """

    name: str
    box: tuple[int, int, int, int]
    turned: bool = False


Blocks = tuple[PlacedCut, ...]
"""A woodcut: what is laid on its plate, one engraving over the other."""

Woodcuts = Mapping[str, Blocks]
"""A game's, by the words of its ballad; a fate without one is told under the game's emblem."""

_GROUND: Final = 372
"""Where the earth begins."""


def woodcut(blocks: Blocks, size: tuple[int, int]) -> Surface:
    """A woodcut in exactly `size` pixels, with a black rule round it; nobody else's."""
    out = art.converted(Surface(size), alpha=False)
    out.fill(shown(CARD))
    k = min(size[0] / DRAWN[0], size[1] / DRAWN[1])
    left, top = (size[0] - DRAWN[0] * k) / 2, (size[1] - DRAWN[1] * k) / 2
    whole = blocks[0].box[2:] == DRAWN
    if not whole:
        _sky_and_earth(out, k, round(top + _GROUND * k))
    for block in blocks:
        x, y, wide, high = (v * k for v in block.box)
        box = Rect(round(left + x), round(top + y), round(wide), round(high))
        cut = art.proof(block.name, box.size)
        if block.turned:
            cut = pygame.transform.flip(cut, True, False)
        out.blit(cut, cut.get_rect(midbottom=box.midbottom))
    _rule_round(out, k)
    return out


def emblem(game: str) -> Blocks:
    """What stands over a fate that has no woodcut: the game's emblem, or a mask."""
    name = f"app/emblem_{game}"
    there = Path(assets() / "images" / f"{name}.svg").is_file()
    return (PlacedCut(name if there else "objects/mask", (340, 40, 320, 330)),)


def _sky_and_earth(out: Surface, k: float, ground: int) -> None:
    """Lines of a plain sky, thinner and wider apart towards the earth, and the earth in black."""
    wide, y, row = out.get_width(), 14 * k, 0
    while y < ground * 0.5:
        thick = max(1, round((3.2 - row * 0.28) * k))
        for x, end in _broken(row, wide, k):
            fill(out, (x, round(y), end - x, thick), INK)
        row += 1
        y += (13 + row * 1.4) * k
    fill(out, (0, ground, wide, out.get_height() - ground), INK)


def _broken(row: int, wide: int, k: float) -> list[tuple[int, int]]:
    """A line of the sky in pieces, so that it looks gouged and not ruled."""
    pieces, x, n = [], (row * 53 % 40) * k, row
    while x < wide:
        length = (150 + (n * 97 + row * 31) % 190) * k
        pieces.append((round(x), min(wide, round(x + length))))
        x += length + (10 + (n * 37 + row * 13) % 26) * k
        n += 1
    return pieces


def _rule_round(out: Surface, k: float) -> None:
    pygame.draw.rect(out, shown(INK), out.get_rect(), max(2, round(5 * k)))


PAPER_SIZE: Final = (1240, 1754)
"""An A-format at 150 dots to the inch: the size a sheet is saved in."""
SMALLEST_SET: Final = 760
"""Pixels of width below which a sheet is set larger and then made smaller as a picture."""

LARGEST_SET: Final = 2000
"""Pixels of width above which no sheet is set, but one is enlarged: this one takes 23 MB."""

_MARGIN: Final = (150, 128)
_VERSE: Final = 37
VERSE_OF_WIDTH: Final = 34 / PAPER_SIZE[0]
"""The letters of a ballad of usual length, as a part of the width of its sheet."""
_LEAST_VERSE: Final = 22
_TITLES: Final = (84, 76, 68, 60, 54, 48, 42, 36, 30)
_MOST_TITLE_LINES: Final = 3
_LEAST_GAP: Final = 24
"""Units between two parts of the sheet."""
_PARTED: Final = re.compile(r"(?P<head>.+?[;:]) (?P<small>\w{1,4}, )?(?P<second>.+)")
_IN_CORNERS: Final = 0.72
"""How much of the column is free of the border's leaves at head and foot."""
COLUMN: Final = 1 - 2 * _MARGIN[0] / PAPER_SIZE[0]
"""The column's part of the sheet's width."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How a sheet is set: pixels for a unit of PAPER_SIZE, the letters of the verse in units, and
    how high the woodcut is; `blocks` is what it shows.
    """

    k: float
    verse: float
    cut: float
    blocks: Blocks

    def px(self, units: float) -> int:
        return max(1, round(units * self.k))


def height_of(width: int) -> int:
    """How high a sheet of that width is."""
    return round(width * PAPER_SIZE[1] / PAPER_SIZE[0])


def printed(sheet: PrintedSheet, width: int, cuts: Woodcuts) -> Surface:
    """The whole sheet `width` pixels wide; shared, so blit it and do not draw on it.

    `cuts` are the woodcuts of the sheet's game.
    """
    blocks = cuts.get(sheet.woodcut) or emblem(sheet.game)

    def make() -> Surface:
        if width < SMALLEST_SET:
            return smoothscale(_pressed(sheet, 2 * width, blocks), (width, height_of(width)))
        return _pressed(sheet, width, blocks)

    return art.keep(("broadside", blocks, *in_plain_text(sheet), width), make)


def cutting(sheet: PrintedSheet, width: int, part: Rect, cuts: Woodcuts) -> Surface:
    """What is seen through `part` of a sheet that is `width` pixels wide; nobody else's."""
    set_at = min(width, LARGEST_SET)
    whole, k = printed(sheet, set_at, cuts), set_at / width
    if set_at == width:
        return whole.subsurface(part.clip(whole.get_rect()))
    seen = Rect(round(part.x * k), round(part.y * k), round(part.width * k), round(part.height * k))
    return smoothscale(whole.subsurface(seen.clip(whole.get_rect())), part.size)


def _pressed(sheet: PrintedSheet, width: int, blocks: Blocks) -> Surface:
    out = art.converted(Surface((width, height_of(width))), alpha=False)
    out.fill(shown(CARD))
    k = width / PAPER_SIZE[0]
    frame = art.proof("app/frame_broadside", (width - round(24 * k), out.get_height()))
    out.blit(frame, frame.get_rect(center=out.get_rect().center))
    inside = out.get_rect().inflate(-2 * round(_MARGIN[0] * k), -2 * round(_MARGIN[1] * k))
    form = _fitting(sheet, inside, _Form(k, _VERSE, 356, blocks))
    parts = _parts(sheet, form, inside.width)
    spare = inside.height - sum([high for high, _set in parts])
    gap = spare / max(1, len(parts) - 1)
    y = float(inside.top)
    for high, set_part in parts:
        set_part(out, Rect(inside.left, round(y), inside.width, high))
        y += high + gap
    return out


def _fitting(sheet: PrintedSheet, inside: Rect, form: _Form) -> _Form:
    """The largest letters and woodcut with which everything finds room."""
    while _height(_parts(sheet, form, inside.width), form) > inside.height:
        if form.cut > 300:
            form = replace(form, cut=form.cut - 14)
        elif form.verse > _LEAST_VERSE:
            form = replace(form, verse=form.verse - 1)
        elif form.cut > 120:
            form = replace(form, cut=form.cut - 20)
        else:
            break
    return form


def _height(parts: "list[_Part]", form: _Form) -> int:
    return sum([high for high, _set in parts]) + form.px(_LEAST_GAP) * (len(parts) - 1)


_Part = tuple[int, Callable[[Surface, Rect], None]]


def _parts(sheet: PrintedSheet, form: _Form, wide: int) -> list[_Part]:
    """The parts of the sheet from head to foot, each with its height and how it is set."""
    return [
        _title(sheet, form, wide),
        _subtitle(sheet, form, wide),
        _picture(sheet, form, wide),
        _ballad(sheet, form, wide) if sheet.stanzas else _prose(sheet, form, wide),
        _reckoning(sheet, form, wide),
        _imprint(sheet, form, wide),
    ]


def _title(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    room = round(wide * _IN_CORNERS)
    # "The Hanging of Nell; or, Jack Rides Home": a title, a small word, and a second title.
    head, small, second = _titles(sheet.title)
    px = _title_px(head, form, room, 1 if second else 2)
    pieces = [(head, px, Face.HEADING)]
    if small:
        pieces.append((small, round(px * 0.5), Face.ITALIC))
    if second:
        most = round(px * 0.72)
        pieces.append((second, min(most, _title_px(second, form, room)), Face.HEADING))
    heights = [paragraph_height(each, size, room, face, 1.12) for each, size, face in pieces]

    def set_it(out: Surface, at: Rect) -> None:
        y = at.top
        for (each, size, face), high in zip(pieces, heights, strict=True):
            words = paragraph(each, size, room, face, OXBLOOD, "centre", 1.12)
            out.blit(words, words.get_rect(midtop=(at.centerx, y)))
            y += high

    return sum(heights), set_it


def _titles(title: str) -> tuple[str, str, str]:
    """A title's two parts and the small word between them; the last two may be "".

    >>> _titles("The Hanging of Nell; or, Jack Rides Home")
    ('The Hanging of Nell;', 'or,', 'Jack Rides Home')
    """
    found = _PARTED.fullmatch(title)
    if found is None:
        return title, "", ""
    return found["head"], (found["small"] or "").strip(), found["second"]


def _title_px(words: str, form: _Form, room: int, few: int = 2) -> int:
    """The largest letters with which a title has few lines and no word is broken."""
    px = form.px(_TITLES[-1])
    for units in _TITLES:
        px = form.px(units)
        lines = wrap(words, px, room, Face.HEADING)
        whole = all(measure(each, px, Face.HEADING)[0] <= room for each in words_of(words))
        if whole and len(lines) <= (few if units >= _TITLES[3] else _MOST_TITLE_LINES):
            break
    return px


def _subtitle(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    px = form.px(30)

    def set_it(out: Surface, at: Rect) -> None:
        words = fitted(sheet.subtitle, px, round(wide * 0.7), 12, Face.ITALIC, INK)
        place = words.get_rect(midtop=at.midtop)
        out.blit(words, place)
        away, y = form.px(22), place.top + round(place.height * 0.58)
        for start, end in ((at.left, place.left - away), (place.right + away, at.right)):
            if end > start:
                fill(out, (start, y, end - start, form.px(2)), INK)

    return round(px * 1.3), set_it


def _picture(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    high = form.px(form.cut)

    def set_it(out: Surface, at: Rect) -> None:
        put(out, woodcut(form.blocks, (min(wide, round(high * 2.5)), high)), midtop=at.midtop)

    return high, set_it


def _ballad(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    indent = form.px(form.verse * 1.2)
    px = form.px(form.verse)
    for n, words in enumerate(sheet.lines):
        px = min(px, fit(words, px, wide - (indent if n % 2 else 0)))
    step, space = round(px * 1.24), round(px * 0.62)
    high = step * len(sheet.lines) + space * (len(sheet.stanzas) - 1)

    def set_it(out: Surface, at: Rect) -> None:
        widths = [
            measure(words, px, Face.TEXT)[0] + (indent if n % 2 else 0)
            for n, words in enumerate(sheet.lines)
        ]
        left, y = at.centerx - max(widths) // 2, at.top
        for stanza in sheet.stanzas:
            for n, words in enumerate(stanza.lines):
                out.blit(line(words, px, Face.TEXT, INK), (left + (indent if n % 2 else 0), y))
                y += step
            y += space

    return high, set_it


def _prose(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    px = form.px(form.verse * 0.8)
    space = round(px * 0.4)
    heights = [paragraph_height(each, px, wide, Face.TEXT, 1.24) + space for each in sheet.prose]

    def set_it(out: Surface, at: Rect) -> None:
        y = at.top
        for each, high in zip(sheet.prose, heights, strict=True):
            out.blit(paragraph(each, px, wide, Face.TEXT, INK, "centre", 1.24), (at.left, y))
            y += high

    return sum(heights), set_it


def _reckoning(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    head_px, px = form.px(30), form.px(max(17, form.verse * 0.58))
    tail = (form.px(300), form.px(40))
    head = round(head_px * 1.3)
    heights = [paragraph_height(each, px, wide, Face.TEXT, 1.25) for each in sheet.reckoning]

    def set_it(out: Surface, at: Rect) -> None:
        put(out, art.picture("app/tail_rule", tail), midtop=at.midtop)
        y = at.top + tail[1]
        put(out, line(_("The Reckoning"), head_px, Face.HEADING, OXBLOOD), midtop=(at.centerx, y))
        y += head + form.px(6)
        for n, (each, high) in enumerate(zip(sheet.reckoning, heights, strict=True)):
            face = Face.BOLD if n == 0 else Face.TEXT
            out.blit(paragraph(each, px, wide, face, INK, "centre", 1.25), (at.left, y))
            y += high

    return tail[1] + head + form.px(6) + sum(heights), set_it


def _imprint(sheet: PrintedSheet, form: _Form, wide: int) -> _Part:
    px, room = form.px(21), round(wide * _IN_CORNERS)
    high = paragraph_height(sheet.imprint, px, room, Face.SCRIPT, 1.2) + form.px(10)

    def set_it(out: Surface, at: Rect) -> None:
        fill(out, (at.centerx - room // 2, at.top, room, form.px(1.4)), SEPIA)
        words = paragraph(sheet.imprint, px, room, Face.SCRIPT, SEPIA, "centre", 1.2)
        out.blit(words, words.get_rect(midtop=(at.centerx, at.top + form.px(10))))

    return high, set_it
