"""The walks over a board that may yet change, and what all bands may still hope for."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import exp, log
from typing import Any, Final, NamedTuple

from game.engine.chance import Bag
from game.engine.kinds import Seat
from game.engine.merry_way.data import (
    FACES,
    FOLLIES,
    FOLLY_IDS,
    TRAPS,
    TRAVELLERS,
    FollyFace,
    Status,
)
from game.engine.merry_way.greenwood import BOUND, Bound, Step
from game.engine.merry_way.heuristics.values import KIND, LaneWay, numbered, stops, way
from game.engine.merry_way.odds import Going
from game.engine.merry_way.round.travel import traits
from game.engine.merry_way.state import Phase, Trap
from game.engine.merry_way.view import MerryView

MOST: Final = 2
"""Follies of a list that are looked at: few travellers ever come to the third."""


class Temper(NamedTuple):
    """A list of follies, and how likely somebody has it and is a merchant, a peasant, a guard."""

    follies: tuple[int, ...]
    merchant: float
    peasant: float
    guard: float


def second_sides() -> tuple[Temper, ...]:
    """Of a round in which the cards lie on their second sides."""
    return _tempers(tuple([(FOLLIES[card].face("blue"), 1) for card in FOLLY_IDS]))


@lru_cache(maxsize=64)
def first_sides(deck: Bag) -> tuple[Temper, ...]:
    """Of a round to which new cards come from that deck; from the whole one where it is short."""
    counts = deck.counts if len(deck) >= MOST else (1,) * len(FOLLY_IDS)
    faces = zip(FOLLY_IDS, counts, strict=True)
    return _tempers(tuple([(FOLLIES[card].face("red"), n) for card, n in faces if n]))


@lru_cache(maxsize=64)
def _tempers(faces: Sequence[tuple[FollyFace, int]]) -> tuple[Temper, ...]:
    weighed: defaultdict[tuple[tuple[int, ...], Status], int] = defaultdict(int)
    for (left, _one), (right, _other) in permutations(faces, 2):
        status, follies = traits(left, right)
        weighed[numbered(follies)[:MOST], status] += 1
    total = sum(weighed.values()) or 1
    lists = dict.fromkeys(follies for follies, _status in weighed)
    return tuple(
        [
            Temper(
                follies,
                weighed[follies, "merchant"] / total,
                weighed[follies, "peasant"] / total,
                weighed[follies, "guard"] / total,
            )
            for follies in lists
        ]
    )


NOBODY: Final = 255


class TrapBoard(NamedTuple):
    """By clearing: the kind of a claimed trap (0: none), what it pays, and whose it is."""

    kinds: bytes
    pays: bytes
    owners: bytes

    def having(self, at: int, card: str, owner: Seat | None) -> "TrapBoard":
        """The same with that card there."""
        trap = TRAPS[card]
        kind = KIND[trap.folly] if owner is not None else 0
        kinds, pays, owners = bytearray(self.kinds), bytearray(self.pays), bytearray(self.owners)
        kinds[at], pays[at] = kind, trap.profit
        owners[at] = NOBODY if owner is None else owner
        return TrapBoard(bytes(kinds), bytes(pays), bytes(owners))


def board_of(traps: Sequence[Trap | None]) -> TrapBoard:
    """The board as it lies."""
    kinds, pays, owners = bytearray(len(traps)), bytearray(len(traps)), bytearray(len(traps))
    for n, trap in enumerate(traps):
        owners[n] = NOBODY
        if trap is not None:
            card = TRAPS[trap.card]
            pays[n] = card.profit
            if trap.owner is not None:
                kinds[n], owners[n] = KIND[card.folly], trap.owner
    return TrapBoard(bytes(kinds), bytes(pays), bytes(owners))


class RoundWalker(NamedTuple):
    """A traveller of this round."""

    bound: Bound
    status: Status
    follies: tuple[int, ...]


def walkers(
    faces: Sequence[FollyFace], bound: Sequence[Bound], bribed: Sequence[str]
) -> tuple[RoundWalker, ...]:
    """The five as those cards make them."""
    found = []
    for place, traveller in enumerate(TRAVELLERS):
        status, follies = traits(faces[place], faces[place + 1])
        found.append(
            RoundWalker(
                bound[place],
                "merchant" if traveller in bribed else status,
                numbered(follies),
            )
        )
    return tuple(found)


def walked_by(going: Going) -> dict[str, Any]:
    """What `Roads.now` is to know of a table that differs in other things than traps."""
    five = walkers(going.faces, going.bound, going.bribed)
    return {"walkers": five, "block": going.block, "alms": frozenset(going.alms)}


class Roads:
    """The roads of one view: what walks on any board of it come to."""

    def __init__(self, view: MerryView) -> None:
        options = view.options
        self.seats: Final = len(view.bands)
        self.at_once: Final = options.dimwitted_next == "at_once"
        self._roads, self._rows = options.road_model, options.clearing_rows
        self.faces: Final = tuple([FACES[lain.face] for lain in view.lineup])
        self.bound: Final = view.bound
        self.profit: Final = tuple([band.profit for band in view.bands])
        self.alms: Final = frozenset(view.alms)
        self.bribed: Final = view.bribed
        self.block: Final = view.block
        self.walkers: Final = walkers(self.faces, view.bound, view.bribed)
        half = len(options.wood.clearings) // 2
        two = options.road_model == "two_roads"
        # Only what lies along a lane bears on its walks.
        self._along = {
            "east": slice(0, half if two else 2 * half),
            "west": slice(half if two else 0, 2 * half),
        }
        first, second = first_sides(view.folly_deck), second_sides()
        odd = view.round % 2 == 1
        # By the next round, and by the one after it: who comes, and how many go each way.
        self._tempers = (second, first) if odd else (first, second)
        now = {each: sum([b == each for b in view.bound]) for each in BOUND}
        self._many = ({each: len(view.bound) - now[each] for each in BOUND}, now)
        self._coming: dict[tuple[Bound, bytes], tuple[list[float], list[float]]] = {}
        self._stops: dict[tuple[Bound, bytes, tuple[int, ...]], list[int]] = {}

    def way(self, bound: Bound, block: Step | None = None) -> LaneWay:
        """The lane in that direction."""
        return way(self._roads, self._rows, bound, block)

    def now(
        self,
        board: TrapBoard,
        *,
        walkers: Sequence[RoundWalker] | None = None,
        block: Step | None = None,
        alms: frozenset[Seat] | None = None,
    ) -> tuple[list[int], list[int]]:
        """Every band's change of profit as the walks would go now, and the tokens that go."""
        block = block or self.block
        alms = self.alms if alms is None else alms
        kinds, pays, owners = board
        change, lifted = [0] * self.seats, list[int]()
        for bound, status, follies in walkers or self.walkers:
            if block is None:
                found = self._route(bound, kinds, follies)
            else:
                found = stops(self.way(bound, block), follies, kinds, self.at_once)
            if status == "merchant":
                for n in found:
                    change[owners[n]] += pays[n]
            elif status == "guard":
                if found:
                    less = bytearray(kinds)
                    for n in found:
                        less[n] = 0
                    kinds = bytes(less)
                    lifted += found
            else:
                for n in found:
                    owner = owners[n]
                    if owner not in alms:
                        change[owner] -= min(pays[n], self.profit[owner] + change[owner])
        return change, lifted

    def _route(self, bound: Bound, kinds: bytes, follies: tuple[int, ...]) -> list[int]:
        key = (bound, kinds[self._along[bound]], follies)
        found = self._stops.get(key)
        if found is None:
            found = self._stops[key] = stops(self.way(bound), follies, kinds, self.at_once)
        return found

    def coming(self, board: TrapBoard) -> tuple[list[float], list[float]]:
        """What every band's traps bring in the next round, and in the one after it, if nobody
        builds on; a guard costs what the trap would have brought once.
        """
        total = [0.0] * self.seats, [0.0] * self.seats
        pays, owners = board.pays, board.owners
        for bound in BOUND:
            for rounds, shares in enumerate(self._shares(bound, board.kinds)):
                mine = total[rounds]
                for n, share in enumerate(shares):
                    if share:
                        mine[owners[n]] += share * pays[n]
        return total

    def _shares(self, bound: Bound, kinds: bytes) -> tuple[list[float], list[float]]:
        """How much of its number each clearing brings on that lane in either round."""
        key = (bound, kinds[self._along[bound]])
        found = self._coming.get(key)
        if found is None:
            found = [0.0] * len(kinds), [0.0] * len(kinds)
            for rounds in (0, 1):
                shares, many = found[rounds], self._many[rounds][bound]
                for temper in self._tempers[rounds]:
                    weight = many * _weight(temper)
                    for n in self._route(bound, kinds, temper.follies):
                        shares[n] += weight
            self._coming[key] = found
        return found


_PEASANT: Final = 0.9
_GUARD: Final = 1.2


def _weight(temper: Temper) -> float:
    return temper.merchant - _PEASANT * temper.peasant - _GUARD * temper.guard


LAST_ROUND: Final = 10
PACE: Final = 4.3
"""Profit that the leader makes in a round, about."""
LASTING: Final = 0.55
"""How much of the income it would have a trap has in the round after this one: others build too,
and guards come.
"""
FADING: Final = 0.6
"""And how much of that a round later."""
SURE: Final = (0.95, 0.74, 0.62, 0.48)
"""How much of what the walks would bring now comes true, by how many rivals may still build."""
SPREAD: Final = (1.6, 1.5)
"""How wide final profits still lie: at the end of this round, and more for every round to come."""
GOODS: Final = 0.6
"""What a resource or a card brings that is kept for later rounds."""
SOON: Final = 0.45
"""Goods are worth less where fewer rounds than its inverse are left to spend them in."""
A_SCHEME: Final = 0.9
"""What a scheme in somebody's hand counts beside a resource."""


class Outlook:
    """A view as a band sees it: every board, store and hand it may come to, in purses."""

    def __init__(self, view: MerryView) -> None:
        self.view: Final = view
        self.seat: Final = view.seat or 0
        self.seats: Final = len(view.bands)
        self.trail: Final = Roads(view)
        self.board: Final = board_of(view.traps)
        self.target: Final = view.options.target_profit
        self.profit: Final = self.trail.profit
        self.sure: Final = SURE[self._rivals_to_build()]
        self.left: Final = self.rounds_after(self.now_best())

    def _rivals_to_build(self) -> int:
        building = self.view.phase is Phase.BUILD
        passed = self.view.passed if building else (False,) * self.seats
        return sum([not done for n, done in enumerate(passed) if n != self.seat])

    def now_best(self) -> float:
        """The best band's profit as the walks are thought to leave it."""
        change, _lifted = self.trail.now(self.board)
        return max([a + self.sure * b for a, b in zip(self.profit, change, strict=True)])

    def rounds_after(self, best: float) -> float:
        """About how many rounds come after this one, if somebody has so much at its end."""
        if best >= self.target:
            return 0.0
        short = (self.target - best) / PACE
        return max(0.0, min(LAST_ROUND - self.view.round, 0.3 + short))

    def kept(self, left: float) -> float:
        """What a resource is worth that is kept for later."""
        return GOODS * fading(left)

    def totals(
        self,
        board: TrapBoard,
        *,
        walkers: Sequence[RoundWalker] | None = None,
        block: Step | None = None,
        alms: frozenset[Seat] | None = None,
        profit: Sequence[int] | None = None,
        sure: float | None = None,
    ) -> tuple[list[float], float]:
        """What every band may hope to end with but for goods, and the rounds that are left."""
        change, lifted = self.trail.now(board, walkers=walkers, block=block, alms=alms)
        sure = self.sure if sure is None else sure
        ends = [has + sure * more for has, more in zip(profit or self.profit, change, strict=True)]
        left = self.rounds_after(max(ends))
        if left <= 0:
            return ends, 0.0
        after = board
        if lifted:
            less = bytearray(board.kinds)
            for n in lifted:
                less[n] = 0
            after = board._replace(kinds=bytes(less))
        first, second = self.trail.coming(after)
        by_first, by_second = _weights(left)
        return [
            end + by_first * a + by_second * b
            for end, a, b in zip(ends, first, second, strict=True)
        ], left

    def worth(self, totals: Sequence[float], left: float) -> float:
        """The purses by which the seat leads, so reckoned that chances to win follow from them."""
        wide = self.wide(left)
        others = [value for n, value in enumerate(totals) if n != self.seat]
        top = max(others)
        soft = top + wide * log(sum([exp((value - top) / wide) for value in others]))
        return totals[self.seat] - soft

    def chances(self, loss: float = 0.0) -> tuple[float, ...]:
        """Everybody's chance to win, stores and hands counted as everybody sees them, once the
        seat has given away so many purses.
        """
        totals, left = self.totals(self.board)
        rate, fades = self.kept(max(0.5, left)), min(1.0, 0.4 + 0.6 * left)
        for n, band in enumerate(self.view.bands):
            goods = sum(band.stores) + A_SCHEME * min(band.scheme_count, 6)
            totals[n] += rate * fades * goods
        totals[self.seat] -= loss
        wide, top = self.wide(left), max(totals)
        shares = [exp((total - top) / wide) for total in totals]
        whole = sum(shares)
        return tuple([share / whole for share in shares])

    @staticmethod
    def wide(left: float) -> float:
        """How wide the final profits still lie."""
        return SPREAD[0] + SPREAD[1] * left


def fading(left: float) -> float:
    """How much what is kept is still worth with so many rounds to come, beside its full worth."""
    return min(1.0, SOON * left)


def _weights(left: float) -> tuple[float, float]:
    """By how much the income of the next round counts, and that of the one after it."""
    by = [0.0, 0.0]
    fades, number = LASTING, 0
    while left > 0:
        by[number % 2] += fades * min(1.0, left)
        fades *= FADING
        left -= 1
        number += 1
    return by[0], by[1]
