"""What of a decision others would like to guess: where the two secret dice are carried."""

from game.engine.kinds import Action
from game.engine.your_money.actions import Plan
from game.engine.your_money.view import YourMoneyView


def secret(view: YourMoneyView, action: Action) -> str | None:
    """The place of a plan; nothing else is chosen in secret."""
    return action.place if isinstance(action, Plan) else None
