"""A deed and the key that does it, which can be chosen anew."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.bindings import MODIFIERS, key_of
from game.scenes.kit.control import Control, Handled
from game.scenes.kit.marks_round import CAP, cap_width, draw_cap
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted
from game.sprites.palette import INK, IVORY, OXBLOOD, Colour, shown

KEY_LETTERS: Final = 0.56
"""The share of a box that its letters are high at most."""


class KeyBox(Control):
    """A deed and its key; pressed, it waits for the key that shall do it from now on.

    `chosen` is given that key and says whether it will do: after one that is refused the box waits
    for another. Esc, or leaving the box, leaves everything as it was.
    """

    def __init__(
        self, name: str, words: str, chosen: Callable[[int], bool], waiting: Callable[[], object]
    ) -> None:
        super().__init__(name)
        self.words, self.chosen, self.waiting = words, chosen, waiting
        self.word = ""
        """What is written on the key."""
        self.changed = False
        """Whether it is not the usual one."""
        self.listening = False

    @property
    def writing(self) -> bool:
        return self.listening

    def press(self) -> Handled | None:
        self._listen(not self.listening)
        return Handled()

    def lose_focus(self) -> None:
        if self.listening:
            self._listen(False)

    def type(self, event: Event) -> Handled | None:
        if not self.listening or event.type != pygame.KEYDOWN:
            return None
        key = key_of(event)
        if key in MODIFIERS:
            return Handled()
        self._listen(False)
        if key != pygame.K_ESCAPE and not getattr(event, "pad", ""):
            self.listening = not self.chosen(key)
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        thin = max(1, scale.px(2))
        pygame.draw.rect(surface, shown(IVORY), self.rect)
        edge = shown(OXBLOOD if hovered or self.listening else INK)
        pygame.draw.rect(surface, edge, self.rect, 2 * thin if self.listening else thin)
        inner = self.rect.inflate(-2 * scale.px(12), 0)
        px = min(scale.text(18), round(self.rect.height * KEY_LETTERS))
        ink: Colour = OXBLOOD if self.listening else INK
        if self.listening:
            asked = fitted(_("press a key…"), px, inner.width // 2, 12, Face.ITALIC, ink)
            surface.blit(asked, asked.get_rect(midright=inner.midright))
            right = inner.right - asked.get_width()
        else:
            cap_px = min(scale.text(CAP), max(12, self.rect.height - scale.px(14)))
            wide = cap_width(self.word, scale, cap_px)
            cap = (inner.right - wide, inner.centery)
            ink_of = OXBLOOD if self.changed else INK
            draw_cap(surface, self.word, cap, scale, ink_of, px=cap_px)
            right = inner.right - wide
        if self.changed and not self.listening:
            hand = art.picture("app/manicule", (round(px * 1.5), px))
            right -= hand.get_width() + scale.px(6)
            surface.blit(hand, hand.get_rect(midleft=(right, inner.centery)))
        room = right - inner.left - scale.px(8)
        words = fitted(self.words, px, room, 12, Face.TEXT, ink)
        surface.blit(words, words.get_rect(midleft=inner.midleft))

    def _listen(self, listening: bool) -> None:
        self.listening = listening
        self.waiting()
