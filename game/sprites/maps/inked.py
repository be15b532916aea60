"""Where anything is drawn on a clear sheet."""

from collections.abc import Callable

from pygame import Mask, Rect, Surface
from pygame.mask import from_surface


def inked(surface: Surface) -> Rect:
    """The smallest rect round all that is not clear, as `get_bounding_rect` finds it; empty where
    all is. That one looks at every clear pixel by itself, 4 to 6 ms for a board; bits of a mask are
    looked at by the word, a tenth of it.
    """
    drawn = from_surface(surface, 0)
    wide, high = drawn.get_size()
    if not drawn.count():
        return Rect(0, 0, 0, 0)

    def least(most: int, reaches: Callable[[int], tuple[int, int, int, int]]) -> int:
        """How many lines of an edge are clear."""
        low = 0
        while low < most:
            middle = (low + most) // 2
            left, top, across, down = reaches(middle + 1)
            if drawn.overlap(Mask((across, down), fill=True), (left, top)) is None:
                low = middle + 1
            else:
                most = middle
        return low

    left = least(wide - 1, lambda n: (0, 0, n, high))
    right = wide - least(wide - 1, lambda n: (wide - n, 0, n, high))
    top = least(high - 1, lambda n: (0, 0, wide, n))
    bottom = high - least(high - 1, lambda n: (0, high - n, wide, n))
    return Rect(left, top, right - left, bottom - top)
