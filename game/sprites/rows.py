"""Pictures in a row or one under another, as a page of the rules book has them."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.sprites.pieces import sheet_of


def side_by_side(parts: Sequence[Surface], gap: int) -> Surface:
    """Surfaces in a row on one floor, so many pixels apart."""
    high = max(part.get_height() for part in parts)
    out = sheet_of((sum(part.get_width() + gap for part in parts) - gap, high))
    x = 0
    for part in parts:
        out.blit(part, part.get_rect(bottomleft=(x, high)))
        x += part.get_width() + gap
    return out


def stacked(parts: Sequence[Surface], gap: int) -> Surface:
    """Surfaces one under another, in the middle, so many pixels apart."""
    wide = max(part.get_width() for part in parts)
    out = sheet_of((wide, sum(part.get_height() + gap for part in parts) - gap))
    at = Rect(0, 0, wide, 0)
    for part in parts:
        out.blit(part, part.get_rect(midtop=at.midbottom))
        at.height += part.get_height() + gap
    return out
