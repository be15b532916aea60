"""What the Dick Turpin pieces share: a few masses used again and again."""

import math

from shapely import affinity as aff
from shapely.geometry import box

from tools.art.ink import GOLD, blob, circ, poly, stroke, union, xy


def at(x, y, s=1.0, flip=1, rot=0):
    """A transform: scale, flip left to right, turn, move."""
    return lambda g: aff.translate(
        aff.rotate(aff.scale(g, s * flip, s, origin=(0, 0)), rot, origin=(0, 0)), x, y
    )


def coin(b, x, y, r, gap=2.0, bust=True):
    """A sovereign lying flat: gold, a beaded ring, a laureate head."""
    b.put(circ(x, y, r, res=40), gap=gap)
    b.erase(circ(x, y, r * 0.93, res=40)).tint(circ(x, y, r * 0.93, res=40), GOLD)
    b.add(circ(x, y, r * 0.80, res=40).difference(circ(x, y, r * 0.75, res=40)))
    for k in range(28):
        a = 2 * math.pi * k / 28
        b.add(circ(x + r * 0.86 * math.cos(a), y + r * 0.86 * math.sin(a), r * 0.026, res=4))
    if not bust:
        return
    T = at(x, y, r / 100)
    head = blob(
        xy("""
        -34,62 -26,36 -34,26 -46,24 -42,12 -50,4 -40,-14 -40,-32 -24,-50 4,-56 28,-46 38,-22 34,6 30,26
        40,50 34,64 0,70
    """),
        8,
    )
    b.add(T(head))
    for P, w in (
        ([(-34, -34), (-6, -46), (22, -30), (28, 0)], 6),
        ([(-32, -24), (-6, -34), (14, -20), (20, 8)], 5),
        ([(20, 10), (26, 30), (22, 52)], 6),
        ([(-28, 40), (-12, 52), (16, 56)], 5),
    ):
        b.cut(T(stroke(P, w)))
    b.cut(T(circ(-29, -6, 3.4)))


def flash(b, x, y, r, col=GOLD, points=9, rot=0, k=0.42):
    """A muzzle flash: a ragged star, gold in ink, with a paper heart."""

    def burst(rad, inner):
        out = []
        for i in range(points * 2):
            a = math.radians(rot + 180 / points * i)
            long = (1.0, 0.78, 0.9)[i // 2 % 3]
            q = inner * rad if i % 2 else rad * long
            out.append((x + q * math.cos(a), y + q * math.sin(a)))
        return poly(out)

    b.put(burst(r, k), gap=r * 0.05)
    g = burst(r * 0.84, k * 0.86)
    b.erase(g).tint(g, col)
    b.cut(burst(r * 0.44, k))


def sky_lines(b, y0, y1, x0=6, x1=594, step=9, w=3.0, keep=None, strong_top=True):
    """Level gouge lines of a sky, fading downwards."""
    lines = []
    k = 0
    y = y0
    while y < y1:
        t = (y - y0) / (y1 - y0)
        width = w * (1 - 0.75 * t if strong_top else 0.3 + 0.7 * t)
        a, c = x0 + (17 * k) % 43, x1 - (29 * k) % 61
        m = (a + c) / 2 + ((k * 71) % 160) - 80
        lines.append(stroke([(a, y), ((a + m) / 2, y - 1.5), (m - 12, y)], width, 0.7))
        lines.append(stroke([(m + 12, y), ((c + m) / 2, y + 1), (c, y)], width, 0.7))
        y += step
        k += 1
    g = union(lines)
    b.add(g.difference(keep) if keep is not None else g)


def battlement(x0, x1, y, tooth=10, high=9):
    """Teeth along the top of a wall."""
    n = max(2, int(round((x1 - x0) / (tooth * 2))))
    step = (x1 - x0) / (2 * n - 1)
    return union([box(x0 + 2 * k * step, y - high, x0 + (2 * k + 1) * step, y + 1) for k in range(n)])


def lancet(x, y, w, h):
    """A pointed window standing on y."""
    return poly(
        [(x - w / 2, y), (x - w / 2, y - h * 0.62), (x, y - h), (x + w / 2, y - h * 0.62), (x + w / 2, y)]
    )


def gable(x, y, w, h, r):
    """A house front: left edge, foot, width, eaves height, roof height."""
    return poly([(x, y), (x, y - h), (x + w / 2, y - h - r), (x + w, y - h), (x + w, y)])
