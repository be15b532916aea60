"""A courier's movement step (§6.1): what he may do before any die is thrown."""

import msgspec

from game.engine.geometry import Line, Point, nearest, within
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import beyond
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Changed, Stayed, Woke
from game.engine.steeplechase.relations import guarded, is_enemy, rear, touches, touching
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import escort
from game.engine.steeplechase.round.dice import ride
from game.engine.steeplechase.round.resting import enter, leave
from game.engine.steeplechase.round.turns import arrived
from game.engine.steeplechase.sight import Beside, beside
from game.engine.steeplechase.state import Courier, Horse, State

replace = msgspec.structs.replace


def most_dice(state: State, seat: Seat, on_foot: bool = False) -> int:
    """How many movement dice he may throw (§1.4)."""
    courier = state.couriers[seat]
    return _dice_of(courier, beside(state.country, courier.at, courier.radius), on_foot)


def _dice_of(courier: Courier, here: Beside, on_foot: bool = False) -> int:
    horse = courier.horse
    if courier.blind or courier.escorting is not None:
        return 1
    if here.in_rough and horse is not None and horse.stands in {"ridden", "beside"}:
        return 1
    most = 2
    if horse is not None and horse.stands == "ridden" and not on_foot and not horse.tired:
        most = 4 if horse.superb else 3
    return most + courier.rested


def move_of(play: Play, task: t.MoveOf) -> None:
    """What comes before he is asked (6.1, 1 to 3)."""
    seat, state = task.seat, play.state
    courier = state.couriers[seat]
    match courier.standing:
        case "active":
            pass
        case "captured":
            escort(play, seat)
            return
        case _:
            return
    if courier.asleep:
        die = play.chance.die()
        play.tell(Woke(seat, die, die >= 4))
        if die < 4:
            play.tell(Stayed(seat, "asleep"))
            return
        state.set(seat, asleep=False)
    if play.turn in courier.no_move:
        play.tell(Stayed(seat, "stuck"))
        return
    play.push(t.AskMove(seat))


def moves(state: State, task: t.AskMove) -> tuple[Action | Open, ...]:
    """Everything one may do in a movement step."""
    seat = task.seat
    courier = state.couriers[seat]
    found: list[Action | Open] = [a.Stay()]
    if courier.escorting is not None:
        found.append(a.Release())
    if courier.inside is not None:
        doors = state.country.buildings[courier.inside].doors
        return (*found, a.Leaving(state.options.map, doors))
    mounted, here = courier.mounted, beside(state.options.country, courier.at, courier.radius)
    if mounted:
        found.append(a.Dismount())
    else:
        if courier.leads:
            found.append(a.LeaveHorse())
        found += [a.Mount(owner) for owner in horses_at(state, seat)]
    riding = a.Riding(courier.at, _dice_of(courier, here), barred(state, seat))
    if riding.is_open:
        found.append(riding)
    if not mounted:
        flocks = tuple([(flock.a, flock.b) for flock in state.flocks])
        if here.climbs or (flocks and any(_upon(sheep, courier.at) for sheep in flocks)):
            climbing = a.Climbing(courier.at, state.options.map, flocks)
            if climbing.is_open:
                found.append(climbing)
    if here.doors:
        burning = {name for name, _turn in state.burning}
        found += [a.Enter(name, door) for name, door in here.doors if name not in burning]
    return tuple(found)


def barred(state: State, seat: Seat) -> tuple[Point, ...]:
    """The ways to the groups that touch him, but for those that stand all round him (6.2.1)."""
    at = state.couriers[seat].at
    return tuple(
        [
            (group.at[0] - at[0], group.at[1] - at[1])
            for group in touching(state, seat)
            if seat not in group.all_round and is_enemy(state, group, seat)
        ]
    )


def _upon(sheep: Line, at: Point) -> bool:
    return 0 < nearest(sheep, at).off <= INCH


def horses_at(state: State, seat: Seat) -> list[Seat]:
    """Whose horses one could mount from here: one's own beside one; tethered within an inch; held
    by a group within an inch that is no enemy in contact; led by a comrade, if he lets one (A21).
    """
    courier = state.couriers[seat]
    at, reach = courier.at, INCH + courier.radius
    found = []
    for owner, other in enumerate(state.couriers):
        horse = other.horse
        if horse is None:
            continue
        stands = horse.stands
        if stands == "ridden" and horse.held_by is None:
            continue
        if stands == "beside":
            near = owner == seat or (other.active and within(other.at, at, INCH))
            if near and other.inside is None:
                found.append(owner)
        elif stands == "tethered" and horse.at is not None:
            near = within(horse.at, at, reach)
            if near and not guarded(state, seat, horse):
                found.append(owner)
        elif horse.held_by is not None and state.there_is(horse.held_by):
            group = state.group(horse.held_by)
            enemy = is_enemy(state, group, seat) and touches(state, group, seat)
            spot = rear(group, NUMBERS.held_horse)
            if within(spot, at, reach) and not enemy:
                found.append(owner)
    return found


def moved(play: Play, task: t.AskMove, action: Action) -> None:
    """Carry out what was chosen."""
    seat, state = task.seat, play.state
    match action:
        case a.Ride(dice, heading):  # by far the most
            begin_move(play, seat)
            ride(play, seat, dice, heading)
        case a.Stay():
            play.tell(Stayed(seat, "choice"))
        case a.Release():
            release_prisoners(play, seat)
            play.push(task)
        case a.Dismount():
            play.tell(Changed(seat, "dismounts"))
            state.set_horse(seat, stands="beside")
            play.push(task)
        case a.LeaveHorse():
            play.tell(Changed(seat, "leaves_horse"))
            state.set_horse(seat, stands="tethered", at=play.courier(seat).at)
            play.push(task)
        case a.Mount(owner):
            play.push(task)
            mount(play, seat, owner)
        case a.Climb(heading):
            begin_move(play, seat)
            climb(play, seat, heading)
        case a.Enter(building, door):
            begin_move(play, seat)
            enter(play, seat, building, door)
        case a.Leave(spot):
            begin_move(play, seat)
            leave(play, seat, spot)
        case _:
            raise RuntimeError(f"{action} is no movement")


def begin_move(play: Play, seat: Seat) -> None:
    """He moves of his own will: no longer hidden, and a loose horse is lost for good (6.1)."""
    courier = play.courier(seat)
    if courier.horse is not None and courier.horse.stands == "loose":
        play.lose_horse(seat)
    play.state.set(seat, moved=True, hidden=False)


def release_prisoners(play: Play, seat: Seat) -> None:
    """Those one escorts may go."""
    from game.engine.steeplechase.round.groups import remove_group

    name = play.courier(seat).escorting
    play.tell(Changed(seat, "releases"))
    play.state.set(seat, escorting=None)
    if name is not None:
        remove_group(play, name, "released")


def mount(play: Play, seat: Seat, owner: Seat) -> None:
    """Onto a horse; another courier who leads it is asked first."""
    other = play.courier(owner).horse
    if owner != seat and other is not None and other.stands == "beside":
        play.push(t.AskYesNo(owner, "lend_horse", other=seat))
        return
    take_horse(play, seat, owner)


def take_horse(play: Play, seat: Seat, owner: Seat) -> None:
    """The horse is ridden by `seat` now. Its old master has none any more, but for the one that is
    left for it, if there is one: that stays where it stands.
    """
    horse = play.courier(owner).horse
    if horse is None:
        return
    if owner == seat:
        play.tell(Changed(seat, "mounts"))
    else:
        play.tell(Changed(seat, "takes_horse", owner))
        play.state.set(owner, horse=_left(play, seat))
    ridden = replace(
        horse, stands="ridden", at=None, held_by=None, thieves=None, loose_since=0, stolen_at=0
    )
    play.state.set(seat, horse=ridden, deed=f"mounts {owner}")


def _left(play: Play, seat: Seat) -> Horse | None:
    """The horse he leaves behind for another."""
    courier = play.courier(seat)
    horse = courier.horse
    if horse is None or horse.stands == "loose":
        return None
    if horse.stands == "beside":
        return replace(horse, stands="tethered", at=courier.at)
    return horse


def climb(play: Play, seat: Seat, heading: Point) -> None:
    """Over a wall on foot; a led horse stays behind."""
    state, courier = play.state, play.courier(seat)
    flocks = tuple([(flock.a, flock.b) for flock in state.flocks])
    far = a.Climbing(courier.at, state.options.map, flocks).wall(heading)
    if far is None:
        raise RuntimeError("there is no wall to climb")
    if courier.leads:
        play.tell(Changed(seat, "leaves_horse"))
        state.set_horse(seat, stands="tethered", at=courier.at)
    there = beyond(courier.at, heading, far)
    play.goes(seat, (courier.at, there), far + NUMBERS.stand_off, False, "climbed")
    state.set(seat, at=there, in_stream=None)
    arrived(play, seat)
