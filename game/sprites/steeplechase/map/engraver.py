"""A country engraved from its data alone, in the manner of the maps that were drawn beforehand.

    art.lend(name, engraved(country))

Black is what counts in the rules, blue is water, sepia only country. Twenty units are an inch;
round the table lies a frame of thirty, ruled in inches. Shapes are those of the rules to a fortieth
of an inch. No letters: names are set over it.
"""

from collections.abc import Sequence
from math import hypot

from game.engine.steeplechase.country import INCH, Barrier, Bridge, Country, Ground
from game.sprites.steeplechase.map.burin import (
    EARTH,
    FRESH,
    INK,
    MARGIN,
    PRUSSIAN,
    ROAD,
    SEPIA,
    UNITS,
    Burin,
    Spot,
    Wobble,
    at,
    beside,
    holds,
    off_edge,
    shape,
    walked,
)
from game.sprites.steeplechase.map.houses import house, wall
from game.sprites.steeplechase.map.landmarks import camp, finish, frame, start


def engraved(country: Country) -> bytes:
    """The whole sheet as SVG."""
    wide, high = [side * UNITS / INCH for side in country.size]
    out = Burin(wide + 2 * MARGIN, high + 2 * MARGIN)
    out.box(0, 0, wide + 2 * MARGIN, high + 2 * MARGIN, FRESH)
    _scrub(out, country)
    terrain = country.terrain
    for ground in terrain.rough:
        _crags(out, ground)
    for stream in terrain.streams:
        _stream(out, stream)
    for river in terrain.rivers:
        _river(out, river)
    for bridge in terrain.bridges:
        _bridge(out, bridge)
    for barrier in terrain.walls:
        wall(out, barrier)
    for wood in terrain.woods:
        _wood(out, wood)
    for building in sorted(terrain.buildings, key=lambda each: min(y for _x, y in each.polygon)):
        house(out, building)
    camp(out, at(country.camp.at))
    start(out, country)
    finish(out, at(country.finish.at), country.finish.radius * UNITS / INCH)
    frame(out, wide, high)
    return out.svg


# Country: without effect --------------------------------------------------------------------------


def _scrub(out: Burin, country: Country) -> None:
    """Tufts of grass where nothing else is, so that bare ground is not empty paper."""
    terrain = country.terrain
    busy = [shape(each.polygon) for each in (*terrain.woods, *terrain.rough, *terrain.rivers)]
    busy += [shape(each.polygon) for each in terrain.buildings]
    wide, high = [side * UNITS / INCH for side in country.size]
    wobble, tufts = Wobble(31), []
    for _ in range(int(wide * high / 3600)):
        x, y = wobble.between(12, wide - 12) + MARGIN, wobble.between(12, high - 12) + MARGIN
        if any(holds(each, x, y) or off_edge(each, x, y) < 10 for each in busy):
            continue
        for k in range(3):
            foot = x + k * 3.6 - 4
            tufts.append([(foot, y), (foot - 1.4 + k, y - 5 - wobble.between(0, 3))])
    out.lines(tufts, SEPIA, 1.3)


# Woods and rough ground ---------------------------------------------------------------------------


def _pricked(out: Burin, corners: Sequence[Spot]) -> None:
    """The bounds of an area: its polygon as the rules have it."""
    out.area(corners, "none", INK, 2.4, "0.1 6.3")


def _spots(
    corners: Sequence[Spot], step: float, inset: float, wobble: Wobble
) -> list[tuple[float, float]]:
    """Spots within an area, one row after another."""
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    found, row, y = [], 0, min(ys) + 8
    while y < max(ys):
        x = min(xs) + (row % 2) * step / 2
        while x < max(xs):
            spot = (x + wobble.between(-3, 3), y + wobble.between(-2.5, 2.5))
            if holds(corners, *spot) and off_edge(corners, *spot) >= inset:
                found.append(spot)
            x += step
        row, y = row + 1, y + step * 0.86
    return sorted(found, key=lambda spot: spot[1])


def _wood(out: Burin, wood: Ground) -> None:
    corners = shape(wood.polygon)
    out.area(corners, EARTH)
    _pricked(out, corners)
    words = wood.name.lower()
    firs = "pin" in words or "fir" in words
    poplars = "popl" in words or "alameda" in words
    wobble = Wobble(len(words) * 7 + wood.polygon[0][0])
    for x, y in _spots(corners, 17.0, 6.0, wobble):
        size = wobble.between(0.78, 1.0)
        if firs:
            _fir(out, x, y, size)
        elif poplars:
            _poplar(out, x, y, size)
        else:
            _oak(out, x, y, size)


def _trunk(out: Burin, x: float, y: float, size: float) -> None:
    out.line([(x, y - 8 * size), (x, y + 1)], INK, 2.6 * size)
    out.line([(x + 1, y + 1.4), (x + 9 * size, y + 1.4)], INK, 2.0 * size)


def _oak(out: Burin, x: float, y: float, size: float) -> None:
    _trunk(out, x, y, size)
    lumps = ((-6.5, -13, 6.4), (6.5, -13, 6.4), (0, -11, 7), (0, -19, 7.2))
    for dx, dy, radius in lumps:
        out.disc((x + dx * size, y + dy * size), radius * size, FRESH, INK, 1.7)
    for dx, dy, radius in lumps:
        out.disc((x + dx * size, y + dy * size), (radius - 1) * size, FRESH)
    dark = [
        (x + dx * size, y + dy * size)
        for dx, dy in ((4, -25), (9, -20), (12, -13), (9, -8), (2, -6), (5, -13), (3, -19))
    ]
    out.area(dark, INK)


def _fir(out: Burin, x: float, y: float, size: float) -> None:
    _trunk(out, x, y, size)
    for half, low, top in ((9, 3, 17), (7.4, 10, 24), (5.4, 17, 32)):
        left, right = (x - half * size, y - low * size), (x + half * size, y - low * size)
        tip = (x, y - top * size)
        out.area([left, tip, right], FRESH, INK, 1.6)
        out.area([tip, right, (x + 1, y - low * size)], INK)


def _poplar(out: Burin, x: float, y: float, size: float) -> None:
    _trunk(out, x, y, size)
    side = ((5, -6), (6.4, -16), (4.4, -28), (0, -37))
    right = [(x + dx * size, y + dy * size) for dx, dy in side]
    left = [(x - dx * size, y + dy * size) for dx, dy in reversed(side[:-1])]
    out.area([*right, *left], FRESH, INK, 1.6)
    out.area([*right, (x + 1.5 * size, y - 16 * size)], INK)


def _crags(out: Burin, ground: Ground) -> None:
    """Stones with one dark face, and short strokes between them."""
    corners = shape(ground.polygon)
    out.area(corners, EARTH)
    _pricked(out, corners)
    wobble = Wobble(ground.polygon[0][0] + ground.polygon[0][1])
    for x, y in _spots(corners, 20.0, 10.0, wobble):
        size = wobble.between(0.6, 1.15)
        if wobble.between(0, 1) < 0.3:
            strokes = [[(x + d - 6, y - 5), (x + d - 7, y + 5)] for d in (0, 5, 10)]
            out.lines(strokes, INK, 1.9)
            continue
        stone = ((-8, 5), (-6, -4), (-1, -9), (5, -6), (9, 5))
        shade = ((-1, -9), (5, -6), (9, 5), (1, 5), (2, -2))
        out.area([(x + dx * size, y + dy * size) for dx, dy in stone], FRESH, INK, 1.8)
        out.area([(x + dx * size, y + dy * size) for dx, dy in shade], INK)


# Water --------------------------------------------------------------------------------------------


def _river(out: Burin, river: Ground) -> None:
    corners = shape(river.polygon)
    out.area(corners, PRUSSIAN, INK, 3)
    out.area(corners, PRUSSIAN)
    wobble, runs = Wobble(river.polygon[0][0] + 5), []
    ring = [*corners, corners[0]]
    for inset in (5.0, 10.5, 15.0):
        for (x, y), way in walked(ring, 40.0 + 3 * inset):
            side = (-way[1], way[0])
            if not holds(corners, x + side[0] * inset, y + side[1] * inset):
                side = (way[1], -way[0])
            long = wobble.between(14, 34)
            begin = (x + side[0] * inset, y + side[1] * inset)
            end = (begin[0] + way[0] * long, begin[1] + way[1] * long)
            if all(holds(corners, *p) and off_edge(corners, *p) > inset - 2 for p in (begin, end)):
                runs.append([begin, end])
    out.lines(runs, FRESH, 1.5)
    # The far bank's slope, in short strokes away from the light.
    slope = []
    for (x, y), way in walked(ring, 6.0):
        for side in ((-way[1], way[0]), (way[1], -way[0])):
            outside = not holds(corners, x + side[0] * 3, y + side[1] * 3)
            if outside and side[0] * 0.8 + side[1] * 0.5 > 0.3:
                slope.append([(x + side[0], y + side[1]), (x + side[0] * 5, y + side[1] * 5)])
    out.lines(slope, INK, 1.2)


def _stream(out: Burin, stream: Barrier) -> None:
    """A blue ribbon; the pricked lines are its banks, half an inch to either side."""
    way = shape(stream.line)
    half = stream.width * UNITS / INCH / 2
    out.line(way, INK, half + 2.4)
    out.line(way, PRUSSIAN, half)
    dashes = [
        [(x - w[0] * 9, y - w[1] * 9), (x + w[0] * 9, y + w[1] * 9)]
        for (x, y), w in walked(way, 38.0)
    ]
    out.lines(dashes, FRESH, 1.6)
    for far in (half, -half):
        out.line(beside(way, far), INK, 1.8, "0.1 6.4")


def _bridge(out: Burin, bridge: Bridge) -> None:
    (ax, ay), (bx, by) = at(bridge.start), at(bridge.end)
    long = hypot(bx - ax, by - ay)
    way = ((bx - ax) / long, (by - ay) / long)
    half = bridge.width * UNITS / INCH / 2

    def there(along: float, aside: float) -> Spot:
        return ax + way[0] * along - way[1] * aside, ay + way[1] * along + way[0] * aside

    for k in (0.32, 0.68):
        for sign in (1, -1):
            foot, tip = sign * (half + 1), sign * (half + 12)
            pier = [there(long * k - 7, foot), there(long * k, tip), there(long * k + 7, foot)]
            out.area(pier, FRESH, INK, 2.4)
    deck = [there(0, -half), there(long, -half), there(long, half), there(0, half)]
    out.area(deck, ROAD)
    for sign in (1, -1):
        rail = sign * half
        out.line(
            [
                there(-9, rail + sign * 6),
                there(0, rail),
                there(long, rail),
                there(long + 9, rail + sign * 6),
            ],
            INK,
            6.4,
        )
        stones = [[there(x, rail - 3), there(x, rail + 3)] for x in range(6, int(long) - 2, 9)]
        out.lines(stones, FRESH, 1.2)
    planks = [
        [there(x, 7 - half), there(x + 1.5, 0), there(x, half - 7)]
        for x in range(10, int(long) - 4, 11)
    ]
    out.lines(planks, INK, 1.3)
