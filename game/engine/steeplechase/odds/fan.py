"""What a ride may come to: every throw of its dice, what lies on the line, and who would see him.

No throw is drawn by lot: four dice are 1,296 throws, and all of them are reckoned.
"""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, cast

import msgspec

from game.engine.geometry import Point, advanced
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Boxed, Country, Terrain, boxed
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.round.dice import pairs_of, triple_of
from game.engine.steeplechase.round.walking import MetOnWay, clamped, first_met, run_up
from game.engine.steeplechase.state import Courier, Flock, Group, Options, State
from game.engine.steeplechase.tasks import Walk

FACES = range(1, 7)


class Cases(NamedTuple):
    """In so many of so many equally likely cases."""

    ways: int
    whole: int

    @property
    def sure(self) -> bool:
        """Whether it cannot fail to come."""
        return self.ways == self.whole


class ThrowGroup(NamedTuple):
    """Throws that come to the same: how far they carry, whether a 1 lies, how many pairs, and
    whether three are alike.
    """

    far: int
    ones: bool
    pairs: int
    triple: bool


@lru_cache(maxsize=512)
def throws(fixed: tuple[int, ...], free: int) -> tuple[tuple[ThrowGroup, int], ...]:
    """What dice may come to of which some lie already, with the ways each comes in."""
    found: Counter[ThrowGroup] = Counter()
    for faces in product(FACES, repeat=free):
        dice = (*fixed, *faces)
        triple = triple_of(dice) is not None
        far = sum(dice) * INCH
        found[ThrowGroup(far // 2 if triple else far, 1 in dice, len(pairs_of(dice)), triple)] += 1
    return tuple(sorted(found.items()))


class Bar(NamedTuple):
    """How far the dice may carry, and the ways they do."""

    far: int
    ways: int


class RideEnd(NamedTuple):
    """A place where a ride comes to rest: how far that is along it, by what he is stopped ("end"
    for nothing), whether he is still in the saddle, how many mils are left to go from there, and
    which groups would ride after him.
    """

    far: int
    at: Point
    ways: int
    by: str
    what: str
    mounted: bool
    road: int
    seen: tuple[str, ...]


MarkKind = Literal[
    "woods", "edge", "river", "building", "wall", "stream", "enemy", "finish", "lane", "door"
]


class LeapFan(NamedTuple):
    """What a jump may come to, with a die thrown again, where strength allows it, if it falls
    short: clean over and on, over at all, and out of the saddle.
    """

    needs: int
    clean: Cases
    over: Cases
    falls: Cases


class FanMark(NamedTuple):
    """Something on the line: where it begins and ends, the chance that the dice carry him so far,
    whether it ends the ride there, and what a jump over it may come to.
    """

    kind: MarkKind
    what: str
    far: int
    until: int
    at: Point
    comes: Cases
    stops: bool
    leap: LeapFan | None = None
    door: int = 0


class Pursuer(NamedTuple):
    """A group that would ride after him: in how many cases, in how many of all it would come up
    with him this turn if nobody else moves, and whether it sees him where he stands now.
    """

    group: str
    seen: Cases
    caught: Cases
    here: bool


class Woken(NamedTuple):
    """A group that a pair would move."""

    group: str
    odds: Cases


class Fan(msgspec.Struct, frozen=True):
    """A ride of `seat` from `start` on `heading`: `dice` are thrown besides the `fixed` ones.
    Chances are ways out of `whole`.
    """

    seat: Seat
    start: Point
    heading: Point
    dice: int
    fixed: tuple[int, ...]
    jumping: bool
    whole: int
    reach: Point
    """Where the longest throw would come to, if nothing were there."""
    bars: tuple[Bar, ...]
    ends: tuple[RideEnd, ...]
    marks: tuple[FanMark, ...]
    eyes: tuple[Pursuer, ...]
    woken: tuple[Woken, ...]
    pair: Cases
    triple: Cases
    bend: Point | None = None
    """Where a horseman turns."""

    @property
    def longest(self) -> int:
        """How far the longest throw carries, in mils."""
        return self.bars[-1].far if self.bars else 0

    @property
    def road(self) -> tuple[int, int]:
        """The least and the most mils that may be left to go."""
        each = [end.road for end in self.ends]
        return min(each), max(each)


class Box(NamedTuple):
    """From where to where a piece of the map reaches."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: Boxed) -> bool:
        """Whether anything of it may lie there."""
        return not (
            other.right < self.left
            or other.left > self.right
            or other.bottom < self.top
            or other.top > self.bottom
        )


def box_of(points: Sequence[Point], beyond: int = INCH) -> Box:
    """The box round some points, with so much more at every side."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Box(min(xs) - beyond, min(ys) - beyond, max(xs) + beyond, max(ys) + beyond)


class Along:
    """A game as the rules read it, but on a piece of its map."""

    def __init__(self, state: State, country: Country) -> None:
        self.options: Options = state.options
        self.country = country
        self.couriers: tuple[Courier, ...] = state.couriers
        self.groups: tuple[Group, ...] = state.groups
        self.flocks: tuple[Flock, ...] = state.flocks
        self.burning = state.burning
        self.queue = state.queue
        self.turn = state.turn
        self.seats = state.seats

    def with_courier(self, seat: Seat, courier: Courier) -> "Along":
        """The same with that courier as he is then."""
        other = copy(self)
        other.couriers = (*self.couriers[:seat], courier, *self.couriers[seat + 1 :])
        return other

    def on(self, country: Country, groups: tuple[Group, ...] | None = None) -> "Along":
        """The same on another piece of the map, with some of the groups only."""
        other = copy(self)
        other.country = country
        if groups is not None:
            other.groups = groups
        return other

    def group(self, name: str) -> Group:
        """The group of that id."""
        return next(each for each in self.groups if each.id == name)


class Pieces:
    """What lies on a map, each with the box round it; `within` cuts out what a box meets."""

    def __init__(self, country: Country) -> None:
        self.country = country
        terrain, lies = country.terrain, country.boxed
        self._woods = list(zip(terrain.woods, lies["woods"], strict=True))
        self._rough = list(zip(terrain.rough, lies["rough"], strict=True))
        self._rivers = list(zip(terrain.rivers, lies["rivers"], strict=True))
        self._streams = list(zip(terrain.streams, lies["streams"], strict=True))
        self._walls = list(zip(terrain.walls, lies["walls"], strict=True))
        self._buildings = list(zip(terrain.buildings, lies["buildings"], strict=True))
        self._bridges = [(each, boxed(each.id, each.strip(12 * INCH))) for each in terrain.bridges]

    def within(self, box: Box) -> Country:
        """The map with nothing on it but what may be met in that box."""
        piece = copy(self.country)
        piece.__dict__.clear()
        terrain = Terrain(
            tuple([each for each, at in self._woods if box.meets(at)]),
            tuple([each for each, at in self._rough if box.meets(at)]),
            tuple([each for each, at in self._rivers if box.meets(at)]),
            tuple([each for each, at in self._streams if box.meets(at)]),
            tuple([each for each, at in self._walls if box.meets(at)]),
            tuple([each for each, at in self._buildings if box.meets(at)]),
            tuple([each for each, at in self._bridges if box.meets(at)]),
        )
        msgspec.structs.force_setattr(piece, "terrain", terrain)
        # Boxes are laid once for the whole map, and not for every line that is asked about.
        lies = {
            kind: tuple([each for each in there if box.meets(each)])
            for kind, there in self.country.boxed.items()
        }
        piece.__dict__["boxed"] = lies
        return piece


replace = msgspec.structs.replace


class Landed(NamedTuple):
    """Where a ride ends, and how likely of those that set out so."""

    far: int
    at: Point
    by: str
    what: str
    mounted: bool
    part: Fraction


SURE = Fraction(1)


def as_state(along: Along) -> State:
    """The same for whoever asks for a State and only reads it."""
    return cast(State, along)


def landings(along: Along, walk: Walk, at: Point, jumping: bool) -> list[Landed]:
    """Where that ride may end: `jumping` over whatever can be jumped, or halting before it."""
    return _on(along, walk, at, jumping, SURE)


def _on(along: Along, walk: Walk, at: Point, jumping: bool, part: Fraction) -> list[Landed]:
    far, courier = walk.left, along.couriers[walk.seat]
    bend = None if walk.turn_at is None else walk.turn_at - walk.done
    if bend is not None and bend < far:
        far = bend
    met = first_met(as_state(along), walk, at, walk.heading, far)
    if met is None:
        there = _gone(along, walk, at, far)
        if bend is not None and walk.turn_to is not None:
            turned = _after(walk, far, heading=walk.turn_to, turn_at=None, turn_to=None)
            return _on(along, turned, there, jumping, part)
        return [Landed(walk.done + far, there, "end", "", courier.mounted, part)]
    if met.kind == "woods":
        return _branches(along, walk, at, met, jumping, part)
    if met.kind in {"wall", "stream"} and jumping and courier.mounted:
        return _jumped(along, walk, at, met, part)
    return [_stopped(along, walk, at, met, part)]


def _after(walk: Walk, far: int, **fields: object) -> Walk:
    return replace(walk, left=walk.left - far, done=walk.done + far, **fields)


def _gone(along: Along, walk: Walk, at: Point, far: int) -> Point:
    return clamped(as_state(along), advanced(at, walk.heading, far))


def _stopped(along: Along, walk: Walk, at: Point, met: MetOnWay, part: Fraction) -> Landed:
    far = met.far
    if met.kind in {"river", "building", "wall"}:
        far = max(0, far - NUMBERS.stand_off)
    there = _gone(along, walk, at, far)
    mounted = along.couriers[walk.seat].mounted
    return Landed(walk.done + far, there, met.kind, met.id, mounted, part)


def on_foot(courier: Courier) -> Courier:
    """The same once he has been thrown."""
    horse = courier.horse
    return replace(courier, horse=None if horse is None else replace(horse, stands="loose"))


def _branches(
    along: Along, walk: Walk, at: Point, met: MetOnWay, jumping: bool, part: Fraction
) -> list[Landed]:
    there = _gone(along, walk, at, met.far)
    walk = _after(walk, met.far, hoods=True)
    seat = walk.seat
    thrown = along.with_courier(seat, on_foot(along.couriers[seat]))
    if along.options.woods_test == "movement_dice":
        return _on(thrown, walk, there, jumping, part)
    die = Fraction(1, len(FACES))
    stays = _on(along, walk, there, jumping, part * (1 - die))
    return stays + _on(thrown, walk, there, jumping, part * die)


# Jumps --------------------------------------------------------------------------------------------


def added(courier: Courier, over: str, ridden: int) -> int:
    """What is added to the die of a jump, `ridden` up to the stand-off."""
    superb = courier.mounted and courier.horse is not None and courier.horse.superb
    plus = int(courier.ability == "horseman") + int(superb)
    return plus + (run_up(ridden) if over == "wall" else 0)


OVER = 5
CLEAN = 6


def rows(plus: int, energy: int) -> dict[int, Fraction]:
    """How likely each total of a jump is, where a die that falls short is thrown again as far as
    strength allows.
    """
    each = Fraction(1, len(FACES))
    found: dict[int, Fraction] = {}
    for die in FACES:
        if die <= energy and die + plus < OVER:
            for again in FACES:
                found[again + plus] = found.get(again + plus, Fraction(0)) + each * each
        else:
            found[die + plus] = found.get(die + plus, Fraction(0)) + each
    return found


def _jumped(along: Along, walk: Walk, at: Point, met: MetOnWay, part: Fraction) -> list[Landed]:
    courier = along.couriers[walk.seat]
    stand = max(0, met.far - NUMBERS.stand_off)
    plus = added(courier, met.kind, walk.done + stand)
    found: list[Landed] = []
    for total, likely in sorted(rows(plus, courier.energy).items()):
        weight = part * likely
        if total >= CLEAN:
            beyond = min(walk.left, met.far + 1)
            there = _gone(along, walk, at, beyond)
            cleared = (*walk.cleared, met.id)
            found += _on(along, _after(walk, beyond, cleared=cleared), there, True, weight)
        else:
            found.append(_fallen(along, walk, at, met, total, weight))
    return found


def _fallen(
    along: Along, walk: Walk, at: Point, met: MetOnWay, total: int, part: Fraction
) -> Landed:
    """A jump that is not clean."""
    far, half = met.far, NUMBERS.entered
    stand = max(0, far - NUMBERS.stand_off)
    mounted = total > 2
    if total >= OVER:
        far += NUMBERS.stand_off if met.kind == "wall" else half
        by = "jumped"
    elif met.kind == "wall":
        far, by = stand, "wall"
    else:
        far, by = (far if mounted else max(0, far - half)), "stream"
    return Landed(walk.done + far, _gone(along, walk, at, far), by, met.id, mounted, part)
