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

# Who decides next is no event's matter: it is read off the View.


def decide(player: Outlaw, luck: Loose) -> None:
    """Whatever is asked, taken as a quick player would."""
    assert player.table.mode is not None
    seat = player.table.mode.seat
    view = player.match.view(seat)
    player.live.decide(seat, player.match.spec.heuristics.habit(view, luck))


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
