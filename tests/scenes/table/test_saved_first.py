"""A decision is on the disk before anything is drawn of it, whatever may go wrong in drawing."""

import errno
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.scenes.kit.controls import Controls
from game.scenes.kit.scene import Context, plain_context
from game.scenes.table.bar import TableBar
from game.scenes.table.board import Board
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.playing import MatchFile, Unkept
from game.scenes.table.game_table import GameTable
from game.session import undo
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.match import Batch, Match
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.scenes.hands import Anybody, alone, begun
from tests.scenes.plain import toy

DRAWING: list[tuple[type, str]] = [
    *[
        (GameTable, name)
        for name in ("drop", "furnish", "see", "compose", "explain", "tell_run", "draw")
    ],
    *[(Board, name) for name in ("decided", "compose", "words", "steps", "notes", "seen_after")],
    *[(Composer, name) for name in ("begin", "lay", "finish")],
    *[(Stage, name) for name in ("get", "remove", "draw")],
    *[(Controls, name) for name in ("clear", "add", "overlays")],
    (GameTable, "furnish_bar"),
    (TableBar, "compose"),
    (Timeline, "play"),
    (Batch, "seen_by"),
]
SPECS = [*games().values(), toy.spec()]
STEPS = 60


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The throw-away game is found as the others are."""
    monkeypatch.setitem(games(), SPECS[-1].key, SPECS[-1])


class Stumbled(Exception):
    """A drawing went wrong."""


def at_table(match: Match, folder: Path) -> Anybody:
    """The one person at the table, who is asked something."""
    return Anybody(match, folder, speed="normal").to_decision()


@pytest.mark.narrow
@pytest.mark.parametrize(("owner", "name"), DRAWING, ids=[f"{o.__name__}.{n}" for o, n in DRAWING])
@pytest.mark.parametrize("spec", SPECS, ids=[spec.key for spec in SPECS])
def test_whatever_drawing_goes_wrong_the_confirmed_decision_is_on_the_disk_and_play_goes_on(
    spec: GameSpec, owner: type, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = alone(spec)
    hands = at_table(match, tmp_path)
    before, view = match.steps, match.view(0)
    action: Any = spec.heuristics.habit(view, Loose(1))

    def stumble(*_anything: object, **_more: object) -> NoReturn:
        raise Stumbled

    def play_on() -> None:
        hands.live.decide(0, action)
        for _step in range(STEPS):
            hands.step(dt=0.1)
            hands.frame()

    with monkeypatch.context() as broken:
        broken.setattr(type(hands.table.board) if owner is Board else owner, name, stumble)
        with pytest.raises(Stumbled):
            play_on()
    (saved,) = Store(tmp_path).listing().matches
    resumed = Store(tmp_path).resume(saved.file)
    if resumed.sealed is not None:  # the last seal waits a moment before it is broken
        assert resumed.sealed == (0, action)
        undo.break_seals(resumed)
    assert resumed.steps > before
    assert resumed.batches[before + 1].action == action
    again = at_table(resumed, tmp_path) if resumed.to_act else None
    assert again is None or again.table.shown.view == resumed.view(0)


# The file of a match: what goes wrong with it is said, and what is no match leaves none -----------


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
