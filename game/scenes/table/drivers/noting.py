"""Notes and bookmarks at a table in the window: their keys, and the button in the bar."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.controls import Handled
from game.scenes.kit.routes import ToNotes, ToWriting
from game.scenes.kit.scene import Context, Go, Transition
from game.scenes.table.drivers.copying import picture_copied, position_copied
from game.scenes.table.game_table import GameTable
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.notes_at_table import NoteBook
from game.session.paths import there
from game.session.schedule import Schedule

_CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_BESIDE: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class TableNotes(NamedTuple):
    """What is noted at a table: where, at which moment, and what leads to another moment.

    `moment` is the moment that is seen; `show` leads there from the page of notes, and `go` in
    place, where the table goes through time.
    """

    book: NoteBook
    moment: int
    show: Callable[[int], Transition]
    go: Callable[[int], object] | None = None


def to_notes(table: GameTable, notes: TableNotes) -> Transition:
    """To the notes of this game."""
    table.controls.reset()
    return Go(ToNotes(notes.book, notes.moment, notes.show))


def take(event: Event, table: GameTable, notes: Callable[[], TableNotes]) -> Handled | None:
    """Take a key of theirs, and say where it leads; None for another."""
    if event.type != pygame.KEYDOWN or not event.mod & _CHORD or event.mod & pygame.KMOD_ALT:
        return None
    match event.key:
        case pygame.K_n:
            return Handled(_write(table, notes()))
        case pygame.K_b:
            told = _mark(notes())
        case pygame.K_c if event.mod & pygame.KMOD_SHIFT:
            told = position_copied(table.match, notes().moment)
        case pygame.K_c:
            # As it would lie under a menu: where several share the screen, no secret.
            told = picture_copied(table.context, table.match, table.picture())
        case pygame.K_PAGEUP | pygame.K_PAGEDOWN if notes().go is not None:
            told = _beside(notes(), _BESIDE[event.key])
        case _:
            return None
    if told:
        table.show_change(told)
    return Handled()


def _write(table: GameTable, notes: TableNotes) -> Transition:
    """To the page on which a note is written at this moment."""
    table.controls.reset()
    return Go(ToWriting(notes.book, notes.moment, table.picture()))


def _mark(notes: TableNotes) -> str:
    """Set a bookmark at this moment, or take it away; what is said of it."""
    there_now, trouble = notes.book.toggle(notes.moment)
    words = _("A bookmark lies here now.") if there_now else _("The bookmark is taken away.")
    return trouble or words


def _beside(notes: TableNotes, by: int) -> str:
    """Go to the next note on that side; why that cannot be, or "" where it can."""
    steps = notes.book.beside(notes.moment, by)
    if steps is None or notes.go is None:
        none = _("No note and no bookmark further on")
        return none if by > 0 else _("No note and no bookmark before this")
    notes.go(steps)
    return ""


def book_of(
    context: Context, match: Match, seat: Seat | None, keep: Callable[[], str] | None = None
) -> NoteBook:
    """The notes of a match for whoever sits before it; written by `keep`, or where it lies."""
    shared = Schedule(match).shared
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
