"""What both robbers may plan at the same time: a road or a town, whatever their dice are.

To leave the road for good, or to turn scoundrel, is for a moment alone.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Action, Event, Seat
from game.engine.words import _
from game.engine.your_money.actions import Plan
from game.engine.your_money.events import PlansRevealed
from game.engine.your_money.messages.things import place_name
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

LOOKS: Final = True
"""Everybody has two dice to look at."""

_PLANS: Final = tuple(
    [Plan(place) for place in ("tavern", "north", "market", "west", "south", "east")]
)
"""As the map has them: three keys over three are a compass with the town beside the north."""


def choices(view: YourMoneyView) -> tuple[Action, ...]:
    """A place each, while plans are made."""
    return _PLANS if view.phase is Phase.PLAN else ()


def label(action: Action) -> str:
    """The name of the place."""
    return place_name(action.place) if isinstance(action, Plan) else ""


def meant(view: YourMoneyView, pressed: Sequence[Action]) -> tuple[Action, ...]:
    """One key is one decision."""
    return tuple(pressed)


def how(view: YourMoneyView) -> str:
    """Nothing: it is one key."""
    return ""


def is_sealed(action: Action) -> bool:
    """A plan: a road, the town, or to leave the road for good."""
    return isinstance(action, Plan)


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """All plans at once."""
    return isinstance(event, PlansRevealed)


def alone(view: YourMoneyView) -> str:
    """To leave the road, or to turn scoundrel."""
    return _("Retiring and turning scoundrel are decided alone, behind the shutters.")
