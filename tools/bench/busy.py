"""The busiest moments of the fullest tables: `python -m tools.bench.busy [SIZE] [FRAMES] [GAME]`.

Riding Shotgun with one person and seven rivals, from the Quick Draw that is the last to be laid:
all eight turn over at once and everybody rides to a place, then come the turns. On Their Merry Way
with one person and three rivals, from the first traveller who sets out: five walks one after
another over the whole forest, with whatever they bring. Without a window; what each painted frame
took of the core is held against the loop turned beside it (see `core`).
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.scene import Scene
from game.scenes.shell.app import App
from game.scenes.shell.pages import rooms
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import table_ready
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES
from tools.bench import core
from tools.bench.frames import LATE, PACE, a_context, summed

SIZE = (1920, 1080)
FRAMES = 900
"""Painted frames: a quarter of a minute of play."""

_SLICES = 2
"""Pieces of what comes next that a loop draws beforehand between two frames, for nobody to see."""

_TOLD = 8
"""Late frames that are named."""

SPEC = game_called("riding_shotgun")


class Evening(NamedTuple):
    """A full table, and the event with which its busiest moments begin."""

    seats: int
    seed: str
    begins: str


EVENINGS = {
    "riding_shotgun": Evening(8, "Redemption", "QuickDrawLaid"),
    "merry_way": Evening(4, "Sherwood", "SetOut"),
    "steeplechase": Evening(6, "Burgos", "TurnBegan"),
}


def full_table(key: str) -> Match:
    """One person, and rivals who answer at once, so that nothing but drawing is measured."""
    spec, evening = game_called(key), EVENINGS[key]
    sitters = ("person", *("greedy",) * (evening.seats - 1))
    seated = chairs(USUAL_NAMES[: evening.seats], sitters)
    return Match.begin(spec, spec.setup(evening.seats), seated, evening.seed)


def play(
    size: tuple[int, int], frames: int, home: Path, key: str = SPEC.key
) -> list[tuple[float, str]]:
    """Seconds of the core of each painted frame, and the last event that was told in it."""
    match = full_table(key)
    app = App(lambda context: _opened(context, match), a_context(size, home), raise_errors=True)
    took: list[tuple[float, str]] = []
    begun, luck = False, Loose(1739)
    app.ahead = JobQueue(rooms)
    # As the program does while people sit down: what every table shows lies ready.
    for job in table_ready(match.spec, app.context.scale):
        job()
    app.step(0.0, [])
    while len(took) < frames and match.result is None:
        table = app.top
        if not isinstance(table, GameTable) or not isinstance(table.driver, Live):
            raise RuntimeError(f"{table} is no table at which anybody plays")
        live = table.driver
        if table.mode is not None and not table.timeline.busy:
            seat = table.mode.seat
            view: Any = match.view(seat)
            live.decide(seat, match.spec.heuristics.habit(view, luck))
        elif live.held:
            live.let_on()
        painted, began = app.frames, time.thread_time()
        app.step(PACE, [])
        work = time.thread_time() - began
        told = table.shown.told
        last = type(told[-1]).__name__ if told else ""
        begun = begun or last == EVENINGS[key].begins
        if begun and app.frames > painted:
            took.append((work, last))
        for _slice in range(_SLICES):
            app.make_ready()  # as the loop does while it waits for the next frame
    return took


def _opened(context: Any, match: Match) -> Scene:
    return open_table(context, match, True)


def measured(
    size: tuple[int, int] = SIZE, frames: int = FRAMES, key: str = SPEC.key
) -> dict[str, Any]:
    """The figures of one size and game, of a core that turns the loop as it should."""
    before = core.machine()
    with tempfile.TemporaryDirectory() as home:
        took = play(size, frames, Path(home), key)
    beside = (before.loop_turns_per_second + core.machine().loop_turns_per_second) / 2
    steadied = [(work * beside / core.REFERENCE, what) for work, what in took]
    worst = max(steadied)
    figures = summed([1000 * work for work, _what in steadied])
    late = sum(work > LATE for work, _what in steadied)
    slow = sorted(steadied, reverse=True)[:_TOLD]
    told = [f"{1000 * work:.1f} ms after {what}" for work, what in slow if work > LATE]
    return {**figures, "late": late, "worst_in": worst[1], "slow": told}


def main() -> int:
    """Play and print."""
    width, _cross, height = (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").partition("x")
    frames = int(sys.argv[2]) if len(sys.argv) > 2 else FRAMES
    key = sys.argv[3] if len(sys.argv) > 3 else SPEC.key
    print(json.dumps(measured((int(width), int(height)), frames, key), indent=2))
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
