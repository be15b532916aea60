"""Sight lines: for one spot all groups at once, seen or not, inches, front, and what blocks (C3).

The lines are those of the rules: from middle to middle for sight, from rim to rim for the room
between. What is in the way is outlined on the map.
"""

from collections.abc import Sequence
from math import atan2, ceil, floor, hypot

import pygame
from pygame import Rect

from game.engine.geometry import Point
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.messages.things import inches, place_name
from game.engine.steeplechase.relations import Eye
from game.engine.steeplechase.state import Group
from game.engine.words import _
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, solid
from game.sprites.palette import EDGE, FADED, INK, IVORY, OXBLOOD, SLIP, shown
from game.sprites.steeplechase.map.overlay import Laid, Overlay
from game.sprites.steeplechase.map.tags import room_round, tag, tag_size


def eye_words(eye: Eye, country: Country) -> str:
    """What is said beside a line: how far, and whether they see it there, or why not."""
    far = inches(eye.far)
    if eye.seen:
        return _("{far}: seen").format(far=far)
    if not eye.minds:
        return _("{far}: they let be").format(far=far)
    if not eye.near:
        return _("{far}: too far").format(far=far)
    if not eye.front:
        return _("{far}: behind them").format(far=far)
    return _("{far}: {what} hides").format(far=far, what=place_name(country, eye.blocked))


def sight_lines(
    eyes: Sequence[Eye],
    groups: Sequence[Group],
    spot: Point,
    radius: int,
    country: Country,
    glass: Glass,
    scale: Scale,
    avoid: Sequence[Rect] = (),
) -> Laid | None:
    """How all groups look at a base that stands at the spot. Rects "eye G1" and so on, its tag."""
    if not eyes:
        return None
    sizes = {group.id: group.radius for group in groups}
    here = glass.pixel(spot)
    ends = [glass.pixel(eye.at) for eye in eyes]
    out = Overlay(glass, [here, *ends], scale.px(220))
    # What is drawn on is known, and to look for it pixel by pixel would take as long as to draw it.
    inked = [Rect(out.here(here), (1, 1))]
    inked += [
        _outlined(out, country, eye.blocked, glass, scale)
        for eye in eyes
        if eye.blocked and eye.near and eye.front and eye.minds
    ]
    base = radius * glass.unit
    taken = [Rect(0, 0, round(2 * base), round(2 * base))]
    taken[0].center = round(here[0]), round(here[1])
    discs = []
    for eye, there in zip(eyes, ends, strict=True):
        side = round(2 * sizes.get(eye.group, 0) * glass.unit)
        disc = Rect(0, 0, side, side)
        disc.center = round(there[0]), round(there[1])
        discs.append(disc)
    taken += [*discs, *avoid]
    for eye, there in zip(eyes, ends, strict=True):
        rim = sizes.get(eye.group, 0) * glass.unit
        inked.append(_line(out, eye, here, there, base, rim, scale))
    for eye, there in sorted(zip(eyes, ends, strict=True), key=lambda pair: not pair[0].seen):
        rim = sizes.get(eye.group, 0) * glass.unit
        words = eye_words(eye, country)
        size = tag_size(words, scale, Face.BOLD if eye.seen else Face.TEXT)
        start = _in_sight(here, there, glass.rect)
        if start is None:
            continue
        away = atan2(there[1] - here[1], there[0] - here[0])
        within = glass.rect.inflate(-8, -8)
        box = room_round(start, rim if start == there else 4.0, size, within, taken, away)
        taken.append(box.inflate(2, 2))
        laid = box.move(-out.at.left, -out.at.top)
        if eye.seen:
            tag(out.surface, words, laid, scale, OXBLOOD, IVORY, INK)
        else:
            tag(out.surface, words, laid, scale, SLIP, FADED, EDGE, Face.TEXT)
        out.rects[f"eye {eye.group}"] = laid
        inked.append(laid.inflate(4, 4))
    return out.cut(inked[0].unionall(inked))


def _in_sight(here: Pixel, there: Pixel, area: Rect) -> Pixel | None:
    """Where the tag of a line stands: at the group, or where the line leaves what is seen."""
    if area.collidepoint(round(there[0]), round(there[1])):
        return there
    cut = area.inflate(-12, -12).clipline(
        (round(here[0]), round(here[1])), (round(there[0]), round(there[1]))
    )
    return (float(cut[1][0]), float(cut[1][1])) if cut else None


def _line(
    out: Overlay, eye: Eye, here: Pixel, there: Pixel, base: float, disc: float, scale: Scale
) -> Rect:
    """The line of one group, from rim to rim, as far as it is seen; what it covers at most."""
    far = hypot(there[0] - here[0], there[1] - here[1])
    if far < 1:
        return Rect(out.here(here), (1, 1))
    x, y = (there[0] - here[0]) / far, (there[1] - here[1]) / far
    start = out.here((here[0] + x * min(base, far), here[1] + y * min(base, far)))
    end = out.here((there[0] - x * min(disc, far), there[1] - y * min(disc, far)))
    end = _as_far_as_seen(start, end, out.surface.get_rect().inflate(40, 40))
    wide = max(2, scale.px(2))
    if eye.seen:
        solid(out.surface, [start, end], IVORY, wide + 3)
        solid(out.surface, [start, end], OXBLOOD, wide + 1)
        pygame.draw.aacircle(out.surface, shown(OXBLOOD), start, wide * 2)
        pygame.draw.aacircle(out.surface, shown(OXBLOOD), end, wide * 2)
    else:
        ink = FADED if eye.minds else EDGE
        dashed(out.surface, [start, end], ink, max(1, wide - 1), scale.px(4), scale.px(6))
    return _box([start, end], 2 * wide + 4)


def _as_far_as_seen(start: Pixel, end: Pixel, room: Rect) -> Pixel:
    """The end of a line, or where it has left the room it begins in."""
    share = 1.0
    for side, least, most in ((0, room.left, room.right), (1, room.top, room.bottom)):
        way = end[side] - start[side]
        if end[side] > most:
            share = min(share, (most - start[side]) / way)
        elif end[side] < least:
            share = min(share, (least - start[side]) / way)
    share = max(0.0, share)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _box(line: Sequence[Pixel], room: int) -> Rect:
    """What these pixels cover, with so much room round them."""
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    left, top = floor(min(xs)) - room, floor(min(ys)) - room
    return Rect(left, top, ceil(max(xs)) + room - left, ceil(max(ys)) + room - top)


def _outlined(out: Overlay, country: Country, name: str, glass: Glass, scale: Scale) -> Rect:
    """The house or the wood that hides; what its outline covers at most."""
    terrain = country.terrain
    shapes = {each.id: each.polygon for each in terrain.woods}
    shapes |= {each.id: each.polygon for each in terrain.buildings}
    shape = shapes.get(name)
    if shape is None:
        return Rect(0, 0, 1, 1)
    line = out.line([glass.pixel(p) for p in shape])
    wide = max(2, scale.px(2.4))
    solid(out.surface, [*line, line[0], line[1]], IVORY, wide + 3)
    solid(out.surface, [*line, line[0], line[1]], OXBLOOD, wide)
    return _box(line, wide + 4)
