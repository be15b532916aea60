"""Who sits where: names, the marks they are known by, and people or rivals in the chairs."""

import secrets
from collections.abc import Sequence

import msgspec

from game.engine.errors import BadData
from game.engine.words import _
from game.session.marks import EVERY_MARK

PERSON = "person"
MARKS = tuple([mark.name for mark in EVERY_MARK])
"""The shapes of the seats in their order; each shape has its colour in the pictures."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: the name on it, its mark (of MARKS), and its sitter.

    `sitter` is "person" or the name of a rival's level.
    """

    name: str
    mark: str
    sitter: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody at this computer decides for the seat."""
        return self.sitter == PERSON


def chairs(names: Sequence[str], sitters: Sequence[str] = ()) -> tuple[Chair, ...]:
    """Chairs in the order of `names`, with the marks in their usual order; people unless said.

    >>> [chair.mark for chair in chairs(["Nell", "Tom"], ["person", "greedy"])]
    ['circle', 'diamond']
    """
    if len(names) > len(MARKS):
        few = _("There are marks for {marks} seats, not {seats}.")
        raise BadData(few.format(marks=len(MARKS), seats=len(names)))
    sitters = tuple(sitters) or (PERSON,) * len(names)
    return tuple(
        Chair(name, mark, sitter) for name, mark, sitter in zip(names, MARKS, sitters, strict=False)
    )


def check_chairs(seated: Sequence[Chair], seats: int) -> None:
    """BadData unless there is a chair a seat, with names and marks that tell them apart."""
    if len(seated) != seats:
        raise BadData(
            _("There are {seats} seats and {n} names.").format(seats=seats, n=len(seated))
        )
    if any(not chair.name.strip() for chair in seated):
        raise BadData(_("Every seat needs a name."))
    if len({chair.name for chair in seated}) < seats:
        raise BadData(_("Two seats may not have the same name."))
    if len({chair.mark for chair in seated}) < seats:
        raise BadData(_("Two seats may not have the same mark."))


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(8)
