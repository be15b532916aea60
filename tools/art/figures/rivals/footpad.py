"""The Footpad: a heavy man, hat over his brow and kerchief about his neck, with a cudgel on his shoulder."""

from shapely import affinity as aff

from tools.art import ink
from tools.art.figures.rivals.bust import (
    CALM,
    LIGHT,
    Turned,
    coat,
    dropped,
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
    lines_family,
    lit,
    outline,
    poly,
    stroke,
    union,
    xy,
)

NECK, BROW, EYE, MOUTH, HINGE = (190, 268), (200, 140), (236, 160), (258, 222), (168, 200)
CUDGEL = {"pleased": (-4, 8, 0), "afraid": (-36, -50, 40), "sly": (-3, -4, 6)}
HELD = {
    "cross": dict(tilt=7, shift=(12, 10), hat=(-7, -4, -5)),
    "sly": dict(tilt=6, hat=(5, 6, 1)),
    "beaten": dict(tilt=15, shift=(0, 16), hat=(-7, -2, -4)),
}


def footpad(mood=CALM):
    """The heavy man, in one of his moods."""
    mood = mood.but(**HELD.get(mood.name, {}))
    b = ground()
    if mood.name not in ("cross", "beaten"):
        _cudgel(_shouldered(b, mood))
    body = blob(xy("18,400 26,322 62,284 126,264 226,262 304,282 352,318 372,400"), 8)
    coat(b, body)
    _head(held(b, mood, NECK), mood)
    _hat(worn(b, mood, NECK, BROW), mood)
    scarf = blob(xy("118,254 150,246 180,272 226,284 262,274 280,292 258,318 204,326 150,310 116,280"), 8)
    b.white(scarf, 4.8, gap=3, col=OXBLOOD)
    for p in ("132,268 170,294 218,304", "176,284 214,296 258,290", "150,296 190,312 236,312"):
        b.add(stroke(xy(p), 4.4))
    ends = blob(xy("138,292 156,306 140,338 120,364 104,350 118,320"), 8)
    b.white(ends, 4.6, gap=2, col=OXBLOOD)
    b.add(stroke(xy("140,308 130,330 116,350"), 4))
    if mood.name == "cross":
        brandished = Turned(b, lambda g: aff.translate(aff.scale(g, -1, 1, origin=(200, 0)), 30, -14))
        _cudgel(brandished)
        _fist(brandished)
    elif mood.name != "beaten":
        _fist(b if mood.calm else Turned(b, lambda g: aff.translate(g, *_lowered(mood)[1:])))
    return framed(b)


def _lowered(mood):
    return CUDGEL.get(mood.name, (0, 0, 0))


def _shouldered(b, mood):
    if mood.calm:
        return b
    turn, dx, dy = _lowered(mood)
    return Turned(b, lambda g: aff.translate(aff.rotate(g, turn, origin=(150, 352)), dx, dy))


def _fist(b):
    fist = blob(xy("112,312 134,300 158,306 170,326 164,350 140,360 118,350 106,332"), 8)
    b.white(fist, 4.6, gap=3)
    for k in range(3):
        b.add(
            stroke(
                [(118 + k * 4, 318 + k * 12), (138 + k * 4, 312 + k * 12), (154 + k * 2, 318 + k * 11)], 3.6
            )
        )
    sleeve = limb([(192, 400, 46), (172, 372, 34)])
    coat(b, sleeve, angle=30)


def _cudgel(b):
    club = limb([(150, 352, 12), (118, 274, 13), (86, 190, 19), (72, 140, 29), (68, 116, 27)])
    b.put(club, gap=4)
    for p, w in (("80,120 90,168 108,226", 7), ("62,118 66,142 74,166", 6), ("110,246 124,286 140,326", 5)):
        b.cut(stroke(xy(p), w))
    for x, y in ((86, 140), (62, 152), (102, 204)):
        b.cut(outline(circ(x, y, 7), 3.4))


def _head(h, mood):
    outlined = xy("""146,128 200,110 246,122 258,146 254,156 272,176 288,194 270,204 262,206 266,218 258,224 264,236
        258,254 238,274 196,272 158,244 142,194""")
    eye = EYE if mood.calm or mood.name == "afraid" else (EYE[0] - 2, EYE[1] + 11)
    face(h, outlined, eye, MOUTH, mood, brow=6, hinge=HINGE)
    chin = xy("150,214 172,222 204,222 232,212 262,210 258,222 266,238 260,256 236,280 194,276 160,248")
    beard = blob(dropped(chin, HINGE, MOUTH, mood.jaw), 8)
    if ink.CUT.fine:
        dots = [
            circ(x + (y % 16) / 2, y, 2.6, 3.4, 20) for y in range(214, 280, 8) for x in range(150, 276, 9)
        ]
        h.add(union([d for d in dots if beard.contains(d)]))
    if mood.calm:
        h.add(stroke(xy("228,222 248,220 262,218"), 6, 0.4))
    features(h, mood, eye, MOUTH, brow=6)
    h.white(blob(xy("158,172 174,166 182,182 178,204 166,210 158,194")), 4.2, gap=1)
    h.add(stroke(xy("164,180 174,182 170,198"), 3.4))
    hair = blob(xy("138,140 166,138 168,166 158,196 164,226 144,236 126,214 128,170"), 8)
    h.put(hair, gap=2.4)
    for k in range(3):
        h.cut(stroke([(138 + k * 9, 156), (134 + k * 9, 186), (140 + k * 7, 222)], 3.8))
    if mood.name in ("afraid", "beaten"):
        pate = blob(xy("132,152 138,120 164,98 204,92 242,104 258,134 240,124 204,118 172,130 158,152"), 8)
        h.put(pate, gap=2)
    if mood.name == "afraid":
        sweat(h, (296, 130, 62), (314, 162, 80), (282, 92, 40))
    if mood.name == "beaten":
        for turn in (-1, 1) if ink.CUT.fine else ():  # a plaster on the cheek
            strip = poly([(188, 199), (218, 199), (218, 209), (188, 209)])
            h.white(aff.rotate(strip, 45 * turn, origin=(203, 204)), 3.4)
        tear(h, 244, 194)


def _hat(t, mood):
    if mood.name == "beaten":
        crown = blob(xy("138,140 130,112 150,92 176,104 190,88 224,94 252,84 268,112 266,142"), 8)
    else:
        crown = blob(xy("138,140 142,92 152,70 176,74 206,66 238,72 250,66 262,98 266,142"), 8)
    t.put(crown, gap=3)
    t.cut(hatch(crown, lines_family(crown, 8, 64, 0.1), lit(crown, LIGHT, 50, 0.3), wmax=4, inset=5))
    if mood.name == "beaten":  # the brim hangs
        t.cut(stroke(xy("176,106 186,118 184,132"), 5)).cut(stroke(xy("226,98 230,112 242,122"), 4.4))
        brim = blob(
            xy("""66,212 84,166 130,134 200,138 268,126 316,132 346,160 312,156 258,150 200,158 138,158
                104,182 88,212"""),
            8,
        )
        fold = "92,180 134,146 200,149 264,138 318,146"
    else:
        brim = blob(
            xy(
                "84,168 96,144 134,128 200,136 268,126 312,142 336,172 300,164 258,150 200,156 138,152 108,160"
            ),
            8,
        )
        fold = "104,152 140,140 200,147 264,138 310,154"
    t.put(brim, gap=3.4)
    t.cut(stroke(xy(fold), 4, 0.4))
