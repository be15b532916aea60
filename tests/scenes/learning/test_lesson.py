"""The first lesson: played through by its notes, skipped at each step, left at any time."""

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.engine.your_money.events import GuardRode, GuardsHunt
from game.scenes.front.title import TitlePage, title_page
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Scene
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.table.drivers.lesson import LessonMenu, open_lesson
from game.scenes.table.drivers.live import Live
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.session.settings import Settings
from tests.scenes.learning.hands import USUAL, Reader
from tests.scenes.learning.pupil import (
    SPEC,
    at,
    follow,
    learner,
    played,
    settle,
)

LEARNER, RIVAL = TEACHING.names


def test_they_are_robbery_secrets_guards_the_last_round_and_town(tmp_path: Path) -> None:
    titles = ["An open robbery", "Two secrets", "Guards", "The last round", "The town"]
    assert [each.title for each in TEACHING.exercises] == titles
    kinds: list[type] = []
    for number in range(len(TEACHING.exercises)):
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


@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
def test_each_moment_is_a_game_as_the_rules_allow_it(number: int) -> None:
    match = TEACHING.match(SPEC, number, LEARNER)
    again = TEACHING.match(SPEC, number, LEARNER)
    assert match.view(0) == again.view(0)
    assert match.to_act
    assert match.view(0).round >= 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
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
    assert isinstance(reader.top(), TitlePage)


def assert_next(reader: Reader, number: int) -> None:
    if number + 1 < len(TEACHING.exercises):
        assert at(reader).number == number + 1
    else:
        assert isinstance(reader.top(), Notice)


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
    assert isinstance(reader.top(), TitlePage)


@pytest.mark.parametrize("page", [title_page, ChooseGame])
def test_there_is_a_door_to_it_which_may_be_used_again(page: type[Scene], tmp_path: Path) -> None:
    reader = Reader(page, tmp_path)
    reader.press(pygame.K_l)
    assert at(reader).number == 0
    reader.press(pygame.K_ESCAPE)
    menu = reader.top()
    assert isinstance(menu, LessonMenu)
    reader.press(pygame.K_t)
    reader.press(pygame.K_l)
    assert at(reader).exercise is TEACHING.exercises[0]


def test_the_learner_has_the_name_of_who_sat_here_last(tmp_path: Path) -> None:
    for last, called in ((("Moll", "Tom"), "Moll"), ((), LEARNER), ((RIVAL,), LEARNER)):
        settings = Settings(speed="instant", last_names=last)
        reader = Reader(partial(open_lesson, spec=SPEC), tmp_path, USUAL, settings)
        assert at(reader).table.names.seat(0) == called
