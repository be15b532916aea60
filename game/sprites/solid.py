"""What of a picture with clear corners nothing is seen through: it is laid faster, and nothing need
be drawn under it.
"""

from typing import Final
from weakref import WeakKeyDictionary

from pygame import SRCALPHA, Rect, Surface

_WORTH: Final = 40_000
"""Pixels from which that is worth remembering."""

_SOLID: Final[WeakKeyDictionary[Surface, Rect]] = WeakKeyDictionary()


def note_solid(surface: Surface, rect: Rect) -> None:
    """Nothing is seen through the picture there, from now on."""
    if rect.width * rect.height >= _WORTH:
        _SOLID[surface] = rect


def solid_part(surface: Surface) -> Rect | None:
    """Where nothing is seen through a picture; None where hardly anywhere."""
    if not surface.get_flags() & SRCALPHA and surface.get_colorkey() is None:
        return surface.get_rect()
    return _SOLID.get(surface)


def lay_solid(target: Surface, picture: Surface, at: Rect, part: Rect) -> None:
    """Lay a part through which nothing is seen: copied, and not blended."""
    if picture.get_flags() & SRCALPHA:
        # How it is laid belongs to the picture, which others lay, too: it is lent and given back.
        picture.set_alpha(None)
        target.blit(picture, at, part)
        picture.set_alpha(255)
    else:
        target.blit(picture, at, part)
