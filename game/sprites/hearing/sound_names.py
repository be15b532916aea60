"""The sounds of the house by what a player would call them, read beside so that no frame waits
for one.
"""

from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

import pygame

from game.engine.words import later
from game.session.paths import assets


class Heard(NamedTuple):
    """One sound: its files are heard in turn, and silenced together."""

    name: str
    words: str
    files: tuple[str, ...]


def _one(name: str, words: str, *files: str) -> Heard:
    return Heard(name, words, files or (name,))


SOUNDS: Final = (
    _one("click", later("a button")),
    _one("quill", later("the quill: somebody is asked")),
    _one("stamp", later("the stamp: it is confirmed")),
    _one("card_flip", later("a card or a page is turned")),
    _one("card_slap", later("a card is laid")),
    _one("dice", later("dice are shaken and thrown"), "dice_rattle", "dice_roll", "roll"),
    _one("coin", later("a coin, and a few"), "coin_1", "coin_2", "coin_3"),
    _one("coins", later("a purse of coins")),
    _one("breath", later("a breath is held")),
    _one("thump", later("a double: a fist on the table")),
    _one("gasp", later("people gasp")),
    _one("cheer", later("people cheer")),
    _one("bell", later("the bell")),
    _one("horn", later("the post horn")),
    _one("hooves", later("hooves")),
    _one("gallop_loop", later("a gallop")),
    _one("coach_loop", later("the coach rolls")),
    _one("whip", later("the whip")),
    _one("pistol", later("a pistol")),
    _one("shotgun", later("a shotgun")),
    _one("sword", later("a sword")),
    _one("knife", later("a knife")),
    _one("fist", later("a fist")),
    _one("explosion", later("an explosion")),
    _one("fuse", later("a fuse burns")),
    _one("fire", later("fire")),
    _one("splash", later("water")),
    _one("step", later("a step")),
    _one("boot", later("a boot")),
    _one("timber", later("timber falls")),
    _one("rope", later("a rope")),
    _one("bar", later("a door is barred")),
    _one("snare", later("a trap snaps")),
    _one("mallet", later("a mallet")),
    _one("nail", later("a poster is nailed up")),
    _one("liar", later("“Liar!”")),
    _one("laurel", later("a laurel")),
    _one("medal", later("a medal")),
    _one("drum_roll", later("the drum under the gallows")),
    _one("trapdoor", later("the trap under the gallows")),
    _one("feast", later("a feast")),
    _one("tavern_loop", later("the tavern")),
    _one("greenwood_loop", later("the greenwood")),
    _one("rain_loop", later("rain")),
    _one("wind_loop", later("wind")),
    _one("over_the_hills", later("the tune of the tables")),
    _one("greensleeves", later("the tune of the house")),
)
"""Every sound there is, in the order in which they are listed."""


BY_FILE: Final = {file: sound.name for sound in SOUNDS for file in sound.files}
"""Which sound each file belongs to."""


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
