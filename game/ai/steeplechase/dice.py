"""Movement dice reckoned whole, every choice of dice to throw again once; fights reckoned to the
end; what can be said of one courier by himself; and who would see or hit him at a spot.

Four dice fall in 1,296 ways, but lie in 126 only; what a throw is worth after the best reroll is a
mean over those.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial
from typing import Final, NamedTuple

import msgspec

from game.engine.geometry import Point, direction, distance
from game.engine.kinds import Action, Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS, NUMBERS
from game.engine.steeplechase.heuristics.ground import WALL, Edge, Going, MapGround, ground_of
from game.engine.steeplechase.sight import TOUCHING, in_front
from game.engine.steeplechase.state import Courier, Group, lasting
from game.engine.steeplechase.view import SteeplechaseView

FACES: Final = (1, 2, 3, 4, 5, 6)

Lying = tuple[int, ...]
"""Dice as they lie, the lowest first."""


class Fall(NamedTuple):
    """One way in which dice may lie: in how many throws, their sum, and what §6.2 reads in it."""

    dice: Lying
    ways: int
    total: int
    one: bool
    triple: bool
    pairs: int


@cache
def falls(count: int) -> tuple[Fall, ...]:
    """Every way in which so many dice may lie."""
    found = []
    for dice in combinations_with_replacement(FACES, count):
        seen = Counter(dice)
        ways = factorial(count)
        for each in seen.values():
            ways //= factorial(each)
        triple = max(seen.values(), default=0) >= 3
        pairs = sum([n == 2 for n in seen.values()])
        found.append(Fall(dice, ways, sum(dice), 1 in seen, triple, pairs))
    return tuple(found)


@cache
def _kept(count: int) -> tuple[dict[Lying, int], tuple[tuple[int, ...], ...]]:
    """All that may be kept of so many dice, fuller ones first, by number; and of each that lacks a
    die the six it becomes with one more.
    """
    numbers: dict[Lying, int] = {}
    for size in range(count, -1, -1):
        for dice in combinations_with_replacement(FACES, size):
            numbers[dice] = len(numbers)
    more = [
        tuple([numbers[tuple(sorted((*dice, face)))] for face in FACES])
        for dice in numbers
        if len(dice) < count
    ]
    return numbers, tuple(more)


@cache
def _choices(count: int, energy: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Of every way dice may lie: in how many throws, and what may be kept of it."""
    numbers, _more = _kept(count)
    return tuple([(fall.ways, _keeping(fall.dice, energy, numbers)) for fall in falls(count)])


def _keeping(dice: Lying, energy: int, numbers: dict[Lying, int]) -> tuple[int, ...]:
    low = tuple([die for die in dice if die <= energy])
    high = tuple([die for die in dice if die > energy])
    found = {
        numbers[tuple(sorted((*some, *high)))]
        for size in range(len(low) + 1)
        for some in combinations(low, size)
    }
    return tuple(sorted(found))


def spread(worth: Sequence[float], count: int) -> list[float]:
    """What everything that may be kept is worth, from what each of `falls(count)` is worth."""
    _numbers, more = _kept(count)
    found = list(worth)
    for a, b, c, d, e, f in more:
        found.append((found[a] + found[b] + found[c] + found[d] + found[e] + found[f]) / 6)
    return found


def expected(worth: Sequence[float], count: int, energy: int) -> float:
    """What a throw of so many dice is worth to one who throws the right ones again."""
    found = spread(worth, count)
    total = 0.0
    for ways, kept in _choices(count, energy):
        best = found[kept[0]]
        for n in kept[1:]:
            if found[n] > best:
                best = found[n]
        total += ways * best
    return float(total / 6**count)


def by_dice(worth: Sequence[float], count: int) -> dict[Lying, float]:
    """What it is worth to keep some dice and throw the others anew, by those that are kept."""
    numbers, _more = _kept(count)
    found = spread(worth, count)
    return {dice: found[n] for dice, n in numbers.items()}


MEAN: Final = (3.5, 23.5 / 6, 25 / 6, 25.5 / 6)
"""What a die brings on average, by energy, to one who only wants to get on."""


class Fighter(NamedTuple):
    """Who fights: what he adds to his die, the faces his energy may throw again, whether he sees
    nothing, and whether a bold blow that fails does no harm.
    """

    plus: int
    energy: int
    blind: bool = False
    harmless: bool = False


class FightOdds(NamedTuple):
    """How a fight goes: its worth, the chance to be defeated, the chance to overcome."""

    worth: float
    defeated: float
    overcome: float


LOST: Final = FightOdds(-1.0, 1.0, 0.0)
A_FIGURE: Final = 0.02
"""What a figure less is worth that did not decide, beside a defeat."""


@cache
def odds(who: Fighter, left: int, need: int, pool: int, prize: float) -> FightOdds:
    """Before the enemy's next die: `left` exchanges, `need` figures to remove, `pool` rerolls of
    the defence, and what overcoming is worth where a defeat costs 1.
    """
    if left <= 0:
        return FightOdds(0.0, 0.0, 0.0)
    found = [
        max(bold(who, left, need, pool, prize, die), fended(who, left, need, pool, prize, die))
        for die in FACES
    ]
    return _mean(found)


@cache
def bold(who: Fighter, left: int, need: int, pool: int, prize: float, enemy: int) -> FightOdds:
    """A bold blow at a figure that has thrown `enemy`."""
    won = FightOdds(prize, 0.0, 1.0)
    if need > 1:
        after = odds(who, left - 1, need - 1, pool, prize)
        won = after._replace(worth=after.worth + A_FIGURE)
    lost = odds(who, left - 1, need, pool, prize) if who.harmless else LOST
    chance = _chance(who, enemy)
    return FightOdds(*[chance * a + (1 - chance) * b for a, b in zip(won, lost, strict=True)])


def _chance(who: Fighter, enemy: int) -> float:
    """That a bold blow is higher than `enemy`, a low die thrown again."""
    if who.blind:
        return 0.0
    wins = [die + who.plus > enemy for die in FACES]
    once = sum(wins) / 6
    again = sum([not won and die <= who.energy for die, won in zip(FACES, wins, strict=True)])
    return once + again / 6 * once


@cache
def fended(
    who: Fighter, left: int, need: int, pool: int, prize: float, enemy: int, tired: bool = False
) -> FightOdds:
    """Fending off a figure that has thrown `enemy`."""
    if who.blind:
        return LOST
    held = odds(who, left - 1, need, pool, prize)
    found = []
    for die in FACES:
        ways = [LOST]
        if die + who.plus >= enemy:
            ways = [held]
        else:
            if not tired and die <= who.energy:
                ways.append(fended(who, left, need, pool, prize, enemy, True))
            if pool:
                ways.append(fended(who, left, need, pool - 1, prize, enemy, tired))
        found.append(max(ways))
    return _mean(found)


def _mean(found: list[FightOdds]) -> FightOdds:
    n = len(found)
    return FightOdds(*[sum(column) / n for column in zip(*found, strict=True)])


replace = msgspec.structs.replace

GOINGS: Final = (
    Going(wall=90, stream=70, rough=16, wood=12),
    Going(wall=60, stream=45, rough=16, wood=12),
    Going(wall=25, stream=18, rough=16, wood=12),
    Going(wall=110, stream=60, rough=10, wood=10),
)
"""What ground costs: mounted, with so many advantages in jumping; and on foot."""
ON_FOOT: Final = 3


def advantage(courier: Courier) -> int:
    """What he adds to the die of a jump, on his own horse."""
    horse = courier.horse
    return (courier.ability == "horseman") + (horse is not None and horse.superb)


def going_of(courier: Courier) -> int:
    """Which ground he reckons with."""
    riding = courier.horse is not None and courier.horse.stands in {"ridden", "beside", "held"}
    return advantage(courier) if riding else ON_FOOT


def dice_of(courier: Courier) -> int:
    """How many dice he will throw."""
    horse = courier.horse
    if horse is None or horse.stands in {"loose", "held"} or horse.tired:
        return 2
    return 4 if horse.superb else 3


def points_of(courier: Courier, boast: float) -> float:
    """His boasts, those that lie face down as the mean of a full bag."""
    braggart = courier.ability == "braggart"
    return sum([boast if c.value is None else c.value for c in courier.boasts]) + braggart * len(
        courier.boasts
    )


def shame_of(courier: Courier, shame: float) -> float:
    """His shame, where it lies face down as the mean of a full bag."""
    return float(sum([shame if value is None else value for value in courier.shames]))


def shamed(courier: Courier, chits: int = 1) -> tuple[int | None, ...]:
    """His shame with so many chits more."""
    return (*courier.shames, *(None,) * chits)


def bared(courier: Courier) -> tuple[int | None, ...]:
    """His shame once his despatches are gone."""
    return shamed(courier, len(courier.messages))


@cache
def jump(plus: int, energy: int) -> tuple[float, ...]:
    """How likely each total of a jump is, from 0 to 9, for one who throws low dice again: those
    that do not clear it.
    """
    once = [0.0] * 10
    for die in range(1, 7):
        if die <= energy and die + plus < 6:
            for again in range(1, 7):
                once[max(0, again + plus)] += 1 / 36
        else:
            once[max(0, die + plus)] += 1 / 6
    return tuple(once)


@cache
def clean(plus: int, energy: int) -> float:
    """How likely he clears a stream."""
    return sum(jump(plus, energy)[6:])


def catching(courier: Courier) -> float:
    """How likely he catches his horse in a turn."""
    horse = courier.horse
    plus = 2 * (courier.ability == "horseman") + (courier.ability == "cunning")
    if horse is not None:
        plus += 2 * horse.superb + horse.tired
    fails = [die for die in range(1, 7) if die + plus < 5]
    again = len([die for die in fails if die <= courier.energy])
    good = (6 - len(fails)) / 6
    return max(0.05, good + again / 6 * good)


def _reached(dice: int) -> tuple[float, ...]:
    sums = [sum(each) for each in product(range(1, 7), repeat=dice)]
    return tuple([sum([each >= n for each in sums]) / len(sums) for n in range(20)])


REACHED: Final = {0: (0.0,) * 20, 2: _reached(2), 3: _reached(3)}
"""How likely so many dice bring a group so many inches on."""


class Thought(NamedTuple):
    """An answer, the chance to win that it leaves, and what kind of answer it is."""

    action: Action
    worth: float
    kind: str = ""


def hostile(view: SteeplechaseView, group: Group, seat: int) -> bool:
    """Whether the group stands in his way."""
    if seat not in group.enemy_of or group.mode == "in_tow" or group.kind == "maiden":
        return False
    return not any(each == seat and turn >= view.turn for each, turn in group.truce)


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
