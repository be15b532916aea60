"""What giving up means on the box of a coach."""

from typing import Final

from game.engine.kinds import Result
from game.engine.riding_shotgun.data import GUARDS
from game.engine.riding_shotgun.round.ending import result_of
from game.engine.riding_shotgun.say.things import bars
from game.engine.riding_shotgun.state import State
from game.engine.words import later

MEANS: Final = later("A team gives up together, and the other has won.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, GUARDS, "")


def told(score: int) -> str:
    """A score, in words."""
    return bars(score)
