"""What is thrown away and comes back, and what is written to files."""

import csv
import json
from datetime import datetime, timedelta

import pygame

from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import TableRow
from game.scenes.review.calendar.bin import BinPage, PaperPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.session.disk.store import Store
from game.session.paths import saves, user_data
from tests.scenes.calendar.turnkey import NOW, at_the_calendar, listed, settle, three_games


def test_a_game_goes_into_the_bin_and_comes_back(clock: dict[str, datetime]) -> None:
    files = three_games()
    house = at_the_calendar()
    house.press(pygame.K_1)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    house.click("bin")
    assert "Nell and Tom" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert files[1].exists()
    house.press(pygame.K_DELETE)
    house.press(pygame.K_RETURN)
    page = settle(house).room(CareerPage)
    assert not files[1].exists()
    assert page.career.tally.played == 1
    house.press(pygame.K_ESCAPE)
    settle(house)
    assert house.room(CareersPage).calendar.count == 2
    clock["now"] = NOW + timedelta(days=10)
    house.press(pygame.K_b)
    house.room(BinPage)
    (row,) = [control for control in house.controls if isinstance(control, TableRow)]
    assert (row.words, row.cells[0].words) == ("Nell and Tom", "burnt in 20 days")
    house.press(pygame.K_1)
    assert files[1].exists()
    assert "lies where it lay before" in house.room(BinPage).said
    house.press(pygame.K_ESCAPE)
    assert settle(house).room(CareersPage).calendar.count == 3


def test_after_thirty_days_the_bin_is_empty(clock: dict[str, datetime]) -> None:
    files = three_games()
    house = at_the_calendar()
    house.press(pygame.K_3)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "row 0"
    house.press(pygame.K_DELETE)
    house.press(pygame.K_RETURN)
    page = settle(house).room(CareerPage)
    assert page._gone  # the only game of this career
    house.press(pygame.K_ESCAPE)
    settle(house)
    assert listed(house) == ["Nell", "Tom"]
    clock["now"] = NOW + timedelta(days=30)
    house.press(pygame.K_b)
    assert house.room(BinPage).thrown == []
    assert not house.room(BinPage).press("empty").enabled
    assert not files[2].exists()
    assert not (Store(saves()).bin / files[2].name).exists()


def test_emptying_the_bin_asks(clock: dict[str, datetime]) -> None:
    three_games()
    Store(saves()).discard(saves() / "finished" / "first.json")
    house = at_the_calendar()
    house.press(pygame.K_b)
    house.press(pygame.K_e)
    assert "1 game is burnt for good" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert len(house.room(BinPage).thrown) == 1
    house.press(pygame.K_e)
    house.app.step(0.6)  # it has been read
    house.press(pygame.K_y)
    assert house.room(BinPage).thrown == []


def test_the_calendar_is_written_down_and_said_where() -> None:
    three_games()
    house = at_the_calendar()
    house.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    house.write("nell")
    house.press(pygame.K_TAB)
    house.press(pygame.K_p)
    page = house.room(PaperPage)
    house.press(pygame.K_c)
    settle(house)
    (file,) = (user_data() / "exports").glob("*.csv")
    assert str(file) in page.said
    assert "2 games" in page.said
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert {row["name"] for row in rows} == {"Nell", "Tom"}
    house.press(pygame.K_j)
    settle(house)
    (file,) = (user_data() / "exports").glob("*.json")
    assert [career["name"] for career in json.loads(file.read_bytes())["careers"]] == ["Nell"]


def test_a_folder_that_will_have_no_file_is_told() -> None:
    three_games()
    (user_data() / "exports").write_text("in the way", encoding="utf-8")
    house = at_the_calendar()
    house.press(pygame.K_p)
    house.press(pygame.K_j)
    page = settle(house).room(PaperPage)
    assert page.went_wrong
    assert "could not be written" in page.said
