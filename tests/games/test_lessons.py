"""The first lesson of every game: by its notes, skipped, strayed from, and what it covers."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.table.screen import has_lesson, screen_of
from game.session.settings import TextSize
from game.sprites import lettering
from tests.games.fixture import KEYS, Lessons, every_game, fixture
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, at, go_on, lesson_on, moments, played, settle


def lessons(key: str) -> Lessons:
    found = fixture(key).lessons
    assert found is not None
    return found


def learner(
    key: str, folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100
) -> Reader:
    reader = pupil.learner(folder, number, size, text, fixture(key).spec)
    settle(reader)
    return reader


EACH = [(key, number) for key in KEYS for number in range(len(lessons(key).kinds))]
STRAYS = [
    (key, number, action)
    for key in KEYS
    for number, ways in lessons(key).strays.items()
    for action in ways
]


def comes_next(reader: Reader, key: str, number: int) -> bool:
    """Whether the next moment is on the screen, or the farewell after the last."""
    if number + 1 < len(lessons(key).kinds):
        return at(reader).number == number + 1
    return isinstance(reader.top(), Notice)


@every_game
def test_following_the_notes_leads_through_all_moments(key: str, tmp_path: Path) -> None:
    assert has_lesson(fixture(key).spec)
    reader, exercises = learner(key, tmp_path), screen_of(fixture(key).spec).teaching.exercises
    assert len(exercises) == len(lessons(key).kinds)
    for number, moment in enumerate(exercises):
        assert at(reader).exercise is moment
        settle(reader)
        assert len(list(moments(reader, lessons(key).check))) >= 2
        assert comes_next(reader, key, number)
    assert list(tmp_path.iterdir()) == []  # nothing of a lesson is kept


@every_game
def test_they_are_the_sorts_of_decision_there_are(key: str, tmp_path: Path) -> None:
    count = len(lessons(key).kinds)
    kinds = [type(at(learner(key, tmp_path, n)).table.mode).__name__ for n in range(count)]
    assert tuple(kinds) == lessons(key).kinds


@pytest.mark.parametrize(("key", "number"), EACH)
def test_every_moment_can_be_skipped_and_taken_again(key: str, number: int, tmp_path: Path) -> None:
    for by_key in (True, False):
        reader = learner(key, tmp_path, number)
        if by_key:
            reader.press(pygame.K_k)
        else:
            reader.click(at(reader).table.controls["skip"].rect.center)
        assert comes_next(reader, key, number)
    first, again = learner(key, tmp_path, number), learner(key, tmp_path, number)
    assert at(first).said == at(again).said != ""
    assert at(first).match.view(0) == at(again).match.view(0)


@every_game
def test_it_lasts_some_minutes_at_most(key: str, tmp_path: Path) -> None:
    """By its notes: read at 180 words a minute, and five seconds for every key that is pressed."""
    words = presses = 0
    for number in range(len(lessons(key).kinds)):
        reader = learner(key, tmp_path, number)
        pupil.hears(reader)
        notes = played(reader)
        assert len(notes) >= 2
        words += sum([len(note.words.split()) for note in notes])
        presses += sum([len(note.do) for note in notes])
    assert words / 180 + presses * 5 / 60 < lessons(key).longest


@pytest.mark.parametrize(("key", "number", "action"), STRAYS)
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    key: str, number: int, action: Action, tmp_path: Path
) -> None:
    reader = learner(key, tmp_path, number, SIZES[0])
    legal: Any = at(reader).match.view(0).legal  # type: ignore[attr-defined]
    assert action in legal or key != "merry_way" or number == 2, "an offer is of a family"
    at(reader).decide(0, action)
    settle(reader)
    go_on(reader, number, lessons(key).check)


@pytest.mark.narrow("key", alike="luck")
@pytest.mark.parametrize("key", ["dick_turpin", "your_money"])
@pytest.mark.parametrize("luck", range(3))
def test_whatever_is_done_the_lesson_ends(key: str, luck: int, tmp_path: Path) -> None:
    for number in range(len(lessons(key).kinds)):
        reader, chance = learner(key, tmp_path, number), Loose(luck)
        for _step in range(MOST):
            settle(reader)
            lesson = lesson_on(reader.top())
            if lesson is None or lesson.number != number:
                break
            lessons(key).check(reader)
            if lesson.table.mode is not None:
                view: Any = lesson.match.view(lesson.table.mode.seat)
                lesson.decide(view.seat, view.legal[chance.below(len(view.legal))])
            else:
                reader.press(pygame.K_RETURN)
        assert comes_next(reader, key, number)


@pytest.mark.narrow("key", apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"), [*[(size, 100) for size in SIZES], (USUAL, 200), (SIZES[0], 150)]
)
@every_game
def test_a_note_covers_no_control_and_nothing_it_speaks_of(
    key: str, size: Size, text: TextSize, tmp_path: Path
) -> None:
    asked = lessons(key)
    for number in range(len(asked.kinds)):
        for step, lesson in enumerate(moments(learner(key, tmp_path, number, size, text))):
            if step and not asked.every_step:
                break
            table, card, note, hand = lesson.table, lesson.card, lesson.note, lesson.hand
            window = table.picture().get_rect()
            assert window.contains(card)
            for control in table.controls:
                gives_way = control.name == "note" or not control.visible
                if not gives_way and not asked.gives_way(lesson, control.name, control.rect):
                    assert not card.colliderect(control.rect), (lesson.said, control.name)
            for name, lies in asked.spoken_of(lesson).items():
                assert not card.colliderect(lies), (lesson.said, name)
            place = None if note is None else note.where(lesson.desk)
            assert place is None or not card.colliderect(place), lesson.said
            if hand is None:
                continue
            assert window.contains(hand)
            assert not hand.colliderect(card), lesson.said
            if place is not None and note is not None:
                inside = note.side == "within"
                assert place.contains(hand) if inside else not hand.colliderect(place), lesson.said
            pressed = [each for each in table.controls if isinstance(each, Press) and each.visible]
            hidden = [each.name for each in pressed if each.rect.colliderect(hand)]
            assert hidden == [], lesson.said


@pytest.mark.narrow("key", apart=("key", "number"))
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("key", "number"), EACH)
def test_the_title_of_a_lesson_is_read_whole(
    key: str, number: int, text: TextSize, tmp_path: Path
) -> None:
    lettering.cut_off.clear()
    at(learner(key, tmp_path, number, USUAL, text)).table.picture()
    assert not lettering.cut_off
