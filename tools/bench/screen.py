"""A screen to measure on: the one there is, or an Xvfb of our own for as long as it is needed."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
"""The folder of the sources; children start there."""

SCREEN = "3840x2400x24"


_LEFT_OUT = ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE")
"""What a builder's terminal may say and a player's does not: where nothing compiled is kept, each
start compiles the whole program again.
"""


class NoScreenHere(Exception):
    """There is neither a display nor an Xvfb to make one."""


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display; raises NoScreenHere. Linux and other X11 systems only."""
    there = os.environ.get("DISPLAY")
    if there:
        yield there
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise NoScreenHere("There is no DISPLAY, and no Xvfb to make one: install xvfb.")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise NoScreenHere("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def surroundings(display: str, home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a measured child: that display, its own folder, a sound card of air."""
    return {
        **{name: value for name, value in os.environ.items() if name not in _LEFT_OUT},
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "STAND_AND_DELIVER_HOME": str(home),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPATH": str(ROOT),
        **(more or {}),
    }


def child(module: str, *arguments: str) -> list[str]:
    """The command that runs one of our modules in this very Python."""
    return [sys.executable, "-m", module, *arguments]


def figures_of(
    module: str,
    size: tuple[int, int],
    *arguments: str,
    display: str,
    seconds: float,
    more: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """What one of our modules measures at that size, in a process of its own that saves nowhere
    else: the JSON in its last line. Raises SubprocessError where it fails or takes longer.
    """
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            child(module, f"{size[0]}x{size[1]}", *arguments),
            cwd=ROOT,
            env=surroundings(display, Path(home), more),
            stdout=subprocess.PIPE,
            text=True,
            timeout=seconds,
            check=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def sized(said: str) -> tuple[int, int]:
    """A size as such a module is told it: "1920x1080"."""
    width, _cross, height = said.partition("x")
    return int(width), int(height)
