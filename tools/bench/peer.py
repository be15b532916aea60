"""Another program of its kind beside ours: PySolFC's first picture and our own, seen alike.

Both are started on a screen of the bench's own, whose pixels are watched: a program's own window
stands once a twentieth of the screen is painted, in many colours; the small window in which PySolFC
tells how far its loading has come is not yet that. PySolFC comes from Debian (`pysolfc`, in some
releases) and serves only here.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tools.bench.screen import ROOT, SCREEN, child, surroundings

RUNS = 5
NAMES = ("pysolfc", "pysol.py", "pysol")
"""What the program is called where it is installed; the variable PYSOLFC names another."""
COLOURS = 16
PAINTED = 0.05
"""Of the screen: PySolFC's window takes twice as much, its progress bar a third."""
PATIENCE = 30.0


def compared(runs: int = RUNS) -> dict[str, Any]:
    """Milliseconds of both, and ours as a part of theirs; or why they were not compared."""
    theirs = os.environ.get("PYSOLFC") or next(filter(None, map(shutil.which, NAMES)), None)
    if theirs is None:
        return {"not_compared": "PySolFC is not installed."}
    if shutil.which("Xvfb") is None:
        return {"not_compared": "There is no Xvfb to watch."}
    ours, others = [], []
    for _run in range(runs):
        ours.append(first_picture(child("game")))
        others.append(first_picture([theirs]))
    return {
        "ours_ms": round(1000 * median(ours), 1),
        "pysolfc_ms": round(1000 * median(others), 1),
        "ratio": round(median(ours) / median(others), 3),
        "runs": runs,
    }


def first_picture(command: Sequence[str]) -> float:
    """Seconds from the start of a program until its picture stands on an empty screen."""
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
            return _until_painted(command, display, Path(folder))
        finally:
            server.terminate()
            server.wait()


def _until_painted(command: Sequence[str], display: str, folder: Path) -> float:
    pixels = (folder / "Xvfb_screen0").open("rb")
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    began = time.monotonic()
    program = subprocess.Popen(
        command,
        cwd=ROOT,
        env=surroundings(display, folder, home),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while time.monotonic() - began < PATIENCE:
            pixels.seek(0)
            # One pixel of every few hundred, off the columns so that each row adds another.
            seen = Counter(memoryview(pixels.read()[:9_000_000]).cast("I")[1000::397])
            bare = seen.most_common(1)[0][1]
            if len(seen) > COLOURS and bare < (1 - PAINTED) * seen.total():
                return time.monotonic() - began
            time.sleep(0.004)
    finally:
        pixels.close()
        program.kill()  # one that is being watched may take long over its good-byes
        program.wait()
    raise subprocess.SubprocessError(f"{command[0]} painted nothing.")
