"""The forest boards, 1280 x 720, without words: two roads side by side or a single one, clearings beside them."""

import numpy as np
from shapely.geometry import LineString, Point

from tools.art.ink import STOCK, rough
from tools.art.maps import hill, tree
from tools.art.merry_way.merry_kit import *
from tools.art.merry_way.merry_places import (
    FIRS,
    GLADE,
    GLADE_RADIUS,
    LIGHT_FIRS,
    LIGHT_OAKS,
    OAKS,
    STEP,
    TREE,
    TREE_FOOT,
    TREE_SIZES,
    X0,
    H,
    W,
)
from tools.art.your_money.york_map import house, nave, tower

FRAME = box(18, 18, W - 18, H - 18)
FLOOR, WATER, WAY = "#d8d5ac", "#b9bfa6", "#f0e3bd"
BROOK = xy("""
    1052,-10 1084,66 1104,130 1130,186 1134,238 1112,296 1050,342 950,372 850,352 770,376 700,366 640,384 560,366 470,350
    380,372 300,352 220,376 168,424 150,482 154,534 132,600 146,660 128,730
""")
# With one road the brook crosses it under both bridges and leaves the forest between them alone.
BROOKS = (
    xy(
        "1052,-10 1084,66 1104,130 1130,186 1140,238 1126,300 1112,360 1128,420 1152,480 1146,540 1170,600 1160,730"
    ),
    xy(
        "120,-10 136,70 112,140 128,200 150,260 166,320 168,360 164,420 150,482 154,534 132,600 146,660 128,730"
    ),
)


def _inn(b, x, y):
    """The inn by the north road: timbers, a thatch, a sign."""
    wall = box(x, y - 40, x + 84, y)
    b.white(wall, 3, gap=2)
    for q in ([(x + 20, y - 40), (x + 20, y)], [(x + 62, y - 40), (x + 62, y)], [(x, y - 20), (x + 84, y - 20)], [(x, y - 2), (x + 20, y - 38)], [(x + 64, y - 38), (x + 84, y - 2)]):  # fmt: skip
        b.add(line(q, 2.4))
    b.put(box(x + 34, y - 24, x + 50, y), gap=1)
    roof = blob(
        [
            (x - 9, y - 38),
            (x + 8, y - 68),
            (x + 42, y - 74),
            (x + 76, y - 68),
            (x + 94, y - 38),
            (x + 42, y - 42),
        ],
        5,
    )
    b.put(roof, gap=1.6)
    b.cut(
        hatch(
            roof,
            lines_family(roof, 5, 84),
            lambda p: np.clip((y - 42 - p[:, 1]) / 26, 0.2, 0.9),
            wmax=2.4,
            inset=2.4,
        )
    )
    b.put(box(x + 58, y - 86, x + 70, y - 64), gap=1)
    for k, r in enumerate((3.4, 4.6, 6)):
        b.add(outline(circ(x + 66 + k * 7, y - 94 - k * 9, r), 1.8))
    b.put(line([(x + 104, y), (x + 104, y - 52)], 3.4), gap=1).put(
        line([(x + 104, y - 50), (x + 126, y - 50)], 2.6), gap=0
    )
    b.white(box(x + 110, y - 46, x + 126, y - 28), 2.6, gap=0.6, col=G)


def _castle(b, x, y):
    """Nottingham: the castle on its rock, the town at its feet."""
    rock = blob(
        [
            (x - 66, y + 4),
            (x - 58, y - 18),
            (x - 40, y - 34),
            (x + 44, y - 36),
            (x + 60, y - 16),
            (x + 68, y + 4),
        ],
        6,
    )
    b.put(rock, gap=2)
    for k in range(7):
        b.cut(
            stroke(
                [
                    (x - 52 + k * 17, y - 24 + (k % 2) * 4),
                    (x - 56 + k * 18, y - 10),
                    (x - 50 + k * 17, y + 2),
                ],
                3.4,
            )
        )
    tower(b, x - 48, y - 30, 22, 42)
    tower(b, x + 28, y - 30, 22, 42)
    wall = box(x - 26, y - 56, x + 28, y - 30)
    b.white(wall, 2.6, gap=1)
    for k in range(5):
        b.put(box(x - 26 + k * 12, y - 62, x - 20 + k * 12, y - 55), gap=0)
    tower(b, x - 14, y - 54, 30, 34)
    b.put(union(circ(x + 1, y - 42, 7), box(x - 6, y - 42, x + 8, y - 30)), gap=0)
    b.put(line([(x + 1, y - 92), (x + 1, y - 118)], 2.4), gap=0)
    b.white(poly([(x + 2, y - 118), (x + 30, y - 111), (x + 2, y - 103)]), 2.2, gap=0, col=G)
    for dx, w in ((-54, 17), (-32, 16), (-10, 17), (14, 16), (36, 17)):
        house(b, x + dx, y + 24 + (abs(dx) % 5), w, 9, 9, col=G)


def _priory(b, x, y):
    """Werchesope: the priory with its two towers, houses round it."""
    nave(b, x - 18, y, 74, 26, 6, 14)
    tower(b, x - 44, y, 18, 58, "spire")
    tower(b, x - 22, y, 18, 58, "spire")
    for dx, dy, w in ((-46, 22, 17), (-24, 25, 16), (-2, 22, 17), (-46, 46, 16), (-22, 49, 17), (-44, 70, 17), (-20, 73, 16)):  # fmt: skip
        house(b, x + dx, y + dy, w, 9, 9, col=G)


def _camp(b, x, y):
    """The outlaws' fire and tents."""
    for dx, s in ((0, 1.0), (52, 0.82)):
        t = poly([(x + dx - 26 * s, y), (x + dx, y - 44 * s), (x + dx + 26 * s, y)])
        b.white(t, 3, gap=2, col=G if dx else None)
        b.put(poly([(x + dx - 9 * s, y), (x + dx, y - 30 * s), (x + dx + 9 * s, y)]), gap=0)
        b.add(line([(x + dx - 5, y - 50 * s), (x + dx + 1, y - 42 * s)], 2)).add(
            line([(x + dx + 5, y - 50 * s), (x + dx - 1, y - 42 * s)], 2)
        )
    b.white(
        blob([(x - 48, y - 26), (x - 38, y - 10), (x - 42, y - 2), (x - 54, y - 2), (x - 58, y - 10)], 5),
        2.4,
        gap=2,
        col=GOLD,
    )
    b.put(line([(x - 64, y - 1), (x - 32, y + 4)], 4), gap=1).put(
        line([(x - 64, y + 4), (x - 32, y - 1)], 4), gap=1
    )


def _great_oak(b, x, y):
    """The oak in the heart of the forest."""
    trunk = limb([(x, y, 20), (x + 1, y - 26, 12), (x - 2, y - 48, 11)])
    roots = union(
        limb([(x - 8, y - 8, 8), (x - 30, y + 4, 3)]), limb([(x + 8, y - 8, 8), (x + 30, y + 4, 3)])
    )
    crown = rough(union([circ(x + dx, y + dy, r) for dx, dy, r in ((-46, -42, 22), (-24, -62, 24), (6, -70, 25), (34, -58, 23), (52, -40, 19), (14, -44, 26), (-16, -40, 24))]), 2.2, 8, 3, 2)  # fmt: skip
    b.put(union(trunk, roots), gap=2.4).put(crown, gap=2.6)
    for dx, dy in ((-56, -44), (-34, -64), (-8, -76), (22, -70), (42, -50), (-26, -44), (4, -52), (28, -36)):
        b.cut(stroke([(x + dx, y + dy), (x + dx + 8, y + dy - 8), (x + dx + 20, y + dy - 6)], 4))
        b.cut(stroke([(x + dx + 4, y + dy + 8), (x + dx + 12, y + dy + 1), (x + dx + 22, y + dy + 4)], 3))
    b.cut(blob([(x - 5, y + 2), (x - 4, y - 14), (x, y - 22), (x + 4, y - 14), (x + 5, y + 2)], 5))


def _signpost(b, x, y):
    b.put(line([(x, y), (x, y - 40)], 3.6), gap=1.4)
    b.white(
        poly([(x - 4, y - 38), (x + 20, y - 38), (x + 27, y - 32), (x + 20, y - 26), (x - 4, y - 26)]),
        2.4,
        gap=1,
    )
    b.white(
        poly([(x + 4, y - 24), (x - 18, y - 24), (x - 25, y - 18), (x - 18, y - 12), (x + 4, y - 12)]),
        2.4,
        gap=1,
        col=G,
    )


def _bridge(b, x, y, rot):
    T = at(x, y, 1, 1, rot)
    deck = box(-22, -16, 22, 16)
    b.erase(T(deck.buffer(2))).tint(T(deck), WAY)
    for s in (-1, 1):
        b.put(T(line([(-26, s * 17), (26, s * 17)], 4.4)), gap=1)
    for k in range(-3, 4):
        b.add(T(line([(k * 7, -14), (k * 7, 14)], 1.6)))


def _wood(keep):
    """Trees wherever there is room, back to front: x, y, and which at what size (see `merry_places`)."""
    rng = np.random.default_rng(7)
    spots = rng.uniform((26, 44), (W - 26, H - 22), (9000, 2))
    placed: list[tuple[float, float, int]] = []
    for x, y in spots:
        if any(abs(x - a) < 14 and abs(y - c) < 9 for a, c, _ in placed):
            continue
        size = next(
            (
                n
                for n in (int(rng.integers(1, len(TREE_SIZES))), 0)
                if not keep.intersects(
                    box(x - 9 * TREE_SIZES[n], y - 25 * TREE_SIZES[n], x + 9 * TREE_SIZES[n], y + 2)
                )
            ),
            None,
        )
        if size is not None:
            placed.append((x, y, size))
    out = []
    for x, y, size in sorted(placed, key=lambda p: p[1]):
        kind, light = rng.random() < 0.16, rng.random() < 0.26
        first = (
            (OAKS + LIGHT_OAKS if not light else OAKS + LIGHT_OAKS + FIRS) if kind else (OAKS if light else 0)
        )
        many = (LIGHT_FIRS if light else FIRS) if kind else (LIGHT_OAKS if light else OAKS)
        out += [round(x), round(y), (first + int(rng.integers(many))) * len(TREE_SIZES) + size]
    return out


def wood_tree(which):
    """One of the trees that are laid on the ground: oaks, light oaks, firs, a light fir."""
    b = Block(*TREE)
    light = OAKS <= which < OAKS + LIGHT_OAKS or which >= OAKS + LIGHT_OAKS + FIRS
    # Whole numbers that differ make outlines that differ.
    x = TREE_FOOT[0] + which * 7 * 28
    crown, trunk, cuts = tree(x, TREE_FOOT[1], 1, int(which >= OAKS + LIGHT_OAKS))
    crown, trunk, cuts = [aff.translate(g, TREE_FOOT[0] - x) for g in (crown.simplify(0.4), trunk, cuts)]
    b.put(trunk, gap=1)
    if light:
        b.white(crown, 2.4, gap=1.2, col=G)
        b.cut(cuts.buffer(-0.1))
    else:
        b.put(crown, gap=1.5).cut(cuts)
    return b


def _brooks(forest):
    """The brook, which crosses each road under its bridge."""
    if forest.one:
        return [ribbon(curve(q, n=10)[:, :2], 10, 14) for q in BROOKS]
    north, south = forest.trails["N"], forest.trails["W"]
    bent = [(x, north + (y - 296) * (south - north) / 128 if 296 <= y <= 424 else y) for x, y in BROOK]
    return [ribbon(curve(bent, n=10)[:, :2], 10, 17)]


def glade(which):
    """One of the clearings that are laid on the ground: a trodden round with grass in it."""
    b = Block(GLADE, GLADE)
    x = y = GLADE / 2
    edge = rough(circ(x, y, GLADE_RADIUS, res=32), 2.2, 16, 7 + 31 * which, 3)
    b.add(outline(edge, 2.2))
    ring = outline(circ(x, y, GLADE_RADIUS - 9, res=32), 1.7)
    turn = which * 0.12
    gaps = union(
        [
            line([(x, y), (x + 60 * math.cos(a), y + 60 * math.sin(a))], 6)
            for a in [math.pi * k / 9 + turn for k in range(18)]
        ]
    )
    b.add(ring.difference(gaps))
    for k in range(7):
        a = 0.5 + k * 0.9 + which * 2
        tx, ty = x + 36 * math.cos(a), y + 36 * math.sin(a)
        b.add(stroke([(tx, ty), (tx - 1, ty - 4), (tx - 3, ty - 7)], 2)).add(
            stroke([(tx + 2, ty), (tx + 3, ty - 3), (tx + 6, ty - 6)], 2)
        )
    return b


def _road(b, forest, letter):
    """A trail with its milestones, and which way it is walked."""
    way = LineString(forest.trail(letter))
    b.erase(way.buffer(15, cap_style=2)).add(
        way.buffer(14, cap_style=2).difference(way.buffer(11, cap_style=2))
    )
    b.tint(way.buffer(11, cap_style=2), WAY)
    start = "N" if forest.one else letter
    for k in range(6):
        x, y = forest.spot(start, 0, k)
        if 0 < k < 5:
            b.erase(circ(x, y, 21)).add(outline(circ(x, y, 19.5, res=32), 3)).tint(
                circ(x, y, 18, res=32), STOCK
            )
        if k < 5:
            for d in (-15, 0, 15):
                q = way.interpolate(way.project(Point(x + (-STEP / 2 if letter == "W" else STEP / 2), y)) + d)
                s = -1 if letter == "W" or (forest.one and d < 0) else 1
                if forest.one and not d:
                    continue
                b.add(
                    poly(
                        [
                            (q.x - s * 4, q.y - 6),
                            (q.x + s * 4, q.y),
                            (q.x - s * 4, q.y + 6),
                            (q.x - s * 1.4, q.y),
                        ]
                    )
                )


def _town_marks(b, forest):
    """Where walkers wait (round), and where they arrive (square); on one road they do both."""
    for letter in forest.trails:
        y = forest.trails[letter]
        for cx in (X0, W - X0):
            begins = not forest.one and (cx < 400) == (letter == "N")
            g = circ(cx, y, 17, res=32) if begins else box(cx - 15, y - 15, cx + 15, y + 15).buffer(2)
            b.erase(g.buffer(4.4)).add(outline(g, 4)).tint(g, STOCK)
            if forest.one:
                b.add(outline(circ(cx, y, 10, res=32), 2.4))


def board(forest):
    """A board's ground without its clearings; its trees come to stand in `forest.trees`."""
    b = Block(W, H)
    places = {(r, n): p for r, held in forest.spaces().items() for n, p in held.items()}
    glades = {
        key: circ(p[0], p[1], forest.radius + 7, res=32) for key, p in places.items() if key[1][0] != "T"
    }
    ways = {r: LineString(forest.trail(r)) for r in forest.trails}
    paths = [LineString(pair) for pair in forest.paths()]
    brooks = _brooks(forest)
    b.tint(FRAME, FLOOR)
    for brook in brooks:
        b.put(brook, gap=2)
        inner = brook.buffer(-2.4)
        b.erase(inner).tint(inner, WATER)
        b.add(
            hatch(
                brook,
                lines_family(brook, 7, -4),
                lambda p: np.where(np.sin(p[:, 0] / 9 + p[:, 1] / 5) > 0.1, 0.6, 0),
                wmax=1.7,
                inset=3,
            )
        )
    out = [
        LineString(curve(q, n=10)[:, :2])
        for q in (xy("50,330 38,260 56,200 34,120 44,10"), xy("1226,420 1240,500 1216,580 1246,640 1230,712"))
    ]
    for q in out:
        b.erase(q.buffer(9)).add(q.buffer(8).difference(q.buffer(6))).tint(q.buffer(6), WAY)
    towns = union(
        blob(xy("0,286 60,272 140,276 166,300 150,360 164,420 146,452 70,462 0,456"), 8),
        blob(
            xy(
                "1290,120 1220,116 1164,140 1144,190 1152,250 1140,300 1150,360 1122,420 1140,446 1220,452 1290,440"
            ),
            8,
        ),
    )
    towns = towns.intersection(FRAME)
    b.erase(towns).tint(rough(towns, 3, 20, 3, 3).intersection(FRAME), STOCK)
    oak_at = (1084, 168) if forest.one else (640, 396)
    sites = [
        box(52, 52, 212, 150),
        box(1062, 600, 1200, 690),
        box(1026, 70, 1146, 176) if forest.one else box(580, 312, 704, 400),
        box(214, 60, 262, 130),
    ]
    hills = [
        (1150, 70, 24),
        (1226, 66, 30),
        (1190, 92, 26),
        (62, 574, 28),
        (88, 612, 30),
        (54, 646, 26),
        (92, 676, 24),
    ]
    keep = union(
        [g.buffer(1) for g in glades.values()], [w.buffer(16) for w in ways.values()], [p.buffer(5) for p in paths],
        [brook.buffer(6) for brook in brooks],
        [q.buffer(12) for q in out], towns.buffer(6), sites, [box(x - 34, y - 34, x + 34, y + 4) for x, y, _ in hills],
        [box(x, y, x + w, y + h) for x, y, w, h in forest.names.values()], box(0, 0, W, H).difference(FRAME.buffer(-4)),
    )  # fmt: skip
    rng = np.random.default_rng(4)
    for x, y, s in sorted(hills, key=lambda q: q[1]):
        ink, body = hill(x, y, s, s, rng)
        b.erase(body.buffer(1)).tint(body, STOCK).add(ink)
    forest.trees[:] = _wood(keep)
    for p in paths:  # the ways between clearings: trodden grass
        way = p.buffer(4.4)
        b.erase(way).tint(way, WAY)
    dots = [p.interpolate(d).buffer(1.95, 2) for p in paths for d in np.arange(6, p.length, 9)]
    b.add(
        union(dots).difference(
            union([g.buffer(4) for g in glades.values()], [w.buffer(16) for w in ways.values()])
        )
    )
    for letter in forest.trails:
        _road(b, forest, letter)
    for letter, y in forest.trails.items():
        for x in {"N": [1112], "W": [168], "T": [1112, 168]}[letter]:
            _bridge(b, x, y, 0)
    oak = Block(W, H)
    _great_oak(oak, *oak_at)
    # Between roads that lie close together it is a smaller one.
    high = 0.86 if forest.one else 0.86 * (forest.trails["W"] - forest.trails["N"]) / 128
    b.stamp_at(oak, lambda g: aff.scale(g, high, high, origin=(oak_at[0], oak_at[1] + 8)), gap=2)
    _inn(b, 66, 146)
    _signpost(b, 232, 122)
    _camp(b, 1124, 676)
    for y in forest.trails.values():
        for cx in (X0, W - X0):
            b.erase(circ(cx, y, 20))
    _priory(b, 68, 336 if forest.one else 380)
    castle = Block(W, H)
    _castle(castle, 1200, 246)
    b.stamp_at(castle, lambda g: aff.scale(g, 0.9, 0.9, origin=(1200, 262)), gap=2)
    for x, y, w in (
        (1196, 340, 17),
        (1222, 346, 16),
        (1200, 368, 16),
        (1226, 374, 17),
        (1204, 398, 17),
        (1230, 402, 16),
        (1160, 372, 16),
        (1178, 352, 15),
    ):
        if not forest.one or x > 1190:
            house(b, x + (12 if forest.one else 0), y, w, 9, 9, col=G)
    for x, y in ((1186, 548), (64, 520)):
        _signpost(b, x, y)
    _town_marks(b, forest)
    b.erase(box(0, 0, W, H).difference(FRAME))
    b.add(outline(FRAME, 3)).add(outline(box(6, 6, W - 6, H - 6), 4.4))
    for k in range(0, 64, 2):
        for edge in (11.5, H - 11.5):
            b.add(line([(12 + (W - 24) * k / 64, edge), (12 + (W - 24) * (k + 1) / 64, edge)], 3.4))
    for k in range(0, 36, 2):
        for side in (11.5, W - 11.5):
            b.add(line([(side, 12 + (H - 24) * k / 36), (side, 12 + (H - 24) * (k + 1) / 36)], 3.4))
    return b
