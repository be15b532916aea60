"""The page on which a note is written. What stands there is kept, however one leaves."""

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.room import Furnished
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.review.notes.text_area import TextArea
from game.scenes.table.drivers import copying
from game.session.notes.notes_at_table import NoteBook
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
        self.area = TextArea(
            "note",
            jotting.words if jotting is not None else "",
            self._changed,
            LONGEST_NOTE,
            _("What shall be remembered of this moment?"),
        )
        keep = Press("keep", _("Keep it"), self._leave, (pygame.K_ESCAPE,))
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
        foot = min(scale.text(50), scale.px(76))
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
