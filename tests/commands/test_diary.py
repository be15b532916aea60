"""`diary`: a finished match’s rivals in plain text, and one that is not over stays sealed."""

from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.discovery import game_called
from game.session.store import Store
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
