"""Which decisions look like a dilemma, before anything is played out.

Two choices lie close in looks where somebody one would not call a fool takes the one for the other:
the quick habit of a game, or a rival of a lower level, would do the wrong one, and it is the same
kind of deed as the right one (or there are but two things to do). The measure is the same for all
games.
"""

from typing import Any, Final, NamedTuple

from game.ai.assizes.bench import judge_for, why
from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.open import finished
from game.engine.spec import GameSpec
from tools.dilemmas.playing import Put

LOWER: Final = ("highwayman", "greedy", "footpad", "cutpurse")
"""Who may be taken in, the strongest first."""

_SEARCHED: Final = {"steeplechase": ("greedy", "footpad")}
"""Who is asked while one looks for dilemmas, where asking all would take long."""

_FAR: Final = 0.03
"""What the wrong one must give away of the chance to win, as the judge has it."""


class Candidate(NamedTuple):
    """A decision with a right choice and a wrong one, and what the wrong one costs by the judge."""

    put: Put
    right: Action
    wrong: Action
    loss: float


def candidate(spec: GameSpec, put: Put, seats: int, seed: int) -> Candidate | None:
    """The dilemma in a decision, if it looks like one."""
    judge = judge_for(spec.key)
    tried: set[Action] = {put.played}
    for number, level in enumerate(_SEARCHED.get(spec.key, LOWER)):
        chosen = rival_called(level).choose(spec, put.view, Loose(seed + number))
        if chosen in tried:
            continue
        tried.add(chosen)
        weighed = judge.weigh(spec, put.view, chosen, seats, Loose(seed))
        loss = weighed.before[put.seat] - weighed.after[put.seat]
        best = weighed.best
        if loss < _FAR or not alike(put.view, best, chosen):
            continue
        if not all(why(spec, put.view, chosen, best)):
            continue
        return Candidate(put, best, chosen, loss)
    return None


def alike(view: Any, one: Action, other: Action) -> bool:
    """Whether two choices are the same kind of deed, or all there is to choose from."""
    few = len(view.legal) == 2 and len(finished(view.legal)) == 2
    return one != other and (type(one) is type(other) or few)
