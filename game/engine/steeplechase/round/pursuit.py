"""Groups look about and go after whom they see (§9), and those that do not pursue move along their
lines and back to them (§8, §2.7).
"""

from typing import Final

from game.engine.geometry import Point, advanced, crossings, distance
from game.engine.kinds import Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import FAR_OFF, KINDS, NUMBERS, field_to, row_of, squares
from game.engine.steeplechase.relations import (
    at_his_door,
    besieges,
    gap_to,
    is_enemy,
    looks,
    may_pursue,
    target,
    touches,
)
from game.engine.steeplechase.round import Play, along_line, back_to_line, over_squares
from game.engine.steeplechase.round.groups import at_rest, close_up, note_contacts, remove_group
from game.engine.steeplechase.round.walking import passing, streams_on, to_disc, to_edge
from game.engine.steeplechase.sight import (
    TOUCHING,
    heading_to,
    houses_on,
    lying,
    stretches_in,
    water_on,
)
from game.engine.steeplechase.state import Detour, Group, Phase, State
from game.engine.steeplechase.tasks import Pairs, PursueOf, Pursuit

AGAINST: Final = 300
"""A group stands against a wall whose crossing is so near."""

RIDER_LOST: Final = 6


def pursuit(play: Play, task: Pursuit) -> None:
    """One group after another, in the order in which they came."""
    play.state.phase = Phase.PURSUIT
    play.tell(e.PhaseBegan(Phase.PURSUIT, (), ()))
    play.push(*[PursueOf(group.id) for group in play.state.groups if looks(group)])


def pursue_of(play: Play, task: PursueOf) -> None:
    """A group's look, and its move."""
    state = play.state
    group = state.find(task.group)
    if state.result is not None or group is None or not looks(group):
        return
    seen = target(state, group)
    if seen is None:
        if group.quarry is not None:
            give_up(play, group.id)
        return
    set_quarry(play, group.id, seen)
    pursuit_move(play, group.id)
    note_contacts(play)


def set_quarry(play: Play, name: str, seat: Seat) -> None:
    """It pursues that courier from now on."""
    group = play.state.group(name)
    if group.quarry != seat:
        play.tell(e.PursuitBegan(name, seat, gap_to(play.state, group, seat)))
        play.state.set_group(name, quarry=seat, detour=None)
    play.state.set_group(name, mode="pursue", camped=False)


def give_up(play: Play, name: str) -> None:
    """It has lost its quarry."""
    group = play.state.group(name)
    if group.quarry is not None:
        play.tell(e.PursuitEnded(name, group.quarry))
    play.state.set_group(name, quarry=None, mode=at_rest(group), detour=None, at_wall=None)


def pursuit_move(play: Play, name: str) -> None:
    """Dice, bullets, and after him (§9.3)."""
    state = play.state
    group = state.group(name)
    seat = group.quarry
    if seat is None or touches(state, group, seat) or at_his_door(state, group, seat):
        return
    count = KINDS[group.kind].dice
    if group.kind == "british_cavalry" and state.country.in_rough(group.at):
        count = 1
    dice = play.chance.dice(count)
    play.tell(e.GroupThrew(name, dice, "pursuit"))
    if besieges(state, group, seat):
        _to_his_door(play, name, seat, sum(dice) * INCH)
        return
    shots = {1, 2} if group.kind == "british_infantry" else {1}
    for die in dice:
        if die in shots:
            bullet(play, name, seat)
    if may_pursue(state, state.group(name), seat):
        after_him(play, name, sum(dice) * INCH)


def after_him(play: Play, name: str, far: int) -> None:
    """So far after its quarry, once its dice lie and its bullets have flown."""
    state = play.state
    group = state.group(name)
    seat = group.quarry
    if seat is None:
        return
    if group.detour is not None and not _water_first(state, group, seat):
        group = state.set_group(name, detour=None)
    if group.detour is not None:
        far = _round(play, name, far)
        if far <= 0:
            return
    _straight(play, name, far)


def _to_his_door(play: Play, name: str, seat: Seat, far: int) -> None:
    """Round the house to the door through which he went in; there they wait (A27)."""
    country, door = play.state.country, play.courier(seat).at
    grid = squares(country.id)
    over_squares(play, name, field_to(country.id, (grid.nearest_open(door),)), far)


def bullet(play: Play, name: str, seat: Seat) -> None:
    """One roll on 16.5, for his state at that moment."""
    courier = play.courier(seat)
    mounted = courier.mounted
    die = play.chance.die()
    play.tell(e.BulletFlew(name, seat, die, mounted))
    row = row_of("bullets", die)
    if mounted:
        match row:
            case 4:
                play.horse_is(seat, "wounded")
                play.state.set_horse(seat, wounded=True, fatigued=True)
            case 5:
                play.unhorse(seat, "bullets")
            case 6:
                play.kill_horse(seat)
            case _:
                pass
        return
    match row:
        case 4:
            play.wound(seat, "bullets")
        case 5:
            play.stick(seat, "bullets")
        case 6:
            play.wound(seat, "bullets")
            play.energy(seat, 0, "bullets")
            play.stick(seat, "bullets")
        case _:
            pass


# The way ------------------------------------------------------------------------------------------


def _water_first(state: State, group: Group, seat: Seat) -> bool:
    """Whether the straight way to the quarry meets a river before anything else stops it."""
    at = state.couriers[seat].at
    if group.at == at:
        return False
    far = distance(group.at, at)
    return water_on(state.country, group.at, at, far) is not None


def _straight(play: Play, name: str, far: int) -> None:
    state = play.state
    group = state.group(name)
    seat = group.quarry
    if seat is None:
        return
    quarry = play.courier(seat).at
    heading = heading_to(group.at, quarry)
    far = min(far, distance(group.at, quarry))
    found = way_met(state, group, heading, far)
    s, kind, what = min(found, default=(far, "end", ""))
    against = group.at_wall
    state.set_group(name, at_wall=None)
    stand = NUMBERS.stand_off
    stream = None
    if kind == "wall" and what == against and s <= AGAINST:
        there, by = advanced(group.at, heading, s + stand), "climbed"
    elif kind in {"wall", "river", "building"}:
        there, by = advanced(group.at, heading, max(0, s - stand)), kind
        if kind == "wall":
            state.set_group(name, at_wall=what)
    else:
        there, by = advanced(group.at, heading, s), kind
        stream = what if kind == "stream" else None
    whom = int(what) if kind == "contact" else None
    play.group_goes(name, (group.at, there), by, whom)
    state.set_group(name, in_stream=stream)
    play.place_group(name, there, heading)
    if kind == "river":
        state.set_group(name, detour=_detour(state, state.group(name), seat))
    _through_wood(play, name, group.at, there, seat)


def way_met(state: State, group: Group, heading: Point, far: int) -> list[tuple[int, str, str]]:
    """All a group would meet on a straight way: how far on, what kind of thing, and which."""
    country, end = state.country, advanced(group.at, heading, far)
    found = _couriers_on(state, group, heading, far)
    wet = water_on(country, group.at, end, far)
    if wet is not None:
        found.append((wet[0], "river", ""))
    found += [(s, "building", house) for s, house in houses_on(country, group.at, end, far)]
    for wall in lying(country, "walls", group.at, end):
        found += [(s, "wall", wall.id) for s in crossings(group.at, end, wall.edges, far)[:1]]
    for n, flock in enumerate(state.flocks):
        sheep = crossings(group.at, end, ((flock.a, flock.b),), far)
        found += [(s, "wall", f"flock {n}") for s in sheep[:1]]
    for met_stream in streams_on(state, group.at, heading, far):
        if met_stream.id != group.in_stream or met_stream.far > NUMBERS.entered:
            found.append((met_stream.far, "stream", met_stream.id))
    edge = to_edge(state, group.at, heading, far)
    if edge is not None:
        found.append((edge, "edge", ""))
    return found


def _couriers_on(
    state: State, group: Group, heading: Point, far: int
) -> list[tuple[int, str, str]]:
    """The couriers on whom it comes upon the way (§9.3.4): it comes up till there is no room
    between, and is stopped, where it is nearest, by whom it would but touch in passing. Whom it
    touches as it sets out it leaves behind.
    """
    found = []
    for seat, courier in enumerate(state.couriers):
        if courier.hidden or not is_enemy(state, group, seat) or touches(state, group, seat):
            continue
        radii = group.radius + courier.radius
        if courier.inside is None:
            met = to_disc(group.at, heading, courier.at, radii)
            if met is None:
                met = passing(group.at, heading, courier.at, radii + TOUCHING)
            if met is not None and met <= far:
                found.append((met, "contact", str(seat)))
    return found


def _through_wood(play: Play, name: str, start: Point, end: Point, seat: Seat) -> None:
    """Cavalry loses riders under branches (§9.3)."""
    state = play.state
    group = state.group(name)
    if group.kind != "british_cavalry" or start == end:
        return
    if not stretches_in(state.country, "woods", start, end):
        return
    touching = touches(state, group, seat)
    dice = play.chance.dice(group.figures)
    play.tell(e.RidersLost(name, dice))
    lost = dice.count(RIDER_LOST)
    if not lost:
        return
    if lost >= group.figures:
        remove_group(play, name, "woods")
        return
    state.set_group(name, figures=group.figures - lost, removed=group.removed + lost)
    if touching:
        close_up(play, name, seat)


# Round by a bridge (§9.4) -------------------------------------------------------------------------


def _detour(state: State, group: Group, seat: Seat) -> Detour | None:
    country, at = state.country, state.couriers[seat].at
    grid = squares(country.id)
    here = grid.nearest_open(group.at)
    ends = []
    for n, bridge in enumerate(country.terrain.bridges):
        for from_start in (True, False):
            near, far = (bridge.start, bridge.end) if from_start else (bridge.end, bridge.start)
            over = bridge.length + distance(far, at)
            least = grid.at_least(here, grid.at(near)) * 50 + over
            ends.append(
                (least, 2 * n + (not from_start), near, over, Detour(bridge.id, from_start))
            )
    best: tuple[int, int, Detour] | None = None
    # The way itself is looked for only where it may be the shortest.
    for least, number, near, over, detour in sorted(ends):
        if best is not None and least > best[0]:
            break
        gone = field_to(country.id, (grid.at(near),))[grid.number(here)]
        if gone < FAR_OFF and (best is None or (gone * 50 + over, number) < best[:2]):
            best = (gone * 50 + over, number, detour)
    return None if best is None else best[2]


def _round(play: Play, name: str, far: int) -> int:
    """On the way round: to the near end, over the deck; what is left for the straight way."""
    state = play.state
    group = state.group(name)
    detour = group.detour
    if detour is None:
        return far
    country = state.country
    bridge = country.bridges[detour.bridge]
    ends = (bridge.start, bridge.end)
    near, over = ends if detour.from_start else (ends[1], ends[0])
    if not detour.on_deck:
        grid = squares(country.id)
        far, reached = over_squares(play, name, field_to(country.id, (grid.at(near),)), far)
        if not reached:
            return 0
        state.set_group(name, detour=Detour(detour.bridge, detour.from_start, True))
    group = state.group(name)
    left = distance(group.at, over)
    if left == 0:
        state.set_group(name, detour=None)
        return far
    step = min(far, left)
    heading = heading_to(group.at, over)
    step, kind, whom = min([(step, "deck", ""), *_couriers_on(state, group, heading, step)])
    there = over if step == left else advanced(group.at, heading, step)
    if step:
        told = int(whom) if whom else None
        play.group_goes(name, (group.at, there), kind, told)
        play.place_group(name, there, heading)
    if whom or step < left:
        return 0
    state.set_group(name, detour=None)
    return far - step


def eligible(state: State, group: Group, seat: Seat) -> bool:
    """Whether a pair of that courier's may move it (§8.1)."""
    if not group.patrols or group.mode == "in_tow" or (group.camped and group.captives):
        return False
    if seat not in group.enemy_of:
        return False
    if any(
        touches(state, group, each) and is_enemy(state, group, each) for each in range(state.seats)
    ):
        return False
    return group.line is not None or group.mode == "pursue" or target(state, group) is not None


def moved_by(state: State, seat: Seat) -> tuple[str, ...]:
    """The groups a courier's pairs would move, the nearest first."""
    found = [
        (gap_to(state, group, seat), n, group.id)
        for n, group in enumerate(state.groups)
        if eligible(state, group, seat)
    ]
    return tuple([name for _gap, _n, name in sorted(found)])


def pairs(play: Play, task: Pairs) -> None:
    """One patrol for each pair."""
    note_contacts(play)
    if play.state.result is not None or not task.faces:
        return
    names = moved_by(play.state, task.seat)[: len(task.faces)]
    for name in names:
        if play.state.there_is(name):
            patrol_move(play, name)
    if names:
        note_contacts(play)


def patrol_move(play: Play, name: str) -> None:
    """A pursuit move where it sees somebody, else along its line or back to it (§8.2)."""
    state = play.state
    group = state.group(name)
    seen = target(state, group)
    if seen is not None:
        set_quarry(play, name, seen)
        pursuit_move(play, name)
        return
    if group.quarry is not None:
        give_up(play, name)
        group = state.group(name)
    if group.line is None:
        return
    dice = play.chance.dice(KINDS[group.kind].dice)
    play.tell(e.GroupThrew(name, dice, "pair"))
    far = sum(dice) * INCH
    if group.mode == "patrol":
        along_line(play, name, far)
    else:
        back_to_line(play, name, far)
