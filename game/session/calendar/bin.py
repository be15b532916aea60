"""The bin: what was thrown away lies there for thirty days, and may be taken back until then.

When each file was thrown away stands in `bin.when` beside the saves. A file of which nothing stands
there counts from the day it is first seen, so that nothing is ever burnt too early. No day that
stands there is ever moved back, and a clock that has jumped burns nothing.
"""

import contextlib
import errno
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from game.engine.errors import BadData
from game.engine.words import _
from game.session.calendar.heads import Entry, entry_of
from game.session.disk.files import (
    contents,
    make_folder,
    records_in,
    rename,
    settle,
    versions,
    write_safely,
)
from game.session.disk.store import Store
from game.session.errors import CannotSave, shut
from game.session.paths import stays, there, unused
from game.session.review.assizes import FOLDER as VERDICTS

DAYS: Final = 30
"""How long a game lies in the bin before it is burnt."""

WHEN: Final = "bin.when"

JUMP: Final = timedelta(days=365)
"""A clock that differs by more from the one at the last look has been put forward or back."""


class _Book(msgspec.Struct):
    """What stands in `bin.when`: when each file was thrown away, and what the clock said at the
    last look. `ahead` are files of a day that has not come yet, with the day on which that was
    seen: as long as it has not come they count from there.
    """

    since: dict[str, datetime] = {}
    ahead: dict[str, datetime] = {}
    looked: datetime | None = None

    def counts_from(self, name: str) -> datetime:
        """The day a file's days are counted from."""
        return self.ahead.get(name, self.since[name])


class Binned(msgspec.Struct, frozen=True):
    """A game in the bin: its file, since when, and what it was, where that can still be read."""

    file: Path
    since: datetime
    entry: Entry | None

    @property
    def until(self) -> datetime:
        """When it is burnt."""
        return self.since + timedelta(days=DAYS)

    def days_left(self, now: datetime) -> int:
        """Days until then, of which the last has begun when 1 is left."""
        return max(0, -((now - self.until) // timedelta(days=1)))


def throw_away(store: Store, file: Path, now: datetime) -> Path:
    """Put a game into the bin; where it is now. Raises CannotSave."""
    book = _book(store, now)
    if there(store.bin / file.name) and not store.looks_only:
        _make_way(store, file.name, book)
    kept = store.discard(file)
    book.since[kept.name] = now
    book.ahead.pop(kept.name, None)
    _write(store, book)
    return kept


def in_the_bin(store: Store, now: datetime) -> list[Binned]:
    """What lies in the bin, last thrown away first; nothing where nobody may look into it."""
    book = _book(store, now)
    found = [
        Binned(store.bin / name, book.counts_from(name), _entry(store.bin / name))
        for name in book.since
        if there(store.bin / name)
    ]
    return sorted(found, key=lambda each: (each.since, each.file.name), reverse=True)


def shut_bin(store: Store) -> str:
    """That the bin cannot be looked into, in a sentence; "" if it can, or if there is none."""
    try:
        records_in(store.bin)
    except OSError as error:
        return shut(store.bin, error)
    return ""


def take_back(store: Store, file: Path, now: datetime) -> Path:
    """Take a game out of the bin, to where it lay; its file there. Raises CannotSave, and BadData
    where another game of that name lies there by now.
    """
    _may_write(store, file)
    home = store.finished if _has_ended(file) else store.folder
    target = home / file.name
    if there(target):
        raise BadData(_("A game called {name} lies there by now.").format(name=file.stem))
    book = _book(store, now)
    try:
        make_folder(home)
        rename(file, target)
    except OSError as error:
        raise CannotSave(target, error) from error
    for older, newer in list(zip(versions(file), versions(target), strict=True))[1:]:
        with contextlib.suppress(OSError):
            rename(older, newer)
    settle(home)
    settle(store.bin)
    _strike(book, file.name)
    _write(store, book)
    return target


def purge(store: Store, now: datetime, everything: bool = False) -> int:
    """Burn what has lain in the bin for its thirty days (or everything); how many games.

    A store that only looks burns nothing, and what cannot be burnt is left for another day.
    """
    if store.looks_only or not there(store.bin) or shut_bin(store):
        return 0
    book = _book(store, now)
    due = [n for n in book.since if everything or now - book.counts_from(n) >= _STAY]
    burnt = 0
    for name in due:
        with contextlib.suppress(OSError):
            for version in reversed(versions(store.bin / name)):
                version.unlink(missing_ok=True)
            (store.folder / VERDICTS / name).unlink(missing_ok=True)
            _strike(book, name)
            burnt += 1
    if burnt:
        settle(store.bin)
    _write(store, book)
    return burnt


_STAY: Final = timedelta(days=DAYS)


def _book(store: Store, now: datetime) -> _Book:
    """Every file in the bin with its days, as they are to be counted from now on."""
    book = _written(store)
    try:
        names = [file.name for file in records_in(store.bin) if file.name.isprintable()]
    except OSError:  # nobody may look; what is written stays for another day
        return book
    jumped = book.looked is None or abs(now - book.looked) > JUMP
    found = _Book(looked=now)
    for name in names:
        then = book.since.get(name, now)
        if jumped and now - then >= _STAY:
            then = now  # it is not known how long it has truly lain there
        found.since[name] = then
        if then > now:
            # A day written by a clock put ahead, or this one has been put back: both may be.
            found.ahead[name] = now if jumped else min(book.ahead.get(name, now), now)
    return found


def _written(store: Store) -> _Book:
    """The book as it stands there; an empty one where it cannot be read."""
    try:
        data = contents(store.folder / WHEN)
        book = msgspec.json.decode(data, type=_Book)
        if book.looked is None:  # days alone, as 0.1.0 wrote them
            book.since = msgspec.json.decode(data, type=dict[str, datetime])
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return _Book()
    book.since, book.ahead = (
        {name: _zoned(then) for name, then in days.items() if stays(name)}
        for days in (book.since, book.ahead)
    )
    book.looked = None if book.looked is None else _zoned(book.looked)
    return book


def _write(store: Store, book: _Book) -> None:
    """Keep it; where that fails the days are counted from the next look."""
    if not store.looks_only:
        with contextlib.suppress(CannotSave):
            write_safely(store.folder / WHEN, msgspec.json.encode(book) + b"\n")


def _strike(book: _Book, name: str) -> None:
    book.since.pop(name, None)
    book.ahead.pop(name, None)


def _zoned(then: datetime) -> datetime:
    return then.replace(tzinfo=UTC) if then.tzinfo is None else then


def _make_way(store: Store, name: str, book: _Book) -> None:
    """Give a game that lies in the bin under a name another one."""
    stem = name.removesuffix(".json")
    fresh = f"{stem}{unused(lambda ending: there(store.bin / f'{stem}{ending}.json'))}.json"
    for old, new in zip(versions(store.bin / name), versions(store.bin / fresh), strict=True):
        with contextlib.suppress(OSError):
            rename(old, new)
    for days in (book.since, book.ahead):
        if name in days:
            days[fresh] = days.pop(name)


def _entry(file: Path) -> Entry | None:
    try:
        found = entry_of(contents(file), file.name)
    except OSError:
        return None
    return found if isinstance(found, Entry) else None


class _End(msgspec.Struct):
    result: dict[str, object] | None = None


def _has_ended(file: Path) -> bool:
    try:
        return msgspec.json.decode(contents(file), type=_End).result is not None
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def _may_write(store: Store, file: Path) -> None:
    if store.looks_only:
        busy = OSError(errno.EBUSY, _("another Stand and Deliver writes there"))
        raise CannotSave(file, busy)
