"""Which cards nobody has shown, counted by one pair of eyes, and what a draw may bring (§8)."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from game.engine.chance import Bag
from game.engine.merry_way.data import (
    FOLLIES,
    SCHEME_IDS,
    SCHEME_NUMBER,
    TRAP_KINDS,
    TRAPS,
    Status,
)
from game.engine.merry_way.goods import cards
from game.engine.merry_way.observing import scheme_deck
from game.engine.merry_way.view import MerryView, unseen_seconds

KINDS: Final[tuple[str, ...]] = (*TRAP_KINDS, "special")
"""Kinds of scheme cards: what a trap plays on, and the special ones."""


class Unseen(NamedTuple):
    """Scheme cards the onlooker cannot place: they lie in the draw pile or in other hands, and any
    of them is as likely to be drawn as another. When the `pile` is empty the `discards` go back.
    """

    pool: Bag
    pile: int
    discards: Bag

    def of(self, kind: str) -> int:
        """How many of a kind there are in the pool."""
        return _counted(self.pool, _is(kind))

    def chance(self, good: Callable[[str], bool], draws: int) -> Fraction:
        """How likely at least one of so many drawn cards is a good one.

        Cards beyond the pile come from the discards, which are known, but not in their order.
        """
        first = min(draws, self.pile)
        then = min(draws - first, len(self.discards))
        none = _none(len(self.pool), _counted(self.pool, good), first)
        none *= _none(len(self.discards), _counted(self.discards, good), then)
        return 1 - none

    def chance_of(self, kind: str, draws: int = 1) -> Fraction:
        """How likely at least one of them is of that kind."""
        return self.chance(_is(kind), draws)


def kind_of(card: str) -> str:
    """The kind of a scheme card."""
    return TRAPS[card].folly if card in TRAPS else "special"


def _is(kind: str) -> Callable[[str], bool]:
    return lambda card: kind_of(card) == kind


def _counted(bag: Bag, good: Callable[[str], bool]) -> int:
    return sum([n for card, n in zip(SCHEME_IDS, bag.counts, strict=True) if n and good(card)])


def _none(there: int, good: int, drawn: int) -> Fraction:
    """The chance that none of so many drawn is good.

    >>> _none(4, 1, 2), _none(4, 4, 1), _none(0, 0, 0)
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(comb(there - good, drawn), comb(there, drawn))


def unseen(view: MerryView) -> Unseen:
    """The scheme cards that lie neither open nor in the onlooker's own hand."""
    counts = list(scheme_deck(view.options).counts)
    for n, gone in enumerate(view.scheme_discard.counts):
        counts[n] -= gone
    for trap in view.traps:
        if trap is not None:
            counts[SCHEME_NUMBER[trap.card]] -= 1
    for band in view.bands:
        for card in band.schemes or ():
            counts[SCHEME_NUMBER[card]] -= 1
    deal = view.deal
    if deal is not None and view.seat == deal.to:
        for card in cards(deal.give):  # the offer on the table shows them
            counts[SCHEME_NUMBER[card]] -= 1
    return Unseen(Bag(tuple(counts)), view.scheme_pile, view.scheme_discard)


def drawable(view: MerryView) -> int:
    """How many scheme cards can be drawn, discards included."""
    return view.scheme_pile + len(view.scheme_discard)


# Folly cards --------------------------------------------------------------------------------------


class Under(NamedTuple):
    """What may lie under a folly card whose other side nobody has seen: so many second sides are
    still unseen, and so many of them show peasants, guards, and nothing but follies.
    """

    sides: int
    peasants: int
    guards: int

    @property
    def merchants(self) -> int:
        """How many of them show follies."""
        return self.sides - self.peasants - self.guards


def under(view: MerryView) -> Under:
    """The second sides that have never lain up."""
    there = unseen_seconds(view)
    statuses = [FOLLIES[card].face("blue").status for card in there]
    return Under(len(there), _count(statuses, "peasant"), _count(statuses, "guard"))


def _count(statuses: list[Status], status: Status) -> int:
    return sum([each == status for each in statuses])
