"""What of Dick Turpin may be set otherwise: the booty deck."""

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from game.engine.chance import Bag
from game.engine.dick_turpin.data import DATA, VALUES
from game.engine.mods import Stocked, at
from game.engine.spec import PRINTED
from game.engine.words import later, plural

_FEWEST: Final = 12
"""Gold cards in the deck, so that a hold-up is worth the ride."""
_SHIFT: Final = 2
"""So many pistols the house rule of pistols puts in the place of single sovereigns."""


def _of(least: int, said: str) -> msgspec.Meta:
    """So many cards at least, and 20 at most."""
    return msgspec.Meta(ge=least, le=20, description=said)


class Gold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many gold cards there are of each value."""

    ones: Annotated[int, _of(_SHIFT, later("cards of one sovereign"))] = DATA.gold[1]
    twos: Annotated[int, _of(0, later("cards of two sovereigns"))] = DATA.gold[2]
    threes: Annotated[int, _of(0, later("cards of three sovereigns"))] = DATA.gold[3]
    fours: Annotated[int, _of(0, later("cards of four sovereigns"))] = DATA.gold[4]
    fives: Annotated[int, _of(0, later("cards of five sovereigns"))] = DATA.gold[5]


_PISTOLS: Final = later("pistols in the deck; the house rule makes it two more or fewer")


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of Dick Turpin; the defaults are the printed game."""

    gold: Gold = Gold()
    # Fewer than these and a deck might run out: everybody at the table may meet one (D7).
    pistols: Annotated[int, _of(DATA.pistols, _PISTOLS)] = DATA.pistols


def complaint(stock: Stock) -> str:
    """What is wrong with a stock as a whole; "" for nothing."""
    gold = sum(_counts(stock))
    if gold < _FEWEST:
        said = plural(
            "the deck has {n} gold card, and needs {{fewest}}; put more of some",
            "the deck has {n} gold cards, and needs {{fewest}}; put more of some",
            gold,
        )
        return said.format(fewest=_FEWEST) + at("gold")
    return ""


def _counts(stock: Stock) -> tuple[int, ...]:
    found = msgspec.structs.astuple(stock.gold)
    if len(found) != len(VALUES):
        raise RuntimeError("a stock names every value of gold")
    return found


STOCKED: Final = Stocked(Stock, complaint)


@lru_cache(maxsize=64)
def booty_of(value: str, pistols: int) -> Bag:
    """The whole deck by the gold on each card (0 is a pistol), by that stock and with the house
    rule of pistols: more pistols, fewer single sovereigns (§7).
    """
    stock: Stock = STOCKED.of(value)
    more = pistols - DATA.pistols
    ones, *others = _counts(stock)
    return Bag((stock.pistols + more, ones - more, *others))


@lru_cache(maxsize=16)
def mix_of(value: str) -> tuple[int, ...]:
    """How many gold cards there are of each value; () for the printed game, where all know it."""
    return () if value == PRINTED else _counts(STOCKED.of(value))
