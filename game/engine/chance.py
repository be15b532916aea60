"""Luck: the one way any game asks for a die or a card.

`SeededLuck` throws real dice from a seed and writes them down, `Script` reads them back, `Loose` is
for search, and `branches` plays every outcome there is, each with its exact probability.
"""

import random
from bisect import bisect_right, insort
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, compress
from math import prod
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.engine.errors import LuckError
from game.engine.words import _, later, plural

if TYPE_CHECKING:
    from fractions import Fraction

T = TypeVar("T")

NOTHING_LEFT = later("There is nothing left to draw from.")


class Chance:
    """What the rules may ask of luck."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1, each as likely; n ≥ 1."""
        raise NotImplementedError

    def pick(self, weights: Sequence[int]) -> int:
        """An index into `weights`, as likely as its weight; weights ≥ 0, their sum ≥ 1."""
        total = sum(weights)
        if total < 1:
            raise LuckError(_(NOTHING_LEFT))
        return index_of(weights, self.below(total))

    def picks(self, weights: Sequence[int], count: int) -> tuple[int, ...]:
        """`count` indices, each as `pick` would give it, where what was picked is there once less
        for the next; the sum of `weights` ≥ `count`.
        """
        left = list(weights)
        found: list[int] = []
        for _each in range(count):
            index = self.pick(tuple(left))
            left[index] -= 1
            found.append(index)
        return tuple(found)

    def die(self) -> int:
        """One six-sided die: 1 to 6."""
        return self.below(6) + 1

    def dice(self, count: int) -> tuple[int, ...]:
        """`count` six-sided dice in the order they were thrown."""
        return tuple([self.below(6) + 1 for _ in range(count)])


def index_of(weights: Sequence[int], outcome: int) -> int:
    """The kind that stands at that place, each taking as many places as its weight.

    >>> [index_of([1, 0, 2], place) for place in range(3)]
    [0, 2, 2]
    """
    left = outcome
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise LuckError(_(NOTHING_LEFT))


class SeededLuck(Chance):
    """Seeded luck that writes every outcome down.

    Throw number k of a seed is a fixed number, whatever happened before it, so that a saved
    game goes on where it stopped and anybody can recompute a throw (see `throw`).

    >>> luck = SeededLuck("BLACK BESS")
    >>> luck.dice(3) == SeededLuck("BLACK BESS").dice(3)
    True
    >>> luck.thrown
    3
    """

    def __init__(self, seed: str, thrown: int = 0) -> None:
        self.seed = seed
        self.thrown = thrown
        self._outcomes: list[int] = []

    def below(self, n: int) -> int:
        outcome = throw(self.seed, self.thrown, n)
        self.thrown += 1
        self._outcomes.append(outcome)
        return outcome

    def pick(self, weights: Sequence[int]) -> int:
        index = super().pick(weights)
        self._outcomes[-1] = index  # a reader of the record wants the card, not the raw number
        return index

    def take_outcomes(self) -> tuple[int, ...]:
        """What was thrown since this was last asked."""
        outcomes = tuple(self._outcomes)
        self._outcomes.clear()
        return outcomes


def throw(seed: str, number: int, n: int) -> int:
    """Throw `number` (from 0) of `seed`, from 0 to n − 1: BLAKE2b of "seed/number", scaled.

    64 bits scaled to n favour no face by more than one part in 10¹⁷.

    >>> [throw("York 1739", k, 6) + 1 for k in range(5)] == [
    ...     throw("York 1739", k, 6) + 1 for k in range(5)]
    True
    """
    digest = _blake2b()(f"{seed}/{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") * n >> 64


def by_hand(seed: str, number: int, shake: int, n: int) -> int:
    """What throw `number` of `seed` is when a hand lets go at that shake (from 1).

    >>> 0 <= by_hand("York 1739", 17, 42, 6) < 6
    True
    """
    digest = _blake2b()(f"{seed}/{number}/{shake}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") * n >> 64


@cache
def _blake2b() -> Any:
    # A title page throws nothing, and need not wait for what is loaded with it.
    from hashlib import blake2b

    return blake2b


class Script(Chance):
    """Luck read back from a record; it raises rather than guesses.

    >>> luck = Script([2, 0])
    >>> luck.die(), luck.pick([1, 0, 5])
    (3, 0)
    >>> luck.used_up
    True
    """

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = tuple(outcomes)
        self._next = 0

    def _read(self, n: int) -> int:
        if self._next >= len(self._outcomes):
            raise LuckError(
                plural(
                    "The record holds {n} throw here; the rules ask for more.",
                    "The record holds {n} throws here; the rules ask for more.",
                    len(self._outcomes),
                )
            )
        outcome = self._outcomes[self._next]
        self._next += 1
        if not 0 <= outcome < n:
            held = _("The record holds {outcome} where the rules ask for 0 to {most}.")
            raise LuckError(held.format(outcome=outcome, most=n - 1))
        return outcome

    def below(self, n: int) -> int:
        return self._read(n)

    def pick(self, weights: Sequence[int]) -> int:
        index = self._read(len(weights))
        if weights[index] <= 0:
            drawn = _("The record draws number {index}, of which none is left.")
            raise LuckError(drawn.format(index=index))
        return index

    @property
    def used_up(self) -> bool:
        """Whether every outcome of the script has been asked for."""
        return self._next == len(self._outcomes)


class Loose(Chance):
    """Fast luck for search and sampling, never written down."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def pick(self, weights: Sequence[int]) -> int:
        ends = list(accumulate(weights))
        if not ends or not ends[-1]:
            raise LuckError(_(NOTHING_LEFT))
        return bisect_right(ends, int(self._random() * ends[-1]))

    def picks(self, weights: Sequence[int], count: int) -> tuple[int, ...]:
        uniform, left = self._random, weights.count(1)
        at_most_one = left + weights.count(0) == len(weights)
        if not at_most_one:
            left = sum(weights)
        if left < count:
            raise LuckError(_(NOTHING_LEFT))
        if at_most_one:
            there = list(compress(range(len(weights)), weights))
            return tuple([there.pop(int(uniform() * n)) for n in range(left, left - count, -1)])
        ends = list(accumulate(weights))
        gone: list[int] = []
        found: list[int] = []
        for n in range(left, left - count, -1):
            # A place among those that are left, told as one among all there were.
            place = int(uniform() * n)
            for other in gone:
                if other > place:
                    break
                place += 1
            insort(gone, place)
            found.append(bisect_right(ends, place))
        return tuple(found)

    def dice(self, count: int) -> tuple[int, ...]:
        uniform = self._random
        return tuple([int(uniform() * 6) + 1 for _ in range(count)])


class _Path(Chance):
    """One way through the tree of outcomes: the forks already chosen, then always the first."""

    def __init__(self, forks: list[tuple[int, Sequence[int]]]) -> None:
        self.forks = forks
        self._next = 0

    def _fork(self, weights: Sequence[int]) -> int:
        if self._next == len(self.forks):
            first = next((i for i, weight in enumerate(weights) if weight > 0), None)
            if first is None:
                raise LuckError(_(NOTHING_LEFT))
            self.forks.append((first, weights))
        chosen = self.forks[self._next][0]
        self._next += 1
        return chosen

    def below(self, n: int) -> int:
        return self._fork((1,) * n)

    def pick(self, weights: Sequence[int]) -> int:
        return self._fork(tuple(weights))


def branches(play: Callable[[Chance], T]) -> "Iterator[tuple[Fraction, T]]":
    """Every outcome of `play` with its exact probability; the probabilities add up to 1.

    `play` is run once an outcome, so it must start from a clone each time.

    >>> sum(p for p, total in branches(lambda luck: luck.die() + luck.die()) if total == 7)
    Fraction(1, 6)
    """
    from fractions import Fraction

    forks: list[tuple[int, Sequence[int]]] = []
    while True:
        result = play(_Path(forks))
        ways = prod([weights[chosen] for chosen, weights in forks])
        yield Fraction(ways, prod([sum(weights) for _chosen, weights in forks])), result
        while forks:
            chosen, weights = forks.pop()
            later = next((i for i in range(chosen + 1, len(weights)) if weights[i] > 0), None)
            if later is not None:
                forks.append((later, weights))
                break
        else:
            return


class Bag(msgspec.Struct, frozen=True, gc=False):
    """Counts of each kind, kinds being numbered from 0. Drawing gives a new bag.

    There is no hidden order to leak, to deal again or to save.

    >>> from game.engine.chance import Script
    >>> bag = Bag((2, 0, 1))
    >>> bag.draw(Script([2]))
    (2, Bag(counts=(2, 0, 0)))
    """

    counts: tuple[int, ...]

    @classmethod
    def one_of_each(cls, kinds: int) -> "Bag":
        """A bag with one card of every kind."""
        return cls((1,) * kinds)

    def __len__(self) -> int:
        return sum(self.counts)

    def draw(self, chance: Chance) -> tuple[int, "Bag"]:
        """One card's kind, drawn blind, and the bag without it."""
        if not any(self.counts):
            raise LuckError(_("The deck is empty."))
        kind = chance.pick(self.counts)
        return kind, self.without(kind)

    def draws(self, chance: Chance, most: int) -> tuple[tuple[int, ...], "Bag"]:
        """The kinds of up to `most` cards, as many as there are, drawn blind one after the other,
        and the bag without them.
        """
        there = sum(self.counts)
        if not there:
            raise LuckError(_("The deck is empty."))
        kinds = chance.picks(self.counts, min(most, there))
        counts = list(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return kinds, Bag(tuple(counts))

    def without(self, kind: int) -> "Bag":
        """The bag with one card of `kind` less; there has to be one."""
        counts = list(self.counts)
        counts[kind] -= 1
        return Bag(tuple(counts))

    def put(self, kind: int) -> "Bag":
        """The bag with one more card of `kind`."""
        counts = list(self.counts)
        counts[kind] += 1
        return Bag(tuple(counts))
