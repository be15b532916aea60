"""Everything that can happen, each event with its cause and its arithmetic."""

from typing import ClassVar, Self

import msgspec

from game.engine.dick_turpin.data import City, Town
from game.engine.kinds import Event, Result, Seat


class RoundBegan(Event, frozen=True):
    """A new round: everybody has all six cards in hand again."""

    opens: ClassVar[bool] = True
    round: int
    rounds: int


class JourneyBegan(Event, frozen=True):
    """The coach is about to leave: the booty cards are shuffled, six passengers have got in.

    `journey` is counted through the whole game, `within_round` through the round, both from 1.
    """

    opens: ClassVar[bool] = True
    journey: int
    within_round: int
    driver: Seat
    start: City
    goal: City


class CardLaid(Event, frozen=True):
    """A card laid face down; only its owner knows which. `last` if it was the only one left."""

    seat: Seat
    town: Town | None
    last: bool = False

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, self.last)


class CoachPassed(Event, frozen=True):
    """The coach comes through a town where nobody waits."""

    discloses: ClassVar[bool] = True
    town: Town


class CardsRevealed(Event, frozen=True):
    """Everybody waiting in a town turns his card up; without passengers that is all (§3)."""

    discloses: ClassVar[bool] = True
    town: Town
    seats: tuple[Seat, ...]
    passengers: int


class DuelBegan(Event, frozen=True):
    """Two or more in one town: `order` is how they draw (§4)."""

    opens: ClassVar[bool] = True
    town: Town
    order: tuple[Seat, ...]


class DuelCardDrawn(Event, frozen=True):
    """A card drawn in a duel: its gold, or 0 for the pistol that puts `seat` out of it.

    `might` is what it might have been: how many of each card the deck held.
    """

    discloses: ClassVar[bool] = True
    seat: Seat
    card: int
    might: tuple[int, ...] = ()


class DuelWon(Event, frozen=True):
    """One is left, and the coach is his. `order` is how they drew, `might` what the deck held when
    they began.
    """

    seat: Seat
    town: Town
    order: tuple[Seat, ...] = ()
    might: tuple[int, ...] = ()


class HoldUpBegan(Event, frozen=True):
    """A highwayman stands before the coach; he may rob up to `passengers` of those in it."""

    opens: ClassVar[bool] = True
    seat: Seat
    town: Town
    passengers: int


class BootyTurned(Event, frozen=True):
    """A booty card of gold turned in a hold-up, and the sum of all so far.

    `might` is what it might have been: how many of each card the deck held.
    """

    discloses: ClassVar[bool] = True
    seat: Seat
    card: int
    sum: int
    might: tuple[int, ...] = ()


class DrivenOff(Event, frozen=True):
    """A pistol: the robber leaves the `lost` gold before him; the passengers stay whole (D5)."""

    discloses: ClassVar[bool] = True
    seat: Seat
    town: Town
    lost: int
    passengers: int
    might: tuple[int, ...] = ()


class Payment(msgspec.Struct, frozen=True, gc=False):
    """What somebody hands over of what he had."""

    seat: Seat
    had: int
    paid: int


class BootyTaken(Event, frozen=True):
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


class JourneyEnded(Event, frozen=True):
    """The coach has reached its goal."""

    discloses: ClassVar[bool] = True
    journey: int
    goal: City
    passengers: int


class StillHidden(msgspec.Struct, frozen=True, gc=False):
    """A card that was face down when the game ended."""

    seat: Seat
    town: Town


class GameEnded(Event, frozen=True):
    """The end and its sums; cards still face down are shown to everybody."""

    discloses: ClassVar[bool] = True
    result: Result
    hidden: tuple[StillHidden, ...]


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
