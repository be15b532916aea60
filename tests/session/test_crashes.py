"""Killed at any moment, on a full disk, in a vanishing folder, two programs at once: nothing is
lost but what nobody had confirmed.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.engine.discovery import games
from game.session import undo
from game.session.disk.files import versions
from game.session.disk.stamps import NAME
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.errors import CannotSave, Elsewhere
from game.session.review import assizes, flavour
from game.session.review.assizes import brought, opened
from game.session.review.flavour import printed_from
from game.session.seats import substitution
from tests.commands.calling import printed
from tests.session.killing import KILLS
from tests.session.playing import begun, company, on, plain
from tests.sure import some
from tests.terminal.hands import begun as table_of

posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="only POSIX kills so suddenly")


@posix
@pytest.mark.narrow(alike="kills")
@pytest.mark.parametrize("kills", [KILLS // 4, KILLS])
def test_killed_a_thousand_times_it_loses_nothing_that_was_confirmed(
    tmp_path: Path, kills: int
) -> None:
    gained = printed("-m", "tests.session.killing", tmp_path, str(kills), seconds=1200)
    assert int(gained) > kills, "nothing was being written when the process was killed"


def test_a_folder_that_vanishes_is_made_again(tmp_path: Path) -> None:
    store, match = Store(tmp_path / "saves"), begun()
    store.save(on(match, 2).record())
    shutil.rmtree(tmp_path / "saves")
    file = store.save(on(match, 1).record())
    assert store.resume(file).steps == 3


@posix
def test_a_disk_that_is_truly_full_costs_nothing_that_was_there(tmp_path: Path) -> None:
    store, match = Store(tmp_path), on(begun(), 4)
    file = store.save(match.record())
    child = """
import resource, signal, sys
from pathlib import Path
from game.session.errors import CannotSave
from game.session.disk.files import versions
from game.session.disk.store import Store
from tests.session.playing import on
store = Store(Path(sys.argv[1]))
match = store.resume(Path(sys.argv[2]))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    store.save(on(match, 3).record())
except CannotSave as refused:
    print(refused)
"""
    assert os.strerror(errno.EFBIG) in printed("-c", child, tmp_path, file)
    assert store.resume(file).steps == 4
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".new"] == []


def test_a_clock_put_back_does_not_bury_the_newest_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, match = Store(tmp_path), begun("first")
    other = begun("second")
    store.save(on(other, 1).record())
    before = on(match, 1).record().last_played
    monkeypatch.setattr("game.session.match.now", lambda: "1739-04-07T12:00:00+00:00")
    file = store.save(on(match, 1).record())
    assert store.load(file).last_played == before
    resumed = store.resume(file)
    assert on(resumed, 1).record().last_played == before


def stopped_before_the_unlinks(store: Store, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program ends its game and stands still before it has taken the unfinished one away; that
    one is named.
    """
    match = on(begun(), 12)
    for _ in range(3):
        left = store.save(on(match, 1).record())
    with monkeypatch.context() as stopped:
        stopped.setattr(Store, "_forget", lambda *_anything: None)
        store.save(on(match, 1000).record())
    assert left.exists()
    return left


def test_a_game_that_has_ended_lies_on_one_shelf_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody takes the last decision again because the current failed at the right moment."""
    left = stopped_before_the_unlinks(Store(tmp_path), monkeypatch)
    looking = Store(tmp_path)
    looking.looks_only = True
    assert [saved.finished for saved in looking.listing().matches] == [True]
    assert left.exists()  # who only looks takes nothing away
    started = Store(tmp_path)
    assert started.listing(ended=False).matches == ()
    assert not any(version.exists() for version in versions(left))
    assert [saved.finished for saved in started.listing().matches] == [True]


def test_the_end_wins_over_a_broken_file_of_the_road_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = stopped_before_the_unlinks(Store(tmp_path), monkeypatch)
    left.write_bytes(left.read_bytes()[:300])
    listing = Store(tmp_path).listing()
    assert [saved.finished for saved in listing.matches] == [True]
    assert len(listing.troubles) == 1


def test_another_game_of_the_same_name_stays_on_the_road(tmp_path: Path) -> None:
    store = Store(tmp_path)
    ended = store.save(on(begun("York"), 1000).record())
    other = store.save(on(begun("Ouse"), 5).record())
    other.replace(other.with_name(ended.name))
    assert sorted(saved.finished for saved in store.listing().matches) == [False, True]


def test_the_second_of_two_programs_is_told_and_the_first_s_death_frees_the_folder(
    tmp_path: Path,
) -> None:
    child = """
import sys
from pathlib import Path
from game.session.disk.strangers import Keeper
keeper = Keeper(Path(sys.argv[1]))
print(keeper.take(), flush=True)
sys.stdin.read()
"""
    words, pipe = [sys.executable, "-c", child, str(tmp_path)], subprocess.PIPE
    keeper = Keeper(tmp_path)
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as other:
        assert some(other.stdout).readline() == "True\n"
        assert not keeper.take()
        other.kill()
    assert keeper.take()
    keeper.leave()


@pytest.mark.parametrize("key", list(games()))
def test_who_only_looks_plays_no_game_on_that_is_under_way(tmp_path: Path, key: str) -> None:
    first, match = Store(tmp_path), table_of(key, company(key))
    file = first.save(match.record())
    second = Store(tmp_path)
    second.looks_only = True
    with pytest.raises(Elsewhere, match="go on with it there"):
        second.take_up(file)
    assert plain(second.resume(file).record()) == plain(match.record()), "it may be looked at"
    assert plain(first.take_up(file).record()) == plain(match.record())
    substitution.give_up(match, (0,))
    assert second.take_up(first.save(match.record())).result is not None


def test_a_store_that_only_looks_changes_nothing(tmp_path: Path) -> None:
    first = Store(tmp_path)
    file = first.save(on(begun(), 3).record())
    broken = tmp_path / "broken.json"
    broken.write_bytes(file.read_bytes()[:200])
    there = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    second = Store(tmp_path)
    second.looks_only = True
    match, ended = second.resume(file), on(begun(), 1000).record()
    sheet, papers = printed_from(ended), opened(ended, brought(ended))
    acts: tuple[Any, ...] = (
        lambda: second.save(on(match, 1).record()),
        lambda: second.delete(file),
        lambda: second.discard(file),
        lambda: flavour.keep(second, ended, sheet, b""),
        lambda: assizes.keep(second, ended, papers),
    )
    for act in acts:
        with pytest.raises(CannotSave, match="another Stand and Deliver"):
            act()
    assert len(second.listing().troubles) == 1
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == there


class Playing:
    """A program that has taken up a saved match."""

    def __init__(self, folder: Path, file: Path, number: int) -> None:
        self.store, self.number = Store(folder), number
        self.match = self.store.resume(file)

    def goes_on(self, steps: int) -> Path:
        """Play on in its own way, and save."""
        return self.store.save(on(self.match, steps, number=self.number).record())

    @property
    def steps(self) -> Any:
        return plain(self.match.record())["steps"]

    def news(self) -> tuple[str, ...]:
        return self.store.watch.take_news()


@pytest.fixture
def two(tmp_path: Path) -> tuple[Playing, Playing]:
    """The same saved match, taken up by two programs."""
    file = Store(tmp_path).save(on(begun(), 6).record())
    return Playing(tmp_path, file, 1), Playing(tmp_path, file, 2)


def games_in(store: Store) -> list[object]:
    """Every game on the shelf, as it can be gone on with."""
    return [plain(store.resume(saved.file).record())["steps"] for saved in store.listing().matches]


def test_four_saves_of_another_program_cost_no_decision(
    tmp_path: Path, two: tuple[Playing, Playing]
) -> None:
    mine, theirs = two
    file = mine.goes_on(3)
    for _ in range(4):
        theirs.goes_on(1)
    assert mine.steps != theirs.steps
    kept = games_in(Store(tmp_path))
    assert mine.steps in kept
    assert theirs.steps in kept
    (news,) = theirs.news()
    assert f"{file.stem}-other.json" in news
    assert theirs.news() == mine.news() == ()


def test_two_that_save_by_turns_keep_both_games_and_no_heap_of_them(
    tmp_path: Path, two: tuple[Playing, Playing]
) -> None:
    for _ in range(6):
        for each in two:
            each.goes_on(1)
        kept = games_in(Store(tmp_path))
        assert all(each.steps in kept for each in two)
    assert len(kept) <= 3
    assert 1 <= len([*two[0].news(), *two[1].news()]) <= 2


def test_the_older_copies_stay_one_s_own(two: tuple[Playing, Playing]) -> None:
    mine, theirs = two
    for _ in range(4):
        file = mine.goes_on(1)
    theirs.goes_on(3)
    mine.goes_on(1)
    for version in versions(file):
        written = json.loads(version.read_bytes())["steps"]
        assert written == mine.steps[: len(written)]


def test_an_end_is_written_over_nobody_s_game(tmp_path: Path, two: tuple[Playing, Playing]) -> None:
    mine, theirs = two
    theirs.goes_on(2)
    mine.goes_on(1000)
    assert theirs.steps in games_in(Store(tmp_path))
    theirs.goes_on(1000)
    ends = [saved.result for saved in Store(tmp_path).listing().matches if saved.finished]
    assert some(mine.match.result) in ends
    assert some(theirs.match.result) in ends


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
