"""What the robbers at the table are called, and how to speak of them."""

from collections.abc import Mapping, Sequence
from typing import Final, Self

import msgspec

from game.engine.kinds import Seat
from game.engine.phrases import listed
from game.engine.words import _, later, said_as

_UNNAMED: Final = {"rival": later("the rival")}
"""What characters without a seat are called whom nobody has named, by their roles. A role that is
not here is told by its English key.
"""


class Names(msgspec.Struct, frozen=True):
    """The seats' names in order, and those of characters without a seat by their role."""

    seats: tuple[str, ...]
    others: Mapping[str, str] = {}

    @classmethod
    def of(cls, *seats: str, **others: str) -> Self:
        """Names written out.

        >>> Names.of("Nell", judge="Sir John").other("judge")
        'Sir John'
        """
        return cls(seats, others)

    def seat(self, seat: Seat) -> str:
        """What the robber in that seat is called."""
        return self.seats[seat]

    def whose(self, seat: Seat) -> str:
        """The seat's name as an owner: "Nell’s"."""
        return possessive(self.seats[seat])

    def other(self, role: str) -> str:
        """A character without a seat; one nobody has named goes by the role."""
        return self.others.get(role) or _(_UNNAMED.get(role, f"the {role}"))

    def listed(self, seats: Sequence[Seat]) -> str:
        """Several names in one breath: "Nell and Jack"."""
        return listed([self.seats[seat] for seat in seats])


def possessive(name: str) -> str:
    """The owner's form of a name.

    >>> possessive("Nell"), possessive("James"), possessive("the Rogues’"), possessive("Nobody's")
    ('Nell’s', 'James’s', 'the Rogues’', "Nobody's")
    """
    bare = name.rstrip().lower()
    if bare.endswith(("’", "'", "’s", "'s")):
        return said_as("an owner whose name is one already: Nobody’s", "{name}").format(name=name)
    return _("{name}’s").format(name=name)
