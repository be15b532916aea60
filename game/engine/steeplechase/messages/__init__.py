"""Everything this game says: names of things, decisions, events and the end; and what can be typed
for an open decision besides figures.
"""

import re
from decimal import Decimal
from typing import Any, Final

from game.engine.fields import Direction, Field, Number, Spot
from game.engine.geometry import Point, direction, distance, nearest
from game.engine.kinds import Action
from game.engine.messages import Stretch, Zone
from game.engine.names import Names
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.messages.asking import question, yes_no
from game.engine.steeplechase.messages.events import Teller, sentence
from game.engine.steeplechase.messages.reckoned import outlook, reckoned
from game.engine.steeplechase.messages.results import ended, headline, result_lines
from game.engine.steeplechase.messages.standing import chart
from game.engine.steeplechase.messages.standing import zones as on_the_table
from game.engine.steeplechase.messages.things import (
    ability_line,
    ability_name,
    called,
    inches,
    place_name,
    short,
    sprung,
    things,
    way,
)
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

_FIGURE: Final = re.compile(r"\d+(?:[.,]\d+)?")
_FIGURES: Final = re.compile(r"\d+(?:\.\d+)?")

FARTHEST: Final = 150
"""What is no more than this is meant in inches: no map is wider, and no move as long."""


def read_field(
    family: Open, field: Field, text: str, view: SteeplechaseView, names: Names
) -> object:
    """The value that these words mean, of a heading, a distance or a spot; None for none."""
    match field:
        case Direction():
            start = family.origin(field)
            return None if start is None else _towards(start, text, view, names)
        case Number(unit="mil"):
            found = _FIGURE.match(text)
            return None if found is None else _mils(found.group().replace(",", "."))
        case Spot():
            figures = _FIGURES.findall(text)
            return tuple([_mils(each) for each in figures]) if len(figures) == 2 else None
        case _:
            return None


def _mils(figure: str) -> int:
    """Inches, or thousandths of one where it is too much for inches."""
    number = Decimal(figure)
    return int(number * INCH) if number <= FARTHEST else int(number)


def _towards(start: Point, text: str, view: SteeplechaseView, names: Names) -> Point | None:
    """The direction to what is called so; of several the nearest."""
    wanted = _plain(text)
    for word in (_("towards"), _("toward"), _("to")):
        wanted = wanted.removeprefix(_plain(word) + " ")
    found = [
        (_plain(name) != wanted, distance(start, there), there)
        for name, there in _known(start, view, names)
        if wanted and there != start and _plain(name).startswith(wanted)
    ]
    if not found:
        return None
    there = min(found)[2]
    return direction(there[0] - start[0], there[1] - start[1])


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("’", "'").split())


def _known(start: Point, view: SteeplechaseView, names: Names) -> list[tuple[str, Point]]:
    """Everything that has a name, and the point of it that is meant from there."""
    country = view.options.country
    found = [(_("headquarters"), country.finish.at), (_("finish"), country.finish.at)]
    found.append((_("camp"), country.camp.at))
    found += [(_(country.names[name]), there) for name, there in _places(start, country)]
    found += [(names.seat(n), courier.at) for n, courier in enumerate(view.couriers)]
    return found + [(called(group, view.groups), group.at) for group in view.groups]


def _places(start: Point, country: Country) -> list[tuple[str, Point]]:
    terrain = country.terrain
    points: list[tuple[str, tuple[Point, ...]]] = [
        (each.id, (each.start, each.end)) for each in terrain.bridges
    ]
    points += [(each.id, each.doors) for each in terrain.buildings]
    lines = [(each.id, each.line) for each in (*terrain.walls, *terrain.streams)]
    grounds = (*terrain.woods, *terrain.rough, *terrain.rivers)
    lines += [(each.id, (*each.polygon, each.polygon[0])) for each in grounds]
    found = [(name, min(ends, key=lambda p: distance(start, p))) for name, ends in points]
    found += [(name, nearest(line, start).at) for name, line in lines]
    return found


__all__ = [
    "Teller",
    "action_label",
    "chart",
    "ended",
    "field_label",
    "headline",
    "part",
    "read_field",
    "result_lines",
    "sentence",
    "value_label",
    "what_now",
    "zones",
]


def part(view: SteeplechaseView) -> Stretch | None:
    """The turn a view is in; none before the first."""
    return Stretch(_("Turn {n}").format(n=view.turn), view.turn) if view.turn else None


def what_now(view: SteeplechaseView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    return question(view, names)


def zones(view: SteeplechaseView, names: Names) -> tuple[Zone, ...]:
    """Everything on the table, in reading order, and what the onlooker can reckon now."""
    return (*on_the_table(view, names), *reckoned(view, names, action_label))


def action_label(action: Action | Open, view: SteeplechaseView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case a.ChooseAbility(ability):
            return _("{ability}. {line}").format(
                ability=_cap(ability_name(ability)), line=ability_line(ability)
            )
        case a.ChooseThings(chosen):
            return _("Take {things}").format(things=things(chosen))
        case a.PickEagerness(number):
            return _("Eager for {n}").format(n=number)
        case a.Spring(after):
            return sprung(after)
        case a.SpringByLot():
            return _("Draw the moment by lot")
        case a.Say(yes):
            return yes_no(view, yes, names)
        case Open():
            return _family(action)
        case _:
            return _movement(action, view, names)


def _cap(words: str) -> str:
    return words[:1].upper() + words[1:]


def _family(family: Open) -> str:
    match family:
        case a.Springing():
            return _("Spring forward")
        case a.Riding():
            return _("Throw the dice and go")
        case a.Climbing():
            return _("Climb the wall")
        case a.Leaving():
            return _("Go out")
        case a.Turning():
            return _("Turn on the way")
        case a.Stopping(_start, _way, least, most):
            return _("Stop after {near}–{far}″").format(near=short(least), far=short(most))
        case a.Slipping():
            return _("Slip away")
        case _:
            return _("Come out of the short cut")


def _movement(action: Action, view: SteeplechaseView, names: Names) -> str:
    country = view.options.country
    match action:
        case a.Stay():
            return _("Stay")
        case a.Release():
            return _("Let the prisoners go")
        case a.Dismount():
            return _("Get off the horse")
        case a.Mount(owner) if owner == view.seat:
            return _("Mount")
        case a.Mount(owner):
            return _("Take {whose} horse").format(whose=names.whose(owner))
        case a.LeaveHorse():
            return _("Leave the horse here")
        case a.Ride(dice, heading):
            said = plural("Throw {n} die and go", "Throw {n} dice and go", dice)
            return f"{said} {way(heading)}"
        case a.Climb(heading):
            return _("Climb the wall, {way}").format(way=way(heading))
        case a.Enter(building, door):
            said = _("Go into {place}") if door == 0 else _("Go into {place} by door {n}")
            return said.format(place=place_name(country, building), n=door + 1)
        case a.Leave(spot):
            return _("Go out to {x}, {y}").format(x=inches(spot[0]), y=inches(spot[1]))
        case a.Reroll(()):
            return _("Leave the dice as they lie")
        case a.Reroll(places):
            faces = _faces(view, places)
            return _("Throw again: {dice}").format(dice=", ".join(faces))
        case a.Straight():
            return _("Straight on")
        case a.Turn(at, heading):
            return _("Turn after {far}, {way}").format(far=inches(at), way=way(heading))
        case a.RideOn():
            return _("On to the end")
        case a.StopAt(far):
            return _("Stop after {far}").format(far=inches(far))
        case a.Jump():
            return _("Jump")
        case a.Halt():
            return _("Stop before it")
        case a.Again():
            return _("Throw again")
        case a.Keep():
            return _("Keep it")
        case _:
            return _deed(action, view, names)


def _faces(view: SteeplechaseView, places: tuple[int, ...]) -> list[str]:
    task = view.asked
    if not isinstance(task, t.AskReroll):
        return [str(place + 1) for place in places]
    return [_("{face} (die {n})").format(face=task.dice[place], n=place + 1) for place in places]


def _deed(action: Action, view: SteeplechaseView, names: Names) -> str:
    country = view.options.country
    groups = {group.id: group for group in view.groups}
    match action:
        case a.Catch(owner) if owner == view.seat:
            return _("Catch the horse")
        case a.Catch(owner):
            return _("Catch {whose} horse").format(whose=names.whose(owner))
        case a.Drink():
            return _("Drink")
        case a.Eat():
            return _("Eat")
        case a.Sleep():
            return _("Sleep")
        case a.Parlay(name):
            return _("Parley with {group}").format(group=called(groups[name], view.groups))
        case a.DoFight():
            return _("Fight")
        case a.Attack(name):
            return _("Attack {group}").format(group=called(groups[name], view.groups))
        case a.Adventure(site):
            return _("Adventure: {place}").format(place=place_name(country, site))
        case a.Hide():
            return _("Hide")
        case a.Loot(building):
            return _("Loot {place}").format(place=place_name(country, building))
        case a.Douse(building):
            return _("Fight the fire of {place}").format(place=place_name(country, building))
        case a.Destroy(message):
            return _("Destroy {whose} despatch").format(whose=names.whose(message))
        case a.Give(message, to):
            return _("Give {whose} despatch to {name}").format(
                whose=names.whose(message), name=names.seat(to)
            )
        case a.Fire(name):
            return _("Fire at {group}").format(group=called(groups[name], view.groups))
        case a.Challenge(other):
            return _("Boast against {name}").format(name=names.seat(other))
        case a.Nothing():
            return _("Do nothing")
        case _:
            return _answer(action, view, names)


def _answer(action: Action, view: SteeplechaseView, names: Names) -> str:
    match action:
        case a.Stand(bold):
            return _("Strike boldly") if bold else _("Only fend off")
        case a.Throw("energy"):
            return _("Throw again: strength")
        case a.Throw():
            return _("Throw again: guard")
        case a.Befriend(()):
            return _("For you alone")
        case a.Befriend(others):
            return _("For {names} as well").format(names=names.listed(others))
        case a.Slip(heading):
            return _("Slip away, {way}").format(way=way(heading))
        case a.Decline():
            return _("Let it be")
        case a.Cut(spot):
            return _("Come out at {x}, {y}").format(x=inches(spot[0]), y=inches(spot[1]))
        case a.ShowChit(place) | a.GiveChit(place):
            return _chit(action, view, place)
        case _:
            return _("Go on")


def _chit(action: Action, view: SteeplechaseView, place: int) -> str:
    boasts = view.couriers[view.seat or 0].boasts
    value = boasts[place].value if place < len(boasts) else None
    known = _("boast {k}").format(k=place + 1) if value is None else str(value)
    said = _("Show {chit} ({k})") if isinstance(action, a.ShowChit) else _("Give {chit} ({k})")
    return said.format(chit=known, k=place + 1)


def field_label(family: Open, field: Field, view: SteeplechaseView, names: Names) -> str:
    """What is asked for a field of an open decision."""
    match field.name:
        case "dice":
            return _("Dice")
        case "heading":
            return _("Heading")
        case "after":
            return _("Milliseconds after the drum")
        case "at":
            return _("Turn after")
        case "far":
            return _("Stop after")
        case _:
            return _("Spot")


def value_label(
    family: Open, field: Field, value: Any, view: SteeplechaseView, names: Names
) -> str:
    """How a value of a field is said."""
    match field.name:
        case "heading":
            return way(value)
        case "at" | "far":
            return inches(value)
        case "spot":
            return f"{inches(value[0])}, {inches(value[1])}"
        case _:
            return str(value)


def choice(action: Action, view: SteeplechaseView, names: Names) -> str:
    """A decision in full: what a button says of it, and the first of what can be reckoned."""
    label = action_label(action, view, names)
    lines = () if isinstance(action, Open) else outlook(view, action, names).lines
    line = lines[0] if lines else ""
    if not line or line.rstrip(".") in label:
        return label
    if line.startswith(label.rstrip(".")):
        return line
    return _("{what}: {comes}").format(what=label.rstrip("."), comes=line.rstrip("."))
