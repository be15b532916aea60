"""The deeds on the road to Edinburgh, found event by event."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, TOWNS, Town
from game.engine.dick_turpin.events import begins, draw_of
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.flavour.achievements import read_deeds
from game.engine.kinds import Event, Result, Seat

DEEDS: Final = read_deeds(__package__ or "game.engine.dick_turpin.flavour")

_FIVE: Final = max(DATA.gold)


class _Highwayman:
    """What of a highwayman's game has to be remembered."""

    def __init__(self) -> None:
        self.towns: set[Town] = set()  # of this round
        self.hold_ups = self.driven_off = self.wrong_doors = self.duels = 0
        self.penniless = False
        self.least = False


class Fold:
    """Goes through a game; it sets in at `table`."""

    def __init__(self, table: DickTurpinView) -> None:
        self.table = table
        self.highwaymen: defaultdict[Seat, _Highwayman] = defaultdict(_Highwayman)
        self.drawn = 0
        """Cards of the duel going on."""

    def see(self, event: Event) -> Iterator[tuple[Seat, str]]:
        """Who has done what by that event."""
        before, self.table = self.table, event.after(self.table)
        if begins(event):
            self._set_out()
        robber = self.table.robbing
        if robber is not None and before.robbing is None:
            self.highwaymen[robber].hold_ups += 1
        draw = draw_of(event)
        self.drawn += draw is not None and draw.purpose == "duel"
        match event:
            case e.CardsRevealed(seats=seats):
                self.drawn = 0
                if not event.passengers:
                    yield from [(seat, "too_late") for seat in seats]
            case e.DuelWon(seat, order=order):
                yield from [(seat, deed) for deed in self._duel(seat, len(order))]
            case e.DrivenOff(seat, lost=lost):
                man = self.highwaymen[seat]
                man.driven_off += 1
                man.wrong_doors += not before.turned
                if man.wrong_doors >= 3:
                    yield seat, "wrong_door"
                if lost >= 10:
                    yield seat, "so_near"
            case e.BootyTaken(seat):
                yield from [(seat, deed) for deed in self._booty(event, before)]
            case e.GameEnded(result):
                yield from self._ended(result)

    def _set_out(self) -> None:
        """Whose towns count anew, and who has least before the last journey."""
        table = self.table
        purses = [man.gold for man in table.highwaymen]
        for seat, gold in enumerate(purses):
            man = self.highwaymen[seat]
            if table.within_round == 1:
                man.towns = set()
            alone = purses.count(gold) == 1
            last = table.journey == table.options.journeys
            man.least = last and alone and gold == min(purses)

    def _duel(self, seat: Seat, order: int) -> Iterator[str]:
        man = self.highwaymen[seat]
        man.duels += 1
        yield "duellist"
        if order >= 3:
            yield "crowded_hedge"
        if seat == self.table.driver:
            yield "last_to_draw"
        if man.duels >= 3:
            yield "three_duels"
        if self.drawn >= 8:
            yield "long_duel"

    def _booty(self, event: e.BootyTaken, before: DickTurpinView) -> Iterator[str]:
        """What a hold-up that came off was worth telling for."""
        seat, cards, count = event.seat, event.cards, Counter(event.cards)
        man = self.highwaymen[seat]
        man.towns.add(event.town)
        for payment in event.payments:
            if payment.paid and payment.paid == payment.had:
                self.highwaymen[payment.seat].penniless = True
                yield "beggar_maker"
        road = before.road
        if event.town == "york":
            yield "at_york"
        if event.town == road[1]:
            yield "first_stop"
        if event.town == road[-2]:
            yield "last_stop"
        if seat == before.driver:
            yield "own_coach"
        if event.sum == 1:
            yield "modest"
        if cards == (_FIVE,):
            yield "lucky_five"
        if event.sum >= 10:
            yield "ten_at_once"
        if event.sum >= 15:
            yield "fifteen_at_once"
        if count[_FIVE] == 2:
            yield "both_fives"
        if max(count.values()) >= 3:
            yield "three_alike"
        if len(cards) >= 5:
            yield "five_pockets"
        if len(cards) == DATA.passengers:
            yield "whole_coach"
        elif event.full:
            yield "last_passenger"
        if man.towns == set(TOWNS):
            yield "six_towns"

    def _ended(self, result: Result) -> Iterator[tuple[Seat, str]]:
        if result.shared:
            return
        seat = result.won.index(True)
        man, scores = self.highwaymen[seat], sorted(result.scores)
        if man.penniless:
            yield seat, "from_nothing"
        if result.verdict == "all_the_gold":
            yield seat, "all_sixty"
        if scores[-1] - scores[-2] == 1:
            yield seat, "by_a_coin"
        if man.hold_ups >= 3 and not man.driven_off:
            yield seat, "unshot"
        if man.least:
            yield seat, "last_shall_be_first"
        if len(scores) == 5:
            yield seat, "first_of_five"
        if self.table.options.rounds == 3:
            yield seat, "long_road"
