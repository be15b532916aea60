"""Things on the table: dice, cup, wax seals, lamp, pointing hand, and the shutters for handing over."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from game.session.seats.seats import EVERY_MARK
from tools.art.block import Block
from tools.art.ink import (
    CUT,
    GOLD,
    IVORY,
    OXBLOOD,
    PAPER,
    blob,
    circ,
    even,
    fillet,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    mirror,
    outline,
    poly,
    rays_family,
    rough,
    soften,
    star,
    stroke,
    union,
    xy,
)

PIPS = {
    1: [(50, 50)],
    2: [(28, 28), (72, 72)],
    3: [(26, 26), (50, 50), (74, 74)],
    4: [(29, 29), (71, 29), (29, 71), (71, 71)],
    5: [(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
    6: [(30, 24), (70, 24), (30, 50), (70, 50), (30, 76), (70, 76)],
}
FLAME, GLOW = "#f2c14e", "#e8a53a"


def die(n, black=False):
    """One face, 100 x 100; pips stay round down to 32 px."""
    b = Block(100, 100)
    face = fillet(
        poly([(20, 20), (50, 18.5), (80, 20), (81.5, 50), (80, 80), (50, 81.5), (20, 80), (18.5, 50)]).buffer(
            14.5, 24
        ),
        2,
    )
    r = 13 if n == 1 else 10 if n < 6 else 9.6
    if black:
        b.tint(face, PAPER).put(face, gap=0).cut(outline(face.buffer(-5), 1.8))
        for x, y in PIPS[n]:
            b.cut(circ(x, y, r)).tint(circ(x, y, r), IVORY)
        return b
    b.white(face, 4.4, col=IVORY)
    inner = face.buffer(-3.8)
    shade = inner.difference(aff.translate(face.buffer(-8), -4.5, -4.5))
    b.add(hatch(shade, lines_family(shade, 3.8, -45), even(0.6), wmax=2, inset=0.6))
    for x, y in PIPS[n]:
        b.put(circ(x, y, r), gap=0, col=OXBLOOD if n == 1 else None)
        b.cut(
            stroke(
                [(x - r * 0.6, y - r * 0.05), (x - r * 0.4, y - r * 0.45), (x + r * 0.05, y - r * 0.62)], 2
            )
        )
    return b


def dice_cup():
    """A leather cup tipping out two dice, 300 x 240."""
    b = Block(300, 240)

    def tip(g):
        return aff.translate(aff.rotate(g, 62, origin=(100, 100)), 6, -6)

    body = poly([(52, 30), (148, 30), (136, 184), (64, 184)]).buffer(5)
    b.put(tip(body))
    b.cut(
        tip(
            hatch(
                body,
                lines_family(body, 6.5, 90),
                lit(body, (-0.9, -0.1, 0.45), bulge=44, lo=0.3),
                wmax=4.4,
                inset=4,
            )
        )
    )
    for y in (52, 150, 166):
        b.put(
            tip(
                blob(
                    [
                        (48 + (y - 30) * 0.078, y),
                        (100, y + 8),
                        (152 - (y - 30) * 0.078, y),
                        (151 - (y - 30) * 0.078, y + 9),
                        (100, y + 17),
                        (49 + (y - 30) * 0.078, y + 9),
                    ]
                )
            ),
            gap=2.2,
        )
    mouth = circ(100, 30, 54, 17)
    b.white(tip(mouth), 5, gap=1, col=PAPER)
    hollow = circ(100, 31, 44, 11)
    b.put(tip(hollow), gap=0)
    b.put(tip(circ(100, 186, 41, 9).difference(box(40, 100, 160, 182))), gap=2)
    for n, x, y, turn, size in ((5, 196, 150, 18, 0.62), (3, 232, 84, -24, 0.56)):
        cube = die(n)
        b.stamp_at(
            cube,
            lambda g, x=x, y=y, t=turn, s=size: aff.translate(
                aff.rotate(aff.scale(g, s, s, origin=(50, 50)), t, origin=(50, 50)), x - 50, y - 50
            ),
            gap=4,
        )
    for x, y, w in ((150, 206, 120), (60, 214, 90), (180, 220, 80)):
        b.add(stroke([(x, y), (x + w / 2, y - 2), (x + w, y)], 4))
    return b.fit(6)


def _device(kind):
    """The print of the signet in the middle of each seal."""
    if kind == "circle":  # horseshoe
        shoe = outline(circ(60, 58, 15, 17), 8).difference(poly([(48, 66), (72, 66), (76, 92), (44, 92)]))
        return shoe
    if kind == "diamond":  # dagger
        return union(
            poly([(60, 88), (55, 54), (65, 54)]),
            line([(47, 53), (73, 53)], 6),
            line([(60, 50), (60, 38)], 6),
            circ(60, 35, 5),
        )
    if kind == "shield":  # chevron and balls
        return union(
            line([(42, 70), (60, 54), (78, 70)], 8, cap=2),
            circ(48, 46, 5.5),
            circ(72, 46, 5.5),
            circ(60, 82, 5.5),
        )
    if kind == "star":
        return star(60, 62, 15, 6.5)
    if kind == "bell":  # two mouldings
        return union(line([(40, 42), (80, 42)], 6), line([(34, 76), (86, 76)], 6))
    if kind == "spade":  # a lozenge
        return poly([(60, 30), (78, 56), (60, 82), (42, 56)])
    if kind == "horseshoe":  # the nails
        nails = ((20, 66), (27, 38), (46, 22), (74, 22), (93, 38), (100, 66), (26, 92), (94, 92))
        return union([circ(x, y, 4.6) for x, y in nails])
    return union(circ(60, 63, 6))


def seal(kind, col):
    """Sealing wax, 120 x 120; the eight differ by outline as well as colour."""
    b = Block(120, 120)
    shape = {
        "circle": circ(60, 60, 44, res=32),
        "diamond": poly([(60, 2), (112, 60), (60, 118), (8, 60)]),
        "shield": blob(
            [(12, 16), (60, 10), (108, 16), (106, 56), (92, 88), (60, 114), (28, 88), (14, 56)], 10
        ).union(poly([(13, 13), (107, 13), (104, 50), (16, 50)])),
        "star": star(60, 63, 60, 33),
        "fleur": fillet(
            union(
                [
                    circ(60 + 29 * math.cos(a), 60 + 29 * math.sin(a), 25)
                    for a in np.arange(5) * 2 * math.pi / 5 - math.pi / 2
                ],
                circ(60, 60, 28),
            ),
            4,
        ),
        "bell": union(
            blob(xy("60,12 88,24 94,58 98,76 114,92 100,98 60,100 20,98 6,92 22,76 26,58 32,24"), 10),
            circ(60, 12, 9),
            circ(60, 102, 13),
        ),
        "spade": union(
            blob(xy("60,4 108,56 106,82 84,92 66,82 54,82 36,92 14,82 12,56"), 10),
            poly([(38, 114), (56, 76), (64, 76), (82, 114)]),
        ),
        "horseshoe": blob(
            xy(
                "20,112 6,62 18,24 60,6 102,24 114,62 100,112 76,112 78,100 88,64 78,42 60,36 42,42 32,64 "
                "42,100 44,112"
            ),
            8,
        ),
    }[kind]
    wax = rough(soften(shape, 5 if kind in ("star", "diamond") else 3), 1.6 if CUT.fine else 0.8, 22, 7)
    b.tint(wax, col).add(outline(wax.buffer(-2), 4.6))
    if kind != "horseshoe":  # no room for one beside the nails
        print_line = wax.buffer(-13)
        b.add(outline(print_line, 2.6))
        b.cut(outline(aff.translate(print_line, -2, -2), 1.5).difference(outline(print_line, 3.4)))
    rim = wax.buffer(-5).difference(wax.buffer(-11))
    b.add(
        hatch(
            rim,
            lines_family(rim, 4, -45),
            lambda p: np.clip((p[:, 0] + p[:, 1] - 128) / 60, 0, 0.8),
            wmax=2.4,
            inset=0.3,
        )
    )
    glint = rim.intersection(box(0, 0, 62, 62))
    b.cut(
        hatch(
            glint,
            lines_family(glint, 4.4, 45),
            lambda p: np.clip((96 - p[:, 0] - p[:, 1]) / 50, 0, 0.75),
            wmax=2.6,
            inset=0.4,
        )
    )
    device = _device(kind)
    if kind == "fleur":
        petals = [
            aff.rotate(blob([(60, 54), (52, 40), (60, 31), (68, 40)]), 72 * k, origin=(60, 62))
            for k in range(5)
        ]
        device = union(petals, circ(60, 62, 5))
    b.add(aff.translate(device, 1.6, 1.8))
    return b.cut(device).tint(device, {GOLD: "#f0d48a", SEALS["bell"]: "#8d8068"}.get(col, "#e9cfae"))


SEALS = {mark.name: "#{:02x}{:02x}{:02x}".format(*mark.colour) for mark in EVERY_MARK}


def lamp(lit_up):
    """The leak lamp: a dark lantern, open and burning or shut, 128 x 128."""
    b = Block(128, 128)
    if lit_up:
        glow = circ(64, 74, 62, res=40)
        b.tint(
            glow.difference(circ(64, 74, 26))
            .intersection(
                union(
                    [
                        poly(
                            [
                                (64, 74),
                                (64 + 70 * math.cos(a - 0.10), 74 + 70 * math.sin(a - 0.10)),
                                (64 + 70 * math.cos(a + 0.10), 74 + 70 * math.sin(a + 0.10)),
                            ]
                        )
                        for a in np.arange(16) * math.pi / 8
                    ]
                )
            )
            .difference(circ(64, 74, 46)),
            GLOW,
        )
    body = poly([(38, 48), (90, 48), (94, 108), (34, 108)]).buffer(3)
    cap = union(
        poly([(36, 46), (92, 46), (76, 26), (52, 26)]).buffer(2),
        poly([(56, 26), (72, 26), (70, 16), (58, 16)]).buffer(1.5),
    )
    foot = poly([(28, 108), (100, 108), (100, 117), (28, 117)]).buffer(2)
    b.put(outline(circ(64, 13, 9), 4.6), gap=1)
    b.put(body, gap=3).put(cap, gap=2.4).put(foot, gap=2.4)
    glass = poly([(46, 56), (82, 56), (84, 101), (44, 101)]).buffer(2)
    if lit_up:
        b.cut(glass).tint(glass, FLAME)
        flame = blob([(64, 58), (75, 78), (72, 94), (64, 99), (56, 94), (53, 78)])
        b.put(flame, gap=0, col="#b3342c").cut(blob([(64, 74), (69, 86), (64, 96), (59, 86)]))
        b.tint(blob([(64, 74), (69, 86), (64, 96), (59, 86)]), IVORY)
    else:
        b.cut(outline(glass, 2.6))
        for y in (66, 77, 88):
            b.cut(stroke([(49, y), (64, y - 1), (79, y)], 3.4, 0.5))
    b.cut(stroke([(44, 42), (56, 31), (70, 30)], 3))
    return b


def manicule(right=True):
    """The printer's fist, 220 x 110, pointing right or left."""
    b = Block(220, 110)
    sleeve = poly([(6, 24), (54, 16), (54, 96), (6, 92)]).buffer(3)
    b.put(sleeve)
    b.cut(
        hatch(
            sleeve,
            lines_family(sleeve, 6, 80, 0.06),
            lit(sleeve, (-0.2, -0.9, 0.4), bulge=34, lo=0.3),
            wmax=3.6,
            inset=3,
        )
    )
    for y in (40, 58, 76):
        b.cut(circ(40, y, 3.6)).add(circ(40, y, 1.6))
    ruff = fillet(union([circ(62, y, 9.5) for y in (24, 38, 52, 66, 80, 90)], box(56, 22, 66, 92)), 2)
    b.white(ruff, 3.2, gap=1, col=IVORY)
    for y in (31, 45, 59, 73, 85):
        b.add(stroke([(56, y), (63, y + 0.5), (71, y)], 2.4, 0.7))
    fist = fillet(
        union(
            limb([(76, 54, 26), (96, 56, 28), (112, 58, 25)]),
            limb([(96, 36, 15), (122, 34, 12.5), (152, 33, 10.5), (184, 34, 8.6), (202, 35, 7.4)]),
        ),
        7,
    )
    b.white(fist, 3.6, gap=1.4, col=IVORY)
    for x, y, r, reach in (
        (118, 56, 10.5, 22),
        (112, 74, 10, 20),
        (102, 89, 8.6, 16),
    ):  # three curled fingers
        finger = limb([(x - 16, y, r), (x + reach - 14, y, r), (x + reach - 6, y + 1, r - 1)])
        b.white(finger, 3.2, gap=0.6, col=IVORY)
        b.add(
            stroke([(x + reach - 18, y - r + 5), (x + reach - 14, y - 1), (x + reach - 18, y + r - 4)], 2.2)
        )
    thumb = limb([(84, 26, 11), (106, 16, 9.5), (130, 13, 8), (144, 15, 6.4)])
    b.white(thumb, 3.2, gap=0.6, col=IVORY)
    b.add(stroke([(136, 10), (144, 11), (149, 15)], 2.2)).add(stroke([(194, 30), (202, 31), (207, 35)], 2.2))
    b.add(stroke([(122, 44), (150, 42.5), (180, 41.5)], 2.6)).add(
        stroke([(160, 27), (164, 33), (161, 40)], 1.8)
    )
    for k in range(4):
        b.add(stroke([(80 + k * 5, 66 + k * 4), (88 + k * 4, 72 + k * 3.4), (93 + k * 3, 80 + k * 2)], 2.2))
    return b if right else b.transform(lambda g: mirror(g, 110))


def shutters():
    """Closed shutters with a candle on the sill, 1280 x 800. The notice board (360, 96, 560, 168) is for words."""
    b = Block(1280, 800)
    b.lay(box(0, 0, 1280, 800))
    flame = (640, 436)
    planks = []
    for side in (0, 640):
        for k in range(6):
            x = side + 12 + k * 103
            planks.append(box(x, 10, x + 99, 690))
    for i, plank in enumerate(planks):
        b.cut(outline(plank, 2.2).intersection(box(0, 0, 1280, 692)))

        def near(p):
            d = np.hypot(p[:, 0] - flame[0], (p[:, 1] - flame[1]) * 1.05)
            return np.clip(1.05 - d / 600, 0, 1) ** 1.6

        grain = [
            np.c_[path[:, 0] + 5 * np.sin(path[:, 1] / 90.0 + i * 1.7 + k), path[:, 1]]
            for k, path in enumerate(lines_family(plank, 9, 90))
        ]
        b.cut(hatch(plank, grain, near, wmax=5.2, gamma=1.0, inset=5, jitter=0.5, seed=i + 1))
        if i % 3 == 1:
            x, y = plank.centroid.x, 150 + (i * 173) % 420
            if not 360 < y < 560 or abs(x - 640) > 200:
                b.put(circ(x, y, 9, 15), gap=3).cut(outline(circ(x, y, 5, 9), 2))
    for side, s in ((0, 1), (1280, -1)):
        for y in (110, 590):
            strap = [
                (side, y - 17),
                (side + s * 300, y - 11),
                (side + s * 330, y - 26),
                (side + s * 392, y),
                (side + s * 330, y + 26),
                (side + s * 300, y + 11),
                (side, y + 17),
            ]
            b.put(poly(strap).buffer(2), gap=5)
            b.cut(stroke([(side, y - 8), (side + s * 150, y - 6), (side + s * 310, y - 4)], 3))
            for x in (46, 130, 214, 350):
                b.cut(circ(side + s * x, y, 6)).add(circ(side + s * x, y, 3))
    b.put(box(633, 0, 647, 700), gap=4)
    sill = poly([(0, 700), (1280, 700), (1280, 800), (0, 800)])
    b.put(sill, gap=6)
    b.cut(
        hatch(
            sill,
            lines_family(sill, 10, 0),
            lambda p: np.clip(1 - np.abs(p[:, 0] - 640) / 620, 0, 1) * np.clip((770 - p[:, 1]) / 90, 0, 1),
            wmax=6,
            inset=4,
            jitter=0.5,
        )
    )
    # halo, candle, dish
    halo = circ(*flame, 116, 132, res=48)
    rays = hatch(
        halo,
        rays_family(halo, 72, flame, 40),
        lambda p: np.clip(1.15 - np.hypot(p[:, 0] - 640, p[:, 1] - 436) / 128, 0, 1),
        wmax=6.5,
        inset=1,
    )
    b.erase(halo).lay(halo).cut(rays)
    b.cut(circ(640, 438, 46, 56)).tint(circ(640, 438, 46, 56), GLOW)
    b.put(
        blob([(640, 368), (662, 420), (665, 446), (652, 470), (628, 470), (615, 446), (620, 418)]),
        gap=0,
        col=FLAME,
    )
    b.tint(blob([(640, 420), (650, 446), (646, 466), (634, 466), (630, 446)]), IVORY)
    b.add(line([(640, 484), (641, 452)], 4))
    candle = blob(xy("616,490 640,482 664,490 666,560 668,690 612,690 614,560"), 8)
    b.white(candle, 5, gap=5, col=IVORY)
    b.white(limb([(660, 490, 9), (664, 530, 8), (663, 552, 9)]), 3.4, col=IVORY)
    b.white(limb([(619, 490, 8), (616, 516, 7), (617, 528, 7.5)]), 3.4, col=IVORY)
    shade = candle.intersection(box(644, 560, 700, 690))
    b.add(hatch(shade, lines_family(shade, 6, 0), even(0.6), wmax=3.4, inset=2))
    dish = blob(xy("540,690 590,682 640,680 690,682 740,690 716,716 640,724 564,716"))
    b.put(dish, gap=6, col=GOLD).add(outline(dish, 5)).add(stroke([(566, 704), (640, 713), (714, 704)], 5))
    b.put(outline(circ(752, 700, 20, 17), 8), gap=4)
    # notice board
    board = rough(box(360, 96, 920, 264), 3, 40, 4)
    b.put(board, gap=7, col=PAPER).add(outline(board, 5)).add(outline(board.buffer(-11), 1.8))
    for x in (380, 900):
        for y in (116, 244):
            b.add(circ(x, y, 6))
    return b
