"""Everything that can happen, each event with its cause and its arithmetic (§13): which rule makes
it, what it changes on the table, which dice it throws, and what it is to everybody.
"""

from functools import reduce
from operator import or_
from typing import Any

# Who names an event says where it happens only to whoever asks: all of them are found here.
from game.engine.your_money.events.base import *  # noqa: F403
from game.engine.your_money.events.base import YorkEvent
from game.engine.your_money.events.robbery import *  # noqa: F403
from game.engine.your_money.events.rounds import *  # noqa: F403

_named = [each for each in globals().values() if isinstance(each, type)]
YourMoneyEvent: Any = reduce(
    or_, [each for each in _named if issubclass(each, YorkEvent) and each is not YorkEvent]
)
"""Any of them, as a record holds them."""
