"""Things one sets: a sliding knob, a box to tick, a choice among few."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.focus import SIDEWAYS, STEP_OF
from game.sprites import art
from game.sprites.fitting import equal, row
from game.sprites.lettering import Face, Scale, broken, fitted, put
from game.sprites.palette import (
    CARD,
    DISABLED,
    DISABLED_INK,
    INK,
    IVORY,
    LIGHT_GOLD,
    OXBLOOD,
    Colour,
    shown,
)

_MOST: Final = 100
_STEP: Final = 5
_MARGIN: Final = 14
"""Units that stay free beside the words of a choice, both sides together."""


class Slide(Control):
    """A knob on a rail: whole numbers up to a hundred, in steps."""

    keeps = SIDEWAYS
    role = later("slider")
    takes_drag = True

    def __init__(self, name: str, value: int, changed: Callable[[int], object]) -> None:
        super().__init__(name)
        self.value, self.changed = value, changed

    @property
    def state(self) -> str:
        return _("{n} of {all}").format(n=self.value, all=_MOST)

    def point(self, event: Event) -> Handled | None:
        if self.rect.width <= self.rect.height:
            return Handled()
        share = (event.pos[0] - self._left) / max(1, self._right - self._left)
        self._set(round(share * _MOST / _STEP) * _STEP)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN:
            return None
        ends = {pygame.K_HOME: 0, pygame.K_END: _MOST}
        if event.key not in (*STEP_OF, *ends):
            return None
        self._set(ends.get(event.key, self.value + _STEP * STEP_OF.get(event.key, 0)))
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        y = self.rect.centery
        thick = max(4, scale.px(6))
        rail = Rect(self.rect.left, y - thick // 2, self.rect.width, thick)
        x = round(self._left + self.value / _MOST * (self._right - self._left))
        pygame.draw.rect(surface, shown(CARD), rail, border_radius=thick)
        full = Rect(rail.left, rail.top, x - rail.left, thick)
        pygame.draw.rect(
            surface, shown(OXBLOOD if self.enabled else DISABLED), full, border_radius=thick
        )
        pygame.draw.rect(surface, shown(INK), rail, max(1, scale.px(1.5)), border_radius=thick)
        side = min(self.rect.height, scale.px(34 if hovered or down else 30))
        put(surface, art.picture("app/ui_knob", (side, side)), center=(x, y))

    @property
    def _left(self) -> int:
        return self.rect.left + self.rect.height // 2

    @property
    def _right(self) -> int:
        return self.rect.right - self.rect.height // 2

    def _set(self, value: int) -> None:
        value = max(0, min(_MOST, value))
        if value != self.value:
            self.value = value
            self.changed(value)


class Tick(Control):
    """A box to tick, with its words beside it."""

    role = later("box to tick")

    def __init__(
        self, name: str, words: str, value: bool, changed: Callable[[bool], object], tip: str = ""
    ) -> None:
        super().__init__(name, tip=tip)
        self.words, self.value, self.changed = words, value, changed

    @property
    def state(self) -> str:
        return _("ticked") if self.value else _("not ticked")

    def press(self) -> Handled | None:
        self.value = not self.value
        self.changed(self.value)
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        side = min(self.rect.height, scale.text(28))
        box = art.picture(f"app/ui_check_{'on' if self.value else 'off'}", (side, side))
        place = box.get_rect(midleft=self.rect.midleft)
        surface.blit(box, place)
        ink: Colour = INK if self.enabled else DISABLED_INK
        if hovered and self.enabled:
            ink = OXBLOOD
        room = self.rect.width - side - scale.px(10)
        px = min(scale.text(19), round(self.rect.height * 0.62))
        words = fitted(self.words, px, room, 12, Face.TEXT, ink)
        surface.blit(words, words.get_rect(midleft=(place.right + scale.px(10), self.rect.centery)))


class Cycler(Control):
    """What is set by Left and Right: on, or back."""

    keeps = SIDEWAYS
    role = later("to turn over, by Left and Right")

    def turn(self, step: int) -> None:
        """Show the next (1) or the one before (-1)."""
        raise NotImplementedError

    def press(self) -> Handled | None:
        self.turn(1)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in STEP_OF:
            return None
        self.turn(STEP_OF[event.key])
        return Handled()


class ValueChoice(Cycler):
    """One value of several, each (value, words), in their order."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], object],
        tip: str = "",
        text: float = 18,
    ) -> None:
        super().__init__(name, tip=tip)
        self.options = tuple(options)
        self.value, self.changed, self.text = value, changed, text


class FewChoices(ValueChoice):
    """One of few, side by side; the one in force is printed black."""

    role = later("choice, by Left and Right")
    marked = ""
    """The value that bears a small lozenge, as the usual one; "" for none."""
    _widths: tuple[int, ...] = ()
    """Pixels of each option as drawn last; none yet are equal shares."""

    @property
    def called(self) -> str:
        return self.about or self.tip

    @property
    def state(self) -> str:
        return _("{words}, {n} of {all}").format(
            words=self.options[self._index][1], n=self._index + 1, all=len(self.options)
        )

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            for n, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos):
                    self._set(n)
        return Handled()

    def turn(self, step: int) -> None:
        self._set(self._index + step)

    def press(self) -> Handled | None:
        return Handled()

    def cells(self) -> list[Rect]:
        """The place of each option, in pixels."""
        widths = self._widths
        if sum(widths) != self.rect.width:
            widths = equal(len(self.options), self.rect.width)
        lefts = accumulate(widths, initial=self.rect.left)
        return [
            Rect(left, self.rect.top, width, self.rect.height)
            for left, width in zip(lefts, widths, strict=False)
        ]

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        thin = max(1, scale.px(2))
        pygame.draw.rect(surface, shown(IVORY if self.enabled else DISABLED), self.rect)
        px, self._widths = self._fit(scale)
        for (value, words), cell in zip(self.options, self.cells(), strict=True):
            chosen = value == self.value
            if chosen:
                pygame.draw.rect(surface, shown(INK if self.enabled else DISABLED_INK), cell)
                pygame.draw.rect(
                    surface, shown(IVORY), cell.inflate(-4 * thin, -4 * thin), max(1, thin // 2)
                )
            ink = CARD if chosen else INK if self.enabled else DISABLED_INK
            self._label(surface, scale, value, words, cell, px, ink)
            if value == self.marked:
                _fill_lozenge(surface, lozenge(cell, scale), LIGHT_GOLD if chosen else OXBLOOD)
            if cell.left > self.rect.left:
                pygame.draw.line(
                    surface, shown(INK), cell.topleft, (cell.left, cell.bottom - 1), thin
                )
        pygame.draw.rect(surface, shown(INK), self.rect, thin)

    def _fit(self, scale: Scale) -> tuple[int, tuple[int, ...]]:
        """How large the letters are, and how wide each option is."""
        px = min(scale.text(self.text), round(self.rect.height * 0.6))
        every = tuple([words for _value, words in self.options])
        marks = tuple([self._taken(value, scale) for value, _words in self.options])
        return row(every, px, self.rect.size, scale.px(_MARGIN), marks)

    def _taken(self, value: str, scale: Scale) -> int:
        """Pixels of an option's cell that its words leave to the lozenge, beside the margin."""
        if value != self.marked:
            return 0
        cell = Rect(0, 0, 200, 100)
        return cell.right - lozenge(cell, scale).left + scale.px(2) - scale.px(_MARGIN) // 2

    def _label(
        self,
        surface: Surface,
        scale: Scale,
        value: str,
        words: str,
        cell: Rect,
        px: int,
        ink: Colour,
    ) -> None:
        """Print what an option says in its cell."""
        face = Face.BOLD if value == self.value else Face.TEXT
        taken = self._taken(value, scale)
        room = cell.width - scale.px(_MARGIN) - taken
        label = broken(words, px, room, cell.height - 4, 2, face, ink, leading=1.0)
        at = label.get_rect(center=cell.center)
        if taken and at.right + scale.px(2) > lozenge(cell, scale).left:
            at.centerx = cell.centerx - (taken + 1) // 2
        surface.blit(label, at)

    @property
    def _index(self) -> int:
        return next((n for n, (value, _words) in enumerate(self.options) if value == self.value), 0)

    def _set(self, n: int) -> None:
        value = self.options[max(0, min(len(self.options) - 1, n))][0]
        if value != self.value:
            self.value = value
            self.changed(value)


def lozenge(cell: Rect, scale: Scale) -> Rect:
    """Where a cell's small lozenge lies: in its upper right corner."""
    side = 2 * max(3, scale.px(4)) + 1
    return Rect(cell.right - scale.px(6) - side + 1, cell.top + scale.px(5), side, side)


def _fill_lozenge(surface: Surface, at: Rect, ink: Colour) -> None:
    right, bottom = at.right - 1, at.bottom - 1
    points = [
        (at.centerx, at.top),
        (right, at.centery),
        (at.centerx, bottom),
        (at.left, at.centery),
    ]
    pygame.draw.polygon(surface, shown(ink), points)
