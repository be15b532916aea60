"""Files that somebody else has open, as Windows minds it: what looks for viruses, another window,
and the lock, which there cannot even be read; and whether somebody holds it, asked without taking
it.
"""

import errno
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import pytest
from filelock import Timeout

from game.session.calendar.bin import take_back
from game.session.disk import files, strangers
from game.session.disk.files import set_aside, write_safely
from game.session.disk.stamps import NAME, taken
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.errors import CannotSave
from tests.session.playing import begun, on
from tests.sure import some

Replace = Callable[..., None]


class Scanner:
    """Has every file open, and lets each be renamed only after so many tries."""

    def __init__(self, replace: Replace, patience: int) -> None:
        self.replace, self.patience = replace, patience
        self.tries = 0
        self.waited: list[float] = []

    def __call__(self, old: Any, new: Any) -> None:
        self.tries += 1
        if self.tries <= self.patience:
            raise PermissionError(errno.EACCES, "Access is denied")
        self.tries = 0
        self.replace(old, new)


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    found = Scanner(os.replace, 3)
    monkeypatch.setattr(os, "replace", found)
    monkeypatch.setattr(files.time, "sleep", found.waited.append)  # type: ignore[attr-defined]
    return found


@pytest.mark.usefixtures("on_windows")
def test_a_file_that_is_looked_through_is_waited_for(tmp_path: Path, scanner: Scanner) -> None:
    store, match = Store(tmp_path), on(begun(), 2)
    for _save in range(3):
        file = store.save(on(match, 1).record())
    assert store.resume(file).steps == match.steps
    assert store.resume(file.with_name(f"{file.name}.1")).steps == match.steps - 1
    assert scanner.waited
    assert not list(tmp_path.glob("*.new")) + list(tmp_path.glob("*.old"))


@pytest.mark.usefixtures("on_windows")
def test_whoever_never_lets_go_is_told_of_and_what_was_there_stays(
    tmp_path: Path, scanner: Scanner
) -> None:
    store, match = Store(tmp_path), on(begun(), 2)
    file = store.save(match.record())
    scanner.patience = 1000
    with pytest.raises(CannotSave, match="another program has it open"):
        store.save(on(match, 1).record())
    assert sum(scanner.waited) < 2.0, "nobody waits so long for a table"
    assert store.resume(file).steps == 2
    assert not list(tmp_path.glob("*.new")) + list(tmp_path.glob("*.old"))


def test_elsewhere_a_refusal_is_one_at_once(tmp_path: Path, scanner: Scanner) -> None:
    with pytest.raises(CannotSave, match="Access is denied"):
        write_safely(tmp_path / "york.json", b"kept")
    assert scanner.waited == []


@pytest.mark.usefixtures("on_windows", "scanner")
def test_throwing_away_taking_back_and_setting_aside_wait_as_well(tmp_path: Path) -> None:
    store, match = Store(tmp_path), on(begun(), 2)
    file = store.save(match.record())
    thrown = store.discard(file)
    assert take_back(store, thrown, datetime.now(UTC)) == file
    kept = some(set_aside(file))
    assert kept.is_file()
    assert not file.exists()


# ---- the lock


class Held:
    """A lock as Windows has it: whoever holds it keeps everybody from opening the file at all."""

    holders: dict[str, "Held"] = {}  # noqa: RUF012 - one disk for all

    def __init__(self, lock_file: Path, timeout: float, mode: int = -1) -> None:
        self.lock_file = str(lock_file)
        assert timeout == 0

    @property
    def is_locked(self) -> bool:
        return self.holders.get(self.lock_file) is self

    def acquire(self) -> Self:
        if self.lock_file in Held.holders:
            raise Timeout(self.lock_file)
        Path(self.lock_file).touch()
        Held.holders[self.lock_file] = self
        return self

    def release(self) -> None:
        Held.holders.pop(self.lock_file, None)


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Locks that let nobody open, rename or throw away their file."""
    Held.holders.clear()
    monkeypatch.setattr(strangers, "FileLock", Held)
    for name in ("open", "unlink", "replace", "link"):
        monkeypatch.setattr(os, name, _guarded(getattr(os, name)))


def _guarded(act: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(path: Any, *more: Any, **named: Any) -> Any:
        if str(path) in Held.holders:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return act(path, *more, **named)

    return guarded


@pytest.mark.usefixtures("on_windows", "locks")
def test_a_lock_whose_file_nobody_may_touch_keeps_only_the_second_away(tmp_path: Path) -> None:
    first, second = Keeper(tmp_path), Keeper(tmp_path)
    assert first.take()
    assert not second.take()
    store, match = Store(tmp_path), on(begun(), 2)
    file = store.save(match.record())
    ended = store.save(on(match, 1000).record())
    assert store.listing().troubles == ()
    assert not file.exists()
    store.discard(ended)
    assert (tmp_path / NAME).exists()
    first.leave()
    assert second.take()
    assert second.warning == ""


@pytest.mark.parametrize("code", [errno.EACCES, errno.EDEADLK, errno.EINVAL])
def test_a_disk_that_gives_no_lock_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """What Windows answers for network drives and folders kept in a cloud."""

    def refuse(_lock: Held) -> Held:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(strangers, "FileLock", Held)
    monkeypatch.setattr(Held, "acquire", refuse)
    door = Keeper(tmp_path)
    assert door.take()
    assert "one window at a time" in door.warning


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
