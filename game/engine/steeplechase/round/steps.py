"""What there is to do in an action step, and where (§10.2)."""

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.relations import close, is_enemy, obliging, touching
from game.engine.steeplechase.round.adventures import may_loot
from game.engine.steeplechase.sight import MOUNTED, Beside, beside, near, sees
from game.engine.steeplechase.state import Group, State
from game.engine.steeplechase.tasks import (
    AskAction,
)


def deeds(state: State, task: AskAction) -> tuple[Action, ...]:
    """Everything he may do."""
    seat = task.seat
    courier, here = state.couriers[seat], _here(state, seat)
    by_him = close(state, seat, NUMBERS.close)  # who is farther off neither speaks nor fights
    obliged = obliging(state, seat) if by_him else ()
    if obliged:
        talk = [] if courier.mute else [a.Parlay(name) for name in obliged]
        return (*talk, a.DoFight())
    if courier.must_woods == state.turn:
        wood = here.wood
        if wood is not None and not _enemy_close(state, seat):
            return (a.Adventure(wood),)
    found: list[Action] = [a.DoNothing()]
    if not courier.moved:
        found += _resting(state, seat, here)
    found += _with_groups(state, seat, by_him)
    found += [a.Adventure(site) for site in sites(state, seat, here)]
    if can_hide(state, seat, here):
        found.append(a.Hide())
    if not courier.moved:
        found += _with_buildings(state, seat, here)
    found += _with_comrades(state, seat)
    return tuple(found)


def _enemy_close(state: State, seat: Seat) -> bool:
    return any(is_enemy(state, group, seat) for group in close(state, seat, INCH))


def _here(state: State, seat: Seat) -> Beside:
    courier = state.couriers[seat]
    return beside(state.options.country, courier.at, courier.radius)


def can_catch(state: State, seat: Seat, owner: Seat) -> bool:
    """Whether he may try for a loose horse, his own or a comrade's (§13.4)."""
    me, other = state.couriers[seat], state.couriers[owner]
    horse = other.horse
    if horse is None or horse.stands != "loose" or me.moved or not other.active:
        return False
    since = state.options.loose_horse == "same_turn" or horse.loose_since < state.turn
    if not since or other.moved:
        return False
    if seat == owner:
        return me.inside is None
    outdoors = me.inside is None and other.inside is None
    return outdoors and near(me.at, other.at, me.radius + other.radius, NUMBERS.helper)


def forages(state: State, seat: Seat) -> bool:
    """Whether there is food to be found here."""
    return state.couriers[seat].inside is not None or _grows(_here(state, seat))


def _grows(here: Beside) -> bool:
    return here.wood is not None or here.building is not None


def drinks(state: State, seat: Seat, here: Beside) -> bool:
    """Whether there is anything to drink."""
    courier = state.couriers[seat]
    if "wine" in courier.items or courier.may_water == state.turn:
        return True
    if courier.inside is not None:
        return False
    return courier.in_stream is not None or here.water


def _resting(state: State, seat: Seat, here: Beside) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = [
        a.Catch(owner)
        for owner, other in enumerate(state.couriers)
        if other.horse is not None and other.horse.stands == "loose"
        if can_catch(state, seat, owner)
    ]
    if drinks(state, seat, here):
        found.append(a.Drink())
    inside = courier.inside is not None
    if inside or "bread" in courier.items or courier.rations or _grows(here):
        found.append(a.Eat())
    found.append(a.Sleep())
    return found


def _with_groups(state: State, seat: Seat, by_him: list[Group]) -> list[Action]:
    courier = state.couriers[seat]
    if courier.inside is not None:
        return [
            a.Parlay(group.id)
            for group in state.groups
            if group.kind == "maiden" and group.inside == courier.inside
            if group.mode != "in_tow" and not courier.mute
        ]
    found: list[Action] = []
    if by_him and not courier.mute:
        found += [
            a.Parlay(group.id)
            for group in by_him
            if group.mode != "in_tow" and group.inside is None
        ]
    if by_him:
        found += [
            a.Attack(group.id)
            for group in touching(state, seat)
            if group.kind != "maiden" and group.mode != "in_tow"
            if not is_enemy(state, group, seat)
        ]
    if "pistol" in courier.items:
        found += [a.Fire(group.id) for group in in_shot(state, seat)]
    return found


def in_shot(state: State, seat: Seat) -> list[Group]:
    """The groups a pistol reaches: enemies within six inches and in sight."""
    wood = state.options.wood_sight * INCH
    return [
        group
        for group in close(state, seat, NUMBERS.pistol)
        if group.kind != "maiden"
        and is_enemy(state, group, seat)
        and sees(state.country, state.couriers[seat].at, group.at, wood)
    ]


def sites(state: State, seat: Seat, here: Beside) -> list[str]:
    """The farmhouses, woods and bridges at which he may have an adventure now (A31)."""
    courier = state.couriers[seat]
    by = here.sites if courier.inside is None else (courier.inside,)
    if not by:
        return []
    houses = state.country.buildings
    closed = [name for name, _turn in state.burning]
    closed += [site for site in by if site in houses and houses[site].kind != "farmhouse"]
    found = [site for site in by if site not in closed]
    match state.options.adventure_limit:
        case "unlimited":
            return found
        case "once":
            return [site for site in found if site not in courier.sites]
        case _:
            return [site for site in found if not courier.sites or courier.sites[-1] != site]


def can_hide(state: State, seat: Seat, here: Beside) -> bool:
    """Whether somebody pursues him, and there is something to hide behind."""
    courier = state.couriers[seat]
    if courier.moved or courier.inside is not None or courier.hidden or not here.cover:
        return False
    return any(group.quarry == seat for group in state.groups)


def _with_buildings(state: State, seat: Seat, here: Beside) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = []
    if state.open_doors or state.loot_rights:
        for building in state.country.terrain.buildings:
            if building.kind != "monastery" or not may_loot(state, seat, building.id):
                continue
            if courier.inside is None:
                by = any(near(courier.at, door, courier.radius, INCH) for door in building.doors)
            else:
                by = courier.inside == building.id
            if by:
                found.append(a.Loot(building.id))
    for name, since in state.burning:
        if since < state.turn and courier.inside is None and name in here.buildings:
            found.append(a.Douse(name))
    return found


def _with_comrades(state: State, seat: Seat) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = [a.Destroy(message) for message in courier.messages]
    if state.seats == 1:
        return found
    give, (x, y), inside = state.options.give_range * INCH, courier.at, courier.inside
    farthest, together = 2 * (NUMBERS.close + 2 * MOUNTED), inside is not None
    for other, comrade in enumerate(state.couriers):
        there, south = comrade.at
        if other == seat or (not together and abs(there - x) + abs(south - y) > farthest):
            continue
        if inside != comrade.inside or comrade.standing != "active":
            continue
        radii = courier.radius + comrade.radius
        if courier.messages and (together or near(courier.at, comrade.at, radii, give)):
            found += [a.Give(message, other) for message in courier.messages]
        if can_contest(state, seat, other) and (
            together or near(courier.at, comrade.at, radii, NUMBERS.close)
        ):
            found.append(a.Challenge(other))
    return found


def can_contest(state: State, seat: Seat, other: Seat) -> bool:
    """Whether two may boast against one another."""
    me, comrade = state.couriers[seat], state.couriers[other]
    if not me.boasts or not comrade.boasts or other in me.contests or comrade.asleep:
        return False
    both = [[chit for chit in each.boasts if not chit.shown] for each in (me, comrade)]
    return all(both)
