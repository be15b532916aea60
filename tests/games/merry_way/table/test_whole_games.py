"""Whole games at the table of its own: what is shown after every event is what the View says, and
games played by the mouse alone and by keys alone.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from pygame import K_RETURN, K_s

from game.engine.chance import Loose
from game.engine.merry_way import events as e
from game.scenes.merry_way.view_model import Looked
from tests.games.merry_way.table.deciding import ByKeys, ByMouse, Deciding
from tests.games.merry_way.table.outlaw import Outlaw, begun
from tests.scenes.opened import freshly_opened

# Who decides next is no event's matter: it is read off the View.
NEXT = ("legal", "to_act", "phase", "turn", "digit")
MANY = 28
"""Decisions after which a game among people at one screen has been seen enough of."""
GAMES = [
    (2, ("person", "greedy"), {"offers_per_phase": 1}),
    (3, ("greedy", "person", "greedy"), {"road_model": "one_road", "target_profit": 20}),
    (4, ("person",) + ("greedy",) * 3, {"build_style": "all_at_once", "blue_sides": "open"}),
    (3, ("person",) * 3, {"withdraw_token": "on"}),
]


def furniture(stage: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, without the sentences, which an opened game tells from its log."""
    passing = ("fly:", "desk:", "bar:badge", "face:", "speech", "told_")
    return {name: seen for name, seen in stage.items() if not name.startswith(passing)}


def decide(player: Outlaw, luck: Loose) -> None:
    """Whatever is asked, taken as a quick player would."""
    assert player.table.mode is not None
    seat = player.table.mode.seat
    view = player.match.view(seat)
    player.live.decide(seat, player.match.spec.heuristics.habit(view, luck))


@pytest.mark.parametrize(("seats", "sitters", "options"), GAMES)
def test_what_is_shown_after_every_event_is_what_the_view_says(
    tmp_path: Path, seats: int, sitters: tuple[str, ...], options: dict[str, Any]
) -> None:
    match = begun(seats, sitters, **options)
    player = Outlaw(match, tmp_path, fresh=True, choosing="in_turn")
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
        assert msgspec.structs.replace(shown, **taken_over) == truth


@pytest.mark.narrow(alike="seats")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_game_looks_the_same_told_slowly_with_less_motion_or_at_once(
    tmp_path: Path, seats: int
) -> None:
    stages: list[list[dict[str, Any]]] = []
    for speed, calm in (("instant", False), ("quadruple", False), ("quadruple", True)):
        match = begun(seats, ("person",) + ("greedy",) * (seats - 1))
        player = Outlaw(match, tmp_path, fresh=True, speed=speed, reduced_motion=calm)
        luck, seen = Loose(4), []
        for _number in range(8):
            player.to_decision().step(dt=0.6)
            if player.over():
                break
            player.settle().step()
            seen.append(furniture(player.table.stage.snapshot()))
            decide(player, luck)
        stages.append(seen)
    assert stages[0] == stages[1] == stages[2]


def test_every_beat_ends_by_itself_and_leaves_nothing_flying(tmp_path: Path) -> None:
    match = begun(3, ("person",) + ("greedy",) * 2)
    player = Outlaw(match, tmp_path, fresh=True, speed="quadruple")
    luck, rounds = Loose(2), set()
    for _number in range(30):
        player.to_decision()
        if player.over():
            break
        assert not [s.id for s in player.table.stage if s.id.startswith("fly:")]
        rounds.add(player.table.shown.view.round)
        decide(player, luck)
    assert len(rounds) > 2


# The walks ----------------------------------------------------------------------------------------


def to_the_walks(player: Outlaw, luck: Loose, walks: int) -> None:
    """Up to the moment at which so many have walked and the next one waits."""
    for _step in range(120):
        player.settle()
        trail = player.table.shown.trail
        if player.table.held and trail.walking and len(trail.walks) == walks:
            return
        if player.table.mode is not None:
            decide(player, luck)
        else:
            player.press(K_RETURN)
    raise AssertionError("nobody ever walks")


def test_every_traveller_is_let_go_by_a_press_and_his_walk_can_be_seen_again(
    tmp_path: Path,
) -> None:
    player = Outlaw(begun(3, ("person", "greedy", "greedy")), tmp_path, fresh=True)
    to_the_walks(player, Loose(3), 2)
    table = player.table
    assert [walk.traveller for walk in table.shown.trail.walks] == ["red", "yellow"]
    assert any(name.startswith("prints:yellow:") for name in table.composer.parts)
    player.click("walk:red")
    assert table.shown.look == Looked(walk="red")
    assert any(name.startswith("prints:red:") for name in table.composer.parts)
    assert not any(name.startswith("prints:yellow:") for name in table.composer.parts)
    assert "Left card" in table.words[0]
    player.click("walk:red")
    assert any(name.startswith("prints:yellow:") for name in table.composer.parts)
    player.press(K_RETURN)
    player.settle()
    assert [walk.traveller for walk in table.shown.trail.walks] == ["red", "yellow", "green"]


def test_all_that_are_left_walk_at_once(tmp_path: Path) -> None:
    player = Outlaw(begun(3, ("person", "greedy", "greedy")), tmp_path, fresh=True)
    to_the_walks(player, Loose(3), 2)
    table = player.table
    player.press(K_s)
    player.settle()
    assert table.held
    assert [walk.there for walk in table.shown.trail.walks] == [True] * 5
    assert table.words[0].startswith("All have walked")
    assert len(table.words[1]) == 5
    for colour in ("red", "purple"):
        assert any(name.startswith(f"prints:{colour}:") for name in table.composer.parts)
    player.press(K_RETURN)
    player.settle()
    assert not table.shown.at_once, "the next round's travellers are let go one by one again"


def test_who_wants_no_reckoning_is_not_stopped_between_walks(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"), target_profit=20)
    player, luck = Outlaw(match, tmp_path, fresh=True, reckoning="log"), Loose(1)
    stops = 0
    while not player.over():
        player.settle()
        if player.over():
            break
        if player.table.mode is None:
            stops += 1
            player.press(K_RETURN)
            continue
        decide(player, luck)
    assert stops == 1, "the end of the game"


# By hand ------------------------------------------------------------------------------------------


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", [ByMouse, ByKeys], ids=["mouse", "keys"])
def test_a_whole_game(tmp_path: Path, way: type[Deciding]) -> None:
    """Every decision of a person is brought about as it was meant, from the deal to the end."""
    match = begun(4, ("person",) + ("greedy",) * 3, seed="HOME", target_profit=20)
    player = Outlaw(match, tmp_path, fresh=True, size=(1280, 800))
    hands, luck = way(player), Loose(7)
    for _decision in range(400):
        if player.to_decision().over():
            break
        mode: Any = player.table.mode
        action = match.spec.heuristics.habit(match.view(mode.seat), luck)
        before = match.steps
        hands.do(action)
        assert match.record().steps[before].action == msgspec.to_builtins(action)
    assert player.over()
    told = {type(event).__name__ for event in player.live.told}
    assert {kind.__name__ for kind in (e.TrapSet, e.Fell, e.RoundEnded)} <= told
