"""The little game of the lesson: one ride over The Two Rivers, as its notes would have it.

What is taken up in a moment has been decided before by these steps, whoever sits there; a learner
who does something else finds the next moment as it would have been.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from game.engine.cards import read_data
from game.engine.kinds import Seat
from game.engine.rules import OptionValue
from game.engine.steeplechase.actions import SteeplechaseAction

Steps = tuple[tuple[Seat, SteeplechaseAction], ...]

LEARNER: Final[Seat] = 0
RIVAL: Final[Seat] = 1

OPTIONS: Final[Mapping[str, OptionValue]] = {"start_order": "seat"}
"""Nobody is asked how eager he is: the learner stands first."""

FIRST_THROW: Final = (5, 6, 3, 3)
"""What falls on the ride over the bridge, if it is ridden with all dice."""


class _Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ready: Steps
    on_the_road: Steps
    at_the_bridge: Steps
    nearly_there: Steps


_SCRIPT: Final = read_data(__package__, _Script, "script.yaml")

ON_THE_ROAD: Final[Steps] = (*_SCRIPT.ready, *_SCRIPT.on_the_road)
AT_THE_BRIDGE: Final[Steps] = (*_SCRIPT.ready, *_SCRIPT.at_the_bridge)
NEARLY_THERE: Final[Steps] = (*AT_THE_BRIDGE, *_SCRIPT.nearly_there)
