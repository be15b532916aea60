"""The Magpie: the ostler's, with a guinea."""

import math

from shapely import affinity as aff

from tools.art import ink
from tools.art.figures.rivals.bust import CALM, LIGHT, Turned, drop, fat, framed, ground, held, sweat
from tools.art.ink import (
    GOLD,
    blob,
    circ,
    hatch,
    limb,
    line,
    lines_family,
    lit,
    outline,
    poly,
    stroke,
    union,
    xy,
)

NECK, TAIL = (240, 176), (140, 250)
HELD = {
    "pleased": dict(tilt=-22, shift=(-2, 2)),
    "cross": dict(tilt=6, shift=(10, 4)),
    "afraid": dict(tilt=-12, shift=(-14, 8)),
    "sly": dict(tilt=-8, shift=(-6, 4)),
    "beaten": dict(tilt=38, shift=(4, 14)),
}
TAIL_TURN = {"pleased": 20, "cross": 26, "afraid": -10, "sly": 4, "beaten": -16}


def magpie(mood=CALM):
    """The bird, in one of its moods."""
    mood = mood.but(**HELD.get(mood.name, {}))
    b = ground()
    b.put(limb([(10, 352, 15), (200, 340, 15), (390, 356, 13)]), gap=3)
    b.cut(stroke(xy("30,346 140,336 240,334 360,346"), 5)).cut(stroke(xy("90,358 200,352 300,356"), 4))
    for x in (190, 222):
        b.put(limb([(x, 290, 6), (x + 4, 336, 5)]), gap=2)
        b.put(stroke([(x - 16, 340), (x + 4, 330), (x + 24, 342)], 11, 0.5), gap=1.6)
    _tail(_raised(b, mood))
    body = blob(
        xy("118,250 142,196 190,150 236,134 276,150 286,190 276,236 250,276 206,300 160,296 130,276"), 8
    )
    b.put(body, gap=4)
    breast = blob(xy("220,216 262,194 282,206 276,240 250,278 210,302 176,298 190,254"), 8)
    b.white(breast, 4.4)
    for p in (
        "264,214 262,234 250,252",
        "240,240 238,260 226,276",
        "220,262 214,280 202,290",
        "246,262 236,276 224,286",
    ):
        b.add(stroke(xy(p), 3.6))
    if mood.name == "cross":
        _wing_up(b)
    else:
        if mood.name == "sly":
            _guinea(b, 128, 246)
        _wing(b)
    HEADS[mood.name](held(b, mood, NECK), b)
    return framed(b)


def _raised(b, mood):
    if mood.calm:
        return b
    return Turned(b, lambda g: aff.rotate(g, TAIL_TURN[mood.name], origin=TAIL))


def _tail(b):
    tail = poly([(136, 232), (160, 268), (84, 318), (20, 344), (34, 306), (80, 268)]).buffer(5)
    b.put(tail, gap=3)
    b.cut(stroke(xy("140,254 94,288 40,322"), 5)).cut(stroke(xy("134,246 90,276 50,302"), 3.6))


def _wing(b):
    wing = blob(xy("156,206 190,166 222,172 234,208 218,250 172,284 122,304 96,306 108,284 132,248"), 8)
    b.put(wing, gap=4)
    shoulder = blob(xy("184,192 206,182 222,200 214,226 192,236 176,220"), 8)
    b.cut(shoulder)
    for k in range(3):
        b.add(stroke([(186 + k * 10, 198 - k * 3), (192 + k * 8, 212 - k), (188 + k * 8, 226 - k * 3)], 3.4))
    for p in ("218,236 184,262 132,292", "196,244 166,264 120,288", "174,240 150,258 124,276"):
        b.cut(stroke(xy(p), 5.4))


def _wing_up(b):
    """Spread behind it: black quills with white between, and the white shoulder."""
    quills = ((60, 150), (62, 118), (78, 90), (104, 70), (132, 60))
    for x, y in quills:
        b.put(limb([(206, 206, 15), ((x + 206) / 2, (y + 200) / 2, 17), (x, y, 6)]), gap=2.2)
    shoulder = blob(xy("160,190 188,166 216,176 226,206 208,234 180,232 160,214"), 8)
    b.white(shoulder, 4.4, gap=1)
    for k in range(3):
        b.add(
            stroke([(176 + k * 12, 190 - k * 3), (184 + k * 10, 204 - k), (182 + k * 10, 220 - k * 3)], 3.4)
        )


def _guinea(b, x, y, tilt=0.0):
    b.white(circ(x, y, 28), 6, gap=3, col=GOLD)
    b.add(outline(circ(x, y, 19), 3))
    one = union(
        line([(x, y - 10), (x, y + 10)], 5),
        stroke([(x - 8, y - 6), (x, y - 12), (x + 6, y - 6)], 4),
        line([(x - 8, y + 11), (x + 8, y + 11)], 4),
    )
    b.add(aff.rotate(one, tilt, origin=(x, y)))


def _skull(h, ruffled=False):
    head = blob(xy("206,164 204,116 232,82 272,78 300,96 308,124 296,156 266,178 230,182"), 8)
    if ruffled:
        spikes = xy("""206,170 184,158 202,146 176,130 202,124 182,98 212,104 202,72 228,86 230,54 248,78 262,50 270,78
            300,96 308,124 296,156 266,178 230,182""")
        head = blob(spikes, 4)
    h.put(head, gap=3)
    h.cut(hatch(head, lines_family(head, 8, 50, 0.1), lit(head, LIGHT, 44, 0.4), wmax=3.8, inset=5))


def _beak(h, gape=0.0):
    """Shut, or open so many degrees."""
    hinge = (300, 124)
    lower = poly([(296, 124), (322, 128), (346, 132), (322, 138), (296, 136)]).buffer(3)
    upper = poly([(298, 102), (328, 108), (362, 128), (328, 128), (296, 128)]).buffer(2)
    h.put(aff.rotate(lower, gape * 0.6, origin=hinge), gap=2.6)
    h.put(aff.rotate(upper, -gape * 0.4, origin=hinge), gap=2)


def _calm_head(h, b):
    _skull(h)
    h.cut(circ(272, 114, 11)).add(circ(275, 114, 6.2)).cut(circ(273, 111.5, 2))
    beak = poly([(298, 104), (328, 110), (360, 130), (322, 134), (296, 134)]).buffer(3)
    h.put(beak, gap=2.6)
    h.white(circ(334, 158, 28), 6, gap=3, col=GOLD)
    h.add(outline(circ(334, 158, 19), 3)).add(line([(334, 148), (334, 168)], 5))
    h.add(stroke(xy("326,152 334,146 340,152"), 4)).add(line([(326, 169), (342, 169)], 4))
    h.put(poly([(300, 106), (328, 112), (358, 130), (300, 124)]).buffer(2), gap=2)


def _pleased_head(h, b):
    """It sings; the guinea stands under its foot, and shines."""
    _skull(h)
    h.cut(fat(xy("250,122 265,107 281,121"), 6.4))
    _beak(h, 46)
    _guinea(b, 292, 312)
    for turn in (-100, -60, -20, 20):
        u, v = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        ray = fat([(292 + 36 * u, 312 + 36 * v), (292 + 56 * u, 312 + 56 * v)], 7, 0.8)
        b.put(ray, gap=1.6)


def _cross_head(h, b):
    _skull(h, ruffled=True)
    h.cut(blob(xy("256,100 270,108 290,120 278,126 262,120"), 6)).add(circ(276, 117, 4.6))
    _beak(h, 58)
    h.cut(stroke(xy("248,92 268,100 294,116"), 5))


def _afraid_head(h, b):
    """The guinea falls."""
    _skull(h, ruffled=True)
    h.cut(circ(270, 114, 18)).add(circ(275, 115, 5.6))
    _beak(h, 30)
    sweat(h, (304, 66, 30), (328, 84, 56))
    _guinea(b, 332, 250, 24)
    for x, y in ((312, 208), (332, 198), (350, 208)):
        b.add(fat([(x, y), (x + 1, y - 12)], 5, 0.6))


def _sly_head(h, b):
    """It looks back at what it has under its wing."""
    f = Turned(h, lambda g: aff.scale(g, -1, 1, origin=(254, 0)))
    _skull(f)
    f.cut(circ(270, 116, 14)).add(circ(277, 119, 5.6))
    f.put(blob(xy("252,96 288,100 288,114 270,115 252,114"), 6), gap=0)
    f.cut(stroke(xy("252,112 270,114 288,113"), 4, 0.3))
    beak = poly([(298, 104), (328, 110), (360, 130), (322, 134), (296, 134)]).buffer(3)
    f.put(beak, gap=2.6)
    f.cut(stroke(xy("296,126 322,127 346,130"), 4))


def _beaten_head(h, b):
    """It has a feather less, and no guinea."""
    _skull(h)
    h.cut(fat(xy("258,110 270,121 286,114"), 6))
    beak = poly([(298, 104), (328, 110), (360, 130), (322, 134), (296, 134)]).buffer(3)
    h.put(beak, gap=2.6)
    h.cut(stroke(xy("296,124 322,126 346,130"), 4))
    h.white(drop(288, 138, 1, -38), 3.2, gap=1.6)
    feather = blob(xy("76,120 92,112 126,124 150,150 128,152 96,142"), 8)
    b.put(feather, gap=2)
    if ink.CUT.fine:
        b.cut(stroke(xy("84,122 112,134 140,148"), 4.4))
        b.cut(stroke(xy("100,120 104,130 102,138"), 3)).cut(stroke(xy("118,126 122,136 118,146"), 3))


HEADS = {
    "calm": _calm_head,
    "pleased": _pleased_head,
    "cross": _cross_head,
    "afraid": _afraid_head,
    "sly": _sly_head,
    "beaten": _beaten_head,
}
