"""What a courier owns, is and may do: icons of 200 units, cut to be read at 24 px; and the chits."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    IVORY,
    OXBLOOD,
    PRUSSIAN,
    STOCK,
    blob,
    circ,
    curve,
    limb,
    line,
    outline,
    place,
    poly,
    ribbon,
    star,
    stroke,
    union,
)
from tools.art.objects import flintlock
from tools.art.ornament import curled_leaf

WINE = "#7d1d1a"
SIGNS, CHITS = {}, {}


def sign(f):
    """Register an icon under its function's name."""
    SIGNS["icon_" + f.__name__] = f
    return f


def new(gap=8):
    """A block for an icon."""
    return Block(200, 200, gap=gap)


# ---------- equipment ---------------------------------------------------------------------------------------
@sign
def coins():
    """A pouch, and what fell out."""
    b = new()
    bag = blob(
        [(70, 62), (52, 96), (28, 140), (42, 180), (100, 188), (158, 180), (172, 140), (148, 96), (130, 62)],
        8,
    )
    b.put(bag)
    b.put(blob([(62, 22), (84, 34), (100, 20), (118, 34), (140, 20), (128, 62), (72, 62)], 6), gap=6)
    b.white(line([(66, 64), (134, 64)], 15), 6, col=GOLD)
    b.white(circ(100, 128, 32), 9, gap=4, col=GOLD)
    b.add(star(100, 128, 17, 7))
    return b


@sign
def wine():
    """A bottle of wine."""
    b = new()
    g = union(
        box(84, 12, 116, 70),
        blob([(84, 56), (116, 56), (140, 96), (142, 186), (58, 186), (60, 96)], 6),
        box(58, 110, 142, 188).buffer(2),
    )
    b.put(g)
    b.white(box(52, 116, 148, 160), 7, gap=0, col=WINE)
    b.cut(stroke([(74, 178), (70, 140), (78, 96), (94, 70)], 8, 0.6))
    b.white(box(80, 8, 120, 30), 6, col=GOLD)
    return b


@sign
def superb():
    """The head of a grey."""
    b = new()
    neck = blob(
        [
            (34, 194),
            (40, 120),
            (70, 58),
            (108, 34),
            (132, 44),
            (164, 92),
            (186, 128),
            (176, 150),
            (150, 146),
            (122, 124),
            (112, 150),
            (124, 196),
        ],
        8,
    )
    b.white(neck, 12, col=IVORY)
    b.white(poly([(92, 44), (98, 8), (120, 36)]), 9, col=IVORY)
    b.put(
        blob([(92, 38), (60, 50), (30, 96), (16, 150), (18, 194), (48, 194), (46, 150), (66, 96)], 8), gap=5
    )
    b.cut(stroke([(70, 64), (40, 112), (34, 180)], 8, n=6))
    b.add(circ(132, 80, 8)).add(circ(168, 130, 5.5))
    b.add(stroke([(100, 60), (120, 96), (118, 122)], 9, 0.4, n=5)).add(
        stroke([(118, 108), (146, 112), (158, 96)], 8, 0.4, n=5)
    )
    return b


@sign
def pistol():
    """A horse pistol."""
    b = Block(400, 400)
    flintlock(b, lambda g: aff.rotate(g, -28, origin=(200, 120)))
    x0, y0, x1, y1 = b.everything().bounds
    k = 188 / max(x1 - x0, y1 - y0)
    out = new()
    move = lambda g: aff.affine_transform(g, [k, 0, 0, k, 100 - k * (x0 + x1) / 2, 100 - k * (y0 + y1) / 2])  # noqa: E731
    ink = move(b.everything())
    out.add(ink.buffer(3.4))
    out.cut(move(b.everything().buffer(-9)).intersection(box(0, 0, 88, 200)).buffer(-1))
    return out


@sign
def bread():
    """A round loaf, crossed."""
    b = new()
    loaf = blob(
        [(12, 126), (28, 78), (72, 50), (128, 50), (172, 78), (188, 126), (172, 158), (100, 166), (28, 158)],
        8,
    )
    b.put(loaf, col="#9a6a2c")
    b.add(outline(loaf, 12))
    b.put(stroke([(26, 150), (100, 160), (174, 150)], 22, 0.7), gap=0)
    for x in (60, 100, 140):
        b.cut(stroke([(x - 18, 118), (x - 2, 86), (x + 18, 66)], 15, 0.8))
    return b


@sign
def ration():
    """A hare's leg on a plate: one meal."""
    b = new()
    b.white(circ(100, 132, 92, 46), 10)
    b.add(outline(circ(100, 130, 66, 30), 5))
    leg = union(
        blob([(52, 120), (60, 76), (98, 56), (128, 76), (130, 112), (96, 138), (66, 138)], 8),
        limb([(118, 84, 11), (158, 44, 10)]),
        circ(158, 34, 13),
        circ(170, 48, 13),
    )
    b.put(leg, gap=8)
    b.cut(stroke([(68, 118), (72, 88), (94, 74)], 10))
    return b


# ---------- abilities ---------------------------------------------------------------------------------------
@sign
def cunning():
    """A fox's mask."""
    b = new()
    face = poly(
        [
            (20, 12),
            (70, 58),
            (130, 58),
            (180, 12),
            (186, 96),
            (156, 134),
            (118, 170),
            (100, 188),
            (82, 170),
            (44, 134),
            (14, 96),
        ]
    ).buffer(4)
    b.put(face, col="#9a6a2c")
    b.add(outline(face, 11))
    for s in (1, -1):
        R = lambda g, s=s: aff.scale(g, s, 1, origin=(100, 0))  # noqa: E731
        b.white(R(blob([(190, 100), (150, 106), (118, 138), (104, 184), (124, 170), (160, 136)], 6)), 5)
        b.put(R(stroke([(120, 112), (138, 96), (158, 94)], 20, 0.8, n=6)), gap=2)
        b.add(R(poly([(176, 26), (150, 56), (178, 76)])))
    b.put(blob([(84, 172), (100, 162), (116, 172), (100, 192)], 6), gap=4)
    return b


@sign
def braggart():
    """A trumpet with its banner."""
    b = new()
    T = lambda g: aff.rotate(g, -24, origin=(100, 90))  # noqa: E731
    flag = poly([(54, 96), (128, 96), (128, 176), (91, 156), (54, 176)])
    b.put(T(flag), col=PRUSSIAN)
    b.add(T(outline(flag, 9)))
    b.white(T(star(91, 130, 22, 9)), 2, col=GOLD)
    horn = union(
        limb([(6, 88, 6), (120, 88, 9)]),
        blob([(116, 79), (150, 72), (182, 44), (190, 44), (190, 132), (182, 132), (150, 104), (116, 97)], 6),
        box(0, 78, 14, 98).buffer(3),
    )
    b.white(T(horn), 10, gap=3, col=GOLD)
    b.put(T(stroke([(186, 44), (196, 88), (186, 132)], 12, 0.3)), gap=0)
    return b


@sign
def horseman():
    """A riding boot and its spur."""
    b = new()
    boot = blob(
        [
            (62, 6),
            (136, 10),
            (130, 70),
            (128, 116),
            (150, 142),
            (190, 158),
            (196, 186),
            (150, 190),
            (58, 186),
            (56, 120),
            (60, 60),
        ],
        8,
    )
    b.put(boot)
    b.white(poly([(54, 4), (144, 8), (140, 50), (54, 44)]).buffer(3), 8, gap=0, col="#9a6a2c")
    b.cut(stroke([(76, 66), (74, 110), (78, 150)], 9))
    b.put(union(stroke([(140, 128), (96, 148), (40, 142)], 13, 0.3)), gap=5)
    b.white(star(26, 142, 27, 12, 8, 0), 7, gap=4, col=GOLD)
    b.put(box(56, 186, 88, 198), gap=0)
    return b


@sign
def swordsman():
    """Two sabres crossed."""
    b = new()
    for s in (1, -1):
        R = lambda g, s=s: aff.scale(g, s, 1, origin=(100, 0))  # noqa: E731
        blade = ribbon(curve([(40, 160), (96, 104), (146, 56), (174, 8)], n=10)[:, :2], 17, 5, 4)
        b.white(R(blade), 9, gap=6, col=IVORY)
        b.put(R(limb([(18, 184, 12), (42, 158, 12)])), gap=4)
        b.white(R(stroke([(20, 142), (44, 160), (62, 184)], 17, 0.4)), 7, col=GOLD)
    return b


# ---------- energy ------------------------------------------------------------------------------------------
@sign
def energy_3():
    """Energetic: the sun."""
    b = new()
    rays = [
        stroke(
            [
                (100 + 50 * math.cos(a), 100 + 50 * math.sin(a)),
                (100 + 96 * math.cos(a), 100 + 96 * math.sin(a)),
            ],
            24,
            0.9,
            smooth=False,
            bias=0.3,
        )
        for a in np.arange(12) * math.pi / 6
    ]
    b.add(union(rays))
    b.white(circ(100, 100, 50), 12, gap=5, col=GOLD)
    return b


@sign
def energy_2():
    """Thirsty: the cup turned over, a last drop."""
    b = new()
    T = lambda g: aff.rotate(g, 118, origin=(100, 84))  # noqa: E731
    cup = blob([(52, 30), (148, 30), (138, 84), (112, 108), (88, 108), (62, 84)], 6)
    b.put(T(union(cup, box(92, 100, 108, 140), circ(100, 146, 40, 12))))
    b.white(T(circ(100, 32, 46, 11)), 8)
    b.white(blob([(30, 140), (44, 168), (40, 190), (20, 190), (14, 168)], 6), 8, col=PRUSSIAN)
    return b


@sign
def energy_1():
    """Hungry: an empty plate."""
    b = new()
    b.white(circ(100, 100, 66), 13)
    b.add(outline(circ(100, 100, 42), 6))
    b.put(
        union(
            line([(16, 90), (16, 190)], 13),
            *[line([(x, 10), (x, 66)], 7) for x in (3, 16, 29)],
            stroke([(3, 62), (16, 92), (29, 62)], 14, 0.3),
        ),
        gap=3,
    )
    b.put(
        union(
            line([(184, 100), (184, 190)], 13),
            blob([(178, 10), (196, 30), (198, 80), (192, 110), (176, 110)], 6),
        ),
        gap=3,
    )
    return b


@sign
def energy_0():
    """Exhausted: a candle burnt down and out."""
    b = new()
    b.put(circ(100, 172, 84, 20))
    b.cut(stroke([(40, 168), (100, 160), (160, 168)], 8))
    b.white(
        blob([(64, 164), (66, 118), (76, 100), (124, 104), (136, 128), (138, 164), (100, 170)], 8),
        11,
        col=IVORY,
    )
    b.put(line([(100, 106), (104, 84)], 9), gap=2)
    b.put(
        union(
            stroke([(104, 74), (84, 52), (112, 34), (96, 8)], 15, 0.7),
            stroke([(112, 66), (130, 46), (120, 26)], 9, 0.8),
        ),
        gap=3,
    )
    return b


# ---------- states, actions ---------------------------------------------------------------------------------
@sign
def despatch():
    """The despatch under its seal."""
    b = new()
    g = box(10, 42, 190, 160)
    b.white(g, 13, col=STOCK)
    b.add(union(line([(12, 46), (100, 116)], 10), line([(188, 46), (100, 116)], 10)))
    b.put(circ(100, 112, 31), gap=6, col="#9c231c")
    b.add(outline(circ(100, 112, 28), 8))
    return b


def _drop(x, y, s):
    return blob(
        [
            (x, y - 40 * s),
            (x + 22 * s, y),
            (x + 24 * s, y + 24 * s),
            (x, y + 42 * s),
            (x - 24 * s, y + 24 * s),
            (x - 22 * s, y),
        ],
        8,
    )


@sign
def wound():
    """A drop of blood."""
    b = new()
    g = _drop(100, 92, 2.1)
    b.put(g, col=OXBLOOD)
    b.add(outline(g, 12))
    b.cut(stroke([(70, 146), (62, 120), (76, 92)], 13))
    return b


@sign
def blind():
    """A bandage over the eyes."""
    b = new()
    b.white(circ(100, 104, 80, 88), 12)
    b.put(blob([(20, 80), (24, 34), (70, 8), (130, 8), (176, 34), (180, 80), (100, 60)], 8), gap=2)
    b.white(poly([(10, 78), (190, 78), (190, 128), (10, 128)]), 10, gap=2, col=OXBLOOD)
    b.add(stroke([(70, 160), (100, 152), (130, 160)], 13, 0.5))
    return b


@sign
def mute():
    """A gag over the mouth."""
    b = new()
    b.white(circ(100, 104, 80, 88), 12)
    b.put(blob([(20, 80), (24, 34), (70, 8), (130, 8), (176, 34), (180, 80), (100, 56)], 8), gap=2)
    b.add(circ(70, 98, 11)).add(circ(130, 98, 11))
    b.white(poly([(10, 124), (190, 124), (186, 168), (14, 168)]), 10, gap=2, col=STOCK)
    b.add(
        union(stroke([(30, 136), (90, 146), (168, 138)], 7), stroke([(36, 156), (100, 154), (160, 158)], 7))
    )
    return b


@sign
def asleep():
    """The moon."""
    b = new()
    g = circ(92, 104, 84).difference(circ(128, 84, 70))
    b.put(g, col=GOLD)
    b.add(outline(g, 11))
    b.add(star(146, 66, 26, 9, 4, 0)).add(star(168, 126, 18, 7, 4, 0))
    return b


@sign
def hidden():
    """An eye in a bush."""
    b = new()
    b.put(
        union(
            [
                circ(x, y, r)
                for x, y, r in ((46, 130, 40), (84, 84, 42), (128, 84, 42), (160, 130, 38), (100, 136, 60))
            ]
        ).intersection(box(0, 0, 200, 180))
    )
    b.cut(blob([(42, 118), (100, 76), (158, 118), (100, 156)], 8))
    b.add(circ(100, 116, 22))
    b.cut(circ(108, 108, 6))
    return b


@sign
def captive():
    """Irons."""
    b = new()
    for x in (50, 150):
        b.put(outline(circ(x, 128, 38, 44), 22), gap=4)
        b.put(box(x - 16, 70, x + 16, 96).buffer(3), gap=4)
    for x, y in ((72, 44), (100, 34), (128, 44)):
        b.put(outline(circ(x, y, 17, 13), 9), gap=2)
    return b


@sign
def parlay():
    """A flag of truce."""
    b = new()
    b.put(line([(40, 8), (40, 194)], 15))
    g = blob(
        [(46, 20), (88, 8), (136, 26), (188, 14), (180, 62), (186, 108), (136, 116), (88, 98), (46, 112)], 8
    )
    b.white(g, 11, gap=3, col=IVORY)
    b.add(
        union(
            stroke([(70, 44), (100, 40), (140, 56), (164, 50)], 8, n=6),
            stroke([(64, 82), (100, 72), (140, 88), (166, 82)], 8, n=6),
        )
    )
    return b


@sign
def fire():
    """A burning house."""
    b = new()
    b.put(union(poly([(24, 110), (100, 52), (176, 110)]), box(40, 106, 160, 188)), gap=4)
    b.cut(box(86, 140, 114, 188))
    f = blob(
        [
            (56, 96),
            (52, 60),
            (74, 40),
            (72, 10),
            (104, 34),
            (112, 6),
            (136, 44),
            (150, 70),
            (140, 98),
            (100, 110),
        ],
        8,
    )
    b.white(f, 10, gap=4, col=GOLD)
    b.put(blob([(86, 94), (84, 72), (100, 52), (116, 74), (114, 94), (100, 102)], 6), gap=0, col=OXBLOOD)
    return b


@sign
def burn():
    """A despatch held to the flame."""
    b = new()
    g = aff.rotate(box(52, 14, 176, 96), 20, origin=(114, 55))
    b.white(g, 11, col=STOCK)
    b.put(circ(116, 58, 20), gap=3, col="#9c231c")
    f = blob(
        [(44, 184), (26, 146), (48, 116), (44, 84), (76, 108), (84, 84), (106, 124), (104, 160), (82, 188)], 8
    )
    b.white(f, 11, gap=6, col=GOLD)
    b.put(blob([(58, 178), (54, 156), (68, 136), (82, 158), (80, 178)], 6), gap=0)
    return b


@sign
def give():
    """A despatch from hand to hand."""
    b = new()
    b.white(box(48, 10, 152, 84), 11, col=STOCK)
    b.add(union(line([(50, 14), (100, 54), (150, 14)], 8)))
    b.put(union(line([(18, 140), (150, 140)], 20), poly([(138, 100), (192, 140), (138, 180)])), gap=6)
    return b


@sign
def loot():
    """A candlestick and a cup."""
    b = new()
    b.white(
        union(
            poly(
                [
                    (14, 70),
                    (102, 70),
                    (94, 110),
                    (72, 128),
                    (66, 160),
                    (88, 176),
                    (88, 190),
                    (28, 190),
                    (28, 176),
                    (50, 160),
                    (44, 128),
                    (22, 110),
                ]
            )
        ).buffer(3),
        10,
        col=GOLD,
    )
    b.put(union(box(134, 84, 158, 176), circ(146, 182, 42, 12), box(118, 74, 174, 92).buffer(3)), gap=6)
    b.white(box(138, 32, 154, 74), 7)
    b.put(blob([(146, 0), (156, 18), (152, 30), (140, 30), (136, 18)], 6), gap=2, col=OXBLOOD)
    return b


@sign
def rope():
    """A halter: catch a horse."""
    b = new()
    loop = outline(circ(92, 78, 70, 56, -20), 24)
    b.white(loop, 7, col=GOLD)
    for k in range(14):
        a = 2 * math.pi * k / 14
        x, y = 92 + 70 * math.cos(a), 78 + 56 * math.sin(a) - 18 * math.cos(a)
        b.add(line([(x - 6, y + 9), (x + 6, y - 9)], 6).intersection(loop.buffer(-2)))
    tail = stroke([(134, 124), (168, 150), (150, 186), (186, 196)], 25, 0.3)
    b.white(tail, 7, gap=3, col=GOLD)
    b.put(circ(134, 122, 20), gap=4)
    return b


@sign
def adventure():
    """A signpost where roads part."""
    b = new()
    b.put(box(90, 14, 110, 194))
    b.white(poly([(34, 26), (162, 26), (192, 52), (162, 78), (34, 78)]), 11, gap=4, col=STOCK)
    b.white(poly([(166, 92), (46, 92), (14, 118), (46, 144), (166, 144)]), 11, gap=4, col=PRUSSIAN)
    return b


@sign
def reach():
    """Dividers over a measured line: how far."""
    b = new()
    for s in (1, -1):
        R = lambda g, s=s: aff.scale(g, s, 1, origin=(100, 0))  # noqa: E731
        b.put(R(poly([(96, 30), (112, 30), (172, 166), (168, 172), (158, 168)])), gap=5)
    b.white(circ(100, 30, 20), 9, col=GOLD)
    b.put(stroke([(56, 104), (100, 92), (144, 104)], 12, 0.4), gap=2)
    b.add(line([(8, 186), (192, 186)], 11))
    for x in (36, 68, 100, 132, 164):
        b.add(line([(x, 172), (x, 186)], 8))
    return b


# ---------- chits -------------------------------------------------------------------------------------------
def chit(kind, back=False):
    """A chit, 200 units: boasts are round and gilt under a laurel, shames are broken and black. The face is empty."""
    b = new(6)
    if kind == "boast":
        body = circ(100, 100, 94, res=48)
        b.put(body, col=PRUSSIAN if back else STOCK)
        b.add(outline(body, 10))
        if back:
            b.add(outline(circ(100, 100, 76, res=40), 4))
            b.white(star(100, 104, 62, 26), 8, col=GOLD)
        else:
            leaf = union(curled_leaf(34, 20, 0.2, 4)[0])
            for k in range(11):
                for s in (1, -1):
                    a = math.radians(90 + s * (14 + 14 * k))
                    x, y = 100 + 76 * math.cos(a), 100 + 76 * math.sin(a)
                    b.add(
                        place(leaf, x - 8 * math.cos(a), y - 8 * math.sin(a), math.degrees(a) + s * 64, 0.62)
                    )
            b.white(circ(100, 176, 9), 5, col=GOLD)
        return b
    body = poly(
        [(100 + 94 * math.cos(a), 100 + 94 * math.sin(a)) for a in np.arange(8) * math.pi / 4 + math.pi / 8]
    )
    b.put(body, col="ink" if back else STOCK)
    b.add(outline(body.buffer(-4), 10))
    crack = poly([(118, 0), (106, 34), (124, 52), (100, 82), (96, 78), (112, 52), (94, 36), (104, 0)])
    if back:
        b.cut(outline(body.buffer(-16), 5))
        feather = ribbon(curve([(52, 152), (96, 106), (148, 46)], n=10)[:, :2], 8, 6, 40)
        b.cut(feather)
        b.add(stroke([(50, 156), (100, 100), (146, 50)], 7, 0.4))
        b.add(union([line([(x, y), (x + 24, y - 2)], 5) for x, y in ((84, 110), (100, 94), (116, 76))]))
        b.cut(crack)
    else:
        b.add(outline(body.buffer(-17), 4))
        b.put(crack.buffer(1), gap=2)
    return b


for _k in ("boast", "shame"):
    CHITS[f"chit_{_k}"] = lambda k=_k: chit(k)
    CHITS[f"chit_{_k}_back"] = lambda k=_k: chit(k, True)


def defend():
    """A horseman's buckler: to ward off."""
    b = Block(200, 200)
    body = blob(
        [(30, 34), (100, 16), (170, 34), (168, 100), (146, 152), (100, 186), (54, 152), (32, 100)], 10
    )
    b.put(body)
    b.cut(outline(body.buffer(-13), 8))
    inner = body.buffer(-24)
    b.erase(inner).tint(inner, PRUSSIAN)
    b.add(outline(inner, 6))
    b.white(
        poly([(40, 92), (100, 52), (160, 92), (160, 118), (100, 80), (40, 118)]).intersection(inner), 5, gap=0
    )
    return b


SIGNS["icon_defend"] = defend
