"""Which way a quick courier goes: inches still to ride over rough and smooth, and who would see him
on the way (§22, lines 1 to 7).
"""

from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.engine.geometry import Point, advanced, crossings, direction, distance, spans, toward
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import Ride
from game.engine.steeplechase.country import INCH, Country, country
from game.engine.steeplechase.grid import FAR_OFF, Squares, squares
from game.engine.steeplechase.sight import in_front, sees, water_on
from game.engine.steeplechase.view import SteeplechaseView

HEADINGS: Final = 36

WALL: Final = 30
STREAM: Final = 25
ROUGH: Final = 16
WOOD: Final = 12
"""Tenths of its length that a square costs."""

STOP: Final = 6
"""Half inches that a stop beside a bridge is worth less than one in line with it."""


@cache
def rough_field(name: str, mounted: bool) -> tuple[int, ...]:
    """How far every square is from the finish, dear ground counted for more."""
    there, grid = country(name), squares(name)
    weights = [_weight(there, grid, n, mounted) for n in range(len(grid.open))]
    cost = [FAR_OFF] * len(grid.open)
    start = grid.number(grid.at(there.finish.at))
    cost[start] = 0
    waiting = [(0, start)]
    while waiting:
        done, here = heappop(waiting)
        if done > cost[here]:
            continue
        for other, step in grid.leads(here):
            whole = done + step * weights[here] // 10
            if whole < cost[other]:
                cost[other] = whole
                heappush(waiting, (whole, other))
    return tuple(cost)


def _weight(there: Country, grid: Squares, number: int, mounted: bool) -> int:
    if not grid.open[number]:
        return 10
    middle = grid.middle((number % grid.wide, number // grid.wide))
    corners = [advanced(middle, way, 354) for way in ((7071, 7071), (-7071, 7071))]
    across = [
        (corner, (2 * middle[0] - corner[0], 2 * middle[1] - corner[1])) for corner in corners
    ]
    for a, b in across:
        if any(crossings(a, b, wall) for _name, wall in there.wall_edges):
            return WALL
        if any(crossings(a, b, stream) for _name, stream in there.stream_edges):
            return STREAM
    if mounted and there.in_rough(middle):
        return ROUGH
    return WOOD if mounted and there.in_wood(middle) else 10


def to_go(view: SteeplechaseView, at: Point, mounted: bool = True) -> float:
    """Inches still to ride from a point."""
    grid = squares(view.options.map)
    field = rough_field(view.options.map, mounted)
    far = field[grid.number(grid.nearest_open(at))]
    return 300.0 if far >= FAR_OFF else far / 20


TOTALS: Final = {
    1: (2, 3, 4, 5),
    2: (4, 6, 7, 8, 10),
    3: (7, 9, 10, 12, 14),
    4: (11, 13, 14, 15, 17),
    5: (14, 16, 17, 19, 21),
}
"""Likely totals of so many dice."""


class Leg(NamedTuple):
    """A way to go: how far till something stops one, and where one may stop in a lane."""

    heading: Point
    stop: int
    lane: tuple[int, int] | None


def leg(view: SteeplechaseView, at: Point, heading: Point, far: int) -> Leg:
    """What a heading leads into, within so many mils."""
    there, end = view.options.country, advanced(at, heading, far)
    stop = far
    wet = water_on(there, at, end, far)
    if wet is not None:
        stop = min(stop, max(0, wet[0] - 250))
    for _name, across in there.house_edges:
        for s in crossings(at, end, across, far)[:1]:
            stop = min(stop, max(0, s - 250))
    for _name, across in there.wall_edges:
        for s in crossings(at, end, across, far)[:1]:
            stop = min(stop, max(0, s - 250))
    for _name, across in there.stream_edges:
        for s in crossings(at, end, across, far)[:1]:
            if s > 500 and not there.on_deck(advanced(at, heading, s)):
                stop = min(stop, s)
    beyond = view.options.lane_length * INCH
    lanes = [lane for bridge in there.terrain.bridges for lane in bridge.lanes(beyond)]
    found = spans(at, end, lanes, far)
    return Leg(heading, stop, found[0] if found else None)


def headings(view: SteeplechaseView, at: Point) -> list[Point]:
    """Those worth a thought: all round, the finish, lanes and along bridges."""
    found = {toward(part, HEADINGS) for part in range(HEADINGS)}
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


def danger(view: SteeplechaseView, seat: Seat, at: Point) -> float:
    """What it costs to end a move there, in inches: seen by a patrol, near one, in its arms."""
    total = 0.0
    for group in view.groups:
        if seat not in group.enemy_of or group.mode == "in_tow" or not group.patrols:
            continue
        gap = (distance(group.at, at) - group.radius - 750) / INCH
        if gap > 18:
            continue
        pursuing = group.quarry == seat
        if at != group.at and not pursuing and not in_front(group.facing, group.at, at):
            total += 3 if gap <= 2 else 0
            continue
        if gap > 2 and not sees(view.options.country, group.at, at, 2 * INCH):
            continue
        near = 10.5 if group.kind == "british_cavalry" else 7.0
        total += 9.0 if gap <= 2 else max(0.5, 6.0 - max(0.0, gap - near) / 2)
    return total


def best_ride(
    view: SteeplechaseView, seat: Seat, most: int, barred: tuple[Point, ...]
) -> Ride | None:
    """The heading and the number of dice that leave least to go."""
    courier = view.couriers[seat]
    at, mounted = courier.at, courier.mounted
    best: tuple[float, Ride] | None = None
    for heading in headings(view, at):
        if any(heading[0] * x + heading[1] * y > 0 for x, y in barred):
            continue
        way = leg(view, at, heading, 6 * most * INCH)
        landed: dict[int, float] = {}
        for dice in range(1, most + 1):
            value = 0.0
            for total in TOTALS[dice]:
                far = min(total * INCH, way.stop)
                if far not in landed:
                    landed[far] = _landing(view, seat, advanced(at, heading, far), mounted)
                here = landed[far]
                if way.lane is not None and way.lane[0] <= way.stop and way.lane[0] <= total * INCH:
                    stop = min(way.lane[1], total * INCH, way.stop)
                    middle = (way.lane[0] + stop) // 2
                    for spot in {stop, middle}:
                        if spot not in landed:
                            there = advanced(at, heading, spot)
                            landed[spot] = _landing(view, seat, there, mounted)
                        here = min(here, landed[spot])
                value += here
            value = value / len(TOTALS[dice]) + 0.25 * dice
            if best is None or value < best[0]:
                best = (value, Ride(dice, heading))
    return None if best is None else best[1]


def _landing(view: SteeplechaseView, seat: Seat, at: Point, mounted: bool) -> float:
    return to_go(view, at, mounted) + danger(view, seat, at)
