"""What was drawn in one tongue is drawn anew in the next, in every game."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.kit.scene import Reword, Stack
from game.session.tongue import ENGLISH, speak
from tools.pictures import darkroom  # noqa: F401 - it lists all pictures
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import Studio, change_film, open_studio

TABLES = (
    "title_resume",
    "choose",
    "settings",
    "table_plan_full_sheets",
    "turpin_hold_up",
    "riding_turn_4",
    "merry_forest_two_roads_4",
    "steeple_move_4",
)


@pytest.fixture
def afresh() -> Iterator[None]:
    open_studio(ENGLISH)
    change_film()
    yield
    speak(ENGLISH)
    change_film()


def drawn(name: str) -> bytes:
    return pygame.image.tobytes(PICTURES[name](Studio((1280, 800), 100)), "RGB")


@pytest.mark.usefixtures("afresh")
@pytest.mark.parametrize("name", TABLES)
def test_nothing_stays_in_the_tongue_before(name: str) -> None:
    english = drawn(name)
    speak("de")
    Stack().follow(Reword())
    switched = drawn(name)
    change_film()
    assert switched == drawn(name) != english
