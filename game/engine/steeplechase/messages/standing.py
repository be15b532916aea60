"""The table in words, zone by zone, with how a courier stands before he acts; what is asked at it,
and every decision in words, by the rows of `actions.yaml` or, where it branches too much, by hand:
its label, what follows for certain, and what its chance is the chance of.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from game.engine import chart as charts
from game.engine.chart import Area, Chart, Way
from game.engine.kinds import Action, Seat
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.engine.open import Open
from game.engine.phrases import headed, listed
from game.engine.sentences import Filled
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import ENERGETIC, country
from game.engine.steeplechase.messages.sums import effect
from game.engine.steeplechase.messages.things import (
    ACTIONS,
    ASKED,
    QUESTIONS,
    Rows,
    ability_alone,
    ability_line,
    called,
    dice,
    energy,
    energy_alone,
    inches,
    place_name,
    said_by,
    short,
    some_group,
    sprung,
    thing,
    things,
    way,
)
from game.engine.steeplechase.odds import duel, tables
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.tables import leap_again
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later, plural, said_as


@cache
def _chart(name: str) -> Chart:
    """The map as places, ways and areas."""
    there = country(name)
    terrain = there.terrain
    places = [
        charts.ChartPlace("start", there.start.head, later("The Start"), "start"),
        charts.ChartPlace("finish", there.finish.at, later("Headquarters"), "finish"),
        charts.ChartPlace("camp", there.camp.at, later("The Camp"), "camp"),
    ]
    ways = [Way(b.id, None, (b.start, b.end), b.name, "bridge") for b in terrain.bridges]
    ways += [Way(s.id, None, s.line, s.name, "stream") for s in terrain.streams]
    ways += [Way(w.id, None, w.line, w.name, "wall") for w in terrain.walls]
    areas = [Area(r.id, r.polygon, r.name, "river") for r in terrain.rivers]
    areas += [Area(w.id, w.polygon, w.name, "wood") for w in terrain.woods]
    areas += [Area(r.id, r.polygon, r.name, "rough") for r in terrain.rough]
    areas += [Area(b.id, b.polygon, b.name, b.kind) for b in terrain.buildings]
    return Chart(there.size, tuple(places), tuple(ways), tuple(areas))


def chart(view: SteeplechaseView) -> Chart:
    """The map that tables draw and the terminal reads out."""
    return _chart(view.options.map)


def zones(view: SteeplechaseView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table, in reading order."""
    couriers = [_courier(view, seat, names) for seat in range(len(view.couriers))]
    return (*couriers, _groups(view, names), _country(view))


def _courier(view: SteeplechaseView, seat: Seat, names: Names) -> Zone:
    courier = view.couriers[seat]
    pieces = [ZonePiece(_where(view, seat), id=f"courier {seat}", at=courier.at)]
    if courier.ability is not None:
        pieces.append(ZonePiece(ability_alone(courier.ability)))
    pieces.append(ZonePiece(energy_alone(courier.energy)))
    horse = courier.horse
    if horse is not None:
        pieces.append(ZonePiece(_horse(courier)))
    pieces += [ZonePiece(thing(item)) for item in courier.items]
    if courier.rations:
        pieces.append(ZonePiece(plural("{n} meal", "{n} meals", courier.rations)))
    pieces += [
        ZonePiece(_("{whose} despatch").format(whose=names.whose(message)))
        for message in courier.messages
    ]
    if courier.wounds:
        pieces.append(ZonePiece(plural("{n} wound", "{n} wounds", courier.wounds)))
    pieces += [
        ZonePiece(_("boasts {n}").format(n=chit.value), hidden=not chit.shown)
        if chit.value is not None
        else ZonePiece(_("a boast"), hidden=True)
        for chit in courier.boasts
    ]
    pieces += [
        ZonePiece(_("a shame") if value is None else _("shame {n}").format(n=value), hidden=True)
        for value in courier.shames
    ]
    return Zone(f"courier {seat}", names.seat(seat), seat, _line(view, seat), tuple(pieces))


def _where(view: SteeplechaseView, seat: Seat) -> str:
    courier = view.couriers[seat]
    x, y = courier.at
    if courier.inside is not None:
        return _("in {place}").format(place=place_name(view.options.country, courier.inside))
    return _("{x} east, {y} south").format(x=inches(x), y=inches(y))


def _horse(courier: Courier) -> str:
    if courier.horse is None:
        return ""
    horse = courier.horse
    told = [_("a superb horse") if horse.superb else _("a horse")]
    if horse.tired:
        told.append(said_as("of a horse", "tired"))
    stands = {
        "ridden": said_as("of a horse", "ridden"),
        "beside": said_as("of a horse", "led"),
        "tethered": said_as("of a horse", "tethered"),
        "loose": said_as("of a horse", "run off"),
        "held": said_as("of a horse", "in their hands"),
    }
    return ", ".join([*told, stands[horse.stands]])


def _line(view: SteeplechaseView, seat: Seat) -> str:
    courier = view.couriers[seat]
    match courier.standing:
        case "dead":
            return _("Dead.")
        case "captured":
            return _("A captive.")
        case "buried":
            return _("Buried to the neck.")
        case _:
            pass
    from game.engine.geometry import distance

    far = distance(courier.at, view.options.country.finish.at)
    told = [_("{far} to go").format(far=inches(far))]
    if courier.asleep:
        told.append(_("asleep"))
    if courier.hidden:
        told.append(_("hidden"))
    if courier.blind:
        told.append(_("blind"))
    if courier.mute:
        told.append(_("mute"))
    if courier.escorting is not None:
        told.append(_("leads prisoners"))
    return _("{what}.").format(what=headed(listed(told)))


def _groups(view: SteeplechaseView, names: Names) -> Zone:
    pieces = []
    for group in view.groups:
        words = _("{id}: {people}").format(
            id=group.id, people=some_group(group.kind, group.figures)
        )
        pieces.append(ZonePiece(words, note=_about(view, group, names), id=group.id, at=group.at))
    return Zone("groups", _("On the road"), pieces=tuple(pieces))


def _about(view: SteeplechaseView, group: Group, names: Names) -> str:
    told = []
    if group.quarry is not None:
        told.append(_("after {name}").format(name=names.seat(group.quarry)))
    if group.captives:
        told.append(_("hold {names}").format(names=names.listed(group.captives)))
    if group.patrols and group.mode != "in_tow":
        told.append(_("{n} of {m} put out of the fight").format(n=group.removed, m=group.threshold))
    return ", ".join(told)


def _country(view: SteeplechaseView) -> Zone:
    country_ = view.options.country
    pieces = [ZonePiece(place_name(country_, name)) for name, _turn in view.burning]
    line = _("{name}, {wide} by {high} inches.").format(
        name=_(country_.name), wide=country_.size[0] // 1000, high=country_.size[1] // 1000
    )
    return Zone("country", _("The country"), line=line, pieces=tuple(pieces))


def closed(words: str) -> str:
    """With a full stop, where a quotation does not bring its own."""
    return words if _QUOTED.search(words) else _("{what}.").format(what=words)


_QUOTED: Final = re.compile("[.!?][ \u00a0\u202f]?[”“’‘»]$")


def standing_lines(view: SteeplechaseView) -> tuple[str, ...]:
    """The same in two lines at most; who is near stands beside the map."""
    seat = view.seat
    if seat is None:
        return ()
    state = behind(view)
    courier = state.couriers[seat]
    upon = obliging(state, seat)
    names = {group.id: called(group) for group in view.groups}
    found = []
    if upon:
        groups = listed([names[name] for name in upon])
        found.append(_("Upon you: {groups}. Speak, or fight.").format(groups=groups))
    if courier.energy < ENERGETIC:
        wants = (
            _("You are exhausted, and need sleep."),
            _("You are hungry, and need food."),
            _("You are thirsty, and need drink."),
        )
        found.append(wants[courier.energy])
    return tuple(found)


def yes_no(view: SteeplechaseView, yes: bool, names: Names) -> str:
    """What a yes or a no to the question on the table says."""
    task = view.asked
    if not isinstance(task, t.AskYesNo):
        return _("Yes") if yes else _("No")
    asked = QUESTIONS[task.what]
    return _((asked.yes if yes else asked.no).title)


OF_TASK: Final[Mapping[str, Callable[..., object]]] = MappingProxyType(
    {
        "barrier": lambda task, view, names: place_name(view.options.country, task.barrier),
        "dice": lambda task, view, names: dice(task.dice),
        "far": lambda task, view, names: inches(task.far),
        "n": lambda task, view, names: task.die,
        "name": lambda task, view, names: names.seat(task.seat),
        "other": lambda task, view, names: names.seat(task.other),
        "place": lambda task, view, names: place_name(view.options.country, task.place),
    }
)
"""How the slots of a question are filled; any other is a field of it as it is."""


def question(view: SteeplechaseView, names: Names) -> str:
    """What is asked of whom."""
    task = view.asked
    if isinstance(task, t.AskEagerness):
        if view.seat is not None and view.seat in view.to_act:
            return _("{name}, how eager are you? 1 to 6.").format(name=names.seat(view.seat))
        return _("Everybody chooses how eager to be.")
    if isinstance(task, t.AskDrum):
        if view.seat is not None and view.seat in view.to_act:
            said = _("{name}, spring forward when the drum stops, and no sooner.")
            return said.format(name=names.seat(view.seat))
        return _("Everybody listens to the drum.")
    if not isinstance(task, t.Question):
        return _("The race goes on.")
    if isinstance(task, t.AskAgain):
        return _again(task, view, names.seat(task.seat))
    filled = Filled(OF_TASK, task, view, names)
    if isinstance(task, t.AskYesNo):
        return _(QUESTIONS[task.what].text).format_map(filled)
    return said_by(ASKED.asked, filled)


def look_at(task: t.TASKS | None, view: SteeplechaseView, names: Names) -> str:
    """Where a friend would tell one to look before an answer; "" for nowhere of its own."""
    return said_by(ASKED.looks, Filled(OF_TASK, task, view, names))


def _again(task: t.AskAgain, view: SteeplechaseView, name: str) -> str:
    """A die, over what it was thrown, and which would do."""
    then = task.then
    if not isinstance(then, t.Jumped):
        return _("{name}, a {n}. Throw it again?").format(name=name, n=task.die)
    needs = leap_again(behind(view), task, then)[1].needs
    place = place_name(view.options.country, then.barrier)
    said = _("{name}, a {n} at {place}; {needs} or more is over. Throw it again?")
    return said.format(name=name, n=task.die, place=place, needs=needs)


def _group(action: Any, view: SteeplechaseView) -> Group:
    return next(group for group in view.groups if group.id == action.group)


def _is_own(action: Any, view: SteeplechaseView, names: Names) -> bool:
    return bool(action.owner == view.seat)


def _is_spare(action: a.Destroy, view: SteeplechaseView, names: Names) -> bool:
    return len(view.couriers[view.seat or 0].messages) > 1


def _dice(action: a.Reroll, view: SteeplechaseView, names: Names) -> str:
    task = view.asked
    if not isinstance(task, t.AskReroll):
        return ", ".join([str(place + 1) for place in action.places])
    said = _("{face} (die {n})")
    return ", ".join([said.format(face=task.dice[place], n=place + 1) for place in action.places])


def _chit(action: Any, view: SteeplechaseView, names: Names) -> str:
    boasts, place = view.couriers[view.seat or 0].boasts, action.place
    value = boasts[place].value if place < len(boasts) else None
    return _("boast {k}").format(k=place + 1) if value is None else str(value)


SLOTS: Final[Mapping[str, Callable[..., object]]] = MappingProxyType(
    {
        "ability": lambda action, view, names: headed(ability_alone(action.ability)),
        "alone": lambda action, view, names: not action.others,
        "at": lambda action, view, names: inches(action.at),
        "building": lambda action, view, names: place_name(view.options.country, action.building),
        "chit": _chit,
        "dice": _dice,
        "door": lambda action, view, names: action.door + 1,
        "energy": lambda action, view, names: energy(view.couriers[view.seat or 0].energy),
        "far": lambda action, view, names: inches(action.far),
        "group": lambda action, view, names: called(_group(action, view), view.groups),
        "heading": lambda action, view, names: way(action.heading),
        "is_own": _is_own,
        "is_spare": _is_spare,
        "is_superb": lambda action, view, names: "superb" in action.things,
        "keeps": lambda action, view, names: not action.places,
        "line": lambda action, view, names: ability_line(action.ability),
        "most": lambda action, view, names: short(action.most),
        "near": lambda action, view, names: short(action.least),
        "other": lambda action, view, names: names.seat(action.other),
        "others": lambda action, view, names: names.listed(action.others),
        "place": lambda action, view, names: action.place + 1,
        "site": lambda action, view, names: place_name(view.options.country, action.site),
        "things": lambda action, view, names: things(action.things),
        "those": lambda action, view, names: called(_group(action, view)),
        "to": lambda action, view, names: names.seat(action.to),
        "whose": lambda action, view, names: names.whose(action.owner),
        "whose_despatch": lambda action, view, names: names.whose(action.message),
        "x": lambda action, view, names: inches(action.spot[0]),
        "y": lambda action, view, names: inches(action.spot[1]),
    }
)
"""How the slots of rows are filled; any other is a field of the decision as it is."""


def by_row(rows: Rows, action: Action | Open, view: SteeplechaseView, names: Names) -> str:
    """What those rows say of a decision; "" where none fits."""
    return said_by(rows, Filled(SLOTS, action, view, names))


def action_label(action: Action | Open, view: SteeplechaseView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case a.Spring(after):
            return sprung(after)
        case a.Ride(count, heading):
            said = plural("Throw {n} die and go {{way}}", "Throw {n} dice and go {{way}}", count)
            return said.format(way=way(heading))
        case a.Say(yes):
            return yes_no(view, yes, names)
        case _:
            return by_row(ACTIONS.labels, action, view, names) or _("Go on")


def follows(view: SteeplechaseView, action: Action, names: Names) -> str:
    """What an answer brings for certain, in a line; "" where its own words say it."""
    task = view.asked
    match action:
        case a.Say(yes) if isinstance(task, t.AskYesNo):
            asked = QUESTIONS[task.what]
            return _((asked.yes if yes else asked.no).caption)
        case a.Keep() if isinstance(task, t.AskCombatReroll):
            return _blow(view, task)
        case a.Keep() if isinstance(task, t.AskAgain):
            return _as_it_lies(view, task)
        case _:
            return by_row(ACTIONS.follows, action, view, names)


def _blow(view: SteeplechaseView, task: t.AskCombatReroll) -> str:
    """What becomes of an exchange if both dice lie as they lie."""
    state = behind(view)
    how = duel.arm(state, task.fight.seat)
    if task.die >= duel.met(how, task.enemy, task.bold, 0).needs:
        return _("One of them falls.") if task.bold else _("You fend it off.")
    if task.bold and how.harmless:
        return _("Nothing comes of it.")
    return _("You are beaten.")


def _as_it_lies(view: SteeplechaseView, task: t.AskAgain) -> str:
    """What becomes of a die that is not thrown again."""
    state = behind(view)
    if isinstance(task.then, t.Jumped):
        row, _leap = leap_again(state, task, task.then)
        said = effect(task.then.over, row).words
        return _("{what}.").format(what=headed(said))
    good = tables.lies(state, task)
    match task.what:
        case "catch":
            return _("You catch it.") if good else _("It runs off.")
        case "dig":
            return _("You are out.") if good else _("You stay buried.")
        case "pistol":
            return _("You hit.") if good else _("You miss.")
        case _:
            return _("You stay in the saddle.") if good else _("You are thrown.")


def what_of(view: SteeplechaseView, action: Action, names: Names) -> str:
    """What it is that comes with the chance of an answer, in a word or two."""
    match view.asked:
        case t.AskJump() | t.AskAgain(what="wall" | "stream"):
            return _("over")
        case t.AskAgain(what="catch"):
            return _("caught")
        case t.AskAgain(what="dig"):
            return _("out")
        case t.AskAgain(what="woods"):
            return _("in the saddle")
        case t.AskAgain(what="pistol"):
            return _("a hit")
        case t.AskCombatReroll(bold=bold):
            return _("one falls") if bold else _("fended off")
        case t.AskYesNo(what="save_child"):
            return _("saved")
        case _:
            return by_row(ACTIONS.chances, action, view, names) or _("stay free")
