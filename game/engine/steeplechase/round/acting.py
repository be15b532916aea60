"""A courier's action step (§10): what there is to do, and doing it."""

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Acted
from game.engine.steeplechase.relations import close, is_enemy, obliging, touching
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import dig, set_prisoners_free
from game.engine.steeplechase.round.fighting import begin_fight, hit, overcome, sleep
from game.engine.steeplechase.round.groups import drop_message, end_truce, note_contacts
from game.engine.steeplechase.round.moving import adventure, loot, may_loot
from game.engine.steeplechase.round.pursuit import give_up
from game.engine.steeplechase.sight import MOUNTED, Beside, beside, near, sees
from game.engine.steeplechase.state import Group, State


def deeds(state: State, task: t.AskAction) -> tuple[Action, ...]:
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
    found: list[Action] = [a.NoDeed()]
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


def act_of(play: Play, task: t.ActOf) -> None:
    """What comes before he is asked (§10.1). Who was drawn off by another's fight touches him no
    longer.
    """
    note_contacts(play)
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
                play.push(t.AskYesNo(seat, "prisoner_roll", courier.captor))
            return
        case _:
            pass
    if courier.acted:
        return
    if state.options.prisoners_escape == "on":
        _watch(play, seat, courier.escorting)
    if obliging(state, seat):
        if courier.asleep:
            play.becomes(seat, "woken")
            state.set(seat, asleep=False)
    elif courier.asleep:
        _does(play, seat, "sleep")
        sleep(play, seat)
        return
    play.push(t.AskAction(seat))


def _watch(play: Play, seat: Seat, prisoners: str | None) -> None:
    """On a 1 those he leads break away, and are upon him (A72)."""
    if prisoners is not None and play.roll(seat, "break_away", group=prisoners) == 1:
        set_prisoners_free(play, seat)


def _does(play: Play, seat: Seat, what: str, target: str = "", other: Seat | None = None) -> None:
    play.tell(Acted(seat, what, target, other))
    play.state.set(seat, acted=True, deed=what)


def acted(play: Play, task: t.AskAction, action: Action) -> None:
    """Carry it out."""
    seat, state = task.seat, play.state
    courier = play.courier(seat)
    match action:
        case a.NoDeed():
            _does(play, seat, "nothing")
        case a.Catch(owner):
            _does(play, seat, "catch", other=owner)
            catch(play, seat, owner)
        case a.Drink():
            _does(play, seat, "drink")
            if courier.energy == 2:
                play.energy(seat, 3, "drink")
        case a.Eat():
            _does(play, seat, "eat")
            eat(play, seat)
        case a.Sleep():
            _does(play, seat, "sleep")
            sleep(play, seat)
        case a.Parlay(name):
            state.set(seat, hidden=False)
            _does(play, seat, "parlay", name)
            play.push(t.Parlayed(seat, name), t.Others(seat, name))
        case a.DoFight():
            _does(play, seat, "fight")
            begin_fight(play, seat, obliging(state, seat))
        case a.Attack(name):
            _does(play, seat, "attack", name)
            end_truce(play, name, seat)
            begin_fight(play, seat, (name,))
        case a.Adventure(site):
            _does(play, seat, "adventure", site)
            adventure(play, seat, site)
        case a.Hide():
            _does(play, seat, "hide")
            hide(play, seat)
        case a.Loot(building):
            _does(play, seat, "loot", building)
            loot(play, seat)
        case a.Douse(building):
            _does(play, seat, "douse", building)
            douse(play, seat, building)
        case _:
            _with_others(play, seat, action)


def _with_others(play: Play, seat: Seat, action: Action) -> None:
    match action:
        case a.Destroy(message):
            _does(play, seat, "destroy", other=message)
            drop_message(play, seat, message)
        case a.Give(message, to):
            _does(play, seat, "give", str(message), to)
            play.push(t.AskYesNo(to, "accept_message", other=seat, die=message))
        case a.Fire(name):
            play.state.set(seat, hidden=False)
            _does(play, seat, "fire", name)
            fire(play, seat, name)
        case a.Challenge(other):
            _does(play, seat, "contest", other=other)
            mine, theirs = play.courier(seat).contests, play.courier(other).contests
            play.state.set(seat, contests=tuple(sorted({*mine, other})))
            play.state.set(other, contests=tuple(sorted({*theirs, seat})))
            play.push(t.AskContestChit(seat, other))
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
    lies = t.Caught(seat, owner, die)
    if die <= play.courier(seat).energy:
        play.push(t.AskAgain(seat, "catch", die, lies))
    else:
        play.push(lies)


def caught(play: Play, task: t.Caught) -> None:
    """Whether the horse is caught."""
    plus = catch_modifiers(play.state, task.seat, task.owner)
    total = play.roll(task.seat, "catch", plus, die=task.die)
    if total >= NUMBERS.catch_succeeds:
        play.horse_is(task.owner, "caught")
        play.state.set_horse(task.owner, stands="beside", loose_since=0)
        play.push(t.AskYesNo(task.owner, "mount_now"))


def hide(play: Play, seat: Seat) -> None:
    """4 or more, and they have lost him (§10.3)."""
    courier = play.courier(seat)
    plus = (("cunning", int(courier.ability == "cunning")), ("mounted", -2 * courier.mounted))
    if play.roll(seat, "hide", plus) >= NUMBERS.hide_succeeds:
        play.boast(seat, play.state.options.tables.hide, "hide")
        play.becomes(seat, "hidden")
        play.state.set(seat, hidden=True)
        for group in play.state.groups:
            if group.quarry == seat:
                give_up(play, group.id)


def douse(play: Play, seat: Seat, building: str) -> None:
    """4 or more puts the fire out."""
    if play.roll(seat, "fire") >= 4:
        play.boast(seat, 1, "fire")
        state = play.state
        play.lay(burning=tuple([each for each in state.burning if each[0] != building]))


def fire(play: Play, seat: Seat, name: str) -> None:
    """The pistol (§11.6)."""
    from game.engine.steeplechase.round.fighting import broken_parole

    broken_parole(play, seat, (name,))
    die = play.throw(seat, "pistol")
    lies = t.Shot(seat, name, die)
    again = play.state.options.pistol_reroll == "on" and die <= play.courier(seat).energy
    play.push(t.AskAgain(seat, "pistol", die, lies) if again else lies)


def shot(play: Play, task: t.Shot) -> None:
    """5 or 6 hits."""
    if play.roll(task.seat, "pistol", group=task.group, die=task.die) < NUMBERS.pistol_hits:
        return
    hit(play, task.group)
    if overcome(play.state.group(task.group)):
        play.push(t.Overcome(task.seat, task.group))
