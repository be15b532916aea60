"""What a hold-up brings: each booty card with a thing of its worth, coins lying flat, flash and smoke."""

import math

from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.dick_turpin import turpin_kit as kit
from tools.art.dick_turpin.turpin_cards import H, W, edged, strongbox
from tools.art.ink import (
    BOTTLE,
    GOLD,
    STOCK,
    blob,
    circ,
    hatch,
    line,
    lines_family,
    lit,
    outline,
    poly,
    stroke,
    union,
    xy,
)
from tools.art.lettering import CINZEL, text

ROOM = (62, 84, 276, 262)
"""Where a card's thing is drawn."""


def snuff_box():
    """A snuff-box, its lid a little open, 400 x 300."""
    b = Block(400, 300)
    lid = poly([(66, 128), (96, 44), (330, 44), (338, 128)]).buffer(8)
    b.put(lid)
    b.white(poly([(92, 120), (112, 60), (314, 60), (314, 120)]), 4, gap=2, col=BOTTLE)
    oval = circ(213, 90, 52, 22)
    b.white(oval, 4, gap=2, col=STOCK)
    b.add(stroke([(180, 96), (206, 78), (220, 96), (246, 82)], 7))
    body = poly([(54, 146), (346, 146), (332, 246), (68, 246)]).buffer(9)
    b.put(body, gap=5)
    low = body.buffer(-9)
    b.erase(low).tint(low, GOLD).add(outline(low, 3))
    b.add(
        hatch(low, lines_family(low, 9, 90), lit(low, (-0.7, -0.5, 0.4), bulge=60, lo=0.3), wmax=5, inset=4)
    )
    b.white(box(182, 136, 218, 168).buffer(3), 4, gap=3, col=STOCK)
    b.add(circ(200, 152, 6))
    return b.fit(4)


def watch():
    """A repeater on its chain, 400 x 300."""
    b = Block(400, 300)
    chain = [(250, 52), (306, 34), (352, 62), (356, 116), (322, 160), (330, 214), (372, 240)]
    for n in range(len(chain) - 1):
        (x0, y0), (x1, y1) = chain[n], chain[n + 1]
        for k in range(4):
            t = k / 4
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            b.put(circ(x, y, 10), gap=1.5)
            b.erase(circ(x, y, 5)).tint(circ(x, y, 8).difference(circ(x, y, 5)), GOLD)
    b.put(circ(196, 34, 25), gap=3)
    b.erase(circ(196, 34, 14))
    b.put(box(182, 44, 210, 66), gap=2)
    b.put(circ(196, 174, 118), gap=4)
    b.erase(circ(196, 174, 108)).tint(circ(196, 174, 108).difference(circ(196, 174, 90)), GOLD)
    b.add(outline(circ(196, 174, 90), 4))
    face = circ(196, 174, 88)
    b.erase(face).tint(face, STOCK)
    for k in range(12):
        a = math.pi * k / 6
        c, s = math.cos(a), math.sin(a)
        r0 = 62 if k % 3 == 0 else 70
        b.add(line([(196 + r0 * c, 174 + r0 * s), (196 + 80 * c, 174 + 80 * s)], 9 if k % 3 == 0 else 6))
    b.add(stroke([(196, 188), (196, 150), (196, 108)], 10, 0.5)).add(
        stroke([(184, 180), (214, 164), (246, 146)], 11, 0.5)
    )
    b.add(circ(196, 174, 10)).cut(circ(196, 174, 4))
    return b.fit(4)


def purse():
    """A purse drawn shut with a cord, 400 x 300."""
    b = Block(400, 300)
    neck = blob(xy("150,84 134,40 158,22 178,40 200,20 222,40 244,22 266,42 250,84"), 8)
    b.put(neck)
    for x in (168, 200, 232):
        b.cut(stroke([(200 + (x - 200) * 0.7, 84), (x, 58), (200 + (x - 200) * 1.3, 34)], 5))
    bag = blob(xy("146,94 200,88 254,94 306,150 326,214 300,268 246,288 154,288 100,268 74,214 94,150"), 10)
    b.put(bag, gap=5)
    b.cut(
        hatch(
            bag,
            lines_family(bag, 11, 84, bend=0.1),
            lit(bag, (-0.7, -0.6, 0.4), bulge=90, lo=0.05),
            wmax=7,
            inset=7,
        )
    )
    band = blob(xy("84,196 200,222 316,196 322,226 200,254 78,226"), 8).intersection(bag.buffer(-3))
    b.white(band, 4, gap=3, col=BOTTLE)
    b.put(stroke([(132, 92), (200, 104), (268, 92)], 20, 0.3), gap=3)
    cord = union(
        stroke([(262, 94), (312, 110), (330, 156)], 10, 0.4),
        stroke([(258, 96), (296, 124), (294, 170)], 10, 0.4),
    )
    b.put(cord, gap=3)
    for x, y in ((331, 170), (294, 184)):
        b.white(circ(x, y, 13), 4, gap=2, col=GOLD)
    return b.fit(4)


def jewels():
    """A necklace of pearls with a great stone, 400 x 300."""
    b = Block(400, 300)
    for rx, ry, r, n in ((172, 150, 17, 19), (128, 104, 13, 17)):
        for k in range(n):
            a = math.pi * (0.02 + 0.96 * k / (n - 1))
            x, y = 200 + rx * math.cos(a), 36 + ry * math.sin(a)
            b.white(circ(x, y, r), 4, gap=1.6, col=STOCK)
            b.add(
                stroke(
                    [(x + r * 0.1, y + r * 0.7), (x + r * 0.7, y + r * 0.3), (x + r * 0.6, y - r * 0.3)],
                    r * 0.34,
                )
            )
    for x, y, s in ((200, 226, 1.0), (96, 172, 0.5), (304, 172, 0.5)):
        T = kit.at(x, y, s)
        b.put(T(circ(0, 0, 64, 66)), gap=4)
        gold = T(circ(0, 0, 57, 59).difference(circ(0, 0, 46, 48)))
        b.erase(gold).tint(gold, GOLD)
        stone = T(poly([(-24, -38), (24, -38), (42, -8), (0, 44), (-42, -8)]))
        b.erase(T(circ(0, 0, 44, 46))).tint(stone, BOTTLE).add(outline(stone, 5))
        for P in ([(-24, -38), (-12, -8), (0, 44)], [(24, -38), (12, -8), (0, 44)], [(-42, -8), (42, -8)]):
            b.add(T(line(P, 5)))
        b.cut(T(poly([(-20, -32), (-4, -32), (-11, -14)])))
    return b.fit(4)


THINGS = {1: snuff_box, 2: watch, 3: purse, 4: jewels, 5: strongbox}


COINS = {1: (72, 0), 2: (70, 148), 3: (60, 116), 4: (52, 84), 5: (47, 65)}
"""How large a card's coins are, and how far apart."""


def _numeral(n, x):
    g, _wide = text(str(n), 76, CINZEL, 900)
    return aff.translate(g, x, 86)


def gold(n):
    """Booty worth n sovereigns: the thing it was taken in, the coins under it, its number in the corners."""
    b = Block(W, H)
    edged(b)
    x, y, w, h = ROOM
    b.stamp(THINGS[n](), (x, y, w, h), gap=4)
    r, step = COINS[n]
    left = 200 - step * (n - 1) / 2
    for k in range(n):
        kit.coin(b, left + k * step, 442, r, gap=4)
    for num in (_numeral(n, 56), _numeral(n, W - 56)):
        b.erase(num.buffer(5)).tint(num, BOTTLE).add(outline(num, 2))
    return b


def coin_flat():
    """A sovereign lying on a heap, seen from the side, 120 x 72."""
    b = Block(120, 72)
    top, low = circ(60, 30, 57, 27), circ(60, 43, 57, 27)
    side = union(top, low, box(3, 30, 117, 43))
    b.put(side, gap=0)
    face = circ(60, 30, 51, 22)
    b.erase(face).tint(face, GOLD)
    b.add(outline(circ(60, 30, 36, 14), 3.4))
    edge = side.buffer(-4).difference(top.buffer(2))
    b.erase(edge).tint(edge, GOLD)
    b.add(union([line([(60 + 13 * k, 40), (60 + 13 * k, 80)], 3.4) for k in range(-4, 5)]).intersection(edge))
    return b


def muzzle_flash():
    """The flash of a pistol, 240 x 240: a ragged star with sparks about it."""
    b = Block(240, 240)
    kit.flash(b, 120, 120, 108, points=11, rot=8, k=0.4)
    for k in range(9):
        a = 2 * math.pi * k / 9 + 0.5
        x, y = 120 + 104 * math.cos(a), 120 + 104 * math.sin(a)
        b.add(circ(x, y, 4.6))
    return b.fit(3)


def smoke():
    """A cloud of powder smoke with its curls, 240 x 200."""
    b = Block(240, 200)
    puffs = (
        (60, 128, 44),
        (110, 146, 42),
        (170, 138, 48),
        (196, 92, 36),
        (146, 70, 46),
        (88, 76, 42),
        (128, 108, 52),
    )
    cloud = union([circ(x, y, r) for x, y, r in puffs])
    b.white(cloud, 6, gap=0, col=STOCK)
    for x, y, r in puffs:
        spiral = [
            (
                x + r * (0.74 - 0.11 * k) * math.cos(0.5 + 0.75 * k),
                y + r * (0.74 - 0.11 * k) * math.sin(0.5 + 0.75 * k),
            )
            for k in range(6)
        ]
        b.add(stroke(spiral, 6, 0.8).intersection(cloud.buffer(-5)))
    return b.fit(3)


def dust():
    """What wheels stir up, 96 x 64, drawn for 16 to 40 px."""
    b = Block(96, 64)
    cloud = union(circ(24, 42, 17), circ(50, 34, 22), circ(74, 44, 15))
    b.white(cloud, 9, gap=0, col=STOCK)
    b.add(stroke([(40, 40), (50, 48), (62, 38)], 8)).add(stroke([(16, 44), (24, 50), (32, 44)], 7))
    return b.fit(2)
