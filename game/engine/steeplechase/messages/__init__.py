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
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.messages.events import Teller, sentence
from game.engine.steeplechase.messages.reckoned import SAID_WITH_IT, outlook, reckoned
from game.engine.steeplechase.messages.results import ended, headline, result_lines
from game.engine.steeplechase.messages.standing import action_label, chart, question
from game.engine.steeplechase.messages.standing import zones as on_the_table
from game.engine.steeplechase.messages.things import called, inches, way
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, said_as

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
    before = said_as("words before a place that is typed, between commas", "towards, toward, to")
    for word in before.split(", "):
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
    found = [
        (said_as("a place as it is typed", "headquarters"), country.finish.at),
        (said_as("a place as it is typed", "finish"), country.finish.at),
        (said_as("a place as it is typed", "camp"), country.camp.at),
    ]
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
    "Teller", "action_label", "chart", "ended", "field_label", "headline", "part", "read_field",
    "result_lines", "sentence", "value_label", "what_now", "zones"
]  # fmt: skip


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
    if not line:
        return label
    if isinstance(action, SAID_WITH_IT):
        return line
    return _("{what}: {comes}").format(what=label.rstrip("."), comes=line.rstrip("."))
