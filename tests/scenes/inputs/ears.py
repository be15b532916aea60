"""Ears for tests: whether a tune is heard, how loud, and what a sound card is given to sound."""

from array import array
from pathlib import Path

import pygame

from game.sprites.sound import Sounds
from tests.sure import some

TAKEN = 4 * 4096
"""Bytes a card takes at once."""


def plays(sounds: Sounds) -> bool:
    """Whether a tune is heard, once what was asked for has been read."""
    for _wait in range(1000):
        sounds.update()
        if sounds._tune._reading is None:
            break
        pygame.time.wait(10)
    return sounds._tune.busy and tunes_channel().get_busy()


def read(sounds: Sounds) -> None:
    """Until all that was asked for has been read, and taken up."""
    for _wait in range(1000):
        sounds.update()
        if not sounds._reader._wanted:
            return
        pygame.time.wait(10)
    raise AssertionError("it is never read")


def tunes_channel() -> pygame.mixer.Channel:
    """The first of the card, which belongs to the tune."""
    return pygame.mixer.Channel(0)


def risen(channel: pygame.mixer.Channel | None) -> float:
    """How loud it is on that channel, once it no longer rises."""
    assert channel is not None
    for _wait in range(600):
        if channel.get_volume() == 1.0:
            break
        pygame.time.wait(20)
    sound = some(channel.get_sound())
    return channel.get_volume() * sound.get_volume()


def still(channel: pygame.mixer.Channel) -> bool:
    """Whether nothing sounds there any more within six seconds."""
    for _wait in range(600):
        if not channel.get_busy():
            return True
        pygame.time.wait(10)
    return False


class Tape:
    """A card that writes down what it is given to sound, several times as fast as it would."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def loudest(self, buffers: int = 30) -> float:
        """The highest peak of what the card takes from now on, of full scale."""
        # What is under way was mixed before.
        begin = self._length() // TAKEN * TAKEN + 2 * TAKEN
        end = begin + buffers * TAKEN
        for _wait in range(3000):
            if self._length() >= end:
                break
            pygame.time.wait(10)
        with self.file.open("rb") as tape:
            tape.seek(begin)
            samples = array("h", tape.read(end - begin))
        assert len(samples) * 2 == end - begin, "the card takes no more"
        return max(max(samples), -min(samples)) / 32_768

    def _length(self) -> int:
        return self.file.stat().st_size if self.file.exists() else 0
