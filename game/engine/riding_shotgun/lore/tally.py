"""The score sheet: what is noted of every rider, line by line."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.lore.figures import Column, Tally
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import later


def _grit(view: RidingView, seat: Seat) -> int:
    return view.riders[seat].grit


def _bars(view: RidingView, seat: Seat) -> int:
    return view.riders[seat].gold


TALLY: Final = Tally(
    later("Round"),
    12,
    (
        Column(later("Grit"), _grit),
        Column(later("Bars"), _bars),
    ),
)
