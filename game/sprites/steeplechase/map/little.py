"""The little map: all of the table, everybody on it, and a frame round what is seen."""

from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import Point
from game.engine.steeplechase.country import Country
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass
from game.sprites.palette import FRESH, INK, IVORY, OXBLOOD, shown
from game.sprites.pieces import Piece, disc, kept, outline, picture_in, sheet_of
from game.sprites.steeplechase.map.camera import FRAME
from game.sprites.steeplechase.map.sheet import picture_of


class Dot(NamedTuple):
    """A piece in little: a courier's seal, or a group as a round (enemies filled)."""

    at: Point
    seal: str = ""
    enemy: bool = True


def little_glass(country: Country, area: Rect) -> Glass:
    """The whole table in that room; the frame of what is seen is drawn in its pixels."""
    return Glass(country.size, (area.left, area.top, area.width, area.height), WHOLE, 3, FRAME)


def hold_little(country: Country, size: tuple[int, int]) -> None:
    """Let the sheet of a little map of that size not be forgotten as long as it lies there."""
    art.hold(*_sheet(country, little_glass(country, Rect((0, 0), size))))


def _sheet(country: Country, little: Glass) -> tuple[str, art.Size, art.Cut]:
    wide, high = [round(side * little.unit) for side in little.framed]
    return picture_of(country), (wide, high), (0, 0, wide, high)


def little_ground(
    country: Country, size: tuple[int, int], dots: tuple[Dot, ...], scale: Scale
) -> Piece:
    """All of it, of that size, and everybody on it."""
    out = sheet_of(size)
    out.fill(shown(FRESH))
    little = little_glass(country, Rect((0, 0), size))
    left, top = [round(each) for each in little.pixel((-FRAME, -FRAME))]
    out.blit(art.part(*_sheet(country, little)), (left, top))
    side = max(12, scale.px(16))
    for dot in sorted(dots, key=lambda dot: bool(dot.seal)):
        x, y = little.pixel(dot.at)
        box = Rect(0, 0, side, side)
        if dot.seal:
            box.center = round(x), round(y)
            picture_in(out, dot.seal, box)
        else:
            box = Rect(0, 0, side * 5 // 8, side * 5 // 8)
            box.center = round(x), round(y)
            disc(out, box, OXBLOOD if dot.enemy else IVORY, INK, 1)
    outline(out, out.get_rect(), 1, INK, _thin(scale))
    return Piece(out)


def seen_in_little(country: Country, glass: Glass, size: tuple[int, int], scale: Scale) -> Rect:
    """What of a little map of that size is seen through a glass, in its pixels and clear of its
    edge.
    """
    little = little_glass(country, Rect((0, 0), size))
    x, y = little.pixel(glass.exactly(glass.rect.topleft))
    right, bottom = little.pixel(glass.exactly(glass.rect.bottomright))
    seen = Rect(round(x), round(y), round(right - x), round(bottom - y))
    thin = _thin(scale) + 1
    return seen.clip(little.rect.inflate(-2 * thin, -2 * thin))


@kept
def frame(size: tuple[int, int], scale: Scale) -> Piece:
    """The frame round what is seen, which has that size; it lies a pixel beyond."""
    out, edge = sheet_of((size[0] + 2, size[1] + 2)), max(2, scale.px(2))
    pygame.draw.rect(out, shown(IVORY), out.get_rect(), edge + 2)
    pygame.draw.rect(out, shown(OXBLOOD), out.get_rect().inflate(-2, -2), edge)
    return Piece(out)


def _thin(scale: Scale) -> int:
    return max(1, scale.px(1.6))


def looked_at(country: Country, glass: Glass, area: Rect, pixel: tuple[int, int]) -> Camera:
    """The camera over the spot of the little map at a pixel of the window."""
    x, y = little_glass(country, area).exactly(pixel)
    return glass.over((x, y))
