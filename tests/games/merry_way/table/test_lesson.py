"""The first lesson: one little game in three moments, from first decision to first success."""

from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.merry_way.actions import Collect, Pick
from game.engine.merry_way.events import Dealt, Fell
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.lesson import TEACHING
from game.scenes.merry_way.lesson.text import SITE, TRAP, WORK
from game.session.settings import TextSize
from tests.games.merry_way.table.lesson_claims import check, view_of
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, at, follow, go_on, hears, settle

SPEC = game_called("merry_way")


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


# ---- where it leads


def test_the_first_success_is_a_trap_that_three_fall_for(tmp_path: Path) -> None:
    """And it comes within a minute, read at 180 words a minute, with three seconds for a key."""
    reader = learner(tmp_path)
    hears(reader)
    said, taken = list[str](), 0.0
    assert "Most purses win" in at(reader).said
    for _step in range(MOST):
        lesson = at(reader)
        assert lesson.said
        said.append(lesson.said)
        if not any("has fallen for it" in words for words in said):
            assert lesson.note is not None
            taken += len(lesson.said.split()) / 3 + 3 * len(lesson.note.do)
        if "three lazy travellers" in at(reader).said:
            break
        hears(reader)
        follow(reader)
    assert [each.clearing for each in at(reader).told if isinstance(each, Fell)] == [
        *[SITE, SITE],
        *["W.A5", SITE],
    ]
    assert taken < 60
    assert said[-1].startswith("15 purses in one round")
    assert any("has fallen for it, and pays you 5 purses" in words for words in said)


def test_by_the_notes_the_learner_works_and_deals_as_in_the_script(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1)
    played_by_notes(reader)
    assert view_of_moment(2).bands[0].stores == (3, 1, 4)
    reader = learner(tmp_path, 2)
    hears(reader)
    follow(reader)
    assert [each for each in at(reader).told if isinstance(each, Dealt)]
    assert at(reader).said.startswith("A deal, and done at once")
    assert view_of(reader).bands[0].stores == (2, 2, 4)


def played_by_notes(reader: Reader) -> None:
    """The day's work, to the bargaining."""
    for _step in range(MOST):
        if view_of(reader).phase not in {Phase.PICK, Phase.COLLECT}:
            break
        hears(reader)
        follow(reader)
    assert view_of(reader).bands[0].stores == (3, 1, 4)
    assert at(reader).said.startswith("The day’s work is done: you have 3 plots, 1 manpower")


def view_of_moment(number: int) -> MerryView:
    view = TEACHING.match(SPEC, number, "Nell").view(0)
    assert isinstance(view, MerryView)
    return view


def test_all_moments_are_of_the_same_game() -> None:
    """It begins with what wins, and then tells how one comes to it."""
    last, first, deal = TEACHING.exercises
    assert first.seed == deal.seed == last.seed
    assert first.before == ()
    assert last.before[: len(deal.before)] == deal.before
    for number in range(len(TEACHING.exercises)):
        assert 0 in TEACHING.match(SPEC, number, "Nell").to_act
        view = view_of_moment(number)
        assert view.round == 1
        assert TRAP in (view.bands[0].schemes or ())


@pytest.mark.parametrize("text", [100, 200])
def test_what_a_digit_brings_can_be_taken_from_the_supply_beside_the_note(
    text: TextSize, tmp_path: Path
) -> None:
    reader = learner(tmp_path, 1, USUAL, text)
    at(reader).decide(0, Pick(WORK))
    settle(reader)
    hears(reader)
    lesson = at(reader)
    rows = [control for control in lesson.table.controls if control.name.startswith("supply:")]
    assert len(rows) == 4
    assert not [row.name for row in rows if row.rect.colliderect(lesson.card)]


def test_digits_may_go_astray_too(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1, SIZES[0])
    at(reader).decide(0, Pick(WORK))
    settle(reader)
    at(reader).decide(0, Collect("draw"))
    settle(reader)
    go_on(reader, 1, check)
