"""What an evening takes in memory: every room entered, whole games played at both speeds.

Run as `python -m tools.bench.memory WIDTHxHEIGHT USUAL`, of which the last is how many games are
played at the usual speed; a window opens, and JSON is printed. Time is not waited for: each step
tells the program that a fifteenth of a second has passed.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.engine.discovery import games as games_of_the_house
from game.engine.spec import GameSpec
from game.scenes.front.title import TitlePage, title_page
from game.scenes.kit.prerender import JobQueue
from game.scenes.shell.app import App
from game.scenes.shell.canvas import one_heap, sweep_seldom
from game.scenes.shell.pages import rooms
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from tools.bench.frames import a_context, peak_memory
from tools.bench.player import SPEC, Player, acted, fresh_table, key
from tools.bench.screen import figures_of, sized

STEP = 1 / 15
"""Seconds of a step: what is drawn for each sixtieth would be the same pictures elsewhere."""
MOST_STEPS = 20_000
STILL = 8
"""After so many decisions somebody sits still for a moment, in which the loop gives back what is
left of rooms and closed rings; a person thinks before nearly all of them.
"""
WAITS = 0.002
"""Seconds of the clock a step takes that waits for a drawing."""
USUAL = 2
"""So many games at the usual speed, York and Dick Turpin: two robbers need more than an hour. Every
game of the house is told at once besides, at its smallest table.
"""


def held(app: App) -> float:
    """Megabytes of this process in memory once it rests, as the loop lets it."""
    app.give_back()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return round(int(line.split()[1]) / 1024, 1)
    raise RuntimeError("This system does not say how much memory a process has.")


def steps(app: App, count: int, events: Sequence[Event] = ()) -> None:
    """Let so many steps pass, the events in the first."""
    pygame.event.get()
    for n in range(count):
        app.step(STEP, events if n == 0 else ())
        app.make_ready()


def visit_rooms(app: App) -> list[str]:
    """Through each door of the title page and back; the rooms that were seen."""
    seen = []
    while not isinstance(app.top, TitlePage):
        home(app)
    doors = [control for control in app.top.controls if control.name != "quit"]
    for door in [control.name for control in doors]:
        press(app, app.top.controls[door].rect.center)
        steps(app, 30)
        seen.append(type(app.top).__name__)
        for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_RIGHT):
            steps(app, 4, list(key(code)))
        home(app)
    return seen


def press(app: App, spot: tuple[int, int]) -> None:
    """Click there."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        steps(app, 2, [Event(kind, pos=spot, button=1, touch=False, clicks=1)])


def home(app: App) -> None:
    """Back to a fresh title page, whatever lies on the stack, and still for a moment there."""
    app.stack.scenes.clear()
    app.home = title_page
    steps(app, 10)
    app.give_back()


def evening(size: tuple[int, int], usual: int, folder: Path) -> dict[str, Any]:
    """The megabytes after each part of it, and the most there ever were."""
    context = a_context(size, folder)
    app = App(title_page, context, raise_errors=True)
    app.ahead = JobQueue(rooms)
    app._open_window()
    # As the loop of the program does.
    one_heap()
    sweep_seldom()
    steps(app, 300)
    figures: dict[str, Any] = {"title_megabytes": held(app)}
    figures["rooms"] = len(visit_rooms(app))
    figures["after_rooms_megabytes"] = held(app)
    after, there_are = [], list(games_of_the_house().values())
    for number, spec in enumerate([*there_are[:usual], *there_are]):
        context.change(speed="normal" if number < usual else "instant")
        whole_game(app, f"Evening {number}", spec, smallest_table(spec))
        after.append(held(app))
        visit_rooms(app)
    return {
        **figures,
        "after_games_megabytes": after,
        "final_megabytes": held(app),
        "peak_megabytes": peak_memory(),
    }


def smallest_table(spec: GameSpec) -> int:
    """How few can sit down together at that game."""
    return min([mode.seats for mode in spec.modes if mode.seats > 1])


def whole_game(app: App, seed: str, spec: GameSpec = SPEC, seats: int = 2) -> None:
    """One match from the deal to its end, with a look at the log and the menu on the way; another
    game is chosen on the title page.
    """
    home(app)
    app.stack.scenes.clear()
    app.home = lambda context: fresh_table(context, seed, seats, spec)
    player, looked, still = Player(), 0, 0
    for _step in range(MOST_STEPS):
        if isinstance(app.top, EndingScene):
            break
        pygame.event.get()
        events = [event for event in player.events(app) if not acted(event)]
        app.step(STEP, events)
        app.make_ready()
        if isinstance(app.top, GameTable) and app.top.drawing:
            time.sleep(WAITS)  # large pictures are engraved beside, in true time
        if player.decided > STILL * (still + 1):
            still += 1
            app.give_back()
        if player.decided > 20 * (looked + 1) and isinstance(app.top, GameTable):
            looked += 1
            look_round(app)
    else:
        raise RuntimeError(f"The game {seed!r} of {spec.title} came to no end.")
    steps(app, 150)


def look_round(app: App) -> None:
    """The log, the menu and the list of keys, and back to the table."""
    for code in (pygame.K_l, pygame.K_ESCAPE, pygame.K_F1):
        steps(app, 10, list(key(code)))
        for _try in range(4):
            if len(app.stack.scenes) > 1:
                steps(app, 2, list(key(pygame.K_ESCAPE)))


def measured(display: str, size: tuple[int, int], usual: int = USUAL) -> dict[str, Any]:
    """The figures of one size, from a process of its own with a real window."""
    seconds = usual * 400 + 900
    return figures_of("tools.bench.memory", size, str(usual), display=display, seconds=seconds)


def main() -> int:
    """Play the evening and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size")
    parser.add_argument("usual", type=int, nargs="?", default=USUAL)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = evening(sized(said.size), said.usual, Path(folder))
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
