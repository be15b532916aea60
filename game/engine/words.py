"""Every sentence a player reads passes through here, so that it can be translated.

The engine knows no files, so the translator is handed in; until then English is spoken.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


def _in_english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


_speak: Callable[[str], str] = str
_count: Callable[[str, str, int], str] = _in_english


def translate_with(
    speak: Callable[[str], str], count: Callable[[str, str, int], str] | None = None
) -> None:
    """Let `speak` (and `count`, for plurals) turn English sentences into another tongue."""
    global _speak, _count
    _speak = speak
    if count is not None:
        _count = count


def speak_english() -> None:
    """Let every sentence be said as it was written."""
    translate_with(str, _in_english)


@contextmanager
def in_english() -> Iterator[None]:
    """Say it in English for a while: what a program reads is the same in every tongue."""
    global _speak, _count
    before = _speak, _count
    speak_english()
    try:
        yield
    finally:
        _speak, _count = before


def _(sentence: str) -> str:
    """The sentence in the player's tongue.

    >>> _("Stand and deliver!")
    'Stand and deliver!'
    """
    return _speak(sentence)


def plural(one: str, many: str, n: int) -> str:
    """`one` or `many` in the player's tongue, with `{n}` filled in.

    >>> plural("{n} horse", "{n} horses", 3)
    '3 horses'
    """
    return _count(one, many, n).format(n=n)


def later(sentence: str) -> str:
    """Mark a sentence written down before anybody knows the player's tongue; `_` it when shown."""
    return sentence
