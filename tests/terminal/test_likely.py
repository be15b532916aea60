"""What is likely can be read out in the terminal at some decision of every game; and diaries."""

import re
from pathlib import Path

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Seat
from game.engine.names import Names
from game.session.match import Match
from game.terminal.reading import odds_lines
from tests.scenes.hands import begun
from tests.terminal.hands import laid, saying

SEATS = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 2}


def read_out(match: Match, seat: Seat, folder: Path) -> str:
    """What the word “odds” prints before that decision."""
    table, page = laid(match, folder, saying())
    table.ordered("odds", seat, match.view(seat))
    return " ".join(page.getvalue().split())


@pytest.mark.parametrize("key", SEATS)
def test_the_odds_are_read_out_in_every_game(key: str, tmp_path: Path) -> None:
    spec, luck = game_called(key), Loose(5)
    match: Match = begun(spec, SEATS[key], seed="LIKELY")
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    nothing = tuple(odds_lines(spec, None, names))
    found, told = 0, set[tuple[str, ...]]()
    for _step in range(40):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view = match.view(seat)
        lines = tuple(odds_lines(spec, view, names))
        assert all(line.strip() for line in lines)
        found += lines != nothing
        if lines != nothing:
            told.add(lines)
            parts = [int(n) for each in lines for n in re.findall(r"(\d+)(?:%| in 100)", each)]
            assert all(0 <= part <= 100 for part in parts)
            assert read_out(match, seat, tmp_path) == " ".join(" ".join(lines).split())
        match.submit(seat, spec.heuristics.habit(view, luck))
    assert found
    assert any(re.search(r"\d", " ".join(lines)) for lines in told), "chances without a number"
    assert len(told) > 1, "whatever lies there, the same is likely"


def test_every_game_that_stands_has_odds() -> None:
    assert [key for key in SEATS if games()[key].parts.odds is None] == []
