"""A ride in the making, over the map: the line or spot, how far the dice may carry, and what lies
on the way.

    laid = fan_over(fan, country, glass, scale)                      # while a heading is chosen
    laid = fan_over(fan, country, glass, scale, rested=10000, path=(…), ghost=("star", "mounted"))

Along the heading lies one bar an inch, as wide and as strong as the throws that come so far are
many; ticks an inch, numbers each third. What lies on the line has a number there and a row on a
strip beside it, so that nothing ridden into is covered.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.geometry import Line, Point
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.messages.odds import told_marks
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.messages.things import inches
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.state import Group
from game.engine.words import _
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.maps.strokes import dashed, inked, solid
from game.sprites.palette import GOLD, INK, IVORY, NAVY, OXBLOOD, SLIP, shown
from game.sprites.pieces import Piece, disc, sheet_of, words
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.map import inch
from game.sprites.steeplechase.map.overlay import Laid, MapOverlay
from game.sprites.steeplechase.map.rule import StripMark, lay_strip, rows_of
from game.sprites.steeplechase.map.standing import room_round, tag, tag_size
from game.sprites.steeplechase.map.whole import printed
from game.sprites.steeplechase.side import number_seal
from game.sprites.steeplechase.woodcuts import Pose
from game.sprites.stores import Memo

_WIDEST: Final = 26.0
"""Units from the line to the end of the bar of the likeliest distance."""


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
    lane: int = 6 * INCH,
    within: Rect | None = None,
    named: Sequence[Rect] = (),
    listed: bool = True,
    odds: bool = True,
) -> Laid:
    """All of it; `lane` is how long the lanes before bridges are, `within` where may be written,
    `named` where the map's names stand, `listed` whether what lies on the line has its rows on a
    strip, and `odds` whether chances are told.
    Rects "mark 0" … on the line, "row 0" … on the strip, "strip", "end" and "bar N" with N the mils
    that are thrown.
    """
    return _LAST.once(
        "fan",
        (
            *(fan, country.id, glass, scale, rested, path, ghost, groups),
            *(tuple(avoid), lane, within, tuple(named), listed, odds),
        ),
        lambda: _drawn(
            *(fan, country, glass, scale, rested, path, ghost, groups, avoid, lane, within, named),
            *(listed, odds),
        ),
    )


_LAST: Final = Memo()
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
    lane: int,
    within: Rect | None,
    named: Sequence[Rect],
    listed: bool,
    odds: bool,
) -> Laid:
    room = within or glass.rect.inflate(-8, -8)
    start, tip = glass.pixel(fan.start), glass.pixel(fan.reach)
    line = [glass.pixel(p) for p in path]
    out = MapOverlay(glass, [glass.rect.topleft, glass.rect.bottomright], 0)
    ruled = _Ruled(fan, out, glass, scale)
    bridges = [mark.what for mark in fan.marks if mark.kind == "lane"]
    for laid in lanes_over(country, bridges, lane, glass, scale):
        out.surface.blit(laid.piece.surface, laid.at.move(-out.at.left, -out.at.top))
    watched = _watched(fan, groups, glass, scale, out) if rested is None else []
    watched = watched if odds else []
    if rested is None:
        ruled.bars()
    ruled.line()
    rests = line[-1] if line else None
    if len(line) > 1:
        solid(out.surface, out.line(line), INK, scale.px(6))
        solid(out.surface, out.line(line), GOLD, scale.px(4))
    if rested is None:
        ruled.stops()
    rows = rows_of(fan, country, groups, odds)
    shade, off, stands = None, (0, 0), []
    if rests is not None and ghost is not None:
        piece = counters.courier_token(ghost[0], ghost[1], round(inch(glass)), scale)
        shade = piece.surface.copy()
        shade.set_alpha(190)
        x, y = out.here(rests)
        middle = piece.rects["base"].center
        off = round(x - middle[0]), round(y - middle[1])
        stands = [inked(shade).move(off)]
        out.rects["end"] = piece.rects["base"].move(off)
    ruled.numbers(ruled.dots(rows, stands))
    if fan.bend is not None:
        x, y = out.here(glass.pixel(fan.bend))
        out.rects["bend"] = Rect(0, 0, scale.px(14), scale.px(14))
        out.rects["bend"].center = round(x), round(y)
        disc(out.surface, out.rects["bend"], GOLD, INK, max(1, scale.px(1.6)))
    if shade is not None:
        out.surface.blit(shade, off)
    pieces, names = [*avoid, *_discs(groups, glass)], [*printed(country, glass)]
    taken = [*pieces, *ruled.covers, *names, *named]
    if rows and listed:
        ridden = [*pieces, *ruled.covers]
        taken.append(lay_strip(out, rows, start, tip, ridden, names, room, scale))
    for words_, at in watched:
        size = tag_size(words_, scale)
        box = room_round(at, scale.px(26), size, room, taken, -1.0)
        tag(out.surface, words_, box.move(-out.at.left, -out.at.top), scale, OXBLOOD, IVORY)
        taken.append(box)
    if rested is not None and rests is not None:
        text = inches(rested)
        size = tag_size(text, scale)
        box = room_round(rests, scale.px(34), size, room, taken, -1.2)
        tag(out.surface, text, box.move(-out.at.left, -out.at.top), scale, GOLD)
        out.rects["rested"] = box.move(-out.at.left, -out.at.top)
        taken.append(box)
    return out.trimmed


def _watched(
    fan: Fan, groups: Sequence[Group], glass: Glass, scale: Scale, out: MapOverlay
) -> list[tuple[str, Pixel]]:
    """A line of sight from each group that would ride after him to where he would most likely be
    seen by it; and what stands beside the group: how often it would see him.
    """
    found = []
    places = {group.id: group for group in groups}
    for eye in fan.eyes:
        ends = [end for end in fan.ends if eye.group in end.seen]
        group = places.get(eye.group)
        if group is None or not ends or not eye.seen.ways:
            continue
        end = max(ends, key=lambda each: (each.ways, each.far))
        start, tip = glass.pixel(group.at), glass.pixel(end.at)
        far = hypot(tip[0] - start[0], tip[1] - start[1])
        rim = group.radius * glass.unit
        if far <= rim + 4:
            continue
        begin = (
            start[0] + (tip[0] - start[0]) * rim / far,
            start[1] + (tip[1] - start[1]) * rim / far,
        )
        dashed(
            out.surface,
            out.line([begin, tip]),
            OXBLOOD,
            max(1, scale.px(1.6)),
            scale.px(7),
            scale.px(4),
        )
        found.append((_("sees you {chance}").format(chance=chance(eye.seen)), start))
    return found


def _way(start: Pixel, end: Pixel) -> tuple[Pixel, float]:
    """The direction from one pixel to another, and how far it is."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return ((end[0] - start[0]) / far, (end[1] - start[1]) / far) if far else (1.0, 0.0), far


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

    def __init__(self, fan: Fan, out: MapOverlay, glass: Glass, scale: Scale) -> None:
        self.fan, self.out, self.glass, self.scale = fan, out, glass, scale
        corners = (fan.start, fan.reach) if fan.bend is None else (fan.start, fan.bend, fan.reach)
        self.corners = [glass.pixel(each) for each in corners]
        self.legs = [(a, *_way(a, b)) for a, b in pairwise(self.corners)]

    @property
    def way(self) -> Pixel:
        """The direction of its last leg."""
        return self.legs[-1][1]

    def there(self, mils: float, aside: float = 0.0) -> Pixel:
        """The pixel of the window so far along the line, so many pixels to its right."""
        along, last = mils * self.glass.unit, len(self.legs) - 1
        number = 0 if along <= self.legs[0][2] else last
        start, turned, _far = self.legs[number]
        along -= self.legs[0][2] if number else 0.0
        x, y = start[0] + turned[0] * along, start[1] + turned[1] * along
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
        widest, out, step = self.scale.px(_WIDEST), self.out, INCH / 2
        navy, ivory = shown(NAVY), (*shown(IVORY), 120)
        for bar in self.fan.bars:
            share = bar.ways / most
            half = max(3.0, widest * share)
            near, far = bar.far - step, bar.far + step
            box = [
                self.there(near, -half),
                self.there(far, -half),
                self.there(far, half),
                self.there(near, half),
            ]
            drawn = out.line(box)
            cover = round(45 + 110 * share)
            pygame.draw.polygon(out.surface, (*navy, cover), drawn)
            pygame.draw.polygon(out.surface, ivory, drawn, 1)
            xs, ys = [x for x, _y in drawn], [y for _x, y in drawn]
            out.rects[f"bar {bar.far}"] = Rect(
                round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))
            )

    def line(self) -> None:
        """The line itself, and ticks an inch."""
        out, scale = self.out, self.scale
        long = max(self.fan.longest, 1)
        ends = out.line([*self.corners[:-1], self.there(long)])
        solid(out.surface, ends, IVORY, scale.px(4))
        solid(out.surface, ends, INK, max(1, scale.px(1.6)))
        step = inch(self.glass)
        for n in range(1, long // INCH + 1):
            if step < 6 and n % 3:
                continue
            half = scale.px(6 if n % 3 == 0 else 3)
            tick = out.line([self.there(n * INCH, -half), self.there(n * INCH, half)])
            solid(out.surface, tick, INK, max(1, scale.px(1.6)))

    def numbers(self, taken: Sequence[Rect]) -> None:
        """How many inches it is, as often as the discs lie apart; what is `taken` counts more."""
        out, scale, taken = self.out, self.scale, list(taken)
        px = scale.text(13)
        side = round(px * 1.5)
        step = inch(self.glass)
        often = next((n for n in (3, 6, 12) if step * n >= max(scale.px(26), side + 4)), 24)
        for n in range(often, max(self.fan.longest, 1) // INCH + 1, often):
            x, y = out.here(self.there(n * INCH))
            box = Rect(0, 0, side, side)
            box.center = round(x), round(y)
            if box.collidelist(taken) >= 0 or not out.surface.get_rect().contains(box):
                continue
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

    def dots(self, rows: Sequence[StripMark], stands: Sequence[Rect]) -> list[Rect]:
        """The numbers of what lies on the line, where it begins, or beside that where another or
        whoever `stands` there would lie over it; and all that is taken then.
        """
        px, scale, taken = self.scale.text(13), self.scale, list(stands)
        for number, mark in enumerate(told_marks(self.fan)):
            box = self._beside(self.out.here(self.glass.pixel(mark.at)), round(px * 1.45), taken)
            if not self.out.surface.get_rect().contains(box):
                continue
            row = rows[number]
            number_seal(self.out.surface, box, str(row.number), row.bad, px, scale)
            self.out.rects[f"mark {number}"] = box
            taken.append(box)
        return taken

    def _beside(self, at: Pixel, side: int, taken: Sequence[Rect]) -> Rect:
        """A square of that side on the spot, or as near beside the line as it lies free."""
        (x, y), (across, down) = at, (-self.way[1], self.way[0])
        taken, box = list(taken), Rect(0, 0, side, side)
        for far in (0.0, 1.1, -1.1, 1.6, -1.6, 2.2, -2.2):
            box.center = round(x + across * far * side), round(y + down * far * side)
            if box.collidelist(taken) < 0:
                return box
        box.center = round(x), round(y)
        return box


def lanes_over(
    country: Country, bridges: Sequence[str], beyond: int, glass: Glass, scale: Scale
) -> tuple[Laid, ...]:
    """The lanes before and behind those bridges, in which one may stop: gold."""
    found = []
    for bridge in country.terrain.bridges:
        if bridge.id not in bridges:
            continue
        for lane in bridge.lanes(beyond):
            pixels = [glass.pixel(p) for p in lane]
            out = MapOverlay(glass, pixels, 4)
            drawn = out.line([*pixels, pixels[0]])
            wash = sheet_of(out.surface.get_size())
            pygame.draw.polygon(wash, (*shown(GOLD), 60), drawn)
            out.surface.blit(wash, (0, 0))
            solid(out.surface, drawn, INK, max(1, scale.px(1.2)))
            found.append(out.laid)
    return tuple(found)


def _blank(glass: Glass) -> tuple[Surface, tuple[int, int]]:
    return sheet_of(glass.rect.size), glass.rect.topleft


def _at(glass: Glass, corner: tuple[int, int], p: Point) -> tuple[float, float]:
    x, y = glass.pixel(p)
    return x - corner[0], y - corner[1]


def line_over(points: Sequence[Point], glass: Glass, scale: Scale, holds: bool) -> Piece:
    """A line from point to point, or a ring round a single one; red where it may not be."""
    out, corner = _blank(glass)
    ink = shown(INK if holds else OXBLOOD)
    pixels = [_at(glass, corner, p) for p in points]
    if len(pixels) > 1:
        pygame.draw.lines(out, shown(GOLD), False, pixels, max(3, scale.px(6)))
        pygame.draw.lines(out, ink, False, pixels, max(2, scale.px(2.4)))
    pygame.draw.circle(out, shown(GOLD), pixels[-1], max(6, scale.px(9)), max(2, scale.px(4)))
    pygame.draw.circle(out, ink, pixels[-1], max(7, scale.px(10)), max(1, scale.px(1.6)))
    return Piece(out)
