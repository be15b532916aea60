"""The single walks of the rules, E37 to E62, under their numbers (§13.6, §13.9)."""

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.kinds import Event
from game.engine.merry_way.data import FOLLY_IDS, TRAPS, TRAVELLERS, FollyFace
from game.engine.merry_way.events import Fell, MerryEvent, ProfitChanged, Strolled, TokenLifted
from game.engine.merry_way.odds import forecast, going_in, going_of
from game.engine.merry_way.round.travel import claimed_on, route, walk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, State, Trap
from tests.games.merry_way.rules.tables import table, trap

WALKS = yaml.safe_load((Path(__file__).parent / "walks.yaml").read_text(encoding="utf-8"))
VECTORS: dict[str, dict[str, Any]] = {each["id"]: each for each in WALKS["travel_vectors"]}
BANDS = "abcd"


def lane_name(space: str) -> str:
    return f"N.{space}"


@pytest.mark.parametrize("number", VECTORS)
def test_a_single_walk(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = VECTORS[number]
    profit = tuple(case["profit"])
    state = table(max(2, len(profit)), profit=profit)
    for clearing, (kind, worth, owner) in case["traps"].items():
        band = None if owner == "none" else BANDS.index(owner)
        trap(state, lane_name(clearing), kind, worth, band)
    if "roadblock" in case:
        start, end = case["roadblock"]
        state.block = lane_name(start), lane_name(end)
    state.alms = tuple([BANDS.index(band) for band in case.get("alms", ())])
    face = FollyFace("test", "Somebody", case["status"], tuple(case["follies"]))
    monkeypatch.setattr(
        "game.engine.merry_way.round.travel.temper",
        lambda _state, _place: (face.status, face.follies, False),
    )
    events: list[MerryEvent] = []
    before = state.traps
    lane = state.options.wood.lane(state.bound[0], state.block)
    at_once, stops = route(
        lane, face.follies, claimed_on(state, lane), lifts=case["status"] == "guard"
    )
    walk(state, 0, "red", events)  # type: ignore[arg-type]
    steps = [event for event in events if isinstance(event, Strolled)]
    assert [lane_name(space) for space in case["path"]] == [
        steps[0].start,
        *[step.to for step in steps],
    ]
    # Who asks for the whole walk at once is told the same.
    assert [lane.names[space] for space in at_once] == [lane_name(each) for each in case["path"]]
    fell = [event.clearing for event in events if isinstance(event, Fell)]
    assert [lane.names[stop.space] for stop in stops] == fell
    assert state.profit == tuple(case["profit_after"])
    lifted = [event.clearing for event in events if isinstance(event, TokenLifted)]
    assert lifted == [lane_name(space) for space in case["tokens_removed"]]
    changed = sum([event.now - event.was for event in events if isinstance(event, ProfitChanged)])
    assert changed == sum(state.profit) - sum(profit)
    if not lifted:
        assert state.traps == before
    for event in events:
        if isinstance(event, Fell):
            assert event.robbers == (TRAPS[event.card].folly == "robbers")


def test_all_walks_of_the_rules_are_there() -> None:
    assert list(VECTORS) == [f"E{n}" for n in range(37, 63)]


# The forecast is the walk: on thousands of boards what it foresees is what Travel does ------------


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
