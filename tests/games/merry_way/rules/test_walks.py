"""The single walks of the rules, E37 to E62, under their numbers (§13.6, §13.9)."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.merry_way.data import TRAPS, FollyFace
from game.engine.merry_way.events import Fell, MerryEvent, ProfitChanged, Strolled, TokenLifted
from game.engine.merry_way.round.travel import claimed_on, route, walk
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
