"""What a position, a trap and goods are worth to a band, in profit (§12, rules 2, 3 and 6), and
walks by numbers, quick enough to weigh a hundred buildings.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.engine.fields import Goods
from game.engine.kinds import Seat
from game.engine.merry_way import data
from game.engine.merry_way.data import PROFIT, SCHEME, TRAP, UNCLAIM, WISH, count, named
from game.engine.merry_way.greenwood import Bound, Roads, Step, greenwood
from game.engine.merry_way.odds import Going, going_in
from game.engine.merry_way.round.travel import traits
from game.engine.merry_way.state import Trap
from game.engine.merry_way.view import MerryView

KIND: Final[dict[str, int]] = {kind: n + 1 for n, kind in enumerate(data.TRAP_KINDS)}
DIMWITTED: Final = KIND["dimwitted"]
ROBBERS: Final = KIND["robbers"]
_FAR: Final = 99

Stops = tuple[int, ...]
"""The clearings where something works on a walk."""


class LaneWay:
    """A lane by the board's numbers. Its spots are the clearings and, after them, the start.

    `near[s]` are the clearings one comes to from s, each with its distance, those that draw more
    first; `past[s][c]` the clearings on the way to c, and `home[s]` those on the way home.
    """

    def __init__(self, roads: Roads, rows: int, bound: Bound, block: Step | None) -> None:
        wood = greenwood(roads, rows)
        lane = wood.lane(bound, block)
        here = [lane.number.get(name, -1) for name in wood.clearings] + [lane.start]
        known = {space: n for n, space in enumerate(here[:-1]) if space >= 0}
        self.start: Final = len(wood.clearings)
        self.near: list[tuple[tuple[int, int], ...]] = []
        self.past: list[dict[int, Stops]] = []
        self.home: list[Stops] = []
        for space in here:
            near, past = [], {}
            home: list[int] = []
            if space >= 0:
                for goal, n in known.items():
                    far, spot = lane.far[space][goal], lane.spots[goal]
                    if goal != space and far < _FAR:
                        near.append(((far, spot.row, spot.side, spot.column), n))
                        past[n] = _between(lane.hops, known, space, goal)
                at = space
                while at != lane.goal and lane.home[at] >= 0:
                    at = lane.home[at]
                    if at in known:
                        home.append(known[at])
            near.sort()
            self.near.append(tuple([(n, key[0]) for key, n in near]))
            self.past.append(past)
            self.home.append(tuple(home))


def _between(
    hops: Sequence[Sequence[int]], known: dict[int, int], space: int, goal: int
) -> tuple[int, ...]:
    found, at = [], hops[space][goal]
    while at != goal:
        if at in known:
            found.append(known[at])
        at = hops[at][goal]
    return tuple(found)


@lru_cache(maxsize=512)
def way(roads: Roads, rows: int, bound: Bound, block: Step | None) -> LaneWay:
    """The lane in that direction, made once."""
    return LaneWay(roads, rows, bound, block)


def numbered(follies: Sequence[data.Folly]) -> tuple[int, ...]:
    """Follies as numbers."""
    return tuple([KIND[folly] for folly in follies])


def stops(way: LaneWay, follies: tuple[int, ...], kinds: bytes, at_once: bool) -> list[int]:
    """Where something works on a walk. What a guard lifts on it lies behind him, so that his walk
    is everybody's.
    """
    at, nth, both, many = way.start, 0, at_once, len(follies)
    found: list[int] = []
    while nth < many:
        folly = follies[nth]
        goal = -1
        if both and folly == DIMWITTED and nth + 1 < many:
            other, best = follies[nth + 1], _FAR
            for n, far in way.near[at]:
                if far > best:
                    break
                if kinds[n] == other:
                    goal = n
                    break
                if goal < 0 and kinds[n] == folly:
                    goal, best = n, far
        else:
            for n, _far in way.near[at]:
                if kinds[n] == folly:
                    goal = n
                    break
        if goal < 0:
            break
        found += [n for n in way.past[at][goal] if kinds[n] == ROBBERS]
        found.append(goal)
        at = goal
        if kinds[goal] == DIMWITTED:
            both = True
        else:
            nth += 1 if kinds[goal] == folly else 2
            both = at_once
    found += [n for n in way.home[at] if kinds[n] == ROBBERS]
    return found


def changes(going: Going) -> tuple[Sequence[int], Sequence[str]]:
    """What the walks come to, without saying how they go: each band's change of profit, and the
    clearings that lose their token. For whoever asks of a hundred boards at once.
    """
    wood, at_once = going.options.wood, going.options.dimwitted_next == "at_once"
    kinds = bytes([_kind(trap) for trap in going.traps])
    profit, lifted = list(going.profit), list[str]()
    for place, traveller in enumerate(data.TRAVELLERS):
        status, follies = traits(going.faces[place], going.faces[place + 1])
        lane = way(wood.roads, wood.rows, going.bound[place], going.block)
        found = stops(lane, numbered(follies), kinds, at_once)
        if not found:
            continue
        if status != "merchant" and traveller in going.bribed:
            status = "merchant"
        for n in found:
            trap = going.traps[n]
            if trap is None or trap.owner is None:
                raise RuntimeError("nobody has a trap there")
            if status == "merchant":
                profit[trap.owner] += data.TRAPS[trap.card].profit
            elif status == "peasant" and trap.owner not in going.alms:
                profit[trap.owner] -= min(data.TRAPS[trap.card].profit, profit[trap.owner])
        if status == "guard":
            less = bytearray(kinds)
            for n in found:
                less[n] = 0
                lifted.append(wood.clearings[n])
            kinds = bytes(less)
    return [now - was for was, now in zip(going.profit, profit, strict=True)], lifted


def _kind(trap: Trap | None) -> int:
    return 0 if trap is None or trap.owner is None else KIND[data.TRAPS[trap.card].folly]


LAST_ROUND: Final = 10
A_ROUND: Final = 4.0
"""Profit that the best band makes in a round, about."""

RIVALS: Final = 0.6
LOST_TOKEN: Final = 0.8
SHARE: Final = {"lazy": 0.55, "wicked": 0.55, "greedy": 0.55, "dimwitted": 0.8, "robbers": 0.45}
"""How much of its profit a trap brings in half the rounds that are left."""


def rounds_left(view: MerryView) -> float:
    """About how many rounds are still to come after this one."""
    best = max([band.profit for band in view.bands])
    short = (view.options.target_profit - best) / A_ROUND
    return max(0.0, min(LAST_ROUND - view.round, short))


def round_value(going: Going, seat: Seat) -> float:
    """What the walks as foreseen are worth to that band (rule 2)."""
    change, lifted = changes(going)
    others = [each for n, each in enumerate(change) if n != seat]
    number = going.options.wood.number
    lost = 0
    for name in lifted:
        trap = going.traps[number[name]]
        if trap is not None and trap.owner == seat:
            lost += data.TRAPS[trap.card].profit
    mean = sum(others) / len(others)
    return change[seat] - RIVALS * mean - LOST_TOKEN * lost


def future(card: data.TrapCard, left: float) -> float:
    """What a trap will bring in the rounds that are left (rule 3)."""
    return card.profit * SHARE[card.folly] * left / 2


def value_with(view: MerryView, seat: Seat, traps: Mapping[int, Trap | None]) -> float:
    """The round's value were those traps there."""
    going = going_in(view)
    for clearing, trap in traps.items():
        going = going.with_trap(clearing, trap)
    return round_value(going, seat)


def price_of_profit(view: MerryView) -> float:
    """A purse is worth more, the nearer the end is (rule 6)."""
    left = rounds_left(view)
    return 2.0 if left < 1.5 else 1.2


def needs(view: MerryView, seat: Seat) -> tuple[float, float, float]:
    """How much of each resource the schemes in hand ask for, weighed by what they bring."""
    hand = view.bands[seat].schemes or ()
    total = [0.0, 0.0, 0.0]
    for name in hand:
        if name in data.TRAPS:
            card = data.TRAPS[name]
            for n in range(3):
                total[n] += card.cost[n] * card.profit
    whole = sum(total) or 1.0
    return total[0] / whole, total[1] / whole, total[2] / whole


def worth_of(view: MerryView, seat: Seat, goods: Goods, other: Seat, gets: bool) -> float:
    """What goods are worth to that band when it `gets` them, or loses them otherwise, from the band
    `other`. Of another band's hand nothing is known: there every resource counts alike.
    """
    total = count(goods, PROFIT) * price_of_profit(view)
    total += _resources(view, seat, goods, gets)
    cards = [card for card, n in named(goods, SCHEME) for _copy in range(n)]
    total += sum([1.5 if _affordable(view, seat, card) else 1.0 for card in cards])
    total += sum([1.0 * n for _kind, n in named(goods, WISH)])
    total += count(goods, "schemes")
    return total + _claims(view, seat, goods, other, gets)


def _affordable(view: MerryView, seat: Seat, card: str) -> bool:
    return card in data.TRAPS and _covers(view.bands[seat].stores, data.TRAPS[card])


def _resources(view: MerryView, seat: Seat, goods: Goods, gets: bool) -> float:
    """A resource is worth 1; more where it completes a build now, less where there are many."""
    store = list(view.bands[seat].stores)
    hand = [data.TRAPS[card] for card in view.bands[seat].schemes or () if card in data.TRAPS]
    sign = 1 if gets else -1
    after = [
        has + sign * count(goods, resource)
        for has, resource in zip(store, data.RESOURCES, strict=True)
    ]
    total = 0.0
    for n, resource in enumerate(data.RESOURCES):
        amount = count(goods, resource)
        most = max([card.cost[n] for card in hand], default=2)
        for k in range(amount):
            held = store[n] + k if gets else store[n] - 1 - k
            total += 0.4 if held >= most + 4 else 1.0
    before_ = sum([_covers(store, card) for card in hand])
    after_ = sum([_covers(after, card) for card in hand])
    return total + (0.6 * max(0, after_ - before_) if gets else 0.6 * max(0, before_ - after_))


def _covers(store: Sequence[int], card: data.TrapCard) -> bool:
    return all(due <= has for due, has in zip(card.cost, store, strict=True))


def _claims(view: MerryView, seat: Seat, goods: Goods, other: Seat, gets: bool) -> float:
    """What traps that change hands, or lose their token, are worth."""
    wood, left = view.options.wood, rounds_left(view)
    total = 0.0
    for start in (TRAP, UNCLAIM):
        for name, _one in named(goods, start):
            trap = view.traps[wood.number[name]]
            if trap is None:
                continue
            lasting = future(data.TRAPS[trap.card], left)
            owner = None if start == UNCLAIM else seat if gets else other
            now = value_with(view, seat, {wood.number[name]: Trap(trap.card, owner)})
            as_it_is = value_with(view, seat, {})
            gain = now - as_it_is
            if start == TRAP:
                gain += lasting if gets else -lasting
            elif not gets:
                gain -= lasting
            total += gain if gets else -gain
    return total
