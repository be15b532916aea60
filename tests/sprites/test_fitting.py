"""How large letters are and where parts lie: boxes side by side, cuts of a room, sizes sought."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.sprites import faces, lettering, own_keys
from game.sprites.fitting import (
    across,
    cells,
    columns,
    down,
    equal,
    fitting,
    high_under,
    largest_under,
    row,
    rows_of,
    together,
)
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.own_keys import KeyRow, table_of_keys
from game.sprites.pieces import block

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


SHARES = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(st.integers(200, 900), st.integers(0, 12), SHARES, st.integers(0, 40))
def test_shares_fill_a_room_to_the_pixel(wide: int, gap: int, parts: list[int], fixed: int) -> None:
    room = Rect(7, 11, wide, 50)
    found = across(room, gap, fixed, *[part / sum(parts) for part in parts])
    assert (found[0].left, found[0].width) == (room.left, fixed)
    assert found[-1].right == room.right
    assert all(right.left - left.right == gap for left, right in pairwise(found))
    assert {(part.top, part.height) for part in found} == {(11, 50)}


def test_down_cuts_as_across_does_on_its_side() -> None:
    assert down(Rect(0, 0, 20, 100), 10, 30, 0.5, 0.5) == (
        Rect(0, 0, 20, 30),
        Rect(0, 40, 20, 25),
        Rect(0, 75, 20, 25),
    )


def test_rows_and_columns_are_alike_and_a_gap_apart() -> None:
    room = Rect(5, 9, 130, 70)
    assert columns(room, 3, 5) == (Rect(5, 9, 40, 70), Rect(50, 9, 40, 70), Rect(95, 9, 40, 70))
    assert rows_of(room, 2, 10) == (Rect(5, 9, 130, 30), Rect(5, 49, 130, 30))


def test_a_last_row_of_cells_that_is_not_full_ends_where_the_others_do() -> None:
    found = cells(Rect(0, 0, 100, 40), 5, 3, 2)
    assert [(cell.left, cell.top) for cell in found] == [
        (0, 0),
        (34, 0),
        (68, 0),
        (34, 21),
        (68, 21),
    ]


@pytest.mark.parametrize(
    ("aspect", "found"), [(2.0, Rect(10, 35, 100, 50)), (0.5, Rect(35, 10, 50, 100))]
)
def test_what_keeps_its_shape_lies_in_the_middle(aspect: float, found: Rect) -> None:
    assert fitting(Rect(10, 10, 100, 100), aspect) == found


@pytest.mark.parametrize(
    ("least", "body", "found"),
    [
        (24, lambda _line: 60, (40, 34)),  # there is room: both are as large as is wanted
        (24, lambda _line: 32, (40, 32)),  # nearly as large: the line is left alone
        # Every pixel the line gives up makes the sentences a pixel larger: 25 is 0.8 of 31.
        (24, lambda line: 16 + 40 - line, (31, 25)),
        (30, lambda _line: 12, (30, 12)),  # it gives way no further than it may
    ],
)
def test_a_line_gives_way_to_sentences_far_smaller(
    least: int, body: Callable[[int], int], found: tuple[int, int]
) -> None:
    assert together(40, least, 34, body) == found


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


# Everybody's own keys are drawn in whatever way has the largest letters ---------------------------


TOWNS = ("Oxford", "Bath", "Warwick", "Lancaster", "York", "Carlisle")
CARDS = tuple(f"card {n}" for n in range(1, 8))
NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll")
KEYS = ("123456", "QWERTY", "ASDFGH", "ZXCVBN", "UIOPJK")


def rows(count: int, keys: int) -> tuple[KeyRow, ...]:
    return tuple(KeyRow(n, NAMES[n], tuple((KEYS[n] * 2)[:keys]), n == 0) for n in range(count))


@pytest.mark.parametrize(
    ("size", "text", "heads", "seats", "least"),
    [
        ((735, 220), 2.0, TOWNS, 5, 18),  # the journey of Dick Turpin
        ((614, 228), 2.0, CARDS, 4, 18),  # the desk of Riding Shotgun
        ((515, 400), 2.0, TOWNS, 5, 26),  # the plain desk
    ],
)
def test_keys_are_not_small_beside_large_letters(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: float,
    heads: tuple[str, ...],
    seats: int,
    least: int,
) -> None:
    drawn: list[int] = []
    draw = own_keys.draw_key

    def noting(out: object, spot: object, key: str, *more: object, **other: object) -> object:
        cap = draw(out, spot, key, *more, **other)  # type: ignore[arg-type]
        drawn.append(cap.height)
        return cap

    monkeypatch.setattr(own_keys, "draw_key", noting)
    lettering.cut_off.clear()
    made = table_of_keys(size, Scale(1280, 800, text), heads, rows(seats, len(heads)))
    assert {f"row_{n}" for n in range(seats)} <= set(made.rects)
    assert len(drawn) == seats * len(heads)
    assert min(drawn) >= least * 1.4  # a cap is half as high again as its letter
    assert not lettering.cut_off
