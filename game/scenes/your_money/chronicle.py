"""The log: every event that has been told, as a sentence, and the way back to its moment."""

from collections.abc import Sequence

from pygame import Surface

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.your_money import say
from game.engine.your_money.citing import rule_of
from game.engine.your_money.events import RoundBegan
from game.scenes.log import LogDrawer, LogLine
from game.scenes.scene import Context, Push, Transition
from game.session.match import Match


def chronicle(
    context: Context, match: Match, events: Sequence[Event], names: Names, backdrop: Surface
) -> LogDrawer:
    """The drawer with everything in `events`, over a still picture of the scene."""
    teller = say.Teller(names)
    lines = []
    for number, event in enumerate(events):
        text = teller.tell(event)
        if text:
            heading = isinstance(event, RoundBegan)
            seat = None if heading else getattr(event, "seat", None)
            lines.append(LogLine(text, seat, heading, number, rule_of(event)))

    def moment(number: int) -> Transition:
        from game.scenes.your_money.moment import Moment

        return Push(Moment(context, match, events, number))

    def rule(anchor: str) -> Transition:
        from game.scenes.rules_book import show_rule

        return Push(show_rule(context, match.spec, anchor))

    marks = tuple(chair.mark for chair in match.seats)
    return LogDrawer(context, lines, backdrop, marks, names.seats, moment, rule)
