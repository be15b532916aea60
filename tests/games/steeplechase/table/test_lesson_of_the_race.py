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


def test_it_begins_with_what_winning_is_and_the_first_ride_leads_over_a_bridge(
    tmp_path: Path,
) -> None:
    """Within a minute: so many words are read, and so few keys pressed."""
    reader = learner(tmp_path)
    said = heard_in(reader)
    assert said[0].startswith("The most boasts win.")
    assert any(words.startswith("5, 6, 3, 3: that is 17 inches") for words in said)
    assert said[-1].startswith("Over the bridge, in one ride")
    assert FIRST_THROW == (5, 6, 3, 3)
    keys = sum([len(note.do) for note in played(learner(tmp_path))])
    assert sum([len(words.split()) for words in said]) / 180 * 60 + keys * 5 < 60


def test_two_redcoats_are_beaten_and_the_despatch_is_delivered(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1)
    said = heard_in(reader)
    assert any(words.startswith("He shows a 4. Fending off, as much is enough: ") for words in said)
    assert any(words.startswith("Only a 2!") for words in said)
    assert any("by now, and the bridge is yours" in words for words in said)
    reader = learner(tmp_path, 2)
    lesson = at(reader)
    said = heard_in(reader)
    assert "nothing is in the way" in said[0]
    result = lesson.match.result
    assert result is not None
    assert result.verdict == "delivered"


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
