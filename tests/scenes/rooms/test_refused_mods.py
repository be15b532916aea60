"""What is wrong with a file of one's own stands under the choice it is no part of."""

from tests.scenes.eyes.watching import Eyes, watching
from tools.pictures import before
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import open_studio

__all__ = ["before"]  # puts its pictures on the list


def test_what_is_wrong_stands_under_its_field_in_upright_letters() -> None:
    open_studio()
    with watching() as watch:
        PICTURES["setup_rules_mod"](Eyes((1280, 800), 100))
    placed = dict(watch.placed)
    wrong = next(place for words, place in placed.items() if "wild.yaml" in words)
    title = next(place for words, place in placed.items() if words == "Cards and prices")
    assert wrong.left > title.right
    px = next(each.px for each in watch.letters if "wild.yaml" in each.text)
    assert px > 12
    assert not watch.crossed
    assert not watch.cut
