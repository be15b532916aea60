"""The judge of the Assizes: by the strongest rival's own values."""

import pytest

from game.ai.assizes.bench import judge_for, why
from game.ai.merry_way import evaluator
from game.ai.merry_way.agent import Mind
from game.engine.chance import Loose
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Accept, Decline, Offer, Pass, Rest
from game.engine.merry_way.state import Phase
from game.engine.open import allows, drawn
from tests.games.merry_way.mind.positions import bargain, decisions, seen
from tests.games.merry_way.rules.tables import do, hand, lineup, table


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_add_up_and_the_best_is_no_worse(seats: int) -> None:
    for number, view in enumerate(decisions(seats, 2, 7)):
        played = drawn(view.legal, Loose(number))
        found = evaluator.weigh(SPEC, view, played, seats, Loose(1))
        seat = view.seat or 0
        assert allows(view.legal, found.best)
        assert sum(found.before) == pytest.approx(1)
        assert sum(found.after) == pytest.approx(1)
        assert found.before[seat] >= found.after[seat]
        assert all(evaluator.why(view, played, found.best))


def test_what_the_strongest_thinks_best_gives_nothing_away() -> None:
    for view in decisions(3, 5, 8):
        best = max(Mind(view).thoughts(), key=lambda each: each.worth).action
        found = evaluator.weigh(SPEC, view, best, 3, Loose(1))
        assert found.best == best
        assert found.before == found.after


def test_passing_with_the_best_trap_in_hand_is_a_fault() -> None:
    state = table(2, phase=Phase.BUILD, round=3, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")
    hand(state, 0, "gr6")
    view = seen(state, 0)
    found = evaluator.weigh(SPEC, view, Pass(), 2, Loose(1))
    assert found.before[0] - found.after[0] > 0.05
    assert "+" in why(SPEC, view, Pass(), found.best)[1]


def test_a_gift_is_a_fault_and_silence_is_none() -> None:
    state = bargain(stores=((4, 1, 1), (1, 4, 1), (1, 1, 4)), round=3, profit=(9, 9, 9))
    view = seen(state, 0)
    gift = evaluator.weigh(SPEC, view, Offer(1, (("plots", 4),), ()), 3, Loose(1))
    assert gift.after[0] < gift.before[0]
    silent = evaluator.weigh(SPEC, view, Rest(), 3, Loose(1))
    assert silent.before == silent.after
    do(state, 0, Offer(1, (), (("manpower", 3),)))
    asked = seen(state, 1)
    taken = evaluator.weigh(SPEC, asked, Accept(), 3, Loose(1))
    assert (taken.best, taken.after[1] < taken.before[1]) == (Decline(), True)


def test_the_house_finds_this_judge() -> None:
    assert judge_for(SPEC.key) is evaluator
    assert evaluator.NUMBER > 0
