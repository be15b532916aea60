"""Five a day by the date, and the days kept up."""

from datetime import date, timedelta

import pytest

from game.engine.discovery import games
from game.session.practice.dilemmas import dilemma_called, dilemmas_of
from game.session.practice.notebook import FIVE, five_of, longest, streak

DAY = date(2026, 11, 22)


def test_a_day_has_five_of_as_many_games_the_same_every_time() -> None:
    five = five_of(DAY)
    assert len(five) == len(set(five)) == FIVE
    assert {key.partition("/")[0] for key in five} == set(games())
    grades = [dilemma_called(key)[1].grade for key in five]
    assert grades == sorted(grades)
    assert five_of(DAY) == five
    assert five_of(DAY + timedelta(days=1)) != five


def test_a_game_shows_all_it_has_before_any_comes_again() -> None:
    there_are = len(dilemmas_of("dick_turpin"))
    days = there_are // FIVE
    # From the day on which a new round of all of them begins.
    first = date(2026, 1, 1)
    seen = [key for n in range(days) for key in five_of(first + timedelta(days=n), "dick_turpin")]
    assert len(set(seen)) == days * FIVE


@pytest.mark.parametrize("game", games())
def test_a_day_on_which_all_begin_anew_has_five_as_well(game: str) -> None:
    first = date(2026, 1, 1)
    for n in range(len(dilemmas_of(game)) // FIVE * 3 + 3):
        assert len(set(five_of(first + timedelta(days=n), game))) == FIVE


@pytest.mark.parametrize("day", [date(1739, 4, 7), date(2025, 12, 31), date(9999, 12, 31)])
def test_a_clock_that_is_wrong_has_five_all_the_same(day: date) -> None:
    assert len(five_of(day)) == FIVE
    assert len(five_of(day, "merry_way")) == FIVE


def test_days_in_a_row_go_on_until_one_is_left_out() -> None:
    kept = [DAY - timedelta(days=n) for n in (1, 2, 3, 7)]
    assert streak(kept, DAY) == 3  # today is not over
    assert streak([*kept, DAY], DAY) == 4
    assert streak(kept, DAY + timedelta(days=1)) == 0
    assert streak([], DAY) == longest([]) == 0
    assert longest(kept) == 3


def test_days_that_a_clock_ran_ahead_for_do_not_count_yet() -> None:
    ahead = [DAY + timedelta(days=400), DAY - timedelta(days=1)]
    assert streak(ahead, DAY) == 1
