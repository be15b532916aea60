"""What lies over the sheet: pieces cut to what is drawn on them, each with its place."""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect, Surface

from game.sprites.maps.camera import Glass, Pixel
from game.sprites.pieces import Piece, sheet_of


class Laid(NamedTuple):
    """A piece and where it lies in the window."""

    piece: Piece
    at: Rect


class Overlay:
    """A clear sheet over what a glass shows, just large enough for some pixels of the window and
    `room` round them. Drawn on in its own pixels: `here` turns those of the window into them.
    """

    def __init__(self, glass: Glass, pixels: Iterable[Pixel], room: float) -> None:
        area = glass.rect
        xs, ys = zip(*pixels, strict=True) if (pixels := list(pixels)) else ((0.0,), (0.0,))
        left, top = max(area.left, min(xs) - room), max(area.top, min(ys) - room)
        right, bottom = min(area.right, max(xs) + room + 1), min(area.bottom, max(ys) + room + 1)
        wide, high = max(1, round(right - left)), max(1, round(bottom - top))
        self.at = Rect(round(left), round(top), wide, high).clip(area)
        if not self.at.width or not self.at.height:
            self.at = Rect(area.topleft, (1, 1))
        self.surface: Surface = sheet_of(self.at.size)
        self.rects: dict[str, Rect] = {}

    def here(self, pixel: Pixel) -> Pixel:
        """A pixel of the window on this sheet."""
        return pixel[0] - self.at.left, pixel[1] - self.at.top

    def line(self, pixels: Iterable[Pixel]) -> list[Pixel]:
        """The same of several."""
        return [self.here(pixel) for pixel in pixels]

    @property
    def laid(self) -> Laid:
        """What was drawn, to be laid."""
        return Laid(Piece(self.surface, self.rects), self.at)

    @property
    def trimmed(self) -> Laid:
        """The same without what is clear round it."""
        return self.cut(self.surface.get_bounding_rect())

    def cut(self, box: Rect) -> Laid:
        """So much of it as lies in a box of its own pixels, to be laid."""
        box = box.clip(self.surface.get_rect())
        if not box.width or not box.height:
            box = Rect(0, 0, 1, 1)
        rects = {name: rect.move(-box.left, -box.top) for name, rect in self.rects.items()}
        return Laid(Piece(self.surface.subsurface(box), rects), box.move(self.at.topleft))
