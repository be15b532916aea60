"""An engraving made while the program runs: shapes in a few inks, written as SVG.

Only what the house's rasteriser knows is used: filled and stroked paths, dashes, discs. Later
shapes lie over earlier ones.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from game.engine.geometry import Point
from game.engine.steeplechase.country import INCH

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
