"""From the start of the process to the first picture in the window, as a player waits for it."""

import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tools.bench import core
from tools.bench.screen import ROOT, child, surroundings

RUNS = 9
VARIABLE = "STAND_AND_DELIVER_FIRST_FRAME"
"""With it set the program says when its first picture stood, and closes."""


BUNDLE = ROOT / "dist" / "stand-and-deliver" / "stand-and-deliver"
"""The packed program, where `make package` has made one."""


def first_frame(display: str, home: Path, command: Sequence[str] = ()) -> tuple[float, float]:
    """Seconds of one start by the clock, and of the core where the loop turns as it should (see
    `core`); from the sources unless another command is named.
    """
    before = core.speed()
    began = time.monotonic()
    done = subprocess.run(
        list(command) or child("game"),
        cwd=ROOT,
        env=surroundings(display, home, {VARIABLE: "1"}),
        stdout=subprocess.PIPE,
        text=True,
        timeout=60,
        check=True,
    )
    worked, stood = map(float, done.stdout.split()[-2:])
    # The monotonic clock of both processes is the same one on every system with X11.
    return stood - began, worked * (before + core.speed()) / 2


def starts(display: str, runs: int = RUNS, command: Sequence[str] = ()) -> dict[str, float]:
    """Milliseconds to the first picture: of the core the median, by the clock median, least and
    most of so many warm starts.
    """
    with tempfile.TemporaryDirectory() as home:
        first_frame(display, Path(home), command)  # compiles what was never compiled
        runs_of_it = [first_frame(display, Path(home), command) for _run in range(runs)]
    took = sorted(1000 * clocked for clocked, _worked in runs_of_it)
    return {
        "core_ms": round(1000 * median([worked for _clocked, worked in runs_of_it]), 1),
        "median_ms": round(median(took), 1),
        "least_ms": round(took[0], 1),
        "most_ms": round(took[-1], 1),
        "runs": runs,
    }
