"""A line of a decision that is filled in: what is asked, and a value that goes up and down."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.controls import Controls
from game.scenes.kit.focus import CHORD, SIDEWAYS
from game.scenes.kit.inputs import FewChoices
from game.sprites.fitting import row
from game.sprites.lettering import Face, Scale, fitted, line, measure
from game.sprites.palette import (
    DISABLED_INK,
    EDGE,
    ENOUGH,
    FADED,
    GOLD,
    INK,
    IVORY,
    OXBLOOD,
    SEPIA,
    shown,
)
from game.sprites.pieces import fill, plate

LABEL: Final = 16.0
VALUE: Final = 18.0
_BOX: Final = 30.0
"""Units of the letters of what is asked, of the value, and of the boxes at its sides."""


class FormLine(Control):
    """A line of the desk's paper with a label; `current` is whether it is being filled in."""

    def __init__(self, name: str, label: str) -> None:
        super().__init__(name)
        self.label = label
        self.current = False

    def height(self, width: int, scale: Scale) -> int:
        """Pixels it takes in a column so wide."""
        raise NotImplementedError

    def _ground(self, surface: Surface, scale: Scale, hovered: bool) -> None:
        if self.current or hovered:
            back = self.rect.inflate(0, -scale.px(3))
            edge = GOLD if self.current else EDGE
            plate(surface, back, scale.px(5), ENOUGH, edge, scale.px(1.5))
        else:
            rect = self.rect
            fill(surface, (rect.left + 4, rect.bottom - 1, rect.width - 8, 1), EDGE)


class Stepper(FormLine):
    """A value between two boxes, less and more. `step` takes how many steps, and whether they are
    the smallest there are; `digit` a figure that is typed, or "-", or "" to wipe out the last.
    """

    takes_drag = True
    keeps = SIDEWAYS

    def __init__(
        self,
        name: str,
        label: str,
        value: str,
        step: Callable[[int, bool], object],
        digit: Callable[[str], bool] | None = None,
        onward: Callable[[], object] = lambda: None,
        least: bool = False,
        most: bool = False,
    ) -> None:
        super().__init__(name, label)
        self.value, self.step, self.digit, self.onward = value, step, digit, onward
        self.least, self.most = least, most
        """Whether it goes no further down, or up."""
        self.might_be: tuple[str, ...] = ()
        """The longest words that may stand there."""
        self.boxed = True
        """Whether there are boxes to press; not where the map alone fills it in."""
        self._has_focus = False

    def gain_focus(self) -> None:
        self._has_focus = True

    def lose_focus(self) -> None:
        self._has_focus = False

    @property
    def writing(self) -> bool:
        return self._has_focus

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & CHORD:
            return None
        fine = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT:
                self.step(-1, fine)
            case pygame.K_RIGHT:
                self.step(1, fine)
            case _:
                letter = figure_of(event)
                if letter is None or self.digit is None or not self.digit(letter):
                    return None
        return Handled()

    def press(self) -> Handled | None:
        self.onward()
        return Handled()

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN and self.boxed:
            fine = shift_held()
            less, more = self.boxes()
            if less.collidepoint(event.pos):
                self.step(-1, fine)
            elif more.collidepoint(event.pos):
                self.step(1, fine)
        return Handled()

    # Drawing ------------------------------------------------------------------------------------

    _box = 30
    _left = 0
    _two = False

    def _lay(self, width: int, scale: Scale) -> None:
        """Whether label and value need a row each, and where the boxes are. It goes by the longest
        value there may be: no line changes its height while it is stepped.
        """
        self._box = max(26, scale.text(_BOX))
        label = measure(self.label, scale.text(LABEL), Face.ITALIC)[0]
        words = (self.value, *self.might_be)
        value = max([measure(each, scale.text(VALUE), Face.BOLD)[0] for each in words])
        self._left = max(round(width * 0.36), label + 8 + scale.px(10))
        room = width - 8 - self._box - (self._left + self._box) - 12
        self._two = bool(self.label) and self.boxed and room < max(value, scale.text(50))

    def height(self, width: int, scale: Scale) -> int:
        self._lay(width, scale)
        rows = self._box + scale.px(12)
        return rows + (round(scale.text(LABEL) * 1.3) if self._two else 0)

    def boxes(self) -> tuple[Rect, Rect]:
        """Where less and more are pressed."""
        side, rect = self._box, self.rect
        y = rect.bottom - side - max(3, (rect.height - side) // 2 if not self._two else 6)
        less = Rect(rect.left + (8 if self._two else self._left), y, side, side)
        return less, Rect(rect.right - 8 - side, y, side, side)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self._lay(self.rect.width, scale)
        self._ground(surface, scale, hovered)
        less, more = self.boxes()
        label = line(self.label, scale.text(LABEL), Face.ITALIC, SEPIA)
        if self._two:
            room = self.rect.width - 16
            label = fitted(self.label, scale.text(LABEL), room, 12, Face.ITALIC, SEPIA)
            surface.blit(label, (self.rect.left + 8, self.rect.top + scale.px(4)))
        else:
            surface.blit(label, label.get_rect(midleft=(self.rect.left + 8, less.centery)))
        boxes = ((less, -1, self.least), (more, 1, self.most)) if self.boxed else ()
        for box, sign, end in boxes:
            ink = DISABLED_INK if end else OXBLOOD if hovered else INK
            plate(surface, box, scale.px(4), IVORY, ink, max(1, scale.px(1.5)))
            arm, thick = box.width // 4, max(2, scale.px(2))
            x, y = box.center
            pygame.draw.line(surface, shown(ink), (x - arm, y), (x + arm, y), thick)
            if sign > 0:
                pygame.draw.line(surface, shown(ink), (x, y - arm), (x, y + arm), thick)
        room = (more.left - less.right if self.boxed else more.right - less.left) - 12
        ink = INK if self.value != EMPTY else FADED
        words = fitted(self.value, scale.text(VALUE), room, 12, Face.BOLD, ink)
        middle = (less.right + more.left) // 2, less.centery
        surface.blit(words, words.get_rect(center=middle))


EMPTY: Final = "…"
"""What stands where nothing is filled in yet."""


def shift_held() -> bool:
    """Whether Shift is down, for presses that do not say so themselves."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def figure_of(event: Event) -> str | None:
    """The figure, or the sign, a key writes; "" for the one that wipes out; None for others."""
    if event.key == pygame.K_BACKSPACE:
        return ""
    letter: str = getattr(event, "unicode", "")
    if letter:
        return letter if letter in tuple("0123456789-") else None
    if pygame.K_0 <= event.key <= pygame.K_9:
        return chr(event.key)
    if pygame.K_KP1 <= event.key <= pygame.K_KP9:
        return str(event.key - pygame.K_KP1 + 1)
    return "0" if event.key == pygame.K_KP0 else None


class OneOfLine(FormLine):
    """Few words side by side, under what is asked."""

    takes_drag = True
    keeps = SIDEWAYS

    def __init__(
        self,
        name: str,
        label: str,
        options: tuple[tuple[str, str], ...],
        value: str,
        changed: Callable[[str], object],
        onward: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(name, label)
        self.onward = onward
        self.cells = FewChoices(name, options, value, changed, text=VALUE)

    @staticmethod
    def fits(options: tuple[tuple[str, str], ...], width: int, scale: Scale) -> bool:
        """Whether there is room for the words side by side in letters that can be read."""
        words = tuple([word for _value, word in options])
        px = scale.text(VALUE)
        most = (width - 16, round(scale.text(_BOX) * 1.1))
        return len(words) <= 5 and row(words, px, most, scale.px(14))[0] >= round(px * 0.8)

    def height(self, width: int, scale: Scale) -> int:
        return round(scale.text(LABEL) * 1.35) + round(scale.text(_BOX) * 1.1) + scale.px(14)

    def type(self, event: Event) -> Handled | None:
        return self.cells.type(event)

    def point(self, event: Event) -> Handled | None:
        return self.cells.point(event)

    def press(self) -> Handled | None:
        self.onward()
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self._ground(surface, scale, hovered)
        rect, px = self.rect, scale.text(LABEL)
        label = fitted(self.label, px, rect.width - 16, 12, Face.ITALIC, SEPIA)
        surface.blit(label, (rect.left + 8, rect.top + scale.px(4)))
        top = rect.top + scale.px(4) + round(px * 1.35)
        self.cells.place(Rect(rect.left + 8, top, rect.width - 16, rect.bottom - scale.px(7) - top))
        self.cells.draw(surface, scale, hovered, down)


class EmptyLine(FormLine):
    """A line where there is nothing to be had."""

    def __init__(self, name: str, label: str, words: str) -> None:
        super().__init__(name, label)
        self.words = words
        self.aside = True

    def height(self, width: int, scale: Scale) -> int:
        return scale.text(_BOX) + scale.px(8)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self._ground(surface, scale, False)
        words = self.words
        if self.label:
            words = _("{field}: {thing}").format(field=self.label, thing=self.words)
        found = fitted(words, scale.text(LABEL), self.rect.width - 16, 12, Face.ITALIC, FADED)
        surface.blit(found, found.get_rect(midleft=(self.rect.left + 8, self.rect.centery)))


def ring_on(controls: Controls, name: str) -> None:
    """Put the ring there, seen, so that arrows and figures are for it at once."""
    if name in controls:
        controls.set_focus(name)
