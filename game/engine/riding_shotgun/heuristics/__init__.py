"""What a position is worth, and the habits of a quick player (§19)."""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun.heuristics.habits import quick
from game.engine.riding_shotgun.heuristics.likelihoods import standing
from game.engine.riding_shotgun.view import RidingView

EDGE: Final = 1.0
"""By so much more worth a seat is nearly three times as likely to win: worths are the logarithm of
the odds.
"""


def worth(view: RidingView, seat: Seat) -> float:
    """The larger the better for the seat."""
    return standing(view, seat)


def habit(view: RidingView, chance: Chance) -> Action:
    """One of `view.legal`, as a quick player takes it."""
    return quick(view, chance)
