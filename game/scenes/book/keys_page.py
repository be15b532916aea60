"""Every key at a glance: what it does, as it is bound now. F1 opens the page and closes it."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.scenes.kit.bindings import context_words, contexts, listed
from game.scenes.kit.controls import Press
from game.scenes.kit.focus import cap_width, draw_cap
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import sheet
from game.scenes.kit.scene import Context, Pop
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


class KeysPage(ListPage):
    """Columns of keys by where they count; what does not fit on a page is on the next."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.filled: list[list[list[_Row]]] = [[]]
        """Of each page its columns, of each column its rows."""
        self._before = context.services.get(SERVICE)

    def enter(self) -> None:
        self.context.services[SERVICE] = Pop

    def leave(self) -> None:
        if self._before is None:
            self.context.services.pop(SERVICE, None)
        else:
            self.context.services[SERVICE] = self._before

    # The page -----------------------------------------------------------------------------------

    @property
    def _px(self) -> int:
        return self.scale.text(17)

    @property
    def _step(self) -> int:
        return round(self._px * 1.58)

    @property
    def pages(self) -> int:
        return len(self.filled)

    def furnish(self) -> None:
        self.add_pagers()
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE, pygame.K_RETURN), text=21))
        self.place_list_feet("back")

    def lay_body(self) -> None:
        super().lay_body()
        scale, inner = self.scale, self.inner
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
        self.filled = [filled[n : n + columns] for n in range(0, len(filled), columns)]

    @property
    def inner(self) -> Rect:
        return self.body.inflate(-2 * self.scale.px(36), -2 * self.scale.px(20))

    _wide, _keys, _gap = 0, 0, 0

    def _rows(self) -> list[_Row]:
        rows = []
        usual = contexts()
        for context in (*usual[:2], *self.context.keys_here, *usual[2:]):
            rows.append(_Row((context_words(context),)))
            for words, key in listed(context, self.context.settings.keys):
                width = max(1, self._wide - self._keys)
                rows.append(_Row(tuple(wrap(words, self._px, width)), key))
        return rows

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, _("The keys"))
        sheet(page, self.body, self.scale)
        inner = self.inner
        for number, column in enumerate(self.filled[self.page_number]):
            left, y = inner.left + number * (self._wide + self._gap), inner.top
            for row in column:
                y = self._print_row(page, row, left, y, first=y == inner.top)
        if self.pages > 1:
            words = _("{page} of {all}").format(page=self.page_number + 1, all=self.pages)
            folio = line(words, min(self._px, self.scale.px(26)), Face.SCRIPT, SEPIA)
            # Beside the buttons that turn the page: on the sheet it would touch border or keys.
            last = self.press("after").rect
            at = folio.get_rect(midleft=(last.right + self.scale.px(16), last.centery))
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
