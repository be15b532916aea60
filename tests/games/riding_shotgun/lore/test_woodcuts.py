"""Every end of a ballad has its picture, and every picture is there to be cut."""

import pytest

from game.engine.riding_shotgun.flavour.ballad import VERSES
from game.scenes.table.screen import screen_called
from game.session.paths import assets
from game.sprites.broadside import DRAWN, woodcut
from tests.session.ballads.evenings import WEST, told

ENDS = {"town", "bandits_spent", "gold", "wheels", "guards_spent"}


def test_whatever_the_ballad_asks_for_is_there() -> None:
    cuts = screen_called("riding_shotgun").woodcuts
    assert set(cuts) == {"coach", "limping", "guards", "gold", "fire", "bandits"}
    assert {told(*evening)[0].woodcut for evening in WEST} <= set(cuts)
    assert set(VERSES) >= ENDS


@pytest.mark.parametrize("word", ["coach", "limping", "guards", "gold", "fire", "bandits"])
def test_a_woodcut_is_made_of_pictures_of_the_house_and_keeps_within_its_rule(word: str) -> None:
    blocks = screen_called("riding_shotgun").woodcuts[word]
    for block in blocks:
        assert (assets() / "images" / f"{block.name}.svg").is_file()
        x, y, wide, high = block.box
        assert x >= 0
        assert y >= 0
        assert x + wide <= DRAWN[0]
        assert y + high <= DRAWN[1]
    drawn = woodcut(blocks, (500, 200))
    assert drawn.get_size() == (500, 200)
    shades = {tuple(drawn.get_at((x, y)))[:3] for x in range(5, 495, 5) for y in range(5, 195, 5)}
    assert len(shades) > 10, "there is something to be seen"
