"""Small things round what is pressed: the ring of the focus, key caps, notes."""

import re
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _
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


def ring_round(rect: Rect, scale: Scale) -> Rect:
    """Where a ring round `rect` is seen, and nothing of it outside."""
    thick = max(2, scale.px(3)) + scale.px(2)
    return rect.inflate(4 * thick + 4, 4 * thick + 4)


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


_TIP: Final = 16
_TIP_PAD: Final = 14
"""How large the letters of a note are, and what is left free beside them."""


def uncited(words: str) -> str:
    """A note as it is read: without the numbers of the rules its lines end with, to which the key
    of the rules leads.
    """
    before, after = _("{text} · rule {rule}").partition("{text}")[2].split("{rule}")
    tail = rf"{re.escape(before)}D?\d[\d.]*({re.escape(after)}\W*)$"
    return re.sub(tail, r"\1", words, flags=re.MULTILINE)


def tip_at(
    words: str, owner: Rect, size: tuple[int, int], scale: Scale, spared: Sequence[Rect] = ()
) -> Rect:
    """Where the plate of a note lies within the window: under what it belongs to, over it or at a
    side of it, where it covers least of that and of what is to be `spared`.
    """
    px, pad = scale.text(_TIP), scale.px(_TIP_PAD)
    widest = min(scale.text(330), size[0] - scale.px(60))
    width = min(widest, max(measure(part, px)[0] for part in words.split("\n")) + 2)
    height = paragraph_height(words, px, width)
    rect = Rect(0, 0, width + 2 * pad, height + 2 * scale.px(10))
    gap = scale.px(8)
    within = Rect((0, 0), size).inflate(-scale.px(12), -scale.px(12))
    places = [
        rect.move_to(midtop=(owner.centerx, owner.bottom + gap)),
        rect.move_to(midbottom=(owner.centerx, owner.top - gap)),
        rect.move_to(midleft=(owner.right + gap, owner.centery)),
        rect.move_to(midright=(owner.left - gap, owner.centery)),
    ]

    def covered(at: Rect) -> tuple[int, int]:
        """Pixels of the owner, and of the rest."""
        own, *rest = [each.width * each.height for each in map(at.clip, (owner, *spared))]
        return own, sum(rest)

    return min([each.clamp(within) for each in places], key=covered)


def draw_tip(surface: Surface, words: str, rect: Rect, scale: Scale) -> None:
    """A note on its own small plate."""
    pad, px = scale.px(_TIP_PAD), scale.text(_TIP)
    width = rect.width - 2 * pad
    surface.blit(art.nine("app/plate_tooltip", rect.size, scale=max(0.6, scale.u * 0.8)), rect)
    surface.blit(paragraph(words, px, width), (rect.x + pad, rect.y + scale.px(10)))
