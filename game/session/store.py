"""The folder of records: written so that a crash costs at most the last step, and never a file."""

import contextlib
import errno
import os
import shutil
from pathlib import Path

import msgspec

from game.engine.kinds import Result
from game.engine.words import _
from game.session.errors import Altered, BadSave, CannotSave
from game.session.match import Match
from game.session.record import FORMAT, Record, read_record, write_record
from game.session.seating import Chair

VERSIONS = 3
"""How many of the last writings of a match are kept."""


class Saved(msgspec.Struct, frozen=True):
    """What a list shows of a record, read without playing it; nothing in it is secret."""

    file: Path
    game: str
    seats: tuple[Chair, ...]
    others: dict[str, str]
    started: str
    last_played: str
    steps: int
    finished: bool
    result: Result | None


class _Head(msgspec.Struct):
    """The part of a record a list needs."""

    format: int
    game: str
    name: str
    seats: tuple[Chair, ...]
    started: str
    last_played: str
    steps: tuple[msgspec.Raw, ...]
    others: dict[str, str] = {}
    result: Result | None = None


class Listing(msgspec.Struct, frozen=True):
    """The matches of a store, last played first, and a sentence for each file with trouble."""

    matches: tuple[Saved, ...]
    troubles: tuple[str, ...]


class Store:
    """Records by their names in `folder`, the finished ones in `folder/finished`.

    What a player throws away lies in `folder/bin`, and is listed no more. A store that only looks
    changes nothing: another program is writing there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.looks_only = False
        self.finished = folder / "finished"
        self.bin = folder / "bin"

    def file_of(self, record: Record) -> Path:
        """Where a record belongs."""
        return (self.finished if record.result else self.folder) / f"{record.name}.json"

    def save(self, record: Record) -> Path:
        """Write a record; the file before it becomes an older version. Raises CannotSave.

        A match that has just ended moves to the finished ones.
        """
        file = self.file_of(record)
        self._may_write(file)
        write_safely(file, write_record(record), VERSIONS)
        if record.result:
            self._forget(self.folder / file.name)
        return file

    def _may_write(self, file: Path) -> None:
        if self.looks_only:
            busy = OSError(errno.EBUSY, _("another Stand and Deliver writes there"))
            raise CannotSave(file, busy)

    def load(self, file: Path) -> Record:
        """The record in `file`, or BadSave.

        A broken file is set aside beside it, never written over; a newer one is left untouched.
        """
        try:
            data = file.read_bytes()
        except OSError as error:
            raise _unreadable(file, error) from error
        try:
            return read_record(data, file.name)
        except BadSave as error:
            if _is_ours_to_move(data):
                raise self._set_aside(file, error) from error
            raise

    def _set_aside(self, file: Path, error: BadSave) -> BadSave:
        """The same refusal, saying where the broken file is now and what is left of the match."""
        kept = None if self.looks_only else set_aside(file)
        if kept is None:
            return error
        older = next((v for v in versions(file)[1:] if v.is_file()), None)
        advice = _("it was kept as {kept}").format(kept=kept.name)
        if older is not None:
            with contextlib.suppress(OSError):
                older.replace(file)
                advice = _("it was kept as {kept}, and the copy before it is in its place").format(
                    kept=kept.name
                )
        return BadSave(error.source, error.reason, advice)

    def resume(self, file: Path) -> Match:
        """The match in `file`, played again and checked; BadSave if it cannot be gone on with.

        A record that was altered is set aside like a broken one.
        """
        record = self.load(file)
        try:
            return Match.resume(record, file.name)
        except Altered as error:
            raise self._set_aside(file, error) from error

    def listing(self, ended: bool = True) -> Listing:
        """Every match there is (or only those still on the road), without playing any of them."""
        matches, troubles = [], []
        for folder in (self.folder, self.finished) if ended else (self.folder,):
            for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
                try:
                    matches.append(self._summary(file))
                except BadSave as error:
                    troubles.append(str(error))
                    with contextlib.suppress(BadSave, OSError):  # the copy before it, if any
                        matches.append(self._summary(file))
        matches.sort(key=lambda saved: (saved.last_played, saved.file.name), reverse=True)
        return Listing(tuple(matches), tuple(troubles))

    def _summary(self, file: Path) -> Saved:
        try:
            head = msgspec.json.decode(file.read_bytes(), type=_Head)
        except OSError as error:
            raise _unreadable(file, error) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            head = None
        if head is None or head.format > FORMAT:
            self.load(file)  # says what is wrong with it
            raise BadSave(file.name, _("cannot be read"))
        return Saved(
            file,
            head.game,
            head.seats,
            head.others,
            head.started,
            head.last_played,
            len(head.steps),
            head.result is not None,
            head.result,
        )

    def discard(self, file: Path) -> Path:
        """Put a match with all its versions into the bin; where it is now. Raises CannotSave."""
        self._may_write(file)
        try:
            self.bin.mkdir(parents=True, exist_ok=True)
            kept = file.replace(self.bin / file.name)
        except OSError as error:
            raise CannotSave(file, error) from error
        for older in versions(file)[1:]:
            with contextlib.suppress(OSError):
                older.replace(self.bin / older.name)
        return kept

    def delete(self, file: Path) -> None:
        """Throw a match away, all its versions. Raises CannotSave."""
        self._may_write(file)
        try:
            self._forget(file, strictly=True)
        except OSError as error:
            raise CannotSave(file, error) from error

    def _forget(self, file: Path, strictly: bool = False) -> None:
        for version in (*versions(file), file.with_name(f"{file.name}.new")):
            with contextlib.suppress(*(() if strictly else (OSError,))):
                version.unlink(missing_ok=True)


def versions(file: Path) -> list[Path]:
    """A file and its older writings, newest first."""
    return [file, *[file.with_name(f"{file.name}.{n}") for n in range(1, VERSIONS)]]


def write_safely(file: Path, data: bytes, keep: int = 1) -> None:
    """Write, flush, sync, rename: at any moment there is a whole file under the name.

    The last `keep` writings stay. Raises CannotSave and leaves what was there.
    """
    fresh = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if keep > 1 and file.exists():
            _keep_older(file, keep)
        fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise CannotSave(file, error) from error


def _keep_older(file: Path, keep: int) -> None:
    older = [file, *[file.with_name(f"{file.name}.{n}") for n in range(1, keep)]]
    for number in range(keep - 1, 1, -1):
        if older[number - 1].exists():
            older[number - 1].replace(older[number])
    older[1].unlink(missing_ok=True)
    try:
        os.link(file, older[1])  # the name itself never points at nothing
    except OSError:  # a file system without links
        shutil.copyfile(file, older[1])


def set_aside(file: Path) -> Path | None:
    """Rename a broken file to one ending in .broken; None if the folder will not have it."""
    kept, number = file.with_name(f"{file.name}.broken"), 1
    while kept.exists():
        number += 1
        kept = file.with_name(f"{file.name}.broken-{number}")
    try:
        file.rename(kept)
    except OSError:
        return None
    return kept


def _is_ours_to_move(data: bytes) -> bool:
    """Whether the file is a damaged record rather than a later program's or somebody else's."""
    try:
        heading = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    known = isinstance(heading, dict) and isinstance(heading.get("format"), int)
    return known and heading["format"] <= FORMAT


def _unreadable(file: Path, error: OSError) -> BadSave:
    reason = _("cannot be opened ({why})").format(why=error.strerror or type(error).__name__)
    return BadSave(str(file), reason, _("look whether it is there and may be read"))
