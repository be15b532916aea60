"""Marks for people: how strong a rival is (knots in a rope), what rank a rogue has, which deeds are done."""

import math
from functools import partial

from shapely import affinity as aff
from shapely.geometry import box

from tools.art import objects
from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    INK,
    OXBLOOD,
    PAPER,
    STOCK,
    blob,
    circ,
    limb,
    line,
    mirror,
    outline,
    place,
    poly,
    star,
    stroke,
    union,
    xy,
)
from tools.art.ornament import curled_leaf
from tools.art.piece import Piece, silhouette


# ---------- knots: a rival's strength -----------------------------------------------------------------------
def knots(n):
    """A rope with `n` knots of five: what is not tied is bare rope. 300 x 80, meant to be 20 high."""
    b = Block(300, 80)
    rope = line([(3, 40), (297, 40)], 15)
    b.put(rope, gap=0)
    for k in range(5):
        x = 34 + k * 58
        if k < n:
            _knot(b, x, 40)
        else:
            b.cut(*(line([(x + u - 5, 50), (x + u + 5, 30)], 5) for u in (-16, 0, 16)))
    return b


def _knot(b, x, y):
    """An overhand knot, drawn tight: two turns, one over the other."""
    under = blob(
        [
            (x - 22, y + 6),
            (x - 16, y - 24),
            (x + 4, y - 34),
            (x + 18, y - 22),
            (x + 10, y + 4),
            (x - 8, y + 22),
        ],
        8,
    )
    over = blob(
        [
            (x + 22, y - 6),
            (x + 16, y + 24),
            (x - 4, y + 34),
            (x - 18, y + 22),
            (x - 10, y - 4),
            (x + 8, y - 22),
        ],
        8,
    )
    b.put(union(under, over), gap=5)
    b.cut(stroke([(x - 15, y + 3), (x - 4, y - 14), (x + 12, y - 27)], 8, 0.6))
    b.cut(stroke([(x - 12, y + 27), (x + 4, y + 14), (x + 15, y - 3)], 8, 0.6))


# ---------- ranks: what a rogue is over all games ---------------------------------------------------------
def _badge(draw, n):
    """A shield that grows with the rank: plain, doubled, coloured, gilt, wreathed, black."""
    b = Block(200, 220)
    if n >= 7:
        _laurels(b)
    shield = blob(
        xy("100,18 132,26 168,24 172,72 166,124 142,164 100,194 58,164 34,124 28,72 32,24 68,26"), 8
    )
    ground = {1: PAPER, 2: PAPER, 3: PAPER, 4: OXBLOOD, 5: OXBLOOD, 6: GOLD, 7: GOLD, 8: INK}[n]
    if ground == INK:
        b.put(shield.buffer(4), gap=5)
    else:
        b.white(shield, 9 if n > 1 else 6.5, gap=5, col=ground)
    if n >= 3:
        inner = outline(shield.buffer(-11), 3.4)
        b.cut(inner) if ground in (INK, OXBLOOD) else b.add(inner)
    draw(b)
    pips = (n - 1) % 4 + 1  # one to four studs, iron for the first four ranks, stars for the rest
    for k in range(pips):
        x = 100 + (k - (pips - 1) / 2) * 30
        if n <= 4:
            b.put(circ(x, 204, 9), gap=4)
        else:
            b.put(star(x, 203, 14, 6), gap=4)
    return b


def _laurels(b):
    black, cut = curled_leaf(40, 20, 0.16, 1)
    leaf = black.difference(cut)
    for k in range(6):
        a = math.radians(112 + k * 19)
        x, y = 100 + 88 * math.cos(a), 106 + 92 * math.sin(a)
        along = math.degrees(a) + 90
        for g in (
            place(leaf, x, y, along - 34, 1 - 0.05 * k, -1),
            place(leaf, x, y, along + 34, 1 - 0.05 * k),
        ):
            b.put(g, gap=2).put(mirror(g, 100), gap=2)


def _horseshoe(b):
    arch = limb(xy("70,144,9 58,108,12 66,76,13 100,58,14 134,76,13 142,108,12 130,144,9"))
    b.put(arch, gap=3)
    for p in ((66, 116), (70, 88), (88, 71), (112, 71), (130, 88), (134, 116)):
        b.cut(circ(*p, 4.4))


def _purse(b):
    b.put(stroke(xy("96,66 78,46 56,52"), 9, 0.2), gap=2).put(
        stroke(xy("104,66 124,44 146,54"), 9, 0.2), gap=2
    )
    b.put(blob(xy("86,72 114,72 122,84 148,112 148,146 124,164 76,164 52,146 52,112 78,84"), 8), gap=3)
    b.cut(stroke(xy("82,78 100,82 118,78"), 5.6, 0.3))
    b.cut(stroke(xy("84,98 72,120 76,148"), 7)).cut(stroke(xy("112,98 124,120 120,148"), 6))


def _cudgels(b):
    for way in (1, -1):

        def flip(g, way=way):
            return g if way > 0 else mirror(g, 100)

        b.put(flip(limb(xy("60,156,8 96,106,9 128,70,16 138,56,18"))), gap=3.4)
        b.cut(flip(stroke(xy("112,84 126,68 138,52"), 6))).cut(flip(circ(134, 64, 3.6)))
        b.cut(flip(stroke(xy("66,148 80,128 94,108"), 4.6)))


def _mask(b):
    mask = blob(
        xy(
            "40,92 62,76 86,80 100,88 114,80 138,76 160,92 156,122 134,138 112,130 100,118 88,130 66,138 44,122"
        ),
        8,
    )
    b.erase(mask.buffer(5))
    b.lay(mask)
    for x, turn in ((72, 8), (128, -8)):
        b.cut(circ(x, 106, 17, 10, turn))


def _tricorne(b):
    b.put(blob(xy("66,112 70,76 100,62 130,76 134,112"), 8), gap=4)
    cock = blob(xy("32,128 52,94 76,84 100,96 124,84 148,94 168,128 140,132 100,118 60,132"), 8)
    b.put(cock, gap=5)
    b.cut(stroke(xy("44,122 62,98 78,94 100,106 122,94 138,98 156,122"), 6, 0.3))
    b.put(stroke(xy("126,84 148,58 160,52 150,44 128,52 114,74"), 16, 1), gap=4)
    b.cut(circ(76, 104, 5))


def _pistols(b):
    for way in (1, -1):
        gun = Block(400, 260)
        objects.flintlock(gun, lambda g: g)

        def move(g, way=way):
            g = aff.scale(aff.translate(g, -190, -130), 0.4, 0.4, origin=(0, 0))
            g = aff.rotate(g, -42, origin=(0, 0))
            return aff.translate(aff.scale(g, way, 1, origin=(0, 0)), 100, 104)

        b.stamp_at(gun, move, 4)


def _swords(b):
    for way in (1, -1):

        def flip(g, way=way):
            return g if way > 0 else mirror(g, 100)

        b.put(flip(poly([(142, 36), (150, 40), (84, 134), (74, 128)]).buffer(1.5)), gap=4)
        b.put(flip(limb(xy("58,116,6 74,134,8 96,146,6"))), gap=4)
        b.put(flip(limb(xy("74,134,6 60,154,6"))), gap=0)
        b.put(flip(circ(55, 160, 9)), gap=0)
        b.cut(flip(stroke(xy("92,114 112,86 134,54"), 3.6)))


def _legend(b):
    """The crown, and below it the noose it may cost, in white on black."""
    crown = union(
        blob(xy("60,98 52,54 78,76 100,42 122,76 148,54 140,98 100,92"), 3),
        circ(50, 48, 7),
        circ(100, 36, 7),
        circ(150, 48, 7),
    )
    b.erase(crown.buffer(4)).tint(crown, GOLD)
    b.add(outline(crown, 4))
    loop = outline(blob(xy("100,122 82,136 78,152 88,166 112,166 122,152 118,136"), 8), 7)
    b.cut(loop, box(94, 104, 106, 126))
    b.add(line([(92, 110), (108, 112)], 2.4)).add(line([(92, 117), (108, 119)], 2.4))


RANKS = {
    # A stable boy, a cutpurse, a footpad, a masked man; a highwayman, a gentleman of the road, a captain, a legend.
    1: _horseshoe,
    2: _purse,
    3: _cudgels,
    4: _mask,
    5: _tricorne,
    6: _pistols,
    7: _swords,
    8: _legend,
}


# ---------- medals: deeds ---------------------------------------------------------------------------------
def medal(earned):
    """A deed: a gold medal on its ribbon, or the place where it will hang. 160 x 200."""
    b = Block(160, 200)
    disc = circ(80, 132, 56, res=48)
    if not earned:
        for k in range(14):
            a = math.radians(k * 360 / 14)
            u, v = math.radians(k * 360 / 14 + 15), math.radians(k * 360 / 14 + 7.5)
            pts = [(80 + 52 * math.cos(t), 132 + 52 * math.sin(t)) for t in (a, v, u)]
            b.add(line(pts, 6, smooth=True))
        b.put(circ(80, 66, 9), gap=0).cut(circ(80, 66, 3.6))
        b.add(line([(80, 57), (80, 22)], 5))
        b.put(stroke(xy("62,14 80,6 98,14"), 10, 0.4), gap=0)
        b.add(outline(star(80, 133, 30, 12.5), 4.4))
        return b
    for way in (1, -1):
        strip = poly([(80 - way * 14, 84), (80 + way * 12, 84), (80 + way * 48, 8), (80 + way * 14, 8)])
        b.white(strip, 5, gap=2, col=OXBLOOD)
        b.cut(line([(80 + way * 30, 14), (80 + way * 2, 74)], 5))
    b.put(circ(80, 82, 11), gap=3).cut(circ(80, 82, 4))
    b.white(disc, 8, gap=4, col=GOLD)
    b.add(outline(circ(80, 132, 45, res=40), 3))
    b.put(star(80, 133, 35, 14.5), gap=0)
    b.cut(
        *(
            stroke(
                [
                    (80, 133),
                    (80 + 14 * math.cos(a), 133 + 14 * math.sin(a)),
                    (80 + 28 * math.cos(a), 133 + 28 * math.sin(a)),
                ],
                4.6,
            )
            for a in (math.radians(-90 + 72 * k) for k in range(5))
        )
    )
    b.cut(stroke([(40, 116), (52, 98), (70, 90)], 6, 0.7))
    return b


PIECES = {
    **{f"knots_{n}": Piece(partial(knots, n), (150, 75, 60), wobble=0, tol=0.4) for n in range(1, 6)},
    **{
        f"rank_{n}": Piece(
            partial(_badge, rank, n),
            (180, 64, 32),
            wobble=0.3,
            tol=0.4,
            fit=3,
            backing=silhouette,
            backing_col=STOCK,
        )
        for n, rank in RANKS.items()
    },
    "medal_earned": Piece(lambda: medal(True), (180, 64, 32), wobble=0.3, fit=3, backing=silhouette, tol=0.4),
    "medal_not_yet": Piece(lambda: medal(False), (180, 64, 32), wobble=0.3, tol=0.4),
}
