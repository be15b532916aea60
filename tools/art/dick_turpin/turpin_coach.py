"""The Silver Flyer, its small cut, and the six passengers."""

import math

from shapely.geometry import box

from tools.art.block import Block
from tools.art.dick_turpin import turpin_kit as kit
from tools.art.figures import coach as coaches
from tools.art.figures.horse import CANTER, GALLOP, horse
from tools.art.ink import (
    BOTTLE,
    GOLD,
    STOCK,
    blob,
    circ,
    limb,
    line,
    mirror,
    outline,
    poly,
    stroke,
    union,
    xy,
)


def flyer(right=True):
    """The coach and four in bottle green, 1840 x 620."""
    b = coaches.coach_and_four(BOTTLE)
    return b if right else b.transform(lambda g: mirror(g, b.w / 2))


def _wheel(b, x, y, r, n):
    rim = circ(x, y, r).difference(circ(x, y, r - 5))
    spokes = [
        line([(x, y), (x + (r - 3) * math.cos(a), y + (r - 3) * math.sin(a))], 3)
        for a in [2 * math.pi * k / n + 0.2 for k in range(n)]
    ]
    b.erase(circ(x, y, r + 2.4))
    b.tint(circ(x, y, r - 5), STOCK)
    b.add(union(rim, *spokes, circ(x, y, 5.5)))


def flyer_small(right=True):
    """The coach for the road, drawn for 64 to 120 px, 280 x 140."""
    b = Block(280, 140, gap=2.4)
    for dx, dy, pose in ((146, 26, CANTER), (78, 26, GALLOP)):
        T = kit.at(dx, dy, 0.172)
        horse(b, T, pose, engrave=False, maned=False)
        b.put(T(stroke([(596, 222), (586, 280), (600, 340), (632, 370)], 44, 0.75)), gap=1.6, col=BOTTLE)
    b.put(line([(100, 106), (150, 92)], 4), gap=1.6)
    body = blob(xy("26,46 72,40 116,46 120,76 112,94 84,104 56,104 30,94 22,74"), 8)
    b.put(poly([(112, 60), (132, 60), (146, 82), (140, 88), (112, 96)]), gap=2)
    b.put(body, gap=2.6)
    low = body.intersection(box(0, 73, 200, 120)).buffer(-3.4)
    b.erase(low).tint(low, BOTTLE)
    for x in (34, 60, 88):
        w = box(x, 51, x + 21, 69).buffer(1)
        b.erase(w).tint(w, STOCK)
    b.add(circ(45, 62, 5)).add(circ(71, 62, 5)).add(circ(99, 62, 5))
    for x in (45, 71, 99):
        b.add(box(x - 6.5, 65, x + 6.5, 70))
    b.cut(circ(72, 86, 7)).tint(circ(72, 86, 7), GOLD)
    b.put(stroke([(16, 46), (72, 33), (126, 46)], 10, 0.5), gap=1.8)
    b.put(box(38, 20, 64, 34).buffer(1.5), gap=1.6)
    b.white(box(69, 16, 94, 33).buffer(1.5), 3, gap=1, col=BOTTLE)
    # driver
    b.white(blob(xy("116,62 114,38 124,28 136,34 142,52 152,60 146,66")), 3.2, gap=1.6, col=BOTTLE)
    b.put(circ(128, 24, 7.5), gap=1.4)
    b.put(blob(xy("112,22 122,12 132,12 146,20 134,22")), gap=1.2)
    b.put(line([(140, 48), (170, 46), (258, 66)], 2.4, smooth=True), gap=1)
    b.put(stroke([(142, 46), (154, 22), (178, 8), (196, 16)], 3.4, 0.6), gap=1)
    _wheel(b, 42, 104, 28, 10)
    _wheel(b, 112, 110, 22, 8)
    b.fit(3)
    return b if right else b.transform(lambda g: mirror(g, b.w / 2))


FACE = "58,28 63,38 64,42 72,51 66,55 68,60 65,63 65,69 58,74 50,72"


def _face(b, back="48,80 40,70 32,58 30,42 36,28 48,23"):
    b.put(blob(xy(FACE + " " + back), 8), gap=0)


def _bust(b):
    """Neck and shoulders."""
    b.put(
        union(limb([(46, 66, 9), (45, 82, 10)]), blob(xy("8,100 14,86 32,79 54,79 76,86 86,100 48,108"), 8)),
        gap=0,
    )


def lady_bonnet():
    """A lady in a travelling bonnet."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    b.put(blob(xy("64,5 82,12 84,34 72,40 60,32 55,50 44,68 30,66 20,48 20,26 38,8"), 8), gap=2.6)
    b.cut(stroke([(56, 14), (52, 34), (42, 56)], 4))
    b.put(stroke([(44, 66), (54, 76), (60, 88)], 6), gap=2, col=BOTTLE)
    return b


def lady_feather():
    """A lady with her hair dressed high and three feathers."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    for P in ([(44, 20), (34, 6), (14, 6)], [(46, 18), (44, 4), (30, -6)], [(50, 18), (56, 4), (50, -8)]):
        b.put(stroke(P, 11, 1, bias=0.6), gap=2)
    b.put(blob(xy("60,32 62,18 52,8 38,8 28,20 24,40 28,58 38,64 42,50 46,36"), 8), gap=2.4)
    for k in range(3):
        b.cut(stroke([(34 + k * 3, 18 + k * 12), (44, 16 + k * 10), (54, 20 + k * 7)], 3.4))
    b.put(stroke([(32, 58), (26, 70), (30, 82)], 8), gap=2)
    b.cut(line([(38, 78), (54, 78)], 3.4))
    return b.fit(2)


def lady_young():
    """A young lady, hair in a knot with a ribbon."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    b.put(blob(xy("60,30 54,20 40,18 28,28 24,44 30,56 40,54 46,40"), 8), gap=2.2)
    b.put(circ(22, 36, 12), gap=2.4)
    b.cut(stroke([(14, 34), (22, 28), (30, 34)], 3.2))
    b.put(
        union(stroke([(28, 46), (18, 56), (12, 70)], 7, 0.7), stroke([(30, 48), (26, 60), (22, 72)], 6, 0.7)),
        gap=1.6,
        col=BOTTLE,
    )
    b.put(stroke([(26, 52), (36, 64), (38, 80)], 8), gap=2)
    return b


def gent_tricorne():
    """A squire in a three-cornered hat."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    b.put(stroke([(36, 50), (26, 62), (24, 82)], 12, 0.8), gap=2)
    b.put(circ(28, 62, 6), gap=1.6, col=BOTTLE)
    b.put(blob(xy("10,30 22,16 40,8 58,8 72,16 84,32 72,34 58,28 40,28 22,36"), 8), gap=2.6)
    b.cut(stroke([(18, 30), (34, 18), (54, 16), (74, 28)], 3.6))
    b.cut(stroke([(54, 80), (62, 86), (60, 94)], 4))
    return b


def gent_wig():
    """A judge in a full-bottomed wig."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    b.put(blob(xy("62,26 54,12 38,10 24,20 18,38 16,60 18,82 34,90 44,78 42,58 48,42"), 8), gap=2.6)
    for k in range(5):
        b.cut(stroke([(24, 28 + k * 13), (33, 33 + k * 13), (41, 27 + k * 12)], 4))
    return b


def gent_parson():
    """A parson in a broad flat hat, with bands."""
    b = Block(96, 96)
    _bust(b)
    _face(b)
    b.put(blob(xy("32,30 34,12 48,8 60,12 62,30"), 6), gap=0)
    b.put(blob(xy("8,30 26,24 50,27 74,22 88,26 76,34 48,36 22,37"), 8), gap=2.4)
    b.cut(line([(34, 22), (62, 21)], 3.6))
    b.put(blob(xy("34,38 40,44 40,60 32,66 24,56 28,44"), 8), gap=2)
    b.white(poly([(50, 80), (64, 84), (62, 97), (54, 97)]), 2.6, col=STOCK)
    return b


HEADS = (lady_bonnet, gent_tricorne, lady_feather, gent_wig, lady_young, gent_parson)


def window():
    """An empty coach window for a head, 96 x 120: the head goes into 14 24 68 78."""
    b = Block(96, 120)
    pane = box(12, 12, 84, 106).buffer(3)
    b.add(pane.buffer(8))
    b.cut(outline(pane.buffer(4.4), 2))
    b.erase(pane).tint(pane, STOCK)
    for f in (1, -1):
        g = blob(xy("6,6 34,6 30,26 20,40 6,46"), 8).intersection(pane)
        g = g if f == 1 else mirror(g, 48)
        b.erase(g).tint(g, BOTTLE).add(outline(g, 2.6))
    b.add(box(4, 104, 92, 116)).cut(line([(10, 110), (86, 110)], 2.4))
    return b
