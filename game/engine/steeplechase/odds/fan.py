"""What a ride may come to: every throw of its dice, what lies on the line, and who would see him.

No throw is drawn by lot: four dice are 1,296 throws, and all of them are reckoned.
"""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

import msgspec

from game.engine.geometry import Point
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.round.dice import pairs_of, triple_of

FACES = range(1, 7)


class Odds(NamedTuple):
    """In so many of so many equally likely cases."""

    ways: int
    whole: int

    @property
    def sure(self) -> bool:
        """Whether it cannot fail to come."""
        return self.ways == self.whole


class Throw(NamedTuple):
    """Throws that come to the same: how far they carry, whether a 1 lies, how many pairs, and
    whether three are alike.
    """

    far: int
    ones: bool
    pairs: int
    triple: bool


@lru_cache(maxsize=512)
def throws(fixed: tuple[int, ...], free: int) -> tuple[tuple[Throw, int], ...]:
    """What dice may come to of which some lie already, with the ways each comes in."""
    found: Counter[Throw] = Counter()
    for faces in product(FACES, repeat=free):
        dice = (*fixed, *faces)
        triple = triple_of(dice) is not None
        far = sum(dice) * INCH
        found[Throw(far // 2 if triple else far, 1 in dice, len(pairs_of(dice)), triple)] += 1
    return tuple(sorted(found.items()))


class Bar(NamedTuple):
    """How far the dice may carry, and the ways they do."""

    far: int
    ways: int


class End(NamedTuple):
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
    "woods",
    "edge",
    "river",
    "building",
    "wall",
    "stream",
    "enemy",
    "finish",
    "lane",
    "door",
]


class Leap(NamedTuple):
    """What a jump may come to, with a die thrown again, where strength allows it, if it falls
    short: clean over and on, over at all, and out of the saddle.
    """

    needs: int
    clean: Odds
    over: Odds
    falls: Odds


class Mark(NamedTuple):
    """Something on the line: where it begins and ends, the chance that the dice carry him so far,
    whether it ends the ride there, and what a jump over it may come to.
    """

    kind: MarkKind
    what: str
    far: int
    until: int
    at: Point
    comes: Odds
    stops: bool
    leap: Leap | None = None
    door: int = 0


class Eye(NamedTuple):
    """A group that would ride after him: in how many cases, in how many of all it would come up
    with him this turn if nobody else moves, and whether it sees him where he stands now.
    """

    group: str
    seen: Odds
    caught: Odds
    here: bool


class Woken(NamedTuple):
    """A group that a pair would move."""

    group: str
    odds: Odds


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
    ends: tuple[End, ...]
    marks: tuple[Mark, ...]
    eyes: tuple[Eye, ...]
    woken: tuple[Woken, ...]
    pair: Odds
    triple: Odds
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

    @property
    def mean_road(self) -> int:
        """The mils that are left to go on the average."""
        return sum([end.road * end.ways for end in self.ends]) // self.whole

    @property
    def thrown_off(self) -> Odds:
        """The chance that he ends on foot though he set out in the saddle."""
        return Odds(sum([end.ways for end in self.ends if not end.mounted]), self.whole)
