"""`diary`: a finished match’s rivals in plain text, and one that is not over stays sealed."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.ai.levels import keeps_diary
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.names import Names
from game.session.disk.store import Store
from game.session.seats import substitution
from tests.scenes.hands import begun, played


def test_a_diary_is_read_and_stays_sealed_before_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec, store = game_called("dick_turpin"), Store(tmp_path)
    going = played(begun(spec, 2, ("greedy", "greedy"), seed="DIARY"), 4)
    assert main(["diary", str(store.save(going.record()))]) == 2
    assert "sealed until the game is over" in capsys.readouterr().err
    over = played(begun(spec, 2, ("person", "person"), seed="DIARY 2"))
    assert main(["diary", str(store.save(over.record()))]) == 0
    assert capsys.readouterr().out.strip() == "Nobody has kept a diary in this match."


@pytest.mark.parametrize("key", list(games()))
def test_a_diary_tells_what_was_weighed_and_what_was_done(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every choice of a thinker with its best few, each with its chance; the deed is among them, or
    was a whim.
    """
    spec, store = game_called(key), Store(tmp_path)
    seats = min(n for n in spec.seats if n > 1)
    person = seats - 1
    match = begun(spec, seats, (*["footpad"] * person, "person"), seed="DIARY")
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    done: list[str] = []
    while len(done) < 2:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        action = spec.heuristics.habit(match.minded(view), Loose(match.steps))
        if seat != person and keeps_diary(key, "footpad", view):
            done.append(spec.messages.action_label(action, view, names))
        match.submit(seat, action)
    substitution.give_up(match, (person,))
    assert main(["diary", str(store.save(match.record()))]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    told = [line for line in lines if line.endswith("· done") or line.startswith("Then, on a whim")]
    assert len(told) == len(done)
    assert all(deed in line for deed, line in zip(done, told, strict=True))
    chances = [int(n) for n in re.findall(r": (\d+) in 100 to win", " ".join(lines))]
    assert len(chances) >= len(done)
    assert all(0 <= chance <= 100 for chance in chances)
