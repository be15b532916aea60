"""Movement dice reckoned whole: every throw, every choice of dice to throw again, once each.

Four dice fall in 1,296 ways, but lie in 126 only; what a throw is worth after the best reroll is a
mean over those.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Final, NamedTuple

FACES: Final = (1, 2, 3, 4, 5, 6)

Lying = tuple[int, ...]
"""Dice as they lie, the lowest first."""


class Fall(NamedTuple):
    """One way in which dice may lie: in how many throws, their sum, and what §6.2 reads in it."""

    dice: Lying
    ways: int
    total: int
    one: bool
    triple: bool
    pairs: int


@cache
def falls(count: int) -> tuple[Fall, ...]:
    """Every way in which so many dice may lie."""
    found = []
    for dice in combinations_with_replacement(FACES, count):
        seen = Counter(dice)
        ways = factorial(count)
        for each in seen.values():
            ways //= factorial(each)
        triple = max(seen.values(), default=0) >= 3
        pairs = sum([n == 2 for n in seen.values()])
        found.append(Fall(dice, ways, sum(dice), 1 in seen, triple, pairs))
    return tuple(found)


@cache
def _kept(count: int) -> tuple[dict[Lying, int], tuple[tuple[int, ...], ...]]:
    """All that may be kept of so many dice, fuller ones first, by number; and of each that lacks a
    die the six it becomes with one more.
    """
    numbers: dict[Lying, int] = {}
    for size in range(count, -1, -1):
        for dice in combinations_with_replacement(FACES, size):
            numbers[dice] = len(numbers)
    more = [
        tuple([numbers[tuple(sorted((*dice, face)))] for face in FACES])
        for dice in numbers
        if len(dice) < count
    ]
    return numbers, tuple(more)


@cache
def _choices(count: int, energy: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Of every way dice may lie: in how many throws, and what may be kept of it."""
    numbers, _more = _kept(count)
    return tuple([(fall.ways, _keeping(fall.dice, energy, numbers)) for fall in falls(count)])


def _keeping(dice: Lying, energy: int, numbers: dict[Lying, int]) -> tuple[int, ...]:
    low = tuple([die for die in dice if die <= energy])
    high = tuple([die for die in dice if die > energy])
    found = {
        numbers[tuple(sorted((*some, *high)))]
        for size in range(len(low) + 1)
        for some in combinations(low, size)
    }
    return tuple(sorted(found))


def spread(worth: Sequence[float], count: int) -> list[float]:
    """What everything that may be kept is worth, from what each of `falls(count)` is worth."""
    _numbers, more = _kept(count)
    found = list(worth)
    for a, b, c, d, e, f in more:
        found.append((found[a] + found[b] + found[c] + found[d] + found[e] + found[f]) / 6)
    return found


def expected(worth: Sequence[float], count: int, energy: int) -> float:
    """What a throw of so many dice is worth to one who throws the right ones again."""
    found = spread(worth, count)
    total = 0.0
    for ways, kept in _choices(count, energy):
        best = found[kept[0]]
        for n in kept[1:]:
            if found[n] > best:
                best = found[n]
        total += ways * best
    return float(total / 6**count)


def by_dice(worth: Sequence[float], count: int) -> dict[Lying, float]:
    """What it is worth to keep some dice and throw the others anew, by those that are kept."""
    numbers, _more = _kept(count)
    found = spread(worth, count)
    return {dice: found[n] for dice, n in numbers.items()}


MEAN: Final = (3.5, 23.5 / 6, 25 / 6, 25.5 / 6)
"""What a die brings on average, by energy, to one who only wants to get on."""
