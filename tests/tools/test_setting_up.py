"""`make play` sets up what the game needs and nothing else, in a sentence a step."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def rule(name: str) -> str:
    """How the Makefile makes a file."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(rf"^\$\(VENV\)/{re.escape(name)}:.*\n((?:\t.*\n)+)", text, re.MULTILINE)
    assert found is not None, name
    return found[1]


def test_to_play_nothing_is_built_and_so_no_builder_fetched() -> None:
    assert "--editable" in rule(".dev")
    assert "--editable" not in rule(".play")
    assert rule(".play").count("$(PIP)") == 1


def test_what_is_fetched_is_what_the_project_names() -> None:
    code = re.search(r"-c '(.*)' > \$\(VENV\)/needs.txt", rule(".play"))
    assert code is not None
    said = subprocess.run(
        [sys.executable, "-c", code[1]], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert said == project["dependencies"]


def test_each_step_says_what_it_does_before_it_does_it() -> None:
    for name in (".made", ".play", ".dev"):
        lines = rule(name).splitlines()
        (told,) = [n for n, line in enumerate(lines) if "@echo" in line and "..." in line]
        assert told < next(n for n, line in enumerate(lines) if re.search(r"PIP\)|-m venv", line))
