"""A table drawn as a staff officer's map, from the data of the game: terrain in, engraving out.

What counts in the rules is printed in black, water in Prussian blue; what is only country (tracks, hills, fields)
in sepia. Twenty units are an inch. Shapes are those of the rules to a hair: a river's bank, a door, a wall's end
lie where the data say. No letters: `labels` tells where the program sets them.
"""

import json
import math
from pathlib import Path

import numpy as np
import yaml
from shapely import affinity as aff
from shapely.geometry import LineString, Point, Polygon, box

from tools.art import objects
from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    PAPER,
    PRUSSIAN,
    blob,
    circ,
    curve,
    line,
    outline,
    poly,
    polys,
    rough,
    stroke,
    union,
)

U = 20  # units an inch
M = 30  # units of frame round the table
SEPIA, EARTH, ROAD, FRESH = "#b89f6c", "#e0d1a3", "#e9d9b0", "#f2e6c8"
MAPS = Path(__file__).resolve().parents[3] / "game" / "engine" / "steeplechase" / "maps"
SPECS = {  # the rules' own files, so that no picture can disagree with them
    key: yaml.safe_load((MAPS / f"{key}.yaml").read_text(encoding="utf-8"))
    for key in ("two_rivers", "sierra_road", "road_to_burgos")
}
COUNTRY = json.loads((Path(__file__).parent / "country.json").read_text())


def at(p) -> tuple[float, float]:
    """Inches to units."""
    return (M + p[0] * U, M + p[1] * U)


def path(pts):
    """A polyline in units."""
    return LineString([at(p) for p in pts])


def shape(pts):
    """A polygon in units."""
    return Polygon([at(p) for p in pts])


# ---------- country: sepia, without effect --------------------------------------------------------------
def hachures(x, y, a, c, turn, seed, rows=3):
    """A hill in the manner of the old staff: strokes down the slope, heavier away from the light."""
    rng = np.random.default_rng(seed)
    out = []
    for row in range(rows):
        k0, k1 = ((0.36, 0.6), (0.63, 0.88), (0.91, 1.2))[row]
        n = int((a + c) * (0.36 + 0.26 * row))
        for i in range(n):
            t = 2 * math.pi * (i + rng.uniform(-0.2, 0.2)) / n
            wave = 1 + 0.13 * math.sin(3 * t + seed) + 0.07 * math.sin(5 * t + 2 * seed)
            u = np.array([a * math.cos(t), c * math.sin(t)]) * wave
            tt = math.radians(turn)
            v = np.array(
                [u[0] * math.cos(tt) - u[1] * math.sin(tt), u[0] * math.sin(tt) + u[1] * math.cos(tt)]
            )
            dark = 0.5 + 0.5 * (v @ np.array([0.6, 0.8])) / max(1, np.linalg.norm(v))
            if rng.random() > 0.55 + 0.5 * dark:
                continue
            p, q = (
                np.array([x, y]) + v * k0 * rng.uniform(0.96, 1.04),
                np.array([x, y]) + v * k1 * rng.uniform(0.93, 1.05),
            )
            out.append(stroke([p, (p + q) / 2, q], 1.5 + 2.9 * dark, 0.9, n=3, bias=0.36))
    return union(out)


def furrows(x, y, w, h, turn, kind):
    """A field seen from above: ploughed, sown or vines."""
    g = aff.rotate(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), turn, origin=(x, y))
    rows = []
    step = 6.5 if kind != "vines" else 9
    for k in np.arange(-w / 2 + 4, w / 2 - 2, step):
        if kind == "vines":
            rows += [circ(x + k, y + j, 1.7, res=3) for j in np.arange(-h / 2 + 5, h / 2 - 2, 8)]
        else:
            rows.append(
                stroke([(x + k, y - h / 2 + 3), (x + k + 1.5, y), (x + k, y + h / 2 - 3)], 1.8, 0.6, n=3)
            )
    return union(outline(g, 1.3), aff.rotate(union(rows), turn, origin=(x, y)))


def country(b, key, keep):
    """Tracks, hills and fields; `keep` stays clear."""
    data = COUNTRY[key]
    roads = union([LineString(curve([at(p) for p in road], n=10)[:, :2]) for road in data["roads"]])
    clear = union(keep, roads.buffer(10))
    plots = union([circ(*at((x, y)), max(w, h) * U * 0.62) for x, y, w, h, *_ in data["fields"]])
    for k, (x, y, a, c, turn) in enumerate(data["hills"]):
        g = hachures(*at((x, y)), a * U, c * U, turn, 3 + k)
        b.tint(union([p for p in polys(g) if not p.intersects(plots) and not p.intersects(clear)]), SEPIA)
        plots = union(plots, circ(*at((x, y)), a * U, c * U, turn))
    for x, y, w, h, turn, kind in data["fields"]:
        g = furrows(*at((x, y)), w * U, h * U, turn, kind)
        b.tint(union([p for p in polys(g) if not p.intersects(clear)]), SEPIA)
    rng = np.random.default_rng(31)
    busy, (w, h) = union(clear, plots).buffer(6), SPECS[key]["size"]
    for _ in range(w * h // 9):  # scrub
        x, y = at((rng.uniform(0.6, w - 0.6), rng.uniform(0.6, h - 0.6)))
        if not busy.intersects(Point(x, y).buffer(8)):
            n = rng.integers(2, 5)
            b.tint(
                union(
                    [
                        stroke(
                            [
                                (x + j * 3.4 - 4, y),
                                (x + j * 3.6 - 4.2, y - 3),
                                (x + j * 4.6 - 6, y - 6 - rng.uniform(0, 3)),
                            ],
                            2.0,
                            0.9,
                            n=3,
                        )
                        for j in range(n)
                    ]
                ),
                SEPIA,
            )
    surface = roads.buffer(5.2)
    b.erase(surface.buffer(2.6))
    b.tint(roads.buffer(6.6, cap_style=2).difference(surface), SEPIA)
    b.tint(surface, ROAD)


# ---------- trees, rocks ----------------------------------------------------------------------------------
def _crown(kind, s, seed):
    if kind == "fir":
        g = union(
            [
                poly([(-w * s, -q * s), (0, -t * s), (w * s, -q * s)])
                for w, q, t in ((9, 3, 17), (7.4, 10, 24), (5.4, 17, 31))
            ]
        )
    elif kind == "poplar":
        g = blob(
            [
                (-5 * s, -6 * s),
                (-6.4 * s, -16 * s),
                (-4.4 * s, -28 * s),
                (0, -37 * s),
                (4.4 * s, -28 * s),
                (6.4 * s, -16 * s),
                (5 * s, -6 * s),
                (0, -3 * s),
            ],
            6,
        )
    else:
        g = union(
            [
                circ(dx * s, (-14 + dy) * s, r * s, res=8)
                for dx, dy, r in (
                    (0, -6, 7.4),
                    (-7, 0, 6.6),
                    (7, 0, 6.6),
                    (0, 3, 7.4),
                    (-4, -8, 5),
                    (5, -8, 5),
                )
            ]
        )
    return rough(g, 0.9 * s, 8, seed, 2.4)


def tree(b, x, y, s, kind="oak", seed=0, col="ink"):
    """A tree on its shadow: lit from the upper left, so half its crown stays paper."""
    crown = aff.translate(_crown(kind, s, seed), x, y)
    trunk = box(x - 1.4 * s, y - 8 * s, x + 1.4 * s, y + 1.2 * s)
    d = dict(poplar=3.4, fir=4.6).get(kind, 5.2)
    shade = crown.difference(aff.translate(crown, -d * s, -d * 0.7 * s))
    leaf = union(
        [
            stroke(
                [
                    (x + dx * s, y + dy * s),
                    (x + (dx + 2.4) * s, y + (dy - 2.2) * s),
                    (x + (dx + 5) * s, y + (dy - 1) * s),
                ],
                1.9 * s,
                n=3,
            )
            for dx, dy in (((-8, -13), (-5, -20), (-1, -13)) if kind == "oak" else ())
        ]
    ).intersection(crown)
    b.erase(union(crown.buffer(1.5), trunk))
    b.lay(circ(x + 5 * s, y + 0.6 * s, 9 * s, 2.4 * s, res=6).difference(crown), col)
    b.lay(union(trunk, outline(crown, 1.7), shade, leaf), col)


def wood(b, spec):
    """A wood: its ground, its bounds pricked out, its trees."""
    g = shape(spec["polygon"])
    words = spec["name"].lower()
    kind = "fir" if "pin" in words else "poplar" if any(w in words for w in ("popl", "alameda")) else "oak"
    b.erase(g.buffer(3)).tint(g, EARTH)
    _pricked(b, g)
    x0, y0, x1, y1 = g.bounds
    rng = np.random.default_rng(len(words) * 7 + int(x0))
    spots = []
    step = dict(poplar=15, fir=18).get(kind, 16.5)
    inner = g.buffer(-5)
    for j, y in enumerate(np.arange(y0 + 10, y1 + 8, step * 0.86)):
        for x in np.arange(x0 + (j % 2) * step / 2, x1, step):
            p = (x + rng.uniform(-3.6, 3.6), y + rng.uniform(-3, 3))
            if inner.contains(Point(p[0], p[1] - 3)):
                spots.append(p)
    for k, (x, y) in enumerate(sorted(spots, key=lambda p: p[1])):
        tree(b, x, y, rng.uniform(0.74, 0.98), kind, int(x0) + k)


def _pricked(b, g, step=6.4, r=1.25):
    """The edge of an area as a dotted line."""
    ring = g.exterior
    b.add(union([ring.interpolate(d).buffer(r, 3) for d in np.arange(0, ring.length, step)]))


def crags(b, spec):
    """Rough ground: stones with one dark face, and hachures between."""
    g = shape(spec["polygon"])
    b.erase(g.buffer(3)).tint(g, EARTH)
    _pricked(b, g)
    x0, y0, x1, y1 = g.bounds
    rng = np.random.default_rng(int(x0 + y0))
    spots = []
    for j, y in enumerate(np.arange(y0 + 8, y1, 15)):
        for x in np.arange(x0 + (j % 2) * 11, x1, 22):
            p = (x + rng.uniform(-5, 5), y + rng.uniform(-4, 4))
            if g.buffer(-9).contains(Point(p)):
                spots.append(p)
    for x, y in sorted(spots, key=lambda p: p[1]):
        k = rng.uniform(0.6, 1.15)
        if rng.random() < 0.3:
            for d in range(3):
                b.add(
                    stroke(
                        [(x + d * 5 - 6, y - 5), (x + d * 5 - 5, y), (x + d * 5 - 7, y + 5)], 2.4, 0.9, n=3
                    )
                )
            continue
        top = [
            (x - 8 * k, y + 5 * k),
            (x - 6 * k, y - 4 * k),
            (x - 1 * k, y - 9 * k),
            (x + 5 * k, y - 6 * k),
            (x + 9 * k, y + 5 * k),
        ]
        rock = poly(top)
        dark = poly(
            [
                (x - 1 * k, y - 9 * k),
                (x + 5 * k, y - 6 * k),
                (x + 9 * k, y + 5 * k),
                (x + 1 * k, y + 5 * k),
                (x + 2 * k, y - 2 * k),
            ]
        )
        b.white(rock, 2.0, gap=0.6)
        b.add(dark)


# ---------- water -----------------------------------------------------------------------------------------
def river(b, spec, table, mouths):
    """A river: blue between inked banks, engraved with the run of the water."""
    g = shape(spec["polygon"]).buffer(5).buffer(-10).buffer(5).intersection(table)
    b.erase(g.buffer(3).difference(mouths.difference(g))).erase(g).tint(g, PRUSSIAN)
    b.add(g.boundary.difference(table.boundary.buffer(1.5)).difference(mouths).buffer(1.5))
    edge = table.boundary.buffer(4)
    rng = np.random.default_rng(5)
    for d, w in ((5.2, 1.9), (10.4, 1.5), (15, 1.1)):
        ring = g.buffer(-d).boundary.difference(edge.buffer(d))
        for part in getattr(ring, "geoms", [ring]):
            s = 0.0
            while s < part.length:
                run = rng.uniform(40, 130) if d > 6 else rng.uniform(120, 300)
                pts = [part.interpolate(min(part.length, s + run * k / 7)) for k in range(8)]
                b.cut(stroke([(p.x, p.y) for p in pts], w * 1.35, 0.8, smooth=False))
                s += run + rng.uniform(8, 40) * (1 if d > 6 else 0.4)
    # the far bank's slope, in short strokes
    shadow = aff.translate(g, 5, 3).difference(g.buffer(1)).intersection(table)
    b.add(_strokes(shadow.difference(mouths.buffer(4)), 5, 3))


def _strokes(g, gap, seed):
    x0, y0, x1, y1 = g.bounds
    rng = np.random.default_rng(seed)
    rows = [
        line([(x0, y + rng.uniform(-1, 1)), (x1, y + rng.uniform(-1, 1))], 1.3)
        for y in np.arange(y0, y1, gap)
    ]
    return union(rows).intersection(g)


def stream(b, spec, water, table):
    """A stream: a narrow blue ribbon with banks half an inch off, lightly pricked."""
    way = path(spec["line"])
    bed = way.buffer(5, join_style=1).difference(water).intersection(table)
    b.erase(bed.buffer(3)).tint(bed, PRUSSIAN)
    b.add(bed.boundary.difference(water.buffer(0.6)).difference(table.boundary.buffer(1)).buffer(1.1))
    inner = way.difference(water.buffer(4)).intersection(table.buffer(-4))
    for part in getattr(inner, "geoms", [inner]):
        s = 6.0
        while s < part.length - 10:
            pts = [part.interpolate(min(part.length, s + 26 * k / 4)) for k in range(5)]
            b.cut(stroke([(p.x, p.y) for p in pts], 2.4, 0.9, smooth=False))
            s += 38
    for side in (10, -10):
        bank = way.parallel_offset(abs(side), "left" if side > 0 else "right", join_style=1)
        bank = bank.difference(water.buffer(4)).intersection(table)
        for part in getattr(bank, "geoms", [bank]):
            b.add(union([part.interpolate(d).buffer(0.95, 3) for d in np.arange(3, part.length, 6.5)]))


def bridge(b, spec):
    """A stone bridge: the deck as wide as in the rules, parapets, cutwaters in the stream."""
    (x0, y0), (x1, y1) = at(spec["from"]), at(spec["to"])
    long = math.hypot(x1 - x0, y1 - y0)
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
    h = spec["width"] * U / 2

    def T(g):
        return aff.translate(aff.rotate(g, turn, origin=(0, 0)), x0, y0)

    piers = []
    for k in (0.32, 0.68):
        x = long * k
        piers += [
            poly([(x - 7, -h - 2), (x, -h - 12), (x + 7, -h - 2)]),
            poly([(x - 7, h + 2), (x, h + 12), (x + 7, h + 2)]),
        ]
    b.white(T(union(piers)), 2.4, gap=1.5)
    deck = box(0, -h, long, h)
    b.erase(T(deck.buffer(6, cap_style=2))).tint(T(deck), ROAD)
    wings = [
        poly([(4, s * (h - 1)), (-9, s * (h + 8)), (-12, s * (h + 3)), (2, s * (h - 6))]) for s in (1, -1)
    ] + [
        poly(
            [
                (long - 4, s * (h - 1)),
                (long + 9, s * (h + 8)),
                (long + 12, s * (h + 3)),
                (long - 2, s * (h - 6)),
            ]
        )
        for s in (1, -1)
    ]
    rails = union(box(-2, -h - 2.5, long + 2, -h + 4), box(-2, h - 4, long + 2, h + 2.5), *wings)
    b.add(T(rails))
    stones = [line([(x, s * h - 6), (x, s * h + 6)], 1.6) for x in np.arange(6, long - 2, 9) for s in (1, -1)]
    b.cut(T(union(stones)))
    b.add(
        T(
            union(
                [
                    stroke([(x, -h + 7), (x + 1.5, 0), (x, h - 7)], 1.6, n=3)
                    for x in np.arange(10, long - 4, 11)
                ]
            )
        )
    )


# ---------- walls and buildings ---------------------------------------------------------------------------
def wall(b, spec):
    """A dry-stone wall, lit along its top."""
    way = path(spec["line"])
    body = way.buffer(4.6, cap_style=2, join_style=2)
    foot = aff.translate(body, 2.2, 4.4)
    b.erase(union(body, foot).buffer(2.6))
    b.add(union(body, foot))
    b.cut(way.buffer(2.7, cap_style=2, join_style=2))
    joints, k = [], 0
    rng = np.random.default_rng(9)
    s = 5.0
    while s < way.length - 3:
        p, q = way.interpolate(s), way.interpolate(min(way.length, s + 1))
        dx, dy = q.x - p.x, q.y - p.y
        joints.append(line([(p.x - dy * 3.4, p.y + dx * 3.4), (p.x + dy * 3.4, p.y - dx * 3.4)], 1.6))
        k += 1
        s += rng.uniform(6, 11)
    b.add(union(joints))


def _roof(b, x0, y0, x1, y1, rise=0.5, col=OXBLOOD):
    """A tiled roof from above, ridge along the longer side; the slope away from the light is hatched."""
    g = box(x0, y0, x1, y1)
    b.white(g, 2.4, gap=0.6, col=col)
    if x1 - x0 >= y1 - y0:
        m = y0 + (y1 - y0) * rise
        b.cut(line([(x0 + 1, m), (x1 - 1, m)], 1.8))
        b.add(union([line([(x, m + 1.6), (x, y1)], 1.5) for x in np.arange(x0 + 4, x1 - 1, 4.4)]))
        b.cut(union([line([(x, y0 + 3), (x, m - 3)], 1.1) for x in np.arange(x0 + 7, x1 - 3, 8.8)]))
    else:
        m = x0 + (x1 - x0) * rise
        b.cut(line([(m, y0 + 1), (m, y1 - 1)], 1.8))
        b.add(union([line([(m + 1.6, y), (x1, y)], 1.5) for y in np.arange(y0 + 4, y1 - 1, 4.4)]))
        b.cut(union([line([(x0 + 3, y), (m - 3, y)], 1.1) for y in np.arange(y0 + 7, y1 - 3, 8.8)]))


def _front(b, x0, y0, x1, y1, windows=3):
    """A whitewashed front under its eaves."""
    b.white(box(x0, y0, x1, y1), 2.2, gap=0.4)
    h = y1 - y0
    for k in range(windows):
        x = x0 + (x1 - x0) * (k + 0.5) / windows
        b.add(box(x - 2, y0 + h * 0.32, x + 2, y0 + h * 0.66))


def _door(b, g, spot):
    """An arch in the outline, black, with a worn step before it."""
    x, y = at(spot)
    x0, y0, x1, y1 = g.bounds
    out = min(((abs(x - x0), (-1, 0)), (abs(x - x1), (1, 0)), (abs(y - y0), (0, -1)), (abs(y - y1), (0, 1))))[
        1
    ]
    turn = math.degrees(math.atan2(out[1], out[0]))

    def T(q):
        return aff.translate(aff.rotate(q, turn, origin=(0, 0)), x, y)

    b.erase(T(box(-9, -9, 15, 9)))
    b.tint(T(union(box(1, -6, 13, 6), circ(13, 0, 6))), ROAD)
    b.tint(T(outline(union(box(1, -6, 13, 6), circ(13, 0, 6)), 1.4).difference(box(-2, -9, 2, 9))), SEPIA)
    b.add(T(union(box(-9, -7.6, 3, 7.6))))
    b.cut(T(union(box(-7, -4.6, 1, 4.6))))
    b.tint(T(box(-7, -4.6, 1, 4.6)), GOLD)


def farm(b, spec):
    """A cortijo: a range under tiles behind a yard with a well, within a wall."""
    g = shape(spec["polygon"])
    x0, y0, x1, y1 = g.bounds
    w, h = x1 - x0, y1 - y0
    b.erase(g.buffer(5)).tint(g, ROAD)
    b.add(outline(g.buffer(-1.6, join_style=2), 4.6))
    b.add(aff.translate(g, 3, 4).difference(g))
    b.cut(outline(g.buffer(-1.6, join_style=2), 1.3))
    _roof(b, x0 + 3, y0 + 2, x1 - 3, y0 + h * 0.40)
    _front(b, x0 + 5, y0 + h * 0.40, x1 - 5, y0 + h * 0.58, 4)
    _roof(b, x0 + 3, y0 + h * 0.40, x0 + w * 0.30, y1 - 4)
    b.white(circ(x0 + w * 0.55, y0 + h * 0.79, 4.6), 2.2, col=PAPER)
    b.add(circ(x0 + w * 0.55, y0 + h * 0.79, 2))
    tree(b, x0 + w * 0.80, y0 + h * 0.92, 0.5, "oak", int(x0))
    for d in spec["doors"]:
        _door(b, g, d)


def house(b, spec):
    """A house of the village."""
    g = shape(spec["polygon"])
    x0, y0, x1, y1 = g.bounds
    h = y1 - y0
    b.erase(g.buffer(5))
    b.add(aff.translate(g, 4, 4).difference(g))
    _front(b, x0 + 1, y0 + h * 0.56, x1 - 1, y1 - 1, 3)
    _roof(b, x0 + 1, y0 + 1, x1 - 1, y0 + h * 0.60)
    b.put(box(x1 - 13, y0 + 1, x1 - 7, y0 + 9), gap=1)
    for d in spec["doors"]:
        _door(b, g, d)


def monastery(b, spec):
    """Church with its belfry along the back, the cloister and its garden before it."""
    g = shape(spec["polygon"])
    x0, y0, x1, y1 = g.bounds
    w, h = x1 - x0, y1 - y0
    b.erase(g.buffer(5)).tint(g, ROAD)
    b.add(aff.translate(g, 4, 5).difference(g))
    b.add(outline(g.buffer(-1.6, join_style=2), 4.8))
    b.cut(outline(g.buffer(-1.6, join_style=2), 1.4))
    _roof(b, x0 + w * 0.24, y0 + 3, x1 - 4, y0 + h * 0.34)
    _front(b, x0 + w * 0.24, y0 + h * 0.34, x1 - 5, y0 + h * 0.48, 6)
    tx0, tx1 = x0 + w * 0.05, x0 + w * 0.24
    b.white(box(tx0, y0 + h * 0.10, tx1, y0 + h * 0.56), 2.6, gap=1)
    b.add(
        box(tx0 + (tx1 - tx0) * 0.66, y0 + h * 0.10, tx1, y0 + h * 0.56).intersection(
            union([box(tx0, y, tx1, y + 1.7) for y in np.arange(y0, y1, 4)])
        )
    )
    b.add(
        union(
            circ((tx0 + tx1) / 2, y0 + h * 0.27, 4.2),
            box((tx0 + tx1) / 2 - 4.2, y0 + h * 0.27, (tx0 + tx1) / 2 + 4.2, y0 + h * 0.38),
        )
    )
    cap = blob(
        [
            (tx0 - 1, y0 + h * 0.13),
            (tx0 + 3, y0 - 1),
            ((tx0 + tx1) / 2, y0 - 7),
            (tx1 - 3, y0 - 1),
            (tx1 + 1, y0 + h * 0.13),
        ],
        6,
    )
    b.put(cap, gap=1, col=OXBLOOD)
    b.add(outline(cap, 2.2))
    x = (tx0 + tx1) / 2
    b.put(
        union(line([(x, y0 - 6), (x, y0 - 20)], 2.2), line([(x - 4.5, y0 - 15), (x + 4.5, y0 - 15)], 2.2)),
        gap=1.2,
    )
    # cloister: four walks round a garden
    cx0, cy0, cx1, cy1 = x0 + w * 0.34, y0 + h * 0.52, x1 - 7, y1 - 6
    b.white(box(cx0, cy0, cx1, cy1), 2.2, gap=0.4)
    garth = box(cx0 + 9, cy0 + 8, cx1 - 9, cy1 - 8)
    b.white(garth, 2, col=EARTH)
    b.add(
        union(
            [circ(q, cy0 + 4.4, 1.9, res=5) for q in np.arange(cx0 + 5, cx1 - 2, 7)],
            [circ(q, cy1 - 4.2, 1.9, res=5) for q in np.arange(cx0 + 5, cx1 - 2, 7)],
        )
    )
    gx, gy = (cx0 + cx1) / 2, (cy0 + cy1) / 2
    b.white(circ(gx, gy, 3.4), 1.8)
    for dx in (-14, 14):
        b.put(circ(gx + dx, gy - 1, 3.6), gap=0.8)
    for d in spec["doors"]:
        _door(b, g, d)


BUILDINGS = dict(farmhouse=farm, house=house, monastery=monastery)


# ---------- camp, head-quarters -----------------------------------------------------------------------------
def camp(b, spot):
    """The guerrillas' camp: a fire between two cloaks hung on poles."""
    x, y = at(spot)
    b.erase(circ(x, y, 32, 25))
    for dx, s in ((-17, 1), (18, -1)):
        tent = poly([(x + dx - 13, y + 8), (x + dx + s * 2, y - 20), (x + dx + 13, y + 8)])
        b.white(tent, 2.6, gap=1)
        b.add(poly([(x + dx + s * 2, y - 20), (x + dx + 13, y + 8), (x + dx + 3, y + 8)]))
        b.cut(stroke([(x + dx + 4, y - 10), (x + dx + 7, y), (x + dx + 8, y + 7)], 2, n=4))
    flame = blob(
        [
            (x - 6, y + 16),
            (x - 7, y + 7),
            (x - 2, y + 1),
            (x - 1, y - 8),
            (x + 4, y),
            (x + 7, y + 7),
            (x + 5, y + 16),
        ],
        6,
    )
    b.white(flame, 2.4, gap=2, col=GOLD)
    b.put(
        union(
            line([(x - 11, y + 19), (x + 11, y + 14)], 3.6), line([(x - 11, y + 14), (x + 11, y + 19)], 3.6)
        ),
        gap=1,
    )


def marquee(b, x, y, s=1.0, eagle=False):
    """A general's tent, striped in blue, under a flag."""

    def T(g):
        return aff.translate(aff.scale(g, s, s, origin=(0, 0)), x, y)

    body = poly([(-30, 18), (-26, -8), (0, -26), (26, -8), (30, 18)])
    roof = poly([(-31, -6), (0, -31), (31, -6), (24, -1), (0, -4), (-24, -1)])
    b.erase(T(union(body, roof).buffer(4)))
    b.white(T(body), 2.6, gap=1)
    for k in (-22, -9, 9, 22):
        g = poly([(k * 0.86 - 2.6, -4), (k * 0.86 + 2.6, -4), (k + 3.2, 18), (k - 3.2, 18)])
        b.lay(T(g.intersection(body)), PRUSSIAN)
    b.put(T(poly([(-6, 18), (0, -4), (6, 18)])), gap=1)
    b.white(T(roof), 2.6, gap=0.6, col=PRUSSIAN)
    b.cut(T(union([stroke([(k * 0.2, -27), (k * 0.7, -14), (k, -4)], 2.2, n=4) for k in (-20, -8, 8, 20)])))
    b.put(T(line([(0, -30), (0, -58)], 2.6)), gap=1)
    flag = blob([(1, -58), (12, -60), (22, -55), (30, -57), (29, -43), (20, -41), (11, -45), (1, -43)], 6)
    b.white(T(flag), 2.2, gap=1)
    b.lay(T(flag.intersection(box(0, -62, 10.5, -40))), PRUSSIAN)
    b.lay(T(flag.intersection(box(20, -62, 32, -38))), OXBLOOD)
    if eagle:
        b.put(
            T(blob([(-7, -68), (-3, -66), (0, -70), (3, -66), (7, -68), (5, -60), (0, -58), (-5, -60)], 6)),
            gap=1,
            col=GOLD,
        )
        b.add(
            T(
                outline(
                    blob(
                        [(-7, -68), (-3, -66), (0, -70), (3, -66), (7, -68), (5, -60), (0, -58), (-5, -60)], 6
                    ),
                    1.5,
                )
            )
        )


def finish(b, spec):
    """Napoleon's head-quarters: a ring of two inches, laurelled, and the Emperor's tent."""
    x, y = at(spec["at"])
    r = spec["radius"] * U
    b.erase(circ(x, y, r + 4))
    ring = circ(x, y, r, res=48)
    b.tint(ring.difference(circ(x, y, r - 7, res=48)), GOLD)
    b.add(outline(ring, 2.4)).add(outline(circ(x, y, r - 7, res=48), 1.6))
    leaf = blob([(-4.6, 0), (-1, -2.2), (4.6, 0), (-1, 2.2)], 5)
    for k in range(28):
        a = 2 * math.pi * k / 28
        b.add(
            aff.translate(
                aff.rotate(leaf, math.degrees(a) + 104, origin=(0, 0)),
                x + (r - 3.5) * math.cos(a),
                y + (r - 3.5) * math.sin(a),
            )
        )
    marquee(b, x, y + 8, 0.82, eagle=True)


def start(b, spec, tent):
    """Where the despatches are given out: six pegs in a line, an officer's tent."""
    (x, y), (qx, qy) = at(spec["head"]), spec["queue"]
    pegs = [(x + qx * 1.75 * U * k, y + qy * 1.75 * U * k) for k in range(6)]
    b.erase(LineString(pegs).buffer(17))
    for k, p in enumerate(pegs):
        g = circ(*p, 0.75 * U, res=20)
        b.add(
            outline(g, 1.6).difference(
                union(
                    [
                        poly(
                            [
                                p,
                                (p[0] + 40 * math.cos(a), p[1] + 40 * math.sin(a)),
                                (p[0] + 40 * math.cos(a + 0.3), p[1] + 40 * math.sin(a + 0.3)),
                            ]
                        )
                        for a in np.arange(0, 6.3, 0.6)
                    ]
                )
            )
        )
        b.add(circ(*p, 2.2 if k else 3.4, res=8))
    ax = x - qx * 30
    b.add(poly([(ax - 6 * -qx, y - 8), (ax + 10 * -qx, y), (ax - 6 * -qx, y + 8)]))
    marquee(b, *at(tent), 0.95)


# ---------- frame -----------------------------------------------------------------------------------------
def frame(b, spec):
    """The table's edge, ruled in inches and, in black and white, in half feet."""
    w, h = spec["size"]
    x1, y1 = M + w * U, M + h * U
    whole = box(0, 0, b.w, b.h)
    edge = whole.difference(box(M, M, x1, y1))
    b.erase(edge).tint(edge, ROAD)
    b.add(outline(box(M, M, x1, y1), 3)).add(outline(box(8, 8, b.w - 8, b.h - 8), 4.4)).add(
        outline(box(16, 16, b.w - 16, b.h - 16), 1.4)
    )
    for i in range(w + 1):
        long = 8 if i % 6 else 14
        b.add(box(M + i * U - 0.8, M - long, M + i * U + 0.8, M)).add(
            box(M + i * U - 0.8, y1, M + i * U + 0.8, y1 + long)
        )
    for i in range(h + 1):
        long = 8 if i % 6 else 14
        b.add(box(M - long, M + i * U - 0.8, M, M + i * U + 0.8)).add(
            box(x1, M + i * U - 0.8, x1 + long, M + i * U + 0.8)
        )
    for i in range(0, w, 12):
        for y in (9.5, b.h - 15):
            b.add(box(M + i * U, y, min(x1, M + (i + 6) * U), y + 5.5))
    for i in range(0, h, 12):
        for x in (9.5, b.w - 15):
            b.add(box(x, M + i * U, x + 5.5, min(y1, M + (i + 6) * U)))


def chart(key):
    """The whole map of `key` as a Block."""
    spec, extra = SPECS[key], COUNTRY[key]
    w, h = spec["size"]
    b = Block(w * U + 2 * M, h * U + 2 * M, gap=2.4)
    table = box(M, M, M + w * U, M + h * U)
    t = spec["terrain"]
    water = union([shape(r["polygon"]) for r in t["rivers"]])
    keep = union(
        water.buffer(8),
        [shape(p["polygon"]).buffer(9) for k in ("woods", "rough", "buildings") for p in t[k]],
        [path(p["line"]).buffer(16) for k in ("walls", "streams") for p in t[k]],
        circ(*at(spec["finish"]["at"]), 52),
        circ(*at(spec["camp"]["at"]), 38),
        circ(*at(extra["tent"]), 34),
        circ(*at(extra["compass"][:2]), extra["compass"][2] * U),
        table.buffer(200).difference(table.buffer(-6)),
    )
    country(b, key, keep)
    for p in t["rough"]:
        crags(b, p)
    mouths = union([path(p["line"]).buffer(4.4, cap_style=2) for p in t["streams"]])
    for p in t["streams"]:
        stream(b, p, water, table)
    for p in t["rivers"]:
        river(b, p, table, mouths)
    for p in t["bridges"]:
        bridge(b, p)
    for p in t["walls"]:
        wall(b, p)
    for p in t["woods"]:
        wood(b, p)
    for p in sorted(t["buildings"], key=lambda q: q["polygon"][0][1]):
        BUILDINGS[p["kind"]](b, p)
    camp(b, spec["camp"]["at"])
    start(b, spec["start"], extra["tent"])
    finish(b, spec["finish"])
    x, y, r = extra["compass"]
    cx, cy = at((x, y))
    rose = objects.compass()
    plain = Block(400, 400).lay(union(*rose.tints.values()), PRUSSIAN).lay(rose.ink)
    b.stamp(plain, (cx - r * U, cy - r * U, 2 * r * U, 2 * r * U))
    frame(b, spec)
    return b


def labels(key):
    """Where names go: [name, x, y, turn, kind], in inches; `kind` sets the letter."""
    spec = SPECS[key]
    t = spec["terrain"]
    out = []
    for p in t["rivers"]:
        g = Polygon(p["polygon"])
        spans = [float(q) for q in COUNTRY[key]["river_labels"].get(p["id"], [])] or [spec["size"][1] / 2]
        for y in spans:
            cut = g.intersection(LineString([(-10, y), (999, y)]))
            nxt = g.intersection(LineString([(-10, y + 2), (999, y + 2)]))
            turn = math.degrees(math.atan2(2, nxt.centroid.x - cut.centroid.x))
            out.append([p["name"], round(cut.centroid.x, 2), y, round(turn, 1), "river"])
    for p in t["streams"]:
        way = LineString(p["line"])
        a, c = way.interpolate(0.42, normalized=True), way.interpolate(0.58, normalized=True)
        turn = math.degrees(math.atan2(c.y - a.y, c.x - a.x))
        turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
        n = (math.sin(math.radians(turn)) * 1.2, -math.cos(math.radians(turn)) * 1.2)
        out.append(
            [
                p["name"],
                round((a.x + c.x) / 2 + n[0], 2),
                round((a.y + c.y) / 2 + n[1], 2),
                round(turn, 1),
                "stream",
            ]
        )
    for p in t["woods"] + t["rough"]:
        g = Polygon(p["polygon"])
        out.append([p["name"], round(g.centroid.x, 2), round(g.bounds[3] + 0.75, 2), 0, "area"])
    for p in t["walls"]:
        way = LineString(p["line"])
        a, c = way.interpolate(0.35, normalized=True), way.interpolate(0.65, normalized=True)
        turn = math.degrees(math.atan2(c.y - a.y, c.x - a.x))
        m = way.interpolate(0.5, normalized=True)
        out.append([p["name"], round(m.x, 2), round(m.y + 1.0, 2), round(turn, 1), "wall"])
    for p in t["buildings"]:
        g = Polygon(p["polygon"])
        out.append([p["name"], round(g.centroid.x, 2), round(g.bounds[3] + 0.75, 2), 0, p["kind"]])
    for p in t["bridges"]:
        out.append(
            [p["name"], round((p["from"][0] + p["to"][0]) / 2, 2), round(p["from"][1] + 1.95, 2), 0, "bridge"]
        )
    moved = COUNTRY[key].get("label_at", {})
    named = {p["name"]: p["id"] for kind in t for p in t[kind]}
    for row in out:
        row[1:3] = moved.get(named[row[0]], row[1:3])
    for p in spec["villages"]:
        out.append([p["name"], *COUNTRY[key]["village_labels"].get(p["id"], p["around"]), 0, "village"])
    return out


def write_places(key, stem):
    """Beside the picture: where the table lies in it, its scale, and where letters go."""
    spec = SPECS[key]
    data = dict(
        size=[spec["size"][0] * U + 2 * M, spec["size"][1] * U + 2 * M],
        table=[M, M],
        inch=U,
        compass=COUNTRY[key]["compass"],
        labels=labels(key),
    )
    stem.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
