"""Every end of a ballad has its picture, and every picture is there to be cut."""

import pytest

from game.engine.kinds import Event, Reckoning, Result
from game.engine.merry_way.events import Fell, GameEnded, TokenLifted
from game.engine.merry_way.flavour.ballad import woodcut


def ended(scores: tuple[int, ...], verdict: str = "target") -> GameEnded:
    """The end of a game of two, which the first has won."""
    nothing = (Reckoning(()),) * 2
    result = Result((True, False), scores, nothing, verdict=verdict)
    return GameEnded(result, ((),) * 2, ((),) * 2, nothing)


@pytest.mark.parametrize(
    ("before", "end", "word"),
    [
        ([], ended((31, 29)), "greenwood"),
        ([], ended((36, 29)), "riches"),
        ([], ended((21, 9), "follies"), "empty"),
        ([TokenLifted(0, "N.A5")] * 5, ended((36, 29)), "watch"),
        ([TokenLifted(0, "N.A5")] * 4, ended((31, 29)), "greenwood"),
        ([Fell("red", "N.A5", "lz1", 0, "peasant", False)] * 5, ended((31, 29)), "poor"),
        ([Fell("red", "N.A5", "rb1", 0, "merchant", True)] * 5, ended((31, 29)), "robbers"),
    ],
)
def test_a_game_has_the_picture_of_what_it_is_known_for(
    before: list[Event], end: GameEnded, word: str
) -> None:
    assert woodcut([*before, end]) == word
