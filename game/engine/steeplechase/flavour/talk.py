"""What moves a courier to a word, told from what everybody sees.

Nothing here may hang on the value of a chit that lies face down.
"""

from typing import Any

from game.engine.flavour.talk import Mood, TalkMoment, read_talk
from game.engine.kinds import Seat
from game.engine.steeplechase.view import SteeplechaseView

TALK = read_talk(__package__ or "game.engine.steeplechase.flavour")


def settles(event: Any) -> bool:
    """Faces come to rest with every part of a turn."""
    return bool(event.settles)


def at_rest(view: SteeplechaseView, seat: Seat) -> Mood:
    """Whoever leads with a despatch is content; captives are not, nor whoever is hunted."""
    courier = view.couriers[seat]
    if not courier.active:
        return "beaten"
    if any(group.quarry == seat for group in view.groups):
        return "afraid"
    if not courier.messages:
        return "cross"
    return "pleased" if view.first == seat else "calm"


def moments(
    event: Any, before: SteeplechaseView, after: SteeplechaseView
) -> tuple[TalkMoment, ...]:
    """What an event is to everybody at the table."""
    return tuple(event.moments(before, after))
