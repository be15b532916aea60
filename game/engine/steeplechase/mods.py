"""What of Steeplechase may be set otherwise: the chits in both bags, and what deeds bring."""

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from game.engine.chance import Bag
from game.engine.mods import Stocked, at
from game.engine.steeplechase.data import BOASTS, DATA, NUMBERS, SHAMES
from game.engine.words import _, later

_COURIERS: Final = 6
"""At most."""
_FEWEST_BOASTS: Final = 3 * _COURIERS
_FEWEST_SHAMES: Final = _COURIERS
"""Chits of a full bag: a few of the one for everybody, and one of the other."""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of Steeplechase; the defaults are the printed game."""

    boasts: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=60)]],
        msgspec.Meta(description=later("how many boasting chits of this value are in a full bag")),
    ] = msgspec.field(
        default_factory=lambda: {str(value): DATA.chits.boasts[value] for value in BOASTS}
    )
    shames: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=60)]],
        msgspec.Meta(description=later("how many shame chits of this value are in a full bag")),
    ] = msgspec.field(
        default_factory=lambda: {str(value): DATA.chits.shames[value] for value in SHAMES}
    )
    delivery: Annotated[
        int, msgspec.Meta(ge=1, le=8, description=later("boasts for bringing a despatch home"))
    ] = NUMBERS.delivery
    recovery: Annotated[
        int, msgspec.Meta(ge=0, le=6, description=later("boasts for a lost despatch won back"))
    ] = NUMBERS.recovery
    hide: Annotated[int, msgspec.Meta(ge=0, le=4, description=later("boasts for hiding well"))] = (
        NUMBERS.hide
    )


def complaint(stock: Stock) -> str:
    """What is wrong with a stock as a whole; "" for nothing."""
    boasts, shames = sum(stock.boasts.values()), sum(stock.shames.values())
    if boasts < _FEWEST_BOASTS:
        said = _("the bag has {n} boasting chits, and needs {fewest}; put more of some")
        return said.format(n=boasts, fewest=_FEWEST_BOASTS) + at("boasts")
    if shames < _FEWEST_SHAMES:
        said = _("the bag has {n} shame chits, and needs {fewest}; put more of some")
        return said.format(n=shames, fewest=_FEWEST_SHAMES) + at("shames")
    return ""


STOCKED: Final = Stocked(Stock, complaint)


class Tables(msgspec.Struct, frozen=True):
    """What a stock comes to at the table: full bags, what a chit of them is worth on average, and
    how many boasts deeds bring.
    """

    boasts: Bag
    shames: Bag
    boast: float
    shame: float
    delivery: int
    recovery: int
    hide: int


@lru_cache(maxsize=16)
def tables_of(value: str) -> Tables:
    """The same as it is played with."""
    stock: Stock = STOCKED.of(value)
    boasts = Bag(tuple([stock.boasts[str(value)] for value in BOASTS]))
    shames = Bag(tuple([stock.shames[str(value)] for value in SHAMES]))
    return Tables(
        boasts,
        shames,
        _mean(boasts, BOASTS),
        _mean(shames, SHAMES),
        stock.delivery,
        stock.recovery,
        stock.hide,
    )


def _mean(bag: Bag, values: tuple[int, ...]) -> float:
    return sum([n * value for n, value in zip(bag.counts, values, strict=True)]) / len(bag)
