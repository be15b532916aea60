"""The weakest who think: they err as people do, and a round among them is worth looking at."""

from collections import Counter

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose, SeededLuck
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Done, Exchange
from game.engine.merry_way.events import ProfitChanged
from game.engine.merry_way.rules import RULES

WALKED = ("trap", "robbers")
"""Why purses come and go on the road."""
MOST = 2
"""Rounds of forty that may bring nobody anything."""


@pytest.mark.wide("tests/games/merry_way/mind/test_building_rivals.py::test_weaker_levels_err_more")
def test_nearly_every_round_of_the_easiest_brings_somebody_something() -> None:
    rounds, done = Counter[tuple[int, int]](), Counter[type]()
    for number in range(5):
        luck, own = SeededLuck(f"Sherwood {number}"), Loose(number)
        state, _events = RULES.new(SPEC.setup(3 + number % 2), luck)
        while waiting := RULES.to_act(state):
            seat, now = waiting[0], (number, state.round)
            action = LEVELS["cutpurse"].choose(SPEC, RULES.observe(state, seat), own)
            done[type(action)] += 1
            rounds[now] += 0
            for event in RULES.apply(state, seat, action, luck):
                if isinstance(event, ProfitChanged) and event.why in WALKED:
                    rounds[now] += max(0, event.now - event.was)
    assert len(rounds) >= 36
    assert [each for each, brought in rounds.items() if not brought][MOST:] == []
    assert done[Exchange] < done[Done] / 4, "three goods are not given for one again and again"
