"""A folder nobody may look into is not an empty one: it is said which, why, and what to do."""

import errno
import io
import os
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.session.calendar.bin import WHEN, in_the_bin, purge, shut_bin, throw_away
from game.session.disk.store import Store
from game.session.paths import saves
from game.terminal.at_table import take_up
from game.terminal.paper import TerminalPaper
from tests.session.calendar.ledgers import DAY, opened, record_like, write
from tests.session.playing import begun, on

Shut = Callable[..., None]


@pytest.fixture
def shut(monkeypatch: pytest.MonkeyPatch) -> Shut:
    """Lets the system refuse to open folders, as it does to whoever may not read them."""
    look = os.scandir

    def close(*folders: Path) -> None:
        def scandir(path: Any = ".") -> Any:
            if Path(path) in folders:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return look(path)

        monkeypatch.setattr("os.scandir", scandir)

    return close


def full() -> Store:
    """A game on the road and one that has ended."""
    store = Store(saves())
    store.save(on(begun(), 5).record())
    write(store, record_like("ended", [("Nell", "person"), ("Tom", "turpin")], [3, 1], DAY))
    return store


def test_the_list_of_games_names_every_folder_that_is_shut(shut: Shut) -> None:
    store = full()
    shut(store.finished)
    listing = store.listing()
    assert [saved.finished for saved in listing.matches] == [False]
    (trouble,) = listing.troubles
    assert str(store.finished) in trouble
    assert os.strerror(errno.EACCES) in trouble
    assert "you may read it" in trouble
    assert listing.shut
    shut(store.folder, store.finished)
    assert len(store.listing().troubles) == 2
    assert len(store.listing(ended=False).troubles) == 1


def test_a_folder_that_is_none_is_said_and_one_that_is_not_there_is_not(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be", encoding="utf-8")
    (trouble, *_more) = Store(tmp_path / "saves").listing().troubles
    assert os.strerror(errno.ENOTDIR) in trouble
    assert Store(tmp_path / "nowhere").listing().troubles == ()


def test_the_calendar_says_so_and_forgets_nobody(shut: Shut) -> None:
    store = full()
    opened(store).close()
    shut(store.finished)
    calendar = opened(store)
    (trouble,) = calendar.troubles
    assert str(store.finished) in trouble.sentence
    assert [career.name for career in calendar.careers().at_once()] == ["Nell", "Tom"]
    calendar.close()


@pytest.mark.parametrize("known", [True, False])
def test_the_command_says_so(shut: Shut, capsys: pytest.CaptureFixture[str], known: bool) -> None:
    store = full()
    if known:
        opened(store).close()
    shut(store.finished)
    assert main(["calendar"]) == 0
    said = capsys.readouterr()
    assert str(store.finished) in said.err
    assert ("Nell" in said.out) == known
    assert "Nobody" not in said.out


def test_a_game_taken_up_in_a_terminal_says_so(
    shut: Shut, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = full()
    shut(store.folder)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(BadData):
        take_up(game_called("your_money"), store, "last", TerminalPaper())
    assert str(store.folder) in re.sub(r"\s+", "", capsys.readouterr().out)


def test_a_bin_that_is_shut_keeps_its_days(shut: Shut) -> None:
    store = full()
    throw_away(store, store.finished / "ended.json", DAY)
    assert shut_bin(store) == ""
    book = (store.folder / WHEN).read_bytes()
    shut(store.bin)
    later = DAY + timedelta(days=2)
    assert in_the_bin(store, later) != []
    assert purge(store, later) == 0
    assert str(store.bin) in shut_bin(store)
    assert (store.folder / WHEN).read_bytes() == book
