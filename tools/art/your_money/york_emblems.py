"""Props and emblems of the coach cards. Each draws round the origin, about 200 units across, through T."""

from tools.art.your_money.york_parts import *


def bolt(b, T, x, y, r=34, col=None, L=70):
    """bolt of cloth, end towards us, roll going back to the left"""
    body = U(
        circ(x, y, r),
        circ(x - L, y - 10, r * 0.9),
        poly([(x, y - r), (x - L, y - 10 - r * 0.9), (x - L, y - 10 + r * 0.9), (x, y + r)]),
    )
    b.white(T(body), 3.6, col=col)
    b.add(
        T(
            hatch(
                body.difference(circ(x, y, r + 3)),
                lines_family(body, 8, 8),
                lit(body, (-0.1, 0.9, 0.3), bulge=20, lo=0.3, res=3),
                wmax=3.6,
                inset=2,
            )
        )
    )
    b.white(T(circ(x, y, r)), 3.6)
    b.add(T(ribbon(spiral_pts(x, y, r * 0.86, 3, 20, 3.0, 90), 3, 3)))


def boll(b, T):
    """cotton boll"""
    b.put(T(stroke([(-6, 110), (4, 60), (0, 20)], 13, 0.5)))
    for a in (-58, 58, -150, 150, 0):
        q = aff.rotate(blob([(0, -4), (20, 30), (8, 74), (0, 96), (-8, 74), (-20, 30)]), a, origin=(0, 0))
        b.put(T(aff.translate(q, 0, 0)), gap=3)
    f = U(
        *[
            circ(x, y, r)
            for x, y, r in (
                (-34, -26, 40),
                (34, -26, 40),
                (0, -58, 42),
                (-22, 14, 32),
                (24, 14, 32),
                (0, -16, 40),
            )
        ]
    )
    b.white(T(f), 5, gap=3)
    for Q in (
        [(-60, -20), (-40, -50), (-14, -40)],
        [(60, -20), (40, -50), (12, -38)],
        [(-24, -80), (0, -66), (26, -80)],
        [(-40, 18), (-20, 0), (0, 14)],
        [(40, 18), (20, 0), (2, 16)],
        [(0, -30), (-4, -10), (0, 8)],
    ):
        b.add(T(stroke(Q, 5)))


def sheaf(b, T):
    o = []
    ears = []
    for k in range(-6, 7):
        x0 = k * 7
        x1 = k * 23
        y1 = -92 + abs(k) ** 1.6 * 3.2
        o.append(stroke([(k * 11, 118), (k * 3.4, 30), (x0 * 1.3, -10), (x1 * 0.9, y1 + 34)], 7, 0.5))
        a = math.degrees(math.atan2(x1 * 0.34, 60))
        e = U(
            *[
                aff.translate(
                    aff.rotate(blob([(0, 2), (8, -4), (9, -15), (1, -20), (-3, -10)]), s, origin=(0, 0)),
                    s * 0.16,
                    -j * 12,
                )
                for j in range(5)
                for s in (-34, 34)
            ],
            stroke([(0, -50), (1, -64), (0, -84)], 4, 0.8),
        )
        ears.append(aff.translate(aff.rotate(e, a, origin=(0, 0)), x1 * 0.9, y1 + 34))
    b.put(T(U(*o)), gap=3)
    for e in ears[::2] + ears[1::2]:
        b.put(T(e), gap=2.6)
    band = blob([(-34, 22), (0, 30), (34, 22), (36, 40), (0, 50), (-36, 40)])
    b.put(T(band), gap=3, col=OX)
    b.cut(T(stroke([(-30, 36), (0, 43), (30, 36)], 3, 0.4)))
    b.put(
        T(
            U(
                stroke([(10, 40), (34, 66), (30, 92)], 12, 0.9),
                stroke([(10, 40), (52, 54), (64, 78)], 11, 0.9),
            )
        ),
        gap=2,
        col=OX,
    )


def moth(b, T):
    for s in (1, -1):
        R = lambda g: T(aff.scale(g, s, 1, origin=(0, 0)))
        hi = blob([(6, 0), (40, -4), (78, 20), (74, 58), (48, 78), (22, 56)])
        b.white(R(hi), 4.4, col=OX)
        b.add(R(U(*[stroke([(12, 12), (34, 30), (48 + k * 9, 66 - k * 12)], 3.6) for k in range(4)])))
        fo = blob(
            [(4, -14), (30, -58), (84, -92), (128, -88), (118, -64), (112, -36), (84, -4), (44, 10), (8, 8)]
        )
        b.white(R(fo), 4.8, gap=3)
        b.add(
            R(
                U(
                    *[stroke([(10, -10), (50, -34), (92 + k * 4, -70 + k * 18)], 3.8) for k in range(4)],
                    stroke([(96, -84), (92, -50), (76, -8)], 5),
                )
            )
        )
        b.white(R(circ(78, -50, 13)), 4, col=OX)
        b.add(R(circ(78, -50, 4)))
        b.add(
            R(
                U(
                    stroke([(4, -40), (22, -72), (44, -84)], 5, 0.7),
                    *[
                        stroke(
                            [(8 + k * 6, -50 - k * 6), (18 + k * 6, -52 - k * 6), (22 + k * 6, -46 - k * 6)],
                            3,
                            0.8,
                        )
                        for k in range(5)
                    ],
                )
            )
        )
    bd = limb([(0, -38, 11), (0, -18, 15), (0, 16, 13), (0, 52, 10), (0, 72, 4)])
    b.put(T(bd), gap=3)
    b.cut(*[T(stroke([(-14, y), (0, y + 4), (14, y)], 4, 0.4)) for y in (0, 16, 32, 48)])


def pencil(b, T, L=240, w=30):
    """lying along x, point at +x"""
    body = poly([(-L, -w / 2), (-10, -w / 2), (-10, w / 2), (-L, w / 2)])
    b.white(T(body), 4, col=OX)
    b.add(T(U(line([(-L, -w * 0.18), (-10, -w * 0.18)], 3), line([(-L, w * 0.2), (-10, w * 0.2)], 3))))
    cone = poly([(-10, -w / 2), (50, 0), (-10, w / 2)])
    b.white(T(cone), 4)
    b.add(
        T(hatch(cone, lines_family(cone, 6, 0), lambda P: np.clip(P[:, 1] / w + 0.3, 0, 1), wmax=3, inset=2))
    )
    b.put(T(poly([(28, -w * 0.2), (58, 0), (28, w * 0.2)]).buffer(1.5)), gap=1)
    b.put(
        T(
            blob(
                [
                    (-L - 8, -w / 2),
                    (-L + 6, -w / 2),
                    (-L + 8, 0),
                    (-L + 6, w / 2),
                    (-L - 8, w / 2),
                    (-L - 14, 0),
                ]
            )
        ),
        gap=2,
    )
    b.cut(T(circ(-L - 2, 0, w * 0.16)))


def sheep(b, T, black=False, faceto=1):
    w = U(
        *[
            circ(x, y, r)
            for x, y, r in (
                (-26, -4, 22),
                (-8, -16, 22),
                (14, -12, 22),
                (26, 2, 20),
                (0, 8, 24),
                (-22, 12, 18),
                (20, 14, 18),
            )
        ]
    )
    for x in (-20, -8, 12, 24):
        b.put(T(limb([(x, 20, 5), (x + 1, 44, 3.6)])), gap=1.6)
    if black:
        b.put(T(w))
        f = b.cut
    else:
        b.white(T(w), 4)
        f = b.add
    for x, y in ((-32, -4), (-14, -20), (8, -16), (-8, 4), (14, 4), (-24, 14), (4, 18), (26, 0)):
        f(T(stroke([(x - 7, y + 3), (x, y - 5), (x + 8, y + 2)], 4)))
    hd = blob([(26, -30), (40, -34), (56, -22), (62, -8), (54, 0), (42, -4), (30, -12)])
    b.put(T(hd), gap=3)
    b.put(T(U(stroke([(30, -26), (16, -26), (10, -18)], 10))), gap=1.6)
    b.put(T(U(*[circ(x, y, r) for x, y, r in ((28, -36, 9), (38, -38, 8))])) if black else E)
    if not black:
        b.white(T(U(circ(28, -36, 9), circ(38, -38, 8))), 3)
    b.cut(T(circ(45, -21, 2.6)))


def mitre(b, T):
    lap = [stroke([(s * 30, 60), (s * 44, 100), (s * 40, 128)], 26, 0.4) for s in (1, -1)]
    for g in lap:
        b.white(T(g), 4, col=OX)
    g = poly([(-58, 70), (-76, -10), (-44, -62), (0, -108), (44, -62), (76, -10), (58, 70)]).buffer(4)
    b.put(T(g))
    b.white(T(g.buffer(-9)), 3.6, col=GOLD)
    b.put(T(poly([(-66, 44), (66, 44), (60, 74), (-60, 74)])), gap=2)
    for x in (-40, -14, 14, 40):
        b.cut(T(circ(x, 58, 6)))
    b.put(T(U(line([(0, -82), (0, 36)], 15), line([(-40, -18), (40, -18)], 15))), gap=2.6, col=OX)
    b.put(T(circ(0, -116, 9)), gap=2)


def crozier(b, T, L=200):
    P = np.vstack([[(0, L), (0, 20)], spiral_pts(26, 0, 26, 5, 180, 1.35, 50)])
    g = ribbon(cr(P[::1], n=3)[:, :2], 10, 7)
    b.put(T(g), gap=3)
    b.put(T(circ(0, 26, 11)), gap=2, col=GOLD)
    b.add(T(outline(circ(0, 26, 11), 3)))


def scales(b, T, tilt=12):
    b.put(
        T(
            U(
                limb([(0, 116, 8), (0, 20, 6), (0, -84, 6)]),
                blob([(-40, 122), (0, 106), (40, 122), (44, 132), (-44, 132)]),
                circ(0, -94, 11),
            )
        )
    )
    a = math.radians(tilt)
    L = 104
    dx, dy = L * math.cos(a), L * math.sin(a)
    b.put(T(limb([(-dx, -70 - dy, 5), (0, -72, 8), (dx, -70 + dy, 5)])), gap=3)
    for s in (1, -1):
        x, y = s * dx, -70 + s * dy
        b.put(
            T(U(line([(x, y), (x - 38, y + 86)], 3.4), line([(x, y), (x + 38, y + 86)], 3.4), circ(x, y, 7))),
            gap=1.6,
        )
        pan = blob(
            [
                (x - 48, y + 86),
                (x, y + 92),
                (x + 48, y + 86),
                (x + 30, y + 108),
                (x, y + 114),
                (x - 30, y + 108),
            ]
        )
        b.put(T(pan), gap=2.6)
        b.cut(T(stroke([(x - 34, y + 96), (x, y + 102), (x + 34, y + 96)], 3.4)))
    x, y = dx, -70 + dy + 84
    bag = blob(
        [
            (x - 8, y - 42),
            (x + 8, y - 42),
            (x + 10, y - 32),
            (x + 30, y - 14),
            (x + 26, y + 4),
            (x - 26, y + 4),
            (x - 30, y - 14),
            (x - 10, y - 32),
        ]
    )
    b.white(T(bag), 4, col=GOLD, gap=2)
    b.add(T(line([(x - 12, y - 34), (x + 12, y - 34)], 5)))
    x, y = -dx, -70 - dy + 84
    b.put(T(ribbon(cr([(x - 30, y - 2), (x, y - 14), (x + 32, y - 34)], n=8), 2, 2, 15)), gap=2)
    b.cut(T(stroke([(x - 24, y - 4), (x, y - 14), (x + 28, y - 32)], 2.6)))


def ledger(b, T):
    for s in (1, -1):
        R = lambda g: T(aff.scale(g, s, 1, origin=(0, 0)))
        b.put(R(poly([(0, -46), (110, -62), (118, 56), (0, 72)]).buffer(3)), col=OX)
        b.add(R(outline(poly([(0, -46), (110, -62), (118, 56), (0, 72)]).buffer(3), 3.6)))
        pg = blob([(0, -50), (30, -70), (70, -72), (104, -64), (108, 44), (70, 38), (30, 42), (0, 60)], 6)
        b.white(R(pg), 4, gap=0)
        for k in range(6):
            b.add(R(stroke([(14, -42 + k * 15), (44, -53 + k * 15), (76, -52 + k * 15)], 4, 0.4)))
        b.add(R(stroke([(84, -60), (86, 0), (88, 36)], 3.4, 0.3)))
        for k in range(6):
            b.add(R(stroke([(91, -48 + k * 15), (100, -46 + k * 15)], 4.4, 0.3)))
    b.put(T(line([(0, -52), (0, 66)], 6)), gap=1)


def coins(b, T, n=5, r=24, col=GOLD):
    for k in range(n):
        y = -k * 13
        b.white(
            T(U(circ(0, y, r, r * 0.36), circ(0, y - 8, r, r * 0.36), box(-r, y - 8, r, y))), 3.2, col=col
        )
        b.add(
            T(
                U(
                    *[
                        line(
                            [
                                (x, y - 3 + (r * 0.36) * math.sqrt(max(0, 1 - (x / r) ** 2))),
                                (x, y + (r * 0.30) * math.sqrt(max(0, 1 - (x / r) ** 2))),
                            ],
                            2.4,
                        )
                        for x in np.arange(-r + 5, r, 9)
                    ]
                )
            )
        )
    y = -(n - 1) * 13 - 8
    b.white(T(circ(0, y, r, r * 0.36)), 3.2, col=col)
    b.add(T(outline(circ(0, y, r * 0.66, r * 0.2), 2.2)))


def theodolite(b, T):
    b.put(
        T(
            U(
                *[limb([(s * 8, -10, 7), (s * 40, 70, 6), (s * 74, 156, 5)]) for s in (1, -1)],
                limb([(0, -10, 7), (2, 70, 5.5), (6, 150, 4.5)]),
            )
        )
    )
    for s in (1, -1):
        b.put(T(poly([(s * 72, 150), (s * 78, 152), (s * 84, 176)]).buffer(1.5)), gap=1)
    b.put(T(poly([(-34, -24), (34, -24), (26, -8), (-26, -8)]).buffer(3)), gap=3)
    b.white(T(circ(0, -34, 44, 12)), 4, col=GOLD, gap=2)
    b.add(T(U(*[line([(x, -30), (x, -25)], 2.6) for x in range(-34, 36, 8)])))
    b.put(T(U(line([(-18, -40), (-18, -86)], 8), line([(18, -40), (18, -86)], 8))), gap=2)
    arc = circ(0, -78, 34).difference(circ(0, -78, 24)).intersection(box(-60, -78, 60, -30))
    b.white(T(arc), 3, col=GOLD)
    tel = aff.rotate(
        U(
            poly([(-74, -90), (54, -90), (54, -66), (-74, -66)]).buffer(2),
            poly([(50, -96), (74, -96), (74, -60), (50, -60)]).buffer(2),
            poly([(-92, -84), (-72, -84), (-72, -72), (-92, -72)]).buffer(2),
        ),
        -8,
        origin=(0, -78),
    )
    b.put(T(tel), gap=3)
    b.cut(
        T(
            aff.rotate(
                U(
                    line([(-66, -84), (46, -84)], 3.4),
                    line([(46, -92), (46, -64)], 3),
                    line([(-60, -90), (-60, -66)], 3),
                ),
                -8,
                origin=(0, -78),
            )
        )
    )
    b.put(T(circ(0, -78, 9)), gap=2)


def chain(b, T, pts, n, w=5, r=9):
    ls = LineString(cr(pts, n=12)[:, :2])
    for i in range(n):
        p = ls.interpolate(i / (n - 1), normalized=True)
        q = ls.interpolate(min(1, (i + 0.3) / (n - 1)), True)
        a = math.degrees(math.atan2(q.y - p.y, q.x - p.x))
        g = aff.translate(
            aff.rotate(outline(circ(0, 0, r * 1.35, r * (0.8 if i % 2 else 0.35)), w), a, origin=(0, 0)),
            p.x,
            p.y,
        )
        b.put(T(g), gap=1.6)


def horn(b, T, L=170):
    """long straight post horn, mouthpiece at 0,0, bell at L"""
    g = U(
        poly(
            [
                (0, -3.5),
                (L * 0.55, -5),
                (L * 0.82, -9),
                (L, -24),
                (L + 5, -24),
                (L + 5, 24),
                (L, 24),
                (L * 0.82, 9),
                (L * 0.55, 5),
                (0, 3.5),
            ]
        ).buffer(1.5),
        poly([(-10, -7), (0, -5), (0, 5), (-10, 7)]),
    )
    b.white(T(g), 3.6, col=GOLD)
    b.add(
        T(
            U(
                line([(L * 0.3, -6), (L * 0.3, 6)], 5),
                line([(L * 0.6, -7), (L * 0.6, 7)], 5),
                stroke([(L * 0.7, 4), (L * 0.88, 9), (L, 18)], 4, 0.6),
            )
        )
    )


def letter(b, T, wings=True):
    if wings:
        for s in (1, -1):
            for k in range(4):
                b.put(
                    T(
                        aff.scale(
                            ribbon(
                                cr(
                                    [(60, -10 + k * 12), (100, -40 + k * 17), (146 - k * 12, -64 + k * 26)],
                                    n=8,
                                ),
                                8,
                                3,
                                15,
                            ),
                            s,
                            1,
                            origin=(0, 0),
                        )
                    ),
                    gap=2.6,
                )
    b.white(T(box(-78, -48, 78, 56).buffer(3)), 5, gap=3)
    b.add(
        T(
            U(
                line([(-78, -48), (0, 16), (78, -48)], 5),
                line([(-78, 56), (-24, -4)], 4),
                line([(78, 56), (24, -4)], 4),
            )
        )
    )
    b.put(T(rough(circ(0, 14, 24), 2, 8, 3)), gap=3, col=OX)
    b.cut(T(outline(circ(0, 14, 15), 3)), T(circ(0, 14, 5)))


def crown(b, T, col=GOLD):
    g = poly(
        [(-70, 50), (-84, -30), (-44, 6), (-28, -56), (0, -4), (28, -56), (44, 6), (84, -30), (70, 50)]
    ).buffer(3)
    b.white(T(g), 5, col=col)
    for x, y in ((-84, -36), (-28, -64), (28, -64), (84, -36)):
        b.put(T(circ(x, y, 11)), gap=2, col=OX)
        b.add(T(outline(circ(x, y, 11), 3.4)))
    b.put(T(poly([(-70, 34), (70, 34), (68, 62), (-68, 62)]).buffer(3)), gap=2)
    for x in (-44, 0, 44):
        b.cut(T(circ(x, 48, 7, 6)))


def birch(b, T):
    rng = np.random.default_rng(3)
    o = []
    for k in range(-5, 6):
        o.append(
            stroke([(k * 2, 40), (k * 5, -30), (k * 11 + rng.uniform(-5, 5), -120 + abs(k) * 5)], 6.4, 0.6)
        )
        o.append(stroke([(k * 6, -40), (k * 9 + 8, -66), (k * 11 + 16, -84)], 4, 0.8))
    b.put(T(U(*o)), gap=3)
    b.put(T(limb([(0, 20, 15), (0, 70, 12), (0, 118, 10)])), gap=3)
    for k in range(3):
        b.put(T(line([(-17, 16 + k * 12), (17, 22 + k * 12)], 8)), gap=1.6, col=OX)
    b.cut(T(stroke([(-3, 62), (-2, 90), (-2, 112)], 3.4)))


def books(b, T):
    for i, (w, h, dx, c) in enumerate(((150, 30, 0, OX), (124, 26, 8, None), (136, 28, -6, GOLD))):
        y = -sum(q[1] for q in ((150, 30), (124, 26), (136, 28))[:i])
        g = box(dx - w / 2, y - h, dx + w / 2, y).buffer(2)
        b.white(T(g), 4, col=c) if c else b.put(T(g))
        b.white(
            T(
                poly(
                    [
                        (dx + w / 2 - 36, y - h + 5),
                        (dx + w / 2 + 3, y - h + 5),
                        (dx + w / 2 + 3, y - 5),
                        (dx + w / 2 - 36, y - 5),
                    ]
                )
            ),
            3,
        )
        b.add(
            T(
                U(
                    *[
                        line(
                            [
                                (dx + w / 2 - 34, y - h + 5 + k * (h - 10) / 3),
                                (dx + w / 2 + 3, y - h + 5 + k * (h - 10) / 3),
                            ],
                            1.8,
                        )
                        for k in (1, 2)
                    ]
                )
            )
        )
        (b.add if c else b.cut)(
            T(
                U(
                    line([(dx - w / 2 + 14, y - h), (dx - w / 2 + 14, y)], 4),
                    line([(dx - w / 2 + 24, y - h), (dx - w / 2 + 24, y)], 4),
                )
            )
        )


def hare(b, T):
    """hung by the heels"""
    g = fillet(
        U(
            limb([(-4, -96, 3.4), (-8, -66, 7), (-2, -30, 14)]),
            limb([(8, -96, 3.4), (16, -64, 7), (12, -30, 14)]),
            limb([(5, -34, 17), (4, 0, 25), (2, 34, 18), (0, 52, 12)]),
            limb([(0, 54, 13), (10, 70, 12), (20, 80, 7)]),
            limb([(-10, 26, 7), (-26, 44, 5), (-28, 62, 4)]),
            limb([(14, 26, 7), (28, 40, 5), (32, 58, 4)]),
        ),
        4,
    )
    ears = U(
        blob([(-8, 58), (-20, 78), (-28, 112), (-20, 120), (-10, 100), (0, 70)]),
        blob([(2, 68), (-4, 92), (-2, 126), (8, 128), (12, 104), (10, 76)]),
    )
    b.white(T(ears), 4, col=GOLD)
    b.white(T(g), 4.4, col=GOLD)
    b.add(
        T(hatch(g, lines_family(g, 8, 70), lit(g, (0.7, 0.3, 0.3), bulge=20, lo=0.4, res=3), wmax=4, inset=3))
    )
    b.put(T(circ(11, 68, 3.4)), gap=0)
    b.white(T(circ(4, -26, 9)), 3)


def dog(b, T):
    """pointer, frozen on the point, facing right; feet at y=100"""
    far = U(
        limb([(-66, 10, 20), (-50, 40, 13), (-64, 62, 8), (-58, 84, 7), (-54, 97, 6), (-42, 99, 5)]),
        limb([(40, 14, 18), (76, 20, 11), (98, 26, 8), (86, 46, 6), (80, 50, 6)]),
    )
    b.put(T(far), gap=4)
    b.put(T(ribbon(cr([(-88, -10), (-130, -24), (-176, -22)], n=10), 11, 3)), gap=3)
    body = fillet(
        U(
            blob(
                [
                    (-96, -8),
                    (-80, -26),
                    (-40, -22),
                    (0, -24),
                    (40, -32),
                    (64, -18),
                    (62, 18),
                    (40, 36),
                    (0, 22),
                    (-40, 10),
                    (-64, 26),
                    (-92, 18),
                ]
            ),
            limb([(44, -10, 25), (70, -38, 17), (86, -56, 15)]),
            blob(
                [
                    (72, -72),
                    (90, -82),
                    (108, -76),
                    (116, -64),
                    (146, -58),
                    (150, -50),
                    (146, -44),
                    (118, -42),
                    (98, -42),
                    (78, -50),
                ],
                6,
            ),
            limb([(-74, 4, 23), (-80, 36, 15), (-100, 58, 8.5), (-92, 80, 7), (-90, 96, 6.5), (-78, 99, 5)]),
            limb([(40, 14, 21), (46, 46, 12), (47, 74, 8), (48, 96, 6.5), (60, 99, 5)]),
        ),
        6,
    )
    b.white(T(body), 5)
    sp = U(
        blob([(-30, -40), (10, -40), (16, -8), (-6, 6), (-34, -4)]),
        blob([(-110, -30), (-72, -40), (-66, -4), (-90, 30), (-110, 10)]),
        blob([(66, -60), (84, -96), (112, -84), (106, -60), (92, -34), (74, -30)]),
        circ(40, 18, 10),
        circ(54, -12, 7),
        circ(-46, 12, 6),
    )
    b.put(T(sp.intersection(body)), gap=0)
    b.add(
        T(
            hatch(
                body.difference(sp),
                lines_family(body, 8, 60),
                lit(body, (0.2, 0.9, 0.3), bulge=26, lo=0.45, res=3),
                wmax=4,
                inset=3,
            )
        )
    )
    b.put(T(blob([(76, -74), (92, -72), (96, -50), (88, -26), (74, -36), (70, -56)])), gap=3.4)
    b.cut(T(circ(107, -67, 3.4)))
    b.put(T(circ(148, -52, 5)), gap=0)
    b.put(T(stroke([(56, -36), (68, -22), (84, -18)], 11, 0.3)), gap=3, col=OX)


def fox(b, T):
    """sits facing right, looks back over its brush at us: feet at y=60"""
    br = ribbon(cr([(-20, 50), (-64, 46), (-92, 10), (-76, -40)], n=12), 10, 4, 38)
    b.white(T(br), 4, col=OX)
    tip = br.intersection(box(-140, -60, 0, -2))
    b.white(T(tip), 3.6)
    b.add(T(U(*[stroke([(-86 + k * 9, 14), (-84 + k * 8, 2), (-86 + k * 9, -8)], 3.4) for k in range(4)])))
    body = fillet(
        U(
            limb([(-14, 34, 28), (4, 0, 25), (16, -34, 18)]),
            limb([(20, -8, 15), (28, 24, 9), (30, 56, 8), (40, 59, 5)]),
            limb([(-10, 40, 24), (2, 54, 10), (16, 58, 6)]),
        ),
        5,
    )
    b.white(T(body), 4.4, col=OX)
    b.add(
        T(
            hatch(
                body,
                lines_family(body, 8, 60, 0.08),
                lit(body, (0.5, 0.7, 0.3), bulge=26, lo=0.35, res=3),
                wmax=3.6,
                inset=3,
            )
        )
    )
    b.white(T(blob([(20, -30), (34, -16), (32, 10), (22, 20), (18, -6)])), 3)
    hd = blob(
        [
            (-8, -52),
            (2, -82),
            (14, -64),
            (34, -64),
            (48, -82),
            (54, -54),
            (60, -44),
            (84, -30),
            (82, -24),
            (58, -22),
            (40, -14),
            (18, -20),
            (2, -36),
        ],
        6,
    )
    b.white(T(hd), 4.2, col=OX)
    b.white(T(blob([(36, -26), (58, -32), (80, -28), (58, -22), (40, -14), (26, -18)])), 2.8)
    b.put(T(circ(83, -28, 5)), gap=1)
    b.put(T(stroke([(36, -46), (46, -44), (54, -40)], 7)), gap=1)
    b.add(T(stroke([(46, -22), (62, -18), (74, -24)], 3.4)))
    b.add(T(U(poly([(2, -74), (4, -60), (12, -64)]), poly([(48, -74), (42, -62), (52, -60)]))))


def chest(b, T, col=OX):
    b.put(T(box(-80, -40, 80, 60).buffer(3)), col=col)
    b.add(T(outline(box(-80, -40, 80, 60).buffer(3), 5)))
    lid = blob([(-84, -40), (-80, -72), (-56, -88), (56, -88), (80, -72), (84, -40)], 6).union(
        box(-83, -50, 83, -38)
    )
    b.white(T(lid), 5, col=col, gap=2)
    for x in (-58, 58):
        b.put(T(poly([(x - 9, -92), (x + 9, -92), (x + 9, 64), (x - 9, 64)])), gap=2.4)
        b.cut(*[T(circ(x, y, 3)) for y in (-76, -56, -20, 10, 44)])
    b.put(T(box(-84, -44, 84, -34)), gap=2)
    crown(b, T_sub(T, 0, 20, 0.36))
    b.put(T(blob([(-13, -48), (13, -48), (15, -26), (0, -16), (-15, -26)], 5)), gap=2.6, col=GOLD)
    b.add(T(U(circ(0, -36, 4), line([(0, -36), (0, -26)], 3.4))))


def pick(b, T):
    b.put(T(limb([(0, 118, 8), (0, 20, 7), (0, -84, 6.5)])), gap=3.4)
    b.cut(T(stroke([(-2, 100), (-2, 40), (-2, -40)], 3)))
    b.put(
        T(
            U(
                ribbon(cr([(-98, -44), (-50, -80), (0, -90), (50, -80), (98, -44)], n=10), 3, 3, 19),
                box(-13, -104, 13, -72),
            )
        ),
        gap=3.4,
    )
    b.cut(
        T(stroke([(-80, -62), (-40, -86), (-16, -92)], 3.4)),
        T(stroke([(80, -62), (40, -86), (16, -92)], 3.4)),
    )


def lamp(b, T):
    b.put(T(outline(circ(0, -78, 22, 26), 7)), gap=3)
    b.put(T(blob([(-14, -60), (14, -60), (44, -38), (44, -30), (-44, -30), (-44, -38)], 5)), gap=3)
    b.white(T(poly([(-36, -30), (36, -30), (36, 50), (-36, 50)])), 6, col=GOLD)
    f = blob([(0, -18), (16, 12), (16, 34), (0, 44), (-16, 34), (-16, 12)])
    b.white(T(f), 4)
    b.put(T(blob([(0, 10), (7, 26), (0, 40), (-7, 26)])), col=OX, gap=0)
    for x in (-36, 36):
        b.put(T(line([(x, -30), (x, 50)], 8)), gap=1)
    b.put(T(poly([(-46, 48), (46, 48), (50, 68), (-50, 68)]).buffer(2)), gap=3)


def sabre(b, T):
    """hilt at 0,0; blade upwards"""
    b.white(T(ribbon(cr([(0, -6), (10, -70), (8, -140), (-16, -206)], n=12), 15, 2, 6)), 4)
    b.add(T(stroke([(4, -20), (13, -80), (8, -140), (-6, -180)], 3.4)))
    b.put(
        T(U(limb([(0, -6, 7), (-2, 16, 8), (-4, 36, 7)]), stroke([(-16, -8), (6, -10), (26, -4)], 12, 0.5))),
        gap=2,
    )
    b.put(T(stroke([(24, -6), (34, 18), (22, 38), (-4, 42)], 7, 0.4)), gap=2, col=GOLD)
    b.add(T(stroke([(26, -4), (36, 18), (24, 38), (-4, 42)], 3, 0.4)))


def scroll_doc(b, T, seal=True, lines=6):
    b.white(T(poly([(-64, -84), (64, -84), (58, 70), (-58, 70)])), 4.4)
    for y, _s in ((-90, 1), (76, 1)):
        b.put(T(limb([(-74, y, 10), (74, y, 10)])), gap=2)
        b.cut(T(line([(-72, y - 2), (72, y - 2)], 2.6)))
    for k in range(lines):
        b.add(
            T(stroke([(-44, -62 + k * 17), (0, -64 + k * 17), (44 - (k % 3) * 14, -62 + k * 17)], 4.4, 0.3))
        )
    if seal:
        for d in (-9, 9):
            b.put(T(stroke([(30, 44), (30 + d, 84), (30 + d * 1.6, 112)], 10, 0.3)), gap=2, col=OX)
        b.put(T(rough(circ(30, 46, 25), 2, 8, 3)), gap=3, col=OX)
        b.cut(T(outline(circ(30, 46, 16), 3)), T(circ(30, 46, 5)))


def shield(b, T, col=OX, charge=None, crest=True):
    g = blob([(-72, -76), (0, -70), (72, -76), (74, -10), (56, 44), (0, 96), (-56, 44), (-74, -10)], 8)
    g = U(g.intersection(box(-90, -80, 90, 110)))
    b.put(T(g.buffer(5)), gap=4)
    b.white(T(g.buffer(-3)), 3, col=col)
    if charge:
        charge(b, T)
    if crest:
        crown(b, T_sub(T, 0, -112, 0.62))


def trumpet(b, T, s=1.0, col=GOLD):
    g = U(
        poly(
            [
                (-62, -3.5),
                (20, -3.5),
                (40, -8),
                (58, -19),
                (63, -19),
                (63, 19),
                (58, 19),
                (40, 8),
                (20, 3.5),
                (-62, 3.5),
            ]
        ).buffer(1.5),
        circ(-64, 0, 6),
    )
    b.white(T(g), 3.2, col=col)


def rowel(b, T, r=40, col=GOLD):
    pts = []
    for k in range(16):
        a = math.pi / 8 * k
        q = r if k % 2 == 0 else r * 0.48
        pts.append((q * math.cos(a), q * math.sin(a)))
    b.white(T(poly(pts)), 4.4, col=col)
    b.cut(T(circ(0, 0, r * 0.16)))
    b.add(T(outline(circ(0, 0, r * 0.2), 4)))


def ship(b, T):
    """three-master under sail, waterline y=60, heading right"""
    hull = blob(
        [(-96, 20), (-70, 34), (0, 40), (70, 34), (110, 12), (96, 44), (70, 66), (-70, 66), (-90, 48)]
    )
    b.put(T(hull))
    b.cut(T(stroke([(-86, 40), (0, 52), (90, 36)], 4, 0.4)))
    for x, h in ((-56, 92), (2, 118), (56, 96)):
        b.put(T(line([(x, 36), (x, -h)], 5)), gap=2)
    b.put(T(line([(92, 22), (140, -8)], 5)), gap=2)
    for x, rows in (
        (-56, ((-18, 34, 42), (-58, 26, 32))),
        (2, ((-16, 40, 48), (-66, 32, 40))),
        (56, ((-18, 34, 42), (-60, 26, 32))),
    ):
        for y, w, h in rows:
            s = blob(
                [
                    (x - w, y - h / 2),
                    (x + w * 0.9, y - h / 2),
                    (x + w * 1.25, y),
                    (x + w, y + h / 2),
                    (x - w * 0.9, y + h / 2),
                    (x - w * 0.66, y),
                ],
                6,
            )
            b.white(T(s), 4, gap=1.6)
            b.add(
                T(
                    hatch(
                        s,
                        lines_family(s, 8, 84),
                        lambda P, x=x, w=w: np.clip((x - P[:, 0]) / w + 0.3, 0, 1),
                        wmax=3.2,
                        inset=2,
                    )
                )
            )
    for x, h in ((-56, 92), (2, 118), (56, 96)):
        b.put(T(poly([(x, -h), (x - 30, -h - 8), (x, -h - 15)])), gap=1, col=OX)


def anchor(b, T):
    b.put(
        T(
            U(
                outline(circ(0, -84, 15), 8),
                line([(0, -68), (0, 74)], 12),
                line([(-38, -48), (38, -48)], 10),
                ribbon(cr([(-62, 30), (-44, 70), (0, 88), (44, 70), (62, 30)], n=10), 5, 5, 9),
                poly([(-76, 42), (-66, 12), (-46, 36)]),
                poly([(76, 42), (66, 12), (46, 36)]),
            )
        ),
        gap=3,
    )


def manor(b, T):
    b.white(T(box(-110, -60, 110, 40)), 4)
    b.put(T(poly([(-118, -60), (-96, -84), (96, -84), (118, -60)])), gap=2)
    b.white(T(poly([(-40, -60), (0, -96), (40, -60)])), 4, col=OX, gap=2)
    for x in (-84, -56, 56, 84):
        for y in (-46, -8):
            b.add(T(box(x - 8, y, x + 8, y + 24)))
    for x in (-30, -10, 10, 30):
        b.put(T(line([(x, -58), (x, 40)], 6)), gap=2)
    b.put(T(box(-8, 4, 8, 40)), gap=1)
    for x in (-70, 70):
        b.put(T(box(x - 8, -106, x + 8, -80)), gap=2)


def plums(b, T):
    b.put(T(stroke([(-100, -70), (-30, -60), (40, -84), (110, -70)], 13, 0.5)))
    for x, y, r, a in ((-46, 16, 44, -8), (40, 24, 48, 10), (0, -14, 34, 0)):
        b.put(T(stroke([(x * 0.5, -66), (x * 0.8, -40), (x, y - r + 4)], 6, 0.3)), gap=2)
    for x, y, r, a in ((0, -4, 38, 0), (-52, 30, 46, -10), (48, 34, 50, 10)):
        g = aff.rotate(circ(x, y, r, r * 1.16), a)
        b.white(T(g), 5, col=OX, gap=3)
        b.add(
            T(
                hatch(
                    g,
                    lines_family(g, 9, 30, 0.1),
                    lit(g, (0.6, 0.7, 0.3), bulge=r, lo=0.35, res=3),
                    wmax=5,
                    inset=3,
                )
            )
        )
        b.cut(
            T(
                stroke(
                    [(x - r * 0.5, y - r * 0.2), (x - r * 0.45, y - r * 0.6), (x - r * 0.1, y - r * 0.8)], 8
                )
            )
        )
        b.add(T(stroke([(x + 2, y - r * 1.1), (x + r * 0.28, y - r * 0.3), (x + r * 0.1, y + r * 0.6)], 4)))
    for x, a in ((-74, 150), (70, 30), (20, -40)):
        g, c = leafb(62, 34, 0.3)
        b.put(T(place(g, x, -68, a)), gap=3)
        b.cut(T(place(c, x, -68, a)))


def heart(b, T, col=OX):
    h = blob(
        [
            (0, 96),
            (-56, 48),
            (-98, -4),
            (-100, -50),
            (-72, -84),
            (-34, -84),
            (0, -50),
            (34, -84),
            (72, -84),
            (100, -50),
            (98, -4),
            (56, 48),
        ],
        8,
    )
    b.put(T(h.buffer(6)), gap=4, col=col)
    b.add(T(outline(h.buffer(6), 4)))
    i = h.buffer(-10)
    b.white(T(i), 4)
    return i


def mace(b, T):
    b.put(T(limb([(0, 130, 7), (0, -30, 6)])), gap=3)
    b.put(T(blob([(-10, 126), (10, 126), (14, 142), (0, 150), (-14, 142)])), gap=2)
    for y in (100, 40, -10):
        b.put(T(box(-12, y, 12, y + 8)), gap=2, col=GOLD)
        b.add(T(outline(box(-12, y, 12, y + 8), 3)))
    crown(b, T_sub(T, 0, -58, 0.55))


def sprig(b, T, n=9, col=OX):
    """heather"""
    b.put(T(stroke([(0, 90), (4, 30), (0, -80)], 7, 0.5)))
    for k in range(n):
        y = 60 - k * 16
        for s in (1, -1):
            if k < 3:
                b.put(T(stroke([(2, y + 18), (s * 16, y + 4), (s * 30, y + 2)], 7, 0.9)), gap=1.4)
            else:
                g = aff.translate(
                    blob(
                        [(0, -6), (s * 9, -10), (s * 17, 0), (s * 15, 9), (s * 9, 6), (s * 3, 9), (-s * 1, 2)]
                    ),
                    s * 3 + 2,
                    y - (7 if s > 0 else 0),
                )
                b.white(T(g), 3, col=col, gap=1)


def bear(b, T):
    """a bear in livery, on the box, holding the reins"""
    b.put(
        T(
            U(
                limb([(0, -4, 16), (28, -2, 13), (36, 2, 11)]),
                limb([(34, 0, 11), (40, 24, 9), (44, 38, 8), (54, 40, 5)]),
            )
        )
    )
    body = blob([(-30, 6), (-36, -30), (-28, -64), (-6, -76), (16, -70), (28, -40), (28, 4)])
    b.put(T(rough(body, 2.5, 7, 3)))
    b.white(T(blob([(-26, -60), (0, -72), (22, -60), (24, -46), (0, -40), (-24, -46)])), 3.4, col=OX)
    hd = U(
        blob(
            [
                (-28, -78),
                (-32, -104),
                (-12, -124),
                (12, -122),
                (24, -106),
                (42, -100),
                (45, -86),
                (34, -76),
                (10, -66),
                (-14, -66),
            ]
        ),
        circ(-26, -116, 11),
    )
    b.put(T(rough(hd, 1.6, 6, 5)), gap=2.6)
    b.cut(T(circ(14, -102, 3.4)), T(stroke([(22, -82), (34, -82), (42, -88)], 3.4)), T(circ(-27, -116, 4.6)))
    b.put(T(U(blob([(-20, -116), (-18, -140), (6, -146), (24, -134), (24, -114)]))), gap=2.4, col=OX)
    b.add(T(outline(blob([(-20, -116), (-18, -140), (6, -146), (24, -134), (24, -114)]), 3)))
    b.put(T(rough(limb([(-24, -116, 7), (2, -120, 7), (28, -112, 7)]), 1.5, 5, 2)), gap=1.6)
    b.put(T(rough(limb([(-4, -52, 13), (16, -36, 11), (40, -38, 9)]), 1.6, 6, 4)), gap=2.6)
