"""Letters whose advance the type's files have wrong do not run into the next one."""

import pytest

from game.sprites.lettering import Face, line, measure


@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC])
@pytest.mark.parametrize("letter", list("%“”…½«»"))
def test_the_next_letter_stands_clear(face: Face, letter: str) -> None:
    alone = measure(letter, 24, face)[0]
    followed = measure(letter + "n", 24, face)[0]
    assert followed >= alone + measure("n", 24, face)[0] - 1
    assert line(letter + "n", 24, face).get_width() == followed
