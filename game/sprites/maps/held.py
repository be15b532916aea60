"""A decision in the making, drawn over a map: a way to look, a path, a spot."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import FAR, Line, Point
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, head, solid
from game.sprites.palette import GOLD, INK, IVORY, OXBLOOD, Colour, shown
from game.sprites.pieces import Piece, kept, sheet_of

_LONG: Final = 4.0
"""Sheets a heading is drawn over: off its edge from anywhere."""


class Held(NamedTuple):
    """What is filled in so far: from where (`origin`) one looks in the direction `way`, the `path`
    that is gone then, the `spots` that are named; `holds` is whether it may be done. `ghost` is the
    direction the pointer would give, and `bounds` the corners of what a spot may lie in.
    """

    origin: Point | None = None
    way: Point | None = None
    path: Line = ()
    spots: tuple[Point, ...] = ()
    holds: bool = True
    ghost: Point | None = None
    bounds: tuple[Point, Point] | None = None

    @property
    def anything(self) -> bool:
        """Whether there is anything to be drawn."""
        one = (self.way, self.ghost, self.bounds)
        return any(each is not None for each in one) or bool(self.path or self.spots)


@kept
def held_over(held: Held, glass: Glass, scale: Scale) -> Piece:
    """All of it in the area of the glass."""
    out = sheet_of(glass.rect.size)
    here = Glass(glass.size, (0, 0, *glass.rect.size), glass.camera, glass.margin)
    wide = max(3, scale.px(4))
    out.set_clip(here.paper)
    if held.bounds is not None:
        (left, top), (right, bottom) = [here.pixel(p) for p in held.bounds]
        edge = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        dashed(out, edge, OXBLOOD, max(2, wide // 2), 6, 6)
    if held.origin is not None:
        origin = here.pixel(held.origin)
        far = _LONG * max(glass.size) * here.unit
        if held.ghost is not None and held.ghost != held.way:
            dashed(out, [origin, _off(origin, held.ghost, far)], GOLD, max(2, wide // 2), 6, 8)
        if held.way is not None:
            dashed(out, [origin, _off(origin, held.way, far)], OXBLOOD, max(2, wide // 2), 10, 7)
            if not held.path:
                tip = _off(origin, held.way, 4 * scale.px(22))
                _arrow(out, [origin, tip], OXBLOOD, wide, True, 2)
    if len(held.path) > 1:
        _arrow(out, [here.pixel(p) for p in held.path], OXBLOOD, wide, held.holds, 3)
    for spot in held.spots:
        _cross(out, here.pixel(spot), max(7, scale.px(10)), wide)
    out.set_clip(None)
    return Piece(out)


def _off(start: Pixel, way: Point, far: float) -> Pixel:
    return start[0] + way[0] * far / FAR, start[1] + way[1] * far / FAR


def _arrow(
    out: pygame.Surface, line: list[Pixel], ink: Colour, wide: int, holds: bool, heads: int
) -> None:
    """A path with a head, on a seam of paper; broken where it may not be gone."""
    if holds:
        solid(out, line, IVORY, wide + 4)
        solid(out, line, ink, wide)
    else:
        dashed(out, line, IVORY, wide + 4, 8, 7)
        dashed(out, line, ink, wide, 8, 7)
    (x, y), tip = line[-2], line[-1]
    head(out, tip, (tip[0] - x, tip[1] - y), ink, heads * wide + 4)
    if not holds:
        side = 2 * wide
        for sign in (1, -1):
            one = tip[0] - side, tip[1] - sign * side
            other = tip[0] + side, tip[1] + sign * side
            solid(out, [one, other], ink, wide)


def _cross(out: pygame.Surface, at: Pixel, half: int, wide: int) -> None:
    """A spot that is named: a ring with a cross in it."""
    x, y = at
    rect = Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)
    pygame.draw.aacircle(out, shown(IVORY), (x, y), half + 2, wide + 3)
    pygame.draw.aacircle(out, shown(INK), (x, y), half + 1, wide)
    pygame.draw.aacircle(out, shown(OXBLOOD), (x, y), half, max(2, wide - 1))
    solid(out, [(rect.centerx, rect.top), (rect.centerx, rect.bottom)], OXBLOOD, max(2, wide // 2))
    solid(out, [(rect.left, rect.centery), (rect.right, rect.centery)], OXBLOOD, max(2, wide // 2))
