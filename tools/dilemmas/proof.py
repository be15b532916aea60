"""Whether a candidate holds: deep play-out, and who is taken in by it."""

from math import sqrt
from typing import Final, NamedTuple

from game.ai.assizes.bench import judge_for
from game.ai.assizes.opinion import Between, ends, reckoned, seeds_of
from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.spec import GameSpec
from tools.dilemmas.looks import LOWER, Candidate


class Depth(NamedTuple):
    """How deep a game is played out: worlds at a first look, at most, and decisions in each."""

    look: int
    worlds: int
    horizon: int


DEPTHS: Final = {
    "dick_turpin": Depth(32, 256, 200),
    "merry_way": Depth(12, 64, 30),
    "riding_shotgun": Depth(12, 96, 40),
    "your_money": Depth(12, 64, 24),
    "steeplechase": Depth(12, 64, 20),
}
_USUAL: Final = Depth(16, 96, 24)

FAR: Final = 0.03
"""By how much the right choice must be better."""

CLEAR: Final = 2.58
"""Standard errors by which it must be: ninety-nine times in a hundred it is."""

_STEP: Final = 16  # worlds between two looks at whether it is lost
_HOPE: Final = 0.75  # of how clear it would be by now if it came out barely clear enough
_LEAST: Final = 32  # worlds, however clear it is: what is rare has to have had its chance
_PLAIN: Final = 3.9  # standard errors after which no more worlds are wanted
_ASKED: Final = 6  # times a level is asked what it would do
_AMISS: Final = 0.02  # what a third choice may give away and still be right


class Proved(NamedTuple):
    """What the worlds said: in how many, how deep, from which seed; and how often each level was
    taken in, of all the times it was asked.
    """

    seed: int
    worlds: int
    horizon: int
    found: Between
    taken_in: dict[str, float]


def proved(spec: GameSpec, case: Candidate, seats: int, seed: int) -> Proved | None:
    """The proof of a candidate; None where it does not hold."""
    look, most, horizon = DEPTHS.get(spec.key, _USUAL)
    pair = (case.right, case.wrong)
    view = case.put.view
    first = reckoned(ends(spec, view, pair, seats, seeds_of(seed, look), horizon))
    if first.gap.mean < FAR or first.clear < 1:
        return None
    # Worlds of their own: what was picked for looking good in the first has to show it again.
    own = seed + 1
    seeds = seeds_of(own, most)
    told: list[tuple[float, float]] = []
    while len(told) < most:
        told += ends(spec, view, pair, seats, seeds[len(told) : len(told) + _STEP], horizon)
        so_far = reckoned(told)
        # It would have to do much better from now on than it has done.
        if so_far.clear < _HOPE * CLEAR * sqrt(len(told) / most):
            return None
        plain = so_far.clear >= _PLAIN and so_far.gap.mean >= 2 * FAR
        if plain and len(told) >= _LEAST:
            break
    found = reckoned(told)
    if found.gap.mean < FAR or found.clear < CLEAR:
        return None
    return Proved(own, len(told), horizon, found, taken_in(spec, case, seats, seed))


def taken_in(spec: GameSpec, case: Candidate, seats: int, seed: int) -> dict[str, float]:
    """How often each level goes wrong there, from 0 to 1."""
    judge, view = judge_for(spec.key), case.put.view
    wrong: dict[Action, bool] = {case.right: False, case.wrong: True}

    def is_wrong(action: Action) -> bool:
        if action not in wrong:
            weighed = judge.weigh(spec, view, action, seats, Loose(seed))
            loss = weighed.before[case.put.seat] - weighed.after[case.put.seat]
            wrong[action] = loss >= _AMISS
        return wrong[action]

    shares = {}
    for level in LOWER:
        rival = rival_called(level)
        chosen = [rival.choose(spec, view, Loose(seed + 100 + n)) for n in range(_ASKED)]
        shares[level] = sum([is_wrong(action) for action in chosen]) / _ASKED
    return shares
