"""The bands' own marks: the four leaves that lie on traps, on panels and on the last page."""

from collections.abc import Sequence

from game.engine.kinds import Seat
from game.scenes.table.party import Party
from game.session.seating import MARKS, Chair
from game.sprites.merry_way import marks
from game.sprites.merry_way.marks import BANDS


def band_of(chairs: Sequence[Chair], seat: Seat) -> int:
    """Which of the four bands that seat leads: its mark's, whose shape the leaf has; by the place
    at the table where somebody has a mark beyond the fourth.
    """
    numbers = [MARKS.index(chair.mark) for chair in chairs]
    return numbers[seat] if max(numbers) < len(BANDS) else seat


def band(party: Party, seat: Seat) -> int:
    """The same at a table."""
    return band_of(party.chairs, seat)


def claim(party: Party, seat: Seat) -> str:
    """The picture of a band's token."""
    return marks.claim(band(party, seat))
