"""The judge of the Assizes: by the strongest rival's own values."""

import pytest

from game.ai.assizes.bench import judge_for, why
from game.ai.merry_way import evaluator
from game.ai.merry_way.agent import Mind
from game.ai.merry_way.board import Roads, board_of, first_sides, second_sides
from game.engine.chance import Loose
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Accept, Decline, Offer, Pass, Rest
from game.engine.merry_way.heuristics.values import changes
from game.engine.merry_way.odds import forecast, going_in
from game.engine.merry_way.state import Phase
from game.engine.open import allows, drawn
from tests.games.merry_way.mind.positions import decisions, seen
from tests.games.merry_way.rules.tables import bargaining, do, hand, lineup, table


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
    state = bargaining(3, stores=((4, 1, 1), (1, 4, 1), (1, 1, 4)), round=3, profit=(9, 9, 9))
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


# Ways by numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"road_model": "one_road", "clearing_rows": 4}),
        (4, {"dimwitted_next": "at_once", "clearing_rows": 5}),
    ],
)
def test_walks_come_to_what_the_forecast_says(seats: int, options: dict[str, object]) -> None:
    looked = 0
    for view in decisions(seats, seats + 1, 2, **options):
        said = forecast(going_in(view))
        change, lifted = Roads(view).now(board_of(view.traps))
        names = view.options.wood.clearings
        assert tuple(change) == said.change
        quick, gone = changes(going_in(view))
        assert (tuple(quick), tuple(gone)) == (said.change, said.lifted)
        assert tuple([names[n] for n in lifted]) == said.lifted
        looked += any(change)
    assert looked > 10


def test_how_likely_each_list_of_follies_is_adds_up_to_one() -> None:
    view = next(decisions(3, 1))
    for tempers in (first_sides(view.folly_deck), second_sides()):
        whole = sum([each.merchant + each.peasant + each.guard for each in tempers])
        assert whole == pytest.approx(1)


def test_a_trap_nobody_walks_to_brings_nothing_and_a_first_one_does() -> None:
    view = next(decisions(2, 5))
    trail, board = Roads(view), board_of(view.traps)
    number = view.options.wood.number
    lone = board.having(number["N.A5"], "gr4", 0)
    first, second = trail.coming(lone)
    assert first[0] > 0.3
    assert second[0] > 0.3
    assert first[1] == second[1] == 0
    # One that lies nearer and tempts by the same folly takes it away.
    near = lone.having(number["N.A1"], "gr2", 1)
    assert trail.coming(near)[0][0] < first[0] / 2
