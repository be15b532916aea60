"""Every end of a ballad has its picture, and every picture is there to be cut."""

import pytest

from game.scenes.table.screen import screen_called
from game.session.paths import assets
from game.sprites.broadside import DRAWN
from game.sprites.broadside import woodcut as cut
from tests.session.ballads.evenings import SPAIN, told

WORDS = ("delivery", "tales", "leap", "captives", "fight", "lost")


def test_whatever_the_ballad_asks_for_is_there() -> None:
    assert set(screen_called("steeplechase").woodcuts) == set(WORDS)
    assert {told(*evening)[0].woodcut for evening in SPAIN[:20]} <= set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_a_woodcut_is_made_of_pictures_of_the_house_and_keeps_within_its_rule(word: str) -> None:
    blocks = screen_called("steeplechase").woodcuts[word]
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
