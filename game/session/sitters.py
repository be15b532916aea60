"""Who may sit in a chair, in words, and what people are usually called."""

from collections.abc import Sequence
from typing import Final

from game.ai.levels import character
from game.engine.words import _
from game.session.seating import PERSON, likeness

LONGEST: Final = 24
"""Letters in the longest name."""

USUAL_NAMES: Final = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")
USUAL_OTHERS: Final = {"rival": "Swift Nick"}


def sitter_words(sitter: str) -> str:
    """What is said of whoever decides for a seat: a person, or a rival by its level."""
    if sitter == PERSON:
        return _("a person at this table")
    known = character(sitter)
    if known is not None:
        return known.name
    return _("a rival: {level}").format(level=sitter.replace("_", " "))


def role_words(role: str) -> str:
    """What is asked of a character without a seat."""
    if role == "rival":
        return _("Your rival on the road is called")
    return _("The {role} is called").format(role=role.replace("_", " "))


def usual_name(taken: Sequence[str], last: str = "") -> str:
    """A name for the next seat: who sat there last, or the first usual one nobody has."""
    looks = {"", *map(likeness, taken)}
    last = last[:LONGEST]
    if likeness(last) not in looks:
        return last
    return next(name for name in USUAL_NAMES if likeness(name) not in looks)
