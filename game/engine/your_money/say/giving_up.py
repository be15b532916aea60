"""What giving up means in York."""

from typing import Final

from game.engine.kinds import Result
from game.engine.words import _, later
from game.engine.your_money.ending import result_of
from game.engine.your_money.say.sums import minus
from game.engine.your_money.state import State

MEANS: Final = later("Whoever gives up rides home, and York belongs to whoever stays.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state)


def told(score: int) -> str:
    """A score, in words."""
    return _("a score of {n}").format(n=minus(score))
