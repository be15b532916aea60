"""A map as one control: the ring goes over it from spot to spot, each with a note of its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.chart import Chart
from game.engine.geometry import Point
from game.engine.words import _, later
from game.scenes.kit.control import Handled, StageControl
from game.scenes.kit.focus import CHORD, WAY_OF, WAYS, Arrows, Way
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass

Spots = tuple[tuple[str, Point], ...]
"""Names and where they lie, in units of the sheet."""

_IN_A_CELL: Final = 4
"""Spots of a cell that are looked at: of very many on a heap, some."""
_ENOUGH: Final = 6
_MOST: Final = 12
_RINGS_ROUND: Final = tuple(
    [
        [(x, y) for x in range(-n, n + 1) for y in range(-n, n + 1) if max(abs(x), abs(y)) == n]
        for n in range(4)
    ]
)
"""The cells round one, nearest first: itself, the eight about it, and so on."""
_LED: Final = 0.5
"""How much nearer a spot counts to which a way leads."""
_ASLANT: Final = 4.0
_NEVER: Final = 1e18
_UP, _DOWN, _LEFT, _RIGHT = WAYS


def steer(here: Point, there: Point) -> tuple[Way, float, Way, float]:
    """The two arrows by which one would go from here to there, the better first, and how well each
    suits: less is better. What lies nearly straight on is nobody's to the side, however near.
    """
    dx, dy = there[0] - here[0], there[1] - here[1]
    across, down = _RIGHT if dx > 0 else _LEFT, _DOWN if dy > 0 else _UP
    dx, dy = abs(dx), abs(dy)
    if dx >= dy:
        return across, dx + 2.0 * dy, down, (_ASLANT * dx + dy if 3 * dy > dx else _NEVER)
    return down, dy + 2.0 * dx, across, (_ASLANT * dy + dx if 3 * dx > dy else _NEVER)


@lru_cache(maxsize=8)
def links(chart: Chart, spots: Spots) -> Arrows:
    """The arrows from each spot; nowhere where there is no entry. From any spot one comes to every
    other.
    """
    at = dict(spots)
    near = _near(spots)
    laid: Arrows = {}
    for name, here in spots:
        led = _led(chart, name, at)
        best: dict[Way, tuple[float, str]] = {}
        for other in {*led, *near[name]}:
            if at[other] == here:
                continue
            first, off, second, aside = steer(here, at[other])
            if other in led:
                off, aside = off * _LED, aside * _LED
            if first not in best or (off, other) < best[first]:
                best[first] = off, other
            if aside < _NEVER and (second not in best or (aside, other) < best[second]):
                best[second] = aside, other
        for way, (_off, other) in best.items():
            laid[name, way] = other
    _mend(laid, at)
    return laid


def straight_on(spots: Spots, here: str, way: Way) -> str | None:
    """The spot nearest that way, however far: for an arrow that leads nowhere near by."""
    at = dict(spots)
    best: tuple[float, str] | None = None
    for name, there in spots:
        first, off, _second, _aside = steer(at[here], there)
        if first == way and there != at[here] and (best is None or (off, name) < best):
            best = off, name
    return None if best is None else best[1]


def _led(chart: Chart, name: str, at: Mapping[str, Point]) -> tuple[str, ...]:
    """The neighbours of a place among the spots."""
    try:
        return tuple([other for other in chart.neighbours(name) if other in at])
    except KeyError:  # a piece beside the places
        return ()


def _near(spots: Spots) -> dict[str, list[str]]:
    """Of each spot some that lie round it, read off a grid with a spot in a cell on the whole."""
    if not spots:
        return {}
    left, top = (min([at[side] for _name, at in spots]) for side in (0, 1))
    right, bottom = (max([at[side] for _name, at in spots]) for side in (0, 1))
    wide, high = right - left + 1, bottom - top + 1
    cell = max(1.0, sqrt(wide * high / len(spots)), max(wide, high) / len(spots))
    grid: dict[tuple[int, int], list[str]] = {}
    cells = {}
    for name, (x, y) in spots:
        cells[name] = int((x - left) / cell), int((y - top) / cell)
        grid.setdefault(cells[name], []).append(name)
    found = {}
    for name, (column, row) in cells.items():
        near: list[str] = []
        for ring in range(len(_RINGS_ROUND)):
            for across, down in _RINGS_ROUND[ring]:
                there = grid.get((column + across, row + down))
                if there is not None:
                    near += there[:_IN_A_CELL]
            if ring and len(near) > _ENOUGH:
                break
        found[name] = [each for each in near if each != name][:_MOST]
    return found


def _mend(laid: Arrows, at: Mapping[str, Point]) -> None:
    """Lead an arrow to each spot that none comes to, and one on from each that none leaves, so that
    what geometry laid stays as it is wherever an arrow is free. Where that is not enough, right and
    left go from spot to spot as one reads.
    """
    for backwards in (False, True):
        leads, found, free = _leads(laid, at, backwards), dict[str, None](), list[str]()
        for name in at:
            if name in found:
                continue
            lost = _follow(leads, name, found)
            if len(found) > len(lost):
                if backwards:
                    _lay(laid, at, [name], next(iter(at)))
                else:
                    _lay(laid, at, free, name)
            free += lost
    first = next(iter(at), "")
    if any(len(_follow(_leads(laid, at, b), first, {})) < len(at) for b in (False, True)):
        order = sorted(at, key=lambda name: (at[name][1], at[name][0]))
        for here, there in zip(order, (*order[1:], *order[:1]), strict=True):
            laid[here, (1, 0)], laid[there, (-1, 0)] = there, here


def _leads(laid: Arrows, at: Iterable[str], backwards: bool) -> dict[str, list[str]]:
    """Where arrows lead from each spot, or from where they come."""
    leads: dict[str, list[str]] = {name: [] for name in at}
    for (name, _way), there in laid.items():
        start, goal = (there, name) if backwards else (name, there)
        leads[start].append(goal)
    return leads


def _follow(leads: Mapping[str, list[str]], start: str, found: dict[str, None]) -> list[str]:
    """Add all that arrows lead to from there and that was not found yet; what was added."""
    found[start] = None
    added = [start]
    for here in added:
        for goal in leads[here]:
            if goal not in found:
                found[goal] = None
                added.append(goal)
    return added


def _lay(laid: Arrows, at: Mapping[str, Point], starts: list[str], goal: str) -> None:
    """Lay an arrow to `goal` from the last start that has one to spare; those that have none are
    taken off the list.
    """
    while starts:
        start = starts[-1]
        first, _off, second, _aside = steer(at[start], at[goal])
        for way in (first, second, *WAYS):
            if (start, way) not in laid:
                laid[start, way] = goal
                return
        starts.pop()


_REACH: Final = 16
"""Units from a spot within which the pointer means it."""


class MapSpot(NamedTuple):
    """A place or a piece on the map the ring can come to, and what is said of it."""

    name: str
    at: Point
    note: Callable[[], str]


class MapControl(StageControl):
    """The spots of a map. `here` is the one the ring is on; `went` hears of another, `press` of the
    one that is pressed. Where `turn` is given, right and left are for it: it takes 1 or -1, and
    whether by the smallest step.
    """

    takes_drag = True
    role = later("map, by the arrows")

    def __init__(
        self,
        name: str,
        chart: Chart,
        glass: Glass,
        spots: Sequence[MapSpot],
        here: str,
        went: Callable[[str], object],
        pressed: Callable[[Point, str], object] | None = None,
        turn: Callable[[int, bool], object] | None = None,
        around: Callable[[tuple[int, int]], str] = lambda _pixel: "",
    ) -> None:
        super().__init__(name)
        self.chart, self.glass = chart, glass
        self.spots = {spot.name: spot for spot in spots}
        self.here = here if here in self.spots else next(iter(self.spots), "")
        self.went, self.pressed, self.turn, self._around = went, pressed, turn, around
        self._over: tuple[str, str] | None = None
        """The spot the pointer lies on, or else what is said of the ground there; None while the
        ring is followed.
        """
        self._pointer = (0, 0)
        self.reach = _REACH
        self.place(glass.rect)

    # The pointer --------------------------------------------------------------------------------

    @property
    def called(self) -> str:
        return self.tip or _("the map, with nothing on it yet")

    def spot_at(self, pixel: tuple[float, float]) -> str:
        """The spot meant by a pixel, the nearest there is; "" for none."""
        x, y = self.glass.exactly(pixel)
        reach = self.reach / self.glass.unit
        near = [
            ((spot.at[0] - x) ** 2 + (spot.at[1] - y) ** 2, name)
            for name, spot in self.spots.items()
            if abs(spot.at[0] - x) <= reach and abs(spot.at[1] - y) <= reach
        ]
        return min(near)[1] if near else ""

    def hover(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        spot = self.spot_at(pos)
        over = spot, "" if spot else self._around(pos)
        before, self._over = self._over, over
        return before != over

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            spot = self.spot_at(event.pos)
            if spot and spot != self.here:
                self.went(spot)
        return Handled()

    # Keys ---------------------------------------------------------------------------------------

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in WAY_OF:
            return None
        if event.mod & CHORD:
            return None
        way = WAY_OF[event.key]
        self._over = None
        if self.turn is not None and way[0]:
            self.turn(way[0], bool(event.mod & pygame.KMOD_SHIFT))
            return Handled()
        there = self.leads_to(way)
        if there is None:
            return None  # the ring goes on to what lies beside the map
        self.here = there
        self.went(there)
        return Handled()

    def leads_to(self, way: Way) -> str | None:
        """The spot an arrow leads to from where the ring is; None for off the map."""
        spots = tuple([(spot.name, spot.at) for spot in self.spots.values()])
        if not spots:
            return None
        return links(self.chart, spots).get((self.here, way)) or straight_on(spots, self.here, way)

    def press(self) -> Handled | None:
        spot = self.spots.get(self.here)
        if self.pressed is not None and spot is not None:
            self.pressed(spot.at, spot.name)
        return Handled()

    # What is said and drawn ---------------------------------------------------------------------

    @property
    def tip(self) -> str:
        """What is said of what the pointer lies on, or else of where the ring is."""
        over, ground = self._over or (self.here, "")
        if ground:
            return ground
        spot = self.spots.get(over)
        return spot.note() if spot is not None else ""

    @tip.setter
    def tip(self, words: str) -> None:
        """What a map says is made when it is asked for."""

    @property
    def noted(self) -> Rect:
        over, ground = self._over or (self.here, "")
        if ground:
            return Rect(self._pointer, (1, 1)).inflate(2 * self.reach, 2 * self.reach)
        return self._round(over)

    def _round(self, name: str) -> Rect:
        spot = self.spots.get(name)
        if spot is None:
            return self.rect
        x, y = self.glass.pixel(spot.at)
        return Rect(round(x) - self.reach, round(y) - self.reach, 2 * self.reach, 2 * self.reach)

    def ringed(self, scale: Scale) -> Rect:
        return self._round(self.here).inflate(scale.px(4), scale.px(4))

    def draw_ring(self, surface: Surface, scale: Scale) -> None:
        old = surface.get_clip()
        surface.set_clip(old.clip(self.rect.inflate(8, 8)))
        super().draw_ring(surface, scale)
        surface.set_clip(old)
