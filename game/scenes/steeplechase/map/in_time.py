"""As much of the map in a picture as there is time for, while somebody looks about."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final, TypeVar

from game.scenes.steeplechase.doing import looked
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.party import Party
from game.sprites import art

T = TypeVar("T")
F = TypeVar("F")

_A_PICTURE: Final = 0.0005
"""Seconds of a picture that go into names, lines and pieces that are not drawn yet while somebody
looks about.
"""


class InTime:
    """Draws the rest in one of the next pictures, and knows whether there is any."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self._until = 0.0
        """When the time is over that the present picture has for drawing."""
        self.waits = False
        """Whether a part of the sheet is still being engraved, or anything else is not drawn."""
        self.undrawn = False
        """Whether anything but the sheet is not drawn."""

    def soon(self, shown: SteeplechaseShown, find: Callable[[], T], former: F) -> T | F:
        """What is found there; the `former`, which lay there before, where somebody looks about and
        drawing it takes long: then it lies there in one of the next pictures.
        """
        try:
            with self.in_time(shown):
                return find()
        except art.NotYet:
            if not self.hurried(shown):
                raise
            self.waits = self.undrawn = True
            return former

    def hurried(self, shown: SteeplechaseShown) -> bool:
        """Whether a hand has moved the map, so that no picture may take long."""
        return looked(shown.look).camera is not None and self.party.context.spread

    def begin(self) -> None:
        """A picture begins to be drawn."""
        self._until = time.perf_counter() + _A_PICTURE

    def in_time(self, shown: SteeplechaseShown) -> AbstractContextManager[None]:
        """Within, where that is so, no more is drawn than a picture has time for: NotYet for the
        rest.
        """
        if not self.hurried(shown):
            return nullcontext()
        left = max(0.0, self._until - time.perf_counter())
        return art.patiently(left, begun=not left)
