"""Imports run one way, pygame stays in the window, and the engine touches nothing but its state."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import game
from game.engine.discovery import games
from tests.kit.layers import circles, crowded, late, violations

PACKAGE = Path(game.__file__).parent
YORK_IMPORTS_TURPIN = "the game york may not import the game turpin"


def test_the_program_keeps_the_one_way_rule() -> None:
    assert list(PACKAGE.rglob("*.py"))
    assert violations(PACKAGE) == []


def test_no_folder_has_more_modules_than_one_finds_his_way_about_in(tmp_path: Path) -> None:
    assert crowded(PACKAGE) == []
    full = tree(tmp_path, {f"scenes/kit/m{n}.py": "" for n in range(26)})
    assert crowded(full) == ["scenes/kit: 26 modules"]


def test_no_files_import_each_other_in_a_circle(tmp_path: Path) -> None:
    assert circles(PACKAGE) == []
    late_back = "def f():\n    from game.scenes.kit import a"
    files = {"scenes/kit/a.py": "from game.scenes.kit import b", "scenes/kit/b.py": late_back}
    assert circles(tree(tmp_path, files)) == [["game.scenes.kit.a", "game.scenes.kit.b"]]


def test_where_pages_are_opened_closes_no_circle_either(tmp_path: Path) -> None:
    opened = "def f():\n    from game.scenes.book import page"
    files = {"scenes/book/page.py": "from game.scenes.shell import pages"}
    house = tree(tmp_path, {**files, "scenes/shell/pages.py": opened})
    assert circles(house) == [["game.scenes.book.page", "game.scenes.shell.pages"]]


def test_scenes_are_imported_late_in_one_file_alone(tmp_path: Path) -> None:
    assert late(PACKAGE) == []
    text = "def f():\n    from game.scenes.front import title"
    house = tree(tmp_path, {"scenes/book/a.py": text, "scenes/shell/pages.py": text})
    assert late(house) == ["scenes/book/a.py:2: game.scenes.front.title is imported late"]


def tree(root: Path, files: dict[str, str]) -> Path:
    package = root / "game"
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (package / "engine" / "york").mkdir(parents=True, exist_ok=True)
    (package / "engine" / "turpin").mkdir(parents=True, exist_ok=True)
    return package


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("engine/rules.py", "import game.ai", "engine may not import ai"),
        ("engine/rules.py", "from game import session", "engine may not import session"),
        ("ai/search.py", "from game.session.match import Match", "ai may not import session"),
        ("session/match.py", "from ..scenes import menu", "session may not import scenes"),
        ("sprites/dice.py", "from game.scenes import table", "sprites may not import scenes"),
        ("commands/games.py", "import game.scenes.table", "commands may not import scenes"),
        ("terminal/table.py", "from game.scenes import table", "terminal may not import scenes"),
        ("terminal/table.py", "import pygame", "terminal may not name pygame"),
        ("terminal/table.py", "import game.commands", "terminal may not import commands"),
        ("session/match.py", "import game.terminal.paper", "session may not import terminal"),
        ("scenes/menu.py", "import game.commands", "scenes may not import commands"),
        ("session/match.py", "import game.__main__", "session may not import the program itself"),
        ("session/match.py", "import pygame", "session may not name pygame"),
        ("commands/games.py", "import pygame_gui.elements", "commands may not name pygame_gui"),
        ("__init__.py", "import pygame", "__init__ may not name pygame"),
        ("ai/search.py", "def f():\n    from pygame import Rect", "ai may not name pygame"),
        ("engine/bag.py", "import time", "the engine may not touch time"),
        ("engine/bag.py", "from datetime import date", "the engine may not touch datetime"),
        ("engine/york/data.py", "import os.path", "the engine may not touch os"),
        ("engine/york/data.py", "from pathlib import Path", "the engine may not touch pathlib"),
        ("engine/york/data.py", "open('data.yaml')", "the engine may not call open"),
        ("engine/york/rules.py", "import random", "random belongs to engine/chance.py alone"),
        ("engine/york/rules.py", "from random import Random", "random belongs to"),
        ("engine/york/chance.py", "import random", "random belongs to engine/chance.py alone"),
        ("engine/york/rules.py", "from game.engine.turpin import rules", YORK_IMPORTS_TURPIN),
        ("engine/york/rules.py", "from ..turpin.rules import Rules", YORK_IMPORTS_TURPIN),
        ("scenes/york/table.py", "from game.engine.turpin import view", YORK_IMPORTS_TURPIN),
        ("engine/bag.py", "from . import york", "engine/bag.py may not import the game york"),
        (
            "engine/bag.py",
            "from game.engine import york",
            "engine/bag.py may not import the game york",
        ),
        ("ai/greedy.py", "import game.engine.york.rules", "may not import the game york"),
        ("scenes/table.py", "from game.scenes.york import board", "may not import the game york"),
        ("scenes/kit/row.py", "from game.scenes.table import bar", "the kit of scenes may not"),
        ("scenes/table/bar.py", "from game.scenes.review import saved", "the table may not import"),
        ("scenes/book/a.py", "import game.scenes.front.title", "the room book may not import"),
        ("scenes/york/a.py", "from game.scenes.review import saved", "the table of york may not"),
        ("scenes/plain/a.py", "from game.scenes.shell import app", "the table of plain may not"),
        ("scenes/book/a.py", "from game.scenes.shell import pages", "the room book may not import"),
        (
            "engine/bag.py",
            "import importlib\nimportlib.import_module('pygame')",
            "engine may not name pygame",
        ),
    ],
)
def test_a_breach_is_found(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    found = violations(tree(tmp_path, {name: text}))
    assert len(found) == 1
    assert found[0].startswith(name + ":")
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine/york/rules.py", "from game.engine import chance\nfrom .state import State"),
        ("engine/york/data.py", "from importlib import resources\nimport yaml"),
        ("engine/chance.py", "import random"),
        ("ai/search.py", "import random, time\nfrom game.engine.chance import Chance"),
        ("session/paths.py", "import os\nfrom pathlib import Path"),
        ("sprites/dice.py", "import pygame\nfrom game.session import paths"),
        ("scenes/menu.py", "import pygame_gui\nfrom game.sprites import dice"),
        ("scenes/york/table.py", "from game.engine.york.view import View"),
        ("scenes/review/saved.py", "from game.scenes.table import mode"),
        ("scenes/york/table.py", "from game.scenes.kit.routes import ToTitle"),
        ("commands/games.py", "from game.session.match import Match"),
        ("commands/play.py", "from game.terminal.table import TerminalTable"),
        ("terminal/table.py", "from game.session.schedule import Schedule"),
        ("__main__.py", "def main():\n    import pygame\n    from game.scenes import menu"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, name: str, text: str) -> None:
    assert violations(tree(tmp_path, {name: text})) == []


# A class's name says what it is: no two things of the house, or of one game, are called alike -----


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
