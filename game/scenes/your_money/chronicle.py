"""The log of this game, and the way from a sentence back to its moment at the table."""

from collections.abc import Sequence

from pygame import Surface

from game.engine.kinds import Event
from game.engine.names import Names
from game.scenes.kit.scene import Context, Push, Transition
from game.scenes.table.chronicle import drawer
from game.scenes.table.log import LogDrawer
from game.session.match import Match


def chronicle(
    context: Context, match: Match, events: Sequence[Event], names: Names, backdrop: Surface
) -> LogDrawer:
    """The drawer with everything in `events`, over a still picture of the scene."""

    def moment(number: int) -> Transition:
        from game.scenes.your_money.moment import Moment

        return Push(Moment(context, match, events, number))

    return drawer(context, match, events, names, backdrop, moment)
