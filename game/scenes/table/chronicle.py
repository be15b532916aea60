"""The log of any game: every event that has been told, as a sentence, and the rule behind it.

Events that open a part of the game stand in the log as headings. A game's `citing`
may say which rule made an event happen, its `say.Teller` may tell one by what came before.
"""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.engine.kinds import Event, whose
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.scenes.kit.scene import Context, Transition
from game.scenes.shell import doors
from game.scenes.table.log import LogDrawer, LogLine
from game.session.forgetting import forgotten
from game.session.match import Match

Tell = Callable[[Event], str | None]


def teller(spec: GameSpec, names: Names) -> Tell:
    """What tells the events of a game, one after another from the first; a sentence or nothing."""
    return spec.say.Teller(names).tell


def begins_part(event: Event) -> bool:
    """Whether a part of the game begins with this."""
    return event.opens


def rule_behind(spec: GameSpec, event: Event) -> str:
    """The number of the rule that made `event` happen; "" where the game does not say."""
    citing = spec.parts.citing
    return citing.rule_of(event) if citing is not None else ""


def drawer(
    context: Context,
    match: Match,
    events: Sequence[Event],
    names: Names,
    backdrop: Surface,
    moment: Callable[[int], Transition] | None = None,
) -> LogDrawer:
    """The drawer with everything in `events`, over a still picture of the scene.

    `moment` leads from the number of an event to its moment.
    """
    tell = teller(match.spec, names)
    lost = forgotten(match.spec, events, match.view(None))
    lines = []
    for number, event in enumerate(events):
        text = tell(event)
        if text and number not in lost:
            heading = begins_part(event)
            seat = None if heading else whose(event)
            rule = rule_behind(match.spec, event)
            lines.append(LogLine(text, seat, heading, number, rule))

    def show_rule(anchor: str) -> Transition:
        return doors.to_rule(context, match.spec, anchor)

    marks = tuple(chair.mark for chair in match.seats)
    return LogDrawer(context, lines, backdrop, marks, names.seats, moment, show_rule)
