"""The dilemmas that come with the games: laid out, told, judged anew, and five of them a day."""

from datetime import date, timedelta

import msgspec
import pytest

from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.open import allows
from game.session.practice import dilemmas, exercises
from game.session.practice.dilemmas import (
    Dilemma,
    dilemma_called,
    dilemmas_of,
    holds,
    judged_anew,
    key_of,
    leaf_of,
    posed,
)
from game.session.practice.notebook import FIVE, five_of, longest, streak
from tests.sure import some
from tools.dilemmas.writing import FILES

LEAST = 60
"""Of each game, as it was promised."""


@pytest.mark.parametrize("game", games())
def test_there_are_enough_of_a_game_in_four_grades(game: str) -> None:
    found = dilemmas_of(game)
    assert len(found) >= LEAST
    assert len({each.name for each in found}) == len(found)
    assert {each.grade for each in found} == set(range(1, dilemmas.GRADES + 1))


def test_all_of_them_weigh_little() -> None:
    assert sum(file.stat().st_size for file in FILES.glob("*.json")) < 400_000


def a_few(game: str) -> list[Dilemma]:
    found = dilemmas_of(game)
    return [found[0], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("game", games())
def test_a_dilemma_is_laid_out_with_two_choices_and_a_reason_for_each(game: str) -> None:
    for dilemma in a_few(game):
        laid = posed(game, dilemma, "Bess")
        assert laid.match.seats[dilemma.seat].name == "Bess"
        assert [chair.is_person for chair in laid.match.seats].count(True) == 1
        assert laid.match.steps == dilemma.step
        assert dilemma.seat in laid.match.to_act
        assert laid.view.seat == dilemma.seat
        assert set(laid.choices) == {laid.right, laid.wrong}
        assert all(allows(laid.view.legal, each) for each in laid.choices)
        words = [laid.words(each) for each in laid.choices]
        assert all(words)
        assert all(laid.reasons)
        _heading, lines = exercises.verdict(laid, right=False)
        assert lines[0].startswith("Better: " + laid.words(laid.right))
        assert lines[1].startswith("Tempting: " + laid.words(laid.wrong))


@pytest.mark.parametrize("game", games())
def test_an_answer_judged_anew_holds(game: str) -> None:
    # What is clearest takes the fewest worlds, and bears a quick player who has learned since.
    dilemma = max(dilemmas_of(game), key=lambda each: (-each.worlds, each.gap[0] - each.gap[1]))
    found = judged_anew(posed(game, dilemma))
    assert holds(found)
    assert found.gap.mean == pytest.approx(found.first.mean - found.second.mean)


def test_which_comes_first_tells_nothing() -> None:
    found = dilemmas_of("dick_turpin")
    laid = [posed("dick_turpin", each) for each in found[:20]]
    assert 5 <= sum(each.right == each.choices[0] for each in laid) <= 15


def test_what_other_rules_were_mined_by_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    leaf = some(leaf_of("dick_turpin"))
    older = msgspec.structs.replace(leaf, rules=leaf.rules - 1)
    monkeypatch.setattr(dilemmas, "leaf_of", lambda _game: older)
    assert dilemmas_of("dick_turpin") == ()


def test_one_is_found_by_its_name() -> None:
    dilemma = dilemmas_of("dick_turpin")[0]
    assert dilemma_called(key_of("dick_turpin", dilemma)) == ("dick_turpin", dilemma)
    for name in ("dick_turpin/0-0", "hazard/1-2", "nothing"):
        with pytest.raises(BadData, match="no dilemma called"):
            dilemma_called(name)


def test_the_name_of_whoever_plays_is_nobody_elses() -> None:
    dilemma = dilemmas_of("dick_turpin")[0]
    laid = posed("dick_turpin", dilemma, "jack")
    names = [chair.name.casefold() for chair in laid.match.seats]
    assert len(set(names)) == len(names)
    assert game_called("dick_turpin").title in exercises.grade_line(laid)


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
    assert streak([DAY + timedelta(days=400), DAY - timedelta(days=1)], DAY) == 1  # a fast clock
