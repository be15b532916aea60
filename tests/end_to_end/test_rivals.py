"""One person among rivals in a real window, by the mouse and by keys."""

from pathlib import Path

import pytest

from tests.end_to_end.by_hand import Company, Way, by_habit, played, several, single
from tests.games.merry_way.table import deciding as outlaws
from tests.games.merry_way.table import outlaw
from tests.games.riding_shotgun.table import deciding as riders
from tests.games.riding_shotgun.table import rider
from tests.games.steeplechase.modes import deciding as couriers
from tests.games.steeplechase.table import rider as courier

pytestmark = pytest.mark.window

COMPANIES = {
    "steeplechase": Company(courier.SPEC, 6, by_habit, courier.Rider, round=lambda view: view.turn),
    "riding_shotgun": Company(rider.SPEC, 8, riders.meant, rider.Rider),
    "merry_way": Company(outlaw.SPEC, 4, by_habit, outlaw.Outlaw),
}
WAYS: dict[str, dict[str, Way]] = {
    "mouse": {
        "steeplechase": single(couriers.ByMouse),
        "riding_shotgun": several(riders.ByMouse),
        "merry_way": single(outlaws.ByMouse),
    },
    "keys": {
        "steeplechase": single(couriers.ByKeys),
        "riding_shotgun": several(riders.ByKeys),
        "merry_way": single(outlaws.ByKeys),
    },
}
MET = {
    "steeplechase": {"Steering"},
    "riding_shotgun": {"Sort", "Attacking"},
    "merry_way": {"Collecting", "Building"},
}
"""What each of them is asked at least."""


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", COMPANIES)
def test_a_person_decides_among_rivals(screen: str, tmp_path: Path, game: str, way: str) -> None:
    met = played(screen, tmp_path / "home", COMPANIES[game], WAYS[way][game], 9)
    assert met >= MET[game]
