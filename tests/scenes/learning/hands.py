"""An app without a window, opened at a scene of learning, and keys and clicks for it."""

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame.event import Event

from game.scenes.kit.scene import Context, Scene, plain_context
from game.scenes.shell.app import App
from game.session.disk.store import Store
from game.session.settings import Settings

Size = tuple[int, int]
USUAL: Size = (1280, 800)
SIZES: tuple[Size, ...] = ((960, 600), USUAL, (1920, 1080))


class Reader:
    """Whoever reads and learns; `settings` are fields of Settings."""

    def __init__(
        self,
        scene: Callable[[Context], Scene],
        folder: Path,
        size: Size = USUAL,
        settings: Settings | None = None,
    ) -> None:
        self.context = plain_context(size, settings or Settings(speed="instant"))
        self.context.store = Store(folder)
        self.app = App(scene, self.context, True)
        self.step()

    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def step(self, *events: Event, dt: float = 0.05, times: int = 1) -> None:
        for _step in range(times):
            self.app.step(dt, list(events))

    def press(self, *codes: int) -> None:
        """Press and release keys one after another."""
        for code in codes:
            letter = chr(code) if 32 <= code < 127 else ""
            self.step(Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            self.step(Event(pygame.KEYUP, key=code, mod=0, scancode=0))

    def click(self, pos: tuple[int, int]) -> None:
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def wheel(self, y: int) -> None:
        self.step(Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))
