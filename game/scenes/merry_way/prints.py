"""Footprints along a road: the way a traveller has gone, which stays to be read."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

import pygame
from pygame import Rect, Surface

from game.scenes.table.composer import Composer
from game.sprites import art
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.pieces import Piece, sheet_of

_SHARE = 0.62
"""How much of a step its footprints cover."""
_PAIRS = 2
"""Pairs of feet a step is walked with."""
_PRINTS = 12


def prints(layout: MerryLayout, start: str, to: str) -> tuple[Surface, Rect]:
    """The footprints of a step, and where they lie."""
    (x, y), (to_x, to_y) = layout.space(start), layout.space(to)
    length = max(24, round(hypot(to_x - x, to_y - y) * _SHARE))
    each = length // _PAIRS
    size = (length, each // 2)
    angle = round(degrees(atan2(y - to_y, to_x - x)))

    def turned() -> Surface:
        row = sheet_of(size)
        pair = art.picture("merry_way/footprints", (each, each // 2))
        for n in range(_PAIRS):
            row.blit(pair, (n * each, 0))
        return pygame.transform.rotate(row, angle)

    drawn = art.keep(("merry_way prints", size, angle), turned)
    return drawn, drawn.get_rect(center=(round((x + to_x) / 2), round((y + to_y) / 2)))


def lay_path(path: Sequence[str], layout: MerryLayout, on: Composer, name: str) -> None:
    """The footprints of a whole walk."""
    for number, (start, to) in enumerate(pairwise(path)):
        drawn, at = prints(layout, start, to)
        piece = f"prints:{name}:{number}"
        on.piece(piece, Piece(drawn, {"step": drawn.get_rect()}), at, f"{start} {to}", _PRINTS)
