"""Exact odds of a hold-up: what the next card may be, and what turning once more is worth.

All cards out this journey lie open, so the deck's composition is known to everybody. Values are in
sovereigns that really change hands: nobody can take more than the others have (§5). Numbers are
whole while they are worked out: a value with n cards in the deck and k passengers left is kept
times n (n − 1) … (n − k + 1).
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import perm

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat


class Odds(msgspec.Struct, frozen=True):
    """A hold-up as it stands before the next card.

    `cards` are those of each kind the next may be, by the gold they show (0: a pistol); `sum` is
    what lies before the robber, `takes` what of it the others can pay; `turning` is what another
    card is worth to somebody who stops at the right moment afterwards; `left` how many more cards
    he may turn, `most` all that the others have.
    """

    cards: tuple[int, ...]
    sum: int
    most: int
    left: int
    turning: Fraction

    @property
    def takes(self) -> int:
        """What stopping now brings."""
        return min(self.sum, self.most)

    @property
    def pistol(self) -> Fraction:
        """The chance that the next card is a pistol."""
        return Fraction(self.cards[PISTOL], sum(self.cards))

    @property
    def mean_gold(self) -> Fraction:
        """What the next card shows on average, if it shows gold; 0 if there is no gold left."""
        cards = sum(self.cards) - self.cards[PISTOL]
        gold = sum([value * count for value, count in enumerate(self.cards)])
        return Fraction(gold, cards) if cards else Fraction(0)

    @property
    def sums(self) -> Mapping[int, Fraction]:
        """The chance of every sum that may lie there after the next card; 0 is the pistol’s."""
        deck = sum(self.cards)
        chances = {0: self.pistol} if self.cards[PISTOL] else {}
        for value, count in enumerate(self.cards):
            if value != PISTOL and count:
                chances[self.sum + value] = Fraction(count, deck)
        return chances

    @property
    def gain(self) -> Fraction:
        """By how much turning beats stopping; below 0 it is better to ride off."""
        return self.turning - self.takes


def odds(view: DickTurpinView) -> Odds | None:
    """The odds of the hold-up going on; None if there is none."""
    if view.robbing is None:
        return None
    left = view.passengers - len(view.turned)
    most = held_by_others(view, view.robbing)
    before = sum(view.turned)
    return Odds(view.deck.counts, before, most, left, turning(view.deck, left, before, most))


def held_by_others(view: DickTurpinView, seat: Seat) -> int:
    """All the gold that can be taken from the others."""
    return sum([each.gold for other, each in enumerate(view.highwaymen) if other != seat])


def turning(deck: Bag, left: int, before: int, most: int) -> Fraction:
    """What turning another card is worth, stopping at the right moment afterwards.

    `left` ≥ 1 cards may still be turned, `before` gold lies there, the others have `most`.
    """
    cards = len(deck)
    return Fraction(_turn(deck.counts, cards, left, before, most), _scale(cards, left))


def hold_up(deck: Bag, passengers: int, most: int) -> Fraction:
    """What a hold-up is worth before its first card, which has to be turned."""
    return turning(deck, passengers, 0, most) if passengers else Fraction(0)


def _scale(cards: int, left: int) -> int:
    return perm(cards, min(cards, left))


@lru_cache(maxsize=4096)
def _turn(counts: tuple[int, ...], cards: int, left: int, before: int, most: int) -> int:
    """What turning is worth, times `_scale(cards, left)`."""
    worth = 0
    rest = _scale(cards - 1, left - 1)
    for value in range(1, len(counts)):
        count = counts[value]
        if not count:
            continue
        after = before + value
        best = min(after, most) * rest
        # Where the sum is more than the others have, or nobody is left to rob, it ends here.
        if left > 1 and after < most and cards > 1:
            less = (*counts[:value], count - 1, *counts[value + 1 :])
            best = max(best, _turn(less, cards - 1, left - 1, after, most))
        worth += count * best
    return worth
