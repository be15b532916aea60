"""Which way a quick courier goes: inches still to ride over rough and smooth, and who would see him
on the way (§22, lines 1 to 7).
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from game.engine.geometry import FAR, Point, advanced, direction, distance, toward
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import Ride
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics.ground import (
    BLOCKED,
    SQUARE,
    STREAM,
    Edge,
    Going,
    HeadingWay,
    MapGround,
    ground_of,
)
from game.engine.steeplechase.sight import in_front
from game.engine.steeplechase.view import SteeplechaseView

HEADINGS: Final = 36

RIDING: Final = Going(wall=80, stream=25, rough=16, wood=12)
WALKING: Final = Going(wall=70, stream=25, rough=10, wood=10)
"""Tenths of its length that a step costs. A wall costs more than §22 says: whoever cannot jump it
stood before it for ever.
"""

CARE: Final = 1.3
"""How much patrols are minded by day; after it less from turn to turn, and in the end not at all:
whoever waits for them to look away may wait for ever.
"""
BESIDE: Final = 3 * INCH
"""So near a bridge one stands beside it."""
EAVES: Final = INCH // 2
"""And so near a house."""
ROUND: Final = 2.5
"""Inches that it costs to come away from there."""
LOST: Final = 300.0
"""Inches to go from where nothing leads on."""

TOTALS: Final = {
    1: (2, 3, 4, 5),
    2: (4, 6, 7, 8, 10),
    3: (7, 9, 10, 12, 14),
    4: (11, 13, 14, 15, 17),
    5: (14, 16, 17, 19, 21),
}
"""Likely totals of so many dice."""


@cache
def awkward(ground: MapGround) -> frozenset[int]:
    """The squares on a bank beside the end of a bridge, and under the walls of a house: the way
    home is short from there, but it has a corner, and one rides straight.
    """
    found = set()
    for house in ground.country.houses:
        xs, ys = [x for x, _y in house], [y for _x, y in house]
        left, right, top, bottom = (
            min(xs) - EAVES,
            max(xs) + EAVES,
            min(ys) - EAVES,
            max(ys) + EAVES,
        )
        spots = product(range(left, right + 1, SQUARE // 2), range(top, bottom + 1, SQUARE // 2))
        found |= {ground.square(spot) for spot in spots}
    for bridge in ground.country.terrain.bridges:
        (ax, ay), (bx, by) = bridge.start, bridge.end
        length = distance(bridge.start, bridge.end)
        east, south = direction(bx - ax, by - ay)
        left = (min(ax, bx) - BESIDE) // SQUARE * SQUARE + SQUARE // 2
        top = (min(ay, by) - BESIDE) // SQUARE * SQUARE + SQUARE // 2
        steps = range(0, length + 2 * BESIDE, SQUARE)
        for x, y in [(left + step, top + more) for step, more in product(steps, repeat=2)]:
            along = ((x - ax) * east + (y - ay) * south) // FAR
            off = abs((x - ax) * south - (y - ay) * east) // FAR
            if -SQUARE // 2 < along < length + SQUARE // 2 and bridge.width // 2 < off < BESIDE:
                found.add(ground.square((x, y)))
    return frozenset(found)


def to_go(view: SteeplechaseView, at: Point, mounted: bool = True) -> float:
    """Inches still to ride from a point."""
    ground = ground_of(view.options.country)
    field = ground.field(RIDING if mounted else WALKING, ground.country.finish.at)
    far = field[ground.square(at)]
    return LOST if far >= BLOCKED else far / 20


def stop_on(way: HeadingWay) -> float:
    """How far one comes who jumps nothing."""
    for far, kind, _number in way.barriers:
        if kind != STREAM:
            return min(way.end, max(0.0, far - 250))
        if far > 500:
            return min(way.end, far)
    return way.end


def way_from(view: SteeplechaseView, at: Point, heading: Point, far: int) -> HeadingWay:
    """What one heading leads into."""
    ground, lane = ground_of(view.options.country), view.options.lane_length
    return ground.way(at, heading, far, ground.around(at, far, lane), ground.within(at, lane))


def headings(view: SteeplechaseView, at: Point, parts: int = HEADINGS) -> list[Point]:
    """Those worth a thought: all round, the finish, lanes and along bridges."""
    found = {toward(part, parts) for part in range(parts)}
    there = view.options.country
    spots = [there.finish.at]
    for bridge in there.terrain.bridges:
        if min(distance(at, bridge.start), distance(at, bridge.end)) > 24 * INCH:
            continue
        way = direction(bridge.end[0] - bridge.start[0], bridge.end[1] - bridge.start[1])
        for far in (0, 2, 4):
            spots.append(advanced(bridge.start, way, -far * INCH))
            spots.append(advanced(bridge.end, way, far * INCH))
        found |= {way, (-way[0], -way[1])}
    for spot in spots:
        if spot != at:
            found.add(direction(spot[0] - at[0], spot[1] - at[1]))
    return sorted(found)


class Lookout:
    """Who would see a courier at the end of his move, and what it costs, in inches."""

    def __init__(self, view: SteeplechaseView, seat: Seat) -> None:
        self.ground: Final[MapGround] = ground_of(view.options.country)
        self.wood: Final = view.options.wood_sight * INCH
        self.half: Final = view.options.front_arc == 180
        self.seat: Final = seat
        day = view.options.country.turn_limit_optional
        self.care: Final = CARE * min(1.0, max(0.0, 2 - view.turn / day))
        self.groups: Final = tuple(
            [
                group
                for group in view.groups
                if seat in group.enemy_of and group.mode != "in_tow" and group.patrols
            ]
        )

    def danger(self, at: Point) -> float:
        """Of the worst of them: summed fear would keep one at home."""
        worst = 0.0
        for group in self.groups:
            gap = (distance(group.at, at) - group.radius - 750) / INCH
            if gap > 18:
                continue
            pursuing = group.quarry == self.seat
            seen = at == group.at or in_front(group.facing, group.at, at, self.half)
            if not pursuing and not seen:
                worst = max(worst, 3.0 * self.care if gap <= 2 else 0.0)
                continue
            near = 10.5 if group.kind == "british_cavalry" else 7.0
            cost = 9.0 if gap <= 2 else max(0.5, 6.0 - max(0.0, gap - near) / 2)
            cost *= self.care
            if cost > worst and (gap <= 2 or self.ground.clear(group.at, at, self.wood)):
                worst = cost
        return worst


def danger(view: SteeplechaseView, seat: Seat, at: Point) -> float:
    """What it costs to end a move there."""
    return Lookout(view, seat).danger(at)


class _Landings:
    """What it costs to come to lie somewhere: inches still to go, and who would see it."""

    def __init__(self, ground: MapGround, mounted: bool, lookout: Lookout) -> None:
        self._ground, self._lookout = ground, lookout
        self._field = ground.field(RIDING if mounted else WALKING, ground.country.finish.at)
        self._corners = awkward(ground)
        self._known: dict[int, tuple[Point, float]] = {}
        """Of each square the spot by which it is judged, the first that was asked about; and what
        it costs if nobody sees it.
        """
        self._whole: dict[int, float] = {}

    def end(self, spots: Sequence[Point]) -> "_End":
        """A throw may end in any of these."""
        known, squares = self._known, [self._ground.square(spot) for spot in spots]
        for spot, square in zip(spots, squares, strict=True):
            if square not in known:
                known[square] = spot, self._cost(square, 0.0)
        return _End(squares, min([known[square][1] for square in squares]))

    def whole(self, end: "_End") -> float:
        """What it costs to end there, at the best of its spots."""
        for square in end.squares:
            if square not in self._whole:
                danger = self._lookout.danger(self._known[square][0])
                self._whole[square] = self._cost(square, danger)
        return min([self._whole[square] for square in end.squares])

    def _cost(self, square: int, danger: float) -> float:
        left = self._field[square]
        cost = (LOST if left >= BLOCKED else left / 20) + danger
        return cost + ROUND * (square in self._corners)


class _End(NamedTuple):
    """Squares in which a throw may end, and what that costs at least: if nobody sees it."""

    squares: list[int]
    least: float


def _worth(ends: Sequence[float], dice: int) -> float:
    """What is left to go after so many dice, from what each of their likely throws leaves; and what
    the dice are worth.
    """
    value = 0.0
    for each in ends:
        value += each
    return value / len(ends) + 0.25 * dice


def best_ride(
    view: SteeplechaseView, seat: Seat, most: int, barred: tuple[Point, ...]
) -> Ride | None:
    """The heading and the number of dice that leave least to go."""
    courier = view.couriers[seat]
    at, ground, lane = courier.at, ground_of(view.options.country), view.options.lane_length
    landings = _Landings(ground, courier.mounted, Lookout(view, seat))
    far = 6 * most * INCH
    edges: tuple[Edge, ...] = ground.around(at, far, lane)
    begins = ground.within(at, lane)
    rides: list[tuple[float, int, Ride, list[_End]]] = []
    for heading in headings(view, at):
        if any(heading[0] * x + heading[1] * y > 0 for x, y in barred):
            continue
        way = ground.way(at, heading, far, edges, begins)
        stop = int(stop_on(way))
        lanes = [each for each in way.lanes[:1] if each[0] <= stop]
        known: dict[tuple[int, ...], _End] = {}
        for dice in range(1, most + 1):
            ends = []
            for total in TOTALS[dice]:
                gone = min(total * INCH, stop)
                fars = [gone]
                for begin, end in lanes:
                    if begin <= total * INCH:
                        last = min(int(end), gone)
                        fars += (last, (int(begin) + last) // 2)
                there = tuple(fars)
                if there not in known:
                    spots = [advanced(at, heading, each) for each in fars]
                    known[there] = landings.end(spots)
                ends.append(known[there])
            least = _worth([each.least for each in ends], dice)
            rides.append((least, len(rides), Ride(dice, heading), ends))
    # Who sees it is asked of those alone that may be the best: looking takes most of the time.
    best: tuple[float, int, Ride] | None = None
    for least, number, ride, ends in sorted(rides):
        if best is not None and least > best[0]:
            break
        value = _worth([landings.whole(each) for each in ends], ride.dice)
        if best is None or (value, number) < best[:2]:
            best = value, number, ride
    return None if best is None else best[2]
