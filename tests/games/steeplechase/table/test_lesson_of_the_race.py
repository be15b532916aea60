"""The first lesson: three moments, from the first ride to headquarters."""

from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.lesson import TEACHING
from game.scenes.steeplechase.lesson.script import FIRST_THROW, ON_THE_ROAD
from game.scenes.steeplechase.lesson.steps import LESSON
from game.session.settings import TextSize
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import USUAL, Reader, Size
from tests.scenes.learning.pupil import at, heard_in, played, settle

SPEC = game_called("steeplechase")


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


SAID = [
    ["The most boasts win.", "5, 6, 3, 3: that is 17 inches", "Over the bridge, in one ride"],
    ["He shows a 4. Fending off, as much is enough: ", "Only a 2!"],
    [],
]


@pytest.mark.parametrize(("number", "begins"), list(enumerate(SAID)))
def test_what_is_said_at_each_moment(number: int, begins: list[str], tmp_path: Path) -> None:
    reader = learner(tmp_path, number)
    lesson, said = at(reader), heard_in(reader)
    assert [words for words in begins if not any(each.startswith(words) for each in said)] == []
    if number == 0:  # what winning is, and a ride over a bridge, within a minute
        assert FIRST_THROW == (5, 6, 3, 3)
        assert [said[0].find(begins[0]), said[-1].find(begins[-1])] == [0, 0]
        keys = sum([len(note.do) for note in played(learner(tmp_path))])
        assert sum([len(words.split()) for words in said]) / 180 * 60 + keys * 5 < 60
    elif number == 1:
        assert any("by now, and the bridge is yours" in words for words in said)
    else:
        assert "nothing is in the way" in said[0]
        assert lesson.match.result is not None
        assert lesson.match.result.verdict == "delivered"


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_each_moment_is_the_same_game_further_on(number: int) -> None:
    assert len({exercise.seed for exercise in LESSON[1:]}) == 1
    taken = LESSON[number].before
    assert taken[:4] == ON_THE_ROAD[:4]
    if number > 1:
        before = LESSON[number - 1].before
        assert taken[: len(before)] == before
    match = TEACHING.match(SPEC, number, "Nell")
    assert match.to_act == (0,)
    view = match.view(0)
    assert isinstance(view, SteeplechaseView)
    assert view.couriers[0].messages == (0,)
