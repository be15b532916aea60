"""The Highwayman: a mask, a plumed tricorne and a collar up to the ears, by moonlight."""

from shapely import affinity as aff

from tools.art import ink, objects
from tools.art.block import Block
from tools.art.figures.rivals.bust import (
    CALM,
    LIGHT,
    MOUTHS,
    SHADE,
    coat,
    face,
    fat,
    features,
    framed,
    ground,
    held,
    sweat,
    tear,
    worn,
)
from tools.art.ink import OXBLOOD, blob, circ, hatch, limb, lines_family, lit, outline, stroke, union, xy

NECK, BROW, EYE, MOUTH, HINGE = (194, 262), (200, 128), (232, 160), (256, 214), (176, 200)
HELD = {
    "cross": dict(tilt=9, shift=(0, 6), hat=(3, 3, 4)),
    "sly": dict(tilt=7, shift=(2, 6), hat=(6, 6, 4)),
    "beaten": dict(tilt=21, shift=(2, 16), hat=(4, 2, 2)),
}


def highwayman(mood=CALM):
    """The gentleman of the road, in one of his moods."""
    mood = mood.but(**HELD.get(mood.name, {}))
    b = ground(night=True)
    moon = circ(326, 214, 36)
    b.cut(moon.buffer(6))
    b.add(outline(moon.buffer(4), 4))
    b.add(stroke(xy("312,196 322,190 330,196"), 3)).add(stroke(xy("334,222 342,228 340,238"), 3))
    cloak = blob(xy("16,400 24,336 56,300 104,278 150,262 250,270 300,292 338,330 352,400"), 8)
    b.white(cloak, 4.8, gap=4, col=OXBLOOD)
    for p in (
        "58,400 74,350 112,306",
        "96,400 110,356 140,316",
        "310,400 300,350 272,312",
        "270,400 266,360 248,330",
    ):
        b.add(stroke(xy(p), 6))
    shade = lit(cloak, SHADE, 60, 0.3)
    b.add(hatch(cloak, lines_family(cloak, 7, -40, 0.06), shade, wmax=3.6, inset=3))
    stock = blob(xy("180,256 226,250 252,270 246,318 222,352 196,330 178,296"), 8)
    b.white(stock, 4.6, gap=2)
    for p in (
        "196,268 212,288 236,276",
        "192,290 212,306 240,298",
        "202,316 218,326 234,318",
        "216,280 220,310 222,344",
    ):
        b.add(stroke(xy(p), 3.6))
    _head(held(b, mood, NECK), mood)
    if mood.name == "beaten":  # the mask has slipped about his neck
        b.put(blob(xy("196,286 226,294 262,286 282,292 276,316 254,320 238,308 216,322 196,310"), 8), gap=2.4)
        b.cut(circ(220, 305, 8, 5.5, 12)).cut(circ(261, 303, 8, 5.5, -12))
    collar = blob(xy("64,332 74,262 88,190 118,178 142,222 174,254 214,272 204,306 158,322 108,330"), 8)
    b.put(collar, gap=3.6)
    b.cut(hatch(collar, lines_family(collar, 8, 60, 0.1), lit(collar, LIGHT, 46, 0.3), wmax=4, inset=5))
    b.cut(stroke(xy("122,194 146,240 196,282"), 6), stroke(xy("104,206 116,262 128,318"), 4.4))
    _hat(worn(b, mood, NECK, BROW), mood)
    if mood.name == "cross":
        _drawn_pistol(b)
    if mood.name == "sly":
        _behind_his_cloak(b)
    return framed(b)


def _behind_his_cloak(b):
    """All that is seen of him is an eye, and that looks back."""
    across = blob(xy("60,420 92,340 140,282 196,246 256,226 316,222 344,244 350,300 346,420"), 8)
    b.white(across, 5, gap=4, col=OXBLOOD)
    for p in (
        "112,420 150,332 214,270",
        "176,420 204,344 258,262",
        "244,420 258,350 292,268",
        "304,420 308,350 322,276",
    ):
        b.add(stroke(xy(p), 7))
    b.add(hatch(across, lines_family(across, 7, -40, 0.06), lit(across, SHADE, 60, 0.3), wmax=3.6, inset=3))
    b.white(blob(xy("300,240 306,216 326,204 346,214 352,238 340,260 316,262"), 8), 4.6, gap=2)
    for k in range(3):
        b.add(stroke([(310 + k * 3, 220 + k * 12), (326 + k * 2, 216 + k * 12), (342, 222 + k * 11)], 3.6))


def _drawn_pistol(b):
    gun = Block(400, 260)
    objects.flintlock(gun, lambda g: g)

    def move(g):
        g = aff.scale(aff.translate(g, -200, -130), 0.62, 0.62, origin=(0, 0))
        return aff.translate(aff.rotate(g, -34, origin=(0, 0)), 306, 298)

    b.stamp_at(gun, move, 6)
    sleeve = limb([(196, 412, 36), (236, 376, 28), (254, 358, 23)])
    coat(b, sleeve, angle=30)
    b.white(blob(xy("246,350 252,328 268,316 290,322 296,342 284,362 262,368"), 8), 4.6, gap=2)
    for k in range(3):
        b.add(stroke([(268, 322 + k * 12), (282, 320 + k * 12), (293, 326 + k * 11)], 3.6))


def _head(h, mood):
    outlined = xy("""158,128 200,112 240,122 250,142 248,152 260,172 274,192 258,200 260,210 254,214 260,224
        254,236 248,252 224,262 190,252 164,222""")
    face(h, outlined, EYE, MOUTH, mood, hinge=HINGE)
    if not mood.calm:
        if mood.name == "beaten":
            features(h, mood, EYE, MOUTH)
        else:
            MOUTHS[mood.name](h, MOUTH, 1.0 if ink.CUT.fine else 1.28)
    hair = blob(xy("142,138 172,130 178,164 172,200 164,226 150,226 138,206 136,176"), 8)
    h.put(hair, gap=2.4)
    for p in ("164,142 164,182 156,216", "152,146 152,180 146,206"):
        h.cut(stroke(xy(p), 4.4))
    MASKS[mood.name](h)
    if mood.name == "afraid":
        pate = blob(xy("146,150 150,122 172,100 204,94 236,104 252,132 232,124 202,124 174,136 160,152"), 8)
        h.put(pate, gap=1.6)
        h.cut(stroke(xy("166,122 196,106 230,112"), 3.6))


def _mask(b):
    mask = blob(xy("164,142 204,136 248,138 262,158 266,176 246,184 224,178 200,172 164,164"), 8)
    b.put(mask, gap=1.4)


def _ties(b):
    b.put(stroke(xy("172,152 140,156 112,148"), 7, 0.6), gap=1.6)


def _calm_mask(b):
    _mask(b)
    b.cut(stroke(xy("216,160 232,150 248,160"), 11, 0.8)).add(circ(236, 157, 4.2))
    _ties(b)


def _pleased_mask(b):
    _mask(b)
    b.cut(fat(xy("212,168 231,149 250,166"), 8.6, 0.5))
    _ties(b)


def _cross_mask(b):
    """The hole in the mask is a wedge, and the brow shows as a fold above."""
    _mask(b)
    b.cut(blob(xy("208,146 230,154 252,170 230,172 214,164"), 6)).add(circ(236, 164, 5))
    b.add(fat(xy("204,140 230,148 256,166"), 7))
    _ties(b)


def _afraid_mask(b):
    """The ties fly, and more eye is seen than the hole was cut for."""
    b.put(stroke(xy("172,152 140,136 124,104"), 7, 0.6), gap=1.6)
    b.put(stroke(xy("172,156 138,152 108,132"), 7, 0.6), gap=1.6)
    _mask(b)
    b.cut(circ(230, 158, 16, 17)).add(circ(235, 159, 5))
    sweat(b, (288, 138, 60), (302, 168, 82))


def _sly_mask(b):
    _mask(b)
    b.cut(blob(xy("204,160 230,150 256,160 254,171 230,176 208,171"), 6))
    b.add(circ(219, 165, 7)).add(fat(xy("202,158 230,150 258,159"), 6))
    _ties(b)


def _bare(b):
    tear(b, 240, 186)


MASKS = {
    "calm": _calm_mask,
    "pleased": _pleased_mask,
    "cross": _cross_mask,
    "afraid": _afraid_mask,
    "sly": _sly_mask,
    "beaten": _bare,
}


def _hat(t, mood):
    crown = blob(xy("150,124 156,88 196,68 240,78 252,120"), 8)
    t.put(crown, gap=3)
    cock = blob(
        xy("""64,140 92,112 132,80 172,76 206,92 244,74 280,82 312,112 332,144 300,150 258,136 206,132
        152,138 106,152 82,158"""),
        8,
    )
    t.put(cock, gap=4)
    t.cut(stroke(xy("86,140 130,98 170,90 206,106 246,90 280,98 312,134"), 5, 0.4))
    t.cut(stroke(xy("112,142 156,126 206,122 258,126 296,140"), 3.6, 0.4))
    if mood.name == "beaten":  # the plume is broken
        plume = union(
            stroke(xy("152,98 140,70 116,66 104,84"), 26, 0.8, bias=0.5),
            stroke(xy("110,76 92,96 84,126 92,150"), 30, 1, bias=0.5),
        )
        veins = ("146,92 136,78 120,74", "104,90 94,112 92,136")
    else:
        plume = union(
            stroke(xy("152,98 132,66 98,56 60,82"), 38, 1, bias=0.4),
            stroke(xy("146,100 116,88 82,94 62,112"), 22, 1),
        )
        veins = ("144,90 124,72 92,68", "136,96 108,92 84,98")
    t.white(plume, 4.4, gap=2.4, col=OXBLOOD)
    for p in veins:
        t.add(stroke(xy(p), 4))
