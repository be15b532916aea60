"""The work of a frame while everything moves: the table played by hand at its usual speed.

Run as `python -m tools.bench.frames WIDTHxHEIGHT FRAMES`; a window opens, and JSON is printed.
`--slow N` prints the N slowest frames with what was told in them, to find out why.
"""

import argparse
import json
import resource
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.scenes.front.title import title_page
from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.scene import Context
from game.scenes.setting_out.setup import SetUp
from game.scenes.shell.app import App
from game.scenes.shell.canvas import sweep_seldom
from game.scenes.shell.pages import rooms
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.settings import Settings
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds
from tools.bench import core
from tools.bench.player import SPEC, Player, acted, fresh_table
from tools.bench.screen import figures_of, sized

FRAMES = 2400
"""Painted frames that are measured: forty seconds of a game."""

PACE = 1 / 60
LATE = 0.02
"""Seconds after which a frame in which something moves is late."""

WELCOME = 5.0
"""Seconds on the title page and in choosing a game; nobody is quicker."""
THINKS = 20
"""Frames somebody looks at the table before each decision: a third of a second."""


def share(values: list[float], part: float) -> float:
    """The value below which that part of the sorted values lies."""
    return values[min(len(values) - 1, round(part * (len(values) - 1)))]


def summed(took: list[float]) -> dict[str, float]:
    """Milliseconds of painted frames: mean, median, 95th and 99th percentile, the worst."""
    took = sorted(took)
    return {
        "mean_ms": round(sum(took) / len(took), 2),
        "median_ms": round(share(took, 0.5), 2),
        "p95_ms": round(share(took, 0.95), 2),
        "p99_ms": round(share(took, 0.99), 2),
        "worst_ms": round(took[-1], 2),
        "over_16_7_ms": sum(1 for each in took if each > 16.7),
        "frames": len(took),
    }


def peak_memory() -> float:
    """Most megabytes this process ever had in memory."""
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def play(
    size: tuple[int, int], frames: int, home: Path, windowed: bool = True
) -> tuple[list[float], list[tuple[float, str, bool]]]:
    """Seconds of each painted frame's work: by the clock, and of the core with what went on, and
    whether the frame changed rooms.
    """
    context = a_context(size, home)
    app = App(title_page, context, raise_errors=True)
    app.ahead = JobQueue(rooms)
    if windowed:
        app._open_window()
        sweep_seldom()
    come_in(app, WELCOME if windowed else 0.0)
    player = Player(thinks=THINKS if windowed else 0)
    took: list[float] = []
    told: list[tuple[float, str, bool]] = []
    matches = 0
    now = time.perf_counter()
    while len(took) < frames:
        last, now = now, time.perf_counter()
        events = pygame.event.get() if windowed else []
        events += player.events(app)
        painted, room = app.frames, app.top
        began, core = time.perf_counter(), time.thread_time()
        events = [event for event in events if not acted(event)]
        app.step(min(now - last, 0.05) if windowed else PACE, events)
        work, core = time.perf_counter() - began, time.thread_time() - core
        if app.frames > painted:
            took.append(work)
            told.append((core, going_on(app), app.top is not room))
        if isinstance(app.top, EndingScene):
            matches += 1
            app.stack.scenes.clear()
            seed = f"York {matches}"
            app.home = lambda c, seed=seed: fresh_table(c, seed)  # type: ignore[misc]
        if windowed:
            if not events:
                app.make_ready()
            time.sleep(max(0.0005, PACE - (time.perf_counter() - now)))
    return took, told


def come_in(app: App, seconds: float) -> None:
    """Look at the title page and at the set-up for so long, as everybody does, and sit down to a
    new match.
    """
    for room in (None, lambda context: SetUp(context, SPEC, SPEC.mode(2))):
        if room is not None:
            app.stack.scenes.clear()
            app.home = room
        until = time.perf_counter() + seconds / 2
        while True:
            app.step(PACE, pygame.event.get() if pygame.display.get_init() else [])
            if time.perf_counter() >= until:
                break
            app.make_ready()
            time.sleep(PACE)
    app.stack.scenes.clear()
    app.home = lambda c: fresh_table(c, "York")


def a_context(size: tuple[int, int], home: Path) -> Context:
    """A context as the program makes it, saving into `home`."""
    settings = Settings(window_size=size)
    context = Context(settings, Sounds(settings), store=Store(home / "saves"))
    context.scale = Scale(*size)
    return context


def going_on(app: App) -> str:
    """What the top scene does now, for whoever asks why a frame was slow."""
    top: Any = app.top
    mode = type(getattr(top, "mode", None)).__name__
    told = top.shown.told if isinstance(top, GameTable) else ()
    last = type(told[-1]).__name__ if told else ""
    return f"{top.called} {mode} {last}"


def measured(display: str, size: tuple[int, int], frames: int = FRAMES) -> dict[str, Any]:
    """The figures of one size, from a process of its own with a real window."""
    seconds = frames * 0.2 + 120
    return figures_of("tools.bench.frames", size, str(frames), display=display, seconds=seconds)


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size")
    parser.add_argument("frames", type=int, nargs="?", default=FRAMES)
    parser.add_argument("--slow", type=int, default=0)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        play_on = partial(play, sized(said.size), said.frames, Path(home))
        (took, told), turns = core.between_looks(play_on)
    # Of the core, as where the loop turns as it should.
    told = [(work * turns / core.REFERENCE, what, still) for work, what, still in told]
    of_core = sorted(1000 * each for each, _what, _still in told)
    moving = [work for work, _what, still in told if not still]
    clocked = [work for work, (_core, _what, still) in zip(took, told, strict=True) if not still]
    figures = {
        **summed([1000 * each for each in took]),
        # On a machine that does other things too, the clock also counts their turns.
        "core_mean_ms": round(sum(of_core) / len(of_core), 2),
        "core_p99_ms": round(share(of_core, 0.99), 2),
        "core_worst_ms": round(of_core[-1], 2),
        # A change of rooms is one frame in which nothing moves; everything else must be in time.
        "moving_core_worst_ms": round(1000 * max(moving), 2),
        "moving_core_late": sum(1 for work in moving if work > LATE),
        "moving_worst_ms": round(1000 * max(clocked), 2),
        "moving_late": sum(1 for work in clocked if work > LATE),
        "peak_megabytes": peak_memory(),
        "loop_turns_per_second": round(turns),
    }
    print(json.dumps(figures))
    for work, what, _still in sorted(told, reverse=True)[: said.slow]:
        print(f"{1000 * work:7.1f} ms  {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
