"""What goes round and round: how it begins, and how loud it is."""

from typing import Final

import pygame

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
