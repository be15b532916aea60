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


def test_a_word_without_parts_is_broken_where_it_must_be() -> None:
    word = "Featherstoneh" * 3
    lines = wrap(word, 18, 120)
    assert "".join(lines) == word
    assert all(measure(each, 18)[0] <= 120 for each in lines)


def test_a_part_far_from_the_end_leaves_no_half_empty_line() -> None:
    lines = wrap("a/" + "m" * 60, 18, 300)
    assert lines[0] != "a/"
