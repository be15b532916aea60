"""A line or a spot in the making, drawn over the map."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.engine.geometry import Point
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.palette import GOLD, INK, OXBLOOD, shown
from game.sprites.pieces import Piece, sheet_of


def _blank(glass: Glass) -> tuple[Surface, tuple[int, int]]:
    return sheet_of(glass.rect.size), glass.rect.topleft


def _at(glass: Glass, corner: tuple[int, int], p: Point) -> tuple[float, float]:
    x, y = glass.pixel(p)
    return x - corner[0], y - corner[1]


def line_over(points: Sequence[Point], glass: Glass, scale: Scale, holds: bool) -> Piece:
    """A line from point to point, or a ring round a single one; red where it may not be."""
    out, corner = _blank(glass)
    ink = shown(INK if holds else OXBLOOD)
    pixels = [_at(glass, corner, p) for p in points]
    if len(pixels) > 1:
        pygame.draw.lines(out, shown(GOLD), False, pixels, max(3, scale.px(6)))
        pygame.draw.lines(out, ink, False, pixels, max(2, scale.px(2.4)))
    pygame.draw.circle(out, shown(GOLD), pixels[-1], max(6, scale.px(9)), max(2, scale.px(4)))
    pygame.draw.circle(out, ink, pixels[-1], max(7, scale.px(10)), max(1, scale.px(1.6)))
    return Piece(out)
