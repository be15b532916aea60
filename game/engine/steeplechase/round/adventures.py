"""Adventures at farmhouses, in woods and at bridges, and looting (16.25 to 16.28)."""

from game.engine.geometry import advanced, direction, distance
from game.engine.kinds import Seat
from game.engine.steeplechase.actions import Cutting
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import WOLVES, begin_fight
from game.engine.steeplechase.round.groups import ambush, open_spot, spawn
from game.engine.steeplechase.round.parlaying import maiden
from game.engine.steeplechase.round.pursuit import bullet
from game.engine.steeplechase.sight import FOOTPRINTS, heading_to
from game.engine.steeplechase.state import Flock, State
from game.engine.steeplechase.tasks import AskShortcut, AskYesNo

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
    others = [
        distance(courier.at, state.country.finish.at)
        for each, courier in enumerate(state.couriers)
        if each != seat and courier.alive
    ]
    own = distance(play.courier(seat).at, state.country.finish.at)
    if others:
        if own <= min(others):
            return
        far = min(others) - NUMBERS.shortcut_nearer
    else:
        far = own - NUMBERS.shortcut_clear
    if far <= 0:
        return
    if cutting(state, seat, far).spots():
        play.push(AskShortcut(seat, far))


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
            spawn(
                play,
                "british_infantry",
                NUMBERS.soldiers,
                spot,
                (-way[0], -way[1]),
                "soldiers",
                NUMBERS.soldiers_break,
            )
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
