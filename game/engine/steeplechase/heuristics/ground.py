"""The lie of the land, made ready once a map for those who look far along many headings: what a
straight way meets, what can be seen, and how far every spot is from a place.

Estimates, in thousandths of an inch as floats: the rules measure exactly, rivals only reckon.
"""

from itertools import pairwise
from typing import Final, NamedTuple

from game.engine.geometry import Line, Point, inside, outline
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import FAR_OFF, spread, steps_open

RIVER: Final = 0
DECK: Final = 1
HOUSE: Final = 2
WALL: Final = 3
STREAM: Final = 4
WOOD: Final = 5
LANE: Final = 6
"""What an edge belongs to."""

Edge = tuple[float, float, float, float, int, int]
"""From where to where, of which kind, and of which thing of that kind."""

SQUARE: Final = 500
BLOCKED: Final = FAR_OFF
"""A field's value where nothing leads."""


class BarrierAhead(NamedTuple):
    """A wall (`WALL`) or a stream on the way, so far on."""

    far: float
    kind: int
    number: int


class HeadingWay(NamedTuple):
    """What a heading leads into: how far on the bank, the house or the edge of the table is where
    it ends; walls and streams before that; pieces in line with a bridge; where a wood begins.
    """

    end: float
    barriers: tuple[BarrierAhead, ...]
    lanes: tuple[tuple[float, float], ...]
    wood: float


class Going(NamedTuple):
    """What ground costs a step, in tenths of its length."""

    wall: int
    stream: int
    rough: int
    wood: int


class MapGround:
    """One map."""

    def __init__(self, country: Country) -> None:
        self.country: Final = country
        self.width, self.height = country.size
        self.wide, self.high = self.width // SQUARE, self.height // SQUARE
        self.edges: Final = tuple(_edges(country))
        self.sight: Final = tuple([edge for edge in self.edges if edge[4] in (HOUSE, WOOD)])
        self.woods: Final = tuple(
            [
                (each.line, each.left, each.top, each.right, each.bottom)
                for each in country.boxed["woods"]
            ]
        )
        self._fields: dict[tuple[Going, Point], tuple[int, ...]] = {}
        self._lanes: dict[int, tuple[Edge, ...]] = {}
        self._weights: dict[Going, list[int]] = {}

    # Ways -------------------------------------------------------------------------------------

    def around(self, p: Point, reach: int, lane: int) -> tuple[Edge, ...]:
        """The edges that any way of that length from `p` may meet."""
        left, right = p[0] - reach, p[0] + reach
        top, bottom = p[1] - reach, p[1] + reach
        return tuple(
            [
                edge
                for edge in (*self.edges, *self.lanes(lane))
                if (edge[0] >= left or edge[2] >= left)
                and (edge[0] <= right or edge[2] <= right)
                and (edge[1] >= top or edge[3] >= top)
                and (edge[1] <= bottom or edge[3] <= bottom)
            ]
        )

    def lanes(self, long: int) -> tuple[Edge, ...]:
        """The outlines of the lanes before bridges, of that length in inches."""
        if long not in self._lanes:
            lanes = [
                lane
                for bridge in self.country.terrain.bridges
                for lane in bridge.lanes(long * INCH)
            ]
            self._lanes[long] = tuple(
                [edge for n, lane in enumerate(lanes) for edge in _flat(outline(lane), LANE, n)]
            )
        return self._lanes[long]

    def within(self, p: Point, lane: int) -> frozenset[tuple[int, int]]:
        """What `p` lies in: rivers, bridges, woods and lanes, by kind and number."""
        country = self.country
        found = set()
        for kind, areas in ((RIVER, country.rivers), (DECK, country.decks), (WOOD, country.woods)):
            found |= {(kind, n) for n, area in enumerate(areas) if inside(area, p)}
        lanes = [each for bridge in country.terrain.bridges for each in bridge.lanes(lane * INCH)]
        found |= {(LANE, n) for n, area in enumerate(lanes) if inside(area, p)}
        return frozenset(found)

    def way(
        self,
        p: Point,
        heading: Point,
        far: int,
        edges: tuple[Edge, ...],
        begins: frozenset[tuple[int, int]],
    ) -> HeadingWay:
        """What a straight way from `p` meets; `edges` and `begins` as `around` and `within` say."""
        px, py = p
        hx, hy = heading[0] / 10000, heading[1] / 10000
        hits = []
        for ax, ay, bx, by, kind, number in edges:
            dx, dy = bx - ax, by - ay
            under = hx * dy - hy * dx
            if under:
                wx, wy = ax - px, ay - py
                t = (wx * dy - wy * dx) / under
                if 0 < t <= far and 0 <= (wx * hy - wy * hx) / under < 1:
                    hits.append((t, kind, number))
        end = self._edge(px, py, hx, hy, float(far))
        if not hits:
            lanes = ((0.0, end),) if any(kind == LANE for kind, _n in begins) else ()
            wood = 0.0 if any(kind == WOOD for kind, _n in begins) else float(BLOCKED)
            return HeadingWay(end, (), lanes, wood)
        return _met(sorted(hits), begins, end)

    def _edge(self, px: int, py: int, hx: float, hy: float, far: float) -> float:
        """How far on the table ends."""
        if hx > 0:
            far = min(far, (self.width - px) / hx)
        elif hx < 0:
            far = min(far, -px / hx)
        if hy > 0:
            far = min(far, (self.height - py) / hy)
        elif hy < 0:
            far = min(far, -py / hy)
        return max(0.0, far)

    def clear(self, a: Point, b: Point, wood: int) -> bool:
        """Whether one sees from `a` to `b`, through so many mils of wood at most."""
        px, py = a
        vx, vy = b[0] - px, b[1] - py
        left, right = (px, b[0]) if vx >= 0 else (b[0], px)
        top, bottom = (py, b[1]) if vy >= 0 else (b[1], py)
        trees: dict[int, list[float]] = {}
        for ax, ay, bx, by, kind, number in self.sight:
            if (ax < left and bx < left) or (ax > right and bx > right):
                continue
            if (ay < top and by < top) or (ay > bottom and by > bottom):
                continue
            dx, dy = bx - ax, by - ay
            under = vx * dy - vy * dx
            if under:
                wx, wy = ax - px, ay - py
                t = (wx * dy - wy * dx) / under
                if 0 < t <= 1 and 0 <= (wx * vy - wy * vx) / under < 1:
                    if kind == HOUSE:
                        return False
                    trees.setdefault(number, []).append(t)
        thick = 0.0
        for n, (area, left, top, right, bottom) in enumerate(self.woods):
            cuts = trees.get(n, [])
            if left <= px <= right and top <= py <= bottom and inside(area, a):
                cuts.append(0.0)
            if len(cuts) % 2:
                cuts.append(1.0)
            cuts.sort()
            thick += sum([cuts[i + 1] - cuts[i] for i in range(0, len(cuts), 2)])
        return bool(thick * (vx * vx + vy * vy) ** 0.5 <= wood)

    # Fields -----------------------------------------------------------------------------------

    def square(self, p: Point) -> int:
        """The number of the square a point lies in."""
        i, j = p[0] // SQUARE, p[1] // SQUARE
        i = 0 if i < 0 else self.wide - 1 if i >= self.wide else i
        j = 0 if j < 0 else self.high - 1 if j >= self.high else j
        return int(j * self.wide + i)

    def open(self) -> list[bool]:
        """Which squares have dry and roofless ground in their middle."""
        shut = [False] * (self.wide * self.high)
        country = self.country
        for area in (*country.houses, *country.rivers):
            for n, middle in self._within(area):
                if not shut[n] and inside(area, middle) and not country.on_deck(middle):
                    shut[n] = True
        return [not each for each in shut]

    def _within(self, area: Line) -> list[tuple[int, Point]]:
        """The squares, and their middles, that may lie in an area."""
        xs, ys = [x for x, _y in area], [y for _x, y in area]
        columns = range(max(0, min(xs) // SQUARE), min(self.wide, max(xs) // SQUARE + 1))
        rows = range(max(0, min(ys) // SQUARE), min(self.high, max(ys) // SQUARE + 1))
        half = SQUARE // 2
        return [
            (j * self.wide + i, (i * SQUARE + half, j * SQUARE + half))
            for j in rows
            for i in columns
        ]

    def weights(self, going: Going) -> list[int]:
        """What a step through each square costs, in tenths; 0 where there is none."""
        if going not in self._weights:
            country = self.country
            cost = [10 if each else 0 for each in self.open()]
            for dear, areas in ((going.wood, country.woods), (going.rough, country.rough)):
                for area in areas:
                    for n, middle in self._within(area):
                        if cost[n] and dear > cost[n] and inside(area, middle):
                            cost[n] = dear
            streams = [each.line for each in country.terrain.streams]
            walls = [each.line for each in country.terrain.walls]
            for dear, lines in ((going.stream, streams), (going.wall, walls)):
                for line in lines:
                    self._along(line, dear, cost)
            self._weights[going] = cost
        return self._weights[going]

    def _along(self, line: Line, dear: int, cost: list[int]) -> None:
        for (ax, ay), (bx, by) in pairwise(line):
            steps = max(abs(bx - ax), abs(by - ay)) // 100 + 1
            for k in range(steps + 1):
                p = (ax + (bx - ax) * k // steps, ay + (by - ay) * k // steps)
                n = self.square(p)
                if 0 < cost[n] < dear and not self.country.on_deck(p):
                    cost[n] = dear

    def field(self, going: Going, to: Point) -> tuple[int, ...]:
        """How far every square is from a point, 20 an inch on open ground; kept once it is known.

        Squares are taken in the order of their cost, out of a row of heaps: costs are small.
        """
        key = (going, to)
        if key not in self._fields:
            self._fields[key] = tuple(self._spread(self.weights(going), self.square(to)))
        return self._fields[key]

    def _spread(self, weights: list[int], start: int) -> list[int]:
        opened = [bool(each) for each in weights]
        opened[start] = True  # one comes away from there, whatever it is
        far = spread(self.wide, steps_open(self.wide, opened), weights, (start,))
        self._shores(far, weights)
        return far

    def _shores(self, far: list[int], weights: list[int]) -> None:
        """A square whose middle is wet or roofed may be stood in: it is as far as its best
        neighbour, and a step.
        """
        wide = self.wide
        for n, weight in enumerate(weights):
            if weight:
                continue
            around = [
                far[m]
                for m in (n - 1, n + 1, n - wide, n + wide)
                if 0 <= m < len(far) and weights[m]
            ]
            if around:
                far[n] = min(around) + 10


def ground_of(country: Country) -> MapGround:
    """What is made ready of a map, once."""
    kept = vars(country)
    found = kept.get("_ground")
    if not isinstance(found, MapGround):
        found = kept["_ground"] = MapGround(country)
    return found


def _flat(across: list[tuple[Point, Point]], kind: int, number: int) -> list[Edge]:
    return [
        (float(ax), float(ay), float(bx), float(by), kind, number) for (ax, ay), (bx, by) in across
    ]


def _edges(country: Country) -> list[Edge]:
    found: list[Edge] = []
    areas = ((RIVER, country.rivers), (DECK, country.decks), (HOUSE, country.houses))
    for kind, polygons in (*areas, (WOOD, country.woods)):
        for n, polygon in enumerate(polygons):
            found += _flat(outline(polygon), kind, n)
    for kind, barriers in ((WALL, "walls"), (STREAM, "streams")):
        for n, barrier in enumerate(country.boxed[barriers]):
            found += _flat(list(barrier.edges), kind, n)
    return found


def _met(
    hits: list[tuple[float, int, int]], begins: frozenset[tuple[int, int]], end: float
) -> HeadingWay:
    """What the edges that were hit come to, in their order."""
    within = set(begins)
    wet = sum([kind == RIVER for kind, _n in within])
    dry = sum([kind == DECK for kind, _n in within])
    lane = sum([kind == LANE for kind, _n in within])
    wood = 0.0 if any(kind == WOOD for kind, _n in within) else float(BLOCKED)
    barriers: list[BarrierAhead] = []
    lanes: list[tuple[float, float]] = []
    since = 0.0
    for t, kind, number in hits:
        if t > end:
            break
        if kind == HOUSE:
            end = max(0.0, t - 250)
            break
        if kind == WALL or (kind == STREAM and not dry):
            barriers.append(BarrierAhead(t, kind, number))
            continue
        if kind == STREAM:
            continue
        into = -1 if (kind, number) in within else 1
        within ^= {(kind, number)}
        if kind == RIVER:
            wet += into
        elif kind == DECK:
            dry += into
        elif kind == WOOD:
            wood = min(wood, t)
        else:
            if lane and lane + into == 0:
                lanes.append((since, t))
            elif not lane:
                since = t
            lane += into
        # A bridge begins before the water and ends behind it; what touches is dry.
        if wet and not dry:
            end = max(0.0, t - 250)
            break
    if lane:
        lanes.append((since, end))
    lanes = [(a, min(b, end)) for a, b in lanes if a <= end]
    return HeadingWay(
        end, tuple([each for each in barriers if each.far <= end + 250]), tuple(lanes), wood
    )
