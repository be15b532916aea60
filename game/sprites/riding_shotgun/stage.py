"""The stage: the country, four horses, the coach with its guards, and the bandits who ride at it.

It is drawn whole, or without what is about to move: a rider, the coach. Every part has its place,
so that what was left out can be laid where it belongs.
"""

from dataclasses import dataclass
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import ROAD
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.palette import CARD, INK, OXBLOOD, seal, shown, theme
from game.sprites.pieces import Piece, fill, kept, lay, outline, sheet_of, smooth
from game.sprites.riding_shotgun.cards import places
from game.sprites.riding_shotgun.panel import FACES

Point = tuple[int, int]
Land = Literal["mine", "scrub", "canyon", "prairie", "town"]
LANDS: Final[tuple[Land, ...]] = ("mine", "scrub", "canyon", "prairie", "town")
"""What the road leads through, in the order of the data."""

COACH: Final = (1000, 600)
TEAM: Final = (1160, 480)
RIDER: Final = (1000, 800)
GUARD: Final = 300
LAND: Final = (1280, 320)
"""The pictures' own units; those of coach, team, guards and riders are of one size."""

_HIPS: Final = (150, 190)
"""Where a guard's hips are in its picture."""
_WIDE: Final = 3400
"""How many of those units the stage is wide, at least."""
_HIGH: Final = 660
_LARGEST: Final = 0.262
"""How many of the window's units one of theirs is at most."""
_COACH_AT: Final = 1120
_TEAM_AT: Final = 2060
"""Where coach and team begin, from the left."""
_WHEELS_END: Final = 588
"""How far down the coach's picture its wheels stand on the ground."""
_TEAM_END: Final = 470
_RIDER_END: Final = 790
_REINS: Final = ((830, 262), (1250, 330))
"""From the driver's hand to the horses, in the coach's units."""
WHEELS: Final = ("rear_near", "front_near", "rear_far", "front_far")
"""The axles in the order in which their wheels burn."""
_PLACES: Final = ("driver", "shotgun", "roof", "window")
"""Where guards sit, the Driver first."""
_FLANKS: Final[dict[int, tuple[tuple[int, int, bool], ...]]] = {
    # Where so many riders are: from the left, how much higher than the nearest, whether behind.
    2: ((30, 0, False), (430, 50, True)),
    3: ((0, 0, False), (420, 50, True), (2610, 60, True)),
    4: ((-80, 0, False), (490, -10, False), (200, 70, True), (2610, 60, True)),
}
_RIDES: Final = 0.76
"""Riders are drawn larger than the coach: by how much they are shrunk."""
_MUZZLE: Final = {"harker": (855, 70), "ruiz": (850, 100), "mccrae": (550, 40), "rose": (470, 30)}
"""Where a rider's weapon is, in the rider's units."""
_BARREL: Final = {
    "driver": (250, 150),
    "shotgun": (280, 110),
    "roof": (30, 110),
    "window": (40, 150),
}
"""The same for a guard."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody on the stage: whose seat, the name of the seal, and who of the boards."""

    seat: Seat
    mark: str
    board: int


@dataclass(frozen=True, slots=True)
class StageCast:
    """What the stage shows. The first of the guards drives; `gold` is whether a box is still on
    the roof, `tilt` by how many degrees the coach leans.
    """

    land: Land
    guards: tuple[Actor, ...]
    bandits: tuple[Actor, ...]
    burnt: int = 0
    gold: bool = True
    tilt: int = 0


def land_at(space: int) -> Land:
    """What lies on either side of a space of the road."""
    for number, part in enumerate(ROAD.terrain):
        if part.first <= space <= part.to:
            return LANDS[number]
    return LANDS[-1]


# Places ------------------------------------------------------------------------------------------


def _factor(size: Point, scale: Scale) -> float:
    """Pixels for a unit of coach and riders; the same on the short stage and on the tall one, where
    a placard hangs over them.
    """
    return min(size[0] / _WIDE, size[1] / _HIGH, scale.u * _LARGEST)


def _ground(size: Point, scale: Scale) -> int:
    """How far down the wheels stand."""
    return size[1] - round(_factor(size, scale) * 60)


def coach_box(size: Point, scale: Scale) -> Rect:
    """Where the coach's picture lies on a stage of that size."""
    f = _factor(size, scale)
    left = _left(size, scale) + round(_COACH_AT * f)
    return Rect(
        left, _ground(size, scale) - round(_WHEELS_END * f), round(1000 * f), round(600 * f)
    )


def _left(size: Point, scale: Scale) -> int:
    """Where the leftmost unit lies: what is wider than needed is shared between both sides."""
    return round((size[0] - _WIDE * _factor(size, scale)) / 2)


def team_box(size: Point, scale: Scale) -> Rect:
    """Where the horses' picture lies."""
    f = _factor(size, scale)
    left = _left(size, scale) + round(_TEAM_AT * f)
    top = _ground(size, scale) - round(_TEAM_END * f)
    return Rect(left, top, round(TEAM[0] * f), round(TEAM[1] * f))


def rider_box(size: Point, scale: Scale, number: int, count: int) -> Rect:
    """Where rider `number` of so many has its picture."""
    f = _factor(size, scale)
    x, lift, _behind = _FLANKS[count][number]
    wide, high = round(RIDER[0] * f * _RIDES), round(RIDER[1] * f * _RIDES)
    top = _ground(size, scale) - round(_RIDER_END * f * _RIDES) - round(lift * f) + round(20 * f)
    return Rect(_left(size, scale) + round(x * f), top, wide, high)


def _in(box: Rect, units: Point, x: float, y: float) -> Point:
    """A point of a picture in pixels."""
    return (
        round(box.left + x * box.width / units[0]),
        round(box.top + y * box.height / units[1]),
    )


def _dot(at: Point, side: int) -> Rect:
    box = Rect(0, 0, side, side)
    box.center = at
    return box


# Pieces ------------------------------------------------------------------------------------------


@kept
def stage_picture(
    size: tuple[int, int], scale: Scale, cast: StageCast, without: frozenset[str] = frozenset()
) -> Piece:
    """The whole stage in its frame; `without` names parts to leave out: "coach", "team",
    "rider_3".

    Rects "coach", "team", "gold", "driver", "wheel_0" on in the order in which they burn, and for
    each seat "seat_3" (all of somebody), "muzzle_3", and a bandit's "rider_3".
    """
    # It is as large as half the window: without an alpha it is laid in a fraction of the time.
    out = art.blank(size)
    fill(out, out.get_rect(), CARD)
    _country(out, cast.land)
    rects: dict[str, Rect] = {}
    count = len(cast.bandits)
    behind = [n for n in range(count) if _FLANKS[count][n][2]]
    ahead = [n for n in range(count) if not _FLANKS[count][n][2]]
    for number in behind:
        rects |= _rider(out, (size, scale), cast.bandits[number], number, count, without)
    team = team_box(size, scale)
    rects["team"] = team
    if "team" not in without:
        drawn = art.picture("riding_shotgun/team", team.size)
        out.blit(drawn, team)
    box = coach_box(size, scale)
    made = coach_piece(box.size, scale, cast)
    at = made.surface.get_rect(center=box.center)
    rects |= {name: rect.move(at.topleft) for name, rect in made.rects.items()}
    if "coach" not in without:
        _reins(out, box, scale)
        out.blit(made.surface, at)
    for number in ahead:
        rects |= _rider(out, (size, scale), cast.bandits[number], number, count, without)
    for actor in (*cast.guards, *cast.bandits):
        _wax(out, actor, rects[f"seat_{actor.seat}"], scale)
    outline(out, out.get_rect(), scale.px(3), INK, max(2, scale.px(3)))
    return Piece(out, rects)


def _country(out: Surface, land: Land) -> None:
    """What passes behind the coach, along the foot; plain paper without texture."""
    if not theme().textured:
        return
    wide = out.get_width()
    drawn = art.picture(f"riding_shotgun/land_{land}", (wide, round(wide / LAND[0] * LAND[1]) + 1))
    out.blit(drawn, drawn.get_rect(midbottom=out.get_rect().midbottom))


@kept
def country(size: tuple[int, int], land: Land) -> Piece:
    """The country alone, twice side by side, so that it can go by in a room of `size`."""
    out = art.blank((2 * size[0], size[1]))
    fill(out, out.get_rect(), CARD)
    if theme().textured:
        whole = (size[0], round(size[0] / LAND[0] * LAND[1]) + 1)
        drawn = art.picture(f"riding_shotgun/land_{land}", whole)
        top = size[1] - drawn.get_height()
        for x in (0, size[0]):
            out.blit(drawn, (x, top))
    return Piece(out)


def _reins(out: Surface, box: Rect, scale: Scale) -> None:
    start, end = (_in(box, COACH, *point) for point in _REINS)
    pygame.draw.aaline(out, shown(INK), start, end)
    pygame.draw.aaline(out, shown(INK), (start[0], start[1] + 1), (end[0], end[1] + 2))


@kept
def coach_piece(size: tuple[int, int], scale: Scale, cast: StageCast) -> Piece:
    """The coach on its wheels with guards and gold; `size` is that of its picture, the piece is
    larger. Rects as on the stage.
    """
    margin = round(size[0] * 0.2)
    out = sheet_of((size[0] + 2 * margin, size[1] + 2 * margin))
    box = Rect((margin, margin), size)
    found = places("coach")
    unit = size[0] / COACH[0]
    rects: dict[str, Rect] = {"coach": box}
    for number, name in enumerate(WHEELS):
        x, y, radius = found[name]
        # Fire stands higher than its wheel.
        side = round(2 * radius * unit * (1.0 if number >= cast.burnt else 1.12))
        rects[f"wheel_{number}"] = _dot(_in(box, COACH, x, y), side)
    far, near = (2, 3), (0, 1)
    for number in far:
        _wheel(out, rects[f"wheel_{number}"], number < cast.burnt)
    guards = dict(zip(_PLACES, cast.guards, strict=False))
    if "roof" in guards:
        rects |= _guard(out, box, "roof", guards["roof"])
    out.blit(art.picture("riding_shotgun/coach", size), box)
    gold = _dot(_in(box, COACH, *found["gold"]), round(150 * unit))
    rects["gold"] = gold
    if cast.gold:
        drawn = art.picture("riding_shotgun/gold_box", (round(150 * unit), round(100 * unit)))
        out.blit(drawn, drawn.get_rect(center=gold.center))
    for place in ("window", "shotgun", "driver"):
        if place in guards:
            rects |= _guard(out, box, place, guards[place])
    for number in near:
        _wheel(out, rects[f"wheel_{number}"], number < cast.burnt)
    rects["driver"] = _dot(_in(box, COACH, *found["driver"]), round(160 * unit))
    if cast.tilt:
        turned = pygame.transform.rotozoom(out, cast.tilt, 1.0)
        out = turned.subsurface(
            out.get_rect(center=turned.get_rect().center).clip(turned.get_rect())
        )
    return Piece(out, rects)


def _wheel(out: Surface, at: Rect, burning: bool) -> None:
    name = "burning" if burning else "whole"
    drawn = art.picture(f"riding_shotgun/wheel_{name}", at.size)
    out.blit(drawn, drawn.get_rect(center=at.center))


def _guard(out: Surface, box: Rect, place: str, actor: Actor) -> dict[str, Rect]:
    """A guard in a place of the coach."""
    unit = box.width / COACH[0]
    x, y = places("coach")[place]
    side = round(GUARD * unit)
    hips = _in(box, COACH, x, y)
    at = Rect(hips[0] - round(_HIPS[0] * unit), hips[1] - round(_HIPS[1] * unit), side, side)
    if place == "window":
        at.center = hips
    out.blit(art.picture(f"riding_shotgun/guard_{place}", at.size), at)
    barrel = _in(at, (GUARD, GUARD), *_BARREL[place])
    body = at.inflate(-round(side * 0.36), -round(side * 0.3))
    return {f"seat_{actor.seat}": body, f"muzzle_{actor.seat}": _dot(barrel, 8)}


def _rider(
    out: Surface,
    room: tuple[Point, Scale],
    actor: Actor,
    number: int,
    count: int,
    without: frozenset[str],
) -> dict[str, Rect]:
    """A bandit on horseback."""
    box = rider_box(*room, number, count)
    name = FACES[actor.board]
    if f"rider_{actor.seat}" not in without:
        out.blit(rider(actor.board, box.size), box)
    muzzle = _in(box, RIDER, *_MUZZLE[name])
    body = Rect(0, 0, round(box.width * 0.3), round(box.height * 0.45))
    body.center = _in(box, RIDER, 470, 230)
    return {
        f"rider_{actor.seat}": box,
        f"seat_{actor.seat}": body,
        f"muzzle_{actor.seat}": _dot(muzzle, 8),
    }


def rider(board: int, size: tuple[int, int]) -> Surface:
    """A bandit of that board on horseback, for itself."""
    small = "_small" if size[0] <= 120 else ""
    return art.picture(f"riding_shotgun/rider_{FACES[board]}{small}", size)


def _wax(out: Surface, actor: Actor, body: Rect, scale: Scale) -> None:
    """Whose figure it is: figures do not differ by person, the seal beside them does."""
    side = max(16, scale.px(20))
    at = Rect(0, 0, side, side)
    at.midtop = (body.centerx, body.top - side // 3)
    if actor.board < len(FACES) // 2:
        at.midbottom = (body.centerx, body.top + side // 4)
    at.clamp_ip(out.get_rect().inflate(-8, -8))
    out.blit(art.picture(seal(actor.mark), at.size), at)


@kept
def aim_line(size: tuple[int, int], scale: Scale, rising: bool, leftwards: bool) -> Piece:
    """A dashed line with a head, from the attacker to the target: over a box of that size, from a
    corner to the opposite one.
    """
    pad = scale.px(10)
    out = sheet_of((size[0] + 2 * pad, size[1] + 2 * pad))
    left, right = (pad, pad + size[0])
    low, high = (pad + size[1], pad) if rising else (pad, pad + size[1])
    start, end = ((right, low), (left, high)) if leftwards else ((left, low), (right, high))
    thick = max(2, scale.px(3))

    def draw(large: Surface, n: int) -> None:
        _dashed(large, (start[0] * n, start[1] * n), (end[0] * n, end[1] * n), thick * n)

    key = ("aim", start, end, thick, shown(OXBLOOD))
    lay(out, smooth(key, out.get_size(), draw), (0, 0))
    return Piece(out)


def aim_box(start: tuple[float, float], end: tuple[float, float], scale: Scale) -> Rect:
    """Where such a line lies between two points of the window."""
    pad = scale.px(10)
    left, top = round(min(start[0], end[0])), round(min(start[1], end[1]))
    wide, high = round(abs(start[0] - end[0])), round(abs(start[1] - end[1]))
    return Rect(left - pad, top - pad, wide + 2 * pad, high + 2 * pad)


def aimed(start: tuple[float, float], end: tuple[float, float], scale: Scale) -> tuple[Piece, Rect]:
    """The line between two points of the window, and where it lies."""
    box = aim_box(start, end, scale)
    pad = scale.px(10)
    size = (max(1, box.width - 2 * pad), max(1, box.height - 2 * pad))
    return aim_line(size, scale, end[1] < start[1], end[0] < start[0]), box


def _dashed(large: Surface, start: Point, end: Point, thick: int) -> None:
    one, other = Vector2(start), Vector2(end)
    way = other - one
    length = way.length()
    if length < 1:
        return
    way /= length
    across = Vector2(-way.y, way.x)
    head = 5 * thick
    at = 0.0
    while at < length - head:
        stop = min(at + 4 * thick, length - head)
        a, b = one + way * at, one + way * stop
        half = across * thick / 2
        pygame.draw.polygon(large, shown(OXBLOOD), [a - half, a + half, b + half, b - half])
        at += 7 * thick
    neck = other - way * head
    pygame.draw.polygon(
        large, shown(OXBLOOD), [other, neck + across * 2.2 * thick, neck - across * 2.2 * thick]
    )
