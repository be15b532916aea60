"""Who is whose enemy, who touches whom, who may be pursued (§3.4, §2.6)."""

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
    far = reach + group.radius + courier.radius
    (x, y), (there, south) = group.at, courier.at
    return (x - there) * (x - there) + (y - south) * (y - south) <= far * far


def close(state: State, seat: Seat, reach: int) -> list[Group]:
    """The groups that are so near a courier."""
    courier = state.couriers[seat]
    farthest = reach + MOUNTED + WIDEST
    x, y = courier.at
    found = []
    for group in state.groups:
        there, south = group.at
        # Most are far away, and need not be measured.
        if -farthest <= x - there <= farthest and -farthest <= y - south <= farthest:
            far = reach + courier.radius + group.radius
            if (x - there) * (x - there) + (y - south) * (y - south) <= far * far:
                found.append(group)
    return found


def touches(state: State, group: Group, seat: Seat) -> bool:
    """Whether they are in contact."""
    courier = state.couriers[seat]
    return courier.active and courier.inside is None and within(state, group, seat, TOUCHING)


def touching(state: State, seat: Seat) -> list[Group]:
    """All groups that are in contact with him."""
    courier = state.couriers[seat]
    if not courier.active or courier.inside is not None:
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
    if courier.hidden or courier.inside is not None or not courier.active:
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
    found, (x, y) = [], group.at
    farthest = reach_of(state.options, group, None) + group.radius + MOUNTED
    for seat, courier in enumerate(state.couriers):
        there, south = courier.at
        # A stranger so far off is not looked at more closely.
        if group.quarry == seat or (
            (x - there) * (x - there) + (y - south) * (y - south) <= farthest * farthest
            and faces(state.options, group, seat, courier.at)
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
    at, country = state.couriers[seat].at, state.country
    if state.options.race_order == "straight":
        return distance(at, country.finish.at)
    grid = squares(country.id)
    field = field_to(country.id, (grid.at(country.finish.at),))
    return field[grid.number(grid.nearest_open(at))] * 50


def ordered(state: State) -> tuple[Seat, ...]:
    """The race order: who is nearest to the finish first, ties by the line-up (§5)."""
    straight, (x, y) = state.options.race_order == "straight", state.country.finish.at
    found = []
    for place, seat in enumerate(state.queue):
        courier = state.couriers[seat]
        if courier.alive:
            there, south = courier.at
            # Exact where the straight line counts.
            far = (there - x) ** 2 + (south - y) ** 2 if straight else far_to_finish(state, seat)
            found.append((far, place, seat))
    return tuple([seat for _far, _place, seat in sorted(found)])


def rear(group: Group, beyond: int) -> Point:
    """The spot so far behind the anchor, opposite to where it faces."""
    return advanced(group.at, (-group.facing[0], -group.facing[1]), beyond)
