"""What a game has is asked for by its part; what it has not is None, and nothing else is a part."""

from pathlib import Path
from types import ModuleType

import pytest

from game.engine.discovery import games
from game.engine.parts import Parts

OPTIONAL = sorted(
    name for name in dir(Parts) if name[0] != "_" and name not in ("rules", "say", "hints")
)


def test_a_game_that_adds_nothing_lacks_every_part() -> None:
    assert len(OPTIONAL) > 10
    assert [name for name in OPTIONAL if getattr(Parts(), name)] == []


def test_a_part_the_house_does_not_know_is_refused_when_the_game_is_loaded() -> None:
    with pytest.raises(TypeError, match="knows no part called gossip"):
        type("Talkative", (Parts,), {"gossip": None})


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
    known = {path.stem for path in (*folder.glob("*.py"), *folder.glob("lore/*.py"))}
    assert [name for name in OPTIONAL if name in known and getattr(spec.parts, name) is None] == []
