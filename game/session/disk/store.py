"""The folder of records: written so that a crash costs at most the last step, and never a file."""

import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.engine.kinds import Result
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.disk.files import (
    OLDER,
    contents,
    make_folder,
    records_in,
    rename,
    second_name,
    set_aside,
    settle,
    versions,
    write_safely,
)
from game.session.disk.strangers import WrittenFiles
from game.session.errors import Altered, BadSave, CannotSave, Elsewhere, shut
from game.session.paths import there, unused
from game.session.sane import Lent, wrong_with
from game.session.seats.seats import PERSON, Chair

if TYPE_CHECKING:
    # A title page lists games and plays none.
    from game.session.match import Match
    from game.session.record import Record


class Saved(msgspec.Struct, frozen=True):
    """What a list shows of a record, read without playing it; nothing in it is secret.

    `tried` says that it was taken up again from a game that had ended, `laid` that it began from a
    position; `away` are the people's seats in which a rival sits now, with its level.
    """

    file: Path
    game: str
    seats: tuple[Chair, ...]
    others: dict[str, str]
    started: str
    last_played: str
    steps: int
    finished: bool
    result: Result | None
    tried: bool = False
    laid: bool = False
    real_dice: bool = False
    away: dict[int, str] = {}


class Listing(msgspec.Struct, frozen=True):
    """The matches of a store, last played first, and a sentence for each file with trouble.

    `shut` says that there may be more, in a folder nobody can look into.
    """

    matches: tuple[Saved, ...]
    troubles: tuple[str, ...]
    shut: bool = False


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
    again: dict[str, msgspec.Raw] | None = None
    laid: dict[str, msgspec.Raw] | None = None
    thrown_by: str = ""
    lent: tuple[Lent, ...] = ()
    result: Result | None = None


def saved_in(file: Path, data: bytes) -> Saved | None:
    """The match written as `data` in a file; None if something is wrong with it."""
    from game.session.record import FORMAT, tried_again  # where no game lies, nothing reads one

    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if head.format > FORMAT or wrong_with(head):
        return None
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
        head.again is not None or tried_again(file.stem) > 0,
        head.laid is not None,
        head.thrown_by in ("dice", "cards"),
        _away(head),
    )


def _away(head: _Head) -> dict[int, str]:
    """In whose seats a rival sits now."""
    sits = {each.seat: each.sitter for each in head.lent if each.seat < len(head.seats)}
    return {seat: sitter for seat, sitter in sorted(sits.items()) if sitter != PERSON}


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
        self.watch = WrittenFiles()
        self._unsettled: set[Path] | None = None

    def file_of(self, record: "Record") -> Path:
        """Where a record belongs."""
        return (self.finished if record.result else self.folder) / f"{record.name}.json"

    def save(self, record: "Record") -> Path:
        """Write a record; the file before it becomes an older version. Raises CannotSave.

        A match that has just ended moves to the finished ones.
        """
        from game.session.record import write_record

        file, data = self.file_of(record), write_record(record)
        self.may_write(file)
        # What somebody else wrote is no older copy of this match.
        strange = self._stranger_aside(file, record)
        write_safely(file, data, 0 if strange else OLDER)
        self.watch.note(file, data)
        if record.result:
            left = self.folder / file.name
            self._stranger_aside(left, record)
            self._forget(left)
        return file

    def _stranger_aside(self, file: Path, record: "Record") -> bool:
        """Whether another program's game lay where `record` is to go; it has two names then."""
        data = None
        try:
            with contextlib.suppress(OSError):
                if not there(file):
                    return False
                data = contents(file)
            if not self.watch.finds_another(file, record, data):
                return False
            self.watch.set_aside(file, data, second_name)
        except OSError as error:
            raise CannotSave(file, error) from error
        return True

    def may_write(self, file: Path) -> None:
        """Raises CannotSave where another program writes."""
        if self.looks_only:
            busy = OSError(errno.EBUSY, _("another Stand and Deliver writes there"))
            raise CannotSave(file, busy)

    def load(self, file: Path) -> "Record":
        """The record in `file`, or BadSave.

        A broken file is set aside beside it, never written over; a newer one is left untouched. A
        record goes by the name of its file, whatever it calls itself: it is written there again.
        """
        return self._loaded(file)[0]

    def _loaded(self, file: Path) -> tuple["Record", bytes]:
        """The record in `file`, and how it is written there."""
        from game.session.record import read_record

        data = _read(file)
        try:
            record = read_record(data, file.name)
        except BadSave as error:
            if _is_ours_to_move(data):
                raise self._set_aside(file, error, _record_in) from error
            raise
        same = record.name == file.stem
        return record if same else replace(record, name=file.stem), data

    def _set_aside(self, file: Path, error: BadSave, whole: Callable[[Path], object]) -> BadSave:
        """The same refusal, saying where the broken file is now and what is left of the match: the
        newest older copy with which `whole` finds nothing wrong.
        """
        if self.looks_only:
            return error
        older = next((v for v in versions(file)[1:] if there(v) and _is_whole(v, whole)), None)
        kept = set_aside(file, older)
        if kept is None:
            return error
        self._settle_soon(file.parent)
        advice = _("it was kept as {kept}").format(kept=kept.name)
        if older is not None:
            advice = _("it was kept as {kept}, and the copy before it is in its place").format(
                kept=kept.name
            )
        return BadSave(error.source, error.reason, advice)

    def _settle_soon(self, folder: Path) -> None:
        """Have the names of a folder on the disk: now, or once for many broken files."""
        if self._unsettled is None:
            settle(folder)
        else:
            self._unsettled.add(folder)

    @contextlib.contextmanager
    def _settling_once(self) -> Iterator[None]:
        self._unsettled = set()
        try:
            yield
        finally:
            folders, self._unsettled = self._unsettled, None
            for folder in folders:
                settle(folder)

    def resume(self, file: Path) -> "Match":
        """The match in `file`, played again and checked; BadSave if it cannot be gone on with.

        A record that was altered is set aside like a broken one.
        """
        from game.session.match import Match

        record, data = self._loaded(file)
        try:
            match = Match.resume(record, file.name)
        except Altered as error:
            raise self._set_aside(file, error, _played_again) from error
        self.watch.note(file, data)
        return match

    def take_up(self, file: Path) -> "Match":
        """The same, to be played on, which only the program that writes here may do."""
        match = self.resume(file)
        if self.looks_only and match.result is None:
            raise Elsewhere(
                file.name,
                _("is not played on here, since Stand and Deliver is open already"),
                _("go on with it there, or close it first"),
            )
        return match

    def listing(self, ended: bool = True) -> Listing:
        """Every match there is (or only those still on the road), without playing any of them."""
        with self._settling_once():
            return self._listed(ended)

    def _listed(self, ended: bool) -> Listing:
        matches: list[Saved] = []
        troubles: list[str] = []
        closed = False
        for folder in (self.folder, self.finished) if ended else (self.folder,):
            try:
                files = records_in(folder)
            except OSError as error:
                troubles.append(shut(folder, error))
                closed = True
                continue
            for file in files:
                try:
                    matches += self._summed_up(file)
                except BadSave as error:
                    troubles.append(str(error))
                    with contextlib.suppress(BadSave, OSError):  # the copy before it, if any
                        matches += self._summed_up(file) if there(file) else []
        matches.sort(key=lambda saved: (saved.last_played, saved.file.name), reverse=True)
        return Listing(tuple(matches), tuple(troubles), closed)

    def last_ended(self) -> tuple[Saved, ...]:
        """Of each game the match that ended last; of thousands one file a game is read."""
        newest: dict[str, tuple[float, Path]] = {}
        with contextlib.suppress(OSError):
            for file in records_in(self.finished):
                game = file.name.partition("-")[0]  # as a match is named where nobody names it
                with contextlib.suppress(OSError):
                    written = file.stat().st_mtime, file
                    newest[game] = max(newest.get(game, written), written)
        found: list[Saved] = []
        for _written, file in newest.values():
            with contextlib.suppress(BadSave, OSError):
                found.append(self._summary(file))
        return tuple(found)

    def _summed_up(self, file: Path) -> list[Saved]:
        """The match in a file; none where it has ended and lies with the finished ones.

        Then a program was stopped before it could take the unfinished one away, and this one does.
        """
        ended = self.finished / file.name
        if file.parent == self.folder and there(ended) and _has_come_to(file, ended):
            if not self.looks_only:
                self._forget(file)
            return []
        return [self._summary(file)]

    def _summary(self, file: Path) -> Saved:
        saved = saved_in(file, _read(file))
        if saved is None:
            self.load(file)  # says what is wrong with it
            raise BadSave(file.name, _("cannot be read"))
        return saved

    def discard(self, file: Path) -> Path:
        """Put a match with all its versions into the bin; where it is now. Raises CannotSave."""
        self.may_write(file)
        try:
            make_folder(self.bin)
            kept = self.bin / file.name
            rename(file, kept)
        except OSError as error:
            raise CannotSave(file, error) from error
        for older in versions(file)[1:]:
            with contextlib.suppress(OSError):
                rename(older, self.bin / older.name)
        settle(self.bin)
        settle(file.parent)
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
        settle(file.parent)


def _read(file: Path) -> bytes:
    """What is in a file that could be written again under its name. Raises BadSave."""
    try:
        if not file.stem.isprintable():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return contents(file)
    except OSError as error:
        raise _unreadable(file, error) from error


def _record_in(file: Path) -> "Record":
    from game.session.record import read_record

    return read_record(_read(file), file.name)


def _has_come_to(file: Path, ended: Path) -> bool:
    """Whether the match in `file` is the one that has its end in `ended`, so much of it played."""
    from game.session.record import goes_on

    try:
        before, after = _record_in(file), _record_in(ended)
    except BadSave:
        return False
    return after.result is not None and goes_on(before, after)


def _played_again(file: Path) -> "Match":
    from game.session.match import Match

    return Match.resume(_record_in(file), file.name)


def _is_whole(file: Path, whole: Callable[[Path], object]) -> bool:
    try:
        whole(file)
    except BadSave:
        return False
    return True


def _is_ours_to_move(data: bytes) -> bool:
    """Whether the file is a damaged record rather than a later program's or somebody else's."""
    from game.session.record import FORMAT

    try:
        heading = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    known = isinstance(heading, dict) and isinstance(heading.get("format"), int)
    return known and heading["format"] <= FORMAT


def _unreadable(file: Path, error: OSError) -> BadSave:
    reason = _("cannot be opened ({why})").format(why=error.strerror or type(error).__name__)
    return BadSave(str(file), reason, _("look whether it is there and may be read"))
