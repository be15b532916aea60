"""A whole game of each kind by keys alone, in the dark, by what the voice says and nothing else."""

from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.engine.rules import OptionValue
from game.scenes.table.game_table import GameTable
from tests.scenes.hands import begun
from tests.scenes.voice.listening import Blind, Listened

LONGEST = 3000
"""Steps after which somebody who listens has lost his way."""

GAMES = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 2}


BRIEFLY: dict[str, OptionValue] = {"offers_per_phase": 1, "target_profit": 20}
"""House rules by which an evening in Sherwood, the longest by far, is over soon."""

PRINTED = pytest.mark.wide(
    "tests/scenes/voice/test_games_by_ear.py::test_a_whole_game_is_played_by_ear"
)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        *[(key, {}) for key in GAMES if key != "merry_way"],
        ("merry_way", BRIEFLY),
        pytest.param("merry_way", {}, marks=PRINTED),
    ],
)
def test_a_whole_game_is_played_by_ear(
    tmp_path: Path,
    key: str,
    options: dict[str, OptionValue],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec, seats = game_called(key), GAMES[key]
    sitters = ("person",) + ("greedy",) * (seats - 1)
    match = begun(spec, seats, sitters, seed="DARK", **options)
    told: list[str] = []
    mention = GameTable.mention

    def mentioned(table: GameTable, sentence: str) -> None:
        told.append(sentence)
        mention(table, sentence)

    monkeypatch.setattr(GameTable, "mention", mentioned)
    table = Listened(match, tmp_path, fresh=True)
    blind = Blind(table)
    for _step in range(LONGEST):
        blind.listen()
        if table.over():
            break
        blind.take_a_step()
    assert table.over(), blind.where()
    assert match.result is not None
    assert max(table.app.frame().get_at((x, 300))[:3] for x in range(0, 960, 60)) == (0, 0, 0)
    # Every sentence that was told was said in its turn, and the end was read out.
    heard = iter(table.ear.words("event"))
    assert told
    assert [said for said in told if said not in heard] == []
    names = [chair.name for chair in match.seats]
    assert any(name in words for words in table.ear.words("page")[-2:] for name in names)
