"""Everything that can happen, in the past tense; at each what others see of it, which rule makes it
happen, and how the table stands after it.
"""

from game.engine.merry_way.events.bargain import *  # noqa: F403 - the events, by one name
from game.engine.merry_way.events.bargain import Bargained
from game.engine.merry_way.events.road import *  # noqa: F403
from game.engine.merry_way.events.road import Ended, Walked
from game.engine.merry_way.events.work import *  # noqa: F403
from game.engine.merry_way.events.work import Built, Framed, Worked

MerryEvent = Worked | Bargained | Framed | Built | Walked | Ended
