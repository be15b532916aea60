"""What every rival's portrait shares: the round, the coat, the head in profile, and the six moods.

A mood is a way of holding the head and the hat, a jaw, and five features: brow, eye, mouth, cheek and what flies
about. It is told first by the outline (tilt, hat), because at 64 pixels an eye is two pixels wide.
"""

import math
from dataclasses import dataclass, replace

from shapely import affinity as aff

from tools.art import ink
from tools.art.block import Block
from tools.art.ink import blob, circ, hatch, lines_family, lit, outline, stroke, union

ROUND = circ(200, 200, 186, res=64)
LIGHT, SHADE = (-0.5, -0.8, 0.35), (0.55, 0.75, 0.2)


@dataclass(frozen=True)
class Mood:
    """How a head is held: degrees of tilt (forwards is more), shift, jaw, and the same for the hat."""

    name: str
    tilt: float = 0
    shift: tuple[float, float] = (0, 0)
    jaw: float = 0
    hat: tuple[float, float, float] = (0, 0, 0)

    @property
    def calm(self):
        """Whether this is the first picture, as it was before there were moods."""
        return self.name == "calm"

    def but(self, **held):
        """The same mood held otherwise."""
        return replace(self, **held)


CALM = Mood("calm")
PLEASED = Mood("pleased", tilt=-13, shift=(-4, 2), jaw=9, hat=(-9, -4, -3))
CROSS = Mood("cross", tilt=10, shift=(8, 6), jaw=-2, hat=(5, 4, 12))
AFRAID = Mood("afraid", tilt=-9, shift=(-12, 12), jaw=13, hat=(-16, -14, -34))
SLY = Mood("sly", tilt=8, shift=(2, 8), hat=(13, 12, 12))
BEATEN = Mood("beaten", tilt=26, shift=(4, 20), jaw=2, hat=(9, 8, 14))
MOODS = (CALM, PLEASED, CROSS, AFRAID, SLY, BEATEN)


class Turned:
    """A block on which everything is laid through a transform: a head drawn upright and held askew."""

    def __init__(self, block, move):
        self.block, self.move = block, move

    def put(self, g, **how):
        """As the block's own."""
        self.block.put(self.move(g), **how)
        return self

    def white(self, g, *w, **how):
        """As the block's own."""
        self.block.white(self.move(g), *w, **how)
        return self

    def add(self, g):
        """As the block's own."""
        self.block.add(self.move(g))
        return self

    def erase(self, g):
        """As the block's own."""
        self.block.erase(self.move(g))
        return self

    def tint(self, g, col):
        """As the block's own."""
        self.block.tint(self.move(g), col)
        return self

    def cut(self, *gouges):
        """As the block's own."""
        self.block.cut(*(self.move(g) for g in gouges))
        return self


def held(b, mood, neck):
    """The block as the head is held, turned about the neck; the block itself for the calm one."""
    if mood.calm:
        return b
    return Turned(b, _turn(mood.tilt, mood.shift, neck))


def worn(b, mood, neck, brow):
    """The block as the hat is worn: turned with the head, and then about the brow."""
    if mood.calm:
        return b
    head = _turn(mood.tilt, mood.shift, neck)
    hat = _turn(mood.hat[0], mood.hat[1:], brow)
    return Turned(b, lambda g: head(hat(g)))


def _turn(degrees, shift, about):
    return lambda g: aff.translate(aff.rotate(g, degrees, origin=about), *shift)


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


# ---------- heads -----------------------------------------------------------------------------------------
def dropped(points, hinge, mouth, degrees):
    """The outline of a head whose jaw hangs open: what lies below the mouth is turned about the hinge."""
    if not degrees:
        return points
    out = []
    for x, y in points:
        share = (x - hinge[0]) / (mouth[0] - hinge[0])
        if y > mouth[1] + 1 and share > 0:
            a = math.radians(degrees * min(1, share))
            u, v = x - hinge[0], y - hinge[1]
            x, y = hinge[0] + u * math.cos(a) - v * math.sin(a), hinge[1] + u * math.sin(a) + v * math.cos(a)
        out.append((x, y))
    return out


def face(b, points, eye, mouth, mood=CALM, brow=4.6, hinge=(172, 216)):
    """A head in profile: light, with shade at the jaw; calm ones get their eye, brow and mouth here."""
    outlined = blob(dropped(points, hinge, mouth, mood.jaw), 8)
    b.white(outlined, 4.6, gap=2)
    tone = lit(outlined, (0.35, 0.9, 0.1), 44, 0.3)
    b.add(hatch(outlined, lines_family(outlined, 6.4, -32, 0.06), tone, wmax=3.4, inset=3))
    if not mood.calm:
        return
    x, y = eye
    b.add(stroke([(x - 17, y - 9), (x - 2, y - 15), (x + 11, y - 9)], brow + 2, 0.6))
    b.add(stroke([(x - 11, y + 1), (x, y - 5), (x + 9, y + 1)], 4.2, 0.5)).add(circ(x + 2, y + 1, 3.8))
    x, y = mouth
    b.add(stroke([(x - 22, y + 3), (x - 8, y), (x + 3, y - 2)], 4.2, 0.5))


def features(b, mood, eye, mouth, brow=4.6):
    """Brow, eye, mouth and cheek of every mood but calm, larger where the cut is small."""
    if mood.calm:
        return
    k = 1.0 if ink.CUT.fine else 1.28
    EYES[mood.name](b, eye, k, brow)
    MOUTHS[mood.name](b, mouth, k)


def _at(place, k):
    """Points about a place, `k` times as far from it."""
    x, y = place
    return lambda *pts: [(x + k * u, y + k * v) for u, v in pts]


def fat(pts, w, taper=0.35):
    """A bold stroke that keeps its width in every cut: a brow, a lip."""
    keep, ink.CUT.bold = ink.CUT.bold, 1.0
    try:
        return stroke(pts, w if ink.CUT.fine else w * 1.45, taper)
    finally:
        ink.CUT.bold = keep


def _pleased_eye(b, eye, k, brow):
    at = _at(eye, k)
    b.add(fat(at((-14, 5), (-2, -7), (11, 4)), 6))
    b.add(fat(at((-20, -13), (-4, -24), (12, -17)), brow + 2))
    if ink.CUT.fine:
        b.add(stroke(at((-22, 4), (-28, 1), (-32, -4)), 3)).add(stroke(at((-21, 9), (-28, 9), (-34, 6)), 3))
        b.add(stroke(at((-10, 17), (2, 21), (12, 15)), 3.6))


def _cross_eye(b, eye, k, brow):
    at = _at(eye, k)
    b.add(blob(at((-10, -1), (4, -2), (11, 5), (2, 8), (-8, 6)), 6))
    ((px, py),) = at((-3, 3.4))
    b.cut(circ(px, py, 2.4 * k))
    b.put(blob(at((-25, -22), (-8, -17), (14, -1), (15, 7), (8, 7), (-10, -5), (-25, -12)), 6), gap=0.8)
    if ink.CUT.fine:
        b.add(stroke(at((15, -20), (11, -12), (13, -6)), 3.4)).add(
            stroke(at((8, -24), (5, -16), (7, -12)), 3)
        )


def _afraid_eye(b, eye, k, brow):
    at = _at(eye, k)
    (x, y), r = at((-2, 0))[0], 12 * k
    b.white(circ(x, y, r, r * 1.1), 4.2)
    b.add(circ(x + 4 * k, y + 1, 4.6))
    b.add(fat(at((-24, -15), (-6, -30), (14, -33)), brow + 1.6))
    if ink.CUT.fine:
        b.add(stroke(at((-14, 17), (-4, 21), (6, 17)), 3))


def _sly_eye(b, eye, k, brow):
    at = _at(eye, k)
    b.add(blob(at((-17, -4), (0, -9), (13, -3), (12, 1), (-16, 1)), 6))
    ((px, py),) = at((-7, 3))
    b.add(circ(px, py, 5 * k))
    b.add(fat(at((-16, 8), (-2, 10), (10, 6)), 3.4))
    b.add(fat(at((-23, -12), (-10, -26), (14, -14)), brow + 2.6))


def _beaten_eye(b, eye, k, brow):
    at = _at(eye, k)
    b.add(fat(at((-17, -1), (-4, 8), (10, 5)), 5.6))
    b.add(fat(at((-24, -7), (-6, -17), (13, -26)), brow + 2.4))
    if ink.CUT.fine:
        b.add(stroke(at((-15, 10), (-4, 15), (7, 12)), 3.4))


def _pleased_mouth(b, mouth, k):
    at = _at(mouth, k)
    open_ = blob(at((5, -3), (-14, -4), (-33, -16), (-29, 0), (-16, 13), (-2, 15)), 8)
    b.put(open_, gap=1)
    b.cut(blob(at((3, -1), (-13, -1.5), (-27, -9), (-24, -3), (-13, 4.5), (2, 4.5)), 8))
    b.add(stroke(at((-40, -22), (-40, -10), (-34, -2)), 4.2))


def _cross_mouth(b, mouth, k):
    at = _at(mouth, k)
    b.put(blob(at((6, -7), (-12, -7), (-30, 4), (-33, 13), (-22, 12), (-10, 9), (7, 8)), 8), gap=1)
    b.cut(blob(at((4, -3), (-11, -3), (-25, 5), (-26, 8), (-11, 5), (4, 4)), 8))
    for x in (-4, -12) if k > 1 else (-1, -7, -13, -19):
        b.add(stroke(at((x, -5), (x - 0.5, 0), (x - 1, 8)), 2.6, 0.2))
    b.add(stroke(at((-34, -12), (-42, 2), (-40, 16)), 4))


def _afraid_mouth(b, mouth, k):
    at = _at(mouth, k)
    b.put(blob(at((4, -2), (-8, -4), (-20, 4), (-20, 18), (-10, 25), (0, 20)), 8), gap=1)
    if ink.CUT.fine:
        b.cut(stroke(at((-15, 4), (-8, 1), (1, 2)), 4.4, 0.4))


def _sly_mouth(b, mouth, k):
    at = _at(mouth, k)
    b.add(fat(at((5, 1), (-12, 5), (-28, -3), (-37, -17)), 6.2))
    b.add(stroke(at((-42, -24), (-45, -16), (-42, -8)), 4.2))


def _beaten_mouth(b, mouth, k):
    at = _at(mouth, k)
    b.add(fat(at((5, -3), (-10, -4), (-22, 4), (-27, 16)), 6))
    b.add(stroke(at((-2, 11), (-8, 10), (-13, 14)), 3.6))


EYES = {
    "pleased": _pleased_eye,
    "cross": _cross_eye,
    "afraid": _afraid_eye,
    "sly": _sly_eye,
    "beaten": _beaten_eye,
}
MOUTHS = {
    "pleased": _pleased_mouth,
    "cross": _cross_mouth,
    "afraid": _afraid_mouth,
    "sly": _sly_mouth,
    "beaten": _beaten_mouth,
}


def drop(x, y, size=1.0, turn=0.0):
    """A drop of sweat or a tear, its point above."""
    k = size if ink.CUT.fine else size * 1.3
    shape = blob(
        [
            (x, y - 13 * k),
            (x + 6 * k, y),
            (x + 5 * k, y + 6 * k),
            (x, y + 9 * k),
            (x - 5 * k, y + 6 * k),
            (x - 6 * k, y),
        ],
        6,
    )
    return aff.rotate(shape, turn, origin=(x, y))


def tear(b, x, y):
    """A tear on a cheek; where the cut is small it would only blot the eye."""
    if ink.CUT.fine:
        b.white(drop(x, y), 3.2, gap=1)


def sweat(b, *drops):
    """Drops that fly off somebody afraid: x, y and the way they fly."""
    for x, y, turn in drops:
        b.white(drop(x, y, 1.1, turn), 3.6, gap=2)
