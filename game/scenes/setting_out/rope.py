"""Small marks of the set-up: the rope that says how hard a rival is to beat, and the triangle that
says there is more to choose from.
"""

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.ai.levels import character
from game.sprites import art
from game.sprites.lettering import Face, Scale, line, measure
from game.sprites.palette import OXBLOOD, SEPIA, shown

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
) -> None:
    """Knots in a rope, and the word for them where both find room."""
    known = character(level)
    if known is None:
        return
    tall = min(room.height, scale.text(21), round(room.width / _ASPECT))
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
