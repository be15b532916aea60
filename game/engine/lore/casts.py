"""What people may throw or draw for themselves: whose it is, what for, and what cards are called.

A game that lets them has a module `casts` with `cast(event)`, `WAYS` and `PURPOSES`.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from game.engine.kinds import Event, Seat
from game.engine.lore.thrown import Thrown


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
    def PURPOSES(self) -> Mapping[str, str]: ...  # noqa: N802

    def cast(self, event: Event) -> Cast | None: ...


def cast_of(thrown: Thrown, event: Event) -> Cast | None:
    """The dice an event tells of, as the almanack counts them; those of several are nobody's."""
    throws = [each for each in thrown.thrown(event) if each.sides == 6 and not each.odds]
    if not throws:
        return None
    return Cast(throws[0].seat if len(throws) == 1 else None, throws[0].purpose)
