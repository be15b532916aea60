"""Letters whose advance the type's files have wrong do not run into the next one."""

import pytest

from game.sprites.lettering import Face, eased, font, line, measure


@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC])
@pytest.mark.parametrize("letter", list("%“”…½«»"))
def test_the_next_letter_stands_clear(face: Face, letter: str) -> None:
    alone = measure(letter, 24, face)[0]
    followed = measure(letter + "n", 24, face)[0]
    assert followed >= alone + measure("n", 24, face)[0] - 1
    assert line(letter + "n", 24, face).get_width() == followed


@pytest.mark.parametrize("px", [18, 24, 36])
@pytest.mark.parametrize("letter", list("%“”…½«»"))
def test_room_is_made_for_setters_that_are_not_ours(letter: str, px: int) -> None:
    setter = font(Face.TEXT, px)
    before = setter.size(letter + "n")[0]
    with_room = setter.size(eased(letter + "n", px))[0]
    clear = setter.size(letter)[0] + setter.size("n")[0]
    assert before < clear - 1
    assert abs(with_room - clear) <= 2


def test_marks_of_type_are_left_alone() -> None:
    marked = '<font color="#7d1d1a"><b>A tie</b></font>'
    assert eased(marked, 20) == marked
