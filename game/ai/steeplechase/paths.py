"""A way a courier may go, straight or with one bend, and all that lies on it; and what a ride is
worth: every total of the dice with everything it may lead to.
"""

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Final, NamedTuple

from game.ai.steeplechase.dice import (
    MEAN,
    advantage,
    by_dice,
    expected,
    falls,
    hostile,
    jump,
    replace,
)
from game.ai.steeplechase.scene import RaceScene
from game.engine.geometry import FAR, Point, advanced, toward
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.heuristics.ground import (
    BLOCKED,
    STREAM,
    WALL,
    Edge,
    HeadingWay,
    MapGround,
)
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.sight import within_turn
from game.engine.steeplechase.state import Courier
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


LOOKED: Final = 18
"""So many headings are reckoned whole, of those that look best at a glance."""
A_PAIR: Final = 0.004
"""What it costs that a patrol moves; late in the day it is what one hopes for."""


class CourierRides:
    """The ways one courier may go now."""

    def __init__(self, scene: RaceScene, courier: Courier | None = None, most: int = 4) -> None:
        self.scene: Final = scene
        self.courier: Final = scene.courier if courier is None else courier
        reach = max(6 * most, 6) * INCH + 1000
        self.country: Final = Surroundings(
            scene.view, scene.ground, self.courier, scene.seat, reach
        )
        self._landed: dict[tuple[int, int], float] = {}
        self._couriers: list[Courier] = [self.courier]
        self._tired: Final = scene.tired(self.courier)
        self._pair: Final = A_PAIR * (2 * scene.patience - 1)

    # One way ----------------------------------------------------------------------------------

    def value(self, path: Path, far: int, ones: bool = False) -> float:
        """What it is worth to go so far along a path, stopping by choice where that is better."""
        best = self.gone(path, far, ones)
        for begin, end in path.lanes:
            if begin <= far:
                last = min(end, far)
                for spot in {int(begin) + 1, int(begin + last) // 2, int(last) - 1}:
                    if begin <= spot <= last:
                        best = max(best, self.gone(path, spot, ones))
        return best

    def gone(self, path: Path, far: float, ones: bool = False) -> float:
        """What it is worth to go so far and stop nowhere by choice."""
        who = 0
        if ones and self.courier.mounted and path.wood < min(far, path.end):
            who = self._unhorsed()
        return self._on(path, far, 0, who, 0)

    def _on(self, path: Path, far: float, n: int, who: int, boasts: int) -> float:
        """From the n-th thing on the path on."""
        limit = min(far, path.end)
        while n < len(path.met):
            met = path.met[n]
            if met.far > far or met.far > path.end + 250:
                break
            if met.kind == FINISH:
                points = self.scene.points(self._couriers[who], boasts)
                return self.scene.race.chance(0.0, points, 0.0)
            if met.kind == ENEMY:
                return self._lands(path, met.far, who, boasts)
            stop = self.before(path, met, who, boasts)
            if not self._couriers[who].mounted:
                return stop
            return max(stop, self.jumped(path, far, n, who, boasts))
        return self._lands(path, limit, who, boasts)

    def before(self, path: Path, met: MetOnPath, who: int = 0, boasts: int = 0) -> float:
        far = max(0.0, met.far - 250) if met.kind == WALL else met.far
        return self._lands(path, far, who, boasts)

    def jumped(self, path: Path, far: float, n: int, who: int = 0, boasts: int = 0) -> float:
        """What a jump over the n-th thing of a path comes to (16.3, 16.4)."""
        met, courier = path.met[n], self._couriers[who]
        plus = advantage(courier)
        if met.kind == WALL:
            plus += run_up(path.done + int(max(0.0, met.far - 250)))
        likely = jump(plus, courier.energy)
        clean = self._on(path, far, n + 1, who, boasts + 1)
        low = 1 if met.kind == WALL else 2
        if met.kind == WALL:
            modest = self._lands(path, met.far + 250, who, boasts)
        else:
            modest = self._lands(path, met.far + 500, who, boasts)
        found = sum(likely[6:]) * clean + likely[5] * modest
        found += (likely[3] + likely[4]) * self.before(path, met, who, boasts)
        thrown = sum(likely[:3])
        if thrown > 0:
            foot = self._lands(path, max(0.0, met.far - 500), self._unhorsed(), boasts)
            found += thrown * foot
            if met.kind == WALL and sum(likely[: low + 1]) > 0:
                dead = self._lands(path, max(0.0, met.far - 250), self._without(), boasts)
                found += sum(likely[: low + 1]) * (dead - foot)
        return found

    def _unhorsed(self) -> int:
        """He on foot, the horse run off."""
        if len(self._couriers) < 2:
            horse = self.courier.horse
            loose = replace(horse, stands="loose") if horse is not None else None
            bare = replace(self.courier, horse=None)
            self._couriers += [replace(self.courier, horse=loose), bare]
        return 1

    def _without(self) -> int:
        """He without a horse."""
        self._unhorsed()
        return 2

    def _lands(self, path: Path, far: float, who: int, boasts: int) -> float:
        at = path.at(far)
        key = self.scene.ground.square(at) * 4 + who, boasts
        found = self._landed.get(key)
        if found is None:
            more = boasts * self.scene.boast
            if not boasts and not who:
                more = -self.scene.idled(self.courier, at)
            found = self._landed[key] = self.scene.landed(self._couriers[who], at, more)
        return found

    # Dice -------------------------------------------------------------------------------------

    def throws(
        self,
        path: Path,
        count: int,
        bends: Sequence[Path] = (),
        known: dict[tuple[int, bool], float] | None = None,
    ) -> list[float]:
        """What each of `falls(count)` is worth on that path, or on the best of some bent ones;
        `known` keeps what totals are worth for other numbers of dice.
        """
        known = {} if known is None else known
        tired = self._tired
        found = []
        for fall in falls(count):
            far = fall.total * INCH // (2 if fall.triple else 1)
            key = far, fall.one
            value = known.get(key)
            if value is None:
                value = self.value(path, far, fall.one)
                for bent in bends:
                    value = max(value, self.value(bent, far, fall.one))
                known[key] = value
            found.append(value - self._pair * fall.pairs - (tired if fall.triple else 0.0))
        return found

    def best(self, headings: Iterable[Point], most: int) -> list[tuple[float, int, Point]]:
        """The headings that promise most, each with all numbers of dice, the best first."""
        energy = self.courier.energy
        paths = [self.country.straight(heading) for heading in headings]
        totals = {int(MEAN[energy] * count) * INCH for count in (1, 2, most)}
        looked = sorted(
            [(max([self.value(path, far) for far in totals]), path) for path in paths],
            key=lambda each: -each[0],
        )
        found = []
        for _value, path in looked[:LOOKED]:
            known: dict[tuple[int, bool], float] = {}
            for count in range(1, most + 1):
                value = expected(self.throws(path, count, (), known), count, energy)
                found.append((value, count, path.heading))
        return sorted(found, reverse=True)

    def spread(self, worth: Sequence[float], count: int) -> dict[tuple[int, ...], float]:
        """What it is worth to keep some dice and throw the rest again, by those that are kept."""
        return by_dice(worth, count)

    def bends(self, path: Path, few: bool = False) -> list[Path]:
        """Turns a horseman may make on it."""
        courier = self.courier
        if courier.ability != "horseman" or not courier.mounted or courier.turned:
            return []
        found = []
        spots = (0, 4, 8) if few else (0, 2, 4, 6, 8, 11, 14)
        ways = [toward(part, 24 if few else 60) for part in range(24 if few else 60)]
        ways = [way for way in ways if within_turn(path.heading, way)]
        for inches in spots:
            if inches * INCH <= path.end:
                found += [
                    self.country.bent(path, inches * INCH, way, self.country.far) for way in ways
                ]
        return found
