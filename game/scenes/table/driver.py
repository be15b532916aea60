"""Who drives a table: a match being played, a look back, a replay, a lesson, or the better way."""

# ruff: noqa: B027 - what most of them have nothing to do at need not be written down

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import pygame
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.scenes.kit.controls import Handled
from game.scenes.kit.scene import Pop, Scene, Transition
from game.scenes.table.view_model import Shown
from game.sprites.stage import Overlay

Turn = Literal["back", "forth"]


WAYS: Final[tuple[tuple[Turn, str], ...]] = (("back", "icon_undo"), ("forth", "icon_redo"))
"""Both ways, and the pictures on their buttons."""


def turned(event: PygameEvent) -> Turn | None:
    """Which way a key goes that is pressed with Ctrl; None for another."""
    if event.type != pygame.KEYDOWN or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    if event.key == pygame.K_z:
        return "forth" if event.mod & pygame.KMOD_SHIFT else "back"
    return "forth" if event.key == pygame.K_y else None


def tip_of(way: Turn) -> str:
    """What going that way does."""
    return _("Do it again (Ctrl+Y)") if way == "forth" else _("Take the last step back (Ctrl+Z)")


class Turns(NamedTuple):
    """The way back and forth, where a table has one: why nobody can go a way now, in a sentence, ""
    if somebody can; and what goes it, or says why not.
    """

    refusal: Callable[[Turn], str]
    turn: Callable[[Turn], Transition | None]


class Driver(ABC):
    """Says what its table shows next, what can be pressed there, and what a key means."""

    def lamp(self, shown: Shown) -> bool | None:
        """Whether the lamp is lit because secrets lie open there; None where there is no lamp."""
        return False

    @property
    def turns(self) -> Turns | None:
        """The way back and forth; None where nothing is decided."""
        return None

    @property
    def has_notes(self) -> bool:
        """Whether there are notes and bookmarks: not where nothing of what is seen is kept."""
        return False

    def open_notes(self) -> Transition | None:
        """To the notes of this game."""
        return None

    def reworded(self) -> Scene | None:
        """Its table with the words of the tongue spoken now; None where it is left instead."""
        return None

    @property
    def held(self) -> bool:
        """Whether the telling waits for a person to say "on"."""
        return False

    @property
    def stepping(self) -> bool:
        """Whether it waits only so that a step of a rival can be read."""
        return False

    @property
    def thinking(self) -> Seat | None:
        """The rival that thinks in the open."""
        return None

    @property
    def looker(self) -> Seat | None:
        """Whose eyes are before the table now; None for everybody's."""
        return None

    @property
    def public(self) -> Shown | None:
        """What may lie under a menu in place of what is shown; None if that may lie there."""
        return None

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself, so that time must run at full pace."""
        return False

    def only_hurried(self, event: PygameEvent) -> bool:
        """Whether an event can only hurry what is told on, wherever on the table it was meant."""
        return False

    @property
    def telling(self) -> bool:
        """Whether there is more to be told."""
        return False

    @property
    def trouble(self) -> str:
        """A sentence about saving that has to be seen, if there is one."""
        return ""

    @property
    def title(self) -> str:
        """What the window's frame says, where it is not the board's to say."""
        return ""

    @abstractmethod
    def update(self, dt: float) -> Transition | None:
        """Let `dt` seconds pass."""

    @abstractmethod
    def furnish(self) -> None:
        """Put everything on the table that can be pressed now."""

    def take(self, event: PygameEvent) -> Handled | None:
        """Take an event before any button does, and say where that leads; None where it is for
        something else.
        """
        return None

    def before_drawing(self) -> None:
        """Lay what belongs to this driver alone."""

    def under(self) -> Sequence[Overlay]:
        """What lies on the table, under everything that can be pressed."""
        return ()

    def over(self) -> Sequence[Overlay]:
        """What lies over everything."""
        return ()

    def happened(self, event: Event) -> None:
        """The beat of `event` is over."""

    def menu(self) -> Transition | None:
        """Where the button at the left end of the bar leads."""
        return Pop()

    def open_log(self) -> Transition | None:
        """To the log of what has been told."""
        return None

    def enter(self) -> None:
        """The table is before the people."""

    def suspend(self) -> None:
        """Something else comes on top."""

    def resume(self) -> None:
        """What came on top is gone again."""

    def leave(self) -> None:
        """The table is taken away for good."""

    def idle(self) -> None:
        """Nobody has touched anything for a while."""

    def put_down(self) -> None:
        """Everything held or moving comes to rest."""
