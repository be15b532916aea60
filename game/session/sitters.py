"""Who may sit in a chair, in words, and what people are usually called."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.levels import BY_STRENGTH, character
from game.engine.words import _
from game.session.seating import PERSON, likeness

LONGEST: Final = 24
"""Letters in the longest name."""

USUAL_NAMES: Final = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")
USUAL_OTHERS: Final = {"rival": "Swift Nick"}
RIVAL_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    each.level: each.own_names for each in BY_STRENGTH
}
"""What rivals are called, by their level: the first of it that sits down, the second, the third."""


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


def rival_name(level: str, taken: Sequence[str], last: str = "") -> str:
    """A name for a rival of that level: what it was called last, one of its own nobody here has,
    or a usual one.

    >>> rival_name("cutpurse", ["Nell"]), rival_name("cutpurse", ["kit"]), rival_name("monk", [])
    ('Kit', 'Pip', 'Nell')
    """
    looks = {"", *map(likeness, taken)}
    own = (last[:LONGEST], *RIVAL_NAMES.get(level, ()))
    return next((name for name in own if likeness(name) not in looks), "") or usual_name(taken)


def introduced(name: str, level: str) -> str:
    """A rival's name with what it is: "Kit, the Cutpurse"; the name alone where that says it.

    >>> introduced("Kit", "cutpurse"), introduced("Dick Turpin", "turpin")
    ('Kit, the Cutpurse', 'Dick Turpin')
    """
    known = character(level)
    if known is None or known.within.casefold() in name.casefold():
        return name
    return _("{name}, {within}").format(name=name, within=known.within)


def usual_other(role: str, taken: Sequence[str], last: str = "") -> str:
    """A name for a character without a seat: as last time or as usual, unless somebody has it."""
    looks = {"", *map(likeness, taken)}
    names = (last[:LONGEST], USUAL_OTHERS.get(role, ""), role.title())
    return next((name for name in names if likeness(name) not in looks), role.title())


def usual_name(taken: Sequence[str], last: str = "") -> str:
    """A name for the next seat: who sat there last, or the first usual one nobody has."""
    looks = {"", *map(likeness, taken)}
    last = last[:LONGEST]
    if likeness(last) not in looks:
        return last
    return next(name for name in USUAL_NAMES if likeness(name) not in looks)
