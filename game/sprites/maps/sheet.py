"""A chart engraved plainly: paper, areas in hatching, ways, places, and their names.

A game's kinds are words of its own, so that the kit only tells them apart: each kind of way and of
area has its own way of being drawn, in the order in which the kinds stand on the chart.
"""

import importlib
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.engine.compass import called, middle
from game.engine.errors import BadData
from game.engine.geometry import at_length
from game.engine.words import _
from game.sprites import lettering
from game.sprites.fitting import Bounds
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel, button_places
from game.sprites.maps.strokes import arrow_head, dashed, dotted, hairline, hatched, solid
from game.sprites.palette import EDGE, FADED, FRESH, HAIR, INK, IVORY, OFF, SEPIA, Colour, shown
from game.sprites.pieces import Piece, disc, fill, kept, outline, sheet_of

NAME: Final = 15.0
"""Units of the letters of a place's name."""
_SIZES: Final = (1.0, 0.82, 0.68, 0.55)
"""How much smaller a name is set where it has no room."""
DOT: Final = 5.0
"""Units from the middle of a place's dot to its edge."""


@kept
def sheet(chart: Chart, glass: Glass, scale: Scale) -> Piece:
    """The whole map in the area of its glass, without names and what stands on it."""
    out = sheet_of(glass.rect.size)
    here, paper = _paper(glass)
    fill(out, paper, FRESH)
    out.set_clip(paper)
    _Engraver(chart, here, scale, out, paper).ground()
    out.set_clip(None)
    outline(out, paper, 1, INK, max(1, scale.px(2)))
    inner = paper.inflate(-2 * scale.px(4), -2 * scale.px(4))
    outline(out, inner, 1, EDGE, max(1, scale.px(1)))
    return Piece(out)


@kept
def names(chart: Chart, glass: Glass, scale: Scale, stands: tuple[Bounds, ...] = ()) -> Piece:
    """The names on that map, where none lies under what `stands` there; a rect each."""
    out = sheet_of(glass.rect.size)
    here, paper = _paper(glass)
    out.set_clip(paper)
    engraver = _Engraver(chart, here, scale, out, paper)
    engraver.names([Rect(each) for each in stands])
    return Piece(out, engraver.printed)


def _paper(glass: Glass) -> tuple[Glass, Rect]:
    """The glass over a surface of its own, and where the paper lies on that."""
    whole = Rect((0, 0), glass.rect.size)
    here = Glass(glass.size, (0, 0, *whole.size), glass.camera, glass.margin)
    return here, here.paper.inflate(2 * glass.margin, 2 * glass.margin).clip(whole)


class _Engraver:
    """Draws one sheet from the ground up, or its names where there is room for them."""

    def __init__(self, chart: Chart, glass: Glass, scale: Scale, out: Surface, paper: Rect) -> None:
        self.chart, self.glass, self.scale, self.out, self.paper = chart, glass, scale, out, paper
        self.ways = list(dict.fromkeys([way.kind for way in chart.ways if way.ends]))
        self.lines = list(dict.fromkeys([way.kind for way in chart.ways if not way.ends]))
        self.areas = list(dict.fromkeys([area.kind for area in chart.areas]))
        self.kinds = list(dict.fromkeys([place.kind for place in chart.places]))
        self.taken: list[Rect] = []
        """Where nothing may be printed any more."""
        self.taken += [place.inflate(4, 4) for place in button_places(glass, scale)]
        self.trodden: list[Rect] = []
        """Where ways run: a name stands there only where there is no better place."""
        self.printed: dict[str, Rect] = {}
        """Where each name stands."""

    def ground(self) -> None:
        for area in self.chart.areas:
            self._area(area)
        for way in self.chart.ways:
            if not self._sees(way):
                continue
            if way.ends:
                self._way(way)
            else:
                self._line(way)
        for place in self.places:
            self._dot(place.at, self.kinds.index(place.kind))

    @property
    def places(self) -> list[ChartPlace]:
        """Those that are seen."""
        return [place for place in self.chart.places if self.glass.sees(place.at)]

    def names(self, stands: list[Rect]) -> None:
        self.taken += stands
        self.taken += [self._spot(place.at).inflate(2, 2) for place in self.places]
        for way in self.chart.ways:
            if way.ends and self._sees(way):
                self._tread(self._pixels(tuple(self.chart.line(way.id))))
        for place in self.places:
            self._name(called(place), self.glass.pixel(place.at), stands)
        for area in self.chart.areas:
            if area.name:
                self._across(called(area), self.glass.pixel(middle(area)), SEPIA, 1.0, False)
        for way in self.chart.ways:
            if way.name and self._sees(way):
                line = self.chart.line(way.id)
                halfway = at_length(line, self.chart.length(way.id) // 2)
                self._across(called(way), self.glass.pixel(halfway), FADED, 0.9, True)

    def _sees(self, way: Way) -> bool:
        """Whether any of a way may lie in the area."""
        line = self.chart.line(way.id)
        left, top = self.glass.pixel((min([x for x, _y in line]), min([y for _x, y in line])))
        right, bottom = self.glass.pixel((max([x for x, _y in line]), max([y for _x, y in line])))
        box = Rect(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)
        return box.inflate(20, 20).colliderect(self.paper)

    def _pixels(self, points: tuple[tuple[int, int], ...]) -> list[Pixel]:
        return [self.glass.pixel(point) for point in points]

    # The ground ---------------------------------------------------------------------------------

    def _area(self, area: Area) -> None:
        edge = self._pixels(area.edge)
        number = self.areas.index(area.kind)
        left, top = self.glass.pixel((0, 0))
        gap = max(6, self.scale.px(9))
        hatched(self.out, edge, number, OFF, HAIR, gap, (round(left), round(top)))
        solid(self.out, [*edge, edge[0]], EDGE, max(1, self.scale.px(1.4)))

    def _way(self, way: Way) -> None:
        line = self._pixels(tuple(self.chart.line(way.id)))
        wide = max(4, self.scale.px(6))
        thin = max(1, self.scale.px(1.6))
        match self.ways.index(way.kind) % 4:
            case 0:  # a made road: two lines of ink
                solid(self.out, line, SEPIA, wide)
                solid(self.out, line, IVORY, max(1, wide - 2 * thin))
            case 1:
                dashed(self.out, line, SEPIA, max(2, thin + 1), 3 * wide, 2 * wide)
            case 2:
                solid(self.out, line, SEPIA, max(2, thin))
            case _:
                dotted(self.out, line, SEPIA, max(2, thin), 2 * wide)
        if way.one_way:
            arrow_head(self.out, line, SEPIA, 2 * wide)

    def _line(self, way: Way) -> None:
        """What joins no places: a wall, a stream, a wood's edge."""
        line = self._pixels(tuple(way.via))
        thick = max(2, self.scale.px(3))
        match self.lines.index(way.kind) % 3:
            case 0:
                solid(self.out, line, INK, thick)
            case 1:
                solid(self.out, line, FADED, thick + 1)
                solid(self.out, line, FRESH, max(1, thick - 1))
            case _:
                dashed(self.out, line, INK, thick, 4 * thick, 2 * thick)

    def _tread(self, line: list[Pixel]) -> None:
        """Keep names off a line, bit by bit."""
        side = max(6, self.scale.px(8))
        for one, other in pairwise(line):
            far = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
            bits = min(200, max(1, round(far / side)))
            for bit in range(bits + 1):
                x = one[0] + (other[0] - one[0]) * bit / bits
                y = one[1] + (other[1] - one[1]) * bit / bits
                self.trodden.append(Rect(round(x) - side // 2, round(y) - side // 2, side, side))

    def _spot(self, at: tuple[int, int]) -> Rect:
        half = max(3, self.scale.px(DOT))
        x, y = self.glass.pixel(at)
        return Rect(round(x) - half, round(y) - half, 2 * half + 1, 2 * half + 1)

    def _dot(self, at: tuple[int, int], kind: int) -> None:
        spot = self._spot(at)
        match kind % 3:
            case 0:
                disc(self.out, spot, INK, IVORY, max(1, self.scale.px(1.5)))
            case 1:
                disc(self.out, spot, IVORY, INK, max(1, self.scale.px(1.8)))
            case _:
                fill(self.out, spot.inflate(-1, -1), INK)

    # Names --------------------------------------------------------------------------------------

    def _name(self, words: str, at: Pixel, stands: list[Rect]) -> None:
        """A place's name beside its dot, or what stands on it, as large as there is room for; else
        the note tells it.
        """
        side = 2 * self.scale.px(DOT + 4)
        around = Rect(0, 0, side, side).move_to(center=(round(at[0]), round(at[1])))
        around.unionall_ip([r for r in stands if r.inflate(r.size).collidepoint(around.center)])
        for size in _SIZES:
            px = max(lettering.SMALLEST, round(self.scale.text(NAME) * size))
            letters = lettering.line(words, px, Face.TEXT, INK)
            found = [r for r in _beside(letters.get_rect(), around) if self._free(r)]
            clear = [rect for rect in found if rect.collidelist(self.trodden) < 0]
            if clear or (found and size == _SIZES[-1]):
                self._print(letters, words, px, Face.TEXT, (clear or found)[0])
                return

    def _across(self, words: str, at: Pixel, ink: Colour, size: float, beside: bool) -> None:
        """The name of an area over its middle, or of a way beside it."""
        px = round(self.scale.text(NAME * size) * (0.8 if self.scale.text_factor > 1.4 else 1))
        letters = lettering.line(words, px, Face.ITALIC, ink)
        wide, high = letters.get_size()
        middle = round(at[0]), round(at[1])
        spots = [(0, 0), (0, -high), (0, high)]
        if beside:
            aside, gap = wide // 2 + 8, high * 3 // 4
            spots = [(0, -gap), (0, gap), (aside, 0), (-aside, 0), (aside, gap), (-aside, -gap)]
            spots += [(aside, -gap), (-aside, gap)]
        for across, down in spots:
            rect = letters.get_rect(center=(middle[0] + across, middle[1] + down))
            if self._free(rect) and (not beside or rect.collidelist(self.trodden) < 0):
                self._print(letters, words, px, Face.ITALIC, rect)
                return

    def _free(self, rect: Rect) -> bool:
        room = self.paper.inflate(-2 * self.scale.px(8), -2 * self.scale.px(6))
        return room.contains(rect) and rect.collidelist(self.taken) < 0

    def _print(self, letters: Surface, words: str, px: int, face: Face, rect: Rect) -> None:
        """Letters with a little paper round them, so that lines below do not strike them out."""
        halo = lettering.line(words, px, face, FRESH)
        far = max(1, self.scale.px(1.6))
        for dx, dy in ((-far, 0), (far, 0), (0, -far), (0, far), (-far, -far), (far, far)):
            self.out.blit(halo, rect.move(dx, dy))
        self.out.blit(letters, rect)
        self.taken.append(rect.inflate(px // 2, 0))
        self.printed[words] = rect


def _beside(words: Rect, around: Rect) -> Iterator[Rect]:
    """Where a name may stand round its dot and what is on it, the best first."""
    inner = around.inflate(-around.width // 2, -around.height // 2)
    spots: tuple[tuple[str, tuple[int, int]], ...] = (
        ("midtop", around.midbottom),
        ("midbottom", around.midtop),
        ("midleft", (around.right + 2, around.centery)),
        ("midright", (around.left - 2, around.centery)),
        ("topleft", inner.bottomright),
        ("topright", inner.bottomleft),
        ("bottomleft", inner.topright),
        ("bottomright", inner.topleft),
    )
    for anchor, place in spots:
        rect = words.copy()
        setattr(rect, anchor, place)
        yield rect


@kept
def small_sheet(
    chart: Chart,
    glass: Glass,
    size: tuple[int, int],
    dots: tuple[tuple[tuple[int, int], Colour], ...],
) -> Piece:
    """The whole sheet in little, with what stands on it as dots, and a frame round what is seen."""
    out = sheet_of(size)
    fill(out, out.get_rect(), IVORY)
    little = Glass(chart.size, (0, 0, *size), margin=3)
    for area in chart.areas:
        pygame.draw.polygon(out, shown(HAIR), [little.pixel(point) for point in area.edge])
    for way in chart.ways:
        line = [little.pixel(point) for point in chart.line(way.id)]
        hairline(out, shown(SEPIA), line)
    for at, colour in dots:
        x, y = little.pixel(at)
        disc(out, Rect(round(x) - 3, round(y) - 3, 7, 7), colour, INK, 1)
    left, top = little.pixel(glass.exactly(glass.rect.topleft))
    right, bottom = little.pixel(glass.exactly(glass.rect.bottomright))
    seen = Rect(round(left), round(top), round(right - left), round(bottom - top))
    outline(out, seen.clip(out.get_rect()), 1, INK, 2)
    outline(out, out.get_rect(), 1, SEPIA, 1)
    return Piece(out)


def write_map(game: str, value: str, out: Path, wide: int) -> None:
    """Write the picture of a map; BadData where that cannot be."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    maker = importlib.import_module(f"game.sprites.{game}.map.whole")
    picture: pygame.Surface = maker.drawn(value, wide)
    try:
        pygame.image.save(picture, str(out))
    except (pygame.error, OSError) as error:
        refused = _("{file} cannot be written: {why}.")
        raise BadData(refused.format(file=out.name, why=error)) from error
