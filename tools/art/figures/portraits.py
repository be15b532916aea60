"""The rivals' portraits: busts in a round, each known by its outline before anything is engraved.

All look to the right, in profile: a round hat and a cudgel, a mask and the moon, two pistols.
"""

from shapely import affinity as aff

from tools.art import ink, objects
from tools.art.block import Block
from tools.art.ink import (
    GOLD,
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

ROUND = circ(200, 200, 186, res=64)
LIGHT, SHADE = (-0.5, -0.8, 0.35), (0.55, 0.75, 0.2)


def ground(night=False):
    """An empty round: a sky of swelling lines, closer together at night."""
    b = Block(400, 400)
    if ink.CUT.fine or night:
        step, w = (9, 6.2) if night else (13, 3.2)
        sky = [stroke([(0, y), (200, y + 2), (400, y)], w, 0.55, bias=0.5) for y in range(10, 400, step)]
        b.add(union(sky).intersection(ROUND))
    return b


def framed(b):
    """Cut to the round, in a ring; the light side of the ring is thin."""
    inside = ROUND.buffer(-4)
    b.transform(lambda g: g.intersection(inside))
    b.add(outline(ROUND, 9))
    b.add(ROUND.buffer(6).difference(aff.translate(ROUND, -4, -5)))
    return b


def coat(b, g, col=None, angle=-35, mark=True):
    """A body: black and cut with white, or coloured and drawn with ink."""
    if col:
        b.white(g, 4.4, gap=2, col=col)
        b.add(hatch(g, lines_family(g, 7, angle, 0.06), lit(g, SHADE, 60, 0.3), wmax=3.6, inset=2))
    else:
        b.put(g, gap=4)
        if mark:
            b.cut(hatch(g, lines_family(g, 8, angle, 0.06), lit(g, LIGHT, 60, 0.3), wmax=3.6, inset=5))


def face(b, outlined, eye, mouth, brow=4.6, shade=True):
    """A head in profile: light, with shade at the jaw, an eye of two cuts and a mouth."""
    b.white(outlined, 4.6, gap=2)
    if shade:
        tone = lit(outlined, (0.35, 0.9, 0.1), 44, 0.3)
        b.add(hatch(outlined, lines_family(outlined, 6.4, -32, 0.06), tone, wmax=3.4, inset=3))
    x, y = eye
    b.add(stroke([(x - 17, y - 9), (x - 2, y - 15), (x + 11, y - 9)], brow + 2, 0.6))
    b.add(stroke([(x - 11, y + 1), (x, y - 5), (x + 9, y + 1)], 4.2, 0.5)).add(circ(x + 2, y + 1, 3.8))
    x, y = mouth
    b.add(stroke([(x - 22, y + 3), (x - 8, y), (x + 3, y - 2)], 4.2, 0.5))


def cutpurse():
    """A boy with hair like a hedge, a patched coat too large for him, and somebody's purse."""
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
    head = blob(
        xy("""150,142 196,122 232,132 250,160 253,180 249,190 263,208 268,216 252,222 256,232 251,238
        256,246 248,254 250,266 236,280 204,282 166,262 144,220"""),
        8,
    )
    face(b, head, (228, 196), (250, 240))
    for x, y in ((214, 222), (222, 228), (206, 230), (228, 219)):
        b.add(circ(x, y, 2.4))  # freckles
    b.white(blob(xy("160,194 174,188 182,202 178,222 168,228 160,214")), 4, gap=1)
    b.add(stroke([(166, 200), (174, 202), (171, 216)], 3.2))
    hair = blob(
        xy("""258,150 246,140 252,118 232,122 236,94 214,108 208,76 190,100 174,72 164,102 138,80 138,110
        108,100 118,130 88,132 106,154 82,170 106,182 90,206 116,208 110,232 134,222 150,240 156,210
        164,186 178,176 190,160 212,160 224,148 236,158"""),
        4,
    )
    b.put(hair, gap=2.6)
    for p in (
        "206,96 202,124 186,144",
        "176,92 176,120 168,146",
        "146,98 156,126 154,152",
        "118,118 138,138 142,164",
        "100,140 122,156 130,180",
        "98,176 118,184 130,202",
        "232,112 224,132 208,146",
    ):
        b.cut(stroke(xy(p), 4.6))
    # the purse, held up by its cut strings, and a coin falling out
    b.put(stroke(xy("304,268 318,234 338,222"), 5, 0.2), gap=1.6)
    b.put(stroke(xy("304,268 300,238 286,222"), 5, 0.2), gap=1.6)
    purse = blob(xy("292,262 318,262 324,276 346,300 348,330 326,348 288,348 264,330 266,300 286,276"), 8)
    b.white(purse, 4.8, gap=3, col=OXBLOOD)
    b.put(blob(xy("286,266 322,264 324,276 288,278")), gap=1.4)
    b.add(stroke(xy("296,286 288,312 294,338"), 4)).add(stroke(xy("314,286 326,312 318,338"), 4))
    arm = limb([(250, 400, 34), (262, 372, 30), (276, 352, 24)])
    coat(b, arm, angle=50)
    hand = blob(xy("262,356 272,334 286,326 304,334 306,348 296,364 276,370"), 8)
    b.white(hand, 4.4, gap=2)
    for k in range(3):
        b.add(stroke([(282 + k * 8, 334 + k * 3), (292 + k * 5, 342 + k * 4), (290 + k * 4, 352 + k * 3)], 3))
    return framed(b)


def footpad():
    """A heavy man, hat over his brow and kerchief over his mouth, with a cudgel on his shoulder."""
    b = ground()
    club = limb([(150, 352, 12), (118, 274, 13), (86, 190, 19), (72, 140, 29), (68, 116, 27)])
    b.put(club, gap=4)
    for p, w in (("80,120 90,168 108,226", 7), ("62,118 66,142 74,166", 6), ("110,246 124,286 140,326", 5)):
        b.cut(stroke(xy(p), w))
    for x, y in ((86, 140), (62, 152), (102, 204)):
        b.cut(outline(circ(x, y, 7), 3.4))
    body = blob(xy("18,400 26,322 62,284 126,264 226,262 304,282 352,318 372,400"), 8)
    coat(b, body)
    head = blob(
        xy("""146,128 200,110 246,122 258,146 254,156 272,176 288,194 270,204 262,206 266,218 258,224 264,236
        258,254 238,274 196,272 158,244 142,194"""),
        8,
    )
    face(b, head, (236, 160), (258, 222), brow=6)
    beard = blob(
        xy("150,214 172,222 204,222 232,212 262,210 258,222 266,238 260,256 236,280 194,276 160,248"), 8
    )
    if ink.CUT.fine:
        dots = [
            circ(x + (y % 16) / 2, y, 2.6, 3.4, 20) for y in range(214, 280, 8) for x in range(150, 276, 9)
        ]
        b.add(union([d for d in dots if beard.contains(d)]))
    b.add(stroke(xy("228,222 248,220 262,218"), 6, 0.4))
    b.white(blob(xy("158,172 174,166 182,182 178,204 166,210 158,194")), 4.2, gap=1)
    b.add(stroke(xy("164,180 174,182 170,198"), 3.4))
    hair = blob(xy("138,140 166,138 168,166 158,196 164,226 144,236 126,214 128,170"), 8)
    b.put(hair, gap=2.4)
    for k in range(3):
        b.cut(stroke([(138 + k * 9, 156), (134 + k * 9, 186), (140 + k * 7, 222)], 3.8))
    crown = blob(xy("138,140 142,92 152,70 176,74 206,66 238,72 250,66 262,98 266,142"), 8)
    b.put(crown, gap=3)
    b.cut(hatch(crown, lines_family(crown, 8, 64, 0.1), lit(crown, LIGHT, 50, 0.3), wmax=4, inset=5))
    brim = blob(
        xy("84,168 96,144 134,128 200,136 268,126 312,142 336,172 300,164 258,150 200,156 138,152 108,160"), 8
    )
    b.put(brim, gap=3.4)
    b.cut(stroke(xy("104,152 140,140 200,147 264,138 310,154"), 4, 0.4))
    scarf = blob(xy("118,254 150,246 180,272 226,284 262,274 280,292 258,318 204,326 150,310 116,280"), 8)
    b.white(scarf, 4.8, gap=3, col=OXBLOOD)
    for p in ("132,268 170,294 218,304", "176,284 214,296 258,290", "150,296 190,312 236,312"):
        b.add(stroke(xy(p), 4.4))
    ends = blob(xy("138,292 156,306 140,338 120,364 104,350 118,320"), 8)
    b.white(ends, 4.6, gap=2, col=OXBLOOD)
    b.add(stroke(xy("140,308 130,330 116,350"), 4))
    # the fist round the cudgel
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
    return framed(b)


def highwayman():
    """A mask, a plumed tricorne and a collar up to the ears, by moonlight."""
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
    head = blob(
        xy("""158,128 200,112 240,122 250,142 248,152 260,172 274,192 258,200 260,210 254,214 260,224
        254,236 248,252 224,262 190,252 164,222"""),
        8,
    )
    face(b, head, (232, 160), (256, 214))
    hair = blob(xy("142,138 172,130 178,164 172,200 164,226 150,226 138,206 136,176"), 8)
    b.put(hair, gap=2.4)
    for p in ("164,142 164,182 156,216", "152,146 152,180 146,206"):
        b.cut(stroke(xy(p), 4.4))
    mask = blob(xy("164,142 204,136 248,138 262,158 266,176 246,184 224,178 200,172 164,164"), 8)
    b.put(mask, gap=1.4)
    b.cut(stroke(xy("216,160 232,150 248,160"), 11, 0.8)).add(circ(236, 157, 4.2))
    b.put(stroke(xy("172,152 140,156 112,148"), 7, 0.6), gap=1.6)
    collar = blob(xy("64,332 74,262 88,190 118,178 142,222 174,254 214,272 204,306 158,322 108,330"), 8)
    b.put(collar, gap=3.6)
    b.cut(hatch(collar, lines_family(collar, 8, 60, 0.1), lit(collar, LIGHT, 46, 0.3), wmax=4, inset=5))
    b.cut(stroke(xy("122,194 146,240 196,282"), 6), stroke(xy("104,206 116,262 128,318"), 4.4))
    crown = blob(xy("150,124 156,88 196,68 240,78 252,120"), 8)
    b.put(crown, gap=3)
    cock = blob(
        xy("""64,140 92,112 132,80 172,76 206,92 244,74 280,82 312,112 332,144 300,150 258,136 206,132
        152,138 106,152 82,158"""),
        8,
    )
    b.put(cock, gap=4)
    b.cut(stroke(xy("86,140 130,98 170,90 206,106 246,90 280,98 312,134"), 5, 0.4))
    b.cut(stroke(xy("112,142 156,126 206,122 258,126 296,140"), 3.6, 0.4))
    plume = union(
        stroke(xy("152,98 132,66 98,56 60,82"), 38, 1, bias=0.4),
        stroke(xy("146,100 116,88 82,94 62,112"), 22, 1),
    )
    b.white(plume, 4.4, gap=2.4, col=OXBLOOD)
    for p in ("144,90 124,72 92,68", "136,96 108,92 84,98"):
        b.add(stroke(xy(p), 4))
    return framed(b)


def turpin():
    """Himself: no mask, a laced hat, a pocked cheek, and two pistols that make the argument."""
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
    queue = blob(xy("146,140 172,136 174,170 160,208 138,232 116,240 112,214 124,190 132,164"), 8)
    head = blob(
        xy("""154,122 200,104 242,116 254,138 250,150 268,174 280,190 264,200 258,202 264,212 257,218 262,228
        258,246 244,262 216,266 184,252 158,220"""),
        8,
    )
    face(b, head, (234, 156), (258, 216), brow=6)
    for x, y in ((208, 190), (222, 200), (204, 210), (216, 220), (230, 190), (196, 196)):
        b.add(outline(circ(x, y, 2.6), 2))
    b.add(stroke(xy("196,238 216,240 234,232"), 3.4))
    b.put(queue, gap=2.4)
    for p in ("162,146 158,184 134,222", "150,150 146,182 124,216"):
        b.cut(stroke(xy(p), 4.6))
    bow = union(
        stroke(xy("118,222 84,206 66,224 96,236"), 22, 0.8),
        stroke(xy("120,228 92,248 92,276 116,254"), 20, 0.8),
    )
    b.put(bow, gap=2.6)
    b.cut(stroke(xy("112,222 90,216 76,224"), 4)).cut(stroke(xy("114,236 100,250 98,264"), 4))
    crown = blob(xy("146,116 154,78 196,56 244,68 256,112"), 8)
    b.put(crown, gap=3)
    cock = blob(
        xy("""48,128 80,92 126,54 170,52 206,74 248,48 290,58 324,94 348,136 310,142 262,124 206,120
        148,128 98,142 70,150"""),
        8,
    )
    b.put(cock, gap=4)
    b.cut(hatch(cock, lines_family(cock, 8, 70, 0.1), lit(cock, LIGHT, 40, 0.35), wmax=3.6, inset=10))
    lace = stroke(xy("66,132 92,100 132,68 168,66 206,88 250,64 286,72 314,100 336,132"), 11, 0.25)
    b.erase(lace.buffer(2.5)).tint(lace, GOLD)
    b.white(circ(158, 98, 15), 4.2, gap=2, col=GOLD)
    b.add(circ(158, 98, 5))
    for way in (-1, 1):
        gun = Block(400, 260)
        objects.flintlock(gun, lambda g: g)

        def move(g, way=way):
            g = aff.scale(aff.translate(g, -200, -130), 0.56, 0.56, origin=(0, 0))
            g = aff.scale(aff.rotate(g, -58, origin=(0, 0)), way, 1, origin=(0, 0))
            return aff.translate(g, 206 + way * 92, 306)

        b.stamp_at(gun, move, 6)
        fist = blob(xy("118,336 142,324 164,334 172,358 160,380 134,382 116,364"), 8)
        knuckles = [
            stroke([(122 + k * 5, 346 + k * 11), (140 + k * 4, 340 + k * 11), (156, 348 + k * 11)], 3.6)
            for k in range(3)
        ]
        flip = (lambda g: g) if way < 0 else (lambda g: aff.scale(g, -1, 1, origin=(206, 0)))
        b.white(flip(fist), 4.6, gap=2)
        b.add(flip(union(knuckles)))
    return framed(b)


def magpie():
    """The ostler's magpie, with a guinea."""
    b = ground()
    b.put(limb([(10, 352, 15), (200, 340, 15), (390, 356, 13)]), gap=3)
    b.cut(stroke(xy("30,346 140,336 240,334 360,346"), 5)).cut(stroke(xy("90,358 200,352 300,356"), 4))
    for x in (190, 222):
        b.put(limb([(x, 290, 6), (x + 4, 336, 5)]), gap=2)
        b.put(stroke([(x - 16, 340), (x + 4, 330), (x + 24, 342)], 11, 0.5), gap=1.6)
    tail = poly([(136, 232), (160, 268), (84, 318), (20, 344), (34, 306), (80, 268)]).buffer(5)
    b.put(tail, gap=3)
    b.cut(stroke(xy("140,254 94,288 40,322"), 5)).cut(stroke(xy("134,246 90,276 50,302"), 3.6))
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
    wing = blob(xy("156,206 190,166 222,172 234,208 218,250 172,284 122,304 96,306 108,284 132,248"), 8)
    b.put(wing, gap=4)
    shoulder = blob(xy("184,192 206,182 222,200 214,226 192,236 176,220"), 8)
    b.cut(shoulder)
    for k in range(3):
        b.add(stroke([(186 + k * 10, 198 - k * 3), (192 + k * 8, 212 - k), (188 + k * 8, 226 - k * 3)], 3.4))
    for p in ("218,236 184,262 132,292", "196,244 166,264 120,288", "174,240 150,258 124,276"):
        b.cut(stroke(xy(p), 5.4))
    head = blob(xy("206,164 204,116 232,82 272,78 300,96 308,124 296,156 266,178 230,182"), 8)
    b.put(head, gap=3)
    b.cut(hatch(head, lines_family(head, 8, 50, 0.1), lit(head, LIGHT, 44, 0.4), wmax=3.8, inset=5))
    b.cut(circ(272, 114, 11)).add(circ(275, 114, 6.2)).cut(circ(273, 111.5, 2))
    beak = poly([(298, 104), (328, 110), (360, 130), (322, 134), (296, 134)]).buffer(3)
    b.put(beak, gap=2.6)
    b.white(circ(334, 158, 28), 6, gap=3, col=GOLD)
    b.add(outline(circ(334, 158, 19), 3)).add(line([(334, 148), (334, 168)], 5))
    b.add(stroke(xy("326,152 334,146 340,152"), 4)).add(line([(326, 169), (342, 169)], 4))
    b.put(poly([(300, 106), (328, 112), (358, 130), (300, 124)]).buffer(2), gap=2)
    return framed(b)


def drunkard():
    """Hat askew, eyes shut, a nose of some age, and the tankard that did it."""
    b = ground()
    body = blob(xy("22,400 34,342 70,304 128,282 212,280 276,300 312,340 322,400"), 8)
    coat(b, body)
    b.white(limb([(178, 262, 32), (182, 292, 36)]), 4.4, gap=2)
    b.white(blob(xy("134,282 166,296 204,302 236,286 240,308 206,330 160,322 134,304"), 8), 4.4, gap=2)
    b.add(stroke(xy("148,298 184,314 226,304"), 4)).add(stroke(xy("160,310 190,322 214,318"), 3.4))
    head = blob(
        xy("""136,150 178,124 222,126 246,146 250,162 248,170 258,176 264,206 246,212 258,222 252,230
        260,242 250,262 224,280 182,276 150,250 134,204"""),
        8,
    )
    face(b, head, (228, 178), (252, 230), shade=True)
    b.cut(circ(230, 178, 15)).add(stroke(xy("214,176 228,184 242,178"), 5.4, 0.5))
    b.add(stroke(xy("212,164 228,158 242,164"), 5))
    nose = blob(xy("246,172 258,172 274,186 280,200 270,212 254,212 248,196"), 8)
    b.white(nose, 4.4, gap=1, col=OXBLOOD)
    b.cut(stroke(xy("258,184 265,190 270,198"), 4))
    for p in ("204,202 214,206 224,204", "206,212 216,216 228,212", "200,192 210,196 222,193"):
        b.add(stroke(xy(p), 3))
    b.white(blob(xy("146,194 162,188 170,204 166,226 154,232 146,214")), 4, gap=1)
    b.add(stroke(xy("152,202 161,204 158,218"), 3.2))
    hair = blob(xy("124,150 152,144 160,172 148,196 150,232 162,258 140,272 112,256 98,220 106,178"), 8)
    b.put(hair, gap=2.4)
    for k in range(3):
        b.cut(stroke([(126 + k * 10, 164), (114 + k * 10, 206), (124 + k * 11, 258)], 4.2))

    def askew(g):
        return aff.rotate(g, -19, origin=(190, 130))

    b.put(askew(blob(xy("146,132 152,86 194,68 238,80 250,124"), 8)), gap=3)
    cock = blob(
        xy("""74,160 96,116 136,84 176,86 206,104 244,84 280,90 306,122 318,160 290,162 256,142 206,136
        152,144 112,166 88,174"""),
        8,
    )
    b.put(askew(cock), gap=4)
    b.cut(askew(stroke(xy("96,152 136,102 174,96 206,116 246,96 278,104 300,146"), 5, 0.4)))
    b.white(askew(poly([(226, 104), (250, 98), (256, 124), (232, 128)])), 3.6)  # a patch
    b.cut(askew(poly([(128, 86), (140, 78), (142, 104)])))  # a bite out of the brim
    # the tankard and the hand that has not let go of it
    handle = outline(circ(356, 312, 24, 32), 11)
    b.put(handle, gap=2.4)
    mug = poly([(276, 258), (346, 258), (354, 372), (268, 372)]).buffer(4)
    b.white(mug, 5.4, gap=4)
    b.add(hatch(mug, lines_family(mug, 7, 90), lit(mug, (0.8, 0.2, 0.1), 40, 0.25), wmax=4, inset=4))
    b.add(line([(273, 282), (349, 282)], 5)).add(line([(268, 350), (354, 350)], 5))
    foam = union(circ(288, 252, 17), circ(312, 244, 20), circ(336, 252, 16))
    b.white(foam, 4.8, gap=2)
    b.add(stroke(xy("300,248 310,240 320,246"), 3.4))
    arm = limb([(206, 400, 40), (236, 372, 32), (258, 344, 24)])
    coat(b, arm, angle=50)
    hand = blob(xy("250,326 268,306 298,300 318,308 316,342 296,356 266,356"), 8)
    b.white(hand, 4.6, gap=2)
    for k in range(3):
        b.add(stroke([(288, 314 + k * 12), (304, 312 + k * 12), (317, 316 + k * 11)], 3.4))
    return framed(b)


PORTRAITS = {
    "rival_cutpurse": cutpurse,
    "rival_footpad": footpad,
    "rival_highwayman": highwayman,
    "rival_turpin": turpin,
    "rival_magpie": magpie,
    "rival_drunkard": drunkard,
}
