"""A country in half-inch squares: which are open, and where one can step (§2.7)."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from game.engine.geometry import Line, Point, distance
from game.engine.steeplechase.country import Country

SQUARE: Final = 500
"""How wide a square is, in mils."""

STRAIGHT: Final = 10
SLANTING: Final = 14
FAR_OFF: Final = 1 << 40
"""A field's value where nothing leads."""

Square = tuple[int, int]


class Squares:
    """The squares of a country, and which of them are open."""

    def __init__(self, country: Country) -> None:
        self.wide, self.high = country.size[0] // SQUARE, country.size[1] // SQUARE
        self.open = [True] * (self.wide * self.high)
        for polygon in (*country.houses, *country.rivers):
            for square in self._within(polygon):
                if not country.is_open(self.middle(square)):
                    self.open[self.number(square)] = False
        self._ways = self._laid()

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

    def _laid(self) -> list[tuple[tuple[int, int], ...]]:
        """Where one can step from every square, each with its cost, east first and round by the
        south; aslant only between two open squares.
        """
        wide, opened = self.wide, self.open
        shut = [False] * wide
        rows = [opened[n : n + wide] for n in range(0, len(opened), wide)]
        ways: list[tuple[tuple[int, int], ...]] = []
        for j, row in enumerate(rows):
            above = rows[j - 1] if j else shut
            below = rows[j + 1] if j + 1 < self.high else shut
            for i, here in enumerate(row):
                if not here:
                    ways.append(())
                    continue
                n = j * wide + i
                west, east = i > 0 and row[i - 1], i + 1 < wide and row[i + 1]
                found = []
                if east:
                    found.append((n + 1, STRAIGHT))
                if below[i]:
                    if east and below[i + 1]:
                        found.append((n + wide + 1, SLANTING))
                    found.append((n + wide, STRAIGHT))
                    if west and below[i - 1]:
                        found.append((n + wide - 1, SLANTING))
                if west:
                    found.append((n - 1, STRAIGHT))
                if above[i]:
                    if west and above[i - 1]:
                        found.append((n - wide - 1, SLANTING))
                    found.append((n - wide, STRAIGHT))
                    if east and above[i + 1]:
                        found.append((n - wide + 1, SLANTING))
                ways.append(tuple(found))
        return ways

    def leads(self, number: int) -> tuple[tuple[int, int], ...]:
        """The squares one can step to from a square, by their numbers, each with its cost."""
        return self._ways[number]

    def field(self, to: tuple[Square, ...]) -> tuple[int, ...]:
        """How far every square is from the nearest of those."""
        cost = [FAR_OFF] * len(self.open)
        waiting: list[tuple[int, int]] = []
        for square in to:
            if self.is_open(square):
                cost[self.number(square)] = 0
                heappush(waiting, (0, self.number(square)))
        while waiting:
            done, here = heappop(waiting)
            if done > cost[here]:
                continue
            for there, step in self._ways[here]:
                if done + step < cost[there]:
                    cost[there] = done + step
                    heappush(waiting, (done + step, there))
        return tuple(cost)

    def next(self, square: Square, field: tuple[int, ...]) -> tuple[Square, int] | None:
        """The square to go to, and how many mils that is; None where nothing leads on."""
        best: tuple[int, int, int] | None = None
        for there, cost in self._ways[self.number(square)]:
            total = field[there] + cost
            if total < FAR_OFF and (best is None or total < best[0]):
                best = (total, there, cost)
        if best is None:
            return None
        far = SQUARE if best[2] == STRAIGHT else 707
        return (best[1] % self.wide, best[1] // self.wide), far
