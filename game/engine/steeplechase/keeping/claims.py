"""What every part of a state has to be: in range, in order, and of somebody who is there."""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.state import State

Claims = Iterator[tuple[str, bool]]
"""Places in a state, and whether each is as play leaves it. Whoever asks stops at the first that is
not: what comes later may rely on what came before.
"""

AROUND = 8_000
"""Mils by which a base may overhang the table."""


def are_seats(state: State, seats: Iterable[Seat]) -> bool:
    """Whether these are couriers, each once, in order."""
    row = list(seats)
    return row == sorted(set(row)) and all(0 <= seat < state.seats for seat in row)


def is_way(way: Point) -> bool:
    """Whether this is a direction."""
    square = way[0] * way[0] + way[1] * way[1]
    return 9_990 * 9_990 <= square <= 10_010 * 10_010


def is_near(state: State, p: Point) -> bool:
    """Whether a point lies on the table or so little beside it."""
    wide, high = state.country.size
    return -AROUND <= p[0] <= wide + AROUND and -AROUND <= p[1] <= high + AROUND


def each_once(row: Sequence[object]) -> bool:
    """Whether nothing stands in it twice."""
    return len(set(row)) == len(row)
