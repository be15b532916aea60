"""The game `make new-game` makes, lent to a program that runs: nothing of it is left in the house.

Pictures are taken of it, and tests play it, without a copy of everything.
"""

import importlib
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import game.engine
from game.engine.discovery import games
from game.engine.spec import GameSpec
from tools.new_game.making import PATTERN, filled_in

KEY = "borrowed_moor"
TITLE = "The Toll-Gate"


@cache
def borrowed() -> GameSpec:
    """The game of the pattern. It is not among `games()` but for whoever has it `lent`."""
    games()  # found before there is one more
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / KEY
        folder.mkdir()
        for pattern in sorted((PATTERN / "engine").glob("*.in")):
            text = filled_in(pattern.read_text("utf-8"), KEY, TITLE)
            (folder / pattern.stem).write_text(text, encoding="utf-8")
        game.engine.__path__.append(home)
        importlib.invalidate_caches()
        written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        try:
            spec = importlib.import_module(f"game.engine.{KEY}").SPEC
            assert isinstance(spec, GameSpec)  # noqa: S101 - narrows the type
            with _among_games(spec):
                # All of it is read now, for the folder is gone afterwards; the title is in a file.
                assert spec.title == TITLE  # noqa: S101 - and asks for that file
                for module in sorted(folder.glob("[a-z]*.py")):
                    importlib.import_module(f"game.engine.{KEY}.{module.stem}")
        finally:
            sys.dont_write_bytecode = written
            game.engine.__path__.remove(home)
    return spec


@contextmanager
def lent() -> Iterator[GameSpec]:
    """The game of the pattern, among the games of the house as long as this lasts."""
    spec = borrowed()
    with _among_games(spec):
        yield spec


@contextmanager
def _among_games(spec: GameSpec) -> Iterator[None]:
    known = spec.key in games()
    games()[spec.key] = spec
    try:
        yield
    finally:
        if not known:
            del games()[spec.key]
