"""Somebody who waits among rivals, and adds up how long each turn of theirs takes to be told."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.session.match import Match
from tools.waiting import STEP, Sitter

MOST_A_TURN = 6.0
"""Seconds a turn of one rival may keep anybody waiting, reading what it told included."""


class InTurns(Sitter):
    """`turn` says from what is shown whose turn is told. One in a `hurry` presses all the while."""

    def __init__(
        self, match: Match, folder: Path, turn: Callable[[Any], Hashable], hurry: bool = False
    ) -> None:
        self.turns: Counter[Hashable] = Counter()
        self._turn, self._hurry = turn, hurry
        super().__init__(match, folder)

    def step(self, events: Sequence[Event] = (), seconds: float = STEP) -> None:
        if not self.asked:
            whose = self._turn(self.table.shown), len(self.waited.between)
            self.turns[whose] += seconds  # type: ignore[assignment]
            if self._hurry and not events:
                space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
                events = [Event(kind, space) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        super().step(events, seconds)

    def decided(self, decisions: int) -> "InTurns":
        """So many decisions later, or at the end of the game."""
        for _decision in range(decisions):
            self.go_on()
            if self.over:
                break
            self.waited.between.append(self._since)
            self._since = 0.0
            self.decide()
        return self
