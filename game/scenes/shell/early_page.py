"""The title page as it was left ready at the end of last time, shown before the house is loaded.

It is the page itself with its ways, pixel for pixel, and is shown only where everything that
decides how it looks is as it was when it was drawn: the program and its files, the settings, the
games on the road, the window. What is odd about it is no reason to say anything: the house is
loaded, and paints its first page itself, as it does over this one as well. Presses wait until then.

`opening.py` writes the file that is read here. Nothing may be imported here that a bare window
can do without, for all of it would come before the first picture.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple, cast

import pygame

from game import VERSION
from game.engine.errors import GameError
from game.scenes.shell.window import NoScreen, open_window
from game.session.disk import stamps
from game.session.paths import cache, saves

FIRST_FRAME: Final = "STAND_AND_DELIVER_FIRST_FRAME"
"""With this variable set the program tells when its first picture stood and, on a second line, when
a press made by then had been answered; and closes. "modules" lets it tell besides what was loaded
by then, on a line after each.
"""


def asked() -> bool:
    """Whether somebody measures this start."""
    return FIRST_FRAME in os.environ


def tell() -> None:
    """Seconds this process has had a core, and of the monotonic clock, which whoever started the
    process reads too.
    """
    print(time.process_time(), time.monotonic(), flush=True)
    if os.environ.get(FIRST_FRAME) == "modules":
        print(*sorted(sys.modules), flush=True)


_MARK: Final = b"the first page of stand-and-deliver\n"
_MOST: Final = 4_000_000
"""Bytes that a part before the pixels may take; a longer one is none of ours."""
_OURS: Final = ("STAND_AND_DELIVER_", "LANG", "LC_")
"""How variables begin that tell this program something."""


class EarlyPage(NamedTuple):
    """A window that stands before the house does, and what is told of the page that is seen in it
    (`Title.shown`); "" where the window could be had, but not the page.
    """

    window: pygame.Window
    shown: str


class WindowFrame(NamedTuple):
    """How a window was opened and what it is like: its title, the size that was wanted of it,
    whether it fills the screen, on what kind of screen, and how its surface holds its pixels.
    """

    title: str
    wanted: tuple[int, int]
    full_screen: bool
    driver: str
    pixels: str

    @classmethod
    def of(
        cls, window: pygame.Window, title: str, wanted: tuple[int, int], full: bool
    ) -> "WindowFrame":
        """The frame of a window that is open."""
        surface = window.get_surface()
        held = surface.get_size(), surface.get_pitch(), surface.get_bitsize(), surface.get_masks()
        return cls(title, wanted, full, pygame.display.get_driver(), repr(held))

    def written(self) -> bytes:
        """As `read` reads it."""
        wide, high = self.wanted
        parts = (self.title, wide, high, int(self.full_screen), self.driver, self.pixels)
        return "\n".join(map(str, parts)).encode()

    @classmethod
    def read(cls, said: bytes) -> "WindowFrame":
        """A frame that was written; ValueError where it is none."""
        title, wide, high, full, driver, pixels = said.decode().split("\n")
        return cls(title, (int(wide), int(high)), full == "1", driver, pixels)


class KeptSheet(NamedTuple):
    """All that is written before the pixels. `things` is what `as_things_are` said, `shown` what is
    told of the page, `icon` the pixels of the program's, RGBA, and `side` how wide and high it is.
    """

    things: tuple[bytes, bytes, bytes]
    frame: WindowFrame
    shown: str
    icon: bytes
    side: int

    def written(self) -> bytes:
        """As `read` reads it."""
        more = self.frame.written(), self.shown.encode(), self.icon, str(self.side).encode()
        parts = (*self.things, *more)
        return stamps.joined(_MARK, parts)

    @classmethod
    def read(cls, read: Callable[[int], bytes]) -> "KeptSheet":
        """What was written, piece by piece; ValueError where it is none of ours, or not of now.

        The files are looked at as soon as they are known, so that little is read in vain.
        """
        if read(len(_MARK)) != _MARK:
            raise ValueError
        some = partial(stamps.part, read, _MOST)
        things = some(), some(), some()
        if things != as_things_are(stamps.named_in(things[1])):
            raise ValueError
        frame, shown, icon = WindowFrame.read(some()), some().decode(), some()
        return cls(things, frame, shown, icon, int(some()))


def early_file() -> Path:
    """Where the page lies. Raises BadData where nothing can lie anywhere."""
    return cache() / "first.page"


def as_things_are(files: Iterable[str]) -> tuple[bytes, bytes, bytes]:
    """Everything that decides what the title page is like, as it is now: the program and what it
    was told, these files, and the games on the road. Raises OSError.
    """
    said = sorted(
        (name, value)
        for name, value in os.environ.items()
        if name.startswith(_OURS) and name != FIRST_FRAME
    )
    program = VERSION, sys.version, pygame.version.ver, str(pygame.version.SDL), said
    return (
        repr(program).encode(),
        stamps.as_they_lie(files),
        stamps.unfinished_as_they_lie(saves()),
    )


def show_early() -> EarlyPage | None:
    """Open the window and show the page that lies ready, if it is the very one that will be painted
    there; None, with no window opened, where that is not known for certain.
    """
    try:
        # Without a buffer in between: the pixels go from the file into the window.
        with early_file().open("rb", buffering=0) as kept:
            sheet = KeptSheet.read(kept.read)
            if stamps.taken(saves()):
                return None
            return _shown(sheet, kept)
    except (OSError, ValueError, GameError, NoScreen, pygame.error):
        return None


def _shown(sheet: KeptSheet, kept: FileIO) -> EarlyPage:
    frame = sheet.frame
    icon = pygame.image.frombuffer(sheet.icon, (sheet.side, sheet.side), "RGBA")
    window = open_window(frame.title, frame.wanted, frame.full_screen, icon)
    try:
        same = WindowFrame.of(window, frame.title, frame.wanted, frame.full_screen) == frame
        # What it answers is a buffer, though its types do not say so.
        if not same or not stamps.laid(kept, cast(bytes, window.get_surface().get_view("0"))):
            return EarlyPage(window, "")
        window.flip()
    except (OSError, pygame.error):
        return EarlyPage(window, "")
    if asked():
        tell()
    return EarlyPage(window, sheet.shown)
