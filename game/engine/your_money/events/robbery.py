"""A robbery, from the open dice to the purse (§4)."""

from collections.abc import Iterator
from typing import Final, Literal

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Reckoning, Seat
from game.engine.your_money.actions import Pips
from game.engine.your_money.data import Road
from game.engine.your_money.events.base import Cause, Number, YorkEvent, of_all
from game.engine.your_money.reducer import on_sheet, put_coach, replace
from game.engine.your_money.state import NOTHING_PLACED, Placed, without
from game.engine.your_money.view import YourMoneyView

_RICH: Final = 7  # guineas of a purse that is spoken of
_DEEP: Final = 4  # points of health lost at once
_LOW: Final = 3  # two dice together

_RULES: Final[dict[str, str]] = {
    "alone": "4.1",
    "shared": "4.2",
    "left_alone": "4.2",
    "half_purse": "4.2",
    "guard": "5",
    "meal": "6",
    "alms": "6",
    "bought": "6",
}
"""The paragraphs of throws and changes by what they are for; any other change is of 4.1."""


class DiceThrown(YorkEvent, frozen=True):
    """Open dice: two alone, one each with company, one more when left alone, one against guards."""

    discloses = True
    seat: Seat
    dice: Pips
    why: Literal["alone", "shared", "left_alone", "guard"]

    @property
    def paragraph(self) -> str:
        return _RULES[self.why]

    def after(self, view: YourMoneyView) -> YourMoneyView:
        if self.why == "guard":
            return view
        held = view.sheets[self.seat].dice or ()
        return on_sheet(view, self.seat, dice=tuple(sorted(held + self.dice)))

    def thrown(self) -> tuple[Throw, ...]:
        return (Throw(self.seat, self.why, self.dice),)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        hand = after.sheets[self.seat].dice or ()
        if any(hand.count(die) >= 3 for die in self.dice):
            yield TalkMoment(self.seat, "three_alike")
        elif len(self.dice) == 2 and sum(self.dice) <= _LOW:
            yield TalkMoment(self.seat, "low_dice")


class CoachCaught(YorkEvent, frozen=True):
    """The speed was met."""

    rule = "4.1"
    seat: Seat
    place: Road
    reckoning: Reckoning

    def after(self, view: YourMoneyView) -> YourMoneyView:
        sheet, parts = view.sheets[self.seat], self.reckoning.parts
        causes = [part.cause for part in parts]
        speed = tuple(part.amount for part in parts if part.cause == "die")
        left = without(sheet.dice or (), speed)
        placed = Placed(speed, (), (), sheet.horse in causes, "spur" in causes, True)
        return on_sheet(view, self.seat, dice=left, placed=placed)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for other in before.company(self.seat):
            if before.sheets[other].has_lost:
                yield TalkMoment(self.seat, "outran", other)
                yield TalkMoment(other, "outrun", self.seat)


class CoachMissed(YorkEvent, frozen=True):
    """The coach got away; `reckoning` is the most that could be brought without the spur."""

    rule = "4.1"
    seat: Seat
    place: Road
    reckoning: Reckoning

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, dice=(), placed=NOTHING_PLACED)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        company = before.company(self.seat)
        for other in company:
            if before.sheets[other].placed.caught:
                yield TalkMoment(self.seat, "outrun", other)
                yield TalkMoment(other, "outran", self.seat)
        if not company:
            yield from of_all(self.seat, "missed", "other_missed", view=after)


class DiceDivided(YorkEvent, frozen=True):
    """Dice put down in the open while something is still to be decided at this coach: by the
    other robber, or which gear and weapons shall count.
    """

    rule = "4.2"
    seat: Seat
    wit: Pips
    combat: Pips

    def after(self, view: YourMoneyView) -> YourMoneyView:
        placed = replace(view.sheets[self.seat].placed, wit=self.wit, combat=self.combat)
        return on_sheet(view, self.seat, dice=(), placed=placed)


class GearChosen(YorkEvent, frozen=True):
    """Which gear and weapons shall count, where that may be chosen (D10)."""

    rule = "D10"
    seat: Seat
    gear: tuple[str, ...]
    weapons: tuple[str, ...]

    def after(self, view: YourMoneyView) -> YourMoneyView:
        placed = replace(view.sheets[self.seat].placed, gear=self.gear, weapons=self.weapons)
        return on_sheet(view, self.seat, placed=placed)


class _Together(YorkEvent, frozen=True):
    """What befalls everybody at a coach at once."""

    seats: tuple[Seat, ...]
    place: Road

    @property
    def paragraph(self) -> str:
        return "4.2" if len(self.seats) > 1 else "4.1"


class WitTried(_Together, frozen=True):
    """Wit against the passengers, everybody's dice and gear together."""

    reckoning: Reckoning


class CombatTried(_Together, frozen=True):
    """Force against coachman and guards, everybody's dice and weapons together."""

    reckoning: Reckoning


class PurseTaken(_Together, frozen=True):
    """The coach's money: `each` guineas to each of `seats`, `lost` to nobody."""

    card: str
    guineas: int
    each: int
    lost: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return _leave_road(put_coach(view, self.place, robbed=True), self.seats)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat in self.seats:
            if company := [other for other in self.seats if other != seat]:
                yield TalkMoment(seat, "shared", company[0])
            elif self.each >= _RICH:
                yield from of_all(seat, "rich_purse", "other_rich", view=after)


class PurseKept(_Together, frozen=True):
    """Both wit and combat failed: the passengers keep their money."""

    card: str

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return _leave_road(view, self.seats)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        if len(self.seats) == 1:
            return of_all(self.seats[0], "empty", "other_empty", view=after)
        return iter([TalkMoment(seat, "empty") for seat in self.seats])


def _leave_road(view: YourMoneyView, seats: tuple[Seat, ...]) -> YourMoneyView:
    for seat in seats:
        view = on_sheet(view, seat, dice=(), placed=NOTHING_PLACED)
    return view


class Changed(YorkEvent, frozen=True):
    """A number on a sheet moved from `was` to `now`; `reckoning` is the sum that moved it."""

    seat: Seat
    what: Number
    was: int
    now: int
    cause: Cause
    reckoning: Reckoning | None = None

    @property
    def by(self) -> int:
        """How far it moved; below 0 it fell."""
        return self.now - self.was

    @property
    def paragraph(self) -> str:
        return _RULES.get(self.cause, "4.1")

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, **{self.what: self.now})

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        wound = self.what == "health" and self.cause in ("combat", "guard")
        if wound and self.now and self.by <= -_DEEP:
            yield from of_all(self.seat, "wounded", "other_wounded", view=after)


class MustRest(YorkEvent, frozen=True):
    """A spurred horse needs a rest: next round it is the tavern or retirement, unless it was in the
    `last` round.
    """

    rule = "4.1"
    stirs = ("spurred",)
    sung = ("spurred", 3)
    seat: Seat
    last: bool = False

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, must_rest=True)
