"""The examples in the engine's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import game.engine

MODULES = [
    module.name
    for module in pkgutil.walk_packages(game.engine.__path__, "game.engine.")
    if not module.ispkg
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_kit_has_examples_for_authors_of_games() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in ("chance", "bag", "reckoning", "words"):
        module = importlib.import_module(f"game.engine.{name}")
        assert any(test.examples for test in finder.find(module))
