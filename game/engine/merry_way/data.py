"""The cards, the towns and the numbers of `data.yaml`, checked and named; and the bundles of goods
of a deal (§5.2), with wishes for cards of a kind.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal, get_args

import msgspec

from game.engine.cards import read_data
from game.engine.chance import Bag
from game.engine.errors import BadData
from game.engine.fields import Goods

Resource = Literal["plots", "manpower", "materials"]
RESOURCES: Final[tuple[Resource, ...]] = ("plots", "manpower", "materials")
"""In the order in which they are always named."""

Folly = Literal["lazy", "wicked", "greedy", "dimwitted"]
TrapKind = Literal["lazy", "wicked", "greedy", "dimwitted", "robbers"]
TRAP_KINDS: Final[tuple[TrapKind, ...]] = ("lazy", "wicked", "greedy", "dimwitted", "robbers")

Status = Literal["merchant", "peasant", "guard"]
Traveller = Literal["red", "yellow", "green", "blue", "purple"]
TRAVELLERS: Final[tuple[Traveller, ...]] = ("red", "yellow", "green", "blue", "purple")
"""In the order of the line-up, which is that in which they walk."""

PLACES: Final = len(TRAVELLERS) + 1
"""Folly cards in the line-up: one beside each traveller and between any two."""

Whole = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Cost = tuple[Whole, Whole, Whole]
"""Plots, manpower and materials."""


class ResourceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three digits to collect with; `pink` are the places (1 to 3) of those that cap drawing."""

    id: str
    digits: tuple[Positive, Positive, Positive]
    pink: tuple[Annotated[int, msgspec.Meta(ge=1, le=3)], ...]
    count: Positive

    def is_pink(self, digit: int) -> bool:
        """Whether that digit, counted from 0, is pink."""
        return digit + 1 in self.pink


class TrapCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A normal scheme card: set in a clearing it is a trap for travellers of its `folly`, or
    robbers, who ask for none.
    """

    id: str
    name: str
    folly: TrapKind
    cost: Cost
    profit: Positive
    count: Positive


Deed = Literal[
    "swap_follies",
    "turn_folly",
    "free_roadblock",
    "take_resources",
    "draw_schemes",
    "any_row1_site",
    "discount",
    "steal_profit",
    "bribe",
    "no_alms",
]
"""What a special scheme does (§11.3)."""


class SpecialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special scheme; `n` says how much, where it says so."""

    id: str
    name: str
    op: Deed
    count: Positive
    n: Positive = 1


class FollyFace(msgspec.Struct, frozen=True):
    """A side of a folly card that lies up: `key` names it, `follies` are read from left to right.
    Peasants and guards show none.
    """

    key: str
    name: str
    status: Status
    follies: tuple[Folly, ...]


class FollyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A folly card: its first side is red, its second one blue."""

    id: str
    red: tuple[Folly, ...] | Literal["peasant", "guard"]
    red_name: str
    blue: tuple[Folly, ...] | Literal["peasant", "guard"]
    blue_name: str

    def face(self, side: "Side") -> FollyFace:
        """What that side shows."""
        shown = self.red if side == "red" else self.blue
        name = self.red_name if side == "red" else self.blue_name
        if isinstance(shown, str):
            return FollyFace(f"{self.id}.{side}", name, shown, ())
        return FollyFace(f"{self.id}.{side}", name, "merchant", shown)


Side = Literal["red", "blue"]


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules (§1.1)."""

    target_profit: Positive
    start_each: Whole
    supply_each: Positive
    resource_cards: Positive
    scheme_cards: Positive
    tokens: Positive
    discount: Whole
    roadblock: Cost
    price: Positive
    exchange: Positive
    proposals: Positive
    questions: Positive
    trail: Positive


class Towns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the roads end."""

    west: str
    east: str


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    constants: Constants
    towns: Towns
    resources: tuple[ResourceCard, ...]
    traps: tuple[TrapCard, ...]
    specials: tuple[SpecialCard, ...]
    follies: tuple[FollyCard, ...]


def _checked(data: Data) -> Data:
    ids = [card.id for card in data.resources]
    ids += [card.id for card in data.traps]
    ids += [card.id for card in data.specials]
    ids += [card.id for card in data.follies]
    if len(set(ids)) != len(ids):
        raise BadData("merry_way/data.yaml: two cards have the same id.")
    if len({card.op for card in data.specials}) != len(data.specials):
        raise BadData("merry_way/data.yaml: two special schemes do the same.")
    return data


DATA: Final = _checked(read_data(__package__ or "game.engine.merry_way", Data))
NUMBERS: Final = DATA.constants

RESOURCE_CARDS: Final[dict[str, ResourceCard]] = {card.id: card for card in DATA.resources}
RESOURCE_IDS: Final[tuple[str, ...]] = tuple(RESOURCE_CARDS)
RESOURCE_DECK: Final = Bag(tuple([card.count for card in DATA.resources]))

TRAPS: Final[dict[str, TrapCard]] = {card.id: card for card in DATA.traps}
SPECIALS: Final[dict[str, SpecialCard]] = {card.id: card for card in DATA.specials}
SPECIAL_OF: Final[dict[Deed, str]] = {card.op: card.id for card in DATA.specials}
SCHEME_IDS: Final[tuple[str, ...]] = (*TRAPS, *SPECIALS)
SCHEME_NUMBER: Final[dict[str, int]] = {each: n for n, each in enumerate(SCHEME_IDS)}
SCHEME_COUNTS: Final[tuple[int, ...]] = tuple(
    [card.count for card in DATA.traps] + [card.count for card in DATA.specials]
)

FOLLIES: Final[dict[str, FollyCard]] = {card.id: card for card in DATA.follies}
FOLLY_IDS: Final[tuple[str, ...]] = tuple(FOLLIES)
FACES: Final[dict[str, FollyFace]] = {
    face.key: face for card in DATA.follies for face in (card.face("red"), card.face("blue"))
}


def in_order(cards: list[str]) -> tuple[str, ...]:
    """Scheme cards as hands hold them: in the order of the deck."""
    return tuple(sorted(cards, key=SCHEME_NUMBER.__getitem__))


def scheme_name(card: str) -> str:
    """What a scheme card is called."""
    return (TRAPS.get(card) or SPECIALS[card]).name


def upgrade_cost(card: TrapCard, every: bool) -> Cost:
    """What covering a trap with `card` costs (A46): a discount, but never below one; where nothing
    is printed, nothing, or one of `every` resource.
    """
    least = 1 if every else 0
    plots, manpower, materials = [
        max(1, printed - NUMBERS.discount) if printed else least for printed in card.cost
    ]
    return plots, manpower, materials


def carpentered(cost: Cost, carpenter: bool) -> Cost:
    """The cost with the Master Carpenter's help."""
    if not carpenter:
        return cost
    less = SPECIALS[SPECIAL_OF["discount"]].n
    plots, manpower, materials = [max(0, each - less) for each in cost]
    return plots, manpower, materials


RULE_OF: Final = {op: f"11.3.{n}" for n, op in enumerate(get_args(Deed), 1)}
"""Where the book tells of each special scheme."""


PROFIT: Final = "profit"
SCHEME: Final = "scheme."
TRAP: Final = "trap."
UNCLAIM: Final = "unclaim."
WISH: Final = "wish."

WISHES: Final[tuple[str, ...]] = ("any", "normal", "special", *TRAP_KINDS)
"""What one may ask of a card that one cannot see."""

OPEN_GOODS: Final[tuple[str, ...]] = (*RESOURCES, PROFIT)
"""Goods that everybody can count."""


def count(goods: Goods, kind: str) -> int:
    """How many of that kind there are."""
    return next((n for each, n in goods if each == kind), 0)


def named(goods: Goods, start: str) -> Iterator[tuple[str, int]]:
    """What comes after `start` in the kinds that begin so, and how many of each."""
    for kind, n in goods:
        if kind.startswith(start):
            yield kind[len(start) :], n


def cards(goods: Goods) -> tuple[str, ...]:
    """The scheme cards in a bundle, each as often as it is there."""
    return tuple([card for card, n in named(goods, SCHEME) for _copy in range(n)])


def wishes(goods: Goods) -> dict[str, int]:
    """How many cards of each kind are wished for."""
    return dict(named(goods, WISH))


def clearings(goods: Goods) -> tuple[str, ...]:
    """Every clearing named in a bundle, as a trap or as one to be unclaimed."""
    handed, lifted = claims(goods)
    return (*handed, *lifted)


def wished(goods: Goods) -> int:
    """How many cards are wished for, of whatever kind."""
    return sum([n for kind, n in goods if kind.startswith(WISH)])


def claims(goods: Goods) -> tuple[list[str], list[str]]:
    """The clearings in a bundle whose claim changes hands, and those whose claim goes."""
    handed: list[str] = []
    lifted: list[str] = []
    for kind, _one in goods:
        if kind.startswith(TRAP):
            handed.append(kind[len(TRAP) :])
        elif kind.startswith(UNCLAIM):
            lifted.append(kind[len(UNCLAIM) :])
    return handed, lifted


def without_faces(goods: Goods) -> Goods:
    """The bundle as a bystander may know it: cards are only counted ("schemes")."""
    hidden = len(cards(goods))
    open_ = tuple([(kind, n) for kind, n in goods if not kind.startswith(SCHEME)])
    return (*open_, ("schemes", hidden)) if hidden else open_


def tallied(each: Iterable[str]) -> Mapping[str, int]:
    """How often each comes, in the order in which it first comes."""
    found: dict[str, int] = {}
    for one in each:
        found[one] = found.get(one, 0) + 1
    return found


def serves(card: str, wish: str) -> bool:
    """Whether a card is what is wished for."""
    if wish == "any":
        return True
    if wish in {"normal", "special"}:
        return (card in TRAPS) == (wish == "normal")
    return card in TRAPS and TRAPS[card].folly == wish


def meets(given: Sequence[str], wanted: Mapping[str, int]) -> bool:
    """Whether those cards, one for each wish, are what is wished for."""
    return len(given) == sum(wanted.values()) and can_meet(given, wanted)


def first_for(cards: Sequence[str], wanted: Mapping[str, int]) -> list[str]:
    """For every wish the first of the cards that will do, narrow ones first: what is left then
    serves the wide ones. Fewer than asked for where there are no more.
    """
    left, given = list(cards), list[str]()
    for kind in reversed(WISHES):
        fits = [card for card in left if serves(card, kind)][: wanted.get(kind, 0)]
        for card in fits:
            left.remove(card)
        given += fits
    return given


def can_meet(hand: Sequence[str], wanted: Mapping[str, int]) -> bool:
    """Whether the hand holds a card for every wish.

    Wishes lie within one another (a kind of trap within the normal ones, these within any), so
    that counting is enough.
    """
    if not wanted:
        return True
    kinds = tallied([TRAPS[card].folly for card in hand if card in TRAPS])
    if any(kinds.get(kind, 0) < wanted.get(kind, 0) for kind in TRAP_KINDS):
        return False
    spare = sum(kinds.values()) - sum([wanted.get(kind, 0) for kind in TRAP_KINDS])
    special = len(hand) - sum(kinds.values())
    normal, specials = wanted.get("normal", 0), wanted.get("special", 0)
    left = spare - normal + special - specials
    return spare >= normal and special >= specials and left >= wanted.get("any", 0)
