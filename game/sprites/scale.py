"""How large a design unit is in a window, and how large its letters."""

from functools import cached_property
from typing import Final

from msgspec import Struct

SMALLEST: Final = 12
"""Pixels below which no letter is ever set."""

DESIGN: Final = (1280, 800)
"""The size in which scenes are composed; the scale turns its units into pixels."""


class Scale(Struct, frozen=True, dict=True):
    """How many real pixels a design unit is in a window of `width`×`height`.

    `text_factor` is the reader's own.
    """

    width: int
    height: int
    text_factor: float = 1.0

    @cached_property
    def u(self) -> float:
        return min(self.width / DESIGN[0], self.height / DESIGN[1])

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def px(self, units: float) -> int:
        """Units to whole pixels; something that is there stays at least one pixel."""
        pixels = round(units * self.u)
        return max(1, pixels) if units > 0 else pixels

    def text(self, units: float) -> int:
        """The height of letters in pixels, with the reader's factor, never under 12."""
        return max(SMALLEST, round(units * self.u * self.text_factor))
