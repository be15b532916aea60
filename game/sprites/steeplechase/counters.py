"""Counters on the map: couriers, horses and groups of their true size; and chits with their backs
and numbers.
"""

from math import hypot
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.engine.geometry import Point
from game.engine.steeplechase.country import Kind
from game.engine.steeplechase.sight import FOOTPRINTS, MOUNTED, ON_FOOT
from game.sprites import art
from game.sprites.lettering import SMALLEST, Face, Scale, measure
from game.sprites.maps.strokes import inked
from game.sprites.palette import (
    GOLD,
    INK,
    IVORY,
    NAVY,
    OXBLOOD,
    SEAT_COLOURS,
    SEPIA,
    SLIP,
    Colour,
    Wash,
    seal,
    shown,
)
from game.sprites.pieces import (
    Piece,
    disc,
    faded,
    fill,
    kept,
    lay,
    outline,
    plate,
    sheet_of,
    smooth,
    words,
)
from game.sprites.steeplechase import woodcuts
from game.sprites.steeplechase.woodcuts import Pose, picture


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


def lit_ground(target: Surface, at: Rect, scale: Scale) -> None:
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
def courier_token(mark: str, pose: Pose, inch: int, scale: Scale, turn: bool = False) -> Piece:
    """A courier on his base; `turn` rings whose turn it is. Rects "base", its true size and place,
    "figure" and "seal".
    """
    tall = high(inch, scale)
    radius = radius_px(MOUNTED if pose in ("mounted", "superb") else ON_FOOT, inch)
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
        base(out, middle, radius, (*colour, _HALF), INK, max(1, scale.px(1.4)))
    if turn:
        lit_ground(out, at, scale)
    feet = (middle[0], middle[1] + max(2, round(tall * 0.08)))
    figure = woodcuts.stand(out, woodcuts.courier(mark, pose), feet, _figure_high(pose, tall))
    side = max(scale.px(_SEAL), radius)
    sealed = seal_on(out, mark, (middle[0], feet[1] + side // 4), side)
    return trimmed(out, base=at, figure=figure, seal=sealed)


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
    sealed = seal_on(out, mark, (middle[0], middle[1]), scale.px(_SEAL))
    radius = radius_px(ON_FOOT, inch)
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    out = faded(out, IVORY, 0.35)
    return trimmed(out, base=at, figure=post.union(beam), seal=sealed)


@kept
def horse(mark: str, superb: bool, inch: int, scale: Scale) -> Piece:
    """A horse without its rider, with its master's seal. Rects "base" and "seal"."""
    tall = max(scale.px(_HORSE), min(scale.px(48), round(inch * 2.4)))
    out = sheet_of((3 * tall, 3 * tall))
    middle = out.get_rect().center
    feet = (middle[0], middle[1] + max(2, round(tall * 0.08)))
    woodcuts.stand(out, woodcuts.horse(superb), feet, tall)
    side = scale.px(14)
    sealed = seal_on(out, mark, (middle[0], feet[1]), side)
    radius = radius_px(ON_FOOT, inch)
    at = Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
    at.center = middle
    return trimmed(out, base=at, seal=sealed)


Side = Literal["enemy", "friend"]
"""Of whoever's turn it is; neutral folk are as friends."""

_COVERED: Final[Colour] = (0xE0, 0xD1, 0xA3)
"""The map's darker paper."""
_MEN: Final = 0.8
"""A man's height, of the round's radius."""
_LEAST_GROUP: Final = 23
_FEW: Final = 4
_CROWD_FROM: Final = 16
"""Units an inch from which all men are seen; below, some of them stand for all."""
_ONE_UNDER: Final = 15
"""Units of a radius under which one of them does."""


@kept
def group_token(
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
    radius = radius_px(mils, inch)
    tall = _tall(radius, number, inch, scale)
    around = 2 * (radius + tall) + scale.px(40)
    out = sheet_of((around, around))
    middle = (around // 2, around // 2)
    ink = OXBLOOD if side == "enemy" else SEPIA
    thick = max(1, scale.px(1.6))
    paper: Wash = (*_COVERED, 217)
    wedge(out, middle, radius, facing, max(scale.px(11), radius // 3), ink)
    at = base(out, middle, radius, paper, ink, thick)
    if side == "enemy":
        ring(out, at.inflate(-4 * thick, -4 * thick), ink, thick)
    if lit:
        lit_ground(out, at, scale)
    shown, count = _men(kind, number, charging, unmasked, radius, inch, scale)
    men = _ranged(out, shown, middle, radius, tall)
    rects = {"base": at, "men": men}
    if count != number:
        corner = (men.right - scale.px(2), men.top + scale.px(4))
        if count == 1:
            corner = (men.right + scale.px(6), men.bottom)
        rects["number"] = tag(out, str(number), corner, scale, ink, SLIP)
    return trimmed(out, **rects)


def _tall(radius: int, number: int, inch: int, scale: Scale) -> int:
    """How high a man stands."""
    if inch < scale.px(_CROWD_FROM):
        return max(scale.px(28), min(scale.px(34), round(radius * 1.2)))
    few = number <= _FEW
    return max(scale.px(30 if few else _LEAST_GROUP), round(radius * (1.1 if few else _MEN)))


def _men(
    kind: Kind, number: int, charging: bool, unmasked: bool, radius: int, inch: int, scale: Scale
) -> tuple[tuple[str, ...], int]:
    """Who is drawn, and how many."""
    count = number
    if inch < scale.px(_CROWD_FROM):
        count = min(number, 1 if radius < scale.px(_ONE_UNDER) else 3)
    names = [woodcuts.folk(kind, each, charging, unmasked) for each in range(count)]
    return tuple(names), count


def _ranged(
    target: Surface, names: tuple[str, ...], middle: tuple[int, int], radius: int, tall: int
) -> Rect:
    """The men in rows from back to front, the odd one in front; what they cover."""
    lines = 1 if len(names) <= 2 else 2 if len(names) <= 5 else 3
    if not names:
        return Rect(middle, (1, 1))
    share = [len(names) // lines + (n >= lines - len(names) % lines) for n in range(lines)]
    wide = woodcuts.width_of(names[0], tall)
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
            covered.append(woodcuts.stand(target, names[done], (round(x), round(y)), tall))
            done += 1
    return covered[0].unionall(covered)


@kept
def man(name: str, high: int, down: bool = False) -> Piece:
    """One figure by its picture's name; `down` laid on the ground, as who is beaten."""
    wide = woodcuts.width_of(name, high)
    out = sheet_of((wide, high))
    woodcuts.stand(out, name, (wide // 2, high), high)
    if down:
        out = pygame.transform.rotate(out, -90)
    return Piece(out)


Of = Literal["boast", "shame"]

_ROOM: Final = 108 / 200
"""The round on a chit's face that is left for the number, of its width."""
_LEAST_CHIT: Final = 26
_SIGNS: Final[dict[Of, str]] = {"boast": "+", "shame": "−"}


@kept
def chit(kind: Of, value: int | None, side: int) -> Piece:
    """A chit of `side` pixels: its back where the value is not known. A boast says what it adds, a
    shame what it takes.
    """
    out = sheet_of((side, side))
    name = picture(f"chit_{kind}" + ("_back" if value is None else ""))
    drawn = art.picture(name, (side, side))
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    if value is None:
        return Piece(out)
    room = Rect(0, 0, round(side * _ROOM), round(side * _ROOM))
    room.center = out.get_rect().center
    px = max(SMALLEST, round(side * 0.4))
    said = f"{_SIGNS[kind]}{value}" if side >= 3 * SMALLEST else str(value)
    words(out, said, room, px, Face.BOLD, NAVY if kind == "boast" else OXBLOOD, "centre")
    return Piece(out, {"number": room})


@kept
def laid_out(
    size: tuple[int, int],
    scale: Scale,
    boasts: tuple[int | None, ...],
    shames: tuple[int | None, ...],
) -> Piece:
    """Somebody's chits side by side, boasts over shames, moved together where there are many.

    Rects "boast 0" …, "shame 0" ….
    """
    out = sheet_of(size)
    wide, high = size
    lines: list[tuple[Of, tuple[int | None, ...]]] = [("boast", boasts), ("shame", shames)]
    filled = [each for each in lines if each[1]]
    gap = scale.px(3)
    rects: dict[str, Rect] = {}
    if not filled:
        return Piece(out)
    side = min((high - gap * (len(filled) - 1)) // len(filled), scale.px(64), wide)
    most = max(len(values) for _kind, values in filled)
    # Side by side as long as they can be read, and only then over one another.
    side = max(min(side, (wide - gap * (most - 1)) // most), min(side, scale.px(_LEAST_CHIT)))
    top = (high - side * len(filled) - gap * (len(filled) - 1)) // 2
    for kind, values in filled:
        step = min(side + gap, (wide - side) / max(1, len(values) - 1))
        for number, value in enumerate(values):
            at = Rect(round(number * step), top, side, side)
            out.blit(chit(kind, value, side).surface, at)
            rects[f"{kind} {number}"] = at
        top += side + gap
    return Piece(out, rects)
