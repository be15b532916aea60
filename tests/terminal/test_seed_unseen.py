"""The seed of a game at a terminal is seen neither in the list of processes nor on the screen."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.review.fairness import fingerprint
from tests.commands.calling import ROOT, Say, printed, python
from tests.terminal.test_program import terminal

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
