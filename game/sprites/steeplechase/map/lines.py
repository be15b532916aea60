"""What is drawn on the country about groups: their lines, where they see, whom they go after.

Colour sits on the line, so that nothing of the map is hidden: a wedge is a wash of a ninth.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final

import pygame
from pygame import Rect

from game.engine.geometry import Line, Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, country
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.eyes import looks, reach_of
from game.engine.steeplechase.sight import MOUNTED, seen_until
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, head, solid
from game.sprites.palette import FADED, INK, IVORY, OXBLOOD, SEPIA, Colour, contrast, shown
from game.sprites.steeplechase.map.overlay import Laid, Overlay

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
    view: SteeplechaseView, glass: Glass, scale: Scale, lit: Sequence[str] = ()
) -> Laid | None:
    """The lines groups go up and down: faint dashes, strong for those that are `lit`; with an
    arrow where the next step of one on its line goes.
    """
    there = view.options.country
    lines = [
        (group, there.lines[group.line])
        for group in view.groups
        if group.line is not None and group.mode != "in_tow"
    ]
    if not lines:
        return None
    pixels = [glass.pixel(p) for _group, line in lines for p in line]
    out = Overlay(glass, pixels, scale.px(8))
    for group, line in lines:
        strong = group.id in lit
        wide = max(2, scale.px(2.2 if strong else 1.4))
        drawn = out.line([glass.pixel(p) for p in line])
        ink = OXBLOOD if strong or group.patrols else FADED
        if strong:
            dashed(out.surface, drawn, IVORY, wide + 3, scale.px(8), scale.px(5))
        dashed(out.surface, drawn, ink, wide, scale.px(8), scale.px(5))
        if group.mode == "patrol":
            ahead = list(drawn) if group.way > 0 else list(reversed(drawn))
            (ax, ay), (bx, by) = ahead[-2], ahead[-1]
            head(out.surface, (bx, by), (bx - ax, by - ay), ink, scale.px(10 if strong else 7))
    return out.laid


def wedges(
    view: SteeplechaseView,
    glass: Glass,
    scale: Scale,
    seat: Seat | None,
    lit: Sequence[str] = (),
) -> Laid | None:
    """Where groups would see an enemy of theirs whom they do not pursue yet: the wedge before each,
    as far as houses and woods let them see. `seat` is for whom; None: for anybody. Faint always,
    and strong for those that are `lit`.
    """
    groups = [
        group
        for group in view.groups
        if looks(group) and (group.enemy_of if seat is None else seat in group.enemy_of)
    ]
    outlines = [[glass.pixel(p) for p in seen_from(view, group)] for group in groups]
    drawn = [(g, line) for g, line in zip(groups, outlines, strict=True) if _seen(line, glass)]
    if not drawn:
        return None
    out = Overlay(glass, [pixel for _group, line in drawn for pixel in line], 2)
    out.surface.set_clip(_table(glass).move(-out.at.left, -out.at.top))
    # The strong ones last: where two overlap neither is darker than it is by itself.
    drawn.sort(key=lambda each: each[0].id in lit)
    for group, line in drawn:
        strong = group.id in lit
        cover = LIT if strong else FAINT
        pygame.draw.polygon(out.surface, (*shown(OXBLOOD), cover), out.line(line))
    for group, line in drawn:
        strong = group.id in lit
        edge = max(1, scale.px(1.6 if strong else 1.0))
        ring = out.line([*line, line[0]])
        dashed(out.surface, ring, OXBLOOD if strong else _PALE, edge, scale.px(4), scale.px(7))
    out.surface.set_clip(None)
    return out.laid


def _seen(line: Sequence[Pixel], glass: Glass) -> bool:
    """Whether any of it may lie in the area."""
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    area = glass.rect
    return (
        min(xs) < area.right
        and max(xs) > area.left
        and min(ys) < area.bottom
        and max(ys) > area.top
    )


def _table(glass: Glass) -> Rect:
    """The table in pixels, without its frame."""
    left, top = glass.pixel((0, 0))
    right, bottom = glass.pixel(glass.size)
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


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
    view: SteeplechaseView, glass: Glass, scale: Scale, lit: Sequence[str] = ()
) -> Laid | None:
    """The circle at which each group in pursuit would lose its quarry; for those that are `lit` it
    is cut where houses and woods would hide him.
    """
    lines = []
    for group in view.groups:
        if group.quarry is None or not looks(group):
            continue
        if group.id in lit:
            ring = [glass.pixel(p) for p in seen_from(view, group, keeping=True)]
        else:
            far = reach_of(view.options, group, group.quarry) + group.radius + MOUNTED
            (x, y), reach = glass.pixel(group.at), far * glass.unit
            ring = [
                (x + reach * cos(pi * n / 60), y + reach * sin(pi * n / 60)) for n in range(120)
            ]
        if _seen(ring, glass):
            lines.append((group, ring))
    if not lines:
        return None
    out = Overlay(glass, [pixel for _group, ring in lines for pixel in ring], 3)
    out.surface.set_clip(_table(glass).move(-out.at.left, -out.at.top))
    for group, ring in lines:
        wide = max(1, scale.px(1.8 if group.id in lit else 1.4))
        drawn = out.line([*ring, ring[0]])
        dashed(out.surface, drawn, OXBLOOD, wide, scale.px(9), scale.px(7))
    out.surface.set_clip(None)
    return out.laid


def pursuits(view: SteeplechaseView, glass: Glass, scale: Scale) -> tuple[tuple[str, Laid], ...]:
    """An arrow from each group in pursuit to its quarry, by the group's id: from rim to rim."""
    found = []
    for group in view.groups:
        if group.quarry is None:
            continue
        courier = view.couriers[group.quarry]
        if not courier.active or courier.inside is not None:
            continue
        made = arrow(
            glass.pixel(group.at),
            glass.pixel(courier.at),
            group.radius * glass.unit,
            courier.radius * glass.unit,
            glass,
            scale,
        )
        if made is not None:
            found.append((group.id, made))
    return tuple(found)


def arrow(
    start: Pixel, tip: Pixel, leave: float, arrive: float, glass: Glass, scale: Scale
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
    out = Overlay(glass, [begin, end], scale.px(12))
    line = out.line([begin, end])
    wide = max(2, scale.px(2.4))
    solid(out.surface, line, IVORY, wide + 2)
    solid(out.surface, line, OXBLOOD, wide)
    head(out.surface, line[1], (dx, dy), OXBLOOD, scale.px(13))
    return out.laid


def tracks(
    ways: Iterable[tuple[Line, Colour]], glass: Glass, scale: Scale, stops: bool = True
) -> tuple[Laid, ...]:
    """The ways that were come, inked in their colours (C13), each with dots where it turned or
    ended.
    """
    found = []
    for line, colour in ways:
        if len(line) < 2:
            continue
        pixels = [glass.pixel(p) for p in line]
        out = Overlay(glass, pixels, scale.px(7))
        drawn = out.line(pixels)
        wide = max(2, scale.px(2.2))
        seam = INK if contrast(shown(colour), shown(IVORY)) < _PLAIN else IVORY
        dashed(out.surface, drawn, seam, wide + 2, scale.px(6), scale.px(5))
        dashed(out.surface, drawn, colour, wide, scale.px(6), scale.px(5))
        if stops:
            for spot in drawn[:-1]:
                pygame.draw.aacircle(out.surface, shown(seam), spot, wide * 1.5 + 1.5)
                pygame.draw.aacircle(out.surface, shown(colour), spot, wide * 1.5)
        found.append(out.laid)
    return tuple(found)


def leads(opened: Sequence[tuple[Pixel, Pixel]], glass: Glass, scale: Scale) -> Laid | None:
    """A thread from each piece of an open stack to where it really stands."""
    if not opened:
        return None
    out = Overlay(glass, [pixel for pair in opened for pixel in pair], scale.px(8))
    for at, true in opened:
        line = out.line([at, true])
        solid(out.surface, line, IVORY, scale.px(3))
        solid(out.surface, line, INK, max(1, scale.px(1.4)))
        pygame.draw.aacircle(out.surface, shown(INK), line[1], scale.px(3))
    return out.laid
