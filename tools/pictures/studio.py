"""Where pictures are taken: a scene without a window, at a size and in letters, always the same."""

import os
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace
from pygame import Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.scene import Context, Scene, plain_context
from game.scenes.shell.app import App
from game.session import match as played
from game.session.disk.store import Listing, Saved, Store
from game.session.paths import HOME_VARIABLE
from game.session.record import Record
from game.session.settings import Settings, Speed, TextSize
from game.session.tongue import ENGLISH, speak, wanted
from game.sprites import art, lettering, pieces
from game.sprites.lettering import Scale

_salts = [count()]
# A picture has to look the same every time; no two seals in it have the same salt even so.
vars(played)["drawn_salt"] = lambda: f"{next(_salts[0]):032x}"

FRAME = 1 / 60
"""Seconds a step takes before the camera."""

PATIENCE = 120.0
"""Seconds of the table's time after which what is waited for will not come."""

FOLDER = Path("/home/nell/.local/share/stand-and-deliver/saves")
"""What pages say of where games are kept; nothing is ever written there."""


class Shelf(Store):
    """A folder of matches that is nowhere on the disk: records are shown, and none is written."""

    def __init__(self, records: tuple[Record, ...] = (), troubles: tuple[str, ...] = ()) -> None:
        super().__init__(FOLDER)
        self.records = {self.file_of(record): record for record in records}
        self.troubles = troubles

    def save(self, record: Record) -> Path:
        return self.file_of(record)

    def load(self, file: Path) -> Record:
        return self.records[file]

    def listing(self, ended: bool = True) -> Listing:
        matches = [
            Saved(
                file,
                record.game,
                record.seats,
                record.others,
                record.started,
                record.last_played,
                len(record.steps),
                record.result is not None,
                record.result,
            )
            for file, record in self.records.items()
            if ended or record.result is None
        ]
        return Listing(tuple(matches), self.troubles)

    def last_ended(self) -> tuple[Saved, ...]:
        return tuple([saved for saved in self.listing().matches if saved.finished])


class NeverCame(Exception):
    """What a picture waits for did not happen."""


class Studio:
    """One size of window, and one reader's settings: `more` are those that are not the usual."""

    def __init__(
        self, size: tuple[int, int] = (1280, 800), text: TextSize = 100, **more: Any
    ) -> None:
        self.size, self.text, self.more = size, text, more
        _salts[0] = count()

    def but(self, **more: Any) -> "Studio":
        """The same place for a reader who has changed these settings too."""
        return Studio(self.size, self.text, **{**self.more, **more})

    def context(self, shelf: Shelf | None = None, speed: Speed = "instant") -> Context:
        """A silent context of this size that writes nothing."""
        usual = Settings(text_size=self.text, speed=speed, window_size=self.size)
        settings = replace(usual, **self.more)
        context = plain_context(self.size, settings)
        context.scale = Scale(self.size[0], self.size[1], self.text / 100)
        context.store = shelf or Shelf()
        return context

    def sit(self, scene: Scene) -> "Sitting":
        """Put a scene before the camera."""
        return Sitting(scene)


class Sitting:
    """A scene before the camera: time passes and keys are pressed as somebody would."""

    def __init__(self, scene: Scene) -> None:
        self.app = App(lambda _context: scene, scene.context, raise_errors=True)
        self.app.begin()

    @property
    def top(self) -> Scene:
        """The scene in view."""
        assert self.app.top is not None  # noqa: S101 - nobody quits before the camera
        return self.app.top

    def pass_time(self, seconds: float) -> None:
        """Let time pass in steps of a frame."""
        for _step in range(max(1, round(seconds / FRAME))):
            self.app.step(FRAME)

    def until(self, true: Callable[[], bool], what: str = "") -> None:
        """Let time pass until something is true."""
        for _step in range(round(PATIENCE / FRAME)):
            if true():
                return
            self.app.step(FRAME)
        raise NeverCame(what or _("what the picture waits for"))

    def press(self, key: int, letter: str = "") -> None:
        """Press a key and let it go."""
        self.hold(key, letter)
        self.app.step(FRAME, [Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)])

    def hold(self, key: int, letter: str = "") -> None:
        """Press a key and keep it down."""
        down = Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
        self.app.step(FRAME, [down])

    def point(self, at: tuple[float, float], rest: float = 0.0) -> None:
        """Move the pointer, and rest it there."""
        spot = (round(at[0]), round(at[1]))
        moved = Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self.app.step(FRAME, [moved])
        if rest:
            self.pass_time(rest)

    def drag(self, start: tuple[float, float], goal: tuple[float, float], drop: bool) -> None:
        """Take what lies at `start` over to `goal`, and let go of it there or not."""
        first = (round(start[0]), round(start[1]))
        last = (round(goal[0]), round(goal[1]))
        held: dict[str, Any] = {"rel": (9, 9), "buttons": (1, 0, 0), "touch": False}
        self.app.step(
            FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1, touch=False, clicks=1)]
        )
        self.app.step(FRAME, [Event(pygame.MOUSEMOTION, pos=last, **held)])
        if drop:
            self.app.step(
                FRAME, [Event(pygame.MOUSEBUTTONUP, pos=last, button=1, touch=False, clicks=1)]
            )

    def photograph(self) -> Surface:
        """A copy of the picture as it stands."""
        self.top.touch()
        return self.app.frame().copy()


def open_studio(language: str | None = None) -> None:
    """Settle everything that could make one day's pictures differ from another's.

    `language` is spoken; None leaves it to STAND_AND_DELIVER_LANGUAGE, and else to English.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["TZ"] = "UTC"
    os.environ[HOME_VARIABLE] = str(FOLDER.parent)
    speak(wanted(ENGLISH) if language is None else language)
    time.tzset()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def change_film() -> None:
    """Drop all pictures kept at the last size."""
    art.forget()
    lettering.forget()
    pieces.forget()
