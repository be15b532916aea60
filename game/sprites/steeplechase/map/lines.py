"""What is drawn on the country about groups: their lines, where they see, whom they go after.

Colour sits on the line, so that nothing of the map is hidden: a wedge is a wash of a ninth.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final

import pygame

from game.engine.geometry import Line, Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Country, country
from game.engine.steeplechase.eyes import looks, reach_of
from game.engine.steeplechase.sight import sees
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, head, solid
from game.sprites.palette import FADED, IVORY, OXBLOOD, Colour, shown
from game.sprites.pieces import sheet_of
from game.sprites.steeplechase.map.laid import Laid, Overlay

FAINT: Final = 26
LIT: Final = 50
"""How much a wedge covers, of 255: always, and where it is looked at."""


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
) -> tuple[tuple[str, Laid], ...]:
    """Where each group sees an enemy of its own who is not pursued yet, by its id: the wedge before
    it, cut where houses and woods close it. A group in pursuit has a round instead. `seat` is for
    whom; None: for anybody.
    """
    found = []
    for group in view.groups:
        if not looks(group) or not (group.enemy_of if seat is None else seat in group.enemy_of):
            continue
        found.append((group.id, wedge(view, group, glass, scale, group.id in lit)))
    return tuple(found)


def wedge(
    view: SteeplechaseView, group: Group, glass: Glass, scale: Scale, lit: bool = False
) -> Laid:
    """What one group sees."""
    outline = seen_from(view, group)
    at = glass.pixel(group.at)
    far = max(view.options.begins_at, view.options.keeps_up_at if group.quarry is not None else 0)
    reach = (far + group.radius + 750) * glass.unit
    out = Overlay(glass, [(at[0] - reach, at[1] - reach), (at[0] + reach, at[1] + reach)], 2)
    drawn = out.line([glass.pixel(p) for p in outline])
    if len(drawn) > 2:
        wash = sheet_of(out.surface.get_size())
        pygame.draw.polygon(wash, (*shown(OXBLOOD), LIT if lit else FAINT), drawn)
        out.surface.blit(wash, (0, 0))
        edge = max(1, scale.px(1.6 if lit else 1.0))
        dashed(out.surface, [*drawn, drawn[0]], OXBLOOD, edge, scale.px(5), scale.px(6))
    return out.laid


def seen_from(view: SteeplechaseView, group: Group) -> tuple[Point, ...]:
    """The outline of all that a group sees, in mils: where the middle of a mounted courier would
    be seen. Only what is really seen: rays end at the first house, and in woods that are too deep.
    """
    options = view.options
    round_ = group.quarry is not None and not group.captives
    seat = group.quarry if group.quarry is not None else (group.enemy_of or (0,))[0]
    far = reach_of(options, group, seat) + group.radius + 750
    degrees = 180 if round_ else options.front_arc // 2
    return _outline(options.map, group.at, group.facing, far, degrees, options.wood_sight * INCH)


@lru_cache(maxsize=256)
def _outline(
    map_id: str, at: Point, facing: Point, far: int, degrees: int, wood: int
) -> tuple[Point, ...]:
    """What is seen from a point, so many degrees to either side; all round without the point."""
    there = country(map_id)
    middle, half = atan2(facing[1], facing[0]), degrees * pi / 180
    rays: list[Point] = []
    for n in range(degrees + 1):
        turn = middle - half + 2 * half * n / degrees
        tip = (at[0] + round(far * cos(turn)), at[1] + round(far * sin(turn)))
        rays.append(_as_far_as_seen(there, at, tip, wood))
    return tuple(rays) if degrees >= 180 else (at, *rays)


def _as_far_as_seen(there: Country, at: Point, tip: Point, wood: int) -> Point:
    """The farthest point of a ray that is seen: halved till it is known to a tenth of an inch."""
    if sees(there, at, tip, wood):
        return tip
    low, high = 0, 256
    while high - low > 1:
        middle = (low + high) // 2
        if sees(there, at, _on_the_way(at, tip, middle), wood):
            low = middle
        else:
            high = middle
    return _on_the_way(at, tip, low)


def _on_the_way(at: Point, tip: Point, part: int) -> Point:
    return at[0] + (tip[0] - at[0]) * part // 256, at[1] + (tip[1] - at[1]) * part // 256


def rounds(view: SteeplechaseView, glass: Glass, scale: Scale) -> tuple[tuple[str, Laid], ...]:
    """The circle at which each group in pursuit would lose its quarry, by its id."""
    found = []
    for group in view.groups:
        if group.quarry is None or not looks(group):
            continue
        far = reach_of(view.options, group, group.quarry) + group.radius + 750
        x, y = glass.pixel(group.at)
        reach = far * glass.unit
        out = Overlay(glass, [(x - reach, y - reach), (x + reach, y + reach)], 3)
        ring = [(x + reach * cos(pi * n / 60), y + reach * sin(pi * n / 60)) for n in range(121)]
        wide = max(1, scale.px(1.4))
        dashed(out.surface, out.line(ring), OXBLOOD, wide, scale.px(9), scale.px(7))
        found.append((group.id, out.laid))
    return tuple(found)


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
        wide = max(2, scale.px(2.6))
        dashed(out.surface, drawn, IVORY, wide + 2, scale.px(6), scale.px(5))
        dashed(out.surface, drawn, colour, wide, scale.px(6), scale.px(5))
        if stops:
            for spot in drawn[:-1]:
                pygame.draw.aacircle(out.surface, shown(IVORY), spot, wide * 1.5 + 1.5)
                pygame.draw.aacircle(out.surface, shown(colour), spot, wide * 1.5)
        found.append(out.laid)
    return tuple(found)
