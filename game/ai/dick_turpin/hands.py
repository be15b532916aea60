"""What the cards left in everybody's hands promise: the gold of the journeys still to come.

`hands.json` holds, by route, seats and cards left in each hand, what a town adds to the sovereigns
its owner (or who has it not) takes in the rest of the round, by where it lies on the next journey's
road and how many of the others still have it. `python -m tools.hands` learned it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from game.engine.dick_turpin.data import TOWNS, Stop, Town

FILE: Final = "hands.json"
STOPS: Final = len(TOWNS)

Hand = tuple[int, ...]
"""The cards left, as places on a journey's road counted from 0, in rising order."""

Weights = Sequence[float]
Learned = Mapping[str, Mapping[str, Sequence[Weights]]]
"""By route and seats, for one card left upward."""


def feature(place: int, has: bool, others: int, seats: int) -> int:
    """The number of the weight for a town: at that place, in hand or not, with so many others."""
    return (place * 2 + has) * seats + others


def features(seats: int) -> int:
    """How many weights there are."""
    return STOPS * 2 * seats


def hope(hands: Sequence[Hand], weights: Weights) -> tuple[float, ...]:
    """By seat, what the hands promise for the rest of the round."""
    found = [0.0] * len(hands)
    for place in range(STOPS):
        town = hope_of(place, [place in hand for hand in hands], weights)
        for seat, promised in enumerate(town):
            found[seat] += promised
    return tuple(found)


def hope_of(place: int, have: Sequence[bool], weights: Weights) -> list[float]:
    """The same of a single town: what it adds for everybody, by who has it."""
    seats, crowd = len(have), sum(have)
    yes = weights[feature(place, True, max(0, crowd - 1), seats)]
    no = weights[feature(place, False, min(crowd, seats - 1), seats)]
    return [yes if has else no for has in have]


def places(towns: Sequence[Town], road: Sequence[Stop]) -> Hand:
    """Cards as places on a journey's road, which runs from city to city."""
    stops = road[1:-1]
    return tuple(sorted([stops.index(town) for town in towns]))


def turned_round(hand: Hand, route: str) -> Hand:
    """A hand as it lies on the road of the next journey, which may run the other way."""
    return hand if route == "london" else tuple([STOPS - 1 - place for place in reversed(hand)])


def without(hand: Hand, pick: int) -> Hand:
    """What is left of a hand when a card has been played."""
    return tuple([place for place in hand if place != pick])


@cache
def left_after(hand: Hand, pick: int, route: str) -> Hand:
    """What is left of a hand without its pick, as it lies on the road of the next journey."""
    return turned_round(without(hand, pick), route)


def weights_for(route: str, seats: int, cards: int) -> Weights:
    """The learned weights where everybody has so many cards left; () where there are none."""
    return learned()[route][str(seats)][cards - 1] if cards else ()


@cache
def learned() -> Learned:
    """The file."""
    text = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, list[list[float]]]])
