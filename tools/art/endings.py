"""How a game ends: a hanging at dawn, a laurel stamped on a poster, and the nails that hold it up."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import Polygon, box

from tools.art import posters
from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    PAPER,
    blob,
    circ,
    even,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    mirror,
    outline,
    place,
    poly,
    polys,
    stroke,
    union,
    xy,
)
from tools.art.ornament import curled_leaf
from tools.art.piece import Piece, whole

W, H = 1280, 600
VIEW = box(0, 0, W, H)
SUN = (621, 350)


def filled(g, grow=2.0):
    """Outer shapes only, holes closed: what a thing hides."""
    return union([Polygon(p.exterior) for p in polys(g.buffer(grow))])


def hanging():
    """The scaffold at dawn, a drum, the crowd's hats, and a ribbon for the last words, 1280 x 600."""
    b = Block(W, H, gap=3.4)
    _dawn(b)
    _far_town(b)
    _scaffold(b)
    _crowd(b)
    _last_words(b)
    _drum(b, 1124, 470, 1.22)
    b.transform(lambda g: g.intersection(VIEW))
    return b.add(outline(VIEW.buffer(-4), 5))


def _dawn(b):
    """The sun's half disc over the moor; its rays part the lines of the night."""
    x, y = SUN
    disc = circ(x, y, 128, res=48).intersection(box(0, 0, W, y))
    rays = union(
        [
            poly(
                [
                    (x + 156 * math.cos(a - 0.03), y + 156 * math.sin(a - 0.03)),
                    (x + long * math.cos(a), y + long * math.sin(a)),
                    (x + 156 * math.cos(a + 0.03), y + 156 * math.sin(a + 0.03)),
                ]
            )
            for a, long in (
                (math.radians(180 + 7.5 + 11 * k), (400, 290, 350, 262)[k % 4]) for k in range(16)
            )
        ]
    )
    sky = [
        stroke([(-10, yy), (420 + 90 * math.sin(k), yy + 3), (W + 10, yy)], 8.4 - 6.0 * (yy / y), 0.35)
        for k, yy in enumerate(np.arange(12, y - 8, 11.5))
    ]
    clear = union(rays.buffer(5), circ(x, y, 150, res=48))
    b.add(union(sky).difference(clear))
    b.add(rays)
    b.white(disc, 5, gap=0, col=GOLD)
    for k in range(6):
        yy = y - 10 - k * 12
        half = math.sqrt(max(0, 128**2 - (y - yy) ** 2)) - 16
        if k < 4:
            b.add(stroke([(x - half, yy), (x, yy - 1.5), (x + half, yy)], 5 - k, 0.5))


def _far_town(b):
    """Moor, and the towers of a town that has come out to see."""
    moor = blob(xy("-60,352 180,338 420,350 640,342 880,346 1100,336 1340,350 1360,700 -80,700"))
    far = union(
        box(980, 300, 1006, 352),
        box(1016, 288, 1030, 352),
        poly([(1011, 290), (1023, 258), (1035, 290)]),
        box(1040, 314, 1090, 352),
        poly([(1036, 316), (1065, 296), (1094, 316)]),
        box(1104, 306, 1128, 352),
        poly([(1100, 308), (1116, 284), (1132, 308)]),
        box(936, 318, 974, 352),
        poly([(930, 320), (955, 304), (980, 320)]),
    )
    b.put(far, gap=3)
    b.cut(
        box(990, 314, 996, 324),
        box(1020, 306, 1026, 318),
        box(1058, 324, 1066, 336),
        box(1112, 318, 1118, 328),
    )
    b.put(moor.intersection(VIEW), gap=3)
    rng = np.random.default_rng(5)
    lights = [
        stroke([(x, y), (x + k / 2, y - 3), (x + k, y)], rng.uniform(2.4, 4.6))
        for x, y, k in zip(rng.uniform(-20, W - 40, 60), rng.uniform(360, 470, 60), rng.uniform(40, 150, 60))
    ]
    b.cut(union(lights))


def _scaffold(b):
    """Planks on posts, a stair, the beam, and the noose against the sun."""
    deck = poly([(250, 352), (912, 352), (930, 376), (232, 376)])
    legs = [limb([(x, 372, 13), (x, 480, 13)]) for x in (276, 470, 690, 890)]
    braces = [limb([(276, 460, 7), (470, 388, 7)]), limb([(690, 388, 7), (890, 460, 7)])]
    for g in braces:
        b.put(g, gap=3)
    for g in legs:
        b.put(g, gap=3.4)
        b.cut(hatch(g, lines_family(g, 6, 89), lit(g, bulge=14, lo=0.4), wmax=3, inset=3))
    # the trap, fallen open below its hinges
    b.put(poly([(572, 370), (586, 370), (602, 448), (584, 452)]), gap=3)
    b.cut(line([(582, 384), (592, 440)], 3))
    stair = [box(108 + k * 25, 460 - k * 23, 150 + k * 25, 470 - k * 23) for k in range(5)]
    rails = [
        limb([(102, 476, 6), (242, 352, 6)]),
        limb([(140, 480, 6), (262, 372, 6)]),
        limb([(112, 400, 5), (240, 286, 5)]),
    ]
    for g in rails:
        b.put(g, gap=2.6)
    for g in stair:
        b.put(g, gap=2.4)
    b.put(limb([(118, 464, 5), (116, 398, 5)]), gap=2)
    b.put(limb([(238, 356, 6), (238, 284, 6)]), gap=2)
    b.put(deck, gap=4)
    b.cut(stroke([(254, 359), (580, 357), (908, 359)], 4, 0.2))
    for x in range(286, 900, 44):
        b.cut(line([(x, 358), (x - 3 + (x - 580) * 0.02, 374)], 2.6))
    # gallows: two posts and a beam, with braces
    left, right = limb([(392, 350, 14), (392, 60, 13)]), limb([(846, 350, 14), (846, 60, 13)])
    beam = limb([(356, 64, 13), (620, 60, 12), (884, 64, 13)])
    props = [limb([(394, 150, 9), (470, 68, 8)]), limb([(844, 150, 9), (768, 68, 8)])]
    for g in props:
        b.put(g, gap=3.2)
        b.cut(hatch(g, lines_family(g, 5, -46), lit(g, bulge=12, lo=0.4), wmax=2.6, inset=2.4))
    for g, a in ((left, 88), (right, 88), (beam, 1)):
        b.put(g, gap=3.6)
        b.cut(hatch(g, lines_family(g, 5.4, a, 0.02), lit(g, bulge=14, lo=0.38), wmax=3, inset=2.6))
    _noose(b, 620, 66)
    _crow(b, 428, 22, 1.1)
    for x, y, s in ((1010, 84, 1.0), (1076, 120, 0.7), (962, 134, 0.6)):
        b.put(
            union(
                stroke([(x - 26 * s, y - 8 * s), (x - 12 * s, y - 12 * s), (x, y)], 7 * s, 0.5),
                stroke([(x, y), (x + 12 * s, y - 13 * s), (x + 28 * s, y - 6 * s)], 7 * s, 0.5),
            ),
            gap=3,
        )


def _noose(b, x, y):
    rope = line([(x, y), (x + 1, y + 96)], 9)
    b.put(rope, gap=3)
    for k in range(9):
        b.cut(stroke([(x - 7, y + 8 + k * 10), (x + 8, y + 15 + k * 10)], 2.8, 0.7, smooth=False))
    loop = outline(
        blob(
            [
                (x, y + 150),
                (x - 36, y + 190),
                (x - 42, y + 232),
                (x - 18, y + 266),
                (x + 20, y + 266),
                (x + 43, y + 232),
                (x + 38, y + 190),
            ]
        ),
        10,
    )
    b.put(loop, gap=3)
    knot = poly([(x - 13, y + 92), (x + 15, y + 92), (x + 13, y + 152), (x - 11, y + 152)]).buffer(5)
    b.put(knot, gap=3)
    for k in range(5):
        b.cut(stroke([(x - 17, y + 98 + k * 12), (x + 19, y + 103 + k * 12)], 3.4, 0.7, smooth=False))


def _crow(b, x, y, s):
    bird = union(
        blob(xy("0,0 10,-14 24,-20 34,-16 46,-12 34,-8 36,6 26,22 6,30 -24,46 -14,26 -6,14")),
        line([(14, 26), (14, 40)], 3),
        line([(20, 25), (22, 40)], 3),
    )
    b.put(aff.translate(aff.scale(bird, s, s, origin=(0, 0)), x, y), gap=3)
    b.cut(circ(x + 28 * s, y - 12 * s, 2.2))


HEADS = {
    # masses of a hat and shoulders seen from behind, foot at 0,0
    "tricorne": (
        "-62,60 -58,14 -34,-6 0,-12 34,-6 58,14 62,60",
        "-24,-10 -28,-44 -14,-62 14,-62 28,-44 24,-10 0,2",
        "-66,-44 -40,-66 -18,-74 0,-70 18,-74 40,-66 66,-44 40,-48 0,-40 -40,-48",
    ),
    "round": (
        "-60,60 -56,12 -34,-8 0,-12 34,-8 56,12 60,60",
        "-22,-10 -26,-42 -12,-58 12,-58 26,-42 22,-10 0,2",
        "-54,-44 -28,-50 -26,-78 0,-86 26,-78 28,-50 54,-44 26,-36 0,-34 -26,-36",
    ),
    "bonnet": (
        "-56,60 -52,12 -30,-8 0,-10 30,-8 52,12 56,60",
        "-22,-8 -26,-34 0,-44 26,-34 22,-8 0,2",
        "-34,-26 -40,-56 -22,-82 0,-88 22,-82 40,-56 34,-26 18,-16 0,-14 -18,-16",
    ),
}


def _crowd(b):
    """Hats from behind, in three rows; the far ones smaller."""
    kinds = ("tricorne", "round", "tricorne", "bonnet", "round", "tricorne", "round")
    rows = (
        (range(30, W, 78), 440, 0.62),
        (range(-10, W + 90, 104), 506, 0.86),
        (range(-40, W + 120, 140), 590, 1.2),
    )
    n = 0
    for across, y0, s in rows:
        for x in across:
            n += 1
            _onlooker(b, kinds[(n * 5 + n // 7) % len(kinds)], x, y0 + (0, -9, 5, -4, 8)[n % 5] * s, s)


def _onlooker(b, kind, x, y, s):
    body, head, hat = (
        aff.translate(aff.scale(blob(xy(t), 8), s, s, origin=(0, 0)), x, y) for t in HEADS[kind]
    )
    b.put(body, gap=4.4)
    for u in (-40, -26, 28, 42):
        b.cut(
            stroke(
                [
                    (x + u * s, y + 2 * s + abs(u) * 0.1),
                    (x + u * 1.1 * s, y + 24 * s),
                    (x + u * 1.16 * s, y + 56 * s),
                ],
                4 * s,
            )
        )
    b.put(head, gap=3)
    if kind == "bonnet":
        b.white(hat, 4, gap=3, col=PAPER)
        for u in (-14, 0, 14):
            up = [(x + u * s, y - 30 * s), (x + u * 1.2 * s, y - 54 * s), (x + u * 0.6 * s, y - 78 * s)]
            b.add(stroke(up, 3.6))
        return
    b.put(hat, gap=3.6)
    b.cut(stroke([(x - 42 * s, y - 52 * s), (x, y - 46 * s), (x + 42 * s, y - 52 * s)], 5 * s + 0.6, 0.5))
    if kind == "round":
        b.cut(stroke([(x - 18 * s, y - 54 * s), (x - 18 * s, y - 68 * s), (x - 8 * s, y - 78 * s)], 5 * s))


def _drum(b, x, y, s):
    """A side drum on its head, corded, with its sticks."""

    def at(g):
        return place(g, x, y, -7, s)

    rim, top, foot = circ(0, -62, 96, 26, res=40), circ(0, -62, 84, 19, res=40), circ(0, 84, 96, 26, res=40)
    side = union(box(-96, -62, 96, 84), foot)
    b.erase(at(filled(union(side, rim), 6)))
    b.white(at(side), 6, gap=3, col=OXBLOOD)
    for k in range(8):
        u, v = -94 + k * 23.5, -94 + k * 23.5 + 23.5
        sag0, sag1 = 24 * math.cos(u / 62), 24 * math.cos(v / 62)
        up, down = -34 + sag0 * 0.6, 52 + sag1 * 0.6
        b.put(at(line([(u, up), ((u + v) / 2, down)], 5)), gap=1.6)
        b.put(at(line([((u + v) / 2, down), (v, up)], 5)), gap=1.6)
    hoop_top = union(box(-98, -62, 98, -40), circ(0, -40, 98, 27, res=40)).difference(
        circ(0, -62, 98, 27, res=40)
    )
    hoop_foot = (
        circ(0, 86, 98, 27, res=40)
        .difference(circ(0, 64, 98, 27, res=40))
        .intersection(box(-110, 60, 110, 120))
    )
    for g in (hoop_top, hoop_foot):
        b.put(at(g), gap=2.4)
    b.cut(at(stroke([(-92, -46), (0, -22), (92, -46)], 4, 0.4)))
    b.white(at(rim), 6, gap=2.6, col=PAPER)
    b.add(at(outline(top, 3.4)))
    tone = even(0.5)
    skin = at(top).intersection(at(box(-90, -60, 90, -30)))
    b.add(hatch(skin, lines_family(skin, 6, -8), tone, wmax=3, inset=2.4))
    for g, tip in (
        (limb([(-64, -122, 5), (30, -66, 7)]), (36, -63)),
        (limb([(92, -130, 5), (-14, -70, 7)]), (-21, -67)),
    ):
        b.put(at(union(g, circ(*tip, 10, 8))), gap=3)


def _last_words(b):
    ribbon = posters.ribbon_banner(PAPER)

    def at(g):
        return aff.translate(aff.scale(g, 1.44, 0.98, origin=(0, 0)), 34, 466)

    b.erase(filled(at(ribbon.everything()), 4))
    for col, g in ribbon.tints.items():
        b.lay(at(g), col)
    b.lay(at(ribbon.ink))


# ---------- the victor's laurel and the nails -------------------------------------------------------------
def laurel_stamp():
    """A wreath in a ring, as an ink stamp leaves it: one colour, worn, a little askew, 320 x 320."""
    b = Block(320, 320)
    ring = circ(160, 160, 148, res=64).difference(circ(160, 160, 138, res=64))
    thin = circ(160, 160, 131, res=64).difference(circ(160, 160, 128, res=64))
    black, cut = curled_leaf(48, 24, 0.16, 1)
    leaf = black.difference(cut.buffer(0.6))
    side = []
    for k in range(9):
        a = math.radians(100 + k * 18.6)
        x, y = 160 + 94 * math.cos(a), 160 + 94 * math.sin(a)
        along, size = math.degrees(a) + 90, 1 - 0.035 * k
        side.append(place(leaf, x, y, along - 36, size, -1))
        side.append(place(leaf, x, y, along + 36, size, 1))
    th = np.radians(np.linspace(94, 262, 40))
    side.append(line(np.c_[160 + 94 * np.cos(th), 160 + 94 * np.sin(th)], 5))
    tails = union(
        stroke([(160, 250), (182, 268), (202, 262), (212, 276)], 13, 0.7),
        blob([(160, 252), (176, 240), (194, 244), (188, 258)]),
    )
    half = Block(320, 320)
    for g in side:
        half.put(g, gap=1.6)
    for g in side:
        half.put(mirror(g, 160), gap=1.6)
    half.put(tails, gap=2).put(mirror(tails, 160), gap=2).put(circ(160, 252, 9), gap=2)
    mark = union(
        blob(xy("118,190 112,134 138,160 160,118 182,160 208,134 202,190 160,182"), 3),
        *(circ(x, y, 7) for x, y in ((110, 126), (160, 110), (210, 126))),
        stroke([(116, 202), (160, 196), (204, 202)], 10, 0.2),
    )
    print_ = union(ring, thin, half.ink, mark)
    rng = np.random.default_rng(11)
    bare = union(
        [
            circ(x, y, r, r * 0.6, rot)
            for x, y, r, rot in zip(
                rng.uniform(10, 310, 150),
                rng.uniform(10, 310, 150),
                rng.uniform(0.8, 3.6, 150),
                rng.uniform(0, 180, 150),
            )
        ],
        stroke([(6, 214), (60, 236), (120, 240)], 9),
        stroke([(236, 30), (280, 62), (306, 110)], 7),
    )
    return b.tint(aff.rotate(print_.difference(bare), -9, origin=(160, 160)), OXBLOOD)


def nail():
    """A rose-headed nail driven home: hammered facets, the light on one, and its shadow, 96 x 96."""
    b = Block(96, 96)
    b.put(blob(xy("56,22 80,32 92,56 84,82 58,92 32,84 30,60 40,34"), 8), gap=0)
    b.put(blob(xy("44,4 64,10 80,28 80,54 66,72 44,78 20,72 6,54 6,30 20,12"), 8), gap=3.4)
    b.cut(poly([(40, 36), (14, 34), (22, 18), (40, 10)]).buffer(-1).buffer(1))
    for end in ((72, 22), (74, 58), (42, 72), (14, 54)):
        b.cut(stroke([(44, 40), ((44 + end[0]) / 2, (40 + end[1]) / 2), end], 4.6, 0.6, smooth=False))
    return b


def nail_side():
    """The same nail before the blow, point down, 96 x 200."""
    b = Block(96, 200)
    b.put(poly([(38, 36), (60, 36), (55, 130), (49, 196), (42, 130)]), gap=2)
    b.cut(poly([(43, 48), (48, 48), (48, 132), (47, 160), (44, 130)]))
    b.put(blob(xy("10,32 20,18 48,6 76,18 86,32 66,42 48,44 30,42"), 6), gap=2.4)
    b.cut(poly([(20, 28), (30, 19), (46, 13), (44, 28)]))
    return b


PIECES = {
    "scene_hanging": Piece(hanging, (900, 320), backing=whole, tol=0.4),
    "laurel_stamp": Piece(laurel_stamp, (200, 96, 64), wobble=0, tol=0.4),
    "nail": Piece(nail, (96, 32, 18), wobble=0.3),
    "nail_side": Piece(nail_side, (160, 64), wobble=0.3),
}
