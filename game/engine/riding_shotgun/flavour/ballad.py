"""What a ballad of this game has to tell: its turning points, titles and woodcut.

Each turning point names the event it tells, and is told by it; nothing is sung that the event does
not bear out.
"""

from collections.abc import Sequence
from typing import Any, Final

from game.engine.flavour.broadside import TurningPoint, singable
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import NUMBERS
from game.engine.riding_shotgun.events.happening import BalladStory

FIELDS: Final = frozenset({"bars", "n", "where"})
"""What is filled into a line besides the robbers' names."""


def turns(events: Sequence[Any], names: Names) -> list[TurningPoint]:
    """Everything that might be sung of a finished game, its end last."""
    ended = events[-1]
    story = BalladStory(ended.result.by_side if isinstance(ended, e.GameEnded) else ())
    for story.number, event in enumerate(events):
        event.sung(story)
    return singable(story.found)


def woodcut(events: Sequence[Event]) -> str:
    """The picture that fits how it ended; of a coach in Town it is the coach, or what it was like
    to bring it there.
    """
    ended = events[-1]
    if not isinstance(ended, e.GameEnded):
        return ""
    match ended.result.verdict:
        case "gold":
            return "gold"
        case "wheels":
            return "fire"
        case "guards_spent":
            return "bandits"
        case "bandits_spent":
            return "guards"
        case _:
            burnt = sum(isinstance(event, e.WheelBurnt) for event in events)
            return "limping" if burnt >= NUMBERS.wheels // 2 else "coach"
