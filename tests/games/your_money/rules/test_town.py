"""Tavern and market: every deal there is, and what a purchase moves."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.your_money.actions import Buy, Eat, Give, Leave, ThrowAway
from game.engine.your_money.mods import YORK
from game.engine.your_money.round.places import price_after, town_choices
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Phase, State
from tests.games.your_money.conserved import sheet_holds
from tests.games.your_money.rules.hands import (
    act,
    planning,
    plans,
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


def in_town(place: str = "market", **owned: object) -> State:
    state = planning(sheet(**owned), sheet(retired=True))
    plans(state, place)  # type: ignore[arg-type]
    assert state.phase is Phase.TOWN
    return state


@given(
    st.integers(0, 60),
    st.integers(1, 12),
    st.integers(0, 20),
    st.sampled_from([None, *HORSES]),
    st.sampled_from(HELD),
    st.sampled_from(WORN),
    st.lists(st.integers(0, 10**6), max_size=12),
)
def test_a_spree_never_leaves_the_rules(
    guineas: int,
    health: int,
    scoundrel: int,
    horse: str | None,
    weapons: tuple[str, ...],
    gear: tuple[str, ...],
    lots: list[int],
) -> None:
    """However one shops: money is only spent, goods stay lawful, and the visit comes to an end."""
    state = in_town(
        guineas=guineas,
        health=health,
        scoundrel=0,
        horse=horse,
        weapons=weapons,
        gear=gear,
    )
    robber = state.sheets[0]
    robber.scoundrel = scoundrel  # after the guards have looked
    for lot in lots:
        was = (robber.guineas, robber.health, robber.scoundrel + robber.folk_hero)
        choices = [action for action in RULES.legal(state, 0) if action != Leave()]
        if not choices:
            break
        act(state, 0, choices[lot % len(choices)])
        assert robber.guineas <= was[0]
        assert robber.health >= was[1]
        assert robber.scoundrel + robber.folk_hero == was[2]
        assert robber.weapons == tuple(sorted(robber.weapons))
        sheet_holds(robber)
    act(state, 0, Leave())
    assert RULES.to_act(state) == ()
