"""Every event as a sentence for the log; and what a log need not say, in words all the same."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from game.engine.geometry import Point, distance
from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.steeplechase import events as e
from game.engine.steeplechase.messages.changes import in_a_fight
from game.engine.steeplechase.messages.results import headline
from game.engine.steeplechase.messages.rows import row_name
from game.engine.steeplechase.messages.standing import Known, capital, within
from game.engine.steeplechase.messages.things import (
    ability_name,
    dice,
    in_numbers,
    inches,
    sprung,
    things,
    way,
)
from game.engine.steeplechase.state import Phase
from game.engine.words import _, later, plural


def silent(event: Event, names: Names) -> str | None:
    """How things stand, and dice whose sum is told next."""
    match event:
        case e.CourierStands(seat, now):
            said = _("{name} is at {x}, {y}.")
            return said.format(name=names.seat(seat), x=inches(now.at[0]), y=inches(now.at[1]))
        case e.GroupStands(now):
            said = _("Somebody is at {x}, {y}.")
            return said.format(x=inches(now.at[0]), y=inches(now.at[1]))
        case e.TableStands():
            return _("What lies on the table has changed.")
        case e.DiceThrown(seat, _why, faces):
            return _("{name} throws {dice}.").format(name=names.seat(seat), dice=dice(faces))
        case _:
            return None


def planned(event: e.Planned, names: Names) -> str:
    """Where he means to turn or to stop."""
    name, far = names.seat(event.seat), inches(event.far)
    match event.what:
        case "turn" if event.heading is not None:
            said = _("{name} means to turn after {far}, {way}.")
            return said.format(name=name, far=far, way=way(event.heading))
        case "lane":
            said = _("{name} means to stop after {far}, in line with the bridge.")
        case _:
            said = _("{name} means to go in at a door after {far}.")
    return said.format(name=name, far=far)


ENDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "edge": later("to the edge of the table"),
        "river": later("to the bank of {place}"),
        "building": later("up against {place}"),
        "wall": later("up to {place}"),
        "stream": later("into {place}"),
        "enemy": later("right into {group}"),
        "finish": later("to headquarters"),
        "lane": later("into line with {place}"),
        "door": later("to a door of {place}"),
        "climbed": later("over {place}"),
        "jumped": later("over {place}"),
        "deck": later("over a bridge"),
    }
)
"""What ended a walk."""

_SOME: Final[Mapping[str, str]] = MappingProxyType(
    {
        "river": later("the river"),
        "building": later("a house"),
        "wall": later("a wall"),
        "stream": later("a stream"),
        "lane": later("a bridge"),
        "door": later("a house"),
        "climbed": later("a wall"),
        "jumped": later("it"),
    }
)
"""The same where it has no name."""

CAME: Final[Mapping[str, str]] = MappingProxyType(
    {
        "maiden": later("{people} stands there."),
        "priest": later("{people} come out from the trees, with a priest on a rope."),
        "soldiers": later("{people} stand at the far end of the bridge."),
        "thieves": later("{people} have come for the horse."),
        "camp": later("{people} wait in the camp."),
        "trap": later("{people} jump up all round."),
        "in_hiding": later("{people} throw off their shawls."),
        "bridge": later("{people} come up from under the bridge."),
    }
)
"""How a group comes."""

LEFT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fled": later("{group} run away."),
        "surrendered": later("{group} lay down their arms, and are gone."),
        "paroled": later("{group} give parole, and go home."),
        "released": later("{group} are let go."),
        "dispersed": later("{group} disperse."),
        "maiden": later("{group} goes her way."),
        "woods": later("the woods have unseated the last of {group}."),
    }
)
"""How it goes."""


class Teller:
    """Tells events in order: who a group is, and what dice lay before, it knows by what came."""

    def __init__(self, names: Names) -> None:
        self.known = Known(names)

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        if not isinstance(event, e.GroupLeft | e.DiceThrown | e.PursuitEnded):
            self.known.heard(event)
            return _told(event, self.known)
        said = _told(event, self.known)
        self.known.heard(event)
        return said


def sentence(event: Event, names: Names) -> str | None:
    """An event by itself: also what a log has no need of."""
    return Teller(names).tell(event) or silent(event, names)


def _told(event: Event, known: Known) -> str | None:
    names = known.names
    match event:
        case e.RaceBegan(country):
            return _("The race goes over {country}.").format(country=within(_(country)))
        case e.AbilityChosen(seat, ability):
            return _("{name} is {ability}.").format(
                name=names.seat(seat), ability=ability_name(ability)
            )
        case e.ThingsChosen(seat, chosen):
            said = _("{name} takes {things}.")
            return said.format(name=names.seat(seat), things=things(chosen))
        case e.Sprang(seat, None):
            return _("{name} has sprung forward.").format(name=names.seat(seat))
        case e.Sprang(seat, int(after)):
            return _("{name} {when}").format(name=names.seat(seat), when=sprung(after)) + "."
        case e.DrumRolls():
            return _("There will be a drum.")
        case e.EagernessPicked(seat, None):
            return _("{name} has chosen how eager to be.").format(name=names.seat(seat))
        case e.EagernessPicked(seat, number):
            return _("{name} is eager for {n}.").format(name=names.seat(seat), n=number)
        case e.LinedUp():
            return _lined_up(event, names)
        case e.TurnBegan(turn):
            return _("Turn {n}.").format(n=turn)
        case e.PhaseBegan(phase, order, far):
            return _phase(phase, order, far, names)
        case e.Woke(seat, die, True):
            return _("{name} wakes: {n}.").format(name=names.seat(seat), n=die)
        case e.Woke(seat, die, False):
            return _("{name} sleeps on: {n}, and 4 would have done.").format(
                name=names.seat(seat), n=die
            )
        case e.Stayed(seat, why):
            return _stayed(names.seat(seat), why)
        case e.GameEnded(result):
            return headline(result, names)
        case _:
            return _on_the_way(event, known)


def _lined_up(event: e.LinedUp, names: Names) -> str:
    said = _("In line: {names}.").format(names=names.listed(event.queue))
    if not event.picks:
        return said
    if not event.dice:
        return f"{said} {_sprang(event, names)}."
    told = []
    for seat in event.queue:
        pick, die = event.picks[seat], event.dice[seat]
        words = later("{name} {pick}, die {die}")
        if die < pick:
            words = later("{name} butted in: {pick}, die {die}")
        told.append(_(words).format(name=names.seat(seat), pick=pick, die=die))
    return _("{line} Eagerness: {told}.").format(line=said, told="; ".join(told))


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
    if phase is Phase.MOVEMENT:
        said = _("Couriers move, the nearest to headquarters first: {names}.")
    else:
        said = _("Couriers act, the last first: {names}.")
    return said.format(names=listed(told))


def _stayed(name: str, why: str) -> str:
    match why:
        case "stuck":
            return _("{name} cannot move this turn.").format(name=name)
        case "asleep":
            return _("{name} does not stir.").format(name=name)
        case "captive":
            return _("{name} goes where the captors go.").format(name=name)
        case _:
            return _("{name} stays.").format(name=name)


def _on_the_way(event: Event, known: Known) -> str | None:
    names = known.names
    match event:
        case e.Changed(seat, how, other):
            return _changed(seat, how, other, names)
        case e.DiceThrown():
            return _dice(event, known)
        case e.Tripled(seat, face, far):
            return _(
                "Three {n}s: everybody tires, {whose} horse as well, and it is only {far}."
            ).format(n=face, whose=names.whose(seat), far=inches(far))
        case e.Planned():
            return planned(event, names)
        case e.Went():
            return _went(event, known)
        case e.PursuitBegan(group, quarry, gap) if gap < _STEP // 10:
            said = _("{group} are after {name}, and within reach.")
            return capital(said.format(group=known.group(group), name=names.seat(quarry)))
        case e.PursuitBegan(group, quarry, gap):
            return capital(
                _("{group} are after {name}, {far} off.").format(
                    group=known.group(group), name=names.seat(quarry), far=inches(gap)
                )
            )
        case e.PursuitEnded(group, quarry):
            return capital(
                _("{group} have lost {name}.").format(
                    group=known.group(group), name=names.seat(quarry)
                )
            )
        case e.GroupThrew():
            return _group_threw(event, known)
        case e.GroupWent():
            return _group_went(event, known)
        case e.BulletFlew(group, seat, die, mounted):
            table = "bullets" if mounted else "bullets_foot"
            row = row_name(table, max(1, die if die > 3 else 1))
            return _("A shot at {name} from {group}: {n}, {what}.").format(
                name=names.seat(seat), group=known.group(group), n=die, what=row
            )
        case e.RidersLost(group, faces):
            lost = plural("{n} rider is unseated", "{n} riders are unseated", faces.count(6))
            return capital(
                _("{group} ride through the trees, {dice}: {lost}.").format(
                    group=known.group(group), dice=dice(faces), lost=lost
                )
            )
        case e.GroupCame(group, why):
            said = _(CAME.get(why, later("There are {people}.")))
            return capital(said.format(people=in_numbers(group.kind, group.figures)))
        case e.GroupLeft(name, why):
            said = _(LEFT.get(why, later("{group} are gone.")))
            return capital(said.format(group=known.group(name)))
        case _:
            return in_a_fight(event, known)


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


MARCHES: Final = frozenset({"move", "escape", "dig"})
"""Dice for inches."""
SIDEWAYS: Final = frozenset({"ruse", "driven_off"})
"""A die for inches, as a table has it."""


def _dice(event: e.DiceThrown, known: Known) -> str | None:
    name, faces = known.names.seat(event.seat), event.dice
    march = event.why in MARCHES and (len(faces) > 1 or event.why != "dig")
    if event.again:
        were = known.dice.get((event.seat, event.why), ())
        old = dice(tuple([were[place] for place in event.again if place < len(were)]))
        said = _("{name} throws {old} again: {dice}.") if old else _("{name} throws again: {dice}.")
        if march and len(faces) > 1:
            said = _("{name} throws {old} again: {dice}, which is {n}.")
        return said.format(name=name, old=old, dice=dice(faces), n=sum(faces))
    if event.why in SIDEWAYS:
        return _("{name} throws {n} for the inches.").format(name=name, n=faces[0])
    if not march:
        return None  # what it comes to is told with its sum
    if len(faces) == 1:
        return _("{name} throws {n}.").format(name=name, n=faces[0])
    return _("{name} throws {dice}, which is {n}.").format(
        name=name, dice=dice(faces), n=sum(faces)
    )


_SPEAKS_OF: Final = 50
"""Mils that round to a tenth of an inch."""


def _where(by: str, place: str, group: str) -> str:
    """What ended a walk, by its name where it has one."""
    if by not in ENDS:
        return ""
    some = place or (_(_SOME[by]) if by in _SOME else "")
    return _(ENDS[by]).format(place=some, group=group)


def _went(event: e.Went, known: Known) -> str:
    name, far = known.names.seat(event.seat), event.far
    if event.by == "placed":
        place = known.place(event.what)
        if place:
            return _("{name} is brought to {place}.").format(name=name, place=place)
        if event.what == "camp":
            return _("{name} takes the goat path, and is at their camp.").format(name=name)
        return _("{name} comes out by another way.").format(name=name)
    where = _where(event.by, known.place(event.what), known.group(event.what))
    if far < _SPEAKS_OF:
        if not where:
            return _("{name} gets no further.").format(name=name)
        return _("{name} goes {where}.").format(name=name, where=where)
    said = _("{name} rides {far} {where}") if event.mounted else _("{name} walks {far} {where}")
    return said.format(name=name, far=inches(far), where=where).rstrip() + "."


_STEP: Final = 500
"""Mils of which nobody speaks."""


def _length(path: Sequence[Point]) -> int:
    return sum([distance(one, two) for one, two in pairwise(path)])


def _group_threw(event: e.GroupThrew, known: Known) -> str:
    quarry = known.after(event.group)
    match event.why:
        case "pair":
            said = _("A pair sets {group} going: {dice}.")
        case "escort":
            said = _("{group} march their captives off: {dice}.")
        case _ if quarry:
            said = _("{group} throw {dice} to catch {name}.")
        case _:
            said = _("{group} throw {dice}.")
    return capital(said.format(group=known.group(event.group), dice=dice(event.dice), name=quarry))


def _group_went(event: e.GroupWent, known: Known) -> str:
    group, far = known.group(event.group), _length(event.path)
    match event.by:
        case "placed":
            said = _("{group} go back to the camp.")
        case "contact" if far < _STEP:
            said = _("{group} close up to {name}.")
        case "contact":
            said = _("{group} come {far}, right up to {name}.")
        case by if by in ENDS:
            said = _("{group} come {far} {where}.")
        case _:
            said = _("{group} march {far}.")
    return capital(
        said.format(
            group=group,
            far=inches(far),
            where=_where(event.by, "", group),
            name="" if event.whom is None else known.names.seat(event.whom),
        )
    )
