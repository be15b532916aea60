"""The judge of The Famous Dick Turpin: follies are named, what is right is sound."""

import pytest

from game.ai.assizes.bench import judge_for
from game.ai.dick_turpin import evaluator
from game.engine.chance import Loose
from game.engine.dick_turpin.actions import Stop, TurnAnother
from tests.games.dick_turpin.mind.tables import SPEC, decisions, held_up


def test_the_bench_finds_this_judge_by_the_key() -> None:
    assert judge_for("dick_turpin") is evaluator


def test_to_turn_on_with_the_game_won_is_a_folly_and_to_ride_off_is_sound() -> None:
    view = held_up((27, 33), turned=(4, 3))
    folly = evaluator.weigh(SPEC, view, TurnAnother(), 2, Loose(1))
    assert folly.best == Stop()
    assert folly.before == (1.0, 0.0)
    assert folly.before[0] - folly.after[0] > 0.2
    sound = evaluator.weigh(SPEC, view, Stop(), 2, Loose(1))
    assert sound.best == Stop()
    assert sound.before == sound.after
    assert all(evaluator.why(view, TurnAnother(), Stop()))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_are_everybodys_and_the_best_is_never_worse(seats: int) -> None:
    for number, (_state, view) in enumerate(decisions(seats, 1)):
        weighed = evaluator.weigh(SPEC, view, view.legal[number % len(view.legal)], seats, Loose(1))
        assert weighed.best in view.legal
        for chances in (weighed.before, weighed.after):
            assert len(chances) == seats
            assert sum(chances) == pytest.approx(1)
        assert view.seat is not None
        assert weighed.before[view.seat] >= weighed.after[view.seat] - 1e-9
