"""The program in a window of its own, and a hand outside it that has only a mouse and keys."""

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from game.session.match import Match
from game.session.record import Record, read_record
from tests.end_to_end.conftest import SIZE
from tests.games.your_money.table.player import Player
from tests.sure import some

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds any one thing may take on a slow machine."""

_CODES: Final = {f"F{n}": str(66 + n if n < 11 else 84 + n) for n in range(1, 13)}
"""X's numbers of the function keys: newer tables of keys have them on several levels, and xdotool
would press Alt with them.
"""

SPEAKING: Final = (sys.executable, "-m", "game", "--voice", "stream")
"""The program that writes down what it says, so that nobody has to guess what is shown."""

Point = tuple[float, float]


def wait_for(what: Callable[[], Any], why: str, patience: float = PATIENCE) -> Any:
    """What `what` says as soon as it says something; AssertionError with `why` if it never does."""
    end = time.monotonic() + patience
    while True:
        found = what()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"in {patience:.0f} seconds: {why}")
        time.sleep(0.04)


class Program:
    """`python -m game` on a display, its folder of saves, and xdotool for its hands.

    The state of the game is read from the record the program writes after every decision; where
    things lie comes from a table laid in this process for the same record.
    """

    def __init__(
        self,
        display: str,
        home: Path,
        settings: str = "{}",
        command: Sequence[str] = (sys.executable, "-m", "game"),
        answers: bool = True,
    ) -> None:
        """Where it `answers`, keys are heard from the first; what stands there before the house is
        loaded hears none.
        """
        self.home, self._answers = home, answers
        home.mkdir(parents=True, exist_ok=True)
        if settings:
            (home / "settings.json").write_text(settings, encoding="utf-8")
        self._env = environment(display, home)
        self._said = (home / "said.txt").open("ab")
        self.process = subprocess.Popen(
            list(command), cwd=ROOT, env=self._env, stdout=self._said, stderr=self._said
        )
        self.window, self._read = "", len(self.said)

    def __enter__(self) -> Self:
        try:
            self.window = wait_for(self._found, "there is no window")
            wait_for(lambda: self.title, "the window has no title")
            # A click on what is not painted yet would be lost.
            wait_for(lambda: painted(self._env["DISPLAY"], int(self.window)), "nothing is painted")
            if self._answers:
                self.until(self._nudge, self._has_heard, "no key is heard", pause=1.0)
            else:
                self._nudge()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self._said.close()

    def _found(self) -> str:
        assert self.process.poll() is None, f"the program ended: {self.said!r}"
        found = self._xdotool(
            "search", "--onlyvisible", "--class", "stand-and-deliver", check=False
        )
        return found.splitlines()[0] if found else ""

    def _nudge(self) -> None:
        """The focus and a key that does nothing. Without a window manager the focus may have come
        before SDL listened for it, and keys would be lost: it goes away and comes back.
        """
        root = self.hands("search", "--maxdepth", 0, "").split()[0]
        self.hands("windowfocus", root, "windowfocus", "--sync", self.window, "key", "Shift_L")

    def _has_heard(self) -> bool:
        return self._heard > 0

    @property
    def _heard(self) -> int:
        """When the program took the last press from its queue."""
        return user_time(self._env["DISPLAY"], int(self.window))

    @property
    def said(self) -> str:
        """What the program has written on its terminal."""
        return (self.home / "said.txt").read_text(encoding="utf-8")

    @property
    def title(self) -> str:
        """What the frame of the window says."""
        return self._xdotool("getwindowname", self.window, check=False).strip()

    def _xdotool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._env,
            check=check,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout

    # Hands --------------------------------------------------------------------------------------

    def hands(self, *words: object) -> str:
        """A chain of commands for xdotool; what it answers."""
        return self._xdotool(*[str(word) for word in words])

    def press(self, *keys: str) -> None:
        """Keys, each once the program has taken the one before: of two in one frame the second
        would be lost where the first leads to another page. Each is down for a frame, as a hand's.
        """
        for key in keys:
            before = self._heard
            self.hands("key", "--delay", "50", _CODES.get(key, key))
            if self._answers:
                wait_for(lambda before=before: self._heard != before, f"{key} is not taken")  # type: ignore[misc]

    def leads(self, keys: Sequence[str], heading: str) -> None:
        """Press those keys, and wait until the page they lead to says its heading: the program has
        to be told to speak.
        """
        before = len(self.said)
        self.press(*keys)
        wait_for(lambda: heading in self.said[before:], f"no page is headed {heading!r}")

    def says(self, act: Callable[[], object]) -> None:
        """Do that, and wait until the program says something to it: it has to be told to speak."""
        before = len(self.said)
        act()
        wait_for(lambda: len(self.said) > before, "nothing is said to it")

    @property
    def news(self) -> str:
        """What has been said since it was last taken for read."""
        return self.said[self._read :]

    def read(self) -> None:
        """Take all that has been said for read."""
        self._read = len(self.said)

    def click(self, at: Point) -> None:
        # Pointed at, down and up, each for a frame or more: as a hand does it, and what is tested.
        self.hands(
            "mousemove", *whole(at), "sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mouseup", 1
        )

    def drag(self, start: Point, goal: Point) -> None:
        """Down at `start`, along in steps, up at `goal`."""
        chain: list[object] = ["mousemove", *whole(start), "sleep", 0.05, "mousedown", 1]
        for share in (0.05, 0.3, 0.6, 0.9, 1.0):
            at = [round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)]
            chain += ["sleep", 0.03, "mousemove", *at]
        self.hands(*chain, "sleep", 0.06, "mouseup", 1)

    def close_window(self) -> None:
        """What a desktop does when the cross on the window's frame is pressed."""
        ask_to_close(self._env["DISPLAY"], int(self.window))

    # What is so ---------------------------------------------------------------------------------

    def file(self) -> Path | None:
        """The record of the game being played, or just ended."""
        saves = self.home / "saves"
        files = [*saves.glob("*.json"), *(saves / "finished").glob("*.json")]
        return max(files, key=lambda file: file.stat().st_mtime, default=None)

    def record(self) -> Record | None:
        """The record as it stands on the disk."""
        for _attempt in range(20):
            file = self.file()
            if file is None:
                return None
            try:
                return read_record(file.read_bytes(), file.name)
            except FileNotFoundError:  # just moved to the finished ones
                time.sleep(0.05)
        raise AssertionError("the record runs away")

    def match(self) -> Match:
        """The game as it stands, played again from the record."""
        record = some(self.record())
        return Match.resume(record)

    @property
    def steps(self) -> int:
        """Decisions written down; -1 before there is a game."""
        record = self.record()
        return -1 if record is None else len(record.steps)

    def round_told(self) -> int:
        """The round on the window's frame; 0 away from the table."""
        words = self.title.rsplit(" ", 1)
        return int(words[-1]) if words[-1].isdigit() else 0

    def laid(self) -> Player:
        """The table as it has to look for whoever is asked, laid anew in this process."""
        player = Player(self.match(), self.home / "nowhere", size=SIZE)
        return player.to_decision()

    # What is done -------------------------------------------------------------------------------

    def until(
        self, act: Callable[[], object], done: Callable[[], Any], why: str, pause: float = 2.5
    ) -> Any:
        """Do `act` again and again until `done`, with pauses for a slow machine: what it had only
        not yet done would be done twice.
        """
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, f"the program ended: {self.said!r}"
            act()
            try:
                return wait_for(done, why, pause)
            except AssertionError:
                continue
        raise AssertionError(f"{why}; the program said {self.said!r}")

    def decided(self, act: Callable[[], object], why: str) -> None:
        """Do what takes one decision (or more, where the game asks for the next by itself)."""
        before = self.steps
        self.until(act, lambda: self.steps > before, why)


def whole(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def environment(display: str, home: Path) -> dict[str, str]:
    """The environment of a player's desktop: a screen, no sound card, a folder of its own."""
    kept: Mapping[str, str] = os.environ
    env = {name: kept[name] for name in kept if not name.startswith(("SDL_", "WAYLAND", "PYGAME"))}
    return {
        **env,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "STAND_AND_DELIVER_HOME": str(home),
        "PYTHONUNBUFFERED": "1",
    }


_POINTER, _LONG, _INT = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
_CALLS: Final[Mapping[str, tuple[Any, ...]]] = {
    "XOpenDisplay": (_POINTER, ctypes.c_char_p),
    "XCloseDisplay": (_INT, _POINTER),
    "XGetImage": (_POINTER, _POINTER, _LONG, _INT, _INT, _INT, _INT, _LONG, _INT),
    "XGetPixel": (_LONG, _POINTER, _INT, _INT),
    "XDestroyImage": (_INT, _POINTER),
    "XInternAtom": (_LONG, _POINTER, ctypes.c_char_p, _INT),
    "XGetWindowProperty": (
        *(_INT, _POINTER, _LONG, _LONG, ctypes.c_long, ctypes.c_long, _INT, _LONG),
        *[_POINTER] * 5,
    ),
    "XFree": (_INT, _POINTER),
    "XSetErrorHandler": (_POINTER, _POINTER),
    "XSendEvent": (_INT, _POINTER, _LONG, _INT, ctypes.c_long, _POINTER),
}
"""What is called of X, what it answers and what it is given."""

_UNHEEDED = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER)(lambda _display, _error: 0)
"""A window may be gone when it is asked about: X would end this process for that."""


@contextmanager
def _x11(display: str) -> Iterator[tuple[ctypes.CDLL, int]]:
    """X's own library, and that display: for what xdotool has no word for."""
    x = ctypes.CDLL("libX11.so.6")
    for name, (answers, *given) in _CALLS.items():
        call = getattr(x, name)
        call.restype, call.argtypes = answers, given
    x.XSetErrorHandler(_UNHEEDED)
    there = x.XOpenDisplay(display.encode())
    assert there, f"no display {display}"
    try:
        yield x, there
    finally:
        x.XCloseDisplay(there)


def painted(display: str, window: int) -> bool:
    """Whether the middle of the window is anything but black."""
    all_planes, z_pixmap = 0xFFFFFFFF, 2
    with _x11(display) as (x, there):
        seen = x.XGetImage(there, window, SIZE[0] // 2, SIZE[1] // 8, 1, 1, all_planes, z_pixmap)
        lit = bool(seen) and x.XGetPixel(seen, 0, 0) & 0xFFFFFF != 0
        if seen:
            x.XDestroyImage(seen)
    return lit


def user_time(display: str, window: int) -> int:
    """When a key was last pressed in that window, in milliseconds of the display; 0 before. SDL
    writes it on the window (`_NET_WM_USER_TIME`) as it takes the key from its queue.
    """
    cardinal, kind, form = 6, ctypes.c_ulong(), ctypes.c_int()
    count, after, told = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
    answer = [ctypes.byref(each) for each in (kind, form, count, after, told)]
    with _x11(display) as (x, there):
        asked = x.XInternAtom(there, b"_NET_WM_USER_TIME", 0)
        x.XGetWindowProperty(there, window, asked, 0, 1, 0, cardinal, *answer)
        # X hands every number of 32 bits over as a long.
        found = ctypes.cast(told, ctypes.POINTER(ctypes.c_ulong))[0] if count.value else 0
        if told.value:
            x.XFree(told)
    return found


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of any X event."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW: xdotool has no word for it where no desktop runs."""
    client_message, no_mask = 33, 0
    with _x11(display) as (x, there):
        event = _ClientMessage(
            type=client_message,
            send_event=1,
            display=there,
            window=window,
            message_type=x.XInternAtom(there, b"WM_PROTOCOLS", 0),
            format=32,
        )
        event.data[0] = x.XInternAtom(there, b"WM_DELETE_WINDOW", 0)
        assert x.XSendEvent(there, window, 0, no_mask, ctypes.byref(event)), "it was not asked"
