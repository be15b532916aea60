"""Printers' ornament: build one half and mirror it.

Pieces return (black, cut): subtract the second from the first. Leaves that follow a spiral's tangent look like
thorns, so leaves are blunt, scalloped, and set at 60 degrees to the stem.
"""

import math

import numpy as np
from shapely import affinity as aff
from shapely.geometry import Polygon, box

from tools.art.block import Block
from tools.art.ink import OXBLOOD, blob, circ, curve, line, mirror, outline, place, ribbon, stroke, union


def spiral_pts(cx, cy, r0, r1, a0, turns, n=60, sq=1.0):
    """Points of a spiral from radius r0 to r1, starting at angle a0 (degrees)."""
    t = np.linspace(0, 1, n)
    r = r0 + (r1 - r0) * t**sq
    a = math.radians(a0) + t * turns * 2 * math.pi
    return np.c_[cx + r * np.cos(a), cy + r * np.sin(a)]


def leaf(x, y, ang, L, W, lobes=3):
    """acanthus leaflet: lobed outline with a cut midrib, returned as (black,cut)"""
    t = np.linspace(0, 1, 28)
    env = np.sin(np.pi * t**0.75) * W * (1 + 0.22 * np.sin(t * lobes * 2 * np.pi - 0.6)) * (1 - 0.25 * t)
    up = np.c_[t * L, env * 0.5 + 0.10 * L * np.sin(t * 2.2)]
    dn = np.c_[t * L, -env * 0.5 + 0.10 * L * np.sin(t * 2.2)]
    g = Polygon(np.vstack([up, dn[::-1]])).buffer(0)
    m = stroke([(L * 0.08, 0.02 * L), (L * 0.4, 0.08 * L), (L * 0.8, 0.10 * L)], max(1.2, W * 0.14), 1)

    def f(q):
        return aff.translate(aff.rotate(q, ang, origin=(0, 0)), x, y)

    return f(g), f(m)


def scroll(cx, cy, R, a0, turns=1.35, hand=1, w=7, leaves=6):
    """acanthus scroll: spiral stem, leaflets outside, rosette eye. returns (black,cut)"""
    P = spiral_pts(0, 0, R, R * 0.16, 0, turns)
    B = [ribbon(P, w * 0.55, w * 0.8, w * 0.35)]
    C = []
    n = len(P)
    for k in range(leaves):
        i = int(n * (0.04 + 0.62 * k / leaves))
        p = P[i]
        tng = P[min(i + 1, n - 1)] - P[max(i - 1, 0)]
        a = math.degrees(math.atan2(tng[1], tng[0]))
        s = 1 - 0.55 * k / leaves
        g, m = leaf(p[0], p[1], a - 42, R * 0.62 * s, R * 0.30 * s)
        B.append(g)
        C.append(m)
        if k % 2 == 0:
            g, m = leaf(p[0], p[1], a + 40, R * 0.34 * s, R * 0.18 * s, 2)
            B.append(g)
            C.append(m)
    e = P[-1]
    B.append(circ(e[0], e[1], w * 0.95))
    C.append(circ(e[0], e[1], w * 0.32))

    def f(q):
        return aff.translate(aff.rotate(aff.scale(q, 1, hand, origin=(0, 0)), a0, origin=(0, 0)), cx, cy)

    return f(union(*B)), f(union(*C))


def rosette(cx, cy, r, n=8):
    """Flower of n petals."""
    B = []
    C = []
    for k in range(n):
        g = blob(
            [
                (r * 0.22, -r * 0.10),
                (r * 0.6, -r * 0.24),
                (r * 0.98, -r * 0.12),
                (r * 0.92, 0),
                (r * 0.98, r * 0.12),
                (r * 0.6, r * 0.24),
                (r * 0.22, r * 0.10),
            ]
        )
        g = aff.rotate(g, 360 / n * k, origin=(0, 0))
        B.append(g)
        C.append(
            aff.rotate(
                stroke([(r * 0.3, 0), (r * 0.55, 0), (r * 0.85, 0)], r * 0.07, 1), 360 / n * k, origin=(0, 0)
            )
        )
    gaps = [
        aff.rotate(line([(r * 0.18, 0), (r * 1.1, 0)], r * 0.05), 360 / n * (k + 0.5), origin=(0, 0))
        for k in range(n)
    ]
    g = union(*B).difference(union(*gaps))
    g = g.difference(circ(0, 0, r * 0.26)).union(circ(0, 0, r * 0.19))
    C.append(circ(0, 0, r * 0.07))

    def f(q):
        return aff.translate(q, cx, cy)

    return f(g), f(union(*C))


def curled_leaf(L, W, curl=0.25, lobes=3):
    """rounded scalloped leaf along +x, base at origin; curl bends it. returns (black,cut)"""
    t = np.linspace(0, 1, 60)
    env = W / 2 * np.sin(np.pi * np.clip(t, 0, 1) ** 0.7) ** 0.8
    sc = 1 + 0.18 * np.abs(np.sin(np.pi * lobes * t)) - 0.10
    a = curl * 2.2 * t
    X = L * np.cumsum(np.cos(a)) / 60
    Y = L * np.cumsum(np.sin(a)) / 60
    nx, ny = -np.sin(a), np.cos(a)
    up = np.c_[X + nx * env * sc, Y + ny * env * sc]
    dn = np.c_[X - nx * env * sc, Y - ny * env * sc]
    g = Polygon(np.vstack([up, dn[::-1]])).buffer(0)
    mid = np.c_[X, Y]
    C = [stroke(mid[3:54:8], max(1.3, W * 0.13), 1)]
    for k in (16, 28, 40):
        for s in (1, -1):
            p = mid[k]
            q = p + np.array([math.cos(a[k] + s * 0.75), math.sin(a[k] + s * 0.75)]) * env[k] * 0.75
            C.append(stroke([p, (p + q) / 2, q], max(1.0, W * 0.07), 0.8, smooth=False))
    return g, union(*C)


def rinceau(n, per=120, amp=22, w=5):
    """running vine along +x, n half-waves of length per; each hollow filled by a spiral with leaves. -> (black,cut)"""
    B = []
    C = []
    xs = np.linspace(0, n * per, n * 40 + 1)
    ys = amp * np.sin(xs / per * np.pi)
    B.append(ribbon(np.c_[xs, ys], w, w))
    for k in range(n):
        s = 1 if k % 2 == 0 else -1  # this half wave bulges to +s ; spiral sits inside, on the -s side
        x0 = k * per + per * 0.12
        y0 = amp * math.sin(x0 / per * math.pi)
        cx, cy = k * per + per * 0.52, -s * amp * 0.10
        R = per * 0.33
        th0 = math.degrees(math.atan2(y0 - cy, x0 - cx))
        P = spiral_pts(cx, cy, math.hypot(x0 - cx, y0 - cy), R * 0.22, th0, -s * 1.25, 70, 0.8)
        B.append(ribbon(P, w * 0.9, w * 0.55))
        P[-1]
        g, c = rosette(cx, cy, R * 0.42, 6)
        B.append(g)
        C.append(c)
        for i, (L, W, da) in zip(
            (14, 26, 38), ((R * 0.62, R * 0.36, 58), (R * 0.5, R * 0.3, 62), (R * 0.38, R * 0.24, 66))
        ):
            p = P[i]
            t = P[i + 1] - P[i - 1]
            a = math.degrees(math.atan2(t[1], t[0]))
            g, c = curled_leaf(L, W, 0.35)
            B.append(place(g, p[0], p[1], a + s * da, 1, s))
            C.append(place(c, p[0], p[1], a + s * da, 1, s))
        # leaves on the outer side of the main stem
        for f, L, W in ((0.30, per * 0.24, per * 0.13), (0.66, per * 0.20, per * 0.11)):
            x = k * per + per * f
            y = amp * math.sin(x / per * math.pi)
            a = math.degrees(math.atan2(amp * math.pi / per * math.cos(x / per * math.pi), 1))
            g, c = curled_leaf(L, W, 0.3)
            B.append(place(g, x, y, a + s * 50, 1, s))
            C.append(place(c, x, y, a + s * 50, 1, s))
    return union(*B), union(*C)


def fleuron(cx, cy, s=1, rot=0):
    """printer's flower: mirrored leaf pair with bud"""
    B = []
    C = []
    for m in (1, -1):
        g, c = leaf(0, 0, -m * 30 if m > 0 else 30, 30, 15, 3)
        if m < 0:
            g, c = (
                aff.scale(leaf(0, 0, -30, 30, 15, 3)[0], 1, -1, origin=(0, 0)),
                aff.scale(leaf(0, 0, -30, 30, 15, 3)[1], 1, -1, origin=(0, 0)),
            )
        B.append(g)
        C.append(c)
        B.append(
            aff.scale(
                stroke([(2, 0), (-10, -8), (-22, -6), (-24, 2), (-17, 4)], 4.6, 0.8), 1, m, origin=(0, 0)
            )
        )
    B.append(blob([(4, 0), (16, -5), (30, 0), (16, 5)]))
    C.append(stroke([(8, 0), (18, 0), (26, 0)], 1.6))
    B.append(circ(0, 0, 3.6))

    def f(q):
        return aff.translate(aff.rotate(aff.scale(q, s, s, origin=(0, 0)), rot, origin=(0, 0)), cx, cy)

    return f(union(*B)), f(union(*C))


def corner(x, y, s, fx=1, fy=1):
    """big curled leaf on the diagonal, two mirrored scrolls running out along the edges"""
    B = []

    def arm():
        b = []
        c = []
        P = np.vstack(
            [
                curve([(6, 6), (34, 20), (62, 22), (82, 12)], n=12)[:, :2],
                spiral_pts(82, 27, 15.5, 4, -88, 1.15, 40, 0.9),
            ]
        )
        b.append(ribbon(P, 7, 3.4))
        b.append(circ(P[-1][0], P[-1][1], 4.6))
        c.append(circ(P[-1][0], P[-1][1], 1.5))
        for px, py, a, L, W, f in (
            (30, 18, 62, 26, 15, 1),
            (52, 22, 70, 24, 14, 1),
            (66, 20, -46, 20, 11, -1),
            (44, 21, -40, 20, 11, -1),
            (94, 20, -10, 22, 11, -1),
            (92, 38, 40, 20, 11, 1),
        ):
            g, m = curled_leaf(L, W, 0.3)
            b.append(place(g, px, py, a, 1, f))
            c.append(place(m, px, py, a, 1, f))
        return union(*b), union(*c)

    g, m = arm()

    def sw(q):
        return aff.affine_transform(q, [0, 1, 1, 0, 0, 0])

    B += [g.difference(m), sw(g).difference(sw(m))]
    g, m = curled_leaf(60, 34, 0, 4)
    g2, m2 = place(g, 2, 2, 45), place(m, 2, 2, 45)
    base = union(*B).difference(g2.buffer(2.2))
    G = union(base, g2.difference(m2))

    def f(q):
        return aff.translate(aff.scale(q, s * fx, s * fy, origin=(0, 0)), x, y)

    return f(G)


def frame(b, x, y, w, h, s=1, rule=(4, 1.6), col=None, flowers=True):
    """broadside frame: thick+thin rules, corner pieces, fleurons along the edges"""
    for off, t in ((0, rule[0]), (7 * s, rule[1])):
        r = box(x + off, y + off, x + w - off, y + h - off)
        b.put(outline(r, t), gap=0)
    m = 15 * s
    for cx, cy, fx, fy in (
        (x + m, y + m, 1, 1),
        (x + w - m, y + m, -1, 1),
        (x + m, y + h - m, 1, -1),
        (x + w - m, y + h - m, -1, -1),
    ):
        b.put(corner(cx, cy, s, fx, fy), gap=2)
    if flowers:

        def row(x0, y0, x1, y1, rot):
            L = math.hypot(x1 - x0, y1 - y0)
            n = max(1, int(L / (52 * s)))
            if n % 2 == 0:
                n -= 1
            for k in range(n):
                t = (k + 0.5) / n
                px, py = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
                if k == n // 2:
                    g, c = rosette(px, py, 15 * s, 8)
                else:
                    g, c = fleuron(px, py, 0.52 * s, rot if k < n // 2 else rot + 180)
                b.put(g.difference(c), gap=1.2, col=col if k == n // 2 else None)

        c = 115 * s
        row(x + c, y + m + 11 * s, x + w - c, y + m + 11 * s, 0)
        row(x + c, y + h - m - 11 * s, x + w - c, y + h - m - 11 * s, 0)
        row(x + m + 11 * s, y + c, x + m + 11 * s, y + h - c, 90)
        row(x + w - m - 11 * s, y + c, x + w - m - 11 * s, y + h - c, 90)
    b.put(outline(box(x + 40 * s, y + 40 * s, x + w - 40 * s, y + h - 40 * s), rule[1]), gap=0)


def headpiece():
    """Vine between rules, 900 x 130."""
    b = Block(900, 130)
    g, c = rinceau(3, 118, 17, 5.2)

    def f(q):
        return aff.translate(q, 500, 66)

    h = f(g).difference(f(c))
    b.put(h, gap=0)
    b.put(mirror(h, 450), gap=0)
    for m in (1, -1):
        g, c = curled_leaf(58, 32, 0.25, 4)
        q = place(g, 450, 66, 0 if m > 0 else 180, 1, m)
        b.put(q.difference(place(c, 450, 66, 0 if m > 0 else 180, 1, m)), gap=2.2)
    g, c = rosette(450, 66, 40, 10)
    b.put(g.difference(c), gap=3, col=OXBLOOD)
    for y, o in ((6, 8), (126, -8)):
        b.add(line([(14, y), (886, y)], 4.4))
        b.add(line([(14, y + o), (886, y + o)], 1.6))
    return b


def tailpiece():
    """Flower with two curling stems, 300 x 120."""
    b = Block(300, 120)
    P = np.vstack(
        [
            curve([(150, 40), (120, 62), (84, 58), (66, 36)], n=14)[:, :2],
            spiral_pts(82, 30, 17, 4, 158, 1.2, 40, 0.9),
        ]
    )
    g = ribbon(P, 7, 3)
    g = union(g, circ(P[-1][0], P[-1][1], 5)).difference(circ(P[-1][0], P[-1][1], 1.6))
    P2 = np.vstack(
        [curve([(104, 62), (66, 76), (34, 66)], n=12)[:, :2], spiral_pts(36, 52, 14, 3.5, 96, 1.15, 36, 0.9)]
    )
    g = union(g, ribbon(P2, 5, 2.6), circ(P2[-1][0], P2[-1][1], 4))
    for x, y, a, L, W, f in (
        (118, 62, 120, 30, 17, -1),
        (92, 60, 110, 26, 15, -1),
        (66, 38, 250, 24, 13, 1),
        (60, 76, 130, 24, 13, -1),
        (28, 66, 200, 22, 12, 1),
        (84, 58, -120, 18, 10, 1),
    ):
        g2, m = curled_leaf(L, W, 0.3)
        g = union(
            g.difference(place(g2, x, y, a, 1, f).buffer(1.6)),
            place(g2, x, y, a, 1, f).difference(place(m, x, y, a, 1, f)),
        )
    b.put(g)
    b.put(mirror(g, 150), gap=0)
    for a, L, W in ((90, 54, 24), (58, 38, 18), (122, 38, 18)):
        g2, m = curled_leaf(L, W, 0, 3)
        b.put(place(g2, 150, 46, a).difference(place(m, 150, 46, a)), gap=2)
    g, c = rosette(150, 42, 25, 8)
    b.put(g.difference(c), gap=2.6, col=OXBLOOD)
    return b
