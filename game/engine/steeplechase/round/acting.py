"""A courier's action step (§10)."""

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Acted, ChitShown, ContestEnded, StateChanged
from game.engine.steeplechase.relations import is_enemy, obliging, touches
from game.engine.steeplechase.round.adventures import adventure, loot, may_loot
from game.engine.steeplechase.round.captivity import dig
from game.engine.steeplechase.round.fighting import begin_fight, hit, overcome
from game.engine.steeplechase.round.groups import end_truce
from game.engine.steeplechase.round.messages import drop_message
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import give_up
from game.engine.steeplechase.round.resting import sleep
from game.engine.steeplechase.sight import (
    at_bridge,
    at_building,
    at_rough,
    at_wall,
    at_water,
    at_wood,
    near,
    sees,
)
from game.engine.steeplechase.state import State, put
from game.engine.steeplechase.tasks import (
    ActOf,
    AskAction,
    AskAgain,
    AskContestChit,
    AskYesNo,
    Caught,
    Others,
    Overcome,
    Parlayed,
    Shot,
)


def act_of(play: Play, task: ActOf) -> None:
    """What comes before he is asked (§10.1)."""
    seat, state = task.seat, play.state
    courier = play.courier(seat)
    match courier.standing:
        case "dead":
            return
        case "buried":
            if not courier.acted:
                dig(play, seat)
            return
        case "captured":
            if play.turn >= courier.prison_from:
                play.push(AskYesNo(seat, "prisoner_roll", courier.captor))
            return
        case _:
            pass
    if courier.acted:
        return
    if obliging(state, seat):
        if courier.asleep:
            play.tell(StateChanged(seat, "woken"))
            state.set(seat, asleep=False)
    elif courier.asleep:
        play.tell(Acted(seat, "sleep"))
        sleep(play, seat)
        return
    play.push(AskAction(seat))


# What there is to do (§10.2) ----------------------------------------------------------------------


def deeds(state: State, task: AskAction) -> tuple[Action, ...]:
    """Everything he may do."""
    seat = task.seat
    courier = state.couriers[seat]
    obliged = obliging(state, seat)
    if obliged:
        talk = [] if courier.mute else [a.Parlay(name) for name in obliged]
        return (*talk, a.DoFight())
    wood = at_wood(state.country, courier.at, courier.radius)
    if courier.must_woods == state.turn and wood is not None and not _enemy_close(state, seat):
        return (a.Adventure(wood),)
    found: list[Action] = [a.Nothing()]
    if not courier.moved:
        found += _resting(state, seat)
    found += _with_groups(state, seat)
    found += [a.Adventure(site) for site in sites(state, seat)]
    if can_hide(state, seat):
        found.append(a.Hide())
    found += _with_buildings(state, seat)
    found += _with_comrades(state, seat)
    return tuple(found)


def _enemy_close(state: State, seat: Seat) -> bool:
    courier = state.couriers[seat]
    return any(
        is_enemy(state, group, seat)
        and near(group.at, courier.at, group.radius + courier.radius, INCH)
        for group in state.groups
    )


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
    courier = state.couriers[seat]
    return (
        courier.inside is not None
        or at_wood(state.country, courier.at, courier.radius) is not None
        or at_building(state.country, courier.at, courier.radius) is not None
    )


def drinks(state: State, seat: Seat) -> bool:
    """Whether there is anything to drink."""
    courier = state.couriers[seat]
    if "wine" in courier.items or courier.may_water == state.turn:
        return True
    if courier.inside is not None:
        return False
    return courier.in_stream is not None or at_water(state.country, courier.at, courier.radius)


def _resting(state: State, seat: Seat) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = [a.Catch(o) for o in range(state.seats) if can_catch(state, seat, o)]
    if drinks(state, seat):
        found.append(a.Drink())
    if "bread" in courier.items or courier.rations or forages(state, seat):
        found.append(a.Eat())
    return [*found, a.Sleep()]


def _with_groups(state: State, seat: Seat) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = []
    for group in state.groups:
        if group.mode == "in_tow" or courier.mute:
            continue
        radii = group.radius + courier.radius
        if courier.inside is not None:
            here = group.kind == "maiden" and group.inside == courier.inside
        else:
            here = group.inside is None and near(group.at, courier.at, radii, NUMBERS.close)
        if here:
            found.append(a.Parlay(group.id))
    for group in state.groups:
        if group.kind == "maiden" or group.mode == "in_tow" or is_enemy(state, group, seat):
            continue
        if courier.inside is None and touches(state, group, seat):
            found.append(a.Attack(group.id))
    if "pistol" in courier.items and courier.inside is None:
        found += [a.Fire(group.id) for group in state.groups if in_shot(state, seat, group.id)]
    return found


def in_shot(state: State, seat: Seat, name: str) -> bool:
    """Whether a pistol reaches that group: an enemy within six inches and in sight."""
    courier, group = state.couriers[seat], state.group(name)
    wood = state.options.wood_sight * INCH
    return (
        group.kind != "maiden"
        and is_enemy(state, group, seat)
        and near(group.at, courier.at, group.radius + courier.radius, NUMBERS.pistol)
        and sees(state.country, courier.at, group.at, wood)
    )


def sites(state: State, seat: Seat) -> list[str]:
    """The farmhouses, woods and bridges at which he may have an adventure now (A31)."""
    courier, country = state.couriers[seat], state.country
    burning = {name for name, _turn in state.burning}
    found = []
    for building in country.terrain.buildings:
        if building.kind != "farmhouse" or building.id in burning:
            continue
        beside = courier.inside is None and at_building(country, courier.at, courier.radius)
        if courier.inside == building.id or beside == building.id:
            found.append(building.id)
    if courier.inside is None:
        near_by = (
            at_wood(country, courier.at, courier.radius),
            at_bridge(country, courier.at, courier.radius),
        )
        found += [site for site in near_by if site is not None]
    match state.options.adventure_limit:
        case "unlimited":
            return found
        case "once":
            return [site for site in found if site not in courier.sites]
        case _:
            return [site for site in found if not courier.sites or courier.sites[-1] != site]


def can_hide(state: State, seat: Seat) -> bool:
    """Whether somebody pursues him, and there is something to hide behind."""
    courier, country = state.couriers[seat], state.country
    if courier.moved or courier.inside is not None or courier.hidden:
        return False
    if not any(group.quarry == seat for group in state.groups):
        return False
    at, radius = courier.at, courier.radius
    return any(
        found is not None
        for found in (
            at_wood(country, at, radius),
            at_rough(country, at, radius),
            at_building(country, at, radius),
            at_bridge(country, at, radius),
        )
    ) or at_wall(country, at, radius)


def _with_buildings(state: State, seat: Seat) -> list[Action]:
    courier = state.couriers[seat]
    if courier.moved:
        return []
    found: list[Action] = []
    for building in state.country.terrain.buildings:
        door = (
            any(near(courier.at, each, courier.radius, INCH) for each in building.doors)
            and courier.inside is None
        )
        here = building.kind == "monastery" and (courier.inside == building.id or door)
        if here and may_loot(state, seat):
            found.append(a.Loot(building.id))
    for name, since in state.burning:
        beside = at_building(state.country, courier.at, courier.radius) == name
        if since < state.turn and courier.inside is None and beside:
            found.append(a.Douse(name))
    return found


def _with_comrades(state: State, seat: Seat) -> list[Action]:
    courier = state.couriers[seat]
    found: list[Action] = [a.Destroy(message) for message in courier.messages]
    for other, comrade in enumerate(state.couriers):
        if other == seat or not comrade.active:
            continue
        radii = courier.radius + comrade.radius
        together = courier.inside is not None and courier.inside == comrade.inside
        apart = (courier.inside is None) != (comrade.inside is None) or (
            courier.inside is not None and not together
        )
        if apart:
            continue
        give = state.options.give_range * INCH
        if together or near(courier.at, comrade.at, radii, give):
            found += [a.Give(message, other) for message in courier.messages]
        close = together or near(courier.at, comrade.at, radii, NUMBERS.close)
        if close and can_contest(state, seat, other):
            found.append(a.Challenge(other))
    return found


def can_contest(state: State, seat: Seat, other: Seat) -> bool:
    """Whether two may boast against one another."""
    me, comrade = state.couriers[seat], state.couriers[other]
    both = [[chit for chit in each.boasts if not chit.shown] for each in (me, comrade)]
    return all(both) and other not in me.contests and not comrade.asleep


# What is done -------------------------------------------------------------------------------------


def acted(play: Play, task: AskAction, action: Action) -> None:
    """Carry it out."""
    seat, state = task.seat, play.state
    courier = play.courier(seat)
    state.set(seat, acted=True)
    match action:
        case a.Nothing():
            play.tell(Acted(seat, "nothing"))
        case a.Catch(owner):
            play.tell(Acted(seat, "catch", other=owner))
            catch(play, seat, owner)
        case a.Drink():
            play.tell(Acted(seat, "drink"))
            if courier.energy == 2:
                play.energy(seat, 3, "drink")
        case a.Eat():
            play.tell(Acted(seat, "eat"))
            eat(play, seat)
        case a.Sleep():
            play.tell(Acted(seat, "sleep"))
            sleep(play, seat)
        case a.Parlay(name):
            state.set(seat, hidden=False)
            play.tell(Acted(seat, "parlay", name))
            play.push(Parlayed(seat, name), Others(seat, name))
        case a.DoFight():
            play.tell(Acted(seat, "fight"))
            begin_fight(play, seat, obliging(state, seat))
        case a.Attack(name):
            play.tell(Acted(seat, "attack", name))
            end_truce(play, name, seat)
            begin_fight(play, seat, (name,))
        case a.Adventure(site):
            play.tell(Acted(seat, "adventure", site))
            adventure(play, seat, site)
        case a.Hide():
            play.tell(Acted(seat, "hide"))
            hide(play, seat)
        case a.Loot(building):
            play.tell(Acted(seat, "loot", building))
            loot(play, seat)
        case a.Douse(building):
            play.tell(Acted(seat, "douse", building))
            douse(play, seat, building)
        case _:
            _with_others(play, seat, action)


def _with_others(play: Play, seat: Seat, action: Action) -> None:
    match action:
        case a.Destroy(message):
            play.tell(Acted(seat, "destroy", other=message))
            drop_message(play, seat, message)
        case a.Give(message, to):
            play.tell(Acted(seat, "give", other=to))
            play.push(AskYesNo(to, "accept_message", other=seat, die=message))
        case a.Fire(name):
            play.state.set(seat, hidden=False)
            play.tell(Acted(seat, "fire", name))
            fire(play, seat, name)
        case a.Challenge(other):
            play.tell(Acted(seat, "contest", other=other))
            mine, theirs = play.courier(seat).contests, play.courier(other).contests
            play.state.set(seat, contests=tuple(sorted({*mine, other})))
            play.state.set(other, contests=tuple(sorted({*theirs, seat})))
            play.push(AskContestChit(seat, other))
        case _:
            raise RuntimeError(f"{action} is no action")


def eat(play: Play, seat: Seat) -> None:
    """From Hungry to Thirsty; a ration goes only where there is neither bread nor forage."""
    courier = play.courier(seat)
    forage = forages(play.state, seat)
    from_ration = courier.rations and "bread" not in courier.items and not forage
    found = forage and not courier.rations and "bread" not in courier.items
    sought = found and play.state.options.forage == "roll"
    if sought and play.roll(seat, "forage") < 4:
        return
    if courier.energy == 1:
        if from_ration:
            play.lose(seat, "ration", "eaten")
        play.energy(seat, 2, "eat")


def catch_modifiers(state: State, seat: Seat, owner: Seat) -> tuple[tuple[str, int], ...]:
    """What is added to the die for a loose horse."""
    roller, horse = state.couriers[seat], state.couriers[owner].horse
    if horse is None:
        return ()
    plus = (
        ("superb", 2 * horse.superb),
        ("horseman", 2 * (roller.ability == "horseman")),
        ("cunning", int(roller.ability == "cunning")),
        ("mounted", 2 * roller.mounted),
        ("tired_horse", int(horse.tired)),
    )
    return tuple([each for each in plus if each[1]])


def catch(play: Play, seat: Seat, owner: Seat) -> None:
    """A die, which energy may throw again."""
    die = play.throw(seat, "catch")
    lies = Caught(seat, owner, die)
    if die <= play.courier(seat).energy:
        play.push(AskAgain(seat, "catch", die, lies))
    else:
        play.push(lies)


def caught(play: Play, task: Caught) -> None:
    """Whether the horse is caught."""
    from game.engine.steeplechase.events import HorseChanged

    plus = catch_modifiers(play.state, task.seat, task.owner)
    total = play.roll(task.seat, "catch", plus, die=task.die)
    if total >= NUMBERS.catch_succeeds:
        play.tell(HorseChanged(task.owner, "caught"))
        play.state.set_horse(task.owner, stands="beside", loose_since=0)
        play.push(AskYesNo(task.owner, "mount_now"))


def hide(play: Play, seat: Seat) -> None:
    """4 or more, and they have lost him (§10.3)."""
    courier = play.courier(seat)
    plus = (("cunning", int(courier.ability == "cunning")), ("mounted", -2 * courier.mounted))
    if play.roll(seat, "hide", plus) >= NUMBERS.hide_succeeds:
        play.boast(seat, NUMBERS.hide, "hide")
        play.tell(StateChanged(seat, "hidden"))
        play.state.set(seat, hidden=True)
        for group in play.state.groups:
            if group.quarry == seat:
                give_up(play, group.id)


def douse(play: Play, seat: Seat, building: str) -> None:
    """4 or more puts the fire out."""
    if play.roll(seat, "fire") >= 4:
        play.boast(seat, 1, "fire")
        state = play.state
        state.burning = tuple([each for each in state.burning if each[0] != building])


def fire(play: Play, seat: Seat, name: str) -> None:
    """The pistol (§11.6)."""
    from game.engine.steeplechase.round.fighting import broken_parole

    broken_parole(play, seat, (name,))
    die = play.throw(seat, "pistol")
    lies = Shot(seat, name, die)
    again = play.state.options.pistol_reroll == "on" and die <= play.courier(seat).energy
    play.push(AskAgain(seat, "pistol", die, lies) if again else lies)


def shot(play: Play, task: Shot) -> None:
    """5 or 6 hits."""
    if play.roll(task.seat, "pistol", group=task.group, die=task.die) < NUMBERS.pistol_hits:
        return
    hit(play, task.group)
    if overcome(play.state.group(task.group)):
        play.push(Overcome(task.seat, task.group))


# Boasting (§14.4) ---------------------------------------------------------------------------------


def chits_to_show(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of his chits that do not lie open yet."""
    return tuple([n for n, chit in enumerate(state.couriers[seat].boasts) if not chit.shown])


def showed(play: Play, task: AskContestChit, place: int) -> None:
    """A chit is turned up; after the second one they are compared."""
    from game.engine.steeplechase.state import Chit

    seat, other = task.seat, task.other
    value = play.courier(seat).boasts[place].value or 0
    together = play.state.options.contest_reveal == "together"
    if task.against is None:
        if not together:
            play.tell(ChitShown(seat, other, value))
            play.state.set(
                seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True))
            )
        play.push(AskContestChit(other, seat, place))
        return
    first = play.courier(other).boasts[task.against].value or 0
    if together:
        play.tell(ChitShown(other, seat, first))
        play.state.set(
            other, boasts=put(play.courier(other).boasts, task.against, Chit(first, shown=True))
        )
    play.tell(ChitShown(seat, other, value))
    play.state.set(seat, boasts=put(play.courier(seat).boasts, place, Chit(value, shown=True)))
    mine, theirs = value, first
    if play.state.options.braggart_contests == "on":
        mine += play.courier(seat).ability == "braggart"
        theirs += play.courier(other).ability == "braggart"
    winner = None if mine == theirs else seat if mine > theirs else other
    play.tell(ContestEnded(other, seat, (theirs, mine), winner))
    if winner is not None:
        play.boast(winner, 1, "contest")
