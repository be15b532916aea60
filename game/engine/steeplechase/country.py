"""The country that is raced over: a map of `maps/`, in mils, and what lies where (§2.3, §21).

A mil is a thousandth of an inch of the table; x grows to the east, y to the south.
"""

from functools import cache, cached_property, lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec

from game.engine.cards import parse_data, read_text
from game.engine.chart import scaled
from game.engine.errors import BadData
from game.engine.geometry import (
    Line,
    Point,
    advanced,
    direction,
    enclosed,
)
from game.engine.steeplechase.terrain import (
    INCH,
    Barrier,
    Boxed,
    Bridge,
    Building,
    BuildingKind,
    Camp,
    Finish,
    Ground,
    Kind,
    PatrolLine,
    Posted,
    Spot,
    Start,
    Terrain,
    Village,
    boxed,
)
from game.engine.words import _


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


MAPS: Final = ("two_rivers", "sierra_road", "road_to_burgos")
"""Those one races over, the shortest first."""


DRILL_FIELD: Final = "drill_field"
"""A field to learn and to try things on."""


_INCHES: Final = {
    "size",
    "at",
    "head",
    "polygon",
    "line",
    "doors",
    "from",
    "to",
    "around",
    "points",
}


_LENGTHS: Final = {"radius", "width", "start_at"}


LARGEST: Final = 64 * 1024
"""Letters of a map at most, as a file and as a value."""


@lru_cache(maxsize=16)
def country(name: str) -> Country:
    """The map of that id, or the one a player made, which is its own id (see `own`); BadData says
    what is wrong with it.
    """
    return _made(name) if name.startswith("{") else _ours(name)


@lru_cache(maxsize=16)
def _made(value: str) -> Country:
    """The map that a value is, its data and nothing else; it goes by the whole value, so that
    nothing which is kept of one map can be taken for another's.
    """
    if len(value) > LARGEST or not value.isprintable():
        raise BadData(_("That is no map."))
    try:
        made = msgspec.json.decode(value, type=Country)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadData(_("That is no map: {why}.").format(why=str(error).rstrip("."))) from error
    return msgspec.structs.replace(made, id=value)


@cache
def _ours(name: str) -> Country:
    if name not in (*MAPS, DRILL_FIELD):
        raise BadData(_("There is no map {name}.").format(name=repr(name)[:60]))
    return parse_country(*read_text(__package__, f"maps/{name}.yaml"))


def parse_country(text: str, source: str) -> Country:
    """`text` (YAML) as a map; `source` is the file's name for the error sentence."""
    return parse_data(text, Country, source, lambda plain: in_mils(plain, "$"))


def in_mils(plain: Any, where: str) -> Any:
    """Inches with decimals as whole mils, wherever a place or a length stands."""
    if isinstance(plain, list):
        return [in_mils(each, f"{where}[{n}]") for n, each in enumerate(plain)]
    if not isinstance(plain, dict):
        return plain
    found = {}
    for key, value in plain.items():
        at = f"{where}.{key}"
        measured = key in _LENGTHS or (key in _INCHES and isinstance(value, list))
        found[key] = scaled(value, INCH, at) if measured else in_mils(value, at)
    return found


__all__ = [
    "DRILL_FIELD",
    "INCH",
    "LARGEST",
    "MAPS",
    "QUEUE_STEP",
    "Barrier",
    "Boxed",
    "Bridge",
    "Building",
    "BuildingKind",
    "Camp",
    "Country",
    "Finish",
    "Ground",
    "Kind",
    "PatrolLine",
    "Posted",
    "Start",
    "Terrain",
    "Village",
    "boxed",
    "country",
    "in_mils",
    "parse_country",
    "place_in_queue",
]
