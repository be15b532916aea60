"""What both robbers may plan at the same time: a road or a town, whatever their dice are.

To leave the road for good, or to turn scoundrel, is for a moment alone.
"""

from game.engine.kinds import Action
from game.engine.your_money.actions import DESTINATIONS, Plan
from game.engine.your_money.say.things import place_name
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

_PLANS = tuple([Plan(place) for place in DESTINATIONS if place != "retire"])


def choices(view: YourMoneyView) -> tuple[Action, ...]:
    """A place each, while plans are made."""
    return _PLANS if view.phase is Phase.PLAN else ()


def label(action: Action) -> str:
    """The name of the place."""
    return place_name(action.place) if isinstance(action, Plan) else ""
