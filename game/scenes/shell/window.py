"""The window: opened on a desktop that has one, as large as it may be, and closed by a signal.

Little is imported here: the window may stand before the rest of the house is loaded.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pygame
from pygame.event import Event

from game.engine.words import _
from game.session.errors import quiet_stderr
from game.session.paths import assets

POINTED: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


def in_pixels(event: Event, points: tuple[int, int], pixels: tuple[int, int]) -> Event:
    """An event of the pointer in pixels of a surface of so many `pixels`.

    On some desktops a window is so many points large and its surface half as many pixels again, or
    twice as many; SDL tells of the pointer in points. Elsewhere both are the same.
    """
    if event.type not in POINTED or points == pixels or 0 in points:
        return event
    across, down = pixels[0] / points[0], pixels[1] / points[1]
    moved = {
        name: (round(value[0] * across), round(value[1] * down))
        for name, value in event.dict.items()
        if name in ("pos", "rel")
    }
    return Event(event.type, {**event.dict, **moved})


_MANAGER: Final = b"_NET_SUPPORTING_WM_CHECK"
"""The property of X's root window in which a window manager makes itself known."""
_A_WINDOW: Final = 33
"""X's number for the type of that property."""


def managed() -> bool:
    """Whether windows are managed here; where that cannot be found out, they are taken to be."""
    if pygame.display.get_driver() != "x11":
        return True
    import ctypes

    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    here = ctypes.c_void_p(display)
    try:
        return _has_manager(x11, here)
    finally:
        x11.XCloseDisplay(here)


def _has_manager(x11: Any, display: Any) -> bool:
    import ctypes

    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    name = ctypes.c_ulong(x11.XInternAtom(display, _MANAGER, 0))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    kind, count, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    bits, found = ctypes.c_int(), ctypes.c_void_p()
    x11.XGetWindowProperty(
        display,
        root,
        name,
        *(ctypes.c_long(0), ctypes.c_long(1), 0, ctypes.c_ulong(_A_WINDOW)),
        *map(ctypes.byref, (kind, bits, count, left, found)),
    )
    if found.value:
        x11.XFree(found)
    return count.value > 0


LEAST: Final = (960, 600)
MOST: Final = (3840, 2160)
FIRST: Final = (1280, 800)
"""How large a window is before anybody has made it larger or smaller."""
_AROUND: Final = (16, 96)
"""Pixels a desktop takes for itself: a window's frame with its title, and a panel or two."""


class NoScreen(Exception):
    """There is no screen to open a window on; the message is one sentence for the player."""


def prepare_screen() -> None:
    """Settle what SDL reads only once, before the first window."""
    # pygame has named the window's class after the file that was started; desktops go by ours.
    if os.environ.get("SDL_VIDEO_X11_WMCLASS") == Path(sys.argv[0]).name:
        del os.environ["SDL_VIDEO_X11_WMCLASS"]
    for variable, value in (
        ("SDL_VIDEO_CENTERED", "1"),
        ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
        ("SDL_VIDEO_X11_WMCLASS", "stand-and-deliver"),
        ("SDL_VIDEO_WAYLAND_WMCLASS", "stand-and-deliver"),
    ):
        os.environ.setdefault(variable, value)
    # Without a graphics card SDL would imitate one in software: five times the work for each frame.
    if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(
    title: str, wanted: tuple[int, int], full_screen: bool, icon: pygame.Surface | None = None
) -> pygame.Window:
    """A window of that size or, if it is to fill the screen, of that size again afterwards; with
    the program's icon, which is read unless it is at hand. NoScreen where there is none to be had.
    """
    prepare_screen()
    try:
        with quiet_stderr():
            pygame.display.init()
    except pygame.error as error:
        none = _("There is no screen to open a window on ({why}); start the game from a desktop.")
        raise NoScreen(none.format(why=error)) from error
    driver = pygame.display.get_driver()
    if driver in ("dummy", "offscreen") and os.environ.get("SDL_VIDEODRIVER") != driver:
        none = _("There is no screen to open a window on; start the game from a desktop.")
        raise NoScreen(none)
    try:
        size = _fitting(wanted)
        window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        window.minimum_size = LEAST
        if full_screen:
            fill_screen(window, True, size)
        elif wanted == FIRST and size != wanted and _framed():
            window.maximize()  # the desktop knows best what room there is
        window.get_surface()
    except pygame.error as error:
        shut = _("The window could not be opened: {why}.")
        raise NoScreen(shut.format(why=error)) from error
    with suppress(pygame.error, FileNotFoundError):
        window.set_icon(icon or program_icon())
    return window


def program_icon() -> pygame.Surface:
    """What a frame and a desktop show of the program. Raises FileNotFoundError, pygame.error."""
    return pygame.image.load(str(assets() / "images" / "app" / "app_icon_64.png"))


def fill_screen(window: pygame.Window, full: bool, size: tuple[int, int]) -> None:
    """Let the window fill the screen, or be of that `size` again."""
    if managed():
        if full:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        return
    # Nobody is there who would make it larger: it is laid over the screen by hand.
    window.borderless = full
    window.size = _desktop() if full else _fitting(size)
    window.position = (0, 0) if full else pygame.WINDOWPOS_CENTERED


def _framed() -> bool:
    """Whether somebody puts a frame round the window."""
    return pygame.display.get_driver() not in ("dummy", "offscreen") and managed()


def _desktop() -> tuple[int, int]:
    return (pygame.display.get_desktop_sizes() or [MOST])[0]


def _fitting(wanted: tuple[int, int]) -> tuple[int, int]:
    """The size wanted, no smaller than pages fit on and no larger than the desktop: a larger window
    would hide its own title bar. The first one leaves room for what a desktop takes, of which
    pygame does not tell; another was made on the desktop, and fits it.
    """
    desktop, around = _desktop(), _AROUND if wanted == FIRST and _framed() else (0, 0)
    width, height = (
        max(LEAST[n], min(wanted[n], desktop[n] - around[n], MOST[n])) for n in range(2)
    )
    return width, height


@contextmanager
def signalled(stop: Callable[[], object]) -> Iterator[None]:
    """Within, `stop` is called where the program is asked to end from outside."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stopped(_signal: int, _frame: FrameType | None) -> None:
        stop()

    before = {s: signal.signal(s, stopped) for s in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
