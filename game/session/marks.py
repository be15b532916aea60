"""The eight marks by which seats are known: shape first, colour only beside it.

The pictures (`app/seal_bell` and the rest) are drawn in these colours; whoever draws a line or a
plate for a seat takes its colour, edge and dashes from here.
"""

from typing import Final, NamedTuple

Colour = tuple[int, int, int]
"""Red, green and blue, 0-255."""

_INK: Final[Colour] = (0x1B, 0x15, 0x12)
_IVORY: Final[Colour] = (0xF7, 0xEF, 0xD9)


class Mark(NamedTuple):
    """One mark: `name` is its shape, and ends the names of its pictures.

    Some eyes take the colours of some marks for one: what is drawn without the shape is told apart
    by `letter` or by `dashes` (lengths of a line and of the gaps in it, in widths of the line; none
    is a whole line). `edge` is for letters on the colour, and for what surrounds it where the
    ground is as light.
    """

    name: str
    letter: str
    colour: Colour
    edge: Colour
    dashes: tuple[int, ...]


EVERY_MARK: Final = (
    Mark("circle", "A", (0x9C, 0x23, 0x1C), _IVORY, ()),
    Mark("diamond", "B", (0x27, 0x46, 0x6B), _IVORY, (4, 2)),
    Mark("shield", "C", (0x3F, 0x5D, 0x33), _IVORY, (8, 2)),
    Mark("star", "D", (0xC9, 0x99, 0x3A), _INK, (1, 2)),
    Mark("fleur", "E", (0x5A, 0x3A, 0x66), _IVORY, (6, 2, 1, 2)),
    Mark("bell", "F", (0xE9, 0xDF, 0xC4), _INK, (2, 4)),
    Mark("spade", "G", (0x24, 0x1E, 0x1B), _IVORY, (6, 2, 1, 2, 1, 2)),
    Mark("horseshoe", "H", (0xC4, 0x5C, 0x18), _INK, (12, 4)),
)
"""In the order of the seats; records name them, so that none is ever taken away."""
