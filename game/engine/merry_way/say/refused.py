"""Why a deal is refused, as the band that refuses it says it."""

from collections.abc import Collection
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.merry_way.events import Declined, Named
from game.engine.merry_way.habit.refusing import Distance, Reason, Refusal, refusal
from game.engine.merry_way.view import MerryView
from game.engine.words import _, later

_REASONS: Final[dict[Reason, str]] = {
    "leader": later("You are too near the end for that."),
    "gift": later("There is nothing in it for me."),
    "cards": later("My schemes are worth more than that."),
    "claims": later("That claim brings me more than that."),
    "burden": later("That trap would cost me more than it brings."),
    "needed": later("I need that myself."),
    "plenty": later("I have plenty of what you give."),
    "uneven": later("That helps you more than me."),
}
_DISTANCES: Final[dict[Distance, str]] = {
    "far": later("It is far from a deal."),
    "near": later("It is near a deal."),
}


def refused(why: Refusal) -> tuple[str, str]:
    """The reason and the distance, a sentence each."""
    return _(_REASONS[why.reason]), _(_DISTANCES[why.distance])


def refused_because(event: Event, view: MerryView, people: Collection[Seat]) -> str:
    """What a rival says to a deal it has just refused, as a table can tell it from the view before;
    "" where nothing was refused. People speak for themselves.
    """
    match event:
        case Declined(seat) | Named(seat, _, (), ()) if seat not in people:
            why = refusal(view)
        case _:
            return ""
    if why is None:
        return ""
    reason, distance = refused(why)
    return _("“{reason} {distance}”").format(reason=reason, distance=distance)
