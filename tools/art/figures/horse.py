"""A horse in profile, facing right, in a frame of 860 by 620 units.

A pose is a dict of four legs. A leg is a row of (x, y, radius) joints from deep inside the trunk down to the
coronet, and the direction the hoof points in (degrees, y down): shoulder, elbow, forearm, KNEE bump, cannon,
FETLOCK bump, pastern; behind: stifle, gaskin, HOCK bump set behind the line of the leg, cannon, fetlock.
The flying gallop of the old prints keeps the legs apart; a team of four is four calls with two poses.
"""

import math

import numpy as np

from tools.art.ink import blob, circ, curve, fillet, hatch, limb, lines_family, lit, poly, stroke, union, xy


def leg(joints, hoofdir, hl=26, w0=9, w1=17, toe=4):
    """(leg, hoof): the hoof is a trapezoid from the last joint along `hoofdir`."""
    g = limb(joints)
    x, y, _ = joints[-1]
    a = math.radians(hoofdir)
    u = (math.cos(a), math.sin(a))
    v = (-u[1], u[0])

    def at(f, s):
        return (x + u[0] * f + v[0] * s, y + u[1] * f + v[1] * s)

    hoof = poly([at(-5, -w0), at(-5, w0), at(hl - 5, w1 * 0.72), at(hl + toe, -w1)]).buffer(1.5)
    return g, hoof


GALLOP = dict(
    fore_near=(
        xy("""
        560,352,52 596,378,41 640,392,30 680,398,21 706,402,17 720,406,15.5 748,418,10.5
        776,430,10 790,437,12 804,447,9.5
    """),
        38,
    ),
    fore_far=(
        xy("""
        556,372,44 600,410,33 640,438,22 660,452,17 668,462,16 662,482,11.5 648,508,10
        640,520,12 624,524,9
    """),
        196,
    ),
    hind_near=(
        xy("""
        316,336,66 300,378,56 268,414,38 230,440,25 204,456,18.5 190,464,19 176,478,14
        148,500,11 122,519,11 110,528,13 96,540,10
    """),
        142,
    ),
    hind_far=(
        xy("""
        336,346,58 330,398,46 308,440,30 280,470,20 264,484,17.5 252,496,18 242,514,13
        224,544,10.5 208,570,10.5 200,580,12.5 190,594,10
    """),
        126,
    ),
)
CANTER = dict(
    fore_near=(
        xy("""
        560,352,52 604,386,38 642,404,26 672,412,19 686,420,16.5 684,446,11.5 672,482,10
        666,498,12 654,512,9.5
    """),
        150,
    ),
    fore_far=(
        xy("""
        556,352,46 600,380,36 650,396,24 690,402,17 706,406,15.5 738,424,10.5 768,446,10
        780,456,12 790,470,9.5
    """),
        48,
    ),
    hind_near=(
        xy("""
        316,336,66 322,384,54 322,424,38 304,454,25 286,474,18.5 288,488,19 304,512,13
        322,546,11 330,560,13 342,574,10
    """),
        48,
    ),
    hind_far=(
        xy("""
        336,346,58 310,398,46 276,436,30 246,462,20 230,474,17.5 218,486,18 202,506,13
        176,534,10.5 158,556,10.5 150,566,12.5 140,580,10
    """),
        130,
    ),
)


def horse(
    b, T=lambda g: g, pose=GALLOP, light=(-0.35, -0.85, 0.4), period=7, engrave=True, maned=True, seed=1
):
    """Print a horse on block `b`; `T` moves the frame. Far legs, tail, one fused near body, then mane and head."""
    trunk = blob(
        xy("""
        262,298 286,272 326,262 372,272 425,286 470,284 516,262 560,250 606,292 628,335 632,366
        612,396 575,416 520,430 450,424 392,400 340,392 290,376 258,338
    """)
    )
    neck = blob(
        xy("""
        505,268 548,246 592,214 632,176 672,144 706,132 736,150 742,190 722,214 700,236 682,268
        664,304 648,345 610,372 560,340
    """)
    )
    head = blob(
        xy("""
        706,138 730,131 752,146 776,176 803,206 824,226 832,240 828,254 815,262 800,258 790,250
        774,246 756,238 738,232 720,222 708,200 700,168
    """)
    )
    ear1 = blob([(722, 146), (716, 122), (728, 100), (740, 122), (742, 144)])
    ear2 = blob([(708, 146), (700, 124), (706, 104), (720, 122), (726, 142)])
    legs = {k: leg(*v) for k, v in pose.items()}
    body = fillet(union(trunk, neck, head), 10)
    near = fillet(union(body, legs["hind_near"][0], legs["fore_near"][0], ear1), 12)
    far = [union(*legs["hind_far"]), union(*legs["fore_far"])]
    tailstr = [
        ([(268, 290), (228, 262), (172, 262), (112, 286), (52, 340)], 30),
        ([(270, 292), (222, 276), (170, 286), (118, 318), (74, 372)], 30),
        ([(266, 288), (218, 250), (158, 240), (96, 246), (30, 276)], 26),
        ([(268, 294), (228, 296), (186, 318), (146, 352), (116, 398)], 24),
        ([(266, 290), (220, 262), (150, 258), (90, 270), (28, 312)], 22),
    ]
    tail = union(*[stroke(P, w, 1, bias=0.3) for P, w in tailstr])
    crest = curve([(712, 130), (680, 140), (640, 168), (604, 202), (572, 232), (545, 250)], n=10)
    locks = []
    rng = np.random.default_rng(seed)
    for i in np.linspace(0, len(crest) - 1, 13).astype(int):
        x, y = crest[i]
        k = i / (len(crest) - 1)
        ln = 78 + 34 * math.sin(k * 3 + 0.4) + rng.uniform(-10, 10)
        up = 20 - 8 * k
        locks.append(
            stroke(
                [
                    (x + 10, y + 12),
                    (x - ln * 0.3, y - up),
                    (x - ln * 0.65, y - up * 0.9 + 6 * rng.uniform(-1, 1)),
                    (x - ln, y - 2 + rng.uniform(-6, 14)),
                ],
                21,
                1,
                bias=0.33,
            )
        )
    mane = union(*locks)
    forelock = union(
        stroke([(726, 128), (744, 130), (758, 146)], 9, 1),
        stroke([(722, 126), (700, 112), (672, 112)], 11, 1, bias=0.35),
    )
    for g in far:
        b.put(T(g))
    b.put(T(ear2), gap=2)
    b.put(T(tail), gap=2)
    hoofs = union(legs["hind_near"][1], legs["fore_near"][1])
    b.put(T(union(near, hoofs)))
    # coronet lines
    for k in legs:
        x, y, r = pose[k][0][-1]
        a = math.radians(pose[k][1])
        v = (-math.sin(a), math.cos(a))
        c = (x + math.cos(a) * 3, y + math.sin(a) * 3)
        b.cut(
            T(
                stroke(
                    [(c[0] - v[0] * 15, c[1] - v[1] * 15), c, (c[0] + v[0] * 15, c[1] + v[1] * 15)], 2.6, 0.2
                )
            )
        )
    if engrave:
        tone = lit(near, light, bulge=70, lo=0.45, hi=1.0)
        fam = list(lines_family(near, period, angle=74, bend=0.10))
        b.cut(T(hatch(near, fam, tone, wmax=period * 0.62, gamma=1.25, inset=4)))
        # far legs: darker
        for g in far:
            tn = lit(g, light, bulge=26, lo=0.6, hi=1.0)
            b.cut(T(hatch(g, lines_family(g, period, 60), tn, wmax=period * 0.4, inset=3)))
        # form lines
        forms = [
            ([(300, 330), (322, 372), (322, 410), (296, 440)], 5),
            ([(612, 300), (640, 330), (646, 366), (626, 392)], 4.5),
            ([(560, 330), (590, 360), (640, 376), (690, 384)], 4),
            ([(352, 396), (380, 372), (384, 330)], 3.5),
            ([(742, 152), (738, 176), (728, 200), (716, 214)], 4),
        ]
        for P, w in forms:
            b.cut(T(stroke(P, w)))
    if maned:
        b.put(T(mane), gap=1.5)
        b.add(T(forelock))
        for i in np.linspace(0, len(crest) - 1, 9).astype(int):
            x, y = crest[i]
            b.cut(T(stroke([(x - 6, y + 2), (x - 34, y - 15), (x - 62, y - 12)], 2.4)))
    for P, _ in tailstr:
        Q = [(x, y + 5) for x, y in P]
        b.cut(T(stroke(Q[0:4], 2.6, 1)))
    # head details
    b.cut(T(stroke([(752, 160), (760, 165), (769, 170)], 4.2)), T(circ(757, 168, 2.6)))  # brow, eye highlight
    b.cut(
        T(stroke([(817, 232), (822, 236), (824, 243)], 3.2)),
        T(stroke([(800, 251), (812, 250), (824, 252)], 2.4)),
    )
    b.cut(T(stroke([(728, 214), (742, 222), (756, 222), (766, 210), (764, 194)], 3.4)))  # cheek
