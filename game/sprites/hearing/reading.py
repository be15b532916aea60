"""Reading sounds: an effect takes some milliseconds, a tune fifty, and no frame waits for it."""

from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from game.session.paths import assets


def sound_file(name: str) -> Path:
    """Where the sound of that name lies."""
    return assets() / "sounds" / f"{name}.ogg"


def read(name: str) -> pygame.mixer.Sound | None:
    """A sound of one's own, decoded without a lock of the interpreter's; None where it cannot be
    read.
    """
    with suppress(pygame.error, OSError):
        return pygame.mixer.Sound(str(sound_file(name)))
    return None


class Reader:
    """Reads one after another by a thread beside. All its functions are for one thread, the one
    that plays what was read.
    """

    def __init__(self) -> None:
        self._wanted: Final[set[tuple[str, str]]] = set()
        """For whom, and what; until it is taken."""
        self._to_read: Final[deque[tuple[str, str]]] = deque()
        self._done: Final[deque[tuple[str, str, pygame.mixer.Sound | None]]] = deque()
        self._thread: Thread | None = None

    def want(self, whose: str, name: str) -> None:
        """Read that for somebody; once, however often it is said meanwhile."""
        if (whose, name) not in self._wanted:
            self._wanted.add((whose, name))
            self._to_read.append((whose, name))
            self._go_on()

    def take(self) -> list[tuple[str, str, pygame.mixer.Sound | None]]:
        """What was read since: for whom, what, and the sound, None where it could not be."""
        if not self._wanted:
            return []
        found = []
        while self._done:
            whose, name, sound = self._done.popleft()
            self._wanted.discard((whose, name))
            found.append((whose, name, sound))
        # The thread may have looked for more just before there was.
        self._go_on()
        return found

    def stop(self) -> None:
        """Forget what was wanted, and wait for what is being read."""
        self._to_read.clear()
        if self._thread is not None:
            self._thread.join()
        self._thread = None
        self._done.clear()
        self._wanted.clear()

    def _go_on(self) -> None:
        if self._to_read and (self._thread is None or not self._thread.is_alive()):
            self._thread = Thread(target=self._read_all, name="sounds")
            self._thread.start()

    def _read_all(self) -> None:
        with suppress(IndexError):
            while True:
                whose, name = self._to_read.popleft()
                self._done.append((whose, name, read(name)))
