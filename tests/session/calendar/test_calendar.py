"""The calendar says what the records say, however its index fares."""

import json
import os
import shutil
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from game.session.calendar import calendar as calendar_module
from game.session.calendar import trials as job_module
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import Career
from game.session.calendar.heads import Entry, Trouble, read_entry
from game.session.calendar.index import NAME, Index, Stamp, Wanted
from game.session.calendar.trials import Job, Slices
from game.session.disk.store import Store
from tests.session.calendar.ledgers import (
    DAY,
    fill,
    opened,
    record_like,
    streaks,
    template,
    the_long_way,
    write,
)
from tests.sure import some


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each record is opened from here on."""
    counted: Counter[str] = Counter()

    def counting(file: Path) -> object:
        counted[file.name] += 1
        return read_entry(file)

    monkeypatch.setattr(calendar_module, "read_entry", counting)
    return counted


def careers(calendar: Calendar, wanted: Wanted | None = None) -> dict[object, Career]:
    return {each.key: each for each in calendar.careers(wanted or Wanted()).at_once()}


def same(calendar: Calendar, store: Store, wanted: Wanted | None = None) -> int:
    """Hold every career against its records; how many there are."""
    found, true = careers(calendar, wanted), the_long_way(store, wanted)
    assert set(found) == set(true)
    for key, said in true.items():
        tally = found[key].tally
        assert tally.played == len(said["scores"])
        assert tally.won == sum(said["won"])
        assert tally.shared == said["shared"]
        assert tally.mean == pytest.approx(sum(said["scores"]) / len(said["scores"]))
        assert tally.best == max(said["scores"])
        assert (tally.longest, tally.current) == streaks(said["won"])
        assert tally.seconds == said["seconds"]
    return len(true)


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(),
        Wanted(game="your_money"),
        Wanted(against="turpin"),
        Wanted(against="person", seats=3),
        Wanted(against=""),
        Wanted(game="nobody_knows_it"),
    ],
    ids=str,
)
def test_careers_are_what_the_records_say(store: Store, wanted: Wanted) -> None:
    fill(store, 150)
    calendar = opened(store)
    assert (same(calendar, store, wanted) > 0) == (wanted.game != "nobody_knows_it")
    calendar.close()
    again = opened(store)  # and so says the index when it is opened once more
    same(again, store, wanted)


def test_a_ledger_tells_the_games_of_a_career_apart(store: Store) -> None:
    fill(store, 150)
    calendar = opened(store)
    career = max(careers(calendar).values(), key=lambda each: each.tally.played)
    ledger = some(calendar.ledger(career.key).at_once())
    said = the_long_way(store)[career.key]
    assert [point.score for point in ledger.course] == said["scores"]
    assert [point.won for point in ledger.course] == said["won"]
    assert ledger.best_at == said["scores"].index(max(said["scores"]))
    for sitter, tally in ledger.by_company.items():
        apart = the_long_way(store, Wanted(against=sitter))[career.key]
        assert (tally.played, tally.won) == (len(apart["scores"]), sum(apart["won"]))
    for seats, tally in ledger.by_seats.items():
        apart = the_long_way(store, Wanted(seats=seats))[career.key]
        assert (tally.played, tally.best) == (len(apart["scores"]), max(apart["scores"]))
    assert sum(tally.played for tally in ledger.by_seats.values()) == career.tally.played
    assert sum(tally.played for tally in ledger.by_rules.values()) == career.tally.played
    assert {json.loads(rules)["rounds"] for rules in ledger.by_rules} == {8, 16}
    listed = calendar.games_of(career.key, 0, 1000)
    assert [entry.result.scores[seat] for entry, seat in listed] == said["scores"][::-1]
    assert calendar.games_of(career.key, 2, 3) == listed[2:5]
    assert calendar.ledger(("your_money", "Nobody", "person")).at_once() is None


def test_only_what_changed_is_read_again(store: Store, reads: Counter[str]) -> None:
    fill(store, 40)
    opened(store).close()
    assert len(reads) == 40
    reads.clear()
    opened(store).close()
    assert not reads
    (store.finished / "g-7.json").unlink()
    fresh = write(store, record_like("new", [("Moll", "person")], [5], DAY))
    changed = json.loads((store.finished / "g-9.json").read_bytes())
    changed["seats"][0]["name"] = "Wilhelmina"
    write(store, changed)
    calendar = opened(store)
    assert reads == Counter({fresh.name: 1, "g-9.json": 1})
    assert calendar.count == 40
    same(calendar, store)


def test_a_file_written_anew_in_the_same_size_is_seen(store: Store, reads: Counter[str]) -> None:
    file = write(store, record_like("one", [("Nell", "person")], [5], DAY))
    opened(store).close()
    before = file.stat()
    write(store, record_like("one", [("Moll", "person")], [7], DAY))
    os.utime(file, ns=(before.st_mtime_ns + 1, before.st_mtime_ns + 1))
    assert file.stat().st_size == before.st_size
    calendar = opened(store)
    assert [career.name for career in careers(calendar).values()] == ["Moll"]
    assert reads["one.json"] == 2


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def _scratch(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    file.write_bytes(bytes(data))


def _told(*orders: str) -> Callable[[Path], None]:
    def tell(file: Path) -> None:
        with closing(sqlite3.connect(file)) as db, db:
            for order in orders:
                db.execute(order)

    return tell


@pytest.mark.parametrize(
    "spoil",
    [
        Path.unlink,
        _cut,
        _scratch,
        _told("PRAGMA user_version = 0"),
        _told("PRAGMA user_version = 99", "DROP TABLE lines"),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_text("a true list of all the convicts", encoding="utf-8"),
    ],
    ids=["missing", "cut", "scratched", "older", "newer", "empty", "another"],
)
def test_a_missing_or_spoilt_index_is_made_anew(
    store: Store, reads: Counter[str], spoil: Callable[[Path], object]
) -> None:
    fill(store, 60)
    opened(store).close()
    reads.clear()
    spoil(store.folder / NAME)
    calendar = opened(store)
    same(calendar, store)
    assert len(reads) == 60
    calendar.close()
    reads.clear()
    same(opened(store), store)
    assert not reads  # what was made anew is kept


def test_an_index_that_breaks_while_it_is_asked_is_made_anew(store: Store) -> None:
    fill(store, 60)
    calendar = opened(store)
    assert calendar._index is not None
    calendar._index._db.execute("DROP TABLE lines")
    same(calendar, store)
    some(calendar._index)._db.execute("UPDATE games SET entry = X'7B'")
    assert len(calendar.entries().at_once()) == 60


def test_an_index_that_cannot_lie_there_is_made_in_memory(store: Store) -> None:
    fill(store, 20)
    (store.folder / NAME).mkdir()
    (store.folder / NAME / "kept").write_text("in the way", encoding="utf-8")
    same(opened(store), store)


def test_where_another_program_writes_nothing_is_written(store: Store) -> None:
    fill(store, 20)
    store.looks_only = True
    before = sorted(path.name for path in store.folder.rglob("*"))
    calendar = opened(store)
    same(calendar, store)
    calendar.close()
    assert sorted(path.name for path in store.folder.rglob("*")) == before


def test_the_work_is_done_in_slices(store: Store) -> None:
    """No slice reads more than one record, so that a frame comes between any two."""
    fill(store, 30)
    calendar = Calendar(store)
    job = calendar.refresh()
    seen = [0]
    while not job.go_on(0.0):
        assert calendar.read - seen[-1] <= 1
        seen.append(calendar.read)
    assert calendar.read == 30
    asked = calendar.careers()
    slices = 0
    while not asked.go_on(0.0):
        slices += 1
    assert slices > 30, "every row of the index is a step of its own"
    assert asked.value is not None


class Clock:
    """A clock that goes on only when something is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now


@pytest.mark.parametrize(("step", "done"), [(0.001, 6), (0.0025, 3), (0.02, 1)])
def test_a_slice_is_over_when_its_time_is_up_however_long_a_step_takes(
    monkeypatch: pytest.MonkeyPatch, step: float, done: int
) -> None:
    clock = Clock()
    monkeypatch.setattr(job_module, "time", clock)
    steps = [0]

    def working() -> Slices[None]:
        while True:
            steps[-1] += 1
            clock.now += step
            yield

    job = Job(working())
    for _slice in range(3):
        assert not job.go_on(0.006)
        steps.append(0)
    assert steps[:3] == [done] * 3


def test_whoever_reads_does_not_wait_for_the_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is put into the index stays in memory, and is written down in a thread meanwhile."""
    fill(store, 12)
    clock, commits = Clock(), []
    monkeypatch.setattr(calendar_module, "time", clock)

    class Watched(Index):
        def put(self, file: str, stamp: Stamp, found: Entry | Trouble) -> None:
            super().put(file, stamp, found)
            assert self._db.in_transaction
            clock.now += 0.2  # three records take longer than what may lie unwritten

        def commit(self) -> None:
            commits.append(threading.current_thread())
            super().commit()

    monkeypatch.setattr(calendar_module, "Index", Watched)
    calendar = opened(store)
    assert len(commits) == 4 + 1  # and once more at the end
    assert threading.main_thread() not in commits
    assert some(calendar._index)._db.execute("PRAGMA cache_spill").fetchone() == (0,)
    assert same(calendar, store) > 0
    calendar.close()


def test_a_first_reading_that_is_broken_off_goes_on_where_it_had_come_to(
    store: Store, reads: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, 30)
    monkeypatch.setattr(calendar_module, "_UNWRITTEN", 0.0)
    calendar = Calendar(store)
    job = calendar.refresh()
    while calendar.read < 20:
        assert not job.go_on(0.0)
    job.give_up()
    some(calendar._index)._db.rollback()  # as if the machine had gone out
    calendar.close()
    again = opened(store)
    assert 30 <= sum(reads.values()) <= 31
    assert same(again, store) > 0
    again.close()


def test_ten_thousand_records_are_answered_without_opening_one(
    store: Store, reads: Counter[str]
) -> None:
    fill(store, 1)
    whole = (store.finished / "g-0.json").read_text(encoding="utf-8")
    for n in range(1, 10_000):
        (store.finished / f"g-{n}.json").write_text(whole, encoding="utf-8")
    opened(store).close()
    assert sum(reads.values()) == 10_000
    reads.clear()
    calendar = opened(store)
    played = sum(career.tally.played for career in careers(calendar).values())
    assert played == 10_000 * len(json.loads(whole)["seats"])
    write(store, record_like("one-more", [("Moll", "person")], [3], DAY))
    calendar.refresh().at_once()
    assert reads == Counter({"one-more.json": 1})


# ---- time


def test_moments_are_compared_whatever_the_zone(store: Store) -> None:
    """22:30 in New York is later than 03:00 the next day in Berlin."""
    for name, score, started, ended in (
        ("late", 1, "2026-03-02T04:27:00+01:00", "2026-03-01T22:30:00-05:00"),
        ("early", 2, "2026-03-02T01:58:00", "2026-03-02T03:00:00+01:00"),
    ):
        hours: dict[str, Any] = {"started": started, "last_played": ended}
        write(store, record_like(name, [("Nell", "person")], [score], DAY, **hours))
    ledger = some(opened(store).ledger(("your_money", "Nell", "person")).at_once())
    assert [point.score for point in ledger.course] == [2, 1]
    assert ledger.career.tally.seconds == 180 + 120  # a moment without a zone is UTC


def test_a_game_laid_aside_counts_for_what_was_played_of_it(store: Store) -> None:
    for name, days in (("slow", -3), ("back", 1)):
        started = (DAY + timedelta(days=days)).isoformat()
        write(store, record_like(name, [("Nell", "person")], [1], DAY, started=started))
    (career,) = careers(opened(store)).values()
    assert career.tally.seconds == 180 * len(template()["steps"])


def test_a_folder_copied_elsewhere_answers_the_same(store: Store, tmp_path: Path) -> None:
    """The index knows no path: a player may move the whole folder."""
    fill(store, 20)
    opened(store).close()
    moved = tmp_path / "elsewhere"
    shutil.copytree(store.folder, moved)
    same(opened(Store(moved)), store)


def test_no_question_sorts_all_games_before_its_first_answer(store: Store) -> None:
    """What is not in order in the index would be sorted in one go, longer than a frame takes."""
    fill(store, 30)
    calendar = opened(store)
    db = some(calendar._index)._db
    asked: list[str] = []
    db.set_trace_callback(asked.append)
    wanted = Wanted("your_money", "turpin", 2)
    career = next(iter(careers(calendar).values()))
    calendar.careers(wanted).at_once()
    calendar.entries(wanted).at_once()
    calendar.ledger(career.key, wanted).at_once()
    calendar.games_of(career.key, 0, 5, wanted)
    db.set_trace_callback(None)
    assert len(asked) == 5
    for question in asked:
        plan = db.execute(f"EXPLAIN QUERY PLAN {question}").fetchall()
        assert plan
        assert not any("TEMP B-TREE" in str(step) for step in plan), (question, plan)
        # Of one career only its own games are looked at.
        if "s.name =" in question:
            assert "of_career" in str(plan), plan
