"""A house rule chosen by pictures, side by side with the name under each."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.spec import Choice
from game.scenes.kit.control import Handled
from game.scenes.kit.cycling import arrow
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.prerender import Job
from game.scenes.table.screen import Drawn
from game.sprites import palette
from game.sprites.lettering import Face, Scale, broken, fitted
from game.sprites.palette import CARD, INK, IVORY, OXBLOOD, shown

_LEAST: Final = 170
"""Units of the narrowest cell: where all find no room, some are seen, the chosen one in the middle.
"""
_WIDEST: Final = 2.4
"""How wide a cell is of its picture's height, at most."""


class Pictured(FewChoices):
    """The pictures are made by `jobs`, beside: until they are there the paper is bare. `tips` are
    the notes of each value; `amiss` is printed red under the row, "" for nothing.
    """

    def __init__(
        self,
        name: str,
        choices: Sequence[Choice],
        value: str,
        changed: Callable[[str], object],
        drawing: Drawn,
    ) -> None:
        super().__init__(name, [(str(each.value), each.label) for each in choices], value, changed)
        self.tips: dict[str, str] = {}
        self.amiss = ""
        self._drawing = drawing
        self.made: dict[tuple[str, tuple[int, int], object], Surface] = {}
        """Those that are there, by value, size and looks."""
        self._cells: list[Rect] = []
        self._beside = False
        """Whether large letters have the names beside the pictures instead of under them."""
        self._names = self._line = self._side = 0
        """Pixels of a name and of what is amiss in height, of an end with an arrow in width."""

    def lay(self, area: Rect, scale: Scale, told: bool = True) -> None:
        """Take as much of `area` as the pictures want; what is amiss is `told` under them."""
        self._beside = scale.text_factor > 1.3
        share = 0.3 if self._beside else 0.2
        self._line = min(scale.text(20), round(area.height * share)) if self.amiss and told else 0
        picture = area.height - self._line
        self._names = min(scale.text(24), round(picture * (0.56 if self._beside else 0.32)))
        picture -= 0 if self._beside else self._names
        count = len(self.options)
        wide = max(round(picture * _WIDEST), scale.text(_LEAST))
        self._side = 0 if scale.text(_LEAST) * count <= area.width else scale.px(30)
        seen = max(1, min(count, (area.width - 2 * self._side) // scale.text(_LEAST)))
        wide = min(wide, (area.width - 2 * self._side) // seen)
        place = Rect(0, area.top, wide * seen + 2 * self._side, area.height)
        place.centerx = area.centerx
        self.place(place)
        self._cells = [
            Rect(place.left + self._side + n * wide, place.top, wide, place.height - self._line)
            for n in range(seen)
        ]

    def cells(self) -> list[Rect]:
        seen = len(self._cells)
        first = max(0, min(self._index - seen // 2, len(self.options) - seen))
        beside = Rect(self.rect.topleft, (0, 0))
        after = [beside] * (len(self.options) - first - seen)
        return [*[beside] * first, *self._cells, *after]

    def jobs(self, scale: Scale, done: Callable[[], object]) -> Iterator[Job]:
        """Draw what is seen of them, one after another."""
        for (value, _words), cell in zip(self.options, self.cells(), strict=True):
            if cell.width and self._kept(value, cell, scale) not in self.made:
                yield partial(self._make, value, cell, scale, done)

    def _make(self, value: str, cell: Rect, scale: Scale, done: Callable[[], object]) -> None:
        made = self._drawing(value, self._room(cell, scale).size)
        self.made[self._kept(value, cell, scale)] = made
        done()

    def _kept(self, value: str, cell: Rect, scale: Scale) -> tuple[str, tuple[int, int], object]:
        return value, self._room(cell, scale).size, palette.now()

    def _room(self, cell: Rect, scale: Scale) -> Rect:
        """Where in its cell the picture is."""
        room = Rect(cell.left, cell.top, cell.width, cell.height - self._names)
        if self._beside:
            room = Rect(cell.left, cell.top, round(cell.width * 0.45), cell.height)
        return room.inflate(-2 * scale.px(7), -2 * scale.px(6))

    def _called_in(self, cell: Rect, scale: Scale) -> Rect:
        """Where its name stands."""
        room = self._room(cell, scale)
        if self._beside:
            left = room.right + scale.px(7)
            return Rect(left, room.top, cell.right - scale.px(8) - left, room.height)
        return Rect(room.left, room.bottom, room.width, cell.bottom - room.bottom)

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN and self._side:
            across = event.pos[0]
            if across < self.rect.left + self._side:
                self._set(self._index - 1)
            elif across >= self.rect.right - self._side:
                self._set(self._index + 1)
        return super().point(event)

    def hover(self, pos: tuple[int, int]) -> bool:
        under = [
            value
            for (value, _words), cell in zip(self.options, self.cells(), strict=True)
            if cell.collidepoint(pos)
        ]
        before, self.tip = self.tip, self.tips.get(under[0] if under else self.value, "")
        return before != self.tip

    def gain_focus(self) -> None:
        self.tip = self.tips.get(self.value, "")

    def _set(self, n: int) -> None:
        super()._set(n)
        self.gain_focus()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        thin = max(1, scale.px(2))
        for (value, words), cell in zip(self.options, self.cells(), strict=True):
            if not cell.width:
                continue
            chosen = value == self.value
            frame = cell.inflate(-2 * scale.px(2), 0)
            pygame.draw.rect(surface, shown(INK if chosen else IVORY), frame)
            pygame.draw.rect(surface, shown(INK), frame, thin)
            room = self._room(cell, scale)
            made = self.made.get(self._kept(value, cell, scale))
            if made is not None:
                surface.blit(made, made.get_rect(center=room.center))
            face, ink = (Face.BOLD, CARD) if chosen else (Face.TEXT, INK)
            px, place = round(self._names * 0.74), self._called_in(cell, scale)
            name = broken(words, px, place.width, place.height, 2, face, ink, leading=0.95)
            surface.blit(name, name.get_rect(center=place.center))
        last = len(self.options) - 1
        for step, end in ((-1, 0), (1, last)) if self._side else ():
            if self._index != end:
                x = self.rect.left + self._side // 2 if step < 0 else self.rect.right
                x -= self._side // 2 if step > 0 else 0
                at = (x, self._cells[0].centery)
                arrow(surface, at, scale.px(9), step, OXBLOOD if hovered else INK)
        if self._line:
            px = round(self._line * 0.8)
            said = fitted(self.amiss, px, self.rect.width, 12, Face.SCRIPT, OXBLOOD)
            surface.blit(said, said.get_rect(midbottom=self.rect.midbottom))
