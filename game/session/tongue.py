"""The player's tongue: catalogues found, and handed to `game.engine.words`.

A catalogue is `assets/locale/<language>.mo`, made by `make messages`; English needs none. `qps` is
no language but English lengthened and accented: whoever lays out a page sees in it which words
bypass translation, and which place has no room for longer ones.
"""

import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.engine.words import bare, speak_english, translate_with
from game.session.disk.files import contents
from game.session.paths import assets

LANGUAGE_VARIABLE: Final = "STAND_AND_DELIVER_LANGUAGE"
SYSTEM_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says what it speaks, what counts first first."""
ENGLISH: Final = "en"
LENGTHENED: Final = "qps"
OF_THE_SYSTEM: Final = ""
"""The language of the settings of whoever has chosen none."""

_ENGLISH_NAME: Final = "English"

LONGER: Final = 0.35
"""How much longer than English a sentence of `qps` is, brackets counted."""

_NAMED: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
# What stands in a sentence but is not for the eye: {names} to be filled in, and <marks>.
_KEPT: Final = re.compile(r"(\{[^{}]*\}|</?[a-z][^<>]*>|&[a-z]+;)")
_PLAIN: Final = "ACDEGILNORSTUYZacdegilnorstuyz"
_ACCENTED: Final = "ÅÇĎÉĞÎĹÑÖŘŠŤÛÝŽåçďéğîĺñöřšťûýž"
_ACCENTS: Final = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS: Final = frozenset("aeiouyAEIOUY")


class _OnlyLanguage(msgspec.Struct, frozen=True):
    language: str = OF_THE_SYSTEM


def wanted(language: str, environment: Mapping[str, str] | None = None) -> str:
    """The language to be spoken: that of the environment before that of the settings, and where
    neither names one the first of the system's that is whole.
    """
    surroundings = os.environ if environment is None else environment
    named = surroundings.get(LANGUAGE_VARIABLE, "") or language
    return named or first_whole(_of_the_system(surroundings))


def _of_the_system(environment: Mapping[str, str]) -> list[str]:
    """What the system speaks, the dearest first: "de_AT", "en"."""
    for variable in SYSTEM_VARIABLES:
        if environment.get(variable):
            return [each.partition(".")[0] for each in environment[variable].split(":")]
    if os.name == "nt":
        import ctypes
        import locale

        with suppress(AttributeError, OSError):
            return [locale.windows_locale[ctypes.windll.kernel32.GetUserDefaultUILanguage()]]  # type: ignore[attr-defined, unused-ignore]
    return []


def first_whole(languages: Iterable[str]) -> str:
    """The first of these that is spoken whole; English where none is."""
    for language in languages:
        if language.partition("_")[0] == ENGLISH:
            return ENGLISH
        for file in catalogues(language):
            if _whole(file):
                return file.stem
    return ENGLISH


def tongues(folder: Path | None = None) -> dict[str, str]:
    """The languages that are translated whole, each with what it calls itself; English first."""
    files = sorted((folder or assets() / "locale").glob("*.mo"))
    return {ENGLISH: _ENGLISH_NAME} | {file.stem: name for file in files if (name := _whole(file))}


def _whole(file: Path) -> str:
    """What the language of a catalogue calls itself; "" where it is not whole, or not there."""
    from game.session.catalogue import Catalogue, NoCatalogue

    try:
        catalogue = Catalogue(file)
    except NoCatalogue:
        return ""
    return catalogue.name if catalogue.whole else ""


def language_in(file: Path) -> str:
    """The language a file of settings names, which is left as it is even when it is broken; ""
    for that of the system.
    """
    try:
        return msgspec.json.decode(contents(file), type=_OnlyLanguage).language
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return OF_THE_SYSTEM


def speak(language: str, folder: Path | None = None) -> str:
    """Speak `language` from now on, and answer what is spoken: English where no catalogue fits.

    `folder` holds the catalogues, those the program brings with it unless another is named.
    """
    global _spoken
    _spoken = _speak(language, folder)
    return _spoken


_spoken = ENGLISH


def spoken() -> str:
    """The language that is spoken now."""
    return _spoken


def _speak(language: str, folder: Path | None) -> str:
    if language == LENGTHENED:
        translate_with(lambda said: lengthened(bare(said)), _count_lengthened)
        return LENGTHENED
    if language != ENGLISH and _NAMED.fullmatch(language):
        from game.session.catalogue import Catalogue, NoCatalogue  # English starts without them

        for file in catalogues(language, folder):
            with suppress(NoCatalogue):  # a game is not worth stopping for one that is spoilt
                catalogue = Catalogue(file)
                translate_with(catalogue.say, catalogue.count, catalogue.form)
                return file.stem
    speak_english()
    return ENGLISH


def catalogues(language: str, folder: Path | None = None) -> list[Path]:
    """Where that language's catalogue lies or, of a country's, may lie instead."""
    names = dict.fromkeys((language, language.partition("_")[0]))
    return [(folder or assets() / "locale") / f"{name}.mo" for name in names]


def lengthened(sentence: str) -> str:
    """A sentence of `qps`: accented, in brackets, about a third longer, its {names} kept. A single
    letter stays one: it is a mark, and the mark of another tongue is no longer.

    >>> lengthened("Stand and deliver, {name}!")
    '[Šťååñď ååñď ďééĺîîvééř, {name}!]'
    """
    if len(sentence) < 2:
        return sentence.translate(_ACCENTS)
    parts = _KEPT.split(sentence)
    letters = sum(len(part) for part in parts[::2])
    spare = max(0, round(letters * LONGER) - 2)
    said: list[str] = []
    for place, part in enumerate(parts):
        if place % 2:  # kept as it is
            said.append(part)
            continue
        for letter in part:
            said.append(letter.translate(_ACCENTS))
            if letter in _VOWELS and spare:
                said.append(letter.translate(_ACCENTS).lower())
                spare -= 1
    return f"[{''.join(said)}{'~' * spare}]"


def _count_lengthened(one: str, many: str, n: int) -> str:
    return lengthened(one if n == 1 else many)
