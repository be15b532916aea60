"""The table's own small marks: the tick and the cross, the milestones of the rounds, an open hand.

Run as `python -m tools.art.your_money.york_marks OUT`.
"""

import os
import sys
from typing import Any

from shapely.geometry import box

from tools.art.block import Block
from tools.art.ink import GOLD, blob, circ, limb, poly, stroke, union

PALE = "#f7efd9"
CARDS: dict[str, Any] = {}


def mark(f):
    """Count the function among the pieces that are made."""
    CARDS[f.__name__] = f
    return f


@mark
def tick():
    """A pale tick, for dark grounds."""
    b = Block(100, 100, gap=0)
    b.tint(limb([(12, 54, 9), (38, 80, 12), (62, 44, 9), (90, 12, 5)]), PALE)
    return b


@mark
def cross():
    """A pale cross, for dark grounds."""
    b = Block(100, 100, gap=0)
    arms = union(
        limb([(14, 16, 6), (50, 50, 12), (86, 84, 8)]), limb([(86, 14, 6), (50, 50, 12), (14, 86, 8)])
    )
    b.tint(arms, PALE)
    return b


def stone():
    """The outline of a milestone, 80 wide and 96 high with its grass."""
    return union(box(14, 38, 86, 108), circ(50, 44, 36))


@mark
def milestone_done():
    """A stone that has been passed: solid ink, for a pale number."""
    b = Block(100, 120, gap=0)
    b.put(stone())
    b.put(stroke([(0, 110), (50, 104), (100, 110)], 12, 0.8))
    return b


@mark
def milestone_now():
    """The stone one stands at: gold, with a heavy edge."""
    b = Block(100, 120, gap=0)
    b.put(stone().buffer(3))
    b.white(stone().buffer(-6), 5, gap=0, col=GOLD)
    b.put(stroke([(0, 112), (50, 106), (100, 112)], 14, 0.8))
    for x, d in ((10, -6), (90, 6)):
        b.put(stroke([(x, 110), (x + d * 0.5, 96), (x + d, 84)], 8, 0.9))
    return b


@mark
def milestone_next():
    """A stone further on: paper with an edge."""
    b = Block(100, 120, gap=0)
    b.white(stone().buffer(-3), 6, gap=0, col=PALE)
    b.put(stroke([(0, 110), (50, 105), (100, 110)], 9, 0.8))
    return b


@mark
def open_hand():
    """An open hand: a place for a weapon."""
    b = Block(200, 200, gap=7)
    palm = blob([(62, 104), (140, 96), (150, 140), (134, 178), (84, 182), (58, 150)])
    fingers = [
        limb([(76, 118, 14), (66, 70, 13), (62, 42, 11)]),
        limb([(98, 112, 14), (94, 58, 13), (92, 22, 11)]),
        limb([(120, 112, 14), (122, 60, 13), (124, 28, 11)]),
        limb([(138, 118, 13), (150, 78, 12), (158, 52, 10)]),
    ]
    thumb = limb([(72, 152, 16), (42, 124, 14), (22, 100, 11)])
    hand = union(palm, thumb, *fingers)
    b.white(hand, 9)
    b.cut()
    for path in ([(84, 150), (104, 138), (134, 138)], [(80, 166), (100, 158), (124, 160)]):
        b.add(stroke(path, 6, 0.9))
    b.put(union(box(72, 178, 140, 198).buffer(3)), gap=5)
    return b


@mark
def tracks_end():
    """An arrow that says a track goes on."""
    b = Block(100, 100, gap=0)
    b.put(poly([(16, 8), (92, 50), (16, 92), (40, 50)]))
    return b


def draw(name, out):
    """Write one piece as SVG into the folder `out`."""
    b = CARDS[name]()
    b.finish(amp=0.3, scale=12)
    path = os.path.join(out, name + ".svg")
    with open(path, "w", encoding="utf-8") as f:
        f.write(b.svg())
    return path


if __name__ == "__main__":
    for piece in CARDS:
        print(draw(piece, sys.argv[1]))
