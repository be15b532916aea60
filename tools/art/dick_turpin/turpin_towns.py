"""Eight towns of the great road, 600 x 400 each, cut at the window's edge."""

import math

import numpy as np
from shapely.geometry import box

from tools.art.block import Block
from tools.art.dick_turpin.turpin_kit import at, battlement, gable, lancet, sky_lines
from tools.art.ink import (
    BOTTLE,
    GOLD,
    PAPER,
    blob,
    circ,
    even,
    hatch,
    limb,
    line,
    lines_family,
    outline,
    poly,
    stroke,
    union,
    xy,
)
from tools.art.maps import tree

VIEW = box(0, 0, 600, 400)


def _new():
    return Block(600, 400, gap=3.4)


def _ground(b, y, col=None, seed=1):
    """Foreground: black earth with gouges, or a tinted meadow."""
    g = blob(
        [(-40, y + 8), (120, y - 3), (300, y + 4), (480, y - 4), (640, y + 6), (660, 440), (-60, 440)]
    ).intersection(VIEW)
    b.put(g, gap=3, col=col)
    rng = np.random.default_rng(seed)
    cuts = [
        stroke([(x, yy), (x + w / 2, yy - 3), (x + w, yy)], rng.uniform(2.5, 4.5))
        for x, yy, w in zip(rng.uniform(-20, 560, 26), rng.uniform(y + 12, 394, 26), rng.uniform(30, 110, 26))
    ]
    b.cut(union(cuts).intersection(g))
    return g


def _water(b, y0, y1=400, seed=2, col=None):
    """A river lying level: dark with long gouges widening to the front."""
    g = box(0, y0, 600, y1)
    b.put(g, gap=2.5, col=col)
    rng = np.random.default_rng(seed)
    cuts = []
    y = y0 + 7
    while y < y1 - 3:
        x = rng.uniform(-60, 0)
        while x < 600:
            w = rng.uniform(50, 150)
            cuts.append(stroke([(x, y), (x + w / 2, y - 2), (x + w, y)], 3 + 2.4 * (y - y0) / (y1 - y0), 0.9))
            x += w + rng.uniform(12, 46)
        y += 9 + 5 * (y - y0) / (y1 - y0)
    b.cut(union(cuts).intersection(g.buffer(-1)))


def _trees(b, spots, kind=0):
    for x, y, s in spots:
        crown, trunk, cuts = tree(x, y, s, kind)
        b.put(trunk, gap=2).put(crown, gap=2.6).cut(cuts)


def _shade(b, g, x, period=6, w=3.2, angle=90):
    """Hatch the right side of a pale mass."""
    part = g.intersection(box(x, -50, 700, 450))
    b.add(hatch(part, lines_family(part, period, angle), even(0.8), wmax=w, inset=1.5))


def _cloud(b, x, y, s):
    T = at(x, y, s)
    g = T(
        union(
            circ(-44, 4, 22),
            circ(-14, -10, 30),
            circ(24, -6, 26),
            circ(52, 6, 18),
            box(-60, 4, 66, 24).buffer(3),
        )
    )
    b.white(g, 3)
    b.add(T(stroke([(-50, 14), (0, 18), (56, 14)], 4)))


def london():
    """St Paul's over the Thames."""
    b = _new()
    sky_lines(b, 10, 150, step=11)
    for x, h, w in (
        (34, 96, 13),
        (92, 128, 14),
        (150, 104, 12),
        (436, 112, 13),
        (500, 134, 14),
        (560, 100, 13),
    ):  # Wren's steeples
        b.put(
            union(
                box(x - w, 290 - h * 0.8, x + w, 292),
                poly([(x - w, 292 - h * 0.8), (x, 292 - h * 1.7), (x + w, 292 - h * 0.8)]),
            )
        )
        b.cut(lancet(x, 270 - h * 0.3, 7, 24), line([(x - w, 292 - h * 0.8), (x + w, 292 - h * 0.8)], 3))
    for k, x in enumerate(range(-10, 600, 46)):
        b.put(gable(x, 300, 42, 34 + (k * 37) % 22, 20), gap=2.4)
        for q in (10, 26):
            b.cut(box(x + q, 274, x + q + 6, 284))
    body = box(176, 212, 424, 300)
    b.white(body, 4, gap=3)
    b.white(poly([(232, 214), (300, 184), (368, 214)]), 4)
    for x in range(188, 420, 24):
        b.add(box(x, 224, x + 9, 292))
    for x in (190, 410):
        b.white(box(x - 20, 150, x + 20, 214), 4, gap=2)
        b.add(box(x - 8, 166, x + 8, 206))
        b.put(blob([(x - 20, 150), (x - 14, 126), (x, 114), (x + 14, 126), (x + 20, 150)]), gap=2)
        b.put(line([(x, 118), (x, 100)], 5), gap=2)
    drum = box(232, 136, 368, 190)
    b.white(drum, 4, gap=3)
    for x in range(240, 366, 16):
        b.add(box(x, 144, x + 7, 184))
    b.put(box(224, 184, 376, 194), gap=2)
    dome = blob(xy("236,138 240,104 262,70 300,54 338,70 360,104 364,138 300,142"), 10)
    b.put(dome, gap=4, col=BOTTLE).add(outline(dome, 4))
    for k, x in enumerate((256, 278, 300, 322, 344)):
        b.cut(stroke([(300 + (x - 300) * 0.3, 64), (300 + (x - 300) * 0.86, 92), (x, 132)], 3.6, 0.5))
    b.put(union(box(289, 28, 311, 58), blob([(286, 30), (300, 12), (314, 30)])), gap=3)
    b.put(union(line([(300, 19), (300, 3)], 4.6), line([(292, 9), (308, 9)], 4.6)), gap=2.4, col=GOLD)
    _water(b, 302)
    for x, y, s in ((118, 340, 1.0), (450, 356, 1.25)):
        T = at(x, y, s)
        b.put(T(poly([(-40, 0), (42, 0), (52, -12), (32, 16), (-30, 16), (-48, -10)])), gap=3.4)
        b.white(T(poly([(2, -8), (2, -70), (34, -14)])), 3.6, gap=2)
        b.white(T(poly([(-4, -8), (-4, -60), (-28, -12)])), 3.6, gap=2)
    return b


def oxford():
    """Dreaming spires and Tom Tower, behind a meadow."""
    b = _new()
    sky_lines(b, 10, 190, step=11)
    sun = circ(84, 84, 34)
    b.put(sun, gap=5, col=GOLD).add(outline(sun, 3.4))
    wall = box(-5, 246, 605, 320)
    # a domed library to the right
    dome = blob(xy("398,176 404,140 440,116 476,140 482,176"), 8)
    b.white(box(392, 206, 488, 262), 4)
    b.white(box(400, 172, 480, 208), 4)
    for x in range(406, 478, 15):
        b.add(box(x, 180, x + 7, 204))
    b.put(dome, col=BOTTLE).add(outline(dome, 4))
    for x in (420, 440, 460):
        b.cut(stroke([(440 + (x - 440) * 0.3, 124), (x, 148), (x, 172)], 3.4, 0.6))
    b.put(union(box(432, 96, 448, 120), poly([(430, 98), (440, 74), (450, 98)])), gap=2)
    for x, top, w in ((176, 40, 22), (560, 96, 16), (40, 150, 13), (342, 128, 12)):
        b.put(box(x - w, top + 96, x + w, 262))
        b.put(poly([(x - w, top + 98), (x, top - 18), (x + w, top + 98)]), gap=2.4)
        for s in (-1, 1):
            b.put(
                poly([(x + s * w - 6, top + 104), (x + s * w, top + 58), (x + s * w + 6, top + 104)]), gap=2
            )
        b.cut(lancet(x, top + 160, w * 0.62, 48), stroke([(x - 3, top + 84), (x - 1, top + 40), (x, top)], 4))
    b.put(wall)
    b.put(battlement(-5, 605, 246, 9, 10), gap=0)
    for x in list(range(22, 210, 34)) + list(range(338, 600, 34)):
        b.cut(lancet(x, 300, 13, 38))
    # Tom Tower: square gate, octagon, ogee cap
    b.white(box(232, 190, 316, 322), 4.4, gap=3)
    b.add(lancet(274, 322, 40, 74))
    b.add(union(lancet(274, 238, 20, 40), box(232, 240, 316, 247)))
    for x in (232, 316):
        b.put(box(x - 10, 182, x + 10, 322), gap=2.6)
        b.put(blob([(x - 11, 184), (x - 8, 166), (x, 140), (x + 8, 166), (x + 11, 184)]), gap=2)
    b.white(poly([(244, 190), (250, 118), (298, 118), (304, 190)]), 4, gap=2.4)
    for x in (262, 274, 286):
        b.add(lancet(x, 182, 8, 50))
    ogee = blob(xy("244,118 250,92 264,78 270,52 274,24 278,52 284,78 298,92 304,118"), 8)
    b.put(ogee, gap=3)
    b.cut(stroke([(258, 110), (264, 92), (272, 70)], 4))
    g = _ground(b, 322, BOTTLE)
    b.add(outline(g, 3).intersection(box(0, 300, 600, 340)))
    _trees(b, ((70, 350, 2.0), (118, 362, 1.5), (520, 352, 2.0), (470, 366, 1.5)))
    return b


def bath():
    """The Palladian bridge, the crescent behind."""
    b = _new()
    sky_lines(b, 10, 70, step=11)
    hillside = blob(xy("-40,110 90,62 260,40 430,56 640,104 640,300 -40,300"))
    b.white(hillside.intersection(VIEW.buffer(8)), 4)
    for k in range(7):
        b.add(
            stroke(
                [
                    (20 + k * 80, 88 - 24 * math.sin(k / 2.2)),
                    (50 + k * 80, 92 - 24 * math.sin(k / 2.2)),
                    (84 + k * 80, 94 - 24 * math.sin(k / 2.2)),
                ],
                3,
            )
        )
    # crescent: a long bowed front
    top = [(40 + 520 * t, 92 + 22 * math.sin(math.pi * t)) for t in np.linspace(0, 1, 24)]
    low = [(40 + 520 * t, 146 + 30 * math.sin(math.pi * t)) for t in np.linspace(1, 0, 24)]
    front = poly(top + low)
    b.white(front, 4.4, gap=3)
    b.put(poly([(x, y - 15) for x, y in top] + top[::-1]), gap=2)
    for k in range(24):
        t = (k + 0.5) / 24
        x, y0, y1 = 40 + 520 * t, 102 + 22 * math.sin(math.pi * t), 141 + 29 * math.sin(math.pi * t)
        b.add(box(x - 3.6, y0, x + 3.6, y1))
    lawn = blob(xy("-40,168 80,160 300,190 520,160 640,168 640,330 -40,330")).intersection(VIEW)
    b.put(lawn, col=BOTTLE, gap=3)
    _trees(
        b, ((30, 232, 1.7), (566, 232, 1.7), (24, 306, 2.1), (64, 318, 1.6), (576, 306, 2.1), (536, 318, 1.6))
    )
    _water(b, 322)
    # Palladian bridge
    deck = box(96, 284, 504, 300)
    piers = box(96, 296, 504, 350)
    arches = union(
        [
            union(circ(x, 350, r, r * 0.92), box(x - r, 350, x + r, 352))
            for x, r in ((172, 34), (254, 38), (346, 38), (428, 34))
        ]
    )
    b.white(piers.difference(arches), 4.4, gap=3)
    b.put(arches.intersection(box(0, 300, 600, 351)), gap=0)
    for k, (x, r) in enumerate(((172, 34), (254, 38), (346, 38), (428, 34))):
        for j in range(4):
            b.cut(stroke([(x - r * 0.5, 330 + j * 6), (x, 328 + j * 6), (x + r * 0.5, 330 + j * 6)], 2.6))
    b.put(deck, gap=2.4)
    b.white(box(168, 216, 432, 226), 4, gap=3)
    room = box(170, 226, 430, 284)
    b.erase(room)
    b.add(room.buffer(-0.1).intersection(box(170, 230, 430, 284)))
    for x in np.linspace(182, 418, 9):
        b.white(box(x - 6, 228, x + 6, 284), 3, col=PAPER)
    roof = poly([(160, 216), (186, 188), (414, 188), (440, 216)])
    b.put(roof, gap=3)
    b.cut(line([(180, 206), (420, 206)], 3))
    for x in (132, 468):
        b.white(box(x - 36, 208, x + 36, 300), 4.4, gap=3)
        b.white(poly([(x - 44, 208), (x, 176), (x + 44, 208)]), 4.4, gap=2)
        b.add(union(circ(x, 250, 15), box(x - 15, 250, x + 15, 298)))
        b.add(circ(x, 197, 4.6))
    return b


def _tower(b, x0, x1, top, foot, pale=False, teeth=10, slits=((0.5, 0.3), (0.5, 0.62))):
    """A castle tower with battlements on a cornice."""
    g = union(
        box(x0, top, x1, foot), box(x0 - 5, top, x1 + 5, top + 14), battlement(x0 - 5, x1 + 5, top, teeth, 11)
    )
    if pale:
        b.white(g, 4.4, gap=3)
        _shade(b, g, (x0 + x1) / 2 + 2)
    else:
        b.put(g, gap=3.6)
        b.cut(line([(x0 - 2, top + 16), (x1 + 2, top + 16)], 3))
        for k in range(int((foot - top) / 20)):
            y = top + 30 + k * 20
            b.cut(
                stroke(
                    [(x0 + 4, y), (x0 + (x1 - x0) * 0.24, y), (x0 + (x1 - x0) * (0.34 + 0.1 * (k % 2)), y)], 3
                )
            )
    for fx, fy in slits:
        x, y = x0 + (x1 - x0) * fx, top + (foot - top) * fy
        slot = box(x - 3, y - 11, x + 3, y + 11)
        (b.add if pale else b.cut)(slot)
    return g


def warwick():
    """The castle on its river."""
    b = _new()
    sky_lines(b, 10, 170, step=11)
    _cloud(b, 300, 70, 1.1)
    back = blob(xy("-40,240 60,196 200,214 380,206 520,190 640,230 640,330 -40,330")).intersection(VIEW)
    b.put(back, gap=3, col=BOTTLE).add(outline(back, 3))
    _trees(b, ((20, 250, 1.8), (60, 262, 1.5), (566, 256, 1.9), (590, 270, 1.5)))
    wall = union(box(120, 196, 520, 310), battlement(120, 520, 196, 11, 10))
    b.white(wall, 4.4, gap=3)
    for x in range(196, 440, 42):
        b.add(lancet(x, 262, 17, 42))
        b.add(line([(x, 222), (x, 224)], 2))
    for y in (276, 290):
        b.add(line([(150, y), (490, y)], 2.6))
    _tower(b, 90, 154, 74, 312, slits=((0.62, 0.24), (0.62, 0.46), (0.62, 0.7)))
    _tower(b, 106, 138, 46, 76, slits=())
    _tower(b, 470, 540, 104, 312, slits=((0.62, 0.24), (0.62, 0.5), (0.62, 0.76)))
    _tower(b, 284, 336, 142, 312, slits=((0.5, 0.26),))
    for x, y in ((122, 36), (505, 94), (310, 132)):
        b.put(line([(x, y), (x, y - 34)], 4), gap=2)
        f = poly([(x, y - 34), (x + 36, y - 27), (x, y - 17)])
        b.put(f, gap=2, col=BOTTLE).add(outline(f, 2.6))
    rock = blob(xy("50,306 120,296 240,304 360,298 480,304 560,300 600,312 600,338 20,338"))
    b.put(rock, gap=3)
    for k in range(12):
        b.cut(stroke([(70 + k * 42, 308), (78 + k * 42, 320), (72 + k * 42, 332)], 4))
    _water(b, 334)
    for x, y in ((180, 372), (372, 384)):
        swan = at(x, y, 1)
        b.cut(
            swan(
                union(
                    blob(xy("-24,-2 -8,-12 10,-12 28,-18 22,4 0,8 -18,6")),
                    limb(xy("-18,0,4.5 -26,-14,4 -20,-28,4 -28,-27,2.4")),
                )
            )
        )
    return b


def lancaster():
    """The castle on its hill: John of Gaunt's gatehouse."""
    b = _new()
    sky_lines(b, 10, 180, step=11)
    moon = circ(92, 84, 32)
    b.put(moon, gap=5, col=GOLD).add(outline(moon, 3.4))
    _tower(b, 396, 500, 110, 270, slits=((0.3, 0.4), (0.66, 0.4)))
    b.put(union(box(388, 82, 410, 120), battlement(386, 412, 82, 6, 9)), gap=2)
    for x0, x1 in ((60, 178), (420, 560)):
        w = union(box(x0, 200, x1, 300), battlement(x0, x1, 200, 11, 11))
        b.white(w, 4.4, gap=3)
        _shade(b, w, x0 + (x1 - x0) * 0.4, 7, 3, 0)
    # gatehouse: two drum towers with corbels, turrets behind, an arch
    for x in (206, 374):
        b.put(union(box(x - 16, 46, x + 16, 120), battlement(x - 19, x + 19, 48, 7, 10)), gap=3)
    mid = union(box(236, 92, 344, 296), battlement(236, 344, 92, 9, 10))
    b.white(mid, 4.4, gap=2)
    gate = lancet(290, 296, 70, 118)
    b.add(gate)
    for k in range(4):
        b.cut(line([(266 + k * 16, 206), (266 + k * 16, 290)], 3.4).intersection(gate.buffer(-5)))
    for y in (214, 238, 262):
        b.cut(line([(250, y), (330, y)], 3.4).intersection(gate.buffer(-5)))
    niche = lancet(290, 162, 26, 50)
    b.white(niche, 3.4)
    b.add(union(circ(290, 132, 6), poly([(284, 138), (296, 138), (299, 160), (281, 160)])))
    for x in (208, 372):
        g = union(
            poly([(x - 42, 108), (x + 42, 108), (x + 46, 300), (x - 46, 300)]),
            poly([(x - 48, 88), (x + 48, 88), (x + 48, 108), (x + 40, 120), (x - 40, 120), (x - 48, 108)]),
            battlement(x - 48, x + 48, 88, 9, 12),
        )
        b.put(g, gap=4)
        b.cut(stroke([(x - 44, 112), (x, 116), (x + 44, 112)], 3.4, 0.3))
        for k in range(8):
            y = 132 + k * 20
            b.cut(stroke([(x - 40, y), (x - 28, y + 2), (x - 10 + 8 * (k % 2), y + 3)], 3.6))
        for y in (150, 214):
            b.cut(union(box(x + 10, y - 14, x + 16, y + 14), box(x + 4, y - 3, x + 22, y + 3)))
    hill = blob(
        xy("-60,372 20,330 110,300 220,290 290,296 370,290 480,302 580,332 660,372 660,460 -60,460")
    ).intersection(VIEW)
    b.put(hill, gap=4, col=BOTTLE).add(outline(hill, 3))
    b.cut(
        blob(
            [(262, 294), (318, 294), (306, 322), (344, 348), (312, 410), (196, 410), (266, 352), (250, 322)]
        ).intersection(hill)
    )
    for k in range(10):
        s = -1 if k < 5 else 1
        x = 300 + s * (90 + (k % 5) * 44)
        b.cut(
            stroke(
                [(x, 318 + (k % 5) * 9), (x + s * 26, 328 + (k % 5) * 10), (x + s * 56, 346 + (k % 5) * 10)],
                4,
            )
        )
    _trees(b, ((70, 372, 1.9), (118, 386, 1.5), (530, 376, 1.9), (484, 390, 1.4)))
    return b


def york():
    """The minster above the walls and a bar."""
    b = _new()
    sky_lines(b, 10, 150, step=11)
    # nave and central tower
    b.white(box(330, 176, 572, 300), 4.4)
    b.put(poly([(322, 178), (342, 142), (580, 142), (592, 178)]), gap=3)
    for x in range(356, 580, 34):
        b.add(lancet(x, 284, 17, 78))
    for x in range(339, 580, 34):
        b.put(poly([(x - 4, 300), (x - 4, 186), (x, 160), (x + 4, 186), (x + 4, 300)]), gap=1.4)
    b.white(box(420, 56, 506, 146), 4.4, gap=3)
    b.put(union(battlement(416, 510, 56, 8, 11), box(416, 54, 510, 66)), gap=1.6)
    for x in (444, 482):
        b.add(lancet(x, 140, 21, 62))
    # west front
    front = poly([(150, 300), (150, 140), (240, 96), (330, 140), (330, 300)])
    b.white(front, 4.4, gap=3)
    win = lancet(240, 250, 76, 130)
    b.add(win)
    for x in (220, 240, 260):
        b.cut(line([(x, 160), (x, 246)], 3.6).intersection(win.buffer(-4)))
    b.cut(outline(circ(240, 160, 13), 3.6), stroke([(210, 190), (240, 180), (270, 190)], 3))
    b.add(lancet(240, 300, 34, 40))
    for x in (150, 330):
        b.put(box(x - 33, 60, x + 33, 302), gap=4)
        for q in (-33, -11, 11, 33):
            b.put(poly([(x + q - 6, 66), (x + q, 22 if abs(q) > 20 else 38), (x + q + 6, 66)]), gap=1.6)
        b.cut(
            lancet(x, 140, 30, 66),
            lancet(x, 232, 26, 70),
            line([(x - 30, 150), (x + 30, 150)], 3.4),
            line([(x - 30, 244), (x + 30, 244)], 3.4),
        )
        b.add(line([(x, 84), (x, 138)], 4)).add(line([(x, 172), (x, 230)], 4))
    for k, x in enumerate((-14, 24, 64)):
        b.put(gable(x, 320, 40, 50 + (k * 17) % 20, 26), gap=2.6)
        b.cut(box(x + 12, 284, x + 19, 294), box(x + 24, 284, x + 31, 294))
    bank = blob(xy("-40,338 100,330 300,336 500,328 640,338 640,440 -40,440")).intersection(VIEW)
    b.put(bank, gap=3, col=BOTTLE)
    wall = union(box(-5, 304, 605, 358), battlement(-5, 605, 304, 12, 12))
    b.white(wall, 4.4, gap=3)
    for k, y in enumerate((322, 338)):
        for x in range(-20 + 20 * k, 600, 44):
            b.add(stroke([(x, y), (x + 13, y), (x + 26, y)], 3.2))
    # the bar
    b.white(box(428, 258, 520, 362), 4.4, gap=4)
    b.add(union(circ(474, 322, 23), box(451, 322, 497, 362)))
    for x in (466, 482):
        b.cut(line([(x, 306), (x, 358)], 3))
    for x in (428, 520):
        b.put(union(box(x - 12, 236, x + 12, 362), battlement(x - 14, x + 14, 238, 5, 9)), gap=3)
        b.cut(box(x - 2.4, 262, x + 2.4, 284))
    shield = blob(xy("462,266 486,266 486,284 474,294 462,284"), 6)
    b.put(shield, gap=0, col=GOLD).add(outline(shield, 3))
    for k in range(9):
        b.cut(
            stroke(
                [
                    (10 + k * 70, 376 + (k % 2) * 9),
                    (40 + k * 70, 373 + (k % 2) * 9),
                    (66 + k * 70, 376 + (k % 2) * 9),
                ],
                4,
            ).intersection(bank)
        )
    return b


def carlisle():
    """The fortress of the border, low and heavy, under fells."""
    b = _new()
    sky_lines(b, 10, 120, step=10)
    for pts in (
        "-20,200 60,128 130,96 200,150 260,120 330,190 330,260 -20,260",
        "280,210 370,110 440,76 520,140 570,112 640,180 640,260 280,260",
    ):
        g = blob(xy(pts), 6).intersection(VIEW)
        b.white(g, 4, gap=2)
        b.add(hatch(g, lines_family(g, 11, 62), even(0.6), wmax=4, inset=5))
    keep = union(box(196, 112, 350, 300), battlement(192, 354, 112, 12, 14), box(192, 110, 354, 126))
    b.put(keep, gap=4)
    for x in (206, 258, 288, 340):
        b.cut(line([(x, 132), (x, 296)], 3))
    for y, k in ((160, 0), (190, 1), (220, 0), (250, 1)):
        for x in (214, 266, 296):
            b.cut(stroke([(x, y + 8 * k), (x + 14, y + 8 * k), (x + 32, y + 8 * k)], 3))
    for x in (232, 273, 318):
        b.cut(box(x - 4, 168, x + 4, 196))
    b.put(line([(273, 100), (273, 34)], 5), gap=2)
    flag = blob([(275, 34), (306, 40), (340, 32), (338, 66), (306, 72), (275, 66)], 6)
    b.white(flag, 3.6, gap=2)
    b.add(union(line([(282, 50), (334, 49)], 7), line([(305, 38), (305, 70)], 7)))
    wall = union(box(-5, 226, 605, 330), battlement(-5, 605, 226, 14, 14))
    b.put(wall, gap=4, col=BOTTLE).add(outline(wall, 4.4))
    for k, y in enumerate((250, 270, 290, 310)):
        for x in range(-20 + 24 * (k % 2), 600, 50):
            b.cut(stroke([(x, y), (x + 14, y), (x + 30, y)], 3.4))
    for x0, x1 in ((30, 98), (506, 574)):
        _tower(b, x0, x1, 186, 332, slits=((0.6, 0.3), (0.6, 0.66)))
    # outer gatehouse
    g = union(box(338, 196, 470, 332), battlement(334, 474, 196, 11, 13))
    b.white(g, 4.6, gap=4)
    _shade(b, g, 444, 6, 3, 0)
    arch = union(circ(404, 288, 30), box(374, 288, 434, 332))
    b.add(arch)
    for x in (390, 404, 418):
        b.cut(line([(x, 264), (x, 330)], 3.2))
    for y in (282, 304):
        b.cut(line([(378, y), (430, y)], 3.2))
    for x in (366, 442):
        b.add(box(x - 3.6, 222, x + 3.6, 246))
    b.add(box(386, 220, 422, 240))
    b.put(poly([(372, 332), (436, 332), (452, 360), (356, 360)]), gap=3)
    for k in range(5):
        b.cut(line([(372 + k * 16, 336), (364 + k * 20, 356)], 3))
    _water(b, 340, seed=7)
    b.white(poly([(370, 334), (438, 334), (462, 402), (346, 402)]), 4.4, gap=3)
    for k in range(5):
        y = 346 + k * 12
        b.add(line([(368 - k * 5, y), (440 + k * 5, y)], 3))
    return b


def edinburgh():
    """The castle on its rock."""
    b = _new()
    sky_lines(b, 10, 200, step=11)
    _cloud(b, 96, 92, 1.0)
    _cloud(b, 520, 120, 0.9)
    rock = blob(
        xy(
            "70,400 92,340 104,290 128,262 134,222 170,206 196,190 250,184 330,188 400,180 452,196 470,232 500,258 506,300 536,340 560,400 560,440 60,440"
        ),
        6,
    ).intersection(VIEW)
    # castle skyline
    wall = union(
        poly(
            [(132, 232), (132, 176), (250, 170), (250, 150), (420, 150), (420, 172), (468, 182), (468, 240)]
        ),
        battlement(132, 250, 172, 8, 10),
        battlement(250, 420, 150, 8, 10),
    )
    b.white(wall, 4.4, gap=4)
    _shade(b, wall, 380, 7, 3, 0)
    half = union(box(402, 150, 474, 236), battlement(398, 478, 152, 8, 11))
    b.put(half, gap=3.4)
    for y in (172, 188, 204):
        b.cut(stroke([(408, y), (422, y + 2), (442, y + 2)], 3.4))
    b.put(gable(168, 182, 62, 42, 30), gap=3)
    for x in (184, 202, 218):
        b.cut(box(x - 3, 150, x + 3, 164))
    b.put(union(box(228, 92, 262, 190), battlement(224, 266, 92, 6, 10)), gap=3)
    b.put(gable(276, 156, 90, 46, 34), gap=3)
    for x in (294, 314, 334, 352):
        b.cut(lancet(x, 142, 8, 26))
    b.put(union(box(356, 66, 400, 156), battlement(352, 404, 66, 6, 11)), gap=3.4)
    b.cut(box(366, 88, 372, 108), box(384, 88, 390, 108), stroke([(356, 122), (370, 124), (392, 123)], 3.4))
    b.put(line([(378, 58), (378, 14)], 4.6), gap=2)
    flag = poly([(380, 14), (426, 16), (426, 44), (380, 42)])
    b.put(flag, gap=2, col=BOTTLE).add(outline(flag, 3))
    b.cut(line([(383, 18), (423, 41)], 4.4), line([(383, 39), (423, 19)], 4.4))
    for x in (156, 290, 330):
        b.add(box(x - 3.4, 196, x + 3.4, 212))
    b.put(rock, gap=4)
    rng = np.random.default_rng(8)
    crags = [
        ([(150, 220), (142, 262), (156, 300), (120, 352)], 9), ([(196, 204), (186, 246), (204, 290), (176, 360)], 8), ([(244, 196), (232, 244), (254, 292), (226, 352)], 8),
        ([(300, 198), (288, 240), (306, 276), (288, 334)], 7), ([(352, 198), (346, 236), (362, 280), (346, 330)], 6), ([(404, 204), (402, 246), (420, 290), (410, 330)], 5), ([(452, 240), (456, 272), (474, 310), (478, 344)], 4.4),
    ]  # fmt: skip
    for P, w in crags:
        b.cut(stroke(P, w, bias=0.4))
        for _ in range(4):
            i = rng.integers(0, 3)
            t = rng.uniform(0, 1)
            x = P[i][0] * (1 - t) + P[i + 1][0] * t
            y = P[i][1] * (1 - t) + P[i + 1][1] * t
            b.cut(stroke([(x, y), (x + 14, y + 12), (x + 17, y + 32)], w * 0.5))
    for k, x in enumerate((-14, 30, 74, 490, 532, 572)):
        b.put(gable(x, 402, 42, 66 + (k * 29) % 34, 30), gap=3)
        b.cut(
            box(x + 11, 352, x + 17, 364),
            box(x + 25, 352, x + 31, 364),
            box(x + 11, 374, x + 17, 386),
            box(x + 25, 374, x + 31, 386),
        )
        b.put(box(x + 31, 402 - 92 - (k * 29) % 34, x + 38, 330 - (k * 29) % 34), gap=1)
    _trees(
        b,
        (
            (140, 396, 1.7),
            (180, 404, 1.5),
            (222, 400, 1.8),
            (268, 406, 1.5),
            (316, 402, 1.8),
            (364, 406, 1.5),
            (410, 402, 1.7),
            (452, 404, 1.4),
        ),
    )
    return b


TOWNS = dict(
    london=london,
    oxford=oxford,
    bath=bath,
    warwick=warwick,
    lancaster=lancaster,
    york=york,
    carlisle=carlisle,
    edinburgh=edinburgh,
)
