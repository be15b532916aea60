"""The line-up: which place an eagerness leads to (§4.4)."""

from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import NamedTuple

from game.engine.steeplechase.reckon.table import FACES


class Eager(NamedTuple):
    """An eagerness: the chance to step up properly, and of each place in the queue, the first one
    first, if the others pick by lot.
    """

    pick: int
    steps_up: Fraction
    places: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The place in the mean, the first being 1."""
        return sum([(n + 1) * chance for n, chance in enumerate(self.places)], Fraction(0))


def _key(pick: int, die: int) -> tuple[int, int, int]:
    """What ranks; the smaller goes ahead."""
    return (0, -pick, -die) if die >= pick else (1, pick, -die)


@cache
def eager(pick: int, seats: int) -> Eager:
    """That eagerness among so many couriers."""
    others = seats - 1
    ranks = [_key(p, d) for p in range(1, FACES + 1) for d in range(1, FACES + 1)]
    # Everything is counted in whole numbers, over what is common to all of it.
    shares = lcm(*range(1, seats + 1))
    places = [0] * seats
    for die in range(1, FACES + 1):
        own = _key(pick, die)
        ahead = sum([rank < own for rank in ranks])
        level = sum([rank == own for rank in ranks])
        behind = len(ranks) - ahead - level
        for n in range(others + 1):
            for m in range(others + 1 - n):
                ways = comb(others, n) * comb(others - n, m)
                ways *= ahead**n * level**m * behind ** (others - n - m)
                # Who is level with him is ordered by lot.
                for place in range(n, n + m + 1):
                    places[place] += ways * shares // (m + 1)
    all_ways = len(ranks) ** others * shares * FACES
    found = tuple([Fraction(each, all_ways) for each in places])
    return Eager(pick, Fraction(FACES + 1 - pick, FACES), found)
