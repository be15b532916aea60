"""Two choices of one seat, played on in the same worlds with the same luck.

Worlds are drawn from the deciding seat's view, so that nothing hidden decides; what differs between
the two is the choice alone.
"""

from collections.abc import Sequence
from math import copysign
from typing import Any, Final, NamedTuple

from game.ai.assizes.futures import SURE, Estimate, mean
from game.ai.assizes.playouts import ended
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.spec import GameSpec

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
