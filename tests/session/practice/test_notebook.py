"""The notebook of practice, whatever becomes of its file, and the mistakes that come into its
queue.
"""

from datetime import date, timedelta
from functools import cache

import msgspec
import pytest

from game.ai.assizes.bench import hear
from game.ai.assizes.opinion import Opinion, opinion
from game.ai.assizes.verdict import Verdict
from game.engine.codec import codec_for
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.open import allows
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.paths import saves
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
from game.session.practice.notebook import (
    DAYS,
    FIVE,
    MOST_OF_A_GAME,
    THRICE,
    Exercise,
    Notebook,
    five_of,
    longest,
    streak,
)
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, opened
from game.session.review.assizes import keep as keep_verdict
from tests.session.playing import SPEC, begun, on
from tests.sure import some
from tools.dilemmas.writing import FILES

DAY = date(2026, 11, 22)


def exercise(step: int = 7, loss: float = 0.1) -> Exercise:
    return Exercise(
        record="york-1", game="your_money", step=step, seat=0, who="Nell", loss=loss, laid=DAY
    )


def test_the_first_answer_of_a_day_counts_and_the_last_is_remembered() -> None:
    notebook = Notebook().answered("a/1-1", False, DAY, (DAY, ""))
    notebook = notebook.answered("a/1-1", True, DAY, (DAY, ""))
    assert notebook.days[DAY][""] == {"a/1-1": False}
    answer = notebook.answers["a/1-1"]
    assert (answer.right, answer.times, answer.rights) == (True, 2, 1)
    assert notebook.kept_up(FIVE) == frozenset()
    for n in range(FIVE):
        notebook = notebook.answered(f"b/1-{n}", True, DAY, (DAY, "b"))
    assert notebook.kept_up(FIVE) == {DAY}


def test_an_exercise_waits_longer_each_time_and_is_done_with_when_right_thrice() -> None:
    notebook, day = Notebook(exercises=(exercise(),)), DAY
    assert notebook.due(day) == [exercise()]
    for number in range(THRICE):
        now = notebook.exercises[0]
        notebook = notebook.exercised(now, True, day)
        after = notebook.exercises[0]
        assert after.done == (number == THRICE - 1)
        assert not notebook.due(day)
        day += timedelta(days=DAYS[min(number + 1, THRICE - 1)])
    assert not notebook.due(day)


def test_a_missed_exercise_comes_again_tomorrow_and_begins_anew() -> None:
    notebook = Notebook(exercises=(exercise(), exercise(9, 0.2)))
    assert [each.step for each in notebook.due(DAY)] == [9, 7]  # the gravest first
    notebook = notebook.exercised(notebook.exercises[0], True, DAY)
    notebook = notebook.exercised(notebook.exercises[0], False, DAY)
    missed = notebook.exercises[0]
    assert (missed.rights, missed.misses) == (0, 1)
    assert missed.wait(DAY) == 1
    assert missed in notebook.due(DAY + timedelta(days=1))


def test_a_clock_put_back_makes_nobody_wait_for_years() -> None:
    asked = msgspec.structs.replace(exercise(), asked=date(2031, 5, 1), rights=2)
    assert asked.wait(DAY) == 0
    assert asked.wait(date(2031, 4, 30)) == DAYS[2] - 1


def test_an_exercise_can_be_taken_out() -> None:
    notebook = Notebook(exercises=(exercise(), exercise(9, 0.2))).without(exercise(9))
    assert [each.step for each in notebook.exercises] == [7]


@cache
def judged() -> tuple[Record, Verdict]:
    """A whole game of two people, and the verdict on it."""
    record = on(begun(rounds=8), 1000).record()
    case = brought(record)
    return record, gone_on(opened(record, case), list(hear(case)))


def gathered() -> tuple[Store, Notebook]:
    """A store with that game and what the judge said of it, and the mistakes in it."""
    store, (record, verdict) = Store(saves()), judged()
    store.save(record)
    keep_verdict(store, record, verdict)
    return store, exercises.gather(store, Notebook(), DAY)


def test_the_gravest_mistakes_of_a_judged_game_come_into_the_queue_once() -> None:
    record, verdict = judged()
    store, notebook = gathered()
    worst = sorted(verdict.faults(), key=lambda each: -each.loss)[:MOST_OF_A_GAME]
    assert worst
    assert {each.step for each in notebook.exercises} == {each.step for each in worst}
    assert {each.who for each in notebook.exercises} <= {chair.name for chair in record.seats}
    assert exercises.gather(store, notebook, DAY) is notebook
    dropped = notebook.without(notebook.exercises[0])
    assert exercises.gather(store, dropped, DAY) is dropped


def test_an_exercise_stays_when_its_game_is_thrown_away() -> None:
    store, notebook = gathered()
    record, verdict = judged()
    store.delete(store.file_of(record))
    for exercise in notebook.exercises:
        match = exercises.laid(store, exercise)
        assert match.steps == exercise.step - 1
        found = next(each for each in verdict.judged if each.step == exercise.step)
        assert found.seat in match.to_act
        weighed = opinion(
            SPEC,
            match.view(found.seat),
            codec_for(SPEC.rules).decode_action(found.action),
            len(match.seats),
            seed=exercise.step,
        )
        # As in the Assizes, so here.
        assert weighed.loss == pytest.approx(exercise.loss, abs=0.001)
        assert not exercises.told(exercise, weighed).right


def test_a_position_that_is_gone_or_spoilt_is_said() -> None:
    store, notebook = gathered()
    first, second = notebook.exercises[:2]
    exercises.file_of(store, first).unlink()
    exercises.file_of(store, second).write_bytes(b"{")
    for exercise in (first, second):
        with pytest.raises(BadSave):
            exercises.laid(store, exercise)


def test_rivals_mistakes_and_games_under_way_are_nobodys_exercises() -> None:
    store = Store(saves())
    under_way = on(begun(rounds=8), 30).record()
    store.save(under_way)
    case = brought(under_way)
    keep_verdict(store, under_way, gone_on(opened(under_way, case), list(hear(case))))
    assert exercises.gather(store, Notebook(), DAY).exercises == ()


@pytest.mark.parametrize(
    ("loss", "words", "right"),
    [
        (0.01, "As good as", True),
        (0.05, "Better than then", False),
        (0.1, "No better", False),
        (0.2, "Worse than then", False),
    ],
)
def test_an_answer_is_told_equal_better_or_worse_and_by_how_much(
    loss: float, words: str, right: bool
) -> None:
    view = begun().view(0)
    action = view.legal[0]  # type: ignore[attr-defined]
    found = Opinion(0, action, action, (0.6, 0.4), (0.6 - loss, 0.4 + loss))
    said = exercises.told(exercise(), found)
    assert said.words.startswith(words)
    assert said.right is right
    assert right or f"{100 * loss:.1f}" in said.words


# The dilemmas that come with the games: laid out, told, judged anew, and five of them a day -------


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
