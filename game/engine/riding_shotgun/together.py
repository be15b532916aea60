"""What everybody may do at the same time in Strategy: press the cards of the own hand by their
places, first those that are set aside, and last the Quick Draw.

Which card lies in which place only its owner has looked at. Wildcards are played alone.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Action, Event, Place, Seat
from game.engine.riding_shotgun.actions import Discard, QuickDraw
from game.engine.riding_shotgun.data import NUMBERS
from game.engine.riding_shotgun.events import QuickDrawsRevealed
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

LOOKS: Final = True
"""Everybody has a hand to look at."""

_MOST: Final = 9
"""Cards for which a row of the keyboard has keys, and one to look."""


def choices(view: RidingView) -> tuple[Action, ...]:
    """A key for each place of the largest hand; none where a row of keys is too short for it."""
    if view.phase is not Phase.STRATEGY or not view.to_act:
        return ()
    most = max([view.riders[seat].cards for seat in view.to_act])
    return tuple([Place(number) for number in range(most)]) if most <= _MOST else ()


def label(action: Action) -> str:
    """Which card of the hand."""
    return _("card {n}").format(n=action.number + 1) if isinstance(action, Place) else ""


def meant(view: RidingView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """The cards above four are set aside, the next is the Quick Draw."""
    places = [each.number for each in pressed if isinstance(each, Place)]
    if len(set(places)) < len(places) or any(place >= len(view.hand) for place in places):
        return None
    surplus = max(0, len(view.hand) - NUMBERS.hand_size)
    if len(places) <= surplus:
        return ()
    cards = [view.hand[place] for place in places]
    drawn = QuickDraw(cards[surplus])
    return (Discard(tuple(sorted(cards[:surplus]))), drawn) if surplus else (drawn,)


def how(view: RidingView) -> str:
    """What to press, in which order."""
    return _("First the cards you set aside, until four are left; then your Quick Draw.")


def is_sealed(action: Action) -> bool:
    """What is set aside, and the Quick Draw."""
    return isinstance(action, Discard | QuickDraw)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """The Quick Draws; what was set aside stays face down."""
    return isinstance(event, QuickDrawsRevealed) and isinstance(action, QuickDraw)


def alone(view: RidingView) -> str:
    """Every wildcard of Strategy."""
    return _("Wildcards are played alone, behind the shutters.")
