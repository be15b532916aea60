"""From the start of the process to the title page in the window, and until it answers a press, as a
player waits for it, beside the same for a bare window of that size.
"""

import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from game.session.settings import Settings, save_settings
from tools.bench import core
from tools.bench.screen import ROOT, child, surroundings

RUNS = 9
VARIABLE = "STAND_AND_DELIVER_FIRST_FRAME"
"""With it set the program says when its first picture stood and when it answers, and closes."""


BUNDLE = ROOT / "dist" / "stand-and-deliver" / "stand-and-deliver"
"""The packed program, where `make package` has made one."""


class Started(NamedTuple):
    """Seconds of one start: by the clock until its first picture, and of the core, where the loop
    turns as it should (see `core`), until then and until a press is answered.
    """

    clock: float
    core: float
    answers: float


def first_frame(display: str, home: Path, command: Sequence[str] = ()) -> Started:
    """One start, from the sources unless another command is named. A bare window, which answers no
    press, is over as soon as it stands.
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
    told = [float(each) for each in done.stdout.split()]
    (worked, stood), answers, speed = told[:2], told[-2], (before + core.speed()) / 2
    # The monotonic clock of both processes is the same one on every system with X11.
    return Started(stood - began, worked * speed, answers * speed)


def starts(display: str, runs: int = RUNS, command: Sequence[str] = ()) -> dict[str, float]:
    """Milliseconds to the title page: of the core the median, by the clock median, least and most
    of so many warm starts; and how many times what a bare window takes, the two started in turn.
    Until a press is answered, of the core alone: beside others' work the clock says little.
    """
    bare = child("tools.bench.yardsticks.bare_window")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        # Whoever has settings has been asked for them: the title page is the first.
        save_settings(Settings(), home / "settings.json")
        ours, bares = [], []
        for run in range(runs + 1):
            pair = first_frame(display, home, bare), first_frame(display, home, command)
            if run:  # the first compiles what was never compiled
                bares.append(pair[0])
                ours.append(pair[1])
    took = sorted(1000 * start.clock for start in ours)
    worked, bare_worked = (median([start.core for start in each]) for each in (ours, bares))
    answers = median([start.answers for start in ours])
    return {
        "core_ms": round(1000 * worked, 1),
        "median_ms": round(median(took), 1),
        "least_ms": round(took[0], 1),
        "most_ms": round(took[-1], 1),
        "bare_core_ms": round(1000 * bare_worked, 1),
        "ratio": round(worked / bare_worked, 2),
        "clock_ratio": round(median(took) / median([1000 * start.clock for start in bares]), 2),
        "answers_core_ms": round(1000 * answers, 1),
        "answers_ratio": round(answers / bare_worked, 2),
        "runs": runs,
    }
