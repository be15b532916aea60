"""The whole truth of a game, as plain data."""

from copy import copy
from enum import StrEnum
from functools import cache
from typing import Literal, TypeVar

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, TOWNS, Halt, Town, road_of
from game.engine.dick_turpin.mods import STOCKED, booty_of, mix_of
from game.engine.kinds import Result, Seat
from game.engine.mods import checked
from game.engine.spec import PRINTED

T = TypeVar("T")


class Phase(StrEnum):
    """What is being decided."""

    AMBUSH = "ambush"  # a town, secretly, by everybody
    ROAD = "road"  # nothing: the coach is on its way to the next decision
    HOLD_UP = "hold_up"  # another card, or ride off, by the robber alone
    OVER = "over"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of §7."""

    rounds: Literal[1, 2, 3] = 1
    played: Literal["last", "all"] = "last"
    pistols: Literal[8, 6, 10] = 8
    route: Literal["both", "london"] = "both"
    stock: str = PRINTED

    def __post_init__(self) -> None:
        checked(self.stock, STOCKED.of)

    @property
    def deck(self) -> Bag:
        """All booty cards: thirty, as they are printed."""
        return booty_of(self.stock, self.pistols)

    @property
    def mix(self) -> tuple[int, ...]:
        """How many gold cards there are of each value; () as printed."""
        return mix_of(self.stock)

    @property
    def journeys(self) -> int:
        """How many journeys a whole game has."""
        return self.rounds * DATA.journeys

    def road(self, journey: int) -> tuple[Halt, ...]:
        """The coach's stops on a journey, from city to city."""
        return road_of(journey, always_from_london=self.route == "london")


@cache
def cards_left(pile: tuple[Town, ...]) -> tuple[Town, ...]:
    """The cards a highwayman has not played this round, in the order of the road."""
    return tuple([town for town in TOWNS if town not in pile])


class State(msgspec.Struct):
    """A game of The Famous Dick Turpin, by seat where a field is a row.

    `piles` are the cards played and turned up this round, oldest first; `picks` those that lie
    face down before their owners, None where none does. `taken` is all the gold a seat has ever
    robbed. `deck` are the booty cards not yet out this journey, `at` the coach's stop on its road,
    counted from 0, `robbing` who holds it up, and `turned` the gold cards that lie before him.
    """

    options: Options
    gold: tuple[int, ...]
    taken: tuple[int, ...]
    piles: tuple[tuple[Town, ...], ...]
    picks: tuple[Town | None, ...]
    deck: Bag
    journey: int = 0
    phase: Phase = Phase.AMBUSH
    at: int = 0
    passengers: int = DATA.passengers
    robbing: Seat | None = None
    turned: tuple[int, ...] = ()
    result: Result | None = None

    def clone(self) -> "State":
        """A state of its own: everything in it is frozen, so a copy shares nothing that changes."""
        return copy(self)


def driver_of(journey: int, seats: int) -> Seat:
    """Who drives on a journey: the place goes round clockwise, seat 0 first (§3)."""
    return (journey - 1) % seats


def round_of(journey: int) -> int:
    """The round a journey belongs to, both counted from 1."""
    return (journey - 1) // DATA.journeys + 1


def within_round(journey: int) -> int:
    """Which journey of its round it is, counted from 1."""
    return (journey - 1) % DATA.journeys + 1


def put(row: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """The row with `thing` at that seat."""
    return (*row[:seat], thing, *row[seat + 1 :])
