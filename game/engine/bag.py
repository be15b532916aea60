"""A deck without an order: how many of each card are left."""

import msgspec

from game.engine.chance import Chance
from game.engine.errors import LuckError
from game.engine.words import _


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
        counts = list(self.counts)
        counts[kind] -= 1
        return kind, Bag(tuple(counts))

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

    def put(self, kind: int) -> "Bag":
        """The bag with one more card of `kind`."""
        counts = list(self.counts)
        counts[kind] += 1
        return Bag(tuple(counts))
