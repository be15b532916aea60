"""A name that is read from a file is one of the folder it is looked for in, or is not gone by."""

import sqlite3
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import game_called
from game.session.calendar import bin as bins
from game.session.calendar.index import Index
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.practice import exercises, notebook
from game.session.record import read_record, write_record
from game.session.rides import book
from tests.scenes.hands import begun

STRANGE = ["../../victim", "../../../../victim", "..", "", "/victim", "a/b", "a\0b"]
NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    (tmp_path / "victim.json").write_text("of somebody else")
    return Store(tmp_path / "home" / "saves")


def lay(file: Path, written: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(written))


@pytest.mark.parametrize("name", STRANGE)
def test_an_exercise_is_no_file_elsewhere(store: Store, name: str) -> None:
    exercise = {"record": name, "game": "your_money", "step": 7, "seat": 0, "who": "Nell"}
    exercise |= {"loss": 0.2, "laid": "2026-11-20"}
    lay(notebook.file_of(store), {"format": notebook.FORMAT, "exercises": [exercise]})
    found, trouble = notebook.kept(store)
    for each in found.exercises:
        exercises.forget(store, each)
    assert not found.exercises
    assert trouble


@pytest.mark.parametrize("name", STRANGE)
def test_a_ride_is_no_file_elsewhere(store: Store, name: str) -> None:
    days = {"2026-11-20": {"your_money": {"nell": {"record": name, "begun": "2026-11-20"}}}}
    lay(book.file_of(store), {"format": book.FORMAT, "days": days})
    found, trouble = book.kept(store)
    assert not found.of_day(date(2026, 11, 20), "Nell")
    assert trouble


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("days_alone", [True, False])
def test_the_bin_burns_and_gives_back_nothing_else(
    store: Store, name: str, days_alone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.bin.mkdir(parents=True)
    days = {name: NOW, f"{name}/../../victim.json": NOW}
    lay(store.folder / bins.WHEN, days if days_alone else {"since": days, "looked": NOW})

    def shut(_folder: Path) -> list[Path]:
        raise PermissionError

    monkeypatch.setattr(bins, "records_in", shut)  # else what lies there is counted anew
    assert bins.in_the_bin(store, NOW) == []


@pytest.mark.parametrize("name", STRANGE)
def test_a_record_is_called_by_no_path(name: str) -> None:
    record = begun(game_called("your_money"), 2).record()
    data = write_record(msgspec.structs.replace(record, name=name))
    if name == "a\0b":
        with pytest.raises(BadSave):
            read_record(data, "York.json")
    else:
        assert read_record(data, "York.json").name == "York"


_ROWS = {
    "files": "(file) VALUES (:file)",
    "games": "(file) VALUES (:file)",
    "lines": "(at, file, seat) VALUES (0, :file, 0)",
    "deeds": "(file) VALUES (:file)",
    "searched": "(file) VALUES (:file)",
}


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("table", _ROWS)
def test_an_index_that_names_files_elsewhere_is_made_anew(
    tmp_path: Path, name: str, table: str
) -> None:
    file = tmp_path / "index"
    Index(file).close()
    db = sqlite3.connect(file)
    db.execute(f"INSERT INTO {table} {_ROWS[table]}", {"file": name})
    db.commit()
    db.close()
    Index(file).close()
    db = sqlite3.connect(file)
    assert db.execute(f"SELECT COUNT(*) FROM {table}").fetchone() == (0,)  # noqa: S608 - as above
    db.close()
