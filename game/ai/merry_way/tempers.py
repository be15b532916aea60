"""What travellers of later rounds will be like: how likely each list of follies is.

Only what everybody may know: of a card's other side nobody knows anything but what the sides of the
whole deck are; of the first sides still to come those in the folly deck are left.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from game.engine.chance import Bag
from game.engine.merry_way.data import FOLLIES, FOLLY_IDS, Face, Status
from game.engine.merry_way.habit.ways import numbered
from game.engine.merry_way.walk import traits

MOST: Final = 2
"""Follies of a list that are looked at: few travellers ever come to the third."""


class Temper(NamedTuple):
    """A list of follies, and how likely somebody has it and is a merchant, a peasant, a guard."""

    follies: tuple[int, ...]
    merchant: float
    peasant: float
    guard: float


def second_sides() -> tuple[Temper, ...]:
    """Of a round in which the cards lie on their second sides."""
    return _tempers(tuple([(FOLLIES[card].face("blue"), 1) for card in FOLLY_IDS]))


@lru_cache(maxsize=64)
def first_sides(deck: Bag) -> tuple[Temper, ...]:
    """Of a round to which new cards come from that deck; from the whole one where it is short."""
    counts = deck.counts if len(deck) >= MOST else (1,) * len(FOLLY_IDS)
    faces = zip(FOLLY_IDS, counts, strict=True)
    return _tempers(tuple([(FOLLIES[card].face("red"), n) for card, n in faces if n]))


@lru_cache(maxsize=64)
def _tempers(faces: Sequence[tuple[Face, int]]) -> tuple[Temper, ...]:
    weighed: Counter[tuple[tuple[int, ...], Status]] = Counter()
    for (left, _one), (right, _other) in permutations(faces, 2):
        status, follies = traits(left, right)
        weighed[numbered(follies)[:MOST], status] += 1
    total = sum(weighed.values()) or 1
    lists = dict.fromkeys(follies for follies, _status in weighed)
    return tuple(
        [
            Temper(
                follies,
                weighed[follies, "merchant"] / total,
                weighed[follies, "peasant"] / total,
                weighed[follies, "guard"] / total,
            )
            for follies in lists
        ]
    )
