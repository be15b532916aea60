"""Good headings: where a rider would look first. Tab goes through them, and a pointer that comes
near one of them means it.
"""

from typing import Final, Literal, NamedTuple

from game.engine.geometry import FAR, Point, advanced, direction, distance, nearest, spans
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.sight import water_on
from game.engine.steeplechase.terrain import Bridge
from game.engine.steeplechase.view import SteeplechaseView

Why = Literal["road", "over", "finish", "bridge", "door", "gap", "cover", "camp"]

REACH: Final = 30 * INCH
"""What is farther off is not looked at, but for headquarters."""
MOST: Final = 14
ALIKE: Final = 9_998_000
"""Two headings are one to the eye if they lie about a degree apart."""


class Good(NamedTuple):
    """A heading, what it is good for, and of what (an id of the country)."""

    heading: Point
    why: Why
    what: str
    at: Point


def good_headings(
    view: SteeplechaseView, seat: Seat, ahead: Point | None = None
) -> tuple[Good, ...]:
    """Those from where a courier stands, the likeliest first: before all others the one `ahead`."""
    country, at = view.options.country, view.couriers[seat].at
    found: list[tuple[int, Why, str, Point]] = []
    good: list[Good] = []
    if ahead is not None:
        good.append(_on(view, country, at, ahead))
    found.append((1, "finish", "", country.finish.at))
    found += [(2, "bridge", name, spot) for name, spot in _bridges(view, country, at)]
    near = [
        (3, "door", building.id, door)
        for building in country.terrain.buildings
        for door in building.doors
        if distance(at, door) <= REACH
    ]
    near += [(4, "gap", name, spot) for name, spot in _gaps(country, at)]
    near += [(5, "cover", name, spot) for name, spot in _cover(country, at)]
    if distance(at, country.camp.at) <= REACH:
        near.append((6, "camp", "", country.camp.at))
    near.sort(key=lambda each: (each[0], distance(at, each[3])))
    found += near  # type: ignore[arg-type]
    for _rank, why, what, spot in found:
        if spot == at:
            continue
        way = direction(spot[0] - at[0], spot[1] - at[1])
        if any(way[0] * g.heading[0] + way[1] * g.heading[1] > ALIKE * 10 for g in good):
            continue
        good.append(Good(way, why, what, spot))
    return tuple(good[:MOST])


def _on(view: SteeplechaseView, country: Country, at: Point, way: Point) -> Good:
    """What a heading leads to: over a bridge, to the lane before one, to headquarters, or on."""
    far, lane = advanced(at, way, REACH), view.options.lane_length * INCH
    bridges = sorted(country.terrain.bridges, key=lambda each: distance(at, each.start))
    for bridge in bridges:
        whole = spans(at, far, [bridge.deck])
        end = advanced(at, way, whole[-1][1]) if whole else at
        if _over(bridge, at, end) and water_on(country, at, end) is None:
            return Good(way, "over", bridge.id, end)
    for bridge in bridges:
        begins = [begin for begin, _end in spans(at, far, bridge.lanes(lane))]
        if begins and water_on(country, at, advanced(at, way, begins[0])) is None:
            return Good(way, "bridge", bridge.id, advanced(at, way, begins[0]))
    to_finish = nearest((at, far), country.finish.at)
    if distance(to_finish.at, country.finish.at) <= country.finish.radius:
        return Good(way, "finish", "", country.finish.at)
    return Good(way, "road", "", advanced(at, way, REACH))


def _over(bridge: Bridge, start: Point, end: Point) -> bool:
    """Whether one who rides from there to there comes from one end of it to the other."""
    way = direction(bridge.end[0] - bridge.start[0], bridge.end[1] - bridge.start[1])
    long = distance(bridge.start, bridge.end)
    on = [((x - bridge.start[0]) * way[0] + (y - bridge.start[1]) * way[1]) // FAR
          for x, y in (start, end)]  # fmt: skip
    return min(on) < INCH // 2 and max(on) > long - INCH // 2


def _bridges(view: SteeplechaseView, country: Country, at: Point) -> list[tuple[str, Point]]:
    """Over a bridge where one is in line with it, else to the middle of its nearer lane."""
    found = []
    lane = view.options.lane_length * INCH
    for bridge in country.terrain.bridges:
        ends = sorted((bridge.start, bridge.end), key=lambda end: distance(at, end))
        if distance(at, ends[0]) > REACH:
            continue
        over = direction(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
        if water_on(country, at, ends[1]) is None:
            found.append((bridge.id, ends[1]))
        before = advanced(ends[0], over, -lane // 2)
        if distance(at, before) > lane // 2:
            found.append((bridge.id, before))
    return sorted(found, key=lambda each: distance(at, each[1]))


def _gaps(country: Country, at: Point) -> list[tuple[str, Point]]:
    """Just past the ends of walls."""
    found = []
    for wall in country.terrain.walls:
        for end, inner in ((wall.line[0], wall.line[1]), (wall.line[-1], wall.line[-2])):
            away = direction(end[0] - inner[0], end[1] - inner[1])
            spot = advanced(end, away, INCH)
            if distance(at, spot) <= REACH and country.holds(spot):
                found.append((wall.id, spot))
    return found


def _cover(country: Country, at: Point) -> list[tuple[str, Point]]:
    """The nearest edge of each wood, and a bit into it."""
    found = []
    for wood in country.terrain.woods:
        foot = nearest((*wood.polygon, wood.polygon[0]), at).at
        if foot != at and distance(at, foot) <= REACH and not country.in_wood(at):
            way = direction(foot[0] - at[0], foot[1] - at[1])
            found.append((wood.id, advanced(foot, way, INCH)))
    return found
