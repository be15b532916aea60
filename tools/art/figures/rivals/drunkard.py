"""The Drunkard: hat askew, eyes shut, a nose of some age, and the tankard that did it."""

from shapely import affinity as aff

from tools.art import ink
from tools.art.figures.rivals.bust import (
    CALM,
    Turned,
    coat,
    drop,
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
    OXBLOOD,
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

NECK, BROW, EYE, MOUTH, HINGE = (182, 270), (190, 140), (228, 178), (252, 230), (168, 214)
HELD = {
    "pleased": dict(tilt=-16, shift=(-8, 4), hat=(-8, -4, -2)),
    "cross": dict(tilt=8, shift=(2, 4), hat=(20, 4, 4)),
    "afraid": dict(tilt=-8, shift=(-10, 8), hat=(-8, -10, -30)),
    "sly": dict(tilt=8, shift=(2, 6), hat=(26, 6, 8)),
    "beaten": dict(tilt=22, shift=(-8, 14), hat=(12, 0, 2)),
}
TANKARD = {"pleased": (-10, 6, -44), "cross": (5, 18, 8), "afraid": (12, 4, -6), "sly": (0, 6, -4)}


def drunkard(mood=CALM):
    """He, in one of his moods."""
    mood = mood.but(**HELD.get(mood.name, {}))
    b = ground()
    body = blob(xy("22,400 34,342 70,304 128,282 212,280 276,300 312,340 322,400"), 8)
    coat(b, body)
    b.white(limb([(178, 262, 32), (182, 292, 36)]), 4.4, gap=2)
    b.white(blob(xy("134,282 166,296 204,302 236,286 240,308 206,330 160,322 134,304"), 8), 4.4, gap=2)
    b.add(stroke(xy("148,298 184,314 226,304"), 4)).add(stroke(xy("160,310 190,322 214,318"), 3.4))
    _head(held(b, mood, NECK), mood)
    _hat(worn(b, mood, NECK, BROW))
    if mood.name == "beaten":
        _spilt(b)
    else:
        turn, dx, dy = TANKARD.get(mood.name, (0, 0, 0))
        lifted = Turned(b, lambda g: aff.translate(aff.rotate(g, turn, origin=(312, 330)), dx, dy))
        _tankard(b if mood.calm else lifted, mood)
    return framed(b)


def _head(h, mood):
    outlined = xy("""136,150 178,124 222,126 246,146 250,162 248,170 258,176 264,206 246,212 258,222 252,230
        260,242 250,262 224,280 182,276 150,250 134,204""")
    face(h, outlined, EYE, MOUTH, mood, hinge=HINGE)
    if mood.calm:
        h.cut(circ(230, 178, 15)).add(stroke(xy("214,176 228,184 242,178"), 5.4, 0.5))
        h.add(stroke(xy("212,164 228,158 242,164"), 5))
    features(h, mood, (EYE[0] - 4, EYE[1]), MOUTH)
    nose = blob(xy("246,172 258,172 274,186 280,200 270,212 254,212 248,196"), 8)
    h.white(nose, 4.4, gap=1, col=OXBLOOD)
    h.cut(stroke(xy("258,184 265,190 270,198"), 4))
    if mood.calm or ink.CUT.fine:
        for p in ("204,202 214,206 224,204", "206,212 216,216 228,212", "200,192 210,196 222,193"):
            if mood.calm or mood.name in ("afraid", "beaten", "cross"):
                h.add(stroke(xy(p), 3))
    h.white(blob(xy("146,194 162,188 170,204 166,226 154,232 146,214")), 4, gap=1)
    h.add(stroke(xy("152,202 161,204 158,218"), 3.2))
    hair = blob(xy("124,150 152,144 160,172 148,196 150,232 162,258 140,272 112,256 98,220 106,178"), 8)
    h.put(hair, gap=2.4)
    for k in range(3):
        h.cut(stroke([(126 + k * 10, 164), (114 + k * 10, 206), (124 + k * 11, 258)], 4.2))
    if mood.name == "afraid":
        pate = blob(xy("128,164 132,134 156,112 192,104 226,112 248,142 224,134 194,134 162,144 148,168"), 8)
        h.put(pate, gap=1.6)
        h.cut(stroke(xy("150,132 182,116 218,120"), 3.6))
        sweat(h, (292, 144, 60), (304, 172, 80))
    if mood.name == "beaten":
        tear(h, 236, 204)


def _hat(t):
    def askew(g):
        return aff.rotate(g, -19, origin=(190, 130))

    t.put(askew(blob(xy("146,132 152,86 194,68 238,80 250,124"), 8)), gap=3)
    cock = blob(
        xy("""74,160 96,116 136,84 176,86 206,104 244,84 280,90 306,122 318,160 290,162 256,142 206,136
        152,144 112,166 88,174"""),
        8,
    )
    t.put(askew(cock), gap=4)
    t.cut(askew(stroke(xy("96,152 136,102 174,96 206,116 246,96 278,104 300,146"), 5, 0.4)))
    t.white(askew(poly([(226, 104), (250, 98), (256, 124), (232, 128)])), 3.6)  # a patch
    t.cut(askew(poly([(128, 86), (140, 78), (142, 104)])))  # a bite out of the brim


def _tankard(b, mood):
    """The tankard and the hand that has not let go of it."""
    handle = outline(circ(356, 312, 24, 32), 11)
    b.put(handle, gap=2.4)
    _mug(b)
    foam = union(circ(288, 252, 17), circ(312, 244, 20), circ(336, 252, 16))
    if mood.name in ("afraid", "pleased"):
        foam = union(foam, circ(296, 236, 13), circ(324, 230, 14))
    b.white(foam, 4.8, gap=2)
    b.add(stroke(xy("300,248 310,240 320,246"), 3.4))
    if mood.name in ("afraid", "pleased"):  # it slops over
        for x, y, r in ((284, 210, 7), (312, 200, 8), (338, 212, 6)):
            b.white(circ(x, y, r), 4, gap=1.6)
    arm = limb([(206, 400, 40), (236, 372, 32), (258, 344, 24)])
    coat(b, arm, angle=50)
    hand = blob(xy("250,326 268,306 298,300 318,308 316,342 296,356 266,356"), 8)
    b.white(hand, 4.6, gap=2)
    for k in range(3):
        b.add(stroke([(288, 314 + k * 12), (304, 312 + k * 12), (317, 316 + k * 11)], 3.4))


def _mug(b):
    mug = poly([(276, 258), (346, 258), (354, 372), (268, 372)]).buffer(4)
    b.white(mug, 5.4, gap=4)
    b.add(hatch(mug, lines_family(mug, 7, 90), lit(mug, (0.8, 0.2, 0.1), 40, 0.25), wmax=4, inset=4))
    b.add(line([(273, 282), (349, 282)], 5)).add(line([(268, 350), (354, 350)], 5))


def _spilt(b):
    """Tipped over, and nothing but one drop left in it."""

    def tipped(g):
        g = aff.rotate(aff.scale(g, 0.72, 0.72, origin=(311, 315)), 112, origin=(311, 315))
        return aff.translate(g, -14, 16)

    over = Turned(b, tipped)
    over.put(outline(circ(356, 312, 24, 32), 11), gap=2.4)
    _mug(over)
    b.white(drop(344, 334, 1.1), 3.6, gap=2)
    arm = limb([(206, 410, 40), (240, 384, 30), (258, 356, 23)])
    coat(b, arm, angle=50)
    b.white(blob(xy("248,352 252,326 270,312 294,318 300,342 286,362 266,368"), 8), 4.6, gap=2)
    for k in range(3):
        b.add(stroke([(272, 320 + k * 12), (286, 320 + k * 12), (297, 326 + k * 10)], 3.4))
