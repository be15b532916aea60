"""Somebody before the plain table: posts keys and clicks to an app without a window, and waits."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.spec import GameSpec
from game.scenes.app import App
from game.scenes.curtain import Curtain
from game.scenes.plain.choosing import Choosing
from game.scenes.plain.ending import PlainEnding
from game.scenes.plain.rows import ChoiceRow
from game.scenes.plain.table import PlainTable, open_table
from game.scenes.scene import Context, Scene, plain_context
from game.session.match import Match
from game.session.seating import chairs
from game.session.settings import Settings
from game.session.store import Store

NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll")
SIZE = (960, 600)
LONGEST = 4000


def begun(
    spec: GameSpec, seats: int, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any
) -> Match:
    """A match of a game nobody has decided in yet."""
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    return Match.begin(
        spec, spec.setup(seats, options), chairs(NAMES[:seats], sitters), seed, others=others
    )


def played(match: Match, steps: int = LONGEST, seed: int = 3) -> Match:
    """The same after so many decisions by habit, or to its end."""
    luck = Loose(seed)
    while match.to_act and steps:
        seat = match.to_act[0]
        match.submit(seat, match.spec.hints.habit(match.view(seat), luck))
        steps -= 1
    return match


class Sitter:
    """The table, and hands to use it with."""

    def __init__(
        self,
        match: Match,
        folder: Path,
        *,
        fresh: bool = False,
        size: tuple[int, int] = SIZE,
        **settings: Any,
    ) -> None:
        self.match, self.fresh = match, fresh
        self.context = plain_context(size, Settings(**{"speed": "instant", **settings}))
        self.context.store = Store(folder)
        self.app = App(self._open, self.context, True)
        self.app.step(0.0)

    def _open(self, context: Context) -> Scene:
        table = open_table(context, self.match, self.fresh)
        assert isinstance(table, PlainTable)
        self.table = table
        return table

    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def choosing(self) -> Choosing:
        mode = self.table.mode
        assert isinstance(mode, Choosing)
        return mode

    def step(self, *events: Event, dt: float = 0.05) -> None:
        self.app.step(dt, list(events))

    def press(self, *keys: int) -> None:
        for code in keys:
            letter = chr(code) if 32 <= code < 127 else ""
            self.step(Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0), dt=0.01)
            if self.app.running:
                self.step(Event(pygame.KEYUP, key=code, mod=0, scancode=0), dt=0.01)

    def click(self, name: str) -> None:
        """Click on the middle of the control of that name."""
        pos = self.top().controls[name].rect.center  # type: ignore[attr-defined]
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)), dt=0.0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.step(Event(kind, pos=pos, button=1, touch=False), dt=0.01)

    def settle(self) -> "Sitter":
        """Let the table go on until somebody is asked or called, or all is over."""
        for _step in range(LONGEST):
            top = self.top()
            if top is not self.table or (not self.table.telling and self.table.mode is not None):
                return self
            self.step()
        raise AssertionError("the table never comes to rest")

    def to_decision(self) -> "Sitter":
        """Past curtains to the next decision, or to the end."""
        for _page in range(20):
            self.settle()
            if not isinstance(self.top(), Curtain):
                return self
            self.press(pygame.K_RETURN)
        raise AssertionError("nobody is ever asked")

    def over(self) -> bool:
        return isinstance(self.top(), PlainEnding)

    def rows(self) -> dict[str, ChoiceRow]:
        """The rows in sight, by name."""
        return {c.name: c for c in self.table.controls if isinstance(c, ChoiceRow)}

    def frame(self) -> bytes:
        return pygame.image.tobytes(self.app.frame(), "RGB")
