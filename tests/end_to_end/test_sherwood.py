"""On Their Merry Way in a real window: one band of people among three rivals, by the mouse, and
by keys.
"""

from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.session.match import Match
from tests.end_to_end.by_hand import Company, Way, played
from tests.games.merry_way.table.deciding import ByKeys, ByMouse
from tests.games.merry_way.table.outlaw import SPEC, Outlaw

pytestmark = pytest.mark.window


def meant(match: Match, seat: Seat, luck: Loose) -> tuple[Action, ...]:
    """What a quick band does."""
    view: Any = match.view(seat)
    return (match.spec.hints.habit(view, luck),)


FOUR = Company(SPEC, 4, meant, Outlaw)


def one_by_one(hands: type[Any]) -> Any:
    """Those hands, for what is meant one action at a time."""

    def takes(player: Any, steps: tuple[Action, ...]) -> None:
        (action,) = steps
        hands(player).do(action)

    return takes


WAYS = {
    "mouse": Way(one_by_one(ByMouse), mouse=True),
    "keys": Way(one_by_one(ByKeys), mouse=False),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_band_among_three_rivals(screen: str, tmp_path: Path, way: str) -> None:
    met = played(screen, tmp_path / "home", FOUR, WAYS[way], 9)
    assert {"Collecting", "Building"} <= met
