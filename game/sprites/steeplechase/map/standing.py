"""Where everything stands: every piece in the window, discs of the rules at their true places; the
names of a country, beside its engraving or worked out from its data, and small tags on slips of
paper; and the little map with a frame round what is seen.
"""

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Annotated, Final, NamedTuple

import msgspec
import pygame
from pygame import Rect, Surface

from game.engine.errors import BadData
from game.engine.geometry import Line, Point, advanced, at_length, length
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Barrier, Country, Ground
from game.engine.steeplechase.data import MAPS, NUMBERS
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView
from game.session.paths import assets
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, Pixel
from game.sprites.palette import FRESH, INK, IVORY, OXBLOOD, SLIP, Colour, shown
from game.sprites.pieces import Piece, disc, kept, outline, picture_in, plate, sheet_of
from game.sprites.steeplechase.map import FRAME, inch, picture_of

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


RANK: Final = (
    "village",
    "river",
    "monastery",
    "bridge",
    "farmhouse",
    "house",
    "area",
    "wall",
    "stream",
)
"""Kinds of names; where there is no room for all, the first stand."""


class Name(NamedTuple):
    """A name, the middle of where it stands, how it is turned, and of what kind of thing it is."""

    words: str
    x: int
    y: int
    turn: float
    kind: str


class _Printed(msgspec.Struct):
    """What lies beside an engraving."""

    size: tuple[int, int]
    table: tuple[int, int]
    inch: Annotated[int, msgspec.Meta(ge=1)]
    compass: tuple[float, float, float]
    """Its middle and its radius, in inches."""
    labels: tuple[tuple[str, float, float, float, str], ...]


def names_of(country: Country) -> tuple[Name, ...]:
    """All names of a country, the most important first."""
    found = _printed(country.id) if country.id in MAPS else _reckoned(country)
    return tuple(sorted(found, key=lambda name: RANK.index(name.kind)))


def compass_of(country: Country) -> tuple[Point, int] | None:
    """The middle and the radius of the compass that is engraved on it, in mils."""
    if country.id not in MAPS:
        return None
    x, y, far = _engraving(country.id).compass
    return (round(x * INCH), round(y * INCH)), round(far * INCH)


@cache
def _engraving(country_id: str) -> _Printed:
    path = assets() / "images" / "steeplechase" / f"map_{country_id}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Printed)
    except (OSError, msgspec.DecodeError) as error:
        raise BadData(f"{path.name}: {error}.") from error


@cache
def _printed(country_id: str) -> tuple[Name, ...]:
    labels = _engraving(country_id).labels
    return tuple([Name(n, round(x * INCH), round(y * INCH), t, k) for n, x, y, t, k in labels])


def _reckoned(country: Country) -> list[Name]:
    terrain = country.terrain
    found = [_along_river(each) for each in terrain.rivers]
    found += [_along(each, "stream", -1200) for each in terrain.streams]
    found += [_along(each, "wall", 1000) for each in terrain.walls]
    found += [_below(each.name, each.polygon, "area") for each in (*terrain.woods, *terrain.rough)]
    found += [_below(each.name, each.polygon, each.kind) for each in terrain.buildings]
    for bridge in terrain.bridges:
        (ax, ay), (bx, by) = bridge.start, bridge.end
        foot = max(y for _x, y in bridge.deck) + 950
        found.append(Name(bridge.name, (ax + bx) // 2, max(foot, (ay + by) // 2), 0, "bridge"))
    found += [Name(v.name, v.around[0], v.around[1], 0, "village") for v in country.villages]
    return found


def _below(words: str, polygon: Line, kind: str) -> Name:
    xs, ys = [x for x, _y in polygon], [y for _x, y in polygon]
    return Name(words, (min(xs) + max(xs)) // 2, max(ys) + 750, 0, kind)


def _along(line: Barrier, kind: str, aside: int) -> Name:
    """In the middle of a line, beside it, turned with it and never upside down."""
    whole = length(line.line)
    (x, y), (ax, ay), (bx, by) = [at_length(line.line, whole * n // 100) for n in (50, 42, 58)]
    turn = degrees(atan2(by - ay, bx - ax))
    turn = turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn
    far = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    across, down = abs(by - ay) / far * aside, abs(bx - ax) / far * aside
    return Name(line.name, round(x + across), round(y + down), turn, kind)


def _along_river(river: Ground) -> Name:
    """Half way down it, turned with the water."""
    ys = [y for _x, y in river.polygon]
    xs = [x for x, _y in river.polygon]
    upright = max(ys) - min(ys) >= max(xs) - min(xs)
    low, high = (min(ys), max(ys)) if upright else (min(xs), max(xs))
    middle, step = (low + high) // 2, (high - low) // 20
    (ax, ay), (bx, by) = [_middle_at(river.polygon, middle + n * step, upright) for n in (0, 1)]
    turn = degrees(atan2(by - ay, bx - ax))
    return Name(river.name, ax, ay, turn, "river")


def _middle_at(polygon: Line, at: int, upright: bool) -> tuple[int, int]:
    """The middle of where a line across meets a polygon."""
    met = []
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        a, b, c, d = (ay, by, ax, bx) if upright else (ax, bx, ay, by)
        if a != b and min(a, b) <= at <= max(a, b):
            met.append(c + (d - c) * (at - a) // (b - a))
    middle = (min(met) + max(met)) // 2 if met else 0
    return (middle, at) if upright else (at, middle)


_LETTERS = 14.0


def tag_size(words: str, scale: Scale, face: Face = Face.BOLD) -> tuple[int, int]:
    """How large a tag with these words is."""
    px = scale.text(_LETTERS)
    wide, high = lettering.measure(words, px, face)
    return wide + 2 * scale.px(7), round(high * 1.02) + scale.px(4)


def tag(
    out: Surface,
    words: str,
    at: Rect,
    scale: Scale,
    paper: Colour = SLIP,
    ink: Colour = INK,
    edge: Colour = INK,
    face: Face = Face.BOLD,
) -> None:
    """Lay it."""
    plate(out, at, scale.px(4), paper, edge, max(1, scale.px(1.4)))
    letters = lettering.line(words, scale.text(_LETTERS), face, ink)
    out.blit(letters, letters.get_rect(center=at.center))


def room_round(
    at: Pixel,
    far: float,
    size: tuple[int, int],
    within: Rect,
    taken: Sequence[Rect],
    first: float = 0.0,
) -> Rect:
    """Where a tag stands beside a spot, at least `far` from it: as near to the direction `first`
    (in radians) as there is room, or else where it covers least.
    """
    best: tuple[int, Rect] | None = None
    taken = list(taken)
    for off in (1.0, 1.5, 2.2):
        for n in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6):
            turn = first + n * pi / 6
            box = Rect((0, 0), size)
            x, y = cos(turn), sin(turn)
            box.center = (
                round(at[0] + x * (far * off + size[0] / 2)),
                round(at[1] + y * (far * off + size[1] / 2)),
            )
            box.clamp_ip(within)
            covered = sum([_shared(box, taken[each]) for each in box.collidelistall(taken)])
            if not covered:
                return box
            if best is None or covered < best[0]:
                best = covered, box
    return best[1] if best is not None else Rect(at, size)


def _shared(one: Rect, other: Rect) -> int:
    box = one.clip(other)
    return box.width * box.height
