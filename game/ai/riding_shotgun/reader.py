"""What of a decision others would like to guess: whether what is said of a Blind is true."""

from typing import Final

from game.engine.kinds import Action
from game.engine.riding_shotgun.actions import Declare, Defend
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.reckon.answers import defended
from game.engine.riding_shotgun.reckon.unseen import bears
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.view import RidingView

BLUFF: Final = "bluff"
TRUE: Final = "true"


def secret(view: RidingView, action: Action) -> str | None:
    """A bluff or the truth, of an attack or a defence with a Blind in it."""
    match action:
        case Declare() if view.attack is not None and view.attack.blind is not None:
            shown = sum([VALUE[card] for card in view.attack.cards])
            claim = action.strength - shown - (action.wildcard is not None)
            true = bears(view, view.attack.blind, needed(action.kind), claim)
        case Defend(blind=blind) if blind is not None:
            told = defended(view, action)
            if told is None:
                return None
            true = not told.bluff
        case _:
            return None
    return TRUE if true else BLUFF
