"""Where a folder may not be read the title, the shelf, the calendar and the bin say so."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.scenes.kit.notice import Notice
from game.scenes.review.calendar.bin import BinPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.saved import SavedGames
from game.session.calendar.calendar import Calendar
from game.session.paths import saves
from tests.scenes.rooms.house import House, saved_game


@pytest.fixture(autouse=True)
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


def test_before_the_title_it_is_said_which_why_and_what_to_do() -> None:
    house = House()
    words = house.room(Notice).words
    assert str(saves()) in words
    assert os.strerror(errno.EACCES) in words
    assert "you may read it" in words


@pytest.mark.parametrize("ended", [False, True])
def test_the_shelf_says_so_and_does_not_call_itself_empty(
    ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House()
    page = SavedGames(house.context, "ended" if ended else "road")
    house.show(page)
    said: list[str] = []
    monkeypatch.setattr("game.scenes.kit.printed.broken", _noting(said))
    page.reprint()
    page.picture()
    assert any("The door is shut" in words for words in said)
    assert not any("Nobody" in words for words in said)
    assert [str(saves()) in trouble for trouble in page.troubles] == [True, True]


def test_the_calendar_says_so_and_does_not_call_its_pages_blank() -> None:
    house = House()
    page = CareersPage(house.context)
    house.show(page)
    while page.working:
        house.step()
    assert str(saves() / "finished") in page.notes[0][0]
    assert "locked" in page.nothing


def test_the_bin_says_so() -> None:
    house = House()
    page = BinPage(house.context, Calendar(house.context.store))
    house.show(page)
    assert str(saves() / "bin") in page.said
    assert page.went_wrong


def _noting(said: list[str]) -> Any:
    from game.sprites.lettering import broken

    def noted(words: str, *more: Any, **other: Any) -> Any:
        said.append(words)
        return broken(words, *more, **other)

    return noted
