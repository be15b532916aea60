"""Who walks: the travellers in the forest, their footprints, and the ways they would go."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from game.engine.merry_way.data import TRAVELLERS, Status, Traveller
from game.sprites import art
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.marks import COATS, status, walker
from game.sprites.palette import CARD, GOLD, INK, SLIP, Colour, shown, theme
from game.sprites.pieces import Piece, disc, kept, lay, outline, picture_in, sheet_of, smooth

_PACE: Final = 23.0
"""Units from one print to the next of the other foot."""
_SOLE: Final = (20.0, 7.0)
"""A shoe's length and breadth, in the drawing's units."""
_LEAST: Final = 11
"""Pixels under which a shoe is a dot."""
_ABREAST: Final = 14.0
_ROAD: Final = 34.0
"""Units between two travellers who go the same way, and across all of them."""


@kept
def figure(
    layout: MerryLayout,
    colour: Traveller,
    left: bool,
    kind: Status | None = None,
    lit: bool = False,
) -> Piece:
    """A traveller in the forest, with the badge of what he is this round while he walks; `lit` who
    is pointed at.

    Rect "badge". His feet are at the middle of the foot of the piece.
    """
    wide, high = layout.walker_size
    out = sheet_of((wide, high))
    drawn = art.picture(walker(colour, 0, left), (wide, high))
    if lit:
        rim = pygame.mask.from_surface(drawn, 60).to_surface(
            setcolor=shown(GOLD), unsetcolor=(0, 0, 0, 0)
        )
        for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            out.blit(rim, drawn.get_rect(midbottom=(wide // 2 + x, high + y)))
    at = drawn.get_rect(midbottom=(wide // 2, high))
    out.blit(drawn, at)
    if kind is None:
        return Piece(out)
    side = max(16, round(high * 0.34))
    badge = Rect(0, at.top, side, side)
    badge.right = out.get_width() if not left else side
    disc(out, badge, SLIP, INK, max(1, side // 16))
    picture_in(out, status(kind), badge.inflate(-side // 5, -side // 5))
    return Piece(out, {"badge": badge})


def feet(piece: Piece, at: tuple[int, int]) -> Rect:
    """Where a figure lies whose feet stand there."""
    return piece.surface.get_rect(midbottom=at)


@dataclass(frozen=True, slots=True)
class Way:
    """A walk to be drawn: spaces by name; `gone` how many of its steps are behind (-1: it is all
    still to come); `sure` how many of its first steps nothing can turn any more (all, if None);
    `strong` for the one that is pointed at.
    """

    traveller: Traveller
    path: tuple[str, ...]
    gone: int = -1
    sure: int | None = None
    strong: bool = True


def lay_ways(out: Surface, layout: MerryLayout, ways: Sequence[Way]) -> None:
    """The footprints of walks, each in its coat's ink: whole prints where it is sure, outlines
    where a trap may still turn it. Those who share a road go side by side.

    Made for a hover: nothing is kept but the prints themselves.
    """
    for way in sorted(ways, key=lambda way: way.strong):
        same = [each for each in ways if _same_road(each, way)]
        place = same.index(way)
        between = min(_ABREAST, _ROAD / max(1, len(same) - 1))
        aside = (place - (len(same) - 1) / 2) * between * layout.zoom
        _lay_way(out, layout, way, aside)


def _same_road(one: Way, other: Way) -> bool:
    """Whether two walks lead over the same road: they share its spaces."""
    return one.path[0].rpartition(".")[0] == other.path[0].rpartition(".")[0]


def points(layout: MerryLayout, path: Sequence[str]) -> list[Vector2]:
    """The middles of the spaces of a path, in pixels of the window."""
    return [Vector2(layout.space(space)) for space in path]


def step_box(layout: MerryLayout, start: str, to: str) -> Rect:
    """Where the footprints of a step lie."""
    margin = max(_LEAST, round(_SOLE[0] * layout.zoom)) + 6
    return (
        Rect(layout.space(start), (1, 1))
        .union((layout.space(to), (1, 1)))
        .inflate(2 * margin, 2 * margin)
    )


@kept
def step_prints(layout: MerryLayout, traveller: Traveller, start: str, to: str) -> Piece:
    """The footprints of one step; they lie at `step_box`."""
    box = step_box(layout, start, to)
    out = sheet_of(box.size)
    first, last = points(layout, (start, to))
    along = last - first
    if along.length():
        # The milestones keep their names: nobody steps on them.
        ahead = along.normalize()
        first += ahead * _milestone(layout, start)
        last -= ahead * _milestone(layout, to)
    origin = Vector2(box.topleft)
    _lay_step(out, layout, traveller, (first - origin, last - origin))
    (x, y), (to_x, to_y) = layout.space(start), layout.space(to)
    middle = Rect(0, 0, 28, 28)
    middle.center = ((x + to_x) // 2 - box.left, (y + to_y) // 2 - box.top)
    return Piece(out, {"step": middle})


def _milestone(layout: MerryLayout, space: str) -> float:
    """How much of a step is kept free at a milestone; in a clearing a trap lies over it."""
    return 15.0 * layout.zoom if "T" in space.rpartition(".")[2] else 0.0


def _lay_way(out: Surface, layout: MerryLayout, way: Way, aside: float) -> None:
    places, foot = points(layout, way.path), 1
    for number, ends in enumerate(pairwise(places)):
        solid = way.sure is None or number < way.sure
        faint = way.gone > number or not way.strong
        foot = _lay_step(out, layout, way.traveller, ends, aside, foot, solid, faint)


def _lay_step(
    out: Surface,
    layout: MerryLayout,
    traveller: Traveller,
    ends: tuple[Vector2, Vector2],
    aside: float = 0.0,
    foot: int = 1,
    solid: bool = True,
    faint: bool = False,
) -> int:
    """The prints from one end to the other; which foot comes next."""
    start, end = ends
    along = end - start
    far = along.length()
    if not far:
        return foot
    pace = max(_PACE * layout.zoom, 14.0)
    sole = (
        max(_LEAST, round(_SOLE[0] * layout.zoom)),
        max(4, round(_SOLE[1] * layout.zoom)),
    )
    ahead = along / far
    across = Vector2(-ahead.y, ahead.x)
    angle = -Vector2(1, 0).angle_to(ahead)
    shape = _print(sole, round(angle), COATS[traveller], solid, faint)
    count = max(1, round(far / pace))
    for step in range(count):
        at = start + ahead * (step + 0.5) * far / count
        at += across * (aside + foot * (sole[1] * 0.55 + 0.6))
        foot = -foot
        half = shape.get_width() / 2
        lay(out, shape, (round(at.x - half), round(at.y - half)))
    return foot


def _print(sole: tuple[int, int], angle: int, colour: Colour, solid: bool, faint: bool) -> Surface:
    """A shoe's print, toe ahead, turned: ink in a rim of paper, or its outline alone."""
    side = sole[0] + 6
    key = ("print", sole, angle, colour, theme().textured, solid, faint)

    def draw(large: Surface, n: int) -> None:
        middle = Vector2(large.get_width() / 2, large.get_height() / 2)
        long, broad = sole[0] * n, sole[1] * n
        ink = shown(INK) if not theme().textured else colour
        cover = 150 if faint else 255
        rim = max(1, n)
        for grown, fill in ((2 * rim, (*shown(CARD), cover)), (0, (*ink, cover))):
            _shoe(large, middle, long, broad, angle, grown, fill)
        if not solid:
            _shoe(large, middle, long, broad, angle, -1.1 * n, (*shown(CARD), cover))

    return smooth(key, (side, side), draw)


def _shoe(
    large: Surface,
    middle: Vector2,
    long: float,
    broad: float,
    angle: float,
    grown: float,
    fill: tuple[int, int, int, int],
) -> None:
    """Sole and heel: two ovals on a line."""
    sheet = Surface(large.get_size(), pygame.SRCALPHA)
    x, y = middle
    for centre, length, width in ((0.17, 0.66, 1.0), (-0.34, 0.32, 0.74)):
        oval = Rect(0, 0, max(1, long * length + 2 * grown), max(1, broad * width + 2 * grown))
        oval.center = (round(x + long * centre), round(y))
        pygame.draw.ellipse(sheet, fill, oval)
    turned = pygame.transform.rotate(sheet, angle)
    large.blit(turned, turned.get_rect(center=(round(x), round(y))))


@kept
def pointed_spot(layout: MerryLayout) -> Piece:
    """A ring round the space that is looked at."""
    side = layout.trap_size
    out = sheet_of((side, side))
    outline(out, out.get_rect(), side // 2, INK, max(3, side // 16))
    outline(out, out.get_rect().inflate(-2, -2), side // 2, GOLD, max(2, side // 22))
    return Piece(out)


def in_order(colour: Traveller) -> int:
    """The place of a traveller in the line-up."""
    return TRAVELLERS.index(colour)
