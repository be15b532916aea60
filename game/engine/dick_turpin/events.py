"""Everything that can happen: each event with its cause, its arithmetic and the rule behind it, and
what it changes on the table (`after`) and by the roadside (`aside`).
"""

from typing import ClassVar, Literal, NamedTuple, Self

import msgspec

from game.engine.dick_turpin.data import DATA, PISTOL, City, Halt, Town
from game.engine.dick_turpin.reducer import changed, driven_to, of_seat, ridden_on, without
from game.engine.dick_turpin.rule_references import rule_of_end
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.trail import Roadside
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event, Result, Seat

replace = msgspec.structs.replace


class RoadEvent(Event, frozen=True):
    """Any of them. `lasting` are told of journeys whose cards lie under others, too."""

    lasting: ClassVar[bool] = False

    def aside(self, side: Roadside) -> Roadside:
        """The roadside once this has been told."""
        return side


class RoundBegan(RoadEvent, frozen=True):
    """A new round: everybody has all six cards in hand again."""

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "3.5"
    lasting: ClassVar[bool] = True
    round: int
    rounds: int

    def after(self, view: DickTurpinView) -> DickTurpinView:
        for seat in range(len(view.highwaymen)):
            view = of_seat(view, seat, remembered=())
        return view


class JourneyBegan(RoadEvent, frozen=True):
    """The coach is about to leave: the booty cards are shuffled, six passengers have got in.

    `journey` is counted through the whole game, `within_round` through the round, both from 1.
    """

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "3.1"
    lasting: ClassVar[bool] = True
    journey: int
    within_round: int
    driver: Seat
    start: City
    goal: City

    def after(self, view: DickTurpinView) -> DickTurpinView:
        deck, phase = view.options.deck, Phase.AMBUSH
        passengers = DATA.passengers
        return changed(
            view, journey=self.journey, phase=phase, deck=deck, at=0, passengers=passengers
        )

    def aside(self, side: Roadside) -> Roadside:
        return Roadside(past=side.news)


class CardLaid(RoadEvent, frozen=True):
    """A card laid face down; only its owner knows which. `last` if it was the only one left."""

    seat: Seat
    town: Town | None
    last: bool = False

    @property
    def paragraph(self) -> str:
        return "3.6" if self.last else "3.3"

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, self.last)

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return of_seat(view, self.seat, laid=True, pick=self.town)


class CoachPassed(RoadEvent, frozen=True):
    """The coach comes through a town where nobody waits."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "3.4"
    town: Town

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return driven_to(view, self.town)

    def aside(self, side: Roadside) -> Roadside:
        return side.cleared


class CardsRevealed(RoadEvent, frozen=True):
    """Everybody waiting in a town turns his card up; without passengers that is all (§3)."""

    discloses: ClassVar[bool] = True
    town: Town
    seats: tuple[Seat, ...]
    passengers: int

    @property
    def paragraph(self) -> str:
        return "3.4" if self.passengers else "5.4"

    def after(self, view: DickTurpinView) -> DickTurpinView:
        view = driven_to(view, self.town)
        for seat in self.seats:
            pile = (*view.highwaymen[seat].remembered, self.town)
            view = of_seat(view, seat, remembered=pile, laid=False, pick=None)
        return view

    def aside(self, side: Roadside) -> Roadside:
        return side.cleared


class DuelBegan(RoadEvent, frozen=True):
    """Two or more in one town: `order` is how they draw (§4)."""

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "4.1"
    town: Town
    order: tuple[Seat, ...]

    def aside(self, side: Roadside) -> Roadside:
        drawn = (None,) * len(self.order)
        return replace(side, sight="duel", town=self.town, order=self.order, drawn=drawn, out=())


class DuelCardDrawn(RoadEvent, frozen=True):
    """A card drawn in a duel: its gold, or 0 for the pistol that puts `seat` out of it.

    `might` is what it might have been: how many of each card the deck held.
    """

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "4.2"
    seat: Seat
    card: int
    might: tuple[int, ...] = ()

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return without(view, self.card)

    def aside(self, side: Roadside) -> Roadside:
        row = list(side.drawn)
        row[side.order.index(self.seat)] = self.card
        out = (*side.out, self.seat) if self.card == PISTOL else side.out
        return replace(side, drawn=tuple(row), out=out)


class DuelWon(RoadEvent, frozen=True):
    """One is left, and the coach is his. `order` is how they drew, `might` what the deck held when
    they began.
    """

    rule: ClassVar[str] = "4.2"
    seat: Seat
    town: Town
    order: tuple[Seat, ...] = ()
    might: tuple[int, ...] = ()

    def aside(self, side: Roadside) -> Roadside:
        return replace(side, news=(*side.news, self))


class HoldUpBegan(RoadEvent, frozen=True):
    """A highwayman stands before the coach; he may rob up to `passengers` of those in it."""

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1"
    seat: Seat
    town: Town
    passengers: int

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return changed(view, phase=Phase.HOLD_UP, robbing=self.seat, turned=())

    def aside(self, side: Roadside) -> Roadside:
        return replace(side, sight="hold_up", town=self.town, robber=self.seat, turned=())


class BootyTurned(RoadEvent, frozen=True):
    """A booty card of gold turned in a hold-up, and the sum of all so far.

    `might` is what it might have been: how many of each card the deck held.
    """

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "5.1"
    seat: Seat
    card: int
    sum: int
    might: tuple[int, ...] = ()

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return changed(without(view, self.card), turned=(*view.turned, self.card))

    def aside(self, side: Roadside) -> Roadside:
        return replace(side, turned=(*side.turned, self.card))


class DrivenOff(RoadEvent, frozen=True):
    """A pistol: the robber leaves the `lost` gold before him; the passengers stay whole (D5)."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "D5"
    seat: Seat
    town: Town
    lost: int
    passengers: int
    might: tuple[int, ...] = ()

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return ridden_on(without(view, PISTOL))

    def aside(self, side: Roadside) -> Roadside:
        turned, news = (*side.turned, PISTOL), (*side.news, self)
        return replace(side, sight="shot", turned=turned, news=news)


class Payment(msgspec.Struct, frozen=True, gc=False):
    """What somebody hands over of what he had."""

    seat: Seat
    had: int
    paid: int


class BootyTaken(RoadEvent, frozen=True):
    """A hold-up has come off: its cards and their sum, who paid what (D6), and who is left to rob.

    `payments` go clockwise from the robber and name everybody, with 0 paid too; together they are
    `sum`, or all the others had. `full` if every passenger had been robbed, so that it ended by
    itself; `passengers` are those not robbed yet; `had` is what the robber owned before.
    """

    seat: Seat
    town: Town
    cards: tuple[int, ...]
    sum: int
    had: int
    payments: tuple[Payment, ...]
    full: bool
    passengers: int

    @property
    def taken(self) -> int:
        """The gold that changed hands."""
        return sum([payment.paid for payment in self.payments])

    @property
    def paragraph(self) -> str:
        return "D6" if self.taken == self.sum else "5.5"

    def after(self, view: DickTurpinView) -> DickTurpinView:
        for each in self.payments:
            view = of_seat(view, each.seat, gold=each.had - each.paid)
        taken = view.highwaymen[self.seat].taken + self.taken
        view = of_seat(view, self.seat, gold=self.had + self.taken, taken=taken)
        return ridden_on(changed(view, passengers=self.passengers))

    def aside(self, side: Roadside) -> Roadside:
        return replace(side, sight="booty", news=(*side.news, self))


class JourneyEnded(RoadEvent, frozen=True):
    """The coach has reached its goal."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "3.4"
    lasting: ClassVar[bool] = True
    journey: int
    goal: City
    passengers: int

    def after(self, view: DickTurpinView) -> DickTurpinView:
        return driven_to(view, self.goal)

    def aside(self, side: Roadside) -> Roadside:
        # The receipt of a booty is still being read.
        return side if side.sight == "booty" else side.cleared


class StillHidden(msgspec.Struct, frozen=True, gc=False):
    """A card that was face down when the game ended."""

    seat: Seat
    town: Town


class GameEnded(RoadEvent, frozen=True):
    """The end and its sums; cards still face down are shown to everybody."""

    discloses: ClassVar[bool] = True
    result: Result
    hidden: tuple[StillHidden, ...]

    @property
    def paragraph(self) -> str:
        return rule_of_end(self.result)

    def after(self, view: DickTurpinView) -> DickTurpinView:
        for still in self.hidden:
            view = of_seat(view, still.seat, pick=still.town)
        return changed(view, result=self.result, over=True, phase=Phase.OVER)


DickTurpinEvent = (
    RoundBegan
    | JourneyBegan
    | CardLaid
    | CoachPassed
    | CardsRevealed
    | DuelBegan
    | DuelCardDrawn
    | DuelWon
    | HoldUpBegan
    | BootyTurned
    | DrivenOff
    | BootyTaken
    | JourneyEnded
    | GameEnded
)


class Draw(NamedTuple):
    """A booty card drawn: by whom, what for, what it shows, and what it might have been."""

    seat: Seat
    purpose: Literal["duel", "hold_up"]
    card: int
    might: tuple[int, ...]


def draw_of(event: Event) -> Draw | None:
    """The booty card an event tells of."""
    match event:
        case DuelCardDrawn(seat, card, might):
            return Draw(seat, "duel", card, might)
        case BootyTurned(seat, card, _sum, might):
            return Draw(seat, "hold_up", card, might)
        case DrivenOff(seat=seat, might=might):
            return Draw(seat, "hold_up", PISTOL, might)
        case _:
            return None


def duel_won(event: Event) -> DuelWon | None:
    """The duel an event ends."""
    return event if isinstance(event, DuelWon) else None


def begins(event: Event) -> int | None:
    """The journey that begins with an event."""
    return event.journey if isinstance(event, JourneyBegan) else None


def comes_to(event: Event) -> Halt | None:
    """Where the coach has come with an event; nobody steps out before it is there."""
    match event:
        case CoachPassed(town) | CardsRevealed(town):
            return town
        case JourneyEnded(goal=goal):
            return goal
        case _:
            return None


def trail_after(side: Roadside, event: Event) -> Roadside:
    """The roadside once `event` has been told."""
    return event.aside(side) if isinstance(event, RoadEvent) else side


def booty_on(side: Roadside) -> BootyTaken | None:
    """The booty whose receipt lies by the roadside."""
    last = side.news[-1] if side.sight == "booty" else None
    return last if isinstance(last, BootyTaken) else None
