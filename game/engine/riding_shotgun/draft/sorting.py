"""Cards of the own hand in the making: sorted in secret with a Quick Draw (§6), lost, or played as
wildcards on the way.
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import EFFECT, MOMENT, NUMBERS, Effect
from game.engine.riding_shotgun.messages.things import some_cards, wildcard_name
from game.engine.riding_shotgun.state import Phase, with_cards, without
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, later, plural

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
    return next((len(a.cards) for a in view.legal if isinstance(a, d.Discard)), 0)


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


def steps(view: RidingView, sorting: Sorting) -> tuple[d.RidingAction, ...]:
    """What is confirmed, one after the other; () while something is missing."""
    if why_not(view, sorting) or sorting.quick is None:
        return ()
    return sorted_out(sorting.away, sorting.quick, sorting.under)


def sorted_out(
    away: tuple[int, ...], quick: int, under: int | None = None
) -> tuple[d.RidingAction, ...]:
    """Those cards put away, if there are any, and then the Quick Draw."""
    laid = d.QuickDraw(quick, under)
    return (d.Discard(away), laid) if away else (laid,)


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


MOMENTS = {
    Phase.STRATEGY: ("strategy", "quick_draw"),
    Phase.TURN: ("turn_start", "declare"),
    Phase.BUILD: ("declare",),
    Phase.RESPOND: ("targeted",),
    Phase.CHALLENGE: ("defended",),
}
"""The moments of wildcards that come in each phase."""


def to_lose(view: RidingView) -> int:
    """How many cards go."""
    return next((len(a.cards) for a in view.legal if isinstance(a, d.GiveUp)), 0)


def toggled(view: RidingView, chosen: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards chosen with that one among them, or no more; where all are chosen already the one
    chosen before makes room if there is but one to lose.
    """
    if card in chosen:
        return without(chosen, (card,))
    count = to_lose(view)
    if len(chosen) < count:
        return with_cards(chosen, (card,))
    return (card,) if count == 1 else chosen


def losing(view: RidingView, chosen: tuple[int, ...]) -> d.GiveUp | None:
    """What is confirmed; None while cards are missing."""
    return d.GiveUp(chosen) if len(chosen) == to_lose(view) else None


def why_not_lose(view: RidingView, chosen: tuple[int, ...]) -> str:
    """What is still to be chosen; "" for nothing."""
    left = to_lose(view) - len(chosen)
    if left <= 0:
        return ""
    return _("Choose {cards} to lose.").format(cards=some_cards(left))


def uses_of(view: RidingView, card: int) -> tuple[d.PlayWildcard, ...]:
    """Those of one wildcard, or of its twin, which is the same."""
    return tuple([use for use in view.plays if EFFECT[use.wildcard] is EFFECT[card]])


def next_use(
    view: RidingView, now: d.PlayWildcard | None, among: Iterable[d.PlayWildcard]
) -> d.PlayWildcard | None:
    """The next way to play one: from none through all of them to none."""
    every: list[d.PlayWildcard | None] = [None, *among]
    at = every.index(now) if now in every else 0
    return every[(at + 1) % len(every)]


def held_once(view: RidingView) -> tuple[int, ...]:
    """The wildcards in hand, of twins the one that would be played."""
    seen: set[Effect] = set()
    found: list[int] = []
    for card in view.wild:
        if EFFECT[card] not in seen:
            seen.add(EFFECT[card])
            found.append(card)
    return tuple(found)


def why_not_play(view: RidingView, card: int) -> str:
    """Why a wildcard in hand may not be played now; "" if it may."""
    if uses_of(view, card):
        return ""
    moment = MOMENT[card]
    said = _NOT_NOW[moment]
    if moment in MOMENTS.get(view.phase, ()):
        said = _POINTLESS.get(
            EFFECT[card], later("{wildcard} would change nothing now. · rule D45")
        )
    return _(said).format(wildcard=wildcard_name(card), n=NUMBERS.grit_max)


_NOT_NOW: Final = {
    "turn_start": later("{wildcard} is played at the start of your turn. · rule 9"),
    "targeted": later("{wildcard} is played when you are attacked. · rule 9"),
    "quick_draw": later("{wildcard} goes under your Quick Draw. · rule 9"),
    "strategy": later("{wildcard} is played before you put cards away. · rule 9"),
    "declare": later("{wildcard} goes with what you declare. · rule 9"),
    "defended": later("{wildcard} is played when your attack is defended. · rule 9"),
}

_POINTLESS: Final = {
    Effect.SWIG: later("You have {n} grit, and nobody can have more. · rule D45"),
    Effect.SECOND_WIND: later("{wildcard} can only be played with no grit left. · rule 9"),
    Effect.RALLY: later("No team mate of yours can have more grit. · rule D45"),
    Effect.HAT: later("{wildcard} stops what would cost you grit or cards. · rule D45"),
    Effect.READ_THE_TELL: later("There is no Blind you have not seen. · rule D45"),
    Effect.EAGLE_EYE: later("There is no Blind you have not seen. · rule D45"),
    Effect.HAIR_TRIGGER: _NOT_NOW["quick_draw"],
    Effect.LIE_IN_WAIT: _NOT_NOW["quick_draw"],
    Effect.LOADED: _NOT_NOW["declare"],
}
"""Why a wildcard would change nothing, though its moment is now (D45)."""
