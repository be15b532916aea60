"""Every decision of a courier (§17.1)."""

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.engine.chance import Chance
from game.engine.fields import Direction, Field, Number, Spot
from game.engine.geometry import Line, Point, advanced, crossings, distance, nearest, toward, within
from game.engine.kinds import Action
from game.engine.open import Open
from game.engine.steeplechase.actions.plain import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.actions.plain import (
    Climb,
    Cut,
    Leave,
    Ride,
    Slip,
    Spring,
    StopAt,
    Turn,
)
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import NUMBERS, country
from game.engine.steeplechase.sight import within_turn
from game.engine.words import _

WAYS_ROUND: Final = 144
"""Directions that are looked at where few will do."""

LATEST: Final = 60_000
"""Milliseconds after the drum by which everybody has heard it."""


@cache
def all_round(parts: int) -> tuple[Point, ...]:
    """So many directions, from the north clockwise."""
    return tuple([toward(part, parts) for part in range(parts)])


class Riding(Open, frozen=True):
    """Any number of dice up to the most, any direction but into a group one touches: `against_`
    are the ways to those.
    """

    makes: ClassVar[type[Action]] = Ride
    start: Point
    most: int
    barred: tuple[Point, ...] = ()

    def fields(self) -> tuple[Field, ...]:
        return _riding_fields(self.most)

    def against(self, action: Any) -> str:
        if self._is_barred(action.heading):
            return _("That way leads into those who touch you.")
        return ""

    def _is_barred(self, heading: Point) -> bool:
        east, south = heading
        return bool(self.barred) and any(east * x + south * y > 0 for x, y in self.barred)

    def origin(self, field: Field) -> Point | None:
        return self.start

    def ways(self) -> list[Point]:
        """Some of the open ways, all round."""
        return [way for way in all_round(WAYS_ROUND // 2) if not self._is_barred(way)]

    @property
    def is_open(self) -> bool:
        """Whether there is any way at all for one who is touched from several sides."""
        return not self.barred or bool(self.ways())

    def some(self, chance: Chance) -> Action:
        try:
            return super().some(chance)
        except RuntimeError:
            # Between two groups that touch him there may be hardly more than one way.
            open_ = self.ways()
            return Ride(1 + chance.below(self.most), open_[chance.below(len(open_))])

    def path(self, action: Any) -> Line:
        """As far as the dice may carry him at most."""
        return (self.start, advanced(self.start, action.heading, 6 * action.dice * INCH))


@lru_cache(maxsize=16)
def _riding_fields(most: int) -> tuple[Field, ...]:
    return Number("dice", 1, most, unit="die"), Direction("heading")


class Springing(Open, frozen=True):
    """At any moment from when the drum begins."""

    makes: ClassVar[type[Action]] = Spring
    drum: int

    def fields(self) -> tuple[Field, ...]:
        return (Number("after", -self.drum, LATEST, unit="millisecond"),)


def beyond(start: Point, heading: Point, wall: int) -> Point:
    """Where one comes down who climbs a wall so far off."""
    return advanced(start, heading, wall + NUMBERS.stand_off)


@lru_cache(maxsize=256)
def _walls_by(
    name: str, at: Point, flocks: tuple[tuple[Point, Point], ...]
) -> tuple[tuple[Point, Point], ...]:
    """The edges of walls, and the flocks, that come within an inch of a spot."""
    walls = [
        edge
        for wall in country(name).boxed["walls"]
        if not wall.far_from(at, INCH)
        for edge in wall.edges
    ]
    return tuple([edge for edge in (*walls, *flocks) if nearest(edge, at).off <= INCH])


class Climbing(Open, frozen=True):
    """Any direction that crosses a wall within an inch."""

    makes: ClassVar[type[Action]] = Climb
    start: Point
    map: str
    flocks: tuple[tuple[Point, Point], ...] = ()

    def fields(self) -> tuple[Field, ...]:
        return (Direction("heading"),)

    def against(self, action: Any) -> str:
        far = self.wall(action.heading)
        if far is None:
            return _("There is no wall within an inch that way.")
        if not country(self.map).is_open(beyond(self.start, action.heading, far)):
            return _("There is no footing beyond.")
        return ""

    def headings(self) -> Iterator[Point]:
        """Some that will do, all round."""
        walls, where = _walls_by(self.map, self.start, self.flocks), country(self.map)
        x, y = self.start
        ends = [(a[0] - x, a[1] - y, b[0] - x, b[1] - y) for a, b in walls]
        footing = where.is_open if self._may_land_badly(where) else where.holds
        for way, (east, south) in _an_inch_round():
            # Most ways have all walls to one side.
            for ax, ay, bx, by in ends:
                if (east * ay >= south * ax) != (east * by >= south * bx):
                    break
            else:
                continue
            met = crossings(self.start, (x + east, y + south), walls, INCH)
            if met and footing(beyond(self.start, way, met[0])):
                yield way

    def _may_land_badly(self, where: Country) -> bool:
        """Whether one might come down in a building or a river."""
        reach = INCH + 2 * NUMBERS.stand_off
        return any(
            not each.far_from(self.start, reach)
            for kind in ("buildings", "rivers")
            for each in where.boxed[kind]
        )

    @property
    def is_open(self) -> bool:
        """Whether any will do."""
        return _can_climb(self)

    def some(self, chance: Chance) -> Action:
        found = _ways_over(self)
        return Climb(found[chance.below(len(found))])

    def wall(self, heading: Point) -> int | None:
        """How far off the first wall is that way, within an inch."""
        end = advanced(self.start, heading, INCH)
        met = crossings(self.start, end, _walls_by(self.map, self.start, self.flocks), INCH)
        return met[0] if met else None

    def origin(self, field: Field) -> Point | None:
        return self.start

    def path(self, action: Any) -> Line:
        """Over the wall."""
        return (self.start, advanced(self.start, action.heading, INCH))


@cache
def _an_inch_round() -> tuple[tuple[Point, Point], ...]:
    """Directions all round, and how far east and south an inch of each leads."""
    return tuple([(way, advanced((0, 0), way, INCH)) for way in all_round(WAYS_ROUND)])


@lru_cache(maxsize=256)
def _can_climb(family: Climbing) -> bool:
    return next(family.headings(), None) is not None


@lru_cache(maxsize=256)
def _ways_over(family: Climbing) -> tuple[Point, ...]:
    # Whoever draws some of it draws more than one.
    return tuple(family.headings())


class Leaving(Open, frozen=True):
    """Any spot of open ground within an inch of a door."""

    makes: ClassVar[type[Action]] = Leave
    map: str
    doors: tuple[Point, ...]

    def fields(self) -> tuple[Field, ...]:
        xs, ys = [x for x, _y in self.doors], [y for _x, y in self.doors]
        wide, high = country(self.map).size
        least = (max(0, min(xs) - INCH), max(0, min(ys) - INCH))
        return (Spot("spot", least, (min(wide, max(xs) + INCH), min(high, max(ys) + INCH))),)

    def against(self, action: Any) -> str:
        if not any(within(door, action.spot, INCH) for door in self.doors):
            return _("That is more than an inch from a door.")
        if not country(self.map).is_open(action.spot):
            return _("That is no open ground.")
        return ""


class Turning(Open, frozen=True):
    """Any turn of up to 45°, anywhere on the path."""

    makes: ClassVar[type[Action]] = Turn
    start: Point
    heading: Point
    far: int

    def fields(self) -> tuple[Field, ...]:
        return Number("at", 0, self.far, unit="mil"), Direction("heading")

    def against(self, action: Any) -> str:
        if not within_turn(self.heading, action.heading):
            return _("A horse turns by 45 degrees at most.")
        return ""

    def origin(self, field: Field) -> Point | None:
        return self.start

    def path(self, action: Any) -> Line:
        """With the bend in it."""
        bend = advanced(self.start, self.heading, action.at)
        return (self.start, bend, advanced(bend, action.heading, self.far - action.at))


class Stopping(Open, frozen=True):
    """Anywhere on a piece of the path that lies in a lane."""

    makes: ClassVar[type[Action]] = StopAt
    start: Point
    heading: Point
    least: int
    most: int

    def fields(self) -> tuple[Field, ...]:
        return (Number("far", self.least, self.most, unit="mil"),)

    def path(self, action: Any) -> Line:
        """To where he stops."""
        return (self.start, advanced(self.start, self.heading, action.far))


class Slipping(Open, frozen=True):
    """Any direction."""

    makes: ClassVar[type[Action]] = Slip
    start: Point
    far: int

    def fields(self) -> tuple[Field, ...]:
        return (Direction("heading"),)

    def origin(self, field: Field) -> Point | None:
        return self.start

    def path(self, action: Any) -> Line:
        """As far as the die says."""
        return (self.start, advanced(self.start, action.heading, self.far))


class Cutting(Open, frozen=True):
    """Any open spot just so far from the finish, clear of couriers and groups."""

    makes: ClassVar[type[Action]] = Cut
    map: str
    far: int
    couriers: tuple[Point, ...]
    groups: tuple[tuple[Point, int], ...]

    def fields(self) -> tuple[Field, ...]:
        return (Spot("spot", (0, 0), country(self.map).size),)

    def against(self, action: Any) -> str:
        where = country(self.map)
        east = action.spot[0] - where.finish.at[0]
        south = action.spot[1] - where.finish.at[1]
        if not self.far**2 <= east * east + south * south < (self.far + 1) ** 2:
            return _("That is not one inch nearer the finish than the first.")
        if not where.is_open(action.spot):
            return _("That is no open ground.")
        if self.is_by_courier(action.spot):
            return _("That is less than twelve inches from another courier.")
        if self.is_by_group(action.spot):
            return _("That is too near a group.")
        return ""

    def is_by_courier(self, spot: Point, less: int = 0) -> bool:
        """Whether another courier is too near a spot, by more than `less` mils."""
        clear = NUMBERS.shortcut_clear - 1 - less
        return any(within(each, spot, clear) for each in self.couriers)

    def is_by_group(self, spot: Point, less: int = 0) -> bool:
        """The same of a group."""
        return any(within(each, spot, reach - less) for each, reach in self.groups)

    def spots(self) -> tuple[Point, ...]:
        """Some of them, all round."""
        return _cut_to(self)

    def pulled(self, field: Field, at: Point) -> Point:
        return min(self.spots(), key=lambda spot: distance(spot, at))

    def some(self, chance: Chance) -> Action:
        found = self.spots()
        return Cut(found[chance.below(len(found))])


_ROUNDED: Final = tuple([(east, south) for east in (0, 1, -1) for south in (0, 1, -1)])
"""A spot so far off is rounded to whole mils: it or one beside it is as far off as it should be."""


@lru_cache(maxsize=16)
def _cut_to(family: Cutting) -> tuple[Point, ...]:
    """Some spots a short cut may lead to, all round the finish: some thousand are looked at."""
    where = country(family.map)
    finish, (wide, high) = where.finish.at, where.size
    found = []
    for way in all_round(720):
        x, y = advanced(finish, way, family.far)
        # Off the table, or in the midst of those who must not be near, no spot beside it will do.
        if not -2 < x < wide + 2 or not -2 < y < high + 2:
            continue
        if family.is_by_courier((x, y), 3) or family.is_by_group((x, y), 3):
            continue
        for east, south in _ROUNDED:
            spot = (x + east, y + south)
            if not family.against(Cut(spot)):
                found.append(spot)
                break
    return tuple(found)


if TYPE_CHECKING:
    SteeplechaseFamily = Open
else:
    _OWN = [each for each in Open.__subclasses__() if each.__module__ == __name__]
    SteeplechaseFamily = reduce(or_, _OWN)
"""Those of which `legal` holds a family."""
