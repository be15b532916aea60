"""Things one sets: a sliding knob, a box to tick, a choice among few, a line to write on."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.control import Control, Handled
from game.scenes.focus import SIDEWAYS
from game.scenes.row import equal, row
from game.sprites import art
from game.sprites.lettering import Face, Scale, broken, fitted, lacking, line, measure
from game.sprites.palette import (
    CARD,
    DISABLED,
    DISABLED_INK,
    FADED,
    INK,
    IVORY,
    LIGHT_GOLD,
    OXBLOOD,
    SEPIA,
    Colour,
    shown,
)

_MOVES: Final = (
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_HOME,
    pygame.K_END,
)
"""What takes the mark from a line that is being written."""


class Slide(Control):
    """A knob on a rail: whole numbers from `least` to `most`, in steps."""

    keeps = SIDEWAYS

    def __init__(
        self,
        name: str,
        value: int,
        changed: Callable[[int], object],
        least: int = 0,
        most: int = 100,
        step: int = 5,
        tip: str = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.value, self.changed = value, changed
        self.least, self.most, self.step = least, most, step

    @property
    def takes_drag(self) -> bool:
        return True

    def point(self, event: Event) -> Handled | None:
        if self.rect.width <= self.rect.height:
            return Handled()
        share = (event.pos[0] - self._left) / max(1, self._right - self._left)
        wanted = self.least + share * (self.most - self.least)
        self._set(round(wanted / self.step) * self.step)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN:
            return None
        match event.key:
            case pygame.K_LEFT:
                self._set(self.value - self.step)
            case pygame.K_RIGHT:
                self._set(self.value + self.step)
            case pygame.K_HOME:
                self._set(self.least)
            case pygame.K_END:
                self._set(self.most)
            case _:
                return None
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        y = self.rect.centery
        thick = max(4, scale.px(6))
        rail = Rect(self.rect.left, y - thick // 2, self.rect.width, thick)
        share = (self.value - self.least) / (self.most - self.least)
        x = round(self._left + share * (self._right - self._left))
        pygame.draw.rect(surface, shown(CARD), rail, border_radius=thick)
        full = Rect(rail.left, rail.top, x - rail.left, thick)
        pygame.draw.rect(
            surface, shown(OXBLOOD if self.enabled else DISABLED), full, border_radius=thick
        )
        pygame.draw.rect(surface, shown(INK), rail, max(1, scale.px(1.5)), border_radius=thick)
        side = min(self.rect.height, scale.px(34 if hovered or down else 30))
        knob = art.picture("app/ui_knob", (side, side))
        surface.blit(knob, knob.get_rect(center=(x, y)))

    @property
    def _left(self) -> int:
        return self.rect.left + self.rect.height // 2

    @property
    def _right(self) -> int:
        return self.rect.right - self.rect.height // 2

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            self.changed(value)


class Tick(Control):
    """A box to tick, with its words beside it."""

    def __init__(
        self,
        name: str,
        words: str,
        value: bool,
        changed: Callable[[bool], object],
        keys: Sequence[int] = (),
        tip: str = "",
        text: float = 19,
    ) -> None:
        super().__init__(name, keys, tip)
        self.words, self.value, self.changed, self.text = words, value, changed, text

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
        px = min(scale.text(self.text), round(self.rect.height * 0.62))
        words = fitted(self.words, px, room, 12, Face.TEXT, ink)
        surface.blit(words, words.get_rect(midleft=(place.right + scale.px(10), self.rect.centery)))


class Choose(Control):
    """One of few, side by side; the one in force is printed black."""

    keeps = SIDEWAYS

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
        """(value, words) from left to right."""
        self.value, self.changed, self.text = value, changed, text
        self.marked = ""
        """The value that bears a small lozenge, as the usual one; "" for none."""
        self._widths: tuple[int, ...] = ()
        """Pixels of each option as drawn last; none yet are equal shares."""

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            for n, cell in enumerate(self.cells()):
                if cell.collidepoint(event.pos):
                    self._set(n)
        return Handled()

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return None
        self._set(self._index + (1 if event.key == pygame.K_RIGHT else -1))
        return Handled()

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
        px = min(scale.text(self.text), round(self.rect.height * 0.6))
        every = tuple([words for _value, words in self.options])
        px, self._widths = row(every, px, self.rect.size, scale.px(14))
        for (value, words), cell in zip(self.options, self.cells(), strict=True):
            chosen = value == self.value
            if chosen:
                pygame.draw.rect(surface, shown(INK if self.enabled else DISABLED_INK), cell)
                pygame.draw.rect(
                    surface, shown(IVORY), cell.inflate(-4 * thin, -4 * thin), max(1, thin // 2)
                )
            ink = CARD if chosen else INK if self.enabled else DISABLED_INK
            face = Face.BOLD if chosen else Face.TEXT
            room = cell.width - scale.px(14)
            label = broken(words, px, room, cell.height - 4, 2, face, ink, leading=1.0)
            surface.blit(label, label.get_rect(center=cell.center))
            if value == self.marked:
                _lozenge(surface, cell, scale, LIGHT_GOLD if chosen else OXBLOOD)
            if cell.left > self.rect.left:
                pygame.draw.line(
                    surface, shown(INK), cell.topleft, (cell.left, cell.bottom - 1), thin
                )
        pygame.draw.rect(surface, shown(INK), self.rect, thin)

    @property
    def _index(self) -> int:
        return next((n for n, (value, _words) in enumerate(self.options) if value == self.value), 0)

    def _set(self, n: int) -> None:
        value = self.options[max(0, min(len(self.options) - 1, n))][0]
        if value != self.value:
            self.value = value
            self.changed(value)


def _lozenge(surface: Surface, cell: Rect, scale: Scale, ink: Colour) -> None:
    """A small lozenge in the upper right corner of a cell."""
    half = max(3, scale.px(4))
    x, y = cell.right - half - scale.px(6), cell.top + half + scale.px(5)
    points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
    pygame.draw.polygon(surface, shown(ink), points)


class Entry(Control):
    """A line to write on, at most `longest` letters.

    What stands there is marked whole when writing begins: the first letter takes its place, and
    whoever only wants to change it presses Left, Home or End, or clicks once more.
    """

    keeps = ((-1, 0),)

    def __init__(
        self,
        name: str,
        value: str,
        changed: Callable[[str], object],
        longest: int = 24,
        tip: str = "",
        text: float = 20,
        empty: str = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.value, self.changed, self.longest = value, changed, longest
        self.text, self.empty = text, empty
        self.cursor = len(value)
        self.marked = False
        """Whether the whole is marked, so that what is written next takes its place."""
        self._writing = False
        self._fresh = False
        self._px, self._left = 0, 0
        """How large the letters were drawn last, and from where."""

    @property
    def writing(self) -> bool:
        return self._writing

    def press(self) -> Handled | None:
        self._writing = True
        return Handled()

    def gain_focus(self) -> None:
        if not self._writing:
            self._writing = self._fresh = True
            self._mark()

    def point(self, event: Event) -> Handled | None:
        # The click that begins the writing marks the whole; the next one goes between two letters.
        if not self._fresh:
            self.marked = False
            self.cursor = self._nearest(event.pos[0])
        self._fresh = False
        return Handled()

    def lose_focus(self) -> None:
        self._writing = self.marked = False
        self.refusal = ""

    def type(self, event: Event) -> Handled | None:
        self._fresh = False
        if event.type == pygame.TEXTINPUT:
            self._put(event.text)
            return Handled()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key == pygame.K_a:
            self._mark()
            return Handled()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or event.key == pygame.K_TAB:
            return None
        marked = self.marked
        self.refusal = ""
        # The key of a letter comes before the letter, which still has to find what it replaces.
        if event.key in _MOVES:
            self.marked = False
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if marked:
                self.cursor = 0
                self._set("")
            case pygame.K_LEFT if marked:
                self.cursor = 0
            case pygame.K_RIGHT if marked:
                return None  # whoever only passes by is not held up
            case pygame.K_BACKSPACE if self.cursor:
                self.cursor -= 1
                self._set(self.value[: self.cursor] + self.value[self.cursor + 1 :])
            case pygame.K_DELETE:
                self._set(self.value[: self.cursor] + self.value[self.cursor + 1 :])
            case pygame.K_LEFT:
                self.cursor = max(0, self.cursor - 1)
            case pygame.K_RIGHT if self.cursor < len(self.value):
                self.cursor += 1
            case pygame.K_RIGHT:
                return None  # at the end of the name the focus goes on
            case pygame.K_HOME:
                self.cursor = 0
            case pygame.K_END:
                self.cursor = len(self.value)
            case (
                pygame.K_UP | pygame.K_DOWN | pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_ESCAPE
            ):
                return None
        # Every other key is a letter on its way as TEXTINPUT: it must not press a button too.
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        thin = max(1, scale.px(2))
        pygame.draw.rect(surface, shown(IVORY), self.rect)
        edge = shown(OXBLOOD if hovered or self.writing else INK)
        pygame.draw.rect(surface, edge, self.rect, thin)
        inner = self.rect.inflate(-2 * scale.px(12), 0)
        px = min(scale.text(self.text), round(self.rect.height * 0.7))
        if self.value:
            letters = line(self.value, px, Face.TEXT, INK)
        else:
            letters = line(self.empty, px, Face.ITALIC, FADED)
        before = measure(self.value[: self.cursor], px)[0]
        # A long name slides left so that the place of writing is always seen.
        slide = max(0, before + 2 - inner.width) if self._writing else 0
        self._px, self._left = px, inner.left - slide
        old = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(old))
        if self.marked and self.value:
            mark = letters.get_rect(midleft=(inner.left - slide, self.rect.centery))
            pygame.draw.rect(surface, shown(LIGHT_GOLD), mark)
        surface.blit(letters, letters.get_rect(midleft=(inner.left - slide, self.rect.centery)))
        if self.writing:
            x = inner.left - slide + before
            half = round(px * 0.6)
            top, bottom = self.rect.centery - half, self.rect.centery + half
            pygame.draw.line(surface, shown(SEPIA), (x, top), (x, bottom), max(2, thin))
        surface.set_clip(old)

    def _put(self, letters: str) -> None:
        letters = "".join(c for c in letters if c.isprintable())
        lost = lacking(letters)
        self.refusal = no_type_for(lost)
        letters = "".join(c for c in letters if c not in lost)
        if letters and self.marked:
            self.value, self.cursor = "", 0
        self.marked = False
        letters = letters[: self.longest - len(self.value)]
        if letters:
            fresh = self.value[: self.cursor] + letters + self.value[self.cursor :]
            self.cursor += len(letters)
            self._set(fresh)

    def _mark(self) -> None:
        self.marked, self.cursor = bool(self.value), len(self.value)

    def _nearest(self, x: int) -> int:
        """Between which letters the pointer lies: 0 before the first."""
        if not self._px:
            return len(self.value)
        places = range(len(self.value) + 1)
        return min(places, key=lambda n: abs(self._left + measure(self.value[:n], self._px)[0] - x))

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)


def no_type_for(letters: str) -> str:
    """What is said of `letters` the house has no type for; "" if there are none."""
    if not letters:
        return ""
    return _("The printer has type for Latin, Greek and Cyrillic letters, and for no others.")
