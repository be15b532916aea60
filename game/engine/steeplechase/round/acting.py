"""A courier's action step (§10)."""

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import Acted
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.round.adventures import adventure, loot
from game.engine.steeplechase.round.captivity import dig, set_prisoners_free
from game.engine.steeplechase.round.despatches import drop_message
from game.engine.steeplechase.round.fighting import begin_fight, hit, overcome
from game.engine.steeplechase.round.groups import end_truce, note_contacts
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import give_up
from game.engine.steeplechase.round.resting import sleep
from game.engine.steeplechase.round.steps import forages
from game.engine.steeplechase.state import State
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
                play.push(AskYesNo(seat, "prisoner_roll", courier.captor))
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
    play.push(AskAction(seat))


def _watch(play: Play, seat: Seat, prisoners: str | None) -> None:
    """On a 1 those he leads break away, and are upon him (A72)."""
    if prisoners is not None and play.roll(seat, "break_away", group=prisoners) == 1:
        set_prisoners_free(play, seat)


def _does(play: Play, seat: Seat, what: str, target: str = "", other: Seat | None = None) -> None:
    play.tell(Acted(seat, what, target, other))
    play.state.set(seat, acted=True, deed=what)


def acted(play: Play, task: AskAction, action: Action) -> None:
    """Carry it out."""
    seat, state = task.seat, play.state
    courier = play.courier(seat)
    match action:
        case a.DoNothing():
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
            play.push(Parlayed(seat, name), Others(seat, name))
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
            play.push(AskYesNo(to, "accept_message", other=seat, die=message))
        case a.Fire(name):
            play.state.set(seat, hidden=False)
            _does(play, seat, "fire", name)
            fire(play, seat, name)
        case a.Challenge(other):
            _does(play, seat, "contest", other=other)
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
    plus = catch_modifiers(play.state, task.seat, task.owner)
    total = play.roll(task.seat, "catch", plus, die=task.die)
    if total >= NUMBERS.catch_succeeds:
        play.horse_is(task.owner, "caught")
        play.state.set_horse(task.owner, stands="beside", loose_since=0)
        play.push(AskYesNo(task.owner, "mount_now"))


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
