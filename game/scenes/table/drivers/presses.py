"""What a press means at a table that is played at: it ends a beat, or it is for the decision."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame
from pygame.event import Event

from game.scenes.kit.bindings import MODIFIERS
from game.scenes.kit.controls import Controls
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.notice import CALM, CONFIRMING
from game.scenes.table.game_table import GameTable
from game.scenes.table.mode import Mode

_SHOULDERS: Final[Mapping[str, int]] = MappingProxyType({"LB": -1, "RB": 1})


class Presses:
    """Takes events before any button does."""

    def __init__(self) -> None:
        self._asked = -CALM
        """When something last came to be confirmed, by the table's clock."""

    def asked(self, clock: float) -> None:
        """Something is laid before somebody now that waits for the large button."""
        self._asked = clock

    def take(self, event: Event, table: GameTable) -> bool:
        """Take an event; whether that was all that could be meant by it."""
        if table.timeline.busy and self._ends_a_beat(event, table):
            return True
        if self._too_soon(event, table):
            return True
        return table.mode is not None and self._for_mode(table.mode, event, table.controls)

    def _for_mode(self, mode: Mode, event: Event, controls: Controls) -> bool:
        """Let the decision take an event, before any button does; whether it was taken."""
        if event.type == pygame.KEYDOWN:
            taken = self._key(mode, event, controls)
            if taken:
                controls.hush()  # a note would lie over the answer
            return taken
        taken = mode.point(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            controls.hush()  # a note would lie in the way of the hand
        return taken

    def _ends_a_beat(self, event: Event, table: GameTable) -> bool:
        """Let a press finish what moves; whether that was all that could be meant by it."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return False  # held for the key that follows, or to hurry
        if table.mode is not None:
            # What moves during a decision is its own: a press ends that, and counts.
            if pressed:
                table.timeline.finish_all()
            return False
        if self._is_for_the_menu(event, table.controls):
            return False
        if pressed:
            with table.as_told():
                table.timeline.finish_beat()
            return True
        return event.type != pygame.MOUSEMOTION

    def _is_for_the_menu(self, event: Event, controls: Controls) -> bool:
        """Whether a pointer asks for the menu, which opens whatever moves."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        under = controls.at(event.pos)
        return under is not None and under.name == "menu"

    def _too_soon(self, event: Event, table: GameTable) -> bool:
        """Whether a press was meant for what came before: nobody confirms what he has not seen yet,
        whether he hurried the telling on or it came by itself. Where everything is told at once
        nothing is hurried.
        """
        if event.type != pygame.KEYDOWN or table.timeline.instant:
            return False
        if event.key not in CONFIRMING:
            self._asked = -CALM  # who chooses something has seen what is asked
            return False
        return table.clock - self._asked < CALM

    def _key(self, mode: Mode, event: Event, controls: Controls) -> bool:
        """Keys of the decision come before those of buttons, but not before the focus ring."""
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
