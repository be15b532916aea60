"""What hangs on the wall at the end: nails, the stamp of who has won, faces, the first verse."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.lore.talk import Mood
from game.engine.words import _
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import set_block
from game.sprites.portraits import portrait

_STAMPS: Final = 5
"""Sizes in which a stamp comes down: enough for the eye, and each is drawn but once."""


def nail(surface: Surface, scale: Scale, at: tuple[int, int]) -> None:
    """The nail that holds something up, driven home with its middle at `at`."""
    side = max(14, scale.px(24))
    head = art.picture("app/nail", (side, side))
    surface.blit(head, head.get_rect(center=at))


def stamp(surface: Surface, place: Rect, come: float) -> None:
    """The laurel of who has won, come down by the share `come`; nothing before it is on its way."""
    if come <= 0:
        return
    left = _STAMPS - round(come * _STAMPS)
    side = round(min(place.size) * (1 + 0.24 * left))
    drawn = art.picture("app/laurel_stamp", (side, side))
    surface.blit(drawn, drawn.get_rect(center=place.center))


def face(surface: Surface, place: Rect, sitter: str, mood: Mood) -> None:
    """A rival's face as the end has left it."""
    side = min(place.size)
    drawn = portrait(sitter, side, mood)
    surface.blit(drawn, drawn.get_rect(center=place.center))


def quoted(surface: Surface, place: Rect, words: str, scale: Scale) -> None:
    """What somebody says to it."""
    said = _("“{words}”").format(words=words)
    set_block(surface, said, place, scale.text(17), 5, Face.ITALIC, SEPIA)


def verse_height(scale: Scale, lines: Sequence[str]) -> int:
    """How high the verse stands, with the air above it; 0 where there is none."""
    if not lines:
        return 0
    return 2 * _row(scale) + scale.px(8)


def lay_verse(surface: Surface, scale: Scale, inside: Rect, lines: Sequence[str]) -> None:
    """The first verse at the foot of `inside`, two of its lines in a row."""
    if not lines:
        return
    row = _row(scale)
    halves = [" / ".join(lines[:2]), " / ".join(lines[2:])]
    for number, half in enumerate(halves):
        px = round(row * 0.84)
        said = fitted(half, px, inside.width, 12, Face.SCRIPT, INK)
        at = inside.bottom - (len(halves) - number) * row + row // 2
        surface.blit(said, said.get_rect(center=(inside.centerx, at)))


def _row(scale: Scale) -> int:
    return min(scale.text(27), scale.px(40))
