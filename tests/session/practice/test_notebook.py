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
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.paths import saves
from game.session.practice import exercises
from game.session.practice.notebook import (
    DAYS,
    FIVE,
    MOST_OF_A_GAME,
    THRICE,
    Exercise,
    Notebook,
)
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, opened
from game.session.review.assizes import keep as keep_verdict
from tests.session.playing import SPEC, begun, on

DAY = date(2026, 11, 22)


def exercise(step: int = 7, loss: float = 0.1) -> Exercise:
    return Exercise(
        record="york-1", game="your_money", step=step, seat=0, who="Nell", loss=loss, laid=DAY
    )


def with_two() -> Notebook:
    notebook = Notebook(exercises=(exercise(), exercise(9, 0.2)))
    return notebook.answered("dick_turpin/1-2", True, DAY, (DAY, ""))


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
    notebook = with_two().without(exercise(9))
    assert [each.step for each in notebook.exercises] == [7]


@cache
def judged() -> tuple[Record, Verdict]:
    """A whole game of two people, and the verdict on it."""
    record = on(begun(rounds=8), 1000).record()
    case = brought(record)
    return record, gone_on(opened(record, case), list(hear(case)))


def with_verdict() -> Store:
    """A store with that game, and what the judge said of it."""
    store = Store(saves())
    record, verdict = judged()
    store.save(record)
    keep_verdict(store, record, verdict)
    return store


def gathered() -> tuple[Store, Notebook]:
    store = with_verdict()
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
