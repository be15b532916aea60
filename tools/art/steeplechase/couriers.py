"""The couriers of all seats as standing counters: mounted, on foot, captive, in hiding; and their horses.

Eight marks, eight corps: a courier is known by his headdress before his colour. Small cuts, read at 40 px.
"""

from functools import lru_cache

from shapely import affinity as aff
from shapely.geometry import Polygon, box

from game.session.seats.seats import EVERY_MARK
from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    IVORY,
    STOCK,
    blob,
    circ,
    curve,
    limb,
    line,
    outline,
    poly,
    polys,
    ribbon,
    stroke,
    union,
)
from tools.art.your_money.york_parts import CANTER, STAND, TROT, Rec, at, steed

HEADDRESSES = dict(  # by the seat's mark
    circle="shako",
    diamond="busby",
    shield="helmet",
    star="bicorne",
    fleur="czapka",
    bell="turban",
    spade="mirliton",
    horseshoe="slouch",
)
SEATS = {  # seat's mark: coat, headdress
    mark.name: ("#{:02x}{:02x}{:02x}".format(*mark.colour), HEADDRESSES[mark.name]) for mark in EVERY_MARK
}
SIZE = 240


def _solid(g, grow=0.0):
    return union([Polygon(p.exterior) for p in polys(g.buffer(grow))])


@lru_cache(None)
def _horse(pose, pale):
    """A saddled horse in its own frame: (ink, paper under it, mask). Pale: the same block printed inside out."""
    d = Rec(11)
    steed(
        d,
        lambda g: g,
        dict(canter=CANTER, trot=TROT, stand=STAND)[pose],
        lw=3.4,
        period=0,
        harness=None,
        traces=False,
        tail="hang",
    )
    mask = _solid(union(*d.m), 1)
    if not pale:
        return d.ink, mask.intersection(box(0, 0, 0, 0)), mask
    body = mask.difference(d.ink.buffer(-0.5))
    lines = union([p for p in polys(body.buffer(-0.8).buffer(0.8)) if p.area > 30])
    # gaps between the masses of one horse, not the open air between its legs
    whole = mask.buffer(-2).intersection(d.ink.buffer(7).buffer(-6.5))
    lines = lines.intersection(whole)
    paper = d.ink.buffer(6).buffer(-5.5).intersection(mask)
    eye = circ(758, 166, 7)
    return union(lines, outline(paper, 11), eye), paper, mask


def horse(b, T, pose="canter", pale=False):
    """Print the horse; a superb one is a grey."""
    ink, paper, mask = _horse(pose, pale)
    b.erase(T(mask if pale else ink.buffer(9)))
    if pale:
        b.lay(T(paper), IVORY)
    b.lay(T(ink))


# ---------- heads -------------------------------------------------------------------------------------------
def head(d, T, hat, col):
    """A moustached head in profile, facing right, centre 536, 82, under one of eight headdresses."""
    d.white(
        T(
            blob(
                [
                    (506, 60),
                    (540, 50),
                    (566, 58),
                    (570, 76),
                    (584, 92),
                    (570, 98),
                    (568, 112),
                    (548, 120),
                    (520, 116),
                    (504, 96),
                ],
                6,
            )
        ),
        9,
    )
    d.put(T(blob([(556, 98), (576, 98), (592, 106), (574, 110), (556, 108)], 5)), gap=0)  # moustache
    d.put(
        T(blob([(500, 58), (524, 60), (524, 92), (512, 128), (496, 126), (494, 90)], 6)), gap=3
    )  # hair, cadenette
    d.put(T(circ(556, 80, 4.5)), gap=0)
    globals()["_" + hat](d, T, col)


def _shako(d, T, col):
    d.put(T(poly([(498, 66), (488, -18), (584, -18), (576, 66)]).buffer(4)), gap=8)
    d.put(T(blob([(562, 54), (598, 62), (612, 76), (574, 74), (498, 72), (498, 58)], 6)), gap=3)
    d.cut(T(line([(494, 0), (582, 0)], 8)))
    d.white(T(circ(540, 30, 14)), 6, col=GOLD)
    d.white(
        T(blob([(528, -20), (520, -64), (530, -112), (546, -122), (560, -104), (562, -60), (552, -20)], 6)),
        8,
        col=col,
    )


def _busby(d, T, col):
    bag = blob([(512, -24), (480, -40), (440, -14), (424, 36), (446, 48), (476, 20), (506, 10)], 6)
    d.white(T(bag), 8, col=col)
    d.put(
        T(
            blob(
                [(492, 66), (482, 16), (492, -28), (540, -44), (588, -28), (598, 16), (586, 66), (540, 74)], 8
            )
        ),
        gap=8,
    )
    for x in (512, 536, 560):
        d.cut(T(stroke([(x, -20), (x + 4, 10), (x, 44)], 7, n=4)))
    d.white(
        T(blob([(540, -40), (532, -78), (544, -120), (560, -118), (568, -80), (562, -40)], 6)), 8, col=STOCK
    )


def _helmet(d, T, col):
    mane = blob(
        [
            (520, -34),
            (470, -30),
            (424, 10),
            (400, 80),
            (408, 150),
            (438, 120),
            (456, 70),
            (490, 30),
            (530, 0),
        ],
        8,
    )
    d.put(T(mane), gap=8)
    d.cut(T(stroke([(500, -14), (452, 20), (424, 96)], 8, n=5)))
    d.white(
        T(blob([(492, 66), (490, 16), (516, -14), (552, -16), (584, 14), (588, 64), (540, 58)], 8)),
        9,
        col=GOLD,
    )
    d.put(T(blob([(572, 50), (600, 62), (612, 78), (580, 74), (500, 72), (494, 58)], 6)), gap=3)
    d.put(
        T(blob([(500, -10), (520, -48), (566, -50), (600, -20), (592, 0), (560, -18), (530, -16)], 6)),
        gap=4,
        col="ink",
    )
    d.white(T(blob([(486, 10), (470, -30), (476, -80), (492, -90), (502, -50), (502, 4)], 6)), 8, col=col)


def _bicorne(d, T, col):
    d.put(
        T(
            blob(
                [
                    (420, 74),
                    (446, 30),
                    (490, -18),
                    (540, -36),
                    (588, -16),
                    (630, 30),
                    (658, 70),
                    (612, 66),
                    (560, 52),
                    (510, 54),
                    (460, 70),
                ],
                8,
            )
        ),
        gap=8,
    )
    d.cut(T(stroke([(440, 62), (490, 6), (540, -14), (590, 8), (640, 60)], 8, 0.5, n=5)))
    d.white(T(circ(556, 20, 14)), 6, col=STOCK)
    d.white(
        T(blob([(520, -30), (486, -70), (440, -80), (404, -60), (430, -48), (470, -30), (500, -14)], 6)),
        8,
        col=col,
    )


def _czapka(d, T, col):
    d.put(T(blob([(498, 68), (496, 30), (540, 20), (582, 30), (580, 68)], 6)), gap=8)
    d.put(T(blob([(564, 54), (600, 62), (614, 78), (574, 74)], 6)), gap=2)
    d.white(T(poly([(506, 30), (470, -34), (540, -58), (612, -34), (576, 30), (540, 40)])), 9, col=col)
    d.put(T(poly([(462, -36), (540, -66), (620, -36), (540, -22)]).buffer(3)), gap=2)
    d.add(T(line([(540, -24), (540, 36)], 7)))
    d.white(
        T(blob([(492, -44), (470, -84), (478, -126), (494, -134), (506, -96), (508, -50)], 6)), 8, col=STOCK
    )


def _turban(d, T, col):
    d.white(T(blob([(510, 8), (512, -40), (540, -58), (570, -40), (574, 6), (540, 12)], 6)), 9, col=col)
    d.white(
        T(
            blob(
                [
                    (482, 58),
                    (476, 24),
                    (500, 2),
                    (540, -4),
                    (584, 2),
                    (606, 24),
                    (600, 56),
                    (566, 70),
                    (516, 72),
                ],
                8,
            )
        ),
        9,
        col=IVORY,
    )
    d.add(
        T(
            union(
                stroke([(488, 30), (530, 50), (596, 44)], 9, 0.7, n=4),
                stroke([(494, 12), (540, 26), (598, 22)], 7, 0.7, n=4),
                stroke([(500, 58), (540, 66), (580, 60)], 6, 0.6, n=4),
            )
        )
    )
    d.white(
        T(blob([(548, -50), (540, -84), (552, -128), (570, -132), (580, -96), (570, -50)], 6)), 8, col=STOCK
    )


def _mirliton(d, T, col):
    wing = blob(
        [
            (508, -70),
            (470, -96),
            (420, -70),
            (392, -20),
            (372, 50),
            (398, 60),
            (436, 24),
            (470, 10),
            (500, 0),
        ],
        8,
    )
    d.white(T(wing), 9, col=col if col != "#241e1b" else STOCK)
    d.add(T(stroke([(494, -60), (440, -30), (396, 36)], 9, 0.6, n=5)))
    d.put(T(poly([(500, 66), (506, -96), (560, -96), (584, 66)]).buffer(5)), gap=8)
    d.cut(T(line([(508, -72), (560, -72)], 8)))
    for x in (524, 552):  # a skull has two eyes and no more at this size
        d.cut(T(circ(x, -8, 10)))
    d.cut(T(line([(528, 22), (550, 22)], 9)))
    d.put(T(blob([(566, 52), (600, 62), (612, 76), (574, 74)], 6)), gap=3)


def _slouch(d, T, col):
    brim = blob(
        [(404, 44), (440, 66), (500, 70), (580, 66), (640, 56), (676, 30), (640, 34), (560, 40), (470, 38)], 8
    )
    d.put(T(blob([(488, 50), (490, -6), (512, -36), (548, -28), (576, -38), (592, 0), (592, 50)], 8)), gap=8)
    d.white(T(poly([(488, 22), (592, 20), (592, 46), (488, 48)])), 6, col=col)
    d.put(T(brim), gap=5)
    d.white(
        T(blob([(500, 14), (470, -30), (424, -66), (392, -110), (440, -104), (484, -66), (512, -16)], 6)),
        8,
        col=STOCK,
    )


# ---------- mounted -----------------------------------------------------------------------------------------
def _rider(d, T, col, hat, pale=False, despatch=False):
    pelisse = blob(
        [
            (508, 122),
            (462, 116),
            (412, 96),
            (352, 100),
            (312, 128),
            (338, 150),
            (316, 196),
            (352, 206),
            (376, 242),
            (420, 232),
            (470, 250),
            (496, 190),
        ],
        10,
    )
    d.put(T(pelisse), gap=11, col=col)
    d.add(T(outline(pelisse, 9)))
    for P in ([(480, 142), (420, 140), (352, 132)], [(478, 176), (420, 190), (362, 186)]):
        d.cut(T(stroke(P, 13, 1, bias=0.4, n=5)))
    cloth = blob(
        [(400, 266), (470, 262), (540, 258), (552, 300), (520, 352), (462, 350), (384, 396), (380, 320)], 8
    )
    d.white(T(cloth), 10, col=col)
    d.cut(T(outline(cloth.buffer(-17), 7)))
    d.white(T(limb([(462, 246, 34), (508, 268, 31), (548, 300, 24)])), 9)
    boot = union(
        limb([(550, 302, 27), (538, 350, 22), (522, 410, 16)]),
        blob([(502, 402), (536, 398), (588, 422), (584, 438), (506, 434)]),
    )
    d.put(T(boot), gap=10)
    # sabre in its scabbard
    d.put(T(ribbon(curve([(470, 280), (430, 330), (404, 392), (400, 450)], n=8)[:, :2], 13, 13, 2)), gap=6)
    tor = blob(
        [
            (470, 122),
            (506, 110),
            (542, 122),
            (560, 160),
            (540, 214),
            (522, 262),
            (470, 276),
            (436, 258),
            (440, 200),
        ],
        10,
    )
    d.white(T(tor), 10, col=col)
    for y in (152, 180, 208):
        d.cut(T(line([(512, y), (552 - (y - 152) * 0.2, y + 5)], 8)))
    d.cut(T(stroke([(486, 130), (480, 190), (520, 244)], 12, 0.5, n=5)))
    if despatch:
        d.white(T(limb([(508, 146, 24), (570, 150, 20), (628, 112, 15)])), 9, col=col)
        d.white(T(circ(640, 100, 17)), 8)
        g = aff.rotate(box(616, 10, 722, 82), -14)
        d.white(T(g), 9, gap=6, col=STOCK)
        d.add(T(aff.rotate(line([(618, 14), (669, 52), (720, 14)], 8), -14, origin=(669, 46))))
        d.put(T(circ(669, 50, 13)), gap=1, col="#9c231c")
    else:
        d.white(T(limb([(506, 146, 25), (540, 200, 21), (600, 214, 15)])), 9, col=col)
        d.white(T(circ(612, 212, 17)), 8)
    d.put(T(line(curve([(620, 210), (700, 220), (784, 244)], n=8)[:, :2], 7)), gap=5)
    d.put(T(poly([(496, 118), (540, 116), (546, 134), (500, 136)]).buffer(3)), gap=3)
    head(d, T, hat, col)


def mounted(seat, pale=False, despatch=False):
    """A courier in the saddle."""
    col, hat = SEATS[seat]
    d = Rec(8)
    horse(d, lambda g: g, "canter", pale)
    d.m.append(_horse("canter", pale)[2])
    _rider(d, lambda g: g, col, hat, pale, despatch)
    b = Block(SIZE, SIZE)
    T = at(0, 0, 0.275)
    for c, g in d.tints.items():
        b.lay(T(g), c)
    b.lay(T(d.ink))
    return _stand(b)


def _stand(b, w=SIZE, h=SIZE, margin=5):
    """Scale the figure into the sheet with its feet on the ground, in the middle."""
    x0, y0, x1, y1 = b.everything().bounds
    k = min((w - 2 * margin) / (x1 - x0), (h - 2 * margin) / (y1 - y0))
    return b.transform(
        lambda g: aff.affine_transform(g, [k, 0, 0, k, w / 2 - k * (x0 + x1) / 2, h - margin - k * y1])
    )


def loose_horse(pale=False):
    """A horse without its rider, saddled, rein hanging."""
    d = Rec(8)
    horse(d, lambda g: g, "stand", pale)
    cloth = blob(
        [(400, 266), (470, 262), (540, 258), (552, 300), (520, 366), (462, 360), (384, 400), (380, 320)], 8
    )
    d.white(cloth, 10, col="#27466b")
    d.cut(outline(cloth.buffer(-17), 7))
    d.put(
        blob(
            [
                (402, 268),
                (394, 236),
                (412, 224),
                (440, 250),
                (492, 248),
                (522, 218),
                (540, 224),
                (534, 262),
                (470, 280),
            ],
            8,
        ),
        gap=8,
    )
    d.put(union(line([(470, 300), (474, 400)], 9), outline(circ(474, 418, 18), 9)), gap=6)
    b = Block(SIZE, SIZE)
    T = at(0, 0, 0.275)
    for c, g in d.tints.items():
        b.lay(T(g), c)
    b.lay(T(d.ink))
    return _stand(b)


# ---------- on foot -----------------------------------------------------------------------------------------
def _foot(d, T, col, hat, captive=False):
    """The same man standing: head as above, feet at 560."""
    pel = blob([(502, 130), (462, 128), (430, 160), (424, 240), (436, 290), (480, 280), (506, 220)], 8)
    d.put(T(pel), gap=9, col=col)
    d.add(T(outline(pel, 9)))
    d.white(
        T(
            union(
                limb([(500, 280, 32), (484, 360, 25), (476, 430, 18)]),
                limb([(530, 280, 32), (556, 360, 24), (566, 430, 18)]),
            )
        ),
        10,
    )
    d.add(T(stroke([(516, 300), (520, 340), (522, 390)], 9, 0.4, n=4)))
    d.put(
        T(
            union(
                limb([(478, 416, 24), (470, 480, 20), (470, 535, 17)]),
                blob([(452, 528), (486, 528), (520, 546), (520, 560), (452, 560)]),
            )
        ),
        gap=7,
    )
    d.put(
        T(
            union(
                limb([(564, 416, 24), (572, 480, 20), (578, 535, 17)]),
                blob([(560, 528), (594, 528), (632, 546), (632, 560), (560, 560)]),
            )
        ),
        gap=7,
    )
    if not captive:
        d.put(
            T(ribbon(curve([(480, 270), (430, 340), (396, 420), (384, 500)], n=8)[:, :2], 14, 14, 2)), gap=7
        )
    tor = blob(
        [
            (470, 124),
            (506, 112),
            (546, 122),
            (566, 160),
            (556, 214),
            (562, 290),
            (520, 304),
            (464, 294),
            (456, 220),
        ],
        10,
    )
    d.white(T(tor), 10, col=col)
    for y in (156, 186, 216):
        d.cut(T(line([(514, y), (556, y + 3)], 8)))
    d.cut(T(line([(462, 262), (558, 262)], 9)))
    if captive:
        d.white(T(limb([(496, 146, 26), (490, 214, 23), (470, 262, 18)])), 9, col=col)
        d.white(T(circ(462, 276, 17)), 8)
        rope = [stroke([(452, 176 + k), (508, 190 + k), (566, 178 + k)], 15, 0.2, n=5) for k in (0, 30)]
        for r in rope:
            d.white(T(r), 8, col=GOLD)
        d.white(T(stroke([(452, 284), (404, 320), (372, 300), (330, 330)], 17, 0.3, n=6)), 8, col=GOLD)
    else:
        d.white(T(limb([(500, 146, 26), (520, 206, 22), (584, 226, 16)])), 9, col=col)
        d.white(T(circ(600, 228, 18)), 8)
    d.put(T(poly([(496, 118), (540, 116), (546, 134), (500, 136)]).buffer(3)), gap=3)
    head(d, T, hat, col)


def _man(draw):
    d = Rec(8)
    draw(d)
    b = Block(150, SIZE)
    T = at(0, 0, 0.3)
    for c, g in d.tints.items():
        b.lay(T(g), c)
    b.lay(T(d.ink))
    return _stand(b, 150)


def on_foot(seat):
    """A courier who has lost his horse."""
    return _man(lambda d: _foot(d, lambda g: g, *SEATS[seat]))


def captive(seat):
    """A courier roped, without his sabre."""
    return _man(lambda d: _foot(d, lambda g: g, *SEATS[seat], captive=True))


def hidden(seat):
    """A courier down behind a bush: the headdress tells who."""
    col, hat = SEATS[seat]
    d = Rec(8)
    T = at(-180, 76, 1)
    tor = blob([(452, 214), (466, 140), (508, 114), (548, 124), (572, 160), (580, 214)], 8)
    d.white(T(tor), 10, col=col)
    head(d, T, hat, col)
    bush = union(
        [
            circ(x, y, r)
            for x, y, r in (
                (220, 262, 52),
                (282, 232, 46),
                (350, 226, 48),
                (420, 236, 50),
                (480, 266, 46),
                (350, 282, 70),
                (270, 290, 56),
                (430, 290, 56),
            )
        ]
    )
    bush = bush.intersection(box(0, 0, 999, 322))
    d.put(bush, gap=10)
    for x, y in (
        (214, 250),
        (268, 224),
        (334, 214),
        (404, 226),
        (462, 256),
        (300, 272),
        (372, 268),
        (430, 292),
        (246, 296),
        (340, 306),
    ):
        d.cut(stroke([(x - 16, y + 8), (x, y - 10), (x + 26, y - 4)], 12, n=5))
    b = Block(SIZE, 190)
    k = at(0, 0, 0.5)
    for c, g in d.tints.items():
        b.lay(k(g), c)
    b.lay(k(d.ink))
    return _stand(b, SIZE, 190)
