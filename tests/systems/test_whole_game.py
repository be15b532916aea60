"""A whole game in a window, by events that go the system’s own way: posted into its queue, taken
out of it, and told in points where it counts in points.

Here the window is one that nobody sees. `SDL_VIDEODRIVER=windows` or `cocoa` has it opened on a
screen, as the workflow does on those systems.
"""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from game.engine.discovery import game_called
from game.scenes.kit.scene import Context
from game.scenes.shell.app import App
from game.scenes.shell.window import POINTED
from game.scenes.table.drivers.live import open_table
from game.scenes.table.ending import EndingScene
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.seats.seats import chairs
from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.hands import Clicks, play
from tests.sure import some

TOUCHES = POINTED | {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEWHEEL}


class ClicksPosted(Clicks):
    """The mouse, which reaches the program by way of the system alone."""

    def step(self, *events: Event, dt: float = 0.02) -> None:
        for event in events:
            told = {**event.dict, "posted": True}
            if event.type in POINTED:
                told["pos"] = self.in_points(event.pos)
            assert pygame.event.post(Event(event.type, told))
        found = pygame.event.get()
        # Nobody's own mouse plays along.
        self.app.step(dt, [e for e in found if e.type not in TOUCHES or hasattr(e, "posted")])

    def in_points(self, pixel: tuple[int, int]) -> tuple[int, int]:
        window = some(self.app.canvas.window)
        points, pixels = window.size, self.app.frame().get_size()
        x, y = (round(pixel[n] * points[n] / pixels[n]) for n in range(2))
        return x, y


@pytest.fixture
def app() -> Iterator[App]:
    settings = Settings(speed="instant", window_size=(960, 600))
    context = Context(settings, Sounds(settings, silent=True))
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(2, {"rounds": 8}), chairs(["Nell", "Tom"]), "YORK")
    opened = App(lambda context: open_table(context, match, fresh=True), context, True)
    opened._open_window()
    try:
        yield opened
    finally:
        opened._shut()
        # The next test has its screen again.
        pygame.display.init()


def test_a_game_is_played_from_its_first_decision_to_its_end(app: App) -> None:
    hands = ClicksPosted(app)
    hands.step()
    taken = play(hands, lambda scene: isinstance(scene, EndingScene))
    assert {"plan", "robbery"} <= set(taken)
    (ended,) = Store(saves()).listing().matches
    assert ended.finished
    assert isinstance(app.top, EndingScene)
