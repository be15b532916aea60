"""The deeds of York, found event by event."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, cast

from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Event, Result, Seat, whose
from game.engine.your_money import events as e
from game.engine.your_money.data import GOODS, ROADS, Road
from game.engine.your_money.odds import VERDICTS
from game.engine.your_money.view import SheetSeen, YourMoneyView

DEEDS: Final = read_deeds("game.engine.your_money.flavour")

_HORSES: Final = {good.id for good in GOODS.values() if good.kind == "horse"}
_GEAR: Final = {good.id for good in GOODS.values() if good.kind == "gear"}


class _Robber:
    """What of a robber's game has to be remembered."""

    def __init__(self) -> None:
        self.roads: set[Road] = set()
        self.purses: list[int] = []  # the rounds
        self.horses: set[str] = set()
        self.wounded = False
        self.behind = False
        self.retired_early = False
        self.dice: tuple[int, ...] = ()
        """The hand with which the coach of this round was caught."""
        self.exact: set[str] = set()
        self.spurred = False
        self.charmed = False
        self.gentle = False
        self.outran = False


class Fold:
    """Goes through a game of York; it sets in at `table`."""

    def __init__(self, table: YourMoneyView) -> None:
        self.table = table
        self.robbers: defaultdict[Seat, _Robber] = defaultdict(_Robber)

    def see(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, event.after(self.table)
        match event:
            case e.RoundBegan():
                for seat in range(len(before.sheets)):
                    self._new_round(self.robbers[seat])
            case e.CoachCaught() | e.CoachMissed() | e.WitTried() | e.CombatTried():
                yield from self._robbing(event, before)
            case e.PurseTaken(seats, place, card, guineas, _each, lost):
                for seat in seats:
                    for deed in self._purse(seat, place, card, guineas, lost, len(seats)):
                        yield seat, deed
            case e.GuardsFought(seat, _place, guards, fight) if guards >= 2 and fight.met:
                yield seat, "bar_brawl"
            case e.Bought(seat, item):
                yield from self._bought(seat, item)
            case e.GaveToThePoor(seat, points) if points >= 5:
                yield seat, "repentance"
            case e.Changed():
                yield from self._changed(event)
            case e.RoundEnded():
                self._look_round()
            case e.YorkEvent(leaves="retired"):
                early = before.round < before.options.rounds
                self.robbers[cast(Seat, whose(event))].retired_early = early
            case e.Died(seat) if before.sheets[seat].guineas >= 20:
                yield seat, "richest_corpse"
            case e.GameEnded(result):
                yield from self._ended(result)

    def _new_round(self, robber: _Robber) -> None:
        robber.exact, robber.dice = set(), ()
        robber.spurred = robber.charmed = robber.gentle = robber.outran = False

    def _robbing(
        self,
        event: e.CoachCaught | e.CoachMissed | e.WitTried | e.CombatTried,
        before: YourMoneyView,
    ) -> Iterator[tuple[Seat, str]]:
        """How the coach was caught, and what was brought against it."""
        match event:
            case e.CoachCaught(seat, _place, sums):
                robber = self.robbers[seat]
                robber.dice = before.sheets[seat].dice or ()
                robber.spurred = any(part.cause == "spur" for part in sums.parts)
                if not sums.excess:
                    robber.exact.add("speed")
                # Whoever has no dice left and caught nothing at the same place has been outrun.
                robber.outran = any(
                    _missed_here(other, before.sheets[seat])
                    for number, other in enumerate(before.sheets)
                    if number != seat
                )
            case e.CoachMissed(seat, place):
                for other, sheet in enumerate(before.sheets):
                    if other != seat and sheet.plan == place and sheet.placed.caught:
                        self.robbers[other].outran = True
            case e.WitTried(seats, place, sums):
                card = before.roads[ROADS.index(place)].card
                for seat in seats:
                    robber = self.robbers[seat]
                    robber.charmed = sums.met
                    if not sums.excess:
                        robber.exact.add("wit")
                    if card == "schoolmistress_dahlia" and sums.met:
                        yield seat, "lesson_learnt"
            case e.CombatTried(seats, _place, sums):
                guards = sum([part.cause == "guard" for part in sums.against])
                for seat in seats:
                    robber = self.robbers[seat]
                    robber.gentle = sums.excess <= 0
                    if not sums.excess:
                        robber.exact.add("combat")
                    if guards >= 2 and sums.met:
                        yield seat, "two_guards"

    def _purse(
        self, seat: Seat, place: Road, card: str, guineas: int, lost: int, company: int
    ) -> Iterator[str]:
        """What taking a purse was worth telling for."""
        robber, sheet, now = self.robbers[seat], self.table.sheets[seat], self.table.round
        robber.roads.add(place)
        robber.purses.append(now)
        if now == 1:
            yield "early_bird"
        if card == "tax_officials":
            yield "tax_returned"
            if robber.dice.count(6) == 4:
                yield "four_sixes"
        if card == "squire_hancock" and sheet.horse is None:
            yield "squire_on_foot"
        if card == "bishop_of_york" and robber.charmed and robber.gentle:
            yield "blessing"
        if len(robber.exact) == 3 and company == 1:
            yield "to_the_pip"
        if robber.spurred and guineas >= 8 and company == 1:
            yield "spurred_riches"
        if sheet.health == 1:
            yield "deaths_door"
        if len(robber.roads) == len(ROADS):
            yield "four_roads"
        if {now - back for back in range(4)} <= set(robber.purses):
            yield "four_running"
        if robber.outran and company == 1:
            yield "snatched"
        if lost and company > 1:
            yield "odd_guinea"

    def _bought(self, seat: Seat, item: str) -> Iterator[tuple[Seat, str]]:
        robber, sheet = self.robbers[seat], self.table.sheets[seat]
        if item in _HORSES:
            robber.horses.add(item)
        if item == "warhorse":
            yield seat, "warhorse"
        if robber.horses == _HORSES:
            yield seat, "three_horses"
        if sheet.weapons.count("pistol") == 2:
            yield seat, "two_pistols"
        if set(sheet.gear) >= _GEAR:
            yield seat, "full_dress"

    def _changed(self, event: e.Changed) -> Iterator[tuple[Seat, str]]:
        """Numbers that reach a mark."""
        match event:
            case e.Changed(seat, "health", was, now) if now < was:
                self.robbers[seat].wounded = True
            case e.Changed(seat, "folk_hero", _was, now) if now >= 20:
                yield seat, "beloved"
            case e.Changed(seat, "scoundrel", _was, now) if now >= 15:
                yield seat, "dreaded"
            case e.Changed(seat, "guineas", _was, now) if now >= 40:
                yield seat, "forty_guineas"

    def _look_round(self) -> None:
        """Remember who lies far behind."""
        scores = [sheet.score for sheet in self.table.sheets]
        for seat, score in enumerate(scores):
            if max(scores) - score >= 10:
                self.robbers[seat].behind = True

    def _ended(self, result: Result) -> Iterator[tuple[Seat, str]]:
        alone = len(result.won) == 1
        for seat, won in enumerate(result.won):
            robber, sheet = self.robbers[seat], self.table.sheets[seat]
            if not won or result.shared:
                continue
            if not robber.wounded:
                yield seat, "not_a_scratch"
            if alone:
                if result.verdict == VERDICTS[-1]:
                    yield seat, "in_song"
                continue
            if sheet.turned:
                yield seat, "villainy_pays"
            if robber.behind:
                yield seat, "from_behind"
            if robber.retired_early:
                yield seat, "quit_in_time"
            if result.verdict == "last_alive":
                yield seat, "outlived"


def _missed_here(other: SheetSeen, mine: SheetSeen) -> bool:
    """Whether the other has chased the same coach in vain."""
    return other.plan == mine.plan and not other.dice and not other.placed.caught
