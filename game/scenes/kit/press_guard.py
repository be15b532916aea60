"""Presses that were meant for what came before: whoever hurries the telling on confirms nothing
that he has not seen yet.
"""

from typing import Final

import pygame

CALM: Final = 0.5
"""Seconds after which a press is no longer one of those that hurried the telling on."""

CONFIRMING: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
"""Keys that mean "on" while something is told, and "yes" when something is asked."""


class Breath:
    """A moment in which nothing is confirmed, from when something new stands before the player;
    a press in vain makes it last anew, for it is one of many.
    """

    def __init__(self) -> None:
        self._left = 0.0

    def take(self) -> None:
        """Something new is to be seen."""
        self._left = CALM

    def let_go(self) -> None:
        """Something else was done since."""
        self._left = 0.0

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)

    def too_soon(self) -> bool:
        """Whether a press comes within that moment."""
        if not self._left:
            return False
        self.take()
        return True
