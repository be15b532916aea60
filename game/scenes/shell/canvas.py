"""What the loop draws on, and what it does between pictures: it sleeps while nothing happens, and
draws what a page on its way needs in small pieces.
"""

import gc
import sys
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.scene import APP_TITLE, Scene, Transition
from game.scenes.shell.app_keys import forget_all_but
from game.scenes.shell.window import fill_screen, in_pixels, open_window
from game.session.settings import Settings
from game.sprites import stores
from game.sprites.lettering import Scale


class Canvas:
    """The surface of every picture, with the window round it."""

    def __init__(self, window_size: tuple[int, int]) -> None:
        self.window: pygame.Window | None = None
        self.early: pygame.Window | None = None
        """A window that stands already, and is taken instead of another."""
        self.window_size = window_size
        """The window's size as the desktop counts it, which may not be in pixels; also while it
        fills the screen.
        """
        self._full = False
        self._plain: Surface | None = None
        self._title = ""

    def open(self, settings: Settings) -> None:
        """Open a window, or take the one that stands; NoScreen where there is none to be had."""
        full = settings.full_screen
        self.window = self.early or open_window(APP_TITLE, settings.window_size, full)
        self.early = None
        self._full = full

    def close(self) -> None:
        """Shut the window, if there is one."""
        if self.window is not None:
            self.window.destroy()
            self.window = None
            pygame.display.quit()

    def fill(self, full: bool) -> bool:
        """Let the window fill the screen, or no longer; whether that changed anything."""
        if self.window is None or full == self._full:
            return False
        self._full = full
        fill_screen(self.window, full, self.window_size)
        return True

    def surface(self, size: tuple[int, int]) -> Surface:
        """What is drawn on: the window's own, or a plain one of that `size`."""
        if self.window is not None:
            return self.window.get_surface()
        if self._plain is None or self._plain.get_size() != size:
            self._plain = Surface(size)
        return self._plain

    def in_pixels(self, event: Event) -> Event:
        """The event with its place counted in pixels of the surface."""
        if self.window is None:
            return event
        return in_pixels(event, self.window.size, self.window.get_surface().get_size())

    def resized(self, event: Event) -> tuple[int, int]:
        """How large the surface is after that change of size."""
        if self.window is not None:
            return self.window.get_surface().get_size()
        return event.size if event.type == pygame.VIDEORESIZE else (event.x, event.y)

    def show(self, title: str) -> None:
        """Hand what is drawn to the screen, under that title."""
        if self.window is None:
            return
        if title != self._title:
            self._title = self.window.title = title
        self.window.flip()


LONGEST: Final = 0.5
"""Seconds until the loop looks up by itself."""

QUIET_AFTER: Final = 0.5
"""Seconds without an event or motion after which the loop slows down."""


def pace(quiet_for: float, busy: bool, focused: bool) -> float:
    """Seconds from one step of the loop to the next: 60 a second while something moves or was just
    done, 20 after half a second of quiet, 10 while nobody looks.
    """
    if busy or quiet_for < QUIET_AFTER:
        return 1 / 60
    return 1 / 20 if focused else 1 / 10


def doze(seconds: float) -> None:
    """Sleep until the next event, `LONGEST` at most; `seconds` where SDL cannot wait for one."""
    wait = _waiting()
    # With a controller SDL itself would look a thousand times a second.
    if wait is None or (pygame.joystick.get_init() and pygame.joystick.get_count()):
        time.sleep(seconds)
    else:
        wait(round(1000 * LONGEST))


_MOST_HEAPS: Final = -8
"""M_ARENA_MAX of GNU's `mallopt`."""
_SELDOM: Final = 1000
"""So many sweeps of the newer things go by before the collector looks at everything by itself."""
_DUE: Final = 20
"""After so many it does so in the next quiet moment."""


def sweep_seldom() -> None:
    """Keep the collector from going through everything while something moves, which takes longer
    than a frame; `sweep` does it while nobody stirs.
    """
    gc.enable()  # after the start, which goes without
    newest, newer, _all = gc.get_threshold()
    gc.set_threshold(newest, newer, _SELDOM)


def sweep() -> None:
    """Use a quiet moment to collect what is left of closed rings, once enough has come together."""
    if gc.get_count()[2] >= _DUE:
        gc.collect()


def give_back(played: Collection[str] = ()) -> None:
    """Let go of rooms that were left and of what was reckoned for games that are not `played` in
    any of them now, and let the system have the memory of pictures forgotten: a third of all that
    is held after an hour, for some milliseconds while nobody stirs. Where nothing is played at all,
    pictures go as well that were wanted in none of the last rooms.
    """
    forget_all_but(played)
    if not any(played):
        stores.let_go()
    # A room, its stage and its sprites know one another: only the collector sees they are done.
    gc.collect()
    trim = _trimming()
    if trim is not None:
        trim(0)


def one_heap() -> None:
    """Let threads share one heap, where the C library can be told: what engravers and the sound
    leave behind in heaps of their own is never given back, some ten megabytes.
    """
    if sys.platform.startswith("linux"):
        import ctypes

        with suppress(AttributeError, OSError):  # another C library than GNU's
            ctypes.CDLL(None).mallopt(_MOST_HEAPS, 1)


@lru_cache(maxsize=1)
def _trimming() -> Callable[[int], object] | None:
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError):  # another C library than GNU's
        return None
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda keep: trim(keep)


@lru_cache(maxsize=1)
def _waiting() -> Callable[[int], object] | None:
    """SDL's own wait, which sleeps in the connection to the display and leaves the event where it
    is; pygame's looks for events every millisecond instead. None where that is not to be had.
    """
    if not sys.platform.startswith("linux") or pygame.display.get_driver() not in (
        "x11",
        "wayland",
    ):
        return None
    import ctypes

    try:
        # pygame's own part finds the SDL it was built with, wherever that lies.
        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (AttributeError, OSError, TypeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda milliseconds: wait(None, milliseconds)


PIECE: Final = 0.008
"""Seconds that go into it between two looks at the window: nothing else moves meanwhile."""
_HARDLY: Final = 0.002
"""Seconds of work after which there is still time in the same frame to show the room."""


class Arrival:
    """What was asked for, and the drawings it waits for."""

    def __init__(self, transition: Transition, scene: Scene) -> None:
        self.transition = transition
        self._drawing = JobQueue(scene.first_picture)

    def ready(self, scale: Scale) -> bool:
        """Draw for a while; whether the room can be shown now."""
        began = time.perf_counter()
        more = self._drawing.work(scale, PIECE)
        return not more and time.perf_counter() - began < _HARDLY


def arrival(transition: Transition) -> Arrival | None:
    """The way in of a room that has much to draw, if it leads to one."""
    scene = getattr(transition, "scene", None)
    if scene is None or scene.laid_for is not None or not scene.takes_long:
        return None
    return Arrival(transition, scene)
