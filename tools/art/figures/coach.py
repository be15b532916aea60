"""A coach and four at speed."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.figures.horse import CANTER, GALLOP, horse
from tools.art.ink import (
    OXBLOOD,
    blob,
    circ,
    curve,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    poly,
    rings_family,
    stroke,
    union,
    xy,
)


def wheel(cx, cy, r, n=12, rot=5):
    """(wheel, its outline with spokes)."""
    rim = circ(cx, cy, r, res=48).difference(circ(cx, cy, r - 13, res=48))
    felly = circ(cx, cy, r - 5, res=48).difference(circ(cx, cy, r - 7.4, res=48))
    sp = []
    for k in range(n):
        a = math.radians(360 / n * k + rot)
        c, s = math.cos(a), math.sin(a)

        def at(d, o, c=c, s=s):
            return (cx + c * d - s * o, cy + s * d + c * o)

        sp.append(poly([at(8, -5.5), at(8, 5.5), at(r - 10, 3.2), at(r - 10, -3.2)]))
    hub = circ(cx, cy, 17)
    g = union(rim, *sp, hub).difference(felly).difference(circ(cx, cy, 10).difference(circ(cx, cy, 6)))
    return g, union(rim, hub, *sp)


def coachman(b, T, livery=OXBLOOD):
    """The driver in his capes."""
    coat = blob(
        xy("""
        640,150 668,146 690,160 704,196 716,232 752,250 772,262 764,282 720,282 690,300 640,300
        622,262 620,200
    """),
        10,
    )
    b.white(T(coat), 3.4, col=livery)
    b.add(
        T(
            hatch(
                coat,
                lines_family(coat, 6, -60, bend=0.1),
                lit(coat, (-0.6, 0.7, 0.2), bulge=40, lo=0.2),
                wmax=3.6,
                inset=2.5,
            )
        )
    )
    cape = blob(xy("634,150 662,142 690,152 704,186 672,198 636,196 618,182"), 10)
    b.white(T(cape), 3, col=livery)
    cape2 = blob([(638, 146), (662, 138), (686, 148), (694, 168), (664, 176), (632, 170)], 10)
    b.white(T(cape2), 3, col=livery)
    legs = union(
        limb([(700, 272, 22), (752, 276, 18), (764, 284, 16)]),
        limb([(760, 282, 16), (772, 320, 14), (776, 350, 13)]),
        blob([(766, 344), (786, 344), (800, 356), (798, 364), (768, 364)]),
    )
    b.put(T(legs), gap=2.6)
    b.cut(T(stroke([(768, 290), (778, 322), (782, 346)], 3)))
    arm = limb([(668, 174, 17), (700, 202, 15), (738, 212, 12), (754, 208, 11)])
    b.white(T(arm), 3, col=livery)
    b.add(
        T(
            hatch(
                arm, lines_family(arm, 5.5, 50), lit(arm, (0.1, 0.95, 0.2), bulge=15, lo=0.3), wmax=3, inset=2
            )
        )
    )
    hand = circ(760, 204, 10)
    b.white(T(hand), 2.6)
    face = blob(xy("652,98 676,96 694,102 698,116 704,124 697,128 694,142 676,148 656,140"), 8)
    b.white(T(face), 2.8)
    b.put(T(blob([(644, 100), (660, 100), (660, 128), (652, 148), (636, 144), (638, 120)])), gap=1.4)
    b.add(T(circ(686, 112, 2.6)))
    b.add(T(stroke([(684, 134), (692, 132), (697, 133)], 2, 0.3)))
    b.put(T(blob([(648, 88), (654, 64), (676, 58), (694, 68), (698, 88)], 8)), gap=2)
    cock = blob(xy("616,94 630,80 648,70 664,74 676,82 692,74 708,80 724,96 700,100 672,98 640,100"), 8)
    b.put(T(cock), gap=2.4)
    b.cut(T(stroke([(626, 92), (646, 78), (664, 82), (676, 88), (694, 82), (716, 94)], 2.8, 0.4)))


def coach(b, T, livery=OXBLOOD):
    """The carriage, from the undercarriage up; wheels last."""
    # perch (undercarriage) and far wheels
    for x, y, r, n in ((268, 452, 100, 14), (640, 476, 78, 12)):
        g, _ = wheel(x + 26, y - 10, r, n, 11)
        b.put(T(g), gap=0)
    perch = union(
        limb([(250, 452, 9), (360, 470, 8), (520, 476, 8), (640, 474, 9)]),
        line([(250, 440), (250, 464)], 26),
        line([(620, 464), (660, 464)], 22),
    )
    b.put(T(perch), gap=2)
    # C springs + straps
    for P in (
        [(262, 448), (232, 400), (226, 350), (248, 318), (280, 316)],
        [(636, 468), (668, 420), (672, 360), (650, 326), (612, 322)],
    ):
        b.put(T(stroke(P, 15, 0.55)), gap=2.4)
        b.cut(T(stroke(P, 3, 0.6)))
    # boot under driver + box seat
    box_ = blob(xy("596,258 640,256 724,270 796,352 800,372 770,372 742,360 700,400 650,430 600,424"), 6)
    b.put(T(box_))
    b.cut(T(hatch(box_, lines_family(box_, 7, 80), lit(box_, bulge=30, lo=0.5), wmax=3.4, inset=4)))
    # rear basket
    bask = poly([(150, 318), (296, 312), (296, 420), (176, 418)]).buffer(6)
    b.put(T(bask))
    for k in range(8):
        b.cut(T(stroke([(158 + k * 3.4, 330 + k * 12), (230, 332 + k * 12), (296, 330 + k * 12)], 3, 0.6)))
    for k in range(9):
        b.cut(T(stroke([(166 + k * 16, 322), (172 + k * 15, 412)], 2, 0.6, smooth=False)))
    # body
    body = blob(
        xy("""
        286,196 300,182 440,176 580,182 598,196 606,270 612,330 596,384 556,418 500,432 440,434
        380,432 326,414 290,376 280,320 282,260
    """),
        10,
    )
    b.put(T(body))
    lit(body, (-0.2, -0.2, 1), bulge=70, lo=0.2, hi=1.0)
    low = body.intersection(box(270, 318, 640, 440))
    body.intersection(box(270, 170, 640, 300))
    # panels as white-lined
    panel = low.buffer(-14)
    door = blob(xy("386,312 500,312 504,372 496,414 444,420 392,414 382,372"), 6).intersection(
        poly([(382, 318), (506, 318), (506, 430), (382, 430)])
    )
    b.cut(T(outline(panel, 3)))
    sideL = panel.intersection(box(270, 300, 374, 440)).buffer(-6)
    sideR = panel.intersection(box(514, 300, 640, 440)).buffer(-6)
    for s, sun in ((sideL, (-0.8, -0.3, 0.5)), (sideR, (-0.5, -0.3, 0.6))):
        b.cut(
            T(
                hatch(
                    s,
                    lines_family(s, 6.5, 12, bend=0.08),
                    lit(body, sun, bulge=90, lo=0.15, hi=1.0),
                    wmax=4,
                    inset=1,
                )
            )
        )
    b.white(T(door.buffer(-2)), 3.2, col=livery, gap=2.4)
    b.cut(T(outline(door.buffer(-9), 2.4)))
    # cypher on the door
    c = (443, 366)
    b.white(T(circ(*c, 30, 34)), 3, gap=1)
    b.add(T(circ(*c, 26, 30).difference(circ(*c, 23.6, 27.6))))
    b.add(
        T(
            union(
                stroke([(430, 386), (428, 350), (434, 346)], 6, 0.4),
                stroke([(456, 386), (458, 350), (452, 346)], 6, 0.4),
                stroke([(430, 350), (443, 372), (456, 350)], 6, 0.4),
            )
        )
    )
    b.put(T(stroke([(494, 352), (504, 354), (508, 360)], 5, 0.6)), gap=2)
    # windows
    for x0, x1 in ((306, 370), (392, 496), (518, 582)):
        w = poly([(x0, 206), (x1, 206), (x1 + 2, 296), (x0, 296)]).buffer(3)
        b.white(T(w), 3.6, gap=1)
        cur = union(
            blob([(x0, 206), (x0 + 20, 206), (x0 + 16, 240), (x0 + 6, 262), (x0, 266)]),
            blob([(x1, 206), (x1 - 20, 206), (x1 - 14, 240), (x1 - 4, 262), (x1 + 1, 266)]),
        )
        b.put(T(cur.intersection(w)), gap=1.4, col=livery)
        for k in range(3):
            b.add(T(stroke([(x0 + 4 + k * 5, 208), (x0 + 3 + k * 3, 240)], 1.8)).intersection(T(w)))
            b.add(T(stroke([(x1 - 4 - k * 5, 208), (x1 - 3 - k * 3, 240)], 1.8)).intersection(T(w)))
    # a passenger in the middle window
    lady = union(
        blob([(430, 296), (432, 268), (446, 258), (462, 262), (470, 280), (472, 296)]),
        circ(448, 244, 13),
        blob(xy("430,240 434,224 450,218 466,226 464,246 470,262 458,252 456,236 440,232")),
    )
    b.put(T(lady.intersection(box(393, 207, 495, 296))), gap=1.5)
    b.cut(
        T(
            hatch(
                box(394, 300, 500, 312),
                lines_family(box(380, 300, 500, 312), 6, 90),
                lambda P: np.ones(len(P)),
                wmax=2,
                inset=0,
            )
        )
    )
    # cornice, roof, rail, luggage
    roof = blob(xy("270,190 290,172 440,160 590,172 614,188 600,198 440,192 284,200"), 8)
    b.put(T(roof), gap=3)
    b.cut(T(stroke([(286, 184), (440, 172), (600, 184)], 3, 0.5)))
    for x in range(310, 600, 36):
        b.put(T(line([(x, 168), (x, 150)], 4, cap=2)), gap=0)
    b.put(T(line([(300, 150), (596, 150)], 4.4)), gap=1)
    trunk = poly([(318, 148), (410, 148), (410, 100), (318, 100)]).buffer(5)
    b.put(T(trunk))
    b.cut(
        T(line([(316, 118), (412, 118)], 2.6)),
        T(line([(340, 98), (340, 150)], 3)),
        T(line([(388, 98), (388, 150)], 3)),
    )
    for k in range(14):
        b.cut(T(stroke([(322 + k * 6.6, 122), (322 + k * 6.6, 146)], 2.2, 1, smooth=False)))
    strong = poly([(426, 148), (492, 148), (492, 92), (426, 92)]).buffer(4)
    b.white(T(strong), 3.6, col=livery)
    b.add(
        T(
            union(
                line([(424, 108), (494, 108)], 4),
                line([(440, 90), (440, 150)], 6),
                line([(478, 90), (478, 150)], 6),
                poly([(452, 104), (466, 104), (466, 122), (452, 122)]),
            )
        )
    )
    bag = blob(xy("506,148 502,124 516,108 544,104 572,112 582,132 578,150"))
    b.put(T(bag))
    b.cut(T(hatch(bag, rings_family(bag, 7, (542, 170)), lit(bag, bulge=30, lo=0.4), wmax=3, inset=3)))
    # lamp
    b.put(
        T(
            union(
                poly([(612, 236), (630, 236), (634, 268), (608, 268)]),
                stroke([(606, 236), (621, 222), (636, 236)], 8, 0.6),
                line([(621, 268), (621, 284)], 5),
            )
        ),
        gap=2.4,
    )
    b.cut(T(poly([(614, 242), (628, 242), (630, 262), (612, 262)])))
    b.tint(T(poly([(614, 242), (628, 242), (630, 262), (612, 262)])), "#c8912f")
    coachman(b, T, livery)
    # near wheels
    for x, y, r, n in ((250, 458, 104, 14), (622, 482, 80, 12)):
        g, gg = wheel(x, y, r, n)
        b.put(T(g), gap=2.6)


def team(b, T, livery=OXBLOOD):
    """Two pairs in harness."""

    def hitch(dx, dy, pose, s=0.66, per=8, far=False):
        def TT(g):
            return T(aff.translate(aff.scale(g, s, s, origin=(0, 0)), dx, dy))

        horse(b, TT, pose, period=per, light=(-0.35, -0.85, 0.4) if not far else (-0.2, -0.95, 0.1))
        # harness: collar, girth, trace
        col = stroke([(596, 222), (586, 280), (600, 340), (632, 370)], 30, 0.75)
        b.put(TT(col), gap=5, col=livery)
        b.cut(TT(stroke([(592, 236), (588, 284), (604, 336)], 4)))
        for P in ([(612, 310), (480, 338), (330, 352), (230, 356)],):
            b.put(TT(line(curve(P, n=8)[:, :2], 9)), gap=4)
        b.put(TT(line(curve([(470, 284), (478, 340), (500, 428)], n=8)[:, :2], 11)), gap=4)
        b.put(TT(line([(742, 140), (764, 212), (794, 262)], 6, True)), gap=3)
        b.put(TT(line([(806, 206), (786, 252)], 6)), gap=3)  # bridle

    hitch(1236, 112, GALLOP, far=True)
    hitch(1196, 130, CANTER)
    hitch(806, 112, CANTER, far=True)
    hitch(766, 130, GALLOP)


def coach_and_four(livery=OXBLOOD):
    """Coach, team, reins, whip and road on one block of 1840 by 620."""
    b = Block(1840, 620)

    def T(g):
        return aff.translate(g, -60, 20)

    team(b, T, livery)
    # pole, traces and reins
    b.put(T(limb([(640, 476, 8), (800, 420, 7), (950, 400, 6)])), gap=2.5)
    coach(b, T, livery)
    for _dx, dy in ((0, 0), (6, 9)):
        b.put(
            T(
                line(
                    curve([(762, 204 + dy), (900, 200 + dy), (1080, 238 + dy), (1290, 285 + dy)], n=10)[
                        :, :2
                    ],
                    3,
                )
            ),
            gap=1.2,
        )
    for _dx, dy in ((0, 0), (6, 7)):
        b.put(
            T(
                line(
                    curve(
                        [(762, 202 + dy), (1000, 180 + dy), (1300, 190 + dy), (1500, 204 + dy), (1720, 286)],
                        n=10,
                    )[:, :2],
                    2.6,
                )
            ),
            gap=1.2,
        )
    b.put(T(stroke([(764, 204), (800, 120), (850, 40)], 6, 0.7)), gap=2)
    b.put(T(stroke([(850, 42), (910, 20), (980, 60), (1040, 48), (1090, 80)], 3.4, 0.5)), gap=1.2)  # whip
    # road: long gouges
    rng = np.random.default_rng(4)
    g = [
        stroke([(x, y), (x + length / 2, y - 3), (x + length, y + rng.uniform(-2, 2))], rng.uniform(2, 5))
        for x, y, length in zip(
            rng.uniform(20, 1800, 70), 548 + rng.uniform(0, 50, 70), rng.uniform(30, 190, 70)
        )
    ]
    b.add(T(union(*[aff.translate(q, 60, 0) for q in g])).difference(b.ink.buffer(3)))
    return b.fit(6)
