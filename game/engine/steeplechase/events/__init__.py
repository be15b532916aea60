"""Everything that happens. What was thrown and what it came to is told by its own event; how a
courier, a group or the table stands after it, by one of those in `standing`.
"""

from functools import reduce
from operator import or_
from typing import Any, Final

from game.engine.steeplechase.events.deeds import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.events.standing import *  # noqa: F403 - as above
from game.engine.steeplechase.events.standing import Happened
from game.engine.steeplechase.events.throws import *  # noqa: F403 - as above
from game.engine.steeplechase.events.way import *  # noqa: F403 - as above


def _kinds(of: type[Happened]) -> list[type[Happened]]:
    """The kinds of event there are under one, without those that are only what several share."""
    return [each for kind in of.__subclasses__() for each in _kinds(kind) or [kind]]


SteeplechaseEvent: Final[Any] = reduce(or_, _kinds(Happened))
"""Any of them, as records are read."""
