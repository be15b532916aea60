"""Luck is all that differs between two plays; it can be read back and counted out."""

import random
from collections.abc import Sequence
from itertools import islice, permutations
from math import prod

import pytest

from game.engine.chance import Chance, Loose, Script, branches
from game.engine.codec import codec_for, digest
from tests.commands.calling import printed
from tests.contract.tables import ON_A_PUSH, TABLES, Step, Table, at_every_table, picker, played

MOST_WAYS = 1_300  # of one step that are counted out
STEPS_COUNTED = 5  # of one game
STEPS_TRIED = 20  # to find so many
WAYS_COUNTED = 1_000  # of one game: after so many it is enough


@at_every_table
def test_a_record_plays_again_to_the_same_states(table: Table) -> None:
    rules, first, codec = table.rules, played(table), codec_for(table.rules)
    luck = Script(first.opening)
    state, events = rules.new(table.setup, luck)
    assert luck.used_up
    assert tuple(events) == first.events
    for step in first.steps:
        assert digest(state) == digest(step.before)
        luck = Script(step.luck)
        action = codec.decode_action(codec.encode(step.action))
        assert tuple(rules.apply(state, step.seat, action, luck)) == step.events
        assert luck.used_up
    assert digest(state) == digest(first.end)


class Sizes(Script):
    """Luck read back, noting how many outcomes each throw could have had."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        super().__init__(outcomes)
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        self.sizes.append(n)
        return super().below(n)

    def pick(self, weights: Sequence[int]) -> int:
        self.sizes.append(sum(weight > 0 for weight in weights))
        return super().pick(weights)


def ways(table: Table, step: Step) -> int:
    """About how many ways the step could have gone."""
    luck = Sizes(step.luck)
    table.rules.apply(table.rules.clone(step.before), step.seat, step.action, luck)
    return prod(luck.sizes)


@at_every_table
def test_the_ways_a_step_can_go_add_up_to_one_and_hold_the_way_it_went(table: Table) -> None:
    rules, game_played = table.rules, played(table)
    small = [step for step in game_played.steps if 1 < ways(table, step) <= MOST_WAYS]
    counted = gone = 0
    for step in random.Random(f"{table}").sample(small, min(STEPS_TRIED, len(small))):

        def outcome(luck: Chance, step: Step = step) -> str:
            state = rules.clone(step.before)
            rules.apply(state, step.seat, step.action, luck)
            return digest(state)

        # A step that went quickly may have gone on for long: a duel until somebody is hit.
        outcomes = list(islice(branches(outcome), MOST_WAYS + 1))
        if len(outcomes) > MOST_WAYS:
            continue
        assert sum([probability for probability, _after in outcomes]) == 1
        assert outcome(Script(step.luck)) in {after for _probability, after in outcomes}
        counted += 1
        gone += len(outcomes)
        if counted == STEPS_COUNTED or gone > WAYS_COUNTED:
            break
    assert counted or not small


@at_every_table
def test_seats_asked_together_may_answer_in_any_order(table: Table) -> None:
    rules, pick = table.rules, picker(f"{table} together")
    for step in played(table).steps:
        asked = rules.to_act(step.before)
        if len(asked) < 2:
            continue
        answers = {seat: pick(tuple(rules.legal(step.before, seat))) for seat in asked}
        ends = set()
        for order in list(permutations(asked))[:6]:
            state, luck = rules.clone(step.before), Loose(9)
            for seat in order:
                rules.apply(state, seat, answers[seat], luck)
            ends.add(digest(state))
        assert len(ends) == 1


TELL = """
import sys
from tests.contract.tables import TABLES, played
from game.engine.codec import digest
for table in [each for each in TABLES if each.name in sys.argv[1:]]:
    game = played(table)
    views = [table.rules.observe(game.end, watcher) for watcher in table.watchers]
    print(digest(game.end), digest(list(game.all_events())), digest(views))
"""


AT_NIGHT = pytest.mark.wide(
    "tests/contract/test_luck.py::test_every_game_is_the_same_under_any_order_of_hashing"
)


@pytest.mark.parametrize("night", [False, pytest.param(True, marks=AT_NIGHT)])
def test_every_game_is_the_same_under_any_order_of_hashing(night: bool) -> None:
    tables, told = [each for each in TABLES if night or each in ON_A_PUSH], []
    for seed in ("1", "2"):
        names = [each.name for each in tables]
        told.append(printed("-c", TELL, *names, seconds=3000, PYTHONHASHSEED=seed).splitlines())
    assert told[0] == told[1]
    assert len(told[0]) == len(tables)
    assert [line.split()[0] for line in told[0]] == [digest(played(t).end) for t in tables]
