"""Ten thousand games, an option at a time: nothing breaks, nothing is out of bounds, all end."""

import random
from collections import Counter

import pytest

from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.engine.your_money.events import CoachDealt, PlansRevealed, RoundBegan
from game.engine.your_money.odds import VERDICTS
from game.engine.your_money.state import State
from tests.games.your_money.conserved import holds
from tests.games.your_money.rules.robbers import Watched, play_out

SPEC = game_called("your_money")
GAMES = 280  # for each option, value and number of seats: 10,080 in all

CASES = [
    pytest.param(seats, option.name, choice.value, id=f"{seats}-{option.name}-{choice.value}")
    for seats in SPEC.seats
    for option in SPEC.options
    for choice in option.choices
]


class Eyes(Watched):
    """Sees that every state holds, and what happens."""

    def __init__(self) -> None:
        self.decisions = 0
        self.kinds: Counter[type] = Counter()

    def begun(self, state: State, events: list[Event]) -> None:
        self.step(state, events)

    def step(self, state: State, events: list[Event]) -> None:
        self.decisions += 1
        holds(state)
        self.kinds.update([type(event) for event in events])


@pytest.mark.narrow(alike=("seats", "value"))
@pytest.mark.parametrize(("seats", "name", "value"), CASES)
def test_games_end_and_stay_in_bounds(seats: int, name: str, value: str | int) -> None:
    lot = random.Random(f"{seats} {name} {value}")
    seen: Counter[type] = Counter()
    long_ones = 0
    for seed in range(GAMES):
        chosen = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        eyes = Eyes()
        end = play_out(SPEC.setup(seats, {**chosen, name: value}), seed, eyes)
        seen += eyes.kinds
        assert eyes.decisions < 700
        result = end.result
        assert result is not None
        assert any(result.won) or seats == 1
        assert seats == 2 or result.verdict in VERDICTS
        alive = [sheet.alive for sheet in end.sheets]
        if not all(alive):
            assert end.round <= end.options.rounds
        elif any(sheet.on_the_road for sheet in end.sheets):
            assert end.round == end.options.rounds
            long_ones += 1
    assert long_ones > GAMES // 20
    rounds = seen[RoundBegan]
    assert seen[CoachDealt] == 4 * rounds
    assert seen[PlansRevealed] == rounds
