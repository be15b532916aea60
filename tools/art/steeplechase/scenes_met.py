"""More vignettes: whom a courier meets on the road, what he leaps, and how it ends."""

from collections.abc import Callable
from typing import Any

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.dick_turpin.turpin_scenes import _print
from tools.art.ink import GOLD, IVORY, OXBLOOD, PRUSSIAN, blob, circ, limb, line, outline, poly, stroke, union
from tools.art.steeplechase.scenes import (
    _figure,
    door,
    earth,
    front,
    man,
    new,
    rider,
    roof,
    sierra,
    whole,
    window,
)
from tools.art.your_money.york_parts import hills, sky, tree

SCENES: dict[str, Callable[[], Any]] = {}


def scene(f):
    """Register a vignette."""
    SCENES["scene_" + f.__name__] = f
    return f


def stones(b, x0, x1, y, h, seed=4):
    """A dry wall in three courses, its cap stones askew."""
    rng = np.random.default_rng(seed)
    b.erase(box(x0 - 4, y - h - 6, x1 + 4, y))
    rows = 3
    for row in range(rows):
        top, foot = y - h + row * h / rows, y - h + (row + 1) * h / rows
        x = x0 - rng.uniform(0, 26)
        while x < x1:
            wide = rng.uniform(30, 54)
            g = box(max(x0, x) + 2, top + 2, min(x1, x + wide) - 2, foot - 1)
            if g.bounds and g.area > 60:
                b.white(g.buffer(3).buffer(-2), 3, gap=0.6)
                b.add(stroke([(g.bounds[0] + 4, foot - 5), (g.bounds[2] - 4, foot - 5)], 3, 0.4))
            x += wide
    b.put(box(x0 - 3, y - 3, x1 + 5, y + 5), gap=1)


def lying(b, name, x, y, h, flip=False):
    """A counter's figure on its back, feet to the left, its back on y."""
    block = _figure(name)

    def move(g):
        g = aff.rotate(g, -90, origin=(0, 0))
        return aff.scale(g, -1, 1, origin=(0, 0)) if flip else g

    bounds = move(block.everything()).bounds
    k = h / (bounds[2] - bounds[0])

    def to(g):
        return aff.affine_transform(
            move(g), [k, 0, 0, k, x - k * (bounds[0] + bounds[2]) / 2, y - k * bounds[3]]
        )

    _print(b, block, to, 3)


def flames(b, x, y, k):
    """A tongue of fire, its foot on y."""

    def at(points):
        return [(x + k * px, y + k * py) for px, py in points]

    tongue = blob(
        at([(-28, 0), (-40, -38), (-13, -58), (-11, -106), (17, -66), (31, -82), (41, -40), (29, 0)]), 8
    )
    b.white(tongue, 4.5, gap=4, col=GOLD)
    b.put(blob(at([(-9, -2), (-13, -26), (3, -48), (17, -24), (13, -2)]), 8), gap=0, col=OXBLOOD)


@scene
def jump():
    """Over a wall, and what lies behind it."""
    b = new()
    sky(b, 16, 160, 11, 21)
    hills(b, 292, 60, 9, 4)
    earth(b, 330, 22)
    stones(b, 40, 560, 352, 62, 5)
    rider(b, 306, 306, 268, "despatch")
    return whole(b)


@scene
def stream():
    """Into the water, or over it."""
    b = new()
    sky(b, 16, 150, 11, 23)
    hills(b, 274, 56, 12, 4)
    for x, k in ((60, 0.9), (540, 1.1)):
        tree(b, x, 282, k, int(x))
    water = blob([(-40, 318), (120, 312), (300, 320), (470, 312), (650, 318), (660, 460), (-60, 460)])
    water = water.intersection(box(0, 0, 600, 400))
    b.erase(water).tint(water, PRUSSIAN)
    b.add(outline(water, 5).intersection(box(0, 300, 600, 330)))
    rng = np.random.default_rng(24)
    waves = [
        stroke([(x, y), (x + k / 2, y - 4), (x + k, y)], 4, 0.5)
        for x, y, k in zip(rng.uniform(-20, 560, 22), rng.uniform(334, 390, 22), rng.uniform(40, 110, 22))
    ]
    b.add(union(waves).intersection(water))
    b.cut(aff.translate(union(waves), 6, 7).intersection(water))
    for side in (0, 1):
        x = 600 * side
        bank = blob(
            [
                (x - 130, 326),
                (x - 60, 310),
                (x, 306),
                (x + 60, 310),
                (x + 130, 326),
                (x + 90, 410),
                (x - 90, 410),
            ]
        )
        b.put(bank.intersection(box(0, 0, 600, 400)), gap=4)
    rider(b, 292, 356, 280, "none")
    # What the hoofs throw up.
    for x, y, r in (
        (128, 322, 5),
        (150, 306, 7),
        (176, 320, 4),
        (196, 296, 5),
        (424, 312, 6),
        (446, 328, 4),
        (470, 308, 7),
        (404, 332, 4),
        (494, 324, 4),
    ):
        b.white(circ(x, y, r), 2.6, gap=1.5)
    return whole(b)


@scene
def redcoats():
    """A flag of truce before British muskets."""
    b = new()
    sky(b, 16, 150, 11, 25)
    hills(b, 286, 60, 15, 4)
    earth(b, 318, 26)
    man(b, "dragoon", 540, 334, 172, True)
    man(b, "redcoat", 452, 352, 190, True)
    man(b, "redcoat", 376, 366, 206, True)
    man(b, "horse", 104, 356, 206)
    b.put(line([(252, 366), (252, 84)], 7), gap=3)
    flag = blob(
        [
            (248, 88),
            (216, 82),
            (186, 96),
            (150, 88),
            (156, 122),
            (150, 154),
            (186, 162),
            (216, 148),
            (248, 154),
        ],
        8,
    )
    b.white(flag, 4, gap=3, col=IVORY)
    b.add(union(stroke([(234, 104), (206, 100), (180, 114), (164, 110)], 4)))
    man(b, "on_foot", 222, 374, 224)
    return whole(b)


@scene
def village():
    """Villagers before their doors."""
    b = new()
    sky(b, 16, 150, 11, 27)
    hills(b, 250, 40, 17, 4)
    earth(b, 322, 28)
    for x0, x1, top in ((250, 392, 190), (420, 590, 168)):
        front(b, x0, x1, top, 318)
        roof(b, x0, x1, top, 46, col=OXBLOOD)
        door(b, (x0 + x1) / 2 - 24, 318, 34, 74)
        window(b, (x0 + x1) / 2 + 34, top + 54)
    man(b, "townswoman", 540, 352, 170, True)
    man(b, "townsman", 462, 362, 190, True)
    man(b, "townsman", 382, 370, 200, True)
    man(b, "horse", 90, 352, 200)
    man(b, "on_foot", 214, 374, 224)
    return whole(b)


@scene
def maiden():
    """A maiden by the well."""
    b = new()
    sky(b, 16, 170, 11, 29)
    hills(b, 280, 50, 19, 4)
    tree(b, 552, 312, 1.7, 31)
    earth(b, 318, 30)
    well = union(box(420, 280, 530, 346))
    b.white(well, 4, gap=3)
    for y in (302, 324):
        b.add(line([(424, y), (526, y)], 3))
    for n, y in enumerate((291, 313, 335)):
        for x in (446, 476, 506):
            b.add(line([(x + 10 * (n % 2), y - 9), (x + 10 * (n % 2), y + 9)], 3))
    b.put(box(412, 272, 538, 284), gap=2)
    for x in (430, 520):
        b.put(box(x - 4, 190, x + 4, 274), gap=2)
    b.put(poly([(406, 194), (475, 150), (544, 194)]), gap=3)
    b.put(line([(475, 192), (475, 236)], 3), gap=1)
    b.white(poly([(462, 236), (488, 236), (484, 260), (466, 260)]), 3, gap=2, col=GOLD)
    man(b, "maiden", 352, 368, 212, True)
    man(b, "horse", 92, 350, 200)
    man(b, "on_foot", 216, 374, 224)
    return whole(b)


@scene
def rout():
    """They break and run, and he rides among them."""
    b = new()
    sky(b, 16, 170, 11, 33)
    sierra(b, 262, 6, 90)
    earth(b, 318, 34)
    man(b, "bandit", 574, 336, 142)
    man(b, "guerrilla", 500, 346, 164)
    lying(b, "guerrilla", 444, 392, 190)
    man(b, "guerrilla", 400, 364, 182)
    rider(b, 186, 372, 306, "sabre")
    return whole(b)


@scene
def beaten():
    """Out of the saddle, and they stand over him."""
    b = new()
    sky(b, 16, 180, 11, 35)
    hills(b, 288, 60, 21, 4)
    earth(b, 322, 36)
    man(b, "horse", 96, 338, 176, True)
    man(b, "redcoat_charge", 476, 362, 214, True)
    man(b, "redcoat_charge", 556, 346, 186, True)
    man(b, "redcoat", 206, 350, 200)
    lying(b, "on_foot", 330, 384, 226)
    # His shako has rolled away.
    hat = poly([(190, 378), (196, 352), (226, 348), (232, 376)]).buffer(3)
    b.put(hat, gap=4)
    b.cut(line([(196, 360), (226, 356)], 4))
    return whole(b)


@scene
def camp():
    """In the guerrillas' camp: a fire, cloaks on poles, and a rope."""
    b = new()
    sky(b, 16, 150, 11, 37)
    sierra(b, 256, 8, 110)
    earth(b, 318, 38)
    for x, w, top in ((404, 96, 206), (276, 132, 166)):
        tent = poly([(x - w, 332), (x + 6, top), (x + w, 332)])
        b.white(tent, 4, gap=3)
        b.add(poly([(x + 6, top), (x + w, 332), (x + w * 0.34, 332)]))
        b.cut(stroke([(x + w * 0.3, 260), (x + w * 0.46, 300), (x + w * 0.5, 328)], 4, n=4))
        b.put(line([(x + 6, top + 8), (x + 6, top - 20)], 6), gap=2)
    flames(b, 318, 356, 0.95)
    b.put(union(limb([(272, 364, 7), (364, 352, 7)]), limb([(272, 352, 7), (364, 364, 7)])), gap=2)
    man(b, "guerrilla", 84, 374, 200)
    man(b, "bandit", 546, 366, 186, True)
    man(b, "guerrilla", 470, 376, 206, True)
    man(b, "captive", 184, 380, 222)
    return whole(b)


@scene
def fire():
    """A roof in flames, and buckets too few."""
    b = new()
    sky(b, 16, 120, 11, 39)
    hills(b, 276, 50, 23, 4)
    earth(b, 320, 40)
    front(b, 250, 520, 208, 322)
    roof(b, 250, 520, 208, 66, col=OXBLOOD)
    door(b, 386, 322, 46, 90)
    for x in (300, 468):
        window(b, x, 262, 24, 30)
    for x, base, k in ((272, 214, 0.9), (334, 196, 1.25), (396, 188, 1.5), (452, 198, 1.2), (504, 214, 0.85)):
        flames(b, x, base, k)
    man(b, "townswoman", 552, 362, 176, True)
    man(b, "townsman", 196, 364, 190)
    man(b, "on_foot", 112, 376, 216)
    return whole(b)


@scene
def skirmish():
    """Sabre against blunderbusses, up in the hills."""
    b = new()
    sky(b, 16, 170, 11, 43)
    sierra(b, 262, 9, 110)
    earth(b, 318, 44)
    man(b, "guerrilla", 566, 338, 158, True)
    man(b, "bandit", 488, 352, 184, True)
    man(b, "guerrilla", 400, 374, 208, True)
    rider(b, 172, 376, 310, "sabre")
    return whole(b)
