"""The trays cards lie in, and the places of words."""

from typing import Final, NamedTuple

from pygame import Rect

CARD: Final = (400, 560)
"""A card's own units."""
SLIP_SHAPE: Final = 0.75
"""What is wider than this, by its height, is a slip with a name on it."""
LEAST_SLIP: Final = 66
"""Pixels a name wants."""


class Tray(NamedTuple):
    """A tray on the desk: `head` is for its name, `inner` where its cards lie, `card` how large one
    is there.
    """

    whole: Rect
    head: Rect
    inner: Rect
    card: tuple[int, int]

    def place(self, number: int, count: int) -> Rect:
        """Where card `number` of so many lies: side by side while there is room, then as slips in
        two rows, and where those would be too narrow for a name each over the last, with its index
        open.
        """
        wide, high = self.card
        gap = max(2, wide // 18)
        if count > self.side_by_side:
            across = -(-count // 2)
            slip = min(wide, (self.inner.width - gap * (across - 1)) // across)
            low = (self.inner.height - gap) // 2
            if slip >= max(LEAST_SLIP, low * SLIP_SHAPE):
                row, column = divmod(number, across)
                left, top = column * (slip + gap), row * (low + gap)
                return Rect(self.inner.left + left, self.inner.top + top, slip, low)
        step = float(wide + gap)
        if count > 1:
            step = min(step, (self.inner.width - wide) / (count - 1))
        return Rect(self.inner.left + round(number * step), self.inner.top, wide, high)

    @property
    def side_by_side(self) -> int:
        """How many cards lie in it whole."""
        wide = self.card[0]
        gap = max(2, wide // 18)
        return max(1, (self.inner.width + gap) // (wide + gap))


class Told(NamedTuple):
    """Where words stand: whose they are (`seal`), the line that counts, what is below."""

    seal: Rect
    line: Rect
    lines: Rect
