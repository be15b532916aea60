"""A courier's movement step (§6.1): what he may do before any die is thrown. Adventures at
farmhouses, in woods and at bridges, and looting (16.25 to 16.28).
"""

import msgspec

from game.engine.geometry import Line, Point, advanced, direction, distance, nearest, within
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Cutting, beyond
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Changed, Stayed, Woke
from game.engine.steeplechase.relations import guarded, is_enemy, rear, touches, touching
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import escort
from game.engine.steeplechase.round.dice import ride
from game.engine.steeplechase.round.fighting import WOLVES, begin_fight, enter, leave
from game.engine.steeplechase.round.groups import ambush, open_spot, remove_group, spawn
from game.engine.steeplechase.round.parlaying import maiden
from game.engine.steeplechase.round.pursuit import bullet
from game.engine.steeplechase.round.turns import arrived
from game.engine.steeplechase.sight import FOOTPRINTS, Beside, beside, heading_to
from game.engine.steeplechase.state import Courier, Flock, Horse, State
from game.engine.steeplechase.tasks import AskShortcut, AskYesNo

replace = msgspec.structs.replace

BRANCHES = 3
"""Up to this total the branches unseat him."""


def adventure(play: Play, seat: Seat, site: str) -> None:
    """Roll on the table of the site."""
    state, country = play.state, play.state.country
    sites = play.courier(seat).sites
    state.set(seat, sites=(*[each for each in sites if each != site], site))
    if site in country.buildings:
        _farmhouse(play, seat, site)
    elif site in country.bridges:
        _bridge(play, seat, site)
    else:
        _woods(play, seat)


def _farmhouse(play: Play, seat: Seat, site: str) -> None:
    state = play.state
    match play.roll(seat, "farmhouse", group=site):
        case 1:
            bullet(play, site, seat)
        case 2:
            maiden(play, seat, friend=True)
        case 3:
            courier = play.courier(seat)
            if courier.rations or "bread" in courier.items:
                play.push(AskYesNo(seat, "give_food"))
        case 4:
            play.lay(burning=(*state.burning, (site, play.turn)))
            door = state.country.buildings[site].doors[0]
            for each, courier in enumerate(state.couriers):
                if courier.inside == site and courier.active:
                    spot = open_spot(play, door, INCH * 3 // 4)
                    play.goes(each, (courier.at, spot), 0, False, "door", site)
                    state.set(each, at=spot, inside=None, asleep=False)
        case 5:
            play.gain(seat, "ration", "chickens")
        case _:
            shortcut(play, seat)


def gave_food(play: Play, seat: Seat, yes: bool) -> None:
    """A ration, else his bread."""
    if yes:
        play.lose(seat, "ration" if play.courier(seat).rations else "bread", "given")
        play.boast(seat, 1, "family_fed")


def shortcut(play: Play, seat: Seat) -> None:
    """An inch nearer the finish than the first of the others, if he does not lead (row 6)."""
    state = play.state
    off = [distance(courier.at, state.country.finish.at) for courier in state.couriers]
    others = [off[n] for n, each in enumerate(state.couriers) if n != seat and each.alive]
    if others and off[seat] <= min(others):
        return
    nearer = min(others) - NUMBERS.shortcut_nearer if others else off[seat] - NUMBERS.shortcut_clear
    if nearer > 0 and cutting(state, seat, nearer).spots():
        play.push(AskShortcut(seat, nearer))


def cutting(state: State, seat: Seat, far: int) -> Cutting:
    """Where a shortcut may come out."""
    others = tuple([c.at for n, c in enumerate(state.couriers) if n != seat and c.alive])
    radius = state.couriers[seat].radius
    groups = tuple([(g.at, g.radius + radius + 2 * INCH) for g in state.groups])
    return Cutting(state.options.map, far, others, groups)


def _woods(play: Play, seat: Seat) -> None:
    state = play.state
    match play.roll(seat, "woods"):
        case 1:
            courier, finish = play.courier(seat), state.country.finish.at
            heading = heading_to(courier.at, finish)
            far = INCH + courier.radius + FOOTPRINTS[NUMBERS.bandits]
            spot = open_spot(play, courier.at, far, heading)
            back = heading_to(spot, courier.at) if spot != courier.at else heading
            spawn(play, "bandit", NUMBERS.bandits, spot, back, "priest", has_priest=True)
        case 2:
            play.gain(seat, "ration", "birds")
        case 3:
            if play.courier(seat).mounted:
                plus = (("horseman", 2 * (play.courier(seat).ability == "horseman")),)
                if play.roll(seat, "low_trees", plus) <= BRANCHES:
                    play.unhorse(seat, "branches")
        case 4:
            play.becomes(seat, "lost")
            play.stick(seat, "lost")
            state.set(seat, must_woods=play.turn + 1)
        case 5:
            maiden(play, seat)
        case _:
            foes = ((WOLVES, NUMBERS.soldiers),)
            play.fight_begins(seat, foes, "wolves")


def _bridge(play: Play, seat: Seat, site: str) -> None:
    state = play.state
    bridge = state.country.bridges[site]
    at = play.courier(seat).at
    match play.roll(seat, "bridge", group=site):
        case 1:
            near, far = bridge.start, bridge.end
            if distance(at, bridge.end) < distance(at, bridge.start):
                near, far = far, near
            way = heading_to(near, far)
            spot = advanced(far, way, INCH)
            figures, most, facing = NUMBERS.soldiers, NUMBERS.soldiers_break, (-way[0], -way[1])
            spawn(play, "british_infantry", figures, spot, facing, "soldiers", most)
        case 2:
            play.push(AskYesNo(seat, "save_child"))
        case 4:
            _sheep(play, seat, site)
        case 5:
            play.boast(seat, 1, "powder")
        case _:
            band = ambush(play, seat, NUMBERS.bandits, "bridge").id
            begin_fight(play, seat, (band,))


def _sheep(play: Play, seat: Seat, site: str) -> None:
    state = play.state
    bridge = state.country.bridges[site]
    way = direction(bridge.end[0] - bridge.start[0], bridge.end[1] - bridge.start[1])
    at, finish = play.courier(seat).at, state.country.finish.at
    if way[0] * (finish[0] - at[0]) + way[1] * (finish[1] - at[1]) < 0:
        way = (-way[0], -way[1])
    middle = advanced(at, way, NUMBERS.flock_ahead)
    side, half = (-way[1], way[0]), NUMBERS.flock_wide // 2
    ends = advanced(middle, side, -half), advanced(middle, side, half)
    a, b = sorted(ends)
    play.lay(flocks=(*state.flocks, Flock(a, b, play.turn + 1)))


def save_child(play: Play, seat: Seat, yes: bool) -> None:
    """A drowning child (row 2)."""
    if not yes:
        return
    plus = (("cunning", 2 * (play.courier(seat).ability == "cunning")),)
    total = play.roll(seat, "child", plus)
    if total <= 1:
        play.stick(seat, "child")
    elif total >= 5:
        play.boast(seat, 1, "child")


# Looting (16.25) ----------------------------------------------------------------------------------


def may_loot(state: State, seat: Seat, building: str) -> bool:
    """Whether he may loot that monastery."""
    return building in state.open_doors or any(each[0] == seat for each in state.loot_rights)


def loot(play: Play, seat: Seat) -> None:
    """One roll; a right for one turn is used up, and the monks are his enemies again."""
    match play.roll(seat, "loot"):
        case 1:
            play.gain(seat, "wine", "loot")
            play.boast(seat, 1, "loot")
        case 2:
            play.gain(seat, "bread", "loot")
        case 3:
            courier = play.courier(seat)
            play.gain_horse(seat, courier.at if courier.inside is not None else None)
        case 4:
            play.gain(seat, "pistol", "loot")
        case 5:
            play.gain(seat, "coins", "loot")
            play.boast(seat, 1, "loot")
        case _:
            maiden(play, seat)
    state = play.state
    once = [each for each in state.loot_rights if each[0] == seat and each[2]]
    for _seat, name, _once in once:
        if state.there_is(name):
            group = state.group(name)
            state.set_group(name, enemy_of=tuple(sorted({*group.enemy_of, seat})))
    play.lay(loot_rights=tuple([each for each in state.loot_rights if each not in once]))


# Movement -----------------------------------------------------------------------------------------


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
