"""The ways coins take from purse to purse: low arcs side by side, so that each is seen."""

from typing import Final

from game.sprites.stage import Point

MOST: Final = 6
"""Coins that fly from one purse at most; the sum stands in the receipt."""

_POINTS: Final = 8


def paths(start: Point, goal: Point, paid: int, lift: float) -> list[list[Point]]:
    """A way for each coin that is seen to fly, risen by `lift` pixels in the middle."""
    return [_arc(start, goal, lift * (1.0 + 0.16 * number)) for number in range(min(paid, MOST))]


def _arc(start: Point, goal: Point, lift: float) -> list[Point]:
    way = []
    for n in range(_POINTS + 1):
        share = n / _POINTS
        x = start[0] + (goal[0] - start[0]) * share
        y = start[1] + (goal[1] - start[1]) * share - lift * 4 * share * (1 - share)
        way.append((x, y))
    return way
