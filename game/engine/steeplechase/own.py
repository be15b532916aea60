"""Maps that players make themselves: read from their files, chosen, and kept whole in records.

A map's value as an option is its data, whole: one line of JSON in mils. So a record needs no file
but itself.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from game.engine.cards import line_of, parse_data
from game.engine.errors import BadData
from game.engine.rules import Choice
from game.engine.steeplechase.country import LARGEST as LARGEST
from game.engine.steeplechase.country import Country, country, in_mils
from game.engine.steeplechase.surveying import faults
from game.engine.words import _

OPTION: Final = "map"
"""Of which option such a map is a value."""
FOLDER: Final = "maps"
"""The folder of the player's data they lie in."""
ENDING: Final = ".yaml"


def wrong_with(text: str, source: str) -> tuple[str, ...]:
    """Everything that is wrong with a map's file, each in a sentence with its line; () if it is
    sound.
    """
    try:
        there = _read(text, source)
    except BadData as refused:
        return (str(refused),)
    return tuple(
        [
            _("{file}: line {line}: {fault}.").format(
                file=source, line=line_of(text, f"at `{where}`"), fault=fault
            )
            for fault, where in faults(there)
        ]
    )


def value_of(text: str, source: str) -> str:
    """A map's file as the value of the option; BadData names the first thing that is wrong."""
    wrong = wrong_with(text, source)
    if wrong:
        raise BadData(wrong[0])
    return msgspec.json.encode(_read(text, source)).decode()


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


def _read(text: str, source: str) -> Country:
    """The file as data, with types checked and nothing else."""
    if len(text) > LARGEST:
        raise BadData(_("{file} is longer than a map can be.").format(file=source))
    _without_aliases(text, source)

    def prepare(plain: Any) -> Any:
        if not isinstance(plain, dict):
            raise ValueError("a map is a table of names and values - at `$`")
        return in_mils(plain, "$")

    return parse_data(text, Country, source, prepare)


def _without_aliases(text: str, source: str) -> None:
    """What a file says by pointing elsewhere in it may come to any size."""
    import yaml

    try:
        for event in yaml.parse(text, yaml.SafeLoader):
            if isinstance(event, yaml.AliasEvent):
                line = event.start_mark.line + 1 if event.start_mark is not None else 1
                said = _("{file}: line {line}: a map repeats nothing by a star.")
                raise BadData(said.format(file=source, line=line))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        said = _("{file} is not readable YAML: {why}.")
        why = " ".join(str(error).split()).rstrip(".")
        raise BadData(said.format(file=source, why=why)) from error
