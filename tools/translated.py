"""What is translated, and what is wrong with it: slots, forms, marks, quotes, lengths."""

import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from gettext import c2py
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from game.session.catalogue import PERIOD

FORMS: Final = "forms.yaml"
TERMS: Final = "terms.yaml"
NO_FORMS: Final = """\
# What the tongue calls itself, what stands before the last of a list, and the forms a sentence may
# ask of what fills its slots: see docs/translating.md.
name: {language}
conjunction: " and "
rules: {{}}
nouns: {{}}
"""

LONGEST_TALK: Final = 80
"""Letters of what a rival says at the table."""

SLOT: Final = re.compile(r"\{[^{}]*\}")
"""A slot of a sentence, with the form it asks for."""

_MARKS: Final = re.compile(r"</?[a-z][^<>]*>|&[a-z]+;")
_CHOICE: Final = re.compile(r"\?([\w*]=[^|=]*)(\|[\w*]=[^|=]*)+")
_TYPED: Final = re.compile(r"['\"]|\.\.\.")


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the stanzas of a tongue go."""

    first: int = 8
    """Syllables of the first line of a half."""
    second: int = 6
    ends: Literal["stressed", "any"] = "any"
    """Whether the last syllable of a line carries a stress."""
    rhyme: Literal["sounds", "vowels"] = "sounds"
    """What agrees at the ends: all sounds from the last vowel on, or the vowels alone from the last
    stressed one on.
    """
    joins: bool = False
    """Whether the vowels where two words meet are one syllable, and whether a line is counted up to
    its last stress and one more, as in Spanish and Italian.
    """
    mute_e: bool = False
    """Whether an e that is not spoken counts where a consonant follows, as in French."""
    heard: Mapping[str, str] = {}
    """How words sound that espeak-ng gets wrong, in its letters: {Galopp: ɡalˈɔp}."""


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `forms.yaml` of a language says."""

    name: str
    """What the tongue calls itself: "Deutsch"."""
    conjunction: str
    """What stands before the last thing of a list, with its spaces: " und "."""
    rules: Mapping[str, Sequence[tuple[str, str]]] = {}
    """By form, a pattern and what stands there instead; the first that is found is followed."""
    nouns: Mapping[str, Mapping[str, str]] = {}
    """By the plain text of a thing, its gender (`g`) and its forms; a number is `#`."""
    verse: Measure = Measure()
    """How its ballads go."""

    def known(self) -> frozenset[str]:
        """Every form a sentence may ask for."""
        return frozenset(self.rules).union(*self.nouns.values()) | {"nom"}


def read_forms(folder: Path) -> Forms:
    """The forms of the language in that folder. Raises msgspec.ValidationError with the place."""
    return msgspec.yaml.decode((folder / FORMS).read_bytes(), type=Forms)


class Term(NamedTuple):
    """A word of the English, and what the tongue has for it: letters of which some must stand in
    each sentence that has the word.
    """

    english: str
    stems: tuple[str, ...]
    found: re.Pattern[str]


def read_terms(folder: Path) -> list[Term]:
    """The terms of the language in that folder, none where there is no table of them. Raises
    msgspec.ValidationError with the place.
    """
    file = folder / TERMS
    if not file.exists():
        return []
    held = msgspec.yaml.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
    return [
        Term(word, stems, re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE))
        for word, stems in held.items()
    ]


def ways(said: Any) -> tuple[str, ...]:
    """A sentence, or its singular and plurals."""
    return (said,) if isinstance(said, str) else tuple(said or ())


def key_of(message: Message, way: str) -> str:
    """Under what a sentence is looked up, or one of its ways: behind its context, if it has one."""
    return f"{message.context}\x04{way}" if message.context else way


def done(message: Message) -> bool:
    """Whether a sentence is translated in all its ways."""
    return bool(message.string) and all(ways(message.string)) and not message.fuzzy


def plurals(catalogue: Catalog) -> str:
    """Which way is said of a number, a digit each, as far as it takes to repeat."""
    which = c2py(catalogue.plural_expr)
    return "".join(str(which(n)) for n in range(2 * PERIOD))


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with a language, a sentence each: which words, what, what to do."""
    forms = read_forms(folder)
    known, terms = forms.known(), read_terms(folder)
    with (folder / "messages.po").open("rb") as source:
        catalogue = read_po(source)
    for message in catalogue:
        if message.id and done(message):
            for fault in (*_faults_of(message, known), *_other_terms(message, terms)):
                yield f"“{ways(message.id)[-1]}”: {fault}"


def _faults_of(message: Message, known: frozenset[str]) -> Iterator[str]:
    english = ways(message.id)
    talk = any(place.endswith("talk.yaml") for place, _line in message.locations)
    for said in ways(message.string):
        try:
            mine = Counter(slot for slot, _form in slots(said))
        except ValueError as error:
            yield f"the braces of “{said}” do not match ({error}); see how the English has them."
            continue
        theirs = [Counter(slot for slot, _form in slots(each)) for each in english]
        for slot in mine.keys() - set().union(*theirs):
            yield f"{{{slot}}} is no slot of it; use those of the English."
        for slot in (
            set.intersection(*map(set, theirs))
            - mine.keys()
            - ({"n"} if len(english) > 1 else set())
        ):
            yield f"“{said}” lacks {{{slot}}}; put it in."
        for slot, form in slots(said):
            asked = form.rstrip("^")
            if asked and asked not in known and not _CHOICE.fullmatch(asked):
                yield f"{{{slot}:{form}}} asks for a form that forms.yaml does not know."
        if Counter(_MARKS.findall(said)) != Counter(_MARKS.findall(english[-1])):
            yield f"the marks of “{said}” are not those of the English; keep each <…>."
        if said.count("\n") != english[-1].count("\n"):
            yield f"“{said}” breaks elsewhere; keep as many lines."
        if SLOT.sub("", said).count("|") != english[-1].count("|"):
            yield f"“{said}” has not as many parts as the English; keep each |."
        if _TYPED.search(said):
            yield f"“{said}” has typewriter’s signs; write ’, the tongue’s quotes, and …."
        if talk and len(said) > LONGEST_TALK:
            yield f"{len(said)} letters, {LONGEST_TALK} at most; say it shorter."


def _other_terms(message: Message, terms: Iterable[Term]) -> Iterator[str]:
    english, said = SLOT.sub("", ways(message.id)[-1]), " ".join(ways(message.string))
    letters = said.casefold()
    for term in terms:
        if term.found.search(english) and not any(s.casefold() in letters for s in term.stems):
            yield f"“{term.english}” is {' or '.join(term.stems)} by {TERMS}, not so in “{said}”."


def slots(sentence: str) -> Iterable[tuple[str, str]]:
    """The slots of a sentence with the forms they ask for, "" for none; those in double braces,
    which are filled in a second step, as well. Raises ValueError where braces do not match.
    """
    once = sentence.replace("{{", "{").replace("}}", "}")
    return [
        (name, spec or "") for _text, name, spec, _way in string.Formatter().parse(once) if name
    ]
