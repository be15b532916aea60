"""Files and their names: what somebody has touched is seen, a name that is read leads nowhere else,
and nothing goes through what is planted where the house writes.
"""

import ast
import errno
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

import game
from game.engine.discovery import game_called
from game.session.calendar import bin as bins
from game.session.calendar.index import Index
from game.session.disk.files import set_aside, versions, write_safely
from game.session.disk.stamps import as_they_lie, named_in, stamp, unfinished_as_they_lie
from game.session.disk.store import Store
from game.session.errors import BadSave, CannotSave
from game.session.paths import HOME_VARIABLE
from game.session.practice import exercises, notebook
from game.session.record import read_record, write_record
from game.session.rides import book
from tests.commands.calling import ROOT, python
from tests.scenes.hands import begun as begun_of
from tests.session.playing import begun, on
from tests.sure import some


def _written(file: Path) -> None:
    seen = file.stat()
    file.write_bytes(b"three")
    os.utime(file, ns=(seen.st_atime_ns, seen.st_mtime_ns))


def _put_in_its_place(file: Path) -> None:
    seen, fresh = file.stat(), file.with_suffix(".new")
    fresh.write_bytes(b"two")
    os.utime(fresh, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    fresh.replace(file)


@pytest.mark.parametrize(
    "touch",
    [
        *(_written, _put_in_its_place, Path.unlink),
        *(lambda file: os.utime(file, ns=(0, 7)), lambda file: file.chmod(0o400)),
    ],
    ids=["written", "put in its place", "gone", "dated", "shut"],
)
def test_whatever_is_done_to_a_file_is_seen(tmp_path: Path, touch: Callable[[Path], None]) -> None:
    file = tmp_path / "one"
    file.write_bytes(b"one")
    before = stamp(str(file))
    assert stamp(str(file)) == before
    touch(file)
    assert stamp(str(file)) != before


def test_what_lies_nowhere_is_told_as_such(tmp_path: Path) -> None:
    assert stamp(str(tmp_path / "nothing")) == stamp("a\0b") == "-"


def test_names_read_back(tmp_path: Path) -> None:
    files = [str(tmp_path / "York’s"), "/nowhere/at all", "/of no\udcff encoding"]
    assert named_in(as_they_lie(files)) == files
    assert named_in(as_they_lie([])) == [""]


def test_only_records_count_and_what_lies_under_their_names_among_the_finished(
    tmp_path: Path,
) -> None:
    for name in ("b.json", "a.json", "a.json.1", ".in-use"):
        (tmp_path / name).touch()
    (tmp_path / "finished").mkdir()
    (tmp_path / "finished" / "old.json").touch()
    told = [Path(file) for file in named_in(unfinished_as_they_lie(tmp_path))]
    places = [tmp_path / "a.json", tmp_path / "b.json"]
    assert told == [*places, *(tmp_path / "finished" / place.name for place in places)]
    with pytest.raises(FileNotFoundError):
        unfinished_as_they_lie(tmp_path / "nowhere")


STRANGE = ["../../victim", "../../../../victim", "..", "", "/victim", "a/b", "a\0b"]
NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """One beside which lies what is none of its business."""
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
    record = begun_of(game_called("your_money"), 2).record()
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
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(f"INSERT INTO {table} {_ROWS[table]}", {"file": name})
    Index(file).close()
    with closing(sqlite3.connect(file)) as db:
        assert db.execute(f"SELECT COUNT(*) FROM {table}").fetchone() == (0,)  # noqa: S608 - as above


with_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only POSIX has pipes in folders")


def refuse(*_anything: object, **_more: object) -> NoReturn:
    raise OSError(errno.EACCES, os.strerror(errno.EACCES))


@with_pipes
@pytest.mark.parametrize("ending", ["new", "old"])
def test_a_link_planted_beside_a_save_leads_no_write_outside(tmp_path: Path, ending: str) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_bytes(b"mine")
    store, match = Store(tmp_path / "saves"), on(begun(), 3)
    file = store.save(match.record())
    for target in (outside, tmp_path / "not_there.txt"):
        file.with_name(f"{file.name}.{ending}").symlink_to(target)
        store.save(on(match, 1).record())
    assert outside.read_bytes() == b"mine"
    assert not (tmp_path / "not_there.txt").exists()
    assert not file.is_symlink()
    assert store.resume(file).steps == 5
    assert sorted(path.name for path in file.parent.iterdir()) == sorted(
        version.name for version in versions(file)[:3]
    )


@with_pipes
@pytest.mark.parametrize("ending", ["new", "old"])
def test_a_pipe_planted_beside_a_save_is_not_waited_for(tmp_path: Path, ending: str) -> None:
    store, match = Store(tmp_path), on(begun(), 3)
    file = store.save(match.record())
    os.mkfifo(file.with_name(f"{file.name}.{ending}"))
    assert store.resume(store.save(on(match, 1).record())).steps == 4


@with_pipes
def test_without_links_no_copy_goes_through_a_planted_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.link", refuse)
    outside = tmp_path / "not_there.txt"
    file, before = tmp_path / "york.json", tmp_path / "york.json.1"
    file.write_bytes(b"{")
    before.write_bytes(b"whole")
    (tmp_path / "york.json.broken").symlink_to(outside)  # it leads nowhere, so the name is free
    kept = some(set_aside(file, before))
    assert kept.read_bytes() == b"{"
    assert file.read_bytes() == b"whole"
    assert not outside.exists()


def test_what_appears_between_the_look_and_the_write_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is taken exclusively: whoever plants a link at the last moment gets nothing."""
    outside = tmp_path / "outside.txt"
    unlink = Path.unlink

    def planted_anew(path: Path, missing_ok: bool = False) -> None:
        unlink(path, missing_ok=missing_ok)
        if path.name.endswith(".new") and not outside.exists():
            path.symlink_to(outside)

    with monkeypatch.context() as quick:
        quick.setattr(Path, "unlink", planted_anew)
        with pytest.raises(CannotSave):
            write_safely(tmp_path / "york.json", b"secret")
    assert not outside.exists()


def test_over_a_folder_nothing_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(CannotSave):
        write_safely(tmp_path / "folder.json", b"{}", 3)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.json"]


# Nobody else looks into what the program leaves behind, and it speaks to no network ---------------


posix = pytest.mark.skipif(os.name != "posix", reason="elsewhere a home is private already")


def program(folder: Path | None, *words: str, said: str = "", **more: str) -> None:
    """The program as somebody runs it whose files everybody may read."""
    env = {**os.environ, "PYTHONIOENCODING": "utf-8", **more}
    env.pop(HOME_VARIABLE)
    if folder is not None:
        env[HOME_VARIABLE] = str(folder)
    done = subprocess.run(
        [sys.executable, "-m", "game", *words],
        input=said,
        cwd=ROOT,
        env=env,
        umask=0o022,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def modes(folder: Path) -> dict[str, str]:
    """How everything in a folder, and itself, is guarded: by its name, as `ls` says it."""
    return {
        each.relative_to(folder.parent).as_posix(): stat.filemode(each.stat().st_mode)
        for each in (folder, *folder.rglob("*"))
    }


PLAY = ("play", "your_money", "--terminal", "--seats", "2", "--names", "Nell,Jack")


def play_and_look(folder: Path | None, **more: str) -> None:
    program(folder, *PLAY, "--rivals", "-,-", said="\n1\n\n1\n", **more)
    program(folder, *PLAY, "--rivals", "random,random", **more)
    program(folder, "calendar", **more)
    program(folder, STAND_AND_DELIVER_FIRST_FRAME="1", **more)


@posix
def test_the_folder_and_every_file_in_it_are_the_player_s_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "home"
    play_and_look(folder)
    found = modes(folder)
    assert {"home/saves", "home/saves/finished", "home/saves/calendar.sqlite"} <= set(found)
    assert any(name.startswith("home/saves/your_money") for name in found)
    assert set(found.values()) == {"drwx------", "-rw-------"}


@posix
def test_the_usual_folder_is_closed_if_it_stood_open(tmp_path: Path) -> None:
    below = "Library/Application Support" if sys.platform == "darwin" else ""
    usual = tmp_path / below / "stand-and-deliver"
    usual.mkdir(parents=True)
    (usual / "errors.log").write_text("of before", encoding="utf-8")
    (usual / "errors.log").chmod(0o644)
    usual.chmod(0o755)
    play_and_look(None, HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    found = modes(usual)
    assert found.pop("stand-and-deliver/errors.log") == "-rw-r--r--"
    assert set(found.values()) == {"drwx------", "-rw-------"}


@posix
@pytest.mark.parametrize(("mode", "shared"), [(0o755, False), (0o775, True)])
def test_a_folder_somebody_has_named_is_left_as_it_was_set_up(
    tmp_path: Path, mode: int, shared: bool
) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    folder.chmod(mode)
    play_and_look(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == mode
    found = modes(folder / "saves")
    (record,) = [mode for name, mode in found.items() if name.startswith("saves/finished/your")]
    assert record == ("-rw-r--r--" if shared else "-rw-------")


PACKAGE = Path(game.__file__).parent
WAYS_OUT = {
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib"),
    *("asyncio", "socketserver", "webbrowser", "xmlrpc", "requests"),
}

LISTENER = """
import sys
def listen(event, arguments):
    # Rivals' process is spoken to through a pipe or a socket of this machine's own.
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto"):
        if not isinstance(arguments[-1], (str, bytes)):  # an address of this machine is a path
            print("OPENED", event, arguments, file=sys.stderr)
    if event == "socket.__new__" and arguments[1] not in (1,):  # AF_UNIX
        print("OPENED", event, arguments, file=sys.stderr)
sys.addaudithook(listen)
from game.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_no_module_imports_a_way_out() -> None:
    found = []
    for source in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            found += [f"{source}: {name}" for name in names if name.split(".")[0] in WAYS_OUT]
    assert found == []


RIVALS = ("simulate", "your_money", "--games", "1", "--rivals", "greedy,cutpurse")


@pytest.mark.parametrize(
    "words", [("--selftest",), (), RIVALS], ids=["looked through", "the window", "rivals"]
)
def test_no_socket_is_opened(words: tuple[str, ...]) -> None:
    done = python("-c", LISTENER, *words, STAND_AND_DELIVER_FIRST_FRAME="1")
    assert done.returncode == 0
    assert done.stdout
    assert "OPENED" not in done.stderr


def test_the_listener_hears_a_socket() -> None:
    spoken = LISTENER.replace(
        "from game.__main__", "import socket; socket.socket(); print('x')\nfrom game.__main__"
    )
    assert "OPENED socket.__new__" in python("-c", spoken, "games").stderr
