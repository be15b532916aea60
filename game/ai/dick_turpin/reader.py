"""What of a decision others would like to guess: where somebody lies in wait."""

from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action


def secret(view: DickTurpinView, action: Action) -> str | None:
    """The town of a card laid face down; duels are drawn, and nothing is chosen in them."""
    return action.town if isinstance(action, LieInWait) else None
