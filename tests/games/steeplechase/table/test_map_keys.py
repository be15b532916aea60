"""The buttons beside the map."""

import pytest

from game.scenes.steeplechase.map.furniture import LABELS, Sign
from game.sprites.lettering import Scale
from tests.scenes.eyes.watching import Watched, watching


@pytest.mark.parametrize("sign", list(LABELS))
@pytest.mark.parametrize("chosen", [False, True])
def test_the_word_of_a_button_is_read_while_it_is_chosen(sign: str, chosen: bool) -> None:
    scale = Scale(1280, 800, 2.0)
    with watching() as watch:
        button = Sign(f"map:{sign}", sign, lambda: None, "")
        button.label, button.chosen = LABELS[sign], chosen
        button.place((20, 20, 190, 44))
        paper = Watched((230, 84))
        paper.fill((240, 230, 200))
        button.draw(paper, scale, False, False)
        (word,) = [seen for seen in watch.seen if seen.letters.text == LABELS[sign]]
    assert word.contrast >= 4.5
