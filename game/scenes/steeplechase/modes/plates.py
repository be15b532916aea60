"""A small plate to choose by: a sign, a few words, a chance and its key; in gold while chosen."""

from pygame import Rect, Surface

from game.scenes.kit.controls import Press
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.palette import (
    CARD,
    DISABLED_INK,
    EDGE,
    GOLD,
    INK,
    OFF,
    SEPIA,
    SLIP,
    WELCOME,
    Colour,
)
from game.sprites.pieces import outline, picture_in, plate, set_block, words


class Plate(Press):
    """Without the frame of a button, so that several stand close and all are read."""

    badge = ""
    """Its chance in short."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect
        fill = OFF if not self.enabled else CARD if down else WELCOME if hovered else SLIP
        ink: Colour = INK if self.enabled else DISABLED_INK
        edge = INK if self.enabled else EDGE
        plate(surface, rect, scale.px(6), fill, edge, max(1, scale.px(1.6)))
        if self.chosen:
            outline(surface, rect.inflate(-2, -2), scale.px(5), GOLD, max(2, scale.px(3)))
        inner = rect.inflate(-2 * scale.px(8), -2 * scale.px(4))
        if self.icon:
            side = min(inner.height, scale.text(26), round(inner.width * 0.24))
            picture_in(surface, self.icon, Rect(inner.left, inner.centery - side // 2, side, side))
            cut = side + scale.px(7)
            inner = Rect(inner.left + cut, inner.top, inner.width - cut, inner.height)
        inner.width -= self._mark(surface, inner, scale)
        px = scale.text(self.text)
        face = Face.BOLD if self.chosen else Face.TEXT
        if not self.below:
            anchor = "left" if self.icon else "centre"
            set_block(surface, self.words, inner, px, 3, face, ink, anchor, leading=1.0)  # type: ignore[arg-type]
            return
        half = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.48))
        words(surface, self.words, half, px, Face.BOLD, ink)
        rest = Rect(inner.left, half.bottom, inner.width, inner.bottom - half.bottom)
        small = max(SMALLEST, round(px * 0.86))
        set_block(surface, self.below, rest, small, 2, Face.TEXT, ink, "left", leading=0.98)

    def _mark(self, surface: Surface, inner: Rect, scale: Scale) -> int:
        """Its key over its chance at the right edge; how much room they take."""
        wide = 0
        px = max(SMALLEST, scale.text(13))
        if self.cap and self.show_key and self.enabled:
            wide = max(wide, self.cap_width(scale))
        if self.badge:
            wide = max(wide, measure(self.badge, px, Face.BOLD)[0])
        if not wide or wide > inner.width * 0.45:
            return 0
        at = Rect(inner.right - wide, inner.top, wide, inner.height)
        keyed = bool(self.cap) and self.show_key and self.enabled
        if keyed:
            middle = at.centery if not self.badge else at.top + round(at.height * 0.28)
            cap = self.cap_width(scale)
            self.draw_cap(surface, (at.right - cap, middle), scale, SEPIA)
        if self.badge:
            low = at if not keyed else Rect(at.left, at.centery, wide, at.height // 2)
            words(surface, self.badge, low, px, Face.BOLD, INK, "right")
        return wide + scale.px(6)
