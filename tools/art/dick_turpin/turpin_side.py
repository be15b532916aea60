"""The Silver Flyer from the side, large enough to look in at its windows, and who is robbed there."""

from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.dick_turpin.turpin_coach import HEADS
from tools.art.figures.coach import wheel
from tools.art.ink import (
    BOTTLE,
    GOLD,
    STOCK,
    blob,
    circ,
    even,
    hatch,
    line,
    lines_family,
    mirror,
    outline,
    poly,
    stroke,
    union,
    xy,
)

W, H = 480, 320
PANES = ((64, 70, 106, 120), (187, 70, 106, 120), (310, 70, 106, 120))
"""Where the three windows are, x y w h: two passengers sit at each."""
BOARD = (126, 207, 228, 40)
"""The green board under them, left empty for words."""


def _wheel(b, x, y, r, n):
    g, whole = wheel(x, y, r, n)
    b.erase(circ(x, y, r + 3))
    b.tint(circ(x, y, r - 4), STOCK)
    b.add(whole)


def _luggage(b):
    for x in range(96, 400, 38):
        b.put(line([(x, 54), (x, 38)], 4), gap=0)
    b.put(line([(84, 38), (396, 38)], 4.4), gap=1)
    b.put(box(104, 6, 190, 37).buffer(3))
    b.cut(line([(102, 17), (192, 17)], 2.6), line([(126, 4), (126, 38)], 3), line([(168, 4), (168, 38)], 3))
    b.white(box(204, 3, 262, 37).buffer(2), 3.6, col=BOTTLE)
    b.add(
        union(line([(204, 14), (262, 14)], 4), line([(216, 2), (216, 38)], 5), line([(250, 2), (250, 38)], 5))
    )
    b.add(box(227, 11, 239, 25))
    bag = blob(xy("276,37 272,18 288,8 318,5 344,10 352,24 348,38"))
    b.put(bag)
    b.cut(stroke([(284, 32), (292, 16), (308, 10)], 3.4), stroke([(302, 34), (310, 18), (326, 11)], 3.4))
    b.put(box(364, 18, 392, 37).buffer(3))
    b.cut(line([(378, 16), (378, 38)], 3))


def flyer_side():
    """The coach's near side, 480 x 320: three windows to put passengers in, a board for words."""
    b = Block(W, H)
    b.put(line([(70, 262), (410, 262)], 12), gap=2)  # the perch
    for P in ([(76, 262), (34, 236), (26, 196), (44, 176)], [(404, 262), (446, 236), (454, 196), (436, 176)]):
        b.put(stroke(P, 13, 0.55), gap=2.4)
        b.cut(stroke(P, 3, 0.6))
    boot = blob(xy("426,150 452,150 476,190 478,206 462,214 440,214"), 6)
    b.put(boot)
    basket = poly([(6, 168), (52, 160), (52, 216), (14, 214)]).buffer(3)
    b.put(basket)
    for k in range(5):
        b.cut(stroke([(10, 176 + k * 8), (30, 174 + k * 8), (50, 172 + k * 8)], 2.6, 0.6))
    body = blob(
        xy(
            "48,64 60,56 240,50 420,56 432,64 438,130 440,196 428,238 392,254 240,258 88,254 52,238 40,196 42,130"
        ),
        10,
    )
    b.put(body)
    b.cut(outline(body.buffer(-6), 2.4))
    _luggage(b)
    b.put(blob(xy("34,62 54,50 240,42 426,50 446,62 432,68 240,62 48,68"), 8), gap=3)
    b.cut(stroke([(54, 59), (240, 52), (426, 59)], 3, 0.5))
    for x, y, w, h in PANES:
        pane = box(x, y, x + w, y + h).buffer(3)
        b.white(pane, 4, gap=2.4)
        b.erase(pane).tint(pane, STOCK).add(outline(pane, 4))
        shade = hatch(pane, lines_family(pane, 8, 0), even(0.35), wmax=2.0, inset=3).intersection(
            box(x, y, x + w, y + 60)
        )
        b.add(shade)
        for f in (1, -1):
            g = blob(
                [(x - 4, y - 4), (x + 34, y - 4), (x + 30, y + 22), (x + 18, y + 40), (x - 4, y + 52)], 8
            )
            g = (g if f == 1 else mirror(g, x + w / 2)).intersection(pane)
            b.erase(g.buffer(1)).tint(g, BOTTLE).add(outline(g, 3))
            for k in range(2):
                P = [(x + 8 + k * 10, y), (x + 7 + k * 8, y + 16), (x + 4 + k * 5, y + 32)]
                P = P if f == 1 else [(2 * x + w - px, py) for px, py in P]
                b.add(stroke(P, 3).intersection(g))
        b.put(box(x - 7, y + h, x + w + 7, y + h + 8).buffer(1), gap=2)
    x, y, w, h = BOARD
    board = box(x, y, x + w, y + h).buffer(5)
    b.white(board, 3.4, gap=2.4, col=BOTTLE)
    b.erase(outline(board.buffer(-5), 2)).tint(outline(board.buffer(-5), 2), GOLD)
    for x0 in (61, 372):
        side = box(x0, 210, x0 + 47, 244).buffer(3)
        b.white(side, 3, gap=2, col=BOTTLE)
    b.put(union(box(450, 128, 464, 150), poly([(446, 128), (457, 114), (468, 128)])), gap=2.4)
    b.erase(box(453, 131, 461, 147)).tint(box(453, 131, 461, 147), GOLD)
    _wheel(b, 84, 266, 48, 12)
    _wheel(b, 396, 266, 48, 12)
    road = [
        stroke([(20 + k * 70, 316 - k % 2 * 2), (60 + k * 70, 314), (96 + k * 70, 317)], 3) for k in range(6)
    ]
    b.add(union(road))
    return b


def _hand(x, lean):
    """An open hand held up, palm outwards, its wrist at the foot of the picture."""
    palm = blob(xy("-9,0 -10,-16 0,-20 10,-16 9,0"), 8)
    fingers = union(
        [line([(k * 5.4 - 8, -14), (k * 6.4 - 9.6, -33 + 3 * abs(k - 1.6))], 5) for k in range(4)]
    )
    thumb = line([(9, -6), (17, -17)], 5)
    cuff = box(-11, 0, 11, 22)
    g = union(palm, fingers, thumb if lean < 0 else mirror(thumb, 0), cuff)
    return aff.translate(aff.scale(aff.rotate(g, lean * 9, origin=(0, 0)), 0.9, 0.9, origin=(0, 0)), x, 74)


def hands_up():
    """Two hands held up at a window's sill, 96 x 96: laid over a passenger who is being robbed."""
    b = Block(96, 96)
    for x, lean in ((19, -1), (77, 1)):
        g = _hand(x, lean)
        b.white(g.intersection(box(-9, 0, 110, 74)), 3, gap=1.4, col=STOCK)
        cuff = g.intersection(box(-9, 74, 110, 98))
        b.put(cuff, gap=1.4)
        b.cut(line([(x - 12, 78), (x + 12, 78)], 2.6))
    return b


def robbed():
    """A passenger who has been robbed: a hat over the sill, and two hands in the air, 96 x 96."""
    b = Block(96, 96)
    low = Block(96, 96)
    low.stamp(HEADS[1](), (12, 34, 72, 72))
    low.transform(lambda g: g.intersection(box(0, 0, 96, 84)))
    b.stamp(low)
    b.stamp_at(hands_up(), lambda g: aff.translate(g, 0, -12), 1.5)
    b.put(box(2, 82, 94, 92), gap=2)
    b.cut(line([(8, 87), (88, 87)], 2.4))
    return b
