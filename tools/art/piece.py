"""What a piece is: how it is drawn, at what sizes it is shown, and how it is saved."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
from shapely.geometry import Polygon, box

from tools.art import parchment
from tools.art.block import Block
from tools.art.ink import STOCK, polys, small_cut, union


def silhouette(b):
    """Everything drawn, holes filled: opaque stock under a token, so that the table does not show through."""
    return union([Polygon(p.exterior) for p in polys(b.everything().buffer(0.6))]).buffer(-1.0)


def whole(b):
    """The full rectangle."""
    return box(0, 0, b.w, b.h)


@dataclass
class Piece:
    """How to draw one picture and at what pixel sizes (longest side) the program shows it."""

    draw: Callable[[], Block]
    sizes: tuple[int, ...] = (200, 64)
    wobble: float = 0.4
    tiny: float = 1.2
    small: bool = False
    backing: Callable[[Block], Any] | None = None
    backing_col: str = STOCK
    tol: float = 0.25
    png: tuple[int, ...] = ()
    fit: float | None = None

    def write(self, stem):
        """Draw and save under `stem` (no suffix); returns the path."""
        if self.small:
            with small_cut():
                block = self.draw()
        else:
            block = self.draw()
        if self.fit is not None:
            block.fit(self.fit)
        block.finish(self.wobble, 9, tiny=self.tiny)
        path = stem.parent / (stem.name + ".svg")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.svg(self.backing(block) if self.backing else None, self.backing_col, self.tol))
        for size in self.png:  # for window and package icons
            image = pygame.image.load_sized_svg(str(path), (size, size))
            pygame.image.save(image, str(path.with_name(f"{stem.name}_{size}.png")))
        return path


@dataclass
class Paper:
    """A sheet of parchment, saved as JPG (a PNG is ten times the size)."""

    w: int
    h: int
    seed: int
    tile: bool = False
    sizes: tuple[int, ...] = (400,)

    def write(self, stem):
        """Make and save."""
        look = dict(edge=False, stains=0) if self.tile else {}
        pixels = parchment.parchment(self.w, self.h, self.seed, **look)
        path = stem.parent / (stem.name + ".jpg")
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.surfarray.make_surface(pixels.swapaxes(0, 1)), str(path))
        return path
