"""No word is cut, falls off an edge or lies over another, however large the letters are."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Pop
from game.session.settings import TEXT_SIZES, TextSize
from tests.scenes.eyes.watching import SEEN, Eyes, Size, Watch, watching
from tools.pictures import (  # noqa: F401 - they list their pictures
    before,
    broadside,
    calendar,
    ends,
    house,
    looking_on,
    pages,
    plain,
    practice,
    rides,
    table,
)
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import open_studio

ROOMS = SEEN["rooms"]
AT_TABLE = SEEN["at_table"]
# What is tightest; in larger windows of the same shape the rest is the same, only larger.
TIGHT = ("setup_rules", "ending_win_long", *AT_TABLE[0:1], *AT_TABLE[5:7], *AT_TABLE[9:12])

Row = tuple[Size, TextSize]


def rows(name: str, on_a_push: Sequence[Row], at_night: Sequence[Row]) -> list[Any]:
    """Sizes of windows and letters, of which a push tries the first."""
    wide = pytest.mark.wide(f"tests/scenes/eyes/test_letters_fit.py::{name}")
    return [*on_a_push, *[pytest.param(*row, marks=wide) for row in at_night]]


SMALL = rows(
    "test_every_scene_keeps_every_word",
    [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 150)],
    [
        *[((1280, 800), text) for text in TEXT_SIZES if 100 < text < 200],
        ((960, 600), 100),
        ((960, 600), 200),
    ],
)
LARGE = rows(
    "test_larger_windows_do_too",
    [((1024, 768), 150), ((3840, 2160), 200)],
    [
        ((1920, 1080), 100),
        ((1920, 1080), 150),
        ((1920, 1080), 200),
        ((2560, 1080), 175),
        ((3840, 2160), 100),
    ],
)


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


def faults(watch: Watch) -> dict[str, object]:
    """What went wrong, by kind; nothing if nothing did."""
    found = {
        "cut": watch.cut,
        "lost": sorted(set(watch.lost)),
        "crossed": sorted(set(watch.crossed)),
    }
    return {kind: texts for kind, texts in found.items() if texts}


def look(names: tuple[str, ...], eyes: Eyes) -> dict[str, dict[str, object]]:
    """The faults of each picture that has some."""
    wrong = {}
    for name in names:
        with watching() as watch:
            assert isinstance(PICTURES[name](eyes), Surface)
        assert watch.seen, f"{name} shows no letters"
        if faults(watch):
            wrong[name] = faults(watch)
    return wrong


@pytest.mark.parametrize(("size", "text"), SMALL, ids=str)
def test_every_scene_keeps_every_word(size: Size, text: TextSize) -> None:
    assert look((*ROOMS, *AT_TABLE), Eyes(size, text)) == {}


@pytest.mark.parametrize(("size", "text"), LARGE, ids=str)
def test_larger_windows_do_too(size: Size, text: TextSize) -> None:
    assert look(TIGHT, Eyes(size, text)) == {}


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize("text", [200, 100])
def test_plain_letters_are_wider_and_fit_as_well(text: TextSize) -> None:
    assert look((*ROOMS, *TIGHT), Eyes((1280, 800), text, plain_letters=True)) == {}


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 200)]
)
def test_the_first_look_shows_every_size(size: Size, text: TextSize) -> None:
    eyes = Eyes(size, text)
    with watching() as watch:
        eyes.sit(FirstLook(eyes.context(), Pop)).photograph()
    assert faults(watch) == {}


def test_the_watch_sees_what_is_cut_lost_and_crossed(tmp_path: Path) -> None:
    """The watch itself: a word too long, one over the edge, and two in one place."""
    from game.sprites import lettering
    from game.sprites.pieces import sheet_of

    with watching() as watch:
        from tests.scenes.eyes.watching import Watched

        page = Watched((100, 60))
        lettering.fitted("Bartholomew Ravenscroft", 20, 60)
        page.blit(lettering.line("over the edge", 20), (60, 0))
        page.blit(lettering.line("one", 20), (0, 30))
        page.blit(lettering.line("two", 20), (4, 30))
        assert sheet_of((4, 4)).get_size() == (4, 4)
    assert faults(watch) == {
        "cut": ["Bartholomew Ravenscroft"],
        "lost": ["over the edge"],
        "crossed": [("one", "two")],
    }
