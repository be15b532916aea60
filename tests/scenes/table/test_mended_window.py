"""Whatever a hand does, the window shows the table as if all of it were drawn anew."""

import random
from copy import copy
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.settings import Settings
from game.sprites.stage import Stage
from tests.scenes.hands import begun

SIZE = (960, 600)
KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_F1, pygame.K_ESCAPE),
)
FRAMES = 110
ROUNDED = 3
"""Of 255, and one more."""


def anew(table: GameTable) -> Surface:
    """The table drawn where nothing of it is drawn yet."""
    other, drawn = Stage(table.size, table.stage.ground), Surface(table.size)
    for sprite in table.stage:
        other.add(copy(sprite))
    other.draw(drawn, table.over())
    return drawn


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures are the same, but for how what is half clear was rounded: that goes by
    where a part that is drawn begins.
    """
    for first, second in ((one, other), (other, one)):
        apart = first.copy()
        apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(apart, (0, 0, 0), (ROUNDED, ROUNDED, ROUNDED, 255))
        if same.count() < SIZE[0] * SIZE[1]:
            return False
    return True


class Hand:
    """A hand that moves, presses, turns the wheel and types by lot."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.at = (SIZE[0] // 2, SIZE[1] // 3)
        self.down = False

    def moved(self, table: GameTable) -> list[Event]:
        luck = self.luck
        match luck.randrange(12):
            case 0 | 1 | 2:
                controls = list(table.controls)
                near = [
                    max(0, min(side - 1, at + luck.randrange(-60, 61)))
                    for at, side in zip(self.at, SIZE, strict=True)
                ]
                at = tuple(near) if luck.randrange(3) else luck.choice(controls).rect.center
                rel = at[0] - self.at[0], at[1] - self.at[1]
                self.at = at[0], at[1]
                held = (int(self.down), 0, 0)
                return [Event(pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=held, touch=False)]
            case 3:
                self.down = not self.down
                kind = pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP
                return [Event(kind, pos=self.at, button=1, touch=False, clicks=1)]
            case 4:
                y = luck.choice((1, -1))
                return [Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, touch=False)]
            case 5:
                return pressed(luck.choice(KEYS))
        return []


def pressed(key: int) -> list[Event]:
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return [Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in kinds]


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.key)
def test_the_window_shows_what_would_be_drawn_anew(spec: GameSpec, tmp_path: Path) -> None:
    context = plain_context(SIZE, Settings(speed="normal"))
    context.store, context.spread = Store(tmp_path), True
    seats = max(mode.seats for mode in spec.modes)
    match = begun(spec, seats, ("person", *["greedy"] * (seats - 1)))
    app = App(lambda context: open_table(context, match, False), context, True)
    hand, habit = Hand(spec.key), Loose(1)
    looked = 0
    others = set()
    for _step in range(40 * FRAMES):
        table = app.top
        if not isinstance(table, GameTable):
            others.add(type(table).__name__)
            app.step(0.05, pressed(pygame.K_ESCAPE))
            continue
        live = table.driver
        if isinstance(live, Live) and hand.luck.randrange(20) == 0 and not table.timeline.busy:
            if table.mode is not None:
                seat = table.mode.seat
                live.decide(seat, spec.heuristics.habit(match.view(seat), habit))
            elif live.held:
                live.let_on()
        painted = app.frames
        app.step(0.02, hand.moved(table))
        if app.top is table and app.frames > painted:
            looked += 1
            assert alike(app.frame(), anew(table)), looked
        if looked > FRAMES:
            break
    assert looked > FRAMES
    assert others, "from other rooms, too, one comes back to all of it"
