"""What giving up means on the Great North Road."""

from typing import Final

from game.engine.dick_turpin.journey import result_of
from game.engine.dick_turpin.say.things import sovereigns
from game.engine.dick_turpin.state import State
from game.engine.kinds import Result
from game.engine.words import later

MEANS: Final = later("Whoever gives up leaves the road; of the others the most gold wins.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, "most_gold")


def told(score: int) -> str:
    """A score, in words."""
    return sovereigns(score)
