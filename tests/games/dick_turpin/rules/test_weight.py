"""Which booty card decides."""

import pytest

from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelBegan, DuelCardDrawn
from game.engine.dick_turpin.flavour.luck import weight
from game.engine.dick_turpin.rules import RULES
from tests.games.dick_turpin.rules.roads import choosing, holding_up

BEGAN = DuelBegan("york", (0, 1, 2))


@pytest.mark.parametrize(
    ("turned", "passengers", "hangs"),
    [
        ((), 6, False),  # the first card of a hold-up
        ((1, 2), 6, False),
        ((5, 1), 6, True),  # as much lies there as no card brings
        ((1,), 2, True),  # the last of the passengers
        ((), 1, False),
    ],
)
def test_a_card_hangs_over_a_heap_and_over_the_last_passenger(
    turned: tuple[int, ...], passengers: int, hangs: bool
) -> None:
    state = holding_up(20, 20, 20, turned=turned, passengers=passengers)
    view = RULES.observe(state, None)
    gold = BootyTurned(0, 3, sum(turned) + 3)
    pistol = DrivenOff(0, "oxford", sum(turned), passengers)
    assert {weight(event, view, ()).hangs for event in (gold, pistol)} == {hangs}


def test_three_alike_gasp() -> None:
    view = RULES.observe(holding_up(20, 20, 20, turned=(2, 2)), None)
    assert weight(BootyTurned(0, 2, 6), view, ()).sound == "gasp"
    assert weight(BootyTurned(0, 1, 5), view, ()).sound == ""


def test_of_a_duel_the_pistol_that_leaves_one_is_held_and_no_other_card() -> None:
    view = RULES.observe(choosing(20, 20, 20), None)
    first_out = (BEGAN, DuelCardDrawn(0, 2), DuelCardDrawn(1, 0))
    assert not weight(DuelCardDrawn(1, 0), view, first_out[:2]).hangs
    assert weight(DuelCardDrawn(2, 0), view, first_out).hangs
    assert not weight(DuelCardDrawn(2, 3), view, first_out).hangs
