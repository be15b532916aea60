"""A courier's movement step (§6): what he may do, the dice, and the path."""

from collections import Counter
from itertools import combinations

import msgspec

from game.engine.geometry import Point, advanced, spans, within
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase.actions import (
    Climb,
    Climbing,
    Dismount,
    Enter,
    Leave,
    LeaveHorse,
    Leaving,
    Mount,
    Release,
    Reroll,
    Ride,
    RideOn,
    Riding,
    Stay,
    StopAt,
    Stopping,
    Straight,
    Turn,
    Turning,
)
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import (
    Changed,
    DiceThrown,
    HorseChanged,
    Stayed,
    Tripled,
    Went,
    Woke,
)
from game.engine.steeplechase.relations import is_enemy, rear, touches
from game.engine.steeplechase.round.indoors import enter, leave
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.walking import to_disc
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import (
    AskMove,
    AskReroll,
    AskStop,
    AskTurn,
    AskYesNo,
    MoveOf,
    Pairs,
    Rolled,
    Walk,
    Walking,
)

replace = msgspec.structs.replace


def most_dice(state: State, seat: Seat, on_foot: bool = False) -> int:
    """How many movement dice he may throw (§1.4)."""
    courier = state.couriers[seat]
    horse = courier.horse if courier.mounted and not on_foot else None
    most = 2
    if horse is not None and not horse.tired:
        most = 4 if horse.superb else 3
    most += courier.rested
    rough = state.country.in_rough(courier.at) and (courier.mounted or courier.leads)
    if courier.blind or courier.escorting is not None or rough:
        most = 1
    return most


# The step -----------------------------------------------------------------------------------------


def move_of(play: Play, task: MoveOf) -> None:
    """What comes before he is asked (6.1, 1 to 3)."""
    from game.engine.steeplechase.round.captivity import escort

    seat, state = task.seat, play.state
    courier = play.courier(seat)
    match courier.standing:
        case "dead" | "buried":
            return
        case "captured":
            escort(play, seat)
            return
        case _:
            pass
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
    play.push(AskMove(seat))


def moves(state: State, task: AskMove) -> tuple[Action | Open, ...]:
    """Everything one may do in a movement step."""
    seat = task.seat
    courier = state.couriers[seat]
    found: list[Action | Open] = [Stay()]
    if courier.escorting is not None:
        found.append(Release())
    if courier.inside is not None:
        doors = state.country.buildings[courier.inside].doors
        return (*found, Leaving(state.options.map, doors))
    if courier.mounted:
        found.append(Dismount())
    if courier.leads:
        found.append(LeaveHorse())
    if not courier.mounted:
        found += [Mount(owner) for owner in horses_at(state, seat)]
    barred = tuple(
        [
            (group.at[0] - courier.at[0], group.at[1] - courier.at[1])
            for group in state.groups
            if is_enemy(state, group, seat)
            and touches(state, group, seat)
            and seat not in group.all_round
        ]
    )
    riding = Riding(courier.at, most_dice(state, seat), barred)
    if riding_open(riding):
        found.append(riding)
    flocks = tuple([(flock.a, flock.b) for flock in state.flocks])
    if not courier.mounted and _wall_near(state, seat):
        climbing = Climbing(courier.at, state.options.map, flocks)
        if climbing.wall(_to_wall(state, seat)) is not None:
            found.append(climbing)
    found += [Enter(name, door) for name, door in doors_near(state, courier.at)]
    return tuple(found)


def riding_open(family: Riding) -> bool:
    """Whether any way is open to one who is touched from several sides."""
    from game.engine.geometry import toward

    return any(not family.against(Ride(1, toward(part, 72))) for part in range(72))


def _wall_near(state: State, seat: Seat) -> bool:
    from game.engine.geometry import nearest

    at = state.couriers[seat].at
    walls = [wall.line for wall in state.country.terrain.walls]
    walls += [(flock.a, flock.b) for flock in state.flocks]
    return any(0 < nearest(line, at).off <= INCH for line in walls)


def _to_wall(state: State, seat: Seat) -> Point:
    from game.engine.geometry import direction, nearest

    at = state.couriers[seat].at
    walls = [wall.line for wall in state.country.terrain.walls]
    walls += [(flock.a, flock.b) for flock in state.flocks]
    foot = min([nearest(line, at) for line in walls], key=lambda each: each.off).at
    return direction(foot[0] - at[0], foot[1] - at[1])


def doors_near(state: State, at: Point) -> list[tuple[str, int]]:
    """The doors within an inch of a point, but for burning houses."""
    burning = {name for name, _turn in state.burning}
    return [
        (building.id, n)
        for building in state.country.terrain.buildings
        if building.id not in burning
        for n, door in enumerate(building.doors)
        if within(door, at, INCH)
    ]


def horses_at(state: State, seat: Seat) -> list[Seat]:
    """Whose horses one could mount from here: one's own beside one; tethered within an inch; held
    by a group within an inch that is no enemy in contact; led by a comrade, if he lets one (A21).
    """
    courier = state.couriers[seat]
    found = []
    for owner, other in enumerate(state.couriers):
        horse = other.horse
        if horse is None:
            continue
        if horse.stands == "beside":
            near = owner == seat or (other.active and within(other.at, courier.at, INCH))
            if near and other.inside is None:
                found.append(owner)
        elif horse.stands == "tethered" and horse.at is not None:
            thieves = horse.thieves
            guarded = (
                thieves is not None
                and state.there_is(thieves)
                and is_enemy(state, state.group(thieves), seat)
            )
            if within(horse.at, courier.at, INCH + courier.radius) and not guarded:
                found.append(owner)
        elif horse.held_by is not None and state.there_is(horse.held_by):
            group = state.group(horse.held_by)
            enemy = is_enemy(state, group, seat) and touches(state, group, seat)
            spot = rear(group, NUMBERS.held_horse)
            if within(spot, courier.at, INCH + courier.radius) and not enemy:
                found.append(owner)
    return found


def moved(play: Play, task: AskMove, action: Action) -> None:
    """Carry out what was chosen."""
    seat, state = task.seat, play.state
    match action:
        case Stay():
            play.tell(Stayed(seat, "choice"))
        case Release():
            release_prisoners(play, seat)
            play.push(task)
        case Dismount():
            play.tell(Changed(seat, "dismounts"))
            state.set_horse(seat, stands="beside")
            play.push(task)
        case LeaveHorse():
            play.tell(Changed(seat, "leaves_horse"))
            state.set_horse(seat, stands="tethered", at=play.courier(seat).at)
            play.push(task)
        case Mount(owner):
            mount(play, seat, owner)
            play.push(task)
        case Ride(dice, heading):
            begin_move(play, seat)
            ride(play, seat, dice, heading)
        case Climb(heading):
            begin_move(play, seat)
            climb(play, seat, heading)
        case Enter(building, door):
            begin_move(play, seat)
            enter(play, seat, building, door)
        case Leave(spot):
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
        play.push(AskYesNo(owner, "lend_horse", other=seat))
        return
    take_horse(play, seat, owner)


def take_horse(play: Play, seat: Seat, owner: Seat) -> None:
    """The horse is ridden by `seat` now; its old master has none any more."""
    horse = play.courier(owner).horse
    if horse is None:
        return
    if owner == seat:
        play.tell(Changed(seat, "mounts"))
    else:
        play.tell(Changed(seat, "takes_horse", owner))
        play.state.set(owner, horse=None)
    ridden = replace(
        horse, stands="ridden", at=None, held_by=None, thieves=None, loose_since=0, stolen_at=0
    )
    play.state.set(seat, horse=ridden)


def climb(play: Play, seat: Seat, heading: Point) -> None:
    """Over a wall on foot; a led horse stays behind."""
    state, courier = play.state, play.courier(seat)
    flocks = tuple([(flock.a, flock.b) for flock in state.flocks])
    far = Climbing(courier.at, state.options.map, flocks).wall(heading)
    if far is None:
        raise RuntimeError("there is no wall to climb")
    if courier.leads:
        play.tell(Changed(seat, "leaves_horse"))
        state.set_horse(seat, stands="tethered", at=courier.at)
    there = advanced(courier.at, heading, far + NUMBERS.stand_off)
    play.tell(Went(seat, (courier.at, there), far + NUMBERS.stand_off, False, "climbed"))
    state.set(seat, at=there, in_stream=None)


# Dice ---------------------------------------------------------------------------------------------


def ride(
    play: Play, seat: Seat, count: int, heading: Point, purpose: str = "move", captor: str = ""
) -> None:
    """Throw the dice of a move, an escape or one's way out of the ground."""
    dice = play.chance.dice(count)
    play.tell(DiceThrown(seat, purpose, dice))
    play.state.set(seat, rested=False)
    task = AskReroll(seat, heading, dice, dice, (), purpose, captor or None)  # type: ignore[arg-type]
    _ask_reroll(play, task)


def may_throw_again(state: State, task: AskReroll) -> tuple[int, ...]:
    """The places of dice that his energy allows to be thrown again."""
    energy = state.couriers[task.seat].energy
    chain = state.options.chain_rerolls == "on"
    return tuple(
        [n for n, die in enumerate(task.dice) if die <= energy and (chain or n not in task.again)]
    )


def _ask_reroll(play: Play, task: AskReroll) -> None:
    if may_throw_again(play.state, task):
        play.push(task)
    else:
        play.push(_lies(task))


def _lies(task: AskReroll) -> Rolled:
    return Rolled(task.seat, task.heading, task.dice, task.first, task.purpose, task.captor)


def rerolls(state: State, task: AskReroll) -> tuple[Action, ...]:
    """All sets of dice one may throw again, none first."""
    can = may_throw_again(state, task)
    return tuple([Reroll(each) for n in range(len(can) + 1) for each in combinations(can, n)])


def rerolled(play: Play, task: AskReroll, action: Reroll) -> None:
    """Throw those again, each for the last time unless the house chains them."""
    if not action.places:
        play.push(_lies(task))
        return
    dice = list(task.dice)
    for place in action.places:
        dice[place] = play.chance.die()
    play.tell(DiceThrown(task.seat, task.purpose, tuple(dice), action.places))
    again = tuple(sorted({*task.again, *action.places}))
    task = replace(task, dice=tuple(dice), again=again)
    if play.state.options.chain_rerolls == "on":
        _ask_reroll(play, task)
    else:
        play.push(_lies(task))


def pairs_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that lie exactly twice."""
    return tuple(sorted([face for face, n in Counter(dice).items() if n == 2]))


def triple_of(dice: tuple[int, ...]) -> int | None:
    """The face that lies three times or more."""
    return next((face for face, n in Counter(dice).items() if n >= 3), None)


def rolled(play: Play, task: Rolled) -> None:
    """Triples, then the path is planned with the distance known (6.2, 3 to 5)."""
    from game.engine.steeplechase.round.captivity import got_away

    seat, state = task.seat, play.state
    if task.purpose == "escape" and not got_away(play, task):
        return
    counted = task.first if state.options.doubles_on == "natural" else task.dice
    triple, pairs = triple_of(counted), pairs_of(counted)
    far = sum(task.dice) * INCH
    if triple is not None:
        far //= 2
        play.tell(Tripled(seat, triple, far))
        tire(play, seat)
    courier = play.courier(seat)
    ignored = tuple(
        [g.id for g in state.groups if courier.inside is None and _near(state, g.id, seat)]
    )
    walk = Walk(
        seat,
        task.heading,
        far,
        0,
        1 in task.dice,
        task.purpose,
        ignored,
        courier.in_stream,
    )
    if courier.ability == "horseman" and courier.mounted and not courier.turned and far:
        play.push(AskTurn(seat, walk, pairs))
    else:
        ask_stop(play, walk, pairs)


def _near(state: State, group: str, seat: Seat) -> bool:
    return touches(state, state.group(group), seat)


def tire(play: Play, seat: Seat) -> None:
    """A triple: everybody living loses a rung, the horse of whoever threw it is fatigued."""
    for each, courier in enumerate(play.state.couriers):
        if courier.alive:
            play.energy(each, max(0, courier.energy - 1), "triple")
    horse = play.courier(seat).horse
    if horse is not None and play.courier(seat).mounted and not horse.fatigued:
        play.tell(HorseChanged(seat, "fatigued"))
        play.state.set_horse(seat, fatigued=True)


# The path -----------------------------------------------------------------------------------------


def turns(state: State, task: AskTurn) -> tuple[Action | Open, ...]:
    """A horseman's turn, or none."""
    at = state.couriers[task.seat].at
    return Straight(), Turning(at, task.walk.heading, task.walk.left)


def turned(play: Play, task: AskTurn, action: Action) -> None:
    """The path has its bend."""
    walk = task.walk
    if isinstance(action, Turn):
        play.state.set(task.seat, turned=True)
        walk = replace(walk, turn_at=action.at, turn_to=action.heading)
    ask_stop(play, walk, task.pairs)


def legs(at: Point, walk: Walk) -> list[tuple[int, Point, Point, int]]:
    """The straight pieces of a planned path: from how far on, from where, in which direction, how
    long.
    """
    if walk.turn_at is None or walk.turn_to is None:
        return [(0, at, walk.heading, walk.left)]
    bend = advanced(at, walk.heading, walk.turn_at)
    return [
        (0, at, walk.heading, walk.turn_at),
        (walk.turn_at, bend, walk.turn_to, walk.left - walk.turn_at),
    ]


def lane_stops(state: State, at: Point, walk: Walk) -> list[tuple[int, int, Point, Point, int]]:
    """The pieces of a path that lie in a lane: from how far on to how far, where that leg begins,
    in which direction, and how far on that is.
    """
    beyond = state.options.lane_length * INCH
    lanes = [lane for bridge in state.country.terrain.bridges for lane in bridge.lanes(beyond)]
    found = []
    for begun, start, heading, far in legs(at, walk):
        if far:
            for begin, end in spans(start, advanced(start, heading, far), lanes, far):
                found.append((begun + begin, begun + end, start, heading, begun))
    return found


def door_stops(state: State, at: Point, walk: Walk) -> list[tuple[int, str, int]]:
    """The doors a path comes within an inch of: how far on, of which building, which door."""
    burning = {name for name, _turn in state.burning}
    found = []
    for building in state.country.terrain.buildings:
        if building.id in burning:
            continue
        for n, door in enumerate(building.doors):
            for begun, start, heading, far in legs(at, walk):
                met = to_disc(start, heading, door, INCH)
                if met is not None and met <= far:
                    found.append((begun + met, building.id, n))
                    break
    return sorted(found)


def ask_stop(play: Play, walk: Walk, pairs: tuple[int, ...]) -> None:
    """Where he may stop by choice, he is asked."""
    at = play.courier(walk.seat).at
    if lane_stops(play.state, at, walk) or door_stops(play.state, at, walk):
        play.push(AskStop(walk.seat, walk, pairs))
    else:
        play.push(Walking(walk), Pairs(walk.seat, pairs))


def stops(state: State, task: AskStop) -> tuple[Action | Open, ...]:
    """On to the end, to a stop in a lane, or in at a door."""
    at = state.couriers[task.seat].at
    found: list[Action | Open] = [RideOn()]
    taken = -1
    for begin, end, start, heading, begun in lane_stops(state, at, task.walk):
        least = max(begin, taken + 1)
        if least <= end:
            back = advanced(start, heading, -begun)
            found.append(Stopping(back, heading, least, end))
            taken = end
    known: set[tuple[str, int]] = set()
    for _far, building, door in door_stops(state, at, task.walk):
        if (building, door) not in known:
            known.add((building, door))
            found.append(Enter(building, door))
    return tuple(found)


def stopped(play: Play, task: AskStop, action: Action) -> None:
    """The plan is whole: he goes."""
    walk = task.walk
    match action:
        case StopAt(far):
            walk = replace(walk, stop=far)
        case Enter(building, door):
            at = play.courier(task.seat).at
            far = next(
                s for s, b, d in door_stops(play.state, at, walk) if (b, d) == (building, door)
            )
            walk = replace(walk, stop=far, door=(building, door))
        case _:
            pass
    play.push(Walking(walk), Pairs(task.seat, task.pairs))
