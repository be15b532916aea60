"""The list of careers, walked through as a player does."""

import csv
import json
from datetime import datetime, timedelta

import msgspec
import pygame
import pytest

from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import TableRow
from game.scenes.review.calendar.bin import BinPage, PaperPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import Sieve, company_there, games_there, seats_there
from game.session.calendar.index import FilterChoices, Wanted
from game.session.disk.store import Store
from game.session.paths import saves, user_data
from game.session.settings import Settings, TextSize
from game.sprites.lettering import cut_off
from tests.scenes.calendar.turnkey import (
    NOW,
    at_a_career,
    at_the_calendar,
    listed,
    settle,
    three_games,
)
from tests.scenes.rooms.house import House, lie_apart
from tests.session.calendar.ledgers import DAY, record_like, write
from tests.session.playing import SPEC, begun, on
from tests.session.test_record import unplayable
from tests.sure import sure


def test_an_empty_calendar_says_what_will_stand_here() -> None:
    house = at_the_calendar()
    assert listed(house) == []
    page = house.room(CareersPage)
    assert "brings a game to its end" in page.nothing
    assert not page.press("paper").enabled
    house.press(pygame.K_PAGEDOWN, pygame.K_1, pygame.K_p)
    house.wheel(-1)
    house.room(CareersPage)
    house.press(pygame.K_ESCAPE, pygame.K_ESCAPE)  # first the note why there is no paper
    house.room(TitlePage)


def test_the_list_is_of_people_and_rivals_last_at_play_first() -> None:
    three_games()
    house = at_the_calendar()
    assert listed(house) == ["Nell", "Tom", "Bess"]
    row = sure(TableRow, house.control("row 0"))
    assert [cell.words for cell in row.cells[:2]] == ["2", "1"]
    assert "61 points in all, over 2 games: 30.5 a game" in row.tip


def test_letters_typed_sift_the_list_and_press_nothing() -> None:
    three_games()
    house = at_the_calendar()
    house.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    house.write("be")
    assert house.room(CareersPage).sieve.search == "be"
    assert listed(house) == ["Bess"]
    house.write("p")  # a letter, and not the key of a button
    house.room(CareersPage)
    assert listed(house) == []
    house.wipe(1)
    assert listed(house) == ["Bess"]
    house.press(pygame.K_LEFT)
    house.write("o")
    assert house.room(CareersPage).sieve.search == "boe"  # written where the cursor stood


def test_what_is_chosen_counts_and_all_comes_back() -> None:
    three_games()
    house = at_the_calendar()
    page = house.room(CareersPage)
    house.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "against"
    seen = {}
    for _turn in range(4):
        house.press(pygame.K_RIGHT)
        settle(house)
        seen[page.sieve.wanted.against] = listed(house)
        assert house.controls.focus == "against"
    assert seen == {
        "": ["Bess"],
        "person": ["Tom"],
        "turpin": ["Nell"],
        None: ["Nell", "Tom", "Bess"],
    }
    page._choose(seats=1)
    settle(house)
    assert listed(house) == ["Bess"]
    page.everything()
    settle(house)
    assert len(listed(house)) == 3


@pytest.mark.parametrize(
    ("order", "first"),
    [("name", "Bess"), ("played", "Nell"), ("mean", "Nell"), ("best", "Nell"), ("won", "Bess")],
)
def test_the_list_is_sorted(order: str, first: str) -> None:
    three_games()
    house = at_the_calendar()
    house.room(CareersPage)._order(order)
    assert listed(house)[0] == first


def test_files_with_trouble_are_told_and_the_others_listed() -> None:
    three_games()
    (saves() / "finished" / "newer.json").write_text('{"format": 99, "app": "9.0"}')
    house = at_the_calendar()
    assert len(listed(house)) == 3
    (said, trouble) = house.room(CareersPage).notes[0]
    assert trouble
    assert said.startswith("newer.json")


def test_whoever_leaves_lets_go_of_the_index() -> None:
    three_games()
    house = at_the_calendar()
    calendar = house.room(CareersPage).calendar
    house.press(pygame.K_ESCAPE)
    assert calendar._index is None
    assert (saves() / "calendar.sqlite").is_file()


def test_many_careers_lie_on_several_pages() -> None:
    store = Store(saves())
    for n in range(23):
        plain = record_like(f"g-{n}", [(f"Nell {n:02}", "person")], [n], DAY - timedelta(days=n))
        write(store, plain)
    house = at_the_calendar()
    page = house.room(CareersPage)
    assert page.pages > 1
    house.press(pygame.K_END)
    assert listed(house)[-1] == "Nell 22"
    house.press(pygame.K_HOME)
    assert listed(house)[0] == "Nell 00"
    # While somebody writes, Home and End belong to what is written.
    house.click("search")
    house.write("Nell")
    house.press(pygame.K_HOME)
    house.write("x")
    assert page.sieve.search == "xNell"


def test_the_sieve_keeps_what_was_chosen_though_its_last_game_is_gone() -> None:
    wanted = Wanted(game="gone", against="turpin", seats=5)
    assert "gone" in [key for key, _words in games_there(FilterChoices(), wanted)]
    assert "of turpin" in [key for key, _words in company_there(FilterChoices(), wanted)]
    assert "5" in [key for key, _words in seats_there(FilterChoices(), wanted)]
    assert not Sieve(wanted=wanted).all_through


def test_what_was_only_told_is_a_list_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    record = on(begun(rounds=8), 1000).record()
    store = Store(saves())
    store.save(msgspec.structs.replace(record, name="played"))
    house = at_the_calendar()
    assert "proof" not in house.controls
    store.save(msgspec.structs.replace(unplayable(record), name="told"))
    monkeypatch.setattr(SPEC, "rules_number", SPEC.rules_number + 1)
    house = at_the_calendar()
    page = house.room(CareersPage)
    assert [career.tally.played for career in page.things] == [1, 1]
    house.click("proof")
    settle(house)
    assert page.sieve.wanted.claimed
    assert [career.tally.played for career in page.things] == [1, 1]
    house.click("row 0")
    career = house.room(CareerPage)
    settle(house)
    ((entry, _seat),) = career.calendar.games_of(career.career.key, 0, 9, career.wanted)
    assert entry.file == "told.json"
    assert "only its record’s word" in GamePage(house.context, career.calendar, entry).facts


@pytest.mark.parametrize("text", [100, 200])
def test_the_chooser_of_what_was_only_told_has_its_room(text: TextSize) -> None:
    record = on(begun(rounds=8), 1000).record()
    Store(saves()).save(msgspec.structs.replace(record, name="told", rules=record.rules + 1))
    house = at_the_calendar(House((1280, 800), Settings(text_size=text)))
    if text == 200:
        house.press(pygame.K_c)
    cut_off.clear()
    house.room(CareersPage).picture()
    assert not cut_off
    assert "proof" in house.controls
    lie_apart(house.controls, house.context.size)


def test_a_game_goes_into_the_bin_and_comes_back(clock: dict[str, datetime]) -> None:
    files = three_games()
    house, _page = at_a_career("games")
    house.press(pygame.K_1)
    house.click("bin")
    assert "Nell and Tom" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert files[1].exists()
    house.press(pygame.K_DELETE, pygame.K_RETURN)
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
    house.press(pygame.K_DELETE, pygame.K_RETURN)
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
    house.press(pygame.K_b, pygame.K_e)
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
    house.press(pygame.K_TAB, pygame.K_p)
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
    house.press(pygame.K_p, pygame.K_j)
    page = settle(house).room(PaperPage)
    assert page.went_wrong
    assert "could not be written" in page.said
