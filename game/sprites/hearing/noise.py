"""What goes round and round: how it begins, and how loud it is."""

import pygame


def swell(
    sound: pygame.mixer.Sound, volume: float, loops: int = 0, maxtime: int = 0, fade_ms: int = 0
) -> pygame.mixer.Channel | None:
    """Let a sound rise from silence; None where too much sounds already.

    The card raises a channel to what it stood at before the sound, whatever is said of it
    meanwhile. So the channel stands at full, and the sound itself is as loud as it shall be.
    """
    channel = pygame.mixer.find_channel()
    if channel is not None:
        channel.set_volume(1.0)
        sound.set_volume(volume)
        channel.play(sound, loops, maxtime, fade_ms)
    return channel


class Noise:
    """A noise that goes round and round until another is asked for."""

    def __init__(self) -> None:
        self.name = ""
        self.channel: pygame.mixer.Channel | None = None
        self._sound: pygame.mixer.Sound | None = None

    def begin(self, sound: pygame.mixer.Sound | None, volume: float) -> None:
        """Let it be heard from now on."""
        self.channel = swell(sound, volume, -1, fade_ms=400) if sound is not None else None
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
            self.channel.fadeout(400)
        self.forget()

    def forget(self) -> None:
        """The card is given back, and the noise with it."""
        self.channel = self._sound = None
