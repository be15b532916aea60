"""The whole truth of a game, as plain data (§4)."""

from collections.abc import Mapping
from copy import copy
from enum import StrEnum
from functools import lru_cache
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.fields import Goods
from game.engine.kinds import Result, Seat
from game.engine.merry_way.data import FACES, NUMBERS, FollyFace, Side, Traveller
from game.engine.merry_way.greenwood import Bound, Greenwood, Roads, Step, greenwood
from game.engine.merry_way.mods import STOCKED, Tables, tables_of
from game.engine.mods import checked
from game.engine.spec import PRINTED

T = TypeVar("T")


class Phase(StrEnum):
    """What is being decided (§5)."""

    PICK = "pick"  # which resource card: secretly, by everybody
    COLLECT = "collect"  # what a digit brings
    FLOOR = "floor"  # to offer something, or to rest
    ANSWER = "answer"  # to an offer
    ASKED = "asked"  # what one would take, which binds nobody
    BANK = "bank"  # what to buy and exchange
    BUILD = "build"  # traps, upgrades, the roadblock, special schemes
    OVER = "over"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of §9 but for `forecast`, which is no rule."""

    road_model: Roads = "two_roads"
    clearing_rows: Literal[3, 4, 5] = 3
    build_style: Literal["one_action", "all_at_once"] = "one_action"
    roadblock_scheme: Literal["plot", "card"] = "plot"
    withdraw_token: Literal["off", "on"] = "off"  # noqa: S105 - a claim token
    offers_per_phase: Literal[0, 1, 3, 6, -1] = 3
    blue_sides: Literal["hidden", "open"] = "hidden"
    dimwitted_next: Literal["after_first", "at_once"] = "after_first"
    upgrade_minimum: Literal["printed", "every"] = "printed"
    special_schemes: Literal["on", "off"] = "on"
    target_profit: Literal[20, 30, 40] = 30
    first_leader: Literal["seat", "random"] = "seat"
    last_tiebreak: Literal["shared", "glance"] = "shared"
    forecast: Literal["off", "on_request", "always"] = "on_request"
    stock: str = PRINTED

    def __post_init__(self) -> None:
        checked(self.stock, STOCKED.of)

    @property
    def tables(self) -> Tables:
        """The decks and prices that are played with."""
        return tables_of(self.stock)

    @property
    def wood(self) -> Greenwood:
        """The board that is played on."""
        return greenwood(self.road_model, self.clearing_rows)


class Trap(msgspec.Struct, frozen=True, gc=False):
    """A scheme card in a clearing; `owner` is whose claim token lies on it."""

    card: str
    owner: Seat | None


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A folly card in the line-up; `turned` if the Rumour at the Inn turned it for this round.
    `back` is the card whose second side it has in a world that is imagined: which belongs to which
    first side is a secret (A63).
    """

    card: str
    side: Side
    turned: bool = False
    back: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def face(self) -> FollyFace:
        """What lies up."""
        back = self.card if self.back is msgspec.UNSET else self.back
        return FACES[f"{self.card if self.side == 'red' else back}.{self.side}"]

    @property
    def over(self) -> "Lying":
        """The card turned, or turned back, by the Rumour."""
        side: Side = "blue" if self.side == "red" else "red"
        return replace(self, side=side, turned=not self.turned)

    @property
    def under(self) -> FollyFace:
        """What lies down."""
        return self.over.face


class Deal(msgspec.Struct, frozen=True, gc=False):
    """An offer on the table: the proposal so manyeth of its thread, which `opener` began; 0 is what
    only goes with a question.
    """

    seat: Seat
    to: Seat
    give: Goods
    want: Goods
    proposal: int
    opener: Seat


class State(msgspec.Struct):
    """A game of On Their Merry Way; rows are by seat, but `traps` by clearing of the board and
    `stores` by resource within a seat.

    Every field holds something frozen, so that a copy shares nothing that changes. `schemes` are in
    the order of the deck, `cards` (resource cards) ascending. `bound` is where each traveller walks
    next. `turn` is who collects, bargains, buys or builds, `digit` the one collected with. `made`
    are the opening offers that may not be said again: maker, partner, what was given and wanted;
    `asked` how many questions whoever has the floor has put, and `named` what was answered, as the
    offers they would make; `deals` how many deals this round has seen.
    """

    options: Options
    stores: tuple[tuple[int, int, int], ...]
    profit: tuple[int, ...]
    schemes: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
    supply: tuple[int, int, int]
    traps: tuple[Trap | None, ...]
    lineup: tuple[Lying, ...]
    bound: tuple[Bound, ...]
    scheme_deck: Bag
    scheme_discard: Bag
    resource_deck: Bag
    resource_discard: Bag
    folly_deck: Bag
    leader: Seat = 0
    round: int = 0
    phase: Phase = Phase.PICK
    picked: tuple[str | None, ...] = ()
    turn: Seat = 0
    digit: int = 0
    resting: tuple[bool, ...] = ()
    offers: tuple[int, ...] = ()
    deal: Deal | None = None
    made: tuple[tuple[Seat, Seat, Goods, Goods], ...] = ()
    asked: int = 0
    named: tuple[tuple[Seat, Seat, Goods, Goods], ...] = ()
    deals: int = 0
    passed: tuple[bool, ...] = ()
    special: bool = False
    deer: bool = False
    carpenter: bool = False
    block: Step | None = None
    bribed: tuple[Traveller, ...] = ()
    alms: tuple[Seat, ...] = ()
    result: Result | None = None

    def clone(self) -> "State":
        """A state of its own."""
        return copy(self)

    @property
    def seats(self) -> int:
        """How many bands there are."""
        return len(self.profit)

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """The bands from the Leader on."""
        return tuple([(self.leader + k) % self.seats for k in range(self.seats)])

    def tokens(self, seat: Seat) -> int:
        """How many claim tokens that band has in reserve."""
        return NUMBERS.tokens - len(claimed(self.traps).get(seat, ()))

    def trap_at(self, clearing: str) -> Trap | None:
        """What lies in that clearing."""
        return self.traps[self.options.wood.number[clearing]]

    @property
    def taken(self) -> tuple[bool, ...]:
        """Which clearings are occupied."""
        return tuple([trap is not None for trap in self.traps])


@lru_cache(maxsize=512)
def claimed(traps: tuple[Trap | None, ...]) -> Mapping[Seat, tuple[int, ...]]:
    """The clearings, by number, in which each band that has any has a claim. Shared: never change
    one.
    """
    found: dict[Seat, tuple[int, ...]] = {}
    for n, trap in enumerate(traps):
        if trap is not None and trap.owner is not None:
            found[trap.owner] = (*found.get(trap.owner, ()), n)
    return found


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with `thing` at that place."""
    return (*row[:at], thing, *row[at + 1 :])


def nothing_of(bag: Bag) -> Bag:
    """A bag for the same cards with none in it."""
    return Bag((0,) * len(bag.counts))
