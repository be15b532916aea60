"""The first lesson: one little game in five moments, from the first decision to a first success."""

from pathlib import Path

import pygame
import pytest

from game.engine.riding_shotgun.events import AttackCalled
from game.engine.riding_shotgun.view import RidingView
from game.scenes.kit.notice import Notice
from game.scenes.riding_shotgun.lesson import TEACHING
from game.scenes.riding_shotgun.lesson.steps import LESSON
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.driving import Driving
from game.scenes.riding_shotgun.modes.responding import Responding
from game.scenes.riding_shotgun.modes.sorting import Sort
from game.scenes.table.drivers.lesson import Lesson
from game.session.settings import TextSize
from tests.games.riding_shotgun.table.lesson_claims import CLAIMS, SPEC, check, hears, learner
from tests.scenes.learning.hands import SIZES, USUAL, Size
from tests.scenes.learning.pupil import MOST, at, follow, lesson_on, played


def test_following_the_notes_leads_through_all_five_moments(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    for moment in LESSON:
        assert at(reader).exercise is moment
        for _step in range(MOST):
            lesson = lesson_on(reader.top())
            if lesson is None or lesson.exercise is not moment:
                break
            hears(reader)
            check(reader)
            follow(reader)
    farewell = reader.top()
    assert isinstance(farewell, Notice)
    assert list(tmp_path.iterdir()) == []  # nothing of a lesson is kept


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


def test_they_are_every_sort_of_decision_of_a_round(tmp_path: Path) -> None:
    kinds = [type(at(learner(tmp_path, number)).table.mode) for number in range(len(LESSON))]
    assert kinds == [Responding, Sort, Attacking, Responding, Driving]


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_each_moment_is_the_same_game_further_on(number: int) -> None:
    match = TEACHING.match(SPEC, number, "Nell")
    assert {exercise.seed for exercise in LESSON} == {LESSON[0].seed}
    taken = LESSON[number].before
    for other in LESSON:
        common = min(len(taken), len(other.before))
        assert taken[:common] == other.before[:common]
    assert match.to_act[0] == 0
    view = match.view(0)
    assert isinstance(view, RidingView)
    assert view.round == 1


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_every_moment_can_be_skipped_and_taken_again(number: int, tmp_path: Path) -> None:
    for by_key in (True, False):
        reader = learner(tmp_path, number)
        if by_key:
            reader.press(pygame.K_k)
        else:
            reader.click(at(reader).table.controls["skip"].rect.center)
        if number + 1 < len(LESSON):
            assert at(reader).number == number + 1
        else:
            assert isinstance(reader.top(), Notice)
    assert at(learner(tmp_path, number)).said == at(learner(tmp_path, number)).said != ""


def test_it_lasts_five_minutes_at_most(tmp_path: Path) -> None:
    """By its notes: read at 180 words a minute, and five seconds for every key that is pressed."""
    words = presses = 0
    for number in range(len(LESSON)):
        reader = learner(tmp_path, number)
        hears(reader)
        for note in played(reader):
            words += len(note.words.split())
            presses += len(note.do)
    assert words / 180 * 60 + presses * 5 < 5 * 60


def test_every_note_is_held_to_what_it_claims() -> None:
    for exercise in LESSON:
        for note in exercise.notes:
            assert any(words in note.words for words in CLAIMS), note.words


# ---- where it lies


def gives_way(lesson: Lesson, name: str) -> bool:
    """Where letters are large, the placard and the clocks make room for the note."""
    return lesson.desk.layout.large and name.startswith(("number:placard:", "number:clock:"))


@pytest.mark.narrow(apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"), [*[(size, 100) for size in SIZES], (USUAL, 200), (SIZES[0], 150)]
)
def test_a_note_covers_no_control_and_nothing_it_speaks_of(
    size: Size, text: TextSize, tmp_path: Path
) -> None:
    for number in range(len(LESSON)):
        reader = learner(tmp_path, number, size, text)
        lesson = at(reader)
        table, card = lesson.table, lesson.card
        window = table.picture().get_rect()
        assert window.contains(card)
        for control in table.controls:
            if control.name not in ("note", "target:coach") and not gives_way(lesson, control.name):
                assert not card.colliderect(control.rect), (number, control.name)
        note = lesson.note
        assert note is not None
        place = note.where(lesson.desk)
        hand = lesson.hand
        assert place is None or not card.colliderect(place)
        assert hand is None or window.contains(hand)
        assert hand is None or place is None or not hand.colliderect(place)


def test_played_by_the_notes_alone_each_moment_ends(tmp_path: Path) -> None:
    for number in range(len(LESSON)):
        reader = learner(tmp_path, number)
        hears(reader)
        assert len(played(reader)) >= 2
