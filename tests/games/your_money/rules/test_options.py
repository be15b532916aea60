"""Each option of the set-up, with what it changes and what it leaves alone."""

from collections.abc import Mapping

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money.actions import (
    Leave,
    Plan,
)
from game.engine.your_money.events import (
    RoundEnded,
    ScoundrelWouldPay,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options, Phase, State
from tests.games.your_money.rules.hands import (
    only,
)

SPEC = game_called("your_money")


def begin(options: Mapping[str, OptionValue], seats: int = 2) -> State:
    state, _ = RULES.new(SPEC.setup(seats, options), Loose(1))
    assert isinstance(state, State)
    return state


def test_the_menu_and_the_rules_know_the_same_options_and_defaults() -> None:
    assert {option.name: option.default for option in SPEC.options} == {
        name: getattr(Options(), name) for name in Options.__struct_fields__
    }
    for option in SPEC.options:
        for choice in option.choices:
            assert getattr(begin({option.name: choice.value}).options, option.name) == choice.value


def test_every_option_is_shown_to_everybody() -> None:
    state = begin({"purse": 10, "spur": "bought_horse"})
    for watcher in (None, 0, 1):
        assert RULES.observe(state, watcher).options == state.options


@pytest.mark.parametrize("rounds", [16, 8, 12])
@pytest.mark.parametrize("seats", [1, 2])
def test_rounds(rounds: int, seats: int) -> None:
    state, luck, ended = begin({"rounds": rounds}, seats), Loose(2), 0
    notices: list[int] = []
    while asked := RULES.to_act(state):
        # Everybody rests in the tavern for a whole life; one of them is no hero.
        state.sheets[0].scoundrel = 3
        action: Action = Plan("tavern") if state.phase is Phase.PLAN else Leave()
        events = RULES.apply(state, asked[0], action, luck)
        assert state.round <= rounds
        ended += len(only(events, RoundEnded))
        notices += [state.round for _ in only(events, ScoundrelWouldPay)]
    assert (state.round, ended) == (rounds, rounds)
    assert notices == ([rounds] if seats == 2 else [])


@pytest.mark.parametrize("purse", [0, 5, 10])
def test_purse(purse: int) -> None:
    assert [each.guineas for each in begin({"purse": purse}).sheets] == [purse, purse]
