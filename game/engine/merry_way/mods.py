"""What of On Their Merry Way may be set otherwise: both decks that are drawn from, what everybody
begins with, and what the bank and the roadblock cost.
"""

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from game.engine.chance import Bag
from game.engine.merry_way import data
from game.engine.mods import Path, Stocked, at
from game.engine.words import _, later

_BANDS: Final = 4
"""At most."""
_FEWEST_RESOURCE_CARDS: Final = _BANDS * (data.NUMBERS.resource_cards + 1)
"""A hand for each, and a card more that a round costs."""
_FEWEST_TRAPS: Final = _BANDS * data.NUMBERS.scheme_cards
"""A hand for each, for without special schemes there is nothing else to draw."""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of On Their Merry Way; the defaults are the printed game."""

    resource_cards: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=4)]],
        msgspec.Meta(description=later("how many of this resource card are in the deck")),
    ] = msgspec.field(
        default_factory=lambda: {card.id: card.count for card in data.RESOURCE_CARDS.values()}
    )
    schemes: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=4)]],
        msgspec.Meta(description=later("how many of this scheme are in the deck")),
    ] = msgspec.field(
        default_factory=lambda: dict(zip(data.SCHEME_IDS, data.SCHEME_COUNTS, strict=True))
    )
    start_each: Annotated[
        int,
        msgspec.Meta(ge=0, le=5, description=later("of every resource each band begins with")),
    ] = data.NUMBERS.start_each
    supply_each: Annotated[
        int,
        msgspec.Meta(ge=2, le=12, description=later("of every resource in the supply, for a band")),
    ] = data.NUMBERS.supply_each
    price: Annotated[
        int,
        msgspec.Meta(ge=1, le=6, description=later("purses for a thing at the bank")),
    ] = data.NUMBERS.price
    exchange: Annotated[
        int,
        msgspec.Meta(ge=2, le=6, description=later("of a resource for one of another at the bank")),
    ] = data.NUMBERS.exchange
    roadblock: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=4)]],
        msgspec.Meta(description=later("how much of this resource a roadblock costs")),
    ] = msgspec.field(
        default_factory=lambda: dict(zip(data.RESOURCES, data.NUMBERS.roadblock, strict=True))
    )


def complaint(stock: Stock) -> str:
    """What is wrong with a stock as a whole; "" for nothing."""
    cards = sum(stock.resource_cards.values())
    if cards < _FEWEST_RESOURCE_CARDS:
        said = _("the deck has {n} resource cards, and needs {fewest}; put more of some")
        told = said.format(n=cards, fewest=_FEWEST_RESOURCE_CARDS)
        return told + at("resource_cards")
    traps = sum([stock.schemes[card] for card in data.TRAPS])
    if traps < _FEWEST_TRAPS:
        said = _("the deck has {n} traps, and needs {fewest}; put more of some")
        return said.format(n=traps, fewest=_FEWEST_TRAPS) + at("schemes")
    return ""


def _shows(path: Path) -> str:
    """What a card shows: a resource card its digits, pink ones in brackets; a scheme its name."""
    match path:
        case "resource_cards", card:
            known = data.RESOURCE_CARDS[card]
            digits = [f"({d})" if known.is_pink(n) else str(d) for n, d in enumerate(known.digits)]
            return "–".join(digits)
        case "schemes", card:
            return _(data.scheme_name(card))
    return ""


STOCKED: Final = Stocked(Stock, complaint, _shows)


class Tables(msgspec.Struct, frozen=True):
    """What a stock comes to at the table; `traps` is the deck of schemes without the special
    ones.
    """

    resources: Bag
    schemes: Bag
    traps: Bag
    start_each: int
    supply_each: int
    price: int
    exchange: int
    roadblock: data.Cost


@lru_cache(maxsize=16)
def tables_of(value: str) -> Tables:
    """The same as it is played with."""
    stock: Stock = STOCKED.of(value)
    plots, manpower, materials = [stock.roadblock[kind] for kind in data.RESOURCES]
    return Tables(
        Bag(tuple([stock.resource_cards[card] for card in data.RESOURCE_CARDS])),
        Bag(tuple([stock.schemes[card] for card in data.SCHEME_IDS])),
        Bag(tuple([stock.schemes[card] if card in data.TRAPS else 0 for card in data.SCHEME_IDS])),
        stock.start_each,
        stock.supply_each,
        stock.price,
        stock.exchange,
        (plots, manpower, materials),
    )
