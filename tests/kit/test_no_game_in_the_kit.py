"""No game is known by its key outside its own folders."""

from pathlib import Path

import pytest

import game
from game.engine.discovery import games

PACKAGE = Path(game.__file__).parent
HOUSE = (
    *("engine/*.py", "engine/lore/*.py", "ai/*.py", "ai/assizes/*.py", "session/**/*.py"),
    *("commands/*.py", "terminal/*.py", "scenes/kit/*.py", "scenes/table/*.py"),
)


def named(key: str) -> set[str]:
    """The modules of the house in which the key stands."""
    return {
        source.relative_to(PACKAGE).as_posix()
        for pattern in HOUSE
        for source in PACKAGE.glob(pattern)
        if key in source.read_text(encoding="utf-8")
    }


@pytest.mark.parametrize("key", games())
def test_the_house_knows_no_game_by_its_key(key: str) -> None:
    assert all(list(PACKAGE.glob(pattern)) for pattern in HOUSE)
    assert named(key) == set()
