"""The cards, goods and numbers of `data.yaml`, checked and named."""

from functools import cache
from typing import Annotated, Literal

import msgspec

from game.engine.cards import read_data

Road = Literal["north", "south", "east", "west"]
Town = Literal["tavern", "market"]
Place = Literal["north", "south", "east", "west", "tavern", "market"]
Stat = Literal["speed", "wit", "combat"]

ROADS: tuple[Road, ...] = ("north", "south", "east", "west")
TOWN: tuple[Town, ...] = ("tavern", "market")
PLACES: tuple[Place, ...] = (*ROADS, *TOWN)
STATS: tuple[Stat, ...] = ("speed", "wit", "combat")

_Printed = int | Annotated[str, msgspec.Meta(pattern=r"^\d+ \+ d6$")]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coach card; a stat is a number or "n + d6"."""

    id: str
    name: str
    guineas: Annotated[int, msgspec.Meta(ge=0)]
    speed: _Printed
    wit: _Printed
    combat: _Printed

    def printed(self, stat: Stat) -> tuple[int, bool]:
        """The printed number, and whether a die is added to it."""
        return _read(getattr(self, stat))


@cache
def _read(value: _Printed) -> tuple[int, bool]:
    if isinstance(value, int):
        return value, False
    return int(value.split()[0]), True


class Good(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the market sells."""

    id: str
    name: str
    kind: Literal["horse", "weapon", "gear"]
    price: Annotated[int, msgspec.Meta(ge=1)]
    bonus: Annotated[int, msgspec.Meta(ge=1)]
    hands: Literal[0, 1, 2] = 0


class MealPrice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guineas for one point of health."""

    tavern: int
    market: int


class GuardNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guard is worth in a fight, and the marks that call one."""

    combat: int
    folk_hero_marks: tuple[int, ...]
    scoundrel_marks: tuple[int, ...]


class RivalNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the solo rival first rides, and with how many dice."""

    first_round: int
    dice: int


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    health: int
    coaches: tuple[Card, ...]
    goods: tuple[Good, ...]
    meal_price: MealPrice
    alms_price: int
    part_exchange_loss: int
    guards: GuardNumbers
    rival: RivalNumbers


DATA = read_data(__package__ or "game.engine.your_money", Data)
CARDS: dict[str, Card] = {card.id: card for card in DATA.coaches}
GOODS: dict[str, Good] = {good.id: good for good in DATA.goods}
CARD_IDS: tuple[str, ...] = tuple(CARDS)
BONUS: dict[str, int] = {good.id: good.bonus for good in DATA.goods}
