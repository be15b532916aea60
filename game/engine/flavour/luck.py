"""What people may throw or draw for themselves: whose it is, what for, and what cards are called.

A game that lets them has a module `casts` with `cast(event)`, `WAYS` and `CAST_FOR`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

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


class CardFace(msgspec.Struct, frozen=True, gc=False):
    """What a face shows where cards are counted: its picture ("" where all show their worth and
    nothing else), and what it is worth. Faces stand in the order of their worth, one apart.
    """

    picture: str
    worth: int


class LuckThrown(Protocol):
    """A game's `thrown`; see above."""

    @property
    def PURPOSES(self) -> Mapping[str, str]: ...  # noqa: N802 - as the module spells it

    def thrown(self, event: Event) -> tuple[Throw, ...]: ...


class BesideLuck(Protocol):
    """What a game tells beside the luck for a purpose: a thing of two faces, lost and won."""

    @property
    def BESIDE(self) -> Mapping[str, str]: ...  # noqa: N802 - as the module spells it

    def told_beside(self, tried: int, won: int, due: float, /) -> str: ...


class Cast(NamedTuple):
    """A throw or draw that an event tells of: `seat` is None where it is nobody's at the table, and
    `cards` are what the kinds are called in their order, where they are drawn.
    """

    seat: Seat | None
    purpose: str
    cards: tuple[str, ...] = ()


class Casts(Protocol):
    """A game's `casts`; see above. `WAYS` are the ways besides the house's own: "dice", "cards",
    "hand".
    """

    @property
    def WAYS(self) -> tuple[str, ...]: ...  # noqa: N802 - as the module spells it

    @property
    def CAST_FOR(self) -> Mapping[str, str]: ...  # noqa: N802

    def cast(self, event: Event) -> Cast | None: ...


def cast_of(thrown: Callable[[Event], tuple[Throw, ...]], event: Event) -> Cast | None:
    """The dice an event tells of, as the almanack counts them; those of several are nobody's."""
    throws = [each for each in thrown(event) if each.sides == 6 and not each.odds]
    if not throws:
        return None
    return Cast(throws[0].seat if len(throws) == 1 else None, throws[0].purpose)
