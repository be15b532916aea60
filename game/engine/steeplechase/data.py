"""The numbers of `data.yaml`, the names of everything there is a fixed number of, the rows of every
table (§16) by the first number of each; the maps of `maps/`, and each of them in half-inch squares:
which are open, where one can step, and finding a way.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from game.engine.cards import parse_data, read_data, read_text
from game.engine.chance import Bag
from game.engine.chart import scaled
from game.engine.errors import BadData
from game.engine.geometry import Line, Point, distance
from game.engine.steeplechase.country import INCH, Country, Kind
from game.engine.words import _

Ability = Literal["cunning", "braggart", "horseman", "swordsman"]
ABILITIES: Final[tuple[Ability, ...]] = ("cunning", "braggart", "horseman", "swordsman")

Equipment = Literal["coins", "wine", "superb", "pistol", "bread"]
EQUIPMENT: Final[tuple[Equipment, ...]] = ("coins", "wine", "superb", "pistol", "bread")

Item = Literal["coins", "wine", "pistol", "bread"]
ITEMS: Final[tuple[Item, ...]] = ("coins", "wine", "pistol", "bread")
"""What one carries; a superb horse is a horse."""

ENERGETIC: Final = 3

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Chits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many chits of each value a full bag has (§1.1)."""

    boasts: dict[int, Positive]
    shames: dict[int, Positive]


class KindOfGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all groups of a kind have in common (§1.6)."""

    threshold: Positive
    dice: Whole
    patrols: bool
    takes_horse: bool


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Distances in mils, and what is drawn and thrown for (§1.7, §24)."""

    keep_near_prisoner: Positive
    close: Positive
    pistol: Positive
    pistol_hits: Positive
    beside: Positive
    helper: Positive
    held_horse: Positive
    stand_off: Positive
    entered: Positive
    flock_ahead: Positive
    flock_wide: Positive
    shortcut_nearer: Positive
    shortcut_clear: Positive
    delivery: Positive
    recovery: Positive
    rescue: Positive
    hide: Positive
    hide_succeeds: Positive
    catch_succeeds: Positive
    dig_succeeds: Positive
    burial_fails: Positive
    last_turn: Positive
    bandits: Positive
    soldiers: Positive
    soldiers_break: Positive
    monks_unmasked: Positive


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `data.yaml`."""

    chits: Chits
    kinds: dict[Kind, KindOfGroup]
    numbers: Numbers
    tables: dict[str, tuple[int, ...]]


DATA: Final = read_data(__package__, Data)
NUMBERS: Final = DATA.numbers
KINDS: Final = DATA.kinds
TABLES: Final = DATA.tables
"""Every table with the first number of each of its rows, in their order."""

BOASTS: Final = tuple(sorted(DATA.chits.boasts))
SHAMES: Final = tuple(sorted(DATA.chits.shames))
"""The values of chits, by their number in a bag."""

BOAST_BAG: Final = Bag(tuple([DATA.chits.boasts[value] for value in BOASTS]))
SHAME_BAG: Final = Bag(tuple([DATA.chits.shames[value] for value in SHAMES]))

BRITISH: Final = ("british_cavalry", "british_infantry")
GUERRILLAS: Final = ("guerrilla", "bandit")


def row_of(table: str, total: int) -> int:
    """The row of a total, by its first number; what is too low or too high takes the outermost.

    >>> row_of("campsite", 3), row_of("wall", -1), row_of("loot", 9)
    (2, 1, 6)
    """
    rows = TABLES[table]
    return max([first for first in rows if first <= total], default=rows[0])


def ways(table: str, plus: int = 0) -> tuple[tuple[int, int], ...]:
    """Every row by its first number, and how many of the six faces come to it with that added.

    >>> ways("british_parlay", 1)
    ((1, 0), (2, 1), (3, 2), (5, 1), (6, 2))
    """
    found = [row_of(table, die + plus) for die in range(1, 7)]
    return tuple([(row, found.count(row)) for row in TABLES[table]])


def numbers(table: str, row: int) -> tuple[int, int | None]:
    """The totals of a row, from the first to the last; None for and all that is more.

    >>> numbers("campsite", 2), numbers("loot", 6), numbers("guerrilla_parlay", 7)
    ((2, 3), (6, None), (7, None))
    """
    rows = TABLES[table]
    at = rows.index(row)
    return row, rows[at + 1] - 1 if at + 1 < len(rows) else None


MAPS: Final = ("two_rivers", "sierra_road", "road_to_burgos")
"""Those one races over, the shortest first."""


DRILL_FIELD: Final = "drill_field"
"""A field to learn and to try things on."""


_INCHES: Final = {
    *("size", "at", "head", "polygon", "line", "doors", "from", "to", "around", "points"),
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


SQUARE: Final = 500
"""How wide a square is, in mils."""

STRAIGHT: Final = 10
SLANTING: Final = 14
FAR_OFF: Final = 1 << 30
"""A field's value where nothing leads."""

Square = tuple[int, int]
Field: TypeAlias = "array[int]"
"""How far every square is from where one wants to go, by its number: four bytes each, where a
tuple of numbers takes eight times that.
"""


class Squares:
    """The squares of a country, and which of them are open."""

    def __init__(self, country: Country) -> None:
        self.wide, self.high = country.size[0] // SQUARE, country.size[1] // SQUARE
        self.open = [True] * (self.wide * self.high)
        for polygon in (*country.houses, *country.rivers):
            for square in self._within(polygon):
                if not country.is_open(self.middle(square)):
                    self.open[self.number(square)] = False
        self._ways = steps_open(self.wide, self.open)
        self._steps = _steps(self.wide)

    def _within(self, polygon: Line) -> Iterator[Square]:
        """The squares that may have their middle in a polygon."""
        xs, ys = [x for x, _y in polygon], [y for _x, y in polygon]
        (left, top), (right, bottom) = self.at((min(xs), min(ys))), self.at((max(xs), max(ys)))
        for j in range(top, bottom + 1):
            for i in range(left, right + 1):
                yield i, j

    def middle(self, square: Square) -> Point:
        """The point in the middle of a square."""
        return square[0] * SQUARE + SQUARE // 2, square[1] * SQUARE + SQUARE // 2

    def at(self, p: Point) -> Square:
        """The square a point lies in."""
        return min(max(0, p[0] // SQUARE), self.wide - 1), min(
            max(0, p[1] // SQUARE), self.high - 1
        )

    def number(self, square: Square) -> int:
        """Where a square stands in a field."""
        return square[1] * self.wide + square[0]

    def is_open(self, square: Square) -> bool:
        """Whether one can stand there."""
        return (
            0 <= square[0] < self.wide
            and 0 <= square[1] < self.high
            and self.open[self.number(square)]
        )

    def nearest_open(self, p: Point) -> Square:
        """The open square whose middle is nearest to a point; of equal ones the first."""
        square = self.at(p)
        if self.is_open(square):
            return square
        best: tuple[int, int, int] | None = None
        last = max(self.wide, self.high)
        ring = 1
        while ring <= last:
            for each in self._ring(square, ring):
                if self.is_open(each):
                    found = (distance(self.middle(each), p), each[1], each[0])
                    if best is None:
                        # Aslant it may be half as far again as straight.
                        last = min(last, ring * 3 // 2 + 2)
                    if best is None or found < best:
                        best = found
            ring += 1
        if best is None:
            raise RuntimeError("there is no open ground")
        return best[2], best[1]

    @staticmethod
    def _ring(square: Square, ring: int) -> Iterator[Square]:
        """The squares so many steps from one."""
        i, j = square
        for step in range(-ring, ring + 1):
            yield i + step, j - ring
            yield i + step, j + ring
        for step in range(1 - ring, ring):
            yield i - ring, j + step
            yield i + ring, j + step

    def leads(self, number: int) -> tuple[tuple[int, int], ...]:
        """The squares one can step to from a square, by their numbers, each with its cost: east
        first and round by the south.
        """
        return tuple([(number + by, cost) for by, cost in self._steps[self._ways[number]]])

    def field(self, to: tuple[Square, ...]) -> Field:
        """How far every square is from the nearest of those."""
        starts = [self.number(square) for square in to if self.is_open(square)]
        return array("i", spread(self.wide, self._ways, [STRAIGHT] * len(self.open), starts))

    def at_least(self, one: Square, other: Square) -> int:
        """How far it is from one to another where nothing is in the way."""
        across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
        aslant = min(across, down)
        return STRAIGHT * (max(across, down) - aslant) + SLANTING * aslant

    def next(self, square: Square, field: Field) -> tuple[Square, int] | None:
        """The square to go to, and how many mils that is; None where nothing leads on."""
        best: tuple[int, int, int] | None = None
        for there, cost in self.leads(self.number(square)):
            total = field[there] + cost
            if total < FAR_OFF and (best is None or total < best[0]):
                best = (total, there, cost)
        if best is None:
            return None
        far = SQUARE if best[2] == STRAIGHT else 707
        return (best[1] % self.wide, best[1] // self.wide), far


def steps_open(wide: int, opened: Sequence[bool]) -> bytes:
    """For every square which of the eight steps can be taken, a bit each; aslant only between two
    open squares.
    """
    shut = [False] * wide
    rows = [opened[n : n + wide] for n in range(0, len(opened), wide)]
    masks = bytearray()
    for j, row in enumerate(rows):
        above = rows[j - 1] if j else shut
        below = rows[j + 1] if j + 1 < len(rows) else shut
        for i, here in enumerate(row):
            if not here:
                masks.append(0)
                continue
            west, east = i > 0 and row[i - 1], i + 1 < wide and row[i + 1]
            south, north = below[i], above[i]
            masks.append(
                east
                | (south and east and below[i + 1]) << 1
                | south << 2
                | (south and west and below[i - 1]) << 3
                | west << 4
                | (north and west and above[i - 1]) << 5
                | north << 6
                | (north and east and above[i + 1]) << 7
            )
    return bytes(masks)


@cache
def _steps(wide: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every set of steps how far they lead among the squares' numbers, in a country so many
    squares wide, and what each costs.
    """
    round_about = (1, wide + 1, wide, wide - 1, -1, -wide - 1, -wide, -wide + 1)
    costs = (STRAIGHT, SLANTING) * 4
    every = tuple(zip(round_about, costs, strict=True))
    return tuple([tuple([every[n] for n in range(8) if mask >> n & 1]) for mask in range(256)])


def spread(wide: int, ways: bytes, weights: Sequence[int], starts: Sequence[int]) -> list[int]:
    """How far every square is from the nearest of some, by their numbers, where the `ways` lead as
    `steps_open` says: a straight step away from a square costs its weight, one aslant as much more
    as it is longer. FAR_OFF where nothing leads.

    Squares are taken in the order of their cost, out of a row of heaps: there are few costs.
    """
    far = [FAR_OFF] * len(ways)
    for here in starts:
        far[here] = 0
    heaps, done = {0: list(starts)}, 0
    straight, slanting = _by_cost(wide)
    while heaps:
        for here in heaps.pop(done, ()):
            if far[here] != done:
                continue
            weight = weights[here] or STRAIGHT
            near, wider = done + weight, done + weight * SLANTING // STRAIGHT
            nearer, farther = heaps.setdefault(near, []), heaps.setdefault(wider, [])
            for by in straight[ways[here]]:
                if near < far[here + by]:
                    far[here + by] = near
                    nearer.append(here + by)
            for by in slanting[ways[here]]:
                if wider < far[here + by]:
                    far[here + by] = wider
                    farther.append(here + by)
        done += 1
    return far


@cache
def _by_cost(wide: int) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """For every set of steps how far they lead among the squares' numbers, in a country so many
    squares wide: those that go straight, and those that go aslant.
    """
    straight, slanting = [
        tuple([tuple([by for by, step in steps if step == cost]) for steps in _steps(wide)])
        for cost in (STRAIGHT, SLANTING)
    ]
    return straight, slanting


@cache
def squares(country_id: str) -> Squares:
    """The squares of a map."""
    return Squares(country(country_id))


@lru_cache(maxsize=64)
def field_to(country_id: str, to: tuple[Square, ...]) -> Field:
    """A field of a map; those that are asked for often are kept."""
    return squares(country_id).field(to)


def often_asked(country_id: str) -> Iterator[tuple[Square, ...]]:
    """Where groups want to go in most races: back to their lines, and to the ends of bridges."""
    there, grid = country(country_id), squares(country_id)
    yield from [line_squares(country_id, line) for line in there.lines]
    for bridge in there.terrain.bridges:
        yield from [(grid.at(end),) for end in (bridge.start, bridge.end)]


@cache
def line_squares(country_id: str, line_id: str) -> tuple[Square, ...]:
    """The squares a patrol line goes through, found by quarter inches."""
    from game.engine.geometry import at_length, length

    line = country(country_id).lines[line_id]
    grid = squares(country_id)
    whole = length(line)
    found: dict[Square, None] = {}
    for far in range(0, whole + 1, SQUARE // 2):
        found[grid.at(at_length(line, far))] = None
    found[grid.at(line[-1])] = None
    return tuple(found)


__all__ = [
    "FAR_OFF", "SLANTING", "SQUARE", "STRAIGHT", "Field", "Square", "Squares", "field_to",
    "line_squares", "often_asked", "squares"
]  # fmt: skip
