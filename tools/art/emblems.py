"""Round emblems of the five games for the menu, and the app's icon."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art import objects
from tools.art.block import Block
from tools.art.figures import coach as coaches
from tools.art.figures.horse import horse
from tools.art.figures.rider import rider
from tools.art.ink import (
    BOTTLE,
    GOLD,
    IVORY,
    LINCOLN,
    OCHRE,
    OXBLOOD,
    PRUSSIAN,
    STOCK,
    blob,
    circ,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    place,
    poly,
    soften,
    stroke,
    union,
    xy,
)
from tools.art.ornament import curled_leaf

FIELD = circ(200, 200, 168, res=64)


def _ring(b):
    """The medallion's rim: a black band with beads, over whatever the field holds."""
    rim = circ(200, 200, 196, res=64).difference(FIELD)
    b.erase(rim.buffer(3)).lay(rim)
    b.cut(outline(circ(200, 200, 190, res=64), 1.8)).cut(outline(circ(200, 200, 174, res=64), 1.8))
    for k in range(48):
        a = 2 * math.pi * k / 48
        b.cut(circ(200 + 182 * math.cos(a), 200 + 182 * math.sin(a), 3.4, res=4))
    return b


def _field(b, col):
    """Coloured sky with engraved lines thinning downwards."""
    b.tint(FIELD, col)
    inner = FIELD.buffer(-3)
    b.cut(
        hatch(
            inner,
            lines_family(inner, 8.5, 0),
            lambda p: np.clip((p[:, 1] - 40) / 330, 0.0, 0.62),
            wmax=4.6,
            inset=1,
        )
    )


def _within(b, g, gap=4, col=None):
    b.erase(g.buffer(gap).intersection(FIELD))
    b.lay(g.intersection(FIELD), col or "ink")


def _stamp_in(b, other, move, gap=4.5):
    """Print another block inside the field only."""
    whole = move(other.everything()).buffer(gap)
    b.erase(whole.buffer(2).buffer(-2).intersection(FIELD))
    colours = union(*[move(g) for g in other.tints.values()])
    b.lay(whole.buffer(12).buffer(-12).difference(colours).intersection(FIELD), STOCK)
    for col, g in other.tints.items():
        b.lay(move(g).intersection(FIELD), col)
    b.lay(move(other.ink).intersection(FIELD))


def _move(scale, dx, dy):
    return lambda g: aff.translate(aff.scale(g, scale, scale, origin=(0, 0)), dx, dy)


def money_or_life():
    """Crossed pistol and rapier under a mask."""
    b = Block(400, 400)
    _field(b, OXBLOOD)
    arms = Block(400, 400)
    objects.rapier(
        arms,
        lambda g: aff.rotate(
            aff.translate(aff.scale(g, 0.95, 1.15, origin=(200, 100)), 0, 100), -45, origin=(200, 200)
        ),
    )
    objects.flintlock(
        arms,
        lambda g: aff.rotate(
            aff.translate(aff.scale(g, -0.86, 0.86, origin=(190, 120)), 2, 92), 45, origin=(200, 200)
        ),
    )
    _stamp_in(b, arms, lambda g: aff.translate(g, 0, 12), gap=6)
    mask = objects.mask()
    _stamp_in(b, mask, _move(0.36, 128, 48), gap=5)
    return _ring(b)


def famous_turpin():
    """The coach on the great road."""
    b = Block(400, 400)
    _field(b, BOTTLE)
    carriage = Block(900, 620)
    coaches.coach(carriage, lambda g: g, BOTTLE)
    ground = FIELD.intersection(box(0, 300, 400, 400))
    _within(b, ground, 0)
    b.cut(
        union(
            [
                stroke([(x, y), (x + w / 2, y - 2), (x + w, y)], 4)
                for x, y, w in (
                    (60, 330, 120),
                    (210, 322, 120),
                    (120, 348, 170),
                    (250, 340, 80),
                    (160, 362, 90),
                )
            ]
        )
    )
    _stamp_in(b, carriage, _move(0.47, -26, 52), gap=5)
    return _ring(b)


def _mounted_bust(**dress):
    big = Block(1000, 900)
    horse(big, lambda g: aff.translate(g, 0, 120))
    rider(big, lambda g: aff.translate(g, 0, 120), **dress)
    return big


def shotgun():
    """A western rider with his lasso up."""
    b = Block(400, 400)
    _field(b, OCHRE)
    _stamp_in(
        b,
        _mounted_bust(coat=OCHRE, hat="cowboy", masked=False, weapon="lasso", cloth_col=OXBLOOD),
        _move(0.62, -148, 36),
        gap=5,
    )
    return _ring(b)


def courier():
    """A hussar carrying the despatch."""
    b = Block(400, 400)
    _field(b, PRUSSIAN)
    _stamp_in(
        b,
        _mounted_bust(
            coat=PRUSSIAN, hat="shako", masked=False, weapon="despatch", cloak_col=OXBLOOD, cloth_col=OXBLOOD
        ),
        _move(0.62, -138, 24),
        gap=5,
    )
    return _ring(b)


def greenwood():
    """Feathered hat on a bow and arrow among the trees."""
    b = Block(400, 400)
    _field(b, LINCOLN)
    _within(
        b,
        FIELD.intersection(
            blob([(0, 330), (100, 318), (200, 326), (300, 316), (400, 330), (400, 420), (0, 420)])
        ),
        0,
    )
    for joints in (
        [(70, 40, 20), (76, 160, 19), (72, 260, 22), (66, 345, 34)],
        [(334, 40, 19), (326, 170, 18), (330, 270, 21), (338, 345, 32)],
        [(120, 60, 9), (124, 200, 9), (120, 330, 13)],
        [(284, 50, 8), (280, 200, 8), (286, 330, 12)],
    ):
        trunk = limb(joints)
        _within(b, trunk, 4)
        b.cut(
            hatch(
                trunk,
                lines_family(trunk, 6, 88, 0.02),
                lit(trunk, (-0.9, -0.2, 0.4), bulge=18, lo=0.35),
                wmax=3.4,
                inset=3,
            ).intersection(FIELD)
        )
    black, cut = curled_leaf(46, 26, 0.2, 4)
    leaf = black.difference(cut)
    for x, y, turn, size in (
        (60, 90, -40, 1.1),
        (90, 60, -10, 1),
        (130, 50, 10, 0.9),
        (40, 140, -80, 0.9),
        (270, 46, 170, 0.95),
        (320, 64, 190, 1.1),
        (350, 110, 220, 1),
        (110, 96, 40, 0.9),
        (292, 92, 140, 0.9),
        (200, 36, 90, 0.8),
        (166, 44, 60, 0.8),
        (234, 42, 120, 0.8),
    ):
        _within(b, place(leaf, x, y, turn, size), 3)
    bow = Block(400, 400)
    bow.put(limb(xy("84,252,4 116,300,8 180,322,9 248,306,9 300,258,9 322,190,8 312,112,4")))
    bow.put(line([(84, 252), (312, 112)], 3.4), gap=2)
    shaft, head = line([(96, 84), (300, 316)], 7), poly([(326, 346), (286, 328), (314, 302)])
    feathers = []
    for k in (0, 15, 30):
        fx, fy = 100 + k * 0.88, 88 + k
        feathers.append(poly([(fx, fy), (fx - 25, fy - 3), (fx - 34, fy - 15), (fx - 10, fy - 11)]))
        feathers.append(poly([(fx, fy), (fx - 1, fy - 25), (fx - 12, fy - 35), (fx - 9, fy - 11)]))
    bow.put(union(shaft, head, feathers), gap=3)
    _stamp_in(b, bow, lambda g: g, gap=5)
    hat = Block(400, 400)
    crown = blob(
        xy("120,214 136,168 172,140 216,146 262,184 300,206 330,214 296,232 240,230 190,238 146,240")
    )
    hat.put(crown, col=LINCOLN)
    hat.add(outline(crown, 5))
    brim = blob(xy("104,224 134,232 190,226 250,216 316,212 340,212 306,240 246,248 186,258 138,254"))
    hat.put(brim, gap=2.5)
    hat.add(
        hatch(
            crown,
            lines_family(crown, 6, -50, 0.1),
            lit(crown, (0.7, 0.6, 0.2), bulge=40, lo=0.3),
            wmax=3.6,
            inset=4,
        )
    )
    hat.put(stroke([(196, 226), (168, 160), (112, 104), (58, 96)], 34, 1, bias=0.5), gap=4, col=OXBLOOD)
    hat.add(outline(stroke([(196, 226), (168, 160), (112, 104), (58, 96)], 34, 1, bias=0.5), 3.4))
    hat.add(stroke([(196, 226), (168, 166), (116, 114), (66, 100)], 4))
    for k in range(7):
        x, y = 180 - k * 14, 184 - k * 12
        hat.add(stroke([(x, y), (x - 14, y + 4), (x - 24, y + 12 - k)], 2.6))
    _stamp_in(b, hat, lambda g: aff.translate(aff.scale(g, 0.86, 0.86, origin=(200, 190)), 4, 0), gap=6)
    return _ring(b)


def app_icon(fine=True):
    """The highwayman's face: tricorne, mask, collar, on an oxblood shield-square. `fine` adds the engraving."""
    b = Block(256, 256)
    plate = box(30, 30, 226, 226).buffer(22)
    b.tint(plate, OXBLOOD)
    b.add(plate.difference(plate.buffer(-9 if fine else -12)))
    inner = plate.buffer(-9 if fine else -12)
    if fine:
        b.cut(
            hatch(
                inner,
                lines_family(inner, 7, 0),
                lambda p: np.clip((p[:, 1] - 20) / 260, 0, 0.55),
                wmax=3.6,
                inset=3,
            )
        )
    face = blob(xy("82,112 128,104 174,112 178,150 164,186 128,208 92,186 78,150"), 10)
    collar = soften(
        poly([(14, 250), (30, 196), (74, 168), (128, 214), (182, 168), (226, 196), (242, 250)]), 3
    ).intersection(inner)
    b.put(collar, gap=4)
    b.erase(face.buffer(4)).tint(face, IVORY).add(outline(face, 5))
    if fine:
        b.add(
            hatch(
                face.intersection(box(130, 150, 200, 210)),
                lines_family(face, 5, -40),
                lit(face, (0.8, 0.5, 0.2), bulge=40, lo=0.3),
                wmax=2.6,
                inset=3,
            )
        )
    mask = blob(
        xy("70,122 100,116 128,126 156,116 186,122 188,148 170,166 144,164 128,152 112,164 86,166 68,148"), 10
    )
    b.put(mask, gap=0 if fine else 2)
    for s in (-1, 1):
        eye = blob([(128 + s * 18, 144), (128 + s * 32, 133), (128 + s * 50, 138), (128 + s * 38, 150)], 8)
        b.cut(eye if fine else eye.buffer(3))
        b.tint(eye if fine else eye.buffer(3), IVORY)
    b.add(stroke([(112, 186), (128, 181), (144, 186)], 5 if fine else 8, 0.5))
    knot = (
        poly([(128, 206), (96, 226), (110, 250), (128, 232), (146, 250), (160, 226)])
        .buffer(3)
        .intersection(inner)
    )
    b.white(knot, 5, col=IVORY)
    brim = blob(
        xy(
            "10,120 26,78 64,66 100,40 128,34 156,40 192,66 230,78 246,120 206,104 170,98 128,88 86,98 50,104"
        ),
        10,
    )
    b.put(brim, gap=5)
    if fine:
        b.cut(stroke(xy("24,108 40,86 74,78 104,56 128,50 152,56 182,78 216,86 232,108"), 6, 0.4))
        b.cut(
            hatch(
                brim,
                lines_family(brim, 6, 80, 0.05),
                lit(brim, (-0.4, -0.8, 0.3), bulge=26, lo=0.62),
                wmax=3,
                inset=8,
            )
        )
    else:
        b.cut(stroke([(30, 102), (76, 80), (128, 54), (180, 80), (226, 102)], 9, 0.4))
    b.put(circ(128, 70, 13), gap=4, col=GOLD).add(outline(circ(128, 70, 13), 3))
    return b


def app_icon_tiny():
    """The face again for 16 and 24 px, cut on a grid of sixteen so that edges fall between pixels."""
    b = Block(256, 256)
    b.tint(box(12, 12, 244, 244).buffer(12), "#93241f")
    cloak = poly([(0, 256), (16, 216), (96, 184), (128, 216), (160, 184), (240, 216), (256, 256)])
    b.put(cloak.intersection(box(0, 0, 256, 256)), gap=0)
    face = poly([(64, 96), (192, 96), (192, 168), (160, 208), (96, 208), (64, 168)])
    b.put(face, gap=0, col=IVORY)
    hat = poly(
        [
            (8, 112),
            (8, 80),
            (64, 64),
            (96, 24),
            (160, 24),
            (192, 64),
            (248, 80),
            (248, 112),
            (176, 96),
            (80, 96),
        ]
    )
    b.put(hat, gap=0)
    b.put(box(48, 112, 208, 160), gap=0)
    for x in (80, 144):
        b.put(box(x, 128, x + 32, 144), gap=0, col=IVORY)
    return b.put(box(112, 48, 144, 80), gap=0, col=GOLD)
