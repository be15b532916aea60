"""What scenes lie on: the parchment, the broadside's frame, a sheet of paper in the middle."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.sprites import art, border
from game.sprites.lettering import Scale

_CORNER: Final = 40
"""Units of a sheet's corner, which are not all paper."""


def broadside(surface: Surface, scale: Scale) -> None:
    """The parchment over the whole window, with the broadside's border at its edge."""
    surface.blit(art.table(scale.size), (0, 0))
    for strip, at in border.frame(scale.size, scale.u):
        surface.blit(strip, at)


def ready(scale: Scale) -> Iterator[Callable[[], object]]:
    """What every page is printed on, drawn for nobody: the first may have come without."""
    yield partial(art.table, scale.size)
    yield partial(border.frame, scale.size, scale.u)


def sheet(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A plate of paper lying on the parchment, with a soft shadow under it."""
    inside, corner = scale.px(12), min(scale.px(_CORNER), rect.width // 2, rect.height // 2)
    # Only what shows of the shadow is drawn, right and below: whole sheets of it are megabytes.
    left, top = rect.x + inside, rect.y + inside
    right, low = rect.right - corner, rect.bottom - corner
    for n in range(1, 7):
        drop = scale.px(1.3 * n)
        beside = Rect(right, top, corner + drop, rect.bottom + drop - top)
        below = Rect(left, low, right - left, corner + drop)
        for strip in (beside, below):
            surface.blit(art.shade(strip.size, 16), strip)
    surface.blit(art.nine("app/plate_panel", rect.size, scale=max(0.8, scale.u * 1.15)), rect)


def centred(scale: Scale, width: float, height: float, y: float | None = None) -> Rect:
    """A rect of so many units in the middle of the window; `y` is its top, from the middle."""
    rect = Rect(0, 0, scale.px(width), scale.px(height))
    rect.center = (scale.width // 2, scale.height // 2)
    if y is not None:
        rect.top = scale.height // 2 + scale.px(y)
    return rect
