"""The deeds in Sherwood, found event by event."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Event, Result, Seat, whose
from game.engine.merry_way import events as e
from game.engine.merry_way import reducer
from game.engine.merry_way.data import NUMBERS, TRAP, TRAP_KINDS, TRAPS, TRAVELLERS, named
from game.engine.merry_way.view import MerryView

DEEDS: Final = read_deeds(__package__ or "game.engine.merry_way.flavour")

_FULL_CART: Final = 10
_FULL_HEAD: Final = 12
_CLAIMS: Final = 6
_GOOD_DAY: Final = 10
_THRICE: Final = 3
_EARLY: Final = 3
"""The round after which somebody is last."""


class _Day:
    """What of a round has to be remembered of a band."""

    def __init__(self) -> None:
        self.got: set[str] = set()
        self.sold: set[str] = set()
        self.bribed: set[str] = set()
        self.paid: set[str] = set()
        self.gained = self.lifted = 0


class Fold:
    """Goes through a game; it sets in at `table`."""

    def __init__(self, table: MerryView) -> None:
        self.table = table
        self._deals: defaultdict[Seat, int] = defaultdict(int)
        self._tricks: defaultdict[Seat, int] = defaultdict(int)
        self._days: defaultdict[Seat, _Day] = defaultdict(_Day)
        self._falls: defaultdict[Seat, list[str]] = defaultdict(list)
        self._goal = ""
        self._last: Seat | None = None

    def see(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, event.after(self.table)
        if isinstance(event, reducer.Happening):
            yield from event.deeds()
        match event:
            case e.RoundBegan():
                self._days.clear()
            case reducer.Happening(fills=True) if (seat := whose(event)) is not None:
                yield from self._heaps(seat)
            case e.Dealt():
                yield from self._dealt(event, before)
                yield from self._heaps(event.seat)
                yield from self._heaps(event.to)
            case e.RoundEnded(number, profit) if number == _EARLY:
                least = min(profit)
                self._last = profit.index(least) if profit.count(least) == 1 else None
            case e.GameEnded(result):
                yield from self._ended(result)
            case _:
                yield from self._of_building(event, before)
                yield from self._of_a_walk(event)

    def _heaps(self, seat: Seat) -> Iterator[tuple[Seat, str]]:
        band = self.table.bands[seat]
        if max(band.stores) >= _FULL_CART:
            yield seat, "full_cart"
        if band.scheme_count >= _FULL_HEAD:
            yield seat, "full_head"

    def _dealt(self, event: e.Dealt, before: MerryView) -> Iterator[tuple[Seat, str]]:
        seat, to = event.seat, event.to
        yield seat, "shaken_on"
        if before.deal is not None and before.deal.proposal == NUMBERS.proposals:
            yield from ((seat, "haggler"), (to, "haggler"))
        if not event.got:
            yield seat, "for_nothing"
        if not event.gave:
            yield to, "for_nothing"
        for giver, taker, goods in ((seat, to, event.gave), (to, seat, event.got)):
            self._deals[giver] += 1
            if self._deals[giver] == _THRICE:
                yield giver, "three_deals"
            handed = {name for name, _one in named(goods, TRAP)}
            self._days[giver].sold |= handed
            self._days[taker].got |= handed

    def _of_building(self, event: Event, before: MerryView) -> Iterator[tuple[Seat, str]]:
        match event:
            case e.TrapSet(seat):
                yield from [(seat, deed) for deed in self._laid(event, before)]
            case e.SpecialPlayed(seat):
                self._tricks[seat] += 1
                if self._tricks[seat] == _THRICE:
                    yield seat, "three_tricks"
            case e.Bribed(seat, traveller):
                self._days[seat].bribed.add(traveller)

    def _laid(self, event: e.TrapSet, before: MerryView) -> Iterator[str]:
        mine = [trap for trap in self.table.traps if trap is not None and trap.owner == event.seat]
        if len(mine) >= _CLAIMS:
            yield "six_claims"
        if {TRAPS[trap.card].folly for trap in mine} == set(TRAP_KINDS):
            yield "every_kind"
        if event.clearing[-2] >= "C":
            yield "deep_woods"
        if TRAPS[event.card].profit >= reducer.DEAR:
            yield "five_purses"
        if not any(event.paid):
            yield "for_free"
        old = before.traps[before.options.wood.number[event.clearing]]
        if old is not None and old.owner is None:
            yield "good_as_new"

    def _of_a_walk(self, event: Event) -> Iterator[tuple[Seat, str]]:
        match event:
            case e.SetOut():
                self._falls.clear()
            case e.Strolled(goal=goal):
                self._goal = goal
            case e.Fell(status="merchant"):
                yield from [(event.owner, deed) for deed in self._caught(event)]
            case e.Fell(clearing=clearing):
                for seat, day in self._days.items():
                    if clearing in day.sold:
                        yield seat, "sold_in_time"
            case e.TokenLifted(seat):
                self._days[seat].lifted += 1
                if self._days[seat].lifted == 2:
                    yield seat, "long_arm"

    def _caught(self, event: e.Fell) -> Iterator[str]:
        """What a merchant's fall is worth telling for."""
        day, falls, trap = self._days[event.owner], self._falls[event.owner], TRAPS[event.card]
        falls.append(trap.folly)
        day.gained += trap.profit
        day.paid.add(event.traveller)
        if len(falls) == _THRICE:
            yield "three_falls"
        if falls.count("dimwitted") >= 2:
            yield "another_one"
        if day.gained >= _GOOD_DAY:
            yield "ten_a_day"
        if len(day.paid) == len(TRAVELLERS):
            yield "all_five"
        if event.clearing in day.got:
            yield "new_owner"
        if event.traveller in day.bribed:
            yield "well_bribed"
        if event.robbers and self._goal:
            drawn = self.table.traps[self.table.options.wood.number[self._goal]]
            if drawn is not None and drawn.owner != event.owner:
                yield "toll"

    def _ended(self, result: Result) -> Iterator[tuple[Seat, str]]:
        best, *others = sorted(result.scores, reverse=True)
        for seat in [seat for seat, won in enumerate(result.won) if won]:
            if result.verdict == "target":
                yield seat, "full_purse"
            if others and best == others[0] + 1:
                yield seat, "by_one"
            if seat == self._last:
                yield seat, "from_last"
