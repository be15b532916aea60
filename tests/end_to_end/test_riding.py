"""Riding Shotgun in a real window: one person among seven rivals, by the mouse, and by keys."""

from pathlib import Path

import pytest

from tests.end_to_end.by_hand import Company, Way, played, several
from tests.games.riding_shotgun.table.deciding import ByKeys, ByMouse, meant
from tests.games.riding_shotgun.table.rider import SPEC, Rider

pytestmark = pytest.mark.window

EIGHT = Company(SPEC, 8, meant, Rider)
WAYS = {"mouse": Way(several(ByMouse), mouse=True), "keys": Way(several(ByKeys), mouse=False)}


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_a_person_rides_among_seven_rivals(screen: str, tmp_path: Path, way: str) -> None:
    met = played(screen, tmp_path / "home", EIGHT, WAYS[way], 9)
    assert {"Sort", "Attacking"} <= met
