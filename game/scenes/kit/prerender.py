"""What will soon be wanted, made ready in small pieces while nothing moves and nobody stirs; and
how much of a frame there is for work that may as well be done in the next.

A job is a drawing that somebody will ask for: what it engraves and sets is kept, so that the same
drawing is quick when it is wanted. Nothing is ever shown by a job.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

import pygame

from game.sprites import art, palette
from game.sprites.lettering import Scale

Job = Callable[[], object]
Jobs = Callable[[Scale], Iterator[Job]]

AT_A_TIME: Final = 0.004
"""Seconds of the main thread that go into it between two looks at the player's hands."""

STILL: Final = 0.25
AT_REST: Final = 0.01
"""Seconds without a touch after which hands rest, and how much goes into it then: still less than a
frame, should they stir again.
"""


def _nothing(_scale: Scale) -> Iterator[Job]:
    return iter(())


class JobQueue:
    """Jobs done one after another; begun anew when window, letters or theme change, or when a room
    knows what will be wanted next.
    """

    def __init__(self, jobs: Jobs) -> None:
        self._of_the_house = self._all = jobs
        self._for: tuple[Scale, palette.Looks] | None = None
        self._left: Iterator[Job] = iter(())
        self._job: Job | None = None

    def leave(self) -> None:
        """The room is left that knew what would be wanted: what it knew of, and the room itself,
        are not held on to.
        """
        if self._all is not self._of_the_house:
            self._all, self._left, self._job = _nothing, iter(()), None

    def work(self, scale: Scale, seconds: float = AT_A_TIME, coming: Jobs | None = None) -> bool:
        """Go on for about `seconds`; whether anything is left to do.

        `coming` is what the room in front knows of: once it is named, it alone is made ready.
        """
        if coming is not None and coming is not self._all:
            self._all, self._for = coming, None
        if self._for != (scale, palette.now()):
            self._for = scale, palette.now()
            self._left, self._job = self._all(scale), None
        until = time.perf_counter() + seconds
        while (now := time.perf_counter()) < until:
            if self._job is None:
                self._job = next(self._left, None)
            if self._job is None:
                return False
            # What is wrong with a picture is told when it is really wanted.
            with suppress(pygame.error, OSError):
                try:
                    with art.patiently(until - now):
                        art.go_on()
                        self._job()
                except art.NotYet:
                    return True
            self._job = None
        return True


A_FRAME: Final = 0.0012
"""Seconds of a frame that may go into anything but drawing it: about one more picture of a table.
Where more has been done, whatever else there is to do waits for the next.
"""


class Budget:
    """So many seconds of each frame; a table that does not spread its work has no end of them."""

    def __init__(self) -> None:
        self._until: float | None = None

    def begin(self, spread: bool) -> None:
        """A frame begins; where `spread` is not wanted, everything is done in it."""
        self._until = time.perf_counter() + A_FRAME if spread else None

    def halve(self) -> None:
        """A frame that has more to draw than others has half as much for anything else."""
        if self._until is not None:
            self._until -= A_FRAME / 2

    def spend(self) -> None:
        """Nothing of this frame is left but for what cannot wait."""
        if self._until is not None:
            self._until = 0.0

    @property
    def spent(self) -> bool:
        """Whether what may wait should wait."""
        return self._until is not None and time.perf_counter() >= self._until

    @property
    def half_spent(self) -> bool:
        """Whether what takes about half of it should wait."""
        return self._until is not None and time.perf_counter() >= self._until - A_FRAME / 2

    @property
    def left(self) -> float:
        """Seconds that are left, at least a little: what is done in pieces goes on by one."""
        return A_FRAME if self._until is None else max(0.0, self._until - time.perf_counter())
