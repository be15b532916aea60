"""Walks by numbers are those of the rules, on every board there may be."""

import pytest

from game.ai.merry_way.board import Roads, board_of, first_sides, second_sides
from game.engine.merry_way.heuristics.values import changes
from game.engine.merry_way.odds import forecast, going_in
from tests.games.merry_way.mind.positions import decisions


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
