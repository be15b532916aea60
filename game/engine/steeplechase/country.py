"""The country that is raced over, in mils, what it is made of, and what lies where (§2.3, §21).

A mil is a thousandth of an inch of the table; x grows to the east, y to the south.
"""

from functools import cached_property
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from game.engine.geometry import (
    Edge,
    Line,
    Point,
    advanced,
    direction,
    distance,
    edges,
    enclosed,
    outline,
)

INCH: Final = 1000
"""Mils in an inch."""

_FAR: Final = 1000 * INCH
_Mils = Annotated[int, msgspec.Meta(ge=-_FAR, le=_FAR)]
Spot = tuple[_Mils, _Mils]
"""A place and a length as a map may say them, whoever wrote it: no number on it is larger, before
anything is reckoned with it.
"""


Kind = Literal[
    "guerrilla", "bandit", "british_cavalry", "british_infantry", "civilian", "priest", "maiden"
]


BuildingKind = Literal["farmhouse", "house", "monastery"]


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wood, rough ground or a river: a polygon."""

    id: str
    name: str
    polygon: tuple[Spot, ...]


class Barrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wall or a stream: a line; a stream is so wide, half of it to either side."""

    id: str
    name: str
    line: tuple[Spot, ...]
    width: _Mils = 0


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house one may go into by its doors, which lie on its outline."""

    id: str
    name: str
    kind: BuildingKind
    polygon: tuple[Spot, ...]
    doors: tuple[Spot, ...]


class Bridge(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}
):
    """A deck of that width round the axis from `start` to `end`, both on land."""

    id: str
    name: str
    start: Spot
    end: Spot
    width: _Mils
    over: str

    @property
    def deck(self) -> tuple[Point, ...]:
        """The rectangle one may ride over."""
        return self.strip(0)

    def strip(self, beyond: int) -> tuple[Point, ...]:
        """The rectangle of the deck with so much more at either end."""
        way = direction(self.end[0] - self.start[0], self.end[1] - self.start[1])
        first = advanced(self.start, way, -beyond)
        last = advanced(self.end, way, beyond)
        side = (-way[1], way[0])
        half = self.width // 2
        return (
            advanced(first, side, -half),
            advanced(last, side, -half),
            advanced(last, side, half),
            advanced(first, side, half),
        )

    def lanes(self, beyond: int) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The rectangles before `start` and behind `end` in which one is in line with it."""
        way = direction(self.end[0] - self.start[0], self.end[1] - self.start[1])
        side, half = (-way[1], way[0]), self.width // 2

        def lane(near: Point, far: Point) -> tuple[Point, ...]:
            return (
                advanced(near, side, -half),
                advanced(far, side, -half),
                advanced(far, side, half),
                advanced(near, side, half),
            )

        return (
            lane(self.start, advanced(self.start, way, -beyond)),
            lane(self.end, advanced(self.end, way, beyond)),
        )

    @property
    def length(self) -> int:
        """From end to end."""
        return distance(self.start, self.end)


class Village(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the map."""

    id: str
    name: str
    around: Spot
    radius: _Mils


class PatrolLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The track a group goes up and down."""

    id: str
    points: tuple[Spot, ...]


class Posted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group as the map puts it: on its line, so far along and that way, or at a spot, facing."""

    id: str
    kind: Kind
    figures: Annotated[int, msgspec.Meta(ge=1, le=12)]
    line: str | None = None
    start_at: _Mils = 0
    dir: Literal[1, -1] = 1
    at: Spot | None = None
    facing: Spot = (1, 0)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the queue begins and which way it runs back."""

    head: Spot
    queue: Spot


class Finish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Headquarters: a disc."""

    at: Spot
    radius: _Mils


class Camp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The encampment of the guerrillas."""

    at: Spot


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is in the way, gives cover, or leads over water."""

    woods: tuple[Ground, ...]
    rough: tuple[Ground, ...]
    rivers: tuple[Ground, ...]
    streams: tuple[Barrier, ...]
    walls: tuple[Barrier, ...]
    buildings: tuple[Building, ...]
    bridges: tuple[Bridge, ...]


class Boxed(NamedTuple):
    """A line or a polygon with its edges, a polygon's all round, and the box round it."""

    id: str
    line: Line
    edges: tuple[Edge, ...]
    left: int
    top: int
    right: int
    bottom: int

    def far_from(self, p: Point, reach: int) -> bool:
        """Whether the box is farther than that from a point."""
        return not (
            self.left - reach <= p[0] <= self.right + reach
            and self.top - reach <= p[1] <= self.bottom + reach
        )


def boxed(name: str, line: Line, closed: bool = False) -> Boxed:
    """The box round a line, or with `closed` round a polygon."""
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    # A line of one point is an edge without length.
    laid = tuple(outline(line) if closed else edges(line) or [(line[0], line[0])])
    return Boxed(name, line, laid, min(xs), min(ys), max(xs), max(ys))


class Country(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A whole map; `size` is how wide and high it is."""

    id: str
    name: str
    length: Literal["quick", "medium", "long", "test"]
    size: Spot
    start: Start
    finish: Finish
    camp: Camp
    turn_limit_optional: Annotated[int, msgspec.Meta(ge=1)]
    terrain: Terrain
    villages: tuple[Village, ...]
    patrol_lines: tuple[PatrolLine, ...]
    groups: tuple[Posted, ...]

    def holds(self, p: Point) -> bool:
        """Whether the point lies on the table."""
        return 0 <= p[0] <= self.size[0] and 0 <= p[1] <= self.size[1]

    @cached_property
    def woods(self) -> tuple[Line, ...]:
        """The polygons of all woods."""
        return tuple([wood.polygon for wood in self.terrain.woods])

    @cached_property
    def rough(self) -> tuple[Line, ...]:
        """The polygons of all rough ground."""
        return tuple([ground.polygon for ground in self.terrain.rough])

    @cached_property
    def rivers(self) -> tuple[Line, ...]:
        """The polygons of all rivers."""
        return tuple([river.polygon for river in self.terrain.rivers])

    @cached_property
    def houses(self) -> tuple[Line, ...]:
        """The outlines of all buildings."""
        return tuple([building.polygon for building in self.terrain.buildings])

    @cached_property
    def decks(self) -> tuple[Line, ...]:
        """The rectangles of all bridges."""
        return tuple([bridge.deck for bridge in self.terrain.bridges])

    @cached_property
    def buildings(self) -> dict[str, Building]:
        """Every building by its id."""
        return {building.id: building for building in self.terrain.buildings}

    @cached_property
    def bridges(self) -> dict[str, Bridge]:
        """Every bridge by its id."""
        return {bridge.id: bridge for bridge in self.terrain.bridges}

    @cached_property
    def boxed(self) -> dict[str, tuple[Boxed, ...]]:
        """Woods, rough ground, rivers, buildings, decks, walls and streams, each with the box round
        it: what is far off need not be looked at more closely.
        """
        terrain = self.terrain
        return {
            "woods": tuple([boxed(each.id, each.polygon, True) for each in terrain.woods]),
            "rough": tuple([boxed(each.id, each.polygon, True) for each in terrain.rough]),
            "rivers": tuple([boxed(each.id, each.polygon, True) for each in terrain.rivers]),
            "buildings": tuple([boxed(each.id, each.polygon, True) for each in terrain.buildings]),
            "bridges": tuple([boxed(each.id, each.deck, True) for each in terrain.bridges]),
            "walls": tuple([boxed(each.id, each.line) for each in terrain.walls]),
            "streams": tuple([boxed(each.id, each.line) for each in terrain.streams]),
        }

    @cached_property
    def in_the_way(self) -> tuple[Boxed, ...]:
        """All that may end a ride: rivers, buildings, walls and streams."""
        kinds = ("rivers", "buildings", "walls", "streams")
        return tuple([each for kind in kinds for each in self.boxed[kind]])

    @cached_property
    def names(self) -> dict[str, str]:
        """What everything that has a name is called, by its id."""
        terrain = self.terrain
        found = {each.id: each.name for each in (*terrain.woods, *terrain.rough, *terrain.rivers)}
        found |= {each.id: each.name for each in (*terrain.streams, *terrain.walls)}
        found |= {each.id: each.name for each in terrain.buildings}
        return found | {each.id: each.name for each in terrain.bridges}

    @cached_property
    def lines(self) -> dict[str, tuple[Point, ...]]:
        """Every patrol line by its id."""
        return {line.id: line.points for line in self.patrol_lines}

    @cached_property
    def doors(self) -> tuple[tuple[str, int, Point], ...]:
        """Every door: of which building, its number there, and where."""
        return tuple(
            [
                (building.id, n, door)
                for building in self.terrain.buildings
                for n, door in enumerate(building.doors)
            ]
        )

    @cached_property
    def _lanes(self) -> dict[int, tuple[Boxed, ...]]:
        return {}

    def lanes(self, beyond: int) -> tuple[Boxed, ...]:
        """The rectangles in which one is in line with a bridge, two a bridge and so long."""
        if beyond not in self._lanes:
            self._lanes[beyond] = tuple(
                [
                    boxed(bridge.id, lane, True)
                    for bridge in self.terrain.bridges
                    for lane in bridge.lanes(beyond)
                ]
            )
        return self._lanes[beyond]

    @cached_property
    def spots(self) -> dict[Any, Any]:
        """What was found beside spots of late, for `sight.beside`."""
        return {}

    @cached_property
    def fields(self) -> dict[Any, Any]:
        """What lies about in pieces of the map, for the same."""
        return {}

    def in_wood(self, p: Point) -> bool:
        """Whether the point lies in a wood."""
        return self._lies_in("woods", p)

    def in_rough(self, p: Point) -> bool:
        """Whether the point lies in rough ground."""
        return self._lies_in("rough", p)

    def on_deck(self, p: Point) -> bool:
        """Whether the point lies on a bridge."""
        return self._lies_in("bridges", p)

    def in_water(self, p: Point) -> bool:
        """Whether the point lies in a river and on no bridge."""
        return self._lies_in("rivers", p) and not self.on_deck(p)

    def is_open(self, p: Point) -> bool:
        """Whether it is open ground: on the table, in no building and no river (§2.3)."""
        return self.holds(p) and not self._lies_in("buildings", p) and not self.in_water(p)

    def _lies_in(self, kind: str, p: Point) -> bool:
        x, y = p
        near = [
            each.edges
            for each in self.boxed[kind]
            if each.left <= x <= each.right and each.top <= y <= each.bottom
        ]
        return bool(near) and any(enclosed(edges, p) for edges in near)


QUEUE_STEP: Final = 1750
"""From one place of the queue to the next."""


def place_in_queue(country: Country, k: int) -> Point:
    """Where the k-th stands, from 0 (§4.5)."""
    back = direction(*country.start.queue)
    return advanced(country.start.head, back, QUEUE_STEP * k)
