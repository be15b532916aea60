"""A small plate to choose by: a picture, a word or a number, and its key; in gold while chosen."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.scenes.kit.controls import Press
from game.sprites.lettering import SMALLEST, Face, Scale, line, measure
from game.sprites.merry_way.desk_rows import KEY
from game.sprites.palette import (
    CARD,
    DISABLED_INK,
    EDGE,
    GOLD,
    INK,
    OFF,
    PURSE,
    SEPIA,
    SLIP,
    WELCOME,
    shown,
)
from game.sprites.pieces import narrow_enough, outline, picture_in, plate, words

LEAST: Final = 9
"""Units below which letters are not made to match."""


class Choice(Press):
    """A plate without the frame of a button, so that several stand close and all are read."""

    pictures: tuple[str, ...] = ()
    """Pictures after the first one, with an arrow between: what comes of what."""
    small_key = False
    """Whether its key is but a letter in the corner."""
    badge = ""
    """How many of it are chosen."""

    def room(self, scale: Scale) -> int:
        """Pixels there are for the words, beside pictures and the key."""
        whole = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(2))
        inner = whole.width
        if not self.small_key and self.key_stands(scale):
            key = self._key_place(scale, whole)
            inner -= 0 if key is None else key.width + scale.px(4)
        icon = min(scale.text(26), round(inner * 0.3)) + scale.px(5) if self.icon else 0
        others = [min(scale.text(26), round(self.rect.width * 0.3)) for _p in self.pictures]
        return inner - icon - sum(others)

    def key_stands(self, scale: Scale) -> bool:
        """Whether its key finds room beside the words."""
        whole = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(2))
        return bool(self.cap) and self.show_key and self._key_place(scale, whole) is not None

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect
        fill = OFF if not self.enabled else PURSE if self.chosen else WELCOME if hovered else SLIP
        if down:
            fill = CARD
        edge = EDGE if not self.enabled else INK
        plate(surface, rect, scale.px(6), fill, edge, max(1, scale.px(1.6)))
        if self.chosen:
            outline(surface, rect.inflate(-2, -2), scale.px(5), GOLD, max(2, scale.px(2.6)))
        ink = INK if self.enabled else DISABLED_INK
        inner = rect.inflate(-2 * scale.px(3 if self.small_key else 6), -2 * scale.px(2))
        if self.cap and self.show_key:
            inner.width -= self._draw_key(surface, scale, inner)
        if self.icon:
            side = min(inner.height, scale.text(26), round(inner.width * 0.3))
            at = Rect(inner.left, inner.centery - side // 2, side, side)
            picture_in(surface, self.icon, at)
            inner = Rect(at.right + scale.px(5), inner.top, inner.right - at.right - scale.px(5), 0)
            inner.height = rect.height - 2 * scale.px(2)
        said = f"{self.words}{self.badge}"
        for picture in self.pictures:
            side = min(inner.height, scale.text(26), round(rect.width * 0.3))
            at = Rect(inner.right - side, inner.centery - side // 2, side, side)
            picture_in(surface, picture, at)
            inner.width -= side + scale.px(3)
        face = Face.BOLD if self.chosen or self.icon else Face.TEXT
        anchor = "left" if self.icon else "centre"
        px = scale.text(self.text)
        words(surface, said, inner, px, face, ink, "left" if anchor == "left" else "centre")

    def _draw_key(self, surface: Surface, scale: Scale, inner: Rect) -> int:
        """The key at the right edge; how much room it takes, which may be none."""
        px = max(SMALLEST, round(scale.text(KEY) * 0.8))
        if self.small_key:
            letter = line(self.cap, px, Face.TEXT, SEPIA)
            narrow = measure(self.words, SMALLEST, narrow_enough(self.words, 1, Face.TEXT))[0]
            if narrow + letter.get_width() > inner.width:
                return 0  # a word is rather whole than beside its key
            at = letter.get_rect(topright=(inner.right, inner.top - scale.px(2)))
            surface.blit(letter, at)
            return at.width
        key = self._key_place(scale, inner)
        if key is None:
            return 0
        pygame.draw.rect(surface, shown(SEPIA), key, 1, max(2, key.height // 4))
        words(surface, self.cap, key, px, Face.BOLD, SEPIA, "centre")
        return key.width + scale.px(4)

    def _key_place(self, scale: Scale, inner: Rect) -> Rect | None:
        """Where the key stands, if there is room for it beside the words."""
        px = max(SMALLEST, round(scale.text(KEY) * 0.8))
        wide = max(round(px * 1.35), measure(self.cap, px, Face.BOLD)[0] + round(px * 0.6))
        high = round(px * 1.35)
        text = measure(f"{self.words}{self.badge}", max(SMALLEST, scale.text(13)), Face.TEXT)[0]
        icons = (bool(self.icon) + len(self.pictures)) * min(inner.height, scale.text(26))
        if text + icons + wide + scale.px(8) > inner.width:
            return None
        return Rect(inner.right - wide, inner.centery - high // 2, wide, high)


def set_alike(buttons: Sequence[Choice], scale: Scale) -> None:
    """Letters of one size on all of them, the largest in which the longest words go; and all of
    them with their keys, or none.
    """
    if not all(each.key_stands(scale) for each in buttons):
        for each in buttons:
            each.show_key = False
    units = max([button.text for button in buttons], default=15)
    while units > LEAST and any(
        measure(f"{each.words}{each.badge}", scale.text(units), Face.BOLD)[0] > each.room(scale)
        for each in buttons
    ):
        units -= 0.5
    for button in buttons:
        button.text = units
