"""Every bug letter laid into this folder is played again, told and shown: what broke must not."""

from pathlib import Path

import pytest

from game.engine.names import Names
from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.scenes.table.drivers.live import open_table
from game.session.disk.store import Store
from game.session.letter import SUFFIX, Letter, read_letter
from game.session.match import Match
from game.session.replay import Replay
from game.session.settings import Settings
from tests.sure import sure

LETTERS = sorted(Path(__file__).parent.rglob(f"*{SUFFIX}"))


def letter_in(file: Path) -> Letter:
    return read_letter(file.read_bytes(), file.name)


def test_there_is_a_letter_to_read() -> None:
    assert LETTERS


@pytest.mark.parametrize("file", LETTERS, ids=lambda file: file.name)
def test_the_game_of_a_letter_is_played_and_told_again(file: Path) -> None:
    record = letter_in(file).record
    if record is None:
        return  # a letter from a room without a game: only that it can be read is asked
    replay = Replay(record, file.name)
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    for moment in replay:
        for event in moment.events:
            assert replay.spec.messages.sentence(event, names)
    replay.check_end()


@pytest.mark.parametrize("file", LETTERS, ids=lambda file: file.name)
def test_the_table_of_a_letter_is_laid_again(file: Path, tmp_path: Path) -> None:
    record = letter_in(file).record
    if record is None or record.result is not None:
        return
    context = plain_context(settings=Settings(speed="instant"))
    context.store = Store(tmp_path)
    match = Match.resume(record, file.name)
    app = App(
        lambda c: open_table(c, match, fresh=False),
        context,
        raise_errors=True,
    )
    for _step in range(20):
        app.step(0.05)
    sure(app.top).picture()
