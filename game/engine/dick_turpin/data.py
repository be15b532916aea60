"""The road, the gold and the booty deck of `data.yaml`, checked and named."""

from typing import Annotated, Literal, cast

import msgspec

from game.engine.cards import read_data
from game.engine.chance import Bag

Town = Literal["oxford", "bath", "warwick", "lancaster", "york", "carlisle"]
City = Literal["london", "edinburgh"]
Halt = Literal["london", "oxford", "bath", "warwick", "lancaster", "york", "carlisle", "edinburgh"]

PISTOL = 0
"""The booty card that sends a robber off; every other card is the gold it shows."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; `gold` is how many booty cards there are of each value, 1 upward."""

    road: tuple[Halt, ...]
    journeys: Annotated[int, msgspec.Meta(ge=1)]
    passengers: Annotated[int, msgspec.Meta(ge=1)]
    sovereigns: Annotated[int, msgspec.Meta(ge=1)]
    gold: dict[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=0)]]
    pistols: Annotated[int, msgspec.Meta(ge=0)]


DATA = read_data(__package__ or "game.engine.dick_turpin", Data)
ROAD: tuple[Halt, ...] = DATA.road
TOWNS = cast(tuple[Town, ...], ROAD[1:-1])
VALUES = range(1, max(DATA.gold) + 1)
"""What a gold card may show."""

_NORTHWARD, _SOUTHWARD = ROAD, ROAD[::-1]


def road_of(journey: int, *, always_from_london: bool) -> tuple[Halt, ...]:
    """The coach's stops on a journey, counted from 1: odd ones start in London (D1)."""
    return _NORTHWARD if journey % 2 or always_from_london else _SOUTHWARD


def booty(pistols: int) -> Bag:
    """The whole deck by the gold on each card (0 is a pistol); more pistols, fewer ones (§7)."""
    gold = {**DATA.gold, 1: DATA.gold[1] + DATA.pistols - pistols}
    return Bag((pistols, *[gold.get(value, 0) for value in VALUES]))
