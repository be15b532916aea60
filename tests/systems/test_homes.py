"""Where a player's folder lies on each system, and what is asked of each for its window."""

import ctypes
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import Any

import platformdirs
import pygame
import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows, get_win_folder_from_env_vars

from game.scenes.shell import window
from game.session import paths
from game.terminal import paper

HOMES = {"win32": r"C:\Users\Nell\AppData\Local", "darwin": "/Users/Nell"}


@pytest.fixture
def nobody_moved_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)


@pytest.mark.usefixtures("nobody_moved_it")
def test_on_windows_it_is_the_one_that_stays_on_this_computer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """%LOCALAPPDATA%: not the one that is carried from computer to computer."""
    monkeypatch.setenv("LOCALAPPDATA", HOMES["win32"])
    monkeypatch.setenv("APPDATA", r"C:\Users\Nell\AppData\Roaming")
    monkeypatch.setattr("platformdirs.windows.get_win_folder", get_win_folder_from_env_vars)
    monkeypatch.setattr(
        platformdirs, "user_data_dir", lambda *a, **k: Windows(*a, **k).user_data_dir
    )
    monkeypatch.setattr(os.path, "isabs", lambda path: PureWindowsPath(path).is_absolute())
    monkeypatch.setattr(paths, "Path", PureWindowsPath)
    found: Any = paths.user_data()
    assert PureWindowsPath(str(found).replace("/", "\\")) == PureWindowsPath(
        HOMES["win32"], "stand-and-deliver"
    )


@pytest.mark.usefixtures("nobody_moved_it")
def test_on_a_mac_it_is_among_the_applications_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", HOMES["darwin"])
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *a, **k: MacOS(*a, **k).user_data_dir)
    wanted = Path(HOMES["darwin"], "Library/Application Support/stand-and-deliver")
    assert paths.user_data() == wanted
    assert paths.saves() == wanted / "saves"


@pytest.mark.usefixtures("nobody_moved_it")
def test_a_mac_that_is_told_otherwise_keeps_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sets the variables of free desktops on a Mac means them."""
    monkeypatch.setenv("XDG_DATA_HOME", "/Users/Nell/data")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *a, **k: MacOS(*a, **k).user_data_dir)
    assert paths.user_data().is_relative_to("/Users/Nell")


# ---- the window


def test_windows_is_asked_for_pixels_of_every_screen_before_the_first_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[str, str | None] = {}

    def begin() -> None:
        asked["awareness"] = os.environ.get("SDL_WINDOWS_DPI_AWARENESS")
        raise pygame.error("that is enough")

    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setattr(pygame.display, "init", begin)
    with pytest.raises(window.NoScreen, match="that is enough"):
        window.open_window("title", (1280, 800), False)
    assert asked == {"awareness": "permonitorv2"}


def test_whoever_has_settled_it_otherwise_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    window.prepare_screen()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_what_only_linux_has_is_asked_of_nobody_else(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    from game.scenes.shell import canvas

    def refuse(*_anything: object) -> None:
        raise AssertionError("the C library of Linux was asked for")

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ctypes, "CDLL", refuse)
    for known in (canvas._waiting, canvas._trimming):
        known.cache_clear()
    slept: list[float] = []
    monkeypatch.setattr(canvas.time, "sleep", slept.append)  # type: ignore[attr-defined]
    try:
        canvas.one_heap()
        canvas.give_back()
        canvas.doze(0.05)
    finally:
        for known in (canvas._waiting, canvas._trimming):
            known.cache_clear()
    assert slept == [0.05]
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    window.prepare_screen()
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


# ---- a console of Windows


def kernel(mode: int | None, modes: list[int]) -> Callable[[], SimpleNamespace]:
    """What Windows answers of a console in that mode; None is no console."""

    def get(_out: int, place: Any) -> int:
        if mode is None:
            return 0
        place._obj.value = mode
        return 1

    def put(_out: int, new: int) -> int:
        modes.append(new)
        return 1

    asked = SimpleNamespace(
        GetStdHandle=lambda which: which, GetConsoleMode=get, SetConsoleMode=put
    )
    return lambda: SimpleNamespace(kernel32=asked)


@pytest.mark.parametrize(("mode", "obeys"), [(3, True), (None, False)])
def test_a_console_of_windows_is_told_to_obey_signs_before_it_is_wiped(
    monkeypatch: pytest.MonkeyPatch, mode: int | None, obeys: bool
) -> None:
    """Without that a hand-over would print them, and the secret would stay where it is."""
    modes: list[int] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", kernel(mode, modes)(), raising=False)
    console = io.StringIO()
    monkeypatch.setattr(console, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdout", console)
    sheet = paper.TerminalPaper()
    assert sheet.forgets is obeys
    assert modes == ([3 | 4] if obeys else [])
    sheet.say("Nell’s secret")
    sheet.cover()
    assert console.getvalue().endswith(paper._WIPE) is obeys
    assert console.getvalue().count("\n") >= paper.FEWEST_BLANKS
