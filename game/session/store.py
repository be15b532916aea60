"""The folder of records: written so that a crash costs at most the last step, and never a file."""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.engine.kinds import Result
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.errors import Altered, BadSave, CannotSave
from game.session.match import Match
from game.session.paths import there, unused
from game.session.record import FORMAT, Record, read_record, write_record
from game.session.sane import wrong_with
from game.session.seating import Chair

OLDER = 3
"""How many copies of a match are kept beside the newest, each a decision older."""

MOST_BYTES = 4_000_000
"""No record is as large: a whole game takes some ten thousand."""


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
    options: dict[str, OptionValue] = {}
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
        self.may_write(file)
        write_safely(file, write_record(record), OLDER)
        if record.result:
            self._forget(self.folder / file.name)
        return file

    def may_write(self, file: Path) -> None:
        """Raises CannotSave where another program writes."""
        if self.looks_only:
            busy = OSError(errno.EBUSY, _("another Stand and Deliver writes there"))
            raise CannotSave(file, busy)

    def load(self, file: Path) -> Record:
        """The record in `file`, or BadSave.

        A broken file is set aside beside it, never written over; a newer one is left untouched. A
        record goes by the name of its file, whatever it calls itself: it is written there again.
        """
        data = _read(file)
        try:
            record = read_record(data, file.name)
        except BadSave as error:
            if _is_ours_to_move(data):
                raise self._set_aside(file, error, _record_in) from error
            raise
        return record if record.name == file.stem else replace(record, name=file.stem)

    def _set_aside(self, file: Path, error: BadSave, whole: Callable[[Path], object]) -> BadSave:
        """The same refusal, saying where the broken file is now and what is left of the match: the
        newest older copy with which `whole` finds nothing wrong.
        """
        if self.looks_only:
            return error
        older = next((v for v in versions(file)[1:] if _is_whole(v, whole)), None)
        kept = set_aside(file, older)
        if kept is None:
            return error
        advice = _("it was kept as {kept}").format(kept=kept.name)
        if older is not None:
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
            raise self._set_aside(file, error, _played_again) from error

    def listing(self, ended: bool = True) -> Listing:
        """Every match there is (or only those still on the road), without playing any of them."""
        matches, troubles = [], []
        for folder in (self.folder, self.finished) if ended else (self.folder,):
            for file in sorted(folder.glob("*.json")) if there(folder) else ():
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
            head = msgspec.json.decode(_read(file), type=_Head)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            head = None
        if head is None or head.format > FORMAT or wrong_with(head):
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
        self.may_write(file)
        try:
            self.bin.mkdir(parents=True, exist_ok=True)
            kept = file.replace(self.bin / file.name)
        except OSError as error:
            raise CannotSave(file, error) from error
        for older in versions(file)[1:]:
            with contextlib.suppress(OSError):
                older.replace(self.bin / older.name)
        return kept

    def fresh_name(self, name: str) -> str:
        """The name, or with a number where a match is called so already."""
        homes = self.folder, self.finished
        return name + unused(
            lambda ending: any(there(home / f"{name}{ending}.json") for home in homes)
        )

    def delete(self, file: Path) -> None:
        """Throw a match away, all its versions. Raises CannotSave."""
        self.may_write(file)
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
    return [file, *[file.with_name(f"{file.name}.{n}") for n in range(1, OLDER + 1)]]


def write_safely(file: Path, data: bytes, older: int = 0) -> None:
    """Write, flush, sync, rename: at any moment there is a whole file under the name.

    So many `older` writings stay. Raises CannotSave and leaves what was there.
    """
    fresh = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if older and file.exists():
            _keep_older(file, older)
        fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise CannotSave(file, error) from error
    _settle(file.parent)


def _keep_older(file: Path, older: int) -> None:
    spare = file.with_name(f"{file.name}.old")
    spare.unlink(missing_ok=True)
    # The name itself never points at nothing; and no copy is given up before there is another.
    _second_name(file, spare)
    copies = [file.with_name(f"{file.name}.{n}") for n in range(1, older + 1)]
    for newer, next_older in reversed(list(pairwise(copies))):
        if newer.exists():
            newer.replace(next_older)
    spare.replace(copies[0])


def _second_name(file: Path, other: Path) -> None:
    try:
        os.link(file, other)
    except OSError:  # a file system without links
        shutil.copyfile(file, other)


def _settle(folder: Path) -> None:
    """Have the names in a folder on the disk, too, so that no failing current takes a step back."""
    if os.name != "posix":
        return  # other systems open no folders, and write names down with the file
    with contextlib.suppress(OSError):  # the file itself is safe
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def set_aside(file: Path, instead: Path | None = None) -> Path | None:
    """Rename a broken file to one ending in .broken; None if the folder will not have it.

    `instead` takes its place, so that at any moment there is a file under the name.
    """
    broken = f"{file.name}.broken"
    kept = file.with_name(broken + unused(lambda ending: there(file.with_name(broken + ending))))
    try:
        if instead is None:
            file.rename(kept)
        else:
            _second_name(file, kept)
            instead.replace(file)
    except OSError:
        return None
    return kept


def contents(file: Path) -> bytes:
    """What is in a file of bearable size. Raises OSError."""
    seen = file.stat()
    if stat.S_ISDIR(seen.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(seen.st_mode):  # to open a pipe would be to wait for ever
        raise OSError(errno.EINVAL, _("no ordinary file"))
    if seen.st_size > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return file.read_bytes()


def _read(file: Path) -> bytes:
    """What is in a file that could be written again under its name. Raises BadSave."""
    try:
        if not file.stem.isprintable():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return contents(file)
    except OSError as error:
        raise _unreadable(file, error) from error


def _record_in(file: Path) -> Record:
    return read_record(_read(file), file.name)


def _played_again(file: Path) -> Match:
    return Match.resume(_record_in(file), file.name)


def _is_whole(file: Path, whole: Callable[[Path], object]) -> bool:
    try:
        whole(file)
    except BadSave:
        return False
    return True


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
