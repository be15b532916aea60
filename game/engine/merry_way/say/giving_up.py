"""What giving up means in Sherwood."""

from typing import Final

from game.engine.kinds import Part, Reckoning, Result
from game.engine.merry_way.say.things import purses
from game.engine.merry_way.state import State
from game.engine.words import later

MEANS: Final = later(
    "Whoever gives up goes home from Sherwood; of the others the fullest purse wins."
)
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    sums = tuple([Reckoning((Part("profit", profit),)) for profit in state.profit])
    return Result((False,) * len(state.profit), state.profit, sums)


def told(score: int) -> str:
    """A score, in words."""
    return purses(score)
