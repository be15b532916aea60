"""A line and the sentences under it: how large each is set, so that neither dwarfs the other, and
each sentence by itself, so that one that has been read already is not set anew for the next.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pygame import Surface

from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import INK

_NEARLY: Final = 0.8
"""How large the sentences should be at least, to the line, before the line gives way."""


def together(line: int, least: int, wanted: int, largest: Callable[[int], int]) -> tuple[int, int]:
    """The sizes of both in pixels: the line from `line` down to `least`, the sentences `wanted` at
    most; `largest` says how large the sentences may be under a line of a size.
    """
    body = min(wanted, largest(line))
    while line > least and body < min(wanted, round(line * _NEARLY)):
        line -= 1
        body = min(wanted, largest(line))
    return line, body


LEADING: Final = 1.18
"""Line over letter of the sentences under a line."""


def under(sentences: Sequence[str], px: int, wide: int) -> Iterator[tuple[str, Surface, int]]:
    """The sentences as one paragraph would have them: each, how it is set, and how far down."""
    down, step = 0, round(px * LEADING)
    for each in sentences:
        yield each, lettering.paragraph(each, px, wide, Face.TEXT, INK, leading=LEADING), down
        down += step * len(lettering.wrap(each, px, wide))


def high_under(sentences: Sequence[str], px: int, wide: int) -> int:
    """How high they are together, in pixels."""
    lines = sum([len(lettering.wrap(each, px, wide)) for each in sentences])
    return round(px * LEADING) * (lines - 1) + lettering.letters_high(px)
