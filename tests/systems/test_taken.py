"""Whether somebody keeps the folder of saves, asked without taking it, by either kind of lock."""

import sys
from pathlib import Path

import pytest

from game.session.disk.stamps import NAME, taken
from game.session.disk.strangers import Keeper


@pytest.fixture(params=["posix", "windows"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that somebody has kept before."""
    keeper = Keeper(tmp_path)
    assert keeper.take()
    keeper.leave()
    if request.param == "windows":
        monkeypatch.setitem(sys.modules, "fcntl", None)
    elif sys.platform == "win32":
        pytest.skip("there are no locks of that kind here")
    return tmp_path


def test_nobody_keeps_it(folder: Path) -> None:
    assert not taken(folder)
    keeper = Keeper(folder)
    assert keeper.take(), "to look takes nothing"
    keeper.leave()


def test_somebody_keeps_it(folder: Path) -> None:
    keeper = Keeper(folder)
    assert keeper.take()
    assert taken(folder)
    keeper.leave()
    assert not taken(folder)


def test_where_it_cannot_be_told_it_is_taken_to_be(folder: Path) -> None:
    (folder / NAME).unlink()
    (folder / NAME).mkdir()
    assert taken(folder)
