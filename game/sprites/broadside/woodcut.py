"""Woodcuts, put together from the house's engravings as a thrifty printer would do it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.session.paths import assets
from game.sprites import art
from game.sprites.palette import CARD, INK, shown
from game.sprites.pieces import fill

DRAWN: Final = (1000, 400)
"""The size woodcuts are composed in; they are cut at any other."""


@dataclass(frozen=True, slots=True)
class Block:
    """An engraving in its place: the box it fills as far as its shape allows, standing on the foot
    of it; turned the other way about if `turned`.
    """

    name: str
    box: tuple[int, int, int, int]
    turned: bool = False


Blocks = tuple[Block, ...]
"""A woodcut: what is laid on its plate, one engraving over the other."""

Woodcuts = Mapping[str, Blocks]
"""A game's, by the words of its ballad; a fate without one is told under the game's emblem."""

_GROUND: Final = 372
"""Where the earth begins."""


def woodcut(blocks: Blocks, size: tuple[int, int]) -> Surface:
    """A woodcut in exactly `size` pixels, with a black rule round it; nobody else's."""
    out = art.converted(Surface(size), alpha=False)
    out.fill(shown(CARD))
    k = min(size[0] / DRAWN[0], size[1] / DRAWN[1])
    left, top = (size[0] - DRAWN[0] * k) / 2, (size[1] - DRAWN[1] * k) / 2
    whole = blocks[0].box[2:] == DRAWN
    if not whole:
        _sky_and_earth(out, k, round(top + _GROUND * k))
    for block in blocks:
        x, y, wide, high = (v * k for v in block.box)
        box = Rect(round(left + x), round(top + y), round(wide), round(high))
        cut = art.proof(block.name, box.size)
        if block.turned:
            cut = pygame.transform.flip(cut, True, False)
        out.blit(cut, cut.get_rect(midbottom=box.midbottom))
    _rule_round(out, k)
    return out


def emblem(game: str) -> Blocks:
    """What stands over a fate that has no woodcut: the game's emblem, or a mask."""
    name = f"app/emblem_{game}"
    there = Path(assets() / "images" / f"{name}.svg").is_file()
    return (Block(name if there else "objects/mask", (340, 40, 320, 330)),)


def _sky_and_earth(out: Surface, k: float, ground: int) -> None:
    """Lines of a plain sky, thinner and wider apart towards the earth, and the earth in black."""
    wide, y, row = out.get_width(), 14 * k, 0
    while y < ground * 0.5:
        thick = max(1, round((3.2 - row * 0.28) * k))
        for x, end in _broken(row, wide, k):
            fill(out, (x, round(y), end - x, thick), INK)
        row += 1
        y += (13 + row * 1.4) * k
    fill(out, (0, ground, wide, out.get_height() - ground), INK)


def _broken(row: int, wide: int, k: float) -> list[tuple[int, int]]:
    """A line of the sky in pieces, so that it looks gouged and not ruled."""
    pieces, x, n = [], (row * 53 % 40) * k, row
    while x < wide:
        length = (150 + (n * 97 + row * 31) % 190) * k
        pieces.append((round(x), min(wide, round(x + length))))
        x += length + (10 + (n * 37 + row * 13) % 26) * k
        n += 1
    return pieces


def _rule_round(out: Surface, k: float) -> None:
    pygame.draw.rect(out, shown(INK), out.get_rect(), max(2, round(5 * k)))
