"""Small things round what is pressed: the ring of the focus, key caps, notes."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.sprites import art
from game.sprites.lettering import Face, Scale, line, measure, paragraph, paragraph_height
from game.sprites.palette import GOLD, INK, IVORY, SEPIA, Colour, shown, theme


def ring(surface: Surface, rect: Rect, scale: Scale) -> None:
    """A ring of gold between two lines of ink round `rect`; thicker, and with white round it, in
    high contrast.
    """
    thick = max(2, scale.px(3))
    radius = scale.px(8)
    if not theme().textured:
        thick += scale.px(2)
        outer = rect.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(surface, shown(IVORY), outer, thick, border_radius=radius + thick)
    pygame.draw.rect(surface, shown(INK), rect.inflate(2, 2), thick + 2, border_radius=radius)
    pygame.draw.rect(surface, shown(GOLD), rect, thick, border_radius=radius)


CAP: Final = 12.5
"""Units of the letters on a key."""


def cap_width(word: str, scale: Scale, px: int = 0) -> int:
    """Pixels a key with this word takes, drawn small; `px` are letters of another size."""
    px = px or scale.text(CAP)
    return max(px + scale.px(8), measure(word, px, Face.BOLD)[0] + scale.px(10))


def draw_cap(
    surface: Surface,
    word: str,
    midleft: tuple[int, int],
    scale: Scale,
    ink: Colour = SEPIA,
    *,
    round_cap: bool = False,
    px: int = 0,
) -> Rect:
    """A small key with its word, or the round button of a controller; where it was drawn."""
    px = px or scale.text(CAP)
    letter = line(word, px, Face.BOLD, ink)
    rect = Rect(0, 0, cap_width(word, scale, px), px + scale.px(8))
    rect.midleft = midleft
    thin = max(1, round(scale.u * 1.2))
    if round_cap:
        pygame.draw.rect(surface, ink, rect, 2 * thin, border_radius=rect.height // 2)
    else:
        pygame.draw.rect(surface, shown(ink), rect, thin, border_radius=scale.px(4))
        left, right = rect.left + scale.px(3), rect.right - scale.px(4)
        pygame.draw.line(surface, shown(ink), (left, rect.bottom), (right, rect.bottom), thin)
    surface.blit(letter, letter.get_rect(center=(rect.centerx, rect.centery)))
    return rect


def draw_tip(surface: Surface, words: str, owner: Rect, scale: Scale) -> None:
    """A note on its own small plate under (or over) what it belongs to, within the window."""
    if not words:
        return
    px = scale.text(16)
    widest = min(scale.text(330), surface.get_width() - scale.px(60))
    width = min(widest, max(measure(part, px)[0] for part in words.split("\n")) + 2)
    pad = scale.px(14)
    height = paragraph_height(words, px, width)
    rect = Rect(0, 0, width + 2 * pad, height + 2 * scale.px(10))
    rect.midtop = (owner.centerx, owner.bottom + scale.px(8))
    if rect.bottom > surface.get_height():
        rect.bottom = owner.top - scale.px(8)
    rect.clamp_ip(surface.get_rect().inflate(-scale.px(12), -scale.px(12)))
    surface.blit(art.nine("app/plate_tooltip", rect.size, scale=max(0.6, scale.u * 0.8)), rect)
    surface.blit(paragraph(words, px, width), (rect.x + pad, rect.y + scale.px(10)))
