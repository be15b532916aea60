"""What a quick trader does."""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.open import drawn
from tests.games.fair.rules import FairView

EDGE: Final = 12.0
"""By so much more worth a seat is nearly three times as likely to win."""


def worth(view: FairView, seat: Seat) -> float:
    mine = view.traders[seat]
    return float(sum([n for _kind, n in mine.goods]) + mine.dared)


def habit(view: FairView, chance: Chance) -> Action:
    return drawn(view.legal, chance)
