"""A way a courier may go, straight or with one bend, and all that lies on it."""

from math import isqrt
from typing import Final, NamedTuple

from game.engine.geometry import FAR, Point, advanced
from game.engine.steeplechase.habit.ground import BLOCKED, STREAM, Edge, Ground, Way
from game.engine.steeplechase.state import Courier, Group
from game.engine.steeplechase.view import SteeplechaseView

ENEMY: Final = 10
FINISH: Final = 11
"""What else may lie on a way, beside walls and streams."""


class Met(NamedTuple):
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
    met: tuple[Met, ...]
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


class Country:
    """What is round about one courier: makes his paths."""

    def __init__(
        self, view: SteeplechaseView, ground: Ground, courier: Courier, seat: int, far: int
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

    def _met(self, at: Point, heading: Point, way: Way, done: int) -> tuple[Met, ...]:
        found = [Met(far + done, kind, number) for far, kind, number in way.barriers]
        for centre, reach, number in self.discs:
            far = touched(at, heading, centre, reach)
            if far is not None and far <= way.end:
                found.append(Met(far + done, ENEMY, number))
        if self.courier.messages:
            far = touched(at, heading, *self.finish)
            if far is not None and far <= way.end:
                found.append(Met(far + done, FINISH, 0))
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
