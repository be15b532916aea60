"""A class's name says what it is: no two things of the house, or of one game, are called alike."""

import ast
from collections import defaultdict
from pathlib import Path

from game.engine.discovery import games

PACKAGE = Path(__file__).parents[2] / "game"
ALIKE = frozenset({"Mind", "Thought", "Telling", "Fold"})
"""What one thing is called wherever it stands: a part that every game has, or a Protocol of it."""


def twice() -> dict[str, list[str]]:
    """Public classes that stand in several places of the house, or of the same game, by name."""
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE).with_suffix("").parts
        home = next((part for part in parts if part in games()), "")
        for each in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(each, ast.ClassDef) and not each.name.startswith("_"):
                places[each.name].append((home, "/".join(parts)))
    found = {}
    for name, there in places.items():
        homes = [home for home, _place in there]
        # The house's names are everybody's; two games may each have one of their own.
        if len(there) > 1 and ("" in homes or len(set(homes)) < len(homes)):
            found[name] = [place for _home, place in there]
    return found


def test_a_name_is_given_once() -> None:
    assert {name: places for name, places in twice().items() if name not in ALIKE} == {}
