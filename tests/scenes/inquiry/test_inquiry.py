"""Asking the judge in the window: from every page, stopped and gone on with, and watched."""

import time
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect

from game.ai.assizes import futures as played_on
from game.ai.assizes.futures import Future, Inquiry
from game.engine.discovery import game_called
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToJudge
from game.scenes.kit.scene import Go
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import Proceedings
from game.scenes.review.diary import DiaryPage
from game.scenes.review.inquiry.page import InquiryPage
from game.scenes.review.inquiry.widgets import Axis, FutureDot, Strip, heaped, number_letters
from game.scenes.review.positions import PositionPage, SettingRow
from game.scenes.review.saved import SavedGames
from game.scenes.table.drivers.look_back import LookBack
from game.scenes.table.drivers.replay import ReplayDriver, moment_of, open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_of
from game.session.disk.store import Store
from game.session.match import Match
from game.session.position import inquiry, position_at
from game.session.position_text import InquiryQueue, watched
from game.session.record import Record
from game.session.settings import Settings, TextSize
from game.sprites.lettering import Scale
from tests.scenes.rooms.house import House
from tests.session.positions.games import KEYS, ended, under_way
from tests.sure import some, sure


@cache
def _future(paper: bytes, number: int) -> Future:
    asked = msgspec.msgpack.decode(paper, type=Inquiry)
    return played_on.future(game_called(asked.game), asked, number)


class AtHome(InquiryQueue):
    """A judge without a process: a few futures at every look."""

    def look(self) -> bool:
        for each in self._wanted:
            found = self._found.setdefault(msgspec.msgpack.encode(each), [])
            if len(found) < min(3, each.most):
                found.append(_future(msgspec.msgpack.encode(each), len(found)))
                return True
        self._quiet = True
        return False

    _quiet = True

    def of(self, inquiry: Inquiry) -> list[Future]:
        return self._found.get(msgspec.msgpack.encode(inquiry), [])

    def want(self, *inquiries: Inquiry) -> None:
        self._wanted, self._quiet = list(inquiries), False

    def stop(self) -> None:
        self._quiet = True

    @property
    def running(self) -> bool:
        return not self._quiet


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.review.inquiry.tabs.InquiryQueue", AtHome)
    monkeypatch.setattr(InquiryPage, "_ask_counsel", lambda self: None)


def asked(record: Record, steps: int, house: House | None = None) -> tuple[House, InquiryPage]:
    house = house or House()
    page = house.show(InquiryPage(house.context, record, steps))
    wait(house)
    return house, page


def at_work(page: InquiryPage) -> bool:
    return page.asking.running


def open_to(house: House, name: str) -> bool:
    return house.controls[name].enabled


def wait(house: House) -> None:
    for _look in range(20):
        house.app.step(0.3, [])


@pytest.mark.parametrize("key", KEYS)
def test_every_game_stands_and_its_roads_are_held_against_each_other(key: str) -> None:
    record = ended(key)
    house, page = asked(record, len(record.steps) // 2)
    assert some(page.reckoned).number == 3
    page.turn_to("roads")
    wait(house)
    assert sum(isinstance(each, FutureDot) for each in house.controls) == 3
    other = next(road for road in page.roads if not road.taken) if len(page.roads) > 1 else None
    if other is not None:
        page.choose(other.action)
        wait(house)
        dots = [each for each in house.controls if isinstance(each, FutureDot)]
        assert len(dots) == 6
        assert "With the same luck" in page.sentence
        house.click(dots[-1].name)
        watching = sure(GameTable, house.app.top)
        assert isinstance(watching.driver, ReplayDriver)
        assert watching.match.result is not None
        house.press(pygame.K_END, pygame.K_ESCAPE)
        assert house.app.top is page


def test_the_judge_is_stopped_and_let_go_on_and_asked_on() -> None:
    record = ended("dick_turpin")
    house = House()
    page = house.show(InquiryPage(house.context, record, 4))
    assert at_work(page)
    house.press(pygame.K_s)
    assert not at_work(page)
    assert page.reckoned is None or page.reckoned.number < 3
    house.press(pygame.K_s)
    wait(house)
    assert some(page.reckoned).number == 3


def test_from_decision_to_decision_and_with_other_eyes() -> None:
    record = ended("your_money")
    house, page = asked(record, 0)
    assert not house.controls["earlier"].enabled
    house.press(pygame.K_PERIOD)
    assert page.position.steps == 1
    house.press(pygame.K_COMMA)
    assert page.position.steps == 0
    open_hands = page.standing
    eyes = house.controls["eyes"]
    eyes.press()
    assert page.eyes == "0"
    assert page.standing.view is not None
    assert page.standing != open_hands
    house.controls["level"].press()
    assert page.standing.level != open_hands.level


@pytest.mark.parametrize("size", [100, 200])
def test_a_dot_is_never_over_another_row_of_words(size: int) -> None:
    futures = tuple([Future(n, (1.0 if n % 2 else 0.0, 0.0), (7, 0), 1) for n in range(20)])
    strip = Strip("taken", pygame.Rect(10, 50, 400, size), futures)
    spots = heaped(strip, Axis(7, 7), 0, 20)
    assert len({tuple(spot) for _future, spot in spots}) == 20
    assert all(
        strip.place.top <= spot.top and spot.bottom <= strip.place.bottom for _f, spot in spots
    )


@pytest.mark.parametrize("key", KEYS)
def test_a_game_from_a_position_is_seen_again_as_it_was_played(key: str) -> None:
    """With all eyes, to the end, where what is shown is what the View says."""
    record = ended(key)
    at = position_at(record, len(record.steps) // 2)
    match = watched(at, inquiry(at), 0)
    house = House()
    table = sure(GameTable, open_replay(house.context, match))
    house.show(table)
    replay = sure(ReplayDriver, table.driver)
    for eyes in replay.may_see:
        replay.look_with(eyes)
        for at_event in (replay.first, 0, 5, replay.last):
            replay.jump(at_event)
            house.step()
        if eyes != "open":
            assert table.shown.view == match.view(int(eyes))
    replay.jump(replay.first)
    for _event in range(8):
        replay.play_next()
        table.timeline.clear()
        replay.happened(replay.story[replay.at + 1])


def test_from_a_replay_and_from_a_look_back_it_is_the_moment_that_is_seen() -> None:
    record = ended("your_money")
    match = Match.resume(record)
    house = House()
    table = sure(GameTable, open_replay(house.context, match))
    house.show(table)
    replay = sure(ReplayDriver, table.driver)
    replay.jump(40)
    moment = replay.moment
    assert 0 < moment < len(record.steps)
    house.press(pygame.K_a)
    page = sure(InquiryPage, house.app.top)
    assert page.position.steps == moment
    house.press(pygame.K_ESCAPE)
    replay.jump(replay.last)
    house.press(pygame.K_a)
    assert house.room(InquiryPage).position.steps == len(record.steps) - 1


def test_while_the_game_goes_on_it_counts_as_a_hint() -> None:
    match = Match.resume(under_way("your_money"))
    house = House()
    house.context.store.save(match.record())
    told = match.history(0)
    house.app.follow(moment_of(screen_of(match.spec), house.context, match, told, len(told) - 1))
    table = sure(GameTable, house.app.top)
    assert isinstance(table.driver, LookBack)
    assert table.driver.moment == match.steps
    house.press(pygame.K_a)
    assert "counts as a hint" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert match.hints[0] == 0
    house.press(pygame.K_a, pygame.K_RETURN)
    page = sure(InquiryPage, house.app.top)
    assert page.standing.state is None
    assert match.hints[0] == 1
    saved = Store(house.context.store.folder)
    assert saved.load(saved.file_of(match.record())).hints == (1, 0)


@pytest.mark.narrow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("letters", [100, 200])
def test_looking_back_nothing_lies_over_the_way_to_the_judge(key: str, letters: TextSize) -> None:
    match = Match.resume(under_way(key))
    house = House(settings=Settings(text_size=letters))
    table = GameTable(house.context, match, screen_of(match.spec))
    told = match.history(0)
    LookBack(table, told, len(told) - 1)
    house.show(table)
    ask = table.controls["ask"].rect
    there = [table.controls[name].rect for name in ("earlier", "later")]
    assert ask.collidelist([*there, table.main_place]) < 0
    assert pygame.Rect((0, 0), house.context.size).contains(ask)


def on_the_shelf(looks_only: bool = False) -> tuple[House, Path]:
    """A game under way, of which the judge is asked from there."""
    house = House()
    file = house.context.store.save(under_way("your_money"))
    house.context.store.looks_only = looks_only
    house.app.follow(Go(ToJudge(file)))
    return house, file


def test_a_game_under_way_on_the_shelf_counts_a_hint_too() -> None:
    house, file = on_the_shelf()
    assert "counts as a hint" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    assert isinstance(house.app.top, InquiryPage)
    assert Store(house.context.store.folder).load(file).hints == (1, 0)


def test_where_it_cannot_be_counted_he_is_not_asked() -> None:
    house, _file = on_the_shelf(looks_only=True)
    assert "judged there only" in house.room(Notice).words


def test_where_two_share_the_table_he_may_not_be_asked() -> None:
    match = Match.resume(under_way("your_money", people=2))
    house = House()
    house.app.follow(Go(ToJudge(match, 3)))
    assert "Not while the game goes on" in house.room(Notice).words
    assert not match.hints


def test_from_the_court_the_diary_and_the_shelf() -> None:
    record = ended("your_money")
    house = House()
    house.context.store.save(record)
    house.show(SavedGames(house.context, "ended"))
    house.press(pygame.K_a)
    assert house.room(InquiryPage).position.steps == 0
    house.press(pygame.K_ESCAPE)
    case = Proceedings(house.context.store, record)
    court = Court(house.context, case)
    court.enter = lambda: None  # type: ignore[method-assign]
    house.show(court)
    court.case.begin()
    end = time.monotonic() + 60
    while not court.case.verdict.judged:
        assert time.monotonic() < end
        court.case.look()
        time.sleep(0.01)
    court.case.stop()
    first = court.case.verdict.judged[0].step
    court.choose(first)
    house.press(pygame.K_a)
    assert house.room(InquiryPage).position.steps == first - 1


def test_the_diary_asks_about_the_entry_that_is_uppermost() -> None:
    house = House()
    page = house.show(DiaryPage(house.context, Match.resume(ended("your_money"))))
    assert not page.press("ask").visible
    page._moments = [4, 4, 9]
    page._show_stop()
    house.press(pygame.K_a)
    assert house.room(InquiryPage).position.steps == 4


def test_everything_fits_in_the_largest_letters() -> None:
    house = House(settings=Settings(text_size=200))
    house, page = asked(ended("riding_shotgun"), 30, house)
    for leaf, _words in page.tabs():
        page.turn_to(leaf)
        wait(house)
        inside = pygame.Rect((0, 0), house.context.size)
        assert all(inside.contains(each.rect) for each in house.controls)


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_set_up_judged_and_played_on(key: str) -> None:
    record = ended(key)
    house, _page = asked(record, len(record.steps) // 2)
    house.press(pygame.K_p)
    laid = sure(PositionPage, house.app.top)
    assert not open_to(house, "undo")
    for zone in laid.zones:
        laid._show(zone)
        house.step()
        for setting in laid.here:
            laid.step(setting.name, 1 if setting.now != setting.values[-1] else -1)
            if laid.position.changed:
                break
    assert laid.position.changed
    assert open_to(house, "undo")
    house.press(pygame.K_a)
    judged = sure(InquiryPage, house.app.top)
    assert judged.position == laid.position
    assert not house.controls["later"].enabled
    wait(house)
    assert judged.reckoned is not None
    house.press(pygame.K_ESCAPE, pygame.K_p)
    table = sure(GameTable, house.app.top)
    assert table.match.laid is not None
    assert table.match.laid.changed
    store = house.context.store
    file = store.file_of(table.match.record())
    assert store.resume(file).laid == table.match.laid


def test_a_line_is_stepped_by_its_arrows_and_by_keys_and_taken_back() -> None:
    record = ended("your_money")
    house = House()
    page = house.show(PositionPage(house.context, record, position_at(record, 30)))
    row = next(each for each in page.shown_rows if getattr(each.item, "name", "") == "guineas.1")
    assert isinstance(row, SettingRow)
    before = row.setting.now
    house.controls.set_focus(row.name)
    house.press(pygame.K_RIGHT)
    house.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    now = next(each.now for each in page.settings if each.name == "guineas.1")
    assert now == int(before) + 11
    again = sure(SettingRow, house.controls[row.name])
    far_left = next(place for by, place in again.arrows() if by == -10)
    house.click_at(far_left.center)
    assert next(each.now for each in page.settings if each.name == "guineas.1") == int(before) + 1
    house.press(pygame.K_u)
    assert next(each.now for each in page.settings if each.name == "guineas.1") == before
    assert not page.position.changed


def test_what_cannot_be_is_refused_in_a_sentence_under_the_lines() -> None:
    record = ended("your_money")
    house = House()
    page = house.show(PositionPage(house.context, record, position_at(record, 30)))
    for _press in range(20):
        page.step("health.1", -1)
    assert page.said == "Nell, health: there is nothing further that way."
    assert page.went_wrong


def test_of_a_game_under_way_the_unknown_is_drawn_and_only_rivals_get_a_person() -> None:
    record = under_way("riding_shotgun")
    house = House()
    page = house.show(PositionPage(house.context, record, position_at(record, len(record.steps))))
    assert page.notes[0][0] == "What Nell cannot know was drawn by lot."
    rivals = ended("dick_turpin")
    chairs = tuple([msgspec.structs.replace(each, sitter="greedy") for each in rivals.seats])
    rivals = msgspec.structs.replace(rivals, seats=chairs)
    page = house.show(PositionPage(house.context, rivals, position_at(rivals, 3)))
    house.press(pygame.K_p)
    table = sure(GameTable, house.app.top)
    assert [chair.is_person for chair in table.match.seats].count(True) == 1


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_numbers_of_six_are_no_smaller_than_they_need_be(text: float) -> None:
    """One over the other in a row of 43 pixels, the bounds had twelve."""
    room, scale = Rect(0, 0, 205, 43), Scale(1280, 800, text)
    large, small, beside = number_letters(room, scale, "15.6", "13.1 to 18.1")
    assert (large, small) >= (20, 16)
    assert beside
    assert not number_letters(Rect(0, 0, 205, 140), scale, "15.6", "13.1 to 18.1")[2]
