"""What has come of a throw: a few words for each thing gained and lost, to stand below its tale."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.say.things import energy, inches, some_group, thing
from game.engine.words import _, later, plural

_STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wounded": later("a wound"),
        "stuck": later("no movement next turn"),
        "hidden": later("hidden"),
        "asleep": later("asleep"),
        "woken": later("awake"),
        "captured": later("a captive"),
        "released": later("free"),
        "rescued": later("free"),
        "buried": later("buried to the neck"),
        "dug_out": later("out of the ground"),
        "dead": later("dead"),
        "blind": later("blind"),
        "mute": later("never a word more"),
        "scarred": later("scarred for life"),
        "paroled": later("on parole"),
        "parole_broken": later("parole broken"),
        "lost": later("lost in the woods"),
        "rested": later("one die more next time"),
        "friend": later("a friend of theirs"),
        "robbed": later("robbed"),
        "unmasked": later("guerrillas, not monks"),
        "escorts": later("prisoners to lead"),
    }
)
_HORSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "loose": later("the horse has run off"),
        "killed": later("the horse is lost"),
        "held": later("the horse is in their hands"),
        "fatigued": later("a tired horse"),
        "wounded": later("a wounded horse"),
        "fresh": later("a fresh horse"),
        "caught": later("the horse is caught"),
        "gained": later("a fresh horse"),
        "riderless": later("a riderless horse"),
        "lost": later("the horse is gone"),
        "stolen": later("the horse is stolen"),
        "back": later("the horse is back"),
    }
)


def came_of(events: Sequence[Event], seat: Seat, names: Names) -> tuple[str, ...]:
    """What `events` have changed, in few words each: for the courier in that seat first, for
    others with their names.
    """
    told = list(_of(events, seat, names))
    for other in range(len(names.seats)):
        if other != seat:
            told += [
                _("{name}: {what}").format(name=names.seat(other), what=words)
                for words in _of(events, other, names)
            ]
    return (*told, *_of_groups(events))


def _of(events: Sequence[Event], seat: Seat, names: Names) -> Iterable[str]:
    boasts = sum([isinstance(each, e.BoastDrawn) and each.seat == seat for each in events])
    shames = sum([isinstance(each, e.ShameDrawn) and each.seat == seat for each in events])
    if boasts:
        yield plural("{n} boast", "{n} boasts", boasts)
    if shames:
        yield plural("{n} shame", "{n} shames", shames)
    for event in events:
        match event:
            case e.StateChanged(who, how) if who == seat:
                yield _(_STATES[how])
            case e.EnergyChanged(who, _was, now) if who == seat:
                yield energy(now)
            case e.HorseChanged(who, how) if who == seat:
                yield _(_HORSES[how])
            case e.ThingMoved(who, what, gained) if who == seat:
                yield thing(what) if gained else _("without {thing}").format(thing=thing(what))
            case e.MessageMoved():
                yield from _of_a_despatch(event, seat, names)
            case e.Went(who, _path, far) if who == seat and far:
                yield _("{far} on").format(far=inches(far))
            case _:
                pass


def _of_a_despatch(event: e.MessageMoved, seat: Seat, names: Names) -> Iterable[str]:
    whose = names.whose(event.message)
    if event.taker == str(seat):
        yield _("{whose} despatch").format(whose=whose)
    elif event.giver == str(seat):
        yield _("without {whose} despatch").format(whose=whose)


def _of_groups(events: Sequence[Event]) -> Iterable[str]:
    for event in events:
        match event:
            case e.GroupCame(group):
                yield some_group(group.kind, group.figures)
            case e.GroupLeft():
                yield _("they are gone")
            case _:
                pass
