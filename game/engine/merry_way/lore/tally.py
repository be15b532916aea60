"""The score sheet: what is noted of every band, line by line."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.lore.figures import Column, Tally
from game.engine.merry_way.view import MerryView
from game.engine.words import later


def _purses(view: MerryView, seat: Seat) -> int:
    return view.bands[seat].profit


def _schemes(view: MerryView, seat: Seat) -> int:
    return view.bands[seat].scheme_count


TALLY: Final = Tally(
    later("Round"),
    10,
    (
        Column(later("Purses"), _purses),
        Column(later("Schemes"), _schemes),
    ),
)
