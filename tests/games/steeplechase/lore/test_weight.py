"""Which throw decides: one that may bring a despatch home, or cost one."""

from typing import Any

import pytest

from game.engine.flavour.talk import Weight
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.luck import weight
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.lore.rows import rows
from tests.games.steeplechase.rules.field import field, place


def felt(event: Event, x: float = 20, y: float = 20, **fields: Any) -> Weight:
    """What hangs on it, the first courier being there."""
    state = field()
    place(state, 0, x, y, **fields)
    return weight(event, RULES.observe(state, None), ())


@pytest.mark.parametrize(
    ("x", "dice", "messages", "hangs"),
    [(44, (2, 3), (0,), True), (20, (2, 3), (0,), False), (44, (2, 3), (), False)],
)
def test_the_ride_that_may_arrive(x: float, dice: Any, messages: Any, hangs: bool) -> None:
    assert felt(e.DiceThrown(0, "move", dice), x, messages=messages).hangs is hangs


@pytest.mark.parametrize(
    ("dice", "again", "sound"),
    [
        ((2, 3), (), ""),
        ((2, 2, 3), (), "thump"),
        ((2, 2, 2, 3), (), "gasp"),
        ((4, 4, 2), (0,), ""),
        ((4, 4, 4), (0,), "gasp"),
    ],
)
def test_pairs_and_triples_are_heard(dice: Any, again: Any, sound: str) -> None:
    assert felt(e.DiceThrown(0, "move", dice, again)).sound == sound


def test_a_blow_hangs_for_whoever_has_a_despatch_to_lose() -> None:
    blow = e.DiceThrown(0, "combat", (3,))
    assert felt(blow).hangs
    assert not felt(blow, messages=()).hangs


@pytest.mark.parametrize(("event", "found"), rows("felt"))
def test_what_else_is_held_ones_breath_for(event: Event, found: Weight) -> None:
    assert felt(event) == found
