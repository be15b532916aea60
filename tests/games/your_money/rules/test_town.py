"""Tavern and market: every deal there is, and what a purchase moves."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.your_money.actions import Buy, Eat, Give, Leave, ThrowAway
from game.engine.your_money.events import Ate, Bought, EnteredTown, LeftTown, ThrewAway
from game.engine.your_money.mods import YORK
from game.engine.your_money.round.places import price_after, town_choices
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Phase, State
from tests.games.your_money.conserved import sheet_holds
from tests.games.your_money.rules.hands import (
    act,
    changes,
    legal,
    numbers,
    only,
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


def test_the_tavern_sells_no_goods() -> None:
    state = in_town("tavern", guineas=50, weapons=("cudgel",), health=11)
    assert legal(state) == {Leave(), Eat(1)}


def test_a_purchase_moves_the_purse_and_the_goods() -> None:
    state = in_town(guineas=12, weapons=("cudgel", "rapier"))
    events = act(state, 0, Buy("pistol", ("cudgel",)))
    robber = state.sheets[0]
    assert robber.weapons == ("pistol", "rapier")
    assert robber.guineas == 12 - (10 - 3)
    assert only(events, Bought) == [Bought(0, "pistol", 10, ("cudgel",), 3, 7)]
    assert changes(events) == {"guineas": -7}


def test_part_exchange_for_nothing_pays_no_change_out() -> None:
    state = in_town(weapons=("pistol", "pistol"))
    events = act(state, 0, Buy("rifle", ("pistol", "pistol")))
    assert state.sheets[0].weapons == ("rifle",)
    assert only(events, Bought) == [Bought(0, "rifle", 12, ("pistol", "pistol"), 12, 0)]
    assert changes(events) == {}


def test_two_of_a_kind_are_held_and_one_of_them_is_thrown_away() -> None:
    state = in_town(weapons=("dagger", "dagger"))
    assert legal(state) == {Leave(), ThrowAway("dagger")}
    events = act(state, 0, ThrowAway("dagger"))
    assert only(events, ThrewAway) == [ThrewAway(0, "dagger")]
    assert state.sheets[0].weapons == ("dagger",)


def test_a_horse_goes_up_the_stable_one_dearer_at_a_time() -> None:
    state = in_town(guineas=5 + 6 + 6)
    for horse, give_in, left in (("pit_pony", (), 12), ("farm_horse", ("pit_pony",), 6)):
        act(state, 0, Buy(horse, give_in))
        assert (state.sheets[0].horse, state.sheets[0].guineas) == (horse, left)
    act(state, 0, Buy("warhorse", ("farm_horse",)))
    assert (state.sheets[0].horse, state.sheets[0].guineas) == ("warhorse", 0)
    assert legal(state) == {Leave()}


@pytest.mark.parametrize(("place", "price"), [("tavern", 8), ("market", 12)])
def test_a_meal_in_each_place(place: str, price: int) -> None:
    state = in_town(place, guineas=12, health=3)
    events = act(state, 0, Eat(4))
    assert only(events, Ate) == [Ate(0, place, 4, price)]  # type: ignore[arg-type]
    assert changes(events) == {"guineas": -price, "health": 4}
    assert numbers(state) == (7, 0, 0, 12 - price)


def test_any_number_of_deals_in_one_visit_and_none_at_all() -> None:
    state = in_town(guineas=30, scoundrel=2, health=10)
    for action in (Eat(1), Give(1), Buy("mask"), Eat(1), Give(1), Buy("black_cloak")):
        act(state, 0, action)
    assert state.sheets[0].guineas == 30 - 3 - 3 - 6 - 3 - 3 - 6
    assert state.sheets[0].gear == ("black_cloak", "mask")
    assert only(act(state, 0, Leave()), LeftTown)

    idle = in_town("tavern", guineas=30, health=2)
    assert numbers(idle) == (2, 0, 0, 30)
    act(idle, 0, Leave())
    assert numbers(idle) == (2, 0, 0, 30)


def test_whoever_walks_in_puts_the_secret_dice_away() -> None:
    state = planning(sheet(dice=(6, 6)), sheet(retired=True))
    events = plans(state, "market")
    assert only(events, EnteredTown) == [EnteredTown(0, "market")]
    assert state.sheets[0].dice == ()


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
