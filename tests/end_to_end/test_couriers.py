"""Steeplechase in a real window: one person among five rivals, by the mouse, and by keys."""

from pathlib import Path

import pytest

from tests.end_to_end.by_hand import Company, Way, by_habit, played, single
from tests.games.steeplechase.modes.deciding import ByKeys, ByMouse
from tests.games.steeplechase.table.rider import SPEC, Rider

pytestmark = pytest.mark.window

SIX = Company(SPEC, 6, by_habit, Rider, lambda view: view.turn)
WAYS = {"mouse": Way(single(ByMouse), mouse=True), "keys": Way(single(ByKeys), mouse=False)}


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_a_courier_rides_among_five_rivals(screen: str, tmp_path: Path, way: str) -> None:
    met = played(screen, tmp_path / "home", SIX, WAYS[way], 9)
    assert "Steering" in met
