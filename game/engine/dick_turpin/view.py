"""What a seat may know: everything but the others' cards that lie face down (§8)."""

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.actions import DickTurpinAction, town_of
from game.engine.dick_turpin.data import Halt, Town
from game.engine.dick_turpin.state import (
    Options,
    Phase,
    cards_left,
    driver_of,
    round_of,
    within_round,
)
from game.engine.kinds import Result, Seat, View


def is_secret(seat: Seat | None, phase: Phase, pick: Town | None) -> bool:
    """Whether somebody's view shows what others may not see: a choice being made, or a card."""
    if seat is None or phase is Phase.OVER:
        return False
    return phase is Phase.AMBUSH or pick is not None


class HighwaymanSeen(msgspec.Struct, frozen=True):
    """A highwayman as somebody sees him.

    `remembered` are the cards he has turned up this round, oldest first: all were public once, so a
    rival may remember them, but a screen shows only `DickTurpinView.shown` of them (D3). `laid`
    says whether a card lies face down before him; `pick` is that card, None while it is secret.
    """

    gold: int
    taken: int
    remembered: tuple[Town, ...]
    laid: bool
    pick: Town | None

    @property
    def left(self) -> tuple[Town, ...]:
        """The cards he has not turned up this round, for whoever remembers; not for a screen."""
        return cards_left(self.remembered)


class DickTurpinView(View, frozen=True, kw_only=True):
    """The table as `seat` may know it; `legal` is what that seat may do now.

    The fields mean what they mean in State. Screens show of played cards what `shown` gives and of
    hands what `hand` gives; whatever else `remembered` holds is for minds, not for eyes.
    """

    options: Options
    journey: int
    phase: Phase
    highwaymen: tuple[HighwaymanSeen, ...]
    deck: Bag
    at: int
    passengers: int
    robbing: Seat | None
    turned: tuple[int, ...]
    result: Result | None
    legal: tuple[DickTurpinAction, ...]

    @property
    def road(self) -> tuple[Halt, ...]:
        """The coach's stops on this journey, from city to city."""
        return self.options.road(self.journey)

    @property
    def place(self) -> Halt:
        """Where the coach is."""
        return self.road[self.at]

    @property
    def driver(self) -> Seat:
        """Who drives: he draws last in a duel."""
        return driver_of(self.journey, len(self.highwaymen))

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return round_of(self.journey)

    @property
    def within_round(self) -> int:
        """Which journey of the round it is, counted from 1."""
        return within_round(self.journey)

    @property
    def hand(self) -> tuple[Town, ...]:
        """The cards in the onlooker's own hand; none for a bystander."""
        if self.seat is None:
            return ()
        own = self.highwaymen[self.seat]
        return tuple([town for town in own.left if town != own.pick])

    @property
    def towns(self) -> tuple[Town, ...]:
        """Where the onlooker may lie in wait now."""
        return tuple([town for action in self.legal if (town := town_of(action)) is not None])

    def shown(self, seat: Seat) -> tuple[Town, ...]:
        """The played cards of a seat that lie open to everybody's eyes, oldest first (§7)."""
        pile = self.highwaymen[seat].remembered
        return pile if self.options.played == "all" else pile[-1:]

    @property
    def out(self) -> tuple[int, ...]:
        """How many booty cards of each kind are out this journey, by the gold they show."""
        full = self.options.deck.counts
        return tuple([all_ - left for all_, left in zip(full, self.deck.counts, strict=True)])
