"""Title plates: the app's name and one plate for each game, each in a letter of its own period."""

from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    BOTTLE,
    LINCOLN,
    OCHRE,
    PRUSSIAN,
    circ,
    hatch,
    line,
    lines_family,
    mirror,
    place,
    polys,
    rough,
    star,
    stroke,
    union,
)
from tools.art.lettering import (
    CINZEL,
    GARAMOND_ITALIC,
    PLAYFAIR,
    dash,
    font_file,
    letterpress,
    plain_line,
    text,
)
from tools.art.ornament import curled_leaf

FRAUNCES = font_file("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf")


def stand_and_deliver():
    """The app: the two great words with a small AND between rules, as playbills have it. What the
    upper rules hold between them is said by the program, in its reader's tongue.
    """
    b = Block(1200, 230)
    dash(b, 310, 29, 105)
    dash(b, 890, 29, 105)
    letterpress(b, "STAND", 158, 256, 180, width=476)
    letterpress(b, "DELIVER", 158, 886, 180, width=586)
    plain_line(b, "AND", 32, 542, 138, PLAYFAIR, 900, 0.04)
    for y in (96, 154):
        b.add(stroke([(510, y), (542, y - 0.5), (574, y)], 5.4, 0.3))
    dash(b, 600, 214, 330, 5)
    return b


def your_money():
    """York, 1739: oxblood, the broadside letter."""
    b = Block(900, 270)
    letterpress(b, "YOUR MONEY", 112, 450, 104, width=840)
    plain_line(b, "or", 62, 450, 156, GARAMOND_ITALIC, 600)
    for s in (-1, 1):
        b.add(stroke([(450 + s * 60, 141), (450 + s * 190, 139), (450 + s * 330, 141)], 5))
    letterpress(b, "YOUR LIFE", 112, 450, 248, width=720)
    return b


def dick_turpin():
    """The London-Edinburgh road: bottle green."""
    b = Block(900, 230)
    plain_line(b, "The Famous", 66, 450, 62, GARAMOND_ITALIC, 600)
    for s in (-1, 1):
        b.add(stroke([(450 + s * 190, 43), (450 + s * 290, 39), (450 + s * 420, 43)], 6))
    letterpress(b, "DICK TURPIN", 138, 450, 190, col=BOTTLE, width=850)
    dash(b, 450, 220, 240, 4)
    return b


def _clarendon(words, size):
    """A western letter made from a Roman one: heavy slab feet and heads, and a spur at mid height."""
    g, w = text(words, size, PLAYFAIR, 900, size * 0.07)
    cap = size * 0.708
    slab = size * 0.135
    parts = [g]
    for base, sign in ((0, -1), (-cap, 1)):
        band = g.intersection(box(-w, base - size * 0.022, w, base + size * 0.022))
        for p in polys(band):
            x0, _, x1, _ = p.bounds
            if x1 - x0 > size * 0.05:
                ys = sorted((base, base + sign * slab))
                parts.append(box(x0 - size * 0.012, ys[0], x1 + size * 0.012, ys[1]))
    return union(parts), w


def riding_shotgun():
    """The West: ochre, a slab letter with heavy feet."""
    b = Block(900, 290)
    for words, size, y, width in (("RIDING", 104, 112, 520), ("SHOTGUN", 148, 262, 820)):
        g, _ = _clarendon(words, size)
        x0, _, x1, _ = g.bounds
        g = aff.scale(aff.translate(g, -(x0 + x1) / 2, 0), width / (x1 - x0), 1, origin=(0, 0))
        g = rough(aff.translate(g, 450, y), 0.7, 9, 3, 1.8)
        b.erase(g.buffer(3)).add(aff.translate(g, 6, 6).difference(g.buffer(2.6))).tint(g, OCHRE)
        b.add(g.difference(g.buffer(-3.4)))
        inner = g.buffer(-5)
        mid = y - size * 0.354
        b.cut(line([(30, mid), (870, mid)], 3.2).intersection(inner))
        low = inner.intersection(box(0, mid + 4, 900, y + 10))
        b.add(
            hatch(
                low,
                lines_family(low, 5.2, 0),
                lambda p, mid=mid, s=size: (p[:, 1] - mid) / (s * 0.45),
                wmax=2.8,
                inset=0.4,
            )
        )
    for s in (-1, 1):
        b.put(star(450 + s * 352, 74, 30, 12.5), gap=2, col=OCHRE)
        b.add(star(450 + s * 352, 74, 30, 12.5).difference(star(450 + s * 352, 74, 24, 10)))
        b.add(stroke([(450 + s * 392, 74), (450 + s * 415, 73), (450 + s * 438, 74)], 5))
        b.add(stroke([(450 + s * 276, 74), (450 + s * 294, 73), (450 + s * 312, 74)], 5))
    return b


def merry_way():
    """Sherwood: Lincoln green, a soft old letter with leaves."""
    b = Block(900, 270)
    plain_line(b, "On Their", 82, 450, 80, FRAUNCES, 800)
    letterpress(b, "Merry Way", 168, 450, 214, FRAUNCES, 900, 0.01, LINCOLN, width=800)
    black, cut = curled_leaf(74, 36, 0.22, 4)
    leaf = black.difference(cut)
    for s in (-1, 1):
        for dx, dy, turn, size in ((236, 66, -14, 1.0), (300, 50, -2, 0.8), (356, 48, 14, 0.6)):
            g = place(leaf, 450 + dx, dy, turn, size)
            b.put(g if s > 0 else mirror(g, 450), gap=2, col=LINCOLN if dx == 300 else None)
        stem = stroke([(450 + s * 214, 62), (450 + s * 300, 50), (450 + s * 410, 62)], 4.4)
        b.add(stem)
    return b


def steeplechase():
    """Spain, 1811: Prussian blue, the letter of the Empire."""
    b = Block(900, 210)
    letterpress(b, "STEEPLECHASE", 118, 450, 140, CINZEL, 900, 0.02, PRUSSIAN, width=850)
    plain_line(b, "A Race with Despatches", 40, 450, 192, GARAMOND_ITALIC, 500)
    for s in (-1, 1):
        b.add(stroke([(450 + s * 215, 181), (450 + s * 300, 179), (450 + s * 400, 181)], 4.5))
        b.put(star(450 + s * 420, 181, 12, 5), gap=1.5)
    for x in (-1, 1):
        b.add(stroke([(450 + x * 24, 26), (450 + x * 200, 24), (450 + x * 400, 26)], 4.5))
    b.put(star(450, 26, 15, 6), gap=2).put(circ(450, 26, 2.4), gap=0)
    return b
