"""A country engraved from its data alone, with its landmarks, in the manner of the maps that were
drawn beforehand.

    art.lend(name, engraved(country))

Black is what counts in the rules, blue is water, sepia only country. Twenty units are an inch;
round the table lies a frame of thirty, ruled in inches. Shapes are those of the rules to a fortieth
of an inch. No letters: names are set over it.
"""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from game.engine.geometry import direction
from game.engine.steeplechase.country import INCH, Barrier, Bridge, Country, Ground, place_in_queue
from game.sprites.steeplechase.map.burin import (
    EARTH,
    FRESH,
    GOLD,
    INK,
    MARGIN,
    OXBLOOD,
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
    house,
    off_edge,
    shape,
    walked,
    wall,
)


def camp(out: Burin, spot: Spot) -> None:
    """A fire between two cloaks hung on poles."""
    x, y = spot
    for across in (-17, 18):
        tip = (x + across, y - 20)
        out.area([(x + across - 13, y + 8), tip, (x + across + 13, y + 8)], FRESH, INK, 2.6)
        out.area([tip, (x + across + 13, y + 8), (x + across + 3, y + 8)], INK)
    flame = [
        (x - 6, y + 15),
        (x - 7, y + 7),
        (x - 2, y + 1),
        (x - 1, y - 8),
        (x + 4, y),
        (x + 7, y + 7),
        (x + 5, y + 15),
    ]
    out.area(flame, GOLD, INK, 2)
    out.lines(
        [[(x - 11, y + 19), (x + 11, y + 14)], [(x - 11, y + 14), (x + 11, y + 19)]], INK, 3.2
    )


def start(out: Burin, country: Country) -> None:
    """Six rings for the queue, and the point of an arrow before the first."""
    for k in range(6):
        out.disc(at(place_in_queue(country, k)), 0.75 * UNITS, "none", INK, 1.6)
        out.disc(at(place_in_queue(country, k)), 1.6, INK)
    x, y = at(country.start.head)
    back = direction(*country.start.queue)
    way = (-back[0] / hypot(*back), -back[1] / hypot(*back))
    tip = (x + way[0] * 30, y + way[1] * 30)
    foot = (x + way[0] * 19, y + way[1] * 19)
    out.area(
        [
            tip,
            (foot[0] - way[1] * 7, foot[1] + way[0] * 7),
            (foot[0] + way[1] * 7, foot[1] - way[0] * 7),
        ],
        INK,
    )


def finish(out: Burin, spot: Spot, radius: float) -> None:
    """The ring one has to reach, laurelled in gold, and the Emperor's tent."""
    x, y = spot
    out.disc(spot, radius, GOLD, INK, 2.4)
    out.disc(spot, radius - 7, FRESH, INK, 1.6)
    leaves = []
    for n in range(28):
        turn = 2 * pi * n / 28
        cx, cy = x + (radius - 3.5) * cos(turn), y + (radius - 3.5) * sin(turn)
        leaves.append(
            [
                (cx - 3.4 * sin(turn), cy + 3.4 * cos(turn)),
                (cx + 3.4 * sin(turn), cy - 3.4 * cos(turn)),
            ]
        )
    out.lines(leaves, INK, 2.4)
    size = min(0.82, radius / 44)

    def there(points: Sequence[Spot]) -> list[Spot]:
        return [(x + px * size, y + 8 + py * size) for px, py in points]

    out.area(there([(-30, 18), (-26, -8), (0, -26), (26, -8), (30, 18)]), FRESH, INK, 2.4)
    for k in (-22, -9, 9, 22):
        stripe = [(k * 0.86 - 2.6, -4), (k * 0.86 + 2.6, -4), (k + 3.2, 18), (k - 3.2, 18)]
        out.area(there(stripe), PRUSSIAN)
    out.area(there([(-6, 18), (0, -4), (6, 18)]), INK)
    roof = [(-31, -6), (0, -31), (31, -6), (24, -1), (0, -4), (-24, -1)]
    out.area(there(roof), PRUSSIAN, INK, 2)
    out.line(there([(0, -30), (0, -56)]), INK, 2.4)
    for first, last, ink in ((1, 11, PRUSSIAN), (11, 20, FRESH), (20, 30, OXBLOOD)):
        out.area(there([(first, -56), (last, -56), (last, -42), (first, -42)]), ink, INK, 1.2)


def frame(out: Burin, wide: float, high: float) -> None:
    """The table's edge, ruled in inches and, in black and white, in half feet."""
    right, bottom = MARGIN + wide, MARGIN + high
    across, down = wide + 2 * MARGIN, high + 2 * MARGIN
    for left, top, far, low in (
        (0, 0, across, MARGIN),
        (0, bottom, across, down),
        (0, 0, MARGIN, down),
        (right, 0, across, down),
    ):
        out.box(left, top, far, low, ROAD)
    out.box(MARGIN, MARGIN, right, bottom, "none", INK, 3)
    out.box(6, 6, across - 6, down - 6, "none", INK, 4.4)
    out.box(16, 16, across - 16, down - 16, "none", INK, 1.4)
    ticks: list[list[Spot]] = []
    for n in range(int(wide / UNITS) + 1):
        x, long = float(MARGIN + n * UNITS), 14 if n % 6 == 0 else 8
        ticks += [[(x, MARGIN - long), (x, MARGIN)], [(x, bottom), (x, bottom + long)]]
    for n in range(int(high / UNITS) + 1):
        y, long = MARGIN + n * UNITS, 14 if n % 6 == 0 else 8
        ticks += [[(MARGIN - long, y), (MARGIN, y)], [(right, y), (right + long, y)]]
    out.lines(ticks, INK, 1.5)
    for n in range(0, int(wide / UNITS), 12):
        left, far = MARGIN + n * UNITS, min(right, MARGIN + (n + 6) * UNITS)
        out.box(left, 9.5, far, 15, INK)
        out.box(left, down - 15, far, down - 9.5, INK)
    for n in range(0, int(high / UNITS), 12):
        top, low = MARGIN + n * UNITS, min(bottom, MARGIN + (n + 6) * UNITS)
        out.box(9.5, top, 15, low, INK)
        out.box(across - 15, top, across - 9.5, low, INK)


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
