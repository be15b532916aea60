"""Notes and bookmarks at a table in the window: their keys, and the button in the bar."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.routes import ToNotes, ToWriting
from game.scenes.kit.scene import Context, Go, Transition
from game.scenes.table.drivers.copying import picture_copied, position_copied
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.notes.notes_at_table import NoteBook
from game.session.paths import there
from game.session.sitting import Sitting

if TYPE_CHECKING:
    from game.scenes.table.game_table import GameTable

_CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_BESIDE: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}

Show = Callable[[int], object]
"""Shows the table as it stood after so many steps."""


class Noting:
    """What is noted at a table: by whom, at which moment, and what leads to another moment.

    `moment` is the moment that is seen; `show` leads there from the page of notes, and `go` in
    place, where the table goes through time.
    """

    def __init__(
        self,
        table: "GameTable",
        book: Callable[[], NoteBook],
        moment: Callable[[], int],
        show: Callable[[int], Transition],
        go: Show | None = None,
    ) -> None:
        self._table, self._book, self._moment = table, book, moment
        self._show, self._go = show, go

    @property
    def tip(self) -> str:
        """What the button in the bar does."""
        return _("Notes and bookmarks of this game (Ctrl+N writes one, Ctrl+B marks the moment)")

    def open(self) -> Transition:
        """To the notes of this game."""
        self._table.controls.reset()
        return Go(ToNotes(self._book(), self._moment(), self._show))

    def key(self, event: Event) -> tuple[bool, Transition | None]:
        """Take a key of theirs: whether it was one, and where it leads."""
        if event.type != pygame.KEYDOWN or not event.mod & _CHORD or event.mod & pygame.KMOD_ALT:
            return False, None
        match event.key:
            case pygame.K_n:
                return True, self.write()
            case pygame.K_b:
                self.mark()
            case pygame.K_c if event.mod & pygame.KMOD_SHIFT:
                self._copy_position()
            case pygame.K_c:
                self._copy_picture()
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN if self._go is not None:
                self._beside(_BESIDE[event.key])
            case _:
                return False, None
        return True, None

    def write(self) -> Transition:
        """To the page on which a note is written at this moment."""
        table = self._table
        table.controls.reset()
        return Go(ToWriting(self._book(), self._moment(), table.picture()))

    def mark(self) -> None:
        """Set a bookmark at this moment, or take it away."""
        there_now, trouble = self._book().toggle(self._moment())
        words = _("A bookmark lies here now.") if there_now else _("The bookmark is taken away.")
        self._table.bar.tell(trouble or words)

    def _beside(self, by: int) -> None:
        steps = self._book().beside(self._moment(), by)
        if steps is None:
            none = _("No note and no bookmark further on")
            self._table.bar.tell(none if by > 0 else _("No note and no bookmark before this"))
        elif self._go is not None:
            self._go(steps)

    def _copy_picture(self) -> None:
        # As it would lie under a menu: where several share the screen, no secret.
        match, table = self._table.match, self._table
        told = picture_copied(table.context, match, table.picture())
        table.bar.tell(told)

    def _copy_position(self) -> None:
        table = self._table
        table.bar.tell(position_copied(table.match, self._moment()))


def book_of(
    context: Context, match: Match, seat: Seat | None, keep: Callable[[], str] | None = None
) -> NoteBook:
    """The notes of a match for whoever sits before it; written by `keep`, or where it lies."""
    shared = Sitting(match).shared
    return NoteBook(match, seat, keep or (lambda: kept(context, match)), shared=shared)


def kept(context: Context, match: Match) -> str:
    """Write a match down with its notes; what went wrong, in a sentence. One that lies nowhere, a
    future or somebody else’s file, is not made a game of one's own by a note.
    """
    store, record = context.store, match.record()
    if not there(store.file_of(record)):
        return _("This game is not among yours, so that nothing can be kept with it.")
    try:
        store.save(record)
    except CannotSave as refused:
        return str(refused)
    return ""
