"""The score sheet: what is noted of every courier, line by line."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.lore.figures import Column, Tally
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import later


def _energy(view: SteeplechaseView, seat: Seat) -> int:
    return view.couriers[seat].energy


def _wounds(view: SteeplechaseView, seat: Seat) -> int:
    return view.couriers[seat].wounds


def _boasts(view: SteeplechaseView, seat: Seat) -> int:
    return len(view.couriers[seat].boasts)


TALLY: Final = Tally(
    later("Turn"),
    20,
    (
        Column(later("Energy"), _energy),
        Column(later("Wounds"), _wounds),
        Column(later("Boasts"), _boasts),
    ),
)
