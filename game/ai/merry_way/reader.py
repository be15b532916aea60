"""What of a decision others would like to guess: the card that is put to work in secret."""

from game.engine.kinds import Action
from game.engine.merry_way.actions import Pick
from game.engine.merry_way.data import RESOURCE_CARDS
from game.engine.merry_way.view import MerryView


def secret(view: MerryView, action: Action) -> str | None:
    """Its highest digit, which says how much is wanted; schemes are built in the open."""
    return str(max(RESOURCE_CARDS[action.card].digits)) if isinstance(action, Pick) else None
