"""A way a courier may go, straight or with one bend, and all that lies on it; and who would see or
hit him there.
"""

from math import isqrt
from typing import Final, NamedTuple

from game.ai.steeplechase.dice import REACHED
from game.engine.geometry import FAR, Point, advanced, direction, distance
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS, NUMBERS
from game.engine.steeplechase.heuristics.ground import (
    BLOCKED,
    STREAM,
    WALL,
    Edge,
    HeadingWay,
    MapGround,
    ground_of,
)
from game.engine.steeplechase.sight import TOUCHING, in_front
from game.engine.steeplechase.state import Courier, Group, lasting
from game.engine.steeplechase.view import SteeplechaseView

ENEMY: Final = 10
FINISH: Final = 11
"""What else may lie on a way, beside walls and streams."""


class MetOnPath(NamedTuple):
    """Something on the way, so far on: a wall, a stream, a group, headquarters."""

    far: float
    kind: int
    number: int


class Path(NamedTuple):
    """A planned way: where it would end at the latest, what is met, where one may stop in line with
    a bridge, where the first wood begins, and how far one has come already.
    """

    start: Point
    heading: Point
    end: float
    met: tuple[MetOnPath, ...]
    lanes: tuple[tuple[float, float], ...]
    wood: float
    done: int = 0
    turn_at: int = 1 << 30
    turn_to: Point = (0, 0)

    def at(self, far: float) -> Point:
        """Where one is after so many mils, to a mil or two: this is asked very often."""
        (x, y), (east, south) = self.start, self.heading
        if far <= self.turn_at:
            return int(x + east * far / FAR), int(y + south * far / FAR)
        turn, (then_east, then_south) = self.turn_at, self.turn_to
        more = far - turn
        return (
            int(x + (east * turn + then_east * more) / FAR),
            int(y + (south * turn + then_south * more) / FAR),
        )


class Surroundings:
    """What is round about one courier: makes his paths."""

    def __init__(
        self, view: SteeplechaseView, ground: MapGround, courier: Courier, seat: int, far: int
    ) -> None:
        self.ground: Final = ground
        self.lane: Final = view.options.lane_length
        self.courier: Final = courier
        self.far: Final = far
        at = courier.at
        self.edges: Final[tuple[Edge, ...]] = ground.around(at, far, self.lane)
        self.begins: Final = ground.within(at, self.lane)
        finish = view.options.country.finish
        self.discs: Final = self._discs(view, seat)
        self.finish: Final = (finish.at, finish.radius + courier.radius)
        self.streams: Final = {
            each.id: n for n, each in enumerate(view.options.country.terrain.streams)
        }

    def _discs(self, view: SteeplechaseView, seat: int) -> list[tuple[Point, int, int]]:
        """The enemies that may stop him, by their places in the view."""
        at, found = self.courier.at, []
        for n, group in enumerate(view.groups):
            if not hostile(view, group, seat):
                continue
            reach = group.radius + self.courier.radius
            off = (group.at[0] - at[0]) ** 2 + (group.at[1] - at[1]) ** 2
            if (reach + 50) ** 2 < off <= (self.far + reach) ** 2:
                found.append((group.at, reach, n))
        return found

    def straight(self, heading: Point, far: int | None = None, done: int = 0) -> Path:
        """Along a heading."""
        at, far = self.courier.at, self.far if far is None else far
        way = self.ground.way(at, heading, far, self.edges, self.begins)
        return Path(at, heading, way.end, self._met(at, heading, way, 0), way.lanes, way.wood, done)

    def bent(self, path: Path, turn_at: int, turn_to: Point, far: int) -> Path:
        """The same with a bend in it."""
        if path.end < turn_at:
            return path
        bend = advanced(path.start, path.heading, turn_at)
        begins = self.ground.within(bend, self.lane) if turn_at else self.begins
        way = self.ground.way(bend, turn_to, max(0, far - turn_at), self.edges, begins)
        met = tuple([each for each in path.met if each.far <= turn_at])
        lanes = [(a, min(b, float(turn_at))) for a, b in path.lanes if a < turn_at]
        lanes += [(a + turn_at, b + turn_at) for a, b in way.lanes]
        wood = path.wood if path.wood <= turn_at else way.wood + turn_at
        return path._replace(
            end=way.end + turn_at,
            met=(*met, *self._met(bend, turn_to, way, turn_at)),
            lanes=tuple(lanes),
            wood=min(wood, float(BLOCKED)),
            turn_at=turn_at,
            turn_to=turn_to,
        )

    def _met(self, at: Point, heading: Point, way: HeadingWay, done: int) -> tuple[MetOnPath, ...]:
        found = [MetOnPath(far + done, kind, number) for far, kind, number in way.barriers]
        for centre, reach, number in self.discs:
            far = touched(at, heading, centre, reach)
            if far is not None and far <= way.end:
                found.append(MetOnPath(far + done, ENEMY, number))
        if self.courier.messages:
            far = touched(at, heading, *self.finish)
            if far is not None and far <= way.end:
                found.append(MetOnPath(far + done, FINISH, 0))
        if len(found) > 1:
            found.sort()
        inside = self.courier.in_stream
        if inside is None:
            return tuple(found)
        number = self.streams.get(inside, -1)
        return tuple(
            [m for m in found if not (m.kind == STREAM and m.number == number and m.far <= 500)]
        )


def hostile(view: SteeplechaseView, group: Group, seat: int) -> bool:
    """Whether the group stands in his way."""
    if seat not in group.enemy_of or group.mode == "in_tow" or group.kind == "maiden":
        return False
    return not any(each == seat and turn >= view.turn for each, turn in group.truce)


def touched(p: Point, heading: Point, centre: Point, reach: int) -> int | None:
    """How far on a heading comes within reach of a point; 0 if it is there; None for never."""
    east, south = centre[0] - p[0], centre[1] - p[1]
    off = east * east + south * south
    if off <= reach * reach:
        return 0
    along = (east * heading[0] + south * heading[1]) // FAR
    aside = off - along * along
    if along <= 0 or aside > reach * reach:
        return None
    return max(0, along - isqrt(reach * reach - max(0, aside)))


class Watch(NamedTuple):
    """What a spot has to fear: the chance to be met by the worst patrol, and which that is; the
    chance that the horse, or he, is hit by a bullet.
    """

    met: float = 0.0
    by: Group | None = None
    hit: float = 0.0


SAFE: Final = Watch()


class Watching:
    """The patrols of a view, as one courier has to fear them."""

    def __init__(self, view: SteeplechaseView, seat: Seat) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.ground: Final[MapGround] = ground_of(view.options.country)
        self.wood: Final = view.options.wood_sight * INCH
        self._watched: dict[tuple[int, bool], Watch] = {}
        self._near: dict[str, tuple[tuple[Edge, ...], frozenset[tuple[int, int]]]] = {}
        self.others: Final = self._others()

    def _others(self) -> tuple[Group, ...]:
        """The groups that may come after him."""
        view, seat = self.view, self.seat
        found = []
        for group in view.groups:
            if seat not in group.enemy_of or group.mode == "in_tow" or not group.patrols:
                continue
            if group.camped and group.captives:
                continue
            truce = lasting(group.truce, seat)
            if truce is not None and truce >= view.turn:
                continue
            found.append(group)
        return tuple(found)

    def watch(self, at: Point, mounted: bool = True) -> Watch:
        """What the patrols make of him there before he acts."""
        key = self.ground.square(at), mounted
        if key not in self._watched:
            self._watched[key] = self._watch(at, mounted)
        return self._watched[key]

    def _watch(self, at: Point, mounted: bool) -> Watch:
        met, by, missed = 0.0, None, 1.0
        radius = 750 if mounted else 500
        for group in self.others:
            reach = group.radius + radius
            gap = distance(group.at, at) - reach
            if gap > 24 * INCH:
                continue
            chance, shots = self._pursued(group, at, gap, reach)
            if gap <= NUMBERS.close and not self._cut_off(group, at, reach):
                chance = 1.0
            if chance > met:
                met, by = chance, group
            missed *= 1 - shots
        return Watch(met, by, 1 - missed) if by is not None or missed < 1 else SAFE

    def _pursued(self, group: Group, at: Point, gap: int, reach: int) -> tuple[float, float]:
        """How likely that group comes up to him, and how likely it hits him."""
        view, seat = self.view, self.seat
        until = lasting(group.no_pursuit, seat)
        if (until is not None and until >= view.turn) or gap <= TOUCHING:
            return 0.0, 0.0
        quarry = group.quarry == seat
        options = view.options
        far = options.keeps_up_at if quarry else options.begins_at
        if group.captives:
            far = min(far, NUMBERS.keep_near_prisoner)
        if gap > far:
            return 0.0, 0.0
        by_arc = (not quarry or group.captives) and at != group.at
        if by_arc and not in_front(group.facing, group.at, at, options.front_arc == 180):
            return 0.0, 0.0
        if not self.ground.clear(group.at, at, self.wood):
            return 0.0, 0.0
        mine = self._mine(group, gap)
        dice = KINDS[group.kind].dice
        reached = REACHED[dice][min(19, max(0, -(-gap // INCH)))]
        if reached and self._cut_off(group, at, reach):
            reached = 0.0
        bullets = dice * (2 if group.kind == "british_infantry" else 1) / 6
        return reached * mine, min(0.9, bullets * 0.5) * mine

    def _mine(self, group: Group, gap: int) -> float:
        """How likely it is to come after him rather than after another who is nearer."""
        view, found = self.view, 1.0
        waiting = {task.seat for task in view.agenda if isinstance(task, t.MoveOf)}
        for n, courier in enumerate(view.couriers):
            if n == self.seat or not courier.active or n not in group.enemy_of:
                continue
            if courier.hidden or courier.inside is not None:
                continue
            theirs = distance(group.at, courier.at) - group.radius - courier.radius
            if theirs >= gap or theirs > 18 * INCH:
                continue
            if group.quarry != n and not in_front(group.facing, group.at, courier.at):
                continue
            if self.ground.clear(group.at, courier.at, self.wood):
                found = min(found, 0.55 if n in waiting else 0.1)
        return found

    def _cut_off(self, group: Group, at: Point, reach: int) -> bool:
        """Whether water, a house or a wall lies between."""
        far = distance(group.at, at)
        if far <= reach + TOUCHING:
            return False
        if group.id not in self._near:
            lane = self.view.options.lane_length
            edges = self.ground.around(group.at, 25 * INCH, lane)
            self._near[group.id] = edges, self.ground.within(group.at, lane)
        edges, begins = self._near[group.id]
        heading = direction(at[0] - group.at[0], at[1] - group.at[1])
        way = self.ground.way(group.at, heading, far, edges, begins)
        if way.end < far - reach:
            return True
        return any(each.far < far - reach and each.kind == WALL for each in way.barriers)
