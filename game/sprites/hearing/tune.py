"""A tune that goes round and round: read whole by a thread beside, heard on a channel of its own.

Decoded as it sounds it took seven eighths of all the core does while nothing moves.
"""

from threading import Thread
from typing import Final

import pygame

from game.sprites.hearing.noise import die_away, swell_on, the_tunes
from game.sprites.hearing.reading import read

_RISE: Final = 600
"""Milliseconds in which a tune rises."""
_END: Final = 400
"""Milliseconds in which it dies away where none comes after it."""
_CUT: Final = 120
"""Milliseconds in which it dies away before another."""


class _Reading(Thread):
    """Reads one file; `sound` stands when the thread has ended, None where it cannot be read."""

    def __init__(self, name: str) -> None:
        super().__init__(name="tune")
        self.tune = name
        self.sound: pygame.mixer.Sound | None = None

    def run(self) -> None:
        """Decode it all; effects have a thread of their own and do not wait for it."""
        self.sound = read(self.tune)


class Tune:
    """The one that was asked for last. Only its reading is done beside: what sounds is begun,
    changed and ended by whoever calls, always the same thread.
    """

    def __init__(self) -> None:
        self.name = ""
        """Which one was asked for; "" for none."""
        self._volume = 0.0
        self._reading: _Reading | None = None
        self._sound: pygame.mixer.Sound | None = None

    @property
    def busy(self) -> bool:
        """Whether it is heard, or will be once it is read."""
        return self._sound is not None or self._reading is not None

    @property
    def volume(self) -> float:
        """How loud it is once it has risen; 0.0 while none sounds."""
        return self._sound.get_volume() if self._sound is not None else 0.0

    def change(self, name: str, at_once: bool = False) -> None:
        """Another shall be heard, or none: what sounds dies away, or is still at once."""
        self.name, self._volume = name, 0.0
        if self._sound is not None:
            self._sound = None
            if at_once:
                the_tunes().stop()
            else:
                die_away(the_tunes(), _CUT if name else _END)

    def begin(self, volume: float) -> None:
        """Let it be heard, as loud as that, once it is read and the one before has died away."""
        self._volume = volume
        if not self.busy:
            self._reading = _Reading(self.name)
            self._reading.start()

    def loud(self, volume: float) -> None:
        """Be as loud as that, at once."""
        self._volume = volume
        if self._sound is not None:
            self._sound.set_volume(volume)

    def update(self) -> None:
        """Begin what has been read meanwhile, if it is still wanted."""
        reading = self._reading
        if reading is None or reading.is_alive() or the_tunes().get_busy():
            return
        self._reading = None
        if not self.name or self._volume <= 0:
            return
        if reading.tune != self.name:
            self.begin(self._volume)
        elif reading.sound is not None:
            self._sound = reading.sound
            swell_on(the_tunes(), reading.sound, self._volume, -1, fade_ms=_RISE)

    def forget(self) -> None:
        """The card is about to be given back, and must not be while something is read for it."""
        if self._reading is not None:
            self._reading.join()
        self._reading = self._sound = None
