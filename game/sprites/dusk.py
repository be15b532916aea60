"""The shade round a die or a card while a table holds its breath."""

import pygame

from game.sprites.pieces import Piece, kept, sheet_of

_FINE = 48
"""Pixels each way in which it is drawn before it is made large: shade has no edges to keep."""

_DEEPEST = 120
"""How dark the middle is, of 255."""


@kept
def dusk(side: int) -> Piece:
    """A round shade of `side` pixels, deep in the middle and nothing at its rim."""
    small = sheet_of((_FINE, _FINE))
    for radius in range(_FINE // 2, 0, -1):
        depth = round(_DEEPEST * (1.0 - (2.0 * radius / _FINE) ** 2))
        pygame.draw.circle(small, (12, 9, 6, depth), (_FINE // 2, _FINE // 2), radius)
    return Piece(pygame.transform.smoothscale(small, (side, side)))
