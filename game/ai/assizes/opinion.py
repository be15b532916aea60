"""One choice of one seat put before the judge of its game, at once and within a time.

`opinion` is what the Assizes say of a decision, said before it counts: the same judge, the same
grades, the same seed, from the deciding seat's view alone. Every game has an answer: its own judge,
or play-outs of its habit, of which as many are tried as the time allows.

    found = opinion(spec, view, action, seats, seed=match.steps + 1, seconds=1.0)
    found.loss, found.grade, found.best, found.certain
    found.why(spec, view)                    # (for the choice, for the best), each a sentence or ""

In the rivals' process: `Worker.weigh` of `game.ai.worker`, which never waits.
"""

import time
from collections.abc import Sequence
from math import copysign
from typing import Any, Final, NamedTuple

from game.ai.assizes import futures
from game.ai.assizes.bench import why
from game.ai.assizes.futures import SURE, Estimate, ended, mean
from game.ai.assizes.verdict import Chances, Grade, grade_of
from game.ai.rival import thinking_of
from game.engine.chance import Loose
from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.open import is_choice, refusal
from game.engine.spec import GameSpec

__all__ = ["SECONDS", "Opinion", "opinion"]

SECONDS: Final = 1.0
"""How long whoever waits for an opinion is kept waiting."""


class Opinion(NamedTuple):
    """What the judge says of one choice: the best there was, and everybody's chances with either.

    Chances are (), and the choice its own best, where there was nothing to choose. `certain` is
    False where the time was too short for all that the judge would have tried.
    """

    seat: Seat
    action: Action
    best: Action
    before: Chances
    after: Chances
    certain: bool = True

    @property
    def loss(self) -> float:
        """What the choice gives away of its seat's chance to win, 0 to 1."""
        if not self.before:
            return 0.0
        return max(0.0, self.before[self.seat] - self.after[self.seat])

    @property
    def grade(self) -> Grade:
        """What that is called."""
        return grade_of(self.loss)

    def why(self, spec: GameSpec, view: Any) -> tuple[str, str]:
        """Why the choice, and why the best, each in a sentence; "" where the judge is silent."""
        return why(spec, view, self.action, self.best)


def opinion(
    spec: GameSpec,
    view: Any,
    action: Action,
    seats: int,
    *,
    seed: int = 0,
    seconds: float | None = None,
) -> Opinion:
    """Weigh `action` for the seat of `view`; the same seed gives the same opinion, if the time is
    long enough for all that is tried. Raises IllegalAction for what that seat may not do now.
    """
    refused = refusal(view.legal, action)
    if refused:
        raise IllegalAction(refused)
    if not is_choice(view.legal):
        return Opinion(view.seat, action, action, (), ())
    judge, luck = thinking_of(spec.key).judge, Loose(seed)
    if judge is not None:
        weighed = judge.weigh(spec, view, action, seats, luck)
        return Opinion(view.seat, action, *weighed)
    end = None if seconds is None else time.monotonic() + seconds
    weighed, certain = futures.weigh_until(
        spec, view, action, seats, luck, lambda: end is not None and time.monotonic() >= end
    )
    return Opinion(view.seat, action, *weighed, certain)


CERTAIN: Final = 99.0


class Between(NamedTuple):
    """The chance to win with the one, with the other, and by how much the one is the better."""

    first: Estimate
    second: Estimate
    gap: Estimate

    @property
    def clear(self) -> float:
        """By how many standard errors the one is the better; very many where all worlds agree."""
        half = half_of(self.gap)
        return SURE * self.gap.mean / half if half else copysign(CERTAIN, self.gap.mean)


def half_of(estimate: Estimate) -> float:
    """Half of the interval that holds the truth nineteen times in twenty."""
    return (estimate.high - estimate.low) / 2


def ends(
    spec: GameSpec,
    view: Any,
    pair: tuple[Action, Action],
    seats: int,
    seeds: Sequence[int],
    horizon: int,
) -> list[tuple[float, float]]:
    """What the deciding seat has of each world with the one choice, and with the other."""
    first, second = pair
    seat: int = view.seat
    return [
        (
            ended(spec, view, first, seats, seed, horizon)[seat],
            ended(spec, view, second, seats, seed, horizon)[seat],
        )
        for seed in seeds
    ]


def reckoned(found: Sequence[tuple[float, float]]) -> Between:
    """What so many worlds come to; there must be two or more."""
    return Between(
        mean([one for one, _other in found]),
        mean([other for _one, other in found]),
        mean([one - other for one, other in found]),
    )


def between(
    spec: GameSpec,
    view: Any,
    pair: tuple[Action, Action],
    seats: int,
    *,
    seed: int,
    worlds: int,
    horizon: int,
) -> Between:
    """The two choices in so many worlds; the same seed gives the same answer."""
    return reckoned(ends(spec, view, pair, seats, seeds_of(seed, worlds), horizon))


def seeds_of(seed: int, worlds: int) -> list[int]:
    """The worlds of a seed; more worlds begin with the same ones."""
    luck = Loose(seed)
    return [luck.below(1 << 30) for _ in range(worlds)]
