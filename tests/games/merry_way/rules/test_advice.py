"""Hints: three steps at every decision, each true, and the last of them something to do."""

import random

import pytest

from game.engine.chance import Chance, Loose
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Buy, Offer, SetTrap
from game.engine.merry_way.advice import STEPS, by_leaves, can_advise, hint, meant
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State, put
from game.engine.names import Names
from game.engine.open import allows, drawn
from tests.games.merry_way.rules import tables
from tests.games.merry_way.rules.tables import hand, lineup, table


def hints(state: State, seat: Seat) -> list[str]:
    view = RULES.observe(state, seat)
    return [hint(view, step) for step in range(1, STEPS + 1)]


def building(**options: str) -> State:
    """Seat 0 builds, and everybody is lazy."""
    state = tables.building(table(2, **options), 2, 3, 3)
    lineup(state, *tables.LAZY)
    hand(state, 0, "lz4")
    return state


def test_a_trap_is_hinted_at_by_its_road_and_what_it_brings() -> None:
    state = building()
    first, second, third = hints(state, 0)
    assert isinstance(meant(RULES.observe(state, 0)), SetTrap)
    assert first.startswith("Look at who will come by: the red ")
    assert first.count("a merchant, lazy") == 3
    assert "Oak ±0 → +9" in second  # three lazy merchants, three purses each
    assert "leaves 1 plot" in second
    assert third == "Set Sedan Chair for Hire in A5 on the north road."


def test_no_walk_is_told_where_the_house_shows_none() -> None:
    _first, second, _third = hints(building(forecast="off"), 0)
    assert "Walking" not in second
    assert second.startswith("Costs 1 plot, 3 manpower and 2 materials")


def test_the_bank_is_hinted_at_by_what_is_missing() -> None:
    state = table(2)
    state.phase, state.profit = Phase.BANK, (3, 0)
    hand(state, 0, "lz4")
    state.stores = put(state.stores, 0, (1, 3, 1))
    first, second, third = hints(state, 0)
    assert meant(RULES.observe(state, 0)) == Buy("materials")
    assert first == "One thing is missing for Sedan Chair for Hire: look at the price of materials."
    assert "Then you can pay for Sedan Chair for Hire." in second
    assert third == "Buy 1 material for a purse."


def test_an_offer_is_weighed_for_both() -> None:
    state = tables.bargaining(2, profit=(0, 1), turn=1)
    RULES.apply(state, 1, Offer(0, (("profit", 1),), (("plots", 1),)), Loose(0))
    first, second, _third = hints(state, 0)
    assert first.startswith("Holly then: 2 plots")
    assert "worth" in second
    called = hint(RULES.observe(state, 0), 1, Names.of("Nell", "Jack"))
    assert called == first.replace("Holly", "Jack").replace("Oak", "Nell")


def test_bands_go_by_their_leaves() -> None:
    names = by_leaves(RULES.observe(table(4), 0))
    assert names.seats == ("Oak", "Holly", "Rowan", "Thorn")


def on(state: State, lot: random.Random, luck: Chance) -> None:
    """A decision of every sort, now and then."""
    seat = RULES.to_act(state)[0]
    legal = RULES.legal(state, seat)
    kind = lot.choice(sorted({type(each).__name__ for each in legal}))
    RULES.apply(state, seat, drawn([a for a in legal if type(a).__name__ == kind], luck), luck)


@pytest.mark.parametrize("seed", range(8))
def test_every_decision_has_its_hints_and_they_can_be_followed(seed: int) -> None:
    lot, luck = random.Random(f"hints {seed}"), Loose(seed)
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(2 + seed % 3, options if seed % 2 else {}), luck)
    for _step in range(110):
        acting = RULES.to_act(state)
        if not acting:
            break
        for seat in (None, *range(state.seats)):
            view = RULES.observe(state, seat)
            assert can_advise(view) is (seat in acting and len(view.legal) > 1)
        view = RULES.observe(state, acting[0])
        if can_advise(view):
            told = hints(state, acting[0])
            assert len(set(told)) == STEPS
            for said in told:
                assert said.endswith(".")
                assert "{" not in said
                assert ".." not in said
            assert allows(view.legal, meant(view))
        on(state, lot, luck)
