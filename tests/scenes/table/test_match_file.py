"""The file of a match: what goes wrong with it is said, and what is no match leaves none."""

import errno
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.scenes.kit.scene import Context, plain_context
from game.scenes.table.drivers.playing import MatchFile, Unkept
from game.session.disk.store import Store
from game.session.errors import CannotSave
from tests.scenes.hands import begun


@pytest.fixture
def context(tmp_path: Path) -> Context:
    context = plain_context((960, 600))
    context.store = Store(tmp_path)
    return context


def test_a_full_disk_is_owned_up_to_until_it_can_be_written_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = MatchFile(context, begun(game_called("your_money"), 2))

    def full(*_record: object) -> Path:
        raise CannotSave(Path("york.json"), OSError(errno.ENOSPC, "No space left on device"))

    with monkeypatch.context() as patched:
        patched.setattr(context.store, "save", full)
        file.save(decided=True)
    assert file.trouble == (
        "york.json could not be written (No space left on device). "
        "Play goes on, but it is not saved."
    )
    file.save(decided=True)
    assert file.trouble == ""


def test_a_match_is_written_and_a_lesson_leaves_no_trace(context: Context, tmp_path: Path) -> None:
    match = begun(game_called("your_money"), 2)
    Unkept(context, match).save(decided=True)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    MatchFile(context, match).save(decided=True)
    assert [path for path in tmp_path.rglob("*") if path.is_file()]
