"""The sentences of this game that are rows of data, and how a row is found and filled in."""

from typing import Annotated, Final

import msgspec

from game.engine.cards import read_data
from game.engine.sentences import Filled
from game.engine.words import _

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
    name: _Words


class _Thing(_Name, frozen=True, forbid_unknown_fields=True):
    heading: str = ""
    title: str = ""
    caption: str = ""
    text: str = ""


class _Things(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    abilities: dict[str, _Thing]
    things: dict[str, _Thing]
    kinds: dict[str, _Thing]
    energy: tuple[_Name, ...]
    plus: dict[str, _Name]


class _Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    told: Rows
    silent: Rows
    boasts: dict[str, _Name]
    shames: dict[str, _Name]
    ends: dict[str, CatalogueRow]


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
