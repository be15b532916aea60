"""What a game of On Their Merry Way keeps: every resource, all cards, tokens, and every purse."""

import msgspec

from game.engine.merry_way import events as e
from game.engine.merry_way.data import NUMBERS, PROFIT, RESOURCES, count
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import State
from game.engine.rules import Setup
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    setup = Setup(state.seats, msgspec.structs.asdict(state.options), str(state.seats))
    assert RULES.unsound(state, setup) == ""
    for n in range(len(RESOURCES)):
        held = sum([store[n] for store in state.stores]) + state.supply[n]
        assert held == (NUMBERS.start_each + NUMBERS.supply_each) * state.seats


def accounted(played: Played) -> None:
    """Fold what was told over an empty table: it gives every band's purses and stores."""
    end: State = played.end
    profit = [0] * end.seats
    stores = [[NUMBERS.start_each] * 3 for _seat in range(end.seats)]
    rounds = 0
    for event in played.all_events():
        match event:
            case e.RoundBegan(number):
                rounds += 1
                assert number == rounds
            case e.Collected() | e.ResourcesTaken():
                n = RESOURCES.index(event.resource)
                assert stores[event.seat][n] == event.was
                stores[event.seat][n] = event.now
            case e.Bought(seat, kind, was, now):
                assert now == was + 1
                stores[seat][RESOURCES.index(kind)] = now
            case e.Exchanged(seat, _gave, _took, store):
                assert sum(store) == sum(stores[seat]) - NUMBERS.exchange + 1
                stores[seat] = list(store)
            case e.TrapSet(seat, _clearing, _card, _covered, paid, store):
                assert [b - a for a, b in zip(paid, stores[seat], strict=True)] == list(store)
                stores[seat] = list(store)
            case e.RoadblockBuilt(seat, _step, store):
                stores[seat] = list(store)
            case e.ProfitChanged(seat, was, now):
                assert profit[seat] == was
                assert now >= 0
                profit[seat] = now
            case e.Dealt(seat, to, gave, got):
                for giver, taker, goods in ((seat, to, gave), (to, seat, got)):
                    for n, kind in enumerate(RESOURCES):
                        stores[giver][n] -= count(goods, kind)
                        stores[taker][n] += count(goods, kind)
                    profit[giver] -= count(goods, PROFIT)
                    profit[taker] += count(goods, PROFIT)
            case e.GameEnded(result):
                assert result == end.result
            case _:
                pass
    assert tuple(profit) == end.profit
    assert tuple([tuple(store) for store in stores]) == end.stores
    assert rounds == end.round
