"""Things turned over like cards: one value shown of several, and the seal of a seat."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.words import _, later
from game.scenes.kit.controls import Handled, StageControl
from game.scenes.kit.inputs import Cycler, ValueChoice
from game.scenes.kit.scene import Transition
from game.sprites import art
from game.sprites.lettering import Scale, broken, put
from game.sprites.palette import FADED, INK, OXBLOOD, Colour, seal, shown


class Cycle(ValueChoice):
    """One of many, turned over by its arrows, by a click, or by Left, Right and Space."""

    takes_drag = True

    @property
    def words(self) -> str:
        return next(words for value, words in self.options if value == self.value)

    def turn(self, step: int) -> None:
        """Show the next (1) or the one before (-1); after the last comes the first."""
        values = [value for value, _ in self.options]
        if len(values) > 1:
            self.value = values[(values.index(self.value) + step) % len(values)]
            self.changed(self.value)

    def point(self, event: Event) -> Handled | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.turn(-1 if event.pos[0] < self.rect.left + self._end else 1)
        return Handled()

    @property
    def _end(self) -> int:
        """Pixels at either end that are an arrow's."""
        return min(self.rect.height, round(self.rect.width * 0.14))

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        self.draw_box(surface, scale, hovered)
        end = self._end
        ink = OXBLOOD if hovered else INK
        for side in (-1, 1):
            x = self.rect.left + end // 2 if side < 0 else self.rect.right - end // 2
            arrow(surface, (x, self.rect.centery), round(end * 0.22), side, ink)
        room = self.rect.width - 2 * end
        # One line keeps clear of the edges, tails and all.
        px = min(scale.text(self.text), round(self.rect.height * 0.68))
        label = broken(self.words, px, room, self.rect.height - 4, leading=1.0)
        surface.blit(label, label.get_rect(center=self.rect.center))


class Seal(Cycler):
    """A seat's seal, turned over until the shape pleases."""

    def __init__(
        self,
        name: str,
        marks: Sequence[str],
        value: str,
        taken: Callable[[], Sequence[str]],
        changed: Callable[[str], object],
        tip: str = "",
    ) -> None:
        super().__init__(name, tip=tip)
        self.marks, self.value = tuple(marks), value
        self.taken, self.changed = taken, changed

    def turn(self, step: int) -> None:
        """Go on to the next shape no other seat has."""
        taken = set(self.taken())
        free = [mark for mark in self.marks if mark == self.value or mark not in taken]
        if len(free) > 1:
            self.value = free[(free.index(self.value) + step) % len(free)]
            self.changed(self.value)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        side = min(self.rect.size)
        arrows = self.rect.width - side > scale.px(20)
        put(surface, art.picture(seal(self.value), (side, side)), center=self.rect.center)
        if arrows:
            ink = OXBLOOD if hovered else FADED
            size = max(4, scale.px(6))
            for step in (-1, 1):
                x = self.rect.left + size if step < 0 else self.rect.right - size
                arrow(surface, (x, self.rect.centery), size, step, ink)


def arrow(surface: Surface, centre: tuple[int, int], size: int, side: int, ink: Colour) -> Rect:
    """A small triangle pointing left (-1) or right (1)."""
    x, y = centre
    tip = (x + side * round(size * 0.8), y)
    back = x - side * round(size * 0.8)
    return pygame.draw.polygon(surface, shown(ink), [tip, (back, y - size), (back, y + size)])


class _Noted(StageControl):
    """A thing of the stage, whose note is made when it is asked for."""

    role = later("on the table")

    @property
    def called(self) -> str:
        return super().called or _("nothing to be said of it yet")

    def __init__(self, name: str, note: Callable[[], str]) -> None:
        super().__init__(name)
        self._note = note

    @property
    def tip(self) -> str:
        """The note as things stand."""
        return self._note()

    @tip.setter
    def tip(self, words: str) -> None:
        """A note that is made has no fixed words."""


class RingSpot(StageControl):
    """A thing on the table that the keyboard can reach; the stage draws it, this has the ring.

    It is read out as it is `called`, or by its note.
    """

    role = later("on the table")

    def __init__(
        self, name: str, act: Callable[[], object], tip: str = "", called: str = ""
    ) -> None:
        super().__init__(name, (), tip)
        self.act, self.about = act, called

    def press(self) -> Handled | None:
        self.act()
        return Handled()


class NotedPress(_Noted):
    """A thing that can be pressed, whose note is made when it is asked for."""

    def __init__(self, name: str, act: Callable[[], object], note: Callable[[], str]) -> None:
        super().__init__(name, note)
        self.act = act

    def press(self) -> Handled | None:
        self.act()
        return Handled()


class NotedNumber(_Noted):
    """A number whose note is made when it is asked for."""

    role = later("note")

    def __init__(self, name: str, note: Callable[[], str], rule: Callable[[], Transition]) -> None:
        super().__init__(name, note)
        self._rule = rule
        self.aside = True
        self.speaks_of = Rect(0, 0, 0, 0)
        """What its note speaks of and leaves free, besides the number itself; no size: nothing."""

    @property
    def noted(self) -> Rect:
        return self.rect.union(self.speaks_of) if self.speaks_of.size != (0, 0) else self.rect

    def press(self) -> Handled | None:
        """To the rule behind the number."""
        return Handled(self._rule())
