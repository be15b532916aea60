"""The judge of the Assizes: by the strongest rival's own values, and sides as sides."""

import pytest

from game.ai.assizes.bench import judge_for, why
from game.ai.riding_shotgun import evaluator
from game.ai.riding_shotgun.agent import Mind
from game.engine.chance import Loose
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Call, TakeIt
from tests.games.riding_shotgun.mind.positions import decisions, seen
from tests.games.riding_shotgun.rules.tables import attack, showdown


@pytest.mark.parametrize("seats", [4, 8])
def test_mates_have_the_same_chances_and_the_best_is_no_worse(seats: int) -> None:
    for view in list(decisions(seats, 1))[::7]:
        for played in (view.legal[0], view.legal[-1]):
            found = evaluator.weigh(SPEC, view, played, seats, Loose(1))
            assert found.best in view.legal
            for chances in (found.before, found.after):
                assert len(chances) == seats
                for team in (0, 1):
                    own = [c for c, s in zip(chances, view.sides, strict=True) if s == team]
                    assert len(set(own)) == 1
                assert chances[0] + chances[1] == pytest.approx(1)
            seat = view.seat if view.seat is not None else 0
            assert found.before[seat] >= found.after[seat]


def test_what_the_strongest_thinks_best_gives_nothing_away() -> None:
    for view in list(decisions(4, 1))[::5]:
        best = max(Mind(view).thoughts(), key=lambda each: each.worth).action
        found = evaluator.weigh(SPEC, view, best, 4, Loose(1))
        assert found.best == best
        assert found.before == found.after


def test_letting_a_certain_bluff_pass_is_a_fault() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, grit=(3, 1, 3, 1), spread=(10,))
    attack(state, 17, "shotgun", 3, 3)
    view = seen(state, 3)
    found = evaluator.weigh(SPEC, view, TakeIt(), 4, Loose(1))
    assert found.best == Call()
    assert found.before[3] - found.after[3] > 0.05
    better = why(SPEC, view, TakeIt(), Call())[1]
    assert better.startswith("A bluff 100 times in 100")


def test_the_house_finds_this_judge() -> None:
    assert judge_for(SPEC.key) is evaluator
    assert evaluator.NUMBER > 0
