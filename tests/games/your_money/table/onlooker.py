"""Somebody who only looks: a scene in an app without a window, and hands for it."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.rules import OptionValue
from game.scenes.kit.scene import Context, Scene
from game.session.match import Match
from game.session.record import Record
from tests.games.your_money.table.player import begun
from tests.scenes import hands


@lru_cache(maxsize=8)
def _played(seats: int, seed: str, options: tuple[tuple[str, OptionValue], ...]) -> Record:
    match = begun(seats, seed=seed, options=dict(options))
    while match.to_act:
        seat = match.to_act[-1]
        luck = Loose(match.steps)
        match.submit(seat, LEVELS["greedy"].choose(match.spec, match.view(seat), luck))
    return match.record()


def finished(
    seats: int = 2, seed: str = "YORK", options: dict[str, OptionValue] | None = None
) -> Match:
    """A match played to its end by the greedy."""
    wanted = {"rounds": 8 if seats == 2 else 12, **(options or {})}
    return Match.resume(_played(seats, seed, tuple(sorted(wanted.items()))))


class Onlooker(hands.Hands[Scene]):
    """A scene on the screen, and somebody who uses it."""

    laid = Scene

    def __init__(self, home: Callable[[Context], Scene], folder: Path, **more: Any) -> None:
        self._home = home
        super().__init__(begun(), folder, **more)
        self.step(dt=0.0)

    def _open(self, context: Context) -> Scene:
        return self._home(context)

    def step(self, *events: Event, dt: float = 0.05, times: int = 1) -> None:
        # What is pressed passes no time, so that what plays by itself stands still meanwhile.
        super().step(*events, dt=0.0 if events else dt, times=times)
