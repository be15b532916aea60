"""The York map: towns by longitude and latitude, roads with their stages, engraved country.

Town names are drawn only when asked for: a map that is zoomed or translated has them set at run time.
"""

import math
from typing import Any

import numpy as np
from shapely import affinity as aff
from shapely.geometry import LineString, Point, Polygon, box

from tools.art import objects
from tools.art.block import Block
from tools.art.ink import (
    OXBLOOD,
    PAPER,
    blob,
    circ,
    curve,
    hatch,
    lines_family,
    mirror,
    outline,
    poly,
    ribbon,
    rough,
    stroke,
    union,
    xy,
)
from tools.art.lettering import CINZEL, GARAMOND, GARAMOND_ITALIC, plain_line, text
from tools.art.ornament import scroll

WIDE, HIGH = 1600, 1200
SEA, ROAD = "#c9c4a4", "#e9d9b0"
LON = (-1.86, 0.40)
LAT = (54.70, 53.10)


def spot(lo, la):
    """Longitude and latitude -> map units."""
    return (
        60 + (lo - LON[0]) / (LON[1] - LON[0]) * (WIDE - 120),
        60 + (LAT[0] - la) / (LAT[0] - LAT[1]) * (HIGH - 120),
    )


TOWNS = dict(
    York=(-1.08, 53.96),
    Ripon=(-1.52, 54.14),
    Lincoln=(-0.54, 53.23),
    Whitby=(-0.64, 54.475),
    Bridlington=(-0.22, 54.09),
    Hull=(-0.34, 53.745),
    Leeds=(-1.55, 53.80),
    Doncaster=(-1.13, 53.52),
    Scarborough=(-0.43, 54.28),
    Thirsk=(-1.34, 54.24),
    Malton=(-0.80, 54.13),
    Beverley=(-0.43, 53.845),
    Pickering=(-0.78, 54.25),
    Selby=(-1.07, 53.785),
    Tadcaster=(-1.28, 53.885),
    Gainsborough=(-0.77, 53.40),
    Knaresborough=(-1.47, 54.01),
)
COAST = xy("""
        -1.3,54.66 -1.1,54.62 -.9,54.58 -.78,54.55 -.62,54.49 -.53,54.44 -.47,54.36 -.395,54.285
        -.33,54.23 -.26,54.19 -.13,54.165 -.07,54.12 -.13,54.09 -.205,54.08 -.215,54.0
        -.18,53.92 -.08,53.80 .04,53.70 .13,53.61 .10,53.60 .03,53.66 -.12,53.66 -.25,53.735
        -.40,53.725 -.56,53.72 -.72,53.70 -.73,53.685 -.56,53.69 -.40,53.69 -.24,53.66
        -.12,53.62 -.02,53.58 .10,53.50 .20,53.42 .28,53.32 .345,53.20 .36,53.05
    """)
ROADS = [
    (["York", "Tadcaster", "Leeds"], 4),
    (["York", "Knaresborough", "Ripon"], 5),
    (["York", "Thirsk", "Ripon"], 3),
    (["York", "Malton", "Pickering", "Whitby"], 6),
    (["Malton", "Scarborough", "Whitby"], 3),
    (["York", "Beverley", "Hull"], 4),
    (["York", "Bridlington"], 6),
    (["Beverley", "Bridlington", "Scarborough"], 3),
    (["York", "Selby", "Doncaster", "Gainsborough", "Lincoln"], 7),
    (["Tadcaster", "Doncaster"], 3),
]


def hill(x, y, w, h, rng):
    """(ink, body) of a molehill hill: outline on the lit left, burin strokes down the shaded right."""
    top = curve(
        [
            (x - w, y),
            (x - w * 0.55, y - h * 0.55),
            (x - w * 0.05, y - h),
            (x + w * 0.45, y - h * 0.62),
            (x + w, y),
        ],
        n=12,
    )[:, :2]
    g = [stroke(np.vstack([top[:26]])[::5], 2.6, 0.8), stroke(top[22:][::5], 4.6, 0.8)]
    body = Polygon(np.vstack([top, [(x - w, y)]])).buffer(0)
    for k in range(11):
        t = 0.50 + 0.48 * k / 10
        i = int(t * (len(top) - 1))
        px, py = top[i]
        drop = (y - py) * 0.85 * rng.uniform(0.7, 1)
        if drop > 4:
            g.append(
                stroke(
                    [(px - 1, py + 1), (px - 2 - drop * 0.10, py + drop * 0.5), (px - drop * 0.3, py + drop)],
                    2.2 + 1.2 * t,
                    0.9,
                )
            )
    for k in range(3):
        t = 0.2 + 0.09 * k
        i = int(t * (len(top) - 1))
        px, py = top[i]
        g.append(stroke([(px + 4, py + 5), (px + 8, py + h * 0.22), (px + 7, py + h * 0.36)], 1.6))
    return union(*g), body


def tree(x, y, s, kind=0):
    """(crown, trunk, cuts) of an oak (0) or a fir (1)."""
    if kind == 0:
        c = union(
            *[
                circ(x + dx * s, y - 16 * s + dy * s, r * s)
                for dx, dy, r in ((0, -6, 8), (-7, 0, 7), (7, 0, 7), (0, 3, 8), (-3, -10, 5), (4, -11, 5))
            ]
        )
        c = rough(c, 1.2 * s, 3 * s, int(x) % 97, 1.2)
        tr = poly(
            [
                (x - 1.8 * s, y - 10 * s),
                (x + 1.8 * s, y - 10 * s),
                (x + 2.6 * s, y + 2 * s),
                (x - 2.6 * s, y + 2 * s),
            ]
        )
        cuts = union(
            *[
                stroke(
                    [
                        (x + dx * s, y - 16 * s + dy * s),
                        (x + (dx + 3) * s, y - 16 * s + (dy - 3.5) * s),
                        (x + (dx + 7) * s, y - 16 * s + (dy - 2) * s),
                    ],
                    1.7 * s,
                )
                for dx, dy in ((-10, 0), (-5, -7), (-6, 5), (0, -1))
            ]
        )
    else:
        c = union(
            *[
                poly([(x - w * s, y - b * s), (x, y - t * s), (x + w * s, y - b * s)])
                for w, b, t in ((9, 4, 17), (7.5, 11, 24), (5.5, 18, 32))
            ]
        )
        c = rough(c, 1 * s, 3 * s, int(x) % 97, 1.2)
        tr = poly(
            [
                (x - 1.5 * s, y - 6 * s),
                (x + 1.5 * s, y - 6 * s),
                (x + 1.5 * s, y + 2 * s),
                (x - 1.5 * s, y + 2 * s),
            ]
        )
        cuts = union(
            *[
                stroke(
                    [
                        (x - 6 * s, y - 7 * s - k * 7 * s),
                        (x - 3 * s, y - 9 * s - k * 7 * s),
                        (x - 0.5 * s, y - 12 * s - k * 7 * s),
                    ],
                    1.6 * s,
                )
                for k in range(3)
            ]
        )
    return c, tr, cuts


def village(b, x, y, s=1, minster=False):
    """Two houses and a church; with `minster`, York behind its wall."""

    def house(x, y, w, h, r):
        g = poly([(x, y), (x, y - h), (x + w / 2, y - h - r), (x + w, y - h), (x + w, y)])
        b.white(g, 2.6)
        b.put(
            poly([(x - 1.5, y - h), (x + w / 2, y - h - r - 1.5), (x + w + 1.5, y - h)]), gap=0, col=OXBLOOD
        )
        b.add(outline(poly([(x - 1.5, y - h), (x + w / 2, y - h - r - 1.5), (x + w + 1.5, y - h)]), 2))
        b.add(
            poly(
                [(x + w * 0.4, y), (x + w * 0.4, y - h * 0.5), (x + w * 0.62, y - h * 0.5), (x + w * 0.62, y)]
            )
        )

    def tower(x, y, w, h, spire):
        g = poly([(x, y), (x, y - h), (x + w, y - h), (x + w, y)])
        b.white(g, 2.6)
        b.add(
            hatch(g, lines_family(g, 3.4, 88), lambda p: (p[:, 0] > x + w * 0.55) * 0.7, wmax=1.8, inset=0.6)
        )
        b.add(
            poly(
                [
                    (x + w * 0.38, y - h * 0.6),
                    (x + w * 0.5, y - h * 0.78),
                    (x + w * 0.62, y - h * 0.6),
                    (x + w * 0.62, y - h * 0.35),
                    (x + w * 0.38, y - h * 0.35),
                ]
            )
        )
        if spire:
            b.put(poly([(x - 1, y - h), (x + w / 2, y - h - spire), (x + w + 1, y - h)]), gap=1)
        else:
            for k in range(3):
                b.put(
                    poly(
                        [
                            (x + k * w / 2.5 - 0.6, y - h - 5 * s),
                            (x + k * w / 2.5 + w * 0.22, y - h - 5 * s),
                            (x + k * w / 2.5 + w * 0.22, y - h + 1),
                            (x + k * w / 2.5 - 0.6, y - h + 1),
                        ]
                    ),
                    gap=0,
                )

    if minster:
        house(x - 52 * s, y, 24 * s, 14 * s, 12 * s)
        house(x + 36 * s, y, 26 * s, 14 * s, 12 * s)
        g = poly([(x - 22 * s, y), (x - 22 * s, y - 24 * s), (x + 30 * s, y - 24 * s), (x + 30 * s, y)])
        b.white(g, 2.6)
        b.put(
            poly(
                [
                    (x - 24 * s, y - 24 * s),
                    (x - 18 * s, y - 36 * s),
                    (x + 26 * s, y - 36 * s),
                    (x + 32 * s, y - 24 * s),
                ]
            ),
            gap=1,
        )
        for k in range(5):
            b.add(
                poly(
                    [
                        (x - 17 * s + k * 10 * s, y - 5 * s),
                        (x - 17 * s + k * 10 * s, y - 15 * s),
                        (x - 14.5 * s + k * 10 * s, y - 19 * s),
                        (x - 12 * s + k * 10 * s, y - 15 * s),
                        (x - 12 * s + k * 10 * s, y - 5 * s),
                    ]
                )
            )
        tower(x - 4 * s, y - 24 * s, 18 * s, 30 * s, 0)
        tower(x - 34 * s, y, 15 * s, 48 * s, 0)
        tower(x - 19 * s, y, 15 * s, 48 * s, 0)
        wall = stroke(
            [
                (x - 76 * s, y + 2 * s),
                (x - 36 * s, y + 11 * s),
                (x, y + 13 * s),
                (x + 40 * s, y + 11 * s),
                (x + 76 * s, y + 2 * s),
            ],
            9 * s,
            0.2,
        )
        b.put(wall, gap=2)
        for k in range(19):
            t = k / 18
            b.put(
                poly(
                    [
                        (x - 76 * s + 152 * s * t - 2.4, y + 1 + 11 * s * math.sin(math.pi * t) - 8 * s),
                        (x - 76 * s + 152 * s * t + 2.4, y + 1 + 11 * s * math.sin(math.pi * t) - 8 * s),
                        (x - 76 * s + 152 * s * t + 2.4, y + 1 + 11 * s * math.sin(math.pi * t)),
                        (x - 76 * s + 152 * s * t - 2.4, y + 1 + 11 * s * math.sin(math.pi * t)),
                    ]
                ),
                gap=0,
            )
    else:
        house(x - 26 * s, y, 20 * s, 12 * s, 11 * s)
        house(x + 8 * s, y, 22 * s, 13 * s, 12 * s)
        tower(x - 6 * s, y + 1, 12 * s, 24 * s, 20 * s)


RIVERS = [
    (
        xy(
            "-1.72,54.32 -1.50,54.17 -1.38,54.07 -1.22,54.0 -1.09,53.95 -1.10,53.86 -1.03,53.78 -.90,53.72 -.72,53.69"
        ),
        6,
    ),
    (xy("-.60,54.28 -.70,54.17 -.82,54.11 -.93,54.0 -.95,53.88 -.93,53.76"), 4),
    (xy("-.83,53.08 -.76,53.30 -.80,53.48 -.70,53.68"), 5),
]
HILLS = [  # lon, lat, spread of each, how many, size
    (-0.98, 54.42, 0.26, 0.10, 46, 1.05),
    (-1.72, 54.22, 0.11, 0.24, 26, 1.15),
    (-0.62, 54.0, 0.20, 0.08, 16, 0.8),
    (-1.70, 53.72, 0.12, 0.16, 18, 1.0),
    (-1.20, 54.40, 0.05, 0.08, 6, 0.9),
    (-0.45, 53.45, 0.10, 0.14, 9, 0.6),
]
WOODS = [  # lon, lat, spread of each, how many, kind
    (-1.02, 54.08, 0.12, 0.05, 40, 0),
    (-1.40, 53.66, 0.16, 0.08, 40, 0),
    (-0.80, 53.84, 0.10, 0.06, 26, 0),
    (-0.95, 53.32, 0.10, 0.10, 46, 0),
    (-0.62, 54.36, 0.07, 0.06, 26, 1),
    (-1.55, 54.36, 0.10, 0.08, 30, 1),
    (-0.30, 53.34, 0.12, 0.10, 26, 0),
    (-1.25, 54.10, 0.10, 0.05, 16, 0),
    (-0.28, 53.95, 0.05, 0.05, 8, 0),
]


def _sea(b, frame):
    coast = curve([spot(*c) for c in COAST], n=8)[:, :2]
    far = [(WIDE + 300, HIGH + 100), (WIDE + 300, -300), (coast[0][0], -300)]
    sea = rough(Polygon(np.vstack([coast, far])).buffer(0), 3.2, 16, 4, 3).intersection(frame)
    b.tint(sea, SEA)
    inset, step = 3.0, 5.0
    for k in range(11):  # water lining: the shore repeated seawards, ever fainter
        shore = (
            sea.buffer(-inset).boundary.intersection(frame.buffer(-2)).difference(frame.boundary.buffer(3))
        )
        b.add(shore.buffer(max(0.35, 1.15 - 0.08 * k)))
        inset, step = inset + step, step * 1.16
    b.add(sea.boundary.difference(frame.boundary.buffer(1)).buffer(2.0))
    return sea


def _roads(rng):
    out = []
    for names, stages in ROADS:
        pts = []
        for a, c in zip(names, names[1:]):
            start, end = np.array(spot(*TOWNS[a])), np.array(spot(*TOWNS[c]))
            run = end - start
            m = max(2, int(np.linalg.norm(run) / 90))
            side = np.array([-run[1], run[0]]) / np.linalg.norm(run)
            pts += [tuple(start + run * i / m + (side * rng.uniform(-16, 16) if i else 0)) for i in range(m)]
        pts.append(spot(*TOWNS[names[-1]]))
        out.append((LineString(curve(pts, n=10)[:, :2]), stages))
    return out


def _country(b, frame, keep, rng):
    """Hills, then woods, back to front, clear of roads, towns and sea."""

    def scatter(groups):
        return sorted(
            [
                (lo + rng.normal() * sx * 0.6, la + rng.normal() * sy * 0.6, what)
                for lo, la, sx, sy, n, what in groups
                for _ in range(n)
            ],
            key=lambda p: -p[1],
        )

    placed: list[Any] = []
    for lo, la, size in scatter(HILLS):
        x, y = spot(lo, la)
        size *= rng.uniform(0.75, 1.25)
        ink, body = hill(x, y, 34 * size, 34 * size, rng)
        crowded = any(abs(x - a) < 26 and abs(y - c) < 13 for a, c in placed)
        if crowded or body.intersects(keep) or not frame.buffer(-14).contains(body):
            continue
        placed.append((x, y))
        b.erase(body.buffer(1)).add(ink)
    hilly = union([circ(x, y - 12, 40) for x, y in placed])
    placed = []
    for lo, la, kind in scatter(WOODS):
        x, y = spot(lo, la)
        crowded = any(abs(x - a) < 15 and abs(y - c) < 9 for a, c in placed)
        if crowded or circ(x, y - 12, 16).intersects(keep) or hilly.contains(Point(x, y)):
            continue
        if not frame.buffer(-20).contains(Point(x, y)):
            continue
        placed.append((x, y))
        crown, trunk, cuts = tree(x, y, rng.uniform(0.9, 1.25), kind)
        b.put(trunk, gap=1).put(crown, gap=1.6).cut(cuts)


def _border(b):
    for off, w in ((0, 6), (12, 2), (30, 2), (36, 5)):
        b.add(outline(box(60 - off, 60 - off, WIDE - 60 + off, HIGH - 60 + off), w))
    for i in range(0, 40, 2):
        x0, x1 = 48 + (WIDE - 96) * i / 40, 48 + (WIDE - 96) * (i + 1) / 40
        b.add(box(x0, 34, x1, 44)).add(box(x0, HIGH - 44, x1, HIGH - 34))
    for i in range(0, 30, 2):
        y0, y1 = 48 + (HIGH - 96) * i / 30, 48 + (HIGH - 96) * (i + 1) / 30
        b.add(box(34, y0, 44, y1)).add(box(WIDE - 44, y0, WIDE - 34, y1))


def _cartouche(b, cx, cy):
    cart = blob(
        [
            (cx - 210, cy - 84),
            (cx - 100, cy - 100),
            (cx, cy - 110),
            (cx + 100, cy - 100),
            (cx + 210, cy - 84),
            (cx + 228, cy),
            (cx + 210, cy + 84),
            (cx, cy + 100),
            (cx - 210, cy + 84),
            (cx - 228, cy),
        ]
    )
    b.erase(cart.buffer(14)).tint(cart.buffer(10), ROAD).add(outline(cart.buffer(8), 5)).add(outline(cart, 2))
    black, cuts = scroll(cx + 214, cy - 70, 30, 200, 1.3, 1, 6, 6)
    for q in (black.difference(cuts), mirror(black.difference(cuts), cx)):
        b.put(q, gap=3).put(aff.scale(q, 1, -1, origin=(cx, cy)), gap=3)
    plain_line(b, "A MAP of the", 34, cx, cy - 52)
    plain_line(b, "GREAT NORTH ROADS", 31, cx, cy - 6, CINZEL, 800)
    plain_line(b, "about the City of York, infested by", 25, cx, cy + 34)
    plain_line(b, "HIGHWAYMEN · 1739", 30, cx, cy + 72, CINZEL, 700, 0.06, OXBLOOD)


def _town(name):
    """The ground a town keeps for itself; York's is wider."""
    x, y = spot(*TOWNS[name])
    return circ(x, y, 100 if name == "York" else 58)


def york(names=True):
    """The board of the York game, 1600 x 1200."""
    b = Block(WIDE, HIGH)
    rng = np.random.default_rng(12)
    frame = box(60, 60, WIDE - 60, HIGH - 60)
    sea = _sea(b, frame)
    for banks, w in RIVERS:
        path = curve([spot(*c) for c in banks], n=14)[:, :2]
        b.put(ribbon(path, 1.8, w), gap=1).cut(ribbon(path, 0.2, w * 0.45))
    roads = _roads(rng)
    towns = union([_town(name) for name in TOWNS])
    _country(b, frame, union([road.buffer(15) for road, _ in roads], towns, sea.buffer(14)), rng)
    for road, _ in roads:
        b.erase(road.buffer(5.4))
    for road, _ in roads:
        b.add(road.buffer(5).difference(road.buffer(3.2)))
    surface = union([road.buffer(3.2) for road, _ in roads])
    b.erase(surface).tint(surface, ROAD)
    for road, stages in roads:
        for i in range(1, stages):
            stop = road.interpolate(i / stages, normalized=True)
            if all(stop.distance(Point(spot(*at))) > 40 for at in TOWNS.values()):
                b.white(circ(stop.x, stop.y, 11), 3, col=PAPER).add(circ(stop.x, stop.y, 4))
    for name, (lo, la) in TOWNS.items():
        x, y = spot(lo, la)
        village(b, x, y + 10, 1.35 if name == "York" else 1.0, name == "York")
    for name, (lo, la) in TOWNS.items() if names else ():
        x, y = spot(lo, la)
        great = name == "York"
        g, _ = text(name.upper() if great else name, 50 if great else 30, CINZEL if great else GARAMOND, 600)
        g = aff.translate(g, x, y + (66 if great else 40))
        b.erase(g.buffer(4)).add(g)
    for words, y, track in (("THE GERMAN", 250, 6), ("OCEAN", 300, 10)):
        g = aff.translate(text(words, 40, GARAMOND_ITALIC, 500, track)[0], 1340, y)
        b.erase(g.buffer(7)).tint(g.buffer(7), SEA).add(g)
    disc = circ(1389, 984, 132)
    b.erase(disc).tint(disc, ROAD).stamp(objects.compass(), (1265, 860, 248, 248))
    _cartouche(b, 330, 1010)
    _border(b)
    return b
