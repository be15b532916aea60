"""Where the pointer is: in pixels of the picture, whatever the desktop counts in."""

from typing import Final

import pygame
from pygame.event import Event

POINTED: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


def in_pixels(event: Event, points: tuple[int, int], pixels: tuple[int, int]) -> Event:
    """An event of the pointer in pixels of a surface of so many `pixels`.

    On some desktops a window is so many points large and its surface half as many pixels again, or
    twice as many; SDL tells of the pointer in points. Elsewhere both are the same.
    """
    if event.type not in POINTED or points == pixels or 0 in points:
        return event
    across, down = pixels[0] / points[0], pixels[1] / points[1]
    moved = {
        name: (round(value[0] * across), round(value[1] * down))
        for name, value in event.dict.items()
        if name in ("pos", "rel")
    }
    return Event(event.type, {**event.dict, **moved})
