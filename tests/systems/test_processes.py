"""Processes as Windows and macOS begin them: anew, by the program's own door, with no copy of what
was there; pipes on a system that has no SIGPIPE; and saves that outlive a program struck down.
"""

import ast
import errno
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.__main__ import main
from tests.commands.calling import ROOT, printed
from tests.systems.struck_down import again_and_again

PROCESSES = ("Process", "Pool", "ProcessPoolExecutor", "Pipe", "Queue", "Manager", "fork")


def beginnings() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call in the house that might begin a process of Python, and its file."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "multiprocessing" not in text and "ProcessPool" not in text and "fork" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func)
                if name.rpartition(".")[2] in (*PROCESSES, "get_context"):
                    yield file.relative_to(ROOT).as_posix(), node, name


def test_every_process_is_begun_anew_on_every_system() -> None:
    """What would only work as a copy of this process shows itself here, too."""
    contexts, found = 0, 0
    for file, call, name in beginnings():
        if name.endswith("get_context"):
            assert ast.unparse(call) == "multiprocessing.get_context('spawn')", file
            contexts += 1
        elif name == "ProcessPoolExecutor":
            given = {each.arg: ast.unparse(each.value) for each in call.keywords}
            assert given["mp_context"] == "multiprocessing.get_context('spawn')", file
            found += 1
        else:
            assert name in ("context.Process", "context.Pipe"), (file, name)
            found += 1
    assert contexts == 3
    assert found >= 5


FROZEN = """\
#!{python}
# A program as PyInstaller freezes it: its own executable, called with whatever is to be done.
import multiprocessing, multiprocessing.spawn, runpy, sys
sys.path.insert(0, {root!r})
sys.frozen = True
sys.executable = __file__
# As its starter has it on every system; the library alone does so on Windows only.
multiprocessing.freeze_support = multiprocessing.spawn.freeze_support
multiprocessing.spawn.set_executable(__file__)
sys.argv[0] = __file__
if "-c" in sys.argv:  # the library's own process, which its starter lets in as well
    exec(sys.argv[sys.argv.index("-c") + 1])
    sys.exit()
runpy.run_path({door!r}, run_name="__main__")
"""


@pytest.mark.skipif(os.name != "posix", reason="a program of one text file")
def test_a_frozen_program_s_rivals_come_in_by_its_own_door(tmp_path: Path) -> None:
    """Without the door a second program would open for each process, and no rival ever answer."""
    program = tmp_path / "stand-and-deliver"
    door = str(ROOT / "game" / "__main__.py")
    program.write_text(
        FROZEN.format(python=sys.executable, root=str(ROOT), door=door), encoding="utf-8"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    words = ["simulate", "your_money", "--games", "2", "--option", "rounds=8", "--jobs", "2"]
    done = subprocess.run(
        [program, *words, "--seed", "YORK"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "usage:" not in done.stdout + done.stderr
    assert "2 games" in done.stdout
    assert "Traceback" not in done.stderr


RIVAL = """
import os, signal, sys, time
if __name__ == "__main__":
    del os.fork, signal.SIGPIPE
    from game.ai.worker import Worker
    from tests.session.playing import SPEC, begun
    match, worker = begun(), Worker()
    thinking = worker.ask(SPEC, "greedy", match.view(match.to_act[0]), seed=3)
    while not thinking.ready():
        time.sleep(0.02)
    print(thinking.failed or thinking.action)
    worker.leave()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="here it is so anyway")
def test_a_rival_answers_where_no_process_can_be_copied() -> None:
    assert printed("-c", RIVAL).startswith("Plan(")


@pytest.mark.parametrize("on", [True, False], ids=["Windows", "elsewhere"])
def test_a_reader_that_is_gone_is_no_trouble_on_windows_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], on: bool
) -> None:
    """Windows tells of a pipe whose reader is gone: an argument is not valid."""

    def gone(*_words: str) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("game.session.paths.windows", lambda: on)
    stdout = SimpleNamespace(encoding="utf-8", write=gone, flush=gone)
    monkeypatch.setattr(sys, "stdout", stdout)
    assert main(["games"]) == (0 if on else 2)
    assert bool(capsys.readouterr().err) is not on


def test_the_house_names_no_signal_that_another_system_lacks() -> None:
    everywhere = {"SIGINT", "SIGTERM", "SIG_IGN", "SIG_DFL"}
    named = {
        (file.relative_to(ROOT).as_posix(), node.attr)
        for file in (ROOT / "game").rglob("*.py")
        for text in [file.read_text(encoding="utf-8")]
        if "signal." in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr.startswith("SIG")
    }
    assert named
    assert {each for each in named if each[1] not in everywhere} == set()


KILLS = 3 if hasattr(os, "fork") else 40
"""Where processes can be copied, a thousand fall in `tests/session/test_crashes.py`."""


def test_what_was_said_to_be_safe_is_there_after_each_blow(tmp_path: Path) -> None:
    assert again_and_again(tmp_path / "saves", KILLS) >= KILLS


def test_the_workflow_s_own_way_in_says_how_many_were_safe(tmp_path: Path) -> None:
    assert int(printed("-m", "tests.systems.struck_down", tmp_path / "saves", "1")) >= 1
