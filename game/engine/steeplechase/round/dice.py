"""The dice of a move, what is thrown again, and the path planned with its length known (§6.2)."""

from itertools import combinations

import msgspec

from game.engine.geometry import Point, advanced, stretches
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.events import DiceThrown, Planned, Tripled
from game.engine.steeplechase.relations import touching
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import got_away
from game.engine.steeplechase.round.walking import first_met, to_disc
from game.engine.steeplechase.sight import not_aside
from game.engine.steeplechase.state import State

replace = msgspec.structs.replace


def ride(
    play: Play, seat: Seat, count: int, heading: Point, purpose: str = "move", captor: str = ""
) -> None:
    """Throw the dice of a move, an escape or one's way out of the ground."""
    dice = play.chance.dice(count)
    play.tell(DiceThrown(seat, purpose, dice))
    courier = play.courier(seat)
    if courier.rested or courier.meant:
        play.state.set(seat, rested=False, meant=())
    task = t.AskReroll(seat, heading, dice, dice, (), purpose, captor or None)  # type: ignore[arg-type]
    _ask_reroll(play, task)


def may_throw_again(state: State, task: t.AskReroll) -> tuple[int, ...]:
    """The places of dice that his energy allows to be thrown again."""
    energy = state.couriers[task.seat].energy
    chain = state.options.chain_rerolls == "on"
    return tuple(
        [n for n, die in enumerate(task.dice) if die <= energy and (chain or n not in task.again)]
    )


def _ask_reroll(play: Play, task: t.AskReroll) -> None:
    if may_throw_again(play.state, task):
        play.push(task)
    else:
        play.push(_lies(task))


def _lies(task: t.AskReroll) -> t.MoveLies:
    return t.MoveLies(task.seat, task.heading, task.dice, task.first, task.purpose, task.captor)


def rerolls(state: State, task: t.AskReroll) -> tuple[Action, ...]:
    """All sets of dice one may throw again, none first."""
    can = may_throw_again(state, task)
    return tuple([a.Reroll(each) for n in range(len(can) + 1) for each in combinations(can, n)])


def rerolled(play: Play, task: t.AskReroll, action: a.Reroll) -> None:
    """Throw those again, each for the last time unless the house chains them."""
    if not action.places:
        play.push(_lies(task))
        return
    dice = list(task.dice)
    for place in action.places:
        dice[place] = play.chance.die()
    play.tell(DiceThrown(task.seat, task.purpose, tuple(dice), action.places))
    again = tuple(sorted({*task.again, *action.places}))
    task = replace(task, dice=tuple(dice), again=again, times=task.times + 1)
    if play.state.options.chain_rerolls == "on":
        _ask_reroll(play, task)
    else:
        play.push(_lies(task))


def pairs_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The faces that lie exactly twice."""
    return tuple(sorted({face for face in dice if dice.count(face) == 2}))


def triple_of(dice: tuple[int, ...]) -> int | None:
    """The face that lies three times or more."""
    return next((face for face in dice if dice.count(face) >= 3), None)


def rolled(play: Play, task: t.MoveLies) -> None:
    """Triples, then the path is planned with the distance known (6.2, 3 to 5)."""
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
    ignored = tuple([group.id for group in touching(state, seat)])
    walk = t.Walk(
        seat, task.heading, far, 0, 1 in task.dice, task.purpose, ignored, courier.in_stream
    )
    if courier.ability == "horseman" and courier.mounted and not courier.turned and far:
        play.push(t.AskTurn(seat, walk, pairs))
    else:
        ask_stop(play, walk, pairs)


def tire(play: Play, seat: Seat) -> None:
    """A triple: everybody living loses a rung, the horse of whoever threw it is fatigued."""
    for each, courier in enumerate(play.state.couriers):
        if courier.alive:
            play.energy(each, max(0, courier.energy - 1), "triple")
    horse = play.courier(seat).horse
    if horse is not None and play.courier(seat).mounted and not horse.fatigued:
        play.horse_is(seat, "fatigued")
        play.state.set_horse(seat, fatigued=True)


def turns(state: State, task: t.AskTurn) -> tuple[Action | Open, ...]:
    """A horseman's turn, or none."""
    at = state.couriers[task.seat].at
    return a.Straight(), a.Turning(at, task.walk.heading, task.walk.left)


def turned(play: Play, task: t.AskTurn, action: Action) -> None:
    """The path has its bend."""
    walk = task.walk
    if isinstance(action, a.Turn):
        play.tell(Planned(task.seat, "turn", action.at, action.heading))
        play.state.set(task.seat, turned=True, meant=(action.at, *action.heading))
        walk = replace(walk, turn_at=action.at, turn_to=action.heading)
    ask_stop(play, walk, task.pairs)


def legs(at: Point, walk: t.Walk) -> list[tuple[int, Point, Point, int]]:
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


def lane_stops(state: State, at: Point, walk: t.Walk) -> list[tuple[int, int, Point, Point, int]]:
    """The pieces of a path that lie in a lane: from how far on to how far, where that leg begins,
    in which direction, and how far on that is.
    """
    lanes = state.country.lanes(state.options.lane_length * INCH)
    found = []
    for begun, start, heading, far in legs(at, walk):
        if far:
            there = advanced(start, heading, far)
            near = [lane.edges for lane in not_aside(lanes, start, there)]
            for begin, end in stretches(start, there, near, far) if near else ():
                found.append((begun + begin, begun + end, start, heading, begun))
    return found


def door_stops(state: State, at: Point, walk: t.Walk) -> list[tuple[int, str, int]]:
    """The doors a path comes within an inch of: how far on, of which building, which door."""
    burning = {name for name, _turn in state.burning}
    straight, (x, y) = legs(at, walk), at
    reach = walk.left + 2 * INCH
    found = []
    for building, n, door in state.country.doors:
        # Farther than he rides is no door he comes to.
        if abs(door[0] - x) > reach or abs(door[1] - y) > reach or building in burning:
            continue
        for begun, start, heading, far in straight:
            met = to_disc(start, heading, door, INCH)
            if met is not None and met <= far:
                found.append((begun + met, building, n))
                break
    return sorted(found)


def comes_to(state: State, at: Point, walk: t.Walk) -> int:
    """How far on he comes, if he clears whatever he may jump: short of all that ends a ride."""
    rides = state.couriers[walk.seat].mounted
    for begun, start, heading, far in legs(at, walk):
        walk = replace(walk, done=begun)
        while (met := first_met(state, walk, start, heading, far)) is not None:
            if met.kind == "woods":
                rides = rides and state.options.woods_test == "separate_die"
                walk = replace(walk, hoods=True)
            elif rides and met.kind in {"wall", "stream"}:
                walk = replace(walk, cleared=(*walk.cleared, met.id))
            else:
                return begun + met.far - 1
    return walk.done + far


def stops_on(
    state: State, at: Point, walk: t.Walk
) -> tuple[list[tuple[int, int, Point, Point, int]], list[tuple[int, str, int]]]:
    """The lanes and the doors of a path to which he comes."""
    lanes, doors = lane_stops(state, at, walk), door_stops(state, at, walk)
    if not lanes and not doors:
        return [], []
    last = comes_to(state, at, walk)
    return (
        [(one[0], min(one[1], last), one[2], one[3], one[4]) for one in lanes if one[0] <= last],
        [door for door in doors if door[0] <= last],
    )


def ask_stop(play: Play, walk: t.Walk, pairs: tuple[int, ...]) -> None:
    """Where he may stop by choice, he is asked."""
    if any(stops_on(play.state, play.courier(walk.seat).at, walk)):
        play.push(t.AskStop(walk.seat, walk, pairs))
    else:
        play.push(t.Walking(walk), t.Pairs(walk.seat, pairs))


def stops(state: State, task: t.AskStop) -> tuple[Action | Open, ...]:
    """On to the end, to a stop in a lane, or in at a door."""
    at = state.couriers[task.seat].at
    found: list[Action | Open] = [a.RideOn()]
    taken = -1
    lanes, doors = stops_on(state, at, task.walk)
    for begin, end, start, heading, begun in lanes:
        least = max(begin, taken + 1)
        if least <= end:
            back = advanced(start, heading, -begun)
            found.append(a.Stopping(back, heading, least, end))
            taken = end
    known: set[tuple[str, int]] = set()
    for _far, building, door in doors:
        if (building, door) not in known:
            known.add((building, door))
            found.append(a.Enter(building, door))
    return tuple(found)


def stopped(play: Play, task: t.AskStop, action: Action) -> None:
    """All is settled: he goes."""
    walk = task.walk
    match action:
        case a.StopAt(far):
            play.tell(Planned(task.seat, "lane", far))
            _means(play, task.seat, far)
            walk = replace(walk, stop=far)
        case a.Enter(building, door):
            at = play.courier(task.seat).at
            far = next(
                s for s, b, d in door_stops(play.state, at, walk) if (b, d) == (building, door)
            )
            play.tell(Planned(task.seat, "door", far, building=building))
            _means(play, task.seat, far, door)
            walk = replace(walk, stop=far, door=(building, door))
        case _:
            pass
    play.push(t.Walking(walk), t.Pairs(task.seat, task.pairs))


def _means(play: Play, seat: Seat, *stop: int) -> None:
    play.state.set(seat, meant=(*play.courier(seat).meant, *stop))
