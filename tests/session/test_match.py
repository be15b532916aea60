"""A match, whatever may be decided in it: its secrets, steps back, and the record that plays it
again.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Action, Event
from game.engine.open import families
from game.engine.your_money.actions import Leave, LetGo, Plan
from game.engine.your_money.events import PlanSealed, SecretDiceThrown
from game.session import undo
from game.session.match import Match
from game.session.record import write_record
from game.session.seats.seats import Chair, chairs
from tests.games.fair import SPEC as FAIR
from tests.games.fair.actions import Accept, Dare, Gallop, Offer
from tests.session.playing import SPEC, any_action, begun, copied, on, plain

pytestmark = pytest.mark.usefixtures("made_up")


def test_a_batch_and_the_history_keep_a_seat_from_the_others_secrets() -> None:
    match = begun()
    batch = match.submit(0, Plan("west"))
    assert batch.seen_by(0) == (PlanSealed(0, "west"),)
    assert batch.seen_by(1) == batch.seen_by(None) == (PlanSealed(0, None),)

    def dice(events: tuple[Event, ...]) -> list[Any]:
        return [e.dice for e in events if isinstance(e, SecretDiceThrown)]

    known = [[each is not None for each in dice(match.history(seat))] for seat in (0, 1, None)]
    assert known == [[True, False], [False, True], [False, False]]


def test_an_illegal_action_leaves_everything_as_it_was() -> None:
    match = on(begun(), 5)
    before = plain(match.record())
    seat = match.to_act[0]
    with pytest.raises(IllegalAction):
        match.submit(seat, Leave() if match.view(seat).phase != "town" else LetGo())  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction):
        match.submit(7, Leave())
    assert plain(match.record()) == before


def test_a_sealed_plan_can_be_taken_back_until_the_other_plan_lays_both_open() -> None:
    match = begun()
    fresh = plain(match.record())
    assert undo.why_not(match, 0) == "There is nothing to take back yet."
    match.submit(0, Plan("west"))
    assert undo.why_not(match, 0) is None
    assert undo.why_not(match, 1) == "There is nothing of yours to take back yet."
    undo.back(match, 0)
    assert plain(match.record()) == fresh
    assert match.to_act == (0, 1)
    match.submit(0, Plan("tavern"))
    match.submit(1, Plan("market"))
    assert undo.why_not(match, 0) == "Jack has acted since."
    assert undo.why_not(match, 1) is not None
    with pytest.raises(IllegalAction, match=r"Jack has acted since\."):
        undo.back(match, 0)


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    seats=st.sampled_from([1, 2]),
    walk=st.lists(st.sampled_from(["on", "on", "on", "back"]), max_size=60),
    modifiers=st.sampled_from(["always", "at_will"]),
)
def test_any_walk_of_steps_and_take_backs_equals_a_fresh_replay(
    seed: int, seats: int, walk: list[str], modifiers: str
) -> None:
    match, luck = begun(str(seed), seats, purse=10, modifiers=modifiers), Loose(seed)
    for stride in walk:
        if stride == "on" and match.to_act:
            seat = match.to_act[luck.below(len(match.to_act))]
            match.submit(seat, any_action(match, seat, luck, but="retire"))
        elif stride == "back":
            for seat in range(seats):
                if undo.why_not(match, seat) is None:
                    steps = match.steps
                    undo.back(match, seat)
                    assert match.steps == steps - 1
    again = Match.resume(copied(match.record()))
    assert plain(again.record()) == plain(match.record())
    for seat in (*range(seats), None):
        assert again.view(seat) == match.view(seat)
        assert again.history(seat) == match.history(seat)
    # and it goes on with the same luck
    assert plain(on(again, 8).record()) == plain(on(match, 8).record())


@pytest.mark.parametrize(
    ("seated", "complaint"),
    [
        (chairs(["Nell"]), "There are 2 seats and 1 names"),
        (chairs(["Nell", "Nell"]), "the same name"),
        (chairs(["Nell", "  "]), "needs a name"),
        ((Chair("Nell", "circle"), Chair("Jack", "circle")), "the same mark"),
    ],
)
def test_chairs_must_be_told_apart(seated: tuple[Chair, ...], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        Match.begin(SPEC, SPEC.setup(2), seated, "1")


def at_the_fair() -> Match:
    return Match.begin(FAIR, FAIR.setup(2), chairs(["Nell", "Jack"]), "Fair")


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Gallop(217, 9), "It can be 1 to 8, not 9."),
        (Gallop(-1, 3), "A heading is 0 to 359, not -1."),
        (Offer(1, (), ()), "Nothing for nothing is no bargain."),
        (Offer(1, (("wine", 2),), ()), "There is not so much of that."),
        (Offer(0, (("wine", 1),), ()), "That is none of those there are."),
        (Dare(7), "It goes from 5 in steps of 5."),
        (Accept(), "Something else is to be decided now."),
    ],
)
def test_what_no_family_holds_is_refused_in_its_words_and_nothing_has_happened(
    action: Action, says: str
) -> None:
    match = at_the_fair()
    before = plain(match.record())
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, action)
    assert str(refused.value) == says
    assert plain(match.record()) == before


def test_a_family_itself_cannot_be_submitted() -> None:
    match = at_the_fair()
    view: Any = match.view(0)
    for family in families(view.legal):
        with pytest.raises(IllegalAction):
            match.submit(0, family)  # type: ignore[arg-type] # as nobody should
    assert match.steps == 0


def test_a_record_with_members_is_written_read_and_resumed() -> None:
    match, luck = at_the_fair(), Loose(5)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, LEVELS["random"].choose(FAIR, match.view(seat), luck))
    kinds = {step.action["do"] for step in match.record().steps}
    assert {"Gallop", "Offer", "Shoot", "Camp", "Dare"} <= kinds
    record = copied(match.record())
    assert write_record(record) == write_record(match.record())
    again = Match.resume(record)
    assert plain(again.record()) == plain(match.record())
    assert [batch.action for batch in again.batches] == [batch.action for batch in match.batches]


def test_a_rival_keeps_its_manners_towards_rivals_and_not_towards_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = games()["merry_way"]
    met: list[set[int]] = []

    class Told:
        def minded(self, view: object, rivals: set[int]) -> object:
            met.append(rivals)
            return view

    monkeypatch.setattr(type(spec.parts), "manners", Told())
    seats = chairs(("Nell", "Jack", "Bess"), ("person", "turpin", "turpin"))
    match = Match.begin(spec, spec.setup(3), seats, "YORK")
    match.minded(match.view(1))
    assert met == [{1, 2}]
