"""The program never speaks to a network: nothing imports a way to, and nothing opens a socket."""

import ast
from pathlib import Path

import pytest

import game
from tests.commands.calling import python

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


def _opened(*words: str) -> str:
    done = python("-c", LISTENER, *words)
    assert done.returncode == 0
    assert done.stdout
    return "\n".join(line for line in done.stderr.splitlines() if line.startswith("OPENED"))


def test_the_whole_program_looked_through_opens_no_socket() -> None:
    assert _opened("--selftest") == ""


def test_the_window_opens_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAND_AND_DELIVER_FIRST_FRAME", "1")
    assert _opened() == ""


def test_rivals_at_play_open_no_socket() -> None:
    words = ("--games", "1", "--rivals", "greedy,cutpurse", "--option", "rounds=8")
    assert _opened("simulate", "your_money", *words) == ""


def test_the_listener_hears_a_socket() -> None:
    spoken = LISTENER.replace(
        "from game.__main__", "import socket; socket.socket(); print('x')\nfrom game.__main__"
    )
    assert "OPENED socket.__new__" in python("-c", spoken, "games").stderr
