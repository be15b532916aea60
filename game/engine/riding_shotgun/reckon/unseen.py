"""How many cards that would bear a claim are still unseen, counted by one pair of eyes (§13).

Cards the onlooker cannot place are one pool: to them a Blind is any of it, one as likely as the
other. That says how easily such a card comes to hand, not how honest the other is.
"""

from fractions import Fraction
from typing import Literal

import msgspec

from game.engine.riding_shotgun.data import CARDS, VALUE, shows
from game.engine.riding_shotgun.observing import known_cards
from game.engine.riding_shotgun.stock import tables_of
from game.engine.riding_shotgun.view import RidingView

Where = Literal["hand", "aside", "post", "attack", "open", "known"]
"""Where the onlooker sees a card: own hand, own cards put away or laid, a Post, the attack under
way, the open discards, or face down and known all the same.
"""


class InSight(msgspec.Struct, frozen=True):
    """A card that would bear the claim, and where it is seen."""

    card: int
    where: Where


class Bearing(msgspec.Struct, frozen=True):
    """What may bear a claim of `said` symbols.

    `fitting` are all cards that would, `left` those of them in the pool of `pool` unseen cards,
    `seen` the rest. `known` is the answer where the onlooker has seen the Blind; None otherwise.
    With `or_more` a card that shows more bears it too.
    """

    symbol: str
    said: int
    fitting: tuple[int, ...]
    left: tuple[int, ...]
    seen: tuple[InSight, ...]
    pool: int
    known: bool | None = None
    or_more: bool = False

    @property
    def chance(self) -> Fraction:
        """How likely a card drawn blindly from the pool bears the claim."""
        return Fraction(len(self.left), self.pool) if self.pool else Fraction(0)

    @property
    def certain(self) -> bool | None:
        """Whether the claim is true for sure (or not, for sure); None where it may be either."""
        if self.known is not None:
            return self.known
        if not self.left:
            return False
        return True if len(self.left) == self.pool else None


def unseen(view: RidingView) -> tuple[int, ...]:
    """The pool: every card the onlooker cannot place, ascending."""
    known = set(known_cards(view))
    return tuple([card for card in _in_play(view) if card not in known])


def _in_play(view: RidingView) -> tuple[int, ...]:
    """The cards of this game's deck, ascending."""
    boxed = tables_of(view.options.stock).boxed
    return tuple([card for card in CARDS if card not in boxed])


def bears(view: RidingView, card: int, symbol: str, said: int) -> bool:
    """Whether a card is what it is said to be, by the house's rule (D14)."""
    shown = shows(card, symbol)
    return shown >= said if view.options.bluff == "at_least" else shown == said


def bearing(view: RidingView, symbol: str, said: int, blind: int | None = None) -> Bearing:
    """What may bear that claim; `blind` is the card itself, where the onlooker knows it."""
    pool = set(unseen(view))
    fitting = tuple([card for card in _in_play(view) if bears(view, card, symbol, said)])
    places = _places(view)
    seen = [InSight(card, places.get(card, "known")) for card in fitting if card not in pool]
    return Bearing(
        symbol,
        said,
        fitting,
        tuple([card for card in fitting if card in pool]),
        tuple(seen),
        len(pool),
        None if blind is None else bears(view, blind, symbol, said),
        view.options.bluff == "at_least" and said < max(VALUE),
    )


def _places(view: RidingView) -> dict[int, Where]:
    places: dict[int, Where] = dict.fromkeys(view.hand, "hand")
    places.update(dict.fromkeys(view.spread, "open"))
    places.update(dict.fromkeys([each.card for post in view.posts for each in post], "post"))
    if view.seat is not None:
        own = view.riders[view.seat]
        laid = () if own.laid is None else (own.laid,)
        places.update(dict.fromkeys([*(own.aside or ()), *laid], "aside"))
    if view.attack is not None:
        shown = [*view.attack.cards]
        if view.attack.defence is not None:
            shown += view.attack.defence.cards
        places.update(dict.fromkeys(shown, "attack"))
    return places
