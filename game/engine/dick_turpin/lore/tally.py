"""The score sheet: what is noted of every highwayman, line by line."""

from typing import Final

from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.lore.figures import Column, Tally
from game.engine.words import later


def _sovereigns(view: DickTurpinView, seat: Seat) -> int:
    return view.highwaymen[seat].gold


TALLY: Final = Tally(
    later("Journey"),
    6,
    (Column(later("Sovereigns"), _sovereigns),),
)
