"""Every sentence a player reads passes through here, so that it can be translated.

The engine knows no files, so the translator is handed in; until then English is spoken.

A sentence of another tongue may ask what fills a slot for a form: `{coach:acc}`. What fills it is
plain text there as here; whoever translates knows its forms (`Form`), so that no rule of a game
and no screen knows anything of cases. `docs/translating.md` lists the forms of each tongue.
"""

import re
import string
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

_CONTEXT: Final = "\x04"
"""What stands between a context and its sentence, as gettext has it."""

_ASKS: Final = re.compile(r"\{\w+:")

Form = Callable[[str, str], str]
"""A text of the tongue in a form that is asked for: `("der Dolch", "acc")` is "den Dolch"."""


def _in_english(one: str, many: str, n: int) -> str:
    return bare(one if n == 1 else many)


def bare(sentence: str) -> str:
    """A marked sentence without its context.

    >>> bare(later_as("what a die does", "Keep it"))
    'Keep it'
    """
    return sentence.partition(_CONTEXT)[2] or sentence


def _as_it_is(text: str, form: str) -> str:
    return text


_speak: Callable[[str], str] = bare
_count: Callable[[str, str, int], str] = _in_english
_form: Form = _as_it_is


def translate_with(
    speak: Callable[[str], str],
    count: Callable[[str, str, int], str] | None = None,
    form: Form = _as_it_is,
) -> None:
    """Let `speak` (and `count`, for plurals) turn English sentences into another tongue, and `form`
    what fills their slots.
    """
    global _speak, _count, _form
    _speak, _form = speak, form
    if count is not None:
        _count = count


def speak_english() -> None:
    """Let every sentence be said as it was written."""
    translate_with(bare, _in_english)


@contextmanager
def in_english() -> Iterator[None]:
    """Say it in English for a while: what a program reads is the same in every tongue."""
    global _speak, _count, _form
    before = _speak, _count, _form
    speak_english()
    try:
        yield
    finally:
        _speak, _count, _form = before


def _(sentence: str) -> str:
    """The sentence in the player's tongue.

    >>> _("Stand and deliver!")
    'Stand and deliver!'
    """
    return _speak(sentence)


def said_as(context: str, sentence: str) -> str:
    """The sentence in the player's tongue, where English says different things in the same words:
    `said_as("answer", "no")`, `said_as("what is sung of a number", "no")`.
    """
    return _speak(context + _CONTEXT + sentence)


def plural(one: str, many: str, n: int) -> str:
    """`one` or `many` in the player's tongue, with `{n}` filled in.

    >>> plural("{n} horse", "{n} horses", 3)
    '3 horses'
    """
    return _count(one, many, n).format(n=n)


def plural_as(context: str, one: str, many: str, n: int) -> str:
    """`plural` where English says different things in the same words."""
    return _count(context + _CONTEXT + one, many, n).format(n=n)


def later(sentence: str) -> str:
    """Mark a sentence written down before anybody knows the player's tongue; `_` it when shown."""
    return sentence


def later_as(context: str, sentence: str) -> str:
    """Mark a sentence with its context (see `said_as`); `_` it when shown."""
    return context + _CONTEXT + sentence


def in_sense(sense: str, sentence: str) -> str:
    """A sentence of a data file in the sense its row gives it, "" for none; `_` it when shown.

    >>> bare(in_sense("so many offers", "None")), in_sense("", "Two")
    ('None', 'Two')
    """
    return later_as(sense, sentence) if sense else sentence


def asking(sentence: str) -> str:
    """A translated sentence as it is handed out: one that asks for forms can fill them in."""
    return Inflected(sentence) if _ASKS.search(sentence) else sentence


class Inflected(str):
    """A sentence of which a slot asks for a form; `format` and `format_map` know how."""

    __slots__ = ()

    def format(self, *unnamed: object, **slots: object) -> str:
        """The sentence filled in; what stands in double braces stays a slot, as ever."""
        return asking(_FILLER.vformat(self, unnamed, slots))

    def format_map(self, slots: Mapping[str, Any], /) -> str:  # type: ignore[override]
        """The sentence filled in from a mapping, which is asked for each slot when it is met."""
        return asking(_FILLER.vformat(self, (), slots))


class _Filler(string.Formatter):
    def format_field(self, value: Any, spec: str) -> str:
        return _form(str(value), spec) if spec else format(value)


_FILLER: Final = _Filler()
