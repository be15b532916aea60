"""Maps that players make themselves: read from their files, chosen, and kept whole in records.

A map's value as an option is its data, whole: one line of JSON in mils. So a record needs no file
but itself.
"""

import re
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.cards import Sheet, read_sheet
from game.engine.errors import BadData
from game.engine.rules import Choice
from game.engine.steeplechase.country import LARGEST as LARGEST
from game.engine.steeplechase.country import Country, country, in_mils
from game.engine.steeplechase.surveying import faults
from game.engine.words import _, later

OPTION: Final = "map"
"""Of which option such a map is a value."""
FOLDER: Final = "maps"
"""The folder of the player's data they lie in."""
ENDING: Final = ".yaml"


def wrong_with(text: str, source: str) -> tuple[str, ...]:
    """What is wrong with a map's file, each fault in a sentence with its line."""
    try:
        sheet = read_sheet(text, source)
        return sheet.told(faults(_read(sheet)))
    except BadData as refused:
        return (str(refused),)


def value_of(text: str, source: str) -> str:
    """A map's file as the value of the option; BadData names the first thing that is wrong."""
    sheet = read_sheet(text, source)
    there = _read(sheet)
    wrong = sheet.told(faults(there))
    if wrong:
        raise BadData(wrong[0])
    return msgspec.json.encode(there).decode()


def read_value(value: str) -> str:
    """A value that came from somewhere, checked; BadData says what is wrong with it."""
    country_of(value)
    return value


@lru_cache(maxsize=16)
def country_of(value: str) -> Country:
    """The map that is such a value, surveyed."""
    there = country(value)
    # Its id is the whole of it, and no word of its maker's.
    fault = next(faults(msgspec.structs.replace(there, id="own")), None)
    if fault is not None:
        raise BadData(_("That map cannot be raced over: {why}.").format(why=fault[0]))
    return there


def is_own(value: object) -> bool:
    """Whether a value of the option is such a map."""
    return isinstance(value, str) and value.startswith("{")


def choice(value: str) -> Choice:
    """The same as it is chosen: its name, and how large it is."""
    there = country_of(value)
    wide, high = there.size[0] // 1000, there.size[1] // 1000
    effect = _("A map of your own, {wide} by {high} inches.").format(wide=wide, high=high)
    return Choice(value, there.name, effect)


def _read(sheet: Sheet) -> Country:
    """The file as a map, with types checked and nothing else."""
    try:
        return msgspec.convert(in_mils(sheet.plain, "$"), Country)
    except ValueError as error:  # msgspec's own is one
        raise BadData(sheet.told([(_in_words(str(error)), str(error))])[0]) from error


_KINDS: Final = {
    "int": later("a whole number"),
    "float": later("a number with decimals"),
    "str": later("a word"),
    "bool": later("yes or no"),
    "array": later("a list"),
    "object": later("a table of names and values"),
    "null": later("nothing"),
}
"""What the library calls things, and what we do."""

_FAULTS: Final = (
    (r"missing .*?`(?P<name>.*?)`", later("“{name}” is missing here")),
    (r"unknown field `(?P<name>.*?)`", later("a map has no “{name}” here")),
    (r"Invalid enum value '?(?P<name>[^']*)", later("“{name}” is none of those there are")),
    (r"of length (?P<n>\d+), got", later("here have to stand {n} numbers in a list")),
    (r">= (?P<n>-?\d+)", later("the number here is {n} at least")),
    (r"<= (?P<n>-?\d+)", later("the number here is {n} at most")),
    (r"`(?P<kind>\w+)[^`]*`, got `(?P<got>\w+)`", later("here has to stand {kind}, not {got}")),
    (r"at `key`", later("every name here has to be a word")),
)
"""What the library finds wrong with the types of a map, and what we say of it."""


def _in_words(error: str) -> str:
    """A fault the library tells, or `in_mils`, in our own words, without its place."""
    for pattern, said in _FAULTS:
        found = re.search(pattern, error)
        if found is not None:
            parts = {key: _(_KINDS.get(part, part)) for key, part in found.groupdict().items()}
            return _(said).format(**parts)
    return error.partition(" - at `")[0]
