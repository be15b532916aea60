"""Who else writes: one program at a time into a folder of saves, and what lies under a match's name
is looked at before it is written over.
"""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import BaseFileLock, FileLock, Timeout

from game.engine.words import _
from game.session.disk.files import rename
from game.session.disk.stamps import NAME
from game.session.errors import BadSave
from game.session.paths import there, unused

if TYPE_CHECKING:
    from game.session.record import Record


OTHER = "-other"
"""What the name of another program's game ends in, once it is set aside."""


class WrittenFiles:
    """What one program has read and written under every name, and what it found there since."""

    def __init__(self) -> None:
        self.news: list[str] = []
        """Sentences about what was set aside, to be told once."""
        self._known: dict[Path, str] = {}
        self._aside: dict[Path, Path] = {}

    def note(self, file: Path, data: bytes) -> None:
        """That is how this program knows the file from now on."""
        self._known[file] = _trace(data)

    def finds_another(self, file: Path, record: "Record", data: bytes | None) -> bool:
        """Whether `data` (None: it cannot be read) is neither what this program last saw in the
        file nor an earlier moment of `record`, so that to write over it would lose something.
        """
        if data is None:
            return True
        return self._known.get(file) != _trace(data) and not _is_before(data, record)

    def set_aside(
        self, file: Path, data: bytes | None, second_name: Callable[[Path, Path], None]
    ) -> None:
        """Give what lies in the file a name of its own, beside; it still has the old one, too.

        A game that was set aside before and has gone on since keeps the name it was given.
        Raises OSError.
        """
        kept = self._aside.get(file)
        if kept is None or not _has_gone_on(kept, data):
            kept = self._aside[file] = _place_beside(file, data)
            self.news.append(
                _(
                    "Another program wrote this game too: what it wrote is kept as {kept}, and "
                    "yours goes on."
                ).format(kept=kept.name)
            )
        fresh = kept.with_name(f"{kept.name}.new")
        fresh.unlink(missing_ok=True)
        second_name(file, fresh)
        rename(fresh, kept)

    def take_news(self) -> tuple[str, ...]:
        """What was found since this was last asked."""
        news, self.news = tuple(self.news), []
        return news


def _trace(data: bytes) -> str:
    from hashlib import blake2b

    return blake2b(data, digest_size=16).hexdigest()


def _is_before(data: bytes, record: "Record") -> bool:
    from game.session.record import goes_on, read_record

    with contextlib.suppress(BadSave):
        return goes_on(read_record(data, record.name), record)
    return False


def _has_gone_on(kept: Path, data: bytes | None) -> bool:
    """Whether what is to be kept now goes on from what was kept there."""
    from game.session.record import read_record

    with contextlib.suppress(BadSave, OSError):
        return data is not None and _is_before(kept.read_bytes(), read_record(data, kept.name))
    return False


def _place_beside(file: Path, data: bytes | None) -> Path:
    """A free name beside: that of another game where it is one, so that the shelf shows it."""
    from game.session.record import read_record

    ending = ".json"
    try:
        read_record(data or b"", file.name)
    except BadSave:
        ending += ".strange"
    stem = f"{file.stem}{OTHER}"
    number = unused(lambda number: there(file.with_name(f"{stem}{number}{ending}")))
    return file.with_name(f"{stem}{number}{ending}")


class Keeper:
    """Holds a folder for this program; the system lets go of it when the program ends, however."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: BaseFileLock | None = None
        self.warning = ""
        """That this folder may be written but not locked, in a sentence to be said once."""

    def take(self) -> bool:
        """Whether the folder is this program's now; False while another one holds it.

        A folder that cannot be written at all is nobody's, and needs no keeper. Of one that can,
        but where no lock is to be had, `warning` tells.
        """
        self.warning = ""
        if self._lock is not None and self._lock.is_locked:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            # Whoever may write into the folder may hold it: several accounts may share it.
            self._lock = FileLock(
                self._folder / NAME, timeout=0, mode=self._folder.stat().st_mode & 0o666
            )
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):  # read-only, full, or a disk that knows no locks
            if self._folder.is_dir() and os.access(self._folder, os.W_OK):
                self.warning = _(
                    "No lock can be had in {folder}, so that two programs could write there at "
                    "once. Nothing of yours will be written over; but play in one window at a time."
                ).format(folder=self._folder)
            return True
        return True

    def leave(self) -> None:
        """Let go of the folder."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
