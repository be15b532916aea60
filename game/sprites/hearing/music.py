"""Tunes, noises and the sounds there are by their names, read beside the game."""

from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

import pygame

from game.engine.words import later
from game.session.paths import assets


class HeardSound(NamedTuple):
    """One sound: its files are heard in turn, and silenced together."""

    name: str
    words: str
    files: tuple[str, ...]


def _one(name: str, words: str, *files: str) -> HeardSound:
    return HeardSound(name, words, files or (name,))


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


class SoundReader:
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
