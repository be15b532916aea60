"""What a game has lies where its name says; what it has not is None, and nothing else is a part."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from game.ai.rival import ThinkingModules, thinking_of
from game.engine.discovery import games
from game.engine.parts import Parts
from tests.contract.parts import Lent, Made

OPTIONAL = sorted(
    name
    for name in dir(Parts)
    if name[0] != "_" and name not in ("rules", "messages", "heuristics")
)


def test_a_game_that_adds_nothing_lacks_every_part() -> None:
    assert len(OPTIONAL) > 10
    assert [name for name in OPTIONAL if getattr(Parts(), name)] == []
    assert [name for name in OPTIONAL if getattr(Parts("game.engine.toll_gate"), name)] == []


@pytest.mark.parametrize("key", games())
def test_every_part_is_the_one_that_types_are_held_against(key: str) -> None:
    parts = games()[key].parts
    made: Made = importlib.import_module(f"tests.games.{key}.parts").MADE
    assert set(made._fields) == {*OPTIONAL, "rules", "messages", "heuristics"}
    assert {name: getattr(parts, name) for name in made._fields} == made._asdict()


@pytest.mark.parametrize("key", games())
def test_rivals_are_lent_what_types_are_held_against(key: str) -> None:
    thinking = thinking_of(key)
    lent: Lent = getattr(importlib.import_module(f"tests.games.{key}.parts"), "LENT", Lent())
    assert set(lent._fields) == {name for name in dir(ThinkingModules) if name[0] != "_"}
    assert {name: getattr(thinking, name) for name in lent._fields} == lent._asdict()


@pytest.mark.parametrize("key", games())
def test_every_part_of_a_game_is_its_own(key: str) -> None:
    spec = games()[key]
    for name in OPTIONAL:
        part = getattr(spec.parts, name)
        if isinstance(part, ModuleType):
            assert part.__name__.startswith(f"game.engine.{key}.")


@pytest.mark.parametrize("key", games())
def test_no_part_that_a_game_has_a_module_for_is_left_out(key: str) -> None:
    spec = games()[key]
    folder = Path(__file__).parents[2] / "game" / "engine" / key
    known = {path.stem for path in (*folder.glob("*.py"), *folder.glob("flavour/*.py"))}
    assert [name for name in OPTIONAL if name in known and getattr(spec.parts, name) is None] == []
