"""Saves outlive a program that is struck down, on whatever system this runs."""

import os
import subprocess
import sys
from pathlib import Path

from tests.systems.struck_down import ROOT, again_and_again

KILLS = 3 if hasattr(os, "fork") else 40
"""Where processes can be copied, a thousand fall in `tests/session/test_crashes.py`."""


def test_what_was_said_to_be_safe_is_there_after_each_blow(tmp_path: Path) -> None:
    assert again_and_again(tmp_path / "saves", KILLS) >= KILLS


def test_the_workflow_s_own_way_in_says_how_many_were_safe(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.systems.struck_down", str(tmp_path / "saves"), "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 1
