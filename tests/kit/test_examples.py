"""The examples in docstrings are true."""

import doctest
import importlib
import pkgutil

import game.commands
import game.engine
import game.session
from tests.each import asked_of

MODULES = [
    module.name
    for package in (game.engine, game.session, game.commands)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.ispkg
]


@asked_of(MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_kit_has_examples_for_authors_of_games() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in ("chance", "kinds", "words"):
        module = importlib.import_module(f"game.engine.{name}")
        assert any(test.examples for test in finder.find(module))
