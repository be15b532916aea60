"""The shelf of saved games."""

from pathlib import Path

import pygame
import pytest

from game.engine.chance import Loose
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.review.saved import MatchRow, SavedGames, moment
from game.session.disk.store import Store
from game.session.paths import saves
from tests.scenes.eyes.watching import watching
from tests.scenes.rooms.house import FakeTable, House, lay_table, saved_game
from tests.sure import some


def at_the_shelf(house: House | None = None) -> House:
    house = house or House()
    house.press(pygame.K_g)
    house.room(SavedGames)
    return house


def rows(house: House) -> list[MatchRow]:
    return [control for control in house.controls if isinstance(control, MatchRow)]


def test_an_empty_shelf_is_no_error() -> None:
    house = at_the_shelf()
    assert rows(house) == []
    house.press(pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_1)
    house.room(SavedGames)


def test_a_row_says_who_how_far_and_when() -> None:
    saved_game("left", decisions=1)
    (row,) = rows(at_the_shelf())
    assert row.words == "Nell and Tom"
    assert row.line.startswith("Your Money or Your Life · round 1 of 16 · ")


def test_the_number_on_a_row_resumes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("first")
    saved_game("second")
    house = at_the_shelf()
    wanted = rows(house)[1].saved.file.stem
    house.press(pygame.K_2)
    assert house.room(FakeTable).match.name == wanted


def test_an_ended_game_says_who_won_and_opens_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("over", ended=True)
    house = at_the_shelf()
    assert rows(house) == []
    house.press(pygame.K_TAB, pygame.K_RIGHT)
    (row,) = rows(house)
    result = some(row.saved.result)
    winner = ("Nell", "Tom")[result.won.index(True)]
    most, least = max(result.scores), min(result.scores)
    assert f"{winner} wins" in row.line
    assert f"{winner} wins, {most} to {least}".replace("-", "−") in row.line
    house.click("row 0")
    assert house.room(FakeTable).match.result == result


def test_throwing_away_asks_and_keeps_the_file_in_the_bin() -> None:
    file = saved_game("left")
    kept = file.read_bytes()
    house = at_the_shelf()
    house.click("bin 0")
    assert "Nell and Tom" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    assert rows(house) == []
    assert not file.exists()
    assert (Store(saves()).bin / file.name).read_bytes() == kept
    house.press(pygame.K_ESCAPE)
    assert "resume" not in house.room(TitlePage).controls


def test_keeping_it_after_all_changes_nothing() -> None:
    file = saved_game("left")
    house = at_the_shelf()
    house.press(pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "row 0"
    house.press(pygame.K_DELETE)
    house.room(Notice)
    house.press(pygame.K_ESCAPE)
    assert len(rows(house)) == 1
    assert file.exists()


def test_older_writings_of_a_game_go_into_the_bin_with_it() -> None:
    store = Store(saves())
    match = store.resume(saved_game("left", decisions=3))
    seat = match.to_act[0]
    match.submit(seat, match.spec.heuristics.habit(match.view(seat), Loose(3)))
    file = store.save(match.record())
    assert file.with_name("left.json.1").exists()
    store.discard(file)
    assert sorted(path.name for path in store.bin.iterdir()) == ["left.json", "left.json.1"]
    assert list(store.folder.glob("left*")) == []


def test_a_bin_that_cannot_be_made_is_told_and_the_game_stays() -> None:
    file = saved_game("left")
    Store(saves()).bin.write_text("in the way", encoding="utf-8")
    house = at_the_shelf()
    house.click("bin 0")
    house.press(pygame.K_RETURN)
    page = house.room(SavedGames)
    assert "could not be written" in page.said
    assert file.exists()
    assert len(rows(house)) == 1


def test_files_with_trouble_are_told_and_the_others_listed(tmp_path: Path) -> None:
    saved_game("good")
    (saves() / "newer.json").write_text('{"format": 99, "app": "9.0"}', encoding="utf-8")
    house = House()
    house.press(pygame.K_RETURN)
    page = at_the_shelf(house).room(SavedGames)
    assert len(rows(house)) == 1
    assert any("newer.json" in trouble for trouble in page.troubles)
    assert (saves() / "newer.json").exists()


def test_a_moment_nobody_can_read_is_shown_as_it_stands() -> None:
    assert moment("last Michaelmas") == "last Michaelmas"
    assert "2026" in moment("2026-03-03T21:04:00+00:00")


def test_every_icon_of_a_finished_game_says_what_it_does() -> None:
    saved_game("over", ended=True)
    house = House()
    house.press(pygame.K_g)
    page = house.room(SavedGames)
    page.turn_to("ended")
    with watching() as watch:
        page.picture()
    said = [letters.text for letters in watch.letters]
    assert {"watch", "Assizes", "ask", "dice", "hand on", "bin"} <= set(said)
    assert not watch.cut
