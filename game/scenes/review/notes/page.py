"""The notes and bookmarks of a game: each leads to its moment, and is changed or struck out."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame.event import Event

from game.engine.words import _, later, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import ListRow, RowDeed, Turning
from game.scenes.kit.routes import ToSharing
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.review.notes.writing import WritingPage
from game.session.notes.notes_at_table import NoteBook
from game.session.notes.player_notes import Placed

_FEW = 3
"""Rows that have room on one page in the largest letters."""

Show = Callable[[int], Transition]
"""Leads to the moment after so many steps."""


class NotesPage(ListPage):
    """A row for each, in the order of their moments."""

    turning = Turning(later("Earlier"), later("Further"))
    empty_cut = "objects/tavern"

    def __init__(
        self, context: Context, book: NoteBook, steps: int, show: Show | None = None
    ) -> None:
        super().__init__(context)
        self.book, self.steps, self.show = book, steps, show
        self._there: tuple[Placed, ...] | None = None

    @property
    def there(self) -> tuple[Placed, ...]:
        """The notes with where they lie; found once, and again when one is changed."""
        if self._there is None:
            self._there = self.book.placed()
        return self._there

    def _renew(self) -> None:
        self._there = None
        self.renew()

    # ---- what is done

    def _new(self) -> Transition:
        where = _("At this moment of the game")
        return Push(WritingPage(self.context, self.book, self.steps, where, self.picture()))

    def _mark(self) -> None:
        there, trouble = self.book.toggle(self.steps)
        words = _("A bookmark lies here now.") if there else _("The bookmark is taken away.")
        self._renew()
        self.tell(trouble or words, went_wrong=bool(trouble))

    def _undo(self) -> None:
        trouble = self.book.undo()
        self._renew()
        self.tell(trouble or _("Undone."), went_wrong=bool(trouble))

    def _edit(self, placed: Placed) -> Transition | None:
        if not self.book.own(placed.jotting):
            self.tell(_("Only who wrote it may change it."), went_wrong=True)
            return None
        jotting = placed.jotting
        where = placed.part or _("The beginning")
        page = WritingPage(
            self.context, self.book, jotting.steps, where, self.picture(), jotting=jotting
        )
        return Push(page)

    def _strike(self, placed: Placed) -> None:
        if not self.book.own(placed.jotting):
            self.tell(_("Only who wrote it may change it."), went_wrong=True)
            return
        trouble = self.book.strike(placed.jotting)
        self._renew()
        self.tell(trouble or _("Struck out; U has it back."), went_wrong=bool(trouble))

    def _share(self) -> Transition:
        return Go(ToSharing(self.book.match))

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.WINDOWFOCUSLOST and self.book.private:
            return Pop()
        return super().handle(event)

    def idle(self, seconds: float) -> Transition | None:
        """Whoever has gone away has left no secret on the screen."""
        waits = self.context.settings.idle_curtain
        return Pop() if self.book.private and waits and seconds >= waits else None

    def resume(self) -> None:
        self._renew()

    # ---- the page

    @property
    def heading(self) -> str:
        return _("Notes and bookmarks")

    @property
    def row_count(self) -> int:
        return len(self.there)

    @property
    def nothing(self) -> str:
        return _("Nobody has noted anything yet.")

    @property
    def notes(self) -> list[tuple[str, bool]]:
        if self.said:
            return [(self.said, self.went_wrong)]
        if not self.row_count:
            return [(_("At the table Ctrl+N writes a note, and Ctrl+B sets a bookmark."), False)]
        words = plural("{n} of them in this game", "{n} of them in this game", self.row_count)
        return [(words, False)]

    def listed(self, start: int, count: int) -> Sequence[ListRow]:
        return [self._row(each) for each in self.there[start : start + count]]

    def _row(self, placed: Placed) -> ListRow:
        names = self.book.match
        whose = placed.jotting.seat if self.book.over or self.book.shared else None
        line = placed.line()
        if whose is not None:
            line = _("{line} ({name})").format(line=line, name=names.seats[whose].name)
        act = partial(self._edit, placed)
        if self.show is not None:
            act = partial(self.show, placed.jotting.steps)  # type: ignore[assignment]
        deeds = [
            RowDeed("edit", partial(self._edit, placed), pygame.K_e, "app/icon_log",
                    _("Read it whole, and change it (E)"), first=True),
            RowDeed("strike", partial(self._strike, placed), pygame.K_DELETE,
                    "app/icon_cancel", _("Strike it out")),
        ]  # fmt: skip
        row = ListRow(line, act, placed, deeds)
        row.tip = placed.jotting.words
        return row

    @property
    def has_bar(self) -> bool:
        return self.tall and self.row_count > _FEW

    def furnish(self) -> None:
        super().furnish()
        if self.has_bar and self.pages > 1:
            # In large letters there are buttons enough at the foot: pages are turned above.
            self.place_feet(*[way.name for way in self.ways()])
            bar = self.bar
            wide = round(bar.width * 0.3)
            self.controls["before"].place((bar.left, bar.top, wide, bar.height))
            self.controls["after"].place((bar.right - wide, bar.top, wide, bar.height))

    def ways(self) -> Sequence[Press]:
        undo = Press("undo", _("Undo"), self._undo, (pygame.K_u,), text=20)
        if not self.book.match.notes.can_undo(self.book.seat):
            undo.deny(_("There is no note of yours to undo."))
        share = Press("share", _("Share it"), self._share, (pygame.K_s,), text=20)
        share.tip = _("This game as a page for a browser, a picture, or a score sheet to print")
        return (
            Press("new", _("A note"), self._new, (pygame.K_n,), text=20),
            Press("mark", _("A bookmark"), self._mark, (pygame.K_b,), text=20),
            undo,
            share,
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=20),
        )
