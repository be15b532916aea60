"""Days and hours, wherever somebody plays: clocks put forward and back, half hours, the far side of
the date line, and a system that knows no day before 1970.
"""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import pairwise
from typing import Self

import msgspec
import pytest

from game.scenes.review import saved
from game.session.calendar import export
from game.session.practice import notebook
from game.session.record import now
from game.session.rides import deals

needs_zones = pytest.mark.skipif(not hasattr(time, "tzset"), reason="one zone for all programs")

Settle = Callable[[str], None]


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Settle]:
    """Has the computer stand somewhere else, by a rule that needs no list of zones."""

    def settle(rule: str) -> None:
        monkeypatch.setenv("TZ", rule)
        time.tzset()

    yield settle
    monkeypatch.undo()
    time.tzset()


LONDON = "GMT0BST,M3.5.0/1,M10.5.0"
NEW_YORK = "EST5EDT,M3.2.0,M11.1.0"
ADELAIDE = "ACST-9:30ACDT,M10.1.0,M4.1.0/3"
SAMOA, KIRITIMATI = "<-11>11", "<+14>-14"


@needs_zones
@pytest.mark.parametrize("rule", [LONDON, NEW_YORK, ADELAIDE, SAMOA, KIRITIMATI])
def test_an_hour_of_a_record_is_told_in_the_hour_of_the_place(zone: Settle, rule: str) -> None:
    """Twice a year an hour is there twice or not at all."""
    zone(rule)
    for written in ("2026-03-29T00:59:59", "2026-03-29T01:00:00", "2026-10-25T00:30:00"):
        then = datetime.fromisoformat(f"{written}+00:00")
        local = time.localtime(then.timestamp())
        told = saved.moment(f"{written}+00:00")
        assert told.startswith(f"{local.tm_mday} ")
        assert told.endswith(f"{local.tm_hour:02}:{local.tm_min:02}")


@needs_zones
def test_an_hour_that_is_there_twice_is_two_moments(zone: Settle) -> None:
    zone(LONDON)
    first, second = "2026-10-25T00:30:00+00:00", "2026-10-25T01:30:00+00:00"
    assert saved.moment(first) == saved.moment(second)
    assert first < second  # what is newer goes by what is written, which is the same everywhere


def standing_at(monkeypatch: pytest.MonkeyPatch, moment: Callable[[], datetime]) -> None:
    """The house takes this for now."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls.fromtimestamp(moment().timestamp(), tz)

    monkeypatch.setattr(notebook, "datetime", Clock)


@needs_zones
@pytest.mark.parametrize(("rule", "day"), [(SAMOA, 22), (LONDON, 23), (KIRITIMATI, 24)])
def test_the_day_of_a_ride_is_the_day_before_the_window(
    zone: Settle, monkeypatch: pytest.MonkeyPatch, rule: str, day: int
) -> None:
    zone(rule)
    standing_at(monkeypatch, lambda: datetime(2026, 11, 23, 10, 30, tzinfo=UTC))
    assert notebook.here() == date(2026, 11, day)


@needs_zones
@pytest.mark.parametrize("rule", [LONDON, NEW_YORK, ADELAIDE])
def test_every_day_comes_once_though_some_have_23_hours_and_some_25(
    zone: Settle, monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    zone(rule)
    clock = datetime(2026, 1, 1, tzinfo=UTC)

    standing_at(monkeypatch, lambda: clock)
    seen: list[date] = []
    for _hour in range(366 * 24):
        if not seen or seen[-1] != notebook.here():
            seen.append(notebook.here())
        clock += timedelta(hours=1)
    assert all(later - before == timedelta(days=1) for before, later in pairwise(seen))


@needs_zones
def test_records_are_written_in_the_hour_of_greenwich_wherever_they_are(zone: Settle) -> None:
    for rule in (SAMOA, KIRITIMATI):
        zone(rule)
        written = datetime.fromisoformat(now())
        assert written.utcoffset() == timedelta(0)
        assert abs(written - datetime.now(UTC)) < timedelta(minutes=1)


@needs_zones
def test_the_ride_of_a_day_is_the_same_in_every_zone(zone: Settle) -> None:
    day, found = date(2026, 3, 29), set()
    for rule in (SAMOA, LONDON, KIRITIMATI):
        zone(rule)
        found.add(msgspec.json.encode(deals.deal_of("your_money", day)))
    assert len(found) == 1


class Windows(datetime):
    """A moment on a system that knows the zone of no day before 1970."""

    def astimezone(self, tz: tzinfo | None = None) -> Self:
        if tz is None and self.year < 1970:
            raise OSError(22, "Invalid argument")
        return super().astimezone(tz)


OLD = "1739-04-07T12:00:00+00:00"


def test_a_day_before_the_system_s_first_is_told_as_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saved, "datetime", Windows)
    monkeypatch.setattr(export, "_EPOCH", Windows(1970, 1, 1, tzinfo=UTC))
    assert saved.moment(OLD) == OLD
    seconds = int(datetime.fromisoformat(OLD).timestamp())
    assert export.day_words(seconds, OLD) == OLD
    assert saved.moment("2026-11-23T06:30:00+00:00") != "2026-11-23T06:30:00+00:00"
