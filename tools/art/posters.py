"""Frames with room for words, and the pieces for results."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    OXBLOOD,
    blob,
    circ,
    even,
    hatch,
    lines_family,
    mirror,
    outline,
    place,
    poly,
    ribbon,
    rough,
    stroke,
    union,
)
from tools.art.lettering import letterpress
from tools.art.ornament import corner, curled_leaf, fleuron, frame, rosette, tailpiece


def broadside():
    """A broadside sheet, 640 x 900; words go in (56, 56, 528, 788)."""
    b = Block(640, 900)
    frame(b, 10, 10, 620, 880, 1.0, col=OXBLOOD)
    return b


def broadside_wide():
    """The same across, 1280 x 800; words go in (64, 64, 1152, 672)."""
    b = Block(1280, 800)
    frame(b, 14, 14, 1252, 772, 1.0, col=OXBLOOD)
    return b


def torn_sheet(w=600, h=800):
    """Torn paper for the poster's backing."""
    return rough(box(14, 14, w - 14, h - 14), 9, 26, 11, 4)


def wanted(heading=True):
    """A wanted poster, 600 x 800. Portrait (110, 196, 380, 330), name (60, 548, 480, 70), reward (60, 630, 480, 110)."""
    b = Block(600, 800)
    sheet = torn_sheet()  # the stock itself is the backing, see the catalogue
    b.add(outline(sheet.buffer(-1.4), 2.6))
    edge = sheet.difference(aff.translate(sheet, -7, -7))
    b.add(hatch(edge, lines_family(edge, 4, -45), even(0.55), wmax=2, inset=0.4))
    b.add(outline(box(36, 36, 564, 764), 5)).add(outline(box(45, 45, 555, 755), 1.6))
    if heading:
        letterpress(b, "WANTED", 112, 300, 148, width=470)
    for y in (172, 540, 624):
        b.add(stroke([(70, y), (300, y - 1.5), (530, y)], 5))
    b.add(outline(box(110, 190, 490, 526), 4.5)).add(outline(box(118, 198, 482, 518), 1.5))
    for x, y, fx, fy in ((52, 748, 1, -1), (548, 748, -1, -1)):
        b.put(corner(x, y, 0.62, fx, fy), gap=2)
    for x, y in ((300, 26), (30, 30), (570, 30)):
        b.put(circ(x, y, 8), gap=2.5).cut(circ(x - 2, y - 2, 2.4))
    return b


def laurel():
    """A wreath, 320 x 300, open at the top; words or a seal go in the middle."""
    b = Block(320, 300)
    black, cut = curled_leaf(52, 23, 0.16, 1)
    leaf = black.difference(cut)

    def half():
        parts = []
        for k in range(10):
            a = math.radians(97 + k * 17.4)
            x, y = 160 + 112 * math.cos(a), 146 + 112 * math.sin(a)
            along = math.degrees(a) + 90
            size = 1.0 - 0.035 * k
            parts.append(place(leaf, x, y, along - 34, size, -1))
            parts.append(place(leaf, x, y, along + 34, size, 1))
        parts.append(
            place(
                leaf,
                160 + 112 * math.cos(math.radians(272)),
                146 + 112 * math.sin(math.radians(272)) + 2,
                4,
                0.62,
            )
        )
        return parts

    th = np.radians(np.linspace(92, 268, 40))
    stem = ribbon(np.c_[160 + 112 * np.cos(th), 146 + 112 * np.sin(th)], 6, 3)
    side = [stem, *half()]
    for g in side:
        b.put(g, gap=1.8)
    for g in side:
        b.put(mirror(g, 160), gap=1.8)
    for s in (-1, 1):
        tail = stroke(
            [(160, 258), (160 + s * 26, 276), (160 + s * 50, 270), (160 + s * 66, 290)], 17, 0.7, bias=0.55
        )
        b.put(tail, gap=2.4, col=OXBLOOD).add(outline(tail, 2.6))
        loop = blob([(160, 256), (160 + s * 20, 240), (160 + s * 42, 246), (160 + s * 34, 264)])
        b.put(loop, gap=2.4, col=OXBLOOD).add(outline(loop, 2.6)).cut(
            stroke([(160 + s * 10, 256), (160 + s * 22, 251), (160 + s * 33, 253)], 3)
        )
    return b.put(circ(160, 257, 10), gap=2.4, col=OXBLOOD).add(outline(circ(160, 257, 10), 2.8))


def ribbon_banner(col=OXBLOOD):
    """A ribbon with folded ends, 640 x 130; the winner's name goes in (110, 28, 420, 62)."""
    b = Block(640, 130)
    for s in (0, 1):
        turn = (lambda g: mirror(g, 320)) if s else (lambda g: g)
        tail = poly([(14, 46), (120, 40), (120, 112), (14, 120), (42, 82)])
        b.white(turn(tail), 4, gap=1, col=col)
        b.add(
            turn(
                hatch(
                    tail,
                    lines_family(tail, 6, 94),
                    lambda p: np.clip((p[:, 0] - 60) / 70, 0, 0.8),
                    wmax=3.6,
                    inset=2.5,
                )
            )
        )
        b.put(turn(poly([(84, 96), (122, 94), (122, 114)])), gap=2)
    face = blob(
        [
            (84, 22),
            (200, 17),
            (320, 15),
            (440, 17),
            (556, 22),
            (557, 60),
            (556, 96),
            (440, 91),
            (320, 89),
            (200, 91),
            (84, 96),
            (83, 60),
        ],
        8,
    ).union(box(84, 24, 556, 92))
    b.white(face, 4.6, gap=2, col=col)
    b.cut(outline(face.buffer(-8), 2))
    for lo, hi in ((84, 130), (510, 556)):
        end = face.intersection(box(lo, 0, hi, 130))
        b.add(
            hatch(
                end,
                lines_family(end, 6, 92),
                lambda p, lo=lo: np.clip(
                    1 - (p[:, 0] - 84) / 42 if lo == 84 else (p[:, 0] - 514) / 42, 0, 0.85
                ),
                wmax=3.4,
                inset=11,
            )
        )
    return b


def pistols_tailpiece():
    """A pair of pistols under a flower, 320 x 150."""
    from tools.art.objects import flintlock

    b = Block(320, 150)
    one = Block(400, 300)
    flintlock(one, lambda g: g)

    def move(g):
        return aff.translate(aff.rotate(aff.scale(g, 0.40, 0.40, origin=(0, 0)), 24, origin=(0, 0)), 62, 14)

    b.stamp_at(one, move, gap=2)
    b.stamp_at(one, lambda g: mirror(move(g), 160), gap=3)
    for s in (-1, 1):
        black, cut = curled_leaf(46, 22, 0.25, 3)
        leaf = place(black.difference(cut), 160, 122, 0, 1.0)
        b.put(leaf if s > 0 else mirror(leaf, 160), gap=2)
    black, cut = rosette(160, 118, 21, 8)
    return b.put(black.difference(cut), gap=2.6, col=OXBLOOD)


def rule_tailpiece():
    """A swelling rule with a flower, 420 x 50: between parts of a page."""
    b = Block(420, 50)
    for s in (-1, 1):
        b.add(stroke([(210 + s * 44, 25), (210 + s * 110, 24), (210 + s * 206, 25)], 5, bias=0.4))
        black, cut = fleuron(210 + s * 36, 25, 0.62, 0 if s > 0 else 180)
        b.put(black.difference(cut), gap=1.6)
    black, cut = rosette(210, 25, 19, 8)
    return b.put(black.difference(cut), gap=2, col=OXBLOOD)


def road_strip():
    """Ruts and stones for standing figures on, 1280 x 80."""
    b = Block(1280, 80)
    rng = np.random.default_rng(3)
    rows = zip(
        rng.uniform(20, 1180, 90),
        14 + rng.uniform(0, 52, 90),
        rng.uniform(30, 150, 90),
        rng.uniform(1.6, 4.4, 90),
    )
    return b.add(
        union([stroke([(x, y), (x + run / 2, y - 2.5), (x + run, y + 1)], w) for x, y, run, w in rows])
    )


POSTERS = {
    "frame_broadside": broadside,
    "frame_broadside_wide": broadside_wide,
    "laurel": laurel,
    "ribbon": ribbon_banner,
    "tail_flower": tailpiece,
    "tail_pistols": pistols_tailpiece,
    "tail_rule": rule_tailpiece,
    "road_strip": road_strip,
}
