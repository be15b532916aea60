"""The badges of whoever plays, as they lie on traps, panels and the last page: the house's."""

from collections.abc import Sequence

from game.engine.kinds import Seat
from game.scenes.table.party import Party
from game.session.seats.seats import MARKS, Chair
from game.sprites.merry_way import marks


def band_of(chairs: Sequence[Chair], seat: Seat) -> int:
    """The number of that seat's mark."""
    return MARKS.index(chairs[seat].mark)


def band(party: Party, seat: Seat) -> int:
    """The same at a table."""
    return band_of(party.chairs, seat)


def claim(party: Party, seat: Seat) -> str:
    """The picture of a band's token."""
    return marks.claim(band(party, seat))
