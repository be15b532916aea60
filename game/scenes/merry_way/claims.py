"""The bands' own marks: the four leaves that lie on traps, on panels and on the last page."""

from typing import Final

from game.engine.kinds import Seat
from game.scenes.table.party import Party

CLAIMS: Final = ("oak", "holly", "rowan", "thorn")
"""In the order of the house's first four marks, whose shapes they have."""


def band_name(party: Party, seat: Seat) -> str:
    """Which leaf is that seat's."""
    marks = [party.mark(each) for each in range(len(party.chairs))]
    # Whoever has chosen a mark beyond the fourth has a leaf by the place at the table.
    return CLAIMS[marks[seat] if max(marks) < len(CLAIMS) else seat]


def claim(party: Party, seat: Seat) -> str:
    """The picture of a band's token."""
    return f"merry_way/claim_{band_name(party, seat)}"
