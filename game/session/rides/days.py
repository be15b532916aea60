"""The word of a day: drawn from the date alone, so that it is the same on every machine."""

from datetime import date, timedelta
from functools import cache
from typing import Final

import msgspec

from game.engine.cards import read_data
from game.session.review.fairness import word_seed

EDITION: Final = 1
"""Moves when another word, or another table, belongs to a day; records say by which they rode."""

FIRST: Final = date(2026, 1, 1)
"""The day from which days are counted; those before it have a word as well."""

_STEPS: Final = (37, 85)
"""How far the next day goes on among the first words, and among the second."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first: str
    second: str


@cache
def _words() -> tuple[tuple[str, ...], tuple[str, ...]]:
    file = read_data("game.session.rides", _File, "words.yaml")
    return tuple(file.first.split()), tuple(file.second.split())


def word_of(day: date) -> str:
    """The word of a day, as a seed has it.

    >>> word_of(date(2026, 11, 22)), word_of(date(2026, 11, 23))
    ('WHISTLING LETTER', 'GALLOPING CHIMNEY')
    """
    number = (day - FIRST).days
    return " ".join(
        [words[number * step % len(words)] for words, step in zip(_words(), _STEPS, strict=True)]
    )


def day_of(word: str, today: date) -> date | None:
    """The day whose word this is: of all that have it, years apart, the last that has come, or the
    first that will; None for a word that is no day's.
    """
    parts = word_seed(word).split()
    first, second = _words()
    if len(parts) != len(_STEPS) or parts[0] not in first or parts[1] not in second:
        return None
    places = first.index(parts[0]), second.index(parts[1])
    # The two lists come round at different lengths: each pair has one place in the long round.
    a = places[0] * pow(_STEPS[0], -1, len(first)) % len(first)
    b = places[1] * pow(_STEPS[1], -1, len(second)) % len(second)
    every = len(first) * len(second)
    number = a + len(first) * ((b - a) * pow(len(first), -1, len(second)) % len(second))
    since = (today - FIRST).days
    if since >= number:
        number += (since - number) // every * every
    return FIRST + timedelta(days=number)
