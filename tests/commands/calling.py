"""Calling the program as a player's shell would, or here, and Python as the tests want it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import game

ROOT = Path(game.__file__).parent.parent


def python(
    *words: str | Path, said: str = "", seconds: float = 120, **variables: str
) -> subprocess.CompletedProcess[str]:
    """What a Python of its own does with these words, among variables of ours."""
    return subprocess.run(
        [sys.executable, *[str(word) for word in words]],
        input=said,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )


def printed(*words: str | Path, said: str = "", seconds: float = 300, **variables: str) -> str:
    """What such a Python prints that ends well."""
    done = python(*words, said=said, seconds=seconds, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout


def call(*words: str | Path, said: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """The program, called by a shell."""
    return python("-m", "game", *words, said=said, seconds=60, **variables)


class Said(NamedTuple):
    """How a command ended, and what it printed."""

    code: object
    out: str
    err: str


Say = Callable[..., Said]
"""A command said to the program in this process: the fixture `say`."""
