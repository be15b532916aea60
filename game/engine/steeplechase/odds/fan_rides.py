"""Every ride from where a courier stands: made ready once a position, asked at every turn of the
pointer; and how far it still is (§2.7).
"""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm

import msgspec

from game.engine.chance import Loose
from game.engine.geometry import Point, advanced, distance
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH, Country, country
from game.engine.steeplechase.observing import imagine
from game.engine.steeplechase.odds.fan import (
    Along,
    Bar,
    Cases,
    Fan,
    Landed,
    Pieces,
    Pursuer,
    RideEnd,
    ThrowGroup,
    Woken,
    as_state,
    box_of,
    landings,
    on_foot,
    throws,
)
from game.engine.steeplechase.odds.fan_marks import caught, marks, pursuers, rivals
from game.engine.steeplechase.relations import touches
from game.engine.steeplechase.round.pursuit import moved_by
from game.engine.steeplechase.sight import MOUNTED
from game.engine.steeplechase.squares import FAR_OFF, field_to, squares
from game.engine.steeplechase.state import Courier, Options
from game.engine.steeplechase.tasks import Walk
from game.engine.steeplechase.view import SteeplechaseView

SQUARE = 50
"""So many mils are one of the grid's units."""


def to_go(options: Options, at: Point) -> int:
    """Mils a horseman has to go from a spot to be at headquarters: straight, or by the road where
    the race is measured so and there is one.
    """
    finish = options.country.finish
    road = None if options.race_order == "straight" else by_road(options.map, at)
    far = distance(at, finish.at) if road is None else road
    return max(0, far - finish.radius - MOUNTED)


@lru_cache(maxsize=4096)
def by_road(country_id: str, at: Point) -> int | None:
    """Mils to the middle of headquarters, round by the bridges; None where there is no way. It is
    asked for whenever a table is laid.
    """
    there: Country = country(country_id)
    grid = squares(country_id)
    field = field_to(country_id, (grid.at(there.finish.at),))
    far = field[grid.number(grid.nearest_open(at))]
    return None if far >= FAR_OFF else far * SQUARE


replace = msgspec.structs.replace
MOST = 5
"""Dice there ever are: four of a superb horse and one of a restful night."""


@cache
def pieces(name: str) -> Pieces:
    """The map in pieces."""
    return Pieces(country(name))


Key = tuple[int, Point, str, str, bool]


class Rides:
    """All rides of one courier as the table stands before him."""

    def __init__(self, view: SteeplechaseView, seat: Seat, purpose: str = "move") -> None:
        state = imagine(view, Loose(0))
        self.seat, self.purpose = seat, purpose
        self.whole_map = country(view.options.map)
        courier = state.couriers[seat]
        self.start = courier.at
        self._pieces = pieces(view.options.map)
        reach = (MOST * 6 + 1) * INCH
        sight = max(state.options.begins_at, state.options.keeps_up_at)
        near = [
            group
            for group in state.groups
            if abs(group.at[0] - courier.at[0]) <= reach + sight + 6 * INCH
            and abs(group.at[1] - courier.at[1]) <= reach + sight + 6 * INCH
        ]
        everything = box_of((courier.at, *[group.at for group in near]), reach)
        self.along = Along(state, self._pieces.within(everything))
        self._sight = self.along.on(self.along.country, tuple(near))
        self.ignored = tuple(
            [
                group.id
                for group in state.groups
                if courier.inside is None and touches(state, group, seat)
            ]
        )
        self._rivals = rivals(self._sight, seat)
        self._now = pursuers(self._sight, seat, self._rivals)

    # Rides --------------------------------------------------------------------------------------

    def fan(
        self,
        heading: Point,
        dice: int,
        jumping: bool = False,
        fixed: tuple[int, ...] = (),
    ) -> Fan:
        """What that heading may come to, `fixed` dice lying and so many to be thrown."""
        return self._fan(heading, throws(fixed, dice), dice, fixed, jumping, None)

    def course(self, walk: Walk, pairs: int, jumping: bool = False) -> Fan:
        """The same of a ride whose dice lie: how far it goes is known."""
        lies = ((ThrowGroup(walk.left, walk.ones, pairs, False), 1),)
        return self._fan(walk.heading, lies, 0, (), jumping, walk)

    def _fan(
        self,
        heading: Point,
        cast: tuple[tuple[ThrowGroup, int], ...],
        dice: int,
        fixed: tuple[int, ...],
        jumping: bool,
        planned: Walk | None,
    ) -> Fan:
        longest = max(throw.far for throw, _ways in cast)
        start = self.start
        reach = advanced(start, heading, longest)
        line = [start, reach]
        if planned is not None and planned.turn_at is not None and planned.turn_to is not None:
            bend = advanced(start, heading, planned.turn_at)
            reach = advanced(bend, planned.turn_to, longest - planned.turn_at)
            line = [start, bend, reach]
        along = self.along.on(self._pieces.within(box_of(line)))
        found, whole = self._landings(along, heading, cast, jumping, planned)
        bars = Counter[int]()
        for throw, ways in cast:
            bars[throw.far] += ways
        out_of = sum(bars.values())
        seen, ends, catches = self._ends(found, whole)
        woken = self._woken(found)
        return Fan(
            seat=self.seat,
            start=start,
            heading=heading,
            dice=dice,
            fixed=fixed,
            jumping=jumping,
            whole=whole,
            reach=reach,
            bars=tuple([Bar(far, ways) for far, ways in sorted(bars.items())]),
            ends=ends,
            marks=marks(along, self._walk(heading, longest, False, planned), start, cast),
            eyes=self._eyes(seen, catches, whole),
            woken=tuple([Woken(name, Cases(n, whole)) for name, n in woken.items()]),
            pair=Cases(sum([ways for throw, ways in cast if throw.pairs]), out_of),
            triple=Cases(sum([ways for throw, ways in cast if throw.triple]), out_of),
            bend=line[1] if len(line) == 3 else None,
        )

    def _walk(self, heading: Point, far: int, ones: bool, planned: Walk | None) -> Walk:
        if planned is not None:
            return planned
        stream = self.along.couriers[self.seat].in_stream
        return Walk(self.seat, heading, far, 0, ones, self.purpose, self.ignored, stream)

    def _landings(
        self,
        along: Along,
        heading: Point,
        cast: tuple[tuple[ThrowGroup, int], ...],
        jumping: bool,
        planned: Walk | None,
    ) -> tuple[dict[Key, tuple[int, dict[int, int]]], int]:
        """Where throws come to rest: the ways of each, and of them with how many pairs."""
        courier = along.couriers[self.seat]
        weary = along.with_courier(self.seat, replace(courier, energy=max(0, courier.energy - 1)))
        kept: dict[tuple[int, bool, int], list[Landed]] = {}
        shares: dict[Key, dict[int, Fraction | int]] = defaultdict(dict)
        for throw, ways in cast:
            tired = jumping and throw.triple
            key = (throw.far, throw.ones and courier.mounted, int(tired))
            if key not in kept:
                walk = self._walk(heading, throw.far, throw.ones, planned)
                kept[key] = landings(weary if tired else along, walk, self.start, jumping)
            for each in kept[key]:
                end = (each.far, each.at, each.by, each.what, each.mounted)
                by_pairs = shares[end]
                share = ways if each.part == 1 else each.part * ways
                by_pairs[throw.pairs] = by_pairs.get(throw.pairs, 0) + share
        out_of = sum([ways for _throw, ways in cast])
        parts = [share for each in shares.values() for share in each.values()]
        scale = lcm(*[p.denominator for p in parts if isinstance(p, Fraction)], 1)
        found = {
            end: (
                int(sum(by_pairs.values()) * scale),
                {pairs: int(share * scale) for pairs, share in by_pairs.items()},
            )
            for end, by_pairs in sorted(shares.items())
        }
        return found, out_of * scale

    # What comes of them -------------------------------------------------------------------------

    def stands(self, at: Point, mounted: bool) -> Courier:
        """The courier as he would be there."""
        courier = self.along.couriers[self.seat]
        if courier.mounted and not mounted:
            courier = on_foot(courier)
        return replace(courier, at=at, moved=True, hidden=False, in_stream=None)

    def _ends(
        self, found: dict[Key, tuple[int, dict[int, int]]], whole: int
    ) -> tuple[Counter[str], tuple[RideEnd, ...], dict[str, Fraction]]:
        seen = Counter[str]()
        catches: dict[str, Fraction] = {}
        ends = []
        for (far, at, by, what, mounted), (ways, _pairs) in found.items():
            there = self._sight.with_courier(self.seat, self.stands(at, mounted))
            after = () if by in {"finish", "door"} else pursuers(there, self.seat, self._rivals)
            for name in after:
                seen[name] += ways
                odds = caught(there, name, self.seat)
                share = Fraction(ways * odds.ways, whole * odds.whole)
                catches[name] = catches.get(name, Fraction(0)) + share
            left = 0 if by == "finish" else to_go(self.along.options, at)
            ends.append(RideEnd(far, at, ways, by, what, mounted, left, after))
        return seen, tuple(ends), catches

    def _eyes(
        self, seen: Counter[str], catches: dict[str, Fraction], whole: int
    ) -> tuple[Pursuer, ...]:
        names = [*seen, *[name for name in self._now if name not in seen]]
        found = []
        for name in names:
            part = catches.get(name, Fraction(0))
            caught_ = Cases(part.numerator, part.denominator)
            found.append(Pursuer(name, Cases(seen[name], whole), caught_, name in self._now))
        return tuple(sorted(found, key=lambda eye: (-eye.seen.ways, eye.group)))

    def _woken(self, found: dict[Key, tuple[int, dict[int, int]]]) -> dict[str, int]:
        """The groups that pairs would move, and the ways they do."""
        woken: dict[str, int] = {}
        for (_far, at, by, _what, mounted), (_ways, by_pairs) in found.items():
            if by == "finish" or not any(by_pairs.get(n) for n in (1, 2)):
                continue
            there = self.along.with_courier(self.seat, self.stands(at, mounted))
            names = moved_by(as_state(there), self.seat)
            for pairs, ways in by_pairs.items():
                for name in names[:pairs]:
                    woken[name] = woken.get(name, 0) + ways
        return dict(sorted(woken.items(), key=lambda each: -each[1]))
