"""How rivals decide: legal, from their view alone, and well."""

from collections import Counter

import pytest

from game.ai.levels import CHARACTERS, LEVELS, keeps_diary
from game.ai.merry_way.agent import Mind
from game.ai.merry_way.policy import decide, reasons
from game.ai.rival import Skill
from game.engine.chance import Loose, SeededLuck
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Done, Exchange, Pass, SetTrap
from game.engine.merry_way.events import ProfitChanged
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.open import allows
from tests.games.merry_way.mind.positions import decisions, seen
from tests.games.merry_way.rules.tables import hand, lineup, table

ALL = [character.level for character in CHARACTERS]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"road_model": "one_road", "withdraw_token": "on", "upgrade_minimum": "every"}),
        (3, {"roadblock_scheme": "card", "clearing_rows": 5, "build_style": "all_at_once"}),
        (4, {"offers_per_phase": -1, "blue_sides": "open", "special_schemes": "off"}),
    ],
)
def test_every_level_takes_what_is_legal(seats: int, options: dict[str, object]) -> None:
    phases = set()
    for number, view in enumerate(decisions(seats, 3, 7, **options)):
        level = LEVELS[ALL[number % len(ALL)]]
        action = level.choose(SPEC, view, Loose(number))
        assert allows(view.legal, action)
        assert action == level.choose(SPEC, view, Loose(number))
        phases.add(view.phase)
    assert len(phases) >= 5


def test_the_trap_that_the_travellers_come_to_is_built() -> None:
    state = table(2, phase=Phase.BUILD, round=3, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")  # everybody is greedy
    hand(state, 0, "lz6", "gr6")
    action = decide(seen(state, 0), Loose(1), Skill())
    assert isinstance(action, SetTrap)
    assert action.card == "gr6"
    assert action.clearing == "N.A5"  # three of the five come along that road


def test_nobody_builds_for_a_round_that_never_comes() -> None:
    state = table(2, phase=Phase.BUILD, round=10, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")
    hand(state, 0, "lz6")
    assert decide(seen(state, 0), Loose(1), Skill()) == Pass()


def test_weaker_levels_err_more() -> None:
    losses = dict.fromkeys(ALL, 0.0)
    for number, view in enumerate(decisions(3, 21, 3)):
        thoughts = {each.action: each.worth for each in Mind(view).thoughts()}
        best = max(thoughts.values())
        for level in ALL:
            losses[level] += best - thoughts[LEVELS[level].choose(SPEC, view, Loose(number))]
    first, second, third, last = [losses[level] for level in ALL]
    assert first > second > third > last == 0


def test_reasons_are_ranked_and_told_in_words() -> None:
    told = 0
    for view in decisions(4, 4, 9):
        found = reasons(view, Loose(1), Skill())
        assert found
        assert [each.value for each in found] == sorted([each.value for each in found])[::-1]
        assert all(0 <= each.value <= 1 and each.why for each in found)
        told += len(found)
        if view.phase is Phase.BUILD:
            assert keeps_diary(SPEC.key, "turpin", view)
    assert told > 20


# The weakest who think ----------------------------------------------------------------------------


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
