"""Scene plates: the hold-up, the duel, the driver on his box, the winner's gold."""

import numpy as np
from shapely.geometry import Polygon, box

from tools.art import objects
from tools.art.block import Block
from tools.art.dick_turpin import turpin_kit as kit
from tools.art.dick_turpin import turpin_towns
from tools.art.dick_turpin.turpin_kit import at, sky_lines
from tools.art.figures import coach as coaches
from tools.art.figures.rider import mounted
from tools.art.ink import (
    BOTTLE,
    GOLD,
    OXBLOOD,
    blob,
    circ,
    curve,
    limb,
    line,
    mirror,
    outline,
    polys,
    stroke,
    union,
    xy,
)


def _filled(g, grow=3):
    """Outer shapes only, holes closed."""
    return union([Polygon(p.exterior) for p in polys(g.buffer(grow))])


def _print(b, other, move, gap=3):
    """Print another block; what lies behind does not show through its paper parts."""
    whole = move(other.everything())
    b.erase(_filled(whole, gap))
    for col, g in other.tints.items():
        b.lay(move(g), col)
    b.lay(move(other.ink))


def _earth(b, y, w, h, seed=3):
    g = blob(
        [
            (-60, y + 6),
            (w * 0.2, y - 4),
            (w * 0.5, y + 5),
            (w * 0.8, y - 3),
            (w + 60, y + 6),
            (w + 80, h + 60),
            (-80, h + 60),
        ]
    )
    b.put(g.intersection(box(0, 0, w, h)), gap=4)
    rng = np.random.default_rng(seed)
    b.cut(
        union(
            [
                stroke([(x, yy), (x + k / 2, yy - 3), (x + k, yy)], rng.uniform(3, 6))
                for x, yy, k in zip(
                    rng.uniform(-30, w - 40, 46), rng.uniform(y + 14, h - 8, 46), rng.uniform(50, 190, 46)
                )
            ]
        )
    )


def _bare_tree(b, x, y, s, flip=1):
    T = at(x, y, s, flip)
    trunk = union(
        limb(xy("0,20,30 4,-80,22 -8,-180,18 10,-280,13 6,-360,8")),
        limb(xy("-4,-150,15 -60,-220,11 -120,-250,7 -190,-262,3")),
        limb(xy("2,-210,13 60,-280,9 110,-350,5 130,-410,2")),
        limb(xy("6,-300,9 -40,-360,6 -60,-430,2")),
        limb(xy("-70,-224,8 -90,-290,5 -130,-340,2")),
        limb(xy("64,-282,7 120,-290,5 180,-330,2")),
    )
    b.put(T(trunk), gap=4)
    for k in range(5):
        b.cut(T(stroke([(-16 + k * 6, 10), (-10 + k * 5, -70), (-14 + k * 4, -160)], 4)))


def hold_up():
    """A masked rider before the coach, 1280 x 520."""
    w, h = 1280, 520
    b = Block(w, h, gap=3.4)
    moon = circ(902, 96, 46)
    sky_lines(b, 14, 190, 8, w - 8, 12, 4, keep=moon.buffer(12))
    b.put(moon, gap=8, col=GOLD).add(outline(moon, 4))
    _earth(b, 424, w, h)
    _bare_tree(b, 1216, 440, 1.0, -1)
    carriage = coaches.coach_and_four(BOTTLE)
    road = box(0, 556, 1840, 620)
    carriage.erase(road)
    _print(b, carriage, at(14, 168, 0.462))
    robber = mounted(coat=BOTTLE, cloth_col=BOTTLE).transform(lambda g: mirror(g, 500))
    _print(b, robber, at(800, 138, 0.44))
    return b.transform(lambda g: g.intersection(box(0, 0, w, h)))


def duel():
    """Two highwaymen, pistol against pistol, 1280 x 520."""
    w, h = 1280, 520
    b = Block(w, h, gap=3.4)
    moon = circ(640, 112, 62)
    sky_lines(b, 14, 220, 8, w - 8, 12, 4, keep=moon.buffer(12))
    b.put(moon, gap=8, col=GOLD).add(outline(moon, 4))
    _earth(b, 436, w, h, 9)
    tree = objects.gallows()
    _print(b, tree, at(540, 210, 0.5), 2)
    left = mounted(coat=BOTTLE, cloth_col=BOTTLE)
    right = mounted().transform(lambda g: mirror(g, 500))
    _print(b, left, at(8, 66, 0.56))
    _print(b, right, at(712, 66, 0.56))
    return b.transform(lambda g: g.intersection(box(0, 0, w, h)))


def driver():
    """The driver on the box, 800 x 500."""
    b = Block(800, 500, gap=4)
    sky_lines(b, 10, 330, 8, 792, 13, 4.4, keep=box(0, 120, 330, 500))
    view = box(0, 0, 800, 500)
    T = at(-690, -50, 1.5)
    sub = Block(800, 500, gap=4)

    coaches.team(sub, at(-40, 186, 0.62), BOTTLE)
    coaches.coach(sub, T, BOTTLE)
    for dy in (0, 7):
        sub.put(
            T(
                line(
                    curve([(762, 204 + dy), (830, 206 + dy), (900, 240 + dy), (973, 284 + dy / 2)], n=10)[
                        :, :2
                    ],
                    3,
                )
            ),
            gap=1.6,
        )
    sub.put(T(stroke([(764, 204), (800, 120), (850, 60)], 7, 0.7)), gap=2.6)
    sub.put(T(stroke([(849, 62), (900, 44), (950, 74), (1010, 60)], 4, 0.5)), gap=1.6)
    sub.transform(lambda g: g.intersection(view))
    b.erase(_filled(sub.everything(), 3))
    for col, g in sub.tints.items():
        b.lay(g, col)
    b.lay(sub.ink)
    b.add(outline(view.buffer(-4), 5))
    return b.transform(lambda g: g.intersection(view))


def _lying(b, x, y, r, thick=11, gap=2):
    """A coin lying flat."""
    top = circ(x, y, r, r * 0.46)
    side = union(top, circ(x, y + thick, r, r * 0.46), box(x - r, y, x + r, y + thick))
    b.put(side, gap=gap)
    b.erase(circ(x, y, r * 0.92, r * 0.40)).tint(circ(x, y, r * 0.92, r * 0.40), GOLD)
    b.add(outline(circ(x, y, r * 0.68, r * 0.28), 2.4))
    edge = side.buffer(-3).difference(top.buffer(1.6))
    b.erase(edge).tint(edge, GOLD)
    b.add(
        union(
            [line([(x + r * k / 5, y), (x + r * k / 5, y + thick + r)], 2.4) for k in range(-4, 5)]
        ).intersection(edge)
    )


def gold_pile():
    """The winner's gold, 600 x 420."""
    b = Block(600, 420)
    rng = np.random.default_rng(5)
    rows = 11
    for j in range(rows):
        t = j / (rows - 1)
        half = 22 + 236 * t**0.85
        y = 66 + 290 * t
        n = int(half * 2 / 54) + 1
        for k in rng.permutation(n):
            x = 300 + (-half + 2 * half * (k + 0.5) / n) + rng.uniform(-7, 7)
            bow = 34 * ((x - 300) / 260) ** 2
            _lying(b, x, y - bow + rng.uniform(-5, 5), rng.uniform(36, 42))
    for x, y, r in ((196, 316, 54), (404, 326, 58), (300, 366, 46)):
        kit.coin(b, x, y, r, gap=3)
    for x, y, s in ((112, 96, 26), (486, 86, 30), (300, 22, 22)):
        b.add(union(stroke([(x, y - s), (x, y), (x, y + s)], 8), stroke([(x - s, y), (x, y), (x + s, y)], 8)))
    return b.fit(6)


def _greened(b):
    """A piece of another game's stock in this one's second colour."""
    b.tints[BOTTLE] = union(b.tints.pop(OXBLOOD), b.tints.get(BOTTLE))
    return b


def inn():
    """The winner's table at the inn, 1280 x 520: the gold, a mask laid down, and the road by moonlight."""
    w, h = 1280, 520
    b = Block(w, h, gap=3.4)
    wall = box(0, 0, w, 392)
    b.add(wall)
    for k, x in enumerate((-6, 218, 442, 838, 1062, 1286)):  # panelling
        b.cut(line([(x, 60), (x, 392)], 3.4))
        if k < 5 and k != 2:
            for j in range(3):
                b.cut(
                    stroke(
                        [
                            (x + 40 + j * 70, 96 + j * 40),
                            (x + 44 + j * 70, 200),
                            (x + 40 + j * 70, 340 - j * 30),
                        ],
                        4,
                    )
                )
    b.cut(box(0, 40, w, 47))
    for x in range(40, w, 170):  # the beam under the ceiling
        b.cut(stroke([(x, 16), (x + 60, 12), (x + 130, 18)], 4))
    pane = box(470, 70, 810, 336).buffer(4)
    b.put(pane.buffer(16), gap=5)
    b.cut(outline(pane.buffer(9), 3))
    b.cut(pane)
    moon = circ(690, 138, 36)
    night = Block(w, h)
    sky_lines(night, 80, 250, 474, 806, 12, 4, keep=moon.buffer(10))
    b.add(night.ink.intersection(pane.buffer(-3)))
    b.put(moon, gap=5, col=GOLD).add(outline(moon, 4))
    hill = blob([(440, 300), (540, 262), (650, 276), (760, 250), (860, 280), (860, 360), (440, 360)])
    b.put(hill.intersection(pane.buffer(-3)), gap=3, col=BOTTLE).add(
        outline(hill, 3).intersection(pane.buffer(-3))
    )
    far = objects.gallows()
    _print(b, far, at(538, 152, 0.3), 2)
    for g in (line([(640, 66), (640, 340)], 9), line([(466, 204), (814, 204)], 9)):
        b.put(g, gap=3)
    for f in (1, -1):
        cloth = blob([(452, 54), (544, 54), (530, 150), (498, 240), (476, 352), (446, 352)], 8)
        cloth = cloth if f == 1 else mirror(cloth, w / 2)
        b.white(cloth, 4.4, gap=3, col=BOTTLE)
        for k in range(4):
            P = [(464 + k * 20, 66), (462 + k * 15, 170), (456 + k * 7, 330)]
            b.add(stroke(P if f == 1 else [(w - x, y) for x, y in P], 5).intersection(cloth))
    _print(b, objects.crossed(), at(96, 84, 0.56), 8)
    frame = box(880, 80, 1100, 230).buffer(6)
    b.white(frame, 6, gap=4, col=GOLD).add(outline(frame.buffer(-10), 3))
    view = turpin_towns.york().transform(lambda g: g.intersection(box(0, 0, 600, 400)))
    b.erase(box(891, 91, 1089, 219))
    _print(b, view, at(891, 89, 0.33), 2)
    top = box(-10, 388, w + 10, 424)
    b.white(top, 5, gap=4)
    for x, y, k in ((60, 400, 150), (330, 412, 180), (820, 404, 170), (1050, 414, 190)):
        b.add(stroke([(x, y), (x + k / 2, y - 3), (x + k, y)], 4))
    _earth(b, 430, w, h, 12)
    _print(b, gold_pile(), at(472, 188, 0.56), 5)
    _print(b, objects.tankard(), at(196, 226, 0.48), 6)
    _print(b, _greened(objects.mask()), at(850, 270, 0.5), 6)
    _print(b, objects.boots(), at(1066, 214, 0.48), 6)
    return b.transform(lambda g: g.intersection(box(0, 0, w, h)))


SCENES = dict(scene_hold_up=hold_up, scene_duel=duel, scene_driver=driver, scene_inn=inn)
