"""A line and the sentences under it: how large each is set, so that neither dwarfs the other, and
each sentence by itself, so that one that has been read already is not set anew for the next.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from pygame import Surface

from game.sprites import lettering
from game.sprites.art import gone_on_with
from game.sprites.lettering import SMALLEST, Face, paragraph_height
from game.sprites.palette import INK

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
    text: str,
    px: int,
    width: int,
    high: int,
    least: int = SMALLEST,
    face: Face = Face.TEXT,
    leading: float = 1.3,
) -> int:
    """The largest letters, from `px` down to `least`, in which a paragraph `width` pixels wide is
    no taller than `high`; `least` where none are.
    """
    return _largest(px, least, high, lambda at: paragraph_height(text, at, width, face, leading))


@gone_on_with
def largest_under(sentences: Sequence[str], px: int, wide: int, high: int) -> int:
    """The same for the sentences under a line, `wide` pixels wide, down to the smallest letters."""
    return _largest(px, SMALLEST, high, lambda at: high_under(sentences, at, wide))


def _largest(px: int, least: int, high: int, tall: Callable[[int], int]) -> int:
    """The largest letters at which what is `tall` as that is no taller than `high`."""
    if px <= least or (whole := tall(px)) <= high:
        return max(px, least)
    # Letters of half the size need about a quarter of the room.
    about = round(px * sqrt(max(0, high) / whole))
    return lettering.largest_that(lambda at: tall(at) <= high, px, least, about)


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
