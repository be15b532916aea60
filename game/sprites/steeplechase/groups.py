"""Groups as counters on the map: a round of their true size with their men on it."""

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.engine.geometry import Point
from game.engine.steeplechase.country import Kind
from game.engine.steeplechase.sight import FOOTPRINTS
from game.sprites.lettering import Scale
from game.sprites.palette import OXBLOOD, SEPIA, SLIP, Colour, Wash
from game.sprites.pieces import Piece, kept, sheet_of
from game.sprites.steeplechase import counters, figures

Side = Literal["enemy", "friend"]
"""Of whoever's turn it is; neutral folk are as friends."""

_COVERED: Final[Colour] = (0xE0, 0xD1, 0xA3)
"""The map's darker paper."""
_MEN: Final = 0.8
"""A man's height, of the round's radius."""
_LEAST: Final = 23
_FEW: Final = 4
_CROWD_FROM: Final = 16
"""Units an inch from which all men are seen; below, some of them stand for all."""
_ONE_UNDER: Final = 15
"""Units of a radius under which one of them does."""


@kept
def token(
    kind: Kind,
    number: int,
    facing: Point,
    side: Side,
    charging: bool,
    unmasked: bool,
    inch: int,
    scale: Scale,
    lit: bool = False,
) -> Piece:
    """A group of so many; `lit` where it is the one that is spoken of. Rects "base", its true size
    and place, "men" and "number".

    An enemy's round has two edges and everybody else's one, so that no eye needs their colours.
    """
    on_foot = FOOTPRINTS[min(number, len(FOOTPRINTS) - 1)]
    mils = on_foot * 3 // 2 if kind == "british_cavalry" else on_foot
    radius = counters.radius_px(mils, inch)
    tall = _tall(radius, number, inch, scale)
    around = 2 * (radius + tall) + scale.px(40)
    out = sheet_of((around, around))
    middle = (around // 2, around // 2)
    ink = OXBLOOD if side == "enemy" else SEPIA
    thick = max(1, scale.px(1.6))
    paper: Wash = (*_COVERED, 217)
    counters.wedge(out, middle, radius, facing, max(scale.px(11), radius // 3), ink)
    at = counters.base(out, middle, radius, paper, ink, thick)
    if side == "enemy":
        counters.ring(out, at.inflate(-4 * thick, -4 * thick), ink, thick)
    if lit:
        counters.lit(out, at, scale)
    shown, count = _men(kind, number, charging, unmasked, radius, inch, scale)
    men = _ranged(out, shown, middle, radius, tall)
    rects = {"base": at, "men": men}
    if count != number:
        corner = (men.right - scale.px(2), men.top + scale.px(4))
        if count == 1:
            corner = (men.right + scale.px(6), men.bottom)
        rects["number"] = counters.tag(out, str(number), corner, scale, ink, SLIP)
    return counters.trimmed(out, **rects)


def _tall(radius: int, number: int, inch: int, scale: Scale) -> int:
    """How high a man stands."""
    if inch < scale.px(_CROWD_FROM):
        return max(scale.px(28), min(scale.px(34), round(radius * 1.2)))
    few = number <= _FEW
    return max(scale.px(30 if few else _LEAST), round(radius * (1.1 if few else _MEN)))


def _men(
    kind: Kind,
    number: int,
    charging: bool,
    unmasked: bool,
    radius: int,
    inch: int,
    scale: Scale,
) -> tuple[tuple[str, ...], int]:
    """Who is drawn, and how many."""
    count = number
    if inch < scale.px(_CROWD_FROM):
        count = min(number, 1 if radius < scale.px(_ONE_UNDER) else 3)
    names = [figures.folk(kind, each, charging, unmasked) for each in range(count)]
    return tuple(names), count


def _ranged(
    target: Surface, names: tuple[str, ...], middle: tuple[int, int], radius: int, tall: int
) -> Rect:
    """The men in rows from back to front, the odd one in front; what they cover."""
    lines = 1 if len(names) <= 2 else 2 if len(names) <= 5 else 3
    if not names:
        return Rect(middle, (1, 1))
    share = [len(names) // lines + (n >= lines - len(names) % lines) for n in range(lines)]
    wide = figures.width_of(names[0], tall)
    covered: list[Rect] = []
    done = 0
    # Feet from two fifths above the middle to three quarters of the radius under it.
    first, last = middle[1] - radius * 0.12, middle[1] + radius * 0.74
    for row, count in enumerate(share):
        y = last if lines == 1 else first + (last - first) * row / (lines - 1)
        room = max(2 * radius * (0.94 if row < lines - 1 else 0.86), wide * 1.6)
        step = min(wide * 0.92, (room - wide) / max(1, count - 1)) if count > 1 else 0
        for n in range(count):
            x = middle[0] + (n - (count - 1) / 2) * step
            covered.append(figures.stand(target, names[done], (round(x), round(y)), tall))
            done += 1
    return covered[0].unionall(covered)


@kept
def man(name: str, high: int, down: bool = False) -> Piece:
    """One figure by its picture's name; `down` laid on the ground, as who is beaten."""
    wide = figures.width_of(name, high)
    out = sheet_of((wide, high))
    figures.stand(out, name, (wide // 2, high), high)
    if down:
        out = pygame.transform.rotate(out, -90)
    return Piece(out)
