"""What a frame has left for work that may as well be done in the next one."""

import time
from typing import Final

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
