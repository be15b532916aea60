"""Nobody else looks into what the program leaves behind, and it speaks to no network."""

import ast
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.session.paths import HOME_VARIABLE
from tests.commands.calling import ROOT, python

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
