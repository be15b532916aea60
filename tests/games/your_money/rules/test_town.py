"""Tavern and market: every deal there is, and what a purchase moves."""

from itertools import chain, combinations, product

import pytest

from game.engine.your_money.actions import Buy, Eat, Give, Leave, ThrowAway
from game.engine.your_money.mods import YORK
from game.engine.your_money.round.places import price_after, town_choices
from tests.games.your_money.rules.hands import (
    sheet,
)

ONE_HAND = ("cudgel", "dagger", "pistol", "rapier")
HORSES = ("pit_pony", "farm_horse", "warhorse")
GEAR = ("black_cloak", "mask", "riding_boots")
HELD = [
    (),
    ("rifle",),
    *[(weapon,) for weapon in ONE_HAND],
    *[tuple(sorted(pair)) for pair in product(ONE_HAND, repeat=2) if list(pair) == sorted(pair)],
]
WORN = list(chain.from_iterable(combinations(GEAR, n) for n in range(4)))


@pytest.mark.parametrize(
    ("horse", "deals", "paid"),
    [
        (None, 10952, 60432),
        ("pit_pony", 10440, 56848),
        ("farm_horse", 9672, 48400),
        ("warhorse", 8264, 39952),
    ],
)
def test_the_market_sells_what_it_sold(horse: str | None, deals: int, paid: int) -> None:
    """Every deal with whatever one holds and wears, and whatever one has to spend, counted."""
    bought: list[Buy] = []
    for weapons, gear, guineas in product(HELD, WORN, range(17)):
        robber = sheet(guineas=guineas, horse=horse, weapons=weapons, gear=gear)
        offered = town_choices(robber, "market", YORK)
        bought += [a for a in offered if isinstance(a, Buy)]
        assert {a.weapon for a in offered if isinstance(a, ThrowAway)} == set(weapons)
    cost = sum([price_after(YORK, a.item, a.give_in) for a in bought])
    assert (len(bought), cost) == (deals, paid)


@pytest.mark.parametrize(("place", "meal"), [("tavern", 2), ("market", 3)])
def test_meals_and_alms_by_health_purse_and_shame(place: str, meal: int) -> None:
    for health, guineas, scoundrel in product(range(1, 13), range(32), (0, 1, 4, 20)):
        offered = town_choices(
            sheet(health=health, guineas=guineas, scoundrel=scoundrel), place, YORK
        )
        meals = [a.points for a in offered if isinstance(a, Eat)]
        alms = [a.points for a in offered if isinstance(a, Give)]
        assert meals == [n for n in range(1, 13) if n <= 12 - health and n * meal <= guineas]
        assert alms == [n for n in range(1, 21) if n <= scoundrel and 3 * n <= guineas]
        assert Leave() in offered
