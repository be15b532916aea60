"""Saves that a hand or bad luck has spoilt, as the title page and the shelf meet them."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.review.saved import SavedGames, Shelf
from game.session.disk.files import versions
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.settings import Settings, TextSize
from game.sprites.lettering import paragraph_height
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


def test_of_a_torn_save_the_last_good_copy_is_one_key_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    file = saved_game("york", decisions=4)
    a_few_decisions_on(file, 3)
    for torn in versions(file)[:2]:
        torn.write_bytes(torn.read_bytes()[:300])
    house = House()
    assert "the copy before it is in its place" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    house.room(TitlePage)
    house.press(pygame.K_r)
    assert house.room(FakeTable).match.steps == 5


def test_of_an_altered_save_the_last_good_copy_is_offered_when_it_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    file = saved_game("york", decisions=4)
    a_few_decisions_on(file, 2)
    plain = json.loads(file.read_bytes())
    plain["checkpoint"]["state"]["sheets"][0]["guineas"] += 100
    file.write_text(json.dumps(plain), encoding="utf-8")
    house = House()
    house.press(pygame.K_r)
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
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = word
    file.write_text(json.dumps(plain), encoding="utf-8")
    house = House()
    if isinstance(house.app.top, Notice):
        house.press(pygame.K_RETURN)
    house.room(TitlePage)
    house.app.frame()
    for shelf in SHELVES:
        house.show(SavedGames(house.context, shelf))
        house.app.frame()
        house.press(pygame.K_1)  # the game itself, if it is there
        house.app.frame()
