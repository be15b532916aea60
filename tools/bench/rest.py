"""What the table costs while nothing moves: share of a core, and wake-ups a second.

Run as `python -m tools.bench.rest FOLDER [behind]`: the table opens with a plan to be made, and
says "ready"; `behind` tells it that another window is in front.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.scene import Scene
from game.scenes.shell.app import App
from game.scenes.shell.pages import rooms
from game.sprites.sound import AWAY
from tools.bench import core
from tools.bench.frames import a_context
from tools.bench.player import fresh_table
from tools.bench.screen import ROOT, child, surroundings

SECONDS = 12.0
RUNS = 3
SIZE = (1280, 800)
READY = 3.0
"""Seconds until it stands as still as it ever does."""


def used(process: int) -> tuple[float, int]:
    """Seconds of a core, and voluntary wake-ups, of all threads of a process until now."""
    seconds, wakes = 0.0, 0
    for task in Path(f"/proc/{process}/task").iterdir():
        seconds += int((task / "schedstat").read_text().split()[0]) / 1e9
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                wakes += int(line.split()[1])
    return seconds, wakes


def watched(process: int, seconds: float) -> tuple[float, float]:
    """Per cent of a core and wake-ups a second over so many seconds."""
    before, since = used(process), time.perf_counter()
    time.sleep(seconds)
    after, took = used(process), time.perf_counter() - since
    return 100 * (after[0] - before[0]) / took, (after[1] - before[1]) / took


def at_rest(
    display: str,
    seconds: float = SECONDS,
    runs: int = RUNS,
    behind: bool = False,
    command: Sequence[str] = (),
) -> dict[str, float]:
    """The figures of a table that waits for a plan, the window in front or behind another; of the
    program `command` names, if it names one.
    """
    with tempfile.TemporaryDirectory() as home:
        table = subprocess.Popen(
            list(command) or child("tools.bench.rest", home, *(["behind"] if behind else [])),
            cwd=ROOT,
            env=surroundings(display, Path(home)),
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert table.stdout is not None  # noqa: S101 - it is a pipe
            if table.stdout.readline().strip() != "ready":
                raise RuntimeError("The table did not open.")
            time.sleep(READY + (AWAY if behind else 0.0))
            shares, speeds = [], [core.machine().loop_turns_per_second]
            for _run in range(runs):
                shares.append(watched(table.pid, seconds))
                speeds.append(core.machine().loop_turns_per_second)
        finally:
            table.terminate()
            table.communicate()
    cpu, wakes = sorted(share for share, _ in shares), sorted(wake for _, wake in shares)
    speed = median(speeds) / core.REFERENCE
    return {
        "core_percent": round(median(cpu) * speed, 3),
        "cpu_percent": round(median(cpu), 3),
        "cpu_percent_most": round(cpu[-1], 3),
        "wakeups_per_second": round(median(wakes), 1),
        "seconds": seconds,
        "runs": runs,
    }


def beside(display: str, seconds: float = SECONDS, runs: int = RUNS) -> dict[str, Any]:
    """The table in front and behind, and a bare window that sleeps twenty times a second."""
    bare = at_rest(display, seconds, runs, command=child("tools.bench.yardsticks.bare_rest"))
    found: dict[str, Any] = {"bare": bare}
    for place in ("front", "behind"):
        figures = at_rest(display, seconds, runs, place == "behind")
        figures["ratio"] = round(figures["core_percent"] / bare["core_percent"], 2)
        found[place] = figures
    return found


class _Quiet(App):
    """The window, which says when everything is told, and everything made ready."""

    said = False
    behind = False

    def make_ready(self) -> bool:
        more, top = super().make_ready(), self.top
        if not self.said and not more and top is not None and not top.busy and not top.dirty:
            self.said = True
            if self.behind:
                pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            print("ready", flush=True)
        return more


def main() -> int:
    """Open the table of somebody who rides alone, and wait until the window is closed."""
    context = a_context(SIZE, Path(sys.argv[1]))
    context.change(speed="instant")
    home: Callable[..., Scene] = lambda c: fresh_table(c, "York", 1)  # noqa: E731 - as App wants
    house = _Quiet(home, context)
    house.ahead = JobQueue(rooms)
    house.behind = "behind" in sys.argv[2:]
    return house.run()


if __name__ == "__main__":
    sys.exit(main())
