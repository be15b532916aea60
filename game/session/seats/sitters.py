"""Who may sit in a chair, in words, and what people are usually called."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ai.levels import character
from game.engine.spec import Role
from game.engine.words import _

if TYPE_CHECKING:
    pass
from game.session.seats.seats import PERSON, likeness

LONGEST: Final = 24
"""Letters in the longest name."""


USUAL_NAMES: Final = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


def sitter_words(sitter: str) -> str:
    """What is said of whoever decides for a seat: a person, or a rival by its level."""
    if sitter == PERSON:
        return _("a person at this table")
    known = character(sitter)
    if known is not None:
        return known.name
    return _("a rival: {level}").format(level=sitter.replace("_", " "))


def rival_name(level: str, taken: Sequence[str], last: str = "") -> str:
    """A name for a rival of that level: what somebody called it last, or one of its own.

    >>> rival_name("turpin", ["Nell"]), rival_name("turpin", ["nell"], "NELL"), rival_name("me", [])
    ('Dick Turpin', 'Dick Turpin', 'Nell')
    """
    looks = {"", *map(likeness, taken)}
    if likeness(last) not in looks:
        return last[:LONGEST]
    known = character(level)
    return known.called(taken) if known is not None else usual_name(taken)


def is_own_name(level: str, name: str) -> bool:
    """Whether a rival of that level came with the name, and nobody gave it another.

    >>> is_own_name("turpin", "Dick Turpin II"), is_own_name("turpin", "Old Scratch")
    (True, False)
    """
    known = character(level)
    own = known.own_names if known is not None else USUAL_NAMES
    return any(name == each or name.startswith(f"{each} ") for each in own)


def introduced(name: str, level: str) -> str:
    """A rival's name with what it is, or the name alone where that says it.

    >>> introduced("Pip Nimble", "cutpurse"), introduced("Dick Turpin", "turpin")
    ('Pip Nimble, the Cutpurse', 'Dick Turpin')
    """
    known = character(level)
    if known is None or known.within.casefold() in name.casefold():
        return name
    return _("{name}, {within}").format(name=name, within=known.within)


def usual_other(role: Role, taken: Sequence[str], last: str = "") -> str:
    """A name for a character without a seat: as last time or as usual, unless somebody has it."""
    looks = {"", *map(likeness, taken)}
    names = (last[:LONGEST], role.usual, role.key.title())
    return next((name for name in names if likeness(name) not in looks), role.key.title())


def usual_name(taken: Sequence[str], last: str = "") -> str:
    """A name for the next seat: who sat there last, or the first usual one nobody has."""
    looks = {"", *map(likeness, taken)}
    last = last[:LONGEST]
    if likeness(last) not in looks:
        return last
    return next(name for name in USUAL_NAMES if likeness(name) not in looks)
