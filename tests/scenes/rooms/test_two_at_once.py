"""A second window over the same saves says so, lets one look and play, and writes nothing down."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.front.title import KEEPER, TitlePage, title_page
from game.scenes.kit.notice import Notice
from game.scenes.review.saved import SavedGames
from game.scenes.shell import opening
from game.scenes.shell.app import App
from game.scenes.table.drivers.replay import ReplayDriver
from game.scenes.table.game_table import GameTable
from game.session.disk.strangers import Keeper
from game.session.paths import saves, settings_file
from game.session.settings import Settings, load_settings, save_settings
from tests.scenes.kit.conftest import key
from tests.scenes.rooms.house import House, saved_game


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The programs that would have opened a window; each ran for a step."""
    apps: list[App] = []

    class Windowless(App):
        def run(self) -> int:
            apps.append(self)
            self.step(0.01)
            return 0

    monkeypatch.setattr(opening, "App", Windowless)
    save_settings(Settings(), settings_file())  # not the first start
    return apps


def top(app: App) -> Any:
    return app.top


def test_the_second_says_so_and_only_looks(opened: list[App]) -> None:
    first = Keeper(saves())
    assert first.take()
    try:
        assert opening.open_window() == 0
    finally:
        first.leave()
    (app,) = opened
    assert app.context.store.looks_only
    assert isinstance(top(app), Notice)
    assert "open already" in top(app).words
    app.step(0.01, [key(pygame.K_RETURN)])
    assert isinstance(top(app), TitlePage)


@pytest.mark.parametrize("press", [pygame.K_r, pygame.K_g])
def test_a_game_under_way_is_looked_at_there_and_not_played_on(press: int) -> None:
    saved_game("left", decisions=3)
    house = House()
    house.context.store.looks_only = True
    house.press(press)
    if press == pygame.K_g:
        house.room(SavedGames)
        house.press(pygame.K_1)
    notice = house.room(Notice)
    assert "go on with it there" in notice.words
    house.press(pygame.K_RETURN)
    table = house.room(GameTable)
    assert isinstance(table.driver, ReplayDriver)
    assert table.driver.may_see == ("table",), "no more than both may see"
    house.press(pygame.K_ESCAPE)
    assert isinstance(house.app.top, TitlePage if press == pygame.K_r else SavedGames)


def test_what_the_second_changes_holds_in_its_own_window_only(opened: list[App]) -> None:
    first = Keeper(saves())
    assert first.take()
    assert opening.open_window() == 0
    (app,) = opened
    before = settings_file().read_bytes()
    app.context.change(text_size=200)
    assert app.context.settings.text_size == 200
    assert settings_file().read_bytes() == before
    first.leave()
    title_page(app.context)
    app.context.change(text_size=150)
    assert load_settings(settings_file())[0].text_size == 150
    app.context.services[KEEPER].leave()


def test_once_the_first_is_closed_the_second_writes_from_its_title_page_on(
    opened: list[App],
) -> None:
    first = Keeper(saves())
    assert first.take()
    assert opening.open_window() == 0
    (app,) = opened

    def only_looks() -> bool:
        return app.context.store.looks_only

    title_page(app.context)
    assert only_looks(), "the first is still open"
    first.leave()
    assert only_looks(), "a game that is open may be an old moment of another"
    title_page(app.context)
    assert not only_looks()
    assert not first.take(), "it is the second's folder now"
    app.context.services[KEEPER].leave()


def test_the_first_is_told_nothing_and_lets_go_when_it_closes(opened: list[App]) -> None:
    assert opening.open_window() == 0
    (app,) = opened
    assert not app.context.store.looks_only
    assert isinstance(top(app), TitlePage)
    again = Keeper(saves())
    assert again.take(), "the program is closed, and holds the folder still"
    again.leave()


def test_where_nothing_can_be_written_the_house_opens_all_the_same(
    opened: list[App], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("STAND_AND_DELIVER_HOME", str(tmp_path / "taken"))
    assert opening.open_window() == 0
    assert not opened[0].context.store.looks_only
