"""The dilemmas that come with the games: laid out, told, and judged anew."""

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


def some(game: str) -> list[Dilemma]:
    found = dilemmas_of(game)
    return [found[0], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("game", games())
def test_a_dilemma_is_laid_out_with_two_choices_and_a_reason_for_each(game: str) -> None:
    for dilemma in some(game):
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


def test_the_wrong_answer_does_not_hold() -> None:
    dilemma = min(dilemmas_of("dick_turpin"), key=lambda each: each.worlds)
    turned = msgspec.structs.replace(dilemma, right=dilemma.wrong, wrong=dilemma.right)
    assert not holds(judged_anew(posed("dick_turpin", turned)))


def test_which_comes_first_tells_nothing() -> None:
    found = dilemmas_of("dick_turpin")
    first = [posed("dick_turpin", each).choices[0] for each in found[:20]]
    right = sum(
        posed("dick_turpin", each).right == choice
        for each, choice in zip(found, first, strict=False)
    )
    assert 5 <= right <= 15


def test_what_other_rules_were_mined_by_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    leaf = leaf_of("dick_turpin")
    assert leaf is not None
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
