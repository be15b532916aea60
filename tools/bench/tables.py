"""Every game's table while everything moves, beside plain redraws of what lies on it:
`python -m tools.bench.tables SIZE TABLE FRAMES`.

A full table is played by habit in a real window at the usual speed, from its first busy moment on
(see `busy`); where it has a map, that is pulled and zoomed all the while. Then the same game is
played again and what lies on its table written down piece by piece (`lying`), for
`yardsticks/plain_redraw.py` to redraw in the same run: a frame is told as so many plain redraws of
its own table, which says the same on any machine.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pygame
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.kit.prerender import JobQueue
from game.scenes.shell.app import App
from game.scenes.shell.canvas import sweep_seldom
from game.scenes.shell.pages import rooms
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import table_ready
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES
from tools.bench import core
from tools.bench.first import CASES
from tools.bench.frames import PACE, a_context, going_on, share
from tools.bench.screen import ROOT, child, surroundings

TABLES = ("your_money", "dick_turpin", "riding_shotgun", "merry_way", "road_to_burgos")
"""One of each game, by its case of `first`."""
MAPPED = frozenset({"road_to_burgos"})
"""Those with a map that can be pulled."""
FRAMES = {(1920, 1080): 2400, (3840, 2160): 400}
"""Painted frames of each table: twelve thousand of all five, and at the largest size fewer."""
_WRITTEN_OF = 360
"""Painted frames in which a table is written down from time to time."""
_SLICES = 2
_TOLD = 8


def full_table(name: str, deal: int = 0) -> Match:
    """A full table: one person, and rivals who answer at once, so that nothing but drawing is
    measured.
    """
    case = CASES[name]
    spec = game_called(case.game)
    seated = chairs(USUAL_NAMES[: case.seats], ("person", *("greedy",) * (case.seats - 1)))
    others = dict.fromkeys(spec.mode(case.seats).others, "Swift Nick")
    setup = spec.setup(case.seats, case.options)
    return Match.begin(spec, setup, seated, f"Redemption {deal}", others=others)


def play(
    size: tuple[int, int],
    key: str,
    frames: int,
    home: Path,
    looked: Callable[[GameTable, int], None] | None = None,
) -> list[tuple[float, str]]:
    """Seconds of the core of each painted frame, and what went on. After each, `looked` gets the
    table and how many were painted; saves go into `home`.
    """
    context = a_context(size, home)
    deals = 0
    match = full_table(key)
    app = App(lambda c: open_table(c, match, True), context, raise_errors=True)
    app.ahead = JobQueue(rooms)
    app._open_window()
    sweep_seldom()
    for job in table_ready(match.spec, app.context.scale, match.setup):
        job()
    app.step(0.0, [])
    took: list[tuple[float, str]] = []
    luck, steps = Loose(1739), 0
    while len(took) < frames:
        table = app.top
        if not isinstance(table, GameTable) or not isinstance(table.driver, Live):
            deals += 1
            match = full_table(key, deals)
            app.stack.scenes.clear()
            app.step(0.0, [])
            continue
        live = table.driver
        if table.mode is not None and not table.timeline.busy:
            seat = table.mode.seat
            live.decide(seat, match.spec.heuristics.habit(match.view(seat), luck))
        elif live.held:
            live.let_on()
        events = pygame.event.get()
        if key in MAPPED:
            events += pulled(steps, size)
        steps += 1
        painted = app.frames
        began = time.thread_time()
        app.step(PACE, events)
        work = time.thread_time() - began
        if app.frames > painted and app.top is table:
            took.append((work, going_on(app)))
            if looked is not None:
                looked(table, len(took))
        for _slice in range(_SLICES):
            app.make_ready()
    return took


def pulled(step: int, size: tuple[int, int]) -> list[Event]:
    """What a hand does to a map all the while: pulls it to and fro, turns the wheel at times."""
    middle = size[0] // 2, size[1] * 2 // 5
    way = step % 40
    x = middle[0] + (way if way < 20 else 40 - way) * size[0] // 160
    spot = (x, middle[1])
    events = [Event(pygame.MOUSEMOTION, pos=spot, rel=(4, 0), buttons=(1, 0, 0), touch=False)]
    if way == 0:
        events.insert(0, Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False, clicks=1))
    elif way == 39:
        events.append(Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False, clicks=1))
        events.append(
            Event(pygame.MOUSEWHEEL, x=0, y=1 if step // 40 % 2 else -1, flipped=False, touch=False)
        )
    return events


def _of_child(display: str, home: Path, module: str, *arguments: str) -> str:
    """What one of our modules prints, run with a window of its own."""
    return subprocess.run(
        child(module, *arguments),
        cwd=ROOT,
        env=surroundings(display, home),
        stdout=subprocess.PIPE,
        text=True,
        timeout=900,
        check=True,
    ).stdout


def redrawn(display: str, folder: Path) -> float:
    """Milliseconds of the core a plain redraw of what is written there takes."""
    before = core.speed()
    told = _of_child(display, folder, "tools.bench.yardsticks.plain_redraw", str(folder))
    return float(told.split()[-1]) * (before + core.speed()) / 2


def measured(display: str, size: tuple[int, int], key: str, frames: int = 0) -> dict[str, Any]:
    """The figures of one table and size: milliseconds, and so many plain redraws of it."""
    with tempfile.TemporaryDirectory() as folder:
        home, called = Path(folder), f"{size[0]}x{size[1]}"
        frames = frames or FRAMES.get(size, 400)
        told = _of_child(display, home, "tools.bench.tables", called, key, str(frames))
        figures: dict[str, Any] = json.loads(told)
        written = str(min(frames, _WRITTEN_OF))
        _of_child(display, home, "tools.bench.lying", called, key, written, folder)
        plain = median([redrawn(display, each) for each in sorted(home.glob("lying_*"))])
    return {
        **figures,
        "plain_ms": round(plain, 2),
        "ratio": round(figures["p99_ms"] / plain, 2),
        "worst_ratio": round(figures["worst_ms"] / plain, 2),
    }


def main() -> int:
    """Play and print."""
    width, _cross, height = sys.argv[1].partition("x")
    size, key, frames = (int(width), int(height)), sys.argv[2], int(sys.argv[3])
    before = core.speed()
    with tempfile.TemporaryDirectory() as home:
        told = play(size, key, frames, Path(home))
    beside = (before + core.speed()) / 2
    told = [(work * beside, what) for work, what in told]
    took = sorted(1000 * work for work, _what in told)
    slow = sorted(told, reverse=True)[:_TOLD]
    figures = {
        "median_ms": round(share(took, 0.5), 2),
        "p99_ms": round(share(took, 0.99), 2),
        "worst_ms": round(took[-1], 2),
        "frames": len(took),
        "slow": [f"{1000 * work:.1f} {what}" for work, what in slow],
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
