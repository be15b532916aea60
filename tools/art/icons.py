"""Icons for the tool bar, 96 x 96: bold cuts that read at 24 px (strokes of nine units are 2.3 px there)."""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import OXBLOOD, blob, circ, line, mirror, outline, poly, star, stroke, union, xy
from tools.art.lettering import PLAYFAIR, text


def _bar(x0, y0, x1, y1, w=10.0):
    """A swelling bar: thick in the middle, never thin enough to vanish."""
    return stroke([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], w, 0.35, smooth=False)


def _arc(cx, cy, r, a0, a1, w=9.0, n=24):
    a = np.radians(np.linspace(a0, a1, n))
    return line(list(zip(cx + r * np.cos(a), cy + r * np.sin(a))), w)


def _barb(x, y, size, turn=0):
    """A barbed arrowhead pointing right, tip at (x, y)."""
    head = poly([(0, 0), (-size, -size * 0.72), (-size * 0.62, 0), (-size, size * 0.72)]).buffer(1.2)
    return aff.translate(aff.rotate(head, turn, origin=(0, 0)), x, y)


def _bell():
    body = blob(xy("48,14 62,20 68,40 72,58 84,70 78,74 48,75 18,74 12,70 24,58 28,40 34,20"))
    return union(body, circ(48, 12, 6), circ(48, 81, 9))


def _notes():
    heads = union(circ(26, 74, 14, 10.5, -20), circ(72, 66, 14, 10.5, -20))
    return union(
        heads,
        line([(36, 72), (36, 20)], 7),
        line([(82, 64), (82, 12)], 7),
        poly([(33, 16), (85, 7), (85, 24), (33, 33)]),
    )


def _slash(b):
    bar = line([(12, 86), (84, 10)], 10, cap=1)
    b.put(bar, gap=3.6, col=OXBLOOD)


def _block(g, *cuts):
    b = Block(96, 96)
    b.put(g, gap=0)
    return b.cut(*cuts)


def sound_on():
    """Bell with its sound."""
    b = _block(aff.scale(_bell(), 0.86, 0.9, origin=(48, 48)), stroke([(36, 56), (38, 38), (46, 24)], 5))
    return b.add(union([_arc(48, 48, 42, a - 26, a + 26, 7.5) for a in (0, 180)]))


def sound_off():
    """Bell struck out."""
    b = _block(aff.scale(_bell(), 0.86, 0.9, origin=(48, 48)))
    _slash(b)
    return b


def music_on():
    """Two notes."""
    return _block(_notes())


def music_off():
    """Two notes struck out."""
    b = _block(_notes())
    _slash(b)
    return b


def speed(heads):
    """One to three arrowheads."""
    g = union(
        [
            _barb(44 + (heads - 1) * 14 + 26 - k * 29 if heads > 1 else 78, 48, 46 if heads < 3 else 38)
            for k in range(heads)
        ]
    )
    return _block(g).fit(8)


def pause():
    """Two bars."""
    return _block(union(box(22, 14, 40, 82).buffer(2), box(56, 14, 74, 82).buffer(2)))


def step():
    """Arrowhead against a bar."""
    return _block(union(_barb(64, 48, 46), box(70, 16, 82, 80).buffer(1)))


def undo():
    """Arrow turning back."""
    return _block(union(_arc(52, 56, 28, -170, 100, 11), poly([(6, 50), (44, 54), (26, 22)]).buffer(2)))


def redo():
    """Arrow turning on."""
    return undo().transform(lambda g: mirror(g, 48))


def replay():
    """Arrow in a ring round an arrowhead."""
    return _block(
        union(
            _arc(48, 48, 34, -60, 235, 9.5),
            poly([(56, 2), (88, 18), (58, 34)]).buffer(1.5),
            _barb(64, 50, 30),
        )
    )


def log():
    """Written sheet and quill."""
    b = Block(96, 96)
    sheet = poly([(10, 14), (64, 14), (64, 88), (10, 88)]).buffer(2)
    b.white(sheet, 7)
    for y in (32, 47, 62):
        b.add(_bar(19, y, 50, y, 6.5))
    quill = union(
        stroke([(36, 82), (58, 52), (90, 8)], 7, 0.5), blob([(50, 62), (60, 34), (90, 4), (84, 36), (66, 56)])
    )
    b.put(quill, gap=4.5, col=OXBLOOD)
    return b.cut(stroke([(56, 56), (70, 36), (86, 12)], 3.4))


def note():
    """A written sheet with a ribbon laid in it."""
    b = Block(96, 96)
    sheet = poly([(12, 14), (84, 14), (84, 88), (12, 88)]).buffer(2)
    b.white(sheet, 7)
    for y in (34, 50, 66):
        b.add(_bar(22, y, 50, y, 6.5))
    ribbon = poly([(58, 4), (78, 4), (78, 64), (68, 54), (58, 64)]).buffer(1)
    b.put(ribbon, gap=4.5, col=OXBLOOD)
    return b


def help_mark():
    """A printed query."""
    g, _ = text("?", 112, PLAYFAIR, 900)
    x0, y0, x1, y1 = g.bounds
    g = aff.translate(g, 48 - (x0 + x1) / 2, 48 - (y0 + y1) / 2).buffer(1.4)
    return _block(aff.scale(g, 1.15, 1, origin=(48, 48)))


def hint():
    """A candle."""
    b = Block(96, 96)
    b.put(blob([(48, 6), (60, 26), (57, 38), (48, 42), (39, 38), (36, 26)]), gap=0, col=OXBLOOD)
    b.put(union(box(38, 46, 58, 78), blob(xy("16,76 48,72 80,76 70,90 48,93 26,90"))), gap=2)
    for a in (-150, -30, 175, 5):
        r = math.radians(a)
        b.add(
            _bar(
                48 + 24 * math.cos(r),
                28 + 24 * math.sin(r),
                48 + 40 * math.cos(r),
                28 + 40 * math.sin(r),
                6.5,
            )
        )
    return b


def settings():
    """A coach wheel."""
    rim = circ(48, 48, 43, res=32).difference(circ(48, 48, 32, res=32))
    spokes = union(
        [
            line([(48, 48), (48 + 36 * math.cos(a), 48 + 36 * math.sin(a))], 7)
            for a in np.arange(8) * math.pi / 4 + 0.2
        ]
    )
    return _block(union(rim, spokes, circ(48, 48, 14)).difference(circ(48, 48, 5.5)))


def _corners(out):
    corner = union(
        poly([(8, 8), (38, 8), (38, 18), (18, 18), (18, 38), (8, 38)]), line([(13, 13), (34, 34)], 9)
    )
    if not out:
        corner = aff.rotate(corner, 180, origin=(23, 23))
    pair = union(corner, mirror(corner, 48))
    return union(pair, aff.scale(pair, 1, -1, origin=(48, 48)))


def fullscreen():
    """Four corners outwards."""
    return _block(_corners(True))


def windowed():
    """Four corners inwards."""
    return _block(_corners(False))


def menu():
    """Three rules."""
    return _block(union([_bar(10, y, 86, y, 13) for y in (22, 48, 74)]))


def home():
    """The inn."""
    house = union(
        poly([(16, 88), (16, 46), (80, 46), (80, 88)]),
        poly([(4, 52), (48, 8), (92, 52)]).buffer(1),
        box(64, 10, 76, 34),
    )
    return _block(house, box(40, 62, 56, 88), box(24, 56, 33, 67), box(63, 56, 72, 67))


def confirm():
    """A tick."""
    return _block(
        union(
            stroke([(10, 46), (30, 66), (38, 84)], 17, 0.55), stroke([(34, 84), (54, 40), (90, 8)], 17, 0.6)
        )
    )


def cancel():
    """A cross."""
    return _block(union(_bar(12, 12, 84, 84, 17), _bar(84, 12, 12, 84, 17)))


def back():
    """Arrow left."""
    return _block(union(_barb(8, 48, 44, 180), line([(34, 48), (88, 48)], 12, cap=2)))


def forward():
    """Arrow right."""
    return back().transform(lambda g: mirror(g, 48))


def save():
    """The strong-box."""
    chest = union(blob(xy("8,44 14,22 32,14 64,14 82,22 88,44 88,48 8,48")), box(8, 44, 88, 84))
    b = _block(
        chest, line([(4, 46), (92, 46)], 5), line([(26, 12), (26, 86)], 4), line([(70, 12), (70, 86)], 4)
    )
    return b.put(poly([(38, 38), (58, 38), (58, 56), (48, 64), (38, 56)]), gap=4, col=OXBLOOD)


def load():
    """The strong-box, open."""
    b = _block(
        union(box(8, 50, 88, 88), poly([(8, 48), (18, 30), (78, 30), (88, 48)])), line([(4, 51), (92, 51)], 5)
    )
    b.cut(line([(26, 54), (26, 90)], 4), line([(70, 54), (70, 90)], 4))
    return b.put(union(line([(48, 26), (48, 4)], 10, cap=2), _barb(48, 44, 26, 90)), gap=4, col=OXBLOOD)


def player():
    """A rogue in a tricorne."""
    hat = blob(xy("4,44 14,28 34,22 48,8 62,22 82,28 92,44 72,38 48,34 24,38"))
    bust = union(
        blob([(32, 40), (64, 40), (64, 58), (48, 70), (32, 58)]),
        blob(xy("10,92 18,74 36,66 48,76 60,66 78,74 86,92")),
    )
    b = Block(96, 96)
    return b.put(bust, gap=0).put(hat, gap=5)


def rival():
    """The mask: a rival played by the program."""
    mask = blob(xy("4,34 26,28 48,38 70,28 92,34 92,54 78,70 60,66 48,56 36,66 18,70 4,54"))
    eyes = [
        blob([(48 + s * 10, 50), (48 + s * 18, 41), (48 + s * 32, 43), (48 + s * 28, 54)]) for s in (-1, 1)
    ]
    return _block(mask, *eyes)


def favourite():
    """A heart for the game one loves best."""
    heart = blob(xy("48,88 22,67 6,45 6,25 18,11 34,11 48,27 62,11 78,11 90,25 90,45 74,67"))
    b = Block(96, 96)
    b.put(heart, gap=0, col=OXBLOOD)
    b.add(outline(heart, 6.5))
    return b.cut(stroke([(19, 42), (17, 29), (27, 21)], 8))


def thinking():
    """Hourglass."""
    glass = union(
        poly([(24, 16), (72, 16), (52, 48), (72, 80), (24, 80), (44, 48)]).buffer(3),
        box(14, 6, 82, 18).buffer(2),
        box(14, 78, 82, 90).buffer(2),
    )
    return _block(glass, poly([(34, 24), (62, 24), (54, 36), (42, 36)]), poly([(48, 58), (58, 74), (38, 74)]))


def eye():
    """What is seen."""
    lid = blob([(4, 48), (24, 28), (48, 20), (72, 28), (92, 48), (72, 68), (48, 76), (24, 68)])
    return _block(union(outline(lid.buffer(-4), 9), circ(48, 48, 17)), circ(43, 43, 5))


def lock():
    """What is shut."""
    return _block(
        union(
            box(16, 42, 80, 88).buffer(3),
            _arc(48, 40, 21, 180, 360, 11),
            line([(27, 40), (27, 46)], 11),
            line([(69, 40), (69, 46)], 11),
        ),
        circ(48, 60, 7),
        poly([(45, 62), (51, 62), (54, 78), (42, 78)]),
    )


def coin():
    """Gold."""
    b = Block(96, 96)
    b.white(circ(48, 48, 40), 7, col="#c9993a").add(outline(circ(48, 48, 29), 3.4))
    return b.add(star(48, 49, 20, 8.6))


def skip():
    """Finish the animation at once."""
    return _block(union(_barb(46, 48, 36), _barb(76, 48, 36), box(80, 18, 90, 78)))


ICONS = {
    "sound_on": sound_on,
    "sound_off": sound_off,
    "music_on": music_on,
    "music_off": music_off,
    "speed_1": lambda: speed(1),
    "speed_2": lambda: speed(2),
    "speed_3": lambda: speed(3),
    "pause": pause,
    "step": step,
    "skip": skip,
    "undo": undo,
    "redo": redo,
    "replay": replay,
    "log": log,
    "note": note,
    "help": help_mark,
    "hint": hint,
    "settings": settings,
    "fullscreen": fullscreen,
    "windowed": windowed,
    "menu": menu,
    "home": home,
    "confirm": confirm,
    "cancel": cancel,
    "back": back,
    "forward": forward,
    "save": save,
    "load": load,
    "player": player,
    "rival": rival,
    "thinking": thinking,
    "favourite": favourite,
    "eye": eye,
    "lock": lock,
    "coin": coin,
}
