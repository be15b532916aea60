"""Two choices of one seat, played on in the same worlds with the same luck.

Worlds are drawn from the deciding seat's view, so that nothing hidden decides; what differs between
the two is the choice alone.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from game.ai.assizes.playouts import ended
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.spec import GameSpec

SURE: Final = 1.96
"""Standard errors to either side that hold the truth nineteen times in twenty."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def half(self) -> float:
        """Half of the interval that holds the truth nineteen times in twenty."""
        return SURE * self.error

    @property
    def sigmas(self) -> float:
        """By how many standard errors it lies above nothing."""
        return self.mean / self.error if self.error else (9.0 if self.mean > 0 else 0.0)


class Between(NamedTuple):
    """The chance to win with the one, with the other, and by how much the one is the better."""

    first: Estimate
    second: Estimate
    gap: Estimate


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
        estimate([one for one, _other in found]),
        estimate([other for _one, other in found]),
        estimate([one - other for one, other in found]),
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


def estimate(numbers: Sequence[float]) -> Estimate:
    """The mean of numbers that were drawn alike.

    >>> estimate([0.0, 1.0, 0.0, 1.0]).mean
    0.5
    """
    count = len(numbers)
    mean = sum(numbers) / count
    variance = sum([(number - mean) ** 2 for number in numbers]) / (count - 1)
    return Estimate(mean, sqrt(variance / count))
