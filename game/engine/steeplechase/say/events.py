"""Every event as a sentence for the log."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.steeplechase import events as e
from game.engine.steeplechase.say.end import headline
from game.engine.steeplechase.say.rows import row_name, table_name
from game.engine.steeplechase.say.things import (
    ability_name,
    dice,
    energy,
    inches,
    some_group,
    sprung,
    sum_of,
    thing,
    things,
)
from game.engine.steeplechase.state import Group, Phase
from game.engine.words import _, later, plural

STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wounded": later("{name} is wounded."),
        "stuck": later("{name} cannot move next turn."),
        "hidden": later("{name} is hidden."),
        "asleep": later("{name} sleeps."),
        "woken": later("{name} starts out of sleep."),
        "captured": later("{name} is a captive of {group}."),
        "released": later("{name} is free."),
        "rescued": later("{other} has set {name} free."),
        "buried": later("{name} is buried to the neck."),
        "dug_out": later("{name} is out of the ground."),
        "dead": later("{name} is dead."),
        "blind": later("{name} is blinded."),
        "mute": later("{name} will never speak again."),
        "scarred": later("{name} is scarred for life."),
        "paroled": later("{name} has given parole."),
        "parole_broken": later("{name} has broken parole."),
        "lost": later("{name} is lost in the woods."),
        "rested": later("{name} has had a restful night."),
        "friend": later("{name} is a friend of {group}."),
        "robbed": later("{name} is robbed by {group}."),
        "unmasked": later("The cowls fall: these are guerrillas."),
        "escorts": later("{name} leads prisoners now, and goes no faster than they do."),
    }
)
HORSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "loose": later("{whose} horse runs off."),
        "killed": later("{whose} horse is lost for good."),
        "held": later("{whose} horse is in their hands."),
        "fatigued": later("{whose} horse is tired."),
        "wounded": later("{whose} horse is wounded, and will stay tired."),
        "fresh": later("{whose} horse is fresh again."),
        "caught": later("{whose} horse is caught."),
        "gained": later("{name} has a fresh horse."),
        "riderless": later("A riderless horse runs near {name}."),
        "lost": later("{whose} horse is gone."),
        "stolen": later("The thieves make off with {whose} horse."),
        "back": later("{name} has the horse back."),
    }
)
ENDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "edge": later("to the edge of the table"),
        "river": later("to the bank of the river"),
        "building": later("up to a wall of a house"),
        "wall": later("up to a wall"),
        "stream": later("into the stream"),
        "enemy": later("into the enemy’s arms"),
        "finish": later("to headquarters"),
        "lane": later("into line with the bridge"),
        "door": later("to a door"),
        "placed": later("by another way"),
        "climbed": later("over a wall"),
        "jumped": later("and over"),
        "deck": later("over a bridge"),
        "contact": later("right up to a courier"),
    }
)
DEEDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "nothing": later("{name} does nothing."),
        "catch": later("{name} tries to catch {whose} horse."),
        "drink": later("{name} drinks."),
        "eat": later("{name} eats."),
        "sleep": later("{name} lies down to sleep."),
        "parlay": later("{name} speaks to them."),
        "fight": later("{name} fights."),
        "attack": later("{name} attacks them."),
        "adventure": later("{name} looks about."),
        "hide": later("{name} tries to hide."),
        "loot": later("{name} loots the monastery."),
        "douse": later("{name} fights the fire."),
        "destroy": later("{name} destroys a despatch."),
        "give": later("{name} offers {other} a despatch."),
        "fire": later("{name} fires the pistol."),
        "contest": later("{name} boasts against {other}."),
        "prisoner_roll": later("{name} tries what a prisoner can."),
    }
)


class Teller:
    """Tells events in order, and knows groups by what they were when they came."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.groups: dict[str, Group] = {}

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        match event:
            case e.GroupCame(group) | e.GroupStands(group):
                self.groups[group.id] = group
            case _:
                pass
        return sentence(event, self.names)


def sentence(event: Event, names: Names) -> str | None:
    """An event by itself."""
    match event:
        case e.AbilityChosen(seat, ability):
            return _("{name} is {ability}.").format(
                name=names.seat(seat), ability=ability_name(ability)
            )
        case e.ThingsChosen(seat, chosen):
            said = _("{name} takes {things}.")
            return said.format(name=names.seat(seat), things=things(chosen))
        case e.EagernessPicked(seat, None):
            return _("{name} has chosen how eager to be.").format(name=names.seat(seat))
        case e.EagernessPicked(seat, number):
            return _("{name} is eager for {n}.").format(name=names.seat(seat), n=number)
        case e.Sprang(seat, None):
            return _("{name} has sprung forward.").format(name=names.seat(seat))
        case e.Sprang(seat, int(after)):
            return _("{name} {when}").format(name=names.seat(seat), when=sprung(after)) + "."
        case e.LinedUp():
            return _lined_up(event, names)
        case e.TurnBegan(turn):
            return _("Turn {n}.").format(n=turn)
        case e.PhaseBegan(phase, order, far):
            return _phase(phase, order, far, names)
        case e.Woke(seat, die, woke):
            said = _("{name} wakes ({n}).") if woke else _("{name} sleeps on ({n}).")
            return said.format(name=names.seat(seat), n=die)
        case e.Stayed(seat, why):
            return None if why == "captive" else _stayed(seat, why, names)
        case e.CourierStands() | e.GroupStands() | e.TableStands():
            return None
        case e.GameEnded(result):
            return headline(result, names)
        case _:
            return _on_the_way(event, names)


def _lined_up(event: e.LinedUp, names: Names) -> str:
    line = listed([names.seat(seat) for seat in event.queue])
    said = _("In line: {names}.").format(names=line)
    if not event.picks:
        return said
    if not event.dice:
        return f"{said} {_sprang(event, names)}."
    told = []
    for seat, (pick, die) in enumerate(zip(event.picks, event.dice, strict=True)):
        words = (
            _("{name} {pick} against {die}")
            if die >= pick
            else _("{name} butted in, {pick} against {die}")
        )
        told.append(words.format(name=names.seat(seat), pick=pick, die=die))
    return f"{said} {listed(told)}."


def _sprang(event: e.LinedUp, names: Names) -> str:
    told = []
    for seat in event.queue:
        said = _("{name} {when}")
        told.append(said.format(name=names.seat(seat), when=sprung(event.picks[seat])))
    return listed(told)


def _phase(phase: Phase, order: tuple[Seat, ...], far: tuple[int, ...], names: Names) -> str:
    if phase is Phase.PURSUIT:
        return _("The patrols look about.")
    told = [
        _("{name} ({far})").format(name=names.seat(seat), far=inches(far[seat])) for seat in order
    ]
    said = _("Couriers move: {names}.") if phase is Phase.MOVEMENT else _("Couriers act: {names}.")
    return said.format(names=listed(told))


def _stayed(seat: Seat, why: str, names: Names) -> str:
    match why:
        case "stuck":
            return _("{name} cannot move.").format(name=names.seat(seat))
        case "asleep":
            return _("{name} does not stir.").format(name=names.seat(seat))
        case _:
            return _("{name} stays.").format(name=names.seat(seat))


def _on_the_way(event: Event, names: Names) -> str | None:
    match event:
        case e.Changed(seat, how, other):
            return _changed(seat, how, other, names)
        case e.DiceThrown(seat, _why, faces, ()):
            return _("{name} throws {dice}.").format(name=names.seat(seat), dice=dice(faces))
        case e.DiceThrown(seat, _why, faces, _again):
            return _("{name} throws again: {dice}.").format(name=names.seat(seat), dice=dice(faces))
        case e.Tripled(seat, face, far):
            return _(
                "Three {n}s: everybody tires, {whose} horse as well, and it is only {far}."
            ).format(n=face, whose=names.whose(seat), far=inches(far))
        case e.Went(seat, _path, far, mounted, by):
            return _went(names.seat(seat), far, mounted, by)
        case e.Rolled():
            return _rolled(event, names)
        case e.PursuitBegan(_group, quarry, gap):
            return _("They are after {name}, {far} off.").format(
                name=names.seat(quarry), far=inches(gap)
            )
        case e.PursuitEnded(_group, quarry):
            return _("They have lost {name}.").format(name=names.seat(quarry))
        case e.GroupThrew(_group, faces, _why):
            return _("Their dice: {dice}.").format(dice=dice(faces))
        case e.GroupWent(_group, _path, by):
            end = ENDS.get(by)
            if end is None:
                return _("They march on.")
            return _("They come {where}.").format(where=_(end))
        case e.BulletFlew(_group, seat, die, mounted):
            row = _bullet(die, mounted)
            return _("A shot at {name}: {n}, {what}.").format(
                name=names.seat(seat), n=die, what=row
            )
        case e.RidersLost(_group, faces):
            lost = plural("{n} rider is down", "{n} riders are down", faces.count(6))
            return _("Branches: {dice}; {lost}.").format(dice=dice(faces), lost=lost)
        case e.GroupCame(group):
            people = some_group(group.kind, group.figures)
            return _("There are {people}.").format(people=people)
        case e.GroupLeft():
            return _("They are gone.")
        case _:
            return _in_a_fight(event, names)


def _bullet(die: int, mounted: bool) -> str:
    if die <= 3:
        return _("a near miss")
    if mounted:
        words = (later("the horse is hit"), later("the rider is thrown"), later("the horse falls"))
    else:
        words = (later("a wound"), later("hit in the leg"), later("felled"))
    return _(words[die - 4])


def _changed(seat: Seat, how: str, other: Seat | None, names: Names) -> str:
    name = names.seat(seat)
    match how:
        case "dismounts":
            return _("{name} gets off the horse.").format(name=name)
        case "mounts":
            return _("{name} is in the saddle.").format(name=name)
        case "leaves_horse":
            return _("{name} leaves the horse standing.").format(name=name)
        case "releases":
            return _("{name} lets the prisoners go.").format(name=name)
        case _:
            return _("{name} takes {whose} horse.").format(name=name, whose=names.whose(other or 0))


def _went(name: str, far: int, mounted: bool, by: str) -> str:
    where = _(ENDS[by]) if by in ENDS else ""
    if not far:
        return _("{name} comes {where}.").format(name=name, where=where or _("no further"))
    said = _("{name} rides {far} {where}") if mounted else _("{name} walks {far} {where}")
    return said.format(name=name, far=inches(far), where=where).rstrip() + "."


def _rolled(event: e.Rolled, names: Names) -> str:
    name = names.seat(event.seat)
    reckoned = sum_of(event.die, event.plus, event.total)
    row = row_name(event.what, event.row)
    if row:
        return _("{table}, {name}: {sum}, {row}.").format(
            table=table_name(event.what), name=name, sum=reckoned, row=row
        )
    return _("{table}, {name}: {sum}.").format(
        table=table_name(event.what), name=name, sum=reckoned
    )


def _in_a_fight(event: Event, names: Names) -> str | None:
    match event:
        case e.Acted(seat, what, _target, other):
            return _(DEEDS[what]).format(
                name=names.seat(seat),
                whose=names.whose(seat if other is None else other),
                other="" if other is None else names.seat(other),
            )
        case e.FightBegan(seat, foes, _kind):
            count = sum([n for _name, n in foes])
            return _("{name} is up against {foes}.").format(
                name=names.seat(seat), foes=plural("{n} foe", "{n} foes", count)
            )
        case e.EnemyThrew(seat, _group, die):
            return _("Against {name}: {n}.").format(name=names.seat(seat), n=die)
        case e.Exchanged():
            return _exchanged(event, names)
        case _:
            return _gained(event, names)


def _exchanged(event: e.Exchanged, names: Names) -> str:
    match event.outcome:
        case "removed":
            said = _("{name} {sum} against {n}: one is put out of the fight.")
        case "fended":
            said = _("{name} {sum} against {n}: fended off.")
        case "defeated":
            said = _("{name} {sum} against {n}: beaten.")
        case _:
            said = _("{name} {sum} against {n}: nothing comes of it.")
    reckoned = sum_of(event.die, event.plus, event.total)
    return said.format(name=names.seat(event.seat), sum=reckoned, n=event.enemy)


def _gained(event: Event, names: Names) -> str | None:
    match event:
        case e.BoastDrawn(seat, None):
            return _("{name} has something to boast of.").format(name=names.seat(seat))
        case e.BoastDrawn(seat, value):
            said = _("{name} has something to boast of, worth {n}.")
            return said.format(name=names.seat(seat), n=value)
        case e.ShameDrawn(seat, None):
            return _("{name} has something to be ashamed of.").format(name=names.seat(seat))
        case e.ShameDrawn(seat, value):
            said = _("{name} has something to be ashamed of, worth {n}.")
            return said.format(name=names.seat(seat), n=value)
        case e.ChitPassed(seat, to, _chit):
            return _("{name} leaves {other} a boast.").format(
                name=names.seat(seat), other=names.seat(to)
            )
        case e.ChitShown(seat, other, value):
            return _("{name} boasts {n} before {other}.").format(
                name=names.seat(seat), n=value, other=names.seat(other)
            )
        case e.ContestEnded(seat, other, values, winner):
            return _contest(seat, other, values, winner, names)
        case e.EnergyChanged(seat, _was, now):
            return _("{name} is {energy}.").format(name=names.seat(seat), energy=energy(now))
        case e.MessageMoved():
            return _message(event, names)
        case e.HorseChanged(seat, how):
            return _(HORSES[how]).format(name=names.seat(seat), whose=names.whose(seat))
        case e.StateChanged(seat, how, _group, other):
            return _(STATES[how]).format(
                name=names.seat(seat),
                group=_("them"),
                other="" if other is None else names.seat(other),
            )
        case e.ThingMoved(seat, what, gained):
            said = _("{name} has {thing}.") if gained else _("{name} has lost {thing}.")
            return said.format(name=names.seat(seat), thing=thing(what))
        case e.GraceBegan(until):
            return _("No courier has a despatch. One must be got back by turn {n}.").format(n=until)
        case _:
            return None


def _contest(
    seat: Seat, other: Seat, values: tuple[int, int], winner: Seat | None, names: Names
) -> str:
    reckoned = f"{values[0]} : {values[1]}"
    if winner is None:
        return _("{a} and {b} boast alike, {sum}.").format(
            a=names.seat(seat), b=names.seat(other), sum=reckoned
        )
    return _("{name} boasts better, {sum}.").format(name=names.seat(winner), sum=reckoned)


def _message(event: e.MessageMoved, names: Names) -> str:
    whose = names.whose(event.message)
    if event.taker.isdigit():
        return _("{name} has {whose} despatch.").format(
            name=names.seat(int(event.taker)), whose=whose
        )
    if event.taker:
        return _("{whose} despatch is in their hands.").format(whose=whose)
    return _("{whose} despatch is out of the race.").format(whose=whose)
