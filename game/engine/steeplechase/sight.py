"""Gaps, what can be seen, and what can be reached (§2.2, §2.4 to §2.6)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from game.engine.geometry import (
    Edge,
    Line,
    Point,
    crossings,
    direction,
    distance,
    edges,
    enclosed,
    off,
    outline,
    rounded,
    stretches,
    within,
)
from game.engine.steeplechase.country import INCH, Boxed, Country

TOUCHING: Final = 50
"""A gap up to this is contact, in mils (§1.7)."""

ON_FOOT: Final = 500
MOUNTED: Final = 750
"""Radii of a courier's base."""

FOOTPRINTS: Final = (0, 500, 1000, 1077, 1207, 1351, 1500, 1500, 1652, 1807, 1907, 1962, 2015)
"""Radius of so many figures on foot (§2.2)."""
WIDEST: Final = max(FOOTPRINTS) * 3 // 2
"""No group is wider, cavalry neither."""


def gap(a: Point, b: Point, radii: int) -> int:
    """The room between two bases, whose radii add up so."""
    return max(0, distance(a, b) - radii)


def near(a: Point, b: Point, radii: int, reach: int) -> bool:
    """Whether two bases are within `reach` of one another."""
    far = reach + radii
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= far * far


def in_front(facing: Point, a: Point, b: Point, half: bool = False) -> bool:
    """Whether `b` lies in the front arc of whoever stands at `a`: 45° to either side of `facing`,
    or with `half` anywhere before him.
    """
    east, south = b[0] - a[0], b[1] - a[1]
    along = facing[0] * east + facing[1] * south
    if half:
        return along >= 0
    if along <= 0:
        return False
    both = (facing[0] ** 2 + facing[1] ** 2) * (east * east + south * south)
    return 2 * along * along >= both


def within_turn(old: Point, new: Point) -> bool:
    """Whether a heading is at most 45° from another."""
    return in_front(old, (0, 0), new)


def sees(country: Country, a: Point, b: Point, wood: int) -> bool:
    """Whether sight is clear from `a` to `b`: no building between, nor more than `wood` mils of
    woods in all.
    """
    return blocked_by(country, a, b, wood) == ""


def blocked_by(country: Country, a: Point, b: Point, wood: int) -> str:
    """The id of what is in the way of sight; "" where nothing is."""
    if a == b:
        return ""
    for building in lying(country, "buildings", a, b):
        if stretches(a, b, [building.edges]):
            return building.id
    woods = lying(country, "woods", a, b)
    wooded = stretches(a, b, [each.edges for each in woods])
    if sum([end - begin for begin, end in wooded]) > wood:
        thick = [each for each in woods if stretches(a, b, [each.edges])]
        return thick[0].id if thick else woods[0].id
    return ""


def lying(country: Country, kind: str, a: Point, b: Point) -> list[Boxed]:
    """What of that kind may lie on the way from `a` to `b`: whose box is not wholly aside."""
    return not_aside(country.boxed[kind], a, b)


def not_aside(boxed: Iterable[Boxed], a: Point, b: Point) -> list[Boxed]:
    """Those whose box the way from `a` to `b` may touch: it can neither cross any of the others nor
    lie in it.
    """
    (left, top), (right, bottom) = a, b
    if left > right:
        left, right = right, left
    if top > bottom:
        top, bottom = bottom, top
    return [
        each
        for each in boxed
        if each.left <= right and each.right >= left
        if each.top <= bottom and each.bottom >= top
    ]


def seen_until(country: Country, a: Point, b: Point, wood: int) -> int:
    """How far along the way from `a` to `b` one sees, in mils: as far as `sees` says so of every
    point; all of the way where nothing hides any of it.
    """
    whole = distance(a, b)
    behind = stretches_in(country, "buildings", a, b)
    found = behind[0][0] if behind else whole
    for begin, end in stretches_in(country, "woods", a, b):
        if end - begin > wood:
            return min(found, begin + wood)
        wood -= end - begin
    return found


def reachable(country: Country, flocks: Iterable[Line], a: Point, b: Point, radii: int) -> bool:
    """Whether pieces that touch, or between which lie neither wall nor impassable ground, can come
    at one another (§2.6).
    """
    if gap(a, b, radii) <= TOUCHING:
        return True
    for wall in lying(country, "walls", a, b):
        if crossings(a, b, wall.edges):
            return False
    for line in flocks:
        if crossings(a, b, edges(line)):
            return False
    if stretches_in(country, "buildings", a, b):
        return False
    return not water_on(country, a, b)


def stretches_in(
    country: Country, kind: str, a: Point, b: Point, far: int | None = None
) -> tuple[tuple[int, int], ...]:
    """The pieces of a path that lie in any area of that kind: from where to where."""
    return stretches(a, b, [each.edges for each in lying(country, kind, a, b)], far)


def houses_on(
    country: Country, a: Point, b: Point, far: int | None = None
) -> list[tuple[int, str]]:
    """The houses a path leads into: how far on, and which. Whoever stands on an outline, or within
    it, comes no deeper: that is at once; and out of it he may go.
    """
    whole, found = distance(a, b) if far is None else far, []
    for house in lying(country, "buildings", a, b):
        for begin, end in stretches(a, b, [house.edges], whole):
            halfway = _between(a, b, begin + end, 2 * whole)
            if begin or off(house.edges, halfway) > off(house.edges, a):
                found.append((begin, house.id))
                break
    return found


def _between(a: Point, b: Point, part: int, whole: int) -> Point:
    east, south = b[0] - a[0], b[1] - a[1]
    return a[0] + rounded(east * part, whole), a[1] + rounded(south * part, whole)


def water_on(
    country: Country, a: Point, b: Point, far: int | None = None
) -> tuple[int, int] | None:
    """The first piece of a path that lies in a river and on no bridge, from where to where."""
    wet = stretches_in(country, "rivers", a, b, far)
    if not wet:
        return None
    dry = stretches_in(country, "bridges", a, b, far)
    for begin, end in wet:
        at = begin
        for first, last in dry:
            if first <= at < last:
                at = last
        if at < end:
            after = min([first for first, _last in dry if first > at], default=end)
            return at, min(end, after)
    return None


def to_polygon(p: Point, polygon: Line) -> int:
    """How far a point is from a polygon; 0 within."""
    return _to_area(p, outline(polygon))


def _to_area(p: Point, outlined: Sequence[Edge]) -> int:
    return 0 if enclosed(outlined, p) else off(outlined, p)


def _within(p: Point, reach: int, areas: Sequence[Boxed]) -> list[tuple[int, int, str]]:
    """Of some areas those that are so near: how far off, which of them, and its id."""
    x, y = p
    return [
        (far, n, each.id)
        for n, each in enumerate(areas)
        if each.left - reach <= x <= each.right + reach
        if each.top - reach <= y <= each.bottom + reach
        if (far := _to_area(p, each.edges)) <= reach
    ]


def outdoors(country: Country, p: Point) -> bool:
    """Whether it is open ground, and on the outline of no house either."""
    return country.is_open(p) and not _within(p, 0, country.boxed["buildings"])


def at_wood(country: Country, p: Point, radius: int) -> str | None:
    """The id of the wood within an inch of a base, the nearest; None if there is none."""
    return _nearest(p, radius, country.boxed["woods"])


def all_at(country: Country, p: Point, radius: int, kind: str) -> tuple[str, ...]:
    """The ids of everything of that kind within an inch of a base."""
    return tuple([name for _far, _n, name in _within(p, radius + INCH, country.boxed[kind])])


def at_rough(country: Country, p: Point, radius: int) -> str | None:
    """The rough ground within an inch."""
    return _nearest(p, radius, country.boxed["rough"])


def at_building(country: Country, p: Point, radius: int) -> str | None:
    """The building within an inch."""
    return _nearest(p, radius, country.boxed["buildings"])


def at_bridge(country: Country, p: Point, radius: int) -> str | None:
    """The bridge within an inch."""
    return _nearest(p, radius, country.boxed["bridges"])


def at_wall(country: Country, p: Point, radius: int) -> bool:
    """Whether a wall lies within an inch."""
    return _beside(p, radius + INCH, country.boxed["walls"])


def at_water(country: Country, p: Point, radius: int) -> bool:
    """Whether a river lies within an inch, or a stream's middle within an inch and a half."""
    rivers = _nearest(p, radius, country.boxed["rivers"]) is not None
    return rivers or _beside(p, radius + INCH * 3 // 2, country.boxed["streams"])


def _beside(p: Point, reach: int, lines: Sequence[Boxed]) -> bool:
    return any(not each.far_from(p, reach) and off(each.edges, p) <= reach for each in lines)


def _nearest(p: Point, radius: int, areas: Sequence[Boxed]) -> str | None:
    found = _within(p, radius + INCH, areas)
    return min(found)[2] if found else None


class Beside(NamedTuple):
    """What there is for whoever stands somewhere: within an inch of his base the nearest wood and
    building, all buildings and all sites of adventures (buildings, woods, bridges), whether there
    is cover, or water; within an inch of his middle whether a wall can be climbed, and the doors;
    and whether that lies in rough ground.
    """

    wood: str | None
    building: str | None
    buildings: tuple[str, ...]
    sites: tuple[str, ...]
    cover: bool
    water: bool
    climbs: bool
    doors: tuple[tuple[str, int], ...]
    in_rough: bool


_KEPT: Final = 512
"""So many spots of a map are remembered: many decisions are taken where the last one was."""
_FIELD: Final = 4 * INCH


def beside(country: Country, p: Point, radius: int) -> Beside:
    """What lies beside a base."""
    known: dict[tuple[Point, int], Beside] = country.spots
    found = known.get((p, radius))
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[p, radius] = _beside_base(country, p, radius)
    return found


class About(NamedTuple):
    """What a base in a field of the map may have beside it: of each kind in its order, and no kind
    of which there is nothing; and the doors.
    """

    areas: dict[str, tuple[Boxed, ...]]
    doors: tuple[tuple[str, int, Point], ...]


def _about(country: Country, p: Point) -> About:
    """What lies about a point, in a field four inches wide."""
    fields: dict[Point, About] = country.fields
    field = p[0] // _FIELD, p[1] // _FIELD
    found = fields.get(field)
    if found is None:
        if len(fields) >= _KEPT:
            fields.clear()
        reach = MOUNTED + 2 * INCH
        left, top = field[0] * _FIELD - reach, field[1] * _FIELD - reach
        right, bottom = left + _FIELD + 2 * reach, top + _FIELD + 2 * reach
        there = {
            kind: tuple(not_aside(areas, (left, top), (right, bottom)))
            for kind, areas in country.boxed.items()
        }
        doors = [
            each
            for each in country.doors
            if left <= each[2][0] <= right and top <= each[2][1] <= bottom
        ]
        areas = {kind: areas for kind, areas in there.items() if areas}
        found = fields[field] = About(areas, tuple(doors))
    return found


_AREAS: Final = ("buildings", "woods", "bridges", "rough", "rivers")
_NOTHING: Final = Beside(None, None, (), (), False, False, False, (), False)


def _beside_base(country: Country, p: Point, radius: int) -> Beside:
    (about, doors), reach = _about(country, p), radius + INCH
    if not about and not doors:
        return _NOTHING
    buildings, woods, bridges, rough, rivers = [
        _within(p, reach, about[kind]) if kind in about else [] for kind in _AREAS
    ]
    walls, streams = about.get("walls", ()), about.get("streams", ())
    return Beside(
        min(woods)[2] if woods else None,
        min(buildings)[2] if buildings else None,
        tuple([name for _far, _n, name in buildings]),
        tuple([name for _far, _n, name in (*buildings, *woods, *bridges)]),
        bool(buildings or woods or bridges or rough) or _beside(p, reach, walls),
        bool(rivers) or _beside(p, radius + INCH * 3 // 2, streams),
        any(0 < off(wall.edges, p) <= INCH for wall in walls if not wall.far_from(p, INCH)),
        tuple([(name, n) for name, n, door in doors if within(door, p, INCH)]),
        bool(rough) and country.in_rough(p),
    )


def nearest_door(
    country: Country, p: Point, kinds: Sequence[str], burning: Collection[str] = ()
) -> tuple[str, Point] | None:
    """The building of those kinds whose door is nearest to a point, and that door; none that is
    burning.
    """
    found = [
        (distance(door, p), n, building.id, door)
        for n, building in enumerate(country.terrain.buildings)
        if building.kind in kinds and building.id not in burning
        for door in building.doors
    ]
    return min(found)[2:] if found else None


def heading_to(a: Point, b: Point) -> Point:
    """The direction from a point to another one."""
    return direction(b[0] - a[0], b[1] - a[1])
