"""Somebody who only looks: a scene in an app without a window, and hands for it."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame
from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.rules import OptionValue
from game.scenes.kit.scene import Context, Scene, plain_context
from game.scenes.shell.app import App
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record
from game.session.settings import Settings
from tests.games.your_money.table.player import SMALL, begun
from tests.scenes.hands import pixels


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


class Onlooker:
    """A scene on the screen, and somebody who uses it."""

    def __init__(
        self,
        home: Callable[[Context], Scene],
        folder: Path,
        *,
        size: tuple[int, int] = SMALL,
        speed: str = "instant",
        text_size: int = 100,
    ) -> None:
        settings = Settings(speed=speed, text_size=text_size)  # type: ignore[arg-type]
        self.context = plain_context(size, settings)
        self.context.store = Store(folder)
        self.app = App(home, self.context, True)
        self.step(0.0)

    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def step(self, dt: float = 0.05, *events: Event) -> None:
        self.app.step(dt, list(events))

    def frame(self) -> bytes:
        """The picture on the screen."""
        return pixels(self.app.frame())

    def press(self, *keys: int) -> None:
        for code in keys:
            letter = chr(code) if 32 <= code < 127 else ""
            self.step(0.0, Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            self.step(0.0, Event(pygame.KEYUP, key=code, mod=0, scancode=0))

    def click(self, at: tuple[int, int] | str) -> None:
        """Click there, or on the middle of the control of that name."""
        pos = self.top().controls[at].rect.center if isinstance(at, str) else at  # type: ignore[attr-defined]
        self.step(0.0, Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.step(0.0, Event(kind, pos=pos, button=1, touch=False))
