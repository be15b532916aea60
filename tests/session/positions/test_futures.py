"""Futures of a position: the same whatever the slices, and nothing in them a seat may not know."""

import time
from collections.abc import Iterator

import msgspec
import pytest

from game.ai.assizes.futures import (
    Estimate,
    Future,
    Inquiry,
    chance,
    future,
    futures,
    mean,
    reckoned,
)
from game.engine.codec import codec_for
from game.engine.errors import BadData
from game.session.match import Match
from game.session.position import inquiry, last_moment, moment_after, position_at, roads
from game.session.position_text import InquiryQueue, watched
from game.session.record import Record
from tests.session.playing import copied
from tests.session.positions.games import KEYS, ended, under_way

FEW = 3


def middle(record: Record) -> int:
    return len(record.steps) * 2 // 3


@pytest.mark.parametrize("key", KEYS)
def test_a_future_is_the_same_game_in_whatever_slices_it_is_played(key: str) -> None:
    record = ended(key)
    asked = inquiry(position_at(record, middle(record)), most=FEW)
    whole = list(futures(asked))
    assert [each.number for each in whole] == list(range(FEW))
    last = msgspec.structs.replace(asked, played=FEW - 1)
    assert list(futures(last)) == whole[FEW - 1 :]
    assert reckoned(whole[::-1]) == reckoned(whole)


@pytest.mark.parametrize("key", KEYS)
def test_a_future_can_be_watched_as_it_was_reckoned(key: str) -> None:
    record = ended(key)
    at = position_at(record, middle(record))
    road = roads(at)[-1]
    asked = inquiry(at, first=road.action, most=FEW)
    match, found = watched(at, asked, 1), future(at.spec, asked, 1)
    assert match.result is not None
    assert (match.result.shares, match.result.scores) == (found.shares, found.scores)
    assert match.steps == found.decisions
    assert match.batches[1].action == road.action
    Match.resume(copied(match.record()))  # it verifies like every other record


@pytest.mark.parametrize("key", KEYS)
def test_of_a_game_under_way_only_what_the_person_may_know_is_reckoned_with(key: str) -> None:
    record = under_way(key)
    at = position_at(record, len(record.steps))
    asked = inquiry(at, most=FEW)
    assert asked.state is None
    rules = at.spec.rules
    played = Match.resume(record)
    assert asked.view == codec_for(rules).encode(played.view(0))
    assert rules.observe(at.state, 0) == played.view(0)
    assert len(list(futures(asked))) == FEW


def test_a_rivals_choices_are_not_told_while_the_game_goes_on() -> None:
    record = under_way("your_money")
    for steps, step in enumerate(record.steps):
        at = position_at(record, steps)
        if step.seat != 0 and at.decides != 0:
            assert roads(at) == ()
            assert at.done is None
            break
    else:
        raise AssertionError("the rival never decided alone")


@pytest.mark.parametrize("key", KEYS)
def test_the_road_taken_stands_first_and_once(key: str) -> None:
    record = ended(key)
    for steps in range(0, len(record.steps), 9):
        there = roads(position_at(record, steps))
        assert [road.taken for road in there].count(True) == 1
        assert there[0].taken
        assert len({road.action for road in there}) == len(there)
        assert all(road.words for road in there)


def test_both_roads_have_the_same_luck() -> None:
    record = ended("dick_turpin")
    at = position_at(record, middle(record))
    other = roads(at)[-1].action
    one, two = (inquiry(at, first=action, most=1) for action in (at.done, other))
    assert one.seed == two.seed
    assert inquiry(at, eyes=0).view is not None


def test_past_the_end_there_is_nothing_to_judge() -> None:
    record = ended("dick_turpin")
    with pytest.raises(BadData, match="nothing is left to judge"):
        position_at(record, len(record.steps))
    assert position_at(record, last_moment(record)).done is not None
    with pytest.raises(BadData, match="There is no moment 9999"):
        position_at(record, 9999)


def test_the_moment_of_a_table_is_the_decision_that_brought_what_is_seen() -> None:
    seen = [(0, 2), (1, 0), (2, 3)]
    assert [moment_after(seen, told) for told in range(6)] == [0, 0, 1, 1, 1, 2]


def test_intervals() -> None:
    assert chance([0.5] * 100) == Estimate(0.5, 0.4038, 0.5962)
    assert chance([0.0]).low == 0.0
    assert mean([1.0]) == Estimate(1.0, 1.0, 1.0)
    low, high = mean([0.0, 10.0] * 50)[1:]
    assert (round(low, 2), round(high, 2)) == (4.02, 5.98)


# ---- asking, stopping, going on


def slowly(asked: Inquiry) -> Iterator[Future]:
    for number in range(asked.played, asked.most):
        if number == 2 and asked.played < 2:
            time.sleep(60)
        yield Future(number, (1.0, 0.0), (number, 0), 1)


def wait(asking: InquiryQueue, asked: Inquiry, number: int) -> None:
    end = time.monotonic() + 60
    while asking.running and len(asking.of(asked)) < number:
        assert time.monotonic() < end
        asking.look()
        time.sleep(0.01)


def test_the_judge_is_stopped_at_once_and_goes_on_where_he_was() -> None:
    asked = Inquiry(game="dick_turpin", seats=2, options={}, seed="x", most=5)
    asking = InquiryQueue(slowly)
    asking.want(asked)
    wait(asking, asked, 2)
    asking.stop()
    assert not asking.running
    assert [each.number for each in asking.of(asked)] == [0, 1]
    assert not asking.complete(asked)
    asking.want(asked)
    wait(asking, asked, 5)
    assert [each.number for each in asking.of(asked)] == [0, 1, 2, 3, 4]
    assert asking.complete(asked)
    assert not asking.running


def test_one_after_another_and_what_cannot_be_played_on_is_said() -> None:
    record = ended("dick_turpin")
    at = position_at(record, last_moment(record))
    one, two = (inquiry(at, first=each, most=2) for each in (None, at.done))
    asking = InquiryQueue()
    asking.want(one, two)
    wait(asking, two, 2)
    assert asking.complete(one, two)
    assert list(asking.of(two)) == list(futures(two))
    nowhere = msgspec.structs.replace(one, state=None)
    asking.want(nowhere)
    wait(asking, nowhere, 1)
    assert "There is no position" in asking.trouble
    assert not asking.running
