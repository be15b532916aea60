"""On Their Merry Way in a real window: one band of people among three rivals, by the mouse, and
by keys.
"""

from pathlib import Path

import pytest

from tests.end_to_end.by_hand import Company, Way, by_habit, played, single
from tests.games.merry_way.table.deciding import ByKeys, ByMouse
from tests.games.merry_way.table.outlaw import SPEC, Outlaw

pytestmark = pytest.mark.window

FOUR = Company(SPEC, 4, by_habit, Outlaw)
WAYS = {"keys": Way(single(ByKeys), mouse=False), "mouse": Way(single(ByMouse), mouse=True)}


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_a_band_among_three_rivals(screen: str, tmp_path: Path, way: str) -> None:
    met = played(screen, tmp_path / "home", FOUR, WAYS[way], 9)
    assert {"Collecting", "Building"} <= met
