"""Whole games at the table of its own: what is shown after every event is what the View says."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.steeplechase import events as e
from game.engine.steeplechase.state import Phase
from tests.games.steeplechase.table.rider import Rider, begun, decide
from tests.scenes.opened import freshly_opened

# Who decides next, and what is left to do, is no event's matter: it is read off the View.
NEXT = ("legal", "to_act", "agenda", "secret")
MANY = 45
"""Decisions after which a game among people at one screen has been seen enough of."""
GAMES: list[tuple[int, tuple[str, ...], dict[str, Any]]] = [
    (1, ("person",), {}),
    (2, ("person", "greedy"), {"map": "sierra_road"}),
    (4, ("person",) + ("greedy",) * 3, {"start_order": "seat", "turn_limit": "map"}),
    (3, ("person",) * 3, {"contest_reveal": "together", "race_order": "route"}),
    (6, ("greedy", "person") + ("greedy",) * 4, {"map": "road_to_burgos"}),
]


def apart(one: Any, other: Any) -> dict[str, tuple[Any, Any]]:
    """The fields in which two views differ."""
    names = [field.name for field in msgspec.structs.fields(one)]
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def furniture(stage: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, without the sentences, which an opened game tells from its log."""
    passing = ("fly:", "desk:", "bar:badge", "face:", "speech", "told_")
    return {name: seen for name, seen in stage.items() if not name.startswith(passing)}


@pytest.mark.parametrize(("seats", "sitters", "options"), GAMES)
def test_what_is_shown_after_every_event_is_what_the_view_says(
    tmp_path: Path, seats: int, sitters: tuple[str, ...], options: dict[str, Any]
) -> None:
    match = begun(seats, sitters, **options)
    player = Rider(match, tmp_path, fresh=True, choosing="in_turn")
    shows: list[tuple[Any, Any]] = []
    take_cue = player.live.take_cue

    def compare() -> Any:
        view, viewer = player.table.shown.view, player.live.sitting.viewer
        if view.seat == viewer and match.sealed is None:  # of what waits only the seal is seen
            shows.append((view, match.view(viewer)))
        return take_cue()

    player.live.take_cue = compare  # type: ignore[method-assign]
    luck, met = Loose(seats), 0
    while not player.to_decision().over():
        assert player.table.shown.view == match.view(player.live.sitting.viewer)
        if met % 23 == 0:
            assert furniture(player.table.stage.snapshot()) == furniture(freshly_opened(player))
        steps = match.steps
        decide(player, luck)
        assert match.steps > steps or match.sealed is not None
        met += 1
        assert met < 900
        if met == MANY:
            break
    assert met > 8
    for shown, truth in shows:
        taken_over = {field: getattr(truth, field) for field in NEXT}
        if truth.phase is Phase.LINE_UP:
            taken_over["phase"] = truth.phase  # that everybody chooses now is no event
        assert apart(msgspec.structs.replace(shown, **taken_over), truth) == {}


def test_every_beat_ends_by_itself_and_leaves_nothing_flying(tmp_path: Path) -> None:
    match = begun(3, ("person",) + ("greedy",) * 2)
    player = Rider(match, tmp_path, fresh=True, speed="quadruple")
    luck, turns = Loose(2), set()
    for _number in range(30):
        player.to_decision()
        if player.over():
            break
        assert not [s.id for s in player.table.stage if s.id.startswith("fly:")]
        turns.add(player.table.shown.view.turn)
        decide(player, luck)
    assert len(turns) > 2


@pytest.mark.narrow(alike="seats")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_game_looks_the_same_told_slowly_with_less_motion_or_at_once(
    tmp_path: Path, seats: int
) -> None:
    stages: list[list[dict[str, Any]]] = []
    for speed, calm in (("instant", False), ("quadruple", False), ("quadruple", True)):
        match = begun(seats, ("person",) + ("greedy",) * (seats - 1))
        player = Rider(match, tmp_path, fresh=True, speed=speed, reduced_motion=calm)
        luck, seen = Loose(4), []
        for _number in range(10):
            player.to_decision().step(dt=0.6)
            if player.over():
                break
            player.settle().step()
            seen.append(furniture(player.table.stage.snapshot()))
            decide(player, luck)
        stages.append(seen)
    assert stages[0] == stages[1] == stages[2]


def test_a_game_is_told_to_its_end_and_its_last_page_opens(tmp_path: Path) -> None:
    player = Rider(begun(4, ("person",) + ("greedy",) * 3), tmp_path, fresh=True)
    luck = Loose(7)
    for _number in range(600):
        if player.to_decision().over():
            break
        decide(player, luck)
    assert player.over()
    player.step()
    told = {type(event) for event in player.live.told}
    assert {e.Went, e.GroupWent, e.Rolled, e.Exchanged, e.GameEnded} <= told
