"""The flash of a pistol: a star of gold and ivory, drawn without a picture."""

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.sprites import art
from game.sprites.palette import INK, IVORY, LIGHT_GOLD, shown

_POINTS = 11


def burst(side: int) -> Surface:
    """The flash in a square of `side` pixels; shared."""
    return art.keep(("flash", side), lambda: _burst(side))


def _burst(side: int) -> Surface:
    out = Surface((side, side), pygame.SRCALPHA)
    for colour, reach in ((INK, 1.0), (LIGHT_GOLD, 0.93), (IVORY, 0.6)):
        pygame.draw.polygon(out, shown(colour), _star(side, reach))
    return art.converted(out)


def _star(side: int, reach: float) -> list[tuple[float, float]]:
    middle, points = side / 2, []
    for n in range(2 * _POINTS):
        # Uneven rays: a flash is no compass rose.
        far = (0.82 + 0.18 * ((n * 7) % 5) / 4) if n % 2 == 0 else 0.44
        radius = middle * far * reach
        angle = pi * n / _POINTS
        points.append((middle + radius * cos(angle), middle + radius * sin(angle)))
    return points
