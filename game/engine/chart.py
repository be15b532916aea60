"""A map: places, ways between them, and areas, on a sheet of whole numbers.

    size: [60, 40]
    scale: 1000                     # units to one of the numbers here, which may have decimals
    places:
      - {id: gate, name: The Gate, at: [10.5, 36.5]}
      - {id: ford, name: The Ford, at: [30, 22]}
    ways:
      - {id: lane, ends: [gate, ford], via: [[20, 30]]}      # one_way: true where it has to be
      - {id: wall, kind: wall, via: [[24, 16], [33, 16.5]]}  # a line that joins no places
    areas:
      - {id: mire, name: The Mire, kind: bog, edge: [[40, 0], [42, 0], [42, 40]]}

`read_chart` reads such a file of a game; a chart that is made in code is checked as closely.
"""

from collections.abc import Collection, Iterator
from decimal import Decimal
from functools import cached_property
from heapq import heappop, heappush
from typing import Any, NamedTuple

import msgspec

from game.engine.cards import parse_data, read_text
from game.engine.geometry import (
    Line,
    Point,
    crossings,
    distance,
    edges,
    inside,
    length,
    nearest,
    outline,
    touching,
)
from game.engine.words import _

LARGEST = 1_000_000_000
"""Units a sheet may be wide and high."""


class ChartPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot with a name; `kind` is a word of the game."""

    id: str
    at: Point
    name: str = ""
    kind: str = ""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line from place to place by way of some points, or one that joins none: a wall, a stream.

    What is `one_way` leads from its first end to its second only.
    """

    id: str
    ends: tuple[str, str] | None = None
    via: tuple[Point, ...] = ()
    name: str = ""
    kind: str = ""
    one_way: bool = False


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of ground: `edge` are its corners in order, either way round."""

    id: str
    edge: tuple[Point, ...]
    name: str = ""
    kind: str = ""


class Link(NamedTuple):
    """What leads from a place: to which, and by which way."""

    place: str
    way: str


class Crossing(NamedTuple):
    """Where a path comes over a way or the edge of an area: how far along, and whose."""

    far: int
    id: str


class Chart(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A sheet of `size` units with what is drawn on it; every id stands on it once.

    Raises ValueError, naming the field, for a sheet on which something cannot be.
    """

    size: Point
    places: tuple[ChartPlace, ...] = ()
    ways: tuple[Way, ...] = ()
    areas: tuple[Area, ...] = ()

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise ValueError(fault)

    # What there is

    @cached_property
    def _all(self) -> dict[str, ChartPlace | Way | Area]:
        everything: list[ChartPlace | Way | Area] = [*self.places, *self.ways, *self.areas]
        return {each.id: each for each in everything}

    def place(self, name: str) -> ChartPlace:
        """The place called so; KeyError if there is none."""
        found = self._all[name]
        if not isinstance(found, ChartPlace):
            raise KeyError(name)
        return found

    def way(self, name: str) -> Way:
        """The way called so; KeyError if there is none."""
        found = self._all[name]
        if not isinstance(found, Way):
            raise KeyError(name)
        return found

    def area(self, name: str) -> Area:
        """The area called so; KeyError if there is none."""
        found = self._all[name]
        if not isinstance(found, Area):
            raise KeyError(name)
        return found

    def spot(self, where: str | Point) -> Point:
        """The point of a place, or the point itself."""
        return self.place(where).at if isinstance(where, str) else where

    def holds(self, p: Point) -> bool:
        """Whether `p` lies on the sheet, its edge included."""
        return 0 <= p[0] <= self.size[0] and 0 <= p[1] <= self.size[1]

    # Going about

    @cached_property
    def _lines(self) -> dict[str, Line]:
        return {
            way.id: (self.place(way.ends[0]).at, *way.via, self.place(way.ends[1]).at)
            if way.ends
            else way.via
            for way in self.ways
        }

    def line(self, way: str) -> Line:
        """All points of a way, from its first end to its second."""
        return self._lines[way]

    @cached_property
    def _lengths(self) -> dict[str, int]:
        return {way: length(line) for way, line in self._lines.items()}

    def length(self, way: str) -> int:
        """How long a way is."""
        return self._lengths[way]

    @cached_property
    def _steps(self) -> dict[str, tuple[Link, ...]]:
        steps: dict[str, list[Link]] = {place.id: [] for place in self.places}
        for way in self.ways:
            if way.ends is not None:
                one, other = way.ends
                steps[one].append(Link(other, way.id))
                if not way.one_way:
                    steps[other].append(Link(one, way.id))
        return {place: tuple(found) for place, found in steps.items()}

    def steps(self, place: str) -> tuple[Link, ...]:
        """What leads from a place, in the order in which the ways stand on the chart."""
        return self._steps[place]

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places a single way leads to, each once."""
        return tuple(dict.fromkeys([step.place for step in self._steps[place]]))

    def route(self, start: str, goal: str, closed: Collection[str] = ()) -> tuple[Link, ...] | None:
        """The shortest way from place to place, step by step, without those that are `closed`;
        of equal ones that whose ways stand first. None if nothing leads there.
        """
        order = {way.id: number for number, way in enumerate(self.ways)}
        waiting: list[tuple[int, tuple[int, ...], str, tuple[Link, ...]]] = [(0, (), start, ())]
        done: set[str] = set()
        while waiting:
            far, ties, place, taken = heappop(waiting)
            if place == goal:
                return taken
            if place in done:
                continue
            done.add(place)
            for step in self._steps[place]:
                if step.place not in done and step.way not in closed:
                    heappush(
                        waiting,
                        (
                            far + self._lengths[step.way],
                            (*ties, order[step.way]),
                            step.place,
                            (*taken, step),
                        ),
                    )
        return None

    # What is near

    def nearest_place(self, p: Point) -> ChartPlace:
        """The place nearest to `p`; of equal ones the first."""
        return min(self.places, key=lambda place: distance(place.at, p))

    def nearest_way(self, p: Point, kinds: Collection[str] = ()) -> tuple[Way, Point] | None:
        """The way nearest to `p`, and its nearest point; None if there is no way of these kinds."""
        found = [
            (foot.off, number, way, foot.at)
            for number, way in enumerate(self.ways)
            if not kinds or way.kind in kinds
            for foot in [nearest(self._lines[way.id], p)]
        ]
        if not found:
            return None
        _off, _number, way, at = min(found, key=lambda each: each[:2])
        return way, at

    def areas_at(self, p: Point, kinds: Collection[str] = ()) -> tuple[Area, ...]:
        """The areas in which `p` lies, in the order in which they stand on the chart."""
        return tuple(
            [
                area
                for area in self.areas
                if (not kinds or area.kind in kinds) and inside(area.edge, p)
            ]
        )

    def crossed(
        self, p: Point, q: Point, kinds: Collection[str] = (), far: int | None = None
    ) -> tuple[Crossing, ...]:
        """What a path from `p` to `q` comes over, ways and edges of areas, the nearest first.
        `far` is how long the path is, where that is known better.
        """
        lines = [(way.id, way.kind, edges(self._lines[way.id])) for way in self.ways]
        lines += [(area.id, area.kind, outline(area.edge)) for area in self.areas]
        return tuple(
            sorted(
                [
                    Crossing(s, name)
                    for name, kind, line in lines
                    if not kinds or kind in kinds
                    for s in crossings(p, q, line, far)
                ],
                key=lambda met: met.far,
            )
        )


# Reading ----------------------------------------------------------------------------------------


def read_chart(package: str, name: str = "map.yaml") -> Chart:
    """The map of a game's package; BadData names the file, the field and the line of a slip."""
    return parse_chart(*read_text(package, name))


def parse_chart(text: str, source: str) -> Chart:
    """`text` (YAML) as a chart; `source` is the file's name for the error sentence."""
    return parse_data(text, Chart, source, _in_units)


def _in_units(plain: Any) -> Any:
    """A sheet of whole numbers from one with decimals and a scale."""
    if not isinstance(plain, dict):
        return plain
    plain = dict(plain)
    scale = plain.pop("scale", 1)
    if type(scale) is not int or not 1 <= scale <= LARGEST:
        raise ValueError(f"a scale is a whole number from 1 to {LARGEST:,} - at `$.scale`")
    if scale == 1:
        return plain
    if "size" in plain:
        plain["size"] = scaled(plain["size"], scale, "$.size")
    for field, keys in (("places", ("at",)), ("ways", ("via",)), ("areas", ("edge",))):
        if isinstance(plain.get(field), list):
            plain[field] = [
                {
                    key: scaled(value, scale, f"$.{field}[{number}].{key}")
                    if key in keys
                    else value
                    for key, value in each.items()
                }
                if isinstance(each, dict)
                else each
                for number, each in enumerate(plain[field])
            ]
    return plain


def scaled(plain: Any, scale: int, where: str) -> Any:
    """Numbers with decimals, in lists or alone, as whole ones of a finer unit; ValueError names
    `where` one is too fine or too large.
    """
    if isinstance(plain, list):
        return [scaled(each, scale, f"{where}[{n}]") for n, each in enumerate(plain)]
    if type(plain) not in (int, float):
        return plain
    if not abs(plain) <= LARGEST:
        raise ValueError(
            _("a number here is {most} at most").format(most=f"{LARGEST:,}") + f" - at `{where}`"
        )
    units = Decimal(str(plain)) * scale
    if units % 1:
        said = _("{number} is no whole number of units of 1/{scale}")
        raise ValueError(said.format(number=plain, scale=scale) + f" - at `{where}`")
    return int(units)


# Checking ---------------------------------------------------------------------------------------


def _faults(chart: Chart) -> Iterator[str]:
    """What cannot be on a sheet, each in a sentence that ends with the field."""
    if not all(1 <= side <= LARGEST for side in chart.size):
        yield f"a sheet is 1 to {LARGEST:,} units wide and high - at `$.size`"
    yield from _doubled(chart)
    places = {place.id: place for place in chart.places}
    for n, place in enumerate(chart.places):
        if not chart.holds(place.at):
            yield f"{place.id} lies off the sheet - at `$.places[{n}].at`"
    for n, way in enumerate(chart.ways):
        yield from _odd_way(chart, places, way, f"$.ways[{n}]")
    for n, area in enumerate(chart.areas):
        yield from _odd_area(chart, area, f"$.areas[{n}]")


def _doubled(chart: Chart) -> Iterator[str]:
    seen: set[str] = set()
    for field in ("places", "ways", "areas"):
        for n, each in enumerate(getattr(chart, field)):
            if not each.id:
                yield f"an id is missing - at `$.{field}[{n}].id`"
            if each.id in seen:
                yield f"the id {each.id} stands there twice - at `$.{field}[{n}].id`"
            seen.add(each.id)


def _odd_way(chart: Chart, places: dict[str, ChartPlace], way: Way, where: str) -> Iterator[str]:
    for n, end in enumerate(way.ends or ()):
        if end not in places:
            yield f"{way.id} leads to {end}, which is no place - at `{where}.ends[{n}]`"
            return
    if way.ends is None:
        if len(way.via) < 2:
            yield f"{way.id} joins no places and has not two points - at `{where}.via`"
        if way.one_way:
            yield f"{way.id} joins no places, so that nobody goes along it - at `{where}.one_way`"
        line: Line = way.via
    else:
        one, other = way.ends
        if one == other:
            yield f"{way.id} leads from {one} to itself - at `{where}.ends`"
        line = (places[one].at, *way.via, places[other].at)
    yield from _odd_line(chart, way.id, way.via, f"{where}.via")
    if any(a == b for a, b in edges(line)):
        yield f"{way.id} has the same point twice in a row - at `{where}`"


def _odd_area(chart: Chart, area: Area, where: str) -> Iterator[str]:
    if len(area.edge) < 3:
        yield f"{area.id} has not three corners - at `{where}.edge`"
        return
    yield from _odd_line(chart, area.id, area.edge, f"{where}.edge")
    sides = outline(area.edge)
    for n, (a, b) in enumerate(sides):
        if a == b:
            yield f"{area.id} has the same corner twice in a row - at `{where}.edge[{n}]`"
        for m in range(n + 2, len(sides) - (n == 0)):
            if touching(a, b, *sides[m]):
                yield f"the edge of {area.id} meets itself - at `{where}.edge[{m}]`"


def _odd_line(chart: Chart, name: str, line: Line, where: str) -> Iterator[str]:
    for n, point in enumerate(line):
        if not chart.holds(point):
            yield f"{name} leaves the sheet - at `{where}[{n}]`"
