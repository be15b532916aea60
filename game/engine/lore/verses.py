r"""The verses of a game's ballads, read from the `ballad.yaml` beside its `ballad.py`.

For each kind of turning point there are verses, and for one a game can end with titles, too:

    turns:
      haul:
        titles:                       # of an end
          - "The Good Fortune of {name}"
        verses:
          - rhyme: town
            openings:
              - "{rider} rode out at fall of dark,\nAnd rode by field and down:"
            closings:
              - "{purse} came home at break of day,\nThe merriest in town."
"""

import string
from collections.abc import Collection, Iterator
from typing import Annotated, Any

import msgspec

from game.engine.cards import parse_data, read_text
from game.engine.lore.metre import OF_ROBBERS

_Half = Annotated[str, msgspec.Meta(pattern=r"\A[^\n]+\n[^\n]+\Z")]
_Halves = Annotated[tuple[_Half, ...], msgspec.Meta(min_length=1)]
_Words = Annotated[str, msgspec.Meta(min_length=1)]


class Verse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Halves of stanzas on one rhyme: any opening goes with any closing.

    A half is two lines, of eight and of six syllables; all the halves of a verse end differently
    on the sound called `rhyme`.
    """

    rhyme: _Words
    openings: _Halves
    closings: _Halves


class _Sung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    verses: Annotated[tuple[Verse, ...], msgspec.Meta(min_length=1)]
    titles: tuple[_Words, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turns: dict[str, _Sung]


class Ballad(msgspec.Struct, frozen=True):
    """All that a game has to sing, by kind of turning point: its verses, and for ends the titles
    of a sheet.
    """

    verses: dict[str, tuple[Verse, ...]]
    titles: dict[str, tuple[str, ...]]


def read_ballad(package: str, fields: Collection[str], name: str = "ballad.yaml") -> Ballad:
    """The package's ballad; `fields` is what the game fills in besides the robbers' names.

    BadData names the file and the line, the verse by its kind and number, and the field: what is
    no verse, what could not be filled in, and what stands there twice.
    """
    return parse_ballad(*read_text(package, name), fields)


def parse_ballad(text: str, source: str, fields: Collection[str]) -> Ballad:
    """`text` (YAML) as a ballad; `source` is the file's name for the error sentence."""
    known = OF_ROBBERS | frozenset(fields)
    file = parse_data(text, _File, source, lambda plain: _each_checked(plain, known))
    return Ballad(
        {kind: sung.verses for kind, sung in file.turns.items()},
        {kind: sung.titles for kind, sung in file.turns.items() if sung.titles},
    )


def _each_checked(plain: Any, known: Collection[str]) -> Any:
    """The same with every turning point read: checked as a whole, a slip would not tell its key."""
    if not isinstance(plain, dict) or not isinstance(plain.get("turns"), dict):
        return plain
    turns = {kind: _checked(sung, kind, known) for kind, sung in plain["turns"].items()}
    return {**plain, "turns": turns}


def _checked(plain: Any, kind: Any, known: Collection[str]) -> _Sung:
    at = f"$.turns.{kind}"
    try:
        sung = msgspec.convert(plain, _Sung)
    except msgspec.ValidationError as error:
        wrong, _at, within = str(error).partition(" - at `$")
        raise ValueError(f"{wrong} - at `{at}{within.rstrip('`')}`") from error
    met: set[str] = set()
    for words, within in _all_words(sung):
        if not _can_be_filled(words, known):
            raise ValueError(f"{words!r} cannot be filled in - at `{at}.{within}`")
        if words in met:
            raise ValueError(f"{words!r} stands there twice - at `{at}.{within}`")
        met.add(words)
    return sung


def _all_words(sung: _Sung) -> Iterator[tuple[str, str]]:
    """Every title and half with its place."""
    for number, title in enumerate(sung.titles):
        yield title, f"titles[{number}]"
    for number, verse in enumerate(sung.verses):
        for place, half in enumerate(verse.openings):
            yield half, f"verses[{number}].openings[{place}]"
        for place, half in enumerate(verse.closings):
            yield half, f"verses[{number}].closings[{place}]"


def _can_be_filled(words: str, known: Collection[str]) -> bool:
    try:
        named = [name for _text, name, _form, _how in string.Formatter().parse(words)]
    except ValueError:
        return False
    return all(name is None or name in known for name in named)
