"""What is offered is known by the types of its fields, and nothing that is not stops the game."""

import pytest

from game.engine.kinds import Action
from game.engine.open import is_offered


class Eat(Action, frozen=True):
    points: int
    what: str = ""


@pytest.mark.parametrize(
    "action",
    [
        Eat(2),
        Eat(1.0),  # type: ignore[arg-type] # as a careless hand would
        Eat(True),
        Eat(2**70),
        Eat(-(2**70)),
        Eat(1, "\ud7ff\ud800"),
        Eat(1, None),  # type: ignore[arg-type]
        Eat([1]),  # type: ignore[arg-type]
        Eat(object()),  # type: ignore[arg-type]
        Action(),
        1,
        None,
    ],
)
def test_what_is_not_offered_is_told_apart_without_a_stumble(action: object) -> None:
    assert is_offered(Eat(1), (Eat(1), Eat(3)))
    assert not is_offered(action, (Eat(1), Eat(3)))
