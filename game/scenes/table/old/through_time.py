"""Back and forth through what has happened at a table, by events, by rounds and to the ends."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.words import _
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.scene import Transition
from game.scenes.table.old.game_table import LaidTable

_TWICE: Final = {
    pygame.K_DOWN: pygame.K_PAGEDOWN,
    pygame.K_UP: pygame.K_PAGEUP,
}


class ThroughTime(LaidTable):
    """A table to look at: it asks nobody and changes nothing.

    Who inherits overrides `jump` and `relate`.
    """

    first = 0
    """The least `at` there is; -1 is the empty table."""
    at: int
    """The number of the event last seen, from 0."""
    story: Sequence[Event]
    """Everything that can be seen here."""
    begins: dict[int, int]
    """Where each round, or other part of the game, begins, by its number."""
    sentences: Sequence[str]
    """What is said of each event; "" for nothing."""

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.story) - 1

    def jump(self, at: int) -> None:
        """To the moment after event number `at`, or the nearest there is."""
        raise NotImplementedError

    def relate(self, story: Sequence[Event]) -> None:
        """Take these events for what happened, and go to the same place among them."""
        raise NotImplementedError

    def add_stones(self) -> None:
        """Whatever else leads through time, if anything does."""

    @property
    def busy(self) -> bool:
        return self.controls.waiting

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        return None

    def furnish_again(self) -> None:
        """The buttons anew, with the ring where it was."""
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.furnish()
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)

    def prompts_changed(self) -> None:
        self.furnish_again()
        self.compose()

    def mark_ends(self) -> None:
        """Grey what leads no further."""
        beginning, end = _("This is the beginning"), _("Nothing came after this")
        for name, last, why in (
            ("earlier", self.first, beginning),
            ("start", self.first, beginning),
            ("round_back", self.first, beginning),
            ("later", self.last, end),
            ("end", self.last, end),
            ("round_on", self.last, end),
        ):
            if name in self.controls:
                self.controls[name].deny(why if self.at == last else "")

    def keys(self, key: int) -> tuple[int, ...]:
        """A key that goes through time; a controller's cross goes from thing to thing instead."""
        return () if self.context.device == "pad" else (key,)

    def to_round(self, number: int) -> None:
        """To the beginning of that round."""
        if number in self.begins:
            self.jump(self.begins[number])

    def go(self, by: int) -> None:
        """So many told events forward, or back."""
        at = self.at + by
        while 0 <= at < len(self.story) and not self.sentences[at]:
            at += 1 if by > 0 else -1
        self.jump(at)

    def go_round(self, by: int) -> None:
        """To the beginning of this round, of an earlier or of a later one."""
        starts = sorted(self.begins.values())
        past = [at for at in starts if at < self.at]
        coming = [at for at in starts if at > self.at]
        if by < 0:
            self.jump(past[-1] if past else self.first)
        else:
            self.jump(coming[0] if coming else self.last)

    def handle(self, event: PygameEvent) -> Transition | None:
        handled = self.controls.handle(event) if not self._through_time(event) else None
        return handled.transition if handled is not None else None

    def _through_time(self, event: PygameEvent) -> bool:
        """Take the keys that go by rounds and to the ends; whether it was one."""
        if event.type != pygame.KEYDOWN or pad_of(event):
            return False
        match _TWICE.get(event.key, event.key):
            case pygame.K_PAGEUP:
                self.go_round(-1)
            case pygame.K_PAGEDOWN:
                self.go_round(1)
            case pygame.K_HOME:
                self.jump(self.first)
            case pygame.K_END:
                self.jump(self.last)
            case _:
                return False
        return True
