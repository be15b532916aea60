"""Sizes of letters that are sought with few measures are those that trying each one finds."""

from itertools import pairwise

import pytest

from game.sprites import faces, lettering
from game.sprites.fitting import high_under, largest_under
from game.sprites.lettering import SMALLEST, Face
from game.sprites.pieces import block

_TEXTS = (
    "",
    "Nell",
    "Stand\nand deliver",
    "Everybody is dealt resource cards and schemes.",
    "The folly cards are dealt: Drowsy Wool-Factor: lazy; Yawning Miller: lazy, vain; the rest of "
    "the row lies face down until somebody has chosen a card to work with.",
)


@pytest.mark.parametrize("text", _TEXTS)
@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD, Face.SCRIPT])
@pytest.mark.parametrize("sizes", [range(30, 11, -1), range(12, 31), (30, 12, 21, 16, 26, 18)])
def test_lines_are_as_many_as_text_is_broken_into(
    text: str, face: Face, sizes: tuple[int, ...]
) -> None:
    for width in (240, 611, 1300):
        lettering._known_lines.cache_clear()
        counted = [lettering.lines_of(text, px, width, face) for px in sizes]
        assert counted == [len(lettering.wrap(text, px, width, face)) for px in sizes]


@pytest.mark.parametrize("high", [20, 60, 110, 400])
def test_sentences_are_as_large_as_they_may_be(high: int) -> None:
    for wide in (240, 611, 1300):
        fit = [px for px in range(SMALLEST, 24) if high_under(_TEXTS[1:], px, wide) <= high]
        assert largest_under(_TEXTS[1:], 23, wide, high) == max(fit, default=SMALLEST)


@pytest.mark.parametrize("text", _TEXTS[1:])
def test_a_block_is_as_large_as_it_may_be(text: str) -> None:
    for width, height in ((300, 40), (300, 90), (700, 60), (90, 30)):
        made = block(text, 30, width, height, 3)
        tall = made.step * (len(made.lines) - 1) + lettering.letters_high(made.px, made.face)
        assert not made.whole or (len(made.lines) <= 3 and tall <= height)
        if made.whole and made.face is Face.TEXT and made.px < 30:
            larger = lettering.wrap(text, made.px + 1, width)
            room = round((made.px + 1) * 1.12) * (len(larger) - 1)
            room += lettering.letters_high(made.px + 1)
            words = [lettering.measure(word, made.px + 1)[0] for word in text.split()]
            assert len(larger) > 3 or room > height or max(words) > width


def test_few_sizes_stay_open_and_a_face_keeps_its_last_two() -> None:
    lettering.forget()
    for px in range(12, 44):
        lettering.font(Face.TEXT, px)
    lettering.font(Face.BOLD, 20)
    lettering.font(Face.BOLD, 27)
    assert len(faces._fonts) == faces._SIZES
    fonts = lettering.font(Face.BOLD, 20), lettering.font(Face.BOLD, 27)
    for px in range(12, 44):
        lettering.font(Face.TEXT, px)
    assert (lettering.font(Face.BOLD, 20), lettering.font(Face.BOLD, 27)) == fonts
    heights = [lettering.font(Face.TEXT, px).get_height() for px in range(12, 44)]
    assert all(low <= high for low, high in pairwise(heights))
