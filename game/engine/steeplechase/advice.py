"""Hints in three steps: where to look, what speaks for it, what to do.

What to do is what a quick courier would (§22); why is counted from the View, so that nothing is
told but what its seat may know.
"""

from typing import Final

from game.engine.chance import Chance
from game.engine.kinds import Action
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.messages import action_label, advice
from game.engine.steeplechase.messages.reckoned import reckoned
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _

STEPS: Final = 3


class Calm(Chance):
    """No luck at all: what is drawn by lot is the first of it."""

    def below(self, n: int) -> int:
        return 0


def can_advise(view: SteeplechaseView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more, or of any
    number.
    """
    if view.seat is None or view.seat not in view.to_act:
        return False
    return len(view.legal) > 1 or any(hasattr(each, "fields") for each in view.legal)


def hint(view: SteeplechaseView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    action, names, seat = meant(view), names or advice.by_number(view), view.seat or 0
    match step:
        case 1:
            return advice.where(view, action, seat, names)
        case 2:
            return advice.why(view, action, seat, names)
        case _:
            said = action_label(action, view, names)
            return said if said.endswith(".") else _("{what}.").format(what=said)


def meant(view: SteeplechaseView) -> Action:
    """What a quick courier would do."""
    return habit(view, Calm())


def odds_lines(view: SteeplechaseView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names, action_label))
