"""Streams that are not there, know few letters, are full, or are closed by a reader at any time."""

import io
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NoReturn

import pygame
import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.shell import opening
from game.scenes.shell.app import App
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.letter import SUFFIX, read_letter
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.settings import Settings, save_settings
from game.terminal.table import TerminalTable
from tests.commands.calling import ROOT, Say, call, python
from tests.scenes.kit.conftest import key
from tests.session.playing import begun, on
from tests.sure import some
from tests.terminal.hands import NAMES


@pytest.fixture
def no_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)


def stumble(*_anything: object, **_more: object) -> NoReturn:
    raise ZeroDivisionError("the axle broke")


@pytest.mark.usefixtures("no_streams")
def test_a_window_that_cannot_open_says_nothing_and_answers_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such screen")
    pygame.display.quit()
    try:
        assert main([]) == 2
    finally:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()


@pytest.mark.usefixtures("no_streams")
@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["dance"], 2),
        (["--help"], 0),
        (["--version"], 0),
        (["games"], 0),
        (["games", "--json"], 0),
        (["calendar"], 0),
        (["verify", "no/such/file"], 2),
        (["simulate", "your_money", "--games", "1", "--option", "rounds=8"], 0),
        (["play", "your_money", "--terminal"], 2),
    ],
)
def test_a_command_without_streams_ends_with_its_status(words: list[str], answer: int) -> None:
    try:
        code: object = main(words)
    except SystemExit as end:
        code = end.code
    assert code == answer


@pytest.mark.usefixtures("no_streams")
def test_a_mistake_in_a_room_without_streams_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tops: list[object] = []

    class Windowless(App):
        def run(self) -> int:
            self.step(0.01)
            tops.append(self.top)
            self.step(0.01, [key(pygame.K_DOWN)])
            tops.append(self.top)
            return 0

    save_settings(Settings(), settings_file())  # not the first start
    monkeypatch.setattr(opening, "App", Windowless)
    monkeypatch.setattr(TitlePage, "handle", stumble)
    assert main([]) == 0
    assert [type(top) for top in tops] == [TitlePage, Notice]
    (letter,) = (saves() / "letters").glob(f"*{SUFFIX}")
    assert "the axle broke" in read_letter(letter.read_bytes(), letter.name).trouble


def test_a_mistake_at_the_terminal_s_table_saves_the_game_and_writes_a_letter(
    monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    Store(saves()).save(on(begun(seats=1), 2).record())
    monkeypatch.setattr(TerminalTable, "_ask", stumble)
    code, told, _err = say("play", "your_money", "--terminal", "--resume", "last")
    assert code == 1
    said = " ".join(told.split())
    (file,) = (saves() / "letters").glob(f"*{SUFFIX}")
    letter = read_letter(file.read_bytes(), file.name)
    assert "the axle broke" in letter.trouble
    assert Match.resume(some(letter.record)).steps == 2
    assert "the game is saved up to the last decision" in said
    assert file.name in said
    keeper = Keeper(saves())
    assert keeper.take(), "the folder is still held"
    keeper.leave()


def test_a_second_program_plays_no_game_on_that_is_under_way(say: Say) -> None:
    Store(saves()).save(on(begun(seats=1), 2).record())
    keeper = Keeper(saves())
    assert keeper.take()
    try:
        said = say("play", "your_money", "--terminal", "--resume", "last")
    finally:
        keeper.leave()
    assert said.code == 2
    assert "go on with it there, or close it first." in said.err


@pytest.mark.parametrize("words", [["calendar"], ["games"], ["--help"]])
def test_a_pipe_that_knows_few_letters_stops_nothing(words: list[str]) -> None:
    store, match = Store(saves()), on(begun(), 1000)
    store.save(match.record())
    said = call(*words, letters="ascii")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout


def test_ctrl_c_is_no_traceback() -> None:
    code = (
        "import sys, game.commands.simulate as simulate\n"
        "def interrupt(*_, **__): raise KeyboardInterrupt\n"
        "simulate.play = interrupt\n"
        "from game.__main__ import main\n"
        "sys.exit(main(['simulate', 'your_money', '--games', '1']))"
    )
    said = python("-c", code)
    assert (said.returncode, said.stdout, said.stderr) == (130, "", "")


full = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)

AT_TERMINAL = ("play", "your_money", "--terminal", "--seats", "2", "--names", "Nell,Jack")
TALKING: list[tuple[str, ...]] = [("--help",), ("--version",), ("--selftest",), ("games",)]
TALKING += [(*AT_TERMINAL, "--rivals", "-,-")]


def letters() -> list[Path]:
    return sorted((saves() / "letters").glob("*"))


def into(out: IO[bytes] | int, *words: str, err: int | IO[bytes] = subprocess.PIPE) -> Any:
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=err,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("words", TALKING, ids=lambda words: words[0])
def test_where_nobody_reads_it_ends_quietly_and_writes_no_letter(words: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    with open(write, "wb") as closed:  # noqa: PTH123 - it has no path
        done = into(closed, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert letters() == []


@full
@pytest.mark.parametrize("words", TALKING, ids=lambda words: words[0])
def test_where_no_room_is_left_one_sentence_says_so_and_no_letter(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as disk:
        done = into(disk, *words)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert "No space left on device" in done.stderr
        if words == ("games",):
            assert done.stderr == "The answer could not be written: No space left on device.\n"
        mute = into(disk, *words, err=disk)
    assert mute.returncode == 2
    assert letters() == []


@pytest.mark.parametrize("words", [("calendar",), ("games",), ()], ids=str)
def test_a_home_nobody_has_is_one_sentence(words: tuple[str, ...]) -> None:
    done = call(*words, STAND_AND_DELIVER_HOME="~nobody-of-that-name")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "STAND_AND_DELIVER_HOME says ~nobody-of-that-name" in done.stderr


class Head(io.TextIOWrapper):
    """The writing end of a pipe whose reader closes his after so many writes."""

    def __init__(self, writes: int) -> None:
        self._read, write = os.pipe()
        super().__init__(open(write, "wb"), encoding="utf-8")  # noqa: PTH123, SIM115 - no path
        self._left = writes
        self.broke = False
        self._count()

    def _count(self) -> None:
        if self._left == 0:
            os.close(self._read)
        self._left -= 1

    def write(self, words: str) -> int:
        """Write, and have the reader leave after it where that was the last he wanted."""
        if self._left < 0:
            self.broke = True
        written = super().write(words)
        if self._left >= 0:
            self.flush()
            self._count()
        return written

    def done(self) -> None:
        """Close both ends; what is still to be written arrives nowhere."""
        with suppress(OSError):
            self.close()
        if self._left >= 0:
            os.close(self._read)


def ends(monkeypatch: pytest.MonkeyPatch, writes: int, *words: str) -> tuple[int, str, bool]:
    """The exit code and complaints of a command read so far, and whether it wrote on after that."""
    out, complaints = Head(writes), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n1\n" * 60))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", complaints)
    try:
        return main(list(words)), complaints.getvalue(), out.broke
    finally:
        out.done()


@pytest.mark.narrow
@pytest.mark.parametrize("key", list(games()))
@pytest.mark.parametrize("writes", [0, 1, 2, 5, 11, 24])
def test_a_game_read_by_head_is_saved_and_writes_no_letter(
    monkeypatch: pytest.MonkeyPatch, key: str, writes: int
) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    who, rivals = ",".join(NAMES[:seats]), ",".join(["-", *["greedy"] * (seats - 1)])
    said = ("play", key, "--terminal", f"--seats={seats}", f"--names={who}", f"--rivals={rivals}")
    assert ends(monkeypatch, writes, *said) == (0, "", True)
    assert not (saves() / "letters").exists()
    assert len(Store(saves()).listing().matches) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("games", "--json"),
        ("replay", "FILE"),
        ("replay", "FILE", "--json"),
        ("judge", "FILE"),
        ("broadside", "FILE"),
        ("verify", "FILE"),
        ("calendar",),
        ("calendar", "--json"),
        ("deeds",),
        ("dilemmas",),
        ("practice",),
        ("map", "check", "FILE"),
        ("simulate", "your_money", "--games=1"),
    ],
    ids=" ".join,
)
def test_every_command_that_prints_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    store, match = Store(saves()), on(begun(), 1000)
    store.save(match.record())
    file = str(store.file_of(match.record()))
    said = [file if word == "FILE" else word for word in words]
    assert ends(monkeypatch, 0, *said) == (0, "", True)
    assert not (saves() / "letters").exists()
