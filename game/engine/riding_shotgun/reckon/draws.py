"""What a Quick Draw comes to, before anybody turns one up (§6)."""

from fractions import Fraction
from math import comb

import msgspec

from game.engine.riding_shotgun.actions import QuickDraw
from game.engine.riding_shotgun.data import COACHES, EFFECT, GUARDS, Effect
from game.engine.riding_shotgun.reckon.unseen import unseen
from game.engine.riding_shotgun.round.strategy import number_of
from game.engine.riding_shotgun.view import RidingView


class Rank(msgspec.Struct, frozen=True):
    """When a Quick Draw acts, if each other lays any card the onlooker cannot see.

    `places` is the chance of each place on the tracker, the first being 1; `drives` of being the
    last guard (0 for a bandit). `coaches` count for `team` at the end of the round, and the card
    lies in the Post of `post`.
    """

    number: int
    card: int
    places: tuple[Fraction, ...]
    drives: Fraction
    coaches: int
    team: int
    post: int

    @property
    def likely(self) -> tuple[int, int]:
        """The fewest places next to one another that hold two chances in three, and of equally
        many the likeliest: from, to.
        """
        of = len(self.places)
        for wide in range(1, of + 1):
            runs = [(sum(self.places[at : at + wide]), -at) for at in range(of - wide + 1)]
            best, at = max(runs)
            if best >= Fraction(2, 3):
                return 1 - at, wide - at
        return 1, of


def rank(view: RidingView, action: QuickDraw) -> Rank:
    """What the onlooker's Quick Draw comes to."""
    if view.seat is None:
        raise RuntimeError("a bystander lays nothing")
    own = view.sides[view.seat]
    pool = unseen(view)
    number = number_of(action.card, action.wildcard)
    lower = len([card for card in pool if card < number])
    others = len(view.sides) - 1
    mates = len([team for team in view.sides if team == own]) - 1
    supplier = view.options.posts == "supplier"
    return Rank(
        number,
        action.card,
        tuple([_below(lower, len(pool), others, count) for count in range(others + 1)]),
        _below(lower, len(pool), mates, mates) if own == GUARDS else Fraction(0),
        COACHES[action.card],
        own if supplier else 1 - own,
        1 - own,
    )


def _below(lower: int, pool: int, drawn: int, count: int) -> Fraction:
    """The chance that of so many drawn from the pool just `count` are among the lower ones.

    >>> _below(2, 4, 1, 1), _below(4, 4, 3, 3), _below(0, 4, 2, 1)
    (Fraction(1, 2), Fraction(1, 1), Fraction(0, 1))
    """
    if count > lower or drawn - count > pool - lower:
        return Fraction(0)
    return Fraction(comb(lower, count) * comb(pool - lower, drawn - count), comb(pool, drawn))


def sure(action: QuickDraw) -> bool:
    """Whether a wildcard settles the place."""
    return action.wildcard is not None and EFFECT[action.wildcard] in (
        Effect.HAIR_TRIGGER,
        Effect.LIE_IN_WAIT,
    )
