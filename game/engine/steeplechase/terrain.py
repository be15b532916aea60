"""What a map is made of, in mils (§2.3, §21.1)."""

from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from game.engine.geometry import (
    Edge,
    Line,
    Point,
    advanced,
    direction,
    distance,
    edges,
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
    "guerrilla",
    "bandit",
    "british_cavalry",
    "british_infantry",
    "civilian",
    "priest",
    "maiden",
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
