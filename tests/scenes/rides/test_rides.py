"""The two pages of rides: the day's five tables, and who rode a seed, with all the ways to them."""

import time
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from game.engine.discovery import games
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.rides.page import DayCycle, RidesPage
from game.scenes.rides.seed_page import SeedPage
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.table.drivers.replay import ReplayDriver
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.rides import book
from game.session.rides.deals import deal_by_word, deal_of, word_of
from game.session.settings import Settings
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.session.rides.test_book import to_the_end
from tests.sure import some, sure

DAY = date(2026, 11, 23)
PATIENCE = 60.0
"""Seconds after which what is waited for never comes."""


def at_page(**settings: Any) -> tuple[House, RidesPage]:
    house = House(settings=Settings(**{"speed": "instant", "last_names": ("Nell",), **settings}))
    page = house.show(RidesPage(house.context, DAY))
    return house, page


def at_seed(seed: str, game: str = "") -> tuple[House, SeedPage]:
    house = House(settings=Settings(speed="instant", last_names=("Nell",)))
    page = house.show(SeedPage(house.context, seed, game, today=DAY))
    until(house, lambda: not page.reading)
    return house, page


def until(house: House, come: Any) -> None:
    until_then = time.monotonic() + PATIENCE
    while time.monotonic() < until_then:
        if come():
            return
        house.step()
    raise AssertionError("what was waited for never came")


def ridden(house: House, game: str = "dick_turpin", day: date = DAY) -> Match:
    match = book.begin(house.context.store, deal_of(game, day), "Nell", day)
    to_the_end(house.context.store, match)
    return match


def test_the_title_page_and_the_shelf_lead_there() -> None:
    house = House()
    house.press(pygame.K_d)
    page = house.room(RidesPage)
    assert page.row_count == len(games())
    assert page.heading == "Today’s ride"
    house.press(pygame.K_ESCAPE, pygame.K_n)
    house.room(ChooseGame)
    house.press(pygame.K_d)
    house.room(RidesPage)


@pytest.mark.parametrize(("number", "game"), list(enumerate(games(), 1)))
def test_a_number_rides_a_game_by_the_word_of_the_day(
    monkeypatch: pytest.MonkeyPatch, number: int, game: str
) -> None:
    lay_table(monkeypatch, game=game)
    house, _page = at_page()
    house.press(pygame.K_0 + number)
    table = house.room(FakeTable)
    assert (table.match.spec.key, table.match.seed) == (game, word_of(DAY))
    ride = some(table.match.ride)
    assert (ride.day, ride.turn) == (DAY, 1)
    assert table.match.seats[0].name == "Nell"
    assert len(house.context.store.listing().matches) == 1


def test_a_ride_that_was_left_is_gone_on_with_and_one_that_ended_is_laid_beside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch, game="merry_way")
    house, _page = at_page()
    house.press(pygame.K_4)
    first = house.room(FakeTable).match
    page = house.show(RidesPage(house.context, DAY))
    row = page.shown_rows[3]
    assert (row.item, row.tip) == ("merry_way", "Ride on")
    house.press(pygame.K_4)
    assert house.room(FakeTable).match.name == first.name
    ridden(house)
    house.show(RidesPage(house.context, DAY))
    house.press(pygame.K_2)
    seeds = house.room(SeedPage)
    assert (seeds.seed, seeds.game) == (word_of(DAY), "dick_turpin")


def test_another_rider_has_a_first_try_of_their_own() -> None:
    house, page = at_page()
    ridden(house)
    page.resume()
    assert page.notes[-1][0].startswith("In the saddle for 1 day.")
    page.controls.set_focus("rider", seen=True)
    house.write("Tom")
    assert page.rider == "Tom"
    assert page.ridden == {}
    assert "No day ridden yet" in page.notes[-1][0]
    house.press(pygame.K_RETURN)
    assert page.controls.focus == "row 0"
    page._rider.value = "  "
    house.press(pygame.K_1)
    assert page.went_wrong
    assert house.app.top is page


def test_days_are_turned_over_and_none_that_has_not_come() -> None:
    _house, page = at_page()
    days = sure(DayCycle, page.controls["day"])
    days.turn(1)
    assert page.day == DAY
    days.turn(-1)
    assert page.day == DAY - timedelta(days=1)
    assert page.heading == "The ride of 22 Nov. 2026"
    assert "late" in page.notes[-1][0]


def test_a_day_that_is_looked_at_stays_in_view_over_midnight() -> None:
    house, page = at_page()
    page._today = DAY + timedelta(days=1)
    house.step()
    assert page.day == DAY
    assert page.back_by == 1
    page._today = DAY - timedelta(days=3)  # a clock put back
    house.step()
    assert page.back_by == 0


def test_where_nothing_can_be_written_one_rides_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    house, _page = at_page()
    house.context.store.looks_only = True
    house.press(pygame.K_1)
    assert house.room(Notice).heading == "Nothing can be written down"
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.ride is not None


def test_a_spoilt_book_is_said_in_one_sentence_and_the_page_stands() -> None:
    house, _page = at_page()
    file = book.file_of(house.context.store)
    file.parent.mkdir(parents=True)
    file.write_text("{")
    page = house.show(RidesPage(house.context, DAY))
    assert [trouble for _words, trouble in page.notes].count(True) == 1
    assert "new one is begun" in page.notes[0][0]


def test_a_rival_rides_beside_and_then_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    house, page = at_seed("", "dick_turpin")
    assert page.controls.home == "word"
    for name in ("ride", "rivals"):
        assert page.press(name).why
    page.controls.set_focus("word", seen=True)
    house.write("black bess")
    house.press(pygame.K_RETURN)
    until(house, lambda: not page.reading)
    assert (page.seed, page.lines) == ("BLACK BESS", ())
    page._take_level("greedy")
    house.press(pygame.K_TAB, pygame.K_l)
    assert page.busy
    until(house, lambda: page.lines)
    (line,) = page.lines
    assert line.chair.sitter == "greedy"
    lay_table(monkeypatch, game="dick_turpin")
    house.press(pygame.K_r)
    match = house.room(FakeTable).match
    deal = deal_by_word("dick_turpin", "BLACK BESS")
    assert (match.seed, dict(match.setup.options)) == (deal.seed, deal.options)
    ride = some(match.ride)
    assert (ride.turn, ride.day) == (1, None)
    to_the_end(house.context.store, match)
    again = house.show(SeedPage(house.context, "BLACK BESS", "dick_turpin", today=DAY))
    until(house, lambda: not again.reading)
    assert {each.chair.name: each.of for each in again.lines} == {
        "Nell": 2,
        line.chair.name: 2,
    }
    house.press(pygame.K_r)
    second = house.room(FakeTable).match
    assert some(second.ride).turn == 2


def test_a_ride_of_rivals_can_be_broken_off_and_ends_with_the_page() -> None:
    house, page = at_seed(word_of(DAY), "steeplechase")
    page._take_level("turpin")
    house.press(pygame.K_l)
    assert page.press("rivals").words == "Break it off"
    house.press(pygame.K_l)
    assert not page.busy
    assert "nothing of it is kept" in page.said
    house.press(pygame.K_l)
    ride = some(page._rivals._company)
    house.press(pygame.K_ESCAPE)
    assert ride.over
    assert not list(book.rode_by(house.context.store).glob("*"))


def test_whoever_has_not_ridden_is_asked_before_another_ride_is_seen() -> None:
    house, page = at_seed(word_of(DAY), "dick_turpin")
    list(book.at_once(house.context.store, deal_of("dick_turpin", DAY), "greedy"))
    page.resume()
    until(house, lambda: page.lines)
    house.app.follow(page._open(page.lines[0]))
    assert "before you ride" in house.room(Notice).heading
    house.press(pygame.K_ESCAPE)
    house.room(SeedPage)
    ridden(house)
    page.resume()
    until(house, lambda: len(page.lines) == 2)
    house.app.follow(page._open(page.lines[0]))
    assert isinstance(house.room(GameTable).driver, ReplayDriver)


def test_games_are_turned_over_and_the_one_ridden_is_open() -> None:
    house, page = at_seed("BLACK BESS")
    assert page.game == next(iter(games()))
    list(book.at_once(house.context.store, deal_by_word("merry_way", "BLACK BESS"), "random"))
    page.resume()
    until(house, lambda: page.found.lines)
    assert page.game == "merry_way"
    assert page.heading == _("Who rode it")
    page._take_game("your_money")
    assert "Nobody" in page.nothing


def test_the_last_page_the_calendar_and_the_almanack_lead_there() -> None:
    house = House(settings=Settings(speed="instant", last_names=("Nell",)))
    match = ridden(house)
    file = house.context.store.file_of(match.record())
    from game.scenes.kit.routes import ToTable
    from game.scenes.kit.scene import Go

    house.app.follow(Go(ToTable(file)))
    until(house, lambda: isinstance(house.app.top, EndingScene))
    house.press(pygame.K_o)
    page = house.room(SeedPage)
    until(house, lambda: not page.reading)
    assert [line.file for line in page.lines] == [file]
    house.show(DiceAlmanack(house.context, match.record()))
    house.room(DiceAlmanack).turn_to("seed")
    house.press(pygame.K_o)
    assert house.room(SeedPage).seed == match.seed
