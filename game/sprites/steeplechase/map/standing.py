"""Where every piece stands in the window, discs of the rules at their true places; and the little
map with a frame round what is seen.

    stood = standing(view, glass, scale, spread="courier 2")

What stands on one spot is drawn on one spot, until somebody points at it: then the stack opens, and
each piece has a line to where it really stands. Captives stand at the rear rim of those who hold
them, held horses two inches behind (the rules' own place).
"""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.geometry import Point, advanced
from game.engine.kinds import Seat
from game.engine.steeplechase.country import Country
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel
from game.sprites.palette import FRESH, INK, IVORY, OXBLOOD, shown
from game.sprites.pieces import Piece, disc, kept, outline, picture_in, sheet_of
from game.sprites.steeplechase.map.sheet import FRAME, inch, picture_of

FIGURE: Final = (46.0, 62.0)
"""Units a courier is high at least and at most."""
_FIGURE_INCHES: Final = 2.6
"""Inches a courier would be high between."""

_PILED: Final = 0.62
"""Pieces are a stack if their middles are nearer than that part of a courier's figure."""


class Stood(NamedTuple):
    """A piece: "courier 0", "group G1", "horse 0" or "flock 0"; where its middle is drawn, where it
    really is, and how many pixels the radius of its base has.
    """

    name: str
    at: Pixel
    true: Pixel
    radius: float
    seat: Seat | None = None
    group: Group | None = None
    spot: Point = (0, 0)

    @property
    def aside(self) -> bool:
        """Whether it is drawn beside where it is, because a stack was opened."""
        return self.at != self.true

    @property
    def base(self) -> Rect:
        """The square round its base."""
        side = max(2, round(2 * self.radius))
        box = Rect(0, 0, side, side)
        box.center = round(self.at[0]), round(self.at[1])
        return box


def figure_high(glass: Glass, scale: Scale) -> int:
    """How high a courier's figure is drawn."""
    low, high = [scale.px(each) for each in FIGURE]
    return max(low, min(high, round(inch(glass) * _FIGURE_INCHES)))


def standing(
    view: SteeplechaseView, glass: Glass, scale: Scale, spread: str = ""
) -> tuple[Stood, ...]:
    """Every piece that is on the table, groups before couriers, the far ones before the near ones;
    with `spread` the stack of that piece lies open.
    """
    pieces = [
        _stood(f"group {each.id}", each.at, each.radius, glass, group=each)
        for each in view.groups
        if each.inside is None or each.kind == "maiden"
    ]
    for seat, courier in enumerate(view.couriers):
        if courier.standing == "dead":
            continue
        at = _at(view, courier)
        pieces.append(_stood(f"courier {seat}", at, courier.radius, glass, seat=seat))
        horse = _horse_at(view, courier)
        if horse is not None:
            pieces.append(_stood(f"horse {seat}", horse, 500, glass, seat=seat))
    for number, flock in enumerate(view.flocks):
        middle = ((flock.a[0] + flock.b[0]) // 2, (flock.a[1] + flock.b[1]) // 2)
        pieces.append(_stood(f"flock {number}", middle, 1500, glass))
    if spread:
        pieces = _opened(pieces, spread, figure_high(glass, scale))
    return tuple(sorted(pieces, key=_order))


def _stood(
    name: str,
    spot: Point,
    radius: int,
    glass: Glass,
    seat: Seat | None = None,
    group: Group | None = None,
) -> Stood:
    at = glass.pixel(spot)
    return Stood(name, at, at, radius * glass.unit, seat, group, spot)


def _order(stood: Stood) -> tuple[int, float, str]:
    kind = stood.name.partition(" ")[0]
    return ("flock", "group", "horse", "courier").index(kind), stood.at[1], stood.name


def _at(view: SteeplechaseView, courier: Courier) -> Point:
    """Where a courier is drawn: a captive at the rim of those who have him."""
    captor = next((group for group in view.groups if group.id == courier.captor), None)
    if courier.standing != "captured" or captor is None:
        return courier.at
    number = (
        captor.captives.index(
            next(seat for seat, each in enumerate(view.couriers) if each is courier)
        )
        if courier in [view.couriers[seat] for seat in captor.captives]
        else 0
    )
    back = (-captor.facing[0], -captor.facing[1])
    aside = (-back[1], back[0])
    spot = advanced(captor.at, back, captor.radius + 300)
    return advanced(spot, aside, 1200 * number)


def _horse_at(view: SteeplechaseView, courier: Courier) -> Point | None:
    """Where his horse stands, if it is on the table without him."""
    horse = courier.horse
    if horse is None:
        return None
    if horse.stands == "tethered":
        return horse.at
    if horse.stands == "beside":
        return courier.at[0] + 1100, courier.at[1] + 250
    holder = next((group for group in view.groups if group.id == horse.held_by), None)
    if horse.stands != "held" or holder is None:
        return None
    back = (-holder.facing[0], -holder.facing[1])
    return advanced(holder.at, back, NUMBERS.held_horse)


def stack_of(pieces: Sequence[Stood], name: str, far: float) -> tuple[Stood, ...]:
    """The pieces that stand on the spot of one, itself among them."""
    meant = next((each for each in pieces if each.name == name), None)
    if meant is None:
        return ()
    x, y = meant.true
    return tuple([p for p in pieces if hypot(p.true[0] - x, p.true[1] - y) < far])


def _opened(pieces: list[Stood], name: str, figure: int) -> list[Stood]:
    """The same with one stack laid out in a ring round its middle."""
    stack = stack_of(pieces, name, figure * _PILED)
    if len(stack) < 2:
        return pieces
    x = sum([each.true[0] for each in stack]) / len(stack)
    y = sum([each.true[1] for each in stack]) / len(stack)
    radius = max(figure * 0.75, 0.62 * figure / sin(pi / max(2, len(stack))))
    # Each goes where it lies already, as far as others leave it room.
    turned = sorted(stack, key=lambda p: (atan2(p.true[1] - y, p.true[0] - x), p.name))
    opened = {}
    for n, piece in enumerate(turned):
        turn = 2 * pi * n / len(turned) - pi / 2
        opened[piece.name] = piece._replace(at=(x + radius * cos(turn), y + radius * sin(turn)))
    return [opened.get(each.name, each) for each in pieces]


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
