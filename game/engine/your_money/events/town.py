"""Tavern and market (§6), the solo rival (§8), and how rounds and games end (§7)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Reckoning, Result, Seat
from game.engine.your_money.actions import Pips
from game.engine.your_money.data import GOODS, Road, Town
from game.engine.your_money.events.base import FAR, FRAIL, YorkEvent, of_all
from game.engine.your_money.events.planning import CoachDieThrown
from game.engine.your_money.reducer import on_sheet, replace
from game.engine.your_money.state import Phase, without
from game.engine.your_money.view import YourMoneyView

_BOUGHT: Final = {"horse": "horse", "weapon": "armed", "gear": "dressed"}


class EnteredTown(YorkEvent, frozen=True):
    """A robber walks into the tavern or the market."""

    rule = "6"
    seat: Seat
    place: Town

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, dice=())


class GuardsFought(YorkEvent, frozen=True):
    """A fight in town against all guards who want this robber (D15)."""

    rule = "5"
    seat: Seat
    place: Town
    guards: int
    reckoning: Reckoning

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "brawl_won" if self.reckoning.met else "brawl")


class Ate(YorkEvent, frozen=True):
    """Health bought: points and the whole price."""

    rule = "6"
    seat: Seat
    place: Town
    points: int
    price: int

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "meal")


class GaveToThePoor(YorkEvent, frozen=True):
    """Scoundrel points turned into folk hero points, and the whole price."""

    rule = "6"
    seat: Seat
    points: int
    price: int

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "alms")


class Bought(YorkEvent, frozen=True):
    """Something bought: full price, what was given in and for how much, what was paid (D16)."""

    seat: Seat
    item: str
    price: int
    give_in: tuple[str, ...]
    credit: int
    paid: int

    @property
    def paragraph(self) -> str:
        return "D16" if self.give_in else "6"

    def after(self, view: YourMoneyView) -> YourMoneyView:
        sheet, item = view.sheets[self.seat], self.item
        match GOODS[item].kind:
            case "horse":
                return on_sheet(view, self.seat, horse=item)
            case "gear":
                return on_sheet(view, self.seat, gear=tuple(sorted((*sheet.gear, item))))
            case "weapon":
                kept = without(sheet.weapons, self.give_in)
                return on_sheet(view, self.seat, weapons=tuple(sorted((*kept, item))))

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, _BOUGHT[GOODS[self.item].kind])


class ThrewAway(YorkEvent, frozen=True):
    """A weapon thrown away for nothing."""

    rule = "6"
    seat: Seat
    weapon: str

    def after(self, view: YourMoneyView) -> YourMoneyView:
        kept = without(view.sheets[self.seat].weapons, (self.weapon,))
        return on_sheet(view, self.seat, weapons=kept)


class LeftTown(YorkEvent, frozen=True):
    """A visit is over."""

    rule = "6"
    seat: Seat
    place: Town


class RivalChose(YorkEvent, frozen=True):
    """The solo rival's coach, and the coaches it was chosen from (D22)."""

    rule = "8"
    place: Road
    card: str
    among: tuple[Road, ...]


class RivalThrew(YorkEvent, frozen=True):
    """The solo rival's dice against the coach's combat; more than it wins."""

    discloses = True
    rule = "8"
    place: Road
    dice: Pips
    combat: int
    won: bool

    def thrown(self) -> tuple[Throw, ...]:
        return (Throw(None, "rival", self.dice),)


class RivalPurse(YorkEvent, frozen=True):
    """The solo rival's guineas moved."""

    rule = "8"
    was: int
    now: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, rival_guineas=self.now)


class Ride(msgspec.Struct, frozen=True):
    """One round of the solo rival alone: the coach, both dice against its combat, what was won."""

    round: int
    card: str
    dice: Pips
    combat: int
    won: int


class RivalRodeOn(YorkEvent, frozen=True):
    """The robber has retired: all the rival did from that round to the last, told at once (D24).

    `coach_dice` are those thrown on the way; `now` is `was` and all that the `rides` have won.
    """

    discloses = True
    rule = "D24"
    was: int
    now: int
    rides: tuple[Ride, ...]
    coach_dice: tuple[CoachDieThrown, ...] = ()

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, rival_guineas=self.now)

    def thrown(self) -> tuple[Throw, ...]:
        return (
            *[each for event in self.coach_dice for each in event.thrown()],
            *[Throw(None, "rival", ride.dice) for ride in self.rides],
        )


class Died(YorkEvent, frozen=True):
    """Health at 0 once everything has taken effect (D11)."""

    rule = "7"
    seat: Seat

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, plan=None, sealed=False, must_rest=False)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        return of_all(self.seat, "hanged", "other_hanged", after)


class RoundEnded(YorkEvent, frozen=True):
    """The round is marked; its coaches drive off, robbed or not."""

    rule = "3"
    round: int

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat in after.riding:
            ahead = after.ahead(seat)
            if after.sheets[seat].health <= FRAIL:
                yield TalkMoment(seat, "frail")
            elif ahead >= FAR:
                yield TalkMoment(seat, "leading")
            elif ahead <= -FAR:
                yield TalkMoment(seat, "behind", after.best_but(seat))


class GameEnded(YorkEvent, frozen=True):
    """The end and its sums."""

    rule = "7"
    result: Result

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, result=self.result, over=True, phase=Phase.OVER)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat, sheet in enumerate(after.sheets):
            if sheet.alive:  # the others have had their last words
                won = self.result.won[seat]
                drawn = "drawn" if self.result.shared else "won"
                yield TalkMoment(seat, drawn if won else "lost")
