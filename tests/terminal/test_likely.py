"""What is likely can be read out in the terminal at some decision of every game; and diaries."""

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.names import Names
from game.session.match import Match
from game.terminal.reading import odds_lines
from tests.scenes.hands import begun

SEATS = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 2}


@pytest.mark.parametrize("key", SEATS)
def test_the_odds_are_read_out_in_every_game(key: str) -> None:
    spec, luck = game_called(key), Loose(5)
    match: Match = begun(spec, SEATS[key], seed="LIKELY")
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    nothing = tuple(odds_lines(spec, None, names))
    found = 0
    for _step in range(40):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view = match.view(seat)
        lines = tuple(odds_lines(spec, view, names))
        assert all(line.strip() for line in lines)
        found += lines != nothing
        match.submit(seat, spec.hints.habit(view, luck))
    assert found


def test_every_game_that_stands_has_odds() -> None:
    assert [key for key in SEATS if games()[key].parts.odds is None] == []
