"""Things of the road: weapons, clothes, signs. Each returns a finished Block of about 400 units, fitted."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    blob,
    circ,
    fillet,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    poly,
    stroke,
    union,
    xy,
)


def engrave(
    b,
    g,
    light=(-0.5, -0.8, 0.35),
    per=5.5,
    ang=75,
    bulge=30,
    lo=0.35,
    hi=1,
    w=3.2,
    inset=3,
    black=True,
    bend=0.08,
    fam=None,
    gamma=1.1,
):
    """Hatch `g` by the light: cut out of black, or added on white."""
    h = hatch(
        g,
        fam or lines_family(g, per, ang, bend),
        lit(g, light, bulge, lo, hi),
        wmax=w,
        inset=inset,
        gamma=gamma,
    )
    (b.cut if black else b.add)(h)


def flintlock(b, T):
    """A flintlock pistol in a 360 x 240 frame, muzzle to the right."""
    stock = blob(
        xy("""
        30,112 44,96 78,88 120,92 160,100 236,100 300,98 300,112 240,118 180,122 140,128 112,138
        90,158 74,190 66,222 44,232 28,222 30,196 38,160 46,138 34,128
    """),
        10,
    )
    barrel = poly([(120, 80), (352, 84), (352, 98), (120, 98)]).buffer(1.5)
    muzzle = poly([(346, 80), (358, 80), (358, 102), (346, 102)]).buffer(1)
    butt = blob([(28, 206), (48, 196), (70, 208), (70, 230), (48, 242), (26, 232)])
    guard = outline(blob([(120, 126), (150, 124), (178, 122), (172, 144), (150, 156), (130, 148)]), 6)
    trig = stroke([(146, 122), (150, 136), (142, 146)], 6, 0.6)
    ram = line([(236, 117), (356, 108)], 4.5)
    lock = blob(xy("104,92 130,86 164,88 182,96 170,110 136,112 110,108"))
    cock = union(
        stroke([(124, 96), (108, 74), (112, 52), (128, 48)], 15, 0.55),
        poly([(118, 40), (140, 40), (142, 54), (120, 56)]).buffer(2),
        poly([(136, 44), (150, 46), (150, 51), (137, 51)]),
    )
    friz = union(
        stroke([(170, 96), (160, 74), (168, 50)], 12, 0.55), stroke([(160, 94), (186, 90), (200, 96)], 8, 0.6)
    )
    b.put(T(ram))
    b.put(T(stock))
    engrave(b, T(stock), ang=20, per=5, bulge=22)
    b.put(T(barrel), gap=2.2)
    b.put(T(muzzle), gap=2)
    b.cut(T(line([(128, 87), (340, 89)], 2.6)))
    b.put(T(guard), gap=2)
    b.put(T(trig), gap=1.4)
    b.put(T(butt), gap=2.4)
    b.white(T(circ(48, 220, 7)), 2.2)
    b.white(T(lock), 2.8)
    b.add(T(stroke([(114, 100), (140, 100), (168, 99)], 2)))
    b.add(T(circ(150, 101, 3)))
    b.add(T(circ(122, 101, 3)))
    b.put(T(friz), gap=2.2)
    b.put(T(cock), gap=2.4)
    for x in (214, 266):
        b.put(T(poly([(x, 82), (x + 10, 82), (x + 10, 122), (x, 122)])), gap=1.8)


def rapier(b, T):
    """A rapier in a 400 x 200 frame, point to the right."""
    blade = poly([(110, 97), (390, 99.2), (400, 100), (390, 100.8), (110, 103)]).buffer(1.6)
    b.put(T(blade))
    b.cut(T(line([(118, 100), (330, 100)], 1.6)))
    grip = limb([(36, 100, 8), (60, 100, 9.5), (88, 100, 7)])
    b.put(T(grip))
    for k in range(7):
        b.cut(T(stroke([(40 + k * 7, 90), (46 + k * 7, 110)], 2, 0.6, smooth=False)))
    b.put(T(circ(24, 100, 13)), gap=2)
    b.cut(T(stroke([(17, 96), (22, 91), (28, 91)], 2.4)))
    b.put(T(union(line([(96, 58), (96, 142)], 7), circ(96, 56, 7), circ(96, 144, 7))), gap=2)
    b.put(T(stroke([(96, 60), (64, 58), (34, 72), (24, 94)], 7, 0.6)), gap=2)
    cup = blob(xy("96,66 112,70 122,86 124,100 122,114 112,130 96,134 100,100"))
    b.put(T(cup), gap=2.4)
    for k in (-1, 0, 1):
        b.cut(T(stroke([(102, 100 + k * 20), (112, 100 + k * 16), (119, 100 + k * 9)], 3)))


def crossed():
    """Crossed pistol and rapier."""
    b = Block(400, 400)
    rapier(
        b,
        lambda g: aff.rotate(
            aff.translate(aff.scale(g, 1.12, 1.12, origin=(200, 100)), 0, 100), -45, origin=(200, 200)
        ),
    )
    flintlock(
        b,
        lambda g: aff.rotate(
            aff.translate(aff.scale(g, -1.05, 1.05, origin=(200, 120)), -2, 80), 45, origin=(200, 200)
        ),
    )
    return b.fit(5)


def mask():
    """Half mask with ribbons."""
    b = Block(400, 240)
    m = blob(
        xy("""
        40,70 80,48 140,52 180,66 200,74 220,66 260,52 320,48 360,70 364,110 344,150 300,172
        252,164 222,140 200,130 178,140 148,164 100,172 56,150 36,110
    """)
    )

    def rib(s):
        return union(
            stroke(
                [(200 - s * 160, 90), (200 - s * 186, 120), (200 - s * 178, 160), (200 - s * 192, 206)],
                15,
                0.6,
            ),
            stroke(
                [(200 - s * 160, 92), (200 - s * 176, 140), (200 - s * 150, 180), (200 - s * 156, 224)],
                13,
                0.6,
            ),
        )

    for s in (1, -1):
        b.put(rib(s), col=OXBLOOD)
    b.put(m)
    for s in (1, -1):
        e = blob(
            [
                (200 - s * 44, 112),
                (200 - s * 70, 92),
                (200 - s * 104, 88),
                (200 - s * 134, 102),
                (200 - s * 120, 124),
                (200 - s * 90, 132),
                (200 - s * 62, 128),
            ]
        )
        b.cut(outline(e.buffer(9), 2.4))
        b.cut(e)
    engrave(
        b,
        m.difference(
            union(
                *[
                    blob(
                        [
                            (200 - s * 44, 112),
                            (200 - s * 70, 92),
                            (200 - s * 104, 88),
                            (200 - s * 134, 102),
                            (200 - s * 120, 124),
                            (200 - s * 90, 132),
                            (200 - s * 62, 128),
                        ]
                    ).buffer(12)
                    for s in (1, -1)
                ]
            )
        ),
        bulge=34,
        per=6,
        ang=90,
        lo=0.45,
    )
    b.cut(stroke([(60, 80), (110, 62), (170, 74)], 2.6))
    return b.fit(5)


def boot(b, T):
    """One riding boot with a spur."""
    shaft = blob(
        xy("""
        108,40 200,40 214,60 206,110 192,190 190,256 204,282 176,300 118,300 104,276 112,220
        106,140 96,70
    """),
        10,
    )
    foot = blob(
        xy("""
        104,270 150,262 196,268 240,292 290,306 318,318 326,338 300,348 200,344 168,340 112,342
        100,318
    """),
        10,
    )
    sole = poly([(150, 344), (326, 340), (332, 350), (318, 356), (150, 356)])
    heel = poly([(98, 340), (152, 342), (148, 374), (102, 374)]).buffer(1)
    cuff = blob(xy("76,24 150,30 228,22 238,40 226,98 150,112 84,100 68,44"), 8)
    leg = fillet(union(shaft, foot), 16)
    b.put(T(union(leg)))
    b.put(T(sole), gap=2.4)
    b.put(T(heel), gap=2.4)
    engrave(b, T(leg), per=6, ang=8, bulge=50, lo=0.5)
    for P, w in [
        ([(192, 262), (166, 276), (120, 270)], 4),
        ([(196, 278), (160, 292), (116, 286)], 3.4),
        ([(240, 296), (226, 312), (206, 322)], 3),
    ]:
        b.cut(T(stroke(P, w)))
    b.put(T(cuff))
    b.cut(T(outline(cuff.buffer(-6), 2.2)))
    engrave(b, T(cuff.buffer(-8)), per=6, ang=86, bulge=40, lo=0.5, inset=1)
    b.put(
        T(
            union(
                stroke([(96, 300), (60, 304), (40, 300)], 8, 0.6),
                *[
                    stroke([(40, 300), (40 + 16 * math.cos(a), 300 + 16 * math.sin(a))], 5, 0.3, smooth=False)
                    for a in np.arange(0, 6.3, 6.283 / 8)
                ],
                circ(40, 300, 6),
            )
        ),
        gap=2,
    )
    b.put(T(stroke([(100, 290), (160, 300), (196, 290)], 9, 0.8)), gap=2)


def boots():
    """A pair of riding boots."""
    b = Block(400, 400)
    boot(b, lambda g: aff.translate(aff.scale(g, 0.92, 0.92, origin=(0, 0)), 70, 10))
    boot(b, lambda g: aff.translate(aff.scale(g, 0.95, 0.95, origin=(0, 0)), 6, 26))
    return b.fit(5)


def cudgel():
    """A knotted cudgel."""
    b = Block(400, 400)

    def T(g):
        return aff.rotate(g, -45, origin=(200, 200))

    c = limb(xy("30,200,14 90,202,15 150,197,18 220,203,24 290,196,34 340,201,42 368,200,34"))
    knots = [(170, 184, 9), (232, 222, 12), (280, 172, 13), (318, 232, 12), (350, 180, 10), (120, 212, 7)]
    g = fillet(union(c, *[circ(x, y, r) for x, y, r in knots]), 8)
    b.put(T(g))
    engrave(b, T(g), fam=list(lines_family(T(g), 6, -45, 0.04)), bulge=30, lo=0.45)
    for x, y, r in knots[1:5]:
        b.cut(T(outline(circ(x, y, r * 0.62), 2)))
    for k in range(7):
        b.cut(T(stroke([(44 + k * 9, 184), (50 + k * 9, 202), (46 + k * 9, 218)], 2.6)))
    b.put(T(outline(blob([(30, 200), (14, 226), (24, 256), (44, 246), (40, 216)]), 5)), gap=2)
    return b.fit(5)


def guinea():
    """A gold guinea."""
    b = Block(400, 400)
    c = (200, 200)
    b.white(circ(*c, 180, res=64), 7, col=GOLD)
    b.add(circ(*c, 166, res=64).difference(circ(*c, 162, res=64)))
    n = 72
    for k in range(n):
        a = 2 * math.pi * k / n
        b.add(
            stroke(
                [
                    (200 + 167 * math.cos(a), 200 + 167 * math.sin(a)),
                    (200 + 178 * math.cos(a), 200 + 178 * math.sin(a)),
                ],
                4,
                0.8,
                smooth=False,
            )
        )
    # laureate head in profile, facing left
    head = blob(
        xy("""
        150,330 156,296 176,272 168,258 148,262 132,258 134,242 128,234 134,226 126,216 116,208
        128,186 132,170 126,150 142,118 176,94 216,90 250,110 266,144 262,186 252,214 256,250
        280,290 262,326 210,344
    """),
        8,
    )
    b.white(head, 3.6)
    engrave(b, head, light=(0.7, 0.5, 0.3), per=5, ang=35, bulge=60, lo=0.2, black=False, w=3.2)
    hair = [
        ([(176, 100), (216, 98), (250, 130), (256, 176), (240, 206)], 6),
        ([(166, 112), (208, 112), (238, 140), (242, 180), (228, 204)], 5),
        ([(160, 126), (200, 126), (224, 152), (226, 188)], 5),
        ([(240, 206), (262, 230), (258, 262), (276, 286)], 7),
        ([(228, 204), (250, 232), (246, 266), (262, 292)], 6),
        ([(226, 190), (236, 226), (230, 264), (246, 296)], 5),
    ]
    for P, w in hair:
        b.add(stroke(P, w))
    for k in range(8):
        t = k / 7
        x = 148 + t * 104
        y = 128 - 34 * math.sin(t * 2.6) + 30 * t * t
        b.put(
            aff.rotate(
                blob([(x, y - 15), (x + 7, y - 4), (x, y + 12), (x - 7, y - 4)]), -60 + t * 120, origin=(x, y)
            ),
            gap=1.4,
        )
    b.add(
        union(
            stroke([(140, 188), (150, 184), (160, 188)], 4),
            circ(146, 190, 3),
            stroke([(130, 226), (144, 228), (150, 226)], 3),
            stroke([(128, 214), (136, 212), (140, 206)], 2.6),
            stroke([(134, 176), (148, 172), (164, 178)], 4),
        )
    )
    return b.fit(5)


def gallows():
    """Gallows on a hill with a crow."""
    b = Block(400, 480)
    rng = np.random.default_rng(7)
    hill = blob(xy("-20,470 40,430 120,408 200,402 290,410 360,432 420,468 420,520 -20,520")).intersection(
        box(4, 0, 396, 478)
    )
    post = limb([(120, 410, 13), (118, 240, 12), (120, 52, 12)])
    beam = limb([(100, 60, 11), (220, 56, 10.5), (330, 60, 10)])
    brace = limb([(122, 150, 8), (160, 104, 8), (200, 62, 8)])
    foot = union(
        limb([(120, 350, 9), (92, 384, 9), (64, 414, 9)]), limb([(120, 350, 9), (152, 384, 9), (176, 410, 9)])
    )
    b.put(hill)
    engrave(b, hill, per=9, ang=172, bulge=60, lo=0.55, w=4, bend=0.12)
    for k in range(26):
        x = 20 + k * 14 + rng.uniform(-4, 4)
        y = 424 - 22 * math.sin(math.pi * (x / 400)) + rng.uniform(-4, 4)
        b.add(stroke([(x, y + 8), (x + 2, y - 10), (x + 7 + rng.uniform(-4, 4), y - 22)], 4, 0.9))
    b.put(brace)
    b.put(foot)
    b.put(union(post))
    b.put(beam)
    for g, a in ((post, 88), (beam, 4), (brace, -48)):
        engrave(b, g, fam=list(lines_family(g, 4.6, a, 0.02)), bulge=11, lo=0.4, w=2.4, inset=2)
    rope = line([(290, 66), (291, 150)], 5)
    b.put(rope, gap=1.5)
    for k in range(9):
        b.cut(stroke([(286, 72 + k * 9), (296, 77 + k * 9)], 1.8, 0.7, smooth=False))
    knot = poly([(283, 150), (299, 150), (298, 182), (284, 182)]).buffer(3)
    b.put(knot, gap=1.6)
    for k in range(5):
        b.cut(stroke([(281, 153 + k * 7), (301, 156 + k * 7)], 2, 0.7, smooth=False))
    b.put(outline(blob(xy("291,184 270,210 264,236 280,258 304,258 318,236 312,208")), 6.4), gap=1.6)

    def crow(x, y, s, fl=1):
        C = union(
            blob(xy("0,0 10,-14 24,-20 34,-16 46,-12 34,-8 36,6 26,22 6,30 -24,46 -14,26 -6,14")),
            line([(14, 26), (14, 38)], 2.6),
            line([(20, 25), (22, 38)], 2.6),
        )
        return aff.translate(aff.scale(C, s * fl, s, origin=(0, 0)), x, y)

    b.put(crow(196, 12, 1.0))
    b.cut(circ(226, -1 + 0, 1.8))
    for x, y, s in ((300, 24, 1), (352, 60, 0.7), (330, 110, 0.6)):
        b.put(
            union(
                stroke([(x - 26 * s, y - 8 * s), (x - 12 * s, y - 12 * s), (x, y)], 5 * s, 0.5),
                stroke([(x, y), (x + 12 * s, y - 13 * s), (x + 28 * s, y - 6 * s)], 5 * s, 0.5),
            ),
            gap=0,
        )
    return b.fit(5)


def compass():
    """Compass rose."""
    b = Block(400, 400)
    c = (200, 200)
    for r, w in ((176, 4), (166, 1.8), (120, 1.6), (112, 3)):
        b.add(circ(*c, r, res=64).difference(circ(*c, r - w, res=64)))
    for k in range(32):
        a = k * math.pi / 16
        r0 = 122
        r1 = 164

        def P(r, o, a=a):
            return (200 + r * math.cos(a + o), 200 + r * math.sin(a + o))

        b.add(poly([P(r0, -0.024), P(r1, -0.024), P(r1, 0.024), P(r0, 0.024)])) if k % 2 else b.add(
            stroke([P(r0, 0), P(r1, 0)], 2, 0.4, smooth=False)
        )

    def point(a, L, wd, col=None):
        u = np.array([math.cos(a), math.sin(a)])
        v = np.array([-u[1], u[0]])
        C = np.array(c)
        tip = C + u * L
        A = C + u * wd + v * wd * 0.9
        B = C + u * wd - v * wd * 0.9
        b.erase(poly([C, A, tip, B]).buffer(2))
        b.add(poly([C, A, tip]))
        b.white(poly([C, B, tip]), 2.4)
        tri = poly([C, B, tip])
        b.add(
            hatch(
                tri,
                lines_family(tri, 4, math.degrees(a) + 62),
                lambda P: np.full(len(P), 0.5),
                wmax=2.4,
                inset=1.5,
            )
        )

    for k in range(8):
        point(math.pi / 8 + k * math.pi / 4, 112, 13)
    for k in range(4):
        point(math.pi / 4 + k * math.pi / 2, 150, 22)
    for k in range(4):
        point(k * math.pi / 2, 196, 30)
    b.put(circ(*c, 18), gap=3)
    b.put(circ(*c, 11), gap=3, col=OXBLOOD)
    fl = union(
        blob([(200, -2 + 0), (212, 22), (206, 44), (194, 44), (188, 22)]),
        stroke([(204, 44), (222, 30), (230, 40), (220, 52)], 10, 0.6),
        stroke([(196, 44), (178, 30), (170, 40), (180, 52)], 10, 0.6),
        poly([(186, 44), (214, 44), (214, 50), (186, 50)]),
    )
    b.put(aff.translate(fl, 0, 6), gap=2.6, col=OXBLOOD)
    return b.fit(5)


def tavern():
    """Sign of the Black Horse."""
    b = Block(400, 460)
    b.put(limb([(60, 20, 11), (60, 200, 11), (60, 450, 13)]))
    bar = limb([(50, 64, 9), (200, 60, 8.5), (350, 64, 8)])
    b.put(bar)
    for P, w in [
        (xy("66,150 110,150 150,116 150,80 122,72 108,92 122,104"), 9),
        ([(160, 66), (180, 96), (220, 104), (236, 84), (222, 70), (208, 80)], 7),
    ]:
        b.put(stroke(P, w, 0.7), gap=2)
    for x in (150, 310):
        b.put(union(outline(circ(x, 84, 8), 4.4), outline(circ(x, 100, 8), 4.4)), gap=1.4)
    sgn = union(
        poly([(112, 116), (348, 116), (348, 330), (112, 330)]).buffer(6),
        blob([(150, 330), (190, 356), (230, 372), (270, 356), (312, 330), (230, 320)]),
    )
    b.put(sgn, gap=3.4)
    inner = sgn.buffer(-12)
    b.white(inner, 3, gap=1, col=OXBLOOD)
    b.cut(outline(inner.buffer(-8), 2))
    # black horse's head on the sign
    hd = blob(
        xy("""
        196,322 190,280 204,236 222,206 218,178 230,162 240,182 262,186 282,214 306,246 312,262
        302,276 284,274 268,262 252,258 254,286 268,322
    """),
        10,
    )
    b.put(hd, gap=3)
    mane = union(
        *[
            stroke(
                [
                    (228 - k * 4, 182 + k * 20),
                    (206 - k * 5, 188 + k * 21),
                    (188 - k * 4, 206 + k * 20),
                    (184 - k * 3, 226 + k * 17),
                ],
                17,
                0.9,
                bias=0.4,
            )
            for k in range(6)
        ]
    )
    b.put(mane, gap=1.4)
    engrave(b, hd, per=5.4, ang=70, bulge=40, lo=0.5, inset=3)
    b.cut(stroke([(254, 206), (262, 208), (270, 214)], 4))
    b.cut(stroke([(298, 256), (303, 258), (305, 264)], 3))
    b.cut(stroke([(236, 250), (252, 252), (260, 240), (256, 224)], 3.4))
    return b.fit(5)


def tankard():
    """A foaming tankard."""
    b = Block(400, 400)
    body = blob(
        xy("""
        92,96 104,70 190,62 276,70 288,96 292,200 300,330 292,352 190,364 88,352 80,330 88,200
    """),
        8,
    )
    handle = union(stroke([(284, 120), (340, 110), (366, 160), (356, 230), (316, 286), (290, 292)], 34, 0.75))
    b.put(handle)
    b.cut(stroke([(300, 124), (338, 128), (350, 170), (340, 226), (304, 272)], 5))
    b.put(body)
    engrave(b, body, light=(-0.9, -0.2, 0.45), per=7, ang=2, bulge=90, lo=0.35, w=4.6, bend=-0.06)
    for y in (104, 320):
        b.put(poly([(82, y), (298, y), (298, y + 20), (82, y + 20)]).buffer(4), gap=2.6)
        b.cut(line([(86, y + 6), (294, y + 6)], 2.4))
    foam = union(
        *[
            circ(x, y, r)
            for x, y, r in (
                (104, 70, 30),
                (144, 52, 36),
                (196, 44, 40),
                (246, 54, 36),
                (282, 72, 28),
                (120, 92, 24),
                (170, 90, 26),
                (228, 92, 26),
                (268, 96, 20),
            )
        ]
    )
    drip = union(
        foam,
        limb([(128, 100, 18), (126, 140, 13), (128, 156, 11)]),
        limb([(236, 100, 16), (238, 124, 12), (238, 132, 11)]),
    )
    b.white(fillet(drip, 8), 4.4)
    for x, y, r in ((104, 70, 20), (144, 52, 24), (196, 44, 28), (246, 54, 24), (282, 72, 16)):
        b.add(stroke([(x - r * 0.8, y + r * 0.3), (x, y - r * 0.75), (x + r * 0.8, y + r * 0.2)], 3))
    return b.fit(5)


def cloak():
    """A cloak on its own."""
    b = Block(400, 420)
    g = blob(
        xy("""
        170,40 200,30 230,40 262,66 290,120 316,220 344,330 366,386 310,404 256,396 200,408
        144,396 90,404 34,386 56,330 84,220 110,120 138,66
    """),
        10,
    )
    b.put(g)
    inner = blob(xy("200,84 216,120 236,220 252,320 262,394 200,404 138,394 148,320 164,220 184,120"), 10)
    b.white(inner, 3.4, col=OXBLOOD, gap=1.5)
    for k in range(-3, 4):
        b.add(stroke([(200 + k * 5, 110), (200 + k * 9, 230), (200 + k * 15, 390)], 5.5, 1, bias=0.6))
    for s in (1, -1):
        for P, w in [
            ([(236, 90), (268, 180), (296, 300), (312, 392)], 7),
            ([(250, 90), (286, 180), (320, 300), (338, 384)], 6),
            ([(226, 100), (252, 200), (272, 310), (284, 394)], 6),
            ([(262, 96), (300, 190), (334, 300), (354, 374)], 4.5),
        ]:
            b.cut(stroke([(200 + s * (x - 200), y) for x, y in P], w, 1, bias=0.45))
    col = blob(xy("140,66 160,30 200,22 240,30 260,66 236,86 200,74 164,86"))
    b.put(col, gap=3)
    b.cut(outline(col.buffer(-6), 2))
    b.put(union(circ(186, 84, 11), circ(214, 84, 11), line([(186, 84), (214, 84)], 5)), gap=2.4)
    b.cut(circ(186, 84, 4), circ(214, 84, 4))
    return b.fit(5)
