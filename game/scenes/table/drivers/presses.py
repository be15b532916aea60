"""What a press means at a table that is played at: it ends a beat, or it is for the decision."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import MODIFIERS
from game.scenes.kit.controls import Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.notice import CALM, CONFIRMING
from game.scenes.kit.scene import Transition
from game.scenes.table.game_table import GameTable
from game.scenes.table.mode import Mode

_SHOULDERS: Final[Mapping[str, int]] = MappingProxyType({"LB": -1, "RB": 1})


class Presses:
    """Takes events before any button does."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._asked = -CALM
        """When something last came to be confirmed, by the table's clock."""

    def asked(self) -> None:
        """Something is laid before somebody now that waits for the large button."""
        self._asked = self.table.clock

    @property
    def only_hurry(self) -> bool:
        """Whether all that presses can mean now is that something should be over."""
        return self.table.timeline.busy and self.table.mode is None

    def take(self, event: Event) -> bool:
        """Take an event; whether that was all that could be meant by it."""
        if self.table.timeline.busy and self._ends_a_beat(event):
            return True
        if self._too_soon(event):
            return True
        mode = self.table.mode
        return mode is not None and self._for_mode(mode, event)

    def _for_mode(self, mode: Mode, event: Event) -> bool:
        """Let the decision take an event, before any button does; whether it was taken."""
        controls = self.table.controls
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
        if self._is_for_the_menu(event):
            return False
        if pressed:
            with table.put_off.as_told():
                table.timeline.finish_beat()
            return True
        return event.type != pygame.MOUSEMOTION

    def _is_for_the_menu(self, event: Event) -> bool:
        """Whether a pointer asks for the menu, which opens whatever moves."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        under = self.table.controls.at(event.pos)
        return under is not None and under.name == "menu"

    def _too_soon(self, event: Event) -> bool:
        """Whether a press was meant for what came before: nobody confirms what he has not seen yet,
        whether he hurried the telling on or it came by itself. Where everything is told at once
        nothing is hurried.
        """
        if event.type != pygame.KEYDOWN or self.table.timeline.instant:
            return False
        if event.key not in CONFIRMING:
            self._asked = -CALM  # who chooses something has seen what is asked
            return False
        return self.table.clock - self._asked < CALM

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


class Steps:
    """Where the telling stands between two steps of rivals."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._told = False
        """Whether something of theirs has been said that nobody has said “Next” to."""
        self.waiting = False
        """Whether it waits for that now."""
        self.skipping = False
        """Whether the rest is told without waiting, until somebody here is asked."""
        self.mute = False
        """Whether this table goes on by itself, whatever the settings say."""

    def told(self) -> None:
        """Something that a rival has done is told now."""
        self._told = True

    @property
    def over(self) -> bool:
        """Whether a step is told to which nobody has said “Next”, and somebody shall."""
        wanted = self._table.context.settings.telling == "steps"
        return self._told and wanted and not self.skipping and not self.mute

    def await_press(self) -> None:
        """The button is offered now."""
        self._told, self.waiting = False, True

    def asked(self) -> None:
        """Somebody here is asked: what was told last is still to be read, and waits for nobody."""
        self._told = self.waiting = self.skipping = False

    def furnish(self, act: Callable[[], Transition | None]) -> None:
        """The button that tells the rest without waiting, over the large one."""
        table, bound = self._table, self._table.context.bindings
        button = Press("to_the_end", _("To the end"), act, (bound.key("table.to_the_end"),))
        button.text = 17
        button.tip = _("Tells the rest, up to what you decide next ({key})").format(
            key=bound.word("table.to_the_end")
        )
        main, row = table.main_place, table.places.halves[1]
        button.place(Rect(main.left, row.top, main.width, row.height))
        table.controls.add(button)
