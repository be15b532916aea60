"""Square pictures: market goods, places, people (400 x 400)."""

from typing import Any

from tools.art import objects
from tools.art.your_money.york_emblems import *

CARDS: dict[str, Any] = {}


def pic(f):
    CARDS[f.__name__] = f
    return f


def new(gap=4.0):
    return Block(400, 400, gap=gap)


@pic
def pit_pony():
    b = new()
    T = at(0, 0, 0.5)
    steed(
        b,
        T,
        STAND,
        lw=1.5,
        period=17,
        harness=None,
        traces=False,
        leglen=0.62,
        thick=1.2,
        neckrot=14,
        headrot=-2,
        necksx=1.06,
        shag=1.15,
        belly=26,
        tail="hang",
        blaze=True,
    )
    # a pannier of coal, and the lamp it will not give up
    coal = rough(
        blob([(380, 246), (392, 214), (420, 200), (452, 206), (480, 196), (508, 214), (520, 246)]), 7, 14, 4
    )
    b.put(T(coal), gap=4)
    pan = poly([(372, 244), (528, 240), (514, 352), (390, 356)]).buffer(4)
    b.white(T(pan), 5, col=OX)
    b.add(
        T(
            U(
                *[line([(376 + k * 4, 264 + k * 24), (524 - k * 4, 260 + k * 24)], 8) for k in range(4)],
                *[line([(404 + k * 30, 244), (408 + k * 28, 354)], 6) for k in range(4)],
            )
        )
    )
    b.put(T(line([(450, 352), (452, 440)], 14)), gap=3)
    lamp(b, at(336, 268, 0.36))
    return b


@pic
def farm_horse():
    b = new()
    T = at(0, 0, 0.5)
    steed(
        b,
        T,
        STAND,
        lw=1.5,
        period=17,
        harness=OX,
        traces=True,
        leglen=0.94,
        thick=1.5,
        neckrot=6,
        necksx=1.05,
        feather=True,
        shag=0.9,
        belly=20,
        tail="dock",
        blaze=True,
    )
    # hames and a straw hat
    for d in (-6, 26):
        b.put(T(stroke([(588 + d, 214), (560 + d, 186), (566 + d, 160)], 14, 0.6)), gap=3)
        b.put(T(circ(566 + d, 158, 9)), gap=2, col=GOLD)
    h = U(
        blob([(690, 152), (700, 110), (730, 96), (756, 112), (760, 158)]),
        blob([(640, 160), (690, 140), (760, 150), (806, 184), (760, 172), (690, 164)]),
    )
    b.white(T(h), 5, col=GOLD)
    b.put(T(stroke([(694, 146), (726, 138), (760, 154)], 12, 0.3)), gap=0, col=OX)
    return b


@pic
def warhorse():
    b = new()
    T = at(0, 0, 0.5)
    steed(
        b,
        T,
        PRANCE,
        lw=1.5,
        period=17,
        harness=None,
        traces=False,
        leglen=1.08,
        thick=0.98,
        neckrot=-14,
        headrot=26,
        shag=0.8,
        tail="flow",
    )
    sh = blob(
        [(404, 270), (470, 264), (530, 258), (548, 300), (556, 364), (478, 380), (392, 374), (396, 310)]
    )
    b.white(T(sh), 6, col=OX)
    b.cut(T(outline(sh.buffer(-14), 5)))
    b.white(T(blob([(440, 330), (470, 316), (500, 330), (496, 352), (470, 362), (444, 352)])), 4, col=GOLD)
    sad = blob(
        [
            (404, 262),
            (396, 238),
            (410, 226),
            (436, 248),
            (490, 246),
            (520, 218),
            (534, 222),
            (530, 258),
            (470, 276),
        ]
    )
    b.put(T(sad), gap=4)
    b.cut(T(stroke([(412, 244), (450, 260), (520, 240)], 5)))
    b.put(T(blob([(536, 232), (566, 240), (560, 300), (540, 306), (528, 262)])), gap=4)
    b.put(T(stroke([(544, 236), (536, 204), (552, 194)], 16, 0.4)), gap=3)
    b.put(T(line(cr([(600, 230), (616, 300), (608, 360)], n=8)[:, :2], 12)), gap=4, col=OX)
    b.put(T(line([(478, 376), (482, 432)], 14)), gap=3)
    for Q in ([(690, 96), (676, 40), (630, 16), (596, 40)], [(694, 94), (690, 34), (660, -8), (620, -10)]):
        b.put(T(ribbon(cr(Q, n=10), 8, 4, 26)), gap=3, col=OX)
    return b


@pic
def cudgel():
    return adopt(objects.cudgel())


@pic
def dagger():
    b = new()
    T = lambda g: aff.rotate(g, -45, origin=(200, 200))
    bl = poly([(150, 182), (340, 190), (392, 200), (340, 210), (150, 218)]).buffer(2)
    b.white(T(bl), 6)
    b.put(T(poly([(150, 200), (390, 200), (340, 210), (150, 218)])), gap=0)
    b.cut(T(line([(160, 206), (300, 204)], 4)))
    g = limb([(40, 200, 15), (80, 200, 19), (124, 200, 15)])
    b.put(T(g))
    for k in range(6):
        b.cut(T(stroke([(46 + k * 13, 180), (54 + k * 13, 200), (50 + k * 13, 220)], 5)))
    b.put(
        T(U(limb([(140, 128, 13), (138, 165, 9), (134, 200, 12), (138, 235, 9), (140, 272, 13)]))),
        gap=4,
        col=OX,
    )
    b.add(T(outline(limb([(140, 128, 13), (138, 165, 9), (134, 200, 12), (138, 235, 9), (140, 272, 13)]), 5)))
    b.white(T(circ(22, 200, 20)), 5, col=GOLD)
    b.put(T(circ(22, 200, 7)), gap=0)
    return b


@pic
def rapier():
    b = new()
    objects.rapier(
        b,
        lambda g: aff.rotate(
            aff.translate(aff.scale(g, 1.1, 1.5, origin=(200, 100)), 0, 100), -45, origin=(200, 200)
        ),
    )
    return b


@pic
def pistol():
    b = new(4.4)
    objects.flintlock(b, lambda g: aff.rotate(g, -24, origin=(200, 140)))
    return b


@pic
def rifle():
    b = new()
    T = lambda g: aff.rotate(g, -42, origin=(200, 200))
    st = blob(
        [
            (-70, 232),
            (-74, 196),
            (-50, 186),
            (0, 192),
            (50, 194),
            (110, 188),
            (330, 190),
            (330, 204),
            (150, 208),
            (110, 216),
            (60, 222),
            (10, 236),
            (-40, 256),
            (-66, 254),
        ],
        8,
    )
    br = poly([(100, 178), (470, 181), (470, 194), (100, 194)]).buffer(1.5)
    b.put(T(line([(330, 205), (462, 201)], 5)), gap=2)
    b.put(T(st))
    b.cut(T(hatch(st, lines_family(st, 8, 4), lit(st, (-0.2, -0.9, 0.3), bulge=20, lo=0.5), wmax=4, inset=3)))
    b.put(T(br), gap=3)
    b.cut(T(line([(112, 185), (456, 187)], 3)))
    b.put(T(poly([(-82, 186), (-70, 188), (-62, 256), (-76, 256)]).buffer(2)), gap=3, col=GOLD)
    b.add(T(outline(poly([(-82, 186), (-70, 188), (-62, 256), (-76, 256)]).buffer(2), 4)))
    b.put(T(outline(blob([(70, 220), (96, 216), (124, 212), (118, 236), (96, 246), (76, 238)]), 7)), gap=3)
    b.white(T(blob([(72, 190), (100, 182), (136, 186), (128, 204), (84, 206)])), 4, col=GOLD)
    b.put(
        T(
            U(
                stroke([(92, 188), (70, 164), (80, 148), (98, 150)], 15, 0.5),
                poly([(92, 142), (112, 142), (112, 156), (94, 156)]),
            )
        ),
        gap=3,
    )
    b.put(T(stroke([(132, 188), (122, 164), (130, 146)], 12, 0.5)), gap=3)
    for x in (210, 300, 400):
        b.put(T(poly([(x, 176), (x + 12, 176), (x + 12, 210), (x, 210)])), gap=3)
    b.put(T(ribbon(cr([(20, 236), (100, 290), (230, 280), (306, 208)], n=12), 8, 8)), gap=3, col=OX)
    b.add(T(outline(ribbon(cr([(20, 236), (100, 290), (230, 280), (306, 208)], n=12), 8, 8), 3)))
    return b


@pic
def mask():
    return adopt(objects.mask())


@pic
def black_cloak():
    return adopt(objects.cloak())


@pic
def riding_boots():
    return adopt(objects.boots())


@pic
def meal():
    b = new()
    b.white(circ(190, 300, 186, 44), 6)
    b.add(outline(circ(190, 298, 150, 32), 3.4))
    pie = blob(
        [
            (50, 250),
            (66, 290),
            (120, 316),
            (190, 322),
            (260, 316),
            (314, 290),
            (330, 250),
            (300, 230),
            (80, 230),
        ]
    )
    b.put(pie)
    for k in range(13):
        b.cut(
            stroke(
                [
                    (72 + k * 20, 262 - abs(k - 6) * 1.0),
                    (80 + k * 18.6, 290 + 12 * math.sin(k / 12 * math.pi)),
                    (84 + k * 18, 300 + 12 * math.sin(k / 12 * math.pi)),
                ],
                5,
            )
        )
    top = blob(
        [
            (40, 250),
            (70, 214),
            (130, 182),
            (190, 172),
            (250, 182),
            (310, 214),
            (340, 250),
            (300, 262),
            (190, 272),
            (80, 262),
        ]
    )
    b.white(top, 6, col=GOLD)
    b.add(
        hatch(
            top, lines_family(top, 11, 12, 0.2), lit(top, (0.5, 0.8, 0.3), bulge=50, lo=0.35), wmax=5, inset=6
        )
    )
    b.white(
        U(*[circ(56 + k * 29.6, 254 + 14 * math.sin(k / 9 * math.pi), 17, 13) for k in range(10)]),
        5,
        col=GOLD,
    )
    for a in (-34, 0, 34):
        b.put(
            aff.rotate(stroke([(190, 236), (190, 216), (190, 190)], 13, 0.9), a, origin=(190, 246)),
            gap=2,
            col=OX,
        )
    for x, h in ((130, 0), (190, -18), (250, 0)):
        b.put(
            ribbon(cr([(x, 158), (x - 22, 128 + h), (x + 18, 96 + h), (x - 4, 56 + h)], n=10), 2, 2, 12),
            gap=2,
        )
    b.put(limb([(352, 372, 8), (372, 300, 7), (378, 250, 6)]), gap=4)
    b.put(poly([(366, 250), (392, 250), (386, 140), (374, 140)]).buffer(3), gap=4)
    b.cut(stroke([(380, 240), (380, 190), (380, 150)], 4))
    return b


@pic
def tavern():
    b = new()
    b.white(box(46, 170, 330, 380), 6)
    rf = poly([(20, 176), (70, 70), (306, 70), (356, 176)])
    b.put(rf)
    for r in range(4):
        y = 92 + r * 24
        b.cut(
            U(
                *[
                    stroke([(x, y), (x + 9, y + 8), (x + 18, y)], 5)
                    for x in range(60 - r * 10 + (r % 2) * 10, 310 + r * 10, 21)
                ]
            ).intersection(rf.buffer(-7))
        )
    b.put(box(96, 34, 132, 84), gap=4)
    b.put(ribbon(cr([(114, 28), (100, 10), (122, -8), (108, -30)], n=8), 4, 10, 6), gap=2)
    for q in (
        [(46, 250), (330, 250)],
        [(130, 176), (130, 380)],
        [(244, 176), (244, 380)],
        [(46, 250), (130, 178)],
        [(330, 250), (244, 178)],
        [(188, 176), (188, 250)],
        [(60, 176), (60, 380)],
        [(316, 176), (316, 380)],
    ):
        b.add(line(q, 9))
    for x in (72, 258):
        b.white(box(x, 276, x + 48, 336), 6, col=GOLD)
        b.add(U(line([(x + 24, 276), (x + 24, 336)], 4), line([(x, 306), (x + 48, 306)], 4)))
    b.put(U(box(156, 282, 218, 384), circ(187, 284, 31)), gap=5, col=OX)
    b.add(outline(U(box(156, 282, 218, 384), circ(187, 284, 31)), 6))
    b.add(U(line([(187, 256), (187, 380)], 4), circ(200, 330, 5)))
    b.put(limb([(326, 160, 7), (396, 156, 6)]), gap=4)
    b.white(poly([(340, 174), (398, 174), (398, 246), (369, 266), (340, 246)]), 6, col=OX)
    T = at(369, 214, 0.13)
    b.white(T(blob([(-110, -120), (110, -120), (120, 140), (-120, 140)])), 3, col=GOLD)
    b.white(T(U(circ(-70, -130, 60), circ(0, -150, 70), circ(70, -130, 60))), 3)
    b.put(T(stroke([(110, -70), (190, -40), (180, 70), (110, 100)], 50, 0.5)), gap=1)
    b.put(box(10, 378, 392, 390), gap=2)
    return b


@pic
def market():
    b = new()
    for x in (40, 360):
        b.put(limb([(x, 110, 7), (x, 384, 8)]))
    b.white(box(24, 270, 376, 372), 6)
    for k in range(9):
        b.add(line([(24 + k * 44, 270), (24 + k * 44, 372)], 5))
    # goods on the board
    for x, y in ((70, 250), (104, 250), (87, 222)):
        b.white(circ(x, y, 20), 5, col=OX)
        b.add(stroke([(x, y - 18), (x + 4, y - 28), (x + 10, y - 30)], 5))
    barrel(b, at(0, 0), 182, 272, 34, 76)
    for x, y in ((246, 254), (282, 254), (264, 228)):
        b.white(circ(x, y, 22, 17), 5, col=GOLD)
        b.add(
            U(
                *[
                    stroke([(x - 10 + k * 9, y - 9), (x - 6 + k * 9, y), (x - 8 + k * 9, y + 7)], 4)
                    for k in range(3)
                ]
            )
        )
    b.put(
        U(
            limb([(330, 140, 3), (330, 196, 4)]),
            blob([(318, 186), (342, 186), (352, 214), (344, 246), (330, 256), (316, 246), (308, 214)]),
        ),
        gap=3,
    )
    b.cut(stroke([(322, 204), (318, 224), (326, 242)], 5))
    n = 7
    w = 384 / n
    for k in range(n):
        x0 = 8 + k * w
        xt0 = 52 + k * (296 / n)
        xt1 = xt0 + 296 / n
        x1 = x0 + w
        g = U(poly([(xt0, 40), (xt1, 40), (x1, 140), (x0, 140)]), circ((x0 + x1) / 2, 140, w / 2, 24))
        b.white(g, 6, col=OX if k % 2 == 0 else None)
        if k % 2:
            b.add(
                hatch(
                    g, lines_family(g, 10, 90), lambda P: np.clip((P[:, 1] - 90) / 70, 0, 1), wmax=4, inset=5
                )
            )
    b.put(limb([(44, 36, 7), (356, 36, 7)]))
    b.put(poly([(200, 30), (200, -18), (262, -6), (200, 10)]), gap=3, col=OX)
    b.add(line([(200, 34), (200, -22)], 6))
    b.put(box(6, 380, 394, 390), gap=2)
    return b


@pic
def hideout():
    b = new()
    for x, y, s in ((70, 250, 2.0), (338, 250, 2.2), (270, 200, 1.5), (140, 190, 1.6)):
        tree(b, x, y, s, 1)
    h = rough(
        blob(
            [
                (6, 380),
                (30, 300),
                (80, 230),
                (140, 190),
                (210, 176),
                (280, 196),
                (340, 250),
                (378, 320),
                (394, 380),
            ]
        ).intersection(box(0, 0, 400, 380)),
        5,
        14,
        6,
    )
    b.put(h, gap=5)
    b.cut(
        hatch(h, lines_family(h, 14, 62, 0.1), lit(h, (-0.6, -0.7, 0.3), bulge=80, lo=0.45), wmax=7, inset=6)
    )
    m = blob(
        [(120, 384), (122, 310), (150, 256), (204, 238), (256, 258), (282, 312), (284, 384)]
    ).intersection(box(0, 0, 400, 380))
    b.white(m, 7, gap=3)
    i = m.buffer(-8)
    b.put(i.intersection(box(0, 0, 400, 372)), gap=0)
    g = circ(204, 330, 58, 50).intersection(i)
    b.put(g, gap=3, col=GOLD)
    f = blob([(204, 276), (222, 312), (232, 340), (222, 366), (186, 366), (176, 340), (190, 318)])
    b.white(f, 5, col=OX)
    b.cut(blob([(204, 312), (214, 336), (210, 358), (198, 358), (194, 338)]))
    b.put(U(limb([(166, 370, 6), (242, 360, 6)]), limb([(166, 360, 6), (242, 370, 6)])), gap=3)
    b.put(box(4, 376, 396, 388), gap=0)
    T = at(70, 372, 0.9)
    barrel(b, T, 0, 0, 26, 58)
    chest(b, at(330, 344, 0.42))
    return b


def man(b, T, coat=OX, hat="tricorne", legs=True):
    """stands at 0,0 (feet), faces right, about 330 high"""
    for d in (-34, 18):
        b.white(T(limb([(d + 6, -150, 26), (d + 6, -110, 22), (d + 8, -82, 17)])), 5)
        b.put(
            T(
                U(
                    limb([(d + 8, -86, 20), (d + 8, -50, 16), (d + 6, -20, 14)]),
                    blob([(d - 12, -24), (d + 18, -26), (d + 46, -10), (d + 46, 0), (d - 12, 0)]),
                )
            ),
            gap=4,
        )
    b.white(
        T(
            blob(
                [
                    (-50, -250),
                    (-20, -268),
                    (24, -264),
                    (48, -240),
                    (52, -180),
                    (66, -90),
                    (40, -80),
                    (6, -100),
                    (-30, -80),
                    (-72, -84),
                    (-58, -170),
                ]
            )
        ),
        6,
        col=coat,
    )
    c = blob(
        [
            (-50, -250),
            (-20, -268),
            (24, -264),
            (48, -240),
            (52, -180),
            (66, -90),
            (40, -80),
            (6, -100),
            (-30, -80),
            (-72, -84),
            (-58, -170),
        ]
    )
    (b.add if coat else b.add)(
        T(hatch(c, lines_family(c, 11, 80), lit(c, (0.8, 0.4, 0.3), bulge=44, lo=0.4), wmax=5, inset=5))
    )
    b.add(T(stroke([(20, -262), (32, -190), (24, -100)], 5)))
    [b.put(T(circ(40, y, 5)), gap=1, col=GOLD) for y in (-226, -202, -178)]
    b.put(T(poly([(-58, -168), (54, -160), (54, -144), (-60, -152)])), gap=3)
    b.white(T(box(16, -170, 40, -142)), 4, col=GOLD)
    head(b, T, 2, -300, 0.72, hat)
    b.white(T(blob([(-14, -262), (20, -262), (30, -244), (10, -230), (-16, -244)])), 4)


@pic
def random_guard():
    b = new()
    T = at(168, 392, 1.0)
    man(b, T)
    # blunderbuss at the port
    G_ = at(150, 214, 1.0, 1, -24)
    st = blob([(-110, 40), (-116, 2), (-70, -6), (-20, -12), (70, -12), (70, 8), (0, 10), (-50, 20)])
    b.put(G_(st), gap=4)
    br = poly(
        [(-10, -18), (120, -20), (178, -44), (190, -44), (190, 30), (178, 30), (120, 6), (-10, 4)]
    ).buffer(2)
    b.white(G_(br), 6, col=GOLD)
    b.add(
        G_(
            U(
                line([(40, -20), (40, 6)], 6),
                line([(110, -20), (110, 8)], 6),
                stroke([(0, 0), (100, 0), (170, 20)], 6),
            )
        )
    )
    b.put(G_(circ(190, -7, 9, 37)), gap=3)
    b.put(G_(stroke([(-20, -14), (-34, -40), (-14, -46)], 12, 0.5)), gap=3)
    b.white(T(limb([(-20, -232, 24), (-36, -190, 21), (10, -166, 17)])), 6, col=OX)
    b.white(T(circ(18, -166, 16)), 5)
    b.white(T(limb([(30, -232, 20), (62, -214, 17), (78, -208, 14)])), 6, col=OX)
    b.white(T(circ(88, -208, 14)), 5)
    return b


@pic
def targeted_guard():
    b = new()
    T = at(150, 392, 1.0)
    ck = blob(
        [
            (-60, -258),
            (-10, -276),
            (40, -262),
            (30, -200),
            (-20, -140),
            (-50, -40),
            (-130, -20),
            (-100, -120),
            (-80, -200),
        ]
    )
    man(b, T, coat=None, hat="tricorne")
    b.put(T(ck), gap=5)
    b.cut(
        T(
            U(
                *[
                    stroke([(-40 - k * 8, -246 + k * 8), (-60 - k * 10, -150), (-76 - k * 14, -44)], 6)
                    for k in range(3)
                ]
            )
        )
    )
    # warrant and manacles
    scroll_doc(b, at(300, 120, 0.80, 1, 6))
    b.white(T(limb([(24, -236, 21), (66, -214, 18), (98, -226, 15)])), 6)
    b.white(T(circ(106, -232, 16)), 5)
    b.white(T(limb([(6, -226, 20), (54, -176, 18), (94, -150, 14)])), 6)
    b.white(T(circ(104, -146, 15)), 5)
    for x, y, a in ((272, 338, 14), (356, 330, -14)):
        b.put(at(x, y, 1, 1, a)(U(outline(circ(0, 0, 32, 36), 15), box(-12, -52, 12, -30))), gap=4)
    chain(b, at(0, 0), [(256, 250), (272, 290)], 4, 7, 11)
    chain(b, at(0, 0), [(256, 250), (310, 300), (350, 284)], 6, 7, 11)
    return b


@pic
def solo_rival():
    b = new()
    rays(b, 200, 200, 178, 202, 60, 6)
    b.white(circ(200, 200, 176, 190, res=40), 7, col=OX)
    b.cut(outline(circ(200, 200, 164, 178, res=40), 4))
    i = circ(200, 200, 150, 164, res=40)
    b.white(i, 7)
    b.add(hatch(i, lines_family(i, 13, 0), lambda P: np.clip((210 - P[:, 1]) / 160, 0, 0.8), wmax=6, inset=4))
    m, c = bust("gent")
    f = at(196, 292, 1.28)
    ck = blob(
        [
            (-110, 90),
            (-96, 20),
            (-60, -22),
            (-36, -40),
            (-20, -10),
            (20, 4),
            (34, -20),
            (60, -8),
            (96, 30),
            (116, 90),
        ]
    )
    b.put(f(U(m, ck)).intersection(i.buffer(-3)), gap=5)
    b.cut(f(HAT3CUT))
    mk = blob([(-36, -108), (0, -112), (38, -106), (46, -92), (38, -80), (10, -80), (-36, -92)])
    b.put(f(mk), gap=3.4, col=OX)
    b.cut(f(blob([(18, -98), (28, -101), (37, -97), (28, -91)])))
    for P in ([(-34, -100), (-66, -96), (-92, -74)], [(-34, -98), (-60, -82), (-80, -54)]):
        b.put(f(stroke(P, 12, 0.9)), gap=2.4, col=OX)
    b.cut(
        f(stroke([(-20, -8), (8, 14), (34, -16)], 6)),
        f(stroke([(-50, -20), (-70, 30), (-80, 70)], 6)),
        f(stroke([(50, 0), (60, 40), (64, 74)], 6)),
    )
    for Q in ([(-30, -140), (-70, -176), (-112, -170)],):
        b.put(f(ribbon(cr(Q, n=10), 8, 3, 20)).intersection(i.buffer(-3)), gap=3.5)
    return b


def build(n):
    b = CARDS[n]()
    b.flush()
    b.fit(8)
    return settle(b, 0.45, 10, tiny=4)


def draw(name, out):
    return write(build(name), os.path.join(out, name + ".svg"), tol=0.7 if name == "hideout" else 0.45)
