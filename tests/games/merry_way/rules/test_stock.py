"""Other decks, other prices: the printed stock, hostile ones, what is told of them."""

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.errors import BadData
from game.engine.merry_way import SPEC
from game.engine.merry_way import events as e
from game.engine.merry_way.actions import Buy, Exchange
from game.engine.merry_way.data import DATA, NUMBERS, SCHEME_IDS, TRAPS
from game.engine.merry_way.draft.refusals import why_not_buy, why_not_exchange
from game.engine.merry_way.messages import action_label
from game.engine.merry_way.mods import Stock, complaint, tables_of
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.names import Names
from tests.games.stocked import WAYS, hostile, mods_of, play

NAMES = Names(("Oak", "Holly"))


def value(**numbers: object) -> str:
    return mods_of(SPEC).read_value(msgspec.json.encode({"name": "Ours", **numbers}).decode())


def test_the_defaults_are_what_the_rules_print() -> None:
    tables, stock = tables_of("printed"), Stock()
    assert (len(tables.resources), len(tables.schemes), len(tables.traps)) == (36, 80, 60)
    assert tables.resources.counts == tuple([card.count for card in DATA.resources])
    assert (stock.start_each, stock.supply_each, stock.price, stock.exchange) == (1, 5, 1, 3)
    assert tables.roadblock == NUMBERS.roadblock == (1, 1, 1)
    assert complaint(stock) == ""


@pytest.mark.parametrize(("seats", "way"), list(zip((4, 2, 3, 4), WAYS, strict=True)))
def test_hostile_stocks_are_played_to_the_end(seats: int, way: str) -> None:
    stock = hostile(SPEC, way)
    end = play(SPEC, seats, stock, asked=12)
    tables = tables_of(stock)
    held = [sum(goods) for goods in zip(end.supply, *end.stores, strict=True)]
    assert held == [(tables.start_each + tables.supply_each) * seats] * 3


def test_a_deck_has_a_hand_for_everybody() -> None:
    with pytest.raises(BadData, match="the deck has 12 traps, and needs 20"):
        value(schemes=dict.fromkeys(list(TRAPS)[:24], 0))
    with pytest.raises(BadData, match="the deck has 14 resource cards, and needs 16"):
        value(resource_cards={card.id: 0 for card in DATA.resources[:11]})


def test_the_bank_asks_what_the_stock_says_and_is_told_so() -> None:
    stock = value(price=2, exchange=4, start_each=4, roadblock={"plots": 3})
    state, _events = RULES.new(SPEC.setup(2, {"stock": stock}), Loose(1))
    state.phase, state.turn, state.profit = Phase.BANK, 0, (3, 1)
    view = RULES.observe(state, 0)
    assert action_label(Buy("plots"), view, NAMES) == "Buy 1 plot for 2 purses"
    swap = Exchange("plots", "manpower")
    assert action_label(swap, view, NAMES) == "Exchange 4 plots for 1 manpower"
    told = RULES.apply(state, 0, swap, Loose(1))
    assert [each.paid for each in told if isinstance(each, e.Exchanged)] == [4]
    RULES.apply(state, 0, Buy("plots"), Loose(1))
    assert (state.stores[0], state.profit[0]) == ((1, 5, 4), 1)
    view = RULES.observe(state, 0)
    assert "It costs 2 purses, and you have 1 purse." in why_not_buy(view, 0, "plots")
    assert "It takes 4 plots, and you have 1 plot." in why_not_exchange(
        view, 0, "plots", "materials"
    )
    assert "Four of one kind buy one" in why_not_exchange(view, 0, "plots", "plots")


def test_a_scheme_that_is_not_in_the_deck_comes_to_nobody() -> None:
    gone = SCHEME_IDS[0]
    stock = value(schemes={gone: 0, SCHEME_IDS[1]: 4})
    state, _events = RULES.new(SPEC.setup(4, {"stock": stock}), Loose(2))
    assert state.scheme_deck.counts[0] == 0
    assert not any(gone in hand for hand in state.schemes)
    dealt = RULES.sample(RULES.observe(state, 0), Loose(3))
    assert not any(gone in hand for hand in dealt.schemes)
