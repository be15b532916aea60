"""The country as it is seen: the engraved sheet, names, what can be seen and reached on it.

Here the sheet: sharp at every step, blocks of it cut out of the engraving as they are seen. A whole
one at the nearest step would be some fifty million bytes at 1920×1080, so only what is looked at is
rasterised, in blocks that are kept. Where somebody has just looked elsewhere they come from the
house's engraver, who works beside; until then the sheet seen whole stands in, larger and softer
(`MapSheetSeen.waits`).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import MAPS
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel
from game.sprites.maps.strokes import pieces_of, solid_in
from game.sprites.palette import FRESH, Colour, shown
from game.sprites.pieces import Piece, kept
from game.sprites.steeplechase.map.engraver import engraved
from game.sprites.steeplechase.map.overlay import (
    Flat,
    Laid,
    MapOverlay,
    Pane,
    kept_laid,
    round_all,
    seen,
)

_PAPER: Final = 512
"""Pixels by which sheets of bare paper differ."""

_BLOCK: Final = 640
"""Units a block is wide and high."""


class MapSheetSeen(NamedTuple):
    """What is seen of the sheet, in the area of its glass; and whether a part is still awaited."""

    surface: Surface
    waits: bool


class Bit(NamedTuple):
    """A bit of the sheet as a table lays it: its name, all that it shows (as long as that is the
    same so is the picture), and where it lies in the window, farther than the glass shows it.
    `block` is what is drawn there; None beside the sheet.
    """

    name: str
    key: str
    at: Rect
    block: "Block | None"


class BitDrawn(NamedTuple):
    """The picture of a bit and where it lies in the window; whether it is the true one."""

    surface: Surface
    at: Rect
    there: bool

    def moved(self, across: int, down: int) -> "BitDrawn":
        """The same so many pixels farther right and down."""
        return self._replace(at=self.at.move(across, down))


def picture_of(country: Country) -> str:
    """The name of a country's engraving; one that no file holds is engraved now."""
    if country.id in MAPS:
        return f"steeplechase/map_{country.id}"
    name = f"steeplechase/map of {country.id}"
    if not art.lent(name):
        art.lend(name, engraved(country))
    return name


def map_sheet(country: Country, glass: Glass, scale: Scale, beside: bool = False) -> MapSheetSeen:
    """The sheet as the glass shows it; with `beside` nobody waits for the engraver."""
    out = art.converted(Surface(glass.rect.size), alpha=False)
    out.fill(shown(FRESH))
    waits = False
    left, top = glass.rect.topleft
    for bit in sheet_bits(country, glass, scale):
        drawn = bit_drawn(bit, country, glass, beside)
        waits = waits or not drawn.there
        out.blit(drawn.surface, drawn.at.move(-left, -top))
    return MapSheetSeen(out, waits)


def sheet_bits(country: Country, glass: Glass, scale: Scale, room: int = 0) -> Iterator[Bit]:
    """All that a glass shows and what lies within so many pixels beside that: whole blocks, and
    bare paper beside the sheet.
    """
    area, covered = glass.rect, Rect(0, 0, 0, 0)
    for block in _blocks(country, glass, scale, room):
        at = block.at.move(area.topleft)
        covered = at if not covered.width else covered.union(at)
        x, y, _wide, _high = block.cut
        yield Bit(f"{x} {y}", f"{block.name} {block.size}", at, block)
    covered = covered.clip(area)
    beside = (
        Rect(area.left, area.top, area.width, covered.top - area.top),
        Rect(area.left, covered.bottom, area.width, area.bottom - covered.bottom),
        Rect(area.left, covered.top, covered.left - area.left, covered.height),
        Rect(covered.right, covered.top, area.right - covered.right, covered.height),
    )
    for n, at in enumerate(beside):
        if at.width > 0 and at.height > 0:
            yield Bit(f"beside {n}", f"{at}", at, None)


def bit_drawn(
    bit: Bit,
    country: Country,
    glass: Glass,
    beside: bool = False,
    room: int = 0,
    former: BitDrawn | None = None,
) -> BitDrawn:
    """A bit, or what stands in for as much of it as is seen, and so many pixels round that: what
    did so before (`former`), if that is enough. With `beside` nobody waits for the engraver.
    """
    block = bit.block
    if block is None:
        return BitDrawn(paper(bit.at.size), bit.at, True)
    try:
        if beside and not glass.whole:
            with art.patiently(0.0):
                return BitDrawn(block.drawn(), bit.at, True)
        return BitDrawn(block.drawn(), bit.at, True)
    except art.NotYet:
        if not beside:
            raise
        if former is not None and former.at.contains(bit.at.clip(glass.rect)):
            return former
        at = bit.at.clip(glass.rect.inflate(2 * room, 2 * room))
        return BitDrawn(_stand_in(country, glass, at), at, False)


def paper(size: tuple[int, int]) -> Surface:
    """Nothing but paper. It is cut from a larger sheet: beside a map that somebody zooms there is
    another size of it in every picture.
    """
    wide, high = [-(-each // _PAPER) * _PAPER for each in size]
    return _whole_paper((wide, high)).surface.subsurface((0, 0, *size))


@kept
def _whole_paper(size: tuple[int, int]) -> Piece:
    out = art.blank(size)
    out.fill(shown(FRESH))
    return Piece(out)


def sheet_jobs(country: Country, glass: Glass, scale: Scale) -> Iterator["Block"]:
    """The blocks seen through a glass, each to be drawn beforehand."""
    yield from _blocks(country, glass, scale)


class Block(NamedTuple):
    """A piece of an engraving drawn at `size`, and where it lies in the area of the glass."""

    name: str
    size: tuple[int, int]
    cut: art.Cut
    at: Rect

    def drawn(self) -> Surface:
        """The block itself."""
        return art.part(self.name, self.size, self.cut)

    @property
    def kept(self) -> bool:
        """Whether it is drawn already."""
        return art.hold(self.name, self.size, self.cut)


def _blocks(country: Country, glass: Glass, scale: Scale, room: int = 0) -> Iterator[Block]:
    """The blocks of the sheet that lie in the area, or within so many pixels beside it, row by
    row.
    """
    name = picture_of(country)
    wide, high = [round(side * glass.unit) for side in glass.framed]
    left, top = glass.corner
    left, top = left - glass.rect.left, top - glass.rect.top
    area = Rect((0, 0), glass.rect.size).inflate(2 * room, 2 * room)
    seen = area.clip(Rect(left, top, wide, high))
    if glass.whole:
        yield Block(name, (wide, high), (0, 0, wide, high), Rect(left, top, wide, high))
        return
    side = scale.px(_BLOCK)
    for row in range((seen.top - top) // side, (seen.bottom - top - 1) // side + 1):
        for column in range((seen.left - left) // side, (seen.right - left - 1) // side + 1):
            x, y = column * side, row * side
            across, down = min(side, wide - x), min(side, high - y)
            at = Rect(left + x, top + y, across, down)
            yield Block(name, (wide, high), (x, y, across, down), at)


def hold_whole(country: Country, glass: Glass) -> None:
    """Let the sheet as it is seen whole not be forgotten while it is seen from nearer: it stands in
    for what is awaited, and somebody may want all of it again.
    """
    art.hold(*_all_of(country, glass.through(WHOLE)))


def _all_of(country: Country, whole: Glass) -> tuple[str, art.Size, art.Cut]:
    """The whole sheet as one picture."""
    wide, high = [round(side * whole.unit) for side in whole.framed]
    return picture_of(country), (wide, high), (0, 0, wide, high)


def _stand_in(country: Country, glass: Glass, at: Rect) -> Surface:
    """What is seen there of the sheet as it is seen whole, drawn larger."""
    whole = glass.through(WHOLE)
    small = art.part(*_all_of(country, whole))
    times = whole.unit / glass.unit
    left, top = glass.corner
    x, y = (at.left - left) * times, (at.top - top) * times
    box = Rect(round(x), round(y), round(at.width * times), round(at.height * times))
    box.size = max(1, box.width), max(1, box.height)
    box.clamp_ip(small.get_rect())
    # It is soft anyhow: softened at half the size it takes a third of the time.
    half = max(1, at.width // 2), max(1, at.height // 2)
    soft = pygame.transform.smoothscale(small.subsurface(box.clip(small.get_rect())), half)
    return pygame.transform.scale(soft, at.size)


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
    out = MapOverlay(sheet, [p for dash in bit.dashes for p in dash] + list(bit.dots), room)
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
