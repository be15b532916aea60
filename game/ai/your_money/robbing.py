"""What a plan may come to: every hand of dice, every guard, every die a coach has yet to throw."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb
from typing import NamedTuple

from game.engine.your_money.actions import Pips
from game.engine.your_money.data import CARDS, STATS, Stat
from game.engine.your_money.state import Coach

PAIRS: tuple[tuple[Pips, int], ...] = tuple(
    [((a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]
)
"""Two dice and how often they fall so in 36."""

HANDS: tuple[Pips, ...] = tuple(combinations_with_replacement(range(1, 7), 4))
"""The 126 hands of four dice."""


class Prospect(NamedTuple):
    """What a plan promises: mean and variance of the worth if one lives, and the chance to die."""

    mean: float
    variance: float
    death: float

    def with_death(self, dead: float) -> float:
        """The mean with a death counted for so much."""
        return self.mean * (1 - self.death) + dead * self.death


CERTAIN_DEATH = Prospect(0.0, 0.0, 1.0)


class Tally:
    """Adds up worths by their likelihood."""

    def __init__(self) -> None:
        self.weight = self.total = self.squares = self.deaths = 0.0

    def add(self, likely: float, worth: float, dead: bool) -> None:
        """One outcome."""
        if dead:
            self.deaths += likely
        else:
            self.weight += likely
            self.total += likely * worth
            self.squares += likely * worth * worth

    def prospect(self) -> Prospect:
        """Mean, variance and death of what was added."""
        if self.weight <= 0:
            return CERTAIN_DEATH
        mean = self.total / self.weight
        spread = max(0.0, self.squares / self.weight - mean * mean)
        return Prospect(mean, spread, self.deaths / (self.weight + self.deaths))


@cache
def guard_chances(guards: int) -> tuple[tuple[int, float], ...]:
    """How many of so many random guards ride to one given place, and how likely."""
    return tuple([(n, comb(guards, n) * 5 ** (guards - n) / 6**guards) for n in range(guards + 1)])


_EVERY_PIP = (1, 2, 3, 4, 5, 6)
_SOME_PIPS = (2, 5)


def settled(coach: Coach, exact: bool) -> Iterator[tuple[float, int, int, int]]:
    """Every (likelihood, speed, wit, combat) the coach may turn out to have.

    Where it need not be exact, a die is taken for a 2 or a 5.
    """

    def may_be(stat: Stat) -> list[int]:
        known: int | None = getattr(coach, stat)
        if known is not None:
            return [known]
        printed = CARDS[coach.card].printed(stat)[0]
        return [printed + pip for pip in (_EVERY_PIP if exact else _SOME_PIPS)]

    found = list(product(*[may_be(stat) for stat in STATS]))
    for speed, wit, combat in found:
        yield 1 / len(found), speed, wit, combat
