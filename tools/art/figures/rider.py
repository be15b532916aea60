"""A rider for the horse, dressed for any of the five games. Faces are simple: hide them behind masks and hats."""

from shapely import affinity as aff

from tools.art.block import Block
from tools.art.figures.horse import horse
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    STOCK,
    blob,
    circ,
    curve,
    fillet,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    poly,
    ribbon,
    stroke,
    union,
    xy,
)


def hat_cowboy(b, T, c):
    """Wide hat and a bandana over the nose."""
    crown = blob(xy("506,52 508,22 520,10 536,16 552,8 564,22 564,52"), 8)
    b.put(T(crown), gap=2.4)
    brim = blob(xy("456,44 478,56 506,50 536,54 566,50 594,54 616,40 606,60 580,68 536,66 494,68 466,60"), 8)
    b.put(T(brim), gap=2.4)
    b.cut(
        T(stroke([(508, 46), (536, 49), (564, 46)], 4.5, 0.3)),
        T(stroke([(524, 20), (536, 32), (548, 18)], 3)),
        T(stroke([(470, 56), (500, 60), (536, 60), (590, 60)], 2.2)),
    )
    b.put(
        T(blob([(520, 80), (545, 78), (566, 80), (560, 104), (536, 112), (516, 100)])), gap=1.6, col=c
    )  # bandana
    for x, y in ((530, 88), (546, 88), (538, 98), (552, 97)):
        b.cut(T(circ(x, y, 1.8)))


def hat_shako(b, T, c):
    """Hussar's shako with a plume."""
    body = poly([(506, 62), (500, 8), (566, 4), (562, 60)]).buffer(2)
    b.put(T(body), gap=2.4)
    b.put(T(blob([(556, 56), (580, 58), (590, 66), (566, 66), (500, 68), (502, 58)])), gap=1.6)
    b.cut(T(line([(502, 18), (564, 14)], 2.4)), T(line([(506, 52), (560, 50)], 2.4)))
    b.white(T(circ(534, 34, 9)), 2.4, col=GOLD)
    b.put(T(blob(xy("540,2 530,-30 536,-62 548,-70 558,-56 556,-26 550,2"))), gap=2.4, col=c)
    b.cut(T(stroke([(544, 0), (543, -30), (546, -58)], 2.2)))
    b.add(T(stroke([(508, 60), (524, 96), (548, 106)], 3, 0.5)))


def hat_robin(b, T, c):
    """Pointed forest hat with a long feather."""
    g = blob(xy("490,58 506,30 528,14 556,20 588,44 618,58 596,66 562,62 530,66 502,72"), 8)
    b.put(T(g), gap=2.4, col=c)
    b.cut(T(stroke([(498, 60), (530, 54), (570, 54), (602, 58)], 3)))
    b.put(T(union(stroke([(524, 40), (496, 6), (456, -18), (420, -16)], 15, 1, bias=0.4))), gap=2)
    b.cut(T(stroke([(516, 30), (490, 4), (456, -11)], 2)))


HATS = dict(cowboy=hat_cowboy, shako=hat_shako, robin=hat_robin)


def rider(
    b,
    T=lambda g: g,
    coat=None,
    hat="tricorne",
    weapon="pistol",
    cloak_col=None,
    masked=True,
    cloth_col=OXBLOOD,
):
    """Seat a rider on the gallop frame. Without `coat` the plate is ink only; weapon: pistol,
    sabre, lasso, despatch or none."""
    # --- cloak behind -------------------------------------------------------------------
    cloak = blob(
        xy("""
        512,118 478,112 430,118 372,104 318,72 262,60 214,76 168,66 120,92 150,104 178,120
        160,142 120,160 176,168 222,186 206,214 170,236 232,236 290,222 340,236 392,254 436,262
        468,236 500,180
    """),
        10,
    )
    b.put(T(cloak), gap=3, col=cloak_col)
    folds = [
        ([(500, 128), (440, 136), (380, 124), (320, 94), (262, 78)], 7),
        ([(496, 142), (430, 160), (360, 148), (292, 118), (226, 100)], 8),
        ([(492, 158), (420, 184), (350, 178), (280, 150), (206, 134)], 8),
        ([(486, 176), (416, 208), (350, 206), (290, 184), (214, 166)], 7),
        ([(478, 196), (420, 226), (362, 226), (300, 204), (232, 206)], 6),
        ([(470, 214), (430, 240), (392, 242), (350, 228)], 5),
    ]
    for P, w in folds:
        b.cut(T(stroke(P, w, 1, bias=0.35)))
    # fine hatch between folds at the top edge
    tone = lit(cloak, (-0.2, -0.9, 0.3), bulge=46, lo=0.62, hi=1.0)
    b.cut(T(hatch(cloak, lines_family(cloak, 6, 100, bend=0.1), tone, wmax=3.0, inset=4)))
    # --- saddle cloth, leg ----------------------------------------------------------------
    cloth = blob(xy("418,272 470,268 520,262 534,300 520,338 470,346 424,336 410,300"), 10)
    b.white(T(cloth), 3.2, col=cloth_col if coat else None)
    b.cut(T(outline(cloth.buffer(-7), 2.4)))
    thigh = limb([(462, 246, 31), (500, 268, 30), (540, 300, 23), (552, 312, 20)])
    boot = limb([(548, 306, 25), (540, 336, 21), (528, 372, 17), (520, 398, 13), (518, 412, 12)])
    cuff = poly([(524, 300), (576, 312), (571, 338), (517, 326)]).buffer(2)
    foot = blob(xy("506,402 530,398 548,408 574,412 580,421 570,428 538,427 508,424"))
    spur = stroke([(510, 414), (494, 418), (486, 414)], 4, 0.4)
    # breeches white, boots black
    b.white(T(thigh), 3.2)
    for k in range(5):
        b.add(
            T(
                stroke(
                    [(470 + k * 15, 276 + k * 7), (480 + k * 15, 258 + k * 9), (490 + k * 15, 250 + k * 10)],
                    2.4,
                )
            )
        )
    b.put(T(union(boot, foot, spur)))
    b.cut(
        T(stroke([(536, 330), (529, 360), (520, 392)], 4.5)),
        T(stroke([(516, 407), (540, 414), (566, 418)], 2.4)),
    )
    b.put(T(cuff), gap=2.6)
    b.cut(T(stroke([(524, 310), (548, 317), (570, 322)], 2.6, 0.5)))
    # stirrup
    b.put(
        T(
            union(
                line([(544, 318), (540, 398)], 3.4),
                stroke([(540, 396), (522, 420), (516, 432)], 4.5, 0.3),
                stroke([(540, 396), (552, 418), (556, 432)], 4.5, 0.3),
                line([(514, 431), (558, 431)], 5),
            )
        ),
        gap=1.6,
    )
    b.put(T(foot), gap=1.6)
    b.cut(T(stroke([(516, 407), (540, 414), (566, 418)], 2.4)))
    # --- coat skirt and torso -------------------------------------------------------------
    skirt = blob(
        xy("""
        448,206 496,214 512,240 500,262 486,300 470,330 436,338 400,334 412,300 424,262 434,230
    """),
        10,
    )
    torso = blob(
        xy("""
        476,120 506,110 530,120 546,142 544,172 528,206 508,236 470,244 446,232 448,200 458,156
    """),
        10,
    )
    coatg = fillet(union(torso, skirt), 14)
    if coat:
        b.white(T(coatg), 3.4, col=coat)
    else:
        b.put(T(coatg))

    def mark(g):
        """Engrave: ink on a coloured coat, white on a black one."""
        (b.add if coat else b.cut)(T(g))

    def mass(g):
        if coat:
            b.white(T(g), 3.2, col=coat)
        else:
            b.put(T(g))

    tone = lit(coatg, (0.55, 0.75, 0.2) if coat else (-0.3, -0.8, 0.3), bulge=44, lo=0.35, hi=1.0)
    hh = hatch(coatg, lines_family(coatg, 5.4, -28, bend=0.1), tone, wmax=3.2, inset=2.5)
    mark(hh)
    for P, broad in [
        ([(500, 118), (520, 150), (524, 190), (510, 234)], 3.2),
        ([(508, 240), (484, 262), (470, 322)], 3.2),
        ([(470, 244), (450, 280), (438, 330)], 2.6),
    ]:
        mark(stroke(P, broad, 0.4))
    for y in (150, 166, 182, 198, 214):
        mark(circ(529 - (y - 150) * 0.18, y, 2.6))
    # --- bridle arm (near) -----------------------------------------------------------------
    arm2 = limb([(500, 142, 20), (516, 182, 18), (530, 206, 16), (556, 212, 13), (580, 206, 11)])
    hand2 = blob([(578, 196), (596, 194), (608, 202), (606, 214), (590, 220), (578, 216)])
    mass(arm2)
    cuff2 = poly([(560, 194), (582, 190), (586, 220), (564, 228)]).buffer(2)
    b.white(T(hand2), 3)
    b.white(T(cuff2), 3, col=None)
    side = (0.4, 0.85, 0.2) if coat else (-0.4, -0.85, 0.2)
    mark(hatch(arm2, lines_family(arm2, 5, 40), lit(arm2, side, bulge=16, lo=0.35), wmax=3, inset=2))
    # reins
    b.put(T(line(curve([(606, 206), (660, 214), (730, 226), (790, 246)], n=10)[:, :2], 3.2)), gap=1.4)
    # --- pistol arm --------------------------------------------------------------------------
    arm = limb([(510, 138, 22), (548, 140, 19), (588, 124, 16), (622, 100, 13), (640, 88, 11)])
    mass(arm)
    tn = lit(arm, (0.3, 0.9, 0.2) if coat else (-0.3, -0.9, 0.2), bulge=18, lo=0.3)
    hh = hatch(arm, lines_family(arm, 5, 60), tn, wmax=3, inset=2)
    mark(hh)
    rot = -30
    o = (650, 80)

    def R(g):
        return aff.rotate(g, rot, origin=o)

    gun = union(
        poly([(652, 78.5), (752, 77), (752, 66), (652, 64)]),
        poly([(748, 79), (757, 79), (757, 64), (748, 64)]),  # barrel, muzzle ring
        blob(
            xy("""
        700,78 676,82 660,84 650,92 640,110 632,124 620,126 616,116 626,100 634,84 644,70 660,66
        690,68
    """)
        ),  # stock+grip
        circ(623, 121, 9),
        stroke([(664, 66), (656, 50), (664, 44), (672, 48)], 7, 0.5),
        stroke([(684, 66), (690, 54), (698, 56)], 7, 0.5),  # cock, frizzen
        outline(circ(668, 90, 8, 6.5), 2.6),
    )
    if weapon == "sabre":
        sab = union(
            ribbon(curve([(640, 96, 0), (668, 40, 0), (676, -20, 0), (664, -84, 0)], n=12)[:, :2], 11, 1.5, 3)
        )
        hilt = union(
            stroke([(640, 100), (664, 92), (668, 72), (652, 66)], 8, 0.6), limb([(634, 110, 6), (644, 84, 6)])
        )
        b.put(T(union(sab, hilt)), gap=2.6)
        b.cut(T(stroke([(654, 70), (668, 30), (672, -20), (666, -60)], 2)))
    elif weapon == "lasso":
        loop = outline(circ(596, -62, 150, 40, -8), 8)
        b.put(T(union(loop, stroke([(660, 74), (676, 30), (660, -8), (632, -26)], 9, 0.3))), gap=3)
    elif weapon == "despatch":
        b.white(T(aff.rotate(poly([(636, -6), (738, -6), (738, 62), (636, 62)]), -16)), 4, gap=2, col=STOCK)
        flap = line([(638, -4), (687, 34), (736, -4)], 3.6)
        b.add(T(aff.rotate(flap, -16, origin=(687, 28))))
        b.put(T(circ(687, 34, 11)), gap=1.5, col="#9c231c")
    elif weapon == "pistol":
        b.put(T(R(gun)), gap=2.4)
        b.cut(
            T(R(stroke([(676, 72), (710, 71), (746, 71)], 2.4, 0.5))),
            T(R(stroke([(640, 84), (632, 100), (626, 114)], 2.6))),
        )
    hand = R(blob(xy("626,92 640,84 652,82 660,88 658,98 648,108 634,112 624,106")))
    b.white(T(hand), 2.8)
    for k in range(3):
        b.add(T(R(stroke([(644 + k * 5, 88 - k), (650 + k * 4, 94), (646 + k * 4, 102)], 1.8, 0.4))))
    cuff1 = poly([(606, 98), (622, 82), (648, 98), (632, 116)]).buffer(3)
    b.white(T(cuff1), 3)
    b.add(T(stroke([(612, 96), (626, 110)], 2, 0.3, smooth=False)))
    # --- head ------------------------------------------------------------------------------
    face = blob(xy("514,56 540,52 560,60 562,70 571,82 563,86 564,95 557,104 541,107 526,104 516,88"), 8)
    stockc = blob(xy("500,104 522,98 540,106 546,118 534,132 512,130 500,120"))
    b.white(T(stockc), 2.8)
    for k in range(3):
        b.add(T(stroke([(508 + k * 10, 108), (512 + k * 10, 116), (510 + k * 10, 126)], 2)))
    b.white(T(stroke([(536, 112), (552, 118), (560, 132), (548, 142), (538, 128)], 16, 0.8)), 2.6)  # jabot
    b.white(T(face), 2.8)
    hair = blob(xy("506,56 522,58 525,80 518,98 504,110 488,118 474,114 482,104 494,90 499,72"))
    b.put(T(hair), gap=1.5)
    b.cut(
        T(stroke([(514, 62), (512, 84), (498, 104)], 2.4)), T(stroke([(508, 66), (502, 88), (488, 106)], 2.4))
    )
    b.put(
        T(
            union(
                stroke([(480, 112), (452, 104), (436, 112)], 14, 1, bias=0.35),
                stroke([(480, 114), (456, 122), (444, 138)], 12, 1, bias=0.35),
                circ(480, 112, 6),
            )
        ),
        gap=2,
        col=coat,
    )  # ribbon
    if masked:
        mask = blob(xy("519,64 540,63 562,65 568,75 556,83 540,80 521,78"), 8)
        b.put(T(mask), gap=0.4)
        b.cut(T(stroke([(546, 72), (553, 70), (560, 73)], 4.6, 0.5)))
    else:
        b.add(T(union(circ(552, 73, 2.6), stroke([(544, 66), (553, 63), (561, 66)], 2.6))))
    b.add(T(stroke([(549, 95), (557, 93.5), (563, 94.5)], 2.2, 0.3)))
    # tricorne, three-quarter profile: low crown, brim cocked up to a front and a back point
    if hat != "tricorne":
        HATS[hat](b, T, coat)
        return b
    crown = blob([(506, 46), (512, 22), (534, 12), (556, 22), (564, 44)], 8)
    b.put(T(crown), gap=2.2)
    cock = blob(
        xy("""
        466,52 478,40 498,24 516,26 536,36 556,27 574,30 592,42 606,58 590,62 566,58 540,56
        514,57 490,60 474,60
    """),
        8,
    )
    b.put(T(cock), gap=2.6)
    b.cut(T(stroke(xy("476,50 498,32 516,34 536,44 556,35 574,38 596,54"), 3.2, 0.4)))
    if coat:
        b.put(T(circ(506, 40, 8)), gap=1.6, col=coat)
        b.add(T(circ(506, 40, 2.4)))
    b.put(
        T(
            union(
                stroke([(508, 34), (496, 10), (468, -6), (436, -2)], 15, 1, bias=0.35),
                stroke([(506, 36), (486, 18), (462, 12), (440, 20)], 9, 1, bias=0.35),
            )
        ),
        gap=2,
    )  # plume
    b.cut(T(stroke([(500, 20), (482, 4), (456, -1)], 2.2)))
    return b


def mounted(**dress):
    """Horse and rider on a block of 1000 by 800."""
    b = Block(1000, 800)

    def T(g):
        return aff.translate(g, 60, 120)

    horse(b, T)
    rider(b, T, **dress)
    return b.fit(5)
