"""The notes and bookmarks of a game: each leads to its moment, and is written, changed or struck
out on a page of its own.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later, plural, said_as
from game.scenes.kit.controls import Press
from game.scenes.kit.entry import TextArea
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.printed import ListRow, PageTurning, RowDeed
from game.scenes.kit.routes import ToSharing
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.table.drivers import copying
from game.session.notes_at_table import NoteBook
from game.session.player_notes import PlacedNote
from game.session.record import Jotting
from game.session.sane import LONGEST_NOTE, unfit
from game.sprites.lettering import Face, fitted
from game.sprites.palette import OXBLOOD, SEPIA


class WritingPage(Furnished):
    """A sheet over what was on the screen; Esc keeps the note and goes back, Enter begins a line.
    A note without a word is none, and an old one emptied is struck out.
    """

    def __init__(
        self,
        context: Context,
        book: NoteBook,
        steps: int,
        where: str,
        under: Surface,
        jotting: Jotting | None = None,
    ) -> None:
        super().__init__(context)
        self.book, self.steps, self.where = book, steps, where
        self.jotting, self.under = jotting, under
        self.trouble = ""
        self._panel = Rect(0, 0, 0, 0)
        words = jotting.words if jotting is not None else ""
        asked = _("What shall be remembered of this moment?")
        self.area = TextArea("note", words, self._changed, LONGEST_NOTE, asked)
        keep = Press(
            "keep", said_as("button: to keep a note", "Keep it"), self._leave, (pygame.K_ESCAPE,)
        )
        keep.tip = _("Esc keeps the note and goes back; Ctrl+Enter does, too")
        strike = Press("strike", _("Strike it out"), self._strike)
        self.controls.add(self.area, strike, keep)
        self.controls.set_focus("note", seen=False)

    @property
    def heading(self) -> str:
        """What the sheet is called."""
        return _("A note") if self.jotting is None else _("The note, to be changed")

    def enter(self) -> None:
        pygame.key.start_text_input()

    # ---- what is done

    def _changed(self, words: str) -> None:
        self.trouble = unfit(words.strip())
        self.touch()

    def kept(self) -> bool:
        """Write down what stands there; whether that went well, or there was nothing to write."""
        words = self.area.value.strip()
        if self.jotting is not None:
            self.trouble = (
                self.book.rewrite(self.jotting, words) if words != self.jotting.words else ""
            )
        elif words:
            self.trouble = self.book.write(self.steps, words)
        else:
            self.trouble = ""
        self.touch()
        return not self.trouble

    def _leave(self) -> Transition | None:
        return Pop() if self.kept() else None

    def _strike(self) -> Transition | None:
        if self.jotting is not None:
            self.trouble = self.book.strike(self.jotting)
            if self.trouble:
                self.touch()
                return None
        return Pop()

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.WINDOWFOCUSLOST and self.book.private:
            return self._leave()
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return self._leave()
            if event.key == pygame.K_v:
                self.area.paste(copying.text())
                return None
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def idle(self, seconds: float) -> Transition | None:
        """Whoever has gone away has left no secret on the screen, and loses none of it."""
        waits = self.context.settings.idle_curtain
        gone = self.book.private and waits and seconds >= waits
        return self._leave() if gone else None

    # ---- how it lies

    def lay_out(self) -> None:
        scale = self.scale
        wide = min(scale.width - scale.px(60), scale.text(760))
        high = min(scale.height - scale.px(40), scale.text(470))
        self._panel = Rect(0, 0, wide, high)
        self._panel.center = (scale.width // 2, scale.height // 2)
        inner = self._panel.inflate(-2 * scale.px(44), -2 * scale.px(30))
        foot = scale.text(50, 76)
        self._head = Rect(inner.left, inner.top, inner.width, scale.text(72))
        self._line = Rect(
            inner.left, inner.bottom - foot - scale.text(34), inner.width, scale.text(28)
        )
        top = self._head.bottom + scale.px(8)
        self.area.place((inner.left, top, inner.width, self._line.top - scale.px(6) - top))
        buttons = [self.controls["strike"], self.controls["keep"]]
        gap = scale.px(20)
        each = min((inner.width - gap) // 2, scale.text(250))
        left = inner.centerx - each - gap // 2
        for number, button in enumerate(buttons):
            button.place((left + number * (each + gap), inner.bottom - foot, each, foot))

    @property
    def said(self) -> str:
        """What stands under the box: what is wrong, or how much room is left and who reads it."""
        if self.trouble:
            return self.trouble
        left = LONGEST_NOTE - len(self.area.value)
        room = plural("room for {n} letter more", "room for {n} letters more", left)
        whose = self.book.whose()
        return f"{whose} · {room}" if whose else room

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        self.draw_behind(surface, self.under)
        sheet(surface, self._panel, scale)
        head = self._head
        title = fitted(self.heading, scale.text(30), head.width, 14, Face.HEADING, OXBLOOD)
        surface.blit(title, title.get_rect(midtop=head.midtop))
        where = fitted(self.where, scale.text(18), head.width, 12, Face.TEXT, SEPIA)
        surface.blit(where, where.get_rect(midbottom=head.midbottom))
        ink = OXBLOOD if self.trouble else SEPIA
        said = fitted(self.said, scale.text(16), self._line.width, 11, Face.TEXT, ink)
        surface.blit(said, said.get_rect(center=self._line.center))
        self.controls.draw(surface)


_FEW = 3
"""Rows that have room on one page in the largest letters."""

Show = Callable[[int], Transition]
"""Leads to the moment after so many steps."""


class NotesPage(ListPage):
    """A row for each, in the order of their moments."""

    turning = PageTurning(later("Earlier"), later("Further"))
    empty_cut = "objects/tavern"
    named, bare = later("Notes and bookmarks"), later("Nobody has noted anything yet.")

    def __init__(
        self, context: Context, book: NoteBook, steps: int, show: Show | None = None
    ) -> None:
        super().__init__(context)
        self.book, self.steps, self.show = book, steps, show
        self._there: tuple[PlacedNote, ...] | None = None

    @property
    def things(self) -> tuple[PlacedNote, ...]:
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

    def _edit(self, placed: PlacedNote) -> Transition | None:
        if not self.book.own(placed.jotting):
            self.tell(_("Only who wrote it may change it."), went_wrong=True)
            return None
        jotting = placed.jotting
        where = placed.part or _("The beginning")
        page = WritingPage(
            self.context, self.book, jotting.steps, where, self.picture(), jotting=jotting
        )
        return Push(page)

    def _strike(self, placed: PlacedNote) -> None:
        if not self.book.own(placed.jotting):
            self.tell(_("Only who wrote it may change it."), went_wrong=True)
            return
        trouble = self.book.strike(placed.jotting)
        self._renew()
        self.tell(trouble or _("Struck out; U has it back."), went_wrong=bool(trouble))

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
    def notes(self) -> list[tuple[str, bool]]:
        if self.said:
            return [(self.said, self.went_wrong)]
        if not self.row_count:
            return [(_("At the table Ctrl+N writes a note, and Ctrl+B sets a bookmark."), False)]
        words = plural("{n} of them in this game", "{n} of them in this game", self.row_count)
        return [(words, False)]

    def row_of(self, placed: PlacedNote) -> ListRow:
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

    def add_ways(self, turned_above: bool = False) -> None:
        # In large letters there are buttons enough at the foot: pages are turned above.
        super().add_ways(self.has_bar)
        if self.has_bar:
            self.place_pagers(self.bar, round(self.bar.width * 0.3))

    def ways(self) -> Sequence[Press]:
        undo = Press("undo", _("Undo"), self._undo, (pygame.K_u,), text=20)
        if not self.book.match.notes.can_undo(self.book.seat):
            undo.deny(_("There is no note of yours to undo."))
        share = Press(
            "share", _("Share it"), partial(Go, ToSharing(self.book.match)), (pygame.K_s,), text=20
        )
        share.tip = _("This game as a page for a browser, a picture, or a score sheet to print")
        return (
            Press("new", _("A note"), self._new, (pygame.K_n,), text=20),
            Press("mark", _("A bookmark"), self._mark, (pygame.K_b,), text=20),
            undo,
            share,
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,), text=20),
        )
