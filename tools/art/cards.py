"""Card backs and card faces. Words are left out: titles and rules are set at run time with a real font."""

import numpy as np
from shapely.geometry import box

from tools.art import objects
from tools.art.block import Block
from tools.art.ink import OXBLOOD, STOCK, blob, circ, even, hatch, line, lines_family, outline, stroke, union
from tools.art.ornament import corner, frame


def stock(b, inset=2, r=0):
    """Opaque card stock for `Block.svg(backing=...)`: it must lie under all, where no eraser can reach it."""
    return box(inset + r, inset + r, b.w - inset - r, b.h - inset - r).buffer(r)


def _road(seed, x0, x1, y0, y1, n=46):
    rng = np.random.default_rng(seed)
    rows = zip(
        rng.uniform(x0, x1, n), rng.uniform(y0, y1, n), rng.uniform(20, 90, n), rng.uniform(1.2, 3.4, n)
    )
    return union([stroke([(x, y), (x + run / 2, y - 2), (x + run, y)], w) for x, y, run, w in rows])


def card_face(picture, banner=OXBLOOD, night=True):
    """A 500 x 700 card: banner for the title, framed picture (a Block), room for text below."""
    b = Block(500, 700)
    b.add(outline(box(8, 8, 492, 692), 5)).add(outline(box(17, 17, 483, 683), 1.8))
    pic = box(34, 96, 466, 440)
    if night:
        sky = [
            stroke([(40, y), (250, y - 2), (460, y)], 2.9 * (1 - (y - 104) / 210.0), 0.3)
            for y in range(106, 240, 7)
        ]
        b.add(union(sky).intersection(pic))
        moon = circ(392, 160, 36)
        b.put(moon, gap=5, col=STOCK).add(outline(moon, 3))
        shade = moon.difference(circ(378, 152, 34))
        b.add(hatch(shade, lines_family(moon, 4, -40), even(0.7), wmax=2.4, inset=1))
    b.add(_road(5, 40, 400, 402, 434).intersection(pic.buffer(-3)))
    b.stamp(picture, (54, 113, 392, 310), gap=4)
    b.add(outline(pic, 4)).add(outline(pic.buffer(5), 1.4))
    for x, fx in ((26, 1), (474, -1)):
        b.put(corner(x, 674, 0.62, fx, -1), gap=2)
    rib = blob([(60, 40), (250, 30), (440, 40), (446, 64), (440, 84), (250, 76), (60, 84), (54, 62)], 8)
    b.put(rib, gap=4, col=banner).cut(outline(rib.buffer(-5), 1.4)).add(outline(rib, 2.6))
    return b


def card_back(emblem=None, col=OXBLOOD):
    """A 400 x 560 back: diaper ground, ornamented border, an emblem (a Block) in the oval."""
    w, h = 400, 560
    b = Block(w, h)
    b.tint(box(4, 4, w - 4, h - 4), col)
    inner, step = box(34, 34, w - 34, h - 34), 26
    ground = []
    for i in range(-30, 40):
        ground.append(line([(i * step, 0), (i * step + h, h)], 1.8))
        ground.append(line([(i * step, 0), (i * step - h, h)], 1.8))
    for j in range(int(h / (step / 2)) + 1):
        for i in range(int(w / step) + 2):
            x, y = i * step + (j % 2) * step / 2, j * step / 2
            ground += [
                circ(x + dx, y + dy, 2.6, res=3) for dx, dy in ((3.6, 0), (-3.6, 0), (0, 3.6), (0, -3.6))
            ]
    b.add(union(ground).intersection(inner))
    oval = circ(200, 280, 112, 128, res=64)
    b.erase(oval.buffer(16)).tint(oval.buffer(13), col)
    b.erase(outline(oval.buffer(8), 2.2))
    b.add(outline(oval.buffer(13), 3.6)).add(outline(oval.buffer(4), 2.4))
    b.erase(oval).add(outline(oval, 2.6))
    b.stamp(emblem or objects.crossed(), (98, 172, 204, 216))
    border = Block(w, h)
    frame(border, 8, 8, w - 16, h - 16, 0.82)
    b.erase(box(8, 8, w - 8, h - 8).difference(box(42, 42, w - 42, h - 42)))
    b.erase(border.ink.buffer(2.5)).add(border.ink)
    return b
