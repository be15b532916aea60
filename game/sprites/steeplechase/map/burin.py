"""An engraving made while the program runs: shapes in a few inks, written as SVG; walls and
buildings among them.

Only what the house's rasteriser knows is used: filled and stroked paths, dashes, discs. Later
shapes lie over earlier ones.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from game.engine.geometry import Point
from game.engine.steeplechase.country import INCH, Barrier, Building

Spot = tuple[float, float]

INK: Final = "#1b1512"
FRESH: Final = "#f2e6c8"
EARTH: Final = "#e0d1a3"
ROAD: Final = "#e9d9b0"
SEPIA: Final = "#b89f6c"
PRUSSIAN: Final = "#27466b"
OXBLOOD: Final = "#7d1d1a"
GOLD: Final = "#c9993a"
"""Inks and papers as the drawn maps have them, so that a theme changes both alike."""


UNITS: Final = 20
"""Units an inch."""

MARGIN: Final = 30
"""Units of frame round the table."""


def at(p: Point) -> Spot:
    """Mils to units of the sheet."""
    return MARGIN + p[0] * UNITS / INCH, MARGIN + p[1] * UNITS / INCH


def shape(points: Sequence[Point]) -> list[Spot]:
    """The same of a line or a polygon."""
    return [at(p) for p in points]


def every(first: float, last: float, step: float) -> list[float]:
    """Numbers a step apart, from the first up to the last."""
    return [first + n * step for n in range(max(0, int((last - first) / step) + 1))]


class Burin:
    """Writes the shapes of one engraving of `wide` by `high` units."""

    def __init__(self, wide: float, high: float) -> None:
        self._shapes: list[str] = []
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high:g}" '
            f'viewBox="0 0 {wide:g} {high:g}">'
        )

    @property
    def svg(self) -> bytes:
        """All of it."""
        return "\n".join([self._head, *self._shapes, "</svg>\n"]).encode()

    def area(
        self, corners: Sequence[Spot], fill: str, edge: str = "", width: float = 0.0, dash: str = ""
    ) -> None:
        """A polygon, filled, with an edge if there is an ink for it."""
        self._add(f'fill="{fill}"', _drawn(corners) + "z", edge, width, dash)

    def line(self, corners: Sequence[Spot], ink: str, width: float, dash: str = "") -> None:
        """A line through these spots."""
        self._add('fill="none"', _drawn(corners), ink, width, dash)

    def lines(self, lines: Iterable[Sequence[Spot]], ink: str, width: float) -> None:
        """Many short lines of one ink, as one shape."""
        whole = "".join([_drawn(each) for each in lines])
        if whole:
            self._add('fill="none"', whole, ink, width, "")

    def areas(
        self, areas: Iterable[Sequence[Spot]], fill: str, edge: str = "", width: float = 0.0
    ) -> None:
        """Many polygons of one ink, as one shape."""
        whole = "".join([_drawn(each) + "z" for each in areas])
        if whole:
            self._add(f'fill="{fill}"', whole, edge, width, "")

    def disc(self, at: Spot, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        """A round."""
        self.area(_round(at, radius), fill, edge, width)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str,
        edge: str = "",
        width: float = 0.0,
    ) -> None:
        """A rectangle."""
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        self.area(corners, fill, edge, width)

    def _add(self, fill: str, path: str, edge: str, width: float, dash: str) -> None:
        stroke = f' stroke="{edge}" stroke-width="{width:g}"' if edge and width else ""
        if stroke:
            stroke += ' stroke-linejoin="round" stroke-linecap="round"'
        broken = f' stroke-dasharray="{dash}"' if dash else ""
        self._shapes.append(f'<path {fill}{stroke}{broken} d="{path}"/>')


def _drawn(corners: Sequence[Spot]) -> str:
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in corners])


def _round(at: Spot, radius: float, corners: int = 24) -> list[Spot]:
    return [
        (at[0] + radius * cos(2 * pi * n / corners), at[1] + radius * sin(2 * pi * n / corners))
        for n in range(corners)
    ]


class Wobble:
    """Small irregularities that are the same whenever the same thing is drawn again."""

    def __init__(self, seed: int) -> None:
        self._at = seed * 2654435761 % 2**32 or 1

    def between(self, low: float, high: float) -> float:
        """The next number between these two."""
        self._at = (self._at * 1664525 + 1013904223) % 2**32
        return low + (high - low) * self._at / 2**32


def moved(corners: Sequence[Spot], across: float, down: float) -> list[Spot]:
    """The same shape elsewhere."""
    return [(x + across, y + down) for x, y in corners]


def beside(line: Sequence[Spot], far: float) -> list[Spot]:
    """A line alongside, so far to its left; corners are cut half way."""
    found: list[Spot] = []
    for n, (x, y) in enumerate(line):
        before, after = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = hypot(dx, dy) or 1.0
        found.append((x - dy / long * far, y + dx / long * far))
    return found


def walked(line: Sequence[Spot], step: float) -> list[tuple[Spot, Spot]]:
    """Spots along a line a step apart, each with the way the line goes there (of length 1)."""
    found: list[tuple[Spot, Spot]] = []
    left = step / 2
    for (ax, ay), (bx, by) in pairwise(line):
        far = hypot(bx - ax, by - ay)
        if not far:
            continue
        way = ((bx - ax) / far, (by - ay) / far)
        while left <= far:
            found.append(((ax + way[0] * left, ay + way[1] * left), way))
            left += step
        left -= far
    return found


def holds(corners: Sequence[Spot], x: float, y: float) -> bool:
    """Whether a spot lies in a polygon."""
    within = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            within = not within
    return within


def off_edge(corners: Sequence[Spot], x: float, y: float) -> float:
    """How far a spot is from a polygon's edge."""
    found = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        share = 0.0 if not square else max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / square))
        found.append(hypot(x - ax - dx * share, y - ay - dy * share))
    return min(found)


def wall(out: Burin, barrier: Barrier) -> None:
    """A dry-stone wall, lit along its top."""
    way = shape(barrier.line)
    out.line(moved(way, 2.2, 4.4), INK, 9)
    out.line(way, INK, 9.2)
    out.line(way, FRESH, 5.2)
    joints = [
        [(x - w[1] * 3.2, y + w[0] * 3.2), (x + w[1] * 3.2, y - w[0] * 3.2)]
        for (x, y), w in walked(way, 8.5)
    ]
    out.lines(joints, INK, 1.5)


def house(out: Burin, building: Building) -> None:
    """Roofs and yard within the very outline, whatever its shape; doors gilt, with a step."""
    corners = shape(building.polygon)
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    out.area(moved(corners, 4, 4.5), INK)
    out.area(corners, ROAD if building.kind != "house" else FRESH, INK, 3.4)
    wide, high = right - left, bottom - top
    if building.kind == "monastery":
        _roof(out, left + wide * 0.26, top + 3, right - 4, top + high * 0.36, corners)
        _tower(out, left + wide * 0.14, top, high)
        _cloister(out, left + wide * 0.34, top + high * 0.52, right - 7, bottom - 6)
    elif building.kind == "farmhouse":
        _roof(out, left + 3, top + 2, right - 3, top + high * 0.42, corners)
        _roof(out, left + 3, top + high * 0.42, left + wide * 0.32, bottom - 4, corners)
        out.disc((left + wide * 0.6, top + high * 0.74), 4.6, FRESH, INK, 2)
        out.disc((left + wide * 0.6, top + high * 0.74), 1.8, INK)
    else:
        _roof(out, left + 1, top + 1, right - 1, top + high * 0.6, corners)
        for n in range(3):
            x = left + wide * (n + 0.5) / 3
            out.box(x - 2, top + high * 0.7, x + 2, top + high * 0.86, INK)
    for door in building.doors:
        _door(out, corners, at(door))


def _roof(
    out: Burin, left: float, top: float, right: float, bottom: float, within: Sequence[Spot]
) -> None:
    """Tiles from above, the slope away from the light hatched; only as far as the walls go."""
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    middle = ((left + right) / 2, (top + bottom) / 2)
    if not all(holds(within, (x + middle[0]) / 2, (y + middle[1]) / 2) for x, y in corners):
        return
    out.area(corners, OXBLOOD, INK, 2.2)
    if right - left >= bottom - top:
        ridge = (top + bottom) / 2
        out.line([(left + 1, ridge), (right - 1, ridge)], FRESH, 1.6)
        rows = [
            [(left + x, ridge + 1.6), (left + x, bottom)] for x in every(4, right - left - 1, 4.4)
        ]
    else:
        ridge = (left + right) / 2
        out.line([(ridge, top + 1), (ridge, bottom - 1)], FRESH, 1.6)
        rows = [[(ridge + 1.6, top + y), (right, top + y)] for y in every(4, bottom - top - 1, 4.4)]
    out.lines(rows, INK, 1.3)


def _tower(out: Burin, middle: float, top: float, high: float) -> None:
    """The belfry, its cap and its cross."""
    half = high * 0.13
    low = top + high * 0.56
    out.box(middle - half, top + high * 0.1, middle + half, low, FRESH, INK, 2.4)
    out.box(middle + half * 0.4, top + high * 0.12, middle + half - 1, low - 1, INK)
    out.disc((middle, top + high * 0.3), 3.4, INK)
    cap = [
        (middle - half - 1, top + high * 0.12),
        (middle, top - 8),
        (middle + half + 1, top + high * 0.12),
    ]
    out.area(cap, OXBLOOD, INK, 2)
    out.lines(
        [
            [(middle, top - 7), (middle, top - 20)],
            [(middle - 4.5, top - 15), (middle + 4.5, top - 15)],
        ],
        INK,
        2.2,
    )


def _cloister(out: Burin, left: float, top: float, right: float, bottom: float) -> None:
    """Four walks round a garden."""
    if right - left < 24 or bottom - top < 20:
        return
    out.box(left, top, right, bottom, FRESH, INK, 2)
    out.box(left + 8, top + 7, right - 8, bottom - 7, EARTH, INK, 1.6)
    for x in every(4, right - left - 3, 7):
        out.disc((left + x, top + 3.6), 1.5, INK)
        out.disc((left + x, bottom - 3.6), 1.5, INK)
    out.disc(((left + right) / 2, (top + bottom) / 2), 3, FRESH, INK, 1.6)


def _door(out: Burin, corners: Sequence[Spot], spot: Spot) -> None:
    """An arch in the outline, black and gilt, with a worn step before it."""
    x, y = spot
    outward = (0.0, 1.0)
    best = 1e9
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        off = off_edge([(ax, ay), (bx, by)], x, y)
        long = hypot(bx - ax, by - ay)
        if off < best and long:
            best, side = off, ((ay - by) / long, (bx - ax) / long)
            inner = holds(corners, x + side[0] * 4, y + side[1] * 4)
            outward = (-side[0], -side[1]) if inner else side

    def there(along: float, aside: float) -> Spot:
        return x + outward[0] * along - outward[1] * aside, y + outward[1] * along + outward[
            0
        ] * aside

    def block(near: float, far: float, half: float) -> list[Spot]:
        return [there(near, -half), there(far, -half), there(far, half), there(near, half)]

    out.area(block(1, 16, 6), ROAD, SEPIA, 1.4)
    out.area(block(-8, 3, 7.4), INK)
    out.area(block(-6, 1, 4.6), GOLD)
