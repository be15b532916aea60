"""Boxes to write in: a line, and several lines that scroll where the box is full."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later
from game.scenes.kit.control import Control, Handled
from game.sprites.lettering import Face, Scale, fit, fitted, lacking, line, measure
from game.sprites.palette import FADED, INK, LIGHT_GOLD, SEPIA, shown
from game.sprites.pieces import set_block

_MOVES: Final = (
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_HOME,
    pygame.K_END,
)
"""What takes the mark from a line that is being written."""


_LEAST: Final = 10
"""Units below which a long name is not set smaller but slides."""


class Writing(Control):
    """Something to write on, at most `longest` letters; `changed` hears what stands there."""

    value: str
    cursor: int
    longest: int
    changed: Callable[[str], object]
    writing = False

    def press(self) -> Handled | None:
        self.writing = True
        return Handled()

    def lose_focus(self) -> None:
        self.writing, self.refusal = False, ""

    def put_in(self, letters: str) -> None:
        """Write letters where the cursor is, as far as there are types and room for them."""
        lost = lacking(letters.replace("\n", ""))
        self.refusal = no_type_for(lost)
        letters = "".join([each for each in letters if each not in lost])
        letters = letters[: max(0, self.longest - len(self.value))]
        if letters:
            fresh = self.value[: self.cursor] + letters + self.value[self.cursor :]
            self.cursor += len(letters)
            self.set(fresh)

    def wipe_out(self) -> None:
        """Take away the letter behind the cursor."""
        self.set(self.value[: self.cursor] + self.value[self.cursor + 1 :])

    def set(self, value: str) -> None:
        """That stands there now."""
        if value != self.value:
            self.value = value
            self.changed(value)


class TextEntry(Writing):
    """A line to write on, at most `longest` letters.

    What stands there is marked whole when writing begins: the first letter takes its place, and
    whoever only wants to change it presses Left, Home or End, or clicks once more.
    """

    keeps = ((-1, 0),)
    role = later("line to write on")

    def __init__(
        self,
        name: str,
        value: str,
        changed: Callable[[str], object],
        longest: int = 24,
        tip: str = "",
        text: float = 20,
        empty: str = "",
        label: str = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.value, self.changed, self.longest = value, changed, longest
        self.text, self.empty = text, empty
        self.label = label
        """What stands before that which is written, where nothing else names the line."""
        self.cursor = len(value)
        self.marked = False
        """Whether the whole is marked, so that what is written next takes its place."""
        self._fresh = False
        self._px, self._left = 0, 0
        """How large the letters were drawn last, and from where."""

    @property
    def called(self) -> str:
        return self.about or self.label or self.empty or self.tip

    @property
    def state(self) -> str:
        return self.value or _("empty")

    def gain_focus(self) -> None:
        if not self.writing:
            self.writing = self._fresh = True
            self._mark()

    def point(self, event: Event) -> Handled | None:
        # The click that begins the writing marks the whole; the next one goes between two letters.
        if not self._fresh:
            self.marked = False
            self.cursor = self._nearest(event.pos[0])
        self._fresh = False
        return Handled()

    def lose_focus(self) -> None:
        super().lose_focus()
        self.marked = False

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
                self.set("")
            case pygame.K_LEFT if marked:
                self.cursor = 0
            case pygame.K_RIGHT if marked:
                return None  # whoever only passes by is not held up
            case pygame.K_BACKSPACE if self.cursor:
                self.cursor -= 1
                self.wipe_out()
            case pygame.K_DELETE:
                self.wipe_out()
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
        self.draw_box(surface, scale, hovered or self.writing)
        inner = self.rect.inflate(-2 * scale.px(12), 0)
        px = min(scale.text(self.text), round(self.rect.height * 0.7))
        if self.label and self.value:
            inner = self._draw_label(surface, inner, px)
        small = fit(self.value, px, inner.width, max(scale.text(_LEAST), round(px * 0.55)))
        # A long name is rather set smaller, or in two lines, than cut.
        if not self.writing and measure(self.value, small)[0] > inner.width:
            self._px = 0
            room = self.rect.inflate(-2 * scale.px(8), -2 * thin)
            set_block(surface, self.value, room, px, 2, Face.TEXT, INK, "left", 1.0)
            return
        px = small
        if self.value:
            letters = line(self.value, px, Face.TEXT, INK)
        else:
            letters = line(self.empty, px, Face.ITALIC, FADED)
        before = measure(self.value[: self.cursor], px)[0]
        # A long name slides left so that the place of writing is always seen.
        slide = max(0, before + 2 - inner.width) if self.writing else 0
        self._px, self._left = px, inner.left - slide
        old = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(old))
        if self.marked and self.value:
            mark = letters.get_rect(midleft=(inner.left - slide, self.rect.centery))
            pygame.draw.rect(surface, shown(LIGHT_GOLD), mark)
        # The mark stands before what is only proposed, not in it.
        aside = scale.px(5) if self.writing and not self.value else 0
        left = inner.left - slide + aside
        surface.blit(letters, letters.get_rect(midleft=(left, self.rect.centery)))
        if self.writing:
            x = inner.left - slide + before
            half = round(px * 0.6)
            top, bottom = self.rect.centery - half, self.rect.centery + half
            pygame.draw.line(surface, shown(SEPIA), (x, top), (x, bottom), max(2, thin))
        surface.set_clip(old)

    def _draw_label(self, surface: Surface, inner: Rect, px: int) -> Rect:
        """Print the label; where the letters stand then."""
        label = fitted(self.label, round(px * 0.86), inner.width // 3, 12, Face.ITALIC, FADED)
        surface.blit(label, label.get_rect(midleft=inner.midleft))
        wide = label.get_width() + round(px * 0.5)
        return Rect(inner.left + wide, inner.top, inner.width - wide, inner.height)

    def _put(self, letters: str) -> None:
        letters = "".join(c for c in letters if c.isprintable())
        if self.marked and set(letters) - set(lacking(letters)):
            self.value, self.cursor = "", 0
        self.marked = False
        self.put_in(letters)

    def _mark(self) -> None:
        self.marked, self.cursor = bool(self.value), len(self.value)

    def _nearest(self, x: int) -> int:
        """Between which letters the pointer lies: 0 before the first."""
        if not self._px:
            return len(self.value)
        places = range(len(self.value) + 1)
        return min(places, key=lambda n: abs(self._left + measure(self.value[:n], self._px)[0] - x))


def no_type_for(letters: str) -> str:
    """What is said of `letters` the house has no type for; "" if there are none."""
    if not letters:
        return ""
    return _("The printer has type for Latin, Greek and Cyrillic letters, and for no others.")


_LEADING: Final = 1.4
_STEERS: Final = {
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


class TextArea(Writing):
    """A box to write in, at most `longest` letters; Enter begins a line. Tab leaves it."""

    keeps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    role = later("box to write in")

    def __init__(
        self, name: str, value: str, changed: Callable[[str], object], longest: int, empty: str = ""
    ) -> None:
        super().__init__(name)
        self.value, self.changed, self.longest, self.empty = value, changed, longest, empty
        self.cursor = len(value)
        self._px = 16
        self._first = 0
        """The first row that is seen."""

    @property
    def state(self) -> str:
        return self.value

    def gain_focus(self) -> None:
        self.writing = True

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
        if event.key in _STEERS:
            self._move(_STEERS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._put("\n")
        elif event.key == pygame.K_BACKSPACE and self.cursor:
            self.cursor -= 1
            self.wipe_out()
        elif event.key == pygame.K_DELETE:
            self.wipe_out()
        # Every other key is a letter on its way as TEXTINPUT: it must not press a button too.
        return Handled()

    def paste(self, words: str) -> None:
        """Put in what was on the clipboard."""
        self._put(words.replace("\r\n", "\n").replace("\t", " "))

    def _put(self, letters: str) -> None:
        self.put_in("".join([each for each in letters if each == "\n" or each.isprintable()]))

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
        self.draw_box(surface, scale, hovered or self.writing)
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
        if self.writing:
            before = self.value[rows[here].start : self.cursor]
            x = inner.left + measure(before, self._px)[0]
            top = inner.top + (here - self._first) * step
            pygame.draw.line(surface, shown(SEPIA), (x, top), (x, top + step - 2), 2)
        surface.set_clip(old)
