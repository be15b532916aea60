"""A ride in the making, over the map: how far the dice may carry, and what lies on the way.

    laid = fan_over(fan, country, glass, scale)                      # while a heading is chosen
    laid = fan_over(fan, country, glass, scale, rested=10000, path=(…), ghost=("star", "mounted"))

Along the heading lies one bar an inch, as wide and as strong as the throws that come so far are
many; ticks an inch, numbers each third. What lies on the line has a number there and a row on a
strip beside it, so that nothing ridden into is covered.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import Line, Point
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.reckon.fan import Fan, Mark
from game.engine.steeplechase.say.chances import chance
from game.engine.steeplechase.say.things import group_name, inches, place_name
from game.engine.steeplechase.state import Group
from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import solid
from game.sprites.palette import EDGE, GOLD, INK, IVORY, NAVY, OXBLOOD, SLIP, Colour, shown
from game.sprites.pieces import disc, plate, sheet_of, words
from game.sprites.steeplechase import couriers
from game.sprites.steeplechase.figures import Pose
from game.sprites.steeplechase.map.camera import inch
from game.sprites.steeplechase.map.kept import Kept
from game.sprites.steeplechase.map.overlay import Laid, Overlay
from game.sprites.steeplechase.map.tags import room_round, tag, tag_size

_WIDEST: Final = 26.0
"""Units from the line to the end of the bar of the likeliest distance."""
_STRIP: Final = 14.0
_FEW: Final = 7
"""Rows the strip has at most."""


class Row(NamedTuple):
    """What lies on the line: its number there, its name, how far it is, and the chance of it."""

    number: int
    name: str
    far: str
    odds: str
    bad: bool


def fan_over(
    fan: Fan,
    country: Country,
    glass: Glass,
    scale: Scale,
    rested: int | None = None,
    path: Line = (),
    ghost: tuple[str, Pose] | None = None,
    groups: Sequence[Group] = (),
    avoid: Sequence[Rect] = (),
) -> Laid:
    """All of it. Rects "mark 0" … on the line, "row 0" … on the strip, "strip", "end" and "bar N"
    with N the mils that are thrown.
    """
    return _LAST.once(
        "fan",
        (fan, country.id, glass, scale, rested, path, ghost, groups, tuple(avoid)),
        lambda: _drawn(fan, country, glass, scale, rested, path, ghost, groups, avoid),
    )


_LAST: Final = Kept()
"""The ride that was drawn last: it stays while only the pointer moves."""


def _drawn(
    fan: Fan,
    country: Country,
    glass: Glass,
    scale: Scale,
    rested: int | None,
    path: Line,
    ghost: tuple[str, Pose] | None,
    groups: Sequence[Group],
    avoid: Sequence[Rect],
) -> Laid:
    start, tip = glass.pixel(fan.start), glass.pixel(fan.reach)
    line = [glass.pixel(p) for p in path]
    out = Overlay(glass, [glass.rect.topleft, glass.rect.bottomright], 0)
    ruled = _Ruled(fan, out, glass, scale)
    if rested is None:
        ruled.bars()
    ruled.line()
    rests = line[-1] if line else None
    if len(line) > 1:
        solid(out.surface, out.line(line), INK, scale.px(6))
        solid(out.surface, out.line(line), GOLD, scale.px(4))
    if rested is None:
        ruled.stops()
    rows = _rows(fan, country, groups)
    ruled.dots(rows)
    if rests is not None and ghost is not None:
        piece = couriers.token(ghost[0], ghost[1], round(inch(glass)), scale)
        shade = piece.surface.copy()
        shade.set_alpha(190)
        x, y = out.here(rests)
        middle = piece.rects["base"].center
        out.surface.blit(shade, (round(x - middle[0]), round(y - middle[1])))
        out.rects["end"] = piece.rects["base"].move(round(x - middle[0]), round(y - middle[1]))
    taken = [*avoid, *ruled.covers, *_discs(groups, glass)]
    if rested is not None and rests is not None:
        text = inches(rested)
        size = tag_size(text, scale)
        box = room_round(rests, scale.px(34), size, glass.rect.inflate(-8, -8), taken, -1.2)
        tag(out.surface, text, box.move(-out.at.left, -out.at.top), scale, GOLD)
        out.rects["rested"] = box.move(-out.at.left, -out.at.top)
        taken.append(box)
    if rows:
        _strip(out, rows, start, tip, taken, glass, scale)
    return out.trimmed


def _discs(groups: Sequence[Group], glass: Glass) -> list[Rect]:
    """What groups cover, and the numbers at their rims."""
    found = []
    for group in groups:
        far = round(group.radius * glass.unit) + 8
        box = Rect(0, 0, 2 * far, 2 * far)
        box.center = (round(glass.pixel(group.at)[0]), round(glass.pixel(group.at)[1]))
        found.append(box)
    return found


class _Ruled:
    """The line of a ride, with bars, ticks and dots."""

    def __init__(self, fan: Fan, out: Overlay, glass: Glass, scale: Scale) -> None:
        self.fan, self.out, self.glass, self.scale = fan, out, glass, scale
        (ax, ay), (bx, by) = glass.pixel(fan.start), glass.pixel(fan.reach)
        self.far = hypot(bx - ax, by - ay)
        self.way = ((bx - ax) / self.far, (by - ay) / self.far) if self.far else (1.0, 0.0)
        self.start = (ax, ay)
        self.bend = fan.bend

    def there(self, mils: float, aside: float = 0.0) -> Pixel:
        """The pixel of the window so far along the line, so many pixels to its right."""
        along, turned = mils * self.glass.unit, self.way
        x, y = self.start[0] + turned[0] * along, self.start[1] + turned[1] * along
        return x - turned[1] * aside, y + turned[0] * aside

    @property
    def covers(self) -> list[Rect]:
        """What the line and its bars cover, by pieces."""
        found = []
        half = self.scale.px(_WIDEST)
        for mils in range(0, max(1, self.fan.longest), INCH * 2):
            x, y = self.there(mils)
            found.append(Rect(round(x - half), round(y - half), 2 * half, 2 * half))
        return found

    def bars(self) -> None:
        most = max([bar.ways for bar in self.fan.bars], default=1)
        widest = self.scale.px(_WIDEST)
        for bar in self.fan.bars:
            share = bar.ways / most
            half = max(3.0, widest * share)
            near, far = bar.far - INCH / 2, bar.far + INCH / 2
            box = [
                self.there(near, -half),
                self.there(far, -half),
                self.there(far, half),
                self.there(near, half),
            ]
            drawn = self.out.line(box)
            cover = round(45 + 110 * share)
            pygame.draw.polygon(self.out.surface, (*shown(NAVY), cover), drawn)
            pygame.draw.polygon(self.out.surface, (*shown(IVORY), 120), drawn, 1)
            xs, ys = [x for x, _y in drawn], [y for _x, y in drawn]
            self.out.rects[f"bar {bar.far}"] = Rect(
                round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))
            )

    def line(self) -> None:
        """The line itself, ticks an inch, numbers each third."""
        out, scale = self.out, self.scale
        long = max(self.fan.longest, 1)
        ends = [out.here(self.there(0)), out.here(self.there(long))]
        solid(out.surface, ends, IVORY, scale.px(4))
        solid(out.surface, ends, INK, max(1, scale.px(1.6)))
        step = inch(self.glass)
        for n in range(1, long // INCH + 1):
            if step < 6 and n % 3:
                continue
            half = scale.px(6 if n % 3 == 0 else 3)
            tick = out.line([self.there(n * INCH, -half), self.there(n * INCH, half)])
            solid(out.surface, tick, INK, max(1, scale.px(1.6)))
        third = 3 if step * 3 >= scale.px(26) else 6
        px = scale.text(13)
        for n in range(third, long // INCH + 1, third):
            x, y = out.here(self.there(n * INCH))
            side = round(px * 1.5)
            box = Rect(0, 0, side, side)
            box.center = round(x), round(y)
            disc(out.surface, box, SLIP, INK, 1)
            words(out.surface, str(n), box, px, Face.BOLD, INK, "centre")

    def stops(self) -> None:
        """Where he would be stopped short: a ring, and how often it comes to that."""
        for end in self.fan.ends:
            if end.by == "end" or end.ways * 50 < self.fan.whole:
                continue
            at = self.out.here(self.glass.pixel(end.at))
            radius = (750 if end.mounted else 500) * self.glass.unit
            ink = GOLD if end.by in {"finish", "lane", "door"} else OXBLOOD
            wide = max(2, self.scale.px(2))
            pygame.draw.aacircle(self.out.surface, shown(IVORY), at, radius + 2, wide + 2)
            pygame.draw.aacircle(self.out.surface, shown(ink), at, radius + 1, wide)

    def dots(self, rows: Sequence[Row]) -> None:
        """The numbers of what lies on the line, where it begins."""
        px, scale = self.scale.text(13), self.scale
        for number, mark in enumerate(self.fan.marks[: len(rows)]):
            x, y = self.out.here(self.glass.pixel(mark.at))
            side = round(px * 1.45)
            box = Rect(0, 0, side, side)
            box.center = round(x), round(y)
            row = rows[number]
            _seal(self.out.surface, box, str(row.number), row.bad, px, scale)
            self.out.rects[f"mark {number}"] = box


def _seal(out: pygame.Surface, box: Rect, text: str, bad: bool, px: int, scale: Scale) -> None:
    ground: Colour = OXBLOOD if bad else INK
    plate(out, box, scale.px(3), ground, IVORY, max(1, scale.px(1.4)))
    words(out, text, box, px, Face.BOLD, IVORY, "centre")


def mark_words(mark: Mark, country: Country, groups: Sequence[Group] = ()) -> str:
    """What lies there, in a word or two."""
    match mark.kind:
        case "edge":
            return _("the table’s edge")
        case "finish":
            return _("headquarters")
        case "lane":
            return _("in line with {bridge}").format(bridge=place_name(country, mark.what))
        case "door":
            return _("door of {house}").format(house=place_name(country, mark.what))
        case "enemy":
            group = next((each for each in groups if each.id == mark.what), None)
            return group_name(group.kind) if group is not None else mark.what
        case _:
            return place_name(country, mark.what)


def _rows(fan: Fan, country: Country, groups: Sequence[Group]) -> list[Row]:
    found = []
    for number, mark in enumerate(fan.marks[:_FEW]):
        if mark.leap is not None:
            odds = _("clean {chance}").format(chance=chance(mark.leap.clean))
        elif mark.kind == "woods":
            odds = _("a 1 throws you")
        elif mark.kind in {"lane", "door"}:
            odds = _("you may stop")
        elif mark.stops:
            odds = _("stops you {chance}").format(chance=chance(mark.comes))
        else:
            odds = chance(mark.comes)
        bad = mark.stops and mark.kind not in {"finish", "lane", "door"}
        found.append(
            Row(number + 1, mark_words(mark, country, groups), inches(mark.far), odds, bad)
        )
    return found


def _strip(
    out: Overlay,
    rows: Sequence[Row],
    start: Pixel,
    tip: Pixel,
    taken: Sequence[Rect],
    glass: Glass,
    scale: Scale,
) -> None:
    """The rows on a slip beside the line, where there is most room."""
    px, pad = scale.text(_STRIP), scale.px(7)
    step = round(px * 1.45)
    first = max([lettering.measure(row.name, px, Face.BOLD)[0] for row in rows])
    second = max([lettering.measure(row.far, px)[0] for row in rows])
    third = max([lettering.measure(row.odds, px, Face.ITALIC)[0] for row in rows])
    gap = scale.px(10)
    side = round(px * 1.3)
    size = (2 * pad + side + first + second + third + 3 * gap, 2 * pad + step * len(rows))
    box = _beside(start, tip, size, taken, glass.rect.inflate(-10, -10), scale)
    at = box.move(-out.at.left, -out.at.top)
    plate(out.surface, at, scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    for number, row in enumerate(rows):
        line = Rect(at.left + pad, at.top + pad + number * step, at.width - 2 * pad, step)
        mark = Rect(line.left, line.top + (step - side) // 2, side, side)
        _seal(out.surface, mark, str(row.number), row.bad, px - 1, scale)
        left = mark.right + gap // 2
        words(out.surface, row.name, Rect(left, line.top, first + 2, step), px, Face.BOLD)
        left += first + gap
        words(out.surface, row.far, Rect(left, line.top, second + 2, step), px, Face.TEXT)
        left += second + gap
        room = Rect(left, line.top, line.right - left, step)
        words(out.surface, row.odds, room, px, Face.ITALIC, OXBLOOD if row.bad else INK)
        if number:
            pygame.draw.line(out.surface, shown(EDGE), line.topleft, (line.right - 1, line.top))
        out.rects[f"row {number}"] = line
    out.rects["strip"] = at


def _beside(
    start: Pixel,
    tip: Pixel,
    size: tuple[int, int],
    taken: Sequence[Rect],
    within: Rect,
    scale: Scale,
) -> Rect:
    """To one side of the line or the other, at one of its parts: where it covers least."""
    far = hypot(tip[0] - start[0], tip[1] - start[1]) or 1.0
    x, y = (tip[0] - start[0]) / far, (tip[1] - start[1]) / far
    off = scale.px(_WIDEST) + scale.px(16)
    best: tuple[int, Rect] | None = None
    for part in (0.55, 0.25, 0.8, 0.0, 1.0):
        for sign in (1, -1):
            reach = off + abs(y) * size[0] / 2 + abs(x) * size[1] / 2
            box = Rect((0, 0), size)
            box.center = (
                round(start[0] + x * far * part - y * reach * sign),
                round(start[1] + y * far * part + x * reach * sign),
            )
            box.clamp_ip(within)
            covered = sum([c.width * c.height for c in [box.clip(each) for each in taken]])
            if best is None or covered < best[0]:
                best = covered, box
            if not covered:
                return box
    return best[1] if best is not None else Rect(start, size)


def lanes_over(
    country: Country, bridges: Sequence[str], beyond: int, glass: Glass, scale: Scale
) -> tuple[Laid, ...]:
    """The lanes before and behind those bridges, in which one may stop: dashed, gold."""
    from game.sprites.maps.strokes import dashed

    found = []
    for bridge in country.terrain.bridges:
        if bridge.id not in bridges:
            continue
        for lane in bridge.lanes(beyond):
            pixels = [glass.pixel(p) for p in lane]
            out = Overlay(glass, pixels, 4)
            drawn = out.line([*pixels, pixels[0]])
            wash = sheet_of(out.surface.get_size())
            pygame.draw.polygon(wash, (*shown(GOLD), 60), drawn)
            out.surface.blit(wash, (0, 0))
            dashed(out.surface, drawn, INK, max(1, scale.px(1.6)), scale.px(6), scale.px(4))
            found.append(out.laid)
    return tuple(found)


def to_rest(fan: Fan, far: int) -> Point:
    """Where he comes to rest if so much is thrown, as far as the fan knows."""
    at = [end for end in fan.ends if end.far <= far]
    return max(at, key=lambda end: end.far).at if at else fan.start
