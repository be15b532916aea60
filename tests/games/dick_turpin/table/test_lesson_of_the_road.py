"""The first lesson: five moments of the road, from the first card to the last hold-up."""

from pathlib import Path

import pygame

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, TurnAnother
from game.engine.dick_turpin.view import DickTurpinView
from game.scenes.dick_turpin.lesson import TEACHING
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.table.screen import has_lesson
from game.session.settings import Settings, TextSize
from tests.games.dick_turpin.table.highwayman import SPEC
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import USUAL, Reader, Size
from tests.scenes.learning.pupil import at, heard_in, settle


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


# ---- where it leads


def test_the_first_coach_is_the_learners_alone(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    lesson = at(reader)
    said = heard_in(reader)
    assert "press 1" in said[0]
    assert "the coach is yours" in " ".join(said)
    assert said[-1].startswith("8 sovereigns for you!")
    assert not any(isinstance(each, e.DuelBegan) for each in lesson.told)


def test_one_card_more_would_have_been_a_pistol(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1)
    said = heard_in(reader)
    assert said[0].startswith("3 sovereigns before you.")
    assert said[-1].startswith("7 sovereigns, and away. 3 passengers are left")
    match = TEACHING.match(SPEC, 1, "Nell")
    for _card in range(2):
        match.submit(0, TurnAnother())
    assert isinstance(match.batches[-1].events[0], e.DrivenOff)


def test_where_two_wait_there_is_a_duel_and_the_learner_wins_it(tmp_path: Path) -> None:
    reader = learner(tmp_path, 2)
    lesson = at(reader)
    said = heard_in(reader)
    assert any("Ned drew the pistol, and the coach is yours" in words for words in said)
    duels = [each for each in lesson.told if isinstance(each, e.DuelWon)]
    assert [each.seat for each in duels] == [0]


def test_nobody_else_can_be_where_their_cards_are_played(tmp_path: Path) -> None:
    match = TEACHING.match(SPEC, 3, "Nell")
    view = match.view(0)
    assert isinstance(view, DickTurpinView)
    assert all("york" in view.shown(seat) for seat in (1, 2))
    assert {action.town for action in view.legal if isinstance(action, LieInWait)} == {
        "lancaster",
        "york",
    }
    reader = learner(tmp_path, 3)
    lesson = at(reader)
    heard_in(reader)
    assert not any(isinstance(each, e.DuelBegan) and 0 in each.order for each in lesson.told)


def test_the_last_card_turned_wins_the_game(tmp_path: Path) -> None:
    reader = learner(tmp_path, 4)
    lesson = at(reader)
    said = heard_in(reader)
    assert "not enough" in said[0]
    assert "that wins" in said[1]
    assert said[-1].startswith("24 to 22: the most gold wins")
    result = lesson.match.result
    assert result is not None
    assert result.won == (True, False, False)


def test_it_is_offered_where_the_others_are(tmp_path: Path) -> None:
    assert has_lesson(SPEC)
    settings = Settings(speed="instant", last_ways={SPEC.key: "company"})
    reader = Reader(ChooseGame, tmp_path, USUAL, settings)
    reader.press(pygame.K_l)
    assert at(reader).exercise is TEACHING.exercises[0]


# ---- where it lies
