"""A courier's way over the country: what he meets, in the order in which he meets it (§6, §7)."""

from math import isqrt
from typing import Final, NamedTuple

import msgspec

from game.engine.geometry import FAR, Point, advanced, crossings, edges
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.relations import is_enemy
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import enter
from game.engine.steeplechase.round.turns import arrived, deliver
from game.engine.steeplechase.sight import (
    MOUNTED,
    TOUCHING,
    WIDEST,
    houses_on,
    lying,
    not_aside,
    stretches_in,
    water_on,
)
from game.engine.steeplechase.state import State

_RANKS: Final = (
    "woods",
    "edge",
    "river",
    "building",
    "wall",
    "stream",
    "enemy",
    "finish",
    "lane",
    "door",
)
"""Of things at the same distance the first comes first (§6.4)."""


class MetOnWay(NamedTuple):
    """Something on the way: how far on, what kind of thing, and which."""

    far: int
    kind: str
    id: str = ""


def to_disc(p: Point, heading: Point, centre: Point, radius: int) -> int | None:
    """How far on the heading first comes within `radius` of a point that is farther off now; None
    where it never does.
    """
    east, south = centre[0] - p[0], centre[1] - p[1]
    along = (east * heading[0] + south * heading[1]) // FAR
    aside = east * east + south * south - along * along
    if along <= 0 or aside > radius * radius or east**2 + south**2 <= radius * radius:
        return None
    return max(0, along - isqrt(radius * radius - max(0, aside)))


def passing(p: Point, heading: Point, centre: Point, radius: int) -> int | None:
    """How far on the heading comes nearest to a point, if that is within `radius` of it and
    ahead; None otherwise.
    """
    east, south = centre[0] - p[0], centre[1] - p[1]
    along = (east * heading[0] + south * heading[1]) // FAR
    aside = east * east + south * south - along * along
    return along if along > 0 and aside <= radius * radius else None


def to_edge(state: State, p: Point, heading: Point, far: int) -> int | None:
    """How far on the table ends; None where it does not on the way."""
    end = advanced(p, heading, far)
    if state.country.holds(end):
        return None
    found = []
    for here, way, size in zip(p, heading, state.country.size, strict=True):
        if way < 0:
            found.append(here * FAR // -way)
        elif way > 0:
            found.append((size - here) * FAR // way)
    return min([far, *found])


def clamped(state: State, p: Point) -> Point:
    """A point of the table."""
    wide, high = state.country.size
    return min(max(0, p[0]), wide), min(max(0, p[1]), high)


def barriers_on(state: State, p: Point, heading: Point, far: int) -> list[MetOnWay]:
    """Rivers, houses, walls and flocks a path comes to."""
    country, end = state.country, advanced(p, heading, far)
    found = []
    wet = water_on(country, p, end, far)
    if wet is not None:
        found.append(MetOnWay(wet[0], "river"))
    found += [MetOnWay(s, "building", house) for s, house in houses_on(country, p, end, far)]
    for wall in lying(country, "walls", p, end):
        found += [MetOnWay(s, "wall", wall.id) for s in crossings(p, end, wall.edges, far)[:1]]
    for n, flock in enumerate(state.flocks):
        sheep = crossings(p, end, edges((flock.a, flock.b)), far)
        found += [MetOnWay(s, "wall", f"flock {n}") for s in sheep[:1]]
    return [met for met in found if met.far > 0 or met.kind != "wall"]


def streams_on(state: State, p: Point, heading: Point, far: int) -> list[MetOnWay]:
    """The streams a path crosses, but for under a bridge."""
    end = advanced(p, heading, far)
    return [
        MetOnWay(s, "stream", stream.id)
        for stream in lying(state.country, "streams", p, end)
        for s in crossings(p, end, stream.edges, far)
        if s > 0 and not state.country.on_deck(advanced(p, heading, s))
    ]


def first_met(state: State, walk: t.Walk, p: Point, heading: Point, far: int) -> MetOnWay | None:
    """What comes next on the way within `far`."""
    courier, country, end = state.couriers[walk.seat], state.country, advanced(p, heading, far)
    found = []
    # Over open country, as most go, no kind of thing in the way is looked for by itself.
    if state.flocks or not_aside(country.in_the_way, p, end):
        found = [met for met in barriers_on(state, p, heading, far) if met.id not in walk.cleared]
        found += [
            met
            for met in streams_on(state, p, heading, far)
            if not (met.id == walk.stream and walk.done + met.far <= NUMBERS.entered)
            and met.id not in walk.cleared
        ]
    edge = None if country.holds(end) else to_edge(state, p, heading, far)
    if edge is not None:
        found.append(MetOnWay(edge, "edge"))
    separate = state.options.woods_test == "separate_die"
    if courier.mounted and not walk.hoods and (walk.ones or separate) and walk.purpose != "stagger":
        wooded = stretches_in(country, "woods", p, end, far)
        found += [MetOnWay(begin, "woods") for begin, _end in wooded[:1]]
    reach = far + WIDEST + MOUNTED + INCH
    x, y = p
    for group in state.groups:
        there, south = group.at
        # Farther off than he goes he meets nobody.
        if abs(there - x) > reach or abs(south - y) > reach:
            continue
        if group.id in walk.ignored or not is_enemy(state, group, walk.seat):
            continue
        if group.mode == "in_tow":
            continue
        met = to_disc(p, heading, group.at, group.radius + courier.radius)
        if met is not None and met <= far:
            found.append(MetOnWay(met, "enemy", group.id))
    if courier.messages and courier.active:
        finish = country.finish
        reach = finish.radius + courier.radius
        met = to_disc(p, heading, finish.at, reach)
        if (p[0] - finish.at[0]) ** 2 + (p[1] - finish.at[1]) ** 2 <= reach * reach:
            met = 0
        if met is not None and met <= far:
            found.append(MetOnWay(met, "finish"))
    if walk.stop is not None and 0 <= walk.stop - walk.done <= far:
        kind = "lane" if walk.door is None else "door"
        found.append(MetOnWay(walk.stop - walk.done, kind))
    if not found:
        return None
    return min(found, key=lambda met: (met.far, _RANKS.index(met.kind)))


def walking(play: Play, task: t.Walking) -> None:
    """On from where he stands to what comes next."""
    walk, state = task.walk, play.state
    p = play.courier(walk.seat).at
    far = walk.left
    bend = None if walk.turn_at is None else walk.turn_at - walk.done
    if bend is not None and bend < far:
        far = bend
    met = first_met(state, walk, p, walk.heading, far)
    if met is None:
        if bend is not None and walk.turn_to is not None:
            _go(play, walk, far, "turn")
            turned = _on(walk, far, heading=walk.turn_to, turn_at=None, turn_to=None)
            play.push(t.Walking(turned))
        else:
            _go(play, walk, far, "end")
        return
    if met.kind == "woods":
        _go(play, walk, met.far, "woods")
        _in_woods(play, _on(walk, met.far, hoods=True))
    elif met.kind in {"wall", "stream"} and _can_jump(play, walk):
        over = "wall" if met.kind == "wall" else "stream"
        play.push(t.AskJump(walk.seat, walk, over, met.id, met.far))  # type: ignore[arg-type]
    else:
        _stop_at(play, walk, met)


def _can_jump(play: Play, walk: t.Walk) -> bool:
    return play.courier(walk.seat).mounted and walk.purpose != "stagger"


def _on(walk: t.Walk, far: int, **fields: object) -> t.Walk:
    return msgspec.structs.replace(walk, left=walk.left - far, done=walk.done + far, **fields)


def _go(play: Play, walk: t.Walk, far: int, by: str, what: str = "") -> Point:
    """So far along; where he is then."""
    courier = play.courier(walk.seat)
    there = clamped(play.state, advanced(courier.at, walk.heading, far))
    if far or by not in {"woods", "turn", "stream", "wall"}:
        play.goes(walk.seat, (courier.at, there), far, courier.mounted, by, what)
    stream = None if far else courier.in_stream
    play.state.set(walk.seat, at=there, in_stream=stream)
    return there


def _stop_at(play: Play, walk: t.Walk, met: MetOnWay) -> None:
    """What ends the way, and where."""
    match met.kind:
        case "river" | "building" | "wall":
            _go(play, walk, max(0, met.far - NUMBERS.stand_off), met.kind, met.id)
        case "stream":
            _go(play, walk, met.far, "stream", met.id)
            play.state.set(walk.seat, in_stream=met.id)
        case "finish":
            _go(play, walk, met.far, "finish")
            deliver(play, walk.seat)
        case "door":
            _go(play, walk, met.far, "door")
            building, door = walk.door or ("", 0)
            enter(play, walk.seat, building, door)
        case _:
            _go(play, walk, met.far, met.kind, met.id)


def _in_woods(play: Play, walk: t.Walk) -> None:
    """A die showing 1 unseats him (7.1), or a die of its own is thrown for it."""
    seat = walk.seat
    if play.state.options.woods_test == "movement_dice":
        play.unhorse(seat, "woods")
        play.push(t.Walking(walk))
        return
    die = play.throw(seat, "woods")
    tried = t.WoodsTried(seat, walk, 0, die)
    if die <= play.courier(seat).energy:
        play.push(t.AskAgain(seat, "woods", die, tried))
    else:
        play.push(tried)


def woods_tried(play: Play, task: t.WoodsTried) -> None:
    """The branches have had their die."""
    if play.roll(task.seat, "branches", die=task.die) == 1:
        play.unhorse(task.seat, "woods")
    play.push(t.Walking(task.walk))


# Jumps --------------------------------------------------------------------------------------------


def jump(play: Play, task: t.AskJump) -> None:
    """He jumps: a die, which his energy may throw again."""
    die = play.throw(task.seat, task.over)
    jumped = t.Jumped(task.seat, task.walk, task.over, task.barrier, task.far, die)
    if die <= play.courier(task.seat).energy:
        play.push(t.AskAgain(task.seat, task.over, die, jumped))
    else:
        play.push(jumped)


def halt(play: Play, task: t.AskJump) -> None:
    """He does not."""
    _stop_at(play, task.walk, MetOnWay(task.far, task.over, task.barrier))


def run_up(far: int) -> int:
    """What the run to a wall adds, by the mils ridden up to it (16.4)."""
    if 3000 <= far <= 6000:
        return 1
    return 0 if 6000 < far <= 12000 else -1


def jump_modifiers(state: State, seat: Seat, over: str, far: int) -> tuple[tuple[str, int], ...]:
    """What is added to a jump's die; `far` is how far he has ridden up to the stand-off."""
    courier = state.couriers[seat]
    superb = courier.mounted and courier.horse is not None and courier.horse.superb
    plus = [("horseman", int(courier.ability == "horseman")), ("superb", int(superb))]
    if over == "wall":
        plus.append(("run_up", run_up(far)))
    return tuple(plus)


def jumped(play: Play, task: t.Jumped) -> None:
    """The die of a jump lies (16.3, 16.4)."""
    seat, walk, far = task.seat, task.walk, task.far
    stand_off = max(0, far - NUMBERS.stand_off)
    plus = jump_modifiers(play.state, seat, task.over, walk.done + stand_off)
    row = play.roll(seat, task.over, plus, task.barrier, task.die)
    if task.over == "stream":
        _over_stream(play, task, row)
        return
    match row:
        case 1:
            _go(play, walk, stand_off, "wall", task.barrier)
            play.kill_horse(seat)
            play.shame(seat, 1, "wall")
        case 2:
            _go(play, walk, stand_off, "wall", task.barrier)
            play.unhorse(seat, "wall")
        case 3:
            _go(play, walk, stand_off, "wall", task.barrier)
        case 5:
            _go(play, walk, far + NUMBERS.stand_off, "jumped", task.barrier)
            arrived(play, seat)
        case _:
            _clean(play, walk, far, task.barrier, "wall")


def _over_stream(play: Play, task: t.Jumped, row: int) -> None:
    seat, walk, far = task.seat, task.walk, task.far
    half = NUMBERS.entered
    match row:
        case 1:
            _go(play, walk, max(0, far - half), "stream", task.barrier)
            play.unhorse(seat, "stream")
            play.shame(seat, 1, "stream")
        case 3:
            _go(play, walk, far, "stream", task.barrier)
            play.state.set(seat, in_stream=task.barrier)
        case 5:
            _go(play, walk, far + half, "jumped", task.barrier)
            arrived(play, seat)
        case _:
            _clean(play, walk, far, task.barrier, "stream")


def _clean(play: Play, walk: t.Walk, far: int, barrier: str, over: str) -> None:
    """Over, and on as though nothing had been there."""
    play.boast(walk.seat, 1, over)
    beyond = min(walk.left, far + 1)
    _go(play, walk, beyond, "jumped", barrier)
    play.push(t.Walking(_on(walk, beyond, cleared=(*walk.cleared, barrier))))


# A step without dice ------------------------------------------------------------------------------


def stagger(play: Play, task: t.Stagger) -> None:
    """Moved by a table: straight, no choice, terrain and enemies stop him (§6.5)."""
    ignored = tuple([g.id for g in play.state.groups if _touching(play, g.id, task.seat)])
    walk = t.Walk(task.seat, task.heading, task.far, 0, False, "stagger", ignored)
    stream = play.courier(task.seat).in_stream
    play.push(t.Walking(_on(walk, 0, stream=stream)))


def _touching(play: Play, group: str, seat: Seat) -> bool:
    from game.engine.steeplechase.relations import within

    return within(play.state, play.state.group(group), seat, TOUCHING)
