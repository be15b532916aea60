"""Turpin's table in every window and at every size of letters: nothing cut, nothing in the way."""

from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.session.settings import TextSize
from game.session.tongue import ENGLISH, speak
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.lettering import Scale
from tests.games.dick_turpin.table.highwayman import Highwayman, begun
from tests.scenes.eyes.test_letters_fit import look
from tests.scenes.eyes.watching import Eyes, Size
from tools.pictures import turpin  # noqa: F401 - it puts its pictures on the list
from tools.pictures.gallery import chosen
from tools.pictures.studio import change_film, open_studio

SIZES: list[Size] = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
AT_NIGHT = pytest.mark.wide(
    "tests/games/dick_turpin/table/test_windows.py"
    "::test_every_word_is_whole_and_none_lies_over_another"
)
WATCHED = [
    ((1280, 800), 100, False),
    ((1024, 768), 200, False),
    ((1280, 800), 150, True),
    pytest.param((1280, 800), 200, False, marks=AT_NIGHT),
    pytest.param((960, 600), 150, False, marks=AT_NIGHT),
]


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_part_overlaps_another_or_leaves_the_window(size: Size, text: float, seats: int) -> None:
    layout = RoadLayout(Scale(*size, text), seats)
    window = Rect((0, 0), size)
    parts = {name: rect for name, rect in layout.parts().items() if rect.width and rect.height}
    assert len(parts) >= 11 + seats
    for name, rect in parts.items():
        assert window.contains(rect), name
        assert rect.width > 20, name
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), (one, other)
    hand = [layout.in_hand(number, 6) for number in range(6)]
    assert all(layout.side.contains(card) for card in hand)
    for left, right in pairwise(hand):
        assert left.right <= right.left


@pytest.mark.parametrize(("size", "text", "plain"), WATCHED, ids=str)
def test_every_word_is_whole_and_none_lies_over_another(
    size: Size, text: TextSize, plain: bool
) -> None:
    assert faults(Eyes(size, text, plain_letters=plain)) == {}


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize("text", [200, 100])
def test_lengthened_english_fits_as_well(text: TextSize) -> None:
    speak("qps")
    try:
        assert faults(Eyes((1280, 800), text)) == {}
    finally:
        speak(ENGLISH)


def faults(eyes: Eyes) -> dict[str, dict[str, object]]:
    """What is cut, lost or crossed in each picture of the table."""
    pictures = tuple(chosen("turpin_*"))
    assert len(pictures) > 12
    change_film()
    wrong = look(pictures, eyes)
    change_film()
    return wrong


@pytest.mark.parametrize("choosing", ["in_turn", "at_once"])
def test_a_window_changed_in_the_middle_of_a_choice_keeps_it(tmp_path: Path, choosing: str) -> None:
    player = Highwayman(begun(5), tmp_path, choosing=choosing).to_decision()
    player.press(pygame.K_5)
    for size in [*SIZES, SIZES[0]]:
        player.step(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        window = Rect((0, 0), size)
        assert player.app.frame().get_size() == size
        for control in player.table.controls:
            assert window.contains(control.rect), control.name
            assert min(control.rect.size) >= 24, f"{control.name} is too small to be hit"
        for sprite in player.table.stage:
            assert window.contains(sprite.rect.inflate(-4, -4)), sprite.id
        if choosing == "in_turn":
            assert player.ambush().chosen == "york"
        else:
            assert [row.sealed for row in player.gathering().now.rows] == [True, *[False] * 4]
