"""From where the country is looked at; and dashed lines on the flat sheet, cut into bits of a
moderate size.

    glass = map_glass(country, area, camera, scale)

Coordinates are the rules' mils. The engraved frame round the table is a rule with a tick an inch,
so it belongs to the sheet and grows with it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.steeplechase.country import INCH, Country
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel
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

FRAME: Final = 1500
"""Mils of engraved frame round the table."""

STEPS: Final = (14, 21, 30)
"""Units an inch takes where not all of the table is seen."""

_WORTH: Final = 1.12
"""A step is one only if it is so much nearer than all of the table."""

_HOLD: Final = 6
"""Units at the edge of the area in which nothing counts as well in sight."""


def map_glass(
    country: Country, area: Rect, camera: Camera = WHOLE, scale: Scale | None = None
) -> Glass:
    """The country seen through a camera in an area of the window."""
    u = max(1.0, scale.u) if scale is not None else 1.0
    box = (area.left, area.top, area.width, area.height)
    whole = Glass(country.size, box, WHOLE, 0, FRAME).unit * INCH
    steps = tuple([step * u / whole for step in STEPS if step * u / whole > _WORTH])
    near = Glass(country.size, box, WHOLE, 0, FRAME, steps or (1.0,), True)
    return near.through(_on_a_step(camera, near))


def _on_a_step(camera: Camera, glass: Glass) -> Camera:
    """The camera at the nearest step there is: a window that has changed its size has others."""
    if camera.at is None or camera.zoom <= 1.0:
        return WHOLE
    zoom = min((1.0, *glass.steps), key=lambda step: abs(step - camera.zoom))
    return WHOLE if zoom <= 1.0 else Camera(camera.at, zoom)


def inch(glass: Glass) -> float:
    """Pixels of an inch."""
    return glass.unit * INCH


def at_inch(glass: Glass, pixels: float) -> Camera:
    """The camera at the step nearest to so many pixels an inch, its middle kept."""
    zoom = min((1.0, *glass.steps), key=lambda step: abs(step * inch_of_whole(glass) - pixels))
    return WHOLE if zoom <= 1.0 else Camera(glass.exactly(glass.rect.center), zoom)


def inch_of_whole(glass: Glass) -> float:
    """Pixels of an inch where all of the table is seen."""
    return glass.through(WHOLE).unit * INCH


def seeing(glass: Glass, *points: tuple[float, float]) -> Camera:
    """The camera moved no more than it must be for all these points to be seen; the first counts
    most where there is no room for all of them.
    """
    hold = _HOLD * glass.rect.height // 100
    within = glass.rect.inflate(-2 * hold, -2 * hold)
    pixels = [glass.pixel(p) for p in points]
    if all(within.collidepoint(round(x), round(y)) for x, y in pixels):
        return glass.camera
    camera = glass.camera
    for point in reversed(points):
        camera = glass.through(camera).seeing(point)
    return camera


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
