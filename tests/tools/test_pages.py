"""README.md, docs/mods.md and `make play` say what is so; the README shows every game."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tools.pictures.darkroom  # noqa: F401 - every scene puts itself on the list
from game.engine.discovery import games
from tools.mods_page import PAGE, of_today
from tools.pictures.gallery import PICTURES
from tools.pictures.readme import SHOWN

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", games())
def test_every_game_is_shown_by_one_of_the_pictures(key: str) -> None:
    assert SHOWN[key] in PICTURES
    assert TEXT.count(f"(docs/images/{key}.jpg)") == 1
    assert (ROOT / "docs" / "images" / f"{key}.jpg").stat().st_size > 50_000
    assert f"**{games()[key].title}.**" in TEXT


def test_it_is_no_longer_than_two_screens() -> None:
    assert len(TEXT.splitlines()) <= 90


# docs/mods.md names every number a mod may change, as the games have them today -------------------


def test_the_page_is_of_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == of_today(page), "python -m tools.mods_page writes it anew"


def test_its_example_is_sound() -> None:
    from game.engine.discovery import game_called
    from game.engine.spec import STOCK

    own = game_called("your_money").option(STOCK).own
    assert own is not None
    example = PAGE.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    assert own.wrong_with(example, "mods.md") == ()


# `make play` sets up what the game needs and nothing else, in a sentence a step -------------------


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
