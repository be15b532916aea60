"""What rivals' turns tell can be read before it goes, at every game's table."""

from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.scenes.table.prompter import LONGEST
from tools.waiting import Sitter, begun

TABLES = (
    ("your_money", 2, 12),
    ("dick_turpin", 3, 12),
    ("merry_way", 3, 14),
    ("steeplechase", 3, 8),
    ("riding_shotgun", 4, 8),
    ("riding_shotgun", 8, 8),
)
"""A game, its seats, and after how many decisions enough has been told."""


@pytest.mark.parametrize(("game", "seats", "decisions"), TABLES)
def test_every_sentence_of_a_rivals_turn_can_be_read_and_no_beat_takes_long(
    game: str, seats: int, decisions: int, tmp_path: Path
) -> None:
    sitter = Sitter(begun(game_called(game), seats, "WAIT 0", "greedy"), tmp_path)
    for _decision in range(decisions):
        sitter.go_on()
        if sitter.over:
            break
        sitter.decide()
    read = sitter.waited.read
    assert len(read) >= decisions / 2
    assert [each for each in read if each.hasty] == []
    assert 0.0 < sitter.waited.longest <= LONGEST
