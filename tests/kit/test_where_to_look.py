"""Who knows one game finds his way in another, and no thing is scattered further than it is."""

import pytest

from game.engine.discovery import games
from tests.kit.where import House, house

# What is so; it may only become better: fewer files a name, more names in common.
TODAY = {
    "your_money": House(5, 5, 64),
    "dick_turpin": House(5, 5, 81),
    "riding_shotgun": House(5, 5, 62),
    "merry_way": House(5, 5, 57),
    "steeplechase": House(4, 5, 45),
}


def test_every_game_is_counted() -> None:
    assert set(TODAY) == set(games())


@pytest.mark.parametrize("key", TODAY)
def test_a_game_is_no_more_scattered_than_it_was(key: str) -> None:
    now, most = house(key), TODAY[key]
    assert now.events <= most.events
    assert now.actions <= most.actions
    assert now.shared >= most.shared
