"""A heading, a spot or a distance in the making: pointed at, turned, typed, why it will not do, and
where a rider would look first.
"""

from typing import Any, Final, Literal, NamedTuple

import msgspec

from game.engine.geometry import (
    FAR,
    Point,
    advanced,
    direction,
    distance,
    heading,
    nearest,
    spans,
    toward,
)
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.country import INCH, Bridge, Country
from game.engine.steeplechase.sight import water_on, within_turn
from game.engine.steeplechase.view import SteeplechaseView

replace = msgspec.structs.replace

TENTHS: Final = 3600
"""Parts of a turn a heading is turned by at the finest."""
FIVE: Final = 50
ONE: Final = 10
TENTH: Final = 1
"""The steps of the keys, in tenths of a degree."""
QUARTER: Final = INCH // 4
MAGNET: Final = INCH * 6 // 10
"""How near a pointer has to come to a place that is meant to be meant."""
EIGHTH: Final = TENTHS // 8


class Sketch(msgspec.Struct, frozen=True):
    """`family` with its fields: those it does not have keep what stands here."""

    family: Open
    heading: Point = (0, -FAR)
    dice: int = 1
    spot: Point = (0, 0)
    far: int = 0
    """Where on the way one turns, or stops."""

    @property
    def action(self) -> Action:
        """What it would do."""
        values: dict[str, Any] = {
            "heading": self.heading,
            "dice": self.dice,
            "spot": self.spot,
            "at": self.far,
            "far": self.far,
        }
        fields = {field.name: values[field.name] for field in self.family.fields()}
        return self.family.action(fields)

    @property
    def why_not(self) -> str:
        """What is in its way, in a sentence; "" for nothing."""
        return self.family.refusal(self.action)

    @property
    def most(self) -> int:
        """How many dice a ride may take; 0 for what is none."""
        return self.family.most if isinstance(self.family, a.Riding) else 0

    @property
    def turns(self) -> bool:
        """Whether there is a heading in it."""
        return not isinstance(self.family, a.Leaving | a.Cutting | a.Stopping)

    @property
    def start(self) -> Point | None:
        """From where the heading is seen."""
        match self.family:
            case a.Riding(start=start) | a.Climbing(start=start) | a.Slipping(start=start):
                return start
            case a.Turning(start=start, heading=way):
                return advanced(start, way, self.far)
            case _:
                return None

    @property
    def tenths(self) -> int:
        """The heading in tenths of a degree."""
        return heading((0, 0), self.heading, TENTHS)


# Beginning ----------------------------------------------------------------------------------------


def begun(family: Open, toward_: Point | None = None) -> Sketch:
    """A sketch of a family: the most dice, the way `toward_` where that is given."""
    sketch = Sketch(family)
    start = sketch.start
    if toward_ is not None and start is not None and toward_ != start:
        sketch = replace(sketch, heading=_to(start, toward_))
    match family:
        case a.Riding(most=most):
            sketch = _open_way(replace(sketch, dice=most))
        case a.Turning(heading=way, far=far):
            sketch = replace(sketch, heading=way, far=far // 2)
        case a.Stopping(most=most):
            sketch = replace(sketch, far=most)
        case a.Climbing() | a.Slipping():
            sketch = _open_way(sketch)
        case a.Leaving() | a.Cutting():
            spots = spots_of(family)
            if toward_ is not None and spots:
                spots.sort(key=lambda spot: distance(spot, toward_))
            sketch = replace(sketch, spot=spots[0] if spots else (0, 0))
    return sketch


def as_meant(family: Open, action: Action) -> Sketch | None:
    """The sketch that does that; None where the family makes nothing like it."""
    if not isinstance(action, family.makes):
        return None
    given: dict[str, Any] = {field.name: getattr(action, field.name) for field in family.fields()}
    if "at" in given:
        given["far"] = given.pop("at")
    return replace(begun(family), **given)


def _to(start: Point, there: Point) -> Point:
    return direction(there[0] - start[0], there[1] - start[1])


def _open_way(sketch: Sketch) -> Sketch:
    """The same on the nearest heading that is open."""
    if not sketch.why_not:
        return sketch
    for off in range(0, TENTHS // 2 + 1, FIVE):
        for side in (1, -1):
            turned = replace(sketch, heading=toward((sketch.tenths + side * off) % TENTHS, TENTHS))
            if not turned.why_not:
                return turned
    return sketch


def spots_of(family: Open) -> list[Point]:
    """Spots to go through one after another, where a spot is asked for."""
    match family:
        case a.Cutting():
            return list(family.spots())
        case a.Leaving(doors=doors):
            found = []
            for door in doors:
                for part in range(16):
                    spot = advanced(door, toward(part, 16), INCH - 1)
                    if not family.refusal(family.makes(spot)):
                        found.append(spot)
            return found
        case _:
            return []


# Changing -----------------------------------------------------------------------------------------


def turned(sketch: Sketch, by: int) -> Sketch:
    """Turned by so many tenths of a degree, to a whole step where the step is more than one; a
    horseman's turn stays within its eighth.
    """
    at = sketch.tenths
    if abs(by) > TENTH and at % abs(by):
        at = at - at % abs(by) + (abs(by) if by > 0 else 0)
    else:
        at += by
    return _held(sketch, toward(at % TENTHS, TENTHS))


def headed(sketch: Sketch, way: Point) -> Sketch:
    """On that heading."""
    return _held(sketch, way)


def _held(sketch: Sketch, way: Point) -> Sketch:
    """On that heading, or where it may not be turned so far, as far as it may."""
    family = sketch.family
    if not isinstance(family, a.Turning) or within_turn(family.heading, way):
        return replace(sketch, heading=way)
    middle = heading((0, 0), family.heading, TENTHS)
    off = (heading((0, 0), way, TENTHS) - middle + TENTHS // 2) % TENTHS - TENTHS // 2
    side = 1 if off > 0 else -1
    for back in range(3):  # a heading in tenths may lie a hair beyond the exact limit
        limit = toward((middle + side * (EIGHTH - back)) % TENTHS, TENTHS)
        if within_turn(family.heading, limit):
            return replace(sketch, heading=limit)
    return sketch


def typed(sketch: Sketch, degrees: str) -> Sketch | None:
    """On a heading written in degrees ("45", "7.5"); None where that is none."""
    whole, _dot, part = degrees.partition(".")
    if not whole.isdecimal() or (part and not part.isdecimal()) or len(part) > 1:
        return None
    tenths = int(whole) * 10 + int(part or "0")
    return _held(sketch, toward(tenths % TENTHS, TENTHS)) if tenths <= TENTHS else None


def pointed(sketch: Sketch, at: Point, magnets: tuple[Point, ...] = ()) -> Sketch:
    """What a point of the map means; what lies close by one of the `magnets` is meant exactly."""
    near = min(magnets, key=lambda spot: distance(spot, at), default=None)
    if near is not None and distance(near, at) <= MAGNET:
        at = near
    match sketch.family:
        case a.Cutting() | a.Leaving():
            return _spotted(sketch, at)
        case a.Stopping(start=start, heading=way):
            return stopped(sketch, along(start, way, at))
        case a.Turning(start=start, heading=way, far=far):
            on, off = along(start, way, at), _aside(start, way, at)
            if off <= MAGNET and 0 <= on <= far:
                return replace(sketch, far=on)
    start_ = sketch.start
    return sketch if start_ is None or at == start_ else _held(sketch, _to(start_, at))


def along(start: Point, way: Point, at: Point) -> int:
    """How far on the way a point lies."""
    return ((at[0] - start[0]) * way[0] + (at[1] - start[1]) * way[1]) // FAR


def _aside(start: Point, way: Point, at: Point) -> int:
    """How far beside it."""
    return abs((at[0] - start[0]) * way[1] - (at[1] - start[1]) * way[0]) // FAR


def _spotted(sketch: Sketch, at: Point) -> Sketch:
    """That spot, or the nearest of those there are where it is none."""
    exact = replace(sketch, spot=at)
    if not exact.why_not:
        return exact
    spots = spots_of(sketch.family)
    if not spots:
        return exact
    return replace(sketch, spot=min(spots, key=lambda spot: distance(spot, at)))


def stopped(sketch: Sketch, far: int) -> Sketch:
    """So far on, within what is allowed."""
    match sketch.family:
        case a.Stopping(least=least, most=most):
            return replace(sketch, far=max(least, min(most, far)))
        case a.Turning(far=most):
            return replace(sketch, far=max(0, min(most, far)))
        case _:
            return sketch


def stepped(sketch: Sketch, by: int, fine: bool) -> Sketch:
    """One step on or back: a quarter of an inch or an inch of the way, or the next spot."""
    match sketch.family:
        case a.Stopping() | a.Turning():
            step = QUARTER if fine else INCH
            to = sketch.far + by * step
            return stopped(sketch, to - to % QUARTER if by > 0 else -(-to // QUARTER) * QUARTER)
        case a.Riding():
            return with_dice(sketch, sketch.dice + by)
        case a.Cutting() | a.Leaving():
            spots = spots_of(sketch.family)
            if not spots:
                return sketch
            here = min(range(len(spots)), key=lambda n: distance(spots[n], sketch.spot))
            step = 1 if fine else max(1, len(spots) // 36)
            return replace(sketch, spot=spots[(here + by * step) % len(spots)])
        case _:
            return sketch


def with_dice(sketch: Sketch, dice: int) -> Sketch:
    """With so many dice, as far as there are."""
    return replace(sketch, dice=max(1, min(sketch.most, dice))) if sketch.most else sketch


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
