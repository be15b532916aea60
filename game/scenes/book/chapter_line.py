"""A chapter in the list beside the book's pages, and how large the letters of that list are."""

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.scenes.kit.controls import Act, Press
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, paragraph, wrap
from game.sprites.palette import INK, OXBLOOD

_INDENT: Final = 1.5
"""How far titles stand from the edge, in sizes of their letters; the hand has its place there."""
_LEADING: Final = 1.1


class ChapterLine(Press):
    """A chapter in the list of contents: plain words from the left, in as many lines as needed,
    and in letters as large as those of all the others.
    """

    def __init__(self, name: str, words: str, act: Act) -> None:
        super().__init__(name, words, act, look="plain", text=17, sound="card_flip")
        self.px = SMALLEST

    def fits(self, px: int) -> bool:
        """Whether the title finds room in such letters, also when it is chosen and bold."""
        lines = len(wrap(self.words, px, self._room(px), Face.BOLD))
        return lines == 1 or lines * px * _LEADING <= self.rect.height * 0.94

    def _room(self, px: int) -> int:
        return self.rect.width - round(px * _INDENT)

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        px, left = self.px, self.rect.left + round(self.px * _INDENT)
        face = Face.BOLD if self.chosen else Face.TEXT
        ink = OXBLOOD if hovered or self.chosen or down else INK
        words = paragraph(self.words, px, self._room(px), face, ink, leading=_LEADING)
        at = words.get_rect(midleft=(left, self.rect.centery))
        surface.blit(words, at)
        if self.chosen:
            finger = art.picture("app/manicule", (round(px * 1.3), round(px * 0.9)))
            surface.blit(finger, finger.get_rect(midleft=(self.rect.left, at.centery)))


def set_alike(lines: Sequence[ChapterLine], scale: Scale) -> None:
    """Set all titles in letters of one size: as large as the place of each allows."""
    px = min(scale.text(17), *[round(line.rect.height * 0.56) for line in lines])
    while px > SMALLEST and not all(line.fits(px) for line in lines):
        px -= 1
    for line in lines:
        line.px = px
