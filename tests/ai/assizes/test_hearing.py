"""A hearing in a process of its own: step by step, the same verdict, and over at a word."""

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.ai.assizes.bench import Case, JudgedStep, hear
from game.ai.assizes.errand import Hearing
from game.session.review.assizes import brought
from tests.ai.assizes.cases import played


def slowly(case: Case) -> Iterator[JudgedStep]:
    yield JudgedStep(1)
    time.sleep(60)
    raise AssertionError


def wrongly(case: Case) -> Iterator[JudgedStep]:
    yield JudgedStep(1)
    raise ValueError("no such law")


def waited(hearing: Hearing, heard: list[JudgedStep], steps: int | None = None) -> list[JudgedStep]:
    """Look until it is over, or has come to so many steps."""
    end = time.monotonic() + 60
    while hearing.running and (steps is None or len(heard) < steps):
        assert time.monotonic() < end
        heard += hearing.look()
        time.sleep(0.002)
    return heard


def test_what_is_heard_in_the_process_is_what_is_heard_here() -> None:
    case = brought(played(steps=20).record())
    hearing = Hearing(case)
    heard: list[JudgedStep] = []
    progress = []
    while hearing.running:
        heard += hearing.look()
        progress.append(hearing.heard)
        time.sleep(0.001)
    assert hearing.trouble == ""
    assert msgspec.json.encode(heard) == msgspec.json.encode(list(hear(case)))
    assert progress == sorted(progress)
    assert progress[-1] == hearing.of == case.of


def test_it_is_over_at_a_word_and_what_was_heard_stays() -> None:
    hearing = Hearing(brought(played(steps=20).record()), slowly)
    heard = waited(hearing, [], steps=1)
    process: Any = hearing._process
    hearing.stop()
    assert heard == [JudgedStep(1)]
    assert not hearing.running
    assert hearing.look() == []
    process.join(20)
    assert process.exitcode is not None, "it was left to finish its minute of thought"


def test_a_judge_who_cannot_go_on_says_why() -> None:
    hearing = Hearing(brought(played(steps=20).record()), wrongly)
    assert waited(hearing, []) == [JudgedStep(1)]
    assert hearing.trouble == "ValueError: no such law"


def test_a_process_killed_from_outside_is_noticed() -> None:
    hearing = Hearing(brought(played(steps=20).record()), slowly)
    waited(hearing, [], steps=1)
    hearing._process.kill()
    waited(hearing, [])
    assert hearing.trouble


@pytest.mark.parametrize("many", [1, 2])
def test_to_stop_twice_is_no_harm(many: int) -> None:
    hearing = Hearing(brought(played(steps=4).record()), slowly)
    for _time in range(many):
        hearing.stop()
    assert not hearing.running
