"""Walls and buildings of an engraved country: outlines as the rules have them, roofs within."""

from collections.abc import Sequence
from math import hypot

from game.engine.steeplechase.country import Barrier, Building
from game.sprites.steeplechase.map.burin import (
    EARTH,
    FRESH,
    GOLD,
    INK,
    OXBLOOD,
    ROAD,
    SEPIA,
    Burin,
    Spot,
    at,
    every,
    holds,
    moved,
    off_edge,
    shape,
    walked,
)


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
