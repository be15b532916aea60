"""Small-cut icons (readable at 24 px) and the tokens that ride the roads."""

from tools.art.your_money.york_emblems import *

CARDS = {}
ROUND = dict(
    a=("#7d1d1a", "tricorne"),
    b=("#27466b", "round"),
    c=("#3f5d33", "slouch"),
    d=("#9a6a2c", "cocked"),
    e=("#4a3a52", "hood"),
    f=("#e9dfc4", "bonnet"),
    g=("#241e1b", "steeple"),
    h=("#c45c18", "montero"),
)


def icon(f):
    CARDS["icon_" + f.__name__] = f
    return f


def new():
    return Block(200, 200, gap=9)


@icon
def speed():
    b = new()
    P = [(58, 176), (30, 118), (44, 52), (100, 22), (156, 52), (170, 118), (142, 176)]
    g = ribbon(cr(P, n=14), 32, 32, 14)
    b.put(U(g, box(40, 164, 82, 186), box(118, 164, 160, 186)))
    for _i, (x, y) in enumerate(((44, 128), (48, 84), (76, 48), (124, 48), (152, 84), (156, 128))):
        b.cut(circ(x, y, 7.5))
    return b


@icon
def wit():
    b = new()
    v = blob(
        [
            (60, 148),
            (40, 120),
            (44, 84),
            (72, 50),
            (116, 26),
            (190, 6),
            (178, 50),
            (152, 92),
            (112, 126),
            (82, 146),
        ],
        10,
    )
    b.put(v, col=OX)
    b.add(outline(v, 10))
    b.cut(stroke([(62, 140), (104, 84), (176, 22)], 11, 0.6))
    for n in (
        [(170, 84), (140, 88), (120, 92)],
        [(128, 132), (104, 128), (88, 124)],
        [(28, 98), (54, 104), (66, 116)],
        [(66, 40), (84, 62), (92, 78)],
    ):
        b.cut(stroke(n, 15, 0.9, bias=0.3))
    b.put(limb([(16, 194, 3), (34, 170, 7), (60, 138, 6.5), (96, 94, 4)]), gap=5)
    return b


@icon
def combat():
    b = new()
    T = lambda g: aff.rotate(g, -45, origin=(100, 100))
    b.white(T(poly([(70, 86), (196, 92), (216, 100), (196, 108), (70, 114)])), 10)
    b.put(T(poly([(70, 100), (214, 100), (196, 108), (70, 114)])), gap=0)
    b.put(T(limb([(-8, 100, 11), (30, 100, 13), (60, 100, 12)])), gap=5)
    b.put(T(limb([(66, 50, 11), (66, 100, 10), (66, 150, 11)])), gap=6, col=OX)
    b.add(T(outline(limb([(66, 50, 11), (66, 100, 10), (66, 150, 11)]), 7)))
    b.put(T(circ(-14, 100, 17)), gap=4)
    return b


@icon
def health():
    b = new()
    h = blob(
        [
            (100, 184),
            (48, 140),
            (14, 94),
            (14, 50),
            (38, 24),
            (72, 24),
            (100, 54),
            (128, 24),
            (162, 24),
            (186, 50),
            (186, 94),
            (152, 140),
        ],
        8,
    )
    b.put(h, col=OX)
    b.add(outline(h, 12))
    b.cut(stroke([(38, 92), (34, 62), (56, 44)], 15))
    return b


@icon
def folk_hero():
    b = new()
    for s in (1, -1):
        R = lambda g: aff.scale(g, s, 1, origin=(100, 0))
        b.put(R(stroke([(106, 184), (160, 160), (184, 100), (166, 36)], 10, 0.4)))
        for x, y, a in ((132, 172, 4), (164, 146, -24), (182, 104, -58), (182, 62, -84)):
            b.put(
                R(
                    aff.translate(
                        aff.rotate(
                            blob([(-4, 0), (12, -15), (36, -11), (46, 0), (36, 11), (12, 15)]),
                            a,
                            origin=(0, 0),
                        ),
                        x,
                        y,
                    )
                ),
                gap=4,
            )
    b.white(box(68, 62, 124, 134).buffer(3), 9, col=GOLD)
    b.put(outline(blob([(124, 76), (148, 74), (152, 98), (142, 116), (124, 118)]), 10), gap=4)
    b.add(U(line([(86, 84), (86, 122)], 8), line([(106, 84), (106, 122)], 8)))
    f = U(circ(74, 58, 17), circ(96, 50, 19), circ(118, 58, 17))
    b.white(f, 9)
    return b


@icon
def scoundrel():
    b = new()
    b.put(U(limb([(26, 14, 13), (174, 10, 13)]), box(90, 14, 110, 60)))
    b.put(box(72, 50, 128, 100).buffer(5), gap=6, col=OX)
    b.add(outline(box(72, 50, 128, 100).buffer(5), 9))
    for y in (66, 84):
        b.add(line([(68, y - 3), (132, y + 4)], 8))
    b.put(
        outline(
            blob(
                [(100, 108), (66, 134), (52, 172), (70, 210), (100, 220), (130, 210), (148, 172), (134, 134)]
            ),
            25,
        ),
        gap=5,
    )
    return b


@icon
def guinea():
    b = new()
    b.white(circ(100, 100, 88), 13, col=GOLD)
    b.add(outline(circ(100, 100, 70), 4.5))
    m, c = bust("man")
    f = lambda g: aff.translate(aff.scale(g, 0.60, 0.60, origin=(0, 0)), 96, 128)
    b.put(f(m).intersection(circ(100, 100, 66)), gap=0)
    return b


@icon
def guard():
    b = new()
    g = blob([(22, 26), (100, 14), (178, 26), (182, 96), (150, 156), (100, 192), (50, 156), (18, 96)], 8)
    b.put(g)
    b.white(g.buffer(-15), 7, col=OX)
    i = g.buffer(-15)
    b.cut(U(line([(100, 0), (100, 200)], 17), line([(0, 88), (200, 88)], 17)).intersection(i.buffer(-3)))
    return b


@icon
def spur():
    b = new()
    b.put(ribbon(cr([(20, 30), (66, 34), (96, 78), (92, 112), (54, 148), (10, 148)], n=12), 15, 15, 6))
    b.put(limb([(96, 94, 13), (124, 98, 11)]), gap=0)
    pts = [
        (
            (46 if k % 2 == 0 else 22) * math.cos(math.pi / 8 * k),
            (46 if k % 2 == 0 else 22) * math.sin(math.pi / 8 * k),
        )
        for k in range(16)
    ]
    st = aff.translate(poly(pts), 150, 106)
    b.white(st, 9, col=GOLD)
    b.put(circ(150, 106, 8), gap=0)
    return b


@icon
def round_marker():
    b = new()
    g = U(box(48, 74, 152, 184), circ(100, 76, 52))
    b.put(g)
    b.white(g.buffer(-13), 5, gap=0)
    b.add(
        U(
            line([(72, 84), (128, 84)], 11),
            line([(72, 112), (128, 112)], 11),
            line([(82, 140), (118, 140)], 11),
        )
    )
    b.put(stroke([(8, 186), (100, 178), (194, 186)], 16, 0.8), gap=4)
    for x, d in ((30, -8), (40, 4), (160, -4), (172, 8)):
        b.put(stroke([(x, 184), (x + d * 0.5, 164), (x + d, 146)], 10, 0.9), gap=3)
    return b


@icon
def dice():
    b = new()
    g = box(24, 24, 176, 176).buffer(14)
    b.white(g, 12)
    for x, y in ((62, 62), (138, 62), (100, 100), (62, 138), (138, 138)):
        b.add(circ(x, y, 16))
    return b


def token(b, flip):
    """coach and pair, small cut, on a paper ground so that the road does not show through"""
    d = Rec(6)
    T = at(0, 0, 1)
    for k, dx in (("m", 34), ("a", 0)):
        Plate(steed, gap=16, lw=3.2, period=0, pose=TROT, tail="dock" if k == "m" else "flow").stamp(
            d, at(250 + dx - 230 * 0.36, -616 * 0.36 - (10 if dx else 0), 0.36), 5
        )
    body = blob(
        [
            (44, -182),
            (60, -194),
            (140, -198),
            (224, -192),
            (234, -130),
            (230, -80),
            (196, -54),
            (100, -50),
            (60, -66),
            (42, -130),
        ]
    )
    d.put(T(body))
    for x0, x1 in ((64, 104), (116, 168), (180, 220)):
        d.white(T(box(x0, -172, x1, -122)), 4)
    d.white(T(box(112, -108, 172, -60)), 5, col=OX)
    d.put(T(blob([(34, -184), (54, -204), (140, -212), (228, -204), (248, -184), (140, -190)])), gap=5)
    d.put(
        T(blob([(226, -140), (252, -146), (290, -128), (308, -92), (272, -90), (240, -64), (226, -76)])),
        gap=5,
    )
    d.put(T(U(limb([(258, -146, 15), (290, -140, 12), (300, -112, 9)]))), gap=4)
    d.white(T(blob([(234, -140), (236, -186), (256, -204), (276, -190), (284, -142)])), 5, col=OX)
    d.put(T(limb([(266, -182, 9), (298, -170, 7)])), gap=4)
    d.put(
        T(
            U(
                circ(262, -216, 17),
                blob([(224, -220), (244, -238), (264, -244), (284, -238), (306, -218), (264, -226)]),
                circ(264, -236, 15),
            )
        ),
        gap=4,
    )
    for cx, r in ((66, 54), (228, 42)):
        g = U(
            circ(cx, -r, r).difference(circ(cx, -r, r - 12)),
            *[
                line(
                    [
                        (cx - r * math.cos(a) * 0.9, -r - r * math.sin(a) * 0.9),
                        (cx + r * math.cos(a) * 0.9, -r + r * math.sin(a) * 0.9),
                    ],
                    7,
                )
                for a in np.radians((20, 80, 140))
            ],
            circ(cx, -r, 13),
        )
        d.put(T(g), gap=5)
    d.put(T(line([(300, -170), (380, -160), (452, -130)], 4)), gap=3)
    d.put(T(limb([(240, -50, 6), (330, -76, 5)])), gap=4)
    f = at(0, 0, 0.42, flip)
    b.m = f(U(*d.m))
    b._lay(f(d.ink))
    [b._lay(f(g), c) for c, g in d.cols.items()]


def coach_token(flip):
    def F():
        b = Block(260, 140, gap=4)
        token(b, flip)
        return b

    return F


CARDS["coach_token_right"] = coach_token(1)
CARDS["coach_token_left"] = coach_token(-1)


def rider(b, col, hat, light=False):
    """masked rider at the gallop, small cut; eight coats, eight hats"""
    d = Rec(12)
    steed(d, lambda g: g, GALLOP, lw=3.2, period=0, harness=None, traces=False, colour=None)
    ck = blob(
        [
            (512, 118),
            (440, 108),
            (372, 104),
            (300, 66),
            (214, 62),
            (120, 84),
            (170, 112),
            (130, 160),
            (206, 176),
            (190, 226),
            (290, 216),
            (392, 252),
            (450, 262),
            (500, 180),
        ],
        10,
    )
    d.put(ck, gap=12, col=col)
    d.add(outline(ck, 9))
    for P in ([(480, 136), (390, 150), (280, 118), (196, 96)], [(470, 176), (380, 202), (280, 186)]):
        d.cut(stroke(P, 16, 1, bias=0.4))
    d.white(limb([(462, 246, 33), (506, 268, 31), (546, 300, 24)]), 8)
    d.put(
        U(
            limb([(548, 300, 27), (536, 350, 21), (520, 408, 15)]),
            blob([(500, 400), (534, 396), (584, 420), (580, 436), (504, 432)]),
        ),
        gap=10,
    )
    tor = blob(
        [
            (470, 120),
            (506, 108),
            (540, 122),
            (556, 160),
            (536, 214),
            (510, 250),
            (486, 310),
            (436, 340),
            (396, 336),
            (430, 262),
            (446, 200),
        ],
        10,
    )
    d.white(tor, 10, col=col)
    d.white(limb([(506, 140, 25), (560, 140, 19), (634, 96, 15)]), 9, col=col)
    d.put(
        aff.rotate(
            U(
                poly([(640, 92), (752, 90), (752, 70), (640, 70)]),
                blob([(690, 88), (650, 96), (630, 128), (606, 122), (630, 74)]),
            ),
            -28,
            origin=(640, 90),
        ),
        gap=8,
    )
    d.white(circ(536, 82, 36, 38), 9)
    mk = box(508, 66, 578, 90).buffer(3)
    d.put(mk.intersection(circ(536, 82, 40, 42)), gap=0)
    d.cut(circ(556, 78, 7))
    d.put(blob([(500, 56), (524, 60), (516, 104), (484, 124), (488, 84)]), gap=4)
    H = dict(
        tricorne=U(
            blob([(490, 54), (500, 10), (536, -2), (572, 12), (580, 52)]),
            blob(
                [
                    (430, 56),
                    (462, 24),
                    (500, 6),
                    (536, 26),
                    (572, 6),
                    (604, 26),
                    (630, 62),
                    (580, 58),
                    (500, 60),
                ]
            ),
        ),
        round=U(
            blob([(494, 54), (496, 0), (536, -16), (576, 0), (578, 54)]),
            blob([(440, 50), (500, 44), (580, 44), (636, 50), (600, 66), (480, 66)]),
        ),
        slouch=U(
            blob([(496, 54), (504, 8), (540, -2), (572, 14), (578, 52)]),
            blob([(426, 78), (470, 48), (536, 44), (600, 48), (644, 34), (610, 64), (540, 64), (470, 72)]),
        ),
        cocked=U(
            blob(
                [
                    (440, 60),
                    (450, 10),
                    (500, -32),
                    (536, -40),
                    (572, -32),
                    (622, 10),
                    (632, 60),
                    (580, 46),
                    (490, 46),
                ]
            )
        ),
        hood=blob(
            [
                (576, 56),
                (572, 14),
                (536, -8),
                (492, 10),
                (474, 60),
                (470, 124),
                (506, 130),
                (516, 90),
                (526, 58),
            ]
        ),
        bonnet=U(
            blob([(488, 56), (470, 20), (486, -8), (536, -20), (590, -6), (604, 22), (582, 54)]),
            circ(536, -24, 15),
        ),
        steeple=U(
            blob([(498, 54), (510, -40), (520, -66), (552, -66), (562, -40), (576, 54)]),
            blob([(428, 52), (500, 42), (580, 42), (646, 52), (604, 68), (476, 68)]),
        ),
        montero=U(
            blob([(490, 56), (496, 6), (536, -16), (576, 4), (582, 54)]),
            blob([(472, 62), (478, 26), (536, 34), (596, 22), (640, 40), (606, 58), (536, 56)]),
        ),
    )[hat]
    d.put(H, gap=8)
    if hat == "hood":
        pass
    elif hat == "cocked":
        d.white(circ(536, 0, 20), 7, col=col)
    elif hat == "slouch":
        for Q in ([(506, 34), (470, -30), (400, -50), (366, -20)],):
            d.put(ribbon(cr(Q, n=10), 12, 5, 26), gap=8, col=col)
            d.add(outline(ribbon(cr(Q, n=10), 12, 5, 26), 7))
    elif hat == "bonnet":
        d.put(ribbon(cr([(486, 34), (536, 26), (588, 34)], n=10), 8, 8, 8), gap=3, col=col)
    elif hat == "montero":
        d.put(ribbon(cr([(484, 46), (536, 44), (594, 40)], n=10), 7, 7, 7), gap=3, col=col)
    elif hat == "steeple":
        d.white(poly([(524, 16), (552, 16), (552, 42), (524, 42)]), 6, gap=3, col="#c9993a")
    elif hat == "round":
        d.put(poly([(492, 30), (580, 30), (579, 50), (492, 50)]), gap=3, col=col)
    else:
        d.put(circ(506, 34, 14), gap=5, col=col)
        d.put(ribbon(cr([(504, 22), (470, -20), (420, -16)], n=10), 10, 4, 20), gap=7)
    f = at(0, 0, 0.3)
    b.m = f(U(*d.m))
    b._lay(f(d.ink))
    [b._lay(f(g), c) for c, g in d.cols.items()]


def rider_token(k):
    def F():
        b = Block(260, 200, gap=4)
        rider(b, *ROUND[k])
        return b

    return F


for _i, _k in enumerate(ROUND):
    CARDS[f"highwayman_{_i + 1}"] = rider_token(_k)


def build(n):
    b = CARDS[n]()
    b.flush()
    if hasattr(b, "m"):
        back = b.m.buffer(5).buffer(-1).simplify(0.4)
        x0, y0, x1, y1 = back.bounds
        k = min((b.w - 4) / (x1 - x0), (b.h - 4) / (y1 - y0))
        f = lambda q: aff.affine_transform(
            q, [k, 0, 0, k, b.w / 2 - k * (x0 + x1) / 2, b.h / 2 - k * (y0 + y1) / 2]
        )
        b.ink = f(b.ink)
        b.cols = {c: f(q) for c, q in b.cols.items()}
        settle(b, 0, 8, tiny=2)
        b.backing = U(*[Polygon(p.exterior) for p in polys(f(back))])
    else:
        b.fit(5)
        settle(b, 0.6, 16, tiny=8)
        b.backing = None
    return b


def draw(name, out):
    b = build(name)
    return write(b, os.path.join(out, name + ".svg"), tol=0.3, backing=b.backing, backing_col="#f3e9cf")
