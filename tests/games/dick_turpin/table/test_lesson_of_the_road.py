"""The first lesson: five moments of the road, from the first card to the last hold-up."""

from pathlib import Path

import pytest

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, TurnAnother
from game.engine.dick_turpin.view import DickTurpinView
from game.scenes.dick_turpin.lesson import TEACHING
from tests.games.dick_turpin.table.highwayman import SPEC
from tests.scenes.learning import pupil
from tests.scenes.learning.pupil import at, heard_in, settle


@pytest.mark.parametrize(
    ("number", "first", "among", "last", "duels"),
    [
        (0, "", "the coach is yours", "8 sovereigns for you!", []),
        (1, "3 sovereigns before you.", "", "7 sovereigns, and away. 3 passengers are left", []),
        (2, "", "Ned drew the pistol, and the coach is yours", "", [0]),
        (3, "The fifth journey, and two cards left.", "", "", []),
        (4, "", "that wins", "24 to 22: the most gold wins", []),
    ],
)
def test_by_its_notes_a_moment_comes_to_what_they_promise(
    tmp_path: Path, number: int, first: str, among: str, last: str, duels: list[int]
) -> None:
    reader = pupil.learner(tmp_path, number, spec=SPEC)
    settle(reader)
    lesson = at(reader)
    said = heard_in(reader)
    assert said[0].startswith(first)
    assert among in " ".join(said)
    assert said[-1].startswith(last)
    fought = [each for each in lesson.told if isinstance(each, e.DuelWon) and 0 in each.order]
    assert [each.seat for each in fought] == duels
    if number == 4:
        assert "not enough" in said[0]
        assert lesson.match.result is not None
        assert lesson.match.result.won == (True, False, False)


def test_one_card_more_would_have_been_a_pistol() -> None:
    match = TEACHING.match(SPEC, 1, "Nell")
    for _card in range(2):
        match.submit(0, TurnAnother())
    assert isinstance(match.batches[-1].events[0], e.DrivenOff)


def test_nobody_else_can_be_where_their_cards_are_played() -> None:
    view = TEACHING.match(SPEC, 3, "Nell").view(0)
    assert isinstance(view, DickTurpinView)
    assert all("york" in view.shown(seat) for seat in (1, 2))
    towns = {action.town for action in view.legal if isinstance(action, LieInWait)}
    assert towns == {"lancaster", "york"}
