"""Somebody who only listens: keys are pressed by what the voice has said, and by nothing else."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame
from pygame.event import Event

from game.scenes.kit.scene import Context, Scene
from game.scenes.shell.app import App
from game.session.match import Match
from game.session.voice import Kind, Pace
from tests.scenes.hands import Anybody


class Recorder:
    """A voice that keeps what it is given."""

    trouble = ""

    def __init__(self) -> None:
        self.said: list[tuple[Kind, str]] = []

    def say(self, words: str, kind: Kind = "event") -> None:
        self.said.append((kind, words))

    def hush(self) -> None:
        """What was said was said."""

    def take_pace(self, pace: Pace) -> None:
        """All paces are alike."""

    def close(self) -> None:
        """Nothing to close."""

    def words(self, *kinds: Kind) -> list[str]:
        return [words for kind, words in self.said if not kinds or kind in kinds]


class DarkApp(App):
    """A program whose picture is black, what it draws is thrown away at once, and that speaks."""

    def __init__(
        self, home: Callable[[Context], Scene], context: Context, raise_errors: bool = False
    ) -> None:
        super().__init__(home, context, raise_errors)
        self.ear = Recorder()
        self.reader.voice = self.ear

    def _paint(self) -> None:
        super()._paint()
        self._surface().fill((0, 0, 0))


class Listened(Anybody):
    """A table in the dark, and somebody who hears it."""

    program = DarkApp

    def __init__(self, match: Match, folder: Path, **more: Any) -> None:
        super().__init__(match, folder, voice=True, **more)
        assert isinstance(self.app, DarkApp)
        self.ear = self.app.ear


_ROLES: Final = (
    "on the table|button|row|note|map|box to tick|slider|line to write on|choice|to turn"
)
_THING: Final = re.compile(
    rf"^(?P<what>.*?), (?P<role>{_ROLES})(?P<how>.*?), (?P<n>\d+) of (?P<all>\d+)\."
)
_LARGE: Final = re.compile(
    r"(?:^|[.?!…”):] )(?P<key>(?:Ctrl \+ )?Enter): "
    r"(?P<what>.*?)(?= (?:Esc|Backspace|\?|[A-Z0-9]): |$)"
)


@dataclass(frozen=True)
class Heard:
    """A thing as it was said when the ring came to it."""

    what: str
    role: str
    how: str
    n: int
    all: int

    @classmethod
    def of(cls, words: str) -> "Heard | None":
        found = _THING.match(words)
        if found is None:
            return None
        return cls(found["what"], found["role"], found["how"], int(found["n"]), int(found["all"]))

    @property
    def open(self) -> bool:
        """Whether it can be used, as far as one hears."""
        return "not now" not in self.how


LEFT_ALONE: Final = (
    "Menu (", "chronicle", "hint", "Hint", "How fast", "Odds", "odds", "judge", "Speed",
)  # fmt: skip
"""Words of what a listener who only wants to ride on leaves alone."""


class Blind:
    """Plays by ear: every key is chosen by what the voice has said."""

    def __init__(self, table: Listened, seed: int = 1) -> None:
        self.table, self.luck = table, random.Random(seed)
        self.presses = 0

    def press(self, key: int, mod: int = 0) -> list[str]:
        """Press it; all that was said then."""
        before = len(self.table.ear.said)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            if self.table.app.running:
                event = Event(kind, key=key, mod=mod, unicode="", scancode=0)
                self.table.step(event, dt=0.01)
        self.presses += 1
        return [words for _kind, words in self.table.ear.said[before:]]

    def listen(self) -> list[str]:
        """Let the table go on until nothing more is said."""
        before = len(self.table.ear.said)
        quiet = 0
        while quiet < 4 and not self.table.over():
            heard = len(self.table.ear.said)
            self.table.step(dt=0.2)
            quiet = quiet + 1 if len(self.table.ear.said) == heard else 0
        return [words for _kind, words in self.table.ear.said[before:]]

    def where(self) -> str:
        """What the voice answers to "where am I, what may I do"."""
        answer = " ".join(self.press(pygame.K_F9))
        # Asked twice with nothing between, it tells how things stand.
        return answer if "Tab goes through" in answer else " ".join(self.press(pygame.K_F9))

    def take_a_step(self) -> None:
        """Do what the large button says; or leave a page; or else choose something by its words."""
        where = self.where()
        large = _LARGE.search(where)
        if any(f"Esc: {way}" in where for way in ("Back", "Close", "Not")):
            self.press(pygame.K_ESCAPE)
        elif large is not None and "not now" not in large["what"]:
            self.press(pygame.K_RETURN, pygame.KMOD_CTRL if "Ctrl" in large["key"] else 0)
        else:
            self._choose()

    def _choose(self) -> None:
        """Go on with Tab for a while, and press what may be pressed."""
        thing = None
        for _step in range(self.luck.randint(1, 12)):
            for words in self.press(pygame.K_TAB):
                thing = Heard.of(words) or thing
        if thing is None or not thing.open or thing.role == "note":
            return
        if not any(word in thing.what for word in LEFT_ALONE):
            self.press(pygame.K_SPACE)
