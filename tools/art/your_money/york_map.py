"""The table's map: York and its four roads, 1120 x 700 (16:10), no lettering.

Drawn as `map.svg`, with `map_plots.json` beside it: where cards, town plots and roads lie.
"""

import json
from typing import Any

from tools.art import weather
from tools.art.your_money.york_parts import *

W, H = 1120, 700
SEA, ROAD = "#c9c4a4", "#e9d9b0"
C = (560, 350)
CARD = (134, 188)
PLOTS: dict[str, Any] = dict(
    cards=dict(north=(440, 122), south=(390, 592), east=(930, 482), west=(196, 238)),
    card_size=CARD,
    town=dict(tavern=(496, 406), market=(624, 406)),
    town_size=(84, 70),
    york=C,
)
ROADS = dict(
    north=[(560, 236), (566, 196), (552, 140), (566, 90), (562, 0)],
    south=[(560, 476), (556, 520), (570, 570), (556, 630), (560, 700)],
    east=[(736, 356), (790, 346), (850, 356), (930, 344), (1000, 352), (1060, 348)],
    west=[(384, 356), (330, 360), (270, 370), (190, 358), (110, 364), (0, 356)],
)
TOWNS = dict(north=(612, 70), south=(640, 634), east=(1034, 320), west=(84, 420))
RIVER = [
    (300, 0),
    (322, 110),
    (328, 215),
    (350, 290),
    (362, 356),
    (368, 420),
    (412, 486),
    (540, 514),
    (650, 536),
    (780, 580),
    (850, 640),
    (880, 710),
]
COAST = [
    (628, -10),
    (640, 24),
    (690, 40),
    (740, 78),
    (800, 96),
    (850, 140),
    (876, 196),
    (930, 222),
    (972, 270),
    (1040, 282),
    (1088, 296),
    (1084, 318),
    (1056, 336),
    (1062, 400),
    (1052, 460),
    (1076, 540),
    (1098, 620),
    (1130, 690),
]


def hill(x, y, w, h, rng):
    top = cr(
        [
            (x - w, y),
            (x - w * 0.55, y - h * 0.55),
            (x - w * 0.05, y - h),
            (x + w * 0.45, y - h * 0.62),
            (x + w, y),
        ],
        n=12,
    )[:, :2]
    g = [stroke(top[:26][::5], 2.4, 0.8), stroke(top[22:][::5], 4.0, 0.8)]
    body = Polygon(np.vstack([top, [(x - w, y)]])).buffer(0)
    for k in range(8):
        i = int((0.50 + 0.48 * k / 8) * (len(top) - 1))
        px, py = top[i]
        L = (y - py) * 0.85 * rng.uniform(0.7, 1)
        if L > 4:
            g.append(
                stroke(
                    [(px - 1, py + 1), (px - 2 - L * 0.10, py + L * 0.5), (px - L * 0.3, py + L)],
                    3.0,
                    0.9,
                    n=5,
                )
            )
    return U(*g), body


def house(b, x, y, w=15, h=9, r=8, col=OX):
    b.white(box(x, y - h, x + w, y), 2.2, gap=0.6)
    rf = poly([(x - 2, y - h), (x + w * 0.25, y - h - r), (x + w * 0.75, y - h - r), (x + w + 2, y - h)])
    b.put(rf, gap=0.4, col=col)
    b.add(outline(rf, 1.8))
    b.add(box(x + w * 0.4, y - h * 0.62, x + w * 0.64, y))


def tower(b, x, y, w, h, top="battle", win=2):
    g = box(x, y - h, x + w, y)
    b.white(g, 2.6, gap=0.6)
    b.add(
        box(x + w * 0.64, y - h, x + w, y).intersection(
            U(*[box(x, yy, x + w, yy + 1.7) for yy in np.arange(y - h + 3, y, 4)])
        )
    )
    for k in range(win):
        yy = y - h + 8 + k * h * 0.42
        b.add(
            blob(
                [
                    (x + w * 0.3, yy + 9),
                    (x + w * 0.3, yy + 3),
                    (x + w * 0.45, yy - 3),
                    (x + w * 0.6, yy + 3),
                    (x + w * 0.6, yy + 9),
                ],
                4,
            )
        )
    if top == "battle":
        for k in range(3):
            b.put(
                box(
                    x - 1.4 + k * (w + 2.8) / 2.5,
                    y - h - 6,
                    x - 1.4 + k * (w + 2.8) / 2.5 + w * 0.24,
                    y - h + 1,
                ),
                gap=0,
            )
        b.put(box(x - 2, y - h - 2, x + w + 2, y - h + 1.6), gap=0)
    elif top == "spire":
        b.put(poly([(x - 2, y - h), (x + w / 2, y - h - w * 1.9), (x + w + 2, y - h)]), gap=1)
    elif top == "pins":
        for dx in (0, w):
            b.put(poly([(x + dx - 2, y - h + 2), (x + dx, y - h - 11), (x + dx + 2, y - h + 2)]), gap=0.6)
        b.put(box(x - 2, y - h - 2, x + w + 2, y - h + 1.4), gap=0)


def nave(b, x, y, w, h, n=5, roof=10):
    b.white(box(x, y - h, x + w, y), 2.4, gap=0.6)
    b.put(
        poly([(x - 2, y - h), (x + 4, y - h - roof), (x + w - 4, y - h - roof), (x + w + 2, y - h)]), gap=0.8
    )
    for k in range(n):
        q = x + (k + 0.5) * w / n
        b.add(
            blob(
                [
                    (q - 2.4, y - 3),
                    (q - 2.4, y - h * 0.5),
                    (q, y - h * 0.82),
                    (q + 2.4, y - h * 0.5),
                    (q + 2.4, y - 3),
                ],
                4,
            )
        )


def minster(b, x, y, k=1.0):
    """York: two west towers, nave, the great central tower, choir"""
    nave(b, x - 40 * k, y, 96 * k, 28 * k, 8, 12 * k)
    tower(b, x - 3 * k, y - 32 * k, 26 * k, 36 * k, "battle", 1)
    g = poly(
        [
            (x - 5 * k, y + 3),
            (x - 5 * k, y - 32 * k),
            (x + 10 * k, y - 46 * k),
            (x + 25 * k, y - 32 * k),
            (x + 25 * k, y + 3),
        ]
    )
    b.white(g, 2.6)
    b.add(circ(x + 10 * k, y - 28 * k, 5 * k))
    b.add(
        U(
            *[
                blob(
                    [
                        (x + q * k - 2.4, y - 2),
                        (x + q * k - 2.4, y - 14 * k),
                        (x + q * k, y - 20 * k),
                        (x + q * k + 2.4, y - 14 * k),
                        (x + q * k + 2.4, y - 2),
                    ],
                    4,
                )
                for q in (3, 10, 17)
            ]
        )
    )
    tower(b, x - 66 * k, y, 19 * k, 68 * k, "pins")
    tower(b, x - 44 * k, y, 19 * k, 68 * k, "pins")


def boat(b, x, y, s=1, fl=1):
    T = at(x, y, s, fl)
    b.put(T(blob([(-18, -2), (0, 2), (20, -4), (14, 7), (-13, 7)])), gap=2)
    b.put(T(line([(0, 0), (0, -34)], 2.4)), gap=1)
    g = T(poly([(2, -32), (20, -8), (2, -5)]))
    b.white(g, 2)
    b.white(T(poly([(-2, -28), (-15, -7), (-2, -5)])), 2, col=OX)


def wall(b, cx, cy, rx, ry, a0, a1, bars=()):
    """battlemented wall along an ellipse, drawn as seen from the south"""
    t = np.radians(np.linspace(a0, a1, 60))
    P = np.c_[cx + rx * np.cos(t), cy + ry * np.sin(t)]
    h = 13
    g = Polygon(np.vstack([P, (P - [0, h])[::-1]])).buffer(0)
    b.white(g, 2.6, gap=1)
    L = LineString(P - [0, h])
    n = int(L.length / 9)
    b.add(
        U(
            *[
                box(q.x - 2.3, q.y - 5, q.x + 2.3, q.y + 1)
                for q in (L.interpolate((i + 0.5) / n, normalized=True) for i in range(n))
            ]
        )
    )
    L2 = LineString(P - [0, 5])
    n = int(L2.length / 13)
    b.add(
        U(
            *[
                box(q.x - 3, q.y - 1, q.x + 3, q.y + 0.8)
                for q in (L2.interpolate((i + 0.3) / n, normalized=True) for i in range(n))
            ]
        ).intersection(g.buffer(-1))
    )


def bar(b, x, y, k=1.0):
    """a gate"""
    g = box(x - 15 * k, y - 30 * k, x + 15 * k, y)
    b.white(g, 2.8, gap=1)
    for s in (-1, 1):
        tower(b, x + s * 15 * k - 5 * k, y + 1, 10 * k, 40 * k, "battle", 1)
    b.put(U(box(x - 7 * k, y - 14 * k, x + 7 * k, y), circ(x, y - 14 * k, 7 * k)), gap=1.4)
    b.add(box(x - 9 * k, y - 33 * k, x + 9 * k, y - 29 * k))


def build():
    rng = np.random.default_rng(12)
    b = Block(W, H, gap=2.6)
    fr = box(16, 16, W - 16, H - 16)
    coast = cr(COAST, n=9)[:, :2]
    sea = rough(
        Polygon(np.vstack([coast, [(W + 60, H + 60), (W + 60, -60)]])).buffer(0), 2.6, 13, 4, 3
    ).intersection(fr)
    b.tint(sea, SEA)
    d, st = 3.0, 4.6
    for k in range(7):
        r = sea.buffer(-d).boundary.intersection(fr.buffer(-2)).difference(fr.boundary.buffer(4 + d * 0))
        r = r.difference(box(W - 17 - d - 1, 0, W, H)).difference(box(0, 0, W, 17 + d + 1)).simplify(0.5)
        b.add(r.buffer(max(0.4, 1.2 - 0.1 * k), 3))
        d += st
        st *= 1.25
    b.add(sea.boundary.difference(fr.boundary.buffer(1)).buffer(1.9, 4))
    rv = cr(RIVER, n=14)[:, :2]
    rg = ribbon(rv, 7, 13).intersection(fr)
    b.white(rg, 2.4, col=SEA)
    b.add(ribbon(rv, 1.4, 1.4).intersection(fr))
    lines = {k: LineString(cr(v, n=12)[:, :2]) for k, v in ROADS.items()}
    roadz = U(*[L.buffer(9) for L in lines.values()])
    plots = U(
        *[
            box(x - CARD[0] / 2, y - CARD[1] / 2, x + CARD[0] / 2, y + CARD[1] / 2)
            for x, y in PLOTS["cards"].values()
        ]
    )
    town = circ(C[0], C[1] + 6, 200, 150)
    tz = U(*[circ(x, y, 60, 50) for x, y in TOWNS.values()])
    keep = U(roadz.buffer(6), plots.buffer(2), town, tz, sea.buffer(10), rg.buffer(6))
    placed: list[Any] = []
    todo = []
    for x, y, sx, sy, n, s, kind in (
        (110, 70, 90, 40, 24, 1.0, "h"),
        (720, 170, 80, 50, 22, 0.9, "h"),
        (800, 280, 80, 30, 12, 0.8, "h"),
        (250, 470, 60, 30, 9, 0.8, "h"),
        (60, 130, 30, 40, 8, 0.9, "h"),
        (130, 560, 90, 70, 60, 1.0, 0),
        (250, 640, 60, 30, 26, 1.0, 0),
        (720, 650, 60, 30, 26, 1.0, 0),
        (740, 440, 60, 40, 30, 1.0, 0),
        (960, 640, 70, 36, 40, 1.0, 0),
        (400, 44, 0, 0, 0, 1, 1),
        (290, 300, 30, 40, 14, 1.0, 1),
        (640, 190, 30, 40, 12, 1.0, 1),
        (56, 270, 26, 40, 12, 1.0, 1),
        (840, 400, 0, 0, 0, 1, 0),
        (1010, 230, 0, 0, 0, 1, 0),
        (520, 560, 14, 60, 10, 0.9, 0),
    ):
        for _ in range(n):
            todo.append(
                (x + rng.normal() * sx * 0.8, y + rng.normal() * sy * 0.8, s * rng.uniform(0.8, 1.2), kind)
            )
    for x, y, s, kind in sorted(todo, key=lambda t: t[1]):
        if kind == "h":
            g, body = hill(x, y, 30 * s, 30 * s, rng)
            if (
                not fr.buffer(-6).contains(body)
                or body.intersects(keep)
                or any(abs(x - a) < 24 and abs(y - c) < 12 for a, c in placed)
            ):
                continue
            placed.append((x, y))
            b._erase(body.buffer(1))
            b.add(g)
        else:
            if (
                not fr.buffer(-12).contains(box(x - 11, y - 30, x + 11, y))
                or box(x - 11, y - 26, x + 11, y).intersects(keep)
                or any(abs(x - a) < 15 and abs(y - c) < 10 for a, c in placed)
            ):
                continue
            placed.append((x, y))
            tree(b, x, y, 0.34 * s, kind)
    # roads
    for L in lines.values():
        b._erase(L.buffer(9.5))
    for L in lines.values():
        b.add(L.buffer(8).difference(L.buffer(5.4)))
    core = U(*[L.buffer(5.4) for L in lines.values()])
    b._erase(core)
    b.tint(core, ROAD)
    # Ouse bridges
    for x, y, a in ((357, 359, 0), (557, 518, 90)):
        T = at(x, y, 1, 1, a)
        b.white(T(box(-20, -11, 20, 11)), 2.4, col=ROAD)
        b.put(T(U(box(-22, -15, 22, -9), box(-22, 9, 22, 15))), gap=1)
        b.cut(
            T(
                U(
                    *[line([(q, -15), (q, -9)], 1.6) for q in range(-16, 20, 8)],
                    *[line([(q, 9), (q, 15)], 1.6) for q in range(-16, 20, 8)],
                )
            )
        )
    # milestones
    for L in lines.values():
        for q in (0.3, 0.62):
            p = L.interpolate(q, normalized=True)
            g = U(box(p.x + 11, p.y - 12, p.x + 19, p.y), circ(p.x + 15, p.y - 12, 4))
            b.put(g, gap=1.6)
    # ---- York
    b._erase(circ(C[0], C[1] + 6, 178, 128))
    wall(b, C[0], C[1] + 6, 178, 124, 180, 360)
    for x, y in (
        (640, 284),
        (664, 300),
        (450, 294),
        (474, 284),
        (430, 316),
        (690, 318),
        (456, 318),
        (480, 308),
        (650, 322),
        (672, 336),
        (430, 342),
        (456, 344),
        (484, 332),
        (636, 346),
        (700, 344),
    ):
        house(b, x - 8, y, rng.uniform(14, 19), 9, 8, OX if rng.random() < 0.6 else None)
    # streets
    S = U(
        LineString([(390, 358), (560, 360), (730, 358)]).buffer(4.4),
        LineString([(560, 360), (560, 470)]).buffer(4.4),
    )
    b._erase(S.buffer(2.6))
    b.add(S.buffer(1.8).difference(S))
    b.tint(S, ROAD)
    minster(b, 562, 350, 1.16)
    for k, (x, y) in PLOTS["town"].items():
        w, h = PLOTS["town_size"]
        g = box(x - w / 2, y - h / 2, x + w / 2, y + h / 2).buffer(5, 4)
        b.white(g, 3, gap=1.5)
        b.add(outline(g.buffer(-4.4), 1.3))
    for x, y in (
        (426, 392),
        (436, 416),
        (696, 392),
        (686, 416),
        (520, 470),
        (602, 470),
        (488, 464),
        (634, 464),
    ):
        if y > 380:
            house(b, x - 8, y, 15, 9, 8, OX)
    wall(b, C[0], C[1] + 6, 178, 124, 0, 180)
    bar(b, 384, 368, 0.9)
    bar(b, 736, 368, 0.9)
    bar(b, 560, 490, 1.0)
    bar(b, 560, 242, 0.8)
    # ---- the four ends of the roads
    x, y = TOWNS["north"]  # Whitby: the abbey ruin on the cliff
    b.white(
        poly(
            [
                (x - 30, y - 8),
                (x - 30, y - 44),
                (x - 22, y - 52),
                (x - 12, y - 46),
                (x + 2, y - 46),
                (x + 6, y - 30),
                (x + 18, y - 32),
                (x + 20, y - 8),
            ]
        ),
        2.8,
    )
    for i in range(4):
        q = x - 24 + i * 11
        hh = 30 if i < 3 else 18
        b.add(
            blob(
                [(q - 3, y - 10), (q - 3, y - hh + 2), (q, y - hh - 6), (q + 3, y - hh + 2), (q + 3, y - 10)],
                4,
            )
        )
    b.put(
        poly([(x + 20, y - 8), (x + 20, y - 44), (x + 25, y - 54), (x + 30, y - 44), (x + 30, y - 8)]), gap=1
    )
    for hx, hy in ((x - 24, y + 16), (x - 4, y + 20), (x - 26, y + 36), (x - 6, y + 40)):
        house(b, hx, hy, 15, 8, 7)
    b.add(stroke([(x - 40, y - 4), (x, y - 7), (x + 40, y - 2)], 5))
    x, y = TOWNS["south"]  # Lincoln: cathedral on its hill
    hb = blob([(x - 66, y + 38), (x - 40, y + 6), (x, y - 4), (x + 44, y + 6), (x + 72, y + 38), (x, y + 46)])
    b.white(hb, 3)
    b.add(hatch(hb, lines_family(hb, 8, 60), lit(hb, (0.6, 0.6, 0.3), bulge=30, lo=0.4), wmax=3.2, inset=3))
    nave(b, x - 30, y + 2, 66, 20, 6, 9)
    tower(b, x + 2, y - 16, 15, 30, "spire", 1)
    tower(b, x - 42, y + 3, 12, 46, "spire")
    tower(b, x - 27, y + 3, 12, 46, "spire")
    for hx, hy in ((x - 46, y + 34), (x - 22, y + 40), (x + 4, y + 42), (x + 30, y + 38)):
        house(b, hx, hy, 16, 8, 7)
    x, y = TOWNS["east"]  # Bridlington: the priory with its unlike towers, boats in the bay
    nave(b, x - 34, y - 4, 46, 18, 4, 9)
    tower(b, x - 50, y - 3, 14, 38, "battle")
    tower(b, x - 33, y - 3, 13, 52, "pins")
    for hx, hy in ((x - 60, y + 6), (x - 38, y + 10), (x - 14, y + 8)):
        house(b, hx, hy, 16, 8, 7)
    for each in (
        (1086, 410, 0.8, 1),
        (1092, 470, 0.62, -1),
        (1000, 130, 1.1, 1),
        (920, 60, 0.8, -1),
        (1068, 210, 0.7, 1),
        (720, 36, 0.6, 1),
    ):
        boat(b, *each)
    x, y = TOWNS["west"]  # Ripon: the minster
    nave(b, x - 14, y, 60, 22, 5, 10)
    tower(b, x + 6, y - 20, 15, 22, "battle", 1)
    tower(b, x - 40, y + 1, 14, 42, "battle")
    tower(b, x - 24, y + 1, 14, 42, "battle")
    for hx, hy in ((x - 44, y + 22), (x - 20, y + 26), (x + 6, y + 24), (x + 32, y + 20)):
        house(b, hx, hy, 16, 8, 7)
    # sea serpent, as is proper
    sx, sy = 1010, 190
    for k, (dx, r) in enumerate(((0, 17), (34, 14), (62, 10))):
        b.put(circ(sx + dx, sy, r).difference(circ(sx + dx, sy, r - 7)).intersection(box(0, 0, W, sy)), gap=2)
    b.put(
        U(limb([(sx - 26, sy, 5), (sx - 30, sy - 22, 4.4), (sx - 40, sy - 30, 5), (sx - 52, sy - 24, 3)])),
        gap=2,
    )
    b.cut(circ(sx - 41, sy - 31, 1.4))
    b.put(poly([(sx + 76, sy), (sx + 84, sy - 16), (sx + 92, sy - 2), (sx + 82, sy - 5)]), gap=1)
    # neatline
    clip(b, 14, 14, W - 14, H - 14)
    for o, t in ((0, 3.4), (5, 1.2), (11, 2.4)):
        b.add(outline(box(15 - o, 15 - o, W - 15 + o, H - 15 + o), t))
    for i in range(0, 40, 2):
        x0, x1 = 10 + (W - 20) * i / 40, 10 + (W - 20) * (i + 1) / 40
        b.add(box(x0, 5.6, x1, 9))
        b.add(box(x0, H - 9, x1, H - 5.6))
    for i in range(0, 25, 2):
        y0, y1 = 10 + (H - 20) * i / 25, 10 + (H - 20) * (i + 1) / 25
        b.add(box(5.6, y0, 9, y1))
        b.add(box(W - 9, y0, W - 5.6, y1))
    return settle(b, 0.35, 9, tiny=0.9), lines


def draw(out):
    b, lines = build()
    size = write(b, os.path.join(out, "map.svg"), tol=0.28)
    road = lambda L: [
        [round(q.x, 1), round(q.y, 1)] for q in (L.interpolate(i / 12, normalized=True) for i in range(13))
    ]
    P = dict(
        size=[W, H],
        cards={k: list(v) for k, v in PLOTS["cards"].items()},
        card_size=list(CARD),
        town={k: list(v) for k, v in PLOTS["town"].items()},
        town_size=list(PLOTS["town_size"]),
        york=list(C),
        towns={k: list(v) for k, v in TOWNS.items()},
        roads={k: road(L) for k, L in lines.items()},
        weather=list(weather.YORK),
    )
    with open(os.path.join(out, "map_plots.json"), "w", encoding="ascii", newline="\n") as f:
        json.dump(P, f, indent=1)
        f.write("\n")
    return size
