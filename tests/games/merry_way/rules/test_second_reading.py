"""Worked cases told further, each under its number, where what they hold was held by none (13)."""

import pytest

from game.engine.kinds import Event
from game.engine.merry_way import actions as act
from game.engine.merry_way.events import Fell
from game.engine.merry_way.round import end_round
from game.engine.merry_way.round.travel import walk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import put
from game.engine.open import allows
from tests.games.merry_way.rules.tables import (
    LUCK,
    bargaining,
    building,
    do,
    hand,
    legal,
    lineup,
    table,
    trap,
)


@pytest.mark.parametrize(
    ("tokens", "hands", "stores", "won"),
    [
        # Tokens come before cards, and cards before resources.
        ((5, 4), (0, 3), (0, 9), (True, False)),
        ((4, 4), (2, 1), (0, 9), (True, False)),
    ],
)
def test_e69_what_comes_first_settles_a_tie_whatever_comes_later(
    tokens: tuple[int, int], hands: tuple[int, int], stores: tuple[int, int], won: tuple[bool, bool]
) -> None:
    state = table(2, profit=(32, 32), stores=tuple([(n, 0, 0) for n in stores]))
    free = list(state.options.wood.clearings)
    for seat in (0, 1):
        for _token in range(tokens[seat]):
            trap(state, free.pop(), "lazy", 2, seat)
        hand(state, seat, *["wk1", "gr1", "dm1"][: hands[seat]])
    end_round(state, LUCK, [])
    assert state.result is not None
    assert state.result.won == won


@pytest.mark.parametrize("last", [act.Accept(), act.Decline()])
def test_e15_after_a_counter_the_floor_goes_on_from_whoever_opened(
    last: act.Accept | act.Decline,
) -> None:
    state = bargaining(4)
    do(state, 0, act.Offer(2, (("plots", 1),), (("manpower", 1),)))
    do(state, 2, act.Counter((("plots", 1),), (("materials", 1),)))
    do(state, 0, last)
    assert state.turn == 1


@pytest.mark.parametrize(("maker", "taker"), [(1, 2), (2, 1)])
def test_e16_a_deal_frees_the_offers_to_and_of_both_partners(maker: int, taker: int) -> None:
    state = bargaining(4)
    to_b, to_d = (act.Offer(to, (("plots", 1),), (("materials", 1),)) for to in (1, 3))
    for offer in (to_b, to_d):
        do(state, 0, offer)
        do(state, offer.to, act.Decline())
        state.turn = 0
    of_b = act.Offer(3, (("plots", 1),), (("materials", 1),))
    state.turn = 1
    do(state, 1, of_b)
    do(state, 3, act.Decline())
    state.turn = maker
    do(state, maker, act.Offer(taker, (("manpower", 1),), (("plots", 1),)))
    do(state, taker, act.Accept())
    state.stores = ((9, 9, 9),) * 4
    state.turn = 0
    assert allows(RULES.legal(state, 0), to_b)
    assert not allows(RULES.legal(state, 0), to_d)
    state.turn = 1
    assert allows(RULES.legal(state, 1), of_b)


def test_e62_alms_hold_against_robbers_too() -> None:
    state = table(profit=(5, 5, 0), alms=(0,))
    lineup(state, "f26", "f13", "f01", "f01", "f01", "f01")
    for clearing, kind, profit, owner in (
        ("N.A2", "robbers", 1, 0),
        ("N.B2", "robbers", 1, 1),
        ("N.C2", "lazy", 5, 0),
    ):
        trap(state, clearing, kind, profit, owner)
    events: list[Event] = []
    walk(state, 0, "red", events)
    fell = [(e.clearing, e.robbers, e.status) for e in events if isinstance(e, Fell)]
    assert fell == [
        ("N.A2", True, "peasant"),
        ("N.B2", True, "peasant"),
        ("N.C2", False, "peasant"),
    ]
    assert state.profit == (5, 4, 0)


def test_e26_the_carpenter_helps_with_this_turns_action_only() -> None:
    """He is spent on a roadblock, which costs what it always does."""
    state = building(table(2), 2, 2, 2)
    hand(state, 0, "sp07", "lz3")  # 1/1/2
    do(state, 0, act.MasterCarpenter())
    do(state, 0, act.Block("N.T2", "N.T3"))
    assert state.stores[0] == (1, 1, 1)
    state.turn = 0
    assert not legal(state, 0, act.SetTrap)
    state.stores = put(state.stores, 0, (1, 1, 2))
    do(state, 0, act.SetTrap("lz3", "N.A5"))
    assert state.stores[0] == (0, 0, 0)
