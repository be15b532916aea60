"""Where the names of a country stand, beside its engraving or worked out from its data; and small
tags on slips of paper.

Turns are in degrees, clockwise; places in mils.
"""

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, degrees, pi, sin
from typing import Annotated, Final, NamedTuple

import msgspec
from pygame import Rect, Surface

from game.engine.errors import BadData
from game.engine.geometry import Line, Point, at_length, length
from game.engine.steeplechase.country import INCH, MAPS, Barrier, Country, Ground
from game.session.paths import assets
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Pixel
from game.sprites.palette import INK, SLIP, Colour
from game.sprites.pieces import plate

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
