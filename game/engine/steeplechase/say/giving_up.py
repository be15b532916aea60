"""What giving up means in a race."""

from typing import Final

from game.engine.kinds import Result
from game.engine.steeplechase.round.ending import result_of
from game.engine.steeplechase.state import State
from game.engine.words import later, plural

MEANS: Final = later(
    "Should the race end here, whoever gives up has lost; of the others the best tale wins."
)
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, "delivered", None)


def told(score: int) -> str:
    """A score, in words."""
    return plural("{n} in boasts", "{n} in boasts", score)
