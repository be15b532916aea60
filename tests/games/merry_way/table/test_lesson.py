"""The first lesson: one little game in three moments, from first decision to first success."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action
from game.engine.merry_way.actions import (
    CampFireTalk,
    Collect,
    Counter,
    Decline,
    Pass,
    Pick,
    SetTrap,
)
from game.engine.merry_way.events import Dealt, Fell
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import CALM, Notice
from game.scenes.merry_way.lesson import TEACHING
from game.scenes.merry_way.lesson.script import SITE, TRAP, WORK, WORKED
from game.scenes.merry_way.lesson.steps import LESSON
from game.scenes.merry_way.modes.answering import Answering
from game.scenes.merry_way.modes.building import Building
from game.scenes.merry_way.modes.picking import Picking
from game.scenes.table.drivers.lesson import Lesson
from game.session.settings import TextSize
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, at, follow, lesson_on, played, settle

SPEC = game_called("merry_way")


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


def hears(reader: Reader) -> None:
    """Wait until a decision that has just appeared is not deaf any more."""
    for _step in range(11):
        reader.step(dt=CALM / 10)


def view_of(reader: Reader) -> MerryView:
    view = at(reader).match.view(0)
    assert isinstance(view, MerryView)
    return view


def go_on(reader: Reader, number: int) -> None:
    """To the end of the exercise, by the notes where they can be followed."""
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return
        hears(reader)
        check(reader)
        steps, said = lesson.match.steps, lesson.said
        follow(reader)
        now = lesson_on(reader.top())
        if now is lesson and lesson.match.steps == steps and lesson.said == said:
            if lesson.table.mode is None:
                reader.press(pygame.K_RETURN)
                settle(reader)
                continue
            # What the note advises is done, or cannot be done after what was done before.
            lesson.decide(0, quiet(view_of(reader)))
            settle(reader)
    raise AssertionError("the lesson never ends")


def quiet(view: MerryView) -> Action:
    """Some decision that leads on."""
    return SPEC.heuristics.habit(view, Loose(1))


def check(reader: Reader) -> None:
    """What is said holds, as far as it can be told from the words."""
    said, view = at(reader).said, view_of(reader)
    assert "{" not in said
    assert ".." not in said
    plots, manpower, materials = view.bands[0].stores
    if "you have " in said and "manpower and" in said and "leaves" not in said:
        assert f"{manpower} manpower and" in said
    if "four materials and you have one" in said:
        assert materials == 1
    if "of plots you have one too many" in said:
        assert (plots, manpower, materials) == (3, 1, 4)
        assert "still wants 1 manpower." in said
    if "Most purses win" in said:
        assert not [trap for trap in view.traps if trap is not None and trap.owner == 0]
    if "Both of you have passed" in said:
        assert view.phase is not Phase.BUILD  # the table tells what has been decided already
    if "has fallen for it" in said:
        fallen = [each for each in at(reader).told if isinstance(each, Fell) and each.owner == 0]
        assert fallen
    if "three lazy travellers" in said:
        assert view.bands[0].profit == 15


# ---- where it leads


def test_following_the_notes_leads_through_all_three_moments(tmp_path: Path) -> None:
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


def test_they_are_the_sorts_of_decision_of_a_round(tmp_path: Path) -> None:
    kinds = [type(at(learner(tmp_path, number)).table.mode) for number in range(len(LESSON))]
    assert kinds == [Building, Picking, Answering]


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_each_moment_is_of_the_same_game(number: int) -> None:
    """It begins with what wins, and then tells how one comes to it."""
    assert {exercise.seed for exercise in LESSON} == {LESSON[0].seed}
    assert LESSON[1].before == ()
    assert LESSON[0].before[: len(WORKED)] == LESSON[2].before[: len(WORKED)] == WORKED
    assert LESSON[0].before[: len(LESSON[2].before)] == LESSON[2].before
    match = TEACHING.match(SPEC, number, "Nell")
    assert 0 in match.to_act
    view = view_of_moment(number)
    assert view.round == 1
    assert TRAP in (view.bands[0].schemes or ())


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


STRAYS: dict[int, tuple[Action, ...]] = {
    0: (Pass(), SetTrap(TRAP, "W.A4"), SetTrap(TRAP, SITE), CampFireTalk()),
    1: (Pick("r04"), Pick("r13"), Pick(WORK)),
    2: (Decline(), Counter((("plots", 1),), (("manpower", 2),))),
}


@pytest.mark.parametrize(
    ("number", "action"), [(n, action) for n, ways in STRAYS.items() for action in ways]
)
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, action: Action, tmp_path: Path
) -> None:
    reader = learner(tmp_path, number, SIZES[0])
    view = view_of(reader)
    if isinstance(action, SetTrap) and action not in view.legal:
        pytest.fail(f"{action} cannot be done")
    at(reader).decide(0, action)
    settle(reader)
    go_on(reader, number)


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
    go_on(reader, 1)


# ---- where it lies


def gives_way(lesson: Lesson, name: str, at: Rect) -> bool:
    """Where letters are large, the page on the right makes room for the note."""
    layout = lesson.desk.layout
    return layout.large and name.startswith("number:") and layout.page.contains(at)


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
            if control.name != "note" and not gives_way(lesson, control.name, control.rect):
                assert not card.colliderect(control.rect), (number, control.name)
        note = lesson.note
        assert note is not None
        place = note.where(lesson.desk)
        hand = lesson.hand
        assert place is None or not card.colliderect(place)
        assert hand is None or window.contains(hand)
        assert hand is None or place is None or not hand.colliderect(place)
        if hand is not None and text == 100:
            pressed = [each for each in table.controls if isinstance(each, Press)]
            assert [each.name for each in pressed if each.rect.colliderect(hand)] == [], number
