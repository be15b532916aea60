"""Every letter on a map, and of a decision that is filled in, is whole and dark enough."""

from collections.abc import Iterator

import pytest

from game.session.settings import TextSize
from game.sprites import palette
from game.sprites.palette import Looks
from tests.scenes.eyes.watching import Eyes, watching
from tools.pictures import maps
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

__all__ = ["maps"]  # puts its pictures on the list

SEEN = tuple(chosen("map_*"))


@pytest.fixture(autouse=True)
def studio() -> Iterator[None]:
    open_studio()
    yield
    palette.take(Looks())


@pytest.mark.narrow(apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 100), ((1920, 1080), 150)],
)
def test_letters_are_whole(size: tuple[int, int], text: TextSize) -> None:
    for name in SEEN:
        with watching() as watch:
            PICTURES[name](Eyes(size, text))
        assert watch.letters
        assert (watch.cut, watch.lost, watch.crossed) == ([], [], []), name


@pytest.mark.parametrize("strong", [False, True])
def test_letters_are_dark_enough(strong: bool) -> None:
    for name in SEEN:
        with watching() as watch:
            PICTURES[name](Eyes((1280, 800), 100, high_contrast=strong))
        least = 7.0 if strong else 4.5
        pale = {
            seen.letters.text: round(seen.contrast, 1)
            for seen in watch.seen
            if seen.contrast < (3.0 if seen.large and not strong else least)
        }
        assert pale == {}, name
