"""Nine-slice plates: keep the corners, stretch the edges and the middle. Margins are noted with each plate."""

from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import (
    GOLD,
    INK,
    IVORY,
    OXBLOOD,
    PAPER,
    STOCK,
    circ,
    even,
    hatch,
    line,
    lines_family,
    outline,
    stroke,
    union,
)
from tools.art.ornament import rosette


def _lay(b, g, col):
    return b.add(g) if col == INK else b.tint(g, col)


def ticket(fill, edge=INK, inner=INK, ring=None):
    """A ticket with concave corners and a pin in each: 96 x 96, margin 22. `ring` is the focus colour."""
    b = Block(96, 96)
    shape = box(3, 3, 93, 93).difference(union([circ(x, y, 13) for x in (3, 93) for y in (3, 93)]))
    b.tint(shape.buffer(-1.6), fill)
    if ring:
        _lay(b, outline(shape.buffer(-4.6), 5.0), ring)
        _lay(b, outline(shape.buffer(-8.2), 1.6), edge)
    _lay(b, outline(shape.buffer(-1.5), 3.2), edge)
    if not ring:
        _lay(b, outline(shape.buffer(-7), 1.3), inner)
    for x in (8, 88):
        for y in (8, 88):
            if ring:
                b.tint(circ(x, y, 4.6), ring).add(outline(circ(x, y, 4.6), 1.6))
            else:
                _lay(b, circ(x, y, 3.2), edge)
    return b


def focus_ring():
    """Only the ring, to lay over any button state: 96 x 96, margin 22."""
    b = Block(96, 96)
    shape = box(3, 3, 93, 93).difference(union([circ(x, y, 13) for x in (3, 93) for y in (3, 93)]))
    b.tint(outline(shape.buffer(-4.6), 5.0), GOLD)
    b.add(outline(shape.buffer(-1.5), 1.6)).add(outline(shape.buffer(-7.8), 1.6))
    return b


def panel():
    """The large panel: ticket edge, double rule: 96 x 96, margin 22."""
    return ticket(STOCK)


def dark_panel():
    """A panel of ink for captions over pictures: 96 x 96, margin 22."""
    return ticket(INK, INK, GOLD)


def tooltip():
    """Plain slip with a heavy foot: 64 x 64, margin 12."""
    b = Block(64, 64)
    b.tint(box(2, 2, 62, 62), IVORY)
    b.add(outline(box(3, 3, 61, 61), 2.2)).add(line([(3, 60), (61, 60)], 4.4, cap=3))
    return b.add(outline(box(6.5, 6.5, 57.5, 56), 0.9))


def scroll():
    """A parchment scroll on two rods: 240 x 240; margins 46 left and right, 52 top and bottom."""
    b = Block(240, 240)
    sheet = box(30, 34, 210, 206)
    b.tint(sheet, STOCK)
    for x in (30, 210):
        b.add(line([(x, 36), (x, 204)], 3))
    for x, lean in ((34, 1), (206, -1)):
        shade = box(min(x, x + lean * 9), 40, max(x, x + lean * 9), 200)
        b.add(hatch(shade, lines_family(shade, 5, 90 - 90), even(0.42), wmax=2.2, inset=0.4))
    for y, up in ((34, -1), (206, 1)):
        roll = box(22, y - 11, 218, y + 11).buffer(5)
        b.put(roll, gap=2.2, col=STOCK)
        b.add(outline(roll, 3))
        low = box(24, y + 2, 216, y + 12)
        b.add(hatch(low, lines_family(low, 3.6, 0), even(0.6), wmax=2.0, inset=0.2))
        b.add(line([(26, y - up * 11), (214, y - up * 11)], 1.4))
        for x, out in ((18, -1), (222, 1)):
            b.put(circ(x, y, 16), gap=1.6, col=PAPER).add(outline(circ(x, y, 16), 3))
            b.add(outline(circ(x, y, 9.5), 1.8)).put(circ(x, y, 4.4), gap=0)
            b.put(union(line([(x + out * 16, y), (x + out * 15, y)], 8)), gap=0)
    return b


def knob():
    """Slider knob, 40 x 40."""
    b = Block(40, 40)
    b.put(circ(20, 20, 17), gap=0, col=OXBLOOD).add(outline(circ(20, 20, 17), 3))
    b.cut(outline(circ(20, 20, 11.5), 1.6))
    black, cut = rosette(20, 20, 9, 6)
    return b.put(black.difference(cut), gap=0.8, col=PAPER)


def check(on):
    """Check box, 40 x 40."""
    b = Block(40, 40)
    b.white(box(5, 5, 35, 35), 3, col=PAPER)
    if on:
        b.add(
            union(
                stroke([(9, 18), (16, 27), (18, 31)], 6, 0.5), stroke([(16, 31), (24, 18), (38, 4)], 8.5, 0.7)
            )
        )
    return b


def radio(on):
    """Radio button, 40 x 40."""
    b = Block(40, 40)
    b.white(circ(20, 20, 15), 3, col=PAPER)
    return b.put(circ(20, 20, 8.5), gap=1, col=OXBLOOD) if on else b


BUTTONS = {
    "plate_btn_normal": lambda: ticket(PAPER),
    "plate_btn_hover": lambda: ticket(OXBLOOD, INK, PAPER),
    "plate_btn_pressed": lambda: ticket(INK, INK, GOLD),
    "plate_btn_disabled": lambda: ticket("#ddd0b0", "#8d8068", "#8d8068"),
    "plate_btn_focused": lambda: ticket(PAPER, ring=GOLD),
    "plate_focus_ring": focus_ring,
    "plate_panel": panel,
    "plate_panel_dark": dark_panel,
    "plate_tooltip": tooltip,
    "plate_scroll": scroll,
    "ui_knob": knob,
    "ui_check_off": lambda: check(False),
    "ui_check_on": lambda: check(True),
    "ui_radio_off": lambda: radio(False),
    "ui_radio_on": lambda: radio(True),
}
