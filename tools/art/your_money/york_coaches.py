"""The 27 coach cards of York, one vignette each (600 x 400, cut at the window's edge)."""

from typing import Any

from tools.art.your_money.york_emblems import *

G = GROUND
CARDS: dict[str, Any] = {}


def card(f):
    CARDS[f.__name__] = f
    return f


def rob(b, T):
    """a plain man in a gig"""
    b.put(T(blob([(52, -118), (54, -152), (72, -172), (96, -168), (108, -140), (120, -116)])))
    head(b, T, 86, -190, 0.36, "tricorne")
    b.put(T(limb([(84, -156, 8), (112, -140, 7), (136, -150, 5)])), gap=2.4)


def new():
    return Block(VW, VH, gap=3.2)


def bent_leg(b, T):
    """a lady's stockinged leg put out of a window"""
    b.white(T(limb([(0, 0, 9), (22, -8, 8), (46, -20, 5), (56, -26, 4)])), 3)
    b.put(T(blob([(52, -34), (62, -32), (78, -46), (82, -42), (66, -22), (54, -20)])), gap=1.6, col=OX)
    b.add(T(outline(blob([(52, -34), (62, -32), (78, -46), (82, -42), (66, -22), (54, -20)]), 2.6)))
    b.put(T(line([(18, -16), (22, 2)], 5)), gap=1, col=OX)


@card
def sir_wilfred():
    b = new()
    dusk(b, 230)
    moon(b, 64, 66, 34)
    ground(b)
    T = at(448, 112, 0.90)
    rays(b, 448, 112, 98, 136, 40)
    i = heart(b, T)
    m, c = bust("kiss")
    f = lambda g: T(aff.translate(aff.scale(g, 0.70, 0.70, origin=(0, 0)), -36, 46))
    b.put(f(m).intersection(T(i).buffer(-1)), gap=1.5)
    b.cut(f(c).intersection(T(i)))
    team(b, 318, G, 0.32, "ab")
    V = at(14, G, 1.12)
    chaise(b, V)
    w = poly([(84, -178), (158, -178), (162, -120), (84, -120)]).buffer(3)
    b.put(V(w.difference(box(150, -160, 170, -110))), gap=0, col=OX)
    b.add(
        V(
            U(
                *[
                    stroke([(92 + k * 11, -178), (94 + k * 11, -150), (90 + k * 11, -120)], 3.6)
                    for k in range(6)
                ]
            )
        )
    )
    bent_leg(b, at(180, 214, 1.2))
    return b


@card
def cotton_merchant():
    b = new()
    sky(b, y1=150)
    ground(b)
    cr([(120, 222), (60, 200), (30, 230), (-30, 196)], n=10)
    cl = ribbon(cr([(140, 214), (80, 190), (30, 232), (-40, 190)], n=12), 62, 74)
    b.white(cl, 4)
    for d in (-22, -4, 14):
        b.put(
            ribbon(cr([(140, 214 + d), (80, 190 + d), (30, 232 + d), (-40, 190 + d)], n=12), 7, 7),
            gap=0,
            col=OX,
        )
    horse_at(b, "w", 360, G, 0.37)
    T = at(56, G, 1.08)
    bolt(b, T, 102, -132, 38, OX)
    bolt(b, T, 190, -134, 38)
    bolt(b, T, 150, -196, 40, OX)
    bolt(b, T, 240, -136, 30, GOLD, 30)
    waggon(b, T, col=None)
    driver(b, at(318, G - 142, 0.86), hat="straw")
    boll(b, at(520, 92, 0.78))
    cloud(b, 380, 60, 0.9)
    return b


@card
def lady_plum():
    b = new()
    sky(b, y1=120, step=12)
    cloud(b, 300, 60, 1)
    ground(b)
    tree(b, 590, G, 1.4)
    plums(b, at(478, 92, 0.78))
    horse_at(b, "m", 318, G, 0.37)
    T = at(50, G, 1.15)
    # groom up behind, arms folded
    driver(b, T_sub(T, -6, -122, 0.9), coat=None, hat="tricorne", whip=False)
    m, c = bust("plum")
    f = lambda g: T(aff.translate(aff.scale(g, 0.64, 0.64, origin=(0, 0)), 92, -150))
    b.put(f(m))
    b.cut(f(c))
    gig(b, T)
    b.put(T(limb([(112, -142, 8), (136, -138, 7), (160, -152, 5)])), gap=2.4)
    b.white(T(circ(162, -153, 6)), 2.6)
    reins(b, [(238, 190), (330, 190), (506, 222)])
    return b


@card
def earl_of_trumpton():
    b = new()
    sky(b, y1=120)
    ground(b)
    team(b, 300, G, 0.30, "ab")
    T = at(-8, G, 0.98)
    coach(b, T, who=[(140, -126, 0.38, 1, "gent")], wins=((66, 100), (112, 172), (184, 218)), gilt=GOLD)
    for x, a, k in ((60, -58, 0.8), (110, -34, 1.0), (160, -14, 1.2)):
        U_ = at(x + 36, 146 - 0 * x, k, 1, a)
        trumpet(b, lambda g: U_(aff.translate(aff.scale(g, 1.5, 1.5, origin=(0, 0)), 90, 0)))
        fl = poly([(40, 8), (110, 8), (110, 62), (75, 48), (40, 62)])
        b.white(U_(fl), 3.4, col=OX)
        b.add(U_(outline(circ(75, 28, 10), 4)))
    for x in (66, 118, 172):
        head(b, at(x, 148, 1), 0, 0, 0.26, "tricorne")
        b.put(blob([(x - 16, 172), (x - 12, 158), (x + 10, 156), (x + 18, 172)]), gap=2)

    def ch(b, T):
        for x, y in ((-32, -34), (32, -34), (0, 26)):
            trumpet(b, T_sub(T, x, y, 0.5, 1, -50))

    shield(b, at(508, 136, 0.80), charge=ch)
    return b


@card
def grain_merchant():
    b = new()
    sky(b, y1=170)
    hills(b, 300, 50, 3)
    ground(b)
    # mill
    M = at(548, 250, 0.9)
    b.white(M(poly([(-30, 60), (-20, -50), (20, -50), (30, 60)])), 4)
    b.add(
        M(
            hatch(
                poly([(-30, 60), (-20, -50), (20, -50), (30, 60)]),
                lines_family(box(-30, -50, 30, 60), 9, 5),
                lambda P: np.clip(P[:, 0] / 30 + 0.2, 0, 1),
                wmax=4,
                inset=2,
            )
        )
    )
    b.put(M(blob([(-26, -48), (0, -76), (26, -48)])))
    for a in (20, 110, 200, 290):
        b.put(
            M(
                aff.rotate(
                    aff.translate(
                        U(
                            line([(0, 0), (0, -92)], 5),
                            box(2, -90, 22, -24).difference(
                                U(*[box(5, y, 19, y + 9) for y in range(-86, -26, 14)])
                            ),
                        ),
                        0,
                        -54,
                    ),
                    a,
                    origin=(0, -54),
                )
            ),
            gap=1.6,
        )
    horse_at(b, "w", 330, G, 0.38)
    T = at(28, G, 1.08)
    sheaf(b, at(84, 206, 0.70, 1, -16))
    sheaf(b, at(246, 210, 0.66, 1, 18))
    sheaf(b, at(166, 146, 1.06))
    waggon(b, T)
    driver(b, at(292, G - 146, 0.86), hat="straw", coat=None)
    # a thief among thieves: the crow with an ear
    crow = U(
        blob(
            [
                (0, 0),
                (10, -14),
                (24, -20),
                (34, -16),
                (46, -12),
                (34, -8),
                (36, 6),
                (26, 22),
                (6, 30),
                (-24, 46),
                (-14, 26),
                (-6, 14),
            ]
        )
    )
    b.put(at(372, 64, 1.2)(crow))
    b.cut(at(372, 64, 1.2)(circ(30, -12, 2.4)))
    b.put(
        at(430, 46, 0.5, 1, 96)(
            U(
                *[
                    aff.translate(
                        aff.rotate(blob([(0, 2), (8, -4), (9, -15), (1, -20), (-3, -10)]), s, origin=(0, 0)),
                        s * 0.16,
                        -j * 12,
                    )
                    for j in range(5)
                    for s in (-34, 34)
                ]
            )
        ),
        gap=2,
    )
    return b


@card
def squire_hancock():
    b = new()
    sky(b, y1=150)
    hills(b, 310, 50, 5)
    ground(b)
    team(b, 306, G, 0.31, "ab")
    T = at(0, G, 1.0)
    coach(b, T, wins=((60, 96), (104, 186), (194, 222)), who=[(140, -124, 0.44, 1, "squire")], rail=True)
    fox(b, at(146, 96, 1.12, -1))
    cameo(b, 490, 112, 84, 98, "squire")
    return b


@card
def baroness_johnson():
    b = new()
    sky(b, y1=210, step=12)
    ground(b)
    tree(b, 584, G, 1.2, 1)
    tree(b, 548, G, 0.9, 1)
    horse_at(b, "c", 356, G - 6, 0.36)
    horse_at(b, "a", 340, G, 0.36)
    T = at(20, G, 1.2)
    # open landau
    for cx, r in ((70, 46), (226, 34)):
        wheel(b, T, cx + 10, -r - 4, r, 10, rot=14)
    m, c = bust("plume")
    f = at(166, 248, 0.88)
    b.put(f(m))
    b.cut(f(c))
    body = blob(
        [
            (28, -118),
            (44, -96),
            (110, -88),
            (176, -92),
            (196, -122),
            (214, -128),
            (214, -96),
            (196, -66),
            (140, -52),
            (80, -56),
            (40, -78),
        ]
    )
    b.white(T(body), 4, col=OX, gap=2)
    b.add(
        T(
            hatch(
                body,
                lines_family(body, 8, 12),
                lit(body, (-0.1, 0.9, 0.3), bulge=26, lo=0.3, res=3),
                wmax=4,
                inset=3,
            )
        )
    )
    b.put(T(blob([(16, -126), (24, -150), (44, -140), (52, -112), (44, -92), (28, -104)])), gap=3)
    for k in range(3):
        b.cut(T(stroke([(22 + k * 8, -146 + k * 3), (30 + k * 7, -124), (34 + k * 4, -104)], 3)))
    driver(b, T_sub(T, 222, -120, 0.84))
    for cx, r in ((60, 52), (216, 38)):
        wheel(b, T, cx, -r, r, 11)
    b.put(T(limb([(230, -50, 4.5), (320, -72, 4)])), gap=2)
    # a bird has mistaken the hat for a tree
    bird = U(
        blob(
            [
                (0, 0),
                (8, -12),
                (20, -16),
                (30, -12),
                (38, -8),
                (28, -4),
                (26, 8),
                (8, 16),
                (-18, 26),
                (-10, 12),
            ]
        )
    )
    b.put(at(214, 92, 1.1)(bird), col=OX)
    b.add(at(214, 92, 1.1)(outline(bird, 2.6)))
    for x, y, s in ((420, 70, 1), (470, 104, 0.8), (380, 120, 0.7)):
        b.put(
            U(
                stroke([(x - 22 * s, y - 7 * s), (x - 10 * s, y - 11 * s), (x, y)], 5 * s, 0.5),
                stroke([(x, y), (x + 10 * s, y - 12 * s), (x + 24 * s, y - 5 * s)], 5 * s, 0.5),
            ),
            gap=3,
        )
    return b


@card
def gamekeeper():
    b = new()
    sky(b, y1=130)
    for x, s, k in ((14, 2.2, 1), (88, 1.7, 1), (292, 1.7, 1), (340, 1.2, 1), (232, 1.1, 1)):
        tree(b, x, 318, s, k)
    ground(b)
    horse_at(b, "m", 190, G - 26, 0.28, 5)
    T = at(2, G - 26, 0.92)
    rob(b, T)
    b.put(T(limb([(52, -124, 5), (40, -200, 3.4), (34, -244, 3)])), gap=2.4)
    gig(b, T)
    b.put(limb([(372, 34, 6), (610, 26, 6)]))
    for x, y in ((424, 34), (492, 32), (560, 30)):
        hare(b, at(x, y + 78, 0.84))
        b.put(line([(x - 6, y), (x + 8, y - 2)], 9), gap=1, col=OX)
    dog(b, at(430, 278, 1.0))
    return b


@card
def silk_merchant():
    b = new()
    sky(b, y1=110)
    ground(b)
    horse_at(b, "b", 368, G - 6, 0.33)
    horse_at(b, "a", 348, G, 0.33)
    T = at(70, G, 1.08)
    for _k, (Q, w, c) in enumerate(
        (
            ([(170, 190), (110, 150), (70, 196), (-20, 120)], 38, OX),
            ([(180, 200), (110, 214), (60, 170), (-20, 214)], 34, GOLD),
            ([(170, 214), (110, 240), (60, 250), (-20, 300)], 34, None),
        )
    ):
        g = ribbon(cr(Q, n=14), 20, w, 8)
        b.white(g, 4, col=c, gap=2)
        b.add(U(*[ribbon(cr([(x, y + d) for x, y in Q], n=14), 2, 3) for d in (-7, 6)]).intersection(g))
    chaise(b, T, who=[(116, -128, 0.40, 1, "gent")])
    moth(b, at(470, 104, 0.92))
    return b


@card
def graphite_delivery():
    b = new()
    sky(b, y1=110)
    for x, y, w, h in (
        (470, 236, 150, 150),
        (590, 240, 120, 190),
        (350, 240, 90, 90),
    ):  # Borrowdale fells, pencilled in
        g = poly(
            [
                (x - w, y),
                (x - w * 0.45, y - h * 0.55),
                (x - w * 0.2, y - h * 0.5),
                (x, y - h),
                (x + w * 0.3, y - h * 0.6),
                (x + w, y),
            ]
        )
        b.white(g, 3.6)
        b.add(
            hatch(
                g,
                lines_family(g, 9, 58),
                lambda P, x=x, w=w: np.clip((P[:, 0] - x) / w * 1.2 + 0.1, 0, 1),
                wmax=4,
                inset=3,
            )
        )
    ground(b, n=14)
    b.cut(box(-10, G + 4, 60, G + 24))
    b.add(stroke([(-40, G + 18), (6, G + 4), (20, G + 20), (44, G + 6), (60, G - 8)], 10, 0.3))
    horse_at(b, "w", 372, G - 10, 0.37)
    horse_at(b, "w", 352, G, 0.37)
    T = at(48, G, 1.02)
    for x in (54, 112, 170, 228):
        barrel(b, T, x, -64, 28, 62)
    for x in (83, 141, 199):
        barrel(b, T, x, -128, 28, 60)
    dray(b, T)
    pencil(b, at(76, 348, 1.0, 1, 114), 290, 42)
    D = at(318, G - 128, 0.92)
    driver(b, D, coat=None, hat="cap")
    b.put(D(circ(6, -70, 7)), gap=0)
    return b


@card
def livestock_merchant():
    b = new()
    sky(b, y1=150)
    hills(b, 290, 44, 8)
    ground(b)
    horse_at(b, "w", 352, G, 0.38)
    T = at(24, G, 1.12)
    for x, y, k, fl in (
        (112, -146, 0.86, 1),
        (42, -142, 0.86, -1),
        (186, -144, 0.9, 1),
        (148, -196, 0.88, 1),
        (76, -196, 0.88, -1),
        (112, -246, 0.86, 1),
    ):
        sheep(b, T_sub(T, x, y, k, fl), black=(y == -246))
    waggon(b, T)
    # the coachman is a ram
    R = at(312, G - 162, 1.0)
    driver(b, R, hat="none")
    b._erase(R(circ(4, -76, 24)))
    w = CURLS([(-6, -84, 15), (8, -92, 14), (-10, -68, 13), (4, -70, 15)])
    b.white(R(w), 3.4)
    b.put(R(blob([(6, -84), (20, -88), (36, -72), (38, -60), (26, -56), (10, -66)])))
    b.cut(R(circ(20, -76, 2.6)))
    b.put(R(ribbon(spiral_pts(0, -80, 17, 4, -40, -1.2, 40), 9, 4)), gap=1.8, col=GOLD)
    b.add(R(outline(ribbon(spiral_pts(0, -80, 17, 4, -40, -1.2, 40), 9, 4), 2)))
    b.put(R(blob([(-24, -94), (-6, -112), (6, -104), (20, -114), (34, -98), (8, -96)])), gap=2)
    cloud(b, 500, 70, 1.1)
    return b


def onion(b, x, y, w, h, col=OX):
    b.white(box(x - w * 0.5, y - h * 0.5, x + w * 0.5, y + 60), 3.6)
    b.add(box(x - w * 0.14, y - h * 0.3, x + w * 0.14, y - h * 0.02))
    g = blob(
        [
            (x - w * 0.5, y - h * 0.5),
            (x - w * 0.8, y - h * 0.78),
            (x - w * 0.5, y - h * 1.05),
            (x - w * 0.12, y - h * 1.24),
            (x, y - h * 1.5),
            (x + w * 0.12, y - h * 1.24),
            (x + w * 0.5, y - h * 1.05),
            (x + w * 0.8, y - h * 0.78),
            (x + w * 0.5, y - h * 0.5),
        ],
        8,
    )
    b.white(g, 3.6, col=col)
    b.add(
        U(
            *[
                stroke(
                    [(x + k * w * 0.2, y - h * 0.5), (x + k * w * 0.36, y - h * 0.78), (x, y - h * 1.3)], 3.4
                )
                for k in (-1, 0, 1)
            ]
        )
    )
    b.put(
        U(
            line([(x, y - h * 1.5), (x, y - h * 1.8)], 4),
            line([(x - 8, y - h * 1.68), (x + 8, y - h * 1.68)], 4),
        ),
        gap=1,
    )


@card
def prince_vladimir():
    b = new()
    sky(b, y1=160)
    ground(b)
    team(b, 300, G, 0.31, "ab")
    T = at(-6, G, 1.0)
    coach(
        b,
        T,
        drv=False,
        wins=((62, 98), (106, 182), (190, 222)),
        who=[(140, -122, 0.40, 1, "prince")],
        gilt=GOLD,
        rail=False,
    )
    crown(b, at(140, 132, 0.62))
    bear(b, T_sub(T, 262, -140, 1.12))
    reins(b, [(296, 184), (380, 200), (470, 232)])
    cameo(b, 490, 112, 88, 102, "prince", s=0.60, ring=OX, dy=6)
    return b


@card
def government_advisors():
    b = new()
    sky(b, y1=110)
    ground(b)
    team(b, 312, G, 0.31, "ac")
    T = at(4, G, 1.02)
    coach(
        b,
        T,
        wins=((58, 102), (108, 174), (180, 222)),
        who=[
            (82, -124, 0.36, 1, "judge"),
            (126, -124, 0.36, 1, "man"),
            (158, -124, 0.36, -1, "man"),
            (198, -124, 0.36, -1, "judge"),
        ],
        curtains=False,
        rail=False,
    )
    for x, y, a, k in (
        (40, 130, -24, 0.5),
        (110, 96, 14, 0.56),
        (186, 110, -10, 0.5),
        (254, 60, 26, 0.44),
        (40, 46, 30, 0.42),
        (152, 26, -30, 0.38),
    ):
        scroll_doc(b, at(x, y, k, 1, a), seal=(k > 0.48), lines=5)
    scroll_doc(b, at(486, 112, 0.98, 1, 6))
    return b


@card
def town_official():
    b = new()
    sky(b, y1=140)
    ground(b)
    team(b, 312, G, 0.31, "ab")
    T = at(0, G, 1.0)
    coach(b, T, who=[(140, -122, 0.42, 1, "squire")], wins=((60, 96), (104, 186), (194, 222)), rail=False)
    # the chain of office goes round the whole coach
    chain(b, T, [(44, -186), (90, -96), (142, -40), (190, -96), (236, -186)], 17, 5, 9)
    b.white(T(circ(142, -26, 22)), 4, col=GOLD, gap=2)
    b.add(T(outline(circ(142, -26, 14), 3)))
    b.add(
        T(
            poly(
                [
                    (142, -38),
                    (146, -29),
                    (154, -26),
                    (146, -22),
                    (142, -14),
                    (138, -22),
                    (130, -26),
                    (138, -29),
                ]
            )
        )
    )
    mace(b, at(170, 140, 0.84, 1, 78))
    cameo(b, 484, 114, 88, 102, "squire", s=0.70, dy=-4)
    f = at(486, 156, 0.76)
    chain(b, f, [(-58, 2), (-26, 34), (14, 44), (54, 30), (80, -4)], 11, 4, 8)
    return b


@card
def schoolmistress_dahlia():
    b = new()
    sky(b, y1=120)
    ground(b)
    horse_at(b, "m", 322, G, 0.40)
    # the horse has not learnt its lesson
    cap = poly([(0, 0), (46, 0), (30, -92)]).buffer(2)
    C = at(498, 172, 0.8, 1, 8)
    b.white(C(cap), 4)
    b.add(
        C(hatch(cap, lines_family(cap, 9, 0), lambda P: np.clip((P[:, 0] - 20) / 30, 0, 1), wmax=4, inset=2))
    )
    b.put(C(circ(30, -96, 8)), gap=2, col=OX)
    T = at(34, G, 1.26)
    m, c = bust("dame")
    f = lambda g: T(aff.translate(aff.scale(g, 0.70, 0.70, origin=(0, 0)), 88, -150))
    b.put(f(m))
    b.cut(f(c))
    gig(b, T)
    birch(b, at(240, 104, 0.92, 1, 24))
    b.put(T(limb([(108, -146, 8), (130, -138, 7), (150, -142, 6)])), gap=2.4)
    b.white(T(circ(151, -142, 6)), 2.6)
    books(b, at(420, 116, 1.0))
    b.put(blob([(408, 30), (404, 14), (420, 4), (436, 14), (432, 30)]), gap=3, col=OX)
    b.add(stroke([(420, 6), (424, -4), (432, -8)], 5))
    return b


@card
def earl_of_ripon():
    b = new()
    sky(b, y1=120)
    ground(b)
    team(b, 216, G, 0.245, "ab ca", step=152)
    T = at(-6, G, 0.80)
    coach(
        b,
        T,
        who=[(140, -126, 0.38, 1, "gent")],
        wins=((66, 100), (112, 172), (184, 218)),
        gilt=GOLD,
        basket=False,
    )

    def ch(b, T):
        rowel(b, T_sub(T, 0, -26, 1), 34)
        b.put(T(ribbon(cr([(-44, 16), (-24, 52), (16, 50), (44, 14)], n=10), 6, 22)), gap=3, col=GOLD)
        b.add(T(outline(ribbon(cr([(-44, 16), (-24, 52), (16, 50), (44, 14)], n=10), 6, 22), 4)))
        b.add(T(U(line([(-30, 26), (-18, 46)], 5), line([(22, 32), (36, 46)], 5))))

    shield(b, at(460, 138, 0.84), charge=ch)
    # the giant spur
    S = at(190, 92, 1.0)
    b.put(
        S(
            U(
                ribbon(
                    cr([(-120, -62), (-60, -58), (-24, -20), (-24, 16), (-60, 46), (-120, 44)], n=10), 9, 9, 7
                ),
                limb([(-22, -4, 10), (18, -6, 8), (46, 6, 6)]),
                circ(-120, -62, 11),
                circ(-120, 44, 11),
            )
        )
    )
    b.cut(S(stroke([(-110, -62), (-62, -54), (-30, -18)], 3.4)))
    rowel(b, at(252, 104, 1), 42)
    return b


@card
def wealthy_trader():
    b = new()
    sky(b, y1=130, x0=260)
    ground(b)
    team(b, 318, G, 0.31, "ab")
    T = at(16, G, 1.0)
    # coach under sail
    for x, h in ((92, 360), (190, 350)):
        b.put(T(line([(x, -190), (x, -h)], 7)))
    for x, rows in ((92, ((-238, 58, 62), (-314, 44, 58))), (190, ((-238, 56, 60), (-310, 42, 54)))):
        for y, w, h in rows:
            s = blob(
                [
                    (x - w, y - h / 2),
                    (x + w * 0.9, y - h / 2),
                    (x + w * 1.2, y),
                    (x + w, y + h / 2),
                    (x - w * 0.9, y + h / 2),
                    (x - w * 0.7, y),
                ],
                6,
            )
            b.white(T(s), 4.2, gap=2, col=None)
            b.add(
                T(
                    hatch(
                        s,
                        lines_family(s, 10, 84),
                        lambda P, x=x, w=w: np.clip((x - P[:, 0]) / w + 0.2, 0, 1),
                        wmax=4,
                        inset=3,
                    )
                )
            )
            b.put(
                T(
                    limb(
                        [
                            (x - w * 1.08, y - h / 2 - 2, 3.4),
                            (x, y - h / 2 - 5, 4.4),
                            (x + w * 1.0, y - h / 2 - 2, 3.4),
                        ]
                    )
                ),
                gap=1.6,
            )
    coach(b, T, who=[(140, -124, 0.42, 1, "gent")], wins=((60, 96), (104, 186), (194, 222)), rail=False)
    anchor(b, at(18, 268, 0.62))
    b.put(line([(20, 216), (50, 200)], 4), gap=1.4)
    b.put(T(poly([(92, -360), (40, -350), (56, -340), (40, -330), (92, -342)])), gap=1, col=OX)
    b.put(T(poly([(190, -350), (138, -340), (154, -330), (138, -320), (190, -332)])), gap=1, col=OX)
    rays(b, 476, 104, 92, 124, 40)
    b.white(circ(476, 104, 88), 5, col=None)
    b.add(outline(circ(476, 104, 80), 2.4))
    ship(b, at(468, 100, 0.64))
    b.add(
        U(
            *[
                stroke(
                    [
                        (410 + k * 22, 144 + k % 2 * 9),
                        (422 + k * 22, 138 + k % 2 * 9),
                        (434 + k * 22, 144 + k % 2 * 9),
                    ],
                    4.4,
                )
                for k in range(6)
            ]
        )
    )
    return b


@card
def captain_farrell():
    b = new()
    sky(b, y1=140)
    ground(b)
    team(b, 312, G, 0.31, "ba")
    T = at(0, G, 1.0)
    coach(
        b,
        T,
        who=[(140, -124, 0.40, 1, "captain")],
        wins=((60, 96), (104, 186), (194, 222)),
        rail=True,
        curtains=False,
    )
    # redcoats on the roof with muskets
    for x in (66, 118, 170):
        b.put(at(x + 8, 138, 1)(limb([(0, 30, 4), (18, -26, 3.4), (34, -82, 2.4)])), gap=2)
        b.white(blob([(x - 20, 186), (x - 18, 154), (x, 146), (x + 18, 154), (x + 20, 186)]), 3.2, col=OX)
        b.add(U(line([(x - 12, 150), (x + 14, 184)], 4), line([(x + 12, 150), (x - 14, 184)], 4)))
        head(b, at(x, 128), 0, 0, 0.28, "tricorne")
    sabre(b, at(396, 178, 1.16, 1, 54))
    sabre(b, at(580, 178, 1.16, -1, -54))
    cameo(b, 488, 104, 62, 78, "captain", s=0.52)
    return b


@card
def postal_carriage():
    b = new()
    sky(b, y1=150)
    ground(b)
    team(b, 246, G, 0.25, "ab ca", step=160)
    T = at(26, G, 0.84)
    coach(
        b,
        T,
        who=[(140, -126, 0.36, 1, "gent")],
        wins=((66, 100), (112, 168), (182, 216)),
        basket=True,
        rail=False,
    )
    for x, k in ((70, 1.0), (124, 1.16), (180, 0.96)):
        bag = blob(
            [
                (x - 26 * k, -202),
                (x - 30 * k, -226),
                (x - 12 * k, -244 * k**0.2),
                (x - 8 * k, -256),
                (x + 8 * k, -256),
                (x + 12 * k, -244),
                (x + 30 * k, -226),
                (x + 26 * k, -202),
            ]
        )
        b.white(T(bag), 4, gap=2)
        b.add(
            T(
                hatch(
                    bag,
                    lines_family(bag, 9, 60),
                    lit(bag, (0.5, 0.7, 0.3), bulge=24, lo=0.3, res=3),
                    wmax=4,
                    inset=3,
                )
            )
        )
        b.add(T(line([(x - 12, -244), (x + 12, -244)], 5)))
    driver(b, T_sub(T, 14, -124, 1.0), whip=False)
    horn(b, at(54, 190, 1.18, 1, -50), 150)
    letter(b, at(440, 96, 0.96))
    return b


@card
def land_surveyor():
    b = new()
    sky(b, y1=150)
    hills(b, 262, 60, 11, 6)
    ground(b, G + 2)
    horse_at(b, "m", 168, 330, 0.26, 5)
    T = at(4, 330, 0.84)
    rob(b, T)
    gig(b, T)
    theodolite(b, at(430, 172, 1.18))
    chain(b, at(0, 0), [(10, 384), (90, 372), (170, 390), (250, 376), (330, 388)], 22, 5, 9)
    for x in (10, 330):
        b.put(U(line([(x, 390), (x, 342)], 6), poly([(x, 342), (x + 30, 350), (x, 360)])), gap=2, col=OX)
        b.add(line([(x, 392), (x, 340)], 4))
    # sight line to a church on the hill
    b.white(poly([(566, 232), (566, 200), (592, 200), (592, 232)]), 3)
    b.put(poly([(564, 200), (579, 150), (594, 200)]), gap=1)
    for k in range(5):
        b.add(line([(532 - 0 + k * 9, 82 + k * 16), (536 + k * 9, 89 + k * 16)], 4))
    return b


@card
def wealthy_landowner():
    b = new()
    sky(b, y1=110)
    hills(b, 250, 60, 14, 3)
    manor(b, at(142, 160, 1.06))
    for x, s, k in ((16, 1.2, 0), (272, 1.2, 0), (310, 0.9, 1)):
        tree(b, x, 208, s, k)
    ground(b)
    team(b, 216, G, 0.235, "ab ca", step=150)
    T = at(6, G, 0.74)
    coach(b, T, who=[(140, -126, 0.38, 1, "squire")], wins=((66, 100), (112, 172), (184, 218)))
    scroll_doc(b, at(476, 114, 0.98, 1, -5))
    return b


@card
def tax_officials():
    b = new()
    dusk(b, 130)
    ground(b)
    horse_at(b, "w", 396, G - 8, 0.36)
    horse_at(b, "w", 376, G, 0.36)
    T = at(10, G, 1.16)
    chest(b, at(98, 172, 0.84))
    chest(b, at(236, 170, 0.90))
    chest(b, at(166, 70, 0.74))
    chain(b, at(0, 0), [(40, 110), (100, 224), (166, 130), (240, 226), (300, 108)], 26, 4.4, 8)
    waggon(b, T, col=None)
    driver(b, at(346, G - 152, 0.92), coat=None)
    cr_ = at(490, 96, 0.95)
    rays(b, 490, 92, 100, 140, 40)
    crown(b, cr_)
    return b


@card
def mine_owner():
    b = new()
    sky(b, y1=150)
    # pit head
    b.put(
        U(
            *[
                limb(q)
                for q in (
                    [(40, 330, 6), (88, 60, 5)],
                    [(140, 330, 6), (96, 60, 5)],
                    [(52, 262, 4), (130, 262, 4)],
                    [(64, 190, 4), (118, 190, 4)],
                    [(52, 262, 4), (118, 190, 4)],
                )
            ]
        )
    )
    wheel(b, at(92, 60, 1), 0, 0, 44, 8)
    b.put(line([(136, 64), (250, 330)], 3.6))
    hp = blob([(150, 340), (210, 268), (262, 244), (310, 270), (380, 340), (270, 356)])
    b.put(rough(hp, 4, 12, 2))
    b.cut(hatch(hp, lines_family(hp, 12, 50), lit(hp, bulge=60, lo=0.5, res=3), wmax=5, inset=4))
    ground(b)
    horse_at(b, "m", 330, G, 0.36)
    T = at(96, G, 0.98)
    chaise(b, T, who=[(118, -126, 0.40, 1, "miner")])
    for a in (40, -40):
        pick(b, at(474, 110, 0.94, 1, a))
    lamp(b, at(474, 112, 0.92))
    return b


@card
def lawyer():
    b = new()
    sky(b, y1=130)
    ground(b)
    horse_at(b, "m", 322, G, 0.40)
    # the horse is learned in the law
    h = CURLS(
        [
            (548 - 60, 206, 15),
            (500, 196, 15),
            (478, 216, 15),
            (470, 236, 14),
            (474, 256, 13),
            (490, 226, 13),
            (512, 192, 11),
            (484, 272, 11),
        ]
    )
    b.white(h, 3.6)
    for x, y in ((488, 206), (500, 196), (478, 218), (470, 236), (474, 256), (491, 228), (484, 272)):
        b.add(ribbon(spiral_pts(x, y, 9, 2, 40, 1.2, 24), 2.6, 2.6))
    T = at(18, G, 1.16)
    chaise(b, T, who=[(118, -128, 0.42, 1, "judge")])
    scales(b, at(392, 100, 0.84))
    return b


@card
def bishop_of_york():
    b = new()
    sky(b, y1=140)
    ground(b)
    team(b, 316, G, 0.31, "ab")
    T = at(2, G, 0.98)
    goth = lambda x0, x1: U(
        box(x0, -150, x1, -118),
        blob(
            [
                (x0, -150),
                ((x0 + x1) / 2 - 3, -182),
                ((x0 + x1) / 2 + 3, -182),
                (x1, -150),
                ((x0 + x1) / 2, -140),
            ],
            5,
        ),
    ).buffer(2)
    coach(
        b,
        T,
        wins=((62, 96), (106, 176), (186, 220)),
        winfn=goth,
        who=[(134, -122, 0.34, 1, "bishop")],
        rail=False,
        curtains=False,
        door=None,
    )
    b.white(T(U(line([(140, -106), (140, -64)], 9), line([(124, -92), (156, -92)], 9))), 3, col=GOLD)
    b.put(T(poly([(40, -196), (70, -236), (200, -236), (240, -196)])), gap=2.6)
    for k in range(3):
        b.cut(T(line([(54 + k * 9, -206 - k * 10), (226 - k * 9, -206 - k * 10)], 3)))
    b.put(T(poly([(76, -236), (76, -276), (116, -276), (116, -236)])), gap=2)
    b.cut(T(blob([(86, -246), (96, -268), (106, -246)])))
    b.put(T(circ(96, -250, 5)), gap=0, col=GOLD)
    b.put(T(poly([(70, -276), (96, -340), (122, -276)])), gap=2)
    b.put(T(U(line([(96, -340), (96, -366)], 4), line([(87, -356), (105, -356)], 4))), gap=1)
    crozier(b, at(576, 44, 1.0, -1), 150)
    mitre(b, at(470, 110, 0.88))
    return b


@card
def lord_and_lady_heath():
    b = new()
    sky(b, y1=120)
    ground(b)
    team(b, 330, G, 0.235, "ab")
    T = at(110, G, 0.76)
    coach(
        b,
        T,
        wins=((60, 98), (106, 178), (186, 222)),
        who=[(126, -124, 0.36, 1, "gent"), (162, -124, 0.34, -1, "lady")],
    )
    cameo(b, 96, 120, 82, 104, "gent")
    cameo(b, 506, 118, 82, 104, "lady", flip=-1)
    for x, a in ((206, -22), (240, 6), (272, 24), (336, -22), (372, 0), (404, 20)):
        sprig(b, at(x, 100, 0.74, 1, a))
    return b


@card
def accountant():
    b = new()
    sky(b, y1=120)
    ground(b)
    horse_at(b, "a", 332, G, 0.38)
    T = at(30, G, 1.18)
    m, c = bust("clerk")
    f = lambda g: T(aff.translate(aff.scale(g, 0.66, 0.66, origin=(0, 0)), 92, -150))
    b.put(f(m))
    b.cut(f(c))
    gig(b, T)
    b.put(T(limb([(108, -146, 8), (132, -138, 7), (152, -146, 6)])), gap=2.4)
    b.white(T(circ(154, -147, 6)), 2.6)
    # the wheel is a guinea
    w = circ(78, -66, 66, res=40)
    b.white(T(w), 5, col=GOLD, gap=2)
    b.add(
        T(
            U(
                outline(circ(78, -66, 56), 2.6),
                *[
                    stroke(
                        [
                            (78 + 58 * math.cos(k * math.pi / 20), -66 + 58 * math.sin(k * math.pi / 20)),
                            (78 + 65 * math.cos(k * math.pi / 20), -66 + 65 * math.sin(k * math.pi / 20)),
                        ],
                        3.4,
                        0.5,
                        smooth=False,
                    )
                    for k in range(40)
                ],
            )
        )
    )
    m, c = bust("man")
    f = lambda g: T(aff.translate(aff.scale(g, 0.42, 0.42, origin=(0, 0)), 76, -46))
    b.put(f(m).intersection(T(circ(78, -66, 52))), gap=1.6)
    b.cut(f(c))
    ledger(b, at(458, 96, 0.98))
    coins(b, at(300, 150, 0.9), 6)
    coins(b, at(346, 156, 0.8), 3)
    coins(b, at(254, 154, 0.8), 4)
    return b


def build(cid):
    b = CARDS[cid]()
    clip(b)
    return settle(b)


def draw(name, out):
    return write(build(name), os.path.join(out, name + ".svg"), tol=0.3)
