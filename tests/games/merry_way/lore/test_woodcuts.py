"""Every end of a ballad has its picture, and every picture is there to be cut."""

import pytest

from game.engine.kinds import Event, Reckoning, Result
from game.engine.merry_way.events import Fell, GameEnded, TokenLifted
from game.engine.merry_way.flavour.ballad import VERSES, woodcut
from game.scenes.table.screen import screen_called
from game.session.paths import assets
from game.sprites.broadside import DRAWN
from game.sprites.broadside import woodcut as cut
from tests.session.ballads.evenings import WOOD, told

WORDS = ("greenwood", "riches", "robbers", "watch", "poor", "empty")


def ended(scores: tuple[int, ...], verdict: str = "target") -> GameEnded:
    """The end of a game of two, which the first has won."""
    nothing = (Reckoning(()),) * 2
    result = Result((True, False), scores, nothing, verdict=verdict)
    return GameEnded(result, ((),) * 2, ((),) * 2, nothing)


def test_whatever_the_ballad_asks_for_is_there() -> None:
    assert set(screen_called("merry_way").woodcuts) == set(WORDS)
    assert {told(*evening)[0].woodcut for evening in WOOD} <= set(WORDS)
    assert set(VERSES) >= {"target", "follies", "shared_end"}


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


@pytest.mark.parametrize("word", WORDS)
def test_a_woodcut_is_made_of_pictures_of_the_house_and_keeps_within_its_rule(word: str) -> None:
    blocks = screen_called("merry_way").woodcuts[word]
    for block in blocks:
        assert (assets() / "images" / f"{block.name}.svg").is_file()
        x, y, wide, high = block.box
        assert x >= 0
        assert y >= 0
        assert x + wide <= DRAWN[0]
        assert y + high <= DRAWN[1]
    drawn = cut(blocks, (500, 200))
    assert drawn.get_size() == (500, 200)
    shades = {tuple(drawn.get_at((x, y)))[:3] for x in range(5, 495, 5) for y in range(5, 195, 5)}
    assert len(shades) > 10, "there is something to be seen"
