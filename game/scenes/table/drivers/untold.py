"""What a table that is played at still has to tell and waits for, and what a press means there."""

from collections import deque
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.engine.kinds import Event
from game.scenes.kit.bindings import MODIFIERS
from game.scenes.kit.controls import Controls
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.notice import CALM, CONFIRMING
from game.scenes.table.board import Pause
from game.scenes.table.desk import Mode
from game.scenes.table.game_table import GameTable


class Steps:
    """Where the telling stands between two steps of rivals."""

    def __init__(self) -> None:
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

    def over(self, telling: str) -> bool:
        """Whether a step is told to which nobody has said “Next”, and somebody shall."""
        return self._told and telling == "steps" and not self.skipping and not self.mute

    def await_press(self) -> None:
        """The button is offered now."""
        self._told, self.waiting = False, True

    def asked(self) -> None:
        """Somebody here is asked: what was told last is still to be read, and waits for nobody."""
        self._told = self.waiting = self.skipping = False


class _Waiting(NamedTuple):
    """An event, and whether a rival's step brought it."""

    event: Event
    by_rival: bool = False


class Untold:
    """Events in the order in which they are told."""

    def __init__(self) -> None:
        self._waiting: deque[_Waiting] = deque()
        self.words = self.tip = ""
        """What the button says that goes on, and its note; "" while nobody has to press it."""
        self.paused_for: Event | None = None
        """What a button has been offered for before it is told."""
        self.pause: Pause | None = None
        """What is laid to be read once the beat is over that calls for it."""
        self.unread: list[str] = []
        """What was told of rivals and may not have been read yet."""
        self.steps = Steps()

    @property
    def more(self) -> bool:
        """Whether there is more to tell."""
        return self.pause is not None or bool(self._waiting)

    @property
    def coming(self) -> list[Event]:
        """All that is told next."""
        return [each.event for each in self._waiting]

    def add(self, events: Iterable[Event], by_rival: bool = False) -> None:
        """These are told next; whether a rival's step has brought them."""
        self._waiting.extend([_Waiting(event, by_rival) for event in events])

    def by_rival(self, count: int) -> bool:
        """Whether a rival's step brought any of the next so many."""
        return any(each.by_rival for each in islice(self._waiting, count))

    def take(self, count: int) -> None:
        """The next so many are told now."""
        for _each in range(count):
            self._waiting.popleft()

    def drop(self) -> None:
        """None of it has happened any more."""
        self._waiting.clear()
        self.unread.clear()
        self.steps.asked()
        self.words, self.paused_for, self.pause = "", None, None


class LastSeal:
    """The last seal of a round, which waits so that whoever gave it may think again."""

    def __init__(self) -> None:
        self.waits = True
        """Whether a last seal waits at this table."""
        self.left = 0.0
        """Seconds for which it waits still, where it goes on by itself."""
        self.told = -1
        """The number of the step of which it is told already that it was sealed."""

    def drop(self) -> None:
        """Nothing waits any more."""
        self.left, self.told = 0.0, -1


_SHOULDERS: Final[Mapping[str, int]] = MappingProxyType({"LB": -1, "RB": 1})


class Presses:
    """Takes events before any button does."""

    def __init__(self) -> None:
        self._asked = -CALM
        """When something last came to be confirmed, by the table's clock."""

    def asked(self, clock: float) -> None:
        """Something is laid before somebody now that waits for the large button."""
        self._asked = clock

    def take(self, event: pygame.event.Event, table: GameTable) -> bool:
        """Take an event; whether that was all that could be meant by it."""
        if table.timeline.busy and self._ends_a_beat(event, table):
            return True
        if self._too_soon(event, table):
            return True
        return table.mode is not None and self._for_mode(table.mode, event, table.controls)

    def _for_mode(self, mode: Mode, event: pygame.event.Event, controls: Controls) -> bool:
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

    def _ends_a_beat(self, event: pygame.event.Event, table: GameTable) -> bool:
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

    def _is_for_the_menu(self, event: pygame.event.Event, controls: Controls) -> bool:
        """Whether a pointer asks for the menu, which opens whatever moves."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        under = controls.at(event.pos)
        return under is not None and under.name == "menu"

    def _too_soon(self, event: pygame.event.Event, table: GameTable) -> bool:
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

    def _key(self, mode: Mode, event: pygame.event.Event, controls: Controls) -> bool:
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
