"""How large words, pictures and boxes are set, so that they fit: rooms cut into rows, columns and
cells, and what is left out where it would have to be cut.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import Final

from pygame import Rect, Surface

from game.sprites import lettering
from game.sprites.art import gone_on_with
from game.sprites.lettering import SMALLEST, Face, measure, paragraph_height, words_of, wrap
from game.sprites.palette import BAND_INK, INK, Colour, Scale
from game.sprites.pieces import (
    Anchor,
    Piece,
    block,
    kept,
    narrow_enough,
    set_block,
    sheet_of,
    wanted_in,
    words,
)


def equal(count: int, width: int) -> tuple[int, ...]:
    """The width in so many shares that differ by a pixel at most."""
    edges = [round(n * width / count) for n in range(count + 1)]
    return tuple([right - left for left, right in pairwise(edges)])


@lru_cache(maxsize=64)
def row(
    every: tuple[str, ...],
    wanted: int,
    size: tuple[int, int],
    margin: int,
    marks: tuple[int, ...] = (),
) -> tuple[int, tuple[int, ...]]:
    """How large the letters of a row of options are, alike in all of them, and how wide each is.

    All are equally wide while their words fit so; else long words take what short ones can spare.
    `marks` is the room beside the words of each that something else needs; nothing, if left out.
    """
    width, height = size
    alike = equal(len(every), width)
    beside = [margin + more for more in marks or (0,) * len(every)]

    def fits(words: str, px: int) -> bool:
        """Whether two lines are not too high."""
        return px + measure(words, px, Face.BOLD)[1] <= height - 4

    def lines(words: str, px: int, room: int) -> bool:
        """Whether the words fit in two lines, none of them broken."""
        whole = all(measure(word, px, Face.BOLD)[0] <= room for word in words_of(words))
        return whole and fits(words, px) and len(wrap(words, px, room, Face.BOLD)) <= 2

    for px in range(max(wanted, SMALLEST), SMALLEST - 1, -1):
        # The one in force is bold: nothing moves when another is chosen.
        wants = [
            measure(words, px, Face.BOLD)[0] + more
            for words, more in zip(every, beside, strict=True)
        ]
        if all(want <= share for want, share in zip(wants, alike, strict=True)):
            return px, alike
        if sum(wants) <= width:
            return px, _shared(wants, width)
        rooms = [share - more for share, more in zip(alike, beside, strict=True)]
        if all(lines(words, px, room) for words, room in zip(every, rooms, strict=True)):
            return px, alike
        wants = [_narrowest(words, px) + more for words, more in zip(every, beside, strict=True)]
        if sum(wants) <= width and all(fits(words, px) for words in every):
            return px, _shared(wants, width)
    return SMALLEST, alike


def room_for(every: tuple[str, ...], px: int, size: tuple[int, int], margin: int) -> bool:
    """Whether words of that size find room in the row, in two lines if it is high enough."""
    width, height = size
    two = px + measure("", px, Face.BOLD)[1] <= height
    wants = [_narrowest(words, px) if two else measure(words, px, Face.BOLD)[0] for words in every]
    return sum(wants) + margin * len(every) <= width


def _shared(wants: list[int], width: int) -> tuple[int, ...]:
    """What each wants, and alike of what is left of the width."""
    shares = equal(len(wants), width - sum(wants))
    return tuple([want + share for want, share in zip(wants, shares, strict=True)])


def _narrowest(text: str, px: int) -> int:
    """Pixels the text takes in two lines, where they are parted best, or in one if it is a word."""
    words = words_of(text)
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(
        [max(measure(part, px, Face.BOLD)[0] for part in way) for way in ways or [(text, "")]]
    )


_NEARLY: Final = 0.8
"""How large the sentences should be at least, to the line, before the line gives way."""
LEADING: Final = 1.18
"""Line over letter of the sentences under a line."""


@gone_on_with
def together(line: int, least: int, wanted: int, largest: Callable[[int], int]) -> tuple[int, int]:
    """The sizes of both in pixels: the line from `line` down to `least`, the sentences `wanted` at
    most; `largest` says how large the sentences may be under a line of a size.
    """
    body = min(wanted, largest(line))
    while line > least and body < min(wanted, round(line * _NEARLY)):
        line -= 1
        body = min(wanted, largest(line))
    return line, body


@gone_on_with
def largest(
    text: str, px: int, width: int, high: int, face: Face = Face.TEXT, leading: float = 1.3
) -> int:
    """The largest letters, from `px` down, in which a paragraph `width` pixels wide is no taller
    than `high`; the smallest where none are.
    """
    return _largest(px, high, lambda at: paragraph_height(text, at, width, face, leading))


@gone_on_with
def largest_under(sentences: Sequence[str], px: int, wide: int, high: int) -> int:
    """The same for the sentences under a line, `wide` pixels wide, down to the smallest letters."""
    return _largest(px, high, lambda at: high_under(sentences, at, wide))


def _largest(px: int, high: int, tall: Callable[[int], int]) -> int:
    """The largest letters at which what is `tall` as that is no taller than `high`."""
    if px <= SMALLEST or (whole := tall(px)) <= high:
        return max(px, SMALLEST)
    # Letters of half the size need about a quarter of the room.
    about = round(px * sqrt(max(0, high) / whole))
    return lettering.largest_that(lambda at: tall(at) <= high, px, SMALLEST, about)


def under(sentences: Sequence[str], px: int, wide: int) -> Iterator[tuple[str, Surface, int]]:
    """The sentences as one paragraph would have them: each, how it is set, and how far down."""
    down, step = 0, round(px * LEADING)
    for each in sentences:
        yield each, lettering.paragraph(each, px, wide, Face.TEXT, INK, leading=LEADING), down
        down += step * len(lettering.wrap(each, px, wide))


def high_under(sentences: Sequence[str], px: int, wide: int) -> int:
    """How high they are together, in pixels."""
    lines = sum([lettering.lines_of(each, px, wide) for each in sentences])
    return round(px * LEADING) * (lines - 1) + lettering.letters_high(px)


_LOW: Final = 11
"""Pixels of height that a line needs."""


@kept
def bar_title(text: str, px: int, size: tuple[int, int]) -> Piece:
    """The words in the bar above a table."""
    out = sheet_of(size)
    words(out, text, out.get_rect(), px, Face.HEADING, BAND_INK, "centre")
    return Piece(out)


def line_fits(text: str, room: Rect, face: Face = Face.TEXT) -> bool:
    """Whether a line goes into the room in the smallest letters of the narrowest face."""
    face = narrow_enough(text, room.width, face)
    wide = lettering.measure(text, lettering.SMALLEST, face)[0]
    return room.height >= _LOW and wide <= room.width


def line_if_it_fits(
    out: Surface,
    text: str,
    room: Rect,
    px: int,
    face: Face = Face.TEXT,
    ink: Colour = INK,
    anchor: Anchor = "left",
) -> bool:
    """The line, if all of it can be shown; whether it is."""
    as_wanted = lettering.measure(text, wanted_in(room, px), face)[0] <= room.width
    if not text or room.height < _LOW or not (as_wanted or line_fits(text, room, face)):
        return False
    words(out, text, room, px, face, ink, anchor)
    return True


def block_if_it_fits(
    out: Surface,
    text: str,
    room: Rect,
    px: int,
    most: int,
    face: Face = Face.TEXT,
    ink: Colour = INK,
    anchor: Anchor = "centre",
    leading: float = 1.12,
) -> bool:
    """The lines, or one smaller line, if all of it can be shown; whether it is."""
    if not text or room.width < 1:
        return False
    made = block(text, px, room.width, room.height, most, face, leading)
    if made.whole:
        set_block(out, text, room, px, most, face, ink, anchor, leading)
        return True
    one = " ".join(words_of(text))
    return line_if_it_fits(out, one, room, px, face, ink, anchor)


def side_by_side(parts: Sequence[Surface], gap: int) -> Surface:
    """Surfaces in a row on one floor, so many pixels apart."""
    high = max(part.get_height() for part in parts)
    out = sheet_of((sum(part.get_width() + gap for part in parts) - gap, high))
    x = 0
    for part in parts:
        out.blit(part, part.get_rect(bottomleft=(x, high)))
        x += part.get_width() + gap
    return out


def stacked(parts: Sequence[Surface], gap: int) -> Surface:
    """Surfaces one under another, in the middle, so many pixels apart."""
    wide = max(part.get_width() for part in parts)
    out = sheet_of((wide, sum(part.get_height() + gap for part in parts) - gap))
    at = Rect(0, 0, wide, 0)
    for part in parts:
        out.blit(part, part.get_rect(midtop=at.midbottom))
        at.height += part.get_height() + gap
    return out


Bounds = tuple[int, int, int, int]
"""A rect as a value: left, top, width, height."""


def area(rect: Rect) -> Bounds:
    """The rect as a value, by which what is drawn can be kept."""
    return rect.left, rect.top, rect.width, rect.height


def grown(text_size: float, share: float) -> float:
    """How much a part grows when letters do: `share` of it follows them."""
    return 1.0 + share * (max(1.0, text_size) - 1.0)


def read_at(scale: Scale) -> float:
    """How large letters are for their window: in a small one they do not shrink as all else."""
    return max(scale.text_factor, scale.text(13) / (13 * scale.u))


def rows_of(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The room cut into so many rows of one height."""
    high = (room.height - gap * (count - 1)) // count
    return tuple(
        [Rect(room.left, room.top + n * (high + gap), room.width, high) for n in range(count)]
    )


def columns(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The room cut into so many columns of one width."""
    wide = (room.width - gap * (count - 1)) // count
    return tuple(
        [Rect(room.left + n * (wide + gap), room.top, wide, room.height) for n in range(count)]
    )


def cells(room: Rect, count: int, in_a_row: int, gap: int) -> tuple[Rect, ...]:
    """So many cells of one size, in rows from the left; a row that is not full begins further
    right, so that the last cell ends the last row.
    """
    lines = rows_of(room, -(-count // in_a_row), gap)
    found = [cell for line in lines for cell in columns(line, in_a_row, gap)]
    missing = len(found) - count
    return (*found[: len(found) - in_a_row], *found[len(found) - in_a_row + missing :])


def across(room: Rect, gap: int, *sizes: float) -> tuple[Rect, ...]:
    """The room cut from left to right, `gap` between its parts: a whole number is a width in
    pixels, a fraction (0.25, 1.0) its share of what those leave.

    >>> across(Rect(0, 0, 100, 20), 10, 30, 0.5, 0.5)
    (Rect(0, 0, 30, 20), Rect(40, 0, 25, 20), Rect(75, 0, 25, 20))
    """
    cuts = _cuts(room.left, room.width, gap, sizes)
    return tuple([Rect(at, room.top, wide, room.height) for at, wide in cuts])


def down(room: Rect, gap: int, *sizes: float) -> tuple[Rect, ...]:
    """The room cut from top to bottom, as `across` cuts it from left to right."""
    cuts = _cuts(room.top, room.height, gap, sizes)
    return tuple([Rect(room.left, at, room.width, high) for at, high in cuts])


def _cuts(start: int, length: int, gap: int, sizes: Sequence[float]) -> list[tuple[int, int]]:
    """Where each part begins, and how long it is."""
    free = length - gap * (len(sizes) - 1) - sum([size for size in sizes if isinstance(size, int)])
    found, share = [], 0.0
    for size in sizes:
        if isinstance(size, int):
            long = size
        else:
            long = round(free * (share + size)) - round(free * share)
            share += size
        found.append((start, long))
        start += long + gap
    return found


def fitting(room: Rect, aspect: float) -> Rect:
    """The largest rect of that width to its height in the middle of the room."""
    wide = min(room.width, round(room.height * aspect))
    out = Rect(0, 0, max(1, wide), max(1, min(room.height, round(wide / aspect))))
    out.center = room.center
    return out
