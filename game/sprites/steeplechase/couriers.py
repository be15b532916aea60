"""Couriers and their horses as counters on the map."""

from typing import Final

from pygame import Rect

from game.engine.steeplechase.sight import MOUNTED, ON_FOOT
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY, SEAT_COLOURS
from game.sprites.pieces import Piece, faded, fill, kept, sheet_of
from game.sprites.steeplechase import counters, figures
from game.sprites.steeplechase.figures import Pose

_LEAST: Final = 36
_MOST: Final = 62
"""Units a figure is high, on the smallest and the largest map."""
_INCHES: Final = 3.6
"""How high it is between, in inches of the table."""
_SEAL: Final = 17
_HORSE: Final = 36
_HALF: Final = 150
"""A base is of the seat's colour, at about half its strength."""


def high(inch: int, scale: Scale) -> int:
    """How high a courier stands on a map with so many pixels an inch."""
    return min(scale.px(_MOST), max(scale.px(_LEAST), round(inch * _INCHES)))


@kept
def token(mark: str, pose: Pose, inch: int, scale: Scale, turn: bool = False) -> Piece:
    """A courier on his base; `turn` rings whose turn it is. Rects "base", its true size and place,
    "figure" and "seal".
    """
    tall = high(inch, scale)
    radius = counters.radius_px(MOUNTED if pose in ("mounted", "superb") else ON_FOOT, inch)
    around = 2 * (radius + tall) + scale.px(30)
    out = sheet_of((around, around))
    middle = (around // 2, around // 2)
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    colour = SEAT_COLOURS[mark]
    if pose == "dead":
        return _grave(mark, inch, scale)
    if pose != "captive":
        # A captive is where his captors are, and takes no room of his own.
        counters.base(out, middle, radius, (*colour, _HALF), INK, max(1, scale.px(1.4)))
    if turn:
        counters.lit(out, at, scale)
    feet = (middle[0], middle[1] + max(2, round(tall * 0.08)))
    figure = figures.stand(out, figures.courier(mark, pose), feet, _figure_high(pose, tall))
    side = max(scale.px(_SEAL), radius)
    sealed = counters.seal_on(out, mark, (middle[0], feet[1] + side // 4), side)
    return counters.trimmed(out, base=at, figure=figure, seal=sealed)


def _figure_high(pose: Pose, tall: int) -> int:
    """Who kneels behind a bush is lower than who rides."""
    return round(tall * 0.8) if pose == "hidden" else tall


def _grave(mark: str, inch: int, scale: Scale) -> Piece:
    """Where a courier has fallen: a cross, and his seal as pale as he is."""
    tall = round(high(inch, scale) * 0.6)
    out = sheet_of((3 * tall, 3 * tall))
    middle = out.get_rect().center
    post = Rect(0, 0, max(3, tall // 7), tall)
    post.midbottom = middle
    beam = Rect(0, 0, round(tall * 0.6), max(3, tall // 7))
    beam.midtop = (middle[0], post.top + tall // 4)
    for each in (post, beam):
        fill(out, each.inflate(4, 4), IVORY)
    for each in (post, beam):
        fill(out, each, INK)
    sealed = counters.seal_on(out, mark, (middle[0], middle[1]), scale.px(_SEAL))
    radius = counters.radius_px(ON_FOOT, inch)
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    out = faded(out, IVORY, 0.35)
    return counters.trimmed(out, base=at, figure=post.union(beam), seal=sealed)


@kept
def horse(mark: str, superb: bool, inch: int, scale: Scale) -> Piece:
    """A horse without its rider, with its master's seal. Rects "base" and "seal"."""
    tall = max(scale.px(_HORSE), min(scale.px(48), round(inch * 2.4)))
    out = sheet_of((3 * tall, 3 * tall))
    middle = out.get_rect().center
    feet = (middle[0], middle[1] + max(2, round(tall * 0.08)))
    figures.stand(out, figures.horse(superb), feet, tall)
    side = scale.px(14)
    sealed = counters.seal_on(out, mark, (middle[0], feet[1]), side)
    radius = counters.radius_px(ON_FOOT, inch)
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    return counters.trimmed(out, base=at, seal=sealed)
