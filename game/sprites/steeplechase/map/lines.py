"""What is drawn on the country about groups: their lines, where they see, whom they go after; a way
in one stroke, and the dark where a patrol cannot look.

Colour sits on the line, so that nothing of the map is hidden: a wedge is a wash of a ninth.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import Line, Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS, country
from game.engine.steeplechase.relations import looks
from game.engine.steeplechase.sight import MOUNTED, seen_until
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites.lettering import Scale
from game.sprites.maps import strokes
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import head, solid
from game.sprites.palette import FADED, INK, IVORY, OXBLOOD, SEPIA, Colour, contrast, shown
from game.sprites.steeplechase.map import Stroke, dashes
from game.sprites.steeplechase.map.overlay import (
    Flat,
    Laid,
    MapOverlay,
    Named,
    Pane,
    flat,
    kept_laid,
    lain,
    round_all,
    seen,
)

FAINT: Final = 26
LIT: Final = 50
"""How much a wedge covers, of 255: always, and where it is looked at."""
_PLAIN: Final = 2.0
"""How far a colour must be from paper to be inked on it without an edge of ink."""

GROUPS: Final[Colour] = SEPIA
"""The colour of the ways groups have come."""
_PALE: Final[Colour] = (0xA9, 0x6B, 0x62)
"""Oxblood that has nearly gone from the plate: the edge of a wedge nobody looks at."""


def patrol_lines(
    view: SteeplechaseView, glass: Glass | Pane, scale: Scale, lit: Sequence[str] = ()
) -> tuple[Named, ...]:
    """The lines groups go up and down: faint dashes, strong for those that are `lit`; with an
    arrow where the next step of one on its line goes.
    """
    there, sheet, found = view.options.country, flat(glass), list[tuple[str, Laid | None]]()
    on, off = scale.px(8), scale.px(5)
    for group in view.groups:
        if group.line is None or group.mode == "in_tow":
            continue
        strong = group.id in lit
        line = tuple(there.lines[group.line])
        wide = max(2, scale.px(2.2 if strong else 1.4))
        ink = OXBLOOD if strong or group.patrols else FADED
        stroke = Stroke(ink, wide, on, off, (IVORY, 3) if strong else None)
        found += dashes(group.id, line, stroke, sheet, scale, glass)
        if group.mode == "patrol":
            ahead = line if group.way > 0 else tuple(reversed(line))
            tip = _tip(ahead[-2], ahead[-1], ink, scale.px(10 if strong else 7), sheet)
            found.append((f"{group.id}:tip", seen(tip, glass)))
    return lain(found)


@kept_laid
def _tip(one: Point, other: Point, ink: Colour, size: int, sheet: Flat) -> Laid:
    """The head of an arrow from one point to another."""
    (ax, ay), (bx, by) = sheet.pixel(one), sheet.pixel(other)
    out = MapOverlay(sheet, [(bx, by)], size + 2)
    head(out.surface, out.here((bx, by)), (bx - ax, by - ay), ink, size)
    return out.laid


class _Wedge(NamedTuple):
    """What a group sees, and whether that is looked at."""

    outline: tuple[Point, ...]
    strong: bool


def wedges(
    view: SteeplechaseView,
    glass: Glass | Pane,
    scale: Scale,
    seat: Seat | None,
    lit: Sequence[str] = (),
) -> tuple[Named, ...]:
    """Where groups would see an enemy of theirs whom they do not pursue yet: the wedge before each,
    as far as houses and woods let them see. `seat` is for whom; None: for anybody. Faint always,
    and strong for those that are `lit`. Wedges that may overlap are one piece, called by the id of
    the first.
    """
    sheet = flat(glass)
    area = glass.rect.move(-glass.corner[0], -glass.corner[1])
    near: list[tuple[list[_Slabs], list[tuple[str, _Wedge]]]] = []
    for group in view.groups:
        if not looks(group) or not (group.enemy_of if seat is None else seat in group.enemy_of):
            continue
        outline = seen_from(view, group)
        box = _box(outline, sheet)
        if not box.colliderect(area):
            continue
        here, together = [_slabs(outline, sheet)], [(group.id, _Wedge(outline, group.id in lit))]
        for other in [each for each in near if any(_meet(here[0], slab) for slab in each[0])]:
            near.remove(other)
            here, together = [*here, *other[0]], [*other[1], *together]
        near.append((here, together))
    found = []
    for _all, together in near:
        drawn = tuple([wedge for _name, wedge in together])
        found.append((together[0][0], seen(_wedges(drawn, sheet, scale), glass)))
    return lain(found)


@lru_cache(maxsize=32)  # an outline is thirty kilobytes of numbers
def _box(line: tuple[Point, ...], sheet: Flat) -> Rect:
    """The pixels of the flat sheet a line lies in, and two round them."""
    return round_all([sheet.pixel(p) for p in line], 2)


_Slabs = tuple[tuple[float, float], ...]
"""Between which two lines something lies, each way of `_WAYS`."""

_WAYS: Final = tuple([(cos(pi * n / 12), sin(pi * n / 12)) for n in range(12)])
_APART: Final = 8
"""Pixels that an edge may be wide: what is farther apart cannot meet."""


@lru_cache(maxsize=32)
def _slabs(line: tuple[Point, ...], sheet: Flat) -> _Slabs:
    pixels = [sheet.pixel(p) for p in line]
    found = []
    for east, south in _WAYS:
        far = [x * east + y * south for x, y in pixels]
        found.append((min(far) - _APART, max(far) + _APART))
    return tuple(found)


def _meet(one: _Slabs, other: _Slabs) -> bool:
    """Whether two things may overlap: no line of these ways goes between them."""
    return all(
        low < top and bottom < high for (low, high), (bottom, top) in zip(one, other, strict=True)
    )


@kept_laid
def _wedges(together: tuple[_Wedge, ...], sheet: Flat, scale: Scale) -> Laid:
    """Wedges on one overlay, the strong ones last: where two overlap neither is darker than it is
    by itself, and of their edges what is left is the outline of all.
    """
    drawn = [(wedge.strong, [sheet.pixel(p) for p in wedge.outline]) for wedge in together]
    drawn.sort(key=lambda each: each[0])
    out = MapOverlay(sheet, [pixel for _strong, line in drawn for pixel in line], 2)
    out.surface.set_clip(sheet.table.move(-out.at.left, -out.at.top))
    for looked_at in (False, True):
        lines = [out.line(line) for strong, line in drawn if strong == looked_at]
        edge = 2 * max(1, scale.px(1.4 if looked_at else 0.8))
        for line in lines:
            solid(out.surface, [*line, line[0]], OXBLOOD if looked_at else _PALE, edge)
        for line in lines:
            # What lies inside another, and the inner half of each edge, is washed over.
            cover = LIT if looked_at else FAINT
            pygame.draw.polygon(out.surface, (*shown(OXBLOOD), cover), line)
    out.surface.set_clip(None)
    return out.laid


def seen_from(view: SteeplechaseView, group: Group, keeping: bool = False) -> tuple[Point, ...]:
    """The outline of all that a group sees, in mils: where the middle of a mounted courier would be
    seen; with `keeping` where it would keep up with its quarry. Only what is really seen.
    """
    options = view.options
    far = options.keeps_up_at if keeping else options.begins_at
    if group.captives:
        far = min(far, NUMBERS.keep_near_prisoner)
    degrees = 180 if keeping and not group.captives else options.front_arc // 2
    far += group.radius + MOUNTED
    return outline_seen(
        options.map, group.at, group.facing, far, degrees, options.wood_sight * INCH
    )


@lru_cache(maxsize=64)
def outline_seen(
    map_id: str, at: Point, facing: Point, far: int, degrees: int, wood: int
) -> tuple[Point, ...]:
    """What is seen from a point, so many degrees to either side; all round without the point."""
    there = country(map_id)
    middle, half = atan2(facing[1], facing[0]), degrees * pi / 180
    rays: list[Point] = []
    for n in range(degrees + 1):
        turn = middle - half + 2 * half * n / degrees
        x, y = cos(turn), sin(turn)
        tip = (at[0] + round(far * x), at[1] + round(far * y))
        until = seen_until(there, at, tip, wood)
        rays.append((at[0] + round(until * x), at[1] + round(until * y)))
    return tuple(rays) if degrees >= 180 else (at, *rays)


def rounds(
    view: SteeplechaseView, glass: Glass | Pane, scale: Scale, lit: Sequence[str] = ()
) -> tuple[Named, ...]:
    """The line at which each group in pursuit that is `lit` would lose its quarry: a circle, cut
    where houses and woods would hide him.
    """
    sheet, found = flat(glass), list[tuple[str, Laid | None]]()
    for group in view.groups:
        if group.quarry is None or not looks(group) or group.id not in lit:
            continue
        ring = seen_from(view, group, keeping=True)
        stroke = Stroke(OXBLOOD, max(1, scale.px(1.8)), scale.px(8), scale.px(5), on_table=True)
        found += dashes(group.id, (*ring, ring[0]), stroke, sheet, scale, glass)
    return lain(found)


def pursuits(view: SteeplechaseView, glass: Glass | Pane, scale: Scale) -> tuple[Named, ...]:
    """An arrow from each group in pursuit to its quarry, by the group's id: from rim to rim."""
    sheet, found = flat(glass), list[tuple[str, Laid | None]]()
    for group in view.groups:
        if group.quarry is None:
            continue
        courier = view.couriers[group.quarry]
        if not courier.active or courier.inside is not None:
            continue
        rims = group.radius, courier.radius
        drawn = _after(group.at, courier.at, rims, sheet, scale)
        found.append((group.id, None if drawn is None else seen(drawn, glass)))
    return lain(found)


@kept_laid
def _after(
    start: Point, tip: Point, rims: tuple[int, int], sheet: Flat, scale: Scale
) -> Laid | None:
    leave, arrive = [rim * sheet.unit for rim in rims]
    return arrow(sheet.pixel(start), sheet.pixel(tip), leave, arrive, sheet, scale)


def arrow(
    start: Pixel, tip: Pixel, leave: float, arrive: float, glass: Glass | Flat, scale: Scale
) -> Laid | None:
    """An arrow between two discs, from the edge of one to the edge of the other; None where they
    touch.
    """
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    far = hypot(dx, dy)
    if far <= leave + arrive + scale.px(6):
        return None
    begin = (start[0] + dx / far * leave, start[1] + dy / far * leave)
    end = (tip[0] - dx / far * arrive, tip[1] - dy / far * arrive)
    out = MapOverlay(glass, [begin, end], scale.px(12))
    line = out.line([begin, end])
    wide = max(2, scale.px(2.4))
    solid(out.surface, line, IVORY, wide + 2)
    solid(out.surface, line, OXBLOOD, wide)
    head(out.surface, line[1], (dx, dy), OXBLOOD, scale.px(13))
    return out.laid


def tracks(
    ways: Iterable[tuple[Line, Colour]], glass: Glass | Pane, scale: Scale
) -> tuple[Named, ...]:
    """The ways that were come, inked in their colours (C13), each with dots where it turned or
    ended; each piece by the number of its way and its own.
    """
    sheet, found = flat(glass), list[tuple[str, Laid | None]]()
    wide = max(2, scale.px(2.2))
    for n, (line, colour) in enumerate(ways):
        if len(line) > 1:
            seam = INK if contrast(shown(colour), shown(IVORY)) < _PLAIN else IVORY
            stroke = Stroke(colour, wide, scale.px(3), scale.px(4), (seam, 2), dots=True)
            found += dashes(f"{n}", tuple(line), stroke, sheet, scale, glass)
    return lain(found)


def leads(opened: Sequence[tuple[Pixel, Pixel]], glass: Glass, scale: Scale) -> Laid | None:
    """A thread from each piece of an open stack to where it really stands."""
    if not opened:
        return None
    out = MapOverlay(glass, [pixel for pair in opened for pixel in pair], scale.px(8))
    for at, true in opened:
        line = out.line([at, true])
        solid(out.surface, line, IVORY, scale.px(3))
        solid(out.surface, line, INK, max(1, scale.px(1.4)))
        pygame.draw.aacircle(out.surface, shown(INK), line[1], scale.px(3))
    return out.laid


def way_line(line: Line, glass: Glass, scale: Scale, colour: Colour, dashed: bool = False) -> Laid:
    """A line with a head, on a seam of paper."""
    pixels = [glass.pixel(p) for p in line]
    out = MapOverlay(glass, pixels, scale.px(16))
    drawn = out.line(pixels)
    wide = max(3, scale.px(4))
    strokes.solid(out.surface, drawn, IVORY, wide + 4)
    if dashed:
        strokes.dashed(out.surface, drawn, colour, wide, scale.px(9), scale.px(5))
    else:
        strokes.solid(out.surface, drawn, colour, wide)
    (ax, ay), (bx, by) = drawn[-2], drawn[-1]
    strokes.head(out.surface, (bx, by), (bx - ax, by - ay), INK, scale.px(17))
    strokes.head(out.surface, (bx, by), (bx - ax, by - ay), colour, scale.px(14))
    return out.laid


_DARK = 150


def through_eyes(view: SteeplechaseView, group: Group, glass: Glass, scale: Scale) -> Laid:
    """All that is seen of the map, dark but for what the group sees: in its front, and all round
    as far as it would keep up with whom it pursues.
    """
    area = glass.rect
    out = MapOverlay(glass, [area.topleft, area.bottomright], 0)
    out.surface.fill((*INK, _DARK))
    shapes = [seen_from(view, group)]
    if group.quarry is not None:
        shapes.append(seen_from(view, group, keeping=True))
    drawn = [out.line([glass.pixel(p) for p in shape]) for shape in shapes]
    for line in drawn:
        pygame.draw.polygon(out.surface, (0, 0, 0, 0), line)
    for line in drawn:
        solid(out.surface, [*line, line[0]], OXBLOOD, max(2, scale.px(1.6)))
    x, y = out.here(glass.pixel(group.at))
    pygame.draw.circle(out.surface, (0, 0, 0, 0), (x, y), (group.radius + 300) * glass.unit)
    return out.laid
