"""The repertory company of the York set: horses, vehicles, drivers, busts, sky and ground.

Everything is drawn in a small local frame and placed by `at`.
"""

from functools import lru_cache
from typing import Any

from tools.art.your_money.york_kit import *

VW, VH = 600, 400  # a vignette
GROUND = 366  # its road


def at(x, y, s=1.0, flip=1, rot=0):
    """local frame -> page: scale, turn, move"""

    def T(g):
        g = aff.scale(g, s * flip, s, origin=(0, 0))
        if rot:
            g = aff.rotate(g, rot, origin=(0, 0))
        return aff.translate(g, x, y)

    return T


class Rec(Block):
    """a Block that remembers the silhouette of all it was given, so that it can be stamped as one piece"""

    def __init__(s, gap=3.0):
        super().__init__(1, 1, gap)
        s.m = []

    def put(s, g, gap=None, col=None):
        s.m.append(g)
        return super().put(g, gap, col)

    def white(s, g, w=3.0, gap=None, col=None):
        s.m.append(g.buffer(w / 2))
        return super().white(g, w, gap, col)


class Plate:
    def __init__(s, draw, gap=3.0, **k):
        b = Rec(gap)
        draw(b, lambda g: g, **k)
        s.ink, s.cols, s.mask = b.ink, dict(b.cols), U(*b.m)

    def stamp(s, b, T, gap=3.0):
        b._erase(T(s.mask).buffer(gap))
        for c, g in s.cols.items():
            b._lay(T(g), c)
        b._lay(T(s.ink))


# ---------------------------------------------------------------- horses
TROT = dict(
    fore_near=(
        [
            (560, 352, 52),
            (600, 388, 40),
            (640, 408, 28),
            (674, 420, 19.5),
            (688, 428, 16.5),
            (690, 452, 11.5),
            (682, 484, 10.5),
            (676, 498, 12),
            (664, 512, 9.5),
        ],
        150,
    ),
    fore_far=(
        [
            (556, 360, 46),
            (566, 410, 34),
            (570, 450, 23),
            (572, 486, 17.5),
            (571, 500, 16),
            (560, 524, 11),
            (546, 558, 10.5),
            (542, 572, 12.5),
            (545, 588, 9.5),
        ],
        78,
    ),
    hind_near=(
        [
            (316, 336, 66),
            (308, 388, 54),
            (286, 430, 38),
            (256, 462, 25),
            (236, 484, 19),
            (229, 496, 19.5),
            (224, 520, 13.5),
            (210, 552, 11),
            (204, 568, 13),
            (204, 584, 10),
        ],
        104,
    ),
    hind_far=(
        [
            (336, 346, 58),
            (356, 396, 46),
            (370, 440, 32),
            (366, 474, 21),
            (358, 498, 18),
            (360, 510, 18.5),
            (378, 532, 13),
            (400, 560, 10.5),
            (408, 572, 12.5),
            (420, 584, 9.8),
        ],
        60,
    ),
)
WALK = dict(
    fore_near=(
        [
            (575, 352, 52),
            (596, 400, 40),
            (614, 444, 27),
            (628, 484, 19),
            (632, 498, 17),
            (640, 522, 12),
            (652, 562, 11),
            (656, 578, 13),
            (666, 594, 10),
        ],
        70,
    ),
    fore_far=TROT["fore_far"],
    hind_near=(
        [
            (316, 336, 66),
            (326, 390, 54),
            (326, 430, 38),
            (312, 468, 25),
            (298, 498, 19),
            (295, 510, 20),
            (306, 530, 14),
            (316, 562, 12),
            (320, 578, 13.5),
            (330, 596, 10),
        ],
        72,
    ),
    hind_far=(
        [
            (330, 346, 58),
            (318, 396, 46),
            (298, 438, 32),
            (272, 472, 21),
            (254, 494, 18),
            (249, 506, 18.5),
            (242, 530, 13),
            (230, 558, 11),
            (226, 574, 12.5),
            (230, 590, 9.8),
        ],
        88,
    ),
)
STAND = dict(
    fore_near=(
        [
            (585, 350, 52),
            (592, 400, 40),
            (598, 440, 27),
            (602, 480, 19),
            (603, 494, 17),
            (603, 515, 12),
            (604, 560, 11),
            (605, 578, 13),
            (612, 596, 10),
        ],
        74,
    ),
    fore_far=(
        [
            (560, 350, 46),
            (554, 400, 36),
            (548, 440, 25),
            (542, 480, 18),
            (541, 492, 16),
            (540, 512, 11.5),
            (539, 556, 10.5),
            (540, 572, 12.5),
            (546, 590, 9.5),
        ],
        74,
    ),
    hind_near=(
        [
            (316, 336, 66),
            (318, 390, 54),
            (312, 430, 38),
            (294, 468, 25),
            (278, 498, 19),
            (274, 510, 20),
            (282, 530, 14),
            (286, 562, 12),
            (288, 578, 13.5),
            (297, 596, 10),
        ],
        74,
    ),
    hind_far=(
        [
            (340, 340, 58),
            (368, 392, 46),
            (374, 432, 32),
            (366, 468, 21),
            (354, 496, 18),
            (352, 506, 18.5),
            (360, 526, 13),
            (364, 556, 11),
            (366, 572, 13),
            (374, 590, 10),
        ],
        74,
    ),
)
PRANCE = dict(
    STAND,
    fore_near=(
        [
            (575, 350, 54),
            (618, 376, 42),
            (662, 388, 29),
            (698, 392, 20),
            (713, 397, 17.5),
            (718, 420, 12),
            (710, 452, 11),
            (703, 467, 13),
            (690, 480, 10),
        ],
        142,
    ),
    hind_far=WALK["hind_far"],
)


def steed(
    b,
    T,
    pose=TROT,
    lw=2.0,
    period=20,
    harness=OX,
    neckrot=0,
    headrot=0,
    necksx=1.0,
    thick=1.0,
    leglen=1.0,
    belly=0,
    feather=False,
    tail="flow",
    shag=1.0,
    traces=True,
    bridle=True,
    light=(-0.35, -0.85, 0.4),
    blaze=False,
    colour=None,
):
    """a horse in the frame of horse2 (withers 560,250; hoofs 612).  lw multiplies all burin lines: 1 for a big plate, 2-2.6 for a small one"""
    rn = lambda g: aff.rotate(aff.scale(g, necksx, necksx, origin=(590, 330)), neckrot, origin=(590, 330))
    rh = lambda g: rn(aff.rotate(g, headrot, origin=(712, 165)))
    trunk = blob(
        [
            (262, 298),
            (286, 272),
            (326, 262),
            (372, 272),
            (425, 286),
            (470, 284),
            (516, 262),
            (560, 250),
            (606, 292),
            (628, 335),
            (632, 366),
            (612, 396),
            (575, 416 + belly * 0.6),
            (520, 430 + belly),
            (450, 424 + belly),
            (392, 400 + belly * 0.7),
            (340, 392),
            (290, 376),
            (258, 338),
        ]
    )
    neck = rn(
        blob(
            [
                (505, 268),
                (548, 246),
                (592, 214),
                (632, 176),
                (672, 144),
                (706, 132),
                (736, 150),
                (742, 190),
                (722, 214),
                (700, 236),
                (682, 268),
                (664, 304),
                (648, 345),
                (610, 372),
                (560, 340),
            ]
        )
    )
    head = rh(
        blob(
            [
                (706, 138),
                (730, 131),
                (752, 146),
                (776, 176),
                (803, 206),
                (824, 226),
                (832, 240),
                (828, 254),
                (815, 262),
                (800, 258),
                (790, 250),
                (774, 246),
                (756, 238),
                (738, 232),
                (720, 222),
                (708, 200),
                (700, 168),
            ]
        )
    )
    ear1 = rh(blob([(722, 146), (716, 122), (728, 100), (740, 122), (742, 144)]))
    ear2 = rh(blob([(708, 146), (700, 124), (706, 104), (720, 122), (726, 142)]))
    P = {}
    for k, (J, d) in pose.items():
        J = [
            (x, y if y < 400 else 400 + (y - 400) * leglen, r * (thick if i > 2 else 1))
            for i, (x, y, r) in enumerate(J)
        ]
        P[k] = (J, d)
    L = {k: leg(J, d, 26 * thick**0.5, 9 * thick, 17 * thick) for k, (J, d) in P.items()}
    body = fillet(U(trunk, neck, head), 10)
    near = fillet(U(body, L["hind_near"][0], L["fore_near"][0], ear1), 12)
    far = [U(*L["hind_far"]), U(*L["fore_far"])]
    if tail == "dock":
        tails = [([(266, 288), (238, 292), (222, 322), (214, 356)], 34)]
    elif tail == "hang":
        tails = [
            ([(268, 290), (232, 300), (216, 372), (212, 450), (226, 520)], 34),
            ([(266, 288), (224, 304), (202, 380), (198, 450), (196, 500)], 28),
            ([(268, 292), (240, 310), (232, 380), (236, 440), (244, 490)], 24),
        ]
    else:
        tails = [
            ([(268, 290), (228, 262), (172, 262), (112, 286), (52, 340)], 32),
            ([(270, 292), (222, 276), (170, 286), (118, 318), (74, 372)], 32),
            ([(266, 288), (218, 250), (158, 240), (96, 246), (30, 276)], 28),
            ([(268, 294), (228, 296), (186, 318), (146, 352), (116, 398)], 28),
        ]
    tailg = U(*[stroke(Q, w, 1, bias=0.3) for Q, w in tails])
    for g in far:
        b.put(T(g), col=colour)
    b.put(T(ear2), gap=2 * lw, col=colour)
    b.put(T(tailg), gap=2 * lw)
    b.put(T(U(near, L["hind_near"][1], L["fore_near"][1])), col=colour)
    for k in P:
        x, y, r = P[k][0][-1]
        a = math.radians(P[k][1])
        v = (-math.sin(a), math.cos(a))
        c = (x + math.cos(a) * 3, y + math.sin(a) * 3)
        h = 15 * thick
        b.cut(
            T(
                stroke(
                    [(c[0] - v[0] * h, c[1] - v[1] * h), c, (c[0] + v[0] * h, c[1] + v[1] * h)],
                    3 * lw**0.5,
                    0.2,
                )
            )
        )
        if feather:
            x, y, r = P[k][0][-2]
            h = r * 1.5
            f = U(
                *[
                    stroke(
                        [
                            (x - r * 0.6 + j * r * 0.55, y - 26),
                            (x - r * 0.9 + j * r * 0.6, y + 4),
                            (x - r * 1.7 + j * r * 0.95, y + 34),
                        ],
                        r * 1.15,
                        1,
                        bias=0.55,
                    )
                    for j in range(4)
                ]
            )
            b.white(T(f.intersection(box(0, 0, 999, 622))), 2.6 * lw**0.6)
    if period:
        tone = lit(near, light, bulge=70, lo=0.45, hi=1.0, res=3)
        b.cut(
            T(
                hatch(
                    near,
                    list(lines_family(near, period, angle=74, bend=0.10)),
                    tone,
                    wmax=period * 0.5,
                    gamma=1.25,
                    inset=5,
                    wmin=0.9,
                )
            )
        )
    F = [
        ([(300, 330), (322, 372), (322, 410), (296, 440)], 5),
        ([(612, 300), (640, 330), (646, 366), (626, 392)], 4.5),
        ([(352, 396), (380, 372), (384, 330)], 3.5),
    ]
    for Q, w in F:
        b.cut(T(stroke(Q, w * lw**0.6)))
    # mane
    crest = cr([(712, 130), (680, 140), (640, 168), (604, 202), (572, 232), (545, 250)], n=10)
    rng = np.random.default_rng(1)
    locks = []
    n = 13 if lw < 1.5 else 8
    for i in np.linspace(0, len(crest) - 1, n).astype(int):
        x, y = crest[i]
        k = i / (len(crest) - 1)
        ln = (78 + 34 * math.sin(k * 3 + 0.4) + rng.uniform(-10, 10)) * shag
        up = 20 - 8 * k
        if pose in (STAND, WALK):
            locks.append(
                stroke(
                    [
                        (x + 6, y + 4),
                        (x - 12, y + ln * 0.25),
                        (x - 14, y + ln * 0.6),
                        (x - 4 + rng.uniform(-8, 8), y + ln),
                    ],
                    30,
                    1,
                    bias=0.35,
                )
            )
        else:
            locks.append(
                stroke(
                    [
                        (x + 10, y + 12),
                        (x - ln * 0.3, y - up),
                        (x - ln * 0.65, y - up * 0.9 + 6 * rng.uniform(-1, 1)),
                        (x - ln, y - 2 + rng.uniform(-6, 14)),
                    ],
                    13 + 8 * 13 / n,
                    1,
                    bias=0.33,
                )
            )
    b.put(T(rn(U(*locks))), gap=1.3 * lw)
    b.add(
        T(
            rh(
                U(
                    stroke([(726, 128), (744, 130), (758, 146)], 9, 1),
                    stroke([(722, 126), (700, 112), (672, 112)], 11, 1, bias=0.35),
                )
            )
        )
    )
    # face
    b.cut(T(rh(stroke([(750, 160), (760, 166), (770, 172)], 5 * lw**0.6))))
    b.cut(T(rh(stroke([(814, 230), (821, 236), (823, 245)], 4 * lw**0.5))))
    if blaze:
        b.cut(T(rh(stroke([(752, 150), (782, 184), (812, 216)], 14, 1))))
    if bridle:
        b.cut(
            T(rh(stroke([(742, 140), (764, 212), (794, 258)], 5 * lw**0.6, 0.3))),
            T(rh(stroke([(808, 206), (784, 250)], 5 * lw**0.6, 0.3, smooth=False))),
        )
    if harness:
        col = stroke([(592, 216), (584, 280), (600, 340), (634, 372)], 38, 0.7)
        b.put(T(col), gap=3 * lw, col=harness)
    if traces:
        b.put(T(line(cr([(612, 312), (480, 338), (330, 352), (216, 356)], n=8)[:, :2], 5 * lw)), gap=2.6 * lw)
        b.put(T(line(cr([(470, 282), (478, 340), (496, 430 + belly)], n=8)[:, :2], 6 * lw)), gap=2.6 * lw)


@lru_cache(None)
def horse_plate(kind):
    kinds: dict[str, dict[str, Any]] = dict(
        a=dict(pose=TROT),
        b=dict(pose="G"),
        c=dict(pose="C"),
        w=dict(pose=WALK, feather=True, thick=1.25, tail="dock", neckrot=8, shag=0.8, belly=10),
        m=dict(pose=TROT, tail="dock", neckrot=-6, headrot=10),
    )
    K = dict(kinds[kind])
    K["pose"] = (
        {"G": GALLOP, "C": CANTER}.get(K["pose"], K["pose"]) if isinstance(K["pose"], str) else K["pose"]
    )
    return Plate(steed, gap=8, lw=2.3, period=22, **K)


def horse_at(b, kind, x, y, s, gap=3):
    """hoofs on y; x is the rump"""
    horse_plate(kind).stamp(b, at(x - 230 * s, y - 616 * s, s), gap)


def team(b, x, y, s, kinds, step=None, pole=None):
    """kinds: 'ab' one pair; 'ab ca' two pairs - drawn leaders first; returns the bit points for reins"""
    pairs = kinds.split()
    step = step or 500 * s
    bits = []
    for i, p in reversed(list(enumerate(pairs))):
        X = x + i * step
        for j, k in enumerate(p):
            d = len(p) - 1 - j
            horse_at(b, k, X + d * 42 * s, y - d * 22 * s, s)
        bits.append((X + 555 * s, y - 370 * s))
    return bits[::-1]


# ---------------------------------------------------------------- vehicles (local frame: ground y=0, rear x=0, length about 300)
def wheel(b, T, cx, cy, r, n=10, rim=None, rot=5, col=None):
    rim = rim or max(6, r * 0.15)
    g = circ(cx, cy, r, res=32).difference(circ(cx, cy, r - rim, res=32))
    sp = []
    for k in range(n):
        a = math.radians(360 / n * k + rot)
        c, s = math.cos(a), math.sin(a)
        Q = lambda d, o: (cx + c * d - s * o, cy + s * d + c * o)
        sp.append(poly([Q(4, -3.6), Q(4, 3.6), Q(r - rim + 1, 2.5), Q(r - rim + 1, -2.5)]))
    hub = circ(cx, cy, r * 0.2)
    gg = U(g, *sp, hub).difference(circ(cx, cy, r * 0.08))
    # the eraser is rim, spokes and hub only: what lies behind shows between them
    b.put(T(gg), gap=2.2, col=col)


def driver(b, T, coat=OX, hat="tricorne", whip=True, face=True, cape=True):
    """sits at 0,0, faces right, about 96 high"""
    body = blob([(-24, 4), (-28, -24), (-19, -52), (-4, -61), (12, -57), (21, -36), (24, -10), (26, 6)])
    b.put(
        T(
            U(
                limb([(0, -2, 12), (28, -2, 10.5), (33, 2, 9)]),
                limb([(33, 0, 9), (38, 22, 7), (40, 36, 6)]),
                blob([(34, 34), (46, 33), (56, 39), (54, 44), (34, 44)]),
            )
        )
    )
    b.white(T(body), 3.2, col=coat)
    b.add(T(U(stroke([(-16, -4), (-12, -24), (-4, -38)], 4), stroke([(-6, 0), (-2, -18), (2, -30)], 4))))
    if cape:
        b.white(T(blob([(-22, -46), (-14, -62), (2, -66), (16, -58), (22, -42), (2, -38)])), 3, col=coat)
    arm = limb([(-2, -48, 9), (12, -33, 8), (36, -35, 6.5)])
    b.white(T(arm), 3, col=coat)
    b.white(T(circ(42, -36, 6)), 2.6)
    head(b, T, 2, -76, 0.26, hat)
    if whip:
        b.put(T(stroke([(42, -32), (58, -70), (80, -112)], 4.2, 0.6)), gap=2)
        b.put(T(stroke([(80, -112), (104, -126), (128, -104), (146, -108)], 3, 0.5)), gap=1.6)


def head(b, T, x, y, s, hat="tricorne", tail=True):
    """small head facing right: paper face, black hair and hat"""
    t = lambda g: T(aff.translate(aff.scale(g, s, s, origin=(0, 0)), x, y))
    f = blob(
        [
            (-36, -40),
            (10, -48),
            (40, -34),
            (42, -14),
            (60, 8),
            (46, 16),
            (48, 34),
            (36, 54),
            (0, 60),
            (-34, 40),
        ]
    )
    b.white(t(f), 2.6)
    if hat == "bonnet":
        b.put(
            t(
                U(
                    blob(
                        [
                            (-40, 40),
                            (-60, 0),
                            (-54, -50),
                            (-10, -76),
                            (30, -66),
                            (48, -44),
                            (20, -30),
                            (0, 0),
                            (-10, 50),
                        ]
                    )
                )
            ),
            gap=1.4,
        )
        return
    b.put(
        t(
            U(
                blob([(-44, -44), (-8, -46), (-6, 0), (-20, 46), (-52, 36), (-58, -10)]),
                stroke([(-40, 30), (-72, 44), (-96, 80)], 26, 0.9) if tail else E,
            )
        ),
        gap=1.2,
    )
    b.add(t(circ(26, -14, 6)))
    H = dict(
        tricorne=U(
            blob([(-44, -34), (-34, -80), (6, -92), (36, -74), (44, -36)]),
            blob(
                [
                    (-110, -30),
                    (-82, -60),
                    (-46, -78),
                    (-12, -66),
                    (8, -52),
                    (40, -68),
                    (72, -54),
                    (100, -20),
                    (56, -16),
                    (0, -18),
                    (-60, -16),
                ]
            ),
        ),
        straw=U(
            blob([(-34, -34), (-30, -80), (0, -92), (32, -80), (36, -34)]),
            blob([(-96, -26), (-40, -44), (0, -46), (44, -44), (96, -24), (40, -22), (-40, -22)]),
        ),
        fur=blob([(-56, -24), (-62, -70), (-30, -104), (24, -106), (54, -76), (56, -26), (0, -16)]),
        cap=U(
            blob([(-44, -30), (-40, -70), (0, -84), (40, -66), (46, -32)]),
            blob([(20, -36), (60, -34), (84, -20), (40, -20)]),
        ),
        none=E,
    )[hat]
    if not H.is_empty:
        b.put(t(H), gap=1.8)
        if hat == "tricorne":
            b.cut(t(stroke([(-92, -32), (-46, -62), (-10, -50), (8, -38), (42, -54), (84, -26)], 8, 0.4)))
    else:
        b.put(t(blob([(-50, -20), (-46, -60), (0, -74), (40, -52), (30, -34), (-10, -34)])), gap=1)


def box_win(x0, x1, y0=-174, y1=-120):
    return poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]).buffer(3)


def coach(
    b,
    T,
    wins=((64, 100), (112, 168), (180, 218)),
    who=(),
    col=OX,
    drv=True,
    door=None,
    roof=True,
    curtains=True,
    hat="tricorne",
    coat=OX,
    rail=True,
    winfn=None,
    basket=False,
    bodycol=None,
    gilt=None,
):
    """closed coach; who = list of (x, y, scale, flip, bust-name) drawn inside the windows"""
    for cx, r in ((76, 46), (246, 34)):
        wheel(b, T, cx, -r - 4, r, 10, rot=14)
    b.put(T(limb([(50, -52, 4.5), (150, -44, 5), (248, -42, 5)])))
    for Q in (
        [(52, -52), (30, -76), (26, -100), (44, -118), (62, -116)],
        [(236, -42), (256, -72), (258, -104), (240, -122), (224, -118)],
    ):
        b.put(T(stroke(Q, 9, 0.5)), gap=2)
    if basket:
        g = poly([(0, -120), (58, -124), (58, -62), (10, -66)]).buffer(3)
        b.put(T(g))
        for k in range(4):
            b.cut(
                T(line([(2, -112 + k * 13), (58, -114 + k * 13)], 2.4)),
                T(line([(10 + k * 13, -120), (14 + k * 12, -64)], 2.4)),
            )
    bx = blob(
        [(224, -140), (246, -144), (282, -130), (304, -98), (304, -86), (272, -92), (244, -68), (224, -76)]
    )
    b.put(T(bx))
    body = blob(
        [
            (50, -176),
            (60, -188),
            (140, -192),
            (220, -188),
            (230, -176),
            (234, -130),
            (236, -100),
            (224, -70),
            (196, -54),
            (150, -48),
            (100, -50),
            (70, -62),
            (52, -92),
            (46, -130),
        ]
    )
    b.put(T(body), col=bodycol)
    if bodycol:
        b.add(T(outline(body, 4)))
    low = body.intersection(box(0, -110, 300, 0)).buffer(-7)
    if not bodycol:
        for s in (low.intersection(box(0, -200, 104, 0)), low.intersection(box(176, -200, 300, 0))):
            b.cut(
                T(
                    hatch(
                        s,
                        lines_family(s, 8, 12, bend=0.08),
                        lit(body, (-0.5, -0.5, 0.5), bulge=60, lo=0.2, res=3),
                        wmax=4.2,
                        inset=1,
                    )
                )
            )
    d = blob(
        [(112, -112), (168, -112), (170, -84), (166, -60), (140, -55), (114, -60), (110, -84)]
    ).intersection(box(108, -113, 172, 0))
    b.white(T(d), 3.2, col=col, gap=2)
    if door is not None:
        b.white(T(aff.translate(door, 140, -85)), 2.2)
    W = []
    for x0, x1 in wins:
        w = (winfn or box_win)(x0, x1)
        W.append(w)
        b.white(T(w), 3.4, gap=1)
    Wg = U(*W)
    for x, y, s, fl, nm in who:
        m, c = bust(nm)
        f = lambda g: aff.translate(aff.scale(g, s * fl, s, origin=(0, 0)), x, y)
        g = f(m).intersection(Wg.buffer(-1))
        b.put(T(g), gap=1.2)
        b.cut(T(f(c).intersection(Wg)))
    if curtains:
        for w in W:
            x0, y0, x1, y1 = w.bounds
            q = (x1 - x0) * 0.3
            cur = U(
                blob([(x0, y0), (x0 + q, y0), (x0 + q * 0.7, y0 + 18), (x0 + 4, y0 + 36), (x0, y0 + 36)]),
                blob([(x1, y0), (x1 - q, y0), (x1 - q * 0.7, y0 + 18), (x1 - 4, y0 + 36), (x1, y0 + 36)]),
            )
            b.put(T(cur.intersection(w)), gap=1.3, col=col)
    b.put(
        T(
            blob(
                [
                    (40, -184),
                    (54, -196),
                    (140, -204),
                    (226, -196),
                    (242, -184),
                    (226, -180),
                    (140, -186),
                    (56, -180),
                ]
            )
        ),
        gap=2.6,
        col=gilt,
    )
    if gilt:
        b.add(
            T(
                outline(
                    blob(
                        [
                            (40, -184),
                            (54, -196),
                            (140, -204),
                            (226, -196),
                            (242, -184),
                            (226, -180),
                            (140, -186),
                            (56, -180),
                        ]
                    ),
                    3,
                )
            )
        )
    if rail:
        b.put(
            T(
                U(
                    line([(60, -214), (222, -214)], 3.6),
                    *[line([(x, -214), (x, -198)], 3.4) for x in range(62, 224, 32)],
                )
            ),
            gap=1,
        )
    if drv:
        driver(b, T_sub(T, 258, -142), coat, hat)
    for cx, r, n in ((62, 50, 12), (236, 38, 10)):
        wheel(b, T, cx, -r, r, n)
    b.put(T(limb([(250, -46, 4.5), (300, -62, 4), (360, -72, 3.6)])), gap=2)


def T_sub(T, x, y, s=1, flip=1, rot=0):
    f = at(x, y, s, flip, rot)
    return lambda g: T(f(g))


def gig(b, T, r=66, col=OX):
    """two-wheeler with a shell body; the driver sits at (88, -150); shafts to x=330"""
    wheel(b, T, 84, -r + 2, r - 4, 12, rot=12)
    b.put(T(limb([(20, -70, 5), (120, -76, 5), (220, -88, 4.5), (330, -100, 4)])))
    body = blob(
        [
            (8, -168),
            (20, -172),
            (34, -142),
            (70, -128),
            (118, -126),
            (140, -136),
            (158, -150),
            (168, -142),
            (160, -108),
            (136, -78),
            (90, -68),
            (48, -76),
            (22, -106),
            (6, -148),
        ]
    )
    b.white(T(body), 3.8, col=col, gap=2)
    b.add(
        T(
            hatch(
                body,
                lines_family(body, 8, 20),
                lit(body, (-0.1, 0.9, 0.3), bulge=24, lo=0.25, res=3),
                wmax=4,
                inset=2,
            )
        )
    )
    b.cut(T(stroke([(18, -158), (38, -130), (80, -118), (130, -118), (158, -136)], 3.4, 0.4)))
    b.put(T(stroke([(26, -70), (2, -56), (10, -26), (44, -18)], 7, 0.5)), gap=2)
    wheel(b, T, 78, -r, r, 12)


def chaise(b, T, col=OX, who=(), winfn=None, gilt=None, open_=False):
    """a light travelling chariot with one big window and no coachman (postilion rides)"""
    for cx, r in ((70, 54), (230, 34)):
        wheel(b, T, cx + 10, -r - 4, r, 10, rot=14)
    b.put(T(limb([(50, -58, 4.5), (150, -46, 5), (240, -40, 5), (330, -66, 4)])))
    for Q in (
        [(48, -56), (24, -84), (22, -110), (40, -128), (60, -124)],
        [(226, -42), (248, -74), (250, -104), (228, -128), (208, -122)],
    ):
        b.put(T(stroke(Q, 9, 0.5)), gap=2)
    body = blob(
        [
            (58, -190),
            (110, -198),
            (160, -192),
            (176, -170),
            (182, -132),
            (206, -112),
            (214, -86),
            (200, -62),
            (150, -50),
            (96, -54),
            (66, -76),
            (54, -120),
            (52, -170),
        ]
    )
    b.put(T(body))
    w = (winfn or (lambda: poly([(84, -178), (158, -178), (162, -120), (84, -120)]).buffer(4)))()
    low = body.intersection(box(0, -106, 300, 0)).buffer(-7)
    b.white(T(low.buffer(-2)), 3, col=col, gap=1)
    b.add(
        T(
            hatch(
                low,
                lines_family(low, 7, 15, 0.1),
                lit(low, (0.4, 0.8, 0.3), bulge=24, lo=0.25, res=3),
                wmax=3.6,
                inset=3,
            )
        )
    )
    b.white(T(w), 3.4, gap=1)
    for x, y, s, fl, nm in who:
        m, c = bust(nm)
        f = lambda g: aff.translate(aff.scale(g, s * fl, s, origin=(0, 0)), x, y)
        b.put(T(f(m).intersection(w.buffer(-1))), gap=1.2)
        b.cut(T(f(c).intersection(w)))
    b.put(
        T(
            blob(
                [
                    (44, -186),
                    (60, -202),
                    (112, -210),
                    (170, -202),
                    (190, -184),
                    (168, -188),
                    (112, -194),
                    (62, -188),
                ]
            )
        ),
        gap=2.4,
    )
    for cx, r, n in ((56, 58, 12), (220, 38, 10)):
        wheel(b, T, cx, -r, r, n)


def waggon(b, T, col=OX, sides=True):
    """farm waggon, empty; load it before calling with the cargo sitting on y=-96, x 30..240"""
    for cx, r in ((72, 46), (216, 34)):
        wheel(b, T, cx + 10, -r - 4, r, 10, rot=14)
    body = blob(
        [
            (4, -124),
            (20, -112),
            (70, -96),
            (130, -92),
            (200, -98),
            (262, -116),
            (276, -128),
            (272, -84),
            (256, -66),
            (140, -58),
            (30, -66),
            (10, -84),
        ],
        10,
    )
    b.white(T(body), 3.8, col=col, gap=2)
    for k in range(8):
        x = 30 + k * 32
        b.add(T(line([(x, -110), (x + 4, -62)], 3.6)).intersection(T(body)))
    b.put(T(stroke([(-4, -130), (60, -100), (132, -96), (210, -102), (284, -134)], 7, 0.3)), gap=2)
    b.add(T(stroke([(14, -76), (130, -72), (262, -80)], 4, 0.4)))
    for cx, r, n in ((60, 52, 12), (212, 40, 10)):
        wheel(b, T, cx, -r, r, n)
    b.put(T(limb([(250, -60, 4.5), (330, -72, 4)])), gap=2)


def dray(b, T):
    """low heavy platform on four small wheels; load on y=-62"""
    for cx in (62, 224):
        wheel(b, T, cx + 10, -36, 32, 8, rot=14)
    b.put(T(poly([(0, -62), (290, -62), (290, -48), (0, -48)]).buffer(2)))
    b.cut(T(line([(8, -55), (282, -55)], 2.6)))
    b.put(T(U(line([(6, -60), (2, -96)], 7), line([(284, -60), (292, -104)], 7))))
    for cx in (52, 214):
        wheel(b, T, cx, -34, 34, 9, rim=8)
    b.put(T(limb([(270, -50, 4.5), (340, -62, 4)])), gap=2)


def barrel(b, T, x, y, r=26, h=58, col=None, lying=False):
    """upright cask standing on y"""
    g = blob(
        [
            (x - r * 0.78, y),
            (x - r, y - h * 0.5),
            (x - r * 0.78, y - h),
            (x + r * 0.78, y - h),
            (x + r, y - h * 0.5),
            (x + r * 0.78, y),
        ],
        8,
    )
    if lying:
        g = circ(x, y - r, r)
    (b.white(T(g), 3.2, col=col) if col else b.put(T(g)))
    if lying:
        b.cut(T(outline(circ(x, y - r, r * 0.72), 2.6)))
        b.cut(
            T(line([(x - r * 0.6, y - r), (x + r * 0.6, y - r)], 2)),
            T(line([(x, y - 1.6 * r), (x, y - 0.4 * r)], 2)),
        )
        return
    f = b.add if col else b.cut
    for q in (0.18, 0.34, 0.66, 0.82):
        f(T(stroke([(x - r, y - h * q), (x, y - h * q + 3), (x + r, y - h * q)], 2.6, 0.3).intersection(g)))
    f(T(stroke([(x - r * 0.45, y - 4), (x - r * 0.6, y - h / 2), (x - r * 0.45, y - h + 4)], 3)))


def reins(b, pts, w=2.4):
    b.put(line(cr(pts, n=10)[:, :2], w), gap=1.2)


# ---------------------------------------------------------------- profiles in the manner of cut paper
MALE = [
    (-70, 56),
    (-64, 20),
    (-36, 4),
    (-27, -28),
    (-42, -70),
    (-40, -106),
    (-20, -132),
    (10, -136),
    (33, -122),
    (40, -104),
    (39, -95),
    (56, -76),
    (46, -69),
    (50, -61),
    (44, -56),
    (48, -49),
    (42, -44),
    (46, -33),
    (34, -24),
    (21, -19),
    (25, 2),
    (54, 18),
    (66, 56),
]
FAT = [
    (-96, 56),
    (-88, 14),
    (-46, -2),
    (-38, -28),
    (-46, -70),
    (-42, -108),
    (-20, -132),
    (10, -136),
    (33, -122),
    (40, -104),
    (39, -95),
    (60, -78),
    (49, -70),
    (53, -62),
    (46, -57),
    (51, -50),
    (46, -44),
    (51, -36),
    (48, -28),
    (58, -18),
    (56, -4),
    (44, 2),
    (66, 14),
    (98, 34),
    (106, 56),
]
FEM = [
    (-52, 56),
    (-52, 24),
    (-26, 6),
    (-17, -24),
    (-34, -62),
    (-38, -100),
    (-18, -128),
    (10, -130),
    (30, -116),
    (36, -99),
    (35, -91),
    (48, -77),
    (39, -70),
    (42, -63),
    (38, -58),
    (41, -52),
    (36, -46),
    (38, -36),
    (26, -28),
    (12, -23),
    (15, 0),
    (40, 14),
    (66, 36),
    (58, 56),
]
HAT3 = U(
    blob([(-40, -108), (-34, -146), (0, -160), (34, -146), (40, -112)]),
    blob(
        [
            (-92, -100),
            (-66, -132),
            (-34, -150),
            (0, -140),
            (20, -126),
            (44, -138),
            (66, -128),
            (92, -98),
            (50, -106),
            (0, -104),
            (-50, -100),
        ]
    ),
)
HAT3CUT = stroke([(-78, -106), (-40, -136), (-2, -126), (20, -113), (44, -124), (78, -104)], 5, 0.4)
QUEUE = U(
    blob([(-44, -100), (-20, -110), (-14, -70), (-30, -46), (-50, -60)]),
    stroke([(-36, -60), (-58, -40), (-60, 10), (-54, 40)], 20, 0.8),
)
QBOW = U(blob([(-44, -46), (-66, -62), (-70, -40)]), blob([(-44, -46), (-34, -26), (-58, -22)]))
CURLS = lambda pts: U(*[circ(x, y, r) for x, y, r in pts])


@lru_cache(None)
def bust(who):
    """-> (black, cuts); origin at the pit of the neck, 200 high, faces right"""
    C = E
    if who == "man":
        g = U(blob(MALE), QUEUE)
        C = U(stroke([(-30, -100), (-20, -60), (-34, -44)], 4), stroke([(20, 6), (30, 26), (26, 54)], 5, 0.4))
    elif who == "gent":
        g = U(blob(MALE), QUEUE, QBOW, HAT3)
        C = U(
            HAT3CUT,
            stroke([(22, 6), (34, 26), (30, 54)], 6, 0.4),
            stroke([(-36, -92), (-20, -86), (-10, -94)], 4),
        )
    elif who == "squire":
        g = U(blob(FAT), QUEUE, HAT3)
        C = U(
            HAT3CUT,
            stroke([(36, 6), (54, 30), (54, 54)], 6, 0.4),
            stroke([(24, -34), (36, -24), (50, -22)], 4),
            stroke([(-36, -92), (-20, -86), (-10, -94)], 4),
        )
    elif who == "captain":
        hat = U(
            blob(
                [
                    (-96, -86),
                    (-70, -128),
                    (-30, -164),
                    (10, -172),
                    (44, -150),
                    (84, -104),
                    (96, -90),
                    (50, -106),
                    (0, -112),
                    (-50, -104),
                ]
            )
        )
        ep = U(
            blob([(-84, 20), (-60, 4), (-34, 8), (-40, 26), (-80, 34)]),
            *[limb([(-80 + k * 11, 28, 4), (-82 + k * 11, 46, 3)]) for k in range(5)],
        )
        g = U(blob(MALE), QUEUE, hat, ep)
        C = U(
            stroke([(-84, -92), (-30, -144), (20, -152), (80, -104)], 6, 0.4),
            circ(14, -132, 9).difference(circ(14, -132, 4)),
            stroke([(22, 6), (36, 26), (30, 54)], 6, 0.4),
            outline(ep, 2.4),
            limb([(49, -64, 2), (62, -66, 1.5)]),
        )
        g = U(g, stroke([(42, -66), (58, -64), (70, -72)], 7, 0.8))
    elif who == "plume":
        hair = CURLS(
            [
                (-20, -120, 30),
                (-6, -140, 30),
                (8, -128, 26),
                (-34, -96, 22),
                (-38, -70, 14),
                (-34, -50, 10),
                (-28, -34, 8),
            ]
        )
        hat = blob(
            [(-84, -142), (-40, -158), (0, -164), (50, -152), (76, -126), (40, -138), (0, -142), (-40, -138)]
        )
        P = U(
            *[
                stroke(Q, w, 1, bias=0.6)
                for Q, w in (
                    ([(-10, -156), (-20, -216), (-66, -236), (-104, -206)], 34),
                    ([(0, -158), (4, -226), (-20, -262), (-62, -262)], 32),
                    ([(8, -156), (34, -216), (30, -256), (-2, -276)], 30),
                )
            ]
        )
        g = U(blob(FEM), hair, hat, P)
        C = U(
            *[
                stroke(Q, 4.5)
                for Q in (
                    [(-10, -160), (-22, -214), (-62, -228)],
                    [(2, -160), (4, -222), (-22, -252)],
                    [(12, -160), (32, -214), (24, -250)],
                )
            ],
            stroke([(-30, -92), (-14, -116), (14, -118)], 4),
            stroke([(-30, -70), (-20, -88), (-24, -104)], 4),
            line([(-14, -8), (14, -4)], 4),
        )
    elif who == "lady":
        hair = CURLS(
            [(-18, -118, 30), (-4, -142, 28), (10, -124, 22), (-32, -92, 20), (-34, -64, 12), (-30, -44, 9)]
        )
        g = U(blob(FEM), hair)
        C = U(
            stroke([(-32, -92), (-12, -116), (14, -118)], 4),
            stroke([(-26, -120), (-8, -142), (12, -140)], 4),
            line([(-15, -8), (14, -4)], 4),
            circ(-8, -64, 4),
        )
    elif who == "plum":
        hair = CURLS([(-18, -112, 28), (0, -120, 24), (-32, -88, 18), (-32, -62, 12)])
        hat = U(
            blob(
                [
                    (-74, -120),
                    (-30, -136),
                    (10, -138),
                    (56, -120),
                    (84, -100),
                    (40, -112),
                    (0, -116),
                    (-40, -112),
                ]
            ),
            circ(-16, -158, 24),
            circ(14, -162, 22),
            circ(0, -184, 20),
        )
        lf = stroke([(6, -202), (26, -222), (50, -216)], 16, 0.9)
        g = U(blob(FEM), hair, hat, lf)
        C = U(
            stroke([(-30, -164), (-26, -174), (-16, -176)], 4.5),
            stroke([(4, -168), (8, -176), (16, -178)], 4.5),
            outline(circ(14, -162, 22), 3),
            outline(circ(0, -184, 20), 3),
            line([(-15, -8), (14, -4)], 4),
        )
    elif who == "judge":
        wig = CURLS(
            [
                (-14, -128, 26),
                (8, -132, 20),
                (-36, -112, 20),
                (-48, -88, 19),
                (-54, -62, 19),
                (-56, -36, 19),
                (-58, -8, 20),
                (-56, 22, 20),
                (-32, 20, 22),
                (-28, -20, 22),
                (-26, -70, 22),
                (-20, 36, 18),
                (20, -118, 14),
            ]
        )
        g = U(blob(MALE), wig)
        C = U(
            *[
                outline(circ(x, y, 9), 3.6)
                for x, y in (
                    (-48, -88),
                    (-54, -60),
                    (-56, -30),
                    (-57, 2),
                    (-52, 28),
                    (-28, -72),
                    (-27, -40),
                    (-27, -6),
                )
            ],
            stroke([(-22, 26), (-26, -20), (-18, -80), (6, -112)], 4.5),
            poly([(20, 2), (34, 8), (36, 50), (22, 50), (14, 12)]),
        )
    elif who == "bishop":
        mit = poly(
            [(-44, -108), (-52, -150), (-34, -186), (-4, -216), (26, -188), (44, -152), (40, -108)]
        ).buffer(3)
        lap = stroke([(-36, -106), (-50, -70), (-52, -20), (-60, 10)], 18, 0.5)
        g = U(blob(MALE), mit, lap)
        C = U(
            line([(-42, -114), (40, -114)], 5),
            line([(-4, -204), (-4, -116)], 5),
            line([(-34, -160), (28, -160)], 5),
            outline(mit.buffer(-5), 2.4),
            stroke([(22, 4), (30, 30), (20, 54)], 6, 0.4),
            stroke([(-30, 8), (-10, 34), (0, 54)], 6, 0.4),
        )
    elif who == "prince":
        fur = rough(
            blob(
                [
                    (-62, -112),
                    (-70, -146),
                    (-46, -186),
                    (0, -198),
                    (44, -184),
                    (62, -146),
                    (56, -114),
                    (0, -106),
                ]
            ),
            5,
            9,
            3,
        )
        col_ = rough(blob([(-90, 60), (-86, 24), (-54, 0), (-20, 4), (20, 10), (62, 22), (90, 60)]), 5, 9, 4)
        brd = blob([(20, -60), (42, -50), (56, -34), (54, -8), (36, 4), (14, -18)])
        cr_ = poly(
            [(-40, -180), (-56, -244), (-26, -216), (-4, -258), (18, -216), (48, -244), (34, -180)]
        ).buffer(3)
        g = U(
            U(blob(MALE), brd).difference(fur.buffer(5)).difference(col_.buffer(5)),
            fur,
            col_,
            cr_.difference(fur.buffer(5)),
        )
        C = U(
            *[
                stroke([(x, y), (x + 4, y + 10), (x + 2, y + 22)], 4)
                for x, y in (
                    (-50, -150),
                    (-30, -170),
                    (-8, -176),
                    (14, -172),
                    (36, -152),
                    (-34, -136),
                    (-6, -142),
                    (22, -138),
                    (-60, 20),
                    (-30, 10),
                    (0, 14),
                    (30, 24),
                    (54, 30),
                    (-40, 36),
                    (10, 38),
                )
            ],
            line([(-58, -112), (52, -112)], 3.6),
            stroke([(34, -50), (46, -30), (44, -4)], 4),
        )
    elif who == "dame":
        hair = U(
            CURLS([(-14, -112, 28), (-40, -112, 19)]),
            blob([(-58, -124), (-66, -108), (-52, -92), (-36, -100)]),
        )
        g = U(
            blob([(x * (1.08 if y > -90 and x > 30 else 1), y) for x, y in FEM]),
            hair,
            blob([(-48, -84), (-40, -130), (-6, -150), (26, -136), (30, -122), (0, -122), (-24, -100)]),
        )
        C = U(
            stroke([(26, -118), (-4, -118), (-28, -96), (-36, -66)], 5, 0.4),
            outline(circ(28, -92, 9), 3),
            line([(20, -94), (-10, -98)], 3),
            poly([(0, -12), (30, 0), (34, 16), (4, 4)]),
        )
    elif who == "clerk":
        g = U(blob([(x * 0.94, y) for x, y in MALE]), QUEUE, circ(44, -92, 12))
        C = U(
            circ(44, -92, 7), line([(34, -94), (-6, -98)], 3.6), stroke([(20, 6), (30, 26), (26, 54)], 5, 0.4)
        )
        g = U(g, stroke([(-4, -96), (-50, -140), (-84, -158)], 17, 1, bias=0.6))
        C = U(C, stroke([(-4, -98), (-46, -136), (-78, -154)], 2.8))
    elif who == "miner":
        hat = U(
            blob([(-48, -104), (-44, -142), (0, -158), (40, -140), (48, -106)]),
            blob([(-58, -100), (0, -112), (66, -100), (50, -92), (-50, -92)]),
        )
        g = U(blob(FAT), hat, blob([(-44, -96), (-14, -96), (-20, -60), (-40, -56)]))
        C = U(line([(-50, -108), (52, -108)], 4))
    elif who == "kiss":
        a = U(blob(MALE), QUEUE)
        m = aff.translate(
            aff.scale(
                U(
                    blob(FEM),
                    CURLS([(-18, -118, 30), (-4, -142, 28), (10, -124, 22), (-32, -92, 20), (-34, -64, 12)]),
                ),
                -1,
                1,
                origin=(0, 0),
            ),
            102,
            -2,
        )
        g = U(a, m)
        C = U(
            stroke([(-30, -100), (-20, -60), (-34, -44)], 4), stroke([(134, -94), (114, -118), (88, -118)], 4)
        )
    else:
        raise KeyError(who)
    return g, C


def cameo(b, x, y, rx, ry, who, s=None, ring=OX, dy=0, flip=1, rays=True):
    """oval portrait: oxblood ring, paper ground, black profile"""
    if ring:
        b.white(circ(x, y, rx, ry, res=40), 4, col=ring, gap=4)
        b.cut(outline(circ(x, y, rx - 6, ry - 6, res=40), 2.2))
    i = circ(x, y, rx - 13, ry - 13, res=40) if ring else circ(x, y, rx, ry, res=40)
    b.white(i, 4, gap=0)
    m, c = bust(who)
    s = s or ry / {"lady": 122, "man": 112}.get(who, 138)
    f = lambda g: aff.translate(aff.scale(g, s * flip, s, origin=(0, 0)), x, y + ry * 0.48 + dy)
    head_ = f(m)
    clip = (
        i.buffer(-1).union(box(x - rx * 3, y - ry * 3, x + rx * 3, y + ry * 0.2))
        if not ring
        else i.buffer(-1)
    )
    b.put(head_.intersection(clip), gap=2)
    b.cut(f(c).intersection(clip))


# ---------------------------------------------------------------- air and earth
def sky(b, y0=14, y1=180, step=11, seed=1, wmax=3.2, x0=0, x1=600):
    rng = np.random.default_rng(seed)
    o = []
    for y in np.arange(y0, y1, step):
        x = x0 - rng.uniform(0, 60)
        w = wmax * (1 - 0.75 * (y - y0) / max(1, (y1 - y0)))
        while x < x1:
            L = rng.uniform(120, 330)
            o.append(stroke([(x, y), (x + L / 2, y - 1), (x + L, y)], w, 0.8))
            x += L + rng.uniform(6, 26)
    b.add(U(*o))


def dusk(b, y1=190, seed=3, stars=((60, 40), (150, 84), (236, 30), (330, 66), (30, 110), (560, 30))):
    sky(b, 6, y1, 8, seed, 5.6)
    for x, y in stars:
        g = poly(
            [
                (
                    x + (9 if k % 2 == 0 else 3) * math.cos(k * math.pi / 4),
                    y + (9 if k % 2 == 0 else 3) * math.sin(k * math.pi / 4),
                )
                for k in range(8)
            ]
        )
        b.cut(g.buffer(2.5))


def rays(b, x, y, r0, r1, n=36, w=5):
    o = []
    for k in range(n):
        a = 2 * math.pi * k / n
        R = r1 * (1 if k % 2 else 0.82)
        o.append(
            stroke(
                [(x + r0 * math.cos(a), y + r0 * math.sin(a)), (x + R * math.cos(a), y + R * math.sin(a))],
                w,
                0.9,
                smooth=False,
                bias=0.3,
            )
        )
    b.add(U(*o))


def moon(b, x, y, r, col="#f3e9cf"):
    m = circ(x, y, r)
    b.put(m, gap=4, col=None)
    b.cut(m)
    b.add(outline(m, 3))
    c = m.difference(circ(x - r * 0.35, y - r * 0.2, r * 0.95))
    b.add(hatch(c, lines_family(c, 5, -40), lambda P: np.full(len(P), 0.7), wmax=3, inset=1))


def cloud(b, x, y, s=1):
    g = U(
        *[
            circ(x + dx * s, y + dy * s, r * s, r * s * 0.8)
            for dx, dy, r in ((-44, 4, 20), (-18, -8, 26), (14, -12, 28), (42, 2, 22), (0, 8, 30))
        ]
    ).intersection(box(x - 99 * s, y - 99 * s, x + 99 * s, y + 14 * s))
    b.white(g, 3.2)
    b.add(
        U(
            *[
                stroke(
                    [
                        (x - 50 * s + k * 12 * s, y + 12 * s - k % 3 * 7 * s),
                        (x - 20 * s + k * 10 * s, y + 10 * s - k % 3 * 7 * s),
                        (x + 10 * s + k * 8 * s, y + 12 * s - k % 3 * 7 * s),
                    ],
                    2.6,
                )
                for k in range(5)
            ]
        ).intersection(g)
    )


def ground(b, y=GROUND, seed=4, n=26, tufts=5, solid=False):
    rng = np.random.default_rng(seed)
    o = [
        stroke([(x, yy), (x + L / 2, yy - 2), (x + L, yy + d)], w)
        for x, yy, L, d, w in zip(
            rng.uniform(-30, 560, n),
            y + rng.uniform(0, 30, n),
            rng.uniform(40, 170, n),
            rng.uniform(-2, 2, n),
            rng.uniform(2.4, 5.4, n),
        )
    ]
    b.add(U(*o))
    for _ in range(tufts):
        x = rng.uniform(10, 590)
        yy = y + rng.uniform(8, 28)
        b.add(
            U(*[stroke([(x, yy), (x + d * 0.6, yy - 9), (x + d, yy - 17)], 4, 0.9) for d in (-9, -2, 6, 11)])
        )


def hills(b, y=250, h=46, seed=1, n=4, dark=False):
    rng = np.random.default_rng(seed)
    for _k in range(n):
        x = rng.uniform(-20, 600)
        w = rng.uniform(110, 200)
        hh = h * rng.uniform(0.6, 1.1)
        g = blob(
            [
                (x - w, y + 30),
                (x - w * 0.5, y - hh * 0.5),
                (x, y - hh),
                (x + w * 0.5, y - hh * 0.55),
                (x + w, y + 30),
                (x, y + 60),
            ]
        ).intersection(box(-50, -50, 650, y))
        b.white(g, 3.2)
        b.add(
            hatch(
                g,
                lines_family(g, 9, 62, 0.06),
                lambda P, x=x, w=w: np.clip((P[:, 0] - x) / w, 0, 1),
                wmax=3.6,
                inset=3,
            )
        )


def tree(b, x, y, s=1, kind=0, col=None):
    k = min(1, 1.4 * s)
    if kind == 0:
        c = U(
            *[
                circ(x + dx * s, y - 46 * s + dy * s, r * s)
                for dx, dy, r in (
                    (0, -16, 24),
                    (-20, 0, 21),
                    (20, 0, 21),
                    (0, 8, 22),
                    (-9, -28, 14),
                    (12, -30, 13),
                )
            ]
        )
        c = rough(c, 3 * s, 8 * s, int(x) % 97, 2)
        b.put(poly([(x - 5 * s, y - 30 * s), (x + 5 * s, y - 30 * s), (x + 8 * s, y), (x - 8 * s, y)]), gap=2)
        b._erase(c.buffer(2.5 * k).difference(box(x - 9 * s, y - 20 * s, x + 9 * s, y)))
        b._lay(c, col or "ink")
        b.cut(
            *[
                stroke(
                    [
                        (x + dx * s, y - 46 * s + dy * s),
                        (x + (dx + 9) * s, y - 46 * s + (dy - 10) * s),
                        (x + (dx + 21) * s, y - 46 * s + (dy - 6) * s),
                    ],
                    4.4 * s,
                )
                for dx, dy in ((-30, 0), (-15, -20), (-18, 14), (0, -4))
            ]
        )
    else:
        c = rough(
            U(
                *[
                    poly([(x - w * s, y - bb * s), (x, y - t * s), (x + w * s, y - bb * s)])
                    for w, bb, t in ((27, 12, 50), (22, 34, 74), (16, 56, 98))
                ]
            ),
            2.4 * s,
            8 * s,
            int(x) % 97,
            2,
        )
        b.put(poly([(x - 4 * s, y - 16 * s), (x + 4 * s, y - 16 * s), (x + 4 * s, y), (x - 4 * s, y)]), gap=2)
        b._erase(c.buffer(2.5 * k).difference(box(x - 5 * s, y - 13 * s, x + 5 * s, y)))
        b._lay(c)
        b.cut(
            *[
                stroke(
                    [
                        (x - 17 * s, y - 22 * s - j * 21 * s),
                        (x - 8 * s, y - 28 * s - j * 21 * s),
                        (x - 1 * s, y - 37 * s - j * 21 * s),
                    ],
                    4 * s,
                )
                for j in range(3)
            ]
        )


def clip(b, x0=0, y0=0, x1=VW, y1=VH):
    q = box(x0, y0, x1, y1)
    b.ink = b.ink.intersection(q)
    b.cols = {c: g.intersection(q) for c, g in b.cols.items()}
    return b


def settle(b, amp=0.45, scale=8, tiny=3):
    """Block.finish after snapping to a fine grid: the knife wobble may otherwise meet an invalid ring"""

    def snap(g):
        return shapely.union_all([shapely.make_valid(p) for p in polys(g)], grid_size=0.02)

    b.ink = snap(b.ink)
    b.cols = {c: snap(g) for c, g in b.cols.items()}
    return b.finish(amp, scale, tiny=tiny)


def write(b, path, **k):
    s = b.svg(**k).rstrip()
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="ascii", newline="\n") as f:
        f.write(s + "\n")
    return len(s)
