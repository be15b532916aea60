"""The first lesson: three moments, from the first ride to headquarters."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.kit.control import Press
from game.scenes.kit.notice import Notice
from game.scenes.steeplechase.lesson import TEACHING
from game.scenes.steeplechase.lesson.script import FIRST_THROW, ON_THE_ROAD
from game.scenes.steeplechase.lesson.steps import LESSON
from game.scenes.steeplechase.modes.acting import Acting
from game.scenes.steeplechase.modes.steering import Steering
from game.scenes.table.drivers.lesson import Lesson
from game.session.settings import TextSize
from game.sprites import lettering
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, at, follow, lesson_on, played, settle

SPEC = game_called("steeplechase")


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


def hears(reader: Reader) -> None:
    """Wait until a decision that has just appeared is not deaf any more."""
    for _step in range(8):
        reader.step()


def view_of(reader: Reader) -> SteeplechaseView:
    view = at(reader).match.view(0)
    assert isinstance(view, SteeplechaseView)
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


def quiet(view: SteeplechaseView) -> Action:
    """Some decision that leads on."""
    return SPEC.heuristics.habit(view, Loose(1))


def check(reader: Reader) -> None:
    """What is said holds, as far as it can be told from the words."""
    said, view = at(reader).said, view_of(reader)
    assert "{" not in said
    assert ".." not in said
    boasts = len(view.couriers[0].boasts)
    if "Over the bridge" in said:
        assert view.couriers[0].at[0] > 41_000
    if "They run!" in said:
        assert f"That is {boasts} boasts by now" in said
    if "Two redcoats are close" in said:
        assert a.DoFight() in view.legal
    if "Delivered!" in said:
        assert view.result is not None


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
    assert isinstance(reader.top(), Notice)
    assert list(tmp_path.iterdir()) == []  # nothing of a lesson is kept


def heard_in(reader: Reader) -> list[str]:
    """All that is said in a moment whose notes are followed to its end."""
    number = at(reader).number
    said: list[str] = []
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return said
        hears(reader)
        if lesson.said not in said:
            said.append(lesson.said)
        follow(reader)
    raise AssertionError("the notes do not lead to the end")


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


def test_they_are_the_sorts_of_decision_of_a_turn(tmp_path: Path) -> None:
    kinds = [type(at(learner(tmp_path, number)).table.mode) for number in range(len(LESSON))]
    assert kinds == [Steering, Acting, Steering]


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
    0: (a.Stay(), a.Ride(1, (10000, 0)), a.Ride(4, (2841, -9588)), a.Dismount()),
    1: (a.Parlay("S1"), a.DoFight()),
    2: (a.Stay(), a.Ride(1, (0, 10000)), a.Ride(2, (-10000, 0))),
}


@pytest.mark.parametrize(
    ("number", "action"), [(n, action) for n, ways in STRAYS.items() for action in ways]
)
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, action: Action, tmp_path: Path
) -> None:
    reader = learner(tmp_path, number, SIZES[0])
    at(reader).decide(0, action)
    settle(reader)
    go_on(reader, number)


# ---- where it lies


def gives_way(lesson: Lesson, name: str) -> bool:
    """Where letters are large the note lies on the map or on the sheet over it, beside what it
    speaks of: over bands that move with the map, and over the sheet's own rooms, empty or told.
    """
    return lesson.desk.layout.large and name.startswith(("number:group:", "number:sheet:"))


def spoken_of(lesson: Lesson) -> dict[str, Rect]:
    """What the learner has to see to understand the note: his piece and what lies on the line of
    his ride, the dice of his fight and what they say, or all that is told when it is over, with
    the picture of its end.
    """
    desk = lesson.desk
    sheet = desk.parts("told:sheet")
    if "came" in sheet:
        told = [each for each in lesson.table.stage if each.id.startswith(("told:", "desk:"))]
        return {each.id: each.rect for each in told if each.id != "told:sheet"}
    if sheet:
        return {name: sheet[name] for name in ("title", "exchange", "down") if name in sheet}
    return {
        **desk.parts("map:courier 0"),
        **{name: at for name, at in desk.parts("map:fan").items() if name.startswith("row")},
    }


@pytest.mark.narrow
@pytest.mark.parametrize(
    ("size", "text"), [*[(size, 100) for size in SIZES], (USUAL, 200), (SIZES[0], 150)]
)
@pytest.mark.parametrize("number", range(len(LESSON)))
def test_neither_note_nor_hand_covers_what_it_speaks_of_at_any_step(
    number: int, size: Size, text: TextSize, tmp_path: Path
) -> None:
    reader, hands = learner(tmp_path, number, size, text), 0
    while (lesson := lesson_on(reader.top())) is not None and lesson.number == number:
        hears(reader)
        if lesson_on(reader.top()) is not lesson:
            break
        table, card, note = lesson.table, lesson.card, lesson.note
        window = table.picture().get_rect()
        assert window.contains(card)
        for control in table.controls:
            at_: Rect = control.rect
            on_map = at_.contains(card) or gives_way(lesson, control.name)
            if control.visible and control.name != "note" and not on_map:
                assert not card.colliderect(at_), (lesson.said, control.name)
        for name, at_ in spoken_of(lesson).items():
            assert not card.colliderect(at_), (lesson.said, name)
        place, hand = None if note is None else note.where(lesson.desk), lesson.hand
        if hand is not None:
            hands += 1
            assert place is not None
            assert window.contains(hand)
            assert not hand.colliderect(place), lesson.said
            assert not hand.colliderect(card), lesson.said
            pressed = [each for each in table.controls if isinstance(each, Press)]
            hidden = [each.name for each in pressed if each.rect.colliderect(hand)]
            assert hidden == [], lesson.said
        follow(reader)
    assert hands


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("number", range(len(LESSON)))
def test_the_title_of_a_lesson_is_read_whole(tmp_path: Path, number: int, text: TextSize) -> None:
    lettering.cut_off.clear()
    reader = learner(tmp_path, number, USUAL, text)
    at(reader).table.picture()
    assert not lettering.cut_off
