"""The plane of a map in whole numbers, so that every machine reckons alike.

x grows to the east and y to the south. A direction is a vector of length `FAR`; a heading counts
degrees clockwise from the north, or other parts of a full turn.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, isqrt, pi, sin
from typing import Final, NamedTuple

Point = tuple[int, int]
Line = Sequence[Point]
"""Points joined by straight edges; a polygon is joined from its last corner to its first, too."""
Edge = tuple[Point, Point]

FAR: Final = 10_000
"""The length of a direction."""

DEGREES: Final = 360


def rounded(amount: int, parts: int) -> int:
    """`amount` / `parts` to the nearest whole number, halves away from nought.

    >>> rounded(5, 2), rounded(-5, 2), rounded(7, 3), rounded(5, -2)
    (3, -3, 2, -3)
    """
    if parts < 0:
        amount, parts = -amount, -parts
    whole = (2 * abs(amount) + parts) // (2 * parts)
    return whole if amount >= 0 else -whole


def distance(p: Point, q: Point) -> int:
    """How far `q` is from `p`, rounded down.

    >>> distance((0, 0), (3, -4)), distance((0, 0), (1, 1))
    (5, 1)
    """
    return isqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)


def within(p: Point, q: Point, reach: int) -> bool:
    """Whether `q` is at most `reach` from `p`, exactly.

    >>> within((0, 0), (3, 4), 5), within((0, 0), (1, 1), 1)
    (True, False)
    """
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 <= reach * reach


def cross(a: Point, b: Point, c: Point) -> int:
    """Twice the area of the triangle; above 0 where `c` lies to the right of one who goes from
    `a` to `b`, and 0 where all three are in line.
    """
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# Directions and headings ------------------------------------------------------------------------


def direction(east: int, south: int) -> Point:
    """The direction of a vector that is not nought.

    >>> direction(5, 0), direction(3, -4)
    ((10000, 0), (6000, -8000))
    """
    far = isqrt((east * east + south * south) * FAR * FAR)
    return rounded(east * FAR * FAR, far), rounded(south * FAR * FAR, far)


def is_direction(vector: Point) -> bool:
    """Whether it is the direction of anything: whether the circle of radius `FAR` comes through
    the square of numbers that are rounded to this vector.
    """
    (x, y), ring = (abs(vector[0]), abs(vector[1])), 4 * FAR * FAR
    nearest = max(0, 2 * x - 1) ** 2 + max(0, 2 * y - 1) ** 2
    return nearest <= ring <= (2 * x + 1) ** 2 + (2 * y + 1) ** 2


def toward(heading: int, turn: int = DEGREES) -> Point:
    """The direction of a heading; `turn` is how many of its parts go round once.

    >>> toward(0), toward(90), toward(225), toward(1, turn=4)
    ((0, -10000), (10000, 0), (-7071, 7071), (10000, 0))
    """
    angle = 2 * pi * (heading % turn) / turn
    # No heading in whole parts comes near enough a half for machines to differ in the rounding.
    return round(FAR * sin(angle)), round(-FAR * sin(angle + pi / 2))


def heading(p: Point, q: Point, turn: int = DEGREES) -> int:
    """The heading from `p` to `q`, another point, to the nearest part of a turn.

    >>> heading((0, 0), (0, -7)), heading((0, 0), (5, 5)), heading((0, 0), (-1, 0), turn=4)
    (0, 135, 3)
    """
    angle = atan2(q[0] - p[0], p[1] - q[1])
    return round(angle * turn / (2 * pi)) % turn


def advanced(p: Point, way: Point, far: int) -> Point:
    """Where one is who has gone `far` from `p` in the direction `way`.

    >>> advanced((100, 100), (6000, -8000), 50)
    (130, 60)
    """
    east, south = 2 * way[0] * far, 2 * way[1] * far
    # `rounded`, written out: nothing of a map is reckoned as often.
    return (
        p[0] + ((east + FAR) // (2 * FAR) if east >= 0 else -((FAR - east) // (2 * FAR))),
        p[1] + ((south + FAR) // (2 * FAR) if south >= 0 else -((FAR - south) // (2 * FAR))),
    )


# Lines ------------------------------------------------------------------------------------------


def length(line: Line) -> int:
    """How long a line is: its edges, each rounded down.

    >>> length([(0, 0), (3, 4), (3, 10)])
    11
    """
    return sum([distance(a, b) for a, b in edges(line)])


def edges(line: Line) -> list[Edge]:
    """From each point of a line to the next."""
    return list(pairwise(line))


def outline(polygon: Line) -> list[Edge]:
    """The edges of a polygon, the last of them back to its first corner."""
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def at_length(line: Line, far: int) -> Point:
    """The point of a line that is `far` along it; its ends for less than nought and too much.

    >>> at_length([(0, 0), (10, 0), (10, 10)], 14)
    (10, 4)
    """
    if far <= 0:
        return line[0]
    for a, b in edges(line):
        whole = distance(a, b)
        if far <= whole:
            east, south = (b[0] - a[0]) * far, (b[1] - a[1]) * far
            return a[0] + rounded(east, whole), a[1] + rounded(south, whole)
        far -= whole
    return line[-1]


class Nearest(NamedTuple):
    """The point of a line that is nearest to another: where, how far off, how far along."""

    at: Point
    off: int
    along: int


def nearest(line: Line, p: Point) -> Nearest:
    """The point of a line nearest to `p`, to the nearest whole numbers; of equal ones the first.

    >>> nearest([(0, 0), (10, 0), (10, 10)], (4, -3))
    Nearest(at=(4, 0), off=3, along=4)
    """
    best, done = Nearest(line[0], distance(line[0], p), 0), 0
    for a, b in edges(line):
        east, south = b[0] - a[0], b[1] - a[1]
        square = east * east + south * south
        part = max(0, min(square, (p[0] - a[0]) * east + (p[1] - a[1]) * south))
        foot = (
            (a[0] + rounded(east * part, square), a[1] + rounded(south * part, square))
            if square
            else a
        )
        found = Nearest(foot, distance(foot, p), done + distance(a, foot))
        if found.off < best.off:
            best = found
        done += distance(a, b)
    return best


def off(laid: Iterable[Edge], p: Point) -> int:
    """How far `p` is from the nearest of some edges, of which there is one at least: what
    `nearest` says, where nothing but that is wanted.

    >>> off(edges([(0, 0), (10, 0), (10, 10)]), (4, -3))
    3
    """
    (x, y), squares = p, list[int]()
    for (ax, ay), (bx, by) in laid:
        east, south = bx - ax, by - ay
        square = east * east + south * south
        if not squares:  # a foot is rounded, and may lie farther off than where the line begins
            squares.append((ax - x) * (ax - x) + (ay - y) * (ay - y))
        if square:
            part = max(0, min(square, (x - ax) * east + (y - ay) * south))
            ax, ay = ax + rounded(east * part, square), ay + rounded(south * part, square)
        squares.append((ax - x) * (ax - x) + (ay - y) * (ay - y))
    return isqrt(min(squares))


# Polygons and crossings -------------------------------------------------------------------------


def inside(polygon: Line, p: Point) -> bool:
    """Whether `p` lies in a polygon. Of the points on its edge each belongs to one side only, so
    that areas with a common edge share none.

    >>> square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    >>> inside(square, (2, 2)), inside(square, (5, 2))
    (True, False)
    """
    return enclosed(outline(polygon), p)


def enclosed(outlined: Iterable[Edge], p: Point) -> bool:
    """The same of a polygon's edges, for whoever has laid its `outline` already."""
    x, y = p
    found = False
    for (ax, ay), (bx, by) in outlined:
        if (ay > y) != (by > y):
            # x < where the edge meets the height of p, without a division
            left = (x - ax) * (by - ay) - (bx - ax) * (y - ay)
            if left < 0 if by > ay else left > 0:
                found = not found
    return found


def meeting(p: Point, q: Point, a: Point, b: Point) -> tuple[int, int] | None:
    """Where a path from `p` to `q` crosses the edge from `a` to `b`: as a part of the path, over
    and under the line; None where it does not. What only begins on an edge does not cross it;
    what ends on it does.

    >>> meeting((0, 0), (10, 0), (5, -5), (5, 5))
    (50, 100)
    """
    if (cross(p, q, a) >= 0) == (cross(p, q, b) >= 0):
        return None
    over = (a[0] - p[0]) * (b[1] - a[1]) - (a[1] - p[1]) * (b[0] - a[0])
    under = (q[0] - p[0]) * (b[1] - a[1]) - (q[1] - p[1]) * (b[0] - a[0])
    if under < 0:
        over, under = -over, -under
    return (over, under) if 0 < over <= under else None


def crossings(
    p: Point, q: Point, across: Iterable[Edge], far: int | None = None
) -> tuple[int, ...]:
    """How far along a path from `p` to `q` it crosses some edges (`edges` of a line, `outline` of
    a polygon), the nearest first. `far` is how long the path is, where that is known better.

    >>> crossings((0, 0), (10, 0), outline([(2, -1), (5, -1), (5, 1), (2, 1)]))
    (2, 5)
    """
    whole = distance(p, q) if far is None else far
    (x, y), east, south = p, q[0] - p[0], q[1] - p[1]
    # Hundreds of edges lie wholly to one side of the path: `meeting` is asked of the others.
    found = [
        met
        for a, b in across
        if (east * (a[1] - y) >= south * (a[0] - x)) != (east * (b[1] - y) >= south * (b[0] - x))
        if (met := meeting(p, q, a, b)) is not None
    ]
    if not found:
        return ()
    return tuple(sorted([s for over, under in found if (s := rounded(over * whole, under))]))


def spans(
    p: Point, q: Point, polygons: Sequence[Line], far: int | None = None
) -> tuple[tuple[int, int], ...]:
    """The pieces of a path from `p` to `q` that lie in any of some polygons: from where to where.

    >>> spans((0, 0), (10, 0), [[(2, -1), (5, -1), (5, 1), (2, 1)]])
    ((2, 5),)
    """
    return stretches(p, q, [outline(polygon) for polygon in polygons], far)


def stretches(
    p: Point, q: Point, outlines: Sequence[Sequence[Edge]], far: int | None = None
) -> tuple[tuple[int, int], ...]:
    """The same of polygons whose `outline` is laid already."""
    if not outlines:
        return ()
    whole = distance(p, q) if far is None else far
    cuts = {0, whole}
    for outlined in outlines:
        cuts.update([s for s in crossings(p, q, outlined, whole) if s <= whole])
    found: list[tuple[int, int]] = []
    for begin, end in pairwise(sorted(cuts)):
        halfway = (
            p[0] + rounded((q[0] - p[0]) * (begin + end), 2 * whole),
            p[1] + rounded((q[1] - p[1]) * (begin + end), 2 * whole),
        )
        if any(enclosed(outlined, halfway) for outlined in outlines):
            if found and found[-1][1] == begin:
                begin = found.pop()[0]
            found.append((begin, end))
    return tuple(found)


def touching(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the edges from `a` to `b` and from `c` to `d` have a point in common.

    >>> touching((0, 0), (4, 4), (0, 4), (4, 0)), touching((0, 0), (4, 0), (0, 1), (4, 1))
    (True, False)
    """
    sides = [
        (n > 0) - (n < 0) for n in (cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b))
    ]
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(
        side == 0
        and min(e[0], f[0]) <= g[0] <= max(e[0], f[0])
        and min(e[1], f[1]) <= g[1] <= max(e[1], f[1])
        for side, (e, f, g) in zip(sides, ends, strict=True)
    )
