"""Cards that are lost, and wildcards played on the way."""

from collections.abc import Iterable

from game.engine.riding_shotgun.actions import GiveUp, PlayWildcard
from game.engine.riding_shotgun.data import EFFECT, MOMENT, NUMBERS, Effect
from game.engine.riding_shotgun.say.things import some_cards, wildcard_name
from game.engine.riding_shotgun.state import Phase, with_cards, without
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

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
    return next((len(a.cards) for a in view.legal if isinstance(a, GiveUp)), 0)


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


def losing(view: RidingView, chosen: tuple[int, ...]) -> GiveUp | None:
    """What is confirmed; None while cards are missing."""
    return GiveUp(chosen) if len(chosen) == to_lose(view) else None


def why_not_lose(view: RidingView, chosen: tuple[int, ...]) -> str:
    """What is still to be chosen; "" for nothing."""
    left = to_lose(view) - len(chosen)
    if left <= 0:
        return ""
    return _("Choose {cards} to lose.").format(cards=some_cards(left))


def uses(view: RidingView) -> tuple[PlayWildcard, ...]:
    """The ways to play a wildcard now, each as a decision of its own."""
    return tuple([a for a in view.legal if isinstance(a, PlayWildcard)])


def uses_of(view: RidingView, card: int) -> tuple[PlayWildcard, ...]:
    """Those of one wildcard, or of its twin, which is the same."""
    return tuple([use for use in uses(view) if EFFECT[use.wildcard] is EFFECT[card]])


def next_use(
    view: RidingView, now: PlayWildcard | None, among: Iterable[PlayWildcard]
) -> PlayWildcard | None:
    """The next way to play one: from none through all of them to none."""
    every: list[PlayWildcard | None] = [None, *among]
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
    moment, called = MOMENT[card], wildcard_name(card)
    if moment in MOMENTS.get(view.phase, ()):
        return _pointless(view, EFFECT[card], called)
    return _NOT_NOW[moment]().format(wildcard=called)


_NOT_NOW = {
    "turn_start": lambda: _("{wildcard} is played at the start of your turn. · rule 9"),
    "targeted": lambda: _("{wildcard} is played when you are attacked. · rule 9"),
    "quick_draw": lambda: _("{wildcard} goes under your Quick Draw. · rule 9"),
    "strategy": lambda: _("{wildcard} is played before you put cards away. · rule 9"),
    "declare": lambda: _("{wildcard} goes with what you declare. · rule 9"),
    "defended": lambda: _("{wildcard} is played when your attack is defended. · rule 9"),
}


def _pointless(view: RidingView, effect: Effect, called: str) -> str:
    """Why it would change nothing (D45)."""
    match effect:
        case Effect.SWIG:
            return _("You have {n} grit, and nobody can have more. · rule D45").format(
                n=NUMBERS.grit_max
            )
        case Effect.SECOND_WIND:
            return _("{wildcard} can only be played with no grit left. · rule 9").format(
                wildcard=called
            )
        case Effect.RALLY:
            return _("No team mate of yours can have more grit. · rule D45")
        case Effect.HAT:
            return _("{wildcard} stops what would cost you grit or cards. · rule D45").format(
                wildcard=called
            )
        case Effect.READ_THE_TELL | Effect.EAGLE_EYE:
            return _("There is no Blind you have not seen. · rule D45")
        case Effect.HAIR_TRIGGER | Effect.LIE_IN_WAIT:
            return _("{wildcard} goes under your Quick Draw. · rule 9").format(wildcard=called)
        case Effect.LOADED:
            return _("{wildcard} goes with what you declare. · rule 9").format(wildcard=called)
        case _:
            return _("{wildcard} would change nothing now. · rule D45").format(wildcard=called)
