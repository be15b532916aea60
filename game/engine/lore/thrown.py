"""Dice, or cards, as an almanack counts them: whose, what for, and what they showed.

A game that wants its luck counted has a module `thrown` with `thrown(event)` and `PURPOSES`; one of
cards has `CARDS` too: what each face shows.
`BESIDE` and `told_beside` tell of what is won and lost.
"""

from collections.abc import Mapping
from typing import Protocol

import msgspec

from game.engine.kinds import Event, Seat


class Throw(msgspec.Struct, frozen=True, gc=False):
    """Dice thrown together for one purpose (a word of the game); `seat` is None where they fell
    for nobody at the table. `faces` are 1 to `sides`. Where they are not equally likely, as with
    cards from a deck, `odds` says in how many ways each of them could have come.
    """

    seat: Seat | None
    purpose: str
    faces: tuple[int, ...]
    sides: int = 6
    odds: tuple[int, ...] = ()


class Card(msgspec.Struct, frozen=True, gc=False):
    """What a face shows where cards are counted: its picture ("" where all show their worth and
    nothing else), and what it is worth. Faces stand in the order of their worth, one apart.
    """

    picture: str
    worth: int


class Thrown(Protocol):
    """A game's `thrown`; see above."""

    @property
    def PURPOSES(self) -> Mapping[str, str]: ...  # noqa: N802 - as the module spells it

    def thrown(self, event: Event) -> tuple[Throw, ...]: ...


class Beside(Protocol):
    """What a game tells beside the luck for a purpose: a thing of two faces, lost and won."""

    @property
    def BESIDE(self) -> Mapping[str, str]: ...  # noqa: N802 - as the module spells it

    def told_beside(self, tried: int, won: int, due: float, /) -> str: ...
