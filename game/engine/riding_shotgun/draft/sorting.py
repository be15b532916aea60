"""Sorting a hand in secret: what is kept, what is put away, and the Quick Draw (§6)."""

from typing import Final, Literal

import msgspec

from game.engine.riding_shotgun.actions import Discard, QuickDraw, RidingAction
from game.engine.riding_shotgun.data import MOMENT, NUMBERS
from game.engine.riding_shotgun.say.things import some_cards
from game.engine.riding_shotgun.state import with_cards, without
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural

Tray = Literal["keep", "away", "quick"]
TRAYS: Final[tuple[Tray, ...]] = ("keep", "away", "quick")


class Sorting(msgspec.Struct, frozen=True):
    """Cards put `away`, the one laid as Quick Draw and the wildcard `under` it; all others are
    kept.
    """

    away: tuple[int, ...] = ()
    quick: int | None = None
    under: int | None = None

    def tray(self, card: int) -> Tray:
        """Where a card of the hand lies."""
        if card == self.quick:
            return "quick"
        return "away" if card in self.away else "keep"

    def kept(self, view: RidingView) -> tuple[int, ...]:
        """What stays in hand."""
        return tuple([card for card in view.hand if self.tray(card) == "keep"])

    def without(self, card: int) -> "Sorting":
        """The same with that card kept."""
        quick = None if card == self.quick else self.quick
        return msgspec.structs.replace(self, away=without(self.away, (card,)), quick=quick)

    def moved(self, card: int, tray: Tray) -> "Sorting":
        """The same with that card in that tray; what was the Quick Draw before is kept."""
        left = self.without(card)
        match tray:
            case "keep":
                return left
            case "away":
                return msgspec.structs.replace(left, away=with_cards(left.away, (card,)))
            case "quick":
                return msgspec.structs.replace(left, quick=card)

    def covering(self, wildcard: int | None) -> "Sorting":
        """The same with that wildcard under the Quick Draw, or none."""
        return msgspec.structs.replace(self, under=wildcard)


def surplus(view: RidingView) -> int:
    """How many cards have to be put away."""
    return next((len(a.cards) for a in view.legal if isinstance(a, Discard)), 0)


def room(view: RidingView, sorting: Sorting, card: int) -> frozenset[Tray]:
    """The trays a card may go to."""
    full = len(without(sorting.away, (card,))) >= surplus(view)
    return frozenset([tray for tray in TRAYS if tray != "away" or not full])


def next_tray(view: RidingView, sorting: Sorting, card: int) -> Tray:
    """Where a card goes that is only clicked: away while there is room, then to the Quick Draw,
    and from there back to those kept.
    """
    lies = sorting.tray(card)
    if lies == "quick":
        return "keep"
    return "away" if lies == "keep" and "away" in room(view, sorting, card) else "quick"


def unders(view: RidingView) -> tuple[int, ...]:
    """The wildcards that may lie under the Quick Draw."""
    return tuple([card for card in view.wild if MOMENT[card] == "quick_draw"])


def steps(view: RidingView, sorting: Sorting) -> tuple[RidingAction, ...]:
    """What is confirmed, one after the other; () while something is missing."""
    if why_not(view, sorting) or sorting.quick is None:
        return ()
    laid = QuickDraw(sorting.quick, sorting.under)
    return (Discard(sorting.away), laid) if surplus(view) else (laid,)


def why_not(view: RidingView, sorting: Sorting) -> str:
    """What is still to be done; "" for nothing."""
    left = surplus(view) - len(sorting.away)
    if left > 0:
        said = _("Put {cards} more away: you keep three and lay one. · rule 6.2")
        if not sorting.away:
            said = _("Put {cards} away: you keep three and lay one. · rule 6.2")
        return said.format(cards=some_cards(left))
    if sorting.quick is None:
        return _("Lay one of the four face down: its number decides when you act. · rule 6.3")
    return ""


def refusal(view: RidingView, sorting: Sorting, card: int, tray: Tray) -> str:
    """Why a card may not go to that tray."""
    if tray in room(view, sorting, card):
        return ""
    count = surplus(view)
    if not count:
        return _("You hold {n} cards: there is nothing to put away. · rule 6.2").format(
            n=NUMBERS.hand_size
        )
    return plural(
        "You have put {n} card away already: take it back first. · rule 6.2",
        "You have put {n} cards away already: take one back first. · rule 6.2",
        count,
    )
