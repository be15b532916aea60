"""What the things of this game are called; and its sentences that are rows of data: how a row is
found and filled in.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Final

import msgspec

from game.engine.cards import read_data
from game.engine.compass import wind
from game.engine.geometry import Point, heading
from game.engine.phrases import decimal, in_words, listed
from game.engine.sentences import Filled
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.round.turns import BY_LOT
from game.engine.steeplechase.state import Group
from game.engine.words import _, in_sense, plural

_Words = Annotated[str, msgspec.Meta(min_length=1)]


class CatalogueRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence with slots, and what is so of the things it is said of; `caption` is the same in
    a few words.
    """

    text: _Words
    when: dict[str, str | bool | int | None] = {}
    caption: str = ""


Rows = dict[str, tuple[CatalogueRow, ...]]
"""The rows of each kind of thing, by the name of its class; the first that fits is said."""


class _Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What something is called; `sense` tells it from others of the same words, for translators."""

    name: _Words
    sense: str = ""

    @property
    def said(self) -> str:
        """The name, in the player's tongue."""
        return _(in_sense(self.sense, self.name))


class _Thing(_Name, frozen=True, forbid_unknown_fields=True):
    heading: str = ""
    title: str = ""
    caption: str = ""
    text: str = ""


class _Weighty(_Name, frozen=True, forbid_unknown_fields=True, kw_only=True):
    of: tuple[str, ...]


class _Things(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    abilities: dict[str, _Thing]
    things: dict[str, _Thing]
    kinds: dict[str, _Thing]
    energy: tuple[_Name, ...]
    abilities_alone: dict[str, _Name]
    energy_alone: tuple[_Name, ...]
    plus: dict[str, _Name]
    effects: dict[str, _Name]
    asked: dict[str, _Name]
    weighs: tuple[_Weighty, ...]
    headings: dict[str, _Name]
    purposes: dict[str, _Name]
    places: tuple[_Name, ...]


class _Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    told: Rows
    silent: Rows
    boasts: dict[str, _Name]
    shames: dict[str, _Name]
    ends: dict[str, _Name]


class _Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: dict[str, _Name]
    labels: Rows
    follows: Rows
    brings: Rows
    chances: Rows
    looks: Rows
    hints: Rows
    reasons: Rows


class _Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: _Words
    caption: _Words
    heading: str = ""


class _Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: _Words
    yes: _Answer
    no: _Answer


class _Questions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    asked: Rows
    looks: Rows
    questions: dict[str, _Question]


THINGS: Final = read_data(__package__, _Things, "things.yaml")
EVENTS: Final = read_data(__package__, _Events, "events.yaml")
ACTIONS: Final = read_data(__package__, _Actions, "actions.yaml")
ASKED: Final = read_data(__package__, _Questions, "questions.yaml")
QUESTIONS: Final = ASKED.questions
"""What is asked, and of yes and of no what they say, and what follows."""


def row_of(rows: Rows, filled: Filled) -> CatalogueRow | None:
    """The first row that fits; in a condition a field of the thing counts as it is."""
    thing = filled.thing
    for row in rows.get(type(thing).__name__, ()):
        if all(
            (getattr(thing, name) if hasattr(thing, name) else filled[name]) == value
            for name, value in row.when.items()
        ):
            return row
    return None


def said_by(rows: Rows, filled: Filled) -> str:
    """What the first row says that fits; "" where none does."""
    row = row_of(rows, filled)
    return "" if row is None else _(row.text).format_map(filled)


def ability_name(ability: str) -> str:
    """What somebody is."""
    return THINGS.abilities[ability].said


def ability_alone(ability: str) -> str:
    """The same where no sentence stands round it."""
    return THINGS.abilities_alone[ability].said


def ability_line(ability: str) -> str:
    """What it does, in a line."""
    return _(THINGS.abilities[ability].caption)


def thing(name: str) -> str:
    """A thing with its article."""
    return THINGS.things[name].said


def things(names: tuple[str, ...]) -> str:
    """Several of them."""
    return listed([thing(name) for name in names]) if names else _("nothing")


def energy(level: int) -> str:
    """How somebody is."""
    return THINGS.energy[level].said


def energy_alone(level: int) -> str:
    """The same where no sentence stands round it."""
    return THINGS.energy_alone[level].said


def group_name(kind: str) -> str:
    """A group as the one that is there."""
    return THINGS.kinds[kind].said


def some_group(kind: str, figures: int) -> str:
    """A group with its number."""
    return _SOME[kind](figures).format(number=figures)


def in_numbers(kind: str, figures: int) -> str:
    """The same with the number in words, as the log has it."""
    return _SOME[kind](figures).format(number=in_words(figures))


_SOME: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "guerrilla": lambda n: plural("{{number}} guerrilla", "{{number}} guerrillas", n),
        "bandit": lambda n: plural("{{number}} bandit", "{{number}} bandits", n),
        "british_cavalry": lambda n: plural(
            "{{number}} British dragoon", "{{number}} British dragoons", n
        ),
        "british_infantry": lambda n: plural(
            "{{number}} British infantryman", "{{number}} British infantrymen", n
        ),
        "civilian": lambda n: plural("{{number}} villager", "{{number}} villagers", n),
        "priest": lambda n: plural("{{number}} monk", "{{number}} monks", n),
        "maiden": lambda n: _("a maiden"),
    }
)
_THE: Final[Mapping[str, Callable[[int], str]]] = MappingProxyType(
    {
        "guerrilla": lambda n: plural("the {n} guerrilla", "the {n} guerrillas", n),
        "bandit": lambda n: plural("the {n} bandit", "the {n} bandits", n),
        "british_cavalry": lambda n: plural(
            "the {n} British dragoon", "the {n} British dragoons", n
        ),
        "british_infantry": lambda n: plural(
            "the {n} British infantryman", "the {n} British infantrymen", n
        ),
        "civilian": lambda n: plural("the {n} villager", "the {n} villagers", n),
        "priest": lambda n: plural("the {n} monk", "the {n} monks", n),
        "maiden": lambda n: group_name("maiden"),
    }
)


def called(group: Group, among: Iterable[Group] = ()) -> str:
    """A group on the table by how many they are, as its counter bears it; its id tells it from one
    just as large `among` those.
    """
    said, like = _THE[group.kind](group.figures), (group.kind, group.figures)
    if group.kind != "maiden" and any(
        each.id != group.id and (each.kind, each.figures) == like for each in among
    ):
        return _("{people} ({id})").format(people=said, id=group.id)
    return said


def short(mils: int) -> str:
    """A distance in as few letters as can be: "7", "7.5"."""
    tenths = round(mils / 100)
    return decimal(tenths / 10, 1 if tenths % 10 else 0)


def inches(mils: int) -> str:
    """A distance: whole inches, or with a decimal."""
    tenths = (mils + 50) // 100
    if tenths % 10 == 0:
        return plural("{n} inch", "{n} inches", tenths // 10)
    return _("{n} inches").format(n=decimal(tenths / 10))


def way(direction: Point) -> str:
    """A direction in degrees and as a wind."""
    degrees = heading((0, 0), direction)
    return _("{n}° ({wind})").format(n=degrees, wind=wind(degrees))


def place_name(country: Country, name: str) -> str:
    """What a wood, a wall, a stream, a bridge or a building is called."""
    if name in country.names:
        return _(country.names[name])
    if name.startswith("flock"):
        return _("the sheep")
    return name


def within(name: str) -> str:
    """What is called so on a map in the middle of a sentence, where its article is small (those of
    our maps are the `places` of things.yaml).
    """
    return _(f"the {name.removeprefix('The ')}" if name.startswith("The ") else name)


def dice(faces: tuple[int, ...]) -> str:
    """Dice as they lie."""
    return ", ".join([str(face) for face in faces])


def sum_of(die: int, plus: tuple[tuple[str, int], ...], total: int) -> str:
    """A die with what was added: "4 + 1 (cunning) = 5"."""
    if not plus:
        return str(die)
    said = str(die)
    for why, much in plus:
        sign = "+" if much > 0 else "−"
        said += f" {sign} {abs(much)} ({THINGS.plus[why].said})"
    return f"{said} = {total}"


def sprung(after: int) -> str:
    """When somebody sprang forward."""
    if after == BY_LOT:
        said = _("as luck will have it")
    elif after < 0:
        said = plural(
            "{n} thousandth of a second too soon", "{n} thousandths of a second too soon", -after
        )
    else:
        said = plural(
            "{n} thousandth of a second after the drum",
            "{n} thousandths of a second after the drum",
            after,
        )
    return said
