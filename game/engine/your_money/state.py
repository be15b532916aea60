"""The whole truth of a game, as plain data."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Literal, TypeVar

import msgspec

from game.engine.chance import Bag
from game.engine.kinds import Result, Seat
from game.engine.mods import checked
from game.engine.spec import PRINTED
from game.engine.your_money.actions import Destination, Pips
from game.engine.your_money.data import ROADS, Place, Road, Stat
from game.engine.your_money.mods import STOCKED, YORK, York, york_of


class Phase(StrEnum):
    """What is being decided."""

    PLAN = "plan"  # secretly, by everybody on the road
    ROB = "rob"  # all four dice, alone at a coach
    CHASE = "chase"  # the speed, with company
    DIVIDE = "divide"  # wit and combat, with company or after it
    BEAR = "bear"  # which gear and weapons count (an option)
    TOWN = "town"
    OVER = "over"


class Options(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The house rules of §9."""

    rounds: Literal[16, 8, 12] = 16
    guards: Literal["marks", "every_five"] = "marks"
    idle_dice: Literal["placed", "idle"] = "placed"
    modifiers: Literal["always", "at_will"] = "always"
    spur: Literal["anyone", "bought_horse"] = "anyone"
    coach_dice: Literal["engaged", "dealt"] = "engaged"
    scoundrel_score: Literal["declared", "better"] = "declared"
    purse: Literal[0, 5, 10] = 0
    stock: str = PRINTED

    def __post_init__(self) -> None:
        checked(self.stock, STOCKED.of)

    @cached_property
    def york(self) -> York:
        """The coaches and the prices that are played with."""
        return york_of(self.stock)


class Coach(msgspec.Struct, frozen=True, gc=False):
    """A coach on its road; a stat is None until its die is thrown."""

    card: str
    guineas: int
    speed: int | None
    wit: int | None
    combat: int | None
    robbed: bool = False


def fresh_coach(card_id: str, york: York = YORK) -> Coach:
    """The coach as it leaves York: what a die will add is not known yet (D2)."""
    card = york.cards[card_id]

    def known(stat: Stat) -> int | None:
        base, with_die = card.printed(stat)
        return None if with_die else base

    return Coach(card_id, card.guineas, known("speed"), known("wit"), known("combat"))


class Guard(msgspec.Struct, frozen=True, gc=False):
    """A guard of this round and where it went: called by `seat`'s fame, or hunting `seat`."""

    seat: Seat
    place: Place
    hunting: bool = False


class Placed(msgspec.Struct, frozen=True, gc=False):
    """What a robber has put down at a coach so far."""

    speed: Pips = ()
    wit: Pips = ()
    combat: Pips = ()
    horse: bool = False
    spur: bool = False
    caught: bool = False
    gear: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()


NOTHING_PLACED = Placed()


class Sheet(msgspec.Struct):
    """A robber's sheet. `dice` are those in hand: secret while planning, open afterwards."""

    health: int
    guineas: int
    folk_hero: int = 0
    scoundrel: int = 0
    horse: str | None = None
    weapons: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    turned: bool = False
    retired: bool = False
    must_rest: bool = False
    dice: Pips = ()
    plan: Destination | None = None
    placed: Placed = NOTHING_PLACED

    def clone(self) -> "Sheet":
        """A sheet that shares nothing that can change."""
        return Sheet(
            self.health,
            self.guineas,
            self.folk_hero,
            self.scoundrel,
            self.horse,
            self.weapons,
            self.gear,
            self.turned,
            self.retired,
            self.must_rest,
            self.dice,
            self.plan,
            self.placed,
        )

    @property
    def alive(self) -> bool:
        """Whether there is any health left."""
        return self.health > 0

    @property
    def on_the_road(self) -> bool:
        """Whether the robber still plays."""
        return self.health > 0 and not self.retired


T = TypeVar("T", int, str)


def without(items: Sequence[T], taken: Iterable[T]) -> tuple[T, ...]:
    """What is left of `items`, each of `taken` gone once."""
    left = list(items)
    for item in taken:
        left.remove(item)
    return tuple(left)


_ROAD_NUMBER = {road: number for number, road in enumerate(ROADS)}


class State(msgspec.Struct):
    """A game of Your Money or Your Life.

    `roads` are the coaches in the order of ROADS; `waiting` are groups of seats whose plans are
    still to be carried out (two in one group share a coach); `turn` the seats still to decide in
    this phase, the first of them now; `sharing` the seats at the coach being robbed.
    """

    options: Options
    sheets: list[Sheet]
    deck: Bag
    roads: tuple[Coach, ...] = ()
    round: int = 0
    phase: Phase = Phase.PLAN
    guards: tuple[Guard, ...] = ()
    waiting: tuple[tuple[Seat, ...], ...] = ()
    turn: tuple[Seat, ...] = ()
    sharing: tuple[Seat, ...] = ()
    rival_guineas: int = 0
    result: Result | None = None

    def clone(self) -> "State":
        """A state that shares nothing that can change."""
        return State(
            self.options,
            [sheet.clone() for sheet in self.sheets],
            self.deck,
            self.roads,
            self.round,
            self.phase,
            self.guards,
            self.waiting,
            self.turn,
            self.sharing,
            self.rival_guineas,
            self.result,
        )

    @property
    def solo(self) -> bool:
        """Whether the rules' own rival plays against a single seat (§8)."""
        return len(self.sheets) == 1

    def coach_at(self, place: Road) -> Coach:
        """The coach on that road."""
        return self.roads[_ROAD_NUMBER[place]]

    def put_coach(self, place: Road, coach: Coach) -> None:
        """Let `coach` stand on that road from now on."""
        number = _ROAD_NUMBER[place]
        self.roads = (*self.roads[:number], coach, *self.roads[number + 1 :])
