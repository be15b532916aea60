"""The ways to play, one large card each, and the emblem of a last chance to turn."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art import objects
from tools.art.block import Block
from tools.art.dick_turpin.turpin_scenes import _bare_tree as bare_tree
from tools.art.endings import filled
from tools.art.figures.rider import mounted
from tools.art.figures.rivals import bust, highwayman
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    PAPER,
    blob,
    circ,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    mirror,
    outline,
    place,
    poly,
    stroke,
    union,
    xy,
)
from tools.art.ornament import curled_leaf
from tools.art.piece import Piece, silhouette, whole

W, H = 600, 420
VIEW = box(0, 0, W, H)


def printed(b, other, move, gap=3):
    """Print another block; what lies behind does not show through its paper parts."""
    b.erase(filled(move(other.everything()), gap))
    for col, g in other.tints.items():
        b.lay(move(g), col)
    b.lay(move(other.ink))


def framed(b):
    """Cut to the card, in a heavy and a fine rule."""
    b.transform(lambda g: g.intersection(VIEW))
    b.erase(VIEW.difference(VIEW.buffer(-13)))
    return b.add(outline(VIEW.buffer(-4), 7)).add(outline(VIEW.buffer(-12), 2.4))


def _sky(b, y0, y1, w0, w1, keep, step=11):
    lines = []
    for k, y in enumerate(np.arange(y0, y1, step)):
        w = w0 + (w1 - w0) * (y - y0) / (y1 - y0)
        lines.append(
            stroke([(-20, y), (W * (0.3 + 0.4 * math.sin(k * 1.7) ** 2), y + 2), (W + 20, y)], w, 0.4)
        )
    b.add(union(lines).difference(keep))


# ---------- against a rival -------------------------------------------------------------------------------
def against_a_rival():
    """You and the masked one, nose to nose before the moon, pistols between you."""
    b = Block(W, H, gap=3.4)
    moon = circ(300, 146, 118, res=64)
    _sky(b, 8, 420, 8.6, 6.4, moon.buffer(14))
    b.white(moon, 6, gap=0, col=GOLD)
    _half_figure(b, 1)
    _half_figure(b, -1)
    for way in (1, -1):
        gun = Block(400, 260)
        objects.flintlock(gun, lambda g: g)

        def move(g, way=way):
            g = aff.rotate(
                aff.scale(aff.translate(g, -190, -120), 0.5, 0.5, origin=(0, 0)), -56, origin=(0, 0)
            )
            return aff.translate(aff.scale(g, way, 1, origin=(0, 0)), 300 - way * 42, 300)

        printed(b, gun, move, 5)
        fist = blob(xy("-30,34 -6,18 20,24 32,42 24,66 -4,76 -30,66"), 8)

        def at(g, way=way):
            return aff.translate(aff.scale(g, way, 1, origin=(0, 0)), 300 - way * 82, 318)

        b.white(at(fist), 5, gap=2.4)
        for k in range(3):
            b.add(
                at(
                    stroke(
                        [(-16 + k * 5, 34 + k * 12), (4 + k * 5, 30 + k * 12), (20 + k * 3, 36 + k * 11)], 4
                    )
                )
            )
        cuff = at(blob(xy("-34,56 -8,72 10,92 -30,130 -80,112 -66,78"), 8))
        b.put(cuff, gap=3)
        b.cut(hatch(cuff, lines_family(cuff, 8, 40), lit(cuff, bust.LIGHT, 40, 0.3), wmax=3.6, inset=4))
    return framed(b)


def _half_figure(b, way):
    """A head and shoulders: without a mask on the left, masked on the right."""

    def at(g):
        g = aff.translate(aff.scale(g, 1.06, 1.06, origin=(200, 262)), 170 - 216, 22)
        return g if way > 0 else mirror(g, 300)

    body = at(blob(xy("-40,440 -30,350 20,300 100,276 150,262 236,268 292,296 322,340 330,440"), 8))
    col = OXBLOOD if way > 0 else None
    bust.coat(b, body, col)
    t = bust.Turned(b, at)
    stock = blob(xy("178,256 228,250 250,270 244,318 222,348 196,330 176,296"), 8)
    t.white(stock, 4.6, gap=2)
    for p in ("192,270 210,290 236,278", "190,294 212,308 238,302", "202,318 218,328 232,320"):
        t.add(stroke(xy(p), 3.6))
    mood = bust.CALM if way > 0 else bust.CROSS.but(tilt=0, shift=(0, 0), jaw=0)
    highwayman_head(t, mood, masked=way < 0)
    crown = blob(xy("150,124 156,88 196,68 240,78 252,120"), 8)
    cock = blob(
        xy("""64,140 92,112 132,80 172,76 206,92 244,74 280,82 312,112 332,144 300,150 258,136 206,132
        152,138 106,152 82,158"""),
        8,
    )
    t.put(crown, gap=3)
    t.put(cock, gap=4)
    t.cut(stroke(xy("86,140 130,98 170,90 206,106 246,90 280,98 312,134"), 5, 0.4))
    t.cut(stroke(xy("112,142 156,126 206,122 258,126 296,140"), 3.6, 0.4))
    if way > 0:
        t.white(circ(150, 110, 15), 4.4, gap=2, col=GOLD)
        t.add(circ(150, 110, 5))
    else:
        plume = union(
            stroke(xy("152,98 132,66 98,56 60,82"), 38, 1, bias=0.4),
            stroke(xy("146,100 116,88 82,94 62,112"), 22, 1),
        )
        t.white(plume, 4.4, gap=2.4, col=OXBLOOD)
        t.add(stroke(xy("144,90 124,72 92,68"), 4)).add(stroke(xy("136,96 108,92 84,98"), 4))


def highwayman_head(t, mood, masked):
    """The head of the highwayman's portrait, with or without its mask."""
    outlined = xy("""158,128 200,112 240,122 250,142 248,152 260,172 274,192 258,200 260,210 254,214 260,224
        254,236 248,252 224,262 190,252 164,222""")
    bust.face(t, outlined, highwayman.EYE, highwayman.MOUTH, mood, hinge=highwayman.HINGE)
    hair = blob(xy("142,138 172,130 178,164 172,200 164,226 150,226 138,206 136,176"), 8)
    t.put(hair, gap=2.4)
    for p in ("164,142 164,182 156,216", "152,146 152,180 146,206"):
        t.cut(stroke(xy(p), 4.4))
    if masked:
        bust.MOUTHS["cross"](t, highwayman.MOUTH, 1.0)
        highwayman.MASKS["cross"](t)
    else:
        tail = stroke(xy("150,214 128,234 120,262 132,286"), 22, 0.8)
        t.put(tail, gap=2.4)
        t.put(union(stroke(xy("148,222 120,210 108,228 138,232"), 16, 0.8)), gap=2)


# ---------- two at one screen -----------------------------------------------------------------------------
def two_at_one_screen():
    """Two at one table by one candle, each with cards the other does not see."""
    b = Block(W, H, gap=3.4)
    flame = (300, 152)
    glow = union(
        [
            stroke(
                [
                    (flame[0] + r0 * math.cos(a), flame[1] + r0 * math.sin(a)),
                    (flame[0] + (r0 + r1) / 2 * math.cos(a), flame[1] + (r0 + r1) / 2 * math.sin(a)),
                    (flame[0] + r1 * math.cos(a), flame[1] + r1 * math.sin(a)),
                ],
                8,
                0.8,
            )
            for k in range(40)
            for a in (math.radians(k * 9 + 4.5),)
            for r0, r1 in ((64 + 22 * (k % 2), 400),)
        ]
    )
    b.add(VIEW)
    b.cut(glow, circ(*flame, 52, res=40))
    for way in (1, -1):
        _sitter(b, way)
    table = blob(xy("-40,330 150,312 300,308 450,312 640,330 660,460 -60,460"), 10)
    b.put(table, gap=6)
    for k, y in enumerate((334, 352, 372, 394)):
        b.cut(stroke([(20 - k * 8, y + 10), (300, y - 4), (580 + k * 8, y + 10)], 4.4, 0.5))
    # the candle
    b.white(circ(300, 322, 62, 15), 5, gap=3, col=GOLD)
    b.white(limb([(300, 316, 17), (300, 256, 16), (300, 204, 16)]), 5.4, gap=4, col=PAPER)
    b.add(stroke(xy("290,208 288,236 291,262"), 6)).add(stroke(xy("310,212 313,228 311,244"), 5))
    b.put(outline(circ(356, 318, 17, 15), 7), gap=2)
    tongue = blob(xy("300,98 316,132 320,158 312,178 300,184 288,178 280,158 286,130"), 8)
    b.white(tongue, 6, gap=4, col=GOLD)
    b.cut(blob(xy("300,138 308,158 304,174 296,174 292,158"), 8))
    b.add(line([(300, 182), (300, 196)], 5))
    # dice, and the two hands of cards
    for x, y, turn, pips in ((236, 346, -12, ((0, 0),)), (204, 372, 16, ((-9, -9), (9, 9), (0, 0)))):
        die = aff.rotate(box(x - 19, y - 19, x + 19, y + 19).buffer(3), turn, origin=(x, y))
        b.white(die, 5, gap=4)
        b.add(union([circ(x + u, y + v, 5) for u, v in pips]))
    for x, y in ((372, 366), (398, 350), (420, 374)):
        b.white(circ(x, y, 21, 11), 5, gap=2.4, col=GOLD)
    return framed(b)


def _sitter(b, way):
    """Somebody in profile who holds three cards close."""

    def at(g):
        g = aff.translate(aff.scale(g, 0.98, 0.98, origin=(200, 262)), -82, 18)
        return g if way > 0 else mirror(g, 300)

    t = bust.Turned(b, at)
    body = blob(xy("-30,440 -14,340 40,296 104,276 150,262 226,266 268,290 292,330 300,440"), 8)
    if way > 0:
        t.white(body, 5, gap=5, col=OXBLOOD)
        for p in ("40,420 60,360 100,312", "96,420 110,362 146,306", "240,400 236,350 220,310"):
            t.add(stroke(xy(p), 6))
    else:
        t.put(body, gap=5)
        t.cut(hatch(body, lines_family(body, 9, 40), lit(body, (0.8, -0.5, 0.3), 60, 0.3), wmax=4.4, inset=6))
    t.white(blob(xy("166,256 216,252 240,270 228,304 196,312 168,294"), 8), 4.6, gap=3)
    if way > 0:
        head = xy("""158,128 200,112 240,122 250,142 248,152 260,172 274,192 258,200 260,210 254,214 260,224
            254,236 248,252 224,262 190,252 164,222""")
        bust.face(t, head, (232, 164), (256, 214), bust.CALM, hinge=(176, 200))
        t.put(blob(xy("142,138 172,130 178,164 172,200 164,226 150,226 138,206 136,176"), 8), gap=2.4)
        cock = blob(
            xy("""70,142 96,114 134,82 172,78 206,94 244,76 280,84 308,112 328,142 300,148 258,136 206,132
            152,138 106,152 84,158"""),
            8,
        )
        t.put(blob(xy("150,124 156,88 196,68 240,78 252,120"), 8), gap=3)
        t.put(cock, gap=4)
        t.cut(stroke(xy("90,140 130,100 170,92 206,108 246,92 278,100 308,132"), 5, 0.4))
    else:  # she wears a cap
        head = xy("""156,128 198,112 236,122 248,142 246,154 254,172 266,190 252,198 256,208 250,213 255,223
            249,232 244,248 222,260 190,250 164,222""")
        bust.face(t, head, (230, 166), (252, 212), bust.CALM, hinge=(176, 200))
        t.put(blob(xy("164,140 206,120 240,126 236,146 210,150 182,164 172,192 158,206 150,176"), 8), gap=2)
        t.cut(stroke(xy("228,132 196,140 170,166 160,190"), 4.4))
        cap = blob(
            xy("236,110 226,70 190,46 148,52 118,82 108,126 118,172 146,202 158,172 176,142 206,120"), 8
        )
        t.white(cap, 5, gap=3, col=PAPER)
        for p in (
            "220,104 204,78 176,62",
            "200,112 178,96 146,84",
            "180,130 154,124 122,118",
            "164,156 144,156 122,158",
        ):
            t.add(stroke(xy(p), 5))
        frill = union(
            *(
                circ(x, y, 14)
                for x, y in (
                    (240, 114),
                    (220, 117),
                    (200, 126),
                    (182, 140),
                    (169, 158),
                    (160, 178),
                    (152, 199),
                )
            )
        )
        t.white(frill, 4.6, gap=2, col=PAPER)
        band = stroke(xy("146,196 158,160 186,128 230,104"), 13, 0.3)
        t.white(aff.translate(band, -10, -8), 4, gap=1, col=OXBLOOD)
        t.put(stroke(xy("150,206 138,232 150,252"), 16, 0.8), gap=2)
    # the hand with its fan of cards, backs outwards
    for k, turn in enumerate((-30, -8, 14)):
        card = aff.rotate(box(258, 222, 306, 296).buffer(3), turn, origin=(282, 330))
        t.white(card, 5, gap=2.4, col=PAPER)
        back = aff.rotate(box(265, 230, 299, 288), turn, origin=(282, 330))
        t.put(back, gap=0)
        t.cut(
            aff.rotate(
                union(*(line([(265 + u, 230), (265 + u - 22, 288)], 3.4) for u in range(0, 60, 11))),
                turn,
                origin=(282, 330),
            ).intersection(back)
        )
    arm = limb([(196, 420, 44), (236, 370, 34), (262, 336, 26)])
    if way > 0:
        t.white(arm, 5, gap=3, col=OXBLOOD)
        t.add(stroke(xy("206,392 236,360 252,330"), 6))
    else:
        t.put(arm, gap=4)
        t.cut(stroke(xy("204,388 234,356 252,328"), 6))
    t.white(blob(xy("256,316 268,296 290,290 308,302 306,324 288,338 266,338"), 8), 4.8, gap=2)
    for k in range(3):
        t.add(stroke([(276 + k * 3, 300 + k * 10), (292, 302 + k * 10), (303 - k * 2, 308 + k * 8)], 3.6))


# ---------- in larger company -----------------------------------------------------------------------------
def in_larger_company():
    """Four about one candle: the two of the other card in front, and two more behind them."""
    b = Block(W, H, gap=3.4)
    flame = (300, 118)
    rays = [
        stroke(
            [
                (flame[0] + r0 * math.cos(a), flame[1] + r0 * math.sin(a)),
                (flame[0] + (r0 + 400) / 2 * math.cos(a), flame[1] + (r0 + 400) / 2 * math.sin(a)),
                (flame[0] + 400 * math.cos(a), flame[1] + 400 * math.sin(a)),
            ],
            8,
            0.8,
        )
        for k in range(40)
        for a in (math.radians(k * 9 + 4.5),)
        for r0 in (58 + 22 * (k % 2),)
    ]
    b.add(VIEW)
    b.cut(union(rays), circ(*flame, 46, res=40))
    for way, turned, size, dx, dy in (
        (-1, True, 0.62, 18, 2),
        (1, True, 0.62, -18, 2),
        (1, False, 0.84, -62, 62),
        (-1, False, 0.84, 62, 62),
    ):
        one = Block(W, H, gap=3.4)
        _sitter(one, way)

        def move(g, turned=turned, size=size, dx=dx, dy=dy):
            g = mirror(g, 300) if turned else g
            return aff.translate(aff.scale(g, size, size, origin=(300, 100)), dx, dy)

        printed(b, one, move, 5)
    table = blob(xy("-40,352 150,336 300,332 450,336 640,352 660,460 -60,460"), 10)
    b.put(table, gap=6)
    for k, y in enumerate((358, 376, 396)):
        b.cut(stroke([(20 - k * 8, y + 10), (300, y - 4), (580 + k * 8, y + 10)], 4.4, 0.5))
    b.white(circ(300, 344, 58, 13), 5, gap=3, col=GOLD)
    b.white(limb([(300, 338, 15), (300, 260, 14), (300, 172, 13)]), 5.4, gap=4, col=PAPER)
    b.add(stroke(xy("291,180 290,216 292,250"), 5)).add(stroke(xy("308,184 311,204 310,226"), 4.4))
    b.put(outline(circ(352, 340, 15, 13), 6.4), gap=2)
    tongue = blob(xy("300,66 315,98 318,122 311,142 300,148 289,142 282,122 287,96"), 8)
    b.white(tongue, 6, gap=4, col=GOLD)
    b.cut(blob(xy("300,104 307,122 304,138 296,138 293,118"), 8))
    b.add(line([(300, 146), (300, 164)], 5))
    for x, y in ((236, 366), (262, 380), (372, 374), (398, 366), (386, 388)):
        b.white(circ(x, y, 19, 10), 5, gap=2.4, col=GOLD)
    return framed(b)


# ---------- alone on the road -----------------------------------------------------------------------------
def alone_on_the_road():
    """One rider, a long road, a milestone, and a gallows on the far hill."""
    b = Block(W, H, gap=3.4)
    moon = circ(450, 96, 44, res=48)
    _sky(b, 8, 268, 8.4, 3.4, moon.buffer(12))
    b.white(moon, 5, gap=0, col=GOLD)
    far = blob(xy("-40,262 80,236 190,246 300,232 400,250 520,226 660,252 680,460 -60,460"), 10)
    b.put(far, gap=4)
    small = objects.gallows()
    printed(b, small, lambda g: aff.translate(aff.scale(g, 0.22, 0.22, origin=(0, 0)), 338, 142), 2)
    road = blob(
        xy("400,244 416,252 380,272 356,296 396,326 470,360 520,430 120,440 210,360 300,320 318,292 352,264"),
        10,
    )
    b.white(road, 5, gap=3, col=PAPER)
    for p in (
        "384,260 346,290 332,318",
        "350,330 380,360 396,410",
        "290,350 240,386 214,424",
        "340,316 330,352 320,400",
    ):
        b.add(stroke(xy(p), 4))
    near = [
        stroke([(x, y), (x + k / 2, y - 3), (x + k, y)], 4.6)
        for x, y, k in (
            (10, 300, 90),
            (40, 330, 120),
            (10, 366, 100),
            (50, 392, 70),
            (460, 290, 90),
            (500, 316, 120),
            (530, 350, 80),
            (440, 268, 70),
            (120, 276, 100),
        )
    ]
    b.cut(union(near).difference(road.buffer(6)))
    bare = Block(W, H)
    bare_tree(bare, 0, 0, 0.62, -1)
    printed(b, bare, lambda g: aff.translate(g, 566, 330), 4)
    stone = blob(xy("492,404 490,352 500,334 520,330 540,336 548,354 548,404"), 6)
    b.white(stone, 5.4, gap=4, col=PAPER)
    b.add(line([(506, 354), (534, 354)], 5)).add(line([(506, 368), (530, 368)], 5)).add(
        line([(506, 382), (524, 382)], 5)
    )
    for x in (478, 488, 552, 560):
        b.put(stroke([(x, 412), (x + 3, 396), (x + 9, 382)], 5, 0.9), gap=2)
    rider = mounted(coat=OXBLOOD, weapon="none")
    printed(b, rider, lambda g: aff.translate(aff.scale(g, 0.345, 0.345, origin=(0, 0)), 4, 122), 4)
    return framed(b)


# ---------- a last chance to turn -------------------------------------------------------------------------
def last_chance():
    """A signpost: to the left a laurel hangs on it, to the right a noose; the sand is nearly through. 400 x 400."""
    b = Block(400, 400, gap=4)
    ring = circ(200, 200, 190, res=64)
    inside = circ(200, 200, 172, res=64)
    b.white(ring, 12, gap=2, col=PAPER)
    night = inside.intersection(box(200, 0, 400, 400))
    b.add(night)
    sky = union([stroke([(20, y), (110, y + 1.5), (200, y)], 3.6, 0.5) for y in range(52, 300, 15)])
    b.add(sky.intersection(inside.intersection(box(0, 0, 194, 400))))
    stars = union(
        *(
            circ(x, y, r)
            for x, y, r in ((300, 74, 4), (338, 128, 3), (252, 62, 3), (350, 190, 4), (232, 150, 3))
        )
    )
    b.cut(stars)
    hill = blob(xy("0,330 90,304 200,296 310,304 400,330 420,440 -20,440"), 8).intersection(inside)
    b.put(hill, gap=5)
    b.cut(
        *(
            stroke(xy(p), 5)
            for p in ("40,334 100,318 160,314", "80,350 150,334 250,332", "240,316 300,320 352,334")
        )
    )
    post = limb([(200, 330, 15), (200, 200, 14), (200, 50, 13)])
    b.put(post, gap=6)
    b.cut(stroke(xy("193,70 192,180 193,320"), 5, 0.4))
    left = poly([(188, 72), (188, 122), (74, 122), (42, 97), (74, 72)]).buffer(2)
    right = poly([(212, 72), (212, 122), (326, 122), (358, 97), (326, 72)]).buffer(2)
    b.white(left, 7, gap=5, col=PAPER)
    b.white(right, 7, gap=6, col=OXBLOOD)
    b.put(circ(200, 97, 9), gap=4)
    b.cut(circ(197, 94, 3))
    _little_laurel(b, 106, 188, 56)
    b.put(line([(106, 122), (106, 138)], 7), gap=0)
    rope = union(line([(292, 122), (292, 160)], 8))
    b.erase(rope.buffer(5)).lay(rope)
    loop = outline(blob(xy("292,186 268,208 262,232 274,252 310,252 322,232 316,208"), 8), 9)
    b.erase(loop.buffer(5)).lay(loop)
    knot = box(281, 152, 303, 192).buffer(3)
    b.erase(knot.buffer(5)).lay(knot)
    for k in range(3):
        b.cut(stroke([(277, 160 + k * 12), (307, 165 + k * 12)], 4.4, 0.6, smooth=False))
    _hourglass(b, 200, 322, 0.9)
    return b


def _little_laurel(b, x, y, r):
    black, cut = curled_leaf(34, 18, 0.16, 1)
    leaf = black.difference(cut)
    for k in range(7):
        a = math.radians(102 + k * 24)
        u, v = r * math.cos(a), r * 0.9 * math.sin(a)
        along, size = math.degrees(a) + 90, 1 - 0.05 * k
        for g in (place(leaf, u, v, along - 34, size, -1), place(leaf, u, v, along + 34, size)):
            b.put(aff.translate(g, x, y), gap=2.2).put(aff.translate(mirror(g, 0), x, y), gap=2.2)
    b.put(circ(x, y + r * 0.9, 8), gap=2.4, col=OXBLOOD).add(outline(circ(x, y + r * 0.9, 8), 3))


def _hourglass(b, x, y, s):
    def at(g):
        return place(g, x, y, 0, s)

    glass = blob(xy("-34,-52 34,-52 30,-24 6,0 30,24 34,52 -34,52 -30,24 -6,0 -30,-24"), 8)
    b.white(at(glass), 6, gap=6, col=PAPER)
    sand = blob(xy("-28,50 -22,30 0,18 22,30 28,50"), 8)
    b.erase(at(sand)).tint(at(sand), GOLD)
    b.add(at(outline(sand, 3)))
    b.add(at(line([(0, -4), (0, 24)], 4)))
    top = blob(xy("-8,-16 8,-16 0,-4"), 4)
    b.erase(at(top)).tint(at(top), GOLD)
    for v in (-58, 58):
        b.put(at(box(-44, v - 8, 44, v + 8).buffer(2)), gap=4)


PIECES = {
    "mode_rival": Piece(against_a_rival, (420, 200), backing=whole, tol=0.4),
    "mode_two": Piece(two_at_one_screen, (420, 200), backing=whole, tol=0.4),
    "mode_company": Piece(in_larger_company, (420, 200), backing=whole, tol=0.4),
    "mode_alone": Piece(alone_on_the_road, (420, 200), backing=whole, tol=0.4),
    "last_chance": Piece(last_chance, (240, 96, 48), backing=silhouette, tol=0.4),
}
