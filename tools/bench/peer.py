"""Another program of its kind beside ours: PySolFC's first picture and our own, seen alike.

Both are started on a screen of the bench's own, whose pixels are watched, after one start of each
that does not count and is closed in peace: whoever starts a program has mostly started it before,
and left it. A program's own window stands once a twentieth of the screen is painted, in many
colours; the small window in which PySolFC tells how far its loading has come is not yet that.
PySolFC comes from Debian (`pysolfc`, in some releases) and serves only here.
"""

import mmap
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.session.settings import Settings, save_settings
from tools.bench.screen import ROOT, child, surroundings

RUNS = 5
NAMES = ("pysolfc", "pysol.py", "pysol")
"""What the program is called where it is installed; the variable PYSOLFC names another."""
COLOURS = 16
SCREEN = "1920x1200x24"
"""A screen no larger than a desktop's: how much of it is painted is what is looked for."""
PAINTED = 0.05
"""Of the screen: PySolFC's window takes twice as much, its progress bar a third."""
PATIENCE = 30.0
SETTLED = 3.0
"""Seconds a first start has before it is asked to end."""
_PROCESS_CLOCK = 2
"""CPUCLOCK_SCHED, as Linux writes it into the number of a clock."""


class Painted(NamedTuple):
    """Seconds from the start of a program until its picture stood: by the clock, and those in which
    the program had a core.
    """

    clock: float
    core: float


def compared(runs: int = RUNS) -> dict[str, Any]:
    """Milliseconds of both, and ours as a part of theirs; or why they were not compared."""
    theirs = os.environ.get("PYSOLFC") or next(filter(None, map(shutil.which, NAMES)), None)
    if theirs is None:
        return {"not_compared": "PySolFC is not installed."}
    if shutil.which("Xvfb") is None:
        return {"not_compared": "There is no Xvfb to watch."}
    ours, others = [], []
    with tempfile.TemporaryDirectory() as house, tempfile.TemporaryDirectory() as guest:
        # Whoever has settings has been asked for them: the title page is the first.
        save_settings(Settings(), Path(house) / "settings.json")
        for run in range(runs + 1):
            first = run == 0
            mine = first_picture(child("game"), Path(house), closed=first)
            its = first_picture([theirs], Path(guest), closed=first)
            if not first:
                ours.append(mine)
                others.append(its)
    clock, core = (
        [1000 * median([getattr(one, kind) for one in each]) for each in (ours, others)]
        for kind in Painted._fields
    )
    return {
        "ours_ms": round(clock[0], 1),
        "pysolfc_ms": round(clock[1], 1),
        "clock_ratio": round(clock[0] / clock[1], 3),
        "ours_core_ms": round(core[0], 1),
        "pysolfc_core_ms": round(core[1], 1),
        "ratio": round(core[0] / core[1], 3),
        "runs": runs,
    }


def first_picture(command: Sequence[str], home: Path, closed: bool = False) -> Painted:
    """From the start of a program, whose folder is `home`, until its picture stands on an empty
    screen; `closed` asks it to end, so that it can leave behind what it leaves for the next time.
    """
    with tempfile.TemporaryDirectory() as folder:
        reading, writing = os.pipe()
        command_line = f"Xvfb -displayfd {writing} -screen 0 {SCREEN} -nolisten tcp -fbdir {folder}"
        server = subprocess.Popen(
            command_line.split(),
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                display = f":{answer.readline().strip()}"
            seen = Path(folder) / "Xvfb_screen0"
            return _until_painted(command, display, seen, home, SETTLED if closed else 0.0)
        finally:
            server.terminate()
            server.wait()


def _until_painted(
    command: Sequence[str], display: str, screen: Path, home: Path, settled: float
) -> Painted:
    file = screen.open("rb")
    pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    homes = {"HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    began = time.monotonic()
    program = subprocess.Popen(
        command,
        cwd=ROOT,
        env=surroundings(display, home, homes),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while time.monotonic() - began < PATIENCE:
            # One pixel of every few hundred, off the columns so that each row adds another. The
            # whole screen is not read: the program works on in the meantime.
            with memoryview(pixels) as rows, rows[:9_000_000].cast("I") as dots:
                seen = Counter(dots[1000::397])
            bare = seen.most_common(1)[0][1]
            if len(seen) > COLOURS and bare < (1 - PAINTED) * seen.total():
                painted = Painted(time.monotonic() - began, _worked(program.pid))
                if settled:
                    _close(program, settled)
                return painted
            time.sleep(0.002)
    finally:
        pixels.close()
        file.close()
        program.kill()  # one that is being watched may take long over its good-byes
        program.wait()
    raise subprocess.SubprocessError(f"{command[0]} painted nothing.")


def _close(program: subprocess.Popen[bytes], settled: float) -> None:
    """Let a program come to rest, and ask it to end."""
    time.sleep(settled)
    program.terminate()
    with suppress(subprocess.TimeoutExpired):
        program.wait(PATIENCE)


def _worked(process: int) -> float:
    """Seconds all threads of a process have had a core, to the nanosecond: Linux has a clock for
    that of every process, whose number is made of the process's own.
    """
    return time.clock_gettime(~process << 3 | _PROCESS_CLOCK)
