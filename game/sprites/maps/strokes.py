"""Strokes of the graver: lines of any width with smooth edges, dashes, dots, hatching."""

import itertools
from collections.abc import Sequence
from math import hypot

import pygame
from pygame import Rect, Surface

from game.sprites.maps.camera import Pixel
from game.sprites.palette import Colour, shown
from game.sprites.pieces import sheet_of


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
