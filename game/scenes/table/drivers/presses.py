"""What a press means at a table that is played at: it ends a beat, or it is for the decision."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame
from pygame.event import Event

from game.scenes.kit.bindings import MODIFIERS
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.press_guard import CALM, CONFIRMING
from game.scenes.table.game_table import GameTable
from game.scenes.table.mode import Mode

_SHOULDERS: Final[Mapping[str, int]] = MappingProxyType({"LB": -1, "RB": 1})


class Presses:
    """Takes events before any button does."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._hurried = self._asked = -CALM
        """When a press last finished a beat, and when a decision was last laid out, by the table's
        clock.
        """

    def asked(self) -> None:
        """A decision is laid before somebody now."""
        self._asked = self.table.clock

    @property
    def only_hurry(self) -> bool:
        """Whether all that presses can mean now is that something should be over."""
        return self.table.timeline.busy and self.table.mode is None

    def take(self, event: Event) -> bool:
        """Take an event; whether that was all that could be meant by it."""
        if self.table.timeline.busy and self._ends_a_beat(event):
            return True
        mode = self.table.mode
        return mode is not None and self._for_mode(mode, event)

    def _for_mode(self, mode: Mode, event: Event) -> bool:
        """Let the decision take an event, before any button does; whether it was taken."""
        controls = self.table.controls
        if self._still_hurrying(event):
            return True
        if event.type == pygame.KEYDOWN:
            taken = self._key(mode, event)
            if taken:
                controls.hush()  # a note would lie over the answer
            return taken
        taken = mode.point(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            controls.hush()  # a note would lie in the way of the hand
        return taken

    def _ends_a_beat(self, event: Event) -> bool:
        """Let a press finish what moves; whether that was all that could be meant by it."""
        table = self.table
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return False  # held for the key that follows, or to hurry
        if table.mode is not None:
            # What moves during a decision is its own: a press ends that, and counts.
            if pressed:
                table.timeline.finish_all()
            return False
        if pressed:
            self._hurried = table.clock
            with table.put_off.as_told():
                table.timeline.finish_beat()
            return True
        return event.type != pygame.MOUSEMOTION

    def _still_hurrying(self, event: Event) -> bool:
        """Whether a press was meant for the beat before: whoever hurries the telling on shall not
        confirm a decision he has not seen yet.
        """
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        confirms = event.type == pygame.KEYDOWN and event.key in CONFIRMING
        hurried = self._asked - self._hurried < CALM and self.table.clock - self._asked < CALM
        if not confirms:
            self._hurried = -CALM  # who chooses something has seen what is asked
        return confirms and hurried

    def _key(self, mode: Mode, event: Event) -> bool:
        """Keys of the decision come before those of buttons, but not before the focus ring."""
        controls = self.table.controls
        ring_keys = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB)
        if pad := pad_of(event):
            if pad in _SHOULDERS:
                return mode.shoulder(_SHOULDERS[pad])
            return pad in ("B", "X") and mode.pad(pad)
        if event.key == pygame.K_RETURN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if "main" in controls:
                controls.set_focus("main")  # wherever the ring was
            return False
        if event.key in ring_keys and controls.ring_seen:
            if event.key == pygame.K_RETURN and mode.settled(controls.focus):
                controls.set_focus("main")
            return False
        return mode.key(event)
