"""Several lines to write on: words are broken where the box ends, and scroll where it is full."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.words import later
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.entry import no_type_for
from game.sprites.lettering import Face, Scale, lacking, line, measure
from game.sprites.palette import FADED, INK, IVORY, OXBLOOD, SEPIA, shown

_LEADING: Final = 1.4
_MOVES: Final = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}


class _Row(NamedTuple):
    """A line as it is seen: which letters of the whole stand on it."""

    start: int
    end: int


class TextArea(Control):
    """A box to write in, at most `longest` letters; Enter begins a line. Tab leaves it."""

    keeps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    role = later("box to write in")

    def __init__(
        self, name: str, value: str, changed: Callable[[str], object], longest: int, empty: str = ""
    ) -> None:
        super().__init__(name)
        self.value, self.changed, self.longest, self.empty = value, changed, longest, empty
        self.cursor = len(value)
        self._writing = False
        self._px = 16
        self._first = 0
        """The first row that is seen."""

    @property
    def writing(self) -> bool:
        return self._writing

    @property
    def state(self) -> str:
        return self.value

    def press(self) -> Handled | None:
        self._writing = True
        return Handled()

    def gain_focus(self) -> None:
        self._writing = True

    def lose_focus(self) -> None:
        self._writing, self.refusal = False, ""

    def point(self, event: Event) -> Handled | None:
        rows = self._rows()
        inner = self._inner
        number = self._first + int((event.pos[1] - inner.top) // self._step)
        self._to(max(0, min(len(rows) - 1, number)), event.pos[0] - inner.left)
        return Handled()

    # ---- writing

    def type(self, event: Event) -> Handled | None:
        if event.type == pygame.TEXTINPUT:
            self._put(event.text)
            return Handled()
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if chord or event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return None
        self.refusal = ""
        if event.key in _MOVES:
            self._move(_MOVES[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._put("\n")
        elif event.key == pygame.K_BACKSPACE and self.cursor:
            self.cursor -= 1
            self._set(self.value[: self.cursor] + self.value[self.cursor + 1 :])
        elif event.key == pygame.K_DELETE:
            self._set(self.value[: self.cursor] + self.value[self.cursor + 1 :])
        # Every other key is a letter on its way as TEXTINPUT: it must not press a button too.
        return Handled()

    def paste(self, words: str) -> None:
        """Put in what was on the clipboard."""
        self._put(words.replace("\r\n", "\n").replace("\t", " "))

    def _put(self, letters: str) -> None:
        letters = "".join([each for each in letters if each == "\n" or each.isprintable()])
        lost = lacking(letters.replace("\n", ""))
        self.refusal = no_type_for(lost)
        letters = "".join([each for each in letters if each not in lost])
        letters = letters[: max(0, self.longest - len(self.value))]
        if letters:
            fresh = self.value[: self.cursor] + letters + self.value[self.cursor :]
            self.cursor += len(letters)
            self._set(fresh)

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)

    def _move(self, way: str) -> None:
        rows = self._rows()
        number = self._row_of(rows)
        match way:
            case "left":
                self.cursor = max(0, self.cursor - 1)
            case "right":
                self.cursor = min(len(self.value), self.cursor + 1)
            case "home":
                self.cursor = rows[number].start
            case "end":
                self.cursor = rows[number].end
            case _:
                there = number + (1 if way == "down" else -1)
                if 0 <= there < len(rows):
                    before = self.value[rows[number].start : self.cursor]
                    self._to(there, measure(before, self._px)[0])

    def _to(self, number: int, x: float) -> None:
        """Between the letters of a row that lie nearest to so many pixels from its beginning."""
        row = self._rows()[number]
        text = self.value[row.start : row.end]
        places = range(len(text) + 1)
        self.cursor = row.start + min(places, key=lambda n: abs(measure(text[:n], self._px)[0] - x))

    # ---- how it lies

    @property
    def _step(self) -> int:
        return max(1, round(self._px * _LEADING))

    @property
    def _inner(self) -> pygame.Rect:
        margin = max(6, self._px // 2)
        return self.rect.inflate(-2 * margin, -2 * margin)

    def _rows(self) -> list[_Row]:
        wide = max(1, self._inner.width)
        rows: list[_Row] = []
        at = 0
        for part in self.value.split("\n"):
            start, end = at, at + len(part)
            while start < end:
                cut = self._cut(start, end, wide)
                rows.append(_Row(start, cut))
                start = cut
            if not part:
                rows.append(_Row(at, at))
            at = end + 1
        return rows

    def _cut(self, start: int, end: int, wide: int) -> int:
        """Where the row ends that begins there: behind a blank, or where it must."""
        if measure(self.value[start:end], self._px)[0] <= wide:
            return end
        low, high = start + 1, end
        while low < high:  # the most letters that have room
            middle = (low + high + 1) // 2
            fits = measure(self.value[start:middle], self._px)[0] <= wide
            low, high = (middle, high) if fits else (low, middle - 1)
        blank = self.value.rfind(" ", start, low + 1)
        return blank + 1 if blank >= start and blank + 1 < end else low

    def _row_of(self, rows: list[_Row]) -> int:
        """The row the cursor stands in: at a break of words the later one."""
        return max([n for n, row in enumerate(rows) if row.start <= self.cursor], default=0)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self._px = scale.text(20)
        pygame.draw.rect(surface, shown(IVORY), self.rect)
        edge = shown(OXBLOOD if hovered or self._writing else INK)
        pygame.draw.rect(surface, edge, self.rect, max(1, scale.px(2)))
        inner, step, rows = self._inner, self._step, self._rows()
        room = max(1, inner.height // step)
        here = self._row_of(rows)
        self._first = max(min(self._first, here), here - room + 1, 0)
        old = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(old))
        if not self.value and self.empty:
            hint = line(self.empty, self._px, Face.ITALIC, FADED)
            surface.blit(hint, (inner.left + scale.px(6), inner.top))
        for number, row in enumerate(rows[self._first : self._first + room]):
            text = self.value[row.start : row.end].rstrip()
            if text:
                letters = line(text, self._px, Face.TEXT, INK)
                surface.blit(letters, (inner.left, inner.top + number * step))
        if self._writing:
            before = self.value[rows[here].start : self.cursor]
            x = inner.left + measure(before, self._px)[0]
            top = inner.top + (here - self._first) * step
            pygame.draw.line(surface, shown(SEPIA), (x, top), (x, top + step - 2), 2)
        surface.set_clip(old)
