"""docs/architecture.md fits on a few screens, and what it says of the code is so."""

import re
from functools import cache
from pathlib import Path

import pytest

from game.engine.discovery import games

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LAYOUT = TEXT.partition("## Where things lie in a game\n")[2].partition("\n## ")[0]
WAYS = TEXT.partition("## The way of a confirm\n")[2].partition("\n## Where things lie")[0]
NOT_IN_TURPIN = {"draft", "ghost"}


@cache
def sources() -> dict[str, str]:
    """The text of every class of the program, by its name."""
    found: dict[str, str] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for text in re.split(r"^(?=\S)", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            if kind := re.match(r"class (\w+)", text):
                found[kind[1]] = found.get(kind[1], "") + text
    return found


def named_in(layer: str) -> list[str]:
    """The names every game has in that layer, as the tables and the last two lines give them."""
    table = re.findall(r"(?:^\|.*\n)+", LAYOUT, re.MULTILINE)
    rows = [each for each in table if f"`game/{layer}/<key>`" in each.partition("\n")[0]]
    rows += re.findall(rf"^`game/{layer}/<key>`:.*(?:\n.+)*?(?=\n`|\n*$)", LAYOUT, re.MULTILINE)
    names = re.findall(r"`([a-z_/]+)`", "".join(rows).replace(f"`game/{layer}/<key>`", ""))
    return [name for name in names if name not in ("decide", "reasons")]


def test_it_can_be_read_at_a_sitting() -> None:
    lines = TEXT.splitlines()
    assert len(lines) <= 250
    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize(
    ("layer", "least"), [("engine", 28), ("scenes", 16), ("ai", 3), ("sprites", 2)]
)
def test_what_lies_under_one_name_lies_there_in_every_game(layer: str, least: int) -> None:
    names = named_in(layer)
    assert len(names) >= least
    lacks = [
        f"{key}/{name}"
        for key in games()
        for name in names
        if not (key == "dick_turpin" and name in NOT_IN_TURPIN)
        if not (ROOT / "game" / layer / key / f"{name}.py").is_file()
        and not (ROOT / "game" / layer / key / name).is_dir()
    ]
    assert lacks == []


def test_the_ways_of_a_confirm_and_of_an_event_name_functions_there_are() -> None:
    steps = re.findall(r"`([A-Z]\w+)\.(\w+)(?:\([^`]*\))?`", WAYS)
    assert len(steps) > 20
    assert [
        f"{kind}.{name}"
        for kind, name in steps
        if f"    def {name}(" not in sources().get(kind, "")
    ] == []
