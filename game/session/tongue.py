"""The player's tongue: catalogues found, and handed to `game.engine.words`.

A catalogue is `assets/locale/<language>/LC_MESSAGES/stand_and_deliver.mo`, made by `make messages`.
English needs none. `qps` is no language but English lengthened and accented: whoever lays out a
page sees in it which words bypass translation, and which place has no room for longer ones.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from game.engine.words import speak_english, translate_with
from game.session.disk.files import contents
from game.session.paths import assets

LANGUAGE_VARIABLE: Final = "STAND_AND_DELIVER_LANGUAGE"
DOMAIN: Final = "stand_and_deliver"
ENGLISH: Final = "en"
LENGTHENED: Final = "qps"

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
    language: str = ENGLISH


def wanted(language: str, environment: Mapping[str, str] | None = None) -> str:
    """The language to be spoken: that of the environment before that of the settings."""
    named = (os.environ if environment is None else environment).get(LANGUAGE_VARIABLE, "")
    return named or language


def language_in(file: Path) -> str:
    """The language a file of settings names, which is left as it is even when it is broken."""
    try:
        return msgspec.json.decode(contents(file), type=_OnlyLanguage).language
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ENGLISH


def speak(language: str, folder: Path | None = None) -> str:
    """Speak `language` from now on, and answer what is spoken: English where no catalogue fits.

    `folder` holds the catalogues, those the program brings with it unless another is named.
    """
    if language == LENGTHENED:
        translate_with(lengthened, _count_lengthened)
        return LENGTHENED
    if language != ENGLISH and _NAMED.fullmatch(language):
        import gettext  # English, the usual case, starts without them
        import struct

        try:
            catalogue = gettext.translation(DOMAIN, folder or assets() / "locale", [language])
        except (OSError, ValueError, ArithmeticError, LookupError, SyntaxError, struct.error):
            pass  # none there, or one that is no catalogue: a game is not worth stopping for it
        else:
            # gettext answers an empty sentence with the catalogue's own heading.
            translate_with(lambda said: catalogue.gettext(said) if said else "", catalogue.ngettext)
            return language
    speak_english()
    return ENGLISH


def catalogues(language: str) -> list[Path]:
    """Where that language's catalogue lies or, of a country's, may lie instead."""
    names = dict.fromkeys((language, language.partition("_")[0]))
    return [assets() / "locale" / name / "LC_MESSAGES" / f"{DOMAIN}.mo" for name in names]


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
