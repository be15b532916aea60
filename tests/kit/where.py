"""Where a newcomer has to look: in how many files of its game a thing is named, and how much of one
game he knows by its names who knows another. `python -m tests.kit.where` prints it.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

from game.engine.discovery import games

PACKAGE = Path(__file__).parents[2] / "game"
LAYERS = ("engine", "ai", "scenes", "sprites")


class House(NamedTuple):
    """A game as its files tell of it: the median number of files an event and an action stand in,
    and of a hundred of its files those that are called so in every game.
    """

    events: float
    actions: float
    shared: int


def files_of(key: str) -> dict[str, Path]:
    """Every module of a game by its layer and its name there: "engine/messages/events"."""
    found = {}
    for layer in LAYERS:
        folder = PACKAGE / layer / key
        for file in folder.rglob("*.py"):
            name = file.relative_to(folder).with_suffix("").as_posix().removesuffix("__init__")
            found[f"{layer}/{name}".rstrip("/")] = file
    return found


@cache
def _words(file: Path) -> frozenset[str]:
    return frozenset(re.findall(r"\b[A-Z]\w+\b", file.read_text(encoding="utf-8")))


def named_in(key: str, what: str) -> dict[str, int]:
    """In how many files of its game each event ("events") or action ("actions") is named."""
    files = files_of(key)
    return {
        name: sum(name in _words(file) for file in files.values())
        for place, file in files.items()
        if place == f"engine/{what}" or place.startswith(f"engine/{what}/")
        for name in _classes(file)
    }


def _classes(file: Path) -> Iterator[str]:
    for each in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.ClassDef) and not each.name.startswith("_"):
            yield each.name


def house(key: str) -> House:
    """What a newcomer meets in a game."""
    common = set.intersection(*[set(files_of(other)) for other in games()])
    events, actions = [median(named_in(key, what).values()) for what in ("events", "actions")]
    return House(events, actions, 100 * len(common) // len(files_of(key)))


if __name__ == "__main__":
    for game in games():
        print(game, *house(game))
