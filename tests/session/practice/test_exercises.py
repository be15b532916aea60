"""Mistakes come from verdicts into the queue, and are laid out again."""

from datetime import date
from functools import cache

import pytest

from game.ai.assizes.bench import hear
from game.ai.assizes.opinion import Opinion, opinion
from game.ai.assizes.verdict import Verdict
from game.engine.codec import codec_for
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.paths import saves
from game.session.practice import exercises
from game.session.practice.notebook import MOST_OF_A_GAME, Exercise, Notebook
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, keep, opened
from tests.session.playing import SPEC, begun, on

DAY = date(2026, 11, 22)


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
    keep(store, record, verdict)
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
    keep(store, under_way, gone_on(opened(under_way, case), list(hear(case))))
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
    exercise = Exercise(
        record="a", game="your_money", step=1, seat=0, who="Nell", loss=0.1, laid=DAY
    )
    view = begun().view(0)
    action = view.legal[0]  # type: ignore[attr-defined]
    found = Opinion(0, action, action, (0.6, 0.4), (0.6 - loss, 0.4 + loss))
    said = exercises.told(exercise, found)
    assert said.words.startswith(words)
    assert said.right is right
    assert right or f"{100 * loss:.1f}" in said.words
