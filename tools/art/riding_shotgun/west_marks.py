"""Marks of the West: icons, tokens, card frames and backs."""

import math

from shapely.geometry import box

from tools.art import cards
from tools.art.block import Block
from tools.art.dick_turpin.turpin_kit import at
from tools.art.ink import (
    GOLD,
    OCHRE,
    STOCK,
    blob,
    circ,
    fillet,
    limb,
    line,
    outline,
    poly,
    rough,
    small_cut,
    star,
    stroke,
    union,
    xy,
)
from tools.art.ornament import corner
from tools.art.riding_shotgun.west_kit import badge, hat, polar, revolver, wheel

# ---------- icons, 96 x 96, readable at 24 ----------------------------------------------------------------


def _icon():
    return Block(96, 96, 4)


def icon_shotgun():
    b = _icon()
    T = at(36, 58, 1, 1, -38)
    b.put(T(poly([(-6, -15), (62, -15), (62, -2), (-6, -2)])), gap=0).put(
        T(poly([(-6, 1), (62, 1), (62, 14), (-6, 14)])), gap=0
    )
    b.white(T(blob(xy("0,-14 -20,-8 -44,8 -52,20 -46,38 -34,40 -22,24 -4,14"), 6)), 6, gap=2, col=OCHRE)
    b.put(T(box(-10, -16, 10, 15).buffer(1)), gap=2)
    return b


def icon_knife():
    b = _icon()
    T = at(38, 58, 1, 1, -42)
    b.put(T(blob(xy("2,-13 36,-15 50,-10 66,2 50,12 30,14 2,13"), 6)), gap=0)
    b.cut(T(stroke([(10, -4), (30, -5), (48, -3)], 6, 0.4)))
    b.put(T(limb([(0, -24, 5.5), (0, 24, 5.5)])), gap=3)
    b.white(T(limb([(-10, 0, 9), (-40, 0, 11)])), 6, gap=2, col=OCHRE)
    return b


def icon_lasso():
    b = _icon()
    b.add(outline(circ(54, 36, 33, 23, -14), 10.5))
    b.put(stroke([(26, 46), (14, 60), (34, 74), (20, 94)], 13, 0.3), gap=0)
    b.put(circ(27, 47, 9.5), gap=3.4, col=OCHRE).add(outline(circ(27, 47, 9), 5))
    return b


def icon_dynamite():
    b = _icon()
    T = at(34, 62, 1, 1, 34)
    b.white(T(box(-15, -30, 15, 30).buffer(2)), 7, gap=0, col=OCHRE)
    b.add(T(box(-15, -13, 15, -5))).add(T(box(-15, 8, 15, 16)))
    p, q = T(circ(0, -34, 1)).centroid, (76, 24)
    b.put(stroke([(p.x, p.y), (64, 34), q], 10, 0.1), gap=2)
    b.put(star(78, 20, 19, 8.5, 7), gap=2)
    b.cut(circ(78, 20, 4.4))
    return b


def icon_dodge():
    """A man leaping clear."""
    b = _icon()
    g = union(
        limb([(40, 42, 11), (46, 60, 10)]),
        limb([(46, 60, 9), (26, 66, 7.5), (12, 82, 6)]),
        limb([(47, 60, 9), (64, 70, 7.5), (58, 90, 6)]),
        limb([(40, 38, 7), (20, 44, 6), (6, 34, 5.5)]),
        limb([(42, 38, 7), (62, 46, 6), (78, 36, 5.5)]),
    )
    b.put(fillet(g, 3), gap=0)
    b.white(limb([(41, 40, 11), (46, 56, 9)]), 5, gap=0, col=OCHRE)
    b.put(circ(38, 21, 9.5), gap=2)
    b.put(blob(xy("14,18 26,18 28,4 48,4 50,18 64,14 54,25 38,27 22,26"), 6), gap=2.4)
    return b


def icon_coach():
    b = _icon()
    for x, r in ((26, 19), (66, 16)):
        wheel(b, at(x, 92 - r), r, 6, hub=False, gap=0)
    b.put(blob(xy("8,34 48,30 80,34 84,48 76,64 56,72 34,72 14,64 6,48"), 6), gap=3.4)
    for x in (16, 38, 59):
        b.cut(box(x, 40, x + 14, 53).buffer(1))
    b.put(stroke([(0, 33), (44, 24), (88, 33)], 11, 0.3), gap=2.4)
    b.put(poly([(78, 40), (95, 42), (92, 62), (78, 60)]).buffer(1), gap=2.4)
    b.white(box(28, 10, 54, 25).buffer(1), 5.5, gap=1, col=OCHRE)
    return b


def icon_desperate():
    """A bare fist."""
    b = _icon()
    b.put(box(30, 72, 70, 96), gap=0)
    b.white(box(26, 70, 74, 84).buffer(2), 5, gap=1, col=OCHRE)
    b.put(blob(xy("16,34 24,16 40,12 60,12 78,18 84,36 82,56 70,72 34,72 20,60"), 8), gap=2)
    for x in (36, 52, 67):
        b.cut(stroke([(x, 18), (x + 1, 32), (x, 46)], 6, 0.3))
    b.cut(stroke([(20, 50), (44, 48), (60, 54), (64, 64)], 7, 0.4))
    return b


def icon_grit():
    """A boot and its spur."""
    b = _icon()
    b.put(blob(xy("24,4 62,4 62,38 66,54 84,62 92,76 88,88 60,88 24,88 20,74 26,46"), 6), gap=0)
    b.cut(stroke([(24, 20), (42, 27), (62, 20)], 6, 0.2)).cut(stroke([(24, 77), (56, 78), (90, 76)], 5, 0.2))
    b.white(star(12, 70, 14, 7, 6), 5, gap=2, col=OCHRE)
    return b


def icon_cover():
    """A hat and two eyes over a rampart: I take cover."""
    b = _icon()
    hat(b, at(48, 30, 0.84))
    b.white(box(28, 40, 68, 58), 5, gap=1, col=STOCK)
    b.add(circ(39, 49, 5)).add(circ(57, 49, 5))
    b.put(box(4, 60, 92, 92).buffer(1), gap=3)
    for x in (30, 62):
        b.cut(line([(x, 58), (x, 94)], 5))
    return b


def icon_stand():
    """A man standing his ground."""
    b = _icon()
    hat(b, at(48, 24, 0.84))
    b.white(blob(xy("32,32 64,32 64,52 48,62 32,52"), 6), 5, gap=1, col=STOCK)
    b.add(circ(41, 42, 4)).add(circ(55, 42, 4))
    b.put(blob(xy("8,96 14,72 34,62 48,68 62,62 82,72 88,96"), 6), gap=3)
    return badge(b, 66, 82, 11, 5)


def icon_call():
    """Liar! A balloon with a cry in it."""
    b = _icon()
    g = blob(xy("48,6 78,12 92,36 78,60 50,66 40,66 20,90 22,62 6,40 16,14"), 8)
    b.white(g, 8, gap=0, col=OCHRE)
    b.put(poly([(41, 16), (57, 16), (53, 44), (45, 44)]).buffer(1.4), gap=0).put(circ(49, 54, 6), gap=0)
    return b


def icon_accept():
    """Believed: a balloon with a tick."""
    b = _icon()
    g = blob(xy("48,6 78,12 92,36 78,60 50,66 40,66 20,90 22,62 6,40 16,14"), 8)
    b.white(g, 8, gap=0)
    b.add(stroke([(28, 34), (40, 44), (46, 54)], 11, 0.5)).add(
        stroke([(44, 54), (56, 34), (72, 20)], 11, 0.5)
    )
    return b


def icon_blind():
    """A card face down."""
    b = _icon()
    R = at(48, 48, 1, 1, 10)
    b.put(R(box(-30, -42, 30, 42).buffer(3)), gap=0)
    b.white(R(box(-22, -34, 22, 34)), 3, gap=0, col=OCHRE)
    b.put(R(poly([(0, -22), (13, 0), (0, 22), (-13, 0)])), gap=2)
    return b


def icon_trade():
    """Two cards that change places."""
    b = _icon()
    b.white(box(6, 8, 40, 56).buffer(2), 7, gap=0)
    b.white(box(56, 40, 90, 88).buffer(2), 7, gap=0, col=OCHRE)
    b.put(stroke([(50, 12), (74, 12), (80, 28)], 9, 0.2), gap=1).put(
        poly([(68, 24), (92, 24), (80, 38)]), gap=1
    )
    b.put(stroke([(46, 84), (22, 84), (16, 70)], 9, 0.2), gap=1).put(
        poly([(4, 74), (28, 74), (16, 60)]), gap=1
    )
    return b


def icon_quick():
    """A revolver drawn in haste."""
    b = _icon()
    with small_cut(1.5, 1.4):
        revolver(b, at(26, 60, 0.64, 1, -10))
    for y, x in ((18, 66), (80, 74), (92, 58)):
        b.add(stroke([(x - 30, y), (x, y), (x + 20, y)], 7, 0.7))
    return b


def icon_driver():
    """The whip: who drives."""
    b = _icon()
    b.white(limb([(12, 90, 7), (34, 60, 6)]), 5, gap=0, col=OCHRE)
    b.put(stroke([(32, 62), (50, 26), (76, 10), (88, 30), (70, 48), (58, 40)], 10, 0.4, bias=0.3), gap=2)
    b.put(stroke([(44, 92), (62, 78), (92, 78)], 8, 0.3), gap=1).put(
        stroke([(54, 66), (70, 62), (92, 62)], 8, 0.3), gap=1
    )
    return b


def longhorn(b, T, col=None):
    """A steer's skull."""
    for s in (1, -1):
        P = [(14 * s, -24), (46 * s, -26), (70 * s, -40), (76 * s, -66)]
        g = limb(
            [(P[0][0], P[0][1], 9), (P[1][0], P[1][1], 8.5), (P[2][0], P[2][1], 6.5), (P[3][0], P[3][1], 2)]
        )
        b.put(T(g), gap=2)
    skull = blob(xy("0,-44 22,-38 30,-16 22,10 16,40 14,60 0,66 -14,60 -16,40 -22,10 -30,-16 -22,-38"), 8)
    b.white(T(skull), 5, gap=2, col=col or STOCK)
    for s in (1, -1):
        b.put(T(blob([(8 * s, -14), (22 * s, -18), (24 * s, -4), (12 * s, 2)], 6)), gap=0)
        b.put(T(blob([(3 * s, 42), (9 * s, 44), (8 * s, 56), (3 * s, 54)], 6)), gap=0)
    b.add(T(stroke([(0, -32), (0, 0), (0, 34)], 4, 0.6)))
    return b


def icon_wild():
    return longhorn(_icon(), at(48, 52, 0.62))


def icon_speed():
    """A galloping horse."""
    b = _icon()
    g = blob(xy("58,6 66,22 80,36 92,54 88,66 76,68 62,58 54,62 60,92 12,92 14,58 26,30 44,16 50,2"), 6)
    b.put(g, gap=0)
    for P in ([(40, 20), (28, 32), (18, 34)], [(30, 32), (20, 46), (8, 50)], [(24, 48), (16, 62), (4, 68)]):
        b.put(stroke(P, 13, 0.8, bias=0.3), gap=2.4)
    b.cut(circ(62, 33, 4.4), stroke([(46, 40), (52, 54), (48, 64)], 5))
    b.put(stroke([(54, 24), (66, 44), (62, 58)], 7, 0.2), gap=2.4, col=OCHRE)
    return b


def icon_town():
    b = _icon()
    b.put(poly([(6, 92), (6, 50), (24, 30), (42, 50), (42, 92)]), gap=0).put(box(19, 10, 29, 40), gap=0).put(
        box(12, 17, 36, 24), gap=0
    )
    b.white(box(46, 44, 92, 92), 6, gap=2, col=OCHRE)
    b.put(box(43, 32, 95, 50), gap=1)
    b.put(box(62, 66, 78, 94), gap=1)
    b.cut(box(17, 66, 31, 94))
    return b


def icon_targeted():
    b = _icon()
    b.add(outline(circ(48, 48, 32), 9))
    for a in (0, 90, 180, 270):
        b.add(line([polar((48, 48), a, 22), polar((48, 48), a, 47)], 9))
    return b.put(circ(48, 48, 8), gap=2, col=OCHRE).add(outline(circ(48, 48, 7.5), 4))


def icon_strategy():
    """A hand of cards."""
    b = _icon()
    for a in (-28, 0, 28):
        R = at(48, 100, 1, 1, a)
        b.white(R(box(-17, -90, 17, -34).buffer(3)), 6.5, gap=1.4, col=OCHRE if a == 0 else None)
    return b


def icon_turn_start():
    """The sun over the desert: a turn begins."""
    b = _icon()
    b.white(circ(48, 56, 21), 7, gap=0, col=OCHRE)
    for k in range(7):
        a = 180 + 30 * k
        b.add(line([polar((48, 56), a, 30), polar((48, 56), a, 44)], 8))
    b.erase(box(0, 62, 96, 96))
    b.add(line([(4, 66), (92, 66)], 9)).add(stroke([(18, 84), (48, 84), (78, 84)], 8, 0.4))
    return b


def icon_guard():
    """The star of the guards."""
    b = _icon()
    g = union(star(48, 50, 40, 20, 5), [circ(*polar((48, 50), -90 + 72 * k, 40), 7) for k in range(5)])
    b.white(g, 7, gap=0, col=OCHRE)
    return b.put(circ(48, 50, 9), gap=0)


def icon_bandit():
    """The mask of the bandits."""
    b = _icon()
    b.white(blob(xy("22,36 74,36 74,58 48,72 22,58"), 6), 5, gap=0, col=STOCK)
    b.add(circ(37, 45, 5)).add(circ(59, 45, 5))
    b.put(blob(xy("18,54 48,50 78,54 74,76 48,96 22,76"), 6), gap=2)
    for x, y in ((36, 66), (48, 74), (60, 66)):
        b.cut(circ(x, y, 3.4))
    hat(b, at(48, 30, 0.92))
    return b


def bullet_hole():
    """A hole with its cracks: a wound, or a mark on wood."""
    b = _icon()
    for k in range(9):
        a = 40 * k + 8 * math.sin(k * 2.1)
        b.add(
            stroke(
                [
                    polar((48, 48), a, 18),
                    polar((48, 48), a + 6, 32),
                    polar((48, 48), a - 3, 40 + 7 * (k % 2)),
                ],
                7,
                0.8,
                bias=0.25,
            )
        )
    b.put(rough(circ(48, 48, 20), 2, 9, 3), gap=4)
    b.cut(stroke([(36, 44), (42, 36), (50, 34)], 5))
    return b


ICONS = {f.__name__.removeprefix("icon_"): f for f in (icon_shotgun, icon_knife, icon_lasso, icon_dynamite, icon_dodge, icon_coach, icon_desperate, icon_grit, icon_cover, icon_stand, icon_call, icon_accept, icon_blind, icon_trade, icon_quick, icon_driver, icon_wild, icon_speed, icon_town, icon_targeted, icon_strategy, icon_turn_start, icon_guard, icon_bandit, bullet_hole)}  # fmt: skip

# ---------- tokens ----------------------------------------------------------------------------------------


def token(mark, col=STOCK, dark=False):
    """A wooden disc with a mark on it, 120 x 120."""
    b = Block(120, 120)
    b.put(circ(60, 60, 57, res=40), gap=0)
    b.erase(circ(60, 60, 51, res=40)).tint(circ(60, 60, 51, res=40), col)
    b.add(outline(circ(60, 60, 45, res=40), 2.6))
    sub = mark()
    return b.stamp(sub, (27, 27, 66, 66), gap=0)


# ---------- card frames and backs -------------------------------------------------------------------------
W, H = 400, 560
STRIP = 104  # the index: number, symbols, coaches
LAYOUT = dict(
    size=[W, H],
    number=[18, 18, 80, 76],
    symbols=[[22, 112, 72, 72], [22, 188, 72, 72], [22, 264, 72, 72]],
    coaches=[[24, 478, 68, 68], [24, 416, 68, 68], [24, 354, 68, 68]],
    picture=[114, 30, 268, 201],
    title=[118, 248, 260, 84],
    words=[118, 346, 260, 186],
)


def front(kind):
    """Front of an action card: the index on the left, the kind told by the number's plate; see `LAYOUT`."""
    b = Block(W, H)
    b.add(outline(box(7, 7, W - 7, H - 7), 6)).add(line([(STRIP, 8), (STRIP, H - 8)], 3))
    b.add(outline(box(STRIP + 8, 16, W - 16, H - 16), 1.8))
    plate = dict(
        shotgun=box(18, 18, 98, 94).buffer(2),
        knife=poly([(16, 16), (98, 16), (98, 72), (57, 98), (16, 72)]),
        lasso=circ(57, 56, 42, 40),
        dynamite=star(57, 56, 48, 37, 11),
        dodge=blob(xy("16,20 57,14 98,20 97,58 84,82 57,98 30,82 17,58"), 8),
    )[kind]
    if kind == "dodge":
        b.white(plate, 5, gap=0)
    else:
        b.put(plate, gap=3)
        b.cut(outline(plate.buffer(-5), 2))
    b.add(stroke([(122, 240), (248, 239), (374, 240)], 4)).add(
        stroke([(150, 338), (248, 337), (346, 338)], 3)
    )
    for x, fx in ((STRIP + 16, 1), (W - 24, -1)):
        b.add(corner(x, H - 24, 0.34, fx, -1))
    return b


def wild_front():
    """Front of a wildcard: a broad picture above, room for when and what."""
    b = Block(W, H)
    b.add(outline(box(7, 7, W - 7, H - 7), 6)).add(outline(box(16, 16, W - 16, H - 16), 1.8))
    rib = blob(xy("34,44 200,36 366,44 372,70 366,96 200,90 34,96 28,70"), 8)
    b.put(rib, gap=2)
    edge = outline(rib.buffer(-6), 3.4)
    b.erase(edge).tint(edge, OCHRE)
    b.add(outline(box(40, 112, 360, 352), 4)).add(outline(box(34, 106, 366, 358), 1.6))
    longhorn(b, at(200, 516, 0.42))
    for s in (-1, 1):
        b.add(stroke([(200 + s * 50, 520), (200 + s * 110, 518), (200 + s * 160, 520)], 4))
    return b


WILD_LAYOUT = dict(
    size=[W, H],
    title=[46, 44, 308, 48],
    picture=[44, 116, 312, 234],
    timing=[40, 366, 320, 34],
    words=[40, 404, 320, 76],
)


def _star_block():
    b = Block(400, 400)
    g = union(star(200, 208, 170, 84, 5), [circ(*polar((200, 208), -90 + 72 * k, 170), 24) for k in range(5)])
    b.white(g, 9, gap=0, col=OCHRE)
    b.add(outline(g.buffer(-17), 4))
    wheel(b, at(200, 208, 0.62), 100, 12)
    return b


def _mask_block():
    b = Block(400, 400)
    b.put(blob(xy("30,400 60,330 130,290 200,300 270,290 340,330 370,400"), 8))
    b.white(blob(xy("116,140 284,140 286,230 200,290 114,230"), 8), 7, gap=2, col=STOCK)
    for s in (-1, 1):
        b.put(
            blob([(200 + s * 22, 190), (200 + s * 44, 176), (200 + s * 66, 186), (200 + s * 44, 200)], 6),
            gap=0,
        )
        b.add(stroke([(200 + s * 16, 172), (200 + s * 44, 160), (200 + s * 74, 168)], 9, 0.4))
    b.put(blob(xy("98,216 200,204 302,216 290,290 200,372 110,290"), 8), gap=6, col=OCHRE).add(
        outline(blob(xy("98,216 200,204 302,216 290,290 200,372 110,290"), 8), 7)
    )
    for P in (
        [(130, 230), (160, 290), (196, 350)],
        [(270, 230), (240, 290), (204, 350)],
        [(200, 222), (200, 280), (200, 340)],
    ):
        b.add(stroke(P, 6))
    for x, y in ((150, 250), (250, 250), (176, 296), (224, 296), (200, 250)):
        b.add(circ(x, y, 7))
    return hat(b, at(200, 124, 3.1))


def back(kind):
    """Backs: a face-down card of a guard, of a bandit, and the wildcards."""
    if kind == "wild":
        skull = Block(400, 400)
        longhorn(skull, at(200, 220, 2.3))
        return cards.card_back(skull.fit(20), GOLD)
    if kind == "guard":
        return cards.card_back(_star_block().fit(16), OCHRE)
    return cards.card_back(_mask_block().fit(16), "#4f3c25")
