"""What was reckoned for a game is let go of while it is not played."""

import sys
from functools import cache, lru_cache
from types import ModuleType

import pytest

import game.engine.dick_turpin.odds as turpin
from game.scenes.shell.app_keys import forget_all_but


def held() -> int:
    """How many odds of a booty are kept."""
    return turpin._turn.cache_info().currsize


def test_odds_stay_as_long_as_their_game_is_played() -> None:
    worth = turpin._turn((2, 1, 1), 4, 2, 1, 6)
    assert held()
    forget_all_but(["dick_turpin"])
    assert held()
    forget_all_but(["your_money"])
    assert held() == 0
    assert turpin._turn((2, 1, 1), 4, 2, 1, 6) == worth


def test_what_is_printed_is_never_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("game.ai.ninepins.lanes")
    printed, reckoned = cache(str), lru_cache(maxsize=4)(repr)
    module.printed, module.reckoned = printed, reckoned  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    printed(1)
    reckoned(1)
    forget_all_but()
    assert (printed.cache_info().currsize, reckoned.cache_info().currsize) == (1, 0)
