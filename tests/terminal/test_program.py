"""The program itself at a terminal: through pipes, and in a real one."""

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.engine.spec import GameSpec, PlayMode
from game.scenes.front.title import AT_ONCE, TitlePage
from game.scenes.kit.routes import ToSetUp
from game.scenes.kit.scene import Go
from game.scenes.setting_out.setup import SetUp
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.presets import Preset
from game.session.review.fairness import fingerprint
from tests.commands.calling import ROOT, Say, call, printed, python
from tests.scenes.rooms.house import House
from tests.terminal.hands import AGREED, CHOICE, ENTER, NAMES, SEALS, SHARED

COLUMNS = 46


def begin(key: str, *more: str) -> list[str]:
    seats = dict(reversed(SHARED))[key]
    names, people = ",".join(NAMES[:seats]), ",".join("-" * seats)
    said = ("--terminal", "--seats", f"{seats}", "--names", names, "--rivals", people)
    return [sys.executable, "-m", "game", "play", key, *said, "--seed", "York", *more]


@pytest.mark.parametrize("key", games())
def test_a_whole_game_goes_through_pipes_and_is_kept(key: str) -> None:
    """Enter where the place is handed over, the first choice everywhere."""
    run = python(*begin(key)[1:], said="\n1\n" * 2000, COLUMNS=str(COLUMNS))
    assert (run.returncode, run.stderr) == (0, "")
    (saved,) = Store(saves()).listing().matches
    assert saved.finished
    assert saved.game == key
    assert "The seed of this game was York." in run.stdout
    assert not re.search(r"[^\n\x20-\x7e\u00a0-\uffff]", run.stdout), "no tricks with the cursor"
    assert max(len(line) for line in ASKED.sub("\n", run.stdout).split("\n")) <= 80


ASKED = re.compile(f"{CHOICE}|{ENTER}|{AGREED}|{SEALS}|You give:|You get:|Cards for it:")
"""What is asked: no answer that comes through a pipe ends its line."""


def _own_terminal() -> None:
    """Own the terminal, and hear Ctrl-C: whoever runs the tests in the background does not."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def terminal(words: list[str], kind: str = "xterm-256color") -> Iterator["Screen"]:
    """The program in a terminal of that kind, of COLUMNS columns, which it owns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    env = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    process = subprocess.Popen(
        words,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={**env, "PYTHONIOENCODING": "utf-8", "TERM": kind},
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    os.close(theirs)
    try:
        yield Screen(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


class Screen:
    """What stands in a terminal, and the keys in front of it."""

    def __init__(self, line: int, process: "subprocess.Popen[bytes]") -> None:
        self._line, self.process = line, process
        self.text = ""

    def until(self, words: str) -> None:
        """Read on until `words` are printed anew, or the program has gone."""
        start, deadline = len(self.text), time.monotonic() + 40
        while words not in self.text[start:]:
            assert time.monotonic() < deadline, self.text[start:]
            if not self._hear():
                return

    def _hear(self) -> bool:
        """Take in what is printed within a second; False when the program has gone."""
        if not select.select([self._line], [], [], 1)[0]:
            return True
        try:
            read = os.read(self._line, 65536)
        except OSError:  # how a terminal says that nobody is at the other end any more
            return False
        self.text += read.decode("utf-8", "replace").replace("\r\n", "\n")
        return True

    def interrupt(self) -> None:
        """Press Ctrl-C, as somebody would: again after some seconds in which nothing happened.

        Python hears none that comes in the moment before it waits for the keyboard.
        """
        start, deadline = len(self.text), time.monotonic() + 40
        while not self.text[start:].replace("^C", ""):
            assert time.monotonic() < deadline, "Ctrl-C does nothing"
            self.type("\x03")
            patience = time.monotonic() + 8
            while not self.text[start:].replace("^C", "") and time.monotonic() < patience:
                if not self._hear():
                    return

    def type(self, keys: str) -> None:
        os.write(self._line, keys.encode())

    def gone(self) -> int:
        self.until("\0never printed")
        return self.process.wait(timeout=20)


WIPED, WIPE, CANNOT = "\x1b[H\x1b[2J\x1b[3J", "\x1b[3J", "This terminal can be scrolled back"


@pytest.mark.parametrize("kind", ["xterm-256color", "linux", "tmux-256color", "dumb", "screen", ""])
def test_what_could_be_scrolled_back_to_is_wiped_out_or_that_is_said(kind: str) -> None:
    key, _seats = SHARED[0]
    with terminal(begin(key), kind) as screen:
        screen.until(ENTER)
        screen.type("\n")
        screen.until(CHOICE)
        before = len(screen.text)
        screen.type("1\n")
        screen.until(ENTER)
        after = screen.text[before:]
        screen.type("quit\n")
        assert screen.gone() == 0
    wiped = kind not in ("dumb", "screen", "")
    assert WIPE not in screen.text[:before], "nothing had to be hidden yet"
    assert (WIPE in after) == wiped
    assert (CANNOT in " ".join(screen.text.split())) == (not wiped)
    if wiped:
        assert ENTER in " ".join(after.partition(WIPE)[2].split()), "it is asked on the clean page"
    else:
        assert "\x1b" not in screen.text


def test_whoever_plays_alone_is_not_warned_of_anybody() -> None:
    words = ("--terminal", "--names", "Nell", "--rivals", "-", "--seats", "1")
    run = call("play", "your_money", *words, said="quit\n")
    assert run.returncode == 0
    assert CANNOT not in " ".join(run.stdout.split())


def test_in_a_real_terminal_lines_fit_and_leaving_by_its_keys_saves() -> None:
    key, _seats = SHARED[0]
    with terminal(begin(key)) as screen:
        screen.until(ENTER)
        screen.type("\n")
        screen.until(CHOICE)
        screen.type("help\n")
        screen.until(CHOICE)
        screen.type("1\n")
        screen.until(ENTER)
        screen.type("\x04")  # Ctrl-D
        assert screen.gone() == 0
    assert "The game is saved." in screen.text
    shown = screen.text.replace(WIPED, "")
    assert "\x1b" not in shown, "no other tricks"
    typed = re.sub(rf"({CHOICE}|{ENTER}) .*", "", shown)
    assert max(len(line) for line in typed.split("\n")) <= COLUMNS
    (saved,) = Store(saves()).listing().matches
    assert saved.steps == 1
    words = [sys.executable, "-m", "game", "play", key, "--terminal", "--resume", "last"]
    with terminal(words) as screen:
        screen.until(ENTER)
        screen.type("\n")
        screen.until(CHOICE)
        screen.interrupt()
        assert screen.gone() == 0
    assert "Traceback" not in screen.text
    assert screen.text.rindex("\n" * 20) > screen.text.rindex(CHOICE), "the secret stays in view"
    assert Store(saves()).resume(saved.file).steps == 1


def test_what_is_not_said_is_asked_and_enter_takes_what_is_offered(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = "your_money"
    # Two robbers, names, a person against a quick rival, one house rule changed.
    said = "9\n1\nAnne\nanne\n\n1\n3\n2\n2\n\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    printed = say.well("play", key, "--terminal", "--seed", "York")
    assert "A number from 1 to 2, please." in printed
    assert "Two of the same name" in printed
    (saved,) = Store(saves()).listing().matches
    assert [(c.name, c.sitter) for c in saved.seats] == [("Anne", "person"), ("Nell", "greedy")]
    record = Store(saves()).load(saved.file)
    assert record.options["rounds"] == 8
    assert record.seed == "York"
    assert Match.resume(record).to_act


def test_nothing_is_begun_where_the_questions_are_not_answered(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert "Nothing was begun." in say.well("play", "your_money", "--terminal")
    assert not Store(saves()).listing().matches


def test_of_a_thousand_spoilt_saves_the_terminal_tells_some_and_counts_the_others(
    say: Say,
) -> None:
    saves().mkdir(parents=True)
    for number in range(1000):
        (saves() / f"torn-{number}.json").write_text("{", encoding="utf-8")
    refused = say("play", "your_money", "--terminal", "--resume", "last")
    assert refused.code == 2
    said = " ".join(refused.out.split())
    assert said.count(".json is cut short") == 10
    assert "And 990 more files have trouble." in said


def test_without_the_terminal_the_window_opens_at_the_set_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[tuple[GameSpec, PlayMode, Preset | None]] = []

    def open_window(straight_to: tuple[GameSpec, PlayMode, Preset | None], voice: object) -> int:
        opened.append(straight_to)
        return 0

    monkeypatch.setattr("game.scenes.shell.opening.open_window", open_window)
    for key, spec in games().items():
        assert main(["play", key]) == 0
        assert main(["play", key, "--seats", str(spec.seats[-1])]) == 0
        assert main(["play", key, "--mode", spec.modes[-1].key]) == 0
        modes = (spec.modes[0], spec.modes[-1], spec.modes[-1])
        assert opened[-3:] == [(spec, mode, None) for mode in modes]
    house = House()
    spec, mode, preset = opened[0]
    house.context.services[AT_ONCE] = lambda: Go(ToSetUp(spec, mode, preset=preset))
    house.app.stack.scenes.clear()
    house.app.step(1 / 60)
    assert house.room(SetUp).spec is spec
    assert isinstance(house.app.stack.scenes[0], TitlePage)
    house.press(27)  # Esc leads to the title page, not out of the house
    house.room(TitlePage)


# The seed of a game at a terminal is seen neither in the list of processes nor on the screen ------


SEED = "PLUM PUDDING"
PROCESSES = Path("/proc/self/cmdline")
PLAY = [sys.executable, "-m", "game", "play", "your_money", "--terminal", "--seats=2"]
SEATED = ["--names", "Nell,Jack of York", "--rivals", "-,cutpurse", "--option", "rounds=8"]


def listed(process: int) -> list[str]:
    """The command lines of a process and of all that it has started."""
    parents, lines = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text(encoding="utf-8", errors="replace")
                line = (folder / "cmdline").read_text(encoding="utf-8", errors="replace")
                lines[int(folder.name)] = line
            except OSError:  # it has ended meanwhile
                continue
            parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
    family = {process}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return [lines[each] for each in family]


@pytest.mark.skipif(not PROCESSES.exists(), reason="only Linux lays the list open as files")
@pytest.mark.parametrize("said", [["--seed", SEED], [f"--seed={SEED}"], ["--see", SEED]], ids=str)
def test_a_seed_that_was_said_is_out_of_the_list_before_the_first_question(said: list[str]) -> None:
    with subprocess.Popen(
        [*PLAY, *SEATED, *said],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        printed = ""
        while "Retire" not in printed:  # Jack’s own process has been asked by now
            line = program.stdout.readline()
            assert line, printed
            printed += line
        lines = listed(program.pid)
        program.stdin.close()
        printed += program.stdout.read()
        assert program.wait(timeout=60) == 0
    assert len(lines) > 1
    assert "PLUM" not in " ".join(lines)
    assert "Jack of York" in " ".join(lines), "the rest is said again as it was"
    assert fingerprint(SEED) in printed
    (saved,) = Store(saves()).listing().matches
    assert Store(saves()).load(saved.file).seed == SEED


@pytest.mark.parametrize("seed", ["4", "-4", "ü\x7f", "long " * 15])
def test_whatever_the_seed_is_it_arrives_as_it_was(seed: str) -> None:
    done = python(*PLAY[1:], *SEATED, f"--seed={seed}")
    if seed.isprintable():
        assert done.returncode == 0
        assert fingerprint(seed) in done.stdout
    else:
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1


def test_asked_for_it_is_not_shown() -> None:
    with terminal([*PLAY, *SEATED, "--seed"]) as screen:
        screen.until("play by")
        screen.type(f"{SEED}\n")
        screen.until("Your choice:")
        screen.type("quit\n")
        assert screen.gone() == 0
    assert "PLUM" not in screen.text
    assert fingerprint(SEED) in " ".join(screen.text.split())


def test_from_a_pipe_it_is_the_first_line_and_without_one_nobody_knows_it() -> None:
    for line, known in ((SEED, True), ("", False)):
        told = printed(*PLAY[1:], *SEATED, "--seed", said=f"{line}\n")
        assert (fingerprint(SEED) in told) == known


def test_a_pipe_that_is_none_is_one_sentence(say: Say) -> None:
    said = say(*PLAY[3:], *SEATED, "--from-pipe", "987")
    assert said.code == 2
    assert "There is no seed in 987." in said.err


def test_where_it_cannot_be_hidden_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_words: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "execv", refuse)
    monkeypatch.setattr(sys, "argv", ["game", *PLAY[3:], *SEATED, "--seed", SEED])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main() == 0
    assert "stands in the list of processes" in " ".join(capsys.readouterr().out.split())
