"""What is thrown away lies in the bin for thirty days, and may be taken back until then."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.engine.errors import BadData
from game.session.calendar.bin import DAYS, WHEN, in_the_bin, purge, take_back, throw_away
from game.session.disk.store import Store
from game.session.errors import CannotSave
from tests.session.calendar.ledgers import DAY, opened, record_like, write
from tests.session.playing import begun, on
from tests.sure import some

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


LOST = datetime(1970, 1, 1, 0, 3, tzinfo=UTC)
"""What a clock says that has lost the time."""
A_DAY, A_SECOND = timedelta(days=1), timedelta(seconds=1)
END = NOW + DAYS * A_DAY


def one(store: Store, name: str = "one") -> Path:
    return write(store, record_like(name, [("Nell", "person"), ("Tom", "turpin")], [3, 1], DAY))


def test_a_game_thrown_away_counts_no_more_and_again_when_taken_back(store: Store) -> None:
    file, other = one(store), one(store, "other")
    data = file.read_bytes()
    calendar = opened(store)
    assert calendar.count == 2
    kept = throw_away(store, file, NOW)
    assert kept == store.bin / file.name
    calendar.refresh().at_once()
    assert calendar.count == 1
    (thrown,) = in_the_bin(store, NOW + timedelta(days=3))
    assert (thrown.file, thrown.since) == (kept, NOW)
    assert [chair.name for chair in some(thrown.entry).seats] == ["Nell", "Tom"]
    assert take_back(store, kept, NOW) == file
    assert file.read_bytes() == data
    assert in_the_bin(store, NOW) == []
    calendar.refresh().at_once()
    assert calendar.count == 2
    assert other.exists()


def test_the_days_left_are_counted_down(store: Store) -> None:
    throw_away(store, one(store), NOW)
    left = [in_the_bin(store, NOW + timedelta(hours=h))[0].days_left(NOW + timedelta(hours=h))
            for h in (0, 1, 24, 25, 29 * 24, 30 * 24 - 1, 30 * 24)]  # fmt: skip
    assert left == [30, 30, 29, 29, 1, 1, 0]


def test_what_lay_there_before_the_book_was_kept_has_its_days_too(store: Store) -> None:
    """A program without a calendar has thrown it away, nobody knows when."""
    old = store.discard(one(store))
    assert purge(store, NOW) == 0  # it is seen for the first time, and written down
    assert purge(store, NOW + timedelta(days=29)) == 0
    assert old.exists()
    assert purge(store, NOW + timedelta(days=30)) == 1


@pytest.mark.parametrize("book", [b"", b"{", b"[1]", b'{"one.json": "tomorrow"}', b"\xff"])
def test_a_spoilt_book_burns_nothing_early(store: Store, book: bytes) -> None:
    kept = throw_away(store, one(store), NOW)
    (store.folder / WHEN).write_bytes(book)
    later = NOW + timedelta(days=40)
    assert purge(store, later) == 0
    assert kept.exists()
    assert purge(store, later + timedelta(days=30)) == 1


def test_two_of_a_name_lie_in_the_bin_beside_each_other(store: Store) -> None:
    first = throw_away(store, one(store), NOW)
    words = json.loads(first.read_bytes())["seats"]
    again = write(store, record_like("one", [("Moll", "person")], [9], DAY))
    throw_away(store, again, NOW + timedelta(days=1))
    found = in_the_bin(store, NOW + timedelta(days=1))
    assert [thrown.entry.seats[0].name for thrown in found if thrown.entry] == ["Moll", "Nell"]
    assert [thrown.since for thrown in found] == [NOW + timedelta(days=1), NOW]
    assert json.loads(found[1].file.read_bytes())["seats"] == words


def test_nothing_is_taken_back_over_another_game(store: Store) -> None:
    kept = throw_away(store, one(store), NOW)
    there = one(store)
    data = there.read_bytes()
    with pytest.raises(BadData, match="one"):
        take_back(store, kept, NOW)
    assert kept.exists()
    assert there.read_bytes() == data


def test_an_unfinished_game_goes_back_to_the_road_with_its_older_writings(store: Store) -> None:
    match = on(begun(), 3)
    store.save(match.record())
    file = store.save(on(match, 2).record())
    older = file.with_name(f"{file.name}.1").read_bytes()
    kept = throw_away(store, file, NOW)
    assert take_back(store, kept, NOW) == file
    assert file.with_name(f"{file.name}.1").read_bytes() == older
    assert not store.resume(file).record().result


def test_burning_leaves_nothing_of_a_game(store: Store) -> None:
    file = one(store)
    file.with_name(f"{file.name}.1").write_bytes(b"older")
    verdict = store.folder / "assizes" / file.name
    verdict.parent.mkdir()
    verdict.write_bytes(b"{}")
    throw_away(store, file, NOW)
    one(store, "stays")
    assert purge(store, NOW, everything=True) == 1
    assert [path.name for path in store.folder.rglob("*.json*")] == ["stays.json"]


def test_who_only_looks_throws_nothing_away_and_burns_nothing(store: Store) -> None:
    kept = throw_away(store, one(store), NOW)
    file = one(store, "other")
    store.looks_only = True
    before = sorted(store.folder.rglob("*"))
    with pytest.raises(CannotSave):
        throw_away(store, file, NOW)
    with pytest.raises(CannotSave, match="another Stand and Deliver"):
        take_back(store, kept, NOW)
    assert purge(store, NOW + timedelta(days=99)) == 0
    assert [thrown.file for thrown in in_the_bin(store, NOW)] == [kept]
    assert sorted(store.folder.rglob("*")) == before


def test_a_broken_file_in_the_bin_is_listed_by_its_name(store: Store) -> None:
    store.bin.mkdir(parents=True)
    (store.bin / "torn.json").write_bytes(b'{"format"')
    (thrown,) = in_the_bin(store, NOW)
    assert thrown.entry is None
    assert take_back(store, thrown.file, NOW) == store.folder / "torn.json"


def written_days(store: Store) -> dict[str, datetime]:
    """The days in the book, by file."""
    book = json.loads((store.folder / WHEN).read_bytes())
    return {name: datetime.fromisoformat(day) for name, day in book.get("since", book).items()}


@pytest.mark.parametrize(
    ("thrown", "looks", "burnt"),
    [
        (NOW, [END - A_SECOND], END),
        (NOW + 20_000 * A_DAY, [NOW], END),
        (NOW, [LOST, NOW + 2 * A_DAY, END - A_SECOND], END),
        (NOW, [NOW + 366 * A_DAY, NOW, NOW + 366 * A_DAY], END + 366 * A_DAY),
        (NOW, [NOW + 20_000 * A_DAY, NOW, NOW + 20_000 * A_DAY], END + 20_000 * A_DAY),
        (NOW, [NOW - 300 * A_DAY, NOW + 29 * A_DAY], END),
    ],
    ids=["to the second", "ahead", "at 1970", "a year on", "far on", "back and forward again"],
)
def test_whatever_a_clock_says_it_is_there_for_thirty_days_and_no_longer(
    store: Store, thrown: datetime, looks: list[datetime], burnt: datetime
) -> None:
    kept = throw_away(store, one(store), thrown)
    for when in looks:
        assert purge(store, when) == 0
        assert kept.exists()
        assert min(written_days(store).values()) >= NOW, "its day was moved back"
    assert purge(store, burnt) == 1
    assert not kept.exists()
    assert in_the_bin(store, burnt) == []


def test_what_is_thrown_away_under_a_clock_at_1970_has_its_days_too(store: Store) -> None:
    throw_away(store, one(store), NOW)
    lost = throw_away(store, one(store, "lost"), LOST)
    for day in range(DAYS):
        purge(store, NOW + timedelta(days=1 + day))
        assert lost.exists()
    assert purge(store, NOW + timedelta(days=1 + DAYS)) == 1
    assert not lost.exists()


def test_a_book_of_the_first_release_is_read(store: Store) -> None:
    kept = throw_away(store, one(store), NOW)
    (store.folder / WHEN).write_text(json.dumps({kept.name: NOW.isoformat()}), encoding="utf-8")
    (thrown,) = in_the_bin(store, NOW + timedelta(days=3))
    assert thrown.since == NOW
    assert purge(store, NOW + timedelta(days=3)) == 0
    assert purge(store, NOW + timedelta(days=DAYS)) == 1
