"""In the largest letters nothing in the rooms round the tables is small print."""

import pytest

from game.session.settings import TextSize
from tests.scenes.eyes.watching import Eyes, Size, watching
from tools.pictures import (  # noqa: F401 - they list their pictures
    calendar,
    ends,
    house,
    pages,
    plain,
)
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

LEAST = 10
"""Units: what is smallest at the usual size of letters, and grows with them."""

ROOMS = (
    "title_*",
    "choose",
    "setup_*",
    "company",
    "diary*",
    "curtain_*",
    "notice",
    "settings*",
    "saved_*",
    "about",
    "dice_*",
    "pause_trouble",
    "keys*",
    "ending_*",
    "calendar*",
    "plain_*_end",
)


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


def small_print(name: str, size: Size, text: TextSize) -> dict[str, int]:
    """The texts of a picture that are set smaller than they may be, and their pixels."""
    eyes = Eyes(size, text)
    least = eyes.context().scale.text(LEAST)
    with watching() as watch:
        PICTURES[name](eyes)
    assert watch.letters, f"{name} shows no letters"
    return {each.text: each.px for each in watch.letters if each.px < least and each.text.strip()}


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 200), ((1280, 800), 150)], ids=str)
def test_large_letters_are_large_everywhere(size: Size, text: TextSize) -> None:
    names = sorted({name for room in ROOMS for name in chosen(room)})
    assert len(names) > 60
    found = {name: small_print(name, size, text) for name in names}
    assert {name: small for name, small in found.items() if small} == {}
