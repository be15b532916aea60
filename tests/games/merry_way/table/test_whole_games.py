"""Whole games at the table of its own: what is shown after every event is what the View says, and
games played by the mouse alone and by keys alone.
"""

from pathlib import Path

from pygame import K_RETURN, K_s

from game.engine.chance import Loose
from game.scenes.merry_way.view_model import Looked
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


# By hand ------------------------------------------------------------------------------------------
