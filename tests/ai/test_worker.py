"""Rivals in a process of their own: the same answers, and no harm if it dies or hangs."""

import os
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from game.ai.assizes.opinion import opinion
from game.ai.levels import LEVELS
from game.ai.worker import Asked, Reply, Tongue, Underway, Worker, answer
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.session.tongue import speak
from tests.sure import some

SPEC = game_called("your_money")
Waited = TypeVar("Waited", bound=Underway)


def views(count: int) -> list[Any]:
    rules, luck = SPEC.rules, Loose(21)
    state, _events = rules.new(SPEC.setup(2), luck)
    found: list[Any] = []
    while len(found) < count:
        seat = rules.to_act(state)[0]
        view = rules.observe(state, seat)
        found.append(view)
        rules.apply(state, seat, LEVELS["greedy"].choose(SPEC, view, luck), luck)
    return found


def waited(thinking: Waited, seconds: float = 120.0) -> Waited:
    end = time.monotonic() + seconds
    while not thinking.ready():
        assert time.monotonic() < end
        time.sleep(0.005)
    return thinking


def die(question: Asked) -> Reply:
    os._exit(3)


def hang(question: Asked) -> Reply:
    time.sleep(60)
    raise AssertionError


@pytest.fixture
def worker() -> Iterator[Worker]:
    one = Worker(patience=60.0)  # a machine may be busy; who hangs is tried apart
    yield one
    one.leave()


def test_a_fresh_process_answers_just_as_this_one(worker: Worker) -> None:
    """Only an encoded view went there, so nothing but the view can have been used."""
    for number, view in enumerate(views(12)):
        level = ("turpin", "cutpurse", "greedy")[number % 3]
        thinking = waited(worker.ask(SPEC, level, view, seed=number, reasons=True))
        assert thinking.failed == ""
        assert thinking.action == LEVELS[level].choose(SPEC, view, Loose(number))
        assert thinking.reasons == LEVELS[level].reasons(SPEC, view, Loose(number))


def test_a_process_killed_from_outside_is_replaced(worker: Worker) -> None:
    first, second = views(2)
    waited(worker.ask(SPEC, "greedy", first, seed=1))
    some(worker._process).kill()
    thinking = waited(worker.ask(SPEC, "greedy", first, seed=1))
    assert thinking.action in first.legal
    again = waited(worker.ask(SPEC, "greedy", second, seed=1))
    assert again.failed == ""
    assert again.action in second.legal


@pytest.mark.parametrize(("think", "failed", "patience"), [(die, "died", 60), (hang, "hung", 0.1)])
def test_where_it_dies_or_hangs_the_quick_policy_answers_in_time(
    think: Callable[[Asked], Reply], failed: str, patience: float
) -> None:
    worker = Worker(patience=patience, think=think)
    view = views(1)[0]
    thinking = waited(worker.ask(SPEC, "turpin", view, seed=7))
    assert thinking.failed == failed
    assert thinking.action == SPEC.heuristics.habit(view, Loose(7))
    assert not worker.alive
    worker.leave()


def test_it_is_ended_in_the_midst_of_a_thought() -> None:
    worker = Worker(think=hang)
    worker.ask(SPEC, "turpin", views(1)[0], seed=7)
    process: Any = worker._process
    worker.leave()
    process.join(20)
    assert process.exitcode is not None, "it was left to finish its minute of thought"


def test_a_new_question_gives_the_old_one_up() -> None:
    worker = Worker(think=hang)
    first, second = views(2)
    old = worker.ask(SPEC, "turpin", first, seed=7)
    worker.ask(SPEC, "turpin", second, seed=8)
    assert old.failed == "abandoned"
    assert old.action in first.legal
    worker.leave()


def test_the_judge_in_a_fresh_process_thinks_just_as_in_this_one(worker: Worker) -> None:
    for number, view in enumerate(views(12)):
        action = LEVELS["random"].choose(SPEC, view, Loose(number))
        weighing = waited(worker.weigh(SPEC, view, action, 2, number, seconds=60.0))
        assert weighing.failed == ""
        assert weighing.opinion == opinion(SPEC, view, action, 2, seed=number)


def test_a_judge_who_dies_or_comes_too_late_has_no_opinion() -> None:
    view = views(1)[0]
    action = SPEC.heuristics.habit(view, Loose(1))
    for think, why, seconds in ((die, "died", 60.0), (hang, "late", 0.05)):
        worker = Worker(patience=0.05, think=think)
        weighing = waited(worker.weigh(SPEC, view, action, 2, 1, seconds))
        assert (weighing.failed, weighing.opinion) == (why, None)
        worker.leave()


def up_in_a_second(question: Asked) -> Reply:
    if question.number == 1:
        time.sleep(1.0)
    return answer(question)


def test_who_decides_before_the_judge_is_up_waits_for_him() -> None:
    view = views(1)[0]
    action = SPEC.heuristics.habit(view, Loose(1))
    worker = Worker(patience=60.0, think=up_in_a_second)
    worker.weigh(SPEC, view, action, 2, 0, seconds=0.2)
    assert waited(worker.weigh(SPEC, view, action, 2, 1, seconds=0.2)).opinion is not None
    worker.leave()


def test_who_was_too_late_is_not_in_the_way_of_a_rival(worker: Worker) -> None:
    """Whether the answer has come since, or never will, the next question is answered."""
    view = views(1)[0]
    action = SPEC.heuristics.habit(view, Loose(1))
    waited(worker.ask(SPEC, "greedy", view, seed=1))
    worker.judged.add(SPEC.key)
    late = waited(worker.weigh(SPEC, view, action, 2, 1, seconds=0.0))
    assert (late.failed, late.opinion) == ("late", None)
    assert worker.alive
    assert waited(worker.ask(SPEC, "greedy", view, seed=1)).failed == ""
    assert late.opinion is None


_asked_in = "de"


def spoken() -> str:
    return _asked_in


def test_reasons_are_given_in_the_tongue_that_is_spoken_where_they_are_asked_for() -> None:
    global _asked_in
    (view,) = views(1)
    worker = Worker(patience=60.0, tongue=Tongue(spoken, speak))
    try:
        german = waited(worker.ask(SPEC, "turpin", view, seed=5, reasons=True)).reasons
        _asked_in = "en"
        english = waited(worker.ask(SPEC, "turpin", view, seed=5, reasons=True)).reasons
    finally:
        worker.leave()
    assert [each.action for each in german] == [each.action for each in english]
    assert english == LEVELS["turpin"].reasons(SPEC, view, Loose(5))
    speak("de")
    try:
        assert german == LEVELS["turpin"].reasons(SPEC, view, Loose(5))
    finally:
        speak("en")
    assert {each.why for each in german}.isdisjoint(each.why for each in english)
