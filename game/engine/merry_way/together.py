"""What everybody may do at the same time in Work: press the card of the own hand to collect with,
by its place. Which card lies there only its owner has looked at.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Action, Event, Place, Seat
from game.engine.merry_way.actions import Pick
from game.engine.merry_way.events import CardsRevealed
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.words import _

LOOKS: Final = True
"""Everybody has resource cards to look at."""


def choices(view: MerryView) -> tuple[Action, ...]:
    """A key for each place of the largest hand of those who still choose."""
    if view.phase is not Phase.PICK or not view.to_act:
        return ()
    most = max([view.bands[seat].card_count for seat in view.to_act])
    return tuple([Place(number) for number in range(most)])


def label(action: Action) -> str:
    """Which card of the hand."""
    return _("card {n}").format(n=action.number + 1) if isinstance(action, Place) else ""


def meant(view: MerryView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """One key is one decision: to work with the card that lies there."""
    hand = (view.bands[view.seat].cards if view.seat is not None else None) or ()
    places = [each.number for each in pressed if isinstance(each, Place)]
    if any(place >= len(hand) for place in places):
        return None
    return tuple([Pick(hand[place]) for place in places])


def how(view: MerryView) -> str:
    """Nothing: it is one key."""
    return ""


def is_sealed(action: Action) -> bool:
    """The card to work with."""
    return isinstance(action, Pick)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """All cards at once."""
    return isinstance(event, CardsRevealed)


def alone(view: MerryView) -> str:
    """Nothing: every card is chosen in the same way."""
    return ""
