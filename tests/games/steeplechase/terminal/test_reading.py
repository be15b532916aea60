"""A whole game in a terminal: headings and distances in words, and every question to its end."""

import pytest

from game.engine.fields import Direction, Number, Spot
from game.engine.names import Names
from game.engine.steeplechase.actions import Leaving, Riding, Stopping
from game.engine.steeplechase.messages import read_field
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.rules.field import E, N, S, W, field, inches, place

NAMES = Names.of("Nell", "Jack", "Moll", "Tom")


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("towards bridge", E),
        ("to the farm", None),
        ("toward farm", N),
        ("headquarters", E),
        ("towards wall", S),
        ("towards jack", W),
        ("towards the moon", None),
        ("45°", None),
    ],
)
def test_a_heading_is_read_from_what_lies_there(said: str, way: tuple[int, int] | None) -> None:
    state = field()
    place(state, 0, 9.5, 20)
    place(state, 1, 2, 20)
    riding = Riding(state.couriers[0].at, 3)
    view = RULES.observe(state, 0)
    if "wall" in said:
        place(state, 0, 15, 20)
        riding = Riding(inches(15, 20), 3)
    found = read_field(riding, Direction("heading"), said, view, NAMES)
    assert found == way


@pytest.mark.parametrize(
    ("said", "mils"), [("4.5 inches", 4500), ("4,5", 4500), ("4500", 4500), ("far", None)]
)
def test_a_distance_is_read_in_inches(said: str, mils: int | None) -> None:
    family = Stopping((0, 0), E, 0, 9000)
    view = RULES.observe(field(), 0)
    assert read_field(family, Number("far", 0, 9000, unit="mil"), said, view, NAMES) == mils


@pytest.mark.parametrize(
    ("said", "spot"), [("9.5, 5.9", (9500, 5900)), ("9500 5900", (9500, 5900)), ("9.5", None)]
)
def test_a_spot_is_read_in_inches(said: str, spot: tuple[int, int] | None) -> None:
    family = Leaving("drill_field", (inches(9.5, 5),))
    view = RULES.observe(field(), 0)
    assert read_field(family, Spot("spot", (0, 0), (60000, 40000)), said, view, NAMES) == spot
