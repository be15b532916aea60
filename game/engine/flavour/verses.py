"""The poet's ear and the verses: how many beats a word has, what a robber is called in a line, and
the stanzas of a game's ballads, read from the `ballad.yaml` beside its `ballad.py`, or in another
tongue from that tongue's own file, which the catalogue holds whole.
"""

import re
import string
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Final

import msgspec

from game.engine.cards import parse_data, read_text
from game.engine.chance import Chance
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.words import _, asking, later_as, said_as

_SOUNDED = re.compile(r"[aeiouyàáâäåæèéêëìíîïòóôöøùúûüý]+")


# What the vowels do not tell.
_KNOWN = {
    "guinea": 2, "wilfred": 2, "livestock": 2, "surveyor": 3, "rogue": 1, "rogues": 1,
    "guineas": 2, "every": 2, "evening": 2, "heaven": 2, "being": 2, "flower": 1,
    "hour": 1, "hours": 1, "power": 1, "prayer": 1, "lion": 2, "riot": 2, "quiet": 2, "science": 2,
    "poet": 2, "people": 2, "constable": 3, "constables": 3, "business": 2, "baroness": 3,
    "vladimir": 3, "royal": 2, "trial": 2, "duel": 2, "coin": 1, "doing": 2, "going": 2,
    "highwayman": 3, "highwaymen": 3, "somewhere": 2, "someone": 2, "something": 2, "therefore": 2,
    "surveyor’s": 3, "area": 3, "maria": 3, "dahlia’s": 2, "sovereign": 2, "sovereigns": 2,
    "sometimes": 2, "homeward": 2, "safely": 2, "lately": 2, "surely": 2, "gamekeeper": 3,
    "soldier": 2, "whole": 1, "creature": 2, "wages": 2, "aye": 1, "eye": 1, "eyes": 1,
    "lonely": 2, "purely": 2, "merely": 2, "likely": 2, "gamesome": 2, "handsome": 2, "careful": 2,
    "hopeful": 2, "graveyard": 2, "horseback": 2, "lawyer’s": 2, "lawyer": 2, "worse": 1,
    "silence": 2, "finely": 2, "bravely": 2, "barely": 2, "useless": 2, "nameless": 2,
    "homespun": 2, "gateway": 2, "bakehouse": 2, "greatly": 2, "loveliest": 3, "fireside": 2,
    "fire": 1, "tired": 1, "fired": 1, "hired": 1, "required": 2, "admired": 2, "retired": 2,
    "carefully": 3, "housewife": 2, "livelihood": 3, "graceless": 2, "priceless": 2, "homes": 1,
    "neighbour’s": 2, "mile-stone": 2, "milestone": 2, "milestones": 2, "forehead": 2, "forever": 3,
    "wherever": 3, "whatever": 3, "whoever": 3, "moreover": 3, "sergeant": 2, "pigeons": 2,
    "theatre": 3, "carriage": 2, "marriage": 2, "spacious": 2, "gracious": 2, "precious": 2,
    "carlisle": 2,
}  # fmt: skip


ACCENTED_NAME = 2
"""Syllables a robber's name takes at the head of a line."""


OF_ROBBERS: Final = frozenset({"rider", "name", "other", "foe", "pair"})
"""What a line may call the robbers of a turning point; see Muse."""


_PADDED = (
    later_as("a name of one syllable in a ballad, to be made two or three", "bold {name}"),
    later_as("a name of one syllable in a ballad, to be made two or three", "brave {name}"),
    later_as("a name of one syllable in a ballad, to be made two or three", "sly {name}"),
    later_as("a name of one syllable in a ballad, to be made two or three", "stout {name}"),
    later_as("a name of one syllable in a ballad, to be made two or three", "quick {name}"),
)


Called = Mapping[str, Mapping[str, str]]
"""By what is filled in, and by the key of what it may be, the words of a ballad for it."""


_SMALL_WORDS = frozenset({"the", "of", "and", "a", "von", "van", "de", "la", "le"})


def syllables(words: str) -> int:
    """About how many syllables are spoken.

    >>> [syllables(each) for each in ("Nell", "Harry", "The rope", "the Bishop’s coach")]
    [1, 2, 2, 4]
    """
    return sum([_beats(word) for word in re.split(r"[\s\-–—/]+", words.lower())])


def _beats(word: str) -> int:
    word = word.strip(".,;:!?()[]“”\"'‘").rstrip("’")
    if not word:
        return 0
    if word in _KNOWN:
        return _KNOWN[word]
    if not any(sign.isalpha() for sign in word):
        return 1
    bare = re.sub(r"[’']s$", "", word)
    hissing = word != bare and re.search(r"(s|x|z|ch|sh|ge|ce)$", bare)
    if bare in _KNOWN:
        return _KNOWN[bare] + bool(hissing)
    count = len(_SOUNDED.findall(bare))
    hushed_e = re.search(r"[^aeiouydt]ed$|[^aeiouylr]e$|[^aeiouycgsxzh]es$|[aeiouyr][lr]es?$", bare)
    if hushed_e and count > 1:
        count -= 1
    count += len(re.findall(r"ia(?!l|n$|ge)|io(?!n)|iu|eo(?!n)|ying|uing|[aeo]ing", bare))
    return max(1, count) + bool(hissing)


def sung(names: Sequence[str]) -> list[str]:
    """What robbers are called in a ballad: as much of a long name as can be sung, and no two alike.

    >>> sung(["Nell", "Sir Percival Featherstone of Ripon"])
    ['Nell', 'Sir Percival']
    """
    short = [_shortened(name) for name in names]
    if len({name.casefold() for name in short}) < len(short):
        return [" ".join(name.split()) or name for name in names]
    return short


def _shortened(name: str) -> str:
    words = name.split()
    kept: list[str] = []
    for word in words:
        if kept and syllables(" ".join([*kept, word])) > ACCENTED_NAME + 2:
            break
        kept.append(word)
    while len(kept) > 1 and kept[-1].casefold() in _SMALL_WORDS:
        kept.pop()
    return " ".join(kept) or name


def padded(name: str, turn: int) -> str:
    """A robber's name as it stands at the head of a line, the small words taking their turns.

    >>> padded("Harry", 0), padded("Nell", 0)
    ('Harry', 'bold Nell')
    """
    if syllables(name) >= ACCENTED_NAME:
        return name
    return _(_PADDED[turn % len(_PADDED)]).format(name=name)


class Muse:
    """Fills the robbers' names into lines, so that they scan as well as their owners allow.

    A line may begin with {rider} or {other} (the second seat of a turning point), which take two
    syllables: "Harry", or "bold Nell" where the name has but one. {pair} is both in one breath,
    {name} and {foe} stand for the bare names. What else is filled in is called as the ballad has
    it.
    """

    def __init__(self, names: Names, chance: Chance, ballad: "Ballad | None" = None) -> None:
        self._names = sung(names.seats)
        self._turn = chance.below(len(_PADDED))
        self._called = {} if ballad is None else ballad.called
        self._small_lines = ballad is not None and ballad.small_lines

    def _padded(self, seat: Seat) -> str:
        return padded(self._names[seat], self._turn + seat)

    def _pair(self, seats: Sequence[Seat]) -> str:
        longer, shorter = sorted(seats, key=lambda seat: -syllables(self._names[seat]))
        return _("{one} and {other}").format(one=self._padded(longer), other=self._names[shorter])

    def turn_the_page(self) -> None:
        """Another stanza begins: who was bold is brave now."""
        self._turn += 1

    def said(
        self, line: str, seats: Sequence[Seat], fields: Mapping[str, str], before: str = ""
    ) -> str:
        """The line with everything filled in, as it goes on from the one `before`: where a slot
        stands at its head, with a capital as that has one, unless it ended in the middle.
        """
        filled = {
            field: self._called.get(field, {}).get(value, value) for field, value in fields.items()
        }
        if seats:
            filled["rider"], filled["name"] = self._padded(seats[0]), self._names[seats[0]]
        if len(seats) > 1:
            filled["other"], filled["foe"] = self._padded(seats[1]), self._names[seats[1]]
            filled["pair"] = self._pair(seats[:2])
        said = asking(line).format(**filled)
        goes_on = before.rstrip("”»“’ ")[-1:] not in ("", ".", "!", "?")
        small = self._small_lines and goes_on
        return said if small or not line.startswith("{") else headed(said)


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
    called: dict[str, dict[str, _Words]] = {}


class Ballad(msgspec.Struct, frozen=True):
    """All that a game has to sing, by kind of turning point: its verses, and for ends the titles
    of a sheet; and by what is filled in what its things are called in a line.
    """

    verses: dict[str, tuple[Verse, ...]]
    titles: dict[str, tuple[str, ...]]
    called: Called

    @property
    def small_lines(self) -> bool:
        """Whether a line that goes on in the middle of a sentence begins small, as it does in some
        tongues.
        """
        halves = [half for verses in self.verses.values() for v in verses for half in v.closings]
        heads = [half.partition("\n")[2][:1] for half in halves]
        return sum(map(str.islower, heads)) > sum(map(str.isupper, heads))


BALLADS: Final = "ballads"
"""The folder of a tongue's ballads, a file a game, and the context under which its catalogue holds
each of them whole.
"""


def read_ballad(game: str, fields: frozenset[str]) -> Ballad:
    """The ballad of the game with this key, in the player's tongue, in English where that has none;
    `fields` is what the game fills in besides the robbers' names.

    BadData names the file and the line, the verse by its kind and number, and the field: what is
    no verse, what could not be filled in, and what stands there twice.
    """
    text = str(said_as(BALLADS, game))  # a plain one: YAML reads no other
    if text != game:
        return parse_ballad(text, f"ballads/{game}.yaml", fields)
    return parse_ballad(*_in_english(f"game.engine.{game}.flavour", "ballad.yaml"), fields)


_in_english: Final = cache(read_text)


@lru_cache(maxsize=1)
def parse_ballad(text: str, source: str, fields: frozenset[str]) -> Ballad:
    """`text` (YAML) as a ballad; `source` is the file's name for the error sentence."""
    known = OF_ROBBERS | fields
    file = parse_data(text, _File, source, lambda plain: _each_checked(plain, known))
    return Ballad(
        {kind: sung.verses for kind, sung in file.turns.items()},
        {kind: sung.titles for kind, sung in file.turns.items() if sung.titles},
        file.called,
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
