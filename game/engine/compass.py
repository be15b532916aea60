"""Words of a map: the sixteen winds, what its things are called, what leads from a place; and of
what is asked in a decision that cannot be listed, where a game has none of its own.
"""

from typing import Any, Final

from game.engine.chart import Area, Chart, ChartPlace, Way
from game.engine.fields import Field, Heading
from game.engine.geometry import DEGREES, Point, heading, rounded
from game.engine.names import Names
from game.engine.open import Open
from game.engine.words import _, bare, later, later_as

_WINDS: Final = (
    (later("north"), later_as("a wind in letters", "N")),
    (later("north-north-east"), later_as("a wind in letters", "NNE")),
    (later("north-east"), later_as("a wind in letters", "NE")),
    (later("east-north-east"), later_as("a wind in letters", "ENE")),
    (later("east"), later_as("a wind in letters", "E")),
    (later("east-south-east"), later_as("a wind in letters", "ESE")),
    (later("south-east"), later_as("a wind in letters", "SE")),
    (later("south-south-east"), later_as("a wind in letters", "SSE")),
    (later("south"), later_as("a wind in letters", "S")),
    (later("south-south-west"), later_as("a wind in letters", "SSW")),
    (later("south-west"), later_as("a wind in letters", "SW")),
    (later("west-south-west"), later_as("a wind in letters", "WSW")),
    (later("west"), later_as("a wind in letters", "W")),
    (later("west-north-west"), later_as("a wind in letters", "WNW")),
    (later("north-west"), later_as("a wind in letters", "NW")),
    (later("north-north-west"), later_as("a wind in letters", "NNW")),
)


def wind(towards: int, turn: int = DEGREES) -> str:
    """The nearest of the sixteen winds.

    >>> wind(0), wind(50), wind(350), wind(3, turn=4)
    ('north', 'north-east', 'north', 'west')
    """
    return _(_WINDS[rounded(towards * len(_WINDS), turn) % len(_WINDS)][0])


def heading_towards(words: str, chart: Chart, start: Point, turn: int = DEGREES) -> int | None:
    """The heading from `start` that "towards the ford" means; None where the map has no such
    place, or it is there already.
    """
    for place in chart.places:
        towards = _("towards {place}").format(place=_(place.name))
        if words.casefold() == towards.casefold() and place.at != start:
            return heading(start, place.at, turn)
    return None


def heading_called(words: str, turn: int = DEGREES) -> int | None:
    """The heading of a wind, by its name or its letters; None if it is none.

    >>> heading_called("north-east"), heading_called("South west"), heading_called("ENE")
    (45, 225, 68)
    >>> heading_called("up") is None
    True
    """
    said = _plain(words)
    for number, (name, letters) in enumerate(_WINDS):
        if said in [_plain(each) for words in (name, letters) for each in (_(words), bare(words))]:
            return rounded(number * turn, len(_WINDS)) % turn
    return None


def _plain(words: str) -> str:
    return "".join([letter for letter in words.casefold() if letter.isalnum()])


def called(thing: ChartPlace | Way | Area) -> str:
    """Its name in the player's tongue, or its id where it has none."""
    return _(thing.name) if thing.name else thing.id


def leads(chart: Chart, place: ChartPlace) -> str:
    """A place, with what leads from it and where to."""
    found = []
    for step in chart.steps(place.id):
        other, way = chart.place(step.place), chart.way(step.way)
        towards = wind(heading(place.at, other.at))
        if way.name:
            said = _("{place} ({wind}, by {way})")
            found.append(said.format(place=called(other), wind=towards, way=_(way.name)))
        else:
            found.append(_("{place} ({wind})").format(place=called(other), wind=towards))
    if not found:
        return _("{place}: nothing leads on.").format(place=called(place))
    return _("{place}: leads to {places}.").format(place=called(place), places=", ".join(found))


def middle(area: Area) -> Point:
    """About the middle of an area: the mean of its corners."""
    corners = len(area.edge)
    return sum([x for x, _y in area.edge]) // corners, sum([y for _x, y in area.edge]) // corners


def field_label(family: Open, field: Field, view: Any, names: Names) -> str:
    """What is asked for a field of an open decision, in a game that says no more than its title."""
    return _(field.title) if field.title else field.name


def value_label(family: Open, field: Field, value: Any, view: Any, names: Names) -> str:
    """How a value of a field is said, in such a game: a heading by its wind."""
    return wind(value, field.turn) if isinstance(field, Heading) else str(value)
