"""The Cutpurse: a boy with hair like a hedge, a patched coat too large for him, and somebody's purse."""

from shapely import affinity as aff

from tools.art import ink
from tools.art.figures.rivals.bust import (
    CALM,
    Turned,
    coat,
    face,
    features,
    framed,
    ground,
    held,
    sweat,
    tear,
)
from tools.art.ink import GOLD, OXBLOOD, blob, circ, limb, line, poly, stroke, xy

NECK, EYE, MOUTH = (184, 262), (228, 196), (250, 240)
HEDGE = """258,150 246,140 252,118 232,122 236,94 214,108 208,76 190,100 174,72 164,102 138,80 138,110
    108,100 118,130 88,132 106,154 82,170 106,182 90,206 116,208 110,232 134,222 150,240 156,210
    164,186 178,176 190,160 212,160 224,148 236,158"""
ON_END = """256,150 250,134 266,96 240,118 246,62 220,100 212,34 194,90 172,26 164,92 130,42 136,104
    92,70 114,124 64,112 100,150 56,164 100,180 66,216 112,208 96,244 134,222 150,240 156,210
    164,186 178,176 190,160 212,160 224,148 236,158"""
DROOPING = """254,164 250,148 240,136 226,152 224,132 208,142 204,118 186,130 176,110 158,122 142,108
    136,130 112,122 116,146 88,154 106,172 78,198 104,204 86,234 112,232 106,262 132,240 146,256 156,214
    164,188 178,178 188,190 198,168 208,182 218,164 232,178 240,164"""
PARTINGS = (
    "206,96 202,124 186,144",
    "176,92 176,120 168,146",
    "146,98 156,126 154,152",
    "118,118 138,138 142,164",
    "100,140 122,156 130,180",
    "98,176 118,184 130,202",
    "232,112 224,132 208,146",
)
LOCKS = (
    "196,130 190,150 184,172",
    "170,122 168,144 164,170",
    "144,124 150,148 152,176",
    "120,138 134,158 140,186",
    "104,164 122,178 130,204",
    "98,196 114,206 124,222",
    "220,148 216,158 208,170",
)


def cutpurse(mood=CALM):
    """The boy, in one of his moods."""
    b = ground()
    body = blob(xy("60,400 66,344 96,310 146,294 210,290 262,300 296,330 310,400"), 8)
    coat(b, body)
    b.white(poly([(92, 338), (128, 330), (134, 366), (98, 374)]), 4.2, gap=2, col=OXBLOOD)  # a patch
    for x, y in ((94, 346), (97, 360), (112, 332), (131, 342), (133, 356), (116, 371)):
        b.add(line([(x - 5, y + 1), (x + 5, y - 1)], 3))
    b.white(limb([(186, 268, 25), (190, 300, 27)]), 4.4, gap=2)
    scarf = blob(xy("142,288 168,300 200,306 226,294 240,304 214,324 176,326 144,310"), 8)
    b.put(scarf, gap=3)
    b.cut(stroke([(152, 300), (188, 314), (226, 304)], 3.6))
    _head(held(b, mood, NECK), mood)
    HANDS[mood.name](b)
    return framed(b)


def _head(h, mood):
    outlined = xy("""150,142 196,122 232,132 250,160 253,180 249,190 263,208 268,216 252,222 256,232 251,238
        256,246 248,254 250,266 236,280 204,282 166,262 144,220""")
    face(h, outlined, EYE, MOUTH, mood)
    for x, y in ((214, 222), (222, 228), (206, 230), (228, 219)):
        if mood.calm or ink.CUT.fine:
            h.add(circ(x, y, 2.4))  # freckles
    features(h, mood, EYE, MOUTH)
    h.white(blob(xy("160,194 174,188 182,202 178,222 168,228 160,214")), 4, gap=1)
    h.add(stroke([(166, 200), (174, 202), (171, 216)], 3.2))
    hair = blob(xy({"afraid": ON_END, "beaten": DROOPING}.get(mood.name, HEDGE)), 4)
    h.put(hair, gap=2.6)
    for p in LOCKS if mood.name == "beaten" else PARTINGS:
        h.cut(stroke(xy(p), 4.6))
    if mood.name == "afraid":
        sweat(h, (292, 158, 62), (304, 192, 84), (284, 128, 44))
    if mood.name == "beaten":
        tear(h, 238, 220)


def _purse_held(b, up=0):
    p = Turned(b, lambda g: aff.translate(g, 0, -up)) if up else b
    _purse(p)
    _hand(p, limb([(250, 400 + up, 34), (262, 372, 30), (276, 352, 24)]))


def _purse(b):
    """Held up by its cut strings."""
    b.put(stroke(xy("304,268 318,234 338,222"), 5, 0.2), gap=1.6)
    b.put(stroke(xy("304,268 300,238 286,222"), 5, 0.2), gap=1.6)
    purse = blob(xy("292,262 318,262 324,276 346,300 348,330 326,348 288,348 264,330 266,300 286,276"), 8)
    b.white(purse, 4.8, gap=3, col=OXBLOOD)
    b.put(blob(xy("286,266 322,264 324,276 288,278")), gap=1.4)
    b.add(stroke(xy("296,286 288,312 294,338"), 4)).add(stroke(xy("314,286 326,312 318,338"), 4))


def _hand(b, arm):
    coat(b, arm, angle=50)
    hand = blob(xy("262,356 272,334 286,326 304,334 306,348 296,364 276,370"), 8)
    b.white(hand, 4.4, gap=2)
    for k in range(3):
        b.add(stroke([(282 + k * 8, 334 + k * 3), (292 + k * 5, 342 + k * 4), (290 + k * 4, 352 + k * 3)], 3))


def _full_purse(b):
    """Held high, and two guineas in the air."""
    for x, y, high, turn in ((292, 206, 16, 0), (330, 176, 9, -38), (352, 214, 12, 30)):
        b.white(circ(x, y, 16, high, turn), 4.6, gap=2, col=GOLD)
        b.add(stroke([(x - 8, y + 1), (x, y - 3), (x + 8, y + 1)], 3))
    _purse_held(b, up=12)


def _purse_let_go(b):
    """It falls, and his fingers are spread."""
    p = Turned(b, lambda g: aff.rotate(aff.translate(g, 6, 62), 24, origin=(306, 360)))
    _purse(p)
    for tip in ((296, 262), (318, 272), (330, 292)):
        b.white(limb([(288, 318, 10), (*tip, 7)]), 4.2, gap=2)
    arm = limb([(250, 400, 34), (258, 368, 30), (268, 346, 24)])
    coat(b, arm, angle=50)
    b.white(blob(xy("258,344 264,318 278,304 298,306 304,322 294,346 272,356"), 8), 4.4, gap=2)
    b.erase(blob(xy("272,326 280,310 296,308 300,320 290,338"), 8))


def _finger_to_lips(b):
    arm = limb([(240, 400, 36), (262, 368, 30), (276, 340, 23)])
    coat(b, arm, angle=50)
    b.white(limb([(276, 316, 10), (274, 282, 9), (271, 254, 8)]), 4.4, gap=2.4)
    b.white(blob(xy("256,340 258,314 272,302 292,306 300,322 296,342 280,352"), 8), 4.4, gap=2)
    b.erase(limb([(276, 316, 6.4), (275, 292, 6.4)]))
    for k in range(3):
        b.add(stroke([(284 + k, 314 + k * 9), (294, 318 + k * 9), (290, 325 + k * 8)], 3))


def _empty_purse(b):
    """It hangs as limp as he does."""
    arm = limb([(246, 410, 36), (272, 370, 28), (290, 326, 21)])
    coat(b, arm, angle=50)
    flat = blob(xy("312,296 326,292 330,308 346,332 340,352 322,360 306,350 304,332 312,312"), 8)
    b.white(flat, 4.6, gap=2, col=OXBLOOD)
    b.add(stroke(xy("318,306 312,328 316,348"), 4)).add(stroke(xy("324,308 330,328 328,344"), 3.6))
    b.white(blob(xy("282,310 286,290 302,280 322,284 328,296 316,310 298,322"), 8), 4.4, gap=2)
    for k in range(3):
        b.add(stroke([(300 + k * 8, 286 + k * 2), (310 + k * 5, 294 + k * 3), (308 + k * 4, 304 + k * 2)], 3))


HANDS = {
    "calm": _purse_held,
    "pleased": _full_purse,
    "cross": _purse_held,
    "afraid": _purse_let_go,
    "sly": _finger_to_lips,
    "beaten": _empty_purse,
}
