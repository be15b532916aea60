"""What moves a guard or a bandit to a word, told from what everybody sees.

Nothing here may hang on a card that lies face down: of a Blind that nobody called nobody says
whether it was true.
"""

from typing import Any, Final

from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.view import RidingView

TALK = read_talk(__package__ or "game.engine.riding_shotgun.flavour")

_STOUT: Final = 4  # grit that shows in a face


def settles(event: Event) -> bool:
    """Faces come to rest with every turn."""
    return isinstance(event, e.RoundBegan | e.TurnBegan)


def at_rest(view: RidingView, seat: Seat) -> Mood:
    """Whoever has no grit left is afraid; who has much of it shows it."""
    grit = view.riders[seat].grit
    if not grit:
        return "afraid"
    if grit >= _STOUT:
        return "pleased"
    return "cross" if grit == 1 else "calm"


def moments(event: Any, before: RidingView, after: RidingView) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table; it says so itself."""
    return tuple(event.moments(before, after))
