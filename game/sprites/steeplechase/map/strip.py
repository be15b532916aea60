"""What lies on the line of a ride, in rows on a slip beside it: its number, its name, how far that
is, and the chance of it.
"""

from collections.abc import Sequence
from itertools import product
from math import hypot
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.steeplechase.country import Country
from game.engine.steeplechase.messages.riding import mark_briefly, mark_name, told_marks
from game.engine.steeplechase.messages.things import short
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.state import Group
from game.engine.words import _
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Pixel
from game.sprites.palette import EDGE, INK, OXBLOOD, SLIP, shown
from game.sprites.pieces import plate, words
from game.sprites.steeplechase.map.overlay import Overlay
from game.sprites.steeplechase.side import number_seal

OFF: Final = 42.0
"""Units from the line to the slip."""
_STRIP: Final = 14.0
_RIDDEN: Final = 20
"""How much worse it is to cover the ride than what else lies there."""


class Row(NamedTuple):
    """What lies on the line: its number there, its name, how far it is, and the chance of it."""

    number: int
    name: str
    far: str
    odds: str
    bad: bool


def rows_of(fan: Fan, country: Country, groups: Sequence[Group], odds: bool) -> list[Row]:
    """The rows of a ride, in the order of its line."""
    found = []
    for number, mark in enumerate(told_marks(fan)):
        bad = mark.stops and mark.kind != "finish"
        far = _("{n}″").format(n=short(mark.far))
        name = mark_name(mark, country, groups)
        found.append(Row(number + 1, name, far, mark_briefly(mark, odds), bad))
    return found


def lay_strip(
    out: Overlay,
    rows: Sequence[Row],
    start: Pixel,
    tip: Pixel,
    ridden: Sequence[Rect],
    taken: Sequence[Rect],
    room: Rect,
    scale: Scale,
) -> Rect:
    """The rows on a slip beside the line, where there is most room in `room`, and least of all
    over what is `ridden`; where it lies.
    """
    px, pad = scale.text(_STRIP), scale.px(7)
    step = round(px * 1.45)
    first = max([lettering.measure(row.name, px, Face.BOLD)[0] for row in rows])
    second = max([lettering.measure(row.far, px)[0] for row in rows])
    third = max([lettering.measure(row.odds, px, Face.ITALIC)[0] for row in rows])
    gap = scale.px(10)
    side = round(px * 1.3)
    size = (2 * pad + side + first + second + third + 3 * gap, 2 * pad + step * len(rows))
    box = _beside(start, tip, size, ridden, taken, room, scale)
    at = box.move(-out.at.left, -out.at.top)
    plate(out.surface, at, scale.px(5), SLIP, INK, max(1, scale.px(1.4)))
    for number, row in enumerate(rows):
        line = Rect(at.left + pad, at.top + pad + number * step, at.width - 2 * pad, step)
        mark = Rect(line.left, line.top + (step - side) // 2, side, side)
        number_seal(out.surface, mark, str(row.number), row.bad, px - 1, scale)
        left = mark.right + gap // 2
        words(out.surface, row.name, Rect(left, line.top, first + 2, step), px, Face.BOLD)
        left += first + gap
        words(out.surface, row.far, Rect(left, line.top, second + 2, step), px, Face.TEXT)
        left += second + gap
        rest = Rect(left, line.top, line.right - left, step)
        words(out.surface, row.odds, rest, px, Face.ITALIC, OXBLOOD if row.bad else INK)
        if number:
            pygame.draw.line(out.surface, shown(EDGE), line.topleft, (line.right - 1, line.top))
        out.rects[f"row {number}"] = line
    out.rects["strip"] = at
    return box


def _beside(
    start: Pixel,
    tip: Pixel,
    size: tuple[int, int],
    ridden: Sequence[Rect],
    taken: Sequence[Rect],
    within: Rect,
    scale: Scale,
) -> Rect:
    """To one side of the line or the other, at one of its parts, or in a corner of the room: where
    it covers least, and the line least of all.
    """
    far = hypot(tip[0] - start[0], tip[1] - start[1]) or 1.0
    x, y = (tip[0] - start[0]) / far, (tip[1] - start[1]) / far
    off = scale.px(OFF)
    best: tuple[int, Rect] | None = None
    near = abs(y) * size[0] / 2 + abs(x) * size[1] / 2
    for times, part in product((1.0, 2.5, 4.0), (0.55, 0.25, 0.8, 0.0, 1.0)):
        for sign in (1, -1):
            reach = off * times + near
            box = Rect((0, 0), size)
            box.center = (
                round(start[0] + x * far * part - y * reach * sign),
                round(start[1] + y * far * part + x * reach * sign),
            )
            box.clamp_ip(within)
            covered = _covered(box, taken) + _RIDDEN * _covered(box, ridden)
            if best is None or covered < best[0]:
                best = covered, box
            if not covered:
                return box
    # A wide slip finds no room beside the line.
    for corner in ("bottomleft", "bottomright", "topleft", "topright"):
        box = Rect((0, 0), size)
        setattr(box, corner, getattr(within, corner))
        covered = _covered(box, taken) + _RIDDEN * _covered(box, ridden)
        if best is None or covered < best[0]:
            best = covered, box
    return best[1] if best is not None else Rect(start, size)


def _covered(box: Rect, each: Sequence[Rect]) -> int:
    """Pixels the box covers of each of these."""
    return sum([c.width * c.height for c in [box.clip(one) for one in each]])
