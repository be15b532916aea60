"""A ride, a line or a spot drawn over the map."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.engine.geometry import Point, advanced
from game.engine.steeplechase.reckon.fan import Fan
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


def fan_over(fan: Fan, glass: Glass, scale: Scale) -> Piece:
    """The line of a ride, with a bar across it at every distance the dice may come to."""
    out, corner = _blank(glass)
    start, reach = _at(glass, corner, fan.start), _at(glass, corner, fan.reach)
    pygame.draw.line(out, shown(INK), start, reach, max(2, scale.px(2)))
    most = max(bar.ways for bar in fan.bars)
    across = -fan.heading[1], fan.heading[0]
    for bar in fan.bars:
        at = advanced(fan.start, fan.heading, bar.far)
        half = 400 + 1400 * bar.ways // most
        a, b = advanced(at, across, half), advanced(at, across, -half)
        width = max(2, scale.px(3))
        pygame.draw.line(out, shown(INK), _at(glass, corner, a), _at(glass, corner, b), width)
    for mark in fan.marks:
        colour = OXBLOOD if mark.stops or mark.leap is not None else GOLD
        pygame.draw.circle(out, shown(colour), _at(glass, corner, mark.at), max(4, scale.px(6)))
    return Piece(out)
