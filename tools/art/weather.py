"""The weather of a round: vignettes for a newspaper's head, and overlays for the two roads.

An overlay is in the board's own units and transparent; it lies on the sea in one corner, where no name, card or
road lies at any size of letters (a test holds that). Paper under a cloud is laid as a tint.
"""

import math
from functools import partial

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    PAPER,
    blob,
    circ,
    line,
    mirror,
    outline,
    poly,
    soften,
    stroke,
    union,
    xy,
)
from tools.art.piece import Piece

W, H = 300, 200
KINDS = ("rain", "fog", "snow", "wind", "sun", "fair")


def solid(b, g, w=7.0, col=PAPER, gap=2.6):
    """A mass that hides what it is laid over: paper or a colour in a bold outline, with a thin light rim."""
    b.erase(g.buffer(w / 2 + gap))
    b.tint(g.buffer(w / 2 + gap), PAPER)
    if col != PAPER:
        b.erase(g).tint(g, col)
    return b.lay(outline(g, w))


def _cloud(b, x, y, s, dark=False):
    puffs = union(
        circ(x - 74 * s, y + 4 * s, 34 * s),
        circ(x - 30 * s, y - 20 * s, 44 * s),
        circ(x + 30 * s, y - 24 * s, 50 * s),
        circ(x + 80 * s, y + 2 * s, 36 * s),
        box(x - 86 * s, y - 6 * s, x + 92 * s, y + 36 * s),
    )
    g = soften(puffs, 4 * s).difference(box(x - 200 * s, y + 34 * s, x + 200 * s, y + 90 * s))
    solid(b, g, 8 * s)
    if dark:
        b.erase(g).lay(g)
        cut = b.cut
    else:
        cut = lambda *gs: [b.add(each) for each in gs]  # noqa: E731
    for cx, cy, r, a0, a1 in (
        (x - 30 * s, y - 20 * s, 28 * s, 150, 300),
        (x + 30 * s, y - 24 * s, 34 * s, 170, 320),
        (x + 80 * s, y + 4 * s, 21 * s, 200, 350),
        (x - 72 * s, y + 6 * s, 19 * s, 130, 280),
    ):
        t = np.radians(np.linspace(a0, a1, 9))
        cut(stroke(np.c_[cx + r * np.cos(t), cy + r * np.sin(t)], 8 * s, 0.8))
    return g


def _drop_line(x, y, long, w):
    """A slanting line of rain, heavy at its foot."""
    return stroke([(x, y), (x - long * 0.2, y + long / 2), (x - long * 0.4, y + long)], w, 0.9, bias=0.7)


def rain(b):
    """A black cloud, and rain in slanting lines."""
    for k in range(8):
        x = 66 + k * 26
        b.lay(_drop_line(x + 14, 122 + 6 * (k % 2), 58 + 14 * (k % 3), 9))
    return _cloud(b, 150, 76, 1.08, dark=True)


def _flake(b, x, y, r, w=6.0):
    arms = union(
        *(
            line([(x - r * math.cos(a), y - r * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a))], w)
            for a in (math.radians(30), math.radians(90), math.radians(150))
        )
    )
    b.erase(arms.buffer(3.4)).tint(arms.buffer(3.4), PAPER)
    b.lay(arms)


def snow(b):
    """A pale cloud, and flakes."""
    for x, y, r in (
        (74, 138, 15),
        (124, 156, 17),
        (178, 138, 15),
        (228, 158, 17),
        (150, 188, 11),
        (92, 184, 10),
        (208, 190, 9),
    ):
        _flake(b, x, y, r)
    return _cloud(b, 150, 72, 1.04)


def fog(b):
    """Bands of it, and the tops of the Minster's towers above."""
    tower = union(
        box(112, 52, 138, 190),
        box(164, 52, 190, 190),
        box(138, 92, 164, 190),
        *(box(x, 40, x + 7, 56) for x in (112, 122, 131, 164, 174, 183)),
        poly([(138, 94), (151, 74), (164, 94)]),
    )
    solid(b, tower, 5)
    b.erase(tower).lay(tower)
    b.cut(*(box(x, 66, x + 5, 88) for x in (119, 127, 171, 179)), circ(151, 104, 7))
    _bands(b)
    return tower


def _bands(b):
    for k, (y, x0, x1) in enumerate(((116, 44, 250), (144, 16, 278), (172, 40, 292))):
        xs = np.linspace(x0, x1, 40)
        ys = y + 7 * np.sin((xs - x0) / 30 + k)
        band = line(np.c_[xs, ys], 15)
        solid(b, band, 6, gap=2)


def fog_on_the_flats(b):
    """Bands of it, and what stands up out of it in the West: a tall cactus, and a table of rock."""
    cactus = union(
        line([(106, 190), (106, 50)], 24),
        line([(106, 118), (74, 112), (72, 78)], 17),
        line([(106, 104), (136, 98), (138, 68)], 17),
    )
    rock = poly([(166, 190), (182, 92), (240, 88), (258, 190)])
    for mass in (rock, cactus):
        solid(b, mass, 5)
        b.erase(mass).lay(mass)
    b.cut(*(line([(x, 62), (x, 106)], 3) for x in (102, 110)))
    b.cut(*(line([(x, 98 + k * 4), (x - 4, 112 + k * 5)], 4) for k, x in enumerate((194, 210, 226))))
    _bands(b)


def _face_sun(b, x, y, r):
    """A sun with a face, as maps have them."""
    rays = []
    for k in range(16):
        a = math.radians(k * 22.5)
        if k % 2:
            d = np.linspace(r * 1.16, r * 1.78, 12)
            sway = 4.4 * np.sin((d - d[0]) / (d[-1] - d[0]) * 2 * math.pi) * r / 50
            pts = np.c_[x + d * math.cos(a) - sway * math.sin(a), y + d * math.sin(a) + sway * math.cos(a)]
            rays.append(stroke(pts, 8 * r / 50 + 2, 0.7))
        else:
            base = [(x + r * 1.12 * math.cos(a + s), y + r * 1.12 * math.sin(a + s)) for s in (-0.15, 0.15)]
            rays.append(poly([*base, (x + r * 1.92 * math.cos(a), y + r * 1.92 * math.sin(a))]))
    g = union(*rays)
    b.erase(g.buffer(3)).tint(g.buffer(3), PAPER)
    b.lay(g)
    solid(b, circ(x, y, r, res=40), 7, GOLD)
    k = r / 50
    for s in (-1, 1):
        b.add(
            stroke(
                [(x + s * 8 * k, y - 18 * k), (x + s * 20 * k, y - 23 * k), (x + s * 31 * k, y - 16 * k)],
                6 * k,
                0.5,
            )
        )
        b.add(circ(x + s * 18 * k, y - 7 * k, 5 * k))
        b.add(
            stroke(
                [(x + s * 32 * k, y + 10 * k), (x + s * 26 * k, y + 17 * k), (x + s * 17 * k, y + 12 * k)],
                4.6 * k,
                0.6,
            )
        )
    b.add(stroke([(x + 1, y - 10 * k), (x + 7 * k, y + 7 * k), (x - 3 * k, y + 9 * k)], 5 * k, 0.5))
    b.add(stroke([(x - 21 * k, y + 19 * k), (x, y + 30 * k), (x + 21 * k, y + 19 * k)], 7.4 * k, 0.5))


def sun(b):
    """With a face."""
    _face_sun(b, 150, 100, 50)


def wind(b):
    """A head in a cloud, cheeks full, blowing to the right."""
    for p, w in (
        ("182,112 224,104 262,108 286,96", 8),
        ("184,122 230,122 268,130 292,124", 9),
        ("182,132 222,142 256,158 284,154", 8),
    ):
        s = stroke(xy(p), w, 0.8, bias=0.4)
        b.erase(s.buffer(3)).tint(s.buffer(3), PAPER)
        b.lay(s)
    locks = union(
        circ(48, 96, 30),
        circ(58, 58, 30),
        circ(94, 42, 32),
        circ(132, 52, 24),
        circ(46, 134, 28),
        circ(72, 160, 26),
        circ(110, 166, 20),
    )
    solid(b, soften(locks, 3), 7)
    b.erase(soften(locks, 3)).lay(soften(locks, 3))
    for cx, cy, r, a0 in (
        (48, 96, 17, 120),
        (58, 58, 17, 150),
        (94, 42, 18, 190),
        (46, 134, 16, 90),
        (74, 160, 14, 60),
        (130, 52, 12, 220),
    ):
        t = np.radians(np.linspace(a0, a0 + 170, 9))
        b.cut(stroke(np.c_[cx + r * np.cos(t), cy + r * np.sin(t)], 6.4, 0.8))
    face = blob(
        xy(
            "84,72 124,58 148,72 152,92 166,102 172,110 164,114 176,118 182,124 176,132 162,138 150,152 122,160 92,150 76,124 74,96"
        ),
        8,
    )
    solid(b, face, 6.4, gap=1)
    b.add(stroke(xy("112,88 128,78 146,86"), 7, 0.6))
    b.add(stroke(xy("120,98 130,93 142,99"), 5.4, 0.5)).add(circ(133, 99, 3.6))
    cheek = stroke(xy("156,108 134,104 112,118 114,138 134,148 150,140"), 6, 0.7)
    b.add(cheek)
    b.put(circ(181, 124, 6, 7), gap=0)
    b.cut(circ(181, 124, 2.4))


def _bunting(b, x0, x1, y, sag, n, size):
    """A string of pennants, red and pale by turns."""
    xs = np.linspace(x0, x1, 30)
    t = (xs - x0) / (x1 - x0)
    ys = y + sag * 4 * t * (1 - t)
    rope = line(np.c_[xs, ys], 5)
    b.erase(rope.buffer(2.4)).tint(rope.buffer(2.4), PAPER)
    for k in range(n):
        u = (k + 0.5) / n
        px, py = x0 + u * (x1 - x0), y + sag * 4 * u * (1 - u)
        half = (x1 - x0) / n * 0.42
        solid(
            b,
            poly([(px - half, py), (px + half, py), (px, py + size)]),
            5,
            OXBLOOD if k % 2 == 0 else PAPER,
            2,
        )
    b.lay(rope)


def fair(b):
    """A fair: a striped tent with its flag, and bunting."""
    roof = poly([(150, 66), (214, 124), (86, 124)])
    wall = poly([(96, 124), (204, 124), (212, 190), (88, 190)])
    solid(b, union(roof, wall), 7)
    for k in range(4):
        x0, x1 = 90 + k * 34, 90 + k * 34 + 17
        strip = poly([(150, 66), (x0 - 4 + k * 1.2, 124), (x1 - 4 + k * 1.2, 124)])
        b.erase(strip).tint(strip, OXBLOOD)
        low = poly([(x0 + 2, 126), (x1 + 2, 126), (x1 + (k - 1.5) * 4, 190), (x0 + (k - 1.5) * 4, 190)])
        b.erase(low.intersection(wall)).tint(low.intersection(wall), OXBLOOD)
    b.add(outline(union(roof, wall), 7))
    scallop = union(*(circ(98 + k * 17.4, 126, 8.6, 9) for k in range(7)))
    solid(b, scallop, 4.4, gap=0)
    door = blob(xy("150,134 162,156 168,190 132,190 138,156"), 6)
    b.put(door, gap=2)
    b.put(line([(150, 68), (150, 34)], 5), gap=2)
    solid(b, blob(xy("152,34 172,38 190,32 184,44 190,54 170,52 152,54"), 6), 4.4, OXBLOOD, 1)
    _bunting(b, 8, 128, 44, 12, 5, 28)
    _bunting(b, 172, 292, 44, 12, 5, 28)


DRAW = {"rain": rain, "fog": fog, "snow": snow, "wind": wind, "sun": sun, "fair": fair}


def vignette(kind):
    """The weather by itself, 300 x 200."""
    b = Block(W, H)
    DRAW[kind](b)
    return b.fit(6)


# ---------- on the boards ---------------------------------------------------------------------------------
def overlay(kind, size, at, falls, blow=1):
    """The weather over a board: its vignette fitted into `at`, and what falls or drifts in the polygon `falls`."""
    b = Block(*size)
    rng = np.random.default_rng(3)
    x0, y0, x1, y1 = falls.bounds
    inside = falls.buffer(-6)
    spots = [(x0 + rng.uniform(0, 1) * (x1 - x0), y) for y in np.arange(y0 + 6, y1, 9) for _ in range(2)]
    if kind == "rain":
        for x in np.arange(x0, x1 + 60, 15):
            for k, y in enumerate(np.arange(y0, y1, 30)):
                g = _drop_line(x + (k % 2) * 7, y + (x * 7) % 17, 22, 3.6)
                if inside.contains(g):
                    b.lay(g)
    elif kind == "snow":
        for x, y in spots[::2]:
            if inside.contains(circ(x, y, 8)):
                _flake(b, x, y, 5, 2.6)
    elif kind in ("fog", "wind"):
        for k, y in enumerate(np.arange(y0 + 10, y1, 17)):
            a, z = _span(inside, y)
            if z - a < 50:
                continue
            cut = (k % 3) * 0.12
            a, z = a + (z - a) * cut, z - (z - a) * (0.24 - cut)
            xs = np.linspace(a, z, 24)
            ys = y + (2.6 if kind == "fog" else 4.4) * np.sin((xs - a) / (14 if kind == "fog" else 26) + k)
            b.lay(stroke(np.c_[xs, ys], 4.4 if kind == "fog" else 3.6, 0.8).intersection(inside))
    single = Block(W, H)
    DRAW[kind](single)
    if kind == "wind" and blow < 0:
        single.transform(lambda g: mirror(g, W / 2))
    bounds = single.everything().bounds
    k = min(at[2] / (bounds[2] - bounds[0]), at[3] / (bounds[3] - bounds[1]))
    shift = (
        at[0] + at[2] / 2 - k * (bounds[0] + bounds[2]) / 2,
        at[1] + at[3] / 2 - k * (bounds[1] + bounds[3]) / 2,
    )

    def move(g):
        return aff.affine_transform(g, [k, 0, 0, k, *shift])

    b.erase(move(single.everything()).buffer(2))
    for col, g in single.tints.items():
        b.lay(move(g), col)
    return b.lay(move(single.ink))


def _span(g, y):
    """From where to where a level line lies in `g`."""
    cut = g.intersection(box(-9999, y - 0.5, 9999, y + 0.5))
    return (cut.bounds[0], cut.bounds[2]) if not cut.is_empty else (0, 0)


YORK = (934, 12, 166, 252)
"""Where the weather lies on York's map, x y w h: the sea off Whitby. `map_plots.json` tells it to the program."""
YORK_AT = (6, 8, 152, 104)
YORK_SEA = poly([(10, 116), (162, 116), (162, 250), (106, 232), (51, 214), (2, 174), (2, 140)])
ROAD = (28, 28, 150, 154)
"""The same on the road from London to Edinburgh: the western sea. `board.json` tells it."""
ROAD_AT = (6, 6, 126, 86)
ROAD_SEA = poly([(2, 94), (104, 94), (76, 122), (68, 152), (2, 152)])
SHIP = 78
"""How far down the sea off Whitby is empty: what neither falls nor drifts stops above the ship."""


def over_york(kind):
    """Over the sea off Whitby, in the map's own units."""
    x, y, w, h = YORK_AT
    return overlay(kind, YORK[2:], (x, y, w, SHIP - y if kind in ("sun", "fair") else h), YORK_SEA, blow=-1)


def over_the_road(kind):
    """Over the western sea, in the board's own units."""
    return overlay(kind, ROAD[2:], ROAD_AT, ROAD_SEA)


def over_the_flats(kind):
    """In the sky over a stagecoach: the weather by itself, with nothing of York in it."""
    b = Block(W, H)
    (fog_on_the_flats if kind == "fog" else DRAW[kind])(b)
    return b.fit(6)


WOOD = (150, 100)
"""A plate in a corner of Sherwood, where there are trees and no clearings."""


def over_sherwood(kind):
    """On a plate of its own: among so many leaves nothing else would be read."""
    b = Block(*WOOD)
    wide, high = WOOD
    b.white(box(4, 4, wide - 4, high - 4), 3.2).add(outline(box(9, 9, wide - 9, high - 9), 1.2))
    single = Block(W, H)
    DRAW[kind](single)
    return b.stamp(single, (16, 14, wide - 32, high - 28))


def over_the_bar(kind):
    """On a plate that is no larger than it has to be: it stands in a dark bar, small."""
    b = Block(*WOOD)
    wide, high = WOOD
    b.white(box(3, 3, wide - 3, high - 3), 4.4)
    single = Block(W, H)
    DRAW[kind](single)
    return b.stamp(single, (8, 7, wide - 16, high - 14))


PIECES = {
    **{
        f"app/weather_{kind}": Piece(partial(vignette, kind), (200, 96, 48), wobble=0.3, tol=0.4)
        for kind in KINDS
    },
    **{
        f"your_money/weather_{kind}": Piece(partial(over_york, kind), (250, 196), wobble=0.2, tol=0.4)
        for kind in KINDS
    },
    **{
        f"dick_turpin/weather_{kind}": Piece(partial(over_the_road, kind), (172, 112), wobble=0.2, tol=0.4)
        for kind in KINDS
    },
    **{
        f"riding_shotgun/weather_{kind}": Piece(partial(over_the_flats, kind), (200, 96), wobble=0.2, tol=0.4)
        for kind in KINDS
    },
    **{
        f"merry_way/weather_{kind}": Piece(
            partial(over_sherwood, kind),
            (150, 58),
            wobble=0.2,
            tol=0.4,
            backing=lambda _block: box(3, 3, WOOD[0] - 3, WOOD[1] - 3),
        )
        for kind in KINDS
    },
    **{
        f"steeplechase/weather_{kind}": Piece(
            partial(over_the_bar, kind),
            (150, 54, 40),
            wobble=0.2,
            tol=0.4,
            backing=lambda _block: box(2, 2, WOOD[0] - 2, WOOD[1] - 2),
        )
        for kind in KINDS
    },
}
