"""The ground of a counter on the map: a base of its true radius, tags and seals on it."""

from math import hypot

import pygame
from pygame import Rect, Surface

from game.engine.geometry import Point
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.maps.strokes import inked
from game.sprites.palette import GOLD, INK, SLIP, Colour, Wash, seal, shown
from game.sprites.pieces import Piece, disc, lay, outline, plate, smooth, words


def radius_px(mils: int, inch: int) -> int:
    """A radius of the rules in pixels; what is there can be seen."""
    return max(3, round(mils * inch / 1000))


def base(
    target: Surface, middle: tuple[int, int], radius: int, fill: Wash, edge: Colour, width: int
) -> Rect:
    """A base lying on the map."""
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    plate(target, at, at.width // 2, fill, edge, width)
    return at


def ring(target: Surface, at: Rect, edge: Colour, width: int) -> None:
    """A ring round or inside what lies there."""
    if min(at.size) > 2 * width:
        outline(target, at, min(at.size) // 2, edge, width)


def lit(target: Surface, at: Rect, scale: Scale) -> None:
    """A ring of gold between two lines of ink round a counter that is meant."""
    wide = max(2, scale.px(3))
    ring(target, at.inflate(2 * wide + 4, 2 * wide + 4), INK, 1)
    ring(target, at.inflate(2 * wide + 2, 2 * wide + 2), GOLD, wide)


def wedge(
    target: Surface, middle: tuple[int, int], radius: int, facing: Point, side: int, ink: Colour
) -> None:
    """A tooth on the edge of a base: the way a group looks."""
    long = hypot(*facing)
    if not long:
        return
    east, south = facing[0] / long, facing[1] / long

    def draw(large: Surface, n: int) -> None:
        wide = large.get_width() / 2
        tip = (wide + east * side * n, wide + south * side * n)
        back = (wide - east * side * 0.1 * n, wide - south * side * 0.1 * n)
        half = side * 0.62 * n
        points = [
            tip,
            (back[0] - south * half, back[1] + east * half),
            (back[0] + south * half, back[1] - east * half),
        ]
        pygame.draw.polygon(large, shown(ink), points)

    around = 2 * side + 3
    shape = smooth(("wedge", facing, side, shown(ink)), (around, around), draw)
    x, y = round(middle[0] + east * radius), round(middle[1] + south * radius)
    lay(target, shape, (x - around // 2, y - around // 2))


def tag(
    target: Surface, text: str, middle: tuple[int, int], scale: Scale, fill: Colour, ink: Colour
) -> Rect:
    """A small plate with a number."""
    px = max(SMALLEST, scale.text(12))
    wide, _high = measure(text, px, Face.BOLD)
    high = round(px * 1.3)
    at = Rect(0, 0, max(high, wide + round(px * 0.7)), high)
    at.center = middle
    at.clamp_ip(target.get_rect())
    plate(target, at, max(2, high // 4), fill, INK, 1)
    words(target, text, at, px, Face.BOLD, ink, "centre")
    return at


def seal_on(target: Surface, mark: str, middle: tuple[int, int], side: int) -> Rect:
    """A seat's seal on a little paper of its own."""
    at = Rect(0, 0, side, side)
    at.center = middle
    disc(target, at.inflate(2, 2), SLIP, None)
    drawn = art.picture(seal(mark), at.size)
    target.blit(drawn, drawn.get_rect(center=at.center))
    return at


def trimmed(surface: Surface, **rects: Rect) -> Piece:
    """The piece without the empty edge round it; its rects are moved along."""
    found = inked(surface)
    if not found.width:
        return Piece(surface, rects)
    cut = surface.subsurface(found).copy()
    return Piece(cut, {name: at.move(-found.left, -found.top) for name, at in rects.items()})
