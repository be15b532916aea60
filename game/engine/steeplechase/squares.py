"""A country in half-inch squares: which are open, where one can step, and finding a way over it
(§2.7).
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from game.engine.geometry import Line, Point, distance
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.data import country

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
