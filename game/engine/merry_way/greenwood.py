"""The roads and their clearings (§2): what leads where, and how far, with a roadblock or without.

A road is walked one way; who goes along it goes on a `Lane`. Where there are two roads each has
its own spaces; where there is one (§9.1), both lanes lead over the same spaces, and one of them is
the mirror of the other.
"""

from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from game.engine.merry_way.data import NUMBERS

Roads = Literal["two_roads", "one_road"]
Bound = Literal["east", "west"]
"""Where a traveller is going: to the town in the east, or to that in the west."""

BOUND: Final[tuple[Bound, ...]] = ("east", "west")
Step = tuple[str, str]

_TRAIL: Final = NUMBERS.trail
_ROWS: Final = "TABCDE"
_FAR: Final = 99


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """A space as a lane has it: its row (0 is the trail), its column, and on which side of the
    trail it lies (0: on the left hand of whoever walks).
    """

    row: int
    column: int
    side: int = 0


class Lane:
    """A way from town to town: spaces are numbered, `start` and `goal` are the towns.

    `hops[s][g]` is where the next step of the walk from s to g goes (-1: it cannot be reached),
    `far[s][g]` in how many steps, and `home[s]` the step from s towards the goal by the trail.
    """

    def __init__(
        self, names: dict[str, BoardSpot], start: str, goal: str, block: Step | None
    ) -> None:
        self.names: tuple[str, ...] = tuple(names)
        self.number: dict[str, int] = {name: n for n, name in enumerate(names)}
        self.spots: tuple[BoardSpot, ...] = tuple(names.values())
        self.start, self.goal = self.number[start], self.number[goal]
        shut = (self.number[block[0]], self.number[block[1]]) if block is not None else None
        ahead = [[t for t in self._ahead(n) if (n, t) != shut] for n in range(len(self.spots))]
        open_ = self._leading(ahead)
        self.ahead: tuple[tuple[int, ...], ...] = tuple(
            [tuple([t for t in there if t in open_]) for there in ahead]
        )
        self.far = tuple([self._distances(n) for n in range(len(self.spots))])
        self.hops = tuple(
            [
                tuple([self._hop(n, g) for g in range(len(self.spots))])
                for n in range(len(self.spots))
            ]
        )
        self.home = tuple([there[0] if there else -1 for there in self.ahead])

    def _ahead(self, n: int) -> list[int]:
        """Where steps lead from there, those nearest the trail first (§2.3)."""
        at = self.spots[n]
        found = []
        for row, column in ((-1, 1), (0, 1), (1, 0)):
            for m, spot in enumerate(self.spots):
                same = spot.side == at.side or at.row == 0 or spot.row == 0
                if same and (spot.row, spot.column) == (at.row + row, at.column + column):
                    found.append(m)
        return sorted(found, key=lambda m: (self.spots[m].row, self.spots[m].side))

    def _leading(self, ahead: list[list[int]]) -> set[int]:
        """The spaces from which the goal can be reached."""
        found, grown = {self.goal}, True
        while grown:
            more = {n for n, there in enumerate(ahead) if n not in found and found & set(there)}
            found |= more
            grown = bool(more)
        return found

    def _distances(self, n: int) -> tuple[int, ...]:
        far = [_FAR] * len(self.spots)
        far[n], waiting = 0, deque([n])
        while waiting:
            here = waiting.popleft()
            for there in self.ahead[here]:
                if far[there] == _FAR:
                    far[there] = far[here] + 1
                    waiting.append(there)
        return tuple(far)

    def _hop(self, n: int, goal: int) -> int:
        left = self.far[n][goal]
        if left in {0, _FAR}:
            return -1
        return next(there for there in self.ahead[n] if self.far[there][goal] == left - 1)

    def reaches(self, start: int, goal: int) -> bool:
        """Whether one can come from one space to the other."""
        return self.far[start][goal] < _FAR


class Greenwood:
    """The board of one model and so many clearing rows: `clearings` by name in a fixed order, the
    steps a roadblock may lie on, and which lane a roadblock stands in the way of.
    """

    def __init__(self, roads: Roads, rows: int) -> None:
        self.roads, self.rows = roads, rows
        self.clearings: tuple[str, ...] = tuple(
            [
                f"{bank}{_ROWS[row]}{k}"
                for bank in self.banks
                for row in range(1, rows + 1)
                for k in range(1, self.in_row(row) + 1)
            ]
        )
        self.number: dict[str, int] = {name: n for n, name in enumerate(self.clearings)}
        self.supports: tuple[tuple[int, ...], ...] = tuple(
            [self._supports(name) for name in self.clearings]
        )
        self.front: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([self.number[f"{bank}A{k}"] for k in self._filling(bank)])
                for bank in self.banks
            ]
        )
        self.blocks: tuple[Step, ...] = tuple(self._blocks())

    @property
    def banks(self) -> tuple[str, str]:
        """What the clearings of either side are called by: of each road, or north and south."""
        return ("N.", "W.") if self.roads == "two_roads" else ("N", "S")

    @staticmethod
    def _bank_of(bound: Bound) -> str:
        """What the spaces of that direction's own road are called by, where there are two."""
        return "N." if bound == "east" else "W."

    @staticmethod
    def in_row(row: int) -> int:
        """How many clearings a row has: A is row 1."""
        return _TRAIL + 1 - row

    def _filling(self, bank: str) -> range:
        """Row A from the end furthest from where travellers of that bank's road come (§2.4)."""
        if self.roads == "one_road" and bank == "S":
            return range(1, _TRAIL + 1)
        return range(_TRAIL, 0, -1)

    def _supports(self, name: str) -> tuple[int, ...]:
        """The two clearings of the row below that one has to lie between; () in row A."""
        bank, row, k = name[:-2], name[-2], int(name[-1])
        below = _ROWS[_ROWS.index(row) - 1]
        if below == "T":
            return ()
        return self.number[f"{bank}{below}{k}"], self.number[f"{bank}{below}{k + 1}"]

    def spaces(self, bound: Bound) -> dict[str, BoardSpot]:
        """All spaces of the lane in that direction."""
        if self.roads == "two_roads":
            bank = self._bank_of(bound)
            spaces = {f"{bank}T{k}": BoardSpot(0, k) for k in range(_TRAIL + 1)}
            for row in range(1, self.rows + 1):
                for k in range(1, self.in_row(row) + 1):
                    spaces[f"{bank}{_ROWS[row]}{k}"] = BoardSpot(row, k - 1)
            return spaces
        east = bound == "east"
        spaces = {f"T{k}": BoardSpot(0, k if east else _TRAIL - k) for k in range(_TRAIL + 1)}
        for bank in self.banks:
            # North lies on the left hand of whoever is bound for the east.
            side = 0 if (bank == "N") == east else 1
            for row in range(1, self.rows + 1):
                for k in range(1, self.in_row(row) + 1):
                    column = k - 1 if east else _TRAIL - row - (k - 1)
                    spaces[f"{bank}{_ROWS[row]}{k}"] = BoardSpot(row, column, side)
        return spaces

    def ends(self, bound: Bound) -> Step:
        """The towns that a lane begins and ends in, as spaces."""
        if self.roads == "two_roads":
            bank = self._bank_of(bound)
            return f"{bank}T0", f"{bank}T{_TRAIL}"
        return ("T0", f"T{_TRAIL}") if bound == "east" else (f"T{_TRAIL}", "T0")

    def lane(self, bound: Bound, block: Step | None = None) -> Lane:
        """The way in that direction, round the roadblock if it lies there."""
        if block is not None and self.roads == "two_roads":
            # Whatever lies on the other road, it is the same lane.
            block = block if block[0].startswith(self._bank_of(bound)) else None
        return _lane(self.roads, self.rows, bound, block)

    def _blocks(self) -> list[Step]:
        """Every step a roadblock may lie on: neither end is a town (§2.5)."""
        bounds = BOUND if self.roads == "two_roads" else BOUND[:1]
        found = []
        for bound in bounds:
            lane = self.lane(bound)
            for n, there in enumerate(lane.ahead):
                found += [
                    (lane.names[n], lane.names[m])
                    for m in there
                    if not {n, m} & {lane.start, lane.goal}
                ]
        return found

    def sites(self, taken: tuple[bool, ...], any_of_row_a: bool = False) -> tuple[str, ...]:
        """The open clearings in which a trap may be set (§2.4); with the Deer Path, any of row A
        besides.
        """
        return _sites(self, taken, any_of_row_a)


@lru_cache(maxsize=8)
def greenwood(roads: Roads, rows: int) -> Greenwood:
    """The board of that model with so many clearing rows."""
    return Greenwood(roads, rows)


@lru_cache(maxsize=512)
def _lane(roads: Roads, rows: int, bound: Bound, block: Step | None) -> Lane:
    wood = greenwood(roads, rows) if block is not None else _Plain(roads, rows)
    names = wood.spaces(bound)
    shut = None
    if block is not None and block[0] in names and block[1] in names:
        shut = block
        if roads == "one_road" and bound == "west":
            shut = block[1], block[0]  # it lies across the step, whoever comes
    start, goal = wood.ends(bound)
    return Lane(names, start, goal, shut)


class _Plain(Greenwood):
    """The board while its own lanes are being made: nothing but names."""

    def __init__(self, roads: Roads, rows: int) -> None:
        self.roads, self.rows = roads, rows


@lru_cache(maxsize=512)
def _sites(wood: Greenwood, taken: tuple[bool, ...], any_of_row_a: bool) -> tuple[str, ...]:
    found: list[int] = []
    for n, held in enumerate(wood.supports):
        if held and not taken[n] and taken[held[0]] and taken[held[1]]:
            found.append(n)
    for bank in wood.front:
        free = [n for n in bank if not taken[n]]
        for place, n in enumerate(bank):
            between = 0 < place < len(bank) - 1 and taken[bank[place - 1]]
            inside = between and taken[bank[place + 1]]
            if not taken[n] and (any_of_row_a or n == free[0] or inside):
                found.append(n)
    return tuple([wood.clearings[n] for n in sorted(found)])
