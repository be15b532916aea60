"""What all highwaymen may choose at the same time: the towns, whoever has played which."""

from collections.abc import Sequence
from typing import Final

from game.engine.dick_turpin.actions import ambushes, town_of
from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.events import CardsRevealed, comes_to
from game.engine.dick_turpin.messages.things import stop_name
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Event, Seat

LOOKS: Final = False
"""Everybody knows which cards everybody still has."""


def choices(view: DickTurpinView) -> tuple[Action, ...]:
    """A town each, in the order of the road; nothing while the coach is on its way."""
    return ambushes(TOWNS) if view.phase is Phase.AMBUSH else ()


def label(action: Action) -> str:
    """The name of the town."""
    town = town_of(action)
    return "" if town is None else stop_name(town)


def meant(view: DickTurpinView, pressed: Sequence[Action]) -> tuple[Action, ...]:
    """One key is one decision."""
    return tuple(pressed)


def how(view: DickTurpinView) -> str:
    """Nothing: it is one key."""
    return ""


def is_sealed(action: Action) -> bool:
    """A card, wherever it is laid."""
    return town_of(action) is not None


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """The cards of a town, when the coach comes there."""
    shown = isinstance(event, CardsRevealed) and seat in event.seats
    return shown and comes_to(event) == town_of(action)


def alone(view: DickTurpinView) -> str:
    """Nothing: every card is laid in the same way."""
    return ""
