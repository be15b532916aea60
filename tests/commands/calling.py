"""Calling the program as a player's shell would, or here, and Python as the tests want it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import game
from game.__main__ import main

ROOT = Path(game.__file__).parent.parent


def python(
    *words: str | Path,
    said: str = "",
    seconds: float = 120,
    letters: str = "utf-8",
    **variables: str,
) -> subprocess.CompletedProcess[str]:
    """What a Python of its own does with these words, among variables of ours."""
    return subprocess.run(
        [sys.executable, *[str(word) for word in words]],
        input=said,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": letters, **variables},
        capture_output=True,
        encoding=letters,
        timeout=seconds,
        check=False,
    )


def printed(*words: str | Path, said: str = "", seconds: float = 300, **variables: str) -> str:
    """What such a Python prints that ends well."""
    done = python(*words, said=said, seconds=seconds, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout


def call(
    *words: str | Path, said: str = "", letters: str = "utf-8", **variables: str
) -> subprocess.CompletedProcess[str]:
    """The program, called by a shell."""
    return python("-m", "game", *words, said=said, seconds=60, letters=letters, **variables)


class Said(NamedTuple):
    """How a command ended, and what it printed."""

    code: object
    out: str
    err: str


class Say:
    """Says commands to the program in this process: the fixture `say`."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Said:
        self._capsys.readouterr()
        try:
            code: object = main([str(word) for word in words])
        except SystemExit as end:
            code = end.code
        return Said(code, *self._capsys.readouterr())

    def well(self, *words: object) -> str:
        """What a command prints that ends well."""
        said = self(*words)
        assert said.code == 0, said.err
        return said.out
