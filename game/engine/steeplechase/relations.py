"""Who is whose enemy, who touches whom, who may be pursued (§3.4, §2.6), and what groups see
(§9.1).
"""

from typing import Final, NamedTuple, Protocol

from game.engine.geometry import Point, advanced, distance
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import NUMBERS, field_to, squares
from game.engine.steeplechase.sight import (
    MOUNTED,
    TOUCHING,
    WIDEST,
    blocked_by,
    gap,
    in_front,
    near,
    reachable,
    sees,
)
from game.engine.steeplechase.state import PEACEFUL, Courier, Group, Horse, Options, State, lasting


class Sighted(Protocol):
    """A State or a View, as far as eyes go."""

    @property
    def options(self) -> Options:
        """The house rules, and the map."""

    @property
    def couriers(self) -> tuple[Courier, ...]:
        """By seat."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """In the order in which they came."""

    @property
    def turn(self) -> int:
        """Which one it is."""


class GroupEye(NamedTuple):
    """How a group looks at a base that stands somewhere: the room between them and how far it would
    see it, in mils; whether that is near enough, whether it lies in its front or need not, and what
    is in the way ("" for nothing). `minds` is whether it would go after that courier at all.
    """

    group: str
    at: Point
    far: int
    reach: int
    near: bool
    front: bool
    blocked: str
    minds: bool

    @property
    def seen(self) -> bool:
        """Whether it sees him there, and would pursue him."""
        return self.minds and self.near and self.front and not self.blocked


def looks(group: Group) -> bool:
    """Whether it is of those that look about (§9.2)."""
    if group.kind in PEACEFUL or group.mode == "in_tow":
        return False
    return not (group.camped and group.captives)


def reach_of(options: Options, group: Group, seat: Seat | None) -> int:
    """How far the group sees that courier, or (None) one it does not pursue, in mils: farther, once
    it pursues him; hardly at all while it has captives.
    """
    pursued = seat is not None and group.quarry == seat
    far = options.keeps_up_at if pursued else options.begins_at
    return min(far, NUMBERS.keep_near_prisoner) if group.captives else far


def faces(options: Options, group: Group, seat: Seat, at: Point) -> bool:
    """Whether a spot lies where the group looks; whom it pursues it sees all round."""
    if at == group.at or (group.quarry == seat and not group.captives):
        return True
    return in_front(group.facing, group.at, at, options.front_arc == 180)


def sees_at(
    options: Options, country: Country, group: Group, seat: Seat, at: Point, radius: int
) -> bool:
    """Whether a group that would pursue this courier sees him with such a base at that spot."""
    return (
        near(group.at, at, group.radius + radius, reach_of(options, group, seat))
        and faces(options, group, seat, at)
        and sees(country, group.at, at, options.wood_sight * INCH)
    )


def minds(table: Sighted, group: Group, seat: Seat) -> bool:
    """Whether the group would go after a courier whom it sees."""
    if seat not in group.enemy_of or not looks(group):
        return False
    truce, calm = lasting(group.truce, seat), lasting(group.no_pursuit, seat)
    return (truce is None or truce < table.turn) and (calm is None or calm < table.turn)


def eye(table: Sighted, group: Group, seat: Seat, at: Point, radius: int) -> GroupEye:
    """How one group looks at him there."""
    options = table.options
    reach, radii = reach_of(options, group, seat), group.radius + radius
    return GroupEye(
        group.id,
        group.at,
        gap(group.at, at, radii),
        reach,
        near(group.at, at, radii, reach),
        faces(options, group, seat, at),
        blocked_by(options.country, group.at, at, options.wood_sight * INCH),
        minds(table, group, seat),
    )


def eyes(table: Sighted, seat: Seat, at: Point, radius: int) -> tuple[GroupEye, ...]:
    """How all groups that look about would look at him there."""
    return tuple([eye(table, group, seat, at, radius) for group in table.groups if looks(group)])


def is_enemy(state: State, group: Group, seat: Seat) -> bool:
    """Whether the group is an enemy of that courier now."""
    if seat not in group.enemy_of or state.couriers[seat].standing != "active":
        return False
    truce = lasting(group.truce, seat) if group.truce else None
    return truce is None or truce < state.turn


def may_pursue(state: State, group: Group, seat: Seat) -> bool:
    """Whether it may go after him."""
    courier = state.couriers[seat]
    if not is_enemy(state, group, seat) or courier.hidden or courier.inside is not None:
        return False
    until = lasting(group.no_pursuit, seat)
    return until is None or until < state.turn


def guarded(state: State, seat: Seat, horse: Horse) -> bool:
    """Whether a horse is in the hands of thieves who are his enemies."""
    thieves = horse.thieves
    there = thieves is not None and state.there_is(thieves)
    return there and is_enemy(state, state.group(thieves or ""), seat)


def besieges(state: State, group: Group, seat: Seat) -> bool:
    """Whether it pursued him into the house he is in, and waits for him (A27)."""
    courier = state.couriers[seat]
    if state.options.buildings != "besieged" or courier.inside is None or group.quarry != seat:
        return False
    until = lasting(group.no_pursuit, seat)
    return is_enemy(state, group, seat) and (until is None or until < state.turn)


def at_his_door(state: State, group: Group, seat: Seat) -> bool:
    """Whether it stands at the door through which he went in."""
    at = state.couriers[seat].at
    return besieges(state, group, seat) and near(group.at, at, group.radius, TOUCHING)


def gap_to(state: State, group: Group, seat: Seat) -> int:
    """The room between a group and a courier, in mils."""
    courier = state.couriers[seat]
    return gap(group.at, courier.at, group.radius + courier.radius)


def within(state: State, group: Group, seat: Seat, reach: int) -> bool:
    """Whether he is so near the group, exactly."""
    courier = state.couriers[seat]
    (x, y), (there, south) = group.at, courier.at
    # Most are far away, and their bases need not be measured.
    if abs(x - there) > reach + MOUNTED + WIDEST:
        return False
    far = reach + group.radius + courier.radius
    return (x - there) * (x - there) + (y - south) * (y - south) <= far * far


class _Roundabout:
    """The groups round a spot. They are asked for ten times a turn, mostly where nobody has moved
    since: what was found is kept while the groups are the very same ones.
    """

    def __init__(self) -> None:
        self._known: tuple[tuple[Group, ...], dict[Point, tuple[Group, ...]]] = ((), {})

    def of(self, groups: tuple[Group, ...], at: Point) -> tuple[Group, ...]:
        """Those that may be within `_FARTHEST` of a courier who stands there."""
        known, spots = self._known
        if groups is not known:
            spots = {}
            self._known = groups, spots  # both at once: they belong together, whoever else asks
        found = spots.get(at)
        if found is None:
            if len(spots) >= _SPOTS:
                spots.clear()
            (x, y), far = at, _FARTHEST + MOUNTED + WIDEST
            found = spots[at] = tuple(
                [
                    group
                    for group in groups
                    if -far <= x - group.at[0] <= far and -far <= y - group.at[1] <= far
                ]
            )
        return found


_FARTHEST: Final = NUMBERS.pistol  # nobody asks for more
_SPOTS: Final = 64
_ROUNDABOUT: Final = _Roundabout()


def close(state: State, seat: Seat, reach: int) -> list[Group]:
    """The groups that are so near a courier."""
    courier = state.couriers[seat]
    near_by = reach <= _FARTHEST
    by_him = _ROUNDABOUT.of(state.groups, courier.at) if near_by else state.groups
    if not by_him:
        return []
    (x, y), far = courier.at, reach + courier.radius
    found = []
    for group in by_him:
        (there, south), apart = group.at, far + group.radius
        if (x - there) * (x - there) + (y - south) * (y - south) <= apart * apart:
            found.append(group)
    return found


def touches(state: State, group: Group, seat: Seat) -> bool:
    """Whether they are in contact."""
    courier = state.couriers[seat]
    standing = courier.standing == "active" and courier.inside is None
    return standing and within(state, group, seat, TOUCHING)


def touching(state: State, seat: Seat) -> list[Group]:
    """All groups that are in contact with him."""
    courier = state.couriers[seat]
    if courier.standing != "active" or courier.inside is not None:
        return []
    return close(state, seat, TOUCHING)


def in_reach(state: State, group: Group, seat: Seat) -> bool:
    """Whether group and courier can come at one another from where they stand (§2.6)."""
    courier = state.couriers[seat]
    flocks = [(flock.a, flock.b) for flock in state.flocks]
    radii = group.radius + courier.radius
    return reachable(state.country, flocks, group.at, courier.at, radii)


def obliging(state: State, seat: Seat) -> tuple[str, ...]:
    """The groups he must parlay with or fight (§10.1)."""
    courier = state.couriers[seat]
    if courier.hidden or courier.inside is not None or courier.standing != "active":
        return ()
    reach = NUMBERS.close if state.options.obligation == "2in" else TOUCHING
    return tuple(
        [
            group.id
            for group in close(state, seat, reach)
            if group.mode != "in_tow"
            and group.kind != "maiden"
            and is_enemy(state, group, seat)
            and in_reach(state, group, seat)
        ]
    )


def counts(state: State, group: Group, seat: Seat) -> bool:
    """Whether the group sees that courier so that it would pursue him (§9.1)."""
    if besieges(state, group, seat):
        return not group.captives or within(state, group, seat, NUMBERS.keep_near_prisoner)
    if not may_pursue(state, group, seat):
        return False
    courier = state.couriers[seat]
    return sees_at(state.options, state.country, group, seat, courier.at, courier.radius)


def target(state: State, group: Group) -> Seat | None:
    """Whom it would pursue now: the nearest that counts; ties: its quarry, then the line-up."""
    found, (x, y), quarry, options = [], group.at, group.quarry, state.options
    farthest = reach_of(options, group, None) + group.radius + MOUNTED
    farthest *= farthest
    for seat, courier in enumerate(state.couriers):
        there, south = courier.at
        # A stranger so far off is not looked at more closely.
        if quarry == seat or (
            (x - there) * (x - there) + (y - south) * (y - south) <= farthest
            and faces(options, group, seat, courier.at)
        ):
            found.append(seat)
    if len(found) > 1:
        found.sort(key=lambda seat: nearness(state, group, seat))
    for seat in found:
        if counts(state, group, seat):
            return seat
    return None


def nearness(state: State, group: Group, seat: Seat) -> tuple[int, bool, int, Seat]:
    """By what a group chooses among those who count: the least of these is pursued."""
    place = state.queue.index(seat) if seat in state.queue else seat
    return gap_to(state, group, seat), seat != group.quarry, place, seat


def far_to_finish(state: State, seat: Seat) -> int:
    """How far a courier is from the finish, in mils: straight, or by the best way there is."""
    options, at = state.options, state.couriers[seat].at
    country = options.country
    if options.race_order == "straight":
        return distance(at, country.finish.at)
    grid = squares(country.id)
    field = field_to(country.id, (grid.at(country.finish.at),))
    return field[grid.number(grid.nearest_open(at))] * 50


def ordered(state: State) -> tuple[Seat, ...]:
    """The race order: who is nearest to the finish first, ties by the line-up (§5)."""
    options = state.options
    straight, (x, y) = options.race_order == "straight", options.country.finish.at
    found = []
    for place, seat in enumerate(state.queue):
        courier = state.couriers[seat]
        if courier.standing != "dead":
            there, south = courier.at
            # Exact where the straight line counts.
            far = (
                (there - x) * (there - x) + (south - y) * (south - y)
                if straight
                else far_to_finish(state, seat)
            )
            found.append((far, place, seat))
    found.sort()
    return tuple([seat for _far, _place, seat in found])


def rear(group: Group, beyond: int) -> Point:
    """The spot so far behind the anchor, opposite to where it faces."""
    return advanced(group.at, (-group.facing[0], -group.facing[1]), beyond)
