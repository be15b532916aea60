"""What goes round and round: tunes and noises, how they begin, and how loud they are."""

from threading import Thread
from typing import Final

import pygame

from game.sprites.hearing.sound_names import read

CHANNELS: Final = 8
"""So many sound at once beside the tune, which has the first channel of the card for itself."""


def share_out() -> None:
    """Set the channels of a card that was just opened apart."""
    pygame.mixer.set_num_channels(1 + CHANNELS)
    pygame.mixer.set_reserved(1)


def the_tunes() -> pygame.mixer.Channel:
    """The tune's own channel."""
    return pygame.mixer.Channel(0)


def swell(
    sound: pygame.mixer.Sound, volume: float, loops: int = 0, maxtime: int = 0, fade_ms: int = 0
) -> pygame.mixer.Channel | None:
    """Let a sound rise from silence; None where too much sounds already."""
    channel = _free()
    if channel is not None:
        swell_on(channel, sound, volume, loops, maxtime, fade_ms)
    return channel


def swell_on(
    channel: pygame.mixer.Channel,
    sound: pygame.mixer.Sound,
    volume: float,
    loops: int = 0,
    maxtime: int = 0,
    fade_ms: int = 0,
) -> None:
    """Let a sound rise from silence on that channel, on which nothing sounds.

    The card raises a channel to what it stood at before the sound, whatever is said of it
    meanwhile. So the channel stands at full, and the sound itself is as loud as it shall be.
    """
    channel.set_volume(1.0)
    sound.set_volume(volume)
    channel.play(sound, loops, maxtime, fade_ms)


def die_away(channel: pygame.mixer.Channel, milliseconds: int) -> None:
    """Let what sounds there fall to silence; what has not yet begun to rise is still at once: the
    card would forget that it shall end.
    """
    if channel.get_volume() > 0:
        channel.fadeout(milliseconds)
    else:
        channel.stop()


def _free() -> pygame.mixer.Channel | None:
    # The mixer's own search does not mind whose the first channel is.
    for number in range(1, pygame.mixer.get_num_channels()):
        channel = pygame.mixer.Channel(number)
        if not channel.get_busy():
            return channel
    return None


class Noise:
    """A noise that goes round and round until another is asked for."""

    def __init__(self) -> None:
        self.name = ""
        self.channel: pygame.mixer.Channel | None = None
        self._sound: pygame.mixer.Sound | None = None

    def begin(self, sound: pygame.mixer.Sound, volume: float) -> None:
        """Let it be heard from now on."""
        self.channel = swell(sound, volume, -1, fade_ms=400)
        self._sound = sound if self.channel is not None else None

    @property
    def volume(self) -> float:
        """How loud it is once it has risen; 0.0 while there is none."""
        return self._sound.get_volume() if self._sound is not None else 0.0

    def loud(self, volume: float) -> None:
        """Be as loud as that, at once."""
        if self._sound is not None:
            self._sound.set_volume(volume)

    def end(self) -> None:
        """Die away."""
        if self.channel is not None:
            die_away(self.channel, 400)
        self.forget()

    def forget(self) -> None:
        """The card is given back, and the noise with it."""
        self.channel = self._sound = None


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
