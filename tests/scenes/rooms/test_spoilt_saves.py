"""Saves that are spoilt, shut away, or open in another window, as the pages meet them."""

import errno
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.scenes.front.title import KEEPER, TitlePage, title_page
from game.scenes.kit.notice import Notice
from game.scenes.review.calendar.bin import BinPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.saved import SavedGames, Shelf
from game.scenes.shell import opening
from game.scenes.shell.app import App
from game.scenes.table.drivers.replay import ReplayDriver
from game.scenes.table.game_table import GameTable
from game.session.calendar.calendar import Calendar
from game.session.disk.files import versions
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.settings import Settings, TextSize, load_settings, save_settings
from game.sprites.lettering import paragraph_height
from tests.scenes.eyes.watching import watching
from tests.scenes.kit.conftest import key
from tests.scenes.rooms.house import FakeTable, House, lay_table, saved_game


def a_few_decisions_on(file: Path, decisions: int) -> Match:
    store = Store(saves())
    match = store.resume(file)
    luck = Loose(4)
    for _ in range(decisions):
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
        store.save(match.record())
    return match


def tear(file: Path) -> None:
    """The last two writings end too early."""
    for torn in versions(file)[:2]:
        torn.write_bytes(torn.read_bytes()[:300])


def alter(file: Path) -> None:
    plain = json.loads(file.read_bytes())
    plain["checkpoint"]["state"]["sheets"][0]["guineas"] += 100
    file.write_text(json.dumps(plain), encoding="utf-8")


@pytest.mark.parametrize(("spoil", "decisions"), [(tear, 3), (alter, 2)])
def test_the_last_good_copy_of_a_torn_or_an_altered_save_is_one_key_away(
    spoil: Callable[[Path], None], decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_table(monkeypatch)
    file = saved_game("york", decisions=4)
    a_few_decisions_on(file, decisions)
    spoil(file)
    house = House()
    house.press(*[pygame.K_r] * (spoil is alter))  # before that nobody has read it
    assert "the copy before it is in its place" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    house.room(TitlePage)
    house.press(pygame.K_r)
    assert house.room(FakeTable).match.steps == 5


@pytest.mark.parametrize(("text_size", "told"), [(100, 10), (200, 5)])
@pytest.mark.parametrize("wide", ["", "-" + "w" * 180])
def test_of_a_thousand_spoilt_saves_some_are_told_and_the_others_counted(
    text_size: TextSize, told: int, wide: str
) -> None:
    saves().mkdir(parents=True)
    for number in range(1000):
        (saves() / f"torn-{number}{wide}.json").write_text('{"format": 1, "ga', encoding="utf-8")
    house = House(settings=Settings(text_size=text_size))
    notice = house.room(Notice)
    *few, last = notice.words.split("\n\n")
    assert 0 < len(few) <= told
    assert wide or len(few) == told
    assert last == f"And {1000 - len(few)} more files have trouble."
    px, wide_enough = notice._words_px, notice._inner
    foot = notice._panel.top + notice._top + notice._head
    foot += paragraph_height(notice.words, px, wide_enough, leading=1.4)
    assert foot <= house.control("yes").rect.top, "it is printed over its own button"
    assert notice._panel.height <= 800
    house.press(pygame.K_RETURN)
    house.room(TitlePage)
    assert len(list(saves().glob("*.broken"))) == 1000


SHELVES: tuple[Shelf, ...] = ("road", "ended")
ODD: tuple[tuple[tuple[Any, ...], Any], ...] = (
    (("seats", 0, "name"), "a\x00b"),
    (("seats", 0, "name"), "W" * 30_000),
    (("seats", 0, "mark"), "blob"),
    (("last_played",), "\x00"),
    (("result", "scores", 0), 10**4000),
    (("checkpoint", "state", "round"), 10**4000),
)
CASES = [(odd, ended) for odd in ODD for ended in (False, True) if ended or odd[0][0] != "result"]


@pytest.mark.parametrize(("odd", "ended"), CASES)
def test_a_save_no_page_could_show_keeps_nobody_from_the_house(
    odd: tuple[tuple[Any, ...], Any], ended: bool
) -> None:
    place, word = odd
    file = saved_game("york", ended=ended)
    plain = json.loads(file.read_bytes())
    inside = plain
    for part in place[:-1]:
        inside = inside[part]
    inside[place[-1]] = word
    file.write_text(json.dumps(plain), encoding="utf-8")
    house = House()
    if isinstance(house.app.top, Notice):
        house.press(pygame.K_RETURN)
    house.room(TitlePage)
    for shelf in SHELVES:
        house.show(SavedGames(house.context, shelf))
        house.press(pygame.K_1)  # the game itself, if it is there


@pytest.fixture
def shut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games there are, and nobody may look into any folder of them."""
    saved_game("york", decisions=5)
    saved_game("tyburn", ended=True)
    (saves() / "bin").mkdir()
    look = os.scandir

    def scandir(path: Any = ".") -> Any:
        if Path(path).is_relative_to(saves()):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return look(path)

    monkeypatch.setattr("os.scandir", scandir)


@pytest.mark.usefixtures("shut")
def test_before_the_title_it_is_said_which_why_and_what_to_do() -> None:
    house = House()
    words = house.room(Notice).words
    assert str(saves()) in words
    assert os.strerror(errno.EACCES) in words
    assert "you may read it" in words


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("ended", [False, True])
def test_the_shelf_says_so_and_does_not_call_itself_empty(
    ended: bool,
) -> None:
    house = House()
    page = house.show(SavedGames(house.context, "ended" if ended else "road"))
    page.reprint()
    with watching() as watch:
        page.picture()
    said = " ".join(letters.text for letters in watch.letters)
    assert "The door is shut" in said
    assert "Nobody" not in said
    assert [str(saves()) in trouble for trouble in page.troubles] == [True, True]


@pytest.mark.usefixtures("shut")
def test_the_calendar_says_so_and_does_not_call_its_pages_blank() -> None:
    house = House()
    page = house.show(CareersPage(house.context))
    while page.working:
        house.step()
    assert str(saves() / "finished") in page.notes[0][0]
    assert "locked" in page.nothing


@pytest.mark.usefixtures("shut")
def test_the_bin_says_so() -> None:
    house = House()
    page = house.show(BinPage(house.context, Calendar(house.context.store)))
    assert str(saves() / "bin") in page.said
    assert page.went_wrong


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


@pytest.fixture
def second(opened: list[App]) -> Iterator[tuple[Keeper, App]]:
    """Another window that keeps the folder, and the one that was opened after it."""
    first = Keeper(saves())
    assert first.take()
    assert opening.open_window() == 0
    yield first, opened[0]
    first.leave()
    opened[0].context.services[KEEPER].leave()


def test_the_second_says_so_and_only_looks(second: tuple[Keeper, App]) -> None:
    _first, app = second
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


def test_what_the_second_changes_holds_in_its_own_window_only(
    second: tuple[Keeper, App],
) -> None:
    first, app = second
    before = settings_file().read_bytes()
    app.context.change(text_size=200)
    assert app.context.settings.text_size == 200
    assert settings_file().read_bytes() == before
    first.leave()
    title_page(app.context)
    app.context.change(text_size=150)
    assert load_settings(settings_file())[0].text_size == 150


def test_once_the_first_is_closed_the_second_writes_from_its_title_page_on(
    second: tuple[Keeper, App],
) -> None:
    first, app = second

    def only_looks() -> bool:
        return app.context.store.looks_only

    title_page(app.context)
    assert only_looks(), "the first is still open"
    first.leave()
    assert only_looks(), "a game that is open may be an old moment of another"
    title_page(app.context)
    assert not only_looks()
    assert not first.take(), "it is the second's folder now"


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
