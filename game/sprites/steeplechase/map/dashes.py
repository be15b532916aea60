"""Dashed lines on the flat sheet, cut into bits of a moderate size: a way across the whole country
would be one piece as large as the country, and all of it drawn anew for a step at its end.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import pieces_of, solid_in
from game.sprites.palette import Colour, shown
from game.sprites.steeplechase.map.overlay import (
    Flat,
    Laid,
    Overlay,
    Pane,
    kept_laid,
    round_all,
    seen,
)

_SIDE: Final = 300
"""Units a bit is wide and high at most, more or less."""


class Stroke(NamedTuple):
    """How a line is dashed, in pixels: on a `seam` of another colour that is so much wider, and
    with `dots` where it turns; `on_table` alone, or over the frame as well.
    """

    ink: Colour
    wide: int
    on: int
    off: int
    seam: tuple[Colour, int] | None = None
    dots: bool = False
    on_table: bool = False


class _Bit(NamedTuple):
    """Some dashes that follow one another, and the dots on them."""

    dashes: tuple[tuple[Pixel, ...], ...]
    dots: tuple[Pixel, ...]


def dashes(
    name: str,
    line: tuple[Pixel, ...],
    stroke: Stroke,
    sheet: Flat,
    scale: Scale,
    glass: Glass | Pane,
) -> Iterator[tuple[str, Laid | None]]:
    """The bits of a line of points that a glass shows, as "name number"."""
    area = glass.rect.move(-glass.corner[0], -glass.corner[1])
    room = stroke.wide * 2 + 4
    for n, bit in enumerate(_bits(line, stroke.on, stroke.off, stroke.dots, sheet, scale)):
        first, last = bit.dashes[0][0], bit.dashes[-1][-1]
        if round_all([first, last], scale.px(_SIDE) + room).colliderect(area):
            yield f"{name} {n}", seen(_drawn(bit, stroke, sheet), glass)


@lru_cache(maxsize=64)
def _bits(
    line: tuple[Pixel, ...], on: int, off: int, dots: bool, sheet: Flat, scale: Scale
) -> tuple[_Bit, ...]:
    pixels = [sheet.pixel(p) for p in line]
    cut, most = pieces_of(pixels, on, off), scale.px(_SIDE)
    runs: list[list[tuple[Pixel, ...]]] = []
    for dash in cut:
        start = runs[-1][0][0] if runs else None
        if start is None or max(abs(dash[-1][0] - start[0]), abs(dash[-1][1] - start[1])) > most:
            runs.append([])
        runs[-1].append(tuple(dash))
    spots = _spots(pixels, on + off) if dots else []
    found, begins = [], 0
    for run in runs:
        ends = begins + len(run)
        # A dot at a joint lies on both bits: whichever is laid last, it is whole.
        near = [spot for at, spot in spots if begins - 1 <= at <= ends]
        found.append(_Bit(tuple(run), tuple(near)))
        begins = ends
    return tuple(found)


def _spots(pixels: list[Pixel], stride: int) -> list[tuple[int, Pixel]]:
    """The points of a line but its last, each with the number of the dash it lies on or behind."""
    found, far = [], 0.0
    for one, other in pairwise(pixels):
        found.append((int(far / stride), one))
        far += hypot(other[0] - one[0], other[1] - one[1])
    return found


@kept_laid
def _drawn(bit: _Bit, stroke: Stroke, sheet: Flat) -> Laid:
    room = stroke.wide * 2 + 4
    out = Overlay(sheet, [p for dash in bit.dashes for p in dash] + list(bit.dots), room)
    if stroke.on_table:
        out.surface.set_clip(sheet.table.move(-out.at.left, -out.at.top))
    lines = [out.line(dash) for dash in bit.dashes]
    if stroke.seam is not None:
        seam, more = shown(stroke.seam[0]), stroke.seam[1]
        for line in lines:
            solid_in(out.surface, line, seam, stroke.wide + more)
    ink = shown(stroke.ink)
    for line in lines:
        solid_in(out.surface, line, ink, stroke.wide)
    for spot in out.line(bit.dots):
        if stroke.seam is not None:
            pygame.draw.aacircle(out.surface, shown(stroke.seam[0]), spot, stroke.wide * 1.5 + 1.5)
        pygame.draw.aacircle(out.surface, ink, spot, stroke.wide * 1.5)
    out.surface.set_clip(None)
    return out.laid
