"""The whole truth of a game, as plain data (§3)."""

from copy import copy
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Literal, TypeVar

import msgspec

from game.engine.chance import Bag
from game.engine.errors import BadData
from game.engine.geometry import Point
from game.engine.kinds import Result, Seat
from game.engine.mods import checked
from game.engine.spec import PRINTED
from game.engine.steeplechase.country import Country, Kind
from game.engine.steeplechase.data import Ability, Item, country
from game.engine.steeplechase.mods import STOCKED, Tables, tables_of
from game.engine.steeplechase.own_maps import is_own, read_value
from game.engine.steeplechase.sight import FOOTPRINTS, MOUNTED, ON_FOOT
from game.engine.steeplechase.tasks import TASKS

T = TypeVar("T")
replace = msgspec.structs.replace


class Phase(StrEnum):
    """The part of the turn (§5)."""

    READY = "ready"  # abilities and things are chosen
    LINE_UP = "line_up"  # who is first
    MOVEMENT = "movement"
    PURSUIT = "pursuit"
    ACTIONS = "actions"
    OVER = "over"


_RANGES: Final = {"18/24": (18000, 24000), "18/18": (18000, 18000), "24/24": (24000, 24000)}


class Options(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The house rules of §19 and the map."""

    map: str = "two_rivers"
    start_order: Literal["eagerness", "reflex", "random", "seat"] = "eagerness"
    race_order: Literal["straight", "route"] = "straight"
    pursuit_ranges: Literal["18/24", "18/18", "24/24"] = "18/24"
    front_arc: Literal[90, 180] = 90
    obligation: Literal["2in", "contact"] = "2in"
    aggressive_loss: Literal["defeat", "harmless"] = "defeat"
    contact_numbers: Literal["front_all_round", "3", "4", "6"] = "front_all_round"
    wounds: Literal["minus_one", "fewer_rerolls"] = "minus_one"
    doubles_on: Literal["final", "natural"] = "final"
    chain_rerolls: Literal["off", "on"] = "off"
    woods_test: Literal["movement_dice", "separate_die"] = "movement_dice"
    lane_length: Literal[4, 6, 12] = 6
    wood_sight: Literal[1, 2, 4] = 2
    building_turn: Literal["whole_turn", "movement_only"] = "whole_turn"
    buildings: Literal["sanctuary", "besieged"] = "sanctuary"
    found_food: Literal["ration", "loaf"] = "ration"
    forage: Literal["free", "roll"] = "free"
    adventure_limit: Literal["not_twice_running", "unlimited", "once"] = "not_twice_running"
    maiden_six: Literal["romance", "nothing"] = "romance"
    maiden_stays: Literal["off", "on"] = "off"
    pistol_reroll: Literal["off", "on"] = "off"
    loose_horse: Literal["next_turn", "same_turn"] = "next_turn"
    message_shame: Literal["always", "only_if_row_has_none"] = "always"
    give_range: Literal[1, 2] = 1
    parole: Literal["that_group", "all_british"] = "that_group"
    prisoners_escape: Literal["off", "on"] = "off"
    contest_reveal: Literal["in_turn", "together"] = "in_turn"
    braggart_contests: Literal["off", "on"] = "off"
    chit_counts: Literal["open", "hidden"] = "open"
    turn_limit: Literal["off", "map"] = "off"
    stock: str = PRINTED

    def __post_init__(self) -> None:
        checked(self.stock, STOCKED.of)
        try:
            read_value(self.map) if is_own(self.map) else country(self.map)
        except BadData as refused:  # what a struct says so is told with the field it is in
            raise ValueError(str(refused)) from refused

    @cached_property
    def tables(self) -> Tables:
        """The bags that are played with, and what deeds bring."""
        return tables_of(self.stock)

    @cached_property
    def country(self) -> Country:
        """The map that is raced over."""
        return country(self.map)

    @cached_property
    def begins_at(self) -> int:
        """How far a group sees one it does not pursue yet, in mils."""
        return _RANGES[self.pursuit_ranges][0]

    @cached_property
    def keeps_up_at(self) -> int:
        """How far it sees one it pursues."""
        return _RANGES[self.pursuit_ranges][1]


HorseStands = Literal["ridden", "beside", "tethered", "loose", "held"]


class Horse(msgspec.Struct, frozen=True, gc=False):
    """A courier's horse (§3.3). `at` is where it is tethered, `loose_since` the turn in which it
    ran off, `held_by` the group that has it, `thieves` the group that makes off with it at the dusk
    of turn `stolen_at`.
    """

    superb: bool = False
    fatigued: bool = False
    wounded: bool = False
    stands: HorseStands = "ridden"
    at: Point | None = None
    loose_since: int = 0
    held_by: str | None = None
    thieves: str | None = None
    stolen_at: int = 0

    @property
    def tired(self) -> bool:
        """Whether it goes with two dice only."""
        return self.fatigued or self.wounded


class Chit(msgspec.Struct, frozen=True, gc=False):
    """A boasting chit; `value` is None for whoever may not see it, `shown` once it lies open."""

    value: int | None
    shown: bool = False


Standing = Literal["active", "captured", "buried", "dead"]


class Courier(msgspec.Struct, frozen=True, gc=False):
    """A courier (§3.2). `messages` are the seats whose despatches he carries; `no_move` the turns
    in which he may not move; `prison_from` the first turn with a prisoner's roll; `sites` where he
    has had adventures, the last one last; `deed` is what he did last, `meant`
    what he meant to do on his last way: after how many mils, and in which direction; `lies`
    the dice he threw last.
    """

    at: Point
    ability: Ability | None = None
    standing: Standing = "active"
    horse: Horse | None = None
    items: tuple[Item, ...] = ()
    rations: int = 0
    messages: tuple[Seat, ...] = ()
    energy: int = 3
    wounds: int = 0
    blind: bool = False
    mute: bool = False
    paroled: bool = False
    parole_broken: bool = False
    asleep: bool = False
    hidden: bool = False
    rested: bool = False
    inside: str | None = None
    entered_turn: int = 0
    in_stream: str | None = None
    moved: bool = False
    acted: bool = False
    deed: str = ""
    meant: tuple[int, ...] = ()
    lies: tuple[int, ...] = ()
    turned: bool = False
    pool_used: int = 0
    no_move: tuple[int, ...] = ()
    prison_from: int = 0
    prison_bonus: int = 0
    captor: str | None = None
    escorting: str | None = None
    must_woods: int = 0
    may_water: int = 0
    sites: tuple[str, ...] = ()
    contests: tuple[Seat, ...] = ()
    burial_fails: int = 0
    boasts: tuple[Chit, ...] = ()
    shames: tuple[int | None, ...] = ()

    @property
    def mounted(self) -> bool:
        """Whether he rides."""
        return self.horse is not None and self.horse.stands == "ridden"

    @property
    def leads(self) -> bool:
        """Whether he leads a horse."""
        return self.horse is not None and self.horse.stands == "beside"

    @property
    def radius(self) -> int:
        """Of his base, in mils."""
        horse = self.horse
        return MOUNTED if horse is not None and horse.stands == "ridden" else ON_FOOT

    @property
    def active(self) -> bool:
        """Whether he is free and alive."""
        return self.standing == "active"

    @property
    def alive(self) -> bool:
        """Whether he lives."""
        return self.standing != "dead"


PEACEFUL: Final = frozenset({"civilian", "priest", "maiden"})
"""Kinds of groups that stay where they are."""

Mode = Literal["patrol", "return", "pursue", "static", "in_tow"]


class Detour(msgspec.Struct, frozen=True, gc=False):
    """Round by a bridge (§9.4): over which, from its start or its end, and whether the deck is
    reached.
    """

    bridge: str
    from_start: bool
    on_deck: bool = False


class Group(msgspec.Struct, frozen=True, gc=False):
    """A group (§3.4). Pairs of a seat and a turn say what lasts through that turn, or since when.

    `spot` is how far along its line it stands, `way` in which direction it goes there. `goods` are
    things it took, each with whom it took it from. `fought` counts figures that have fought this
    turn; `yielded` are couriers with +1 on their parlays here, `looters` those who may loot what it
    guards, and `loot_once` those who may once.
    """

    id: str
    kind: Kind
    figures: int
    at: Point
    facing: Point
    threshold: int
    removed: int = 0
    line: str | None = None
    spot: int = 0
    way: int = 1
    mode: Mode = "static"
    camped: bool = False
    quarry: Seat | None = None
    detour: Detour | None = None
    at_wall: str | None = None
    in_stream: str | None = None
    enemy_of: tuple[Seat, ...] = ()
    truce: tuple[tuple[Seat, int], ...] = ()
    no_pursuit: tuple[tuple[Seat, int], ...] = ()
    contact: tuple[tuple[Seat, int], ...] = ()
    all_round: tuple[Seat, ...] = ()
    fought: int = 0
    captives: tuple[Seat, ...] = ()
    goods: tuple[tuple[str, Seat], ...] = ()
    messages: tuple[Seat, ...] = ()
    protects: tuple[Seat, ...] = ()
    grudge: tuple[Seat, ...] = ()
    yielded: tuple[Seat, ...] = ()
    has_priest: bool = False
    friend_of: Seat | None = None
    inside: str | None = None

    @property
    def radius(self) -> int:
        """Of its footprint, in mils."""
        on_foot = FOOTPRINTS[self.figures]
        return on_foot * 3 // 2 if self.kind == "british_cavalry" else on_foot

    @property
    def british(self) -> bool:
        """Whether these are soldiers."""
        return self.kind.startswith("british")

    @property
    def patrols(self) -> bool:
        """Whether it is of those that see, pursue and go their lines: soldiers and guerrillas, and
        monks that were none.
        """
        return self.kind not in PEACEFUL


class Flock(msgspec.Struct, frozen=True, gc=False):
    """Sheep on the road: a wall from `a` to `b` through turn `until`."""

    a: Point
    b: Point
    until: int


class State(msgspec.Struct):
    """A game of Steeplechase. `couriers` are by seat, `queue` the seats in the order of the
    line-up; `groups` in the order in which they came. `agenda` is what is still to be done, the
    next thing last. `grace` is the turn at whose end the couriers have failed, if nobody has a
    despatch till then; 0 for none, -1 once it was used. `gone` are despatches that are out of the
    game, `looted` buildings that lie open to everybody. `picks` are how eager each is, or how many
    milliseconds after the drum he sprang; `drum` is how long it rolls.
    """

    options: Options
    couriers: tuple[Courier, ...]
    groups: tuple[Group, ...]
    boast_bag: Bag
    shame_bag: Bag
    agenda: tuple[TASKS, ...]
    queue: tuple[Seat, ...] = ()
    picks: tuple[int | None, ...] = ()
    drum: int = 0
    turn: int = 0
    phase: Phase = Phase.READY
    order: tuple[Seat, ...] = ()
    grace: int = 0
    burning: tuple[tuple[str, int], ...] = ()
    flocks: tuple[Flock, ...] = ()
    open_doors: tuple[str, ...] = ()
    loot_rights: tuple[tuple[Seat, str, bool], ...] = ()
    spawned: int = 0
    result: Result | None = None

    def clone(self) -> "State":
        """A state of its own: everything within is frozen."""
        return copy(self)

    @property
    def seats(self) -> int:
        """How many couriers there are."""
        return len(self.couriers)

    @property
    def country(self) -> Country:
        """The map."""
        return self.options.country

    def set(self, seat: Seat, **fields: Any) -> Courier:
        """Change a courier; what he is now."""
        couriers = list(self.couriers)
        courier = couriers[seat] = replace(couriers[seat], **fields)
        self.couriers = tuple(couriers)
        return courier

    def set_horse(self, seat: Seat, **fields: Any) -> Horse:
        """Change his horse; he has one."""
        horse = self.couriers[seat].horse
        if horse is None:
            raise RuntimeError("there is no horse")
        horse = replace(horse, **fields)
        self.set(seat, horse=horse)
        return horse

    def group(self, name: str) -> Group:
        """The group of that id; there is one."""
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found

    def find(self, name: str | None) -> Group | None:
        """The group of that id; None if it is not on the table."""
        for each in self.groups:
            if each.id == name:
                return each
        return None

    def there_is(self, name: str | None) -> bool:
        """Whether a group of that id is on the table."""
        return self.find(name) is not None

    def set_group(self, name: str, **fields: Any) -> Group:
        """Change a group; what it is now."""
        changed = replace(self.group(name), **fields)
        self.groups = tuple([changed if each.id == name else each for each in self.groups])
        return changed


def in_bag(state: State) -> tuple[int, int]:
    """How many boasts and shames are left, as everybody may know it: where the number of chits is
    hidden, always a full bag.
    """
    if state.options.chit_counts == "hidden" and state.result is None:
        tables = state.options.tables
        return len(tables.boasts), len(tables.shames)
    return len(state.boast_bag), len(state.shame_bag)


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with `thing` at that place."""
    return (*row[:at], thing, *row[at + 1 :])


def without(row: tuple[T, ...], *things: T) -> tuple[T, ...]:
    """The row without those."""
    return tuple([each for each in row if each not in things])


def lasting(pairs: tuple[tuple[Seat, int], ...], seat: Seat) -> int | None:
    """The turn that stands with a seat; None if it is not there."""
    for each, turn in pairs:
        if each == seat:
            return turn
    return None


def noted(
    pairs: tuple[tuple[Seat, int], ...], seat: Seat, turn: int | None
) -> tuple[tuple[Seat, int], ...]:
    """The pairs with that turn for the seat, or without it."""
    others = [each for each in pairs if each[0] != seat]
    return tuple(sorted([*others, *([(seat, turn)] if turn is not None else [])]))
