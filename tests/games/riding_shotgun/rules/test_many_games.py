"""Many games of anything legal, an option at a time: nothing breaks, and all end."""

import random

import pytest

from game.engine.chance import Loose
from game.engine.open import drawn
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.data import NUMBERS, ROAD
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State

GAMES = 12  # for each number of seats, option and value
LONGEST = 45
"""Rounds: the coach moves a space in each, but for the one in which *Scout's Map* stops it."""

CASES = [
    pytest.param(seats, option.name, choice.value, id=f"{seats}-{option.name}-{choice.value}")
    for seats in SPEC.seats
    for option in SPEC.options
    for choice in option.choices
]


@pytest.mark.narrow(alike=("seats", "value"))
@pytest.mark.parametrize(("seats", "name", "value"), CASES)
def test_games_end_and_lose_nothing(seats: int, name: str, value: str | int) -> None:
    lot = random.Random(f"{seats} {name} {value}")
    for seed in range(GAMES):
        chosen = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        setup, luck = SPEC.setup(seats, {**chosen, name: value}), Loose(seed)
        state, _events = RULES.new(setup, luck)
        while to_act := RULES.to_act(state):
            seat = lot.choice(to_act)
            RULES.apply(state, seat, drawn(RULES.legal(state, seat), luck), luck)
        ended(state)
        assert RULES.unsound(state, setup) == ""


def ended(state: State) -> None:
    result = state.result
    assert result is not None
    assert state.round <= LONGEST
    assert sum(result.scores) == NUMBERS.gold_per_guard * len(state.teams) // 2
    assert len(set(zip(state.teams, result.won, strict=True))) == 2
    spent = [not sum(row) for row in zip(*_grit_by_team(state), strict=True)]
    assert {
        "gold": result.verdict == "gold",
        "wheels": state.burnt == NUMBERS.wheels,
        "town": state.space == ROAD.town.space,
        "guards_spent": spent[0],
        "bandits_spent": spent[1],
    }[str(result.verdict)]


def _grit_by_team(state: State) -> list[tuple[int, int]]:
    """A row for each seat: what of its grit is the guards', and what the bandits'."""
    return [
        (0, grit) if team else (grit, 0) for grit, team in zip(state.grit, state.teams, strict=True)
    ]
