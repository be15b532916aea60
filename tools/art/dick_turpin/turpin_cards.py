"""Stand & deliver cards and booty cards: backs, frame, faces, the sovereign."""

from shapely import affinity as aff
from shapely.geometry import box

from tools.art import cards, objects
from tools.art.block import Block
from tools.art.dick_turpin import turpin_kit as kit
from tools.art.ink import BOTTLE, GOLD, PAPER, STOCK, blob, circ, limb, line, outline, poly, stroke, union, xy
from tools.art.ornament import corner, frame
from tools.art.table import SEALS, seal

W, H = 400, 560


def _pistols(b, cx, cy, s):
    for f in (1, -1):

        def T(g, f=f):
            g = aff.translate(g, -190, -130)
            g = aff.rotate(aff.scale(g, s, s, origin=(0, 0)), -42, origin=(0, 0))
            return aff.translate(aff.scale(g, f, 1, origin=(0, 0)), cx, cy)

        objects.flintlock(b, T)


def stand_back(kind):
    """Back of a seat's cards: its colour, its seal on crossed pistols, its shape in the diaper."""
    col = SEALS[kind]
    b = Block(W, H)
    b.tint(box(4, 4, W - 4, H - 4), col)
    inner = box(42, 42, W - 42, H - 42)
    lattice = []
    for i in range(-14, 16):
        x = 200 + i * 44
        lattice += [
            line([(x - 600, 280 - 600), (x + 600, 280 + 600)], 3),
            line([(x + 600, 280 - 600), (x - 600, 280 + 600)], 3),
        ]
    b.add(union(lattice).intersection(inner))
    wax = seal(kind, col)
    shape = wax.everything().buffer(2)
    for j in range(-12, 13):
        for i in range(-5, 6):
            x, y = 200 + i * 44 + (22 if j % 2 else 0), 280 + j * 22
            if 60 < x < W - 60 and 60 < y < H - 60:
                g = aff.translate(aff.scale(shape, 0.13, 0.13, origin=(60, 60)), x - 60, y - 60)
                b.cut(g.simplify(0.4))
    oval = circ(200, 280, 134, 146, res=64)
    b.erase(oval.buffer(10)).add(oval.buffer(7))
    b.cut(outline(oval.buffer(1), 2.4))
    b.erase(oval.buffer(-4))
    _pistols(b, 200, 286, 0.74)
    b.stamp(wax, (134, 210, 132, 132), gap=5)
    border = Block(W, H)
    frame(border, 8, 8, W - 16, H - 16, 0.82, flowers=False)
    b.erase(box(8, 8, W - 8, H - 8).difference(box(42, 42, W - 42, H - 42)))
    return b.erase(border.ink.buffer(2.5)).add(border.ink)


WINDOW = (36, 104, 328, 218)


def front_frame():
    """Front of a stand & deliver card: banner, picture window, words, a place for the seal. The window is open."""
    b = Block(W, H)
    sheet, hole = box(2, 2, W - 2, H - 2), box(*WINDOW[:2], WINDOW[0] + WINDOW[2], WINDOW[1] + WINDOW[3])
    b.tint(sheet.difference(hole), STOCK)
    b.add(outline(box(7, 7, W - 7, H - 7), 5)).add(outline(box(15, 15, W - 15, H - 15), 1.8))
    b.add(outline(hole.buffer(2), 4.4)).add(outline(hole.buffer(8), 1.6))
    rib = blob(xy("44,34 200,27 356,34 362,58 356,82 200,75 44,82 38,58"), 8)
    tails = union(
        poly([(52, 44), (22, 52), (34, 70), (22, 90), (58, 84)]),
        poly([(348, 44), (378, 52), (366, 70), (378, 90), (342, 84)]),
    )
    b.add(tails)
    b.erase(rib.buffer(3)).tint(rib, BOTTLE).add(outline(rib, 2.6))
    b.erase(outline(rib.buffer(-5), 1.6)).tint(outline(rib.buffer(-5), 1.6), PAPER)
    place = circ(200, 486, 46, res=48)
    for x, fx in ((26, 1), (374, -1)):
        g = corner(x, 534, 0.86, fx, -1)
        b.add(g.difference(place.buffer(10)))
    b.add(outline(place, 3)).add(outline(place.buffer(6), 1.4))
    for s in (-1, 1):
        b.add(stroke([(200 + s * 64, 450), (200 + s * 110, 447), (200 + s * 160, 450)], 3))
    return b


def strongbox():
    """A strong box, iron-bound, spilling sovereigns."""
    b = Block(400, 400)
    lid = blob(xy("60,176 66,110 110,82 200,76 290,82 334,110 340,176"), 8)
    b.put(lid)
    b.white(poly([(70, 170), (330, 170), (330, 150), (70, 150)]).buffer(2), 3, col=GOLD)
    for k, x in enumerate((96, 140, 186, 232, 276, 312)):
        kit.coin(b, x, 164 - (k % 2) * 14, 28, bust=False)
    body = poly([(52, 190), (348, 190), (340, 332), (60, 332)]).buffer(4)
    b.put(body, gap=4)
    for y in (212, 246, 280, 312):
        b.cut(stroke([(70, y), (200, y + 1), (330, y)], 3.4, 0.4))
    for x in (92, 294):
        b.white(box(x, 188, x + 24, 336), 3.4, col=BOTTLE)
        for y in (202, 234, 266, 298, 324):
            b.cut(circ(x + 12, y, 3.4))
    b.white(box(168, 186, 232, 256).buffer(4), 4, col=GOLD)
    b.add(union(circ(200, 214, 10), poly([(195, 216), (205, 216), (209, 242), (191, 242)])))
    for x, y in ((84, 96), (200, 82), (316, 96)):
        b.cut(stroke([(x - 22, y + 20), (x, y + 14), (x + 22, y + 20)], 3.4))
    return b.fit(5)


def booty_back():
    """Back of the booty deck."""
    return cards.card_back(strongbox(), BOTTLE)


def edged(b):
    """The two rules round a booty card."""
    b.add(outline(box(7, 7, W - 7, H - 7), 6)).add(outline(box(17, 17, W - 17, H - 17), 2))


def sovereign():
    """One coin, 120 x 120."""
    b = Block(120, 120)
    kit.coin(b, 60, 60, 56, gap=0)
    return b


def pistol():
    """Booty: a passenger's pistol goes off at the coach window."""
    b = Block(W, H)
    edged(b)
    side = box(22, 22, 378, 538)
    b.put(side, gap=0)
    win = blob(xy("70,96 84,70 200,58 316,70 330,96 332,330 326,350 74,350 68,330"), 4)
    b.cut(outline(win.buffer(15), 4))
    b.cut(win)
    room = win.buffer(-5)
    b.add(outline(win.buffer(-2), 4))
    night = [stroke([(70, y), (200, y - 1), (330, y)], 3.4, 0.4) for y in range(84, 344, 11)]
    b.add(union(night).intersection(room))
    for f in (1, -1):
        g = blob(xy("62,60 136,62 132,130 118,196 96,236 62,246"), 8)
        g = g if f == 1 else aff.scale(g, -1, 1, origin=(200, 0))
        g = g.intersection(room)
        b.white(g, 4, gap=2, col=BOTTLE)
        for k in range(4):
            P = [(80 + k * 14, 66), (80 + k * 12, 140), (76 + k * 6, 214)]
            P = P if f == 1 else [(400 - x, y) for x, y in P]
            b.add(stroke(P, 4).intersection(g))
    # the gentleman, leaning out
    bust = blob(xy("84,352 96,292 132,262 176,250 214,258 246,286 262,352"), 8)
    b.put(bust.intersection(box(0, 0, W, 350)), gap=5)
    face = blob(
        xy("146,150 186,142 210,156 214,176 228,196 216,202 214,216 216,224 206,244 178,252 152,236 142,196"),
        8,
    )
    b.white(face, 4.4, gap=2, col=STOCK)
    b.put(blob(xy("138,152 162,150 166,200 152,244 130,262 116,240 126,196"), 8), gap=2.4)
    for k in range(4):
        b.cut(stroke([(130 + k, 184 + k * 18), (146, 190 + k * 18), (158, 184 + k * 16)], 3.4))
    b.add(stroke([(186, 178), (196, 173), (208, 177)], 5)).add(circ(199, 184, 4.4))
    b.add(stroke([(198, 226), (208, 223), (216, 225)], 4))
    hat = blob(
        xy("98,150 122,118 158,104 196,104 226,116 246,146 232,156 204,142 170,140 132,156 112,164"), 8
    )
    b.put(hat, gap=3.4)
    b.cut(stroke([(112, 148), (140, 124), (182, 116), (222, 130)], 4))
    b.white(poly([(176, 252), (206, 254), (214, 300), (190, 318), (172, 290)]).buffer(3), 4, col=STOCK)
    for k in range(3):
        b.add(stroke([(182 + k * 9, 262), (186 + k * 8, 284), (190 + k * 2, 304)], 3))
    # sill and door panel
    b.put(box(48, 346, 352, 372), gap=5)
    b.cut(line([(58, 354), (342, 354)], 3))
    door = poly([(66, 392), (334, 392), (328, 524), (72, 524)])
    b.white(door, 4, gap=3, col=BOTTLE)
    b.erase(outline(door.buffer(-9), 3)).tint(outline(door.buffer(-9), 3), GOLD)
    # pistol arm over the sill, flash to the lower right
    arm = limb([(104, 316, 28), (122, 338, 27), (146, 342, 21)])
    b.put(arm, gap=6)
    b.cut(stroke([(100, 304), (122, 322), (146, 330)], 4.4))
    cuff = poly([(132, 318), (156, 320), (154, 366), (130, 364)]).buffer(4)
    b.white(cuff, 4, gap=3, col=STOCK)
    gun = Block(400, 260)
    objects.flintlock(gun, lambda g: g)
    move = kit.at(160, 346, 0.50, 1, 6)
    shift = lambda g: move(aff.translate(g, -46, -170))  # noqa: E731
    b.stamp_at(gun, shift, 4)
    hand = blob(xy("150,322 170,318 184,328 188,346 178,364 158,366 146,350"), 8)
    b.white(hand, 4, gap=2, col=STOCK)
    for k in range(3):
        b.add(stroke([(164, 334 + k * 9), (176, 334 + k * 9), (184, 338 + k * 8)], 3))
    tip = shift(circ(360, 91, 2)).centroid
    kit.flash(b, tip.x - 18, tip.y + 2, 78, rot=40)
    return b
