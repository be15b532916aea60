"""The camp, the start and headquarters of an engraved country, and the frame round its table."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from game.engine.geometry import direction
from game.engine.steeplechase.country import Country, place_in_queue
from game.sprites.steeplechase.map.burin import (
    FRESH,
    GOLD,
    INK,
    MARGIN,
    OXBLOOD,
    PRUSSIAN,
    ROAD,
    UNITS,
    Burin,
    Spot,
    at,
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
