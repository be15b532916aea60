"""A house to walk through in tests: the app without a window, keys and clicks by name."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.discovery import game_called
from game.scenes.front.title import first_page
from game.scenes.kit.controls import Control, Controls
from game.scenes.kit.scene import Context, Push, Scene
from game.scenes.shell.app import App
from game.scenes.table.drivers import live
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.seats.seats import chairs
from game.session.settings import Settings, save_settings
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds
from tests.scenes.hands import LONGEST, played
from tests.sure import sure

S = TypeVar("S", bound=Scene)
Size = tuple[int, int]


class FakeTable(Scene):
    """A table that only remembers how it was opened."""

    def __init__(self, context: Context, match: Match, fresh: bool) -> None:
        super().__init__(context)
        self.match, self.fresh, self.trouble = match, fresh, ""

    def draw(self, surface: Surface) -> None:
        surface.fill((40, 60, 30))


def lay_table(
    monkeypatch: pytest.MonkeyPatch,
    open_table: Callable[[Context, Match, bool], Scene] = FakeTable,
    game: str = "your_money",
) -> None:
    """Put a table of our own where the house looks for that of `game`."""
    real = live.open_table

    def laid(context: Context, match: Match, fresh: bool) -> Scene:
        own = match.spec.key == game
        return open_table(context, match, fresh) if own else real(context, match, fresh)

    monkeypatch.setattr("game.scenes.table.drivers.live.open_table", laid)


class House:
    """The app from its first page on, at a size and in letters of a reader's choice."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        trouble: str | None = None,
    ) -> None:
        settings = settings or Settings()
        self.context = Context(
            settings,
            Sounds(settings, silent=True),
            Scale(size[0], size[1], settings.text_size / 100),
            keep=lambda kept: save_settings(kept, settings_file()),
        )
        self.app = App(lambda context: first_page(context, trouble), self.context, True)
        self.step()

    def step(self, *events: Event, times: int = 1) -> None:
        for _frame in range(times):
            # A program that is over is not begun again.
            if self.app.running or not self.app.frames:
                self.app.step(1 / 60, events)

    def press(self, *codes: int, mod: int = 0) -> None:
        """Press keys one after another."""
        for code in codes:
            self.step(Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
            self.step(Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def write(self, letters: str) -> None:
        """Type letters, as a keyboard does: a key and then its text."""
        for letter in letters:
            code = ord(letter.lower())
            self.step(
                Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                Event(pygame.TEXTINPUT, text=letter),
            )

    def wipe(self, letters: int = 30) -> None:
        self.press(*[pygame.K_BACKSPACE] * letters)

    def click_at(self, pos: tuple[int, int]) -> None:
        self.step(
            Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def click(self, name: str) -> None:
        """Press the button of that name with the pointer."""
        self.click_at(self.control(name).rect.center)

    def wheel(self, y: int) -> None:
        self.step(Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False))

    def control(self, name: str) -> Control:
        return self.controls[name]

    @property
    def controls(self) -> Controls:
        return sure(Controls, getattr(self.app.top, "controls", None))

    def room(self, kind: type[S]) -> S:
        """The room one is in, which must be of that kind."""
        assert isinstance(self.app.top, kind)
        return self.app.top

    def show(self, scene: S) -> S:
        """Put a scene on top, as a door would."""
        self.app.follow(Push(scene))
        self.step()
        return scene


def saved_game(
    name: str = "test-1", decisions: int = 9, seats: int = 2, ended: bool = False
) -> Path:
    """Play a game of so many decisions (or to its end) and save it; its file."""
    spec = game_called("your_money")
    names = ["Nell", "Tom"][:seats]
    others = {"rival": "Swift Nick"} if seats == 1 else {}
    match = Match.begin(spec, spec.setup(seats), chairs(names), name, others=others, name=name)
    return Store(saves()).save(played(match, LONGEST if ended else decisions).record())


def lie_apart(controls: Iterable[Control], size: tuple[int, int], least: Size = (0, 0)) -> None:
    """What is seen lies within the window, is not smaller than that, and on nothing else."""
    seen = [control for control in controls if control.visible]
    for n, control in enumerate(seen):
        assert Rect((0, 0), size).contains(control.rect), control.name
        assert control.rect.width >= least[0], control.name
        assert control.rect.height >= least[1], control.name
        for other in seen[n + 1 :]:
            assert not control.rect.colliderect(other.rect), (control.name, other.name)
