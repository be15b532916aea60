"""The route board, 1280 x 800, without words: the road from London (below) to Edinburgh (above)."""

import json
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon, box

from tools.art import objects, weather
from tools.art.block import Block
from tools.art.dick_turpin import turpin_kit as kit
from tools.art.ink import BOTTLE, GOLD, PAPER, circ, curve, outline, poly, ribbon, rough, stroke, union, xy
from tools.art.maps import ROAD, SEA, hill, tree

W, H = 1280, 800
FRAME = box(22, 22, W - 22, H - 22)
QUIET = (896, 48, 336, 704)
LAND = xy("""
    300,-30 660,-30 690,10 712,48 668,72 604,88 640,104 700,108 738,150 742,200 716,244 730,290 770,330
    792,372 778,410 812,436 786,466 734,470 790,492 806,520 762,536 742,566 786,578 838,592 858,634 838,676
    806,700 748,712 812,730 836,752 806,790 800,850 90,850 60,800 110,776 176,758 206,732 184,704 128,716
    84,690 108,652 74,626 116,588 96,552 142,524 110,486 160,462 222,474 258,452 232,412 262,372 240,336
    206,318 250,286 306,262 286,240 236,252 176,246 130,262 104,226 150,206 136,160 168,128 142,84 180,60
    170,10 210,-30
""")
PLACES = dict(
    london=(684, 690),
    oxford=(500, 644),
    bath=(306, 682),
    warwick=(424, 512),
    lancaster=(330, 372),
    york=(614, 380),
    carlisle=(404, 228),
    edinburgh=(534, 112),
)
RADIUS = 44
BENDS = {  # where the road winds between two places
    ("london", "oxford"): ((632, 640), (572, 686)),
    ("oxford", "bath"): ((440, 690), (372, 640)),
    ("bath", "warwick"): ((300, 604), (382, 588)),
    ("warwick", "lancaster"): ((440, 436), (356, 446)),
    ("lancaster", "york"): ((424, 346), (492, 420)),
    ("york", "carlisle"): ((582, 288), (494, 292)),
    ("carlisle", "edinburgh"): ((412, 156), (492, 176)),
}
HILLS = (  # x, y, spread of each, how many, size
    (520, 300, 90, 80, 70, 0.8), (490, 430, 70, 70, 50, 0.75), (190, 560, 100, 120, 80, 0.9), (330, 110, 170, 90, 90, 1.0),
    (600, 190, 130, 70, 50, 0.9), (330, 300, 70, 40, 20, 0.85), (390, 750, 160, 30, 20, 0.65), (700, 320, 70, 50, 24, 0.7),
    (250, 190, 90, 50, 16, 0.9), (130, 700, 40, 30, 4, 0.7), (600, 40, 80, 20, 10, 0.9),
)  # fmt: skip
WOODS = (  # x, y, spread of each, how many, kind
    (600, 540, 140, 80, 60, 0), (730, 620, 90, 60, 30, 0), (540, 740, 200, 40, 46, 0), (330, 540, 90, 60, 22, 0),
    (700, 430, 90, 60, 30, 0), (420, 60, 200, 60, 60, 1), (660, 230, 90, 70, 40, 1), (230, 750, 140, 30, 30, 0),
    (400, 610, 120, 50, 40, 0), (200, 130, 80, 60, 30, 1), (300, 450, 90, 40, 24, 0), (470, 240, 160, 70, 40, 1), (180, 640, 90, 90, 30, 0), (560, 340, 120, 60, 16, 1),
)  # fmt: skip


def road():
    """The whole road as one polyline, London first."""
    names = list(PLACES)
    pts = []
    for a, c in zip(names, names[1:]):
        pts += [PLACES[a], *BENDS[(a, c)]]
    return curve([*pts, PLACES[names[-1]]], n=10)[:, :2]


def write_places(path):
    """The eight places and the polyline of the road, in units of the drawing."""
    line = road()
    names = list(PLACES)
    data = dict(
        size=[W, H],
        medallion_radius=RADIUS,
        quiet=list(QUIET),
        places={n: list(p) for n, p in PLACES.items()},
        road=[[round(float(x), 1), round(float(y), 1)] for x, y in line],
        stops={n: 30 * k for k, n in enumerate(names)},
        weather=list(weather.ROAD),
    )
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n")


def _sea(b):
    land = rough(Polygon(curve(LAND, True, n=8)[:, :2]).buffer(0), 2.6, 14, 4, 3)
    sea = FRAME.difference(land)
    b.tint(sea, SEA)
    inset, step = 3.0, 5.0
    quiet = box(QUIET[0] - 14, 0, W, H)
    for k in range(9):
        shore = sea.buffer(-inset).boundary.intersection(FRAME.buffer(-3)).difference(quiet)
        shore = shore.difference(FRAME.boundary.buffer(inset + 2.5))
        b.add(shore.buffer(max(0.35, 1.1 - 0.09 * k), cap_style=2))
        inset, step = inset + step, step * 1.17
    b.add(sea.boundary.difference(FRAME.boundary.buffer(1)).buffer(2.1))
    return land


def _country(b, land, keep):
    rng = np.random.default_rng(21)

    def scatter(groups):
        rows = [
            (x + rng.normal() * sx * 0.6, y + rng.normal() * sy * 0.6, what)
            for x, y, sx, sy, n, what in groups
            for _ in range(n)
        ]
        return sorted(rows, key=lambda p: p[1])

    inland = land.intersection(FRAME.buffer(-12)).buffer(-12)
    placed: list[Any] = []
    for x, y, size in scatter(HILLS):
        size *= rng.uniform(0.75, 1.2)
        ink, body = hill(x, y, 30 * size, 30 * size, rng)
        if any(abs(x - a) < 27 and abs(y - c) < 14 for a, c in placed):
            continue
        if body.intersects(keep) or not inland.contains(body):
            continue
        placed.append((x, y))
        b.erase(body.buffer(1)).add(ink)
    hilly = union([circ(x, y - 12, 34) for x, y in placed])
    placed = []
    for x, y, kind in scatter(WOODS):
        if any(abs(x - a) < 15 and abs(y - c) < 10 for a, c in placed):
            continue
        spot = circ(x, y - 12, 15)
        if spot.intersects(keep) or hilly.contains(Point(x, y)) or not inland.contains(spot):
            continue
        placed.append((x, y))
        crown, trunk, cuts = tree(x, y, rng.uniform(0.8, 1.1), kind)
        b.put(trunk, gap=1).put(crown, gap=1.6).cut(cuts)


def _ship(b, x, y, s):
    T = kit.at(x, y, s)
    b.erase(T(circ(0, -22, 58)))
    b.tint(T(circ(0, -22, 58)), SEA)
    b.put(T(poly([(-46, 0), (44, 0), (56, -14), (36, 22), (-34, 22), (-52, -16)]).buffer(1.5)), gap=2)
    b.cut(T(stroke([(-44, 6), (0, 9), (42, 6)], 4)))
    for mx, h in ((-22, 62), (14, 74)):
        b.add(T(poly([(mx - 2, 0), (mx + 2, 0), (mx + 1, -h), (mx - 1, -h)])))
    for mx, y0, y1, w in ((-22, -8, -34, 20), (-22, -36, -56, 15), (14, -8, -38, 24), (14, -40, -64, 18)):
        g = poly([(mx - w, y0), (mx - w * 0.8, y1), (mx + w * 0.8, y1), (mx + w, y0), (mx, y0 + 7)])
        b.erase(T(g.buffer(2))).tint(T(g), PAPER).add(T(outline(g, 3)))
    b.put(T(stroke([(14, -74), (30, -80), (46, -72)], 6)), gap=0, col=BOTTLE)
    for k in range(3):
        b.add(T(stroke([(-58 + k * 12, 28 + k * 6), (0, 26 + k * 6), (58 - k * 12, 28 + k * 6)], 3)))


def board():
    """The board."""
    b = Block(W, H)
    land = _sea(b)
    way = LineString(road())
    spots = union([circ(x, y, RADIUS + 13) for x, y in PLACES.values()])
    quiet = box(QUIET[0], QUIET[1], QUIET[0] + QUIET[2], QUIET[1] + QUIET[3])
    for banks, w in (
        ("470,690 540,712 620,716 690,746 764,714", 9),
        ("296,470 262,520 268,580 244,640 214,716", 9),
        ("590,500 640,476 690,470 744,471", 9),
    ):
        path = curve(xy(banks), n=12)[:, :2]
        g = ribbon(path, 1.6, w).difference(spots)
        b.put(g, gap=1.5)
        inner = ribbon(path, 0.2, w * 0.5).difference(spots)
        b.erase(inner).tint(inner, SEA)
    _country(b, land, union(way.buffer(15), spots, quiet.buffer(8)))
    b.erase(way.buffer(9))
    b.add(way.buffer(7.6).difference(way.buffer(5)))
    b.erase(way.buffer(5)).tint(way.buffer(5), ROAD)
    b.add(union([way.interpolate(d).buffer(1.3, 4) for d in np.arange(0, way.length, 13)]))
    for n, (x, y) in PLACES.items():
        end = n in ("london", "edinburgh")
        b.erase(circ(x, y, RADIUS + 9)).add(circ(x, y, RADIUS + 7, res=40))
        b.erase(circ(x, y, RADIUS + 3, res=40)).tint(circ(x, y, RADIUS + 3, res=40), GOLD if end else BOTTLE)
        b.erase(circ(x, y, RADIUS, res=40)).tint(circ(x, y, RADIUS, res=40), PAPER)
        b.add(outline(circ(x, y, RADIUS, res=40), 2.4))
    _ship(b, 832, 214, 0.74)
    b.erase(quiet.buffer(12)).tint(quiet.buffer(7), ROAD)
    b.add(outline(quiet.buffer(7), 4)).add(outline(quiet, 1.6))
    rose = circ(66, 400, 40)
    plain = objects.compass()
    rose_block = Block(400, 400).lay(union(*plain.tints.values()), BOTTLE).lay(plain.ink)
    b.erase(rose).tint(rose, SEA).stamp(rose_block, (26, 360, 80, 80))
    for off, broad in ((22, 3), (17, 1.4), (6, 5)):
        b.add(outline(box(off, off, W - off, H - off), broad))
    for i in range(0, 48, 2):
        b.add(box(11 + (W - 22) * i / 48, 9, 11 + (W - 22) * (i + 1) / 48, 14))
        b.add(box(11 + (W - 22) * i / 48, H - 14, 11 + (W - 22) * (i + 1) / 48, H - 9))
    for i in range(0, 30, 2):
        b.add(box(9, 11 + (H - 22) * i / 30, 14, 11 + (H - 22) * (i + 1) / 30))
        b.add(box(W - 14, 11 + (H - 22) * i / 30, W - 9, 11 + (H - 22) * (i + 1) / 30))
    return b
