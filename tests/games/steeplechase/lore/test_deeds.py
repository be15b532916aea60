"""The deeds of couriers: each found where it is done, and not where it is nearly done."""

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.achievements import DEEDS
from tests.games.steeplechase.lore.proud import COURIERS, TWO_LEAPS, ended, proud


@pytest.mark.parametrize(
    ("deed", "events", "near"), COURIERS, ids=[deed for deed, _events, _near in COURIERS]
)
def test_a_deed_is_done_and_nearly_done(deed: str, events: list[Event], near: list[Event]) -> None:
    assert proud(events) == {deed}
    assert deed not in proud(near)


def test_two_leaps_are_of_one_move() -> None:
    one, two = TWO_LEAPS
    assert proud(one) == {"over_wall", "over_stream", "two_leaps"}
    assert proud(two) == {"over_wall"}


def test_whoever_delivers_and_wins_has_told_no_better_tale() -> None:
    delivered = e.BoastDrawn(0, 3, "delivered")
    assert proud([delivered, ended(True, False, False, False)]) == {"delivered"}


def test_a_drum_knows_no_eagerness() -> None:
    assert proud([e.LinedUp((0, 1), (210, 333))]) == set()


def test_all_of_them_are_told_apart() -> None:
    assert {deed for deed, _events, _near in COURIERS} | {"two_leaps"} == set(DEEDS)
    assert len(DEEDS) == 30
