"""The page of single sounds: each by its name, heard when asked for, and off or on."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import Column, ListRow, RowDeed, TableRow
from game.scenes.kit.scene import Pop
from game.sprites.hearing.sound_names import SOUNDS, Heard

_COLUMN: Final = 0.26


class SoundsPage(ListPage):
    """All sounds of the house; pressing one turns it off or on."""

    spares_ornament = True

    @property
    def _off(self) -> tuple[str, ...]:
        return self.context.settings.silent_sounds

    @property
    def row_count(self) -> int:
        return len(SOUNDS)

    @property
    def columns(self) -> Sequence[Column]:
        return (Column(_("Is"), _COLUMN),)

    @property
    def first_head(self) -> str:
        return _("Sound")

    @property
    def heading(self) -> str:
        return _("Single sounds")

    def listed(self, start: int, count: int) -> Sequence[ListRow]:
        return [self._row(sound) for sound in SOUNDS[start : start + count]]

    def _row(self, sound: Heard) -> TableRow:
        silent = sound.name in self._off
        act = partial(self._turn_over, sound)
        hear = RowDeed(
            "hear",
            partial(self._hear, sound),
            pygame.K_h,
            "app/icon_speed_1",
            _("Hear it (H)"),
            first=True,
        )
        said = _("off") if silent else _("on")
        words = _(sound.words)
        picture = "app/icon_sound_off" if silent else "app/icon_sound_on"
        tip = _("Turn it on") if silent else _("Turn it off")
        row = TableRow(words, act, self.columns, [said], deeds=[hear], tip=tip, picture=picture)
        row.sound = ""
        return row

    def _hear(self, sound: Heard) -> None:
        """Let it be heard once, whether it is on or off."""
        if not self.context.sounds.sample(sound.files[-1]):
            self.tell(_("Nothing can be heard: all sound is turned down, or there is no card."))

    def _turn_over(self, sound: Heard) -> None:
        """On what was off, and off what was on."""
        off = [name for name in self._off if name != sound.name]
        if sound.name not in self._off:
            off.append(sound.name)
        self.context.change(silent_sounds=tuple(off))
        words = _("“{sound}” is off.") if sound.name in off else _("“{sound}” is on.")
        self.tell(words.format(sound=_(sound.words)))

    def _all_on(self) -> None:
        self.context.change(silent_sounds=())
        self.tell(_("Every sound is on."))

    def ways(self) -> Sequence[Press]:
        every = Press("all_on", _("All on"), self._all_on, text=19)
        every.deny("" if self._off else _("Every sound is on."))
        return (every, Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=19))

    def leave(self) -> None:
        """What was heard for a sample is heard no longer."""
        self.context.sounds.end_sample()


def silenced(off: Sequence[str]) -> str:
    """How many sounds are off, in words."""
    if not off:
        return _("all are on")
    return plural("{n} is off", "{n} are off", len(off))
