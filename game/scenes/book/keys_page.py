"""Every key at a glance: what it does, as it is bound now. F1 opens the page and closes it."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import CONTEXTS, context_words, listed
from game.scenes.kit.controls import Press
from game.scenes.kit.ground import sheet
from game.scenes.kit.list_page import page_asked_for
from game.scenes.kit.marks_round import cap_width, draw_cap
from game.scenes.kit.room import Room
from game.scenes.kit.scene import Context, Pop, Transition
from game.sprites.lettering import Face, fitted, line, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA

SERVICE: Final = "keys"
"""Under this name of the context's services the house finds what F1 does."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A heading (without a key), or a key and what it does in one or more lines."""

    words: tuple[str, ...]
    key: str = ""

    @property
    def lines(self) -> int:
        """Lines it takes; a heading has air above it."""
        return len(self.words) if self.key else 2


class KeysPage(Room):
    """Columns of keys by where they count; what does not fit on a page is on the next."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0
        self.pages: list[list[list[_Row]]] = []
        """Of each page its columns, of each column its rows."""
        self._sheet = Rect(0, 0, 0, 0)
        self._before = context.services.get(SERVICE)
        keys = (pygame.K_ESCAPE, pygame.K_RETURN)
        self.add(
            Press("earlier", _("Earlier"), partial(self._turn, -1), (pygame.K_PAGEUP,), text=19),
            Press("back", _("Back"), Pop, keys, text=21),
            Press("later", _("Later"), partial(self._turn, 1), (pygame.K_PAGEDOWN,), text=19),
        )

    def enter(self) -> None:
        self.context.services[SERVICE] = Pop

    def leave(self) -> None:
        if self._before is None:
            self.context.services.pop(SERVICE, None)
        else:
            self.context.services[SERVICE] = self._before

    def handle(self, event: Event) -> Transition | None:
        number = page_asked_for(event, self.controls, self.page, len(self.pages))
        if number is not None:
            self._turn(number - self.page)
            return None
        return super().handle(event)

    def _turn(self, by: int) -> None:
        self.page = max(0, min(len(self.pages) - 1, self.page + by))
        self._deny()
        self.reprint()

    def _deny(self) -> None:
        several = len(self.pages) > 1
        self.press("earlier").visible = self.press("later").visible = several
        self.press("earlier").deny("" if self.page else _("This is the first page."))
        last = self.page == len(self.pages) - 1
        self.press("later").deny(_("This is the last page.") if last else "")

    # The page -----------------------------------------------------------------------------------

    @property
    def _px(self) -> int:
        return self.scale.text(17)

    @property
    def _step(self) -> int:
        return round(self._px * 1.58)

    def arrange(self) -> None:
        scale, inside = self.scale, self.inside
        foot = self.place_feet("earlier", "back", "later")
        top = inside.top + self.heading_height
        self._sheet = Rect(inside.left, top, inside.width, foot - scale.px(14) - top)
        inner = self._inner
        columns = max(1, min(3, inner.width // scale.text(330)))
        self._gap = scale.px(34)
        self._wide = (inner.width - self._gap * (columns - 1)) // columns
        self._keys = max(cap_width(row.key, scale) for row in self._rows() if row.key)
        self._keys += scale.px(14)
        room = inner.height // self._step
        filled: list[list[_Row]] = [[]]
        heading = ""
        for row in self._rows():
            heading = heading if row.key else row.words[0]
            used = sum(each.lines for each in filled[-1])
            # A heading is not left alone at the foot of a column.
            wanted = row.lines + (0 if row.key else 2)
            if filled[-1] and used + wanted > room:
                filled.append([])
                if row.key:
                    filled[-1].append(_Row((_("{group}, continued").format(group=heading),)))
            filled[-1].append(row)
        self.pages = [filled[n : n + columns] for n in range(0, len(filled), columns)]
        self.page = min(self.page, len(self.pages) - 1)
        self._deny()

    @property
    def _inner(self) -> Rect:
        return self._sheet.inflate(-2 * self.scale.px(36), -2 * self.scale.px(20))

    _wide, _keys, _gap = 0, 0, 0

    def _rows(self) -> list[_Row]:
        rows = []
        for context in (*CONTEXTS[:2], *self.context.keys_here, *CONTEXTS[2:]):
            rows.append(_Row((context_words(context),)))
            for words, key in listed(context, self.context.settings.keys):
                width = max(1, self._wide - self._keys)
                rows.append(_Row(tuple(wrap(words, self._px, width)), key))
        return rows

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("The keys"))
        sheet(page, self._sheet, self.scale)
        inner = self._inner
        for number, column in enumerate(self.pages[self.page]):
            left, y = inner.left + number * (self._wide + self._gap), inner.top
            for row in column:
                y = self._print_row(page, row, left, y, first=y == inner.top)
        if len(self.pages) > 1:
            words = _("{page} of {all}").format(page=self.page + 1, all=len(self.pages))
            folio = line(words, min(self._px, self.scale.px(26)), Face.SCRIPT, SEPIA)
            # Beside the buttons that turn the page: on the sheet it would touch border or keys.
            later = self.press("later").rect
            at = folio.get_rect(midleft=(later.right + self.scale.px(16), later.centery))
            page.blit(folio, at)

    def _print_row(self, page: Surface, row: _Row, left: int, y: int, first: bool) -> int:
        if not row.key:
            y += 0 if first else round(self._step * 0.65)
            px = round(self._px * 1.18)
            heading = fitted(row.words[0], px, self._wide, 12, Face.HEADING, OXBLOOD)
            page.blit(heading, heading.get_rect(midleft=(left, y + self._step // 2)))
            return y + round(self._step * 1.35)
        draw_cap(page, row.key, (left, y + self._step // 2), self.scale, INK)
        for words in row.words:
            said = fitted(words, self._px, self._wide - self._keys, 12, Face.TEXT, INK)
            page.blit(said, said.get_rect(midleft=(left + self._keys, y + self._step // 2)))
            y += self._step
        return y
