"""Strokes of the graver: lines of any width with smooth edges, dashes, dots, hatching."""

import itertools
from collections.abc import Callable, Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame
from pygame import Mask, Rect, Surface
from pygame.mask import from_surface

from game.engine.geometry import FAR, Line, Point
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass, Pixel
from game.sprites.palette import GOLD, INK, IVORY, OXBLOOD, Colour, shown
from game.sprites.pieces import Piece, kept, sheet_of


def solid(out: Surface, line: Sequence[Pixel], colour: Colour, width: int) -> None:
    """A line through these pixels."""
    solid_in(out, line, shown(colour), width)


def solid_in(out: Surface, line: Sequence[Pixel], ink: Colour, width: int) -> None:
    """The same in a colour as it is shown."""
    if width <= 1:
        hairline(out, ink, line)
        return
    for one, other in itertools.pairwise(line):
        _bar(out, one, other, ink, width)
    for x, y in line[1:-1]:
        pygame.draw.aacircle(out, ink, (x, y), width / 2)


def hairline(out: Surface, ink: Colour, line: Sequence[Pixel]) -> None:
    """The thinnest line through these pixels, in a colour as it is shown."""
    if len(line) == 2:
        # Of two points alone pygame-ce 2.5 (`aalines`) reads a third that is not there, and by what
        # lies there it inks the end once or twice: the same line would differ from time to time.
        pygame.draw.aaline(out, ink, line[0], line[1])
    else:
        pygame.draw.aalines(out, ink, False, line)


def _bar(out: Surface, one: Pixel, other: Pixel, ink: Colour, width: float) -> None:
    dx, dy = other[0] - one[0], other[1] - one[1]
    far = hypot(dx, dy)
    if far < 0.5:
        return
    x, y = -dy / far * width / 2, dx / far * width / 2
    corners = [
        (one[0] + x, one[1] + y),
        (other[0] + x, other[1] + y),
        (other[0] - x, other[1] - y),
        (one[0] - x, one[1] - y),
    ]
    # A polygon is cut down to whole pixels, which would thin a slanting bar on one side only.
    pygame.draw.polygon(out, ink, [(round(px), round(py)) for px, py in corners])
    pygame.draw.aalines(out, ink, True, corners)


def pieces_of(line: Sequence[Pixel], on: float, off: float) -> list[list[Pixel]]:
    """A line cut into pieces of `on` pixels with `off` between them."""
    found: list[list[Pixel]] = []
    left, drawn, here = on, True, line[0]
    piece: list[Pixel] = [here]
    for goal in line[1:]:
        far = hypot(goal[0] - here[0], goal[1] - here[1])
        while far > left:
            share = left / far
            here = here[0] + (goal[0] - here[0]) * share, here[1] + (goal[1] - here[1]) * share
            far -= left
            if drawn:
                found.append([*piece, here])
            drawn, left, piece = not drawn, (off if drawn else on), [here]
        left -= far
        here = goal
        piece.append(goal)
    if drawn and len(piece) > 1:
        found.append(piece)
    return found


def dashed(
    out: Surface, line: Sequence[Pixel], colour: Colour, width: int, on: float, off: float
) -> None:
    """A line of dashes."""
    ink = shown(colour)
    for piece in pieces_of(line, on, off):
        solid_in(out, piece, ink, width)


def dotted(out: Surface, line: Sequence[Pixel], colour: Colour, width: int, gap: float) -> None:
    """A line of dots."""
    ink, radius = shown(colour), max(1.0, width * 0.8)
    for piece in pieces_of(line, 1.0, gap):
        pygame.draw.aacircle(out, ink, piece[0], radius)


def arrow_head(out: Surface, line: Sequence[Pixel], colour: Colour, size: float) -> None:
    """A head half way along a line, towards its end."""
    whole = sum([hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(line)])
    left = whole / 2
    for one, other in itertools.pairwise(line):
        far = hypot(other[0] - one[0], other[1] - one[1])
        if far >= left and far:
            share = left / far
            at = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            head(out, at, (other[0] - one[0], other[1] - one[1]), colour, size)
            return
        left -= far


def head(out: Surface, tip: Pixel, towards: Pixel, colour: Colour, size: float) -> None:
    """The head of an arrow whose point is `tip`."""
    far = hypot(*towards)
    if far <= 0:
        return
    x, y = towards[0] / far * size, towards[1] / far * size
    corners = [
        tip,
        (tip[0] - x - y * 0.5, tip[1] - y + x * 0.5),
        (tip[0] - x * 0.7, tip[1] - y * 0.7),
        (tip[0] - x + y * 0.5, tip[1] - y - x * 0.5),
    ]
    pygame.draw.polygon(out, shown(colour), corners)
    pygame.draw.aalines(out, shown(colour), True, corners)


def hatched(
    out: Surface,
    edge: Sequence[Pixel],
    pattern: int,
    ground: Colour,
    ink: Colour,
    gap: int,
    origin: tuple[int, int],
) -> None:
    """A polygon in one of four hatchings, which begin at `origin` wherever the polygon lies."""
    left, top = min([x for x, _y in edge]), min([y for _x, y in edge])
    right, bottom = max([x for x, _y in edge]), max([y for _x, y in edge])
    box = Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
    box = box.clip(out.get_rect())
    if not box.width or not box.height:
        return
    layer = sheet_of(box.size)
    layer.fill(shown(ground))
    _fill(layer, pattern % 4, shown(ink), gap, ((origin[0] - box.left), (origin[1] - box.top)))
    mask = sheet_of(box.size)
    corners = [(x - box.left, y - box.top) for x, y in edge]
    pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(layer, box)


def _fill(layer: Surface, pattern: int, ink: Colour, gap: int, at: tuple[int, int]) -> None:
    wide, high = layer.get_size()
    rows = range(at[1] % gap - gap, high + gap, gap)
    match pattern:
        case 0:  # wet ground: short strokes, every other row between those above
            for row in rows:
                shift = gap if ((row - at[1]) // gap) % 2 else 0
                for x in range((at[0] + shift) % (2 * gap) - 2 * gap, wide, 2 * gap):
                    pygame.draw.line(layer, ink, (x, row), (x + gap, row))
        case 1 | 2:  # slanting lines, one way or the other
            lean = high if pattern == 1 else -high
            start = (at[0] + (at[1] if pattern == 1 else -at[1])) % gap
            for x in range(start - abs(lean) - gap, wide + abs(lean) + gap, gap):
                pygame.draw.aaline(layer, ink, (x, 0), (x - lean, high))
        case _:  # stippled
            for row in rows:
                shift = gap // 2 if ((row - at[1]) // gap) % 2 else 0
                for x in range((at[0] + shift) % gap - gap, wide + gap, gap):
                    pygame.draw.circle(layer, ink, (x, row), max(1, gap // 6))


def inked(surface: Surface) -> Rect:
    """The smallest rect round all that is not clear, as `get_bounding_rect` finds it; empty where
    all is. That one looks at every clear pixel by itself, 4 to 6 ms for a board; bits of a mask are
    looked at by the word, a tenth of it.
    """
    drawn = from_surface(surface, 0)
    wide, high = drawn.get_size()
    if not drawn.count():
        return Rect(0, 0, 0, 0)

    def least(most: int, reaches: Callable[[int], tuple[int, int, int, int]]) -> int:
        """How many lines of an edge are clear."""
        low = 0
        while low < most:
            middle = (low + most) // 2
            left, top, across, down = reaches(middle + 1)
            if drawn.overlap(Mask((across, down), fill=True), (left, top)) is None:
                low = middle + 1
            else:
                most = middle
        return low

    left = least(wide - 1, lambda n: (0, 0, n, high))
    right = wide - least(wide - 1, lambda n: (wide - n, 0, n, high))
    top = least(high - 1, lambda n: (0, 0, wide, n))
    bottom = high - least(high - 1, lambda n: (0, high - n, wide, n))
    return Rect(left, top, right - left, bottom - top)


_LONG: Final = 4.0
"""Sheets a heading is drawn over: off its edge from anywhere."""


class HeldStroke(NamedTuple):
    """What is filled in so far: from where (`origin`) one looks in the direction `way`, the `path`
    that is gone then, the `spots` that are named; `holds` is whether it may be done. `ghost` is the
    direction the pointer would give, and `bounds` the corners of what a spot may lie in.
    """

    origin: Point | None = None
    way: Point | None = None
    path: Line = ()
    spots: tuple[Point, ...] = ()
    holds: bool = True
    ghost: Point | None = None
    bounds: tuple[Point, Point] | None = None

    @property
    def anything(self) -> bool:
        """Whether there is anything to be drawn."""
        one = (self.way, self.ghost, self.bounds)
        return any(each is not None for each in one) or bool(self.path or self.spots)


@kept
def held_over(held: HeldStroke, glass: Glass, scale: Scale) -> Piece:
    """All of it in the area of the glass."""
    out = sheet_of(glass.rect.size)
    here = Glass(glass.size, (0, 0, *glass.rect.size), glass.camera, glass.margin)
    wide = max(3, scale.px(4))
    out.set_clip(here.paper)
    if held.bounds is not None:
        (left, top), (right, bottom) = [here.pixel(p) for p in held.bounds]
        edge = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        dashed(out, edge, OXBLOOD, max(2, wide // 2), 6, 6)
    if held.origin is not None:
        origin = here.pixel(held.origin)
        far = _LONG * max(glass.size) * here.unit
        if held.ghost is not None and held.ghost != held.way:
            dashed(out, [origin, _off(origin, held.ghost, far)], GOLD, max(2, wide // 2), 6, 8)
        if held.way is not None:
            dashed(out, [origin, _off(origin, held.way, far)], OXBLOOD, max(2, wide // 2), 10, 7)
            if not held.path:
                tip = _off(origin, held.way, 4 * scale.px(22))
                _arrow(out, [origin, tip], OXBLOOD, wide, True, 2)
    if len(held.path) > 1:
        _arrow(out, [here.pixel(p) for p in held.path], OXBLOOD, wide, held.holds, 3)
    for spot in held.spots:
        _cross(out, here.pixel(spot), max(7, scale.px(10)), wide)
    out.set_clip(None)
    return Piece(out)


def _off(start: Pixel, way: Point, far: float) -> Pixel:
    return start[0] + way[0] * far / FAR, start[1] + way[1] * far / FAR


def _arrow(
    out: pygame.Surface, line: list[Pixel], ink: Colour, wide: int, holds: bool, heads: int
) -> None:
    """A path with a head, on a seam of paper; broken where it may not be gone."""
    if holds:
        solid(out, line, IVORY, wide + 4)
        solid(out, line, ink, wide)
    else:
        dashed(out, line, IVORY, wide + 4, 8, 7)
        dashed(out, line, ink, wide, 8, 7)
    (x, y), tip = line[-2], line[-1]
    head(out, tip, (tip[0] - x, tip[1] - y), ink, heads * wide + 4)
    if not holds:
        side = 2 * wide
        for sign in (1, -1):
            one = tip[0] - side, tip[1] - sign * side
            other = tip[0] + side, tip[1] + sign * side
            solid(out, [one, other], ink, wide)


def _cross(out: pygame.Surface, at: Pixel, half: int, wide: int) -> None:
    """A spot that is named: a ring with a cross in it."""
    x, y = at
    rect = Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)
    pygame.draw.aacircle(out, shown(IVORY), (x, y), half + 2, wide + 3)
    pygame.draw.aacircle(out, shown(INK), (x, y), half + 1, wide)
    pygame.draw.aacircle(out, shown(OXBLOOD), (x, y), half, max(2, wide - 1))
    solid(out, [(rect.centerx, rect.top), (rect.centerx, rect.bottom)], OXBLOOD, max(2, wide // 2))
    solid(out, [(rect.left, rect.centery), (rect.right, rect.centery)], OXBLOOD, max(2, wide // 2))
