"""A match takes what is not listed, and its record plays the same again."""

import json
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import IllegalAction
from game.engine.kinds import Action
from game.engine.open import families
from game.session import undo
from game.session.errors import Altered
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.seats.seats import chairs
from tests.games.fair import SPEC
from tests.games.fair.actions import Accept, Dare, Gallop, Offer, Rest
from tests.session.playing import copied, plain


@pytest.fixture(autouse=True)
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fair is a game of the house as long as a test runs."""
    monkeypatch.setitem(games(), SPEC.key, SPEC)


def begun() -> Match:
    return Match.begin(SPEC, SPEC.setup(2), chairs(["Nell", "Jack"]), "Fair")


def played(match: Match, steps: int = 1000) -> Match:
    luck = Loose(5)
    for _ in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.submit(seat, LEVELS["random"].choose(SPEC, match.view(seat), luck))
    return match


def test_a_member_of_a_family_is_carried_out() -> None:
    match = begun()
    match.submit(0, Gallop(217, 3))
    match.submit(1, Offer(0, (("coin", 2),), (("bread", 1), ("wine", 1))))
    match.submit(0, Accept())
    view: Any = match.view(None)
    assert view.traders[0].at == (18, 22)
    assert dict(view.traders[1].goods) == {"coin": 10, "bread": 4, "wine": 2}


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
    match = begun()
    before = plain(match.record())
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, action)
    assert str(refused.value) == says
    assert plain(match.record()) == before


def test_a_family_itself_cannot_be_submitted() -> None:
    match = begun()
    view: Any = match.view(0)
    for family in families(view.legal):
        with pytest.raises(IllegalAction):
            match.submit(0, family)  # type: ignore[arg-type] # as nobody should
    assert match.steps == 0


def test_a_record_with_members_is_written_read_and_resumed() -> None:
    match = played(begun())
    assert match.result is not None
    kinds = {step.action["do"] for step in match.record().steps}
    assert {"Gallop", "Offer", "Shoot", "Camp", "Dare"} <= kinds
    record = copied(match.record())
    assert write_record(record) == write_record(match.record())
    again = Match.resume(record)
    assert plain(again.record()) == plain(match.record())
    assert [batch.action for batch in again.batches] == [batch.action for batch in match.batches]


def test_what_was_altered_beyond_a_family_is_named_by_its_step() -> None:
    match = begun()
    match.submit(0, Gallop(217, 3))
    match.submit(1, Rest())
    data = json.loads(write_record(match.record()))
    data["steps"][0]["action"]["far"] = 9
    spoilt = read_record(json.dumps(data).encode(), "fair.json")
    with pytest.raises(Altered, match=r"step 1.*It can be 1 to 8, not 9"):
        Match.resume(spoilt, "fair.json")


def test_a_step_that_was_open_is_taken_back() -> None:
    match = begun()
    match.submit(0, Gallop(217, 3))
    assert undo.why_not(match, 0) is None
    undo.back(match, 0)
    assert match.steps == 0
    match.submit(0, Gallop(218, 3))
    assert match.steps == 1
