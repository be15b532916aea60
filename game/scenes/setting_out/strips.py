"""Strips that say who sits in a chair, or in all of them, and lead to where others are chosen."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.levels import BY_STRENGTH, character
from game.engine.phrases import listed
from game.engine.words import plural
from game.scenes.kit.controls import Act, Control, Handled, Press
from game.scenes.kit.focus import SIDEWAYS, STEP_OF
from game.session.seats.seats import PERSON, Chair
from game.session.seats.told import introduced, sitter_words
from game.sprites import art, lettering
from game.sprites.lettering import (
    Face,
    Scale,
    broken,
    fitted,
    line,
    measure,
    paragraph,
    paragraph_height,
    put,
)
from game.sprites.palette import CARD, INK, IVORY, OXBLOOD, SEPIA, Colour, seal, shown
from game.sprites.portraits import portrait

_ASPECT: Final = 300 / 80
"""Width over height of a rope."""

_LEAST: Final = 11
"""Units of the smallest letters its word is set in; else the knots speak for themselves."""


def tied_knots(
    surface: Surface,
    level: str,
    room: Rect,
    scale: Scale,
    anchor: Literal["left", "centre"] = "left",
    share: float = 1.0,
) -> None:
    """Knots in a rope, and the word for them where both find room; `share` is the rope's part of
    the height.
    """
    known = character(level)
    if known is None:
        return
    tall = min(round(room.height * share), scale.text(21), round(room.width / _ASPECT))
    rope = art.picture(f"app/knots_{known.knots}", (round(tall * _ASPECT), tall))
    gap = scale.px(7)
    words, px = known.strength, min(scale.text(17), round(room.height * 0.86))
    free = room.width - rope.get_width() - gap
    while px > scale.text(_LEAST) and measure(words, px, Face.SCRIPT)[0] > free:
        px -= 1
    if px < scale.text(_LEAST) or measure(words, px, Face.SCRIPT)[0] > free:
        alone = rope.get_rect(midleft=room.midleft)
        surface.blit(rope, alone if anchor == "left" else rope.get_rect(center=room.center))
        return
    said = line(words, px, Face.SCRIPT, SEPIA)
    whole = rope.get_width() + gap + said.get_width()
    left = room.left if anchor == "left" else room.centerx - whole // 2
    surface.blit(rope, rope.get_rect(midleft=(left, room.centery)))
    at = (left + rope.get_width() + gap, room.centery - round(px * 0.08))
    surface.blit(said, said.get_rect(midleft=at))


def opening(surface: Surface, centre: tuple[int, int], size: int, hovered: bool) -> None:
    """A small triangle pointing down, its point a little under the middle."""
    x, y = centre
    half = round(size * 0.6)
    points = [(x - size, y - half), (x + size, y - half), (x, y + half)]
    pygame.draw.polygon(surface, shown(OXBLOOD if hovered else SEPIA), points)


_LEADING: Final = 1.05

_LOW: Final = 50
"""Units of a strip's height under which everything stands in one line."""

_NAMED: Final = 3
"""People that are called by name on a strip; more names would be too small to be read."""


class _Strip(Control):
    """A slip of paper with a face on it; pressed, it leads to others."""

    def __init__(self, name: str, act: Act, tip: str) -> None:
        super().__init__(name, tip=tip)
        self.act = act

    def press(self) -> Handled:
        return Handled(self.act())

    def _slip(self, surface: Surface, scale: Scale, hovered: bool) -> Rect:
        """Draw the paper and the triangle at its end; the room that is left."""
        self.draw_box(surface, scale, hovered)
        inner = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(4))
        size = max(4, scale.px(6))
        opening(surface, (inner.right - size - scale.px(2), inner.centery), size, hovered)
        inner.width -= 2 * size + scale.px(8)
        return inner

    def _rival(
        self,
        surface: Surface,
        room: Rect,
        scale: Scale,
        level: str,
        names: Sequence[str],
        red: bool,
    ) -> None:
        """A rival's face, name and knots, and the character in a line where there is room. Of the
        names the first is taken that need not be set much smaller.
        """
        if room.height < scale.text(_LOW) and self._in_a_row(
            surface, room, scale, level, names, red
        ):
            return
        known = character(level)
        told = known.line if known is not None else ""
        small = min(scale.text(17), round(room.height * 0.3))
        side, gap = min(room.height, scale.px(150), round(room.width * 0.4)), scale.px(5)
        # A long name in large letters has room before its face has.
        least = measure(names[-1], scale.text(10), Face.BOLD)[0]
        side = max(scale.px(20), min(side, room.width - scale.px(9) - least))
        px = max(scale.text(10), min(scale.text(18), round(side * 0.46)))
        rope = min(scale.text(22), round(side * 0.44))
        head = lettering.font(Face.BOLD, px).get_height() + rope
        wide = room.width - side - scale.px(9)
        beside = head + gap + _high(told, small, wide) <= side
        under = not beside and scale.text(58) + gap + _high(told, small, room.width) <= room.height
        if under:
            side = min(side, room.height - gap - _high(told, small, room.width))
        block = Rect(room.left, room.top, room.width, side)
        block.height += gap + _high(told, small, room.width) if under else 0
        block.centery = room.centery
        put(surface, portrait(level, side), topleft=block.topleft)
        left = room.left + side + scale.px(9)
        wide = room.right - left
        said = self._names_drawn(names, px, wide, OXBLOOD if red else INK)
        whole = said.get_height() + rope + (gap + _high(told, small, wide) if beside else 0)
        y = block.top + (side - whole) // 2
        surface.blit(said, (left, y))
        y += said.get_height()
        tied_knots(surface, level, Rect(left, y, wide, rope), scale)
        if beside or under:
            at = (left, y + rope + gap) if beside else (room.left, block.top + side + gap)
            width = wide if beside else room.width
            words = paragraph(told, small, width, Face.SCRIPT, INK, leading=_LEADING)
            surface.blit(words, at)

    def _in_a_row(
        self,
        surface: Surface,
        room: Rect,
        scale: Scale,
        level: str,
        names: Sequence[str],
        red: bool,
    ) -> bool:
        """The same on a low strip: knots beside the name; whether there was room for it."""
        gap = scale.px(9)
        left = room.left + room.height + gap
        px = min(scale.text(18), round(room.height * 0.54))
        rope = min(scale.text(22), round(room.height * 0.5))
        name = line(names[0], px, Face.BOLD, OXBLOOD if red else INK)
        rest = Rect(left + name.get_width() + 2 * gap, 0, 0, rope)
        rest.width = room.right - rest.left
        if rest.width < rope * 4:
            return False
        put(surface, portrait(level, room.height), midleft=room.midleft)
        surface.blit(name, name.get_rect(midleft=(left, room.centery)))
        rest.height = round(rope * 1.4)
        rest.centery = room.centery
        tied_knots(surface, level, rest, scale, share=0.7)
        return True

    def _names_drawn(self, names: Sequence[str], px: int, width: int, ink: Colour) -> Surface:
        """The first of the names that need not be set much smaller, else the last."""
        small = round(px * 0.8)
        fit = [name for name in names if measure(name, small, Face.BOLD)[0] <= width]
        return fitted([*fit, names[-1]][0], px, width, 12, Face.BOLD, ink)


def _high(words: str, px: int, width: int) -> int:
    return paragraph_height(words, px, width, Face.SCRIPT, _LEADING)


class SitterStrip(_Strip):
    """Who decides for a seat: a person, or a rival with a face and knots. Left and Right turn to
    the next one, a press leads to the faces of all. `fault` is said instead, while there is one.
    """

    keeps = SIDEWAYS

    def __init__(
        self, name: str, sitter: str, act: Act, changed: Callable[[str], object], tip: str
    ) -> None:
        super().__init__(name, act, tip)
        self.value, self.changed = sitter, changed
        self.fault = ""

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in STEP_OF:
            return None
        every = (PERSON, *[each.level for each in BY_STRENGTH])
        self.changed(every[(every.index(self.value) + STEP_OF[event.key]) % len(every)])
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        room = self._slip(surface, scale, hovered)
        if self.fault:
            px = min(scale.text(18), round(room.height * 0.6))
            tall, face = room.height, Face.ITALIC
            room = room.inflate(-2 * scale.px(6), 0)
            said = broken(self.fault, px, room.width, tall, 2, face, OXBLOOD, "left", 1.0)
            surface.blit(said, said.get_rect(midleft=room.midleft))
            return
        if self.value != PERSON:
            words = sitter_words(self.value)
            self._rival(surface, room, scale, self.value, (words,), hovered)
            return
        side = min(room.height, scale.px(150))
        face_cut = portrait(PERSON, round(side * 0.9))
        surface.blit(face_cut, face_cut.get_rect(center=(room.left + side // 2, room.centery)))
        left = room.left + side + scale.px(9)
        px = min(scale.text(18), round(room.height * 0.6))
        ink = OXBLOOD if hovered else INK
        words, wide = sitter_words(PERSON), room.right - left
        said = broken(words, px, wide, room.height, 2, Face.TEXT, ink, "left", 1.0)
        surface.blit(said, said.get_rect(midleft=(left, room.centery)))


class SwapSeats(Press):
    """Two arrows: whoever sits here changes places; black while somebody has got up."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        ground, ink = (INK, CARD) if self.chosen else (IVORY, OXBLOOD if hovered else INK)
        pygame.draw.rect(surface, shown(ground), self.rect)
        pygame.draw.rect(surface, shown(INK), self.rect, max(1, scale.px(2)))
        half = round(min(self.rect.size) * 0.22)
        x, y = self.rect.center
        tip, thick = round(half * 0.5), max(2, scale.px(2))
        for way in (-1, 1):
            at = y + way * round(half * 0.55)
            pygame.draw.line(surface, shown(ink), (x - half, at), (x + half, at), thick)
            end = x + way * half
            points = [(end, at - tip), (end, at + tip), (end + way * tip, at)]
            pygame.draw.polygon(surface, shown(ink), points)


class SeatedStrip(_Strip):
    """Who will sit down that way, all of them."""

    def __init__(self, name: str, chairs: Sequence[Chair], act: Act, tip: str) -> None:
        super().__init__(name, act, tip)
        self.chairs = tuple(chairs)

    @property
    def rival(self) -> str:
        """The level of the rival one rides against; "" where there is none, or more."""
        rivals = [chair.sitter for chair in self.chairs if not chair.is_person]
        return rivals[0] if len(rivals) == 1 and len(self.chairs) == 2 else ""

    @property
    def words(self) -> str:
        """Who sits down: a few by name, more of them by number."""
        people = [chair.name for chair in self.chairs if chair.is_person]
        if len(people) > _NAMED:
            people = [plural("{n} person", "{n} people", len(people))]
        rivals = len([chair for chair in self.chairs if not chair.is_person])
        if not rivals:
            return listed(people)
        return listed([*people, plural("{n} rival", "{n} rivals", rivals)])

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        room = self._slip(surface, scale, hovered)
        if self.rival:
            called = next(chair.name for chair in self.chairs if not chair.is_person)
            names = introduced(called, self.rival), called
            self._rival(surface, room, scale, self.rival, names, hovered)
            return
        side = round(min(room.height, scale.px(64)) * 0.8)
        step = round(side * 0.72)
        most = max(1, (round(room.width * 0.42) - side) // step + 1)
        marks = [chair.mark for chair in self.chairs][:most]
        for n, mark in enumerate(marks):
            stamp = art.picture(seal(mark), (side, side))
            surface.blit(stamp, stamp.get_rect(midleft=(room.left + n * step, room.centery)))
        left = room.left + (len(marks) - 1) * step + side + scale.px(9)
        px = min(scale.text(17), round(room.height * 0.66))
        ink = OXBLOOD if hovered else INK
        wide = room.right - left
        said = broken(self.words, px, wide, room.height, 2, Face.TEXT, ink, "left", 1.0)
        surface.blit(said, said.get_rect(midleft=(left, room.centery)))
