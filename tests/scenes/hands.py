"""Hands before a table in an app without a window: they post keys and pointer events, and wait.

A game's own tests add what its decisions are called.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import Context, Scene, plain_context
from game.scenes.shell.app import App
from game.scenes.table.curtain import DEAF, Curtain
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.look_back import LookBack
from game.scenes.table.drivers.replay import ReplayDriver
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings
from tests.sure import sure

NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll", "Ned", "Sal", "Will")
SMALL = (960, 600)
LONGEST = 4000
"""Steps of the loop after which something that has to end never will."""

Point = tuple[float, float]
T = TypeVar("T", bound=Scene)


def begun(
    spec: GameSpec, seats: int, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any
) -> Match:
    """A match nobody has decided in yet."""
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    return Match.begin(
        spec, spec.setup(seats, options), chairs(NAMES[:seats], sitters), seed, others=others
    )


def alone(spec: GameSpec, seats: int = 0, **more: Any) -> Match:
    """The same of one person among rivals who answer at once; with as few seats as there may be."""
    seats = seats or min(n for n in spec.seats if n > 1)
    return begun(spec, seats, ("person", *["greedy"] * (seats - 1)), **more)


def played(match: Match, decisions: int = LONGEST, seed: int = 3) -> Match:
    """The same after so many decisions by habit, or at its end."""
    luck = Loose(seed)
    while match.to_act and decisions:
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
        decisions -= 1
    return match


def replay_on(scene: Scene | None) -> ReplayDriver:
    """The replay that is on the screen."""
    assert isinstance(scene, GameTable)
    assert isinstance(scene.driver, ReplayDriver)
    return scene.driver


def look_back_on(scene: Scene | None) -> LookBack:
    """The look back that is on the screen."""
    assert isinstance(scene, GameTable)
    assert isinstance(scene.driver, LookBack)
    return scene.driver


in_every_game = pytest.mark.parametrize("key", list(games()))


def pixels(surface: Surface) -> bytes:
    """The colours of an opaque surface, to be compared: as they are copied, and not one by one."""
    return surface.convert(24).get_buffer().raw


class Hands(Generic[T]):
    """A table of the kind `laid`, and hands to use it with."""

    laid: type[T]
    program: type[App] = App
    opened: Callable[[Context, Match, bool], Scene]

    def __init__(
        self,
        match: Match,
        folder: Path,
        *,
        fresh: bool = False,
        size: tuple[int, int] = SMALL,
        **settings: Any,
    ) -> None:
        self.match, self.fresh = match, fresh
        self.context = plain_context(size, Settings(**{"speed": "instant", **settings}))
        self.context.store = Store(folder)
        self.app = type(self).program(self._open, self.context, True)
        self.app.step(0.0)

    def _open(self, context: Context) -> Scene:
        table = sure(self.laid, type(self).opened(context, self.match, self.fresh))
        self.table: T = table
        return table

    @property
    def live(self) -> Live:
        """What drives the table."""
        return sure(Live, getattr(self.table, "driver", None))

    # What is there ------------------------------------------------------------------------------

    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def over(self) -> bool:
        return isinstance(self.top(), EndingScene)

    def behind_curtain(self) -> bool:
        return isinstance(self.top(), Curtain)

    def frame(self) -> bytes:
        return pixels(self.app.frame())

    def control(self, name: str) -> Any:
        return self.top().controls[name]  # type: ignore[attr-defined]

    # What the hands do --------------------------------------------------------------------------

    def step(self, *events: Event, dt: float = 0.05, times: int = 1) -> None:
        for _step in range(times):
            self.app.step(dt, list(events))

    def press(self, *keys: int) -> None:
        """Press and release keys, one after another."""
        for code in keys:
            letter = chr(code) if 32 <= code < 127 else ""
            self.step(Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0), dt=0.01)
            if self.app.running:
                self.step(Event(pygame.KEYUP, key=code, mod=0, scancode=0), dt=0.01)

    def move(self, to: Point) -> None:
        pos = (round(to[0]), round(to[1]))
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)), dt=0.01)

    def button(self, at: Point, down: bool) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pos = (round(at[0]), round(at[1]))
        self.step(Event(kind, pos=pos, button=1, touch=False), dt=0.01)

    def click(self, at: Point | str) -> None:
        """Click there, or on the middle of the control of that name."""
        pos = self.control(at).rect.center if isinstance(at, str) else at
        self.move(pos)
        self.button(pos, True)
        self.button(pos, False)

    def drag(self, start: Point, goal: Point) -> None:
        self.move(start)
        self.button(start, True)
        for share in (0.2, 0.6, 1.0):
            self.move(
                (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
            )
        self.button(goal, False)

    def settle(self) -> Self:
        """Let the table go on until somebody is asked or called, or all is over."""
        for _step in range(LONGEST):
            table: Any = self.table
            at_rest = not table.timeline.busy and (table.held or table.mode is not None)
            if self.top() is not table or at_rest:
                return self
            self.step()
        raise AssertionError("the table never comes to rest")

    def to_decision(self) -> Self:
        """Past curtains and pauses to the next decision, or to the end."""
        table: Any = self.table
        for _page in range(20):
            self.settle()
            if self.over() or (table.mode is not None and self.top() is table):
                return self
            if self.behind_curtain():
                self.open_shutters()
            else:
                self.step(dt=CALM)  # what has just come to be read is deaf to Enter
                self.press(pygame.K_RETURN)
        raise AssertionError("nobody is ever asked")

    def open_shutters(self) -> None:
        """Press the key that always opens them, once they are not deaf to it any more."""
        self.step(dt=DEAF)
        self.press(pygame.K_SPACE)


class Anybody(Hands[GameTable]):
    """Somebody at the table of any game, who does what a quick rival would."""

    laid, opened = GameTable, staticmethod(open_table)

    def by_habit(self, luck: Loose | None = None) -> None:
        """Decide for whoever is asked as habit has it."""
        match = self.match
        view = match.view(match.to_act[0])
        habit = match.spec.heuristics.habit(view, luck or Loose(match.steps))
        self.live.decide(match.to_act[0], habit)

    def questions(self, most: int, luck: int = 3) -> Iterator[Any]:
        """The first decisions one after another, as they lie; each is taken on going on."""
        chance = Loose(luck)
        for _decision in range(most):
            mode: Any = self.to_decision().table.mode
            if mode is None:
                return
            self.step()
            yield mode
            action = LEVELS["greedy"].choose(self.match.spec, mode.view, chance)
            self.live.decide(mode.seat, action)
