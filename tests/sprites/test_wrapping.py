"""Words too long for a line are broken where a reader would break them."""

import pytest

from game.sprites.lettering import measure, wrap

PATH = "/home/nell/.local/share/stand-and-deliver/saves/your_money-17390407-101500-a1b2c3.json"


@pytest.mark.parametrize("wide", [180, 320, 480])
def test_a_path_is_broken_behind_its_parts(wide: int) -> None:
    lines = wrap(PATH, 18, wide)
    assert len(lines) > 1
    assert "".join(lines) == PATH
    assert all(measure(each, 18)[0] <= wide for each in lines)
    assert all(each[-1] in "/-_" for each in lines[:-1])


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Every die must be placed: the 3 is left · rule D9", "rule D9"),
        ("Round 13 is over. Read what it brought, and go on.", "go on."),
        ("Bartholomew Ravencroft X", "Ravencroft X"),
    ],
)
def test_no_short_word_stands_alone_at_the_end(text: str, last: str) -> None:
    whole = measure(text, 18)[0]
    room = whole - measure(text.split()[-1], 18)[0]
    lines = wrap(text, 18, room)
    assert len(lines) == 2
    assert lines[-1] == last
    assert " ".join(lines) == text


def test_a_longer_word_may_and_so_may_one_below_a_single_word() -> None:
    assert wrap("A hint of the weather", 18, measure("A hint of the", 18)[0])[-1] == "weather"
    assert wrap("Featherstoneh X", 18, measure("Featherstoneh", 18)[0]) == ["Featherstoneh", "X"]


def test_paragraphs_are_looked_at_one_by_one() -> None:
    assert wrap("To the north road\nX", 18, 400) == ["To the north road", "X"]


def test_a_word_without_parts_is_broken_where_it_must_be() -> None:
    word = "Featherstoneh" * 3
    lines = wrap(word, 18, 120)
    assert "".join(lines) == word
    assert all(measure(each, 18)[0] <= 120 for each in lines)


def test_a_part_far_from_the_end_leaves_no_half_empty_line() -> None:
    lines = wrap("a/" + "m" * 60, 18, 300)
    assert lines[0] != "a/"
