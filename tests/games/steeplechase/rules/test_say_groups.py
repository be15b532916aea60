"""Groups are called by how many they are."""

import pytest

from game.engine.steeplechase.messages.things import in_numbers, some_group


@pytest.mark.parametrize(
    ("kind", "figures", "said", "logged"),
    [
        ("british_infantry", 1, "1 British infantryman", "one British infantryman"),
        ("british_infantry", 3, "3 British infantrymen", "three British infantrymen"),
        ("priest", 1, "1 monk", "one monk"),
        ("maiden", 1, "a maiden", "a maiden"),
    ],
)
def test_one_is_called_otherwise_than_several(
    kind: str, figures: int, said: str, logged: str
) -> None:
    assert some_group(kind, figures) == said
    assert in_numbers(kind, figures) == logged
