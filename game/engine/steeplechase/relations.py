"""Who is whose enemy, who touches whom, who may be pursued (§3.4, §2.6)."""

from typing import Final

from game.engine.geometry import Point, advanced, distance
from game.engine.kinds import Seat
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.eyes import faces, reach_of, sees_at
from game.engine.steeplechase.grid import field_to, squares
from game.engine.steeplechase.sight import MOUNTED, TOUCHING, WIDEST, gap, near, reachable
from game.engine.steeplechase.state import Group, Horse, State, lasting


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
