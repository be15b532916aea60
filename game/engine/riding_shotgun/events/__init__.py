"""Everything that can happen, each event with its cause and its arithmetic (§12), what it changes,
the paragraph behind it, and what it is for a song, a word, a deed and luck.
"""

from functools import reduce
from operator import or_
from typing import Any, Final

from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.attack import *  # noqa: F403 - all of them, by one name
from game.engine.riding_shotgun.events.road import *  # noqa: F403  # noqa: F403
from game.engine.riding_shotgun.events.strategy import *  # noqa: F403


def _every(kind: type[happening.Happening]) -> list[type[happening.Happening]]:
    """All kinds below that one which have none below themselves."""
    return [each for below in kind.__subclasses__() for each in _every(below)] or [kind]


RidingEvent: Final[Any] = reduce(or_, _every(happening.Happening))
"""Any of them."""
