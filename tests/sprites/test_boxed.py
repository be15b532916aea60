"""Options side by side: letters of one size, nothing cut, and no box wider than it need be."""

import pytest

from game.sprites.fitting import equal, row
from game.sprites.lettering import Face, measure

TABS = (
    "Everywhere",
    "At the table",
    "Making a plan",
    "At a robbery",
    "In town",
    "Holding up a coach",
)
MARGIN = 14


def widest(words: str, px: int) -> int:
    return measure(words, px, Face.BOLD)[0] + MARGIN


def test_short_words_stand_in_equal_boxes() -> None:
    px, widths = row(("half", "usual", "twice"), 18, (600, 36), MARGIN)
    assert px == 18
    assert widths == equal(3, 600) == (200, 200, 200)


def test_long_words_take_what_short_ones_can_spare() -> None:
    wide = sum(widest(words, 18) for words in TABS) + 11
    px, widths = row(TABS, 18, (wide, 36), MARGIN)
    assert px == 18
    assert sum(widths) == wide
    assert all(width >= widest(words, px) for words, width in zip(TABS, widths, strict=True))
    assert widths != equal(len(TABS), wide)


def test_two_lines_in_uneven_boxes_come_before_the_smallest_letters() -> None:
    names = ("Open hands", "Bartholomew", "Wilhelmina")
    wide = sum(widest(word, 15) for word in ("hands", *names[1:]))
    px, widths = row(names, 18, (wide, 50), MARGIN)
    assert px == 15
    assert widths[0] < widths[1]
    assert sum(widths) == wide


@pytest.mark.parametrize("wide", [560, 640, 780])
@pytest.mark.parametrize("high", [30, 60])
def test_all_letters_of_a_row_are_of_one_size_that_fits(wide: int, high: int) -> None:
    px, widths = row(TABS, 24, (wide, high), MARGIN)
    assert sum(widths) == wide
    for words, width in zip(TABS, widths, strict=True):
        longest = max(measure(word, px, Face.BOLD)[0] for word in words.split())
        assert longest + MARGIN <= width
    larger, _widths = row(TABS, 24, (wide * 2, high), MARGIN)
    assert larger >= px
