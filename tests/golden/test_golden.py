"""Games once played that must play the same for ever, and read as they read.

If the rules were changed on purpose: `python -m tools.golden play`, raise the rules number, and
tell the players. If only sentences were: `python -m tools.golden tell`.
"""

import importlib
from pathlib import Path

import pytest

from game.engine.codec import digest
from game.engine.discovery import games
from game.session.record import read_record
from game.session.replay import Replay
from tools.golden import FOLDER, GAMES, records, told

FILES = records()
every_record = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_all_golden_games_are_here() -> None:
    assert {(file.parents[1].name, file.stem) for file in FILES} == {(g.key, g.name) for g in GAMES}


@every_record
def test_a_golden_game_plays_as_it_once_did(file: Path) -> None:
    record = read_record(file.read_bytes(), file.name)
    assert record.rules == games()[record.game].rules_number, "play the golden games again"
    replay = Replay(record, file.name)
    steps = [moment.number for moment in replay]  # every mark is compared on the way
    replay.check_end()
    assert steps == list(range(len(record.steps) + 1))
    assert digest(replay.state) == record.marks[-1].digest
    assert record.marks[-1].steps == len(record.steps)
    assert record.result is not None


@every_record
def test_a_golden_game_reads_as_it_once_did(file: Path) -> None:
    assert told(file) == file.with_suffix(".txt").read_text(encoding="utf-8")


def _laid_out_only(key: str) -> frozenset[str]:
    """Events and actions of a game that only a table laid out for it comes to, and no play; few
    games have any.
    """
    folder = FOLDER / key / "golden"
    if not (folder / "games.py").is_file():
        return frozenset()
    named = importlib.import_module(f"tests.games.{key}.golden.games")
    return getattr(named, "LAID_OUT_ONLY", frozenset())


@pytest.mark.parametrize("key", games())
def test_the_golden_games_show_everything_that_can_happen(key: str) -> None:
    happened: set[str] = set()
    done: set[str] = set()
    for file in records(key):
        for moment in Replay(read_record(file.read_bytes(), file.name), file.name):
            happened |= {type(event).__name__ for event in moment.events}
            done |= {type(moment.action).__name__} if moment.action else set()
    rules = games()[key].rules
    never = _laid_out_only(key)
    assert not never & (happened | done), "it does happen"
    events = {kind.__name__ for kind in rules.event_type.__args__}
    actions = {kind.__name__ for kind in rules.action_type.__args__}
    assert never <= events | actions
    assert events - happened == never & events
    assert actions - done == never & actions
