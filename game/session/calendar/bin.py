"""The bin: what was thrown away lies there for thirty days, and may be taken back until then.

When each file was thrown away stands in `bin.when` beside the saves. A file of which nothing stands
there counts from the day it is first seen, so that nothing is ever burnt too early.
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
from game.session.errors import CannotSave
from game.session.paths import there, unused
from game.session.review.assizes import FOLDER as VERDICTS
from game.session.store import Store, contents, versions, write_safely

DAYS: Final = 30
"""How long a game lies in the bin before it is burnt."""

WHEN: Final = "bin.when"


class Thrown(msgspec.Struct, frozen=True):
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
    since = _since(store, now)
    if there(store.bin / file.name) and not store.looks_only:
        _make_way(store, file.name, since)
    kept = store.discard(file)
    since[kept.name] = now
    _write(store, since)
    return kept


def in_the_bin(store: Store, now: datetime) -> list[Thrown]:
    """What lies in the bin, last thrown away first."""
    found = [
        Thrown(store.bin / name, since, _entry(store.bin / name))
        for name, since in _since(store, now).items()
    ]
    return sorted(found, key=lambda each: (each.since, each.file.name), reverse=True)


def take_back(store: Store, file: Path, now: datetime) -> Path:
    """Take a game out of the bin, to where it lay; its file there. Raises CannotSave, and BadData
    where another game of that name lies there by now.
    """
    _may_write(store, file)
    home = store.finished if _has_ended(file) else store.folder
    target = home / file.name
    if there(target):
        raise BadData(_("A game called {name} lies there by now.").format(name=file.stem))
    since = _since(store, now)
    try:
        home.mkdir(parents=True, exist_ok=True)
        file.replace(target)
    except OSError as error:
        raise CannotSave(target, error) from error
    for older, newer in list(zip(versions(file), versions(target), strict=True))[1:]:
        with contextlib.suppress(OSError):
            older.replace(newer)
    since.pop(file.name, None)
    _write(store, since)
    return target


def purge(store: Store, now: datetime, everything: bool = False) -> int:
    """Burn what has lain in the bin for its thirty days (or everything); how many games.

    A store that only looks burns nothing, and what cannot be burnt is left for another day.
    """
    if store.looks_only or not there(store.bin):
        return 0
    since = _since(store, now)
    due = [n for n, then in since.items() if everything or now - then >= timedelta(days=DAYS)]
    burnt = 0
    for name in due:
        with contextlib.suppress(OSError):
            for version in reversed(versions(store.bin / name)):
                version.unlink(missing_ok=True)
            (store.folder / VERDICTS / name).unlink(missing_ok=True)
            del since[name]
            burnt += 1
    _write(store, since)
    return burnt


def _since(store: Store, now: datetime) -> dict[str, datetime]:
    """Every file in the bin, with when it was thrown away; never later than now."""
    try:
        written = msgspec.json.decode(contents(store.folder / WHEN), type=dict[str, datetime])
    except (OSError, msgspec.DecodeError, UnicodeError, RecursionError):
        written = {}
    found: dict[str, datetime] = {}
    with contextlib.suppress(OSError):
        for file in sorted(store.bin.glob("*.json")):
            if not file.name.isprintable():
                continue
            then = written.get(file.name, now)
            then = then.replace(tzinfo=UTC) if then.tzinfo is None else then
            found[file.name] = min(then, now)
    return found


def _write(store: Store, since: dict[str, datetime]) -> None:
    """Keep it; where that fails the days are counted from the next look."""
    if not store.looks_only:
        with contextlib.suppress(CannotSave):
            write_safely(store.folder / WHEN, msgspec.json.encode(since) + b"\n")


def _make_way(store: Store, name: str, since: dict[str, datetime]) -> None:
    """Give a game that lies in the bin under a name another one."""
    stem = name.removesuffix(".json")
    fresh = f"{stem}{unused(lambda ending: there(store.bin / f'{stem}{ending}.json'))}.json"
    for old, new in zip(versions(store.bin / name), versions(store.bin / fresh), strict=True):
        with contextlib.suppress(OSError):
            old.replace(new)
    if name in since:
        since[fresh] = since.pop(name)


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
