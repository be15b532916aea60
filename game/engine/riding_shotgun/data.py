"""The cards, the road and the numbers of `data.yaml`, checked and named."""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from game.engine.cards import read_data
from game.engine.chance import Bag
from game.engine.errors import BadData
from game.engine.kinds import Sides

GUARDS: Final = 0
BANDITS: Final = 1
"""The two sides, as seats have them."""

Symbol = Literal["shotgun", "dynamite", "knife", "lasso", "dodge"]
Kind = Literal["shotgun", "knife", "dynamite", "lasso", "desperate"]
"""A way to attack; a desperate one uses no cards."""

KINDS: Final[tuple[Kind, ...]] = ("shotgun", "knife", "dynamite", "lasso")
"""The ways to attack with cards, in the order in which they are offered."""

COACH: Final = "coach"

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Effect(StrEnum):
    """What a wildcard does."""

    SWIG = "swig"
    SECOND_WIND = "second_wind"
    RALLY = "rally"
    FRESH_CARTRIDGES = "fresh_cartridges"
    CRACK_THE_WHIP = "crack_the_whip"
    SCOUTS_MAP = "scouts_map"
    HAT = "hat_full_of_holes"
    DUCK = "duck_and_roll"
    READ_THE_TELL = "read_the_tell"
    HAIR_TRIGGER = "hair_trigger"
    LIE_IN_WAIT = "lie_in_wait"
    CARD_SHARP = "card_sharp"
    LOADED = "loaded_for_bear"
    EAGLE_EYE = "eagle_eye"


Moment = Literal["turn_start", "targeted", "quick_draw", "strategy", "declare", "defended"]
"""The decision inside which a wildcard may be played."""

SINGLE: Final = (Effect.HAIR_TRIGGER, Effect.LIE_IN_WAIT, Effect.CARD_SHARP)
"""Of these there is one: two equal Quick Draws could not be told apart (D11)."""


class ActionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its number is both what it is called by and when it acts as a Quick Draw; `coaches` count in
    the Post where it lies.
    """

    number: Positive
    name: str
    symbol: Symbol
    value: Annotated[int, msgspec.Meta(ge=1, le=3)]
    coaches: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Wildcard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the small towns."""

    id: Positive
    title: str
    effect: Effect
    moment: Moment
    text: str


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules."""

    start_grit: Whole
    grit_max: Positive
    hand_size: Positive
    start_speed: Positive
    speed_min: Positive
    speed_max: Positive
    robbery_speed: Positive
    wheels: Positive
    gold_per_guard: Positive


class RoadPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named space of the road."""

    space: Whole
    name: str


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from"}):
    """What the road leads through, from space `first` to space `to`."""

    first: Whole
    to: Whole
    name: str


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces from the mine to the town; `starts` by number of seats."""

    spaces: Positive
    town: RoadPlace
    starts: dict[int, RoadPlace]
    small_towns: tuple[RoadPlace, ...]
    terrain: tuple[Terrain, ...]


class PlayerBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody is at the table."""

    team: Literal["guard", "bandit"]
    colour: str
    name: str


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; `claimable` is what a Blind may be said to show, by symbol (D13)."""

    constants: Constants
    claimable: dict[Symbol, tuple[int, ...]]
    board: Road
    player_boards: tuple[PlayerBoard, ...]
    action_cards: tuple[ActionCard, ...]
    wildcards: tuple[Wildcard, ...]


def fault(data: Data) -> str:
    """What is wrong with what types cannot check, in a sentence; "" if nothing is."""
    for called, found in (
        ("action_cards", [card.number for card in data.action_cards]),
        ("wildcards", [card.id for card in data.wildcards]),
    ):
        if found != list(range(1, len(found) + 1)):
            return f"{called} are not numbered from 1 without a gap"
    for card in data.action_cards:
        if card.value not in data.claimable.get(card.symbol, ()):
            return f"card {card.number} shows what no Blind may be said to show"
    effects = [card.effect for card in data.wildcards]
    for single in SINGLE:
        if effects.count(single) != 1:
            return f"there is not one {single} among the wildcards"
    return _road_fault(data.board, data.constants)


def _road_fault(road: Road, numbers: Constants) -> str:
    towns = [town.space for town in road.small_towns]
    if not all(one < other for one, other in pairwise([*towns, road.town.space])):
        return "the towns do not stand in the order of the road"
    if not all(0 <= start.space < road.town.space < road.spaces for start in road.starts.values()):
        return "a starting space lies off the road"
    speeds = (numbers.speed_min, numbers.start_speed, numbers.robbery_speed, numbers.speed_max)
    if not numbers.speed_min <= numbers.start_speed <= numbers.speed_max:
        return "the horse does not start on its track"
    return "" if numbers.robbery_speed in range(speeds[0], speeds[-1] + 1) else "no speed robs"


def checked(data: Data, source: str) -> Data:
    """The data; BadData if something in it does not fit together."""
    wrong = fault(data)
    if wrong:
        raise BadData(f"{source}: {wrong}.")
    return data


DATA: Final = checked(
    read_data(__package__ or "game.engine.riding_shotgun", Data), "riding_shotgun/data.yaml"
)
NUMBERS: Final = DATA.constants
ROAD: Final = DATA.board
TOWN: Final = ROAD.town.space

CARDS: Final = {card.number: card for card in DATA.action_cards}
"""Action cards by number."""
MOST_ALIKE: Final = 6
"""Wildcards of one effect at most, where there may be more than one."""


def _spare() -> tuple[Wildcard, ...]:
    """Wildcards that are not printed: with them there are as many of each effect as may be."""
    printed, more = len(DATA.wildcards), list[Wildcard]()
    for effect, alike in wildcards_by_effect(DATA.wildcards).items():
        wanting = 0 if effect in SINGLE else MOST_ALIKE - len(alike)
        more += [replace(alike[0], id=printed + len(more) + n + 1) for n in range(wanting)]
    return tuple(more)


def wildcards_by_effect(cards: Sequence[Wildcard]) -> dict[Effect, list[Wildcard]]:
    """The same, heaped by what they do."""
    heaps: dict[Effect, list[Wildcard]] = {}
    for card in cards:
        heaps.setdefault(card.effect, []).append(card)
    return heaps


ALL_WILDCARDS: Final = (*DATA.wildcards, *_spare())
WILDCARDS: Final = {card.id: card for card in ALL_WILDCARDS}
"""Wildcards by id, those beyond the printed ones too."""

# What the rules ask of a card most often, by number, as plain rows: 0 is no card.
SYMBOL: Final[tuple[str, ...]] = ("", *[card.symbol for card in DATA.action_cards])
KIND: Final[dict[int, Kind]] = {
    card.number: card.symbol for card in DATA.action_cards if card.symbol != "dodge"
}
"""The kind of attack a card is of; a dodge is of none."""
VALUE: Final[tuple[int, ...]] = (0, *[card.value for card in DATA.action_cards])
COACHES: Final[tuple[int, ...]] = (0, *[card.coaches for card in DATA.action_cards])
EFFECT: Final = {card.id: card.effect for card in ALL_WILDCARDS}
"""What a wildcard does, by its id."""
MOMENT: Final[tuple[str, ...]] = ("", *[card.moment for card in ALL_WILDCARDS])

DECK: Final = Bag.one_of_each(len(DATA.action_cards))
WILD_DECK: Final = Bag.one_of_each(len(DATA.wildcards))
"""The printed decks. Cards are kinds of a bag: the one of number n is kind n - 1."""


def shows(card: int, symbol: str) -> int:
    """How many of that symbol a card shows; 0 if it has another."""
    return VALUE[card] if SYMBOL[card] == symbol else 0


def alternate(seats: int) -> Sides:
    """Guards on even seats, bandits on odd ones (D2)."""
    return tuple([seat % 2 for seat in range(seats)])


def boards(teams: Sides) -> tuple[int, ...]:
    """Every seat's player board, by its place in the data: boards are taken in the order of the
    seats within a team (§3).
    """
    free = {
        team: [n for n, board in enumerate(DATA.player_boards) if board.team == called]
        for team, called in ((GUARDS, "guard"), (BANDITS, "bandit"))
    }
    return tuple([free[team].pop(0) for team in teams])
