"""The first lesson: played through by its notes, skipped at each step, left at any time."""

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.your_money.events import GuardRode, GuardsHunt
from game.scenes.front.title import Title, title_page
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Scene
from game.scenes.setting_out.choose import Choose
from game.scenes.table.drivers.lesson import LessonMenu, open_lesson
from game.scenes.table.drivers.live import Live
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.lesson.off_the_road import LAST, TOWN
from game.scenes.your_money.lesson.steps import GUARDS, LESSON, OPEN, SECRETS
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import (
    MOST,
    SPEC,
    at,
    follow,
    learner,
    lesson_on,
    played,
    settle,
)

LEARNER, RIVAL = TEACHING.names

_WRITTEN = ("_total", "_target", "_dice", "chip_")
"""Parts of the robbery's board on which dice lie, or numbers stand."""
_BUTTONS = ("main", "second", "skip", "menu", "log", "speed", "let_go", "leave", "retire", "turn")


def test_following_the_notes_leads_through_all_five_moments(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    for moment in LESSON:
        assert at(reader).exercise is moment
        assert len(played(reader)) >= 3
    farewell = reader.top()
    assert isinstance(farewell, Notice)
    assert list(tmp_path.iterdir()) == []  # nothing of a lesson is kept


def test_they_are_robbery_secrets_guards_the_last_round_and_town(tmp_path: Path) -> None:
    assert LESSON == (OPEN, SECRETS, GUARDS, LAST, TOWN)
    kinds: list[type] = []
    for number in range(len(LESSON)):
        reader = learner(tmp_path, number)
        settle(reader)
        kinds.append(type(at(reader).table.mode))
    assert kinds == [Robbing, Planning, Planning, Planning, Planning]
    town = learner(tmp_path, 4)
    settle(town)
    follow(town)
    follow(town)
    assert isinstance(at(town).table.mode, Visiting)


def test_the_third_moment_has_guards_whatever_is_chosen(tmp_path: Path) -> None:
    reader = learner(tmp_path, 2)
    settle(reader)
    follow(reader)
    follow(reader)
    told = at(reader).told
    assert any(isinstance(event, GuardRode) for event in told)
    assert any(isinstance(event, GuardsHunt) for event in told)
    mode = at(reader).table.mode
    assert isinstance(mode, Robbing)
    assert mode.now.guards


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_each_moment_is_a_game_as_the_rules_allow_it(number: int) -> None:
    match = TEACHING.match(SPEC, number, LEARNER)
    again = TEACHING.match(SPEC, number, LEARNER)
    assert match.view(0) == again.view(0)
    assert match.to_act
    assert match.view(0).round >= 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_every_moment_can_be_skipped_by_its_button_and_by_its_key(
    number: int, tmp_path: Path
) -> None:
    for by_key in (True, False):
        reader = learner(tmp_path, number)
        settle(reader)
        if by_key:
            reader.press(pygame.K_k)
        else:
            reader.click(at(reader).table.controls["skip"].rect.center)
        assert_next(reader, number)


@pytest.mark.parametrize("number", range(len(LESSON)))
def test_every_moment_can_be_skipped_and_left_from_the_menu(number: int, tmp_path: Path) -> None:
    reader = learner(tmp_path, number)
    settle(reader)
    reader.press(pygame.K_ESCAPE)
    menu = reader.top()
    assert isinstance(menu, LessonMenu)
    assert "not kept" in menu.words
    reader.click(menu.controls["skip"].rect.center)
    reader.step()
    assert_next(reader, number)
    reader = learner(tmp_path, number)
    settle(reader)
    reader.press(pygame.K_ESCAPE)
    door = reader.top()
    assert isinstance(door, PauseMenu)
    reader.click(door.controls["leave"].rect.center)
    assert isinstance(reader.top(), Title)


def assert_next(reader: Reader, number: int) -> None:
    if number + 1 < len(LESSON):
        assert at(reader).number == number + 1
    else:
        assert isinstance(reader.top(), Notice)


def test_notes_never_stop_play(tmp_path: Path) -> None:
    """Whatever is done instead of what a note says, the moment comes to its end."""
    for number in range(len(LESSON)):
        for luck in range(3):
            reader, chance = learner(tmp_path, number), Loose(luck)
            for _step in range(MOST):
                settle(reader)
                lesson = lesson_on(reader.top())
                if lesson is None or lesson.number != number:
                    break
                if lesson.table.mode is not None:
                    seat = lesson.table.mode.seat
                    view: Any = lesson.match.view(seat)
                    lesson.decide(seat, view.legal[chance.below(len(view.legal))])
                else:
                    reader.press(pygame.K_RETURN)
            assert_next(reader, number)


@pytest.mark.narrow(apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"), [*[(size, 100) for size in SIZES], (USUAL, 200), (SIZES[0], 150)]
)
def test_a_note_covers_nothing_it_speaks_of_and_no_control(
    size: Size, text: TextSize, tmp_path: Path
) -> None:
    lettering.cut_off.clear()
    for number in range(len(LESSON)):
        reader = learner(tmp_path, number, size, text)
        settle(reader)
        while lesson_on(reader.top()) is not None and at(reader).number == number:
            lesson = at(reader)
            table, card = lesson.table, lesson.card
            window = table.picture().get_rect()
            assert window.contains(card)
            note = lesson.note
            if note is not None:
                assert lesson.said == lesson.words
                assert not card.colliderect(table.controls["skip"].rect), note.words
                place = note.where(lesson.desk)
                if place is not None:
                    assert not card.colliderect(place), note.words
                hand = lesson.hand
                assert hand is None or window.contains(hand)
                if hand is not None and place is not None:
                    inside = place.contains(hand)
                    assert inside if note.side == "within" else not hand.colliderect(place)
                for name in _BUTTONS:
                    if hand is not None and name in table.controls:
                        at_it = table.controls[name].rect
                        assert not hand.colliderect(at_it), (note.words, name)
                board = table.composer.parts.get("board", {})
                for part, rect in board.items():
                    if hand is not None and any(kind in part for kind in _WRITTEN):
                        assert not hand.colliderect(rect), (note.words, part)
                # Nobody's numbers lie under it.
                for sheet in lesson.desk.layout.sheets:
                    assert not card.colliderect(sheet), note.words
            for name in _BUTTONS:
                if name in table.controls:
                    assert not card.colliderect(table.controls[name].rect), name
            follow(reader)


def test_the_end_offers_to_ride_on_and_that_game_is_kept(tmp_path: Path) -> None:
    reader = learner(tmp_path, 4)
    played(reader)
    assert isinstance(reader.top(), Notice)
    reader.press(pygame.K_RETURN)
    table = reader.top()
    assert isinstance(table, GameTable)
    assert type(table.driver) is Live
    assert table.match.to_act
    kept = reader.context.store.listing().matches
    assert [saved.finished for saved in kept] == [False]
    reader = learner(tmp_path, 4)
    played(reader)
    reader.press(pygame.K_ESCAPE)
    assert isinstance(reader.top(), Title)


@pytest.mark.parametrize("page", [title_page, Choose])
def test_there_is_a_door_to_it_which_may_be_used_again(page: type[Scene], tmp_path: Path) -> None:
    reader = Reader(page, tmp_path)
    reader.press(pygame.K_l)
    assert at(reader).number == 0
    reader.press(pygame.K_ESCAPE)
    menu = reader.top()
    assert isinstance(menu, LessonMenu)
    reader.press(pygame.K_t)
    reader.press(pygame.K_l)
    assert at(reader).exercise is OPEN


def test_the_learner_has_the_name_of_who_sat_here_last(tmp_path: Path) -> None:
    for last, called in ((("Moll", "Tom"), "Moll"), ((), LEARNER), ((RIVAL,), LEARNER)):
        settings = Settings(speed="instant", last_names=last)
        reader = Reader(partial(open_lesson, spec=SPEC), tmp_path, USUAL, settings)
        assert at(reader).table.names.seat(0) == called
