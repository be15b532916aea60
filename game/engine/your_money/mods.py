"""What of York may be set otherwise: the deck of coaches, the purses, the market and the tavern."""

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from game.engine.chance import Bag
from game.engine.mods import Stocked, at
from game.engine.spec import PRINTED
from game.engine.words import later, plural
from game.engine.your_money.data import CARDS, DATA, GOODS, ROADS, Card, Good

_A_ROUND: Final = len(ROADS)
_FEWEST: Final = 2 * _A_ROUND
"""Coaches in the deck, so that a new one can be dealt while a round's lie on the roads."""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of York; the defaults are the printed game."""

    coaches: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=4)]],
        msgspec.Meta(description=later("how many of this coach are in the deck")),
    ] = msgspec.field(default_factory=lambda: dict.fromkeys(CARDS, 1))
    purses: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=30)]],
        msgspec.Meta(description=later("guineas in this coach")),
    ] = msgspec.field(default_factory=lambda: {card.id: card.guineas for card in CARDS.values()})
    prices: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=1, le=40)]],
        msgspec.Meta(description=later("guineas it costs in the market")),
    ] = msgspec.field(default_factory=lambda: {good.id: good.price for good in GOODS.values()})
    tavern_meal: Annotated[
        int,
        msgspec.Meta(ge=1, le=20, description=later("guineas for a point of health in the tavern")),
    ] = DATA.meal_price.tavern
    market_meal: Annotated[
        int,
        msgspec.Meta(ge=1, le=20, description=later("guineas for a point of health in the market")),
    ] = DATA.meal_price.market
    alms: Annotated[
        int,
        msgspec.Meta(ge=1, le=20, description=later("guineas given to the poor, a point of fame")),
    ] = DATA.alms_price
    part_exchange_loss: Annotated[
        int,
        msgspec.Meta(ge=0, le=10, description=later("guineas a thing loses in part exchange")),
    ] = DATA.part_exchange_loss


def complaint(stock: Stock) -> str:
    """What is wrong with a stock as a whole; "" for nothing."""
    deck = sum(stock.coaches.values())
    if deck < _FEWEST:
        said = plural(
            "the deck has {n} coach, and needs {{fewest}}; put more of some",
            "the deck has {n} coaches, and needs {{fewest}}; put more of some",
            deck,
        )
        return said.format(fewest=_FEWEST) + at("coaches")
    return ""


STOCKED: Final = Stocked(Stock, complaint)


class York:
    """York as it is played: its coaches and its prices, worked out once for each stock."""

    __slots__ = ("alms", "any_purse", "cards", "deck", "fattest", "goods", "loss", "meals")

    def __init__(self, stock: Stock) -> None:
        self.deck = Bag(tuple(stock.coaches.values()))
        self.cards: dict[str, Card] = {
            card.id: msgspec.structs.replace(card, guineas=stock.purses[card.id])
            for card in CARDS.values()
        }
        self.goods: dict[str, Good] = {
            good.id: msgspec.structs.replace(good, price=stock.prices[good.id])
            for good in GOODS.values()
        }
        self.meals = {"tavern": stock.tavern_meal, "market": stock.market_meal}
        self.alms = stock.alms
        self.loss = stock.part_exchange_loss
        here = [card for card in self.cards.values() if stock.coaches[card.id]]
        self.fattest = max([card.guineas for card in here])
        self.any_purse = sum(stock.prices.values())

    def meal_price(self, place: str) -> int:
        """Guineas a point of health costs at the tavern or the market."""
        return self.meals["tavern" if place == "tavern" else "market"]

    def trade_in(self, item: str) -> int:
        """What a stall gives for a horse or weapon in part exchange."""
        return max(0, self.goods[item].price - self.loss)


@lru_cache(maxsize=16)
def york_of(value: str) -> York:
    """York by a value of the house rule; BadData if it cannot be played."""
    return York(STOCKED.of(value))


YORK: Final = york_of(PRINTED)
"""York as it is printed."""
