"""Two programs that write where no lock keeps them apart: neither loses a decision."""

import errno
import json
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from game.session import undo
from game.session.disk.files import versions
from game.session.disk.stamps import NAME
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.match import Match
from tests.session.playing import begun, on, plain


def two(folder: Path) -> tuple[tuple[Store, Match], tuple[Store, Match]]:
    """The same saved match, taken up by two programs."""
    file = Store(folder).save(on(begun(), 6).record())
    first, second = Store(folder), Store(folder)
    return (first, first.resume(file)), (second, second.resume(file))


def games_in(store: Store) -> list[object]:
    """Every game on the shelf, as it can be gone on with."""
    return [plain(store.resume(saved.file).record())["steps"] for saved in store.listing().matches]


def steps_of(match: Match) -> object:
    return plain(match.record())["steps"]


def test_four_saves_of_another_program_cost_no_decision(tmp_path: Path) -> None:
    (mine, my_match), (theirs, their_match) = two(tmp_path)
    file = mine.save(on(my_match, 3, number=1).record())
    for _ in range(4):
        theirs.save(on(their_match, 1, number=2).record())
    assert steps_of(my_match) != steps_of(their_match)
    kept = games_in(Store(tmp_path))
    assert steps_of(my_match) in kept
    assert steps_of(their_match) in kept
    (news,) = theirs.watch.take_news()
    assert f"{file.stem}-other.json" in news
    assert theirs.watch.take_news() == ()
    assert mine.watch.take_news() == ()


def test_two_that_save_by_turns_keep_both_games_and_no_heap_of_them(tmp_path: Path) -> None:
    (mine, my_match), (theirs, their_match) = two(tmp_path)
    for _ in range(6):
        mine.save(on(my_match, 1, number=1).record())
        theirs.save(on(their_match, 1, number=2).record())
        kept = games_in(Store(tmp_path))
        assert steps_of(my_match) in kept
        assert steps_of(their_match) in kept
    assert len(kept) <= 3
    said = [*mine.watch.take_news(), *theirs.watch.take_news()]
    assert 1 <= len(said) <= 2


def test_the_older_copies_stay_one_s_own(tmp_path: Path) -> None:
    (mine, my_match), (theirs, their_match) = two(tmp_path)
    for _ in range(4):
        file = mine.save(on(my_match, 1, number=1).record())
    theirs.save(on(their_match, 3, number=2).record())
    mine.save(on(my_match, 1, number=1).record())
    steps = steps_of(my_match)
    assert isinstance(steps, list)
    for version in versions(file):
        written = json.loads(version.read_bytes())["steps"]
        assert written == steps[: len(written)]


def test_an_end_is_written_over_nobody_s_game(tmp_path: Path) -> None:
    (mine, my_match), (theirs, their_match) = two(tmp_path)
    theirs.save(on(their_match, 2, number=2).record())
    mine.save(on(my_match, 1000, number=1).record())
    assert steps_of(their_match) in games_in(Store(tmp_path))
    assert my_match.result is not None
    theirs.save(on(their_match, 1000, number=2).record())
    ends = [saved.result for saved in Store(tmp_path).listing().matches if saved.finished]
    assert my_match.result in ends
    assert their_match.result in ends


def test_one_s_own_game_is_nobody_else_s(tmp_path: Path) -> None:
    """Neither a step back, nor a new program, nor an older copy put there, makes a stranger."""
    store, match = Store(tmp_path), begun()
    while undo.why_not(match, 0) is not None or match.steps < 4:
        file = store.save(on(match, 1).record())
    undo.back(match, 0)
    store.save(match.record())
    store.resume(file)
    fresh = Store(tmp_path)
    again = fresh.resume(file)
    fresh.save(on(again, 1).record())
    older = file.with_name(f"{file.name}.2").read_bytes()
    file.write_bytes(older)
    fresh.save(on(again, 1).record())
    assert fresh.watch.take_news() == store.watch.take_news() == ()
    assert not list(tmp_path.glob("*-other*"))


@pytest.mark.parametrize("strange", [b"", b"{", b'{"format": 99}', b"my letters"])
def test_what_is_no_game_is_kept_too_and_taken_for_none(tmp_path: Path, strange: bytes) -> None:
    store, match = Store(tmp_path), on(begun(), 3)
    file = store.save(match.record())
    file.write_bytes(strange)
    store.save(on(match, 1).record())
    (kept,) = tmp_path.glob("*-other*")
    assert kept.read_bytes() == strange
    assert store.resume(file).steps == 4
    assert store.listing().troubles == ()


# ---- locks


def without_locks(*_anything: object) -> NoReturn:
    raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


@pytest.mark.skipif(sys.platform == "win32", reason="locks otherwise")
def test_where_no_lock_can_be_had_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(tmp_path)
    assert keeper.take()
    assert keeper.warning == ""
    keeper.leave()
    monkeypatch.setattr("fcntl.flock", without_locks)
    other = Keeper(tmp_path)
    assert other.take()
    assert str(tmp_path) in other.warning
    assert "one window at a time" in other.warning


def test_a_lock_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()  # as good as one that belongs to somebody else
    keeper = Keeper(tmp_path)
    assert keeper.take()
    assert "No lock can be had" in keeper.warning


def test_of_a_folder_nobody_can_write_no_lock_is_missed(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be", encoding="utf-8")
    keeper = Keeper(tmp_path / "taken")
    assert keeper.take()
    assert keeper.warning == ""
