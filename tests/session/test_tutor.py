"""What is done unasked: when the tutor speaks and what he looks at, and what plays itself."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import grade_of, least_of
from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.session import undo
from game.session.match import Match
from game.session.schedule import Forced
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
from tests.session.playing import company
from tests.terminal.hands import begun as begun_of
from tests.terminal.hands import legal


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


in_every_game = pytest.mark.parametrize("key", list(games()))


def one_left(view: Any) -> Any:
    """The same view with only the first thing left that can be done."""
    return replace(view, legal=[each for each in view.legal if not isinstance(each, Open)][:1])


def asked(key: str, *, secret: bool) -> tuple[Match, Seat]:
    """A game in which somebody is asked in secret, or in the open."""
    match, lot = begun_of(key, company(key)), random.Random(key)
    while match.to_act and match.steps < 300:
        seat = match.to_act[0]
        if bool(match.view(seat).secret) == secret and one_left(match.view(seat)).legal:
            return match, seat
        match.submit(seat, lot.choice(legal(match, seat)))
    pytest.fail(f"{key} never asks so")


@in_every_game
def test_only_a_lone_choice_plays_itself_and_nothing_secret_where_others_look(key: str) -> None:
    match, seat = asked(key, secret=True)
    view: Any = match.view(seat)
    forced = Forced(match)
    assert (
        forced.action(seat, replace(view, legal=(*view.legal, *view.legal)), shared=False) is None
    )
    only = one_left(view)
    assert forced.action(seat, only, shared=False) == only.legal[0]
    assert forced.action(seat, only, shared=True) is None, "the others would learn of it"
    assert forced.action(seat, replace(only, seat=None), shared=False) is None, "shutters closed"
    forced.came_back()
    assert forced.action(seat, only, shared=False) is None, "whoever goes back goes on by hand"


def lately(key: str) -> Iterator[tuple[Match, Seat, Action]]:
    """Every single thing that could be done in the first steps of a game by people."""
    match, luck = begun_of(key, company(key)), Loose(3)
    while match.to_act and match.steps < 60:
        seat = match.to_act[0]
        for action in legal(match, seat)[:6]:
            if not isinstance(action, Open):
                yield match, seat, action
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))


def alone(match: Match, seat: Seat, action: Action) -> Any:
    return replace(match.view(seat), legal=(action,))


def test_it_never_keeps_a_step_from_being_taken_back() -> None:
    """Where luck would fall in it, whoever may still take the last step back is asked."""
    kept = spoilt = 0
    for match, seat, action in chain.from_iterable(map(lately, games())):
        _state, luck, events = match.applied(seat, action)
        tells = bool(luck.take_outcomes()) or any(event.discloses for event in events)
        back = undo.why_not(match, seat) is None
        held = Forced(match).action(seat, alone(match, seat, action), shared=False) is None
        assert held == (tells and back)
        kept, spoilt = kept + held, spoilt + (tells and not back)
    assert kept
    assert spoilt


def test_what_was_played_so_goes_back_with_the_step_before_it() -> None:
    for match, seat, action in chain.from_iterable(map(lately, games())):
        if undo.why_not(match, seat) is not None or match.last.seat != seat:
            continue
        if Forced(match).action(seat, alone(match, seat, action), shared=False) is None:
            continue
        steps = match.steps
        match.submit(seat, action, joined=True)
        undo.back(match, seat)
        assert match.steps < steps
        assert len(undo.again(match)) > 1
        return
    pytest.fail("it never comes to that")
