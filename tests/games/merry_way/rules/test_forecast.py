"""The forecast is the walk: on thousands of boards what it foresees is what Travel does."""

import random

import pytest

from game.engine.kinds import Event
from game.engine.merry_way.data import FOLLY_IDS, TRAPS, TRAVELLERS
from game.engine.merry_way.events import Strolled, TokenLifted
from game.engine.merry_way.odds import forecast, going_in, going_of
from game.engine.merry_way.round.travel import walk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, State, Trap
from tests.games.merry_way.rules.tables import table

ROADS, ROWS, AFTER = ("two_roads", "one_road"), (3, 4, 5), ("after_first", "at_once")
BOARDS = 10_000
"""Of all woods together."""


def strange(lot: random.Random, seats: int, **options: str | int) -> State:
    """A board as play may never leave it: the rules of walking do not care."""
    state = table(seats, **options)
    share = lot.random()
    state.traps = tuple(
        [
            Trap(lot.choice(list(TRAPS)), lot.choice([*range(seats), *range(seats), None]))
            if lot.random() < share
            else None
            for _clearing in state.traps
        ]
    )
    state.lineup = tuple(
        [Lying(card, lot.choice(("red", "blue"))) for card in lot.sample(FOLLY_IDS, 6)]
    )
    state.bound = tuple([lot.choice(("east", "west")) for _traveller in TRAVELLERS])
    state.block = lot.choice(state.options.wood.blocks) if lot.random() < 0.4 else None
    state.bribed = tuple([t for t in TRAVELLERS if lot.random() < 0.2])
    state.alms = tuple([seat for seat in range(seats) if lot.random() < 0.2])
    state.profit = tuple([lot.randrange(8) for _seat in range(seats)])
    return state


@pytest.mark.narrow
@pytest.mark.parametrize("roads", ROADS)
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("after", AFTER)
def test_the_forecast_is_the_walk(roads: str, rows: int, after: str) -> None:
    lot = random.Random(f"{roads} {rows} {after}")
    house: dict[str, str | int] = {
        "road_model": roads,
        "clearing_rows": rows,
        "dimwitted_next": after,
    }
    for _board in range(BOARDS // (len(ROADS) * len(ROWS) * len(AFTER))):
        state = strange(lot, lot.choice((2, 3, 4)), **house)
        said = forecast(going_of(state))
        assert forecast(going_in(RULES.observe(state, None))) == said
        before = state.profit
        for place, traveller in enumerate(TRAVELLERS):
            events: list[Event] = []
            walk(state, place, traveller, events)
            steps = [event for event in events if isinstance(event, Strolled)]
            assert 5 <= len(steps) <= 10
            assert said.walks[place].path == (steps[0].start, *[step.to for step in steps])
            lifted = [event.clearing for event in events if isinstance(event, TokenLifted)]
            assert lifted == [v.clearing for v in said.walks[place].visits if v.lifted]
        changed = tuple([now - was for was, now in zip(before, state.profit, strict=True)])
        assert changed == said.change
