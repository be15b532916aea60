"""A state from a file in which a deal is open has somebody who may have opened it."""

import pytest

from game.engine.merry_way.round.bargain import UNLIMITED
from game.engine.merry_way.state import Phase, State, put
from tests.contract.tables import TABLES, Table, played

TABLE = Table("merry_way", 3, 8)


@pytest.mark.parametrize("phase", [Phase.ASKED, Phase.ANSWER])
def test_who_has_opened_a_deal_does_not_rest(phase: Phase) -> None:
    found = [state for state in played(TABLE).all_states() if state.phase is phase]
    assert found
    for state in found:
        spoilt = TABLE.rules.clone(state)
        spoilt.resting = tuple([seat == state.turn for seat in range(TABLE.seats)])
        assert TABLE.rules.unsound(state, TABLE.setup) == ""
        assert TABLE.rules.unsound(spoilt, TABLE.setup) == "$.turn"


def test_who_asks_has_an_offer_left() -> None:
    table = next(
        each for each in TABLES if each.key == "merry_way" and _limited(each) and _asked(each)
    )
    for state in _asked(table):
        spoilt = table.rules.clone(state)
        spoilt.offers = put(state.offers, state.turn, 0)
        assert table.rules.unsound(state, table.setup) == ""
        assert table.rules.unsound(spoilt, table.setup) == "$.turn"


def _limited(table: Table) -> bool:
    return bool(table.setup.options["offers_per_phase"] != UNLIMITED)


def _asked(table: Table) -> list[State]:
    return [state for state in played(table).all_states() if state.phase is Phase.ASKED]
