"""The deeds of couriers: each found where it is done, and not where it is nearly done."""

from collections.abc import Sequence

import pytest

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.achievements import DEEDS, Fold
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.lore.rows import rolled, rows, won
from tests.games.steeplechase.rules.field import field

COURIERS = rows("deeds")
THROW, JUMP = e.DiceThrown(0, "move", (3, 4)), e.DiceThrown(0, "wall", (6,))
LEAP = rolled("wall", 6)
TWO_LEAPS = [THROW, JUMP, *LEAP, JUMP, *rolled("stream", 6)]


def proud(events: Sequence[Event]) -> set[str]:
    """The deeds of the first courier in `events`, with guerrillas and dragoons on the field."""
    fold = Fold(RULES.observe(field("G1", "B1"), None), begun=True)
    return {deed for event in events for seat, deed in fold.see(event) if seat == 0}


@pytest.mark.parametrize(("deed", "events", "near"), COURIERS, ids=[row[0] for row in COURIERS])
def test_a_deed_is_done_and_nearly_done(
    deed: str, events: tuple[Event, ...], near: tuple[Event, ...]
) -> None:
    assert proud(events) == {deed}
    assert deed not in proud(near)


def test_two_leaps_are_of_one_move() -> None:
    """And one of them is over a wall as well, at the least."""
    assert proud(TWO_LEAPS) == {"over_wall", "over_stream", "two_leaps"}
    assert proud([THROW, JUMP, *LEAP] * 2) == {"over_wall"}


def test_whoever_delivers_and_wins_has_told_no_better_tale() -> None:
    delivered = e.BoastDrawn(0, 3, "delivered")
    assert proud([delivered, *won(True, False, False, False)]) == {"delivered"}


def test_a_drum_knows_no_eagerness() -> None:
    assert proud([e.LinedUp((0, 1), (210, 333))]) == set()


def test_all_of_them_are_told_apart() -> None:
    assert {row[0] for row in COURIERS} | {"two_leaps"} == set(DEEDS)
    assert len(DEEDS) == 30
