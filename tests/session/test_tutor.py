"""When the tutor speaks, and what he looks at: nothing a seat may not know, and no luck."""

import pytest

from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import grade_of, least_of
from game.engine.codec import digest
from game.engine.discovery import games
from game.session.settings import Settings, Tutor
from game.session.tutor import (
    FAULTS,
    left_alone,
    listens,
    objects,
    to_weigh,
    whom_left_alone,
    worst,
)
from tests.scenes.blunders import known
from tests.scenes.hands import begun, played


def losing(loss: float) -> Opinion:
    """An opinion on a choice that gives so much away."""
    action = known("dick_turpin").good
    return Opinion(0, action, action, (0.5 + loss, 0.5 - loss), (0.5, 0.5))


@pytest.mark.parametrize(
    ("threshold", "least"), [("slip", 0.02), ("misdemeanour", 0.05), ("hanging", 0.10)]
)
def test_from_what_on_he_objects(threshold: Tutor, least: float) -> None:
    assert objects(threshold, losing(least))
    assert not objects(threshold, losing(least - 0.001))
    assert not objects("off", losing(least))
    assert not objects(threshold, None), "of what he does not know he does not speak"


def test_where_each_mistake_begins_is_told_as_it_is_graded() -> None:
    assert [round(100 * least_of(grade)) for grade in FAULTS] == [2, 5, 10]
    assert [grade_of(least_of(grade)) for grade in FAULTS] == list(FAULTS)


def test_of_several_steps_the_worst_counts() -> None:
    steps = [losing(0.0), losing(0.07), losing(0.03)]
    assert worst(steps) is steps[1]
    assert worst([]) is None


def test_whoever_is_left_alone_is_left_alone_by_name() -> None:
    asked = Settings(tutor="slip", unasked=("discard", left_alone("Nell")))
    assert not listens(asked, "Nell")
    assert listens(asked, "Jack")
    assert not listens(Settings(), "Jack")
    assert whom_left_alone(left_alone("Nell")) == "Nell"
    assert whom_left_alone("discard") == ""


@pytest.mark.parametrize("key", sorted(games()))
def test_steps_confirmed_as_one_are_looked_at_until_luck_has_to_speak(key: str) -> None:
    """What is seen before each is what its seat will see; and looking changes nothing."""
    spec = games()[key]
    whole = played(begun(spec, next(n for n in spec.seats if n > 1)), decisions=80)
    record = whole.record()
    match = begun(spec, len(record.seats))
    looked = {True: 0, False: 0}
    for one, other in zip(whole.batches[1:], whole.batches[2:], strict=False):
        assert one.seat is not None
        assert one.action is not None
        assert other.action is not None
        seat, before = one.seat, digest(match.state_to_try)
        lucky = bool(record.steps[one.number - 1].luck)
        found = to_weigh(match, seat, (one.action, other.action)) if other.seat == seat else None
        assert digest(match.state_to_try) == before
        if found is not None:
            assert found[0] == (match.view(seat), one.action)
            assert len(found) == (1 if lucky else 2)
        match.submit(seat, one.action)
        if found is not None and not lucky:
            assert found[1] == (match.view(seat), other.action)
        if found is not None:
            looked[lucky] += 1
    assert looked[True] or looked[False]
