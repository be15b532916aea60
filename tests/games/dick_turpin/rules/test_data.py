"""The numbers of the rules page, §2, and the options that change them, §7."""

from typing import get_args

import pytest

from game.engine.dick_turpin.data import DATA, ROAD, TOWNS, Town, booty, road_of
from game.engine.dick_turpin.events import RoundBegan
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Options
from game.engine.discovery import game_called
from tests.games.dick_turpin.rules.roads import draws, only

SPEC = game_called("dick_turpin")


def test_the_road_is_the_one_of_the_rules() -> None:
    assert get_args(Town) == TOWNS
    assert ("london", *get_args(Town), "edinburgh") == ROAD
    assert road_of(1, always_from_london=False) == ROAD
    assert road_of(2, always_from_london=False) == ROAD[::-1]
    assert road_of(2, always_from_london=True) == ROAD


@pytest.mark.parametrize(("pistols", "ones"), [(8, 6), (6, 8), (10, 4)])
def test_pistols_take_the_place_of_single_sovereigns(pistols: int, ones: int) -> None:
    assert booty(pistols).counts == (pistols, ones, 6, 5, 3, 2)
    assert len(booty(pistols)) == 30
    # D2: 55 sovereigns in the usual deck.
    worth = sum([value * count for value, count in enumerate(booty(pistols).counts)])
    assert worth == 55 + 8 - pistols


@pytest.mark.parametrize(("seats", "gold"), [(2, 30), (3, 20), (4, 15), (5, 12)])
def test_the_gold_is_shared_out(seats: int, gold: int) -> None:
    state, events = RULES.new(SPEC.setup(seats), draws())
    assert state.gold == (gold,) * seats
    assert only(events, RoundBegan) == [RoundBegan(1, 1)]
    assert (state.passengers, state.journey, len(state.deck)) == (DATA.passengers, 1, 30)


def test_the_options_are_those_of_the_types() -> None:
    defaults = {option.name: option.default for option in SPEC.options}
    printed = {"rounds": 1, "played": "last", "pistols": 8, "route": "both", "stock": "printed"}
    assert defaults == printed
    assert Options(**defaults) == Options()  # type: ignore[arg-type]
