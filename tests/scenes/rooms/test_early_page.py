"""The page that stands before the house is loaded: the one that is painted afterwards, or none."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.scenes.front.title import TitlePage, title_page
from game.scenes.kit.notice import Notice
from game.scenes.settings.page import SettingsPage
from game.scenes.shell import early_page, opening, window
from game.scenes.shell.app import App
from game.scenes.shell.early_page import EarlyPage, early_file, show_early
from game.session.disk import stamps
from game.session.disk.files import contents
from game.session.disk.stamps import NAME
from game.session.disk.strangers import Keeper
from game.session.errors import CannotSave
from game.session.paths import saves, settings_file
from game.session.settings import Settings, save_settings
from game.session.tongue import speak
from game.session.voice import VoiceWanted
from game.sprites import palette
from tests.scenes.kit.conftest import key
from tests.scenes.rooms.house import saved_game
from tests.sure import some


class Sat(NamedTuple):
    """What was seen of a sitting: its first page's pixels, the first and last room, the program."""

    pixels: bytes
    top: Any
    last: Any
    app: App


def pixels(window: pygame.Window | None) -> bytes:
    assert window is not None
    return pygame.image.tobytes(window.get_surface(), "RGB")


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    palette.take(palette.Looks())
    speak("en")
    pygame.display.init()  # the next test has its screen again


Sit = Callable[..., Sat]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Open the house with a window, look at its first page, do something, and close it."""
    seen: list[Sat] = []

    def sitting(
        early: EarlyPage | None = None,
        then: Callable[[App], object] = lambda app: None,
        voice: VoiceWanted | None = None,
    ) -> Sat:
        class Brief(App):
            def run(self) -> int:
                self._open_window()
                self.step(0.0)
                assert self.once_painted is not None
                self.once_painted()
                shown, first = pixels(self.canvas.window), self.top
                then(self)
                seen.append(Sat(shown, first, self.top, self))
                self._shut()
                return 0

        monkeypatch.setattr(opening, "App", Brief)
        assert opening.open_window(voice=voice, early=early) == 0
        return seen.pop()

    save_settings(Settings(), settings_file())  # not the first start
    return sitting


@pytest.fixture
def early() -> Iterator[Callable[[], EarlyPage | None]]:
    """The next start's early page; its window is closed when the test is over."""
    opened: list[EarlyPage] = []

    def shown() -> EarlyPage | None:
        found = show_early()
        opened.extend([found] if found else [])
        return found

    yield shown
    for each in opened:
        each.window.destroy()


Early = Callable[[], EarlyPage | None]


def answered(app: App) -> None:
    app.step(0.01, pygame.event.get())


def test_it_is_the_very_page_that_is_painted_over_it(sit: Sit, early: Early) -> None:
    first = sit()
    assert isinstance(first.top, TitlePage)
    page = some(early())
    assert pixels(page.window) == first.pixels
    assert page.window.title == "Stand and Deliver"
    again = sit(page)
    assert again.pixels == first.pixels
    assert again.top.shown == page.shown


def test_the_house_goes_on_in_that_window_and_opens_no_other(
    sit: Sit, early: Early, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit()
    page = some(early())

    def another(*_anything: object) -> pygame.Window:
        raise AssertionError("a second window")

    monkeypatch.setattr("game.scenes.shell.canvas.open_window", another)
    windows: list[object] = []
    sit(page, lambda app: windows.append(app.canvas.window))
    assert windows == [page.window]


def test_what_was_pressed_meanwhile_is_answered(sit: Sit, early: Early) -> None:
    sit()
    page = early()
    pygame.event.post(key(pygame.K_s))
    assert isinstance(sit(page, answered).last, SettingsPage)


def test_what_was_meant_for_it_is_not_heard_on_another_page(sit: Sit, early: Early) -> None:
    """Another program took the folder after it had been looked at."""
    sit()
    page = some(early())
    assert page.shown
    pygame.event.post(key(pygame.K_RETURN))
    first = Keeper(saves())
    assert first.take()
    try:
        room = sit(page, answered).last
    finally:
        first.leave()
    assert isinstance(room, Notice)
    assert "open already" in room.words


def test_after_a_game_was_left_it_rides_on(sit: Sit, early: Early) -> None:
    sit()
    sit(then=lambda app: saved_game("left"))
    page = some(early())
    assert "Ride on" in page.shown
    again = sit(page)
    assert "resume" in again.top.controls
    assert again.top.shown == page.shown


@pytest.mark.parametrize(
    "other",
    [{"text_size": 150}, {"dark_page": True}, {"plain_letters": True}, {"language": "qps"}],
    ids=lambda other: next(iter(other)),
)
def test_whoever_changed_something_has_it_so_at_the_next_start(
    sit: Sit, early: Early, other: dict[str, object]
) -> None:
    sit()
    sit(then=lambda app: app.context.change(**other))
    page = some(early())
    there = pixels(page.window)
    assert there == sit(page).pixels


def _a_game_ended() -> None:
    (saves() / "finished").mkdir()
    (saves() / "finished" / "old.json").write_bytes((saves() / "old.json").read_bytes())


def _changed(patch: pytest.MonkeyPatch, name: str) -> None:
    real, met = stamps.stamp, []

    def stamp(file: str) -> str:
        if not file.replace(os.sep, "/").endswith(name):
            return real(file)
        met.append(file)
        return "new"

    patch.setattr(stamps, "stamp", stamp)
    assert b"new" in stamps.as_they_lie([f"/{name}"])
    assert met


def _refused(*_anything: object) -> None:
    raise OSError("no locks here")


def _left(end: int | None, then: bytes = b"") -> None:
    early_file().write_bytes(early_file().read_bytes()[:end] + then)


CHANGES: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "text size": lambda _: save_settings(Settings(text_size=150), settings_file()),
    "no settings": lambda _: settings_file().unlink(),
    "a game came": lambda _: saved_game("another"),
    "a game went": lambda _: (saves() / "old.json").unlink(),
    "a game went on": lambda _: saved_game("old", 12),
    "a game ended": lambda _: _a_game_ended(),
    "another tongue": lambda patch: patch.setenv("STAND_AND_DELIVER_LANGUAGE", "qps"),
    "another version": lambda patch: patch.setattr(early_page, "VERSION", "0.0.9"),
    "another pygame": lambda patch: patch.setattr(pygame.version, "ver", "1.0"),
    "other code": lambda patch: _changed(patch, "front/title.py"),
    "another engraving": lambda patch: _changed(patch, "coach_and_four.svg"),
    "nobody kept the folder": lambda _: (saves() / NAME).unlink(),
    "no saves": lambda _: saves().rename(saves().with_name("elsewhere")),
    "nobody may lock": lambda patch: patch.setattr("fcntl.flock", _refused),
    "no page": lambda _: early_file().unlink(),
    "empty": lambda _: _left(0),
    "nonsense": lambda _: _left(40, b"\xff" * 5000),
    "torn in its head": lambda _: _left(900),
    "no home": lambda patch: patch.setenv("STAND_AND_DELIVER_HOME", "~nobody-of-that-name/games"),
    # SDL's last resort.
    "no screen": lambda patch: patch.setattr(pygame.display, "get_driver", lambda: "offscreen"),
}
POSIX = pytest.mark.skipif(os.name != "posix", reason="locks are other ones there")
BY_LOCKS = ("nobody kept the folder", "nobody may lock")


@pytest.mark.parametrize(
    "change",
    [pytest.param(each, id=n, marks=[POSIX] * (n in BY_LOCKS)) for n, each in CHANGES.items()],
)
def test_nothing_is_shown_and_no_window_opened_where(
    sit: Sit, early: Early, monkeypatch: pytest.MonkeyPatch, change: Any
) -> None:
    saved_game("old")
    sit()
    page = some(early())
    assert page.shown
    page.window.destroy()
    change(monkeypatch)
    monkeypatch.setattr(pygame, "Window", None)  # nobody may so much as try
    assert early() is None


def test_nothing_is_shown_while_another_window_writes(sit: Sit, early: Early) -> None:
    sit()
    first = Keeper(saves())
    assert first.take()
    assert early() is None
    first.leave()
    assert early() is not None
    assert first.take(), "to look keeps nobody out"
    first.leave()


def test_a_window_of_another_size_stays_and_is_painted_by_the_house(
    sit: Sit, early: Early, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit()
    monkeypatch.setattr(window, "_fitting", lambda wanted: (960, 600))
    page = some(early())
    assert page.shown == ""
    assert page.window.get_surface().get_size() == (960, 600)
    assert sit(page).app.canvas.window_size == Settings().window_size


def test_pixels_that_end_too_early_are_never_handed_to_the_window(
    sit: Sit, early: Early, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = sit()
    early_file().write_bytes(early_file().read_bytes()[:-9])
    flips: list[object] = []

    class Counted(pygame.Window):
        def flip(self) -> None:
            flips.append(self)
            super().flip()

    monkeypatch.setattr(pygame, "Window", Counted)
    page = some(early())
    assert (page.shown, flips) == ("", [])
    assert sit(page).pixels == first.pixels
    assert early() is not None, "what was torn is left anew"


@pytest.mark.parametrize("words", [["games"], ["--selftest"], ["--version"], ["--voice", "off"]])
def test_a_command_never_looks_for_it(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("it was looked for")

    monkeypatch.setattr(early_page, "show_early", refuse)
    monkeypatch.setattr(opening, "open_window", lambda *_anything: 0)
    monkeypatch.setattr("game.__main__._look_through", lambda: 0)
    with suppress(SystemExit):
        main(words)


def test_a_second_window_leaves_none(sit: Sit) -> None:
    first = Keeper(saves())
    assert first.take()
    sit()
    first.leave()
    assert not early_file().exists()


def test_what_is_no_longer_true_is_taken_away_and_told_of_at_the_next_start(sit: Sit) -> None:
    """Names stand on it."""
    saved_game("left")
    sit()
    assert early_file().exists()
    broken = saves() / "broken.json"
    sit(then=lambda app: broken.write_bytes(b"{"))
    assert not early_file().exists()
    assert contents(broken) == b"{"
    assert "broken" in sit().top.words


def _slow(patch: pytest.MonkeyPatch) -> None:
    """A game goes on while it is drawn."""
    patch.setattr(opening, "title_page", lambda on: (title_page(on), saved_game("meanwhile"))[0])


def _full(settings: Settings, file: Path) -> None:
    raise CannotSave(file, OSError(28, "No space left on device"))


def _changed_in_vain(app: App) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "save_settings", _full)
        app.context.change(dark_page=True)


UNFIT: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "a tongue that is not there": lambda _: save_settings(
        replace(Settings(), language="xx"), settings_file()
    ),
    "a program changed under its own feet": lambda patch: patch.setattr(opening, "_BEGAN", 0.0),
    "who was never asked for letters": lambda _: settings_file().unlink(),
    "nothing can be written": lambda _: early_file().parent.write_text("no folder"),
    "a game that goes on meanwhile": _slow,
}


@pytest.mark.parametrize("spoil", UNFIT.values(), ids=list(UNFIT))
def test_what_leaves_none(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[pytest.MonkeyPatch], object]
) -> None:
    spoil(monkeypatch)
    sit()
    assert not early_file().exists()


@pytest.mark.parametrize(
    "how", [{"voice": VoiceWanted(stream=os.devnull)}, {"then": _changed_in_vain}], ids=list
)
def test_what_is_so_for_once_leaves_none(sit: Sit, how: dict[str, Any]) -> None:
    sit(**how)
    assert not early_file().exists()


def test_a_mistake_while_it_is_drawn_is_written_down_and_no_more(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blunder(*_anything: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(opening, "leave_ready", blunder)
    sat = sit()
    assert sat.app.canvas.window is None
    assert list(sat.app.context.log_folder.iterdir())


def test_what_lies_ready_is_not_drawn_again(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sit()
    before = early_file().stat().st_mtime_ns
    # Nobody may so much as try.
    monkeypatch.setattr("game.scenes.shell.opening.title_page", None)
    sit()
    assert early_file().stat().st_mtime_ns == before


EARLY = {
    *("game", "game.__main__", "game.engine", "game.engine.errors", "game.engine.words"),
    *("game.scenes", *[f"game.scenes.shell{each}" for each in ("", ".early_page", ".window")]),
    *("game.session", "game.session.paths", "game.session.errors"),
    *("game.session.disk", "game.session.disk.stamps"),
}
LATE = (
    *("msgspec", "filelock", "ctypes", "pygame_gui"),
    *("yaml", "argparse", "multiprocessing", "sqlite3"),
)


def test_before_it_little_is_loaded_beside_pygame(sit: Sit, own_folder: Path) -> None:
    sit()
    variables = {"STAND_AND_DELIVER_FIRST_FRAME": "modules", "STAND_AND_DELIVER_HOME": own_folder}
    for start in ("which leaves it ready", "which shows it"):
        run = subprocess.run(
            [sys.executable, "-m", "game"],
            env={**os.environ, **{name: str(value) for name, value in variables.items()}},
            capture_output=True,
            text=True,
            check=True,
        )
        assert len(run.stdout.splitlines()) == 4, start
    loaded = run.stdout.splitlines()[1].split()
    assert {name for name in loaded if name.partition(".")[0] == "game"} <= EARLY
    late = set(LATE) - ({"filelock", "ctypes"} if os.name != "posix" else set())  # for its locks
    assert [name for name in loaded if name.startswith(tuple(late))] == []
    assert "game.scenes.front.title" in run.stdout.splitlines()[3].split()
