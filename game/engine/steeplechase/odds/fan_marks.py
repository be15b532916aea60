"""What lies on a line, nearest first, each with its chance; who would see a courier where his ride
ends, and come up with him.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from game.engine.geometry import Point, advanced, distance, inside, spans
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS, NUMBERS
from game.engine.steeplechase.odds.fan import (
    CLEAN,
    FACES,
    OVER,
    Along,
    Cases,
    FanMark,
    LeapFan,
    MarkKind,
    ThrowGroup,
    added,
    as_state,
    rows,
)
from game.engine.steeplechase.relations import (
    counts,
    is_enemy,
    looks,
    may_pursue,
    nearness,
    touches,
)
from game.engine.steeplechase.round.dice import door_stops, lane_stops, legs
from game.engine.steeplechase.round.pursuit import way_met
from game.engine.steeplechase.round.walking import barriers_on, streams_on, to_disc, to_edge
from game.engine.steeplechase.sight import heading_to
from game.engine.steeplechase.state import Group
from game.engine.steeplechase.tasks import Walk

MARKS: Final[dict[str, MarkKind]] = {"river": "river", "building": "building", "wall": "wall"}

ALWAYS: Final = ("river", "building", "edge", "enemy", "finish")
"""What ends a ride, whoever rides."""


def marks(
    along: Along, walk: Walk, start: Point, cast: tuple[tuple[ThrowGroup, int], ...]
) -> tuple[FanMark, ...]:
    """All there is on the line as far as the longest throw carries, up to what ends every ride."""
    whole = sum([ways for _throw, ways in cast])
    courier = along.couriers[walk.seat]

    def comes(far: int) -> Cases:
        return Cases(sum([ways for throw, ways in cast if throw.far >= far]), whole)

    found: list[FanMark] = []
    for kind, what, far, until, at, door in _lying(along, walk, start):
        leap = None
        stops = kind in ALWAYS
        if kind in {"wall", "stream"}:
            if courier.mounted and walk.purpose != "stagger":
                leap = _leap(along, walk, kind, far)
            else:
                stops = True
        found.append(FanMark(kind, what, far, until, at, comes(far), stops, leap, door))
    found.sort(key=lambda mark: (mark.far, mark.kind))
    last = next((n for n, mark in enumerate(found) if mark.stops), len(found))
    return tuple(found[: last + 1])


_Lies = tuple[MarkKind, str, int, int, Point, int]


def _lying(along: Along, walk: Walk, start: Point) -> list[_Lies]:
    state, country = as_state(along), along.country
    courier = along.couriers[walk.seat]
    found: list[_Lies] = []
    for begun, p, heading, far in legs(start, walk):
        if not far:
            continue
        end = advanced(p, heading, far)
        lies: list[tuple[MarkKind, str, int, int]] = [
            (MARKS[met.kind], met.id or _river(along, p, heading, met.far), met.far, met.far)
            for met in barriers_on(state, p, heading, far)
        ]
        lies += [
            ("stream", met.id, met.far, met.far)
            for met in streams_on(state, p, heading, far)
            if not (met.id == walk.stream and begun + met.far <= NUMBERS.entered)
        ]
        edge = to_edge(state, p, heading, far)
        if edge is not None:
            lies.append(("edge", "", edge, edge))
        if courier.mounted and country.woods:
            for wood in country.terrain.woods:
                wooded = spans(p, end, [wood.polygon], far)
                lies += [("woods", wood.id, begin, until) for begin, until in wooded]
        for group in along.groups:
            if group.id in walk.ignored or not is_enemy(state, group, walk.seat):
                continue
            if group.mode == "in_tow":
                continue
            near = to_disc(p, heading, group.at, group.radius + courier.radius)
            if near is not None and near <= far:
                lies.append(("enemy", group.id, near, near))
        if courier.messages and courier.active:
            near = to_disc(p, heading, country.finish.at, country.finish.radius + courier.radius)
            if near is not None and near <= far:
                lies.append(("finish", "", near, near))
        found += [
            (kind, what, begun + s, begun + until, advanced(p, heading, s), 0)
            for kind, what, s, until in lies
        ]
    return found + _stops(along, walk, start)


def _river(along: Along, p: Point, heading: Point, far: int) -> str:
    """Which river begins there."""
    bank = advanced(p, heading, far + NUMBERS.stand_off)
    rivers = along.country.terrain.rivers
    return next((river.id for river in rivers if inside(river.polygon, bank)), "")


def _stops(along: Along, walk: Walk, start: Point) -> list[_Lies]:
    """Where he may stop by choice."""
    state = as_state(along)
    found: list[_Lies] = []
    beyond = along.options.lane_length * INCH
    for begin, end, p, heading, begun in lane_stops(state, start, walk):
        at = advanced(p, heading, begin - begun)
        middle = advanced(p, heading, (begin + end) // 2 - begun)
        name = next(
            (
                bridge.id
                for bridge in along.country.terrain.bridges
                for lane in bridge.lanes(beyond)
                if spans(at, advanced(middle, heading, 1), [lane])
            ),
            "",
        )
        found.append(("lane", name, begin, end, at, 0))
    for far, building, door in door_stops(state, start, walk):
        at = _at(start, walk, far)
        found.append(("door", building, far, far, at, door))
    return found


def _at(start: Point, walk: Walk, far: int) -> Point:
    begun, p, heading, _far = [leg for leg in legs(start, walk) if leg[0] <= far][-1]
    return advanced(p, heading, far - begun)


def _leap(along: Along, walk: Walk, over: str, far: int) -> LeapFan:
    """What a jump there may come to."""
    courier = along.couriers[walk.seat]
    plus = added(courier, over, max(0, far - NUMBERS.stand_off))
    found = rows(plus, courier.energy)

    def odds(least: int, most: int = 99) -> Cases:
        part = sum([p for total, p in found.items() if least <= total <= most], Fraction(0))
        return Cases(part.numerator, part.denominator)

    return LeapFan(OVER - plus, odds(CLEAN), odds(OVER), odds(-9, 2))


@cache
def totals(dice: int) -> Counter[int]:
    """How many throws of so many dice come to each total."""
    return Counter([sum(faces) for faces in product(FACES, repeat=dice)])


def pursuit_dice(along: Along, group: Group) -> int:
    """How many dice it pursues with."""
    if group.kind == "british_cavalry" and along.country.in_rough(group.at):
        return 1
    return KINDS[group.kind].dice


Nearness = tuple[int, bool, int, Seat]


def rivals(along: Along, seat: Seat) -> dict[str, Nearness | None]:
    """Of every group that looks about, how near whoever else it would pursue is."""
    state = as_state(along)
    found: dict[str, Nearness | None] = {}
    for group in along.groups:
        if looks(group):
            others = [
                nearness(state, group, other)
                for other in range(along.seats)
                if other != seat and counts(state, group, other)
            ]
            found[group.id] = min(others, default=None)
    return found


def pursuers(along: Along, seat: Seat, others: Mapping[str, Nearness | None]) -> tuple[str, ...]:
    """The groups that would ride after that courier as everybody stands; `others` are how near
    whoever else is that they would pursue.
    """
    state = as_state(along)
    found = []
    for group in along.groups:
        if group.id not in others or not may_pursue(state, group, seat):
            continue
        if group.quarry != seat and not _may_see(along, group, seat):
            continue
        other = others[group.id]
        nearer = other is None or nearness(state, group, seat) < other
        if nearer and counts(state, group, seat):
            found.append(group.id)
    return tuple(found)


def _may_see(along: Along, group: Group, seat: Seat) -> bool:
    """Whether he is near enough to be worth a closer look."""
    courier = along.couriers[seat]
    reach = along.options.begins_at + group.radius + courier.radius
    return distance(group.at, courier.at) <= reach


def caught(along: Along, name: str, seat: Seat) -> Cases:
    """How likely that group comes up with him in one straight pursuit over the ground between them;
    what stops it on the way saves him this turn.
    """
    state, group = as_state(along), along.group(name)
    if touches(state, group, seat):
        return Cases(1, 1)
    quarry = along.couriers[seat].at
    if group.at == quarry:
        return Cases(1, 1)
    dice = pursuit_dice(along, group)
    far = min(distance(group.at, quarry), dice * FACES[-1] * INCH)
    found = way_met(state, group, heading_to(group.at, quarry), far)
    first, kind, what = min(found, default=(far, "end", ""))
    ways = totals(dice)
    whole = sum(ways.values())
    if kind != "contact" or what != str(seat):
        return Cases(0, whole)
    return Cases(sum([n for total, n in ways.items() if total * INCH >= first]), whole)
