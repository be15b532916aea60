"""What comes next at a table: who is said to think, what is seen before it goes, what stays."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.discovery import game_called
from tests.scenes.hands import Anybody, alone, begun


@pytest.mark.parametrize("unseen", [False, True])
def test_a_rival_is_said_to_think_unless_it_is_done_unseen(
    unseen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Anybody(alone(game_called("your_money")), tmp_path).to_decision()
    shown: list[Any] = []

    def let_read(then: Any = None) -> bool:
        shown.append(then)
        return False

    monkeypatch.setattr(hands.table.board, "hidden", lambda _view: unseen)
    monkeypatch.setattr(hands.live, "let_read", let_read)
    for _decision in range(3):
        hands.by_habit()
        hands.to_decision()
    thinkers = {each.thinking for each in shown if each is not None}
    assert (1 in thinkers) is not unseen


def test_all_that_was_told_is_seen_before_the_shutters_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Anybody(begun(game_called("your_money"), 2), tmp_path).to_decision()
    waited: list[bool] = []

    def await_next() -> bool:
        waited.append(hands.behind_curtain())
        return False

    monkeypatch.setattr(hands.live, "await_next", await_next)
    hands.by_habit()
    hands.settle()
    assert hands.behind_curtain()
    assert waited == [False, False], "once it is told, and once before they close"


def test_the_ring_stays_where_it_was_when_the_table_is_furnished_anew(tmp_path: Path) -> None:
    hands = Anybody(alone(game_called("your_money")), tmp_path).to_decision()
    controls = hands.table.controls
    name = next(each.name for each in controls if each.visible)
    controls.set_focus(name)
    hands.table.furnish()
    assert (controls.focus, controls.ring_seen) == (name, True)
