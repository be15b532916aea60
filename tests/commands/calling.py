"""Calling the program as a player's shell would."""

import os
import subprocess
import sys
from pathlib import Path

import game

ROOT = Path(game.__file__).parent.parent


def call(*words: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *[str(word) for word in words]],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
