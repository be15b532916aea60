"""Sounds and tunes by name; where there is no sound card the house is silent and says nothing."""

import time
from contextlib import suppress
from typing import Final

import pygame

from game.session.errors import quiet_stderr
from game.session.settings import Settings
from game.sprites.hearing.music import BY_FILE, Noise, SoundReader, Tune, read, share_out, swell

_REMEMBERED: Final = 4000
SOFTLY: Final = 0.45
"""How loud a tune is that others talk over."""
AROUND: Final = 0.5
"""How loud a room is."""
OUTSIDE: Final = 0.3
"""How loud rain and wind are, which are heard through all else."""
HEADROOM: Final = 0.6
"""How much of what a card can sound one sound may take at full volume: the rest is for others."""
SHARE: Final = (1.0, 1.0, 0.85, 0.7, 0.6, 0.5)
"""How loud each effect is while so many sound at once, so that they never clip (docs/sound.md)."""
_CUT: Final = 120
"""Milliseconds in which an effect ends that is cut off."""
_MOMENT: Final = 0.08
"""Seconds in which the same effect is not begun twice, and no more than a few at all."""
TOGETHER: Final = 3
_LATE: Final = 0.5
"""Seconds after which an effect that had to be read first is not begun any more."""
_AIR: Final = "air"
"""For whom rain and wind are read; all else is for everybody."""
_SAMPLE: Final = 4000
"""Milliseconds of a sound that is heard to know it: of a tune its beginning."""
_BUFFER: Final = 4096
"""Samples the card takes at once: 93 ms, so that a tune wakes the machine eleven times a second. An
effect begins 46 ms after it is asked for, on the average (docs/sound.md).
"""
AWAY: Final = 20.0
"""Seconds the window is not looked at before the card is given back: a card that only plays silence
wakes the machine as often as one that plays a tune.
"""


class Sounds:
    """Plays by name, loads when first asked, and remembers what it was asked for."""

    def __init__(self, loudness: Settings, silent: bool = False) -> None:
        self.loudness = loudness
        self.asked: list[str] = []
        """Names asked for, oldest first, whether they could be heard or not."""
        self.asleep = False
        """Before the first picture nothing is opened; what is asked for meanwhile starts then."""
        self.beside = False
        """Whether what is to be heard is read by a thread beside: in a window no frame waits for
        it. A tune always is.
        """
        self._silent = silent
        self._opened = False
        self._kept: dict[str, pygame.mixer.Sound] = {}
        self._reader = SoundReader()
        self._waiting: dict[str, float] = {}
        """Effects that are still to be read, and when each was asked for."""
        self._tune = Tune()
        self._softly = False
        self._around, self._air = Noise(), Noise()
        self._hushed = False
        self._since = 0.0
        """When it was last hushed, or was heard again."""
        self._began: list[tuple[str, float]] = []
        self._sounding: list[tuple[pygame.mixer.Channel, pygame.mixer.Sound]] = []
        self._sample: pygame.mixer.Sound | None = None

    def play(self, name: str) -> None:
        """Play an effect once."""
        self._remember(name)
        if self._volume_of(name) <= 0 or self.asleep or self._crowded(name) or not self.open():
            return
        sound = self._sound(name)
        if sound is not None:
            self._begin(name, sound)
        elif self.beside:
            self._waiting[name] = time.monotonic()

    def off(self, name: str) -> bool:
        """Whether that one is silenced by itself."""
        return BY_FILE.get(name, name) in self.loudness.silent_sounds

    def sample(self, name: str) -> bool:
        """Let a sound be heard once as it is, muted or not; whether it can be."""
        self._remember(f"sample:{name}")
        self.end_sample()
        level = self.loudness
        volume = level.master_volume * level.effects_volume / 10_000
        if self._silent:
            return volume > 0
        # One of its own, for the same may sound in the room, as loud as it is there.
        sound = self._read(name) if volume > 0 and self.open() else None
        if sound is None:
            return False
        self._sample = sound
        swell(sound, volume, maxtime=_SAMPLE, fade_ms=10)
        return True

    def end_sample(self) -> None:
        """It has been heard enough."""
        if self._sample is not None and self.ready:
            self._sample.fadeout(_CUT)
        self._sample = None

    def cut(self, name: str) -> None:
        """End an effect that may still be heard, softly."""
        self._waiting.pop(name, None)
        sound = self._kept.get(name)
        if sound is not None and self.ready:
            sound.fadeout(_CUT)

    def music(self, name: str, softly: bool = False) -> None:
        """Play a tune round and round until another is asked for; "" for none."""
        self._remember(f"music:{name}")
        if name == self._tune.name:
            if softly != self._softly:
                self._softly = softly
                self.settle()
            return
        self._softly = softly
        self._tune.change(name, at_once=self._hushed)
        self._start_tune()

    def around(self, name: str) -> None:
        """The noise of a room, round and round until another is asked for; "" for none."""
        if name != self._around.name:
            self._remember(f"around:{name}")
            self._change(self._around, name)

    def outside(self, name: str) -> None:
        """The noise of rain or wind, quietly, as long as music may be heard; "" for none."""
        if name != self._air.name:
            self._remember(f"outside:{name}")
            self._change(self._air, name)

    def wake(self) -> None:
        """The first picture is on the screen: start what was asked for."""
        self.asleep = False
        self.settle()

    def update(self) -> None:
        """Begin what was asked for, once it has been read; call this at every step."""
        if not self.ready:
            return
        for whose, name, sound in self._reader.take():
            self._take_up(whose, name, sound)
        if not self._hushed:
            self._tune.update()

    def settle(self) -> None:
        """Take up volumes and mutes that have changed."""
        if not self.ready:
            self._start_tune()
            self._start(self._around)
            self._start(self._air)
            return
        self._tune.loud(self._tune_volume())
        if not self._tune.busy:
            self._start_tune()
        for noise in (self._around, self._air):
            if noise.channel is not None:
                noise.loud(self._loudness_of(noise))
            else:
                self._start(noise)

    def hush(self, away: bool) -> None:
        """Be still while the window is not looked at, and take up the tune again afterwards."""
        self._hushed, self._since = away, time.monotonic()
        if not self.ready:
            if not away:
                self.settle()
        elif away:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()
            self.settle()

    def rest(self) -> None:
        """Give the card back once nobody has listened for a while; the tune begins anew when
        somebody does.
        """
        if self._hushed and self.ready and time.monotonic() - self._since > AWAY:
            self.close()

    @property
    def ready(self) -> bool:
        """Whether a sound card is open."""
        return self._opened and pygame.mixer.get_init() is not None

    def open(self) -> bool:
        """Open the sound card if that has not been tried; whether there is one."""
        if self._silent:
            return False
        if not self._opened:
            self._opened = True
            with quiet_stderr(), suppress(pygame.error):
                pygame.mixer.init(44100, -16, 2, _BUFFER)
                share_out()
        return pygame.mixer.get_init() is not None

    def close(self) -> None:
        """Give the sound card back."""
        self._tune.forget()
        self._reader.stop()
        self._waiting.clear()
        self._kept.clear()
        self._sounding.clear()
        self._around.forget()
        self._air.forget()
        if self.ready:
            with quiet_stderr():
                pygame.mixer.quit()
        self._opened = False

    def _take_up(self, whose: str, name: str, sound: pygame.mixer.Sound | None) -> None:
        """That was read beside, for whom: begin it, if it is still wanted."""
        asked = self._waiting.pop(name, None) if not whose else None
        if sound is None:
            return
        if whose:
            if name == self._air.name and self._air.channel is None:
                self._begin_noise(self._air, sound)
            return
        self._kept[name] = sound
        if asked is not None and time.monotonic() - asked < _LATE:
            self._begin(name, sound)
        if name == self._around.name and self._around.channel is None:
            self._begin_noise(self._around, sound)

    def _begin(self, name: str, sound: pygame.mixer.Sound) -> None:
        """An effect, as loud as it shall be now."""
        volume = self._volume_of(name)
        channel = sound.play() if volume > 0 else None
        if channel is not None:
            self._share_among(channel, sound, volume)

    def _share_among(
        self, channel: pygame.mixer.Channel, sound: pygame.mixer.Sound, volume: float
    ) -> None:
        """Let it be heard beside the others that still are; all of them make room."""
        still = [(each, what) for each, what in self._sounding if each.get_sound() is what]
        self._sounding = [*still, (channel, sound)]
        share = SHARE[min(len(self._sounding), len(SHARE) - 1)]
        for each, _what in self._sounding:
            each.set_volume(volume * share)

    def _remember(self, name: str) -> None:
        self.asked.append(name)
        if len(self.asked) > _REMEMBERED:
            del self.asked[: _REMEMBERED // 2]

    def _crowded(self, name: str) -> bool:
        """Whether so much began just now that one more would only be noise: at the speed "at once"
        a whole round is told in one moment.
        """
        now = time.monotonic()
        self._began = [(each, at) for each, at in self._began if now - at < _MOMENT]
        if len(self._began) >= TOGETHER or any(each == name for each, _at in self._began):
            return True
        self._began.append((name, now))
        return False

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """An effect, or the noise of a room; None where there is none, or not yet."""
        if name not in self._kept:
            sound = self._find(name)
            if sound is None:
                return None
            self._kept[name] = sound
        return self._kept[name]

    def _find(self, name: str, whose: str = "") -> pygame.mixer.Sound | None:
        """Read a sound, or let it be read beside: then `_take_up` gets it."""
        if not self.beside:
            return self._read(name)
        self._reader.want(whose, name)
        return None

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        return read(name)

    def let_go(self) -> None:
        """Let go of effects that are not heard now; they are read again when they are wanted."""
        heard = {id(sound) for sound in self._kept.values() if sound.get_num_channels()}
        self._kept = {name: each for name, each in self._kept.items() if id(each) in heard}

    def _start_tune(self) -> None:
        volume = self._tune_volume()
        if self._tune.name and volume > 0 and not self.asleep and not self._hushed and self.open():
            self._tune.begin(volume)

    def _change(self, noise: Noise, name: str) -> None:
        noise.end()
        noise.name = name
        self._start(noise)

    def _start(self, noise: Noise) -> None:
        if noise.name and self._loudness_of(noise) > 0 and not self.asleep and self.open():
            # What blows outside may blow in the room as well, louder: each has a sound of its own.
            outside = noise is self._air
            sound = self._find(noise.name, _AIR) if outside else self._sound(noise.name)
            if sound is not None:
                self._begin_noise(noise, sound)

    def _begin_noise(self, noise: Noise, sound: pygame.mixer.Sound) -> None:
        volume = self._loudness_of(noise)
        if volume > 0:
            noise.begin(sound, volume)

    def _loudness_of(self, noise: Noise) -> float:
        if self.off(noise.name):
            return 0.0
        if noise is self._around:
            return self._effects() * AROUND
        return 0.0 if self._hushed else self._tune_volume() * OUTSIDE

    def _volume_of(self, name: str) -> float:
        return 0.0 if self.off(name) else self._effects()

    def _effects(self) -> float:
        level = self.loudness
        if level.master_muted or level.effects_muted or self._hushed:
            return 0.0
        return level.master_volume * level.effects_volume / 10_000 * HEADROOM

    def _tune_volume(self) -> float:
        level = self.loudness
        if level.master_muted or level.music_muted or self.off(self._tune.name):
            return 0.0
        softly = SOFTLY if self._softly else 1.0
        return level.master_volume * level.music_volume / 10_000 * softly * HEADROOM
