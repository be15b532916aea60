"""The first lesson: one little game in five moments, from the first decision to a first success."""

from pathlib import Path

import pytest

from game.engine.riding_shotgun.events import AttackCalled
from game.engine.riding_shotgun.view import RidingView
from game.scenes.riding_shotgun.lesson import TEACHING
from tests.games.riding_shotgun.table.lesson_claims import CLAIMS, SPEC, learner
from tests.scenes.learning.pupil import at, follow, hears


def test_the_first_success_is_a_bluff_that_is_called(tmp_path: Path) -> None:
    """It is the first page, begins with what winning is, and takes one answer."""
    reader = learner(tmp_path, 0)
    hears(reader)
    assert at(reader).said.startswith("Bring the coach to Redemption")
    follow(reader)
    told = at(reader).told
    assert [each.bluff for each in told if isinstance(each, AttackCalled)] == [True]
    assert at(reader).said.startswith("A bluff it was!")
    assert at(reader).match.view(0).riders[0].grit == 4  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
def test_each_moment_is_the_same_game_further_on(number: int) -> None:
    match = TEACHING.match(SPEC, number, "Nell")
    assert {exercise.seed for exercise in TEACHING.exercises} == {TEACHING.exercises[0].seed}
    taken = TEACHING.exercises[number].before
    for other in TEACHING.exercises:
        common = min(len(taken), len(other.before))
        assert taken[:common] == other.before[:common]
    assert match.to_act[0] == 0
    view = match.view(0)
    assert isinstance(view, RidingView)
    assert view.round == 1


def test_every_note_is_held_to_what_it_claims() -> None:
    for exercise in TEACHING.exercises:
        for note in exercise.notes:
            assert any(words in note.words for words in CLAIMS), note.words


# ---- where it lies
