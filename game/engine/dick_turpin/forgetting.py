"""What a table tells no more while the game goes on: whoever wants to know has to remember (D3)."""

from collections.abc import Sequence

from game.engine.dick_turpin.events import JourneyBegan, JourneyEnded, RoundBegan
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event


def forgotten(events: Sequence[Event], view: DickTurpinView) -> frozenset[int]:
    """The places in `events` of what a log leaves out: journeys whose cards lie under others.

    Of this round's journeys only the present one is told, and the one before it, whose cards are
    uppermost still; of the others that they were, and what they left everybody. Nothing is left
    out where the option lets all cards show, of rounds that are over, and after the end.
    """
    if view.over or view.options.played == "all":
        return frozenset()
    lost = []
    journey = 0
    for place, event in enumerate(events):
        if isinstance(event, JourneyBegan):
            journey = event.journey
        first = view.journey - view.within_round + 1
        told = isinstance(event, RoundBegan | JourneyBegan | JourneyEnded)
        if first <= journey < view.journey - 1 and not told:
            lost.append(place)
    return frozenset(lost)
