"""No rule's number and no code stands in what is told, explained or asked at these tables."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.scenes.kit.focus import uncited
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from tests.scenes import hands
from tests.scenes.hands import begun

KEYS = ("riding_shotgun", "merry_way")
BARE = re.compile(
    r"\brules? D?\d|· rule\b|\bCode [0-9A-F]{4}\b|\b[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}\b"
)
DECISIONS = 25


class Player(hands.Hands[GameTable]):
    """The table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)


@pytest.mark.parametrize("key", KEYS)
def test_no_line_of_a_kept_game_bears_one(key: str) -> None:
    files = sorted(Path(__file__).parents[2].glob(f"games/{key}/golden/*.txt"))
    assert len(files) > 3
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if BARE.search(line)] == [], file.name


@pytest.mark.parametrize("key", KEYS)
def test_no_note_and_no_word_on_the_table_bears_one(key: str, tmp_path: Path) -> None:
    spec = game_called(key)
    match = begun(spec, 4, ("person", *["greedy"] * 3), seed="RIPON")
    player = Player(match, tmp_path, fresh=True)
    table, noted = player.table, 0
    for turn in range(DECISIONS):
        player.to_decision()
        mode: Any = table.mode
        for control in table.controls:
            read = [uncited(each) for each in (control.tip, control.why) if each]
            assert [each for each in read if BARE.search(each)] == [], control.name
            noted += len(read)
        line, below = table.board.words(table.shown)
        assert not BARE.search("\n".join([line, *below, *table.shown.captions]))
        view = match.view(mode.seat)
        player.live.decide(mode.seat, spec.heuristics.habit(view, Loose(turn)))
    assert noted > 100, "there is much to be read"
