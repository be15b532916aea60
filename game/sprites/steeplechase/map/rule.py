"""What is measured on the map by the rules' own measure: ruler, sight lines, what can be reached;
and what lies on the line of a ride, in rows on a slip beside it.
"""

from collections.abc import Sequence
from itertools import product
from math import atan2, ceil, floor, hypot, pi
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import Point
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.messages.odds import mark_briefly, mark_name, told_marks
from game.engine.steeplechase.messages.things import inches, place_name, short
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.relations import GroupEye
from game.engine.steeplechase.sight import blocked_by, gap
from game.engine.steeplechase.state import Group
from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, solid
from game.sprites.palette import EDGE, FADED, INK, IVORY, LIGHT_GOLD, OXBLOOD, SLIP, shown
from game.sprites.pieces import plate, words
from game.sprites.steeplechase.map.overlay import Laid, MapOverlay
from game.sprites.steeplechase.map.standing import room_round, tag, tag_size
from game.sprites.steeplechase.side import number_seal


class Measured(NamedTuple):
    """What is measured: from where to where, and the radii of the bases there (0 for a spot)."""

    start: Point
    end: Point
    start_radius: int = 0
    end_radius: int = 0

    @property
    def far(self) -> int:
        """The room between, in mils."""
        return gap(self.start, self.end, self.start_radius + self.end_radius)

    def hidden_by(self, country: Country, wood: int) -> str:
        """What one cannot see past along it; "" for nothing."""
        return blocked_by(country, self.start, self.end, wood)

    def words(self, country: Country, wood: int) -> str:
        """What the ruler says."""
        far = inches(self.far)
        hidden = self.hidden_by(country, wood)
        if hidden:
            return _("{far}, hidden by {what}").format(far=far, what=place_name(country, hidden))
        return _("{far}, in sight").format(far=far)


def ruler(
    measured: Measured,
    country: Country,
    wood: int,
    glass: Glass,
    scale: Scale,
    pinned: bool = False,
) -> Laid:
    """The ruler as it lies on the map, a tick an inch, a longer one each sixth. Rect "ruler": what
    it says.
    """
    (ax, ay), (bx, by) = glass.pixel(measured.start), glass.pixel(measured.end)
    words = measured.words(country, wood)
    size = tag_size(words, scale)
    out = MapOverlay(glass, [(ax, ay), (bx, by)], max(size) + scale.px(30))
    far = hypot(bx - ax, by - ay)
    wide = max(2, scale.px(2.4))
    if far >= 1:
        x, y = (bx - ax) / far, (by - ay) / far
        near = min(far, measured.start_radius * glass.unit)
        last = max(near, far - measured.end_radius * glass.unit)

        def there(along: float, aside: float = 0.0) -> tuple[float, float]:
            return out.here((ax + x * along - y * aside, ay + y * along + x * aside))

        dashed(out.surface, [there(0), there(near)], INK, 1, 3, 3)
        dashed(out.surface, [there(last), there(far)], INK, 1, 3, 3)
        solid(out.surface, [there(near), there(last)], IVORY, wide + 4)
        solid(out.surface, [there(near), there(last)], INK, wide)
        step, number = INCH * glass.unit, 1
        while near + number * step < last - 1 and step >= 5:
            half = scale.px(8 if number % 6 == 0 else 4)
            at = near + number * step
            solid(out.surface, [there(at, -half), there(at, half)], INK, max(1, wide - 1))
            number += 1
    for end in ((ax, ay), (bx, by)):
        pygame.draw.aacircle(out.surface, shown(IVORY), out.here(end), scale.px(5) + 1)
        pygame.draw.aacircle(
            out.surface, shown(OXBLOOD if pinned else INK), out.here(end), scale.px(5)
        )
    middle = ((ax + bx) / 2, (ay + by) / 2)
    aside = atan2(by - ay, bx - ax) - pi / 2
    box = room_round(middle, scale.px(14), size, glass.rect.inflate(-8, -8), (), aside)
    laid = box.move(-out.at.left, -out.at.top)
    tag(out.surface, words, laid, scale, LIGHT_GOLD if pinned else IVORY)
    out.rects["ruler"] = laid
    return out.laid


def eye_words(eye: GroupEye, country: Country) -> str:
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
    eyes: Sequence[GroupEye],
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
    out = MapOverlay(glass, [here, *ends], scale.px(220))
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
    out: MapOverlay,
    eye: GroupEye,
    here: Pixel,
    there: Pixel,
    base: float,
    disc: float,
    scale: Scale,
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


def _outlined(out: MapOverlay, country: Country, name: str, glass: Glass, scale: Scale) -> Rect:
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


OFF: Final = 42.0
"""Units from the line to the slip."""
_STRIP: Final = 14.0
_RIDDEN: Final = 20
"""How much worse it is to cover the ride than what else lies there."""


class StripMark(NamedTuple):
    """What lies on the line: its number there, its name, how far it is, and the chance of it."""

    number: int
    name: str
    far: str
    odds: str
    bad: bool


def rows_of(fan: Fan, country: Country, groups: Sequence[Group], odds: bool) -> list[StripMark]:
    """The rows of a ride, in the order of its line."""
    found = []
    for number, mark in enumerate(told_marks(fan)):
        bad = mark.stops and mark.kind != "finish"
        far = _("{n}″").format(n=short(mark.far))
        name = mark_name(mark, country, groups)
        found.append(StripMark(number + 1, name, far, mark_briefly(mark, odds), bad))
    return found


def lay_strip(
    out: MapOverlay,
    rows: Sequence[StripMark],
    start: Pixel,
    tip: Pixel,
    ridden: Sequence[Rect],
    taken: Sequence[Rect],
    room: Rect,
    scale: Scale,
) -> Rect:
    """The rows on a slip beside the line, where there is most room in `room`, and least of all
    over what is `ridden`; where it lies.
    """
    px, pad = scale.text(_STRIP), scale.px(7)
    step = round(px * 1.45)
    first = max([lettering.measure(row.name, px, Face.BOLD)[0] for row in rows])
    second = max([lettering.measure(row.far, px)[0] for row in rows])
    third = max([lettering.measure(row.odds, px, Face.ITALIC)[0] for row in rows])
    gap = scale.px(10)
    side = round(px * 1.3)
    size = (2 * pad + side + first + second + third + 3 * gap, 2 * pad + step * len(rows))
    box = _beside(start, tip, size, ridden, taken, room, scale)
    at = box.move(-out.at.left, -out.at.top)
    plate(out.surface, at, scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    for number, row in enumerate(rows):
        line = Rect(at.left + pad, at.top + pad + number * step, at.width - 2 * pad, step)
        mark = Rect(line.left, line.top + (step - side) // 2, side, side)
        number_seal(out.surface, mark, str(row.number), row.bad, px - 1, scale)
        left = mark.right + gap // 2
        words(out.surface, row.name, Rect(left, line.top, first + 2, step), px, Face.BOLD)
        left += first + gap
        words(out.surface, row.far, Rect(left, line.top, second + 2, step), px, Face.TEXT)
        left += second + gap
        rest = Rect(left, line.top, line.right - left, step)
        words(out.surface, row.odds, rest, px, Face.ITALIC, OXBLOOD if row.bad else INK)
        if number:
            pygame.draw.line(out.surface, shown(EDGE), line.topleft, (line.right - 1, line.top))
        out.rects[f"row {number}"] = line
    out.rects["strip"] = at
    return box


def _beside(
    start: Pixel,
    tip: Pixel,
    size: tuple[int, int],
    ridden: Sequence[Rect],
    taken: Sequence[Rect],
    within: Rect,
    scale: Scale,
) -> Rect:
    """To one side of the line or the other, at one of its parts, or in a corner of the room: where
    it covers least, and the line least of all.
    """
    far = hypot(tip[0] - start[0], tip[1] - start[1]) or 1.0
    x, y = (tip[0] - start[0]) / far, (tip[1] - start[1]) / far
    off = scale.px(OFF)
    best: tuple[int, Rect] | None = None
    near = abs(y) * size[0] / 2 + abs(x) * size[1] / 2
    for times, part in product((1.0, 2.5, 4.0), (0.55, 0.25, 0.8, 0.0, 1.0)):
        for sign in (1, -1):
            reach = off * times + near
            box = Rect((0, 0), size)
            box.center = (
                round(start[0] + x * far * part - y * reach * sign),
                round(start[1] + y * far * part + x * reach * sign),
            )
            box.clamp_ip(within)
            covered = _covered(box, taken) + _RIDDEN * _covered(box, ridden)
            if best is None or covered < best[0]:
                best = covered, box
            if not covered:
                return box
    # A wide slip finds no room beside the line.
    for corner in ("bottomleft", "bottomright", "topleft", "topright"):
        box = Rect((0, 0), size)
        setattr(box, corner, getattr(within, corner))
        covered = _covered(box, taken) + _RIDDEN * _covered(box, ridden)
        if best is None or covered < best[0]:
            best = covered, box
    return best[1] if best is not None else Rect(start, size)


def _covered(box: Rect, each: Sequence[Rect]) -> int:
    """Pixels the box covers of each of these."""
    return sum([c.width * c.height for c in [box.clip(one) for one in each]])
