"""Turpin himself: no mask, a laced hat, a pocked cheek, and two pistols that make the argument."""

from shapely import affinity as aff

from tools.art import objects
from tools.art.block import Block
from tools.art.figures.rivals.bust import (
    CALM,
    LIGHT,
    coat,
    face,
    features,
    framed,
    ground,
    held,
    sweat,
    tear,
    worn,
)
from tools.art.ink import (
    GOLD,
    OXBLOOD,
    blob,
    circ,
    hatch,
    limb,
    lines_family,
    lit,
    outline,
    poly,
    stroke,
    union,
    xy,
)

NECK, BROW, EYE, MOUTH, HINGE = (194, 268), (200, 116), (234, 156), (258, 216), (174, 200)
HELD = {
    "pleased": dict(tilt=-11, hat=(-7, -4, -2)),
    "cross": dict(tilt=8, shift=(2, 6), hat=(2, 3, 6)),
    "sly": dict(tilt=6, shift=(0, 6), hat=(7, 6, 6)),
    "beaten": dict(tilt=20, shift=(0, 18), hat=(-3, -4, -2)),
}


def turpin(mood=CALM):
    """Himself, in one of his moods."""
    mood = mood.but(**HELD.get(mood.name, {}))
    b = ground()
    body = blob(xy("24,400 34,330 76,288 140,266 246,266 312,290 352,330 366,400"), 8)
    coat(b, body, OXBLOOD)
    b.white(blob(xy("172,258 226,254 246,280 238,330 214,372 186,336 170,296"), 8), 4.6, gap=2)
    for p in (
        "188,274 206,294 234,284",
        "186,300 208,314 236,304",
        "198,326 212,336 228,328",
        "210,288 212,320 213,360",
    ):
        b.add(stroke(xy(p), 3.6))
    _head(held(b, mood, NECK), mood)
    _hat(worn(b, mood, NECK, BROW))
    HANDS[mood.name](b)
    return framed(b)


def _head(h, mood):
    queue = blob(xy("146,140 172,136 174,170 160,208 138,232 116,240 112,214 124,190 132,164"), 8)
    outlined = xy("""154,122 200,104 242,116 254,138 250,150 268,174 280,190 264,200 258,202 264,212 257,218
        262,228 258,246 244,262 216,266 184,252 158,220""")
    face(h, outlined, EYE, MOUTH, mood, brow=6, hinge=HINGE)
    for x, y in ((208, 190), (222, 200), (204, 210), (216, 220), (230, 190), (196, 196)):
        h.add(outline(circ(x, y, 2.6), 2))
    if mood.calm:
        h.add(stroke(xy("196,238 216,240 234,232"), 3.4))
    features(h, mood, EYE, MOUTH, brow=6)
    if mood.name == "afraid":
        pate = blob(xy("142,146 148,112 170,92 204,86 238,98 254,126 234,118 202,116 172,126 160,146"), 8)
        h.put(pate, gap=1.6)
        h.cut(stroke(xy("162,114 194,98 230,104"), 3.6))
        sweat(h, (296, 118, 60), (312, 150, 80), (284, 88, 40))
    if mood.name == "beaten":
        tear(h, 242, 184)
    h.put(queue, gap=2.4)
    for p in ("162,146 158,184 134,222", "150,150 146,182 124,216"):
        h.cut(stroke(xy(p), 4.6))
    bow = union(
        stroke(xy("118,222 84,206 66,224 96,236"), 22, 0.8),
        stroke(xy("120,228 92,248 92,276 116,254"), 20, 0.8),
    )
    h.put(bow, gap=2.6)
    h.cut(stroke(xy("112,222 90,216 76,224"), 4)).cut(stroke(xy("114,236 100,250 98,264"), 4))


def _hat(t):
    crown = blob(xy("146,116 154,78 196,56 244,68 256,112"), 8)
    t.put(crown, gap=3)
    cock = blob(
        xy("""48,128 80,92 126,54 170,52 206,74 248,48 290,58 324,94 348,136 310,142 262,124 206,120
        148,128 98,142 70,150"""),
        8,
    )
    t.put(cock, gap=4)
    t.cut(hatch(cock, lines_family(cock, 8, 70, 0.1), lit(cock, LIGHT, 40, 0.35), wmax=3.6, inset=10))
    lace = stroke(xy("66,132 92,100 132,68 168,66 206,88 250,64 286,72 314,100 336,132"), 11, 0.25)
    t.erase(lace.buffer(2.5)).tint(lace, GOLD)
    t.white(circ(158, 98, 15), 4.2, gap=2, col=GOLD)
    t.add(circ(158, 98, 5))


# ---------- what the hands do -----------------------------------------------------------------------------
def _gun(b, way, turn=-58.0, dx=92, dy=0):
    """A pistol and the fist about it, on the left or on the right."""
    gun = Block(400, 260)
    objects.flintlock(gun, lambda g: g)

    def move(g):
        g = aff.scale(aff.translate(g, -200, -130), 0.56, 0.56, origin=(0, 0))
        g = aff.scale(aff.rotate(g, turn, origin=(0, 0)), way, 1, origin=(0, 0))
        return aff.translate(g, 206 + way * dx, 306 + dy)

    b.stamp_at(gun, move, 6)
    _fist(b, way, way * (dx - 92), dy)


def _fist(b, way, dx=0.0, dy=0.0):
    fist = blob(xy("118,336 142,324 164,334 172,358 160,380 134,382 116,364"), 8)
    knuckles = [
        stroke([(122 + k * 5, 346 + k * 11), (140 + k * 4, 340 + k * 11), (156, 348 + k * 11)], 3.6)
        for k in range(3)
    ]

    def flip(g):
        g = g if way < 0 else aff.scale(g, -1, 1, origin=(206, 0))
        return aff.translate(g, dx, dy) if dx or dy else g

    b.white(flip(fist), 4.6, gap=2)
    b.add(flip(union(knuckles)))


def _two_pistols(b):
    for way in (-1, 1):
        _gun(b, way)


def _in_the_air(b):
    """Both go off at the sky."""
    for way in (-1, 1):
        _gun(b, way, turn=-66, dx=98, dy=-10)
        x = 206 + way * 136
        puff = union(circ(x, 200, 15), circ(x + 12, 188, 13), circ(x - 10, 186, 12))
        b.white(puff, 4.4, gap=2)
        b.add(stroke([(x - 6, 196), (x + 2, 190), (x + 9, 196)], 3.4))


def _levelled(b):
    _gun(b, -1, turn=-62, dx=96)
    _gun(b, 1, turn=-30, dx=100, dy=-4)


def _hands_up(b):
    for way in (-1, 1):
        sleeve = limb([(206 + way * 92, 400, 30), (206 + way * 118, 352, 25), (206 + way * 122, 326, 22)])
        coat(b, sleeve, OXBLOOD)
        x = 206 + way * 122
        b.white(limb([(x - 17, 312, 8), (x + 17, 312, 8)]), 4.4, gap=2)
        for u, v, r in ((-17, -40, 6.4), (-5, -48, 6.6), (8, -46, 6.4), (18, -34, 6)):
            b.white(limb([(x + u * 0.8, 286, 7), (x + u, 286 + v + 18, r)]), 4, gap=1.4)
        b.white(limb([(x - way * 14, 296, 7), (x - way * 30, 276, 6)]), 4, gap=1.4)
        b.white(blob([(x - 18, 284), (x + 18, 284), (x + 17, 306), (x, 312), (x - 17, 306)], 8), 4.2)
        b.erase(blob([(x - 15, 276), (x + 15, 276), (x + 14, 302), (x - 14, 302)], 8))


def _an_ace(b):
    """One pistol to be seen, and one card that was not in the pack."""
    _gun(b, -1)
    card = aff.rotate(poly([(292, 236), (342, 236), (342, 306), (292, 306)]).buffer(3), 16, origin=(306, 340))
    b.white(card, 4.8, gap=3)
    x, y = 318, 276
    pip = union(
        blob(
            [(x, y - 22), (x + 17, y - 1), (x + 12, y + 9), (x, y + 5), (x - 12, y + 9), (x - 17, y - 1)], 8
        ),
        poly([(x - 2, y), (x + 2, y), (x + 6, y + 18), (x - 6, y + 18)]),
    )
    b.add(aff.rotate(pip, 16, origin=(306, 340)))
    _fist(b, 1, 8, -18)


def _bound(b):
    """Wrists crossed, and a rope about them."""
    x = 206
    for way in (1, -1):
        arm = limb([(x - way * 116, 412, 36), (x - way * 66, 380, 28), (x - way * 26, 360, 22)])
        coat(b, arm, OXBLOOD)
        hand = limb([(x - way * 10, 354, 15), (x + way * 26, 338, 18), (x + way * 50, 326, 17)])
        thumb = limb([(x + way * 30, 328, 9), (x + way * 46, 306, 7)])
        b.white(union(hand, thumb), 4.6, gap=2)
        for k in range(3):
            b.add(
                stroke(
                    [(x + way * 46, 322 + k * 8), (x + way * 58, 320 + k * 8), (x + way * 67, 324 + k * 6)],
                    3.2,
                )
            )
    for k in range(3):
        turn = stroke([(174, 348 + k * 11), (206, 354 + k * 11), (238, 348 + k * 11)], 11, 0.3)
        b.white(turn, 3.8, gap=1)


HANDS = {
    "calm": _two_pistols,
    "pleased": _in_the_air,
    "cross": _levelled,
    "afraid": _hands_up,
    "sly": _an_ace,
    "beaten": _bound,
}
